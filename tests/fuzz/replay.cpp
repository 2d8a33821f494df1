// TARGET FOLDER [MUTANTS SEED]: runs a fuzz target over the files of a folder, and then over so many changed copies of them.
// Without a fuzzer nothing guides the changes; they are the same for a seed. What ends the process is in "fuzz-last" then.
// TARGET shrink FILE: writes to FILE.small the least of it that still ends the process, by trying to leave out each part.
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "fuzz/target.hpp"

namespace {

using tresse::Rng;

std::vector<std::string> files_of(const char* folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> files;
  for (const auto& path : paths) {
    std::ifstream in(path, std::ios::binary);
    files.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return files;
}

void change(std::string& text, const std::vector<std::string>& files, Rng& rng) {
  constexpr std::size_t kLongest = 1 << 14;
  const std::size_t at = rng.below(text.size() + 1);
  const std::size_t length = rng.below(std::min<std::size_t>(text.size() - at, 40) + 1);
  switch (rng.below(7)) {
    case 0:  // a bit
      if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << rng.below(8)));
      break;
    case 1:  // a byte that means something somewhere
      if (at < text.size()) text[at] = "0123456789.-+ \n\t,:;\"{}[]()acdpr|\\\xff"[rng.below(36)];
      break;
    case 2:
      text.erase(at, length);
      break;
    case 3:
      text.insert(at, text.substr(at, length));
      break;
    case 4: {  // a piece of another file
      const std::string& other = files[rng.below(files.size())];
      const std::size_t from = rng.below(other.size() + 1);
      text.insert(at, other.substr(from, rng.below(60)));
      break;
    }
    case 5:
      text.insert(at, 1, static_cast<char>(rng.below(256)));
      break;
    default: {  // two pieces change places
      const std::size_t other = rng.below(text.size() + 1);
      const std::string piece = text.substr(at, length);
      text.erase(at, length);
      text.insert(std::min(other, text.size()), piece);
    }
  }
  text.resize(std::min(text.size(), kLongest));
}

constexpr int kEnds[] = {SIGABRT, SIGSEGV, SIGFPE, SIGILL, SIGBUS};

// What ends the process is written to "fuzz-last", so that it can be run again.
const std::string* running = nullptr;
void write_last(int number) {
  const int file = open("fuzz-last", O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (file < 0 || write(file, running->data(), running->size()) < 0) _exit(1);
  signal(number, SIG_DFL);
  raise(number);
}

void run(const std::string& text) {
  running = &text;
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

bool ends_process(const std::string& text) {
  const pid_t child = fork();
  if (child == 0) {
    for (const int number : kEnds) signal(number, SIG_DFL);
    if (freopen("/dev/null", "w", stderr) != nullptr) run(text);
    _exit(0);
  }
  int status = 0;
  return child > 0 && waitpid(child, &status, 0) == child && status != 0;
}

int shrink(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!ends_process(text)) return std::fprintf(stderr, "%s does not end the process\n", path.c_str()), 1;
  for (std::size_t part = text.size(); part > 0; part /= 2) {
    for (std::size_t at = 0; at + part <= text.size();) {
      std::string without = text;
      without.erase(at, part);
      if (ends_process(without)) {
        text = std::move(without);
      } else {
        at += part;
      }
    }
  }
  std::ofstream(path + ".small", std::ios::binary) << text;
  std::printf("%s.small: %zu bytes\n", path.c_str(), text.size());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3 && std::string(argv[1]) == "shrink") return shrink(argv[2]);
  if (argc != 2 && argc != 4) {
    std::fprintf(stderr, "usage: %s FOLDER [MUTANTS SEED]\n       %s shrink FILE\n", argv[0], argv[0]);
    return 2;
  }
  const auto files = files_of(argv[1]);
  for (const int number : kEnds) signal(number, write_last);
  if (files.empty()) return std::fprintf(stderr, "%s is empty\n", argv[1]), 2;
  for (const std::string& file : files) run(file);
  std::uint64_t mutants = 0;
  for (const std::uint64_t wanted = argc == 4 ? std::strtoull(argv[2], nullptr, 10) : 0; mutants < wanted; ++mutants) {
    const std::uint64_t seed = Rng::sub_seed(std::strtoull(argv[3], nullptr, 10), mutants);
    Rng rng(seed);
    std::string text = files[rng.below(files.size())];
    for (std::size_t left = 1 + rng.below(5); left > 0; --left) change(text, files, rng);
    run(text);
  }
  std::printf("%zu files and %llu changed ones\n", files.size(), static_cast<unsigned long long>(mutants));
  return 0;
}
