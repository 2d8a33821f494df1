// The proof that a solver writes while it runs, taken from its hand: FRAT text goes in, the lines that a
// DRAT proof needs come out, and nothing of the rest ever touches a disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#if defined(_WIN32)
#include <condition_variable>
#include <mutex>

#include "base/thread.hpp"
#endif

#include "base/stop.hpp"
#include "encoders/clause_sink.hpp"

namespace tresse {

// FRAT lines are a letter, a clause number, literals, 0, and for some more numbers. `a` lines are handed
// on as additions, `d` lines as deletions if the clause was added here before; all others (`o` input
// clauses, `f` clauses at the end, `r` renumbered ones, `l` hints) are passed over. DRAT lines are literals and 0, behind a `d` for
// a deletion.
class FratReader {
 public:
  enum class Format : std::uint8_t { frat, drat };
  explicit FratReader(ProofSink& sink, Format format = Format::frat) : sink_(sink), between_(format == Format::frat ? At::rest : At::clause), at_(between_) {}
  // The next bytes of the stream, cut anywhere. May throw std::bad_alloc.
  void read(std::string_view bytes);

 private:
  enum class At : std::uint8_t { number, clause, rest };
  void take(char c);
  void end_of_number();
  void end_of_clause();

  ProofSink& sink_;
  At between_;  // two lines
  At at_;
  char kind_ = 'a';
  bool in_number_ = false;
  bool negative_ = false;
  Literal value_ = 0;
  std::vector<Literal> clause_;
  std::unordered_map<std::uint64_t, std::uint32_t> added_;  // in force, by hash of the literals
};

// A C stream for a solver to write its proof to. What is written goes to a FratReader at once; on Windows by a thread of its own, so that
// from a write to the next flush() nobody else uses the sink.
class FratStream {
 public:
  // `on_failure` is called while the solver writes, at every write from the first one on that finds
  // memory run out or a sink that wants no more; on Windows by another thread, until the stream is gone.
  // Throws std::bad_alloc if no stream can be made.
  FratStream(FratReader::Format format, ProofSink& sink, std::function<void()> on_failure);
  ~FratStream();
  FratStream(const FratStream&) = delete;
  FratStream& operator=(const FratStream&) = delete;

  [[nodiscard]] std::FILE* file() { return file_; }
  // What a write throws, through the solver that writes, once `stop` says so; the writes after that are
  // taken and forgotten. A solver prints all its clauses when it is interrupted, and listens to nobody
  // while it does: that took 0.12 to 0.36 s. nullptr: nothing is thrown.
  struct Stopped {
    StopReason reason;
  };
  void watch(const StopToken* stop) { stop_ = stop; }
  // Brings what was written so far to the sink.
  void flush();
  [[nodiscard]] bool out_of_memory() const { return out_of_memory_; }

 private:
  void take(std::string_view bytes);
  static ssize_t write(void* self, const char* bytes, std::size_t size);

  ProofSink& sink_;
  FratReader reader_;
  std::function<void()> on_failure_;
  const StopToken* stop_ = nullptr;
  bool stopped_ = false;
  bool out_of_memory_ = false;
  std::FILE* file_ = nullptr;
#if defined(_WIN32)
  void read_pipe(int end);

  std::mutex mutex_;
  std::condition_variable come_;
  std::size_t marks_ = 0;  // that have come; guarded by mutex_
  std::size_t asked_ = 0;
  Thread thread_;
#endif
};

}  // namespace tresse
