// What a kill can leave behind: a line cut short, which is cut off and made again, and a job file without
// its output, which then begins. The job is written first, under another name and renamed, so that it is
// whole or not there. A lock on the output keeps two runs apart; the system drops it with the process.
//
// The job ends with a checksum of each line of the output, 17 bytes. Checksums are appended before their
// lines: so a kill can leave checksums without lines, which are cut off, but no line without a checksum,
// whole or cut short.
// Every line that is there must have its own, in this order: what is there is then a prefix of what was
// written, and the batch goes on to the same bytes. Jobs of format 1 had no checksums.
#include "cli/generate/generate.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <utility>
#include <vector>

#include "base/input_file.hpp"
#include "io/text.hpp"

namespace tresse::cli {
namespace {

using std::string;

constexpr std::string_view kMagic = "tresse generate job 2";
constexpr std::string_view kMagicWithoutSums = "tresse generate job 1";
constexpr std::size_t kSumBytes = 17;  // 16 hexadecimal digits and a line end

string job_path(const string& path) {
  return path + ".job";
}

string job_text(const BatchJob& job) {
  return string(kMagic) + "\nversion " + job.version + "\nseed " + std::to_string(job.seed) +
         "\nwish " + job.request + "\n";
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

// Checksums of lines, as text: FNV-1a of 64 bits over the bytes of a line, the line end included.
class LineSums {
 public:
  void add(char c) {
    hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
    if (c != '\n') return;
    for (int shift = 60; shift >= 0; shift -= 4) text_ += "0123456789abcdef"[hash_ >> shift & 15];
    text_ += '\n';
    hash_ = kBegin;
  }
  // Of the lines that ended since the last call.
  [[nodiscard]] string take() { return std::exchange(text_, {}); }

 private:
  static constexpr std::uint64_t kBegin = 0xCBF29CE484222325u;
  std::uint64_t hash_ = kBegin;
  string text_;
};

// `sums`: of the lines that are there already.
string save_job(const string& path, const BatchJob& job, std::string_view sums) {
  const string part = job_path(path) + ".part";
  const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return system_error(part);
  const bool written = write_all(file, job_text(job)) && write_all(file, sums) && ::fsync(file) == 0;
  const string failed = written ? string() : system_error(part);
  ::close(file);
  if (!written) return failed;
  return ::rename(part.c_str(), job_path(path).c_str()) == 0 ? string() : system_error(part);
}

string differs(const string& path, const BatchJob& stored, const BatchJob& asked) {
  const string of = job_path(path) + ": this batch was begun ";
  if (stored.version != asked.version) return of + "by another version, " + stored.version;
  if (stored.seed != asked.seed) return of + "with --seed " + std::to_string(stored.seed);
  if (stored.request == asked.request) return {};
  const auto options = [](const BatchJob& job) {
    const string text = job.request.substr(0, job.request.find(" (files"));
    return text.empty() ? string("none") : text;
  };
  if (options(stored) == options(asked)) return of + "with other files, or with another --format";
  return of + "with other options: " + options(stored) + "; now they are: " + options(asked);
}

// The lines of the output, one at a time with its checksum.
class LineWalk {
 public:
  LineWalk(int file, const StopToken& stop) : file_(file), stop_(stop), block_(1 << 20) {}
  // The checksum of the next whole line; empty at the end. False: the file cannot be read, or a stop.
  bool next(string& sum) {
    for (;;) {
      while (at_ < size_) {
        sums_.add(block_[at_]);
        if (block_[at_++] != '\n') continue;
        ++lines_;
        length_ = begin_ + static_cast<off_t>(at_);
        sum = sums_.take();
        return true;
      }
      if (stopped()) return false;
      begin_ += static_cast<off_t>(size_);
      const ssize_t n = ::pread(file_, block_.data(), block_.size(), begin_);
      if (n < 0 && errno != EINTR) return false;
      at_ = 0;
      size_ = n < 0 ? 0 : static_cast<std::size_t>(n);
      if (n == 0) {
        sum.clear();
        return true;
      }
    }
  }
  [[nodiscard]] bool stopped() const { return stop_.poll(stop_point::read_input) != StopReason::none; }
  [[nodiscard]] std::uint64_t lines() const { return lines_; }
  // Up to the end of the last whole line.
  [[nodiscard]] off_t length() const { return length_; }
  // Behind it, in bytes; at the end.
  [[nodiscard]] off_t tail() const { return begin_ - length_; }

 private:
  int file_;
  const StopToken& stop_;
  std::vector<char> block_;
  std::size_t at_ = 0, size_ = 0;
  off_t begin_ = 0;  // of the block, in the file
  off_t length_ = 0;
  std::uint64_t lines_ = 0;
  LineSums sums_;
};

bool is_sum(const string& text) { return text.size() == kSumBytes - 1 && text.find_first_not_of("0123456789abcdef") == string::npos; }

string no_sum(const string& path, std::uint64_t line) {
  return job_path(path) + " was edited: the checksum of line " + std::to_string(line) + " of " + path + " is none";
}

// Why the line that was just read is not the one that was written; empty if it is. `stored` is at the
// checksum of that line. `sum` is empty for a line without an end: it may be the beginning of any.
string edited(const string& path, std::uint64_t line, const string& sum, std::istream& stored) {
  const string where = path + ":" + std::to_string(line) + ": ";
  string written;
  if (!std::getline(stored, written) || stored.eof()) {
    if (!written.empty()) {
      return job_path(path) + " was cut: the checksum of line " + std::to_string(line) + " of " + path + " is not whole";
    }
    return where + job_path(path) +
           " has no checksum of this line: either it was cut, or this batch did not write the "
           "line; "
           "restore it, or delete this line and what follows to make them again";
  }
  if (!is_sum(written)) return no_sum(path, line);
  if (sum.empty() || sum.compare(0, kSumBytes - 1, written) == 0) return {};
  return where +
         "this is not the line that the batch wrote here: the file was edited; restore it, or "
         "delete this line and what follows to make them again";
}

// Reads the checksums of lines that are not there, from number `line` on: `lost` of them. A kill leaves such,
// the last one perhaps cut short. Why they are none; empty if they are.
string lost_lines(const string& path, std::uint64_t line, std::istream& stored, std::uint64_t& lost) {
  for (string written; std::getline(stored, written);) {
    const bool whole = !stored.eof();
    if (!whole && written.size() < kSumBytes) written.resize(kSumBytes - 1, '0');
    if (!is_sum(written)) return no_sum(path, line + lost);
    if (whole) ++lost;
  }
  return {};
}

// The job could not be opened or read on.
BatchError unread(const string& path, const InputFile& job, const StopToken& stop) {
  if (stop.poll(stop_point::read_input) != StopReason::none) {
    return {true, "stopped while " + job_path(path) + " was read"};
  }
  return {false, job_path(path) + " cannot be read" + (job.error() != 0 ? string(": ") + std::strerror(job.error()) : string())};
}

}  // namespace

Result<std::unique_ptr<BatchJob>, BatchError> BatchFile::stored_job(const string& path, const StopToken& stop) {
  InputFile file(job_path(path), stop);
  if (!file.is_open() && file.error() != ENOENT) return Failure{unread(path, file, stop)};
  if (!file) {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0 && status.st_size != 0) {
      return Failure{BatchError{true, path + " is there, but not " + job_path(path) + ": it is not the output of a batch"}};
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
  bool good = std::getline(file, magic) && (magic == kMagic || magic == kMagicWithoutSums) && field("version ", job->version) &&
              field("seed ", seed) && field("wish ", job->request) && !file.eof();
  if (good) {
    const auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), job->seed);
    good = error == std::errc() && end == seed.data() + seed.size();
  }
  if (file.bad()) return Failure{unread(path, file, stop)};
  if (!good) return Failure{BatchError{true, job_path(path) + " is not the job of a batch"}};
  job->checked = magic == kMagic;
  return job;
}

Result<std::unique_ptr<BatchFile>, BatchError> BatchFile::open(const string& path, std::string_view header, const BatchJob& job,
                                                               const StopToken& stop) {
  const auto refused = [](string why) { return Failure{BatchError{true, std::move(why)}}; };
  const auto failed = [](string why) { return Failure{BatchError{false, std::move(why)}}; };
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) {
    return refused(path + " is not a regular file, so a batch cannot continue in it");
  }
  std::unique_ptr<BatchFile> batch(new BatchFile);
  batch->file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (batch->file_ < 0) return failed(system_error(path));
  if (::flock(batch->file_, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return failed(system_error(path));
    return refused(path + " is in use by another run");
  }
  // Read under the lock: another run may have begun the file a moment ago.
  auto stored = stored_job(path, stop);
  if (!stored) return Failure{stored.error()};
  if (*stored) {
    string why = differs(path, **stored, job);
    if (!why.empty()) return refused(std::move(why));
  } else {
    string why = save_job(path, job, {});
    if (!why.empty()) return failed(std::move(why));
  }
  const bool checked = !*stored || (*stored)->checked;
  const auto head = static_cast<off_t>(job_text(job).size());  // of the job, before the checksums
  InputFile sums(job_path(path), stop);
  sums.ignore(head);
  const auto all_read = [&] { return sums.is_open() && !sums.bad(); };
  LineWalk walk(batch->file_, stop);
  const auto note = [&](string text) { batch->notes_.push_back(std::move(text)); };
  string all;
  for (string sum;;) {
    if (!walk.next(sum)) {
      if (walk.stopped()) return refused("stopped while " + path + " was read");
      return failed(system_error(path));
    }
    if (sum.empty()) break;
    if (!checked) {
      all += sum;
      continue;
    }
    string why = edited(path, walk.lines(), sum, sums);
    if (!all_read()) return Failure{unread(path, sums, stop)};
    if (!why.empty()) return refused(std::move(why));
  }
  if (!checked) {
    string why = save_job(path, job, all);
    if (!why.empty()) return failed(std::move(why));
    note(job_path(path) + " had no checksums: the " + std::to_string(walk.lines()) + " lines of " + path + " are taken as they are");
  } else {
    std::uint64_t lost = 0;
    string why;
    if (walk.tail() != 0) {
      why = edited(path, walk.lines() + 1, {}, sums);
      ++lost;
    }
    if (why.empty()) why = lost_lines(path, walk.lines() + 1 + lost, sums, lost);
    if (!all_read()) return Failure{unread(path, sums, stop)};
    if (!why.empty()) return refused(std::move(why));
    if (lost != 0) {
      note(path + ": " + io::counted(lost, "line") + " at the end " + (lost == 1 ? "is" : "are") +
           " missing or incomplete, because the batch was killed: made again from line " + std::to_string(walk.lines() + 1) + " on");
    }
  }
  batch->sums_ = ::open(job_path(path).c_str(), O_WRONLY | O_CLOEXEC);
  if (batch->sums_ < 0) return failed(system_error(job_path(path)));
  const auto cut = [](int file, off_t length) { return ::ftruncate(file, length) == 0 && ::lseek(file, 0, SEEK_END) >= 0; };
  if (!cut(batch->file_, walk.length())) return failed(system_error(path));
  if (!cut(batch->sums_, head + static_cast<off_t>(walk.lines() * kSumBytes))) {
    return failed(system_error(job_path(path)));
  }
  if (walk.lines() == 0) {
    if (!batch->write(header)) return failed(system_error(path));
  } else {
    batch->records_ = walk.lines() - (header.empty() ? 0 : 1);
  }
  return batch;
}

BatchFile::~BatchFile() { (void)close(); }

bool BatchFile::close() {
  bool closed = true;
  for (int* file : {&sums_, &file_}) {
    if (*file >= 0 && ::close(std::exchange(*file, -1)) != 0) closed = false;
  }
  return closed;
}

bool BatchFile::write(std::string_view lines) {
  LineSums sums;
  for (const char c : lines) sums.add(c);
  return write_all(sums_, sums.take()) && write_all(file_, lines);
}

}  // namespace tresse::cli
