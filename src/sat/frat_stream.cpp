// Why a stream of our own: a 25x25 of 270,000 conflicts wrote 284 MB of FRAT, most of it input clauses,
// final clauses and renumbering. fopencookie (glibc, musl) gives the solver a FILE* whose writes are
// calls of ours, so there is neither a file, nor a pipe with a thread at its other end. Windows has no such
// thing: there it is a pipe and a thread.
//
// Deletions are handed on only for clauses that were added here. The solver also deletes input clauses,
// in its own shortened form, which are not lines of the formula that the proof is for. A deletion names
// its literals in any order, so clauses are known by a sum of mixed literals, 64 bits; if two ever
// collided a clause would be deleted too early and the checker would refuse the proof, nothing worse.
// Deletions of unit clauses are dropped too: checkers differ in what they do with them.
//
// A line begins with its letter and ends where its literals end; hints behind the 0 are passed over. Line
// ends are not looked at: after long hints the solver forgets some, and a reader by lines then loses the
// next clause (71 of 401 on a 16x16).
#include "sat/frat_stream.hpp"

#if defined(_WIN32)
#include <fcntl.h>
#include <io.h>
#endif

#include <array>
#include <exception>
#include <new>

#include "base/check.hpp"
#include "base/rng.hpp"
#include "base/stop.hpp"

namespace tresse {
namespace {

std::uint64_t hash_of(std::span<const Literal> clause) {
  std::uint64_t sum = clause.size();
  for (Literal l : clause) sum += Rng::sub_seed(0, static_cast<std::uint32_t>(l));
  return sum;
}

}  // namespace

void FratReader::read(std::string_view bytes) {
  const char* at = bytes.data();
  const char* const end = at + bytes.size();
  while (at != end) {
    if (at_ == At::rest) {  // most of the stream
      while (at != end && *at < 'A') ++at;
      if (at == end) return;
    }
    take(*at++);
  }
}

void FratReader::take(char c) {
  if (c >= 'A') {
    kind_ = c;
    clause_.clear();
    if (between_ == At::rest) at_ = c == 'a' || c == 'd' ? At::number : At::rest;
  } else if (c >= '0' && c <= '9') {
    in_number_ = true;
    value_ = at_ == At::clause ? value_ * 10 + (c - '0') : 0;
  } else if (c == '-') {
    negative_ = true;
  } else if (in_number_) {
    end_of_number();
  }
}

void FratReader::end_of_number() {
  const Literal value = negative_ ? -value_ : value_;
  in_number_ = negative_ = false;
  value_ = 0;
  if (at_ == At::number) {
    at_ = At::clause;
  } else if (value != 0) {
    clause_.push_back(value);
  } else {
    end_of_clause();
    clause_.clear();
    kind_ = 'a';
    at_ = between_;
  }
}

void FratReader::end_of_clause() {
  if (kind_ == 'a') {
    if (clause_.size() > 1) ++added_[hash_of(clause_)];
    sink_.add(clause_);
    return;
  }
  const auto found = added_.find(hash_of(clause_));
  if (found == added_.end()) return;
  if (--found->second == 0) added_.erase(found);
  sink_.erase(clause_);
}

#if defined(_WIN32)

// A flush writes this, which no line has, and waits until it has come.
constexpr char kMark = 0;
constexpr unsigned kPipeBytes = 1 << 16;

FratStream::FratStream(FratReader::Format format, ProofSink& sink, std::function<void()> on_failure)
    : sink_(sink), reader_(sink, format), on_failure_(std::move(on_failure)) {
  std::array<int, 2> ends{};
  if (_pipe(ends.data(), kPipeBytes, _O_BINARY | _O_NOINHERIT) != 0) throw std::bad_alloc();
  file_ = _fdopen(ends[1], "wb");
  try {
    if (file_ == nullptr) throw std::bad_alloc();
    std::setvbuf(file_, nullptr, _IOFBF, kPipeBytes);
    thread_ = Thread([this, end = ends[0]] { read_pipe(end); });
  } catch (const std::exception&) {
    file_ == nullptr ? _close(ends[1]) : std::fclose(file_);
    _close(ends[0]);
    throw std::bad_alloc();
  }
}

FratStream::~FratStream() {
  std::fclose(file_);
  thread_.join();
}

void FratStream::flush() {
  std::putc(kMark, file_);
  std::fflush(file_);
  std::unique_lock lock(mutex_);
  ++asked_;
  come_.wait(lock, [&] { return marks_ == asked_; });
}

void FratStream::read_pipe(int end) {
  std::array<char, kPipeBytes> block;
  for (int n = 0; (n = _read(end, block.data(), kPipeBytes)) > 0;) {
    std::string_view bytes(block.data(), static_cast<std::size_t>(n));
    for (std::size_t at = 0; (at = bytes.find(kMark)) != bytes.npos; bytes.remove_prefix(at + 1)) {
      if (at > 0) take(bytes.substr(0, at));
      const std::lock_guard lock(mutex_);
      ++marks_;
      come_.notify_one();
    }
    if (!bytes.empty()) take(bytes);
  }
  _close(end);
}

#else

FratStream::FratStream(FratReader::Format format, ProofSink& sink, std::function<void()> on_failure)
    : sink_(sink), reader_(sink, format), on_failure_(std::move(on_failure)) {
  file_ = fopencookie(this, "w", {nullptr, &FratStream::write, nullptr, nullptr});
  if (file_ == nullptr) throw std::bad_alloc();
}

FratStream::~FratStream() {
  on_failure_ = [] {};  // whom it told may be gone
  stop_ = nullptr;
  std::fclose(file_);
}

void FratStream::flush() { std::fflush(file_); }

ssize_t FratStream::write(void* self, const char* bytes, std::size_t size) {
  static_cast<FratStream*>(self)->take({bytes, size});
  return static_cast<ssize_t>(size);
}

#endif

// Everything is taken whatever happens: what a solver does when its proof cannot be written is unknown. An
// exception passes through the C library as the cancellation of a thread does; only glibc says so.
void FratStream::take(std::string_view bytes) {
  if (stopped_) return;
#if defined(__GLIBC__)
  const StopReason why = stop_ == nullptr ? StopReason::none : stop_->poll(stop_point::sat_solve);
  if (why != StopReason::none) {
    stopped_ = true;
    throw Stopped{why};
  }
#endif
  if (!out_of_memory_ && sink_.wants_more()) {
    try {
      reader_.read(bytes);
    } catch (const std::bad_alloc&) {
      out_of_memory_ = true;
    }
  }
  if (out_of_memory_ || !sink_.wants_more()) on_failure_();
}

}  // namespace tresse
