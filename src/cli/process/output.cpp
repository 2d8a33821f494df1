// Collects output into pieces and writes them. A descriptor is written without stdio, because stdio does not say how
// much it has written when a signal interrupts it. Until a stop comes a write is one call that may wait for ever; SignalWatch interrupts it
// after the stop. From then on a write is preceded by a question whether it would wait, and is as short as
// that answer holds for. The reader gets kPatience for each: what a reader at work is sent is not cut.
#include "cli/process/output.hpp"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace tresse::cli {
namespace {

constexpr std::size_t kKept = std::size_t{1} << 16;
constexpr int kPatience = 50;  // milliseconds

}  // namespace

void RunOutput::write(std::string_view text) {
  written_ += text.size();
  if (kept_.size() + text.size() < kKept) {
    kept_ += text;
    return;
  }
  flush();
  put_all(text);
}

bool RunOutput::flush() {
  put_all(kept_);
  kept_.clear();
  return !failed_;
}

void RunOutput::put_all(std::string_view text) {
  if (!text.empty() && !failed_) failed_ = !put(text);
}

bool DescriptorOutput::somebody_reads() const {
  pollfd output{descriptor_, POLLOUT, 0};
  const auto end = StopToken::Clock::now() + std::chrono::milliseconds(kPatience);
  do {  // signals go on interrupting it
    if (::poll(&output, 1, kPatience / 5) > 0) return true;
  } while (StopToken::Clock::now() < end);
  return false;
}

bool DescriptorOutput::put(std::string_view text) {
  while (!text.empty() && !cut_) {
    std::size_t size = text.size();
    if (stop_.poll(stop_point::write_output) != StopReason::none) {
      size = std::min(size, std::size_t{PIPE_BUF});
      cut_ = !somebody_reads();
      if (cut_) break;
    }
    const ssize_t written = ::write(descriptor_, text.data(), size);
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {  // whoever shares the descriptor wants no calls that wait
      pollfd output{descriptor_, POLLOUT, 0};
      (void)::poll(&output, 1, -1);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

bool CallOutput::put(std::string_view text) {
  if (!ended_ && !take_(text)) {
    ended_ = true;
    stop_.request_stop();
  }
  return true;
}

OutputFile::OutputFile(int descriptor, std::string path, std::string part)
    : descriptor_(descriptor), path_(std::move(path)), part_(std::move(part)) {}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      path_(std::move(other.path_)),
      part_(std::exchange(other.part_, {})) {}

namespace {

// Opens FILE.part, emptied and locked against another run, which may have opened the same file and given it its name since.
// -1: errno says why; EBUSY, another run writes it.
int open_part(const std::string& part) {
  constexpr int kMostTries = 100;
  int error = EBUSY;
  for (int k = 0; k < kMostTries; ++k) {
    const int descriptor = ::open(part.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) return -1;
    struct stat here {}, there {};
    const bool busy = ::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    const bool same = ::fstat(descriptor, &here) == 0 && ::stat(part.c_str(), &there) == 0 && here.st_ino == there.st_ino;
    if (!busy && same && ::ftruncate(descriptor, 0) == 0) return descriptor;
    const bool failed = !busy && same;
    if (failed) {
      error = errno;
      ::unlink(part.c_str());  // while it is locked
    }
    ::close(descriptor);
    if (busy || failed) break;
  }
  errno = error;
  return -1;
}

}  // namespace

Result<OutputFile, std::string> OutputFile::open(const std::string& path) {
  std::error_code none;
  std::filesystem::path target = std::filesystem::canonical(path, none);  // through links
  if (none) target = path;
  struct stat there {};
  const bool exists = ::stat(path.c_str(), &there) == 0;
  const bool in_place = exists && !S_ISREG(there.st_mode);
  std::string name = target.string();  // nothing takes memory between the file and who removes it
  std::string part = in_place ? std::string() : name + ".part";
  const int descriptor = in_place ? ::open(path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC) : open_part(part);
  if (descriptor < 0) return Failure{std::string(errno == EBUSY && !in_place ? "another run writes it" : std::strerror(errno))};
  if (exists && !in_place) (void)::fchmod(descriptor, there.st_mode & 07777);
  return OutputFile(descriptor, std::move(name), std::move(part));
}

OutputFile::~OutputFile() {
  if (!part_.empty()) ::unlink(part_.c_str());  // while it is locked
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::string OutputFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(descriptor_, bytes.data(), bytes.size());
    if (n < 0) return std::strerror(errno);
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return {};
}

std::string OutputFile::keep() {
  const int lock = part_.empty() ? -1 : ::fcntl(descriptor_, F_DUPFD_CLOEXEC, 0);  // of the same file; it lasts until the file has its name
  bool kept = ::close(std::exchange(descriptor_, -1)) == 0;
  if (kept && !part_.empty()) {
    kept = std::rename(part_.c_str(), path_.c_str()) == 0;
    if (kept) part_.clear();
  }
  const std::string error = kept ? std::string() : std::strerror(errno);
  if (lock >= 0) ::close(lock);
  return error;
}

std::string write_file(const std::string& path, std::string_view bytes) {
  auto file = OutputFile::open(path);
  if (!file) return file.error();
  const std::string error = file->write(bytes);
  return error.empty() ? file->keep() : error;
}

// /dev/null opened in the wrong direction fails with EBADF, as a closed descriptor does: the C library
// does the same for programs that run with another user's rights.

bool open_standard_descriptors() {
  constexpr std::array kModes = {O_WRONLY, O_RDONLY, O_WRONLY};  // of 0, 1, 2
  for (int descriptor = 0; descriptor < 3; ++descriptor) {
    if (::fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
    // The lowest one that is free is taken: those below are open by now.
    if (::open("/dev/null", kModes[static_cast<std::size_t>(descriptor)]) != descriptor) {
      return false;
    }
  }
  return true;
}

std::size_t extension_at(const std::string& path) {
  const auto name = path.size() - std::filesystem::path(path).filename().string().size();
  const auto dot = path.rfind('.');
  return dot == std::string::npos || dot <= name ? path.size() : dot;
}

std::string extension_of(const std::string& path) {
  const std::size_t at = extension_at(path);
  if (at == path.size()) return {};
  std::string extension = path.substr(at + 1);
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension;
}

}  // namespace tresse::cli
