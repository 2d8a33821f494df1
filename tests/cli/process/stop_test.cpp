// A stop is obeyed wherever the program is: while it reads, unpacks, skips or gathers, while nobody reads its
// output or writes its input. What it may still do after the signal is 0.1 s of CPU time; the clock says
// nothing on a machine where others work too.
//
// Each wish is stopped at one moment, another one from wish to wish; TRESSE_STOP_MOMENTS=all stops it at all of them. The
// latest stop is told at the end (-l message).
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/zstd.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <thread>

#include "boost_main.hpp"
#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "sanitized.hpp"

namespace tresse::test {
namespace {

namespace bio = boost::iostreams;
using std::string;

// Seconds of CPU time after the signal: 0.1, and as much for a machine whose cores and caches others use.
constexpr double kLate = kSanitized ? 2 : 0.2;

struct Stopped {
  int code = -1;
  double cpu_before = 0;  // seconds
  double cpu_after = 0;
  bool hung = false;   // a minute after the signal
  bool ended = false;  // by itself, before the signal
};

double seconds(const timeval& t) {
  return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
}
double now() {
  timespec t{};
  clock_gettime(CLOCK_MONOTONIC, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Does it take signals as a stop yet? Before, one ends it.
bool takes_signals(pid_t child) {
  std::ifstream file("/proc/" + std::to_string(child) + "/status");
  for (string word; file >> word;) {
    if (word != "SigBlk:") continue;
    file >> word;
    return (std::stoull(word, nullptr, 16) >> (SIGTERM - 1) & 1) != 0;
  }
  return false;
}

// Standard input is the file, or a pipe that stays open and empty; standard output goes to /dev/null, or
// into a pipe that nobody reads.
struct Streams {
  string input = "/dev/null";
  bool full_pipe = false;
};

// Sends the signal when the run has used so much CPU time, or when it waits.
Stopped stop(std::vector<string> args, std::optional<double> cpu, const Streams& streams = {}) {
  int in[2], out[2];
  BOOST_REQUIRE(pipe2(in, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(streams.input.empty() ? in[0] : open(streams.input.c_str(), O_RDONLY | O_CLOEXEC), 0);
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    dup2(streams.full_pipe ? out[1] : nowhere, 1);
    dup2(nowhere, 2);
    ::signal(SIGPIPE, SIG_DFL);
    std::vector<char*> argv;
    string program = TRESSE_PROGRAM;
    argv.push_back(program.data());
    for (string& a : args) argv.push_back(a.data());
    argv.push_back(nullptr);
    execv(TRESSE_PROGRAM, argv.data());
    _exit(127);
  }
  Stopped s;
  const auto its_moment = [&] {
    if (!cpu) return waits(child);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    // A run that has no one to read it, or nothing to read, may wait before.
    const bool may_wait = streams.full_pipe || streams.input.empty();
    return cpu_of(child).count() >= *cpu || (may_wait && waits(child));
  };
  while (!s.ended && !(its_moment() && takes_signals(child))) s.ended = has_ended(child);
  s.cpu_before = cpu_of(child).count();
  kill(child, SIGTERM);
  // What it did while this process had to wait for a CPU is not late.
  s.cpu_before = std::max(s.cpu_before, cpu_of(child).count());
  const double sent = now();
  // A child that waits for ever fails the test and does not hold it up.
  std::jthread rescue([&](const std::stop_token& over) {
    while (!over.stop_requested() && !s.hung) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      s.hung = now() - sent > 60;
      if (s.hung) kill(child, SIGKILL);
    }
  });
  int status = 0;
  siginfo_t ended{};
  waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT);
  rescue.request_stop();
  rescue.join();
  rusage usage{};
  wait4(child, &status, 0, &usage);
  s.cpu_after = seconds(usage.ru_utime) + seconds(usage.ru_stime) - s.cpu_before;
  s.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  for (int fd : {in[0], in[1], out[0], out[1]}) close(fd);
  return s;
}

string joined(const std::vector<string>& args) {
  string text;
  for (const string& a : args) text += (text.empty() ? "" : " ") + a.substr(0, 60);
  return text;
}

bool all_moments() {
  const char* wanted = std::getenv("TRESSE_STOP_MOMENTS");
  return wanted != nullptr && string(wanted) == "all";
}

// The latest stop of all that were judged.
struct Latest {
  double cpu = 0;
  string wish;
} latest;

struct TellLatest {
  ~TellLatest() {
    BOOST_TEST_MESSAGE("the latest stop came after " << latest.cpu
                                                     << " s of CPU time: " << latest.wish);
  }
};
BOOST_TEST_GLOBAL_FIXTURE(TellLatest);

void judge(const Stopped& s, const string& wish) {
  if (s.cpu_after > latest.cpu) latest = {s.cpu_after, wish};
  BOOST_TEST(s.code == 130, wish << ": " << s.code);
  BOOST_TEST(s.cpu_after < kLate, wish << ": " << s.cpu_after);
}

string at(const std::vector<string>& args, double cpu) {
  return joined(args) + " at " + std::to_string(cpu) + " s";
}

// What is late is tried again, eight times in all and later each time: what is late each time is so by itself, and
// not by what else the machine did for a second or two.
Stopped stop_again(const std::vector<string>& args, double cpu, const Streams& streams = {}) {
  Stopped best = stop(args, cpu, streams);
  for (int again = 0; again < 7 && best.code == 130 && best.cpu_after >= kLate; ++again) {
    std::this_thread::sleep_for(again * std::chrono::milliseconds(300));
    const Stopped s = stop(args, cpu, streams);
    if (s.ended || s.code != 130 || s.cpu_after < best.cpu_after) best = s;
  }
  return best;
}

// Does it stop at this moment? False: it had ended by itself.
bool stops_at(const std::vector<string>& args, double cpu, const Streams& streams) {
  const Stopped s = stop_again(args, cpu, streams);
  // Else its answer was made before the signal came, and it ended in time.
  if (s.ended || (s.code != 130 && s.cpu_after < kLate)) return false;
  judge(s, at(args, cpu));
  return true;
}

// At moments from one on, as long as the run has not ended by itself.
void stops(const std::vector<string>& args, const Streams& streams = {}, double from = 0) {
  constexpr std::array kMoments = {0.02, 0.1, 0.2, 0.4, 0.8};
  static std::size_t turn = 0;
  std::size_t first = all_moments() ? 0 : turn++ % kMoments.size();
  while (first + 1 < kMoments.size() && kMoments[first] < from) ++first;
  bool reached = false;
  // A run that ended before this process got a CPU to send the signal says nothing.
  for (int tries = 0; tries < 5 && !reached; ++tries) {
    std::size_t k = first;
    if (all_moments()) {
      while (k < kMoments.size() && stops_at(args, kMoments[k], streams)) {
        reached = true;
        ++k;
      }
    } else {  // an earlier one if that was too late
      while (!(reached = stops_at(args, kMoments[k], streams)) && k > 0 && kMoments[k - 1] >= from)
        --k;
    }
  }
  BOOST_TEST(reached, joined(args) << " ended by itself");
}

// While it waits.
void stops_waiting(const std::vector<string>& args, const Streams& streams) {
  const Stopped s = stop(args, std::nullopt, streams);
  judge(s, joined(args));
  BOOST_TEST(!s.hung, joined(args));
}

string repeated(const string& piece, std::size_t bytes) {
  string text;
  text.reserve(bytes + piece.size());
  while (text.size() < bytes) text += piece;
  return text;
}

// `megabytes` of `piece` in a packed file.
template <class Compressor>
string packed(const string& name, const string& piece, std::size_t megabytes,
              Compressor compressor) {
  const string path = temporary(name, "");
  std::ofstream file(path, std::ios::binary);
  bio::filtering_ostream filter;
  filter.push(compressor);
  filter.push(file);
  const string block = repeated(piece, std::size_t{1} << 20);
  for (std::size_t i = 0; i < megabytes; ++i) filter << block;
  bio::close(filter);
  return path;
}

constexpr std::size_t kMega = 1'000'000;

BOOST_AUTO_TEST_CASE(while_nothing_is_found) {
  for (const string piece : {"\n", "\r", "# a comment\n", "   \t  \n", "\n# \n"}) {
    stops({"solve", temporary("nothing.txt", repeated(piece, 30 * kMega))});
  }
  stops({"grade", "--scale", "se121", "--summary"},
        {.input = temporary("nothing.txt", repeated("#\n", 60 * kMega)), .full_pipe = false});
}

BOOST_AUTO_TEST_CASE(while_it_unpacks) {
  for (const string piece : {"x", "\n", "#\n"}) {
    stops({"solve", packed("large.gz", piece, 256, bio::gzip_compressor(bio::gzip_params(1)))});
    stops({"solve", packed("large.zst", piece, 1024, bio::zstd_compressor())});
  }
}

BOOST_AUTO_TEST_CASE(within_one_line) {
  const std::size_t most = 16 * kMega;  // just below what a line may have
  for (const string piece :
       {"1", ".", "12345678901234567.", "1 ", "12 ", ",", "1,", "\"", "a,\"b\",", "[", "[1,",
        "{\"a\":", ":0000:", "1|", " ", "<", "\xc2\xb7", "\xe2\x94\x80"}) {
    const string line = repeated(piece, most);
    const string file = temporary("line.txt", line);
    BOOST_TEST_CONTEXT("a line of " << piece) stops({"solve", file});
  }
}

BOOST_AUTO_TEST_CASE(within_one_value) {
  const string puzzle = "\"" + kEasy + "\",";
  for (const string& text :
       {"[" + repeated(puzzle, 15 * kMega) + "\"\"]", "[\n" + repeated(puzzle + "\n", 15 * kMega),
        "{\"puzzle\":[" + repeated("0,", 15 * kMega) + "0]}",
        "{\"puzzle\":\"" + kEasy + "\",\"extra_houses\":[" + repeated("[\"r1c1\"],", 15 * kMega) +
            "[]]}",
        "puzzle," + repeated("a,", 15 * kMega) + "\n" + kEasy + "\n",
        "puzzle,name\n" + kEasy + "," + repeated("a", 15 * kMega) + "\n",
        "[Puzzle]\n" + repeated(".........\n", 60 * kMega)}) {
    const string file = temporary("value.txt", text);
    stops({"solve", "--jobs", "1", file});
  }
}

BOOST_AUTO_TEST_CASE(while_another_file_is_read) {
  const string nothing = temporary("nothing.txt", repeated("\n", 60 * kMega));
  const string ones = packed("ones.gz", "1", 512, bio::gzip_compressor(bio::gzip_params(1)));
  for (const string& file : {nothing, ones}) {
    stops({"solve", "--regions", file, kEasy});
    stops({"repair", "--to", file, kEasy});
    stops({"generate", "--from", file});
    stops({"generate", "--avoid", file});
    stops({"merge", file, file});
    stops({"merge", kEasy, file});
    stops({"bench", file});
  }
  const string cubes = temporary("cubes", run({"cube", "--depth", "1", kEasy}).out);
  stops({"merge", kEasy, cubes, nothing});
  stops({"merge", kEasy, cubes, temporary("open.txt", repeated(repeated("{\"index\":", 15 * kMega) + "\n", 180 * kMega))});
  stops({"merge", kEasy, cubes, temporary("many.txt", repeated("{\"index\":1}\n", 60 * kMega))});
  const string comments = temporary("comments", repeated("c tresse cubes 1\n", 120 * kMega));
  stops({"merge", kEasy, comments});
  stops({"generate", "--pattern", temporary("mask", repeated(" ", 200 * kMega))});
}

// Lines and checksums of a batch of one puzzle, again and again: what a batch looks like that was written long enough.
BOOST_AUTO_TEST_CASE(while_a_batch_is_read) {
  const string file = temporary("batch.txt", "");
  std::filesystem::remove(file);
  std::filesystem::remove(file + ".job");
  const std::vector<string> args = {"generate",  "--seed",   "1", "--count",
                                    "100000000", "--resume", file};
  auto one = args;
  one[4] = "1";
  BOOST_REQUIRE(run(one).code == 0);
  const auto read = [](const string& path) {
    std::ifstream in(path, std::ios::binary);
    return string(std::istreambuf_iterator<char>(in), {});
  };
  const string line = read(file), job = read(file + ".job");
  const string sum = job.substr(job.size() - 17);
  constexpr std::size_t kLines = 1'000'000;
  std::ofstream(file, std::ios::binary) << repeated(line, kLines * line.size());
  std::ofstream(file + ".job", std::ios::binary | std::ios::app)
      << repeated(sum, (kLines - 1) * sum.size());
  stops(args);
  BOOST_TEST(std::filesystem::file_size(file) >= kLines * line.size());
  std::ofstream(file + ".job", std::ios::binary)
      << "tresse generate job 1" << job.substr(job.find('\n'), job.size() - 17 - job.find('\n'));
  stops(args);  // checksums are made of all lines
}

BOOST_AUTO_TEST_CASE(while_it_reads_two_million_texts) {
  const string cells = repeated(R"("r1c1","r2c2","r3c3",)", 250) + R"("r4c4")";
  for (const string& list : {cells, string(R"("r1c1","r2c2")")}) {
    const string text = R"({"puzzle":")" + string(81, '.') + R"(","extra_houses":[)" +
                        repeated("[" + list + "],\n", 16 * kMega) + "[" + list + "]]}";
    stops({"solve", temporary("texts.json", text)});
  }
}

// A certificate of kHard, one file of which is replaced.
string certificate(const string& name) {
  const string folder = temporary("certificate-" + name, "");
  std::filesystem::remove_all(folder);
  BOOST_REQUIRE(run({"verify", "--certificate", folder, kHard}).code == 0);
  std::filesystem::remove(folder + "/" + name);
  return folder;
}

BOOST_AUTO_TEST_CASE(while_it_checks) {
  const auto replaced = [](const string& name, const string& text) {
    const string folder = certificate(name);
    std::ofstream(folder + "/" + name, std::ios::binary) << text;
    return folder;
  };
  stops({"check", replaced("puzzle.json", repeated("\n", 60 * kMega))});
  stops({"check", replaced("solution.txt", repeated(" ", 100 * kMega))});
  stops({"check", replaced("formula.cnf", "p cnf 729 9\n" + repeated("c\n", 100 * kMega))});
  stops({"check", replaced("formula.cnf", repeated("c", 100 * kMega))});
  stops({"check", replaced("proof.drat", repeated(" ", 100 * kMega))});
}

// The solver looks at an interrupt now and then only, and a conflict may walk over a million variables.
BOOST_AUTO_TEST_CASE(while_a_large_formula_is_searched) {
  const string empty = temporary("empty100.txt", repeated(repeated(". ", 200) + "\n", 100 * 201));
  const std::vector<string> args = {"solve", "--engine", "sat", empty};
  for (const double cpu : {5.5, 4.5, 6.5}) {
    const Stopped s = stop_again(args, cpu);
    if (!s.ended) judge(s, at(args, cpu));
    if (!all_moments()) break;
  }
}

// The solver prints its whole formula into the proof when it is interrupted.
BOOST_AUTO_TEST_CASE(while_a_proof_is_written) {
  const string empty = temporary("empty.txt", repeated(repeated(". ", 72) + "\n", 36 * 73 - 1));
  const string folder = temporary("proof", "");
  const std::vector<string> args = {"verify", "--certificate", folder, empty};
  for (double cpu = 0.2; cpu < 2; cpu += all_moments() ? 0.1 : 0.5) {
    std::filesystem::remove_all(folder);
    const Stopped s = stop_again(args, cpu);
    if (s.ended) break;
    judge(s, at(args, cpu));
  }
}

BOOST_AUTO_TEST_CASE(while_nobody_writes) {
  stops_waiting({"solve"}, {.input = ""});
  stops_waiting({"merge", kEasy, temporary("cubes", run({"cube", "--depth", "1", kEasy}).out)},
                {.input = ""});
  const string fifo = temporary("fifo", "");
  std::filesystem::remove(fifo);
  BOOST_REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
  const auto waits_for_fifo = [&] {
    stops_waiting({"solve", fifo}, {});
    stops_waiting({"solve", "--jobs", "1", fifo}, {});
    stops_waiting({"solve", "--regions", fifo, kEasy}, {});
    stops_waiting({"repair", "--to", fifo, kEasy}, {});
    stops_waiting({"merge", fifo, fifo}, {});
    stops_waiting({"merge", kEasy, fifo}, {});
    stops_waiting({"generate", "--avoid", fifo}, {});
    stops_waiting({"generate", "--pattern", fifo}, {});
    stops_waiting({"bench", fifo}, {});
    stops_waiting({"regress", "--jobs", "2", fifo}, {});
  };
  waits_for_fifo();  // for its opening
  const int writer = open(fifo.c_str(), O_RDWR | O_CLOEXEC);
  waits_for_fifo();  // for its bytes
  close(writer);
  for (const string name : {"puzzle.json", "formula.cnf", "proof.drat"}) {
    const string folder = certificate(name);
    const string pipe = folder + "/" + name;
    BOOST_REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    stops_waiting({"check", folder}, {});
    const int held = open(pipe.c_str(), O_RDWR | O_CLOEXEC);
    stops_waiting({"check", folder}, {});
    close(held);
  }
}

BOOST_AUTO_TEST_CASE(while_nobody_writes_a_certificate_of_a_batch) {
  const string batch = temporary("batch", "");
  const std::vector<string> args = {"generate", "--count",       "2",          "--jobs", "2", "--resume",
                                    batch,      "--certificate", batch + ".d"};
  BOOST_REQUIRE(run(args).code == 0);
  const string pipe = batch + ".d/1/puzzle.json";
  std::filesystem::remove(pipe);
  BOOST_REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  stops_waiting(args, {});
}

BOOST_AUTO_TEST_CASE(while_nobody_reads) {
  const string lines = temporary("many.txt", repeated(kEasy + "\n", 6 * kMega));
  const Streams full{.input = "/dev/null", .full_pipe = true};
  for (const string command : {"solve", "count", "verify", "grade", "explain", "candidates",
                               "minimize", "convert", "canon"}) {
    for (const string format : {"line", "json"}) {
      for (const string jobs : {"1", "2"}) {
        if (command == "canon" && format == "json") continue;
        if (!all_moments() && (format == "line") != (jobs == "1")) continue;
        const string option = command == string("convert") ? "--to" : "--format";
        stops_waiting({command, option, format, "--jobs", jobs, lines}, full);
      }
    }
  }
  stops_waiting({"grade", "--scale", "se121", lines}, full);
  stops_waiting({"encode", "--full", string(256, '.')}, full);
  stops_waiting({"generate", "--count", "100000", "--seed", "1", "--quiet"}, full);
  stops_waiting({"sheet", "--output", "-", temporary("book.txt", repeated(kEasy + "\n", 50'000))},
                full);
  stops({"cube", "--cubes", "2000", string(256, '.')}, full);
}

// `given` of each 100 cells of a full grid of this order, row by row.
string large_grid(std::size_t order, std::size_t given) {
  const std::size_t side = order * order;
  string text;
  for (std::size_t r = 0; r < side; ++r) {
    for (std::size_t c = 0; c < side; ++c) {
      const bool shown = (r * 37 + c * 61) % 100 < given;
      text += shown ? std::to_string((order * (r % order) + r / order + c) % side + 1) : ".";
      text += c + 1 == side ? '\n' : ' ';
    }
  }
  return text;
}

BOOST_AUTO_TEST_CASE(while_it_writes_one_large_grid) {
  const string empty = temporary("empty256.txt", large_grid(16, 0));
  stops({"convert", "--to", "pencil", empty});
}

// Tables of 0.5 GB are made, filled and given back, and 5 GB of candidates would be written.
BOOST_AUTO_TEST_CASE(on_the_largest_side) {
  // A grid of 2 MB is read in 0.15 s, on a busy machine in twice that, and then looked at as a whole.
  constexpr double kRead = 0.35;
  const string file = temporary("empty1024.txt", large_grid(32, 0));
  stops({"solve", "--engine", "native", file}, {}, kRead);
  stops({"candidates", "-f", "line", file}, {}, kRead);
  // Hundreds of millions of candidates are weighed before the first cut.
  const string third = temporary("third1024.txt", large_grid(32, 30));
  const std::vector<string> cubes = {"cube", "--cubes", "8", third};
  judge(stop(cubes, 1.5), at(cubes, 1.5));
  if (all_moments()) judge(stop(cubes, 4), at(cubes, 4));
}

BOOST_AUTO_TEST_CASE(while_it_looks_for_a_step) {
  for (const std::size_t cells : {625U, 1296U, 4096U}) {
    stops({"explain", "-j", "1", temporary("empty.txt", string(cells, '.'))}, {}, 0.8);
  }
}

BOOST_AUTO_TEST_CASE(while_it_writes_much) {
  stops({"encode", "--full", string(1296, '.')});
  const string lines = temporary("many.txt", repeated(kEasy + "\n", 40 * kMega));
  for (const string command : {"convert", "canon", "candidates", "explain", "verify"}) {
    stops({command, lines});
  }
}

}  // namespace
}  // namespace tresse::test
