// Solving by tresse.h: one puzzle, its solutions one by one, and a puzzle that is being solved.
#include <stdexcept>

#include "bindings/c/handles.hpp"

namespace tresse::c {
namespace {

// An answer, also to what means nothing.
template <class Body>
tresse_answer* answered(const Body& body) noexcept {
  return made_or_null([&] {
    try {
      return handle_of(body());
    } catch (const std::invalid_argument& e) {
      Answer answer;
      answer.reason = StopReason::bad_request;
      answer.detail = e.what();
      return handle_of(std::move(answer));
    }
  });
}

}  // namespace

SatSettings sat_of(const tresse_sat_settings& s) {
  SatSettings sat;
  sat.encoding = text_or(s.encoding);
  sat.at_most_one = text_or(s.at_most_one);
  sat.prepare = text_or(s.prepare);
  sat.backend = text_or(s.backend);
  sat.polarity = text_or(s.polarity);
  sat.restarts = text_or(s.restarts);
  if (s.threads != 0) sat.threads = s.threads;
  return sat;
}

LogicSettings logic_of(const char* techniques, size_t max_subset, int hypotheses) {
  LogicSettings logic;
  logic.techniques = text_or(techniques);
  if (max_subset != 0) logic.max_subset = max_subset;
  logic.hypotheses = hypotheses != 0;
  return logic;
}

SolveSettings settings_of(const tresse_solve_settings* s) {
  SolveSettings settings;
  if (s == nullptr) return settings;
  settings.engine = named<EngineKind>(text_or(s->engine, kEngines[0]), kEngines, "engine");
  if (s->limit != 0) settings.limit = s->limit;
  if (s->keep != 0) settings.keep = s->keep;
  settings.seed = s->seed;
  settings.limits = limits_of(&s->limits);
  settings.sat = sat_of(s->sat);
  settings.logic = logic_of(s->techniques, s->max_subset, s->hypotheses);
  settings.kernel = text_or(s->kernel);
  if (s->threads != 0) settings.threads = s->threads;
  return settings;
}

tresse_answer* handle_of(Answer answer) {
  std::string reason = answer.reason == StopReason::none ? "none" : reason_text(answer);
  return new tresse_answer{std::move(answer), std::move(reason)};
}

}  // namespace tresse::c

using namespace tresse;
using namespace tresse::c;

extern "C" {

tresse_answer* tresse_solve(const tresse_puzzle* puzzle, const tresse_solve_settings* settings) {
  return answered([&] { return solve(puzzle->puzzle, settings_of(settings)); });
}
tresse_answer* tresse_count(const tresse_puzzle* puzzle, uint64_t limit,
                            const tresse_limits* limits) {
  return answered([&] { return count(puzzle->puzzle, limit, limits_of(limits)); });
}
tresse_answer* tresse_count_with(const tresse_puzzle* puzzle,
                                 const tresse_solve_settings* settings) {
  return answered([&] {
    SolveSettings how = settings_of(settings);
    how.limit = settings == nullptr ? 0 : settings->limit;
    return count(puzzle->puzzle, how);
  });
}
tresse_answer* tresse_verify(const tresse_puzzle* puzzle, const tresse_solve_settings* settings,
                             int* agree) {
  return answered([&] {
    Verified verified = verify(puzzle->puzzle, settings_of(settings));
    if (agree != nullptr) *agree = verified.agree ? 1 : 0;
    return std::move(verified.answer);
  });
}
tresse_answer* tresse_solutions(const tresse_puzzle* puzzle, const tresse_solve_settings* settings,
                                tresse_each_solution each, void* user) {
  return answered([&] {
    SolveSettings how = settings_of(settings);
    how.limit = 0;
    how.keep = 0;
    return solve(puzzle->puzzle, how,
                 [&](const Grid& grid) { return each(grid.values().data(), user) != 0; });
  });
}

void tresse_answer_free(tresse_answer* answer) {
  delete answer;
}
tresse_verdict tresse_verdict_of(const tresse_answer* answer) {
  return answer == nullptr ? TRESSE_UNKNOWN : verdict_of(answer->answer.verdict);
}
tresse_status tresse_answer_status(const tresse_answer* answer) {
  return answer == nullptr ? TRESSE_NO_MEMORY : status_of(answer->answer);
}
uint64_t tresse_count_of(const tresse_answer* answer) {
  return answer == nullptr ? 0 : answer->answer.count;
}
int tresse_count_exact(const tresse_answer* answer) {
  return answer != nullptr && answer->answer.count_exact ? 1 : 0;
}
const char* tresse_reason_of(const tresse_answer* answer) {
  return answer == nullptr ? "memory" : answer->reason.c_str();
}
size_t tresse_solution_count(const tresse_answer* answer) {
  return answer == nullptr ? 0 : answer->answer.solutions.size();
}
int tresse_solution(const tresse_answer* answer, size_t index, uint16_t* values) {
  if (index >= tresse_solution_count(answer)) return 0;
  write_values(answer->answer.solutions[index], values);
  return 1;
}
int tresse_solves(const tresse_puzzle* puzzle, const uint16_t* values) {
  return guarded(nullptr, [&] {
           const Grid grid = grid_of(values, puzzle->puzzle.side());
           return solves(grid, puzzle->puzzle) ? TRESSE_OK : TRESSE_NOT_FOUND;
         }) == TRESSE_OK;
}

tresse_session* tresse_session_new(const tresse_puzzle* puzzle) {
  return made_or_null([&] { return new tresse_session{Session(puzzle->puzzle)}; });
}
void tresse_session_free(tresse_session* session) {
  delete session;
}
static int changed(tresse_session* session, bool (Session::*change)(CellId, Digit), size_t cell,
                   size_t digit) {
  const std::size_t side = session->session.puzzle().side();
  if (cell >= side * side || digit >= side) return 0;
  return guarded(nullptr, [&] {
           return (session->session.*change)(CellId(cell), Digit(digit)) ? TRESSE_OK
                                                                         : TRESSE_NOT_FOUND;
         }) == TRESSE_OK;
}
int tresse_session_set(tresse_session* session, size_t cell, size_t digit) {
  return changed(session, &Session::set, cell, digit);
}
int tresse_session_remove(tresse_session* session, size_t cell, size_t digit) {
  return changed(session, &Session::remove, cell, digit);
}
int tresse_session_undo(tresse_session* session) {
  return session->session.undo() ? 1 : 0;
}
tresse_answer* tresse_session_answer(const tresse_session* session,
                                     const tresse_solve_settings* settings) {
  return answered([&] { return session->session.answer(settings_of(settings)); });
}
tresse_puzzle* tresse_session_puzzle(const tresse_session* session) {
  return made_or_null([&] { return new tresse_puzzle{session->session.puzzle()}; });
}

}  // extern "C"
