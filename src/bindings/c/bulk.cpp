// 9x9 puzzles in bulk by tresse.h.
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
  return settings;
}

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
    auto made = std::make_unique<tresse_bulk>();
    BulkSettings settings = settings_of(asked);
    settings.file = "list";
    made->answers = solve_lines({text, length}, settings);
    const StopReason reason = made->answers.reason;
    for (const InputError& e : made->answers.errors) made->errors.push_back(to_string(e));
    if (reason == StopReason::memory) return fail(TRESSE_NO_MEMORY, "memory", error);
    if (reason == StopReason::bad_request) {
      return fail(TRESSE_MALFORMED, made->errors.empty() ? "" : made->errors.back(), error);
    }
    made->verdicts.reserve(made->answers.size());
    for (const Verdict v : made->answers.verdicts) {
      made->verdicts.push_back(static_cast<uint8_t>(verdict_of(v)));
    }
    *answers = made.release();
    return reason == StopReason::none ? TRESSE_OK : fail(status_of(reason), name_of(reason), error);
  });
}
void tresse_bulk_free(tresse_bulk* answers) {
  delete answers;
}
size_t tresse_bulk_count(const tresse_bulk* answers) {
  return answers == nullptr ? 0 : answers->verdicts.size();
}
const uint8_t* tresse_bulk_verdicts(const tresse_bulk* answers) {
  return answers == nullptr ? nullptr : answers->verdicts.data();
}
const uint64_t* tresse_bulk_counts(const tresse_bulk* answers) {
  return answers == nullptr ? nullptr : answers->answers.counts.data();
}
const char* tresse_bulk_solutions(const tresse_bulk* answers) {
  return answers == nullptr ? nullptr : answers->answers.solutions.data();
}

const uint64_t* tresse_bulk_lines(const tresse_bulk* answers) {
  return answers == nullptr ? nullptr : answers->answers.lines.data();
}
const char* tresse_bulk_error(const tresse_bulk* answers, size_t index) {
  if (answers == nullptr || index >= answers->errors.size()) return nullptr;
  return answers->errors[index].c_str();
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
