// What a kill can leave behind: a line cut short, which is cut off and made again, and a job file without
// its output, which then begins. The job is written first, under another name and renamed, so that it is
// whole or not there. A lock on the output keeps two runs apart; the system drops it with the process.
#include "cli/batch_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <sstream>
#include <vector>

#include "base/input_file.hpp"

namespace tresse::cli {
namespace {

using std::string;

constexpr std::string_view kMagic = "tresse generate job 1";

string job_path(const string& path) {
  return path + ".job";
}

string job_text(const BatchJob& job) {
  return string(kMagic) + "\nversion " + job.version + "\nseed " + std::to_string(job.seed) +
         "\nwish " + job.wish + "\n";
}

string system_error(const string& path) {
  return path + ": " + std::strerror(errno);
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(file, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

string save_job(const string& path, const BatchJob& job) {
  const string part = job_path(path) + ".part";
  const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return system_error(part);
  const bool written = write_all(file, job_text(job)) && ::fsync(file) == 0;
  const string failed = written ? string() : system_error(part);
  ::close(file);
  if (!written) return failed;
  return ::rename(part.c_str(), job_path(path).c_str()) == 0 ? string() : system_error(part);
}

string differs(const string& path, const BatchJob& stored, const BatchJob& asked) {
  const string of = job_path(path) + ": this batch was begun ";
  if (stored.version != asked.version) return of + "by another version, " + stored.version;
  if (stored.seed != asked.seed) return of + "with --seed " + std::to_string(stored.seed);
  if (stored.wish != asked.wish) return of + "with other options: " + stored.wish;
  return {};
}

// Lines, and the length of the file up to the end of the last one.
struct Extent {
  std::uint64_t lines = 0;
  off_t length = 0;
  bool header = true;  // the first line is the one that was asked for
};

bool measure(int file, std::string_view header, Extent& extent) {
  std::vector<char> block(1 << 20);
  off_t at = 0;
  string first;
  for (;;) {
    const ssize_t n = ::pread(file, block.data(), block.size(), at);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    if (n == 0) break;
    for (ssize_t i = 0; i < n; ++i) {
      const char c = block[static_cast<std::size_t>(i)];
      if (extent.lines == 0 && first.size() <= header.size()) first += c;
      if (c != '\n') continue;
      ++extent.lines;
      extent.length = at + i + 1;
    }
    at += n;
  }
  extent.header = extent.lines == 0 || first.compare(0, header.size(), header) == 0;
  return true;
}

}  // namespace

Result<std::unique_ptr<BatchJob>, BatchError> BatchFile::stored_job(const string& path) {
  InputFile file(job_path(path));
  if (!file) {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0 && status.st_size != 0) {
      return Failure{BatchError{true, path + " is there, but not " + job_path(path) +
                                          ": it is not the output of a batch"}};
    }
    return std::unique_ptr<BatchJob>();
  }
  auto job = std::make_unique<BatchJob>();
  string magic, seed;
  const auto field = [&](std::string_view key, string& value) {
    string line;
    if (!std::getline(file, line) || line.compare(0, key.size(), key) != 0) return false;
    value = line.substr(key.size());
    return true;
  };
  bool good = std::getline(file, magic) && magic == kMagic && field("version ", job->version) &&
              field("seed ", seed) && field("wish ", job->wish);
  if (good) {
    const auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), job->seed);
    good = error == std::errc() && end == seed.data() + seed.size();
  }
  if (!good) return Failure{BatchError{true, job_path(path) + " is not the job of a batch"}};
  return job;
}

Result<std::unique_ptr<BatchFile>, BatchError> BatchFile::open(const string& path,
                                                               std::string_view header,
                                                               const BatchJob& job) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) {
    return Failure{BatchError{true, path + " is not a regular file: nothing could go on there"}};
  }
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) return Failure{BatchError{false, system_error(path)}};
  std::unique_ptr<BatchFile> batch(new BatchFile(file));
  if (::flock(file, LOCK_EX | LOCK_NB) != 0)
    return Failure{BatchError{true, path + " is in use by another run"}};
  // Read under the lock: another run may have begun the file a moment ago.
  auto stored = stored_job(path);
  if (!stored) return Failure{stored.error()};
  if (*stored) {
    const string why = differs(path, **stored, job);
    if (!why.empty()) return Failure{BatchError{true, why}};
  }
  if (!*stored) {
    const string why = save_job(path, job);
    if (!why.empty()) return Failure{BatchError{false, why}};
  }
  Extent extent;
  if (!measure(file, header, extent)) return Failure{BatchError{false, system_error(path)}};
  if (!extent.header)
    return Failure{BatchError{true, path + " does not begin with the header of this format"}};
  if (::ftruncate(file, extent.length) != 0) return Failure{BatchError{false, system_error(path)}};
  if (::lseek(file, 0, SEEK_END) < 0) return Failure{BatchError{false, system_error(path)}};
  if (extent.lines == 0) {
    if (!batch->write(header)) return Failure{BatchError{false, system_error(path)}};
  } else {
    batch->records_ = extent.lines - (header.empty() ? 0 : 1);
  }
  return batch;
}

BatchFile::~BatchFile() {
  ::close(file_);
}

bool BatchFile::write(std::string_view lines) {
  return write_all(file_, lines);
}

}  // namespace tresse::cli
