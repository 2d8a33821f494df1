// 9x9 puzzles in bulk by tresse.h. A stream of C is a buffer of C++ that asks for what comes next.
#include <algorithm>
#include <istream>
#include <stdexcept>
#include <streambuf>

#include "bindings/c/handles.hpp"

using namespace tresse;
using namespace tresse::c;

namespace {

BulkSettings settings_of(const tresse_bulk_settings* asked) {
  BulkSettings settings;
  if (asked == nullptr) return settings;
  if (asked->limit != 0) settings.limit = asked->limit == TRESSE_ALL ? 0 : asked->limit;
  settings.threads = asked->threads;
  settings.kernel = text_or(asked->kernel);
  if (asked->stop != nullptr) settings.stop = asked->stop->source.get_token();
  settings.file = text_or(asked->file);
  if (asked->first_line != 0) settings.first_line = asked->first_line;
  return settings;
}

std::unique_ptr<tresse_bulk> shown(const BulkAnswers& answers) {
  auto handle = std::make_unique<tresse_bulk>();
  handle->answers = &answers;
  for (const InputError& e : answers.errors) handle->errors.emplace_back(e);
  return handle;
}

// A handle that has its answers, and how the call ended.
tresse_status hand_out(BulkAnswers&& answers, tresse_bulk** to, char** error) {
  const StopReason reason = answers.reason;
  if (reason == StopReason::memory) return fail(TRESSE_NO_MEMORY, "memory", error);
  if (reason == StopReason::bad_request) {
    return fail(TRESSE_MALFORMED, answers.errors.empty() ? "" : to_string(answers.errors.back()),
                error);
  }
  auto handle = shown(answers);
  handle->own = std::move(answers);
  handle->answers = &handle->own;
  *to = handle.release();
  return reason == StopReason::none ? TRESSE_OK : fail(status_of(reason), name_of(reason), error);
}

class BytesOfC : public std::streambuf {
 public:
  BytesOfC(tresse_bytes bytes, void* from) : bytes_(bytes), from_(from) {}

 protected:
  std::streamsize xsgetn(char* into, std::streamsize size) override {
    const auto wanted = static_cast<std::size_t>(size);
    const std::size_t got = bytes_(into, wanted, from_);
    if (got == TRESSE_BROKEN) throw std::runtime_error("the function that gives bytes says so");
    return static_cast<std::streamsize>(std::min(got, wanted));
  }

 private:
  tresse_bytes bytes_;
  void* from_;
};

}  // namespace

extern "C" {

tresse_status tresse_solve_cells(const char* cells, size_t count,
                                 const tresse_bulk_settings* settings, uint8_t* verdicts,
                                 uint64_t* counts, char* solutions) {
  return guarded(nullptr, [&] {
    const BulkAnswers answers = solve_cells({cells, count * kLineCells}, settings_of(settings));
    if (answers.reason == StopReason::memory) return TRESSE_NO_MEMORY;
    if (answers.reason == StopReason::bad_request) return TRESSE_MALFORMED;
    for (size_t i = 0; i < count; ++i) {
      verdicts[i] = static_cast<uint8_t>(answers.verdicts[i]);
      if (counts != nullptr) counts[i] = answers.counts[i];
    }
    if (solutions != nullptr) std::memcpy(solutions, answers.solutions.data(), count * kLineCells);
    return answers.reason == StopReason::none ? TRESSE_OK : TRESSE_UNDECIDED;
  });
}

tresse_status tresse_solve_lines(const char* text, size_t length, const tresse_bulk_settings* asked,
                                 tresse_bulk** answers, char** error) {
  *answers = nullptr;
  return guarded(error, [&] {
    return hand_out(solve_lines({text, length}, settings_of(asked)), answers, error);
  });
}
tresse_status tresse_bulk_of_cells(const char* cells, size_t count,
                                   const tresse_bulk_settings* asked, tresse_bulk** answers,
                                   char** error) {
  *answers = nullptr;
  return guarded(error, [&] {
    return hand_out(solve_cells({cells, count * kLineCells}, settings_of(asked)), answers, error);
  });
}
tresse_status tresse_solve_stream(tresse_bytes bytes, void* from, const tresse_bulk_settings* asked,
                                  tresse_each_bulk each, void* user, char** error) {
  return guarded(error, [&] {
    BytesOfC buffer(bytes, from);
    std::istream in(&buffer);
    const BulkEnd end = solve_lines(in, settings_of(asked), [&](const BulkAnswers& piece) {
      return each(shown(piece).get(), user) != 0;
    });
    if (end.reason == StopReason::none) return TRESSE_OK;
    const bool threw = end.reason == StopReason::not_asked;
    return fail(threw ? TRESSE_MALFORMED : status_of(end.reason), why(end.reason, end.detail),
                error);
  });
}
void tresse_bulk_free(tresse_bulk* answers) {
  delete answers;
}
size_t tresse_bulk_count(const tresse_bulk* answers) {
  return answers == nullptr ? 0 : answers->answers->size();
}
const uint8_t* tresse_bulk_verdicts(const tresse_bulk* answers) {
  return answers == nullptr ? nullptr : reinterpret_cast<const uint8_t*>(answers->answers->verdicts.data());
}
const uint64_t* tresse_bulk_counts(const tresse_bulk* answers) {
  return answers == nullptr ? nullptr : answers->answers->counts.data();
}
const char* tresse_bulk_solutions(const tresse_bulk* answers) {
  return answers == nullptr ? nullptr : answers->answers->solutions.data();
}

const uint64_t* tresse_bulk_lines(const tresse_bulk* answers) {
  if (answers == nullptr || answers->answers->lines.empty()) return nullptr;
  return answers->answers->lines.data();
}
const tresse_input_error* tresse_bulk_error(const tresse_bulk* answers, size_t index) {
  if (answers == nullptr || index >= answers->errors.size()) return nullptr;
  return answers->errors[index].shown();
}

tresse_line_solver* tresse_line_solver_new(void) {
  return made_or_null([] { return new tresse_line_solver; });
}
void tresse_line_solver_free(tresse_line_solver* solver) {
  delete solver;
}
tresse_verdict tresse_line_solve(tresse_line_solver* solver, const char* cells81,
                                 char* solution81) {
  Verdict verdict = Verdict::unknown;
  guarded(nullptr, [&] {
    const LineSolver::Result result = solver->solver.solve(std::string_view(cells81, kLineCells));
    if (solution81 != nullptr) {
      std::memset(solution81, '.', kLineCells);
      if (result.count > 0) std::memcpy(solution81, result.solution, kLineCells);
    }
    verdict = result.verdict;
    return TRESSE_OK;
  });
  return verdict_of(verdict);
}

}  // extern "C"
