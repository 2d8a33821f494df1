// tresse encode: one puzzle as DIMACS CNF on standard output, streamed. With --block the formula
// also forbids the solution that our engines know, so that it is satisfiable exactly when there is
// a second one: a question for any SAT solver.
#include <iostream>
#include <new>
#include <streambuf>

#include "cli/answers/answer_record.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options/settings.hpp"
#include "library/encode.hpp"
#include "library/settings.hpp"

namespace tresse::cli {
namespace {

// A stream keeps an exception of its buffer to itself: memory that runs out is remembered here.
class OutputBuffer final : public std::streambuf {
 public:
  explicit OutputBuffer(RunOutput& out) : out_(out) {}
  [[nodiscard]] bool out_of_memory() const { return out_of_memory_; }

 private:
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    try {
      out_.write({text, static_cast<std::size_t>(size)});
    } catch (const std::bad_alloc&) {
      out_of_memory_ = true;
    }
    return out_.failed() || out_of_memory_ ? 0 : size;
  }
  int_type overflow(int_type c) override {
    const char symbol = traits_type::to_char_type(c);
    return xsputn(&symbol, 1) == 1 ? c : traits_type::eof();
  }

  RunOutput& out_;
  bool out_of_memory_ = false;
};

}  // namespace

std::uint32_t run_encode(const Run& run) {
  library::EncodeRequest request = made_of<CnfSettings>(run.options, library::encode_request);
  std::uint32_t happened = kNothing;
  const auto record = only_record(run, inputs_of(run.options), "encode", happened);
  if (!record) return happened;
  const Puzzle& puzzle = record->puzzle;
  const StopToken stop = run.stop.token().with_time_limit(run.options.time_limit);
  OutputBuffer buffer(run.out);
  std::ostream out(&buffer);
  const library::Encoded encoded = library::encode(puzzle, request, out, stop);
  if (buffer.out_of_memory()) throw std::bad_alloc();
  if (request.block && encoded.blocked.solutions.empty()) {
    complain(run, "no solution to block: " + Reported{1, *record, run.options.report}.verdict_text(encoded.blocked));
    return happened_in(encoded.blocked, false, false);
  }
  const DimacsReport& report = encoded.report;
  if (flushed(run) != kNothing) return kInputOutput;
  if (report.stopped == StopReason::none) {
    return run.stop.stop_requested() ? kInterrupted : kNothing;  // the end may be cut
  }
  if (report.stopped == StopReason::too_large) {
    complain(run, "too large: " + report.detail);
    return kUndecided;
  }
  complain(run, "stopped: " + std::string(name_of(report.stopped)) + "; the formula is incomplete");
  return report.stopped == StopReason::interrupted ? kInterrupted : kUndecided;
}

}  // namespace tresse::cli
