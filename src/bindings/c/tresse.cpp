// The functions of tresse.h: texts and handles of C to calls of C++, and exceptions to a status.
#include "tresse.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <istream>
#include <map>
#include <memory>
#include <new>
#include <streambuf>

#include "tresse/run.hpp"
#include "tresse/tresse.hpp"

using namespace tresse;

struct tresse_stop {
  tresse::StopFlag source;
};
struct tresse_settings {
  Call call;
};
struct tresse_puzzle {
  Puzzle puzzle;
};
struct tresse_session {
  Session session;
};
struct tresse_line_solver {
  LineSolver solver;
};
// Answers of its own, or those of a piece that the library holds.
struct tresse_bulk {
  BulkAnswers own;
  const BulkAnswers* answers = &own;
  std::vector<std::string> errors;
};

namespace {

static_assert(static_cast<int>(RunStatus::internal) == TRESSE_INTERNAL);
static_assert(static_cast<int>(RunStatus::input_output) == TRESSE_INPUT_OUTPUT);
static_assert(static_cast<int>(RunStatus::stopped) == TRESSE_STOPPED);
static_assert(static_cast<int>(RunStatus::undecided) == TRESSE_UNDECIDED);
static_assert(static_cast<int>(Verdict::unique) == TRESSE_UNIQUE);
static_assert(static_cast<int>(Verdict::multiple) == TRESSE_MULTIPLE);
static_assert(static_cast<int>(Verdict::none) == TRESSE_NONE);
static_assert(static_cast<int>(Verdict::unknown) == TRESSE_UNKNOWN);
static_assert(sizeof(Verdict) == 1);  // tresse_bulk_verdicts() shows them as they lie

std::string_view text_or(const char* text, std::string_view fallback = {}) {
  return text == nullptr ? fallback : std::string_view(text);
}

// A copy that tresse_free() takes; null without memory.
char* copy(std::string_view text) noexcept {
  auto* bytes = static_cast<char*>(std::malloc(text.size() + 1));
  if (bytes == nullptr) return nullptr;
  if (!text.empty()) std::memcpy(bytes, text.data(), text.size());
  bytes[text.size()] = '\0';
  return bytes;
}

void tell(char** messages, const char* lines) noexcept {
  std::free(*messages);
  *messages = copy(lines);
}
// Messages are lines as the program writes them; they come behind those that are there.
tresse_status ended(tresse_status status, std::string_view text, char** messages) {
  if (messages == nullptr || text.empty()) return status;
  const std::string before(text_or(*messages));
  const bool line = text.starts_with("tresse: ");
  tell(messages, (before + (line ? std::string(text) : "tresse: " + std::string(text) + "\n")).c_str());
  return status;
}

// The status of `body`; what it throws is one too.
template <class Body>
tresse_status guarded(char** messages, const Body& body) noexcept {
  if (messages != nullptr) *messages = nullptr;
  try {
    try {
      return body();
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& e) {
      return ended(TRESSE_USAGE, e.what(), messages);
    } catch (...) {
      return ended(TRESSE_USAGE, "an exception of a callback", messages);
    }
  } catch (...) {  // memory ran out, also for a message
    if (messages != nullptr) tell(messages, "tresse: out of memory\n");
    return TRESSE_UNDECIDED;
  }
}

// What `body` makes; null for what it throws.
template <class Body>
auto made_or_null(const Body& body) noexcept -> decltype(body()) {
  try {
    return body();
  } catch (...) {
    return nullptr;
  }
}

tresse_status give(std::string_view text, char** to) {
  *to = copy(text);
  if (*to == nullptr) throw std::bad_alloc();
  return TRESSE_OK;
}

tresse_status status_of(StopReason reason) {
  switch (reason) {
    case StopReason::none:
      return TRESSE_OK;
    case StopReason::bad_request:
      return TRESSE_MALFORMED;
    case StopReason::interrupted:
      return TRESSE_STOPPED;
    default:
      return TRESSE_UNDECIDED;
  }
}

// The command that the settings are of, or `fallback` without them.
Call call_of(const tresse_settings* settings, const char* fallback) {
  if (settings != nullptr) return settings->call;
  Call call;
  call.command = fallback;
  return call;
}

void refuse_other(const Call& call, const char* command) {
  if (call.command != command) throw std::invalid_argument(std::string("the settings are not those of ") + command);
}

// The settings say how a puzzle is read, and nothing else.
void refuse_writing(const Call& call) {
  refuse_other(call, "convert");
  if (!call.arguments.empty()) throw std::invalid_argument("an argument has no effect where one puzzle is read");
  for (const auto& [name, value] : call.options) {
    if (name == "to" || name == "output") throw std::invalid_argument(name + " has no effect where one puzzle is read");
  }
}

// What says how a text is read has no effect on values.
void refuse_reading(const Call& call) {
  for (const auto& [name, value] : call.options) {
    if (name == "input-format" || name == "alphabet" || name == "blank" || name == "col" || name == "ignore") {
      throw std::invalid_argument(name + " has no effect on values");
    }
  }
}

// A text becomes a puzzle as `convert --to json` reads it: all of its shape, its marks and its name are in the JSON.
tresse_status read_one(Call call, std::string text, tresse_puzzle** puzzle, char** messages) {
  refuse_writing(call);
  call.options.emplace_back("to", "json");
  call.input = std::move(text);
  std::string json;
  const RunEnd end = run(call, [&](std::string_view part) {
    json += part;
    return true;
  });
  const auto status = static_cast<tresse_status>(end.status);
  if (status != TRESSE_OK && status != TRESSE_NEGATIVE) return ended(status, end.messages, messages);
  if (std::count(json.begin(), json.end(), '\n') > 1) return ended(TRESSE_MALFORMED, "the text has several puzzles", messages);
  auto read = Puzzle::from_text(json);
  if (!read) return ended(TRESSE_MALFORMED, to_string(read.error()), messages);
  *puzzle = new tresse_puzzle{std::move(*read)};
  return ended(TRESSE_OK, end.messages, messages);
}

std::uint64_t number_of(const std::string& name, const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size() && !text.empty()) return number;
  throw std::invalid_argument(name + " takes a number, not '" + text + "'");
}

// The last value of each option.
std::map<std::string, std::string> last_values(const Call& call) {
  std::map<std::string, std::string> values;
  for (const auto& [name, value] : call.options) values[name] = value;
  return values;
}

BulkSettings bulk_of(const tresse_settings* given) {
  BulkSettings settings;
  if (given == nullptr) return settings;
  refuse_other(given->call, "solve");
  if (!given->call.arguments.empty()) throw std::invalid_argument("an argument has no effect on lists of 9x9 puzzles");
  settings.stop = given->call.stop;
  for (const auto& [name, value] : last_values(given->call)) {
    if (name == "kernel") {
      settings.kernel = value;
    } else if (name == "limit") {
      settings.limit = value == "all" ? 0 : number_of(name, value);
    } else if (name == "jobs") {
      const std::uint64_t jobs = number_of(name, value);
      if (jobs < 1 || jobs > 1024) throw std::invalid_argument("jobs takes a number from 1 to 1024");
      settings.threads = static_cast<unsigned>(jobs);
    } else {
      throw std::invalid_argument("lists of 9x9 puzzles do not use " + name);
    }
  }
  if (settings.kernel.empty()) return settings;
  const BulkAnswers none = solve_cells({}, settings);  // refuses a kernel that does not run here
  if (!none.errors.empty()) throw std::invalid_argument(none.errors.back().detail);
  return settings;
}

std::unique_ptr<tresse_bulk> shown(const BulkAnswers& answers) {
  auto handle = std::make_unique<tresse_bulk>();
  handle->answers = &answers;
  for (const InputError& e : answers.errors) handle->errors.push_back(to_string(e));
  return handle;
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

void write_values(const Grid& grid, std::uint16_t* values) {
  const auto all = grid.values();
  std::copy(all.begin(), all.end(), values);
}

bool is_candidate(const tresse_session* session, std::size_t cell, std::size_t digit) {
  const std::size_t side = session->session.puzzle().side();
  return cell < side * side && digit >= 1 && digit <= side;
}

int changed(tresse_session* session, bool (Session::*change)(CellId, Digit), std::size_t cell, std::size_t digit) {
  if (!is_candidate(session, cell, digit)) return 0;
  return guarded(nullptr, [&] {
           return (session->session.*change)(CellId(cell), Digit(digit - 1)) ? TRESSE_OK : TRESSE_NEGATIVE;
         }) == TRESSE_OK;
}

}  // namespace

extern "C" {

const char* tresse_version(void) {
  return TRESSE_VERSION_TEXT;
}
void tresse_free(char* text) {
  std::free(text);
}

tresse_stop* tresse_stop_new(void) {
  return made_or_null([] { return new tresse_stop; });
}
void tresse_stop_request(tresse_stop* stop) {
  stop->source.request_stop();
}
void tresse_stop_free(tresse_stop* stop) {
  delete stop;
}

tresse_settings* tresse_settings_new(const char* command) {
  return made_or_null([&] {
    auto settings = std::make_unique<tresse_settings>();
    settings->call.command = text_or(command);
    return settings.release();
  });
}
void tresse_settings_free(tresse_settings* settings) {
  delete settings;
}
tresse_status tresse_set(tresse_settings* settings, const char* name, const char* value) {
  return guarded(nullptr, [&] {
    Call& call = settings->call;
    if (name == nullptr) {
      call.arguments.emplace_back(text_or(value));
    } else {
      call.options.emplace_back(name, text_or(value));
    }
    return TRESSE_OK;
  });
}
void tresse_set_stop(tresse_settings* settings, const tresse_stop* stop) {
  settings->call.stop = stop == nullptr ? StopToken() : StopToken(stop->source);
}

tresse_status tresse_run(const tresse_settings* settings, const char* input, char** output, size_t* length, char** messages) {
  *output = nullptr;
  return guarded(messages, [&] {
    Call call = call_of(settings, "solve");
    call.input = text_or(input);
    std::string text;
    const RunEnd end = run(call, [&](std::string_view part) {
      text += part;
      return true;
    });
    give(text, output);
    if (length != nullptr) *length = text.size();
    return ended(static_cast<tresse_status>(end.status), end.messages, messages);
  });
}
tresse_status tresse_run_each(const tresse_settings* settings, const char* input, size_t length, tresse_take take, void* user,
                              char** messages) {
  return guarded(messages, [&] {
    Call call = call_of(settings, "solve");
    call.input = std::string_view(input, length);
    const RunEnd end = run(call, [&](std::string_view part) { return take(part.data(), part.size(), user) != 0; });
    return ended(static_cast<tresse_status>(end.status), end.messages, messages);
  });
}

tresse_status tresse_puzzle_read(const tresse_settings* settings, const char* text, tresse_puzzle** puzzle, char** messages) {
  *puzzle = nullptr;
  return guarded(messages, [&] { return read_one(call_of(settings, "convert"), std::string(text_or(text)), puzzle, messages); });
}
tresse_status tresse_puzzle_from_values(const tresse_settings* settings, const uint16_t* values, size_t side,
                                        tresse_puzzle** puzzle, char** messages) {
  *puzzle = nullptr;
  return guarded(messages, [&] {
    if (side < 1 || side > kMaxSide) throw std::invalid_argument("a side is from 1 to " + std::to_string(kMaxSide));
    // The shape is that of an empty grid with these settings.
    Call call = call_of(settings, "convert");
    refuse_reading(call);
    if (std::none_of(call.options.begin(), call.options.end(), [](const auto& one) { return one.first == "side"; })) {
      call.options.emplace_back("side", std::to_string(side));
    }
    call.options.emplace_back("input-format", "numbers");
    std::string text;
    for (std::size_t i = 0; i < side * side; ++i) text += (i + 1) % side == 0 ? "0\n" : "0 ";
    const tresse_status status = read_one(std::move(call), std::move(text), puzzle, messages);
    if (status != TRESSE_OK) return status;
    auto made = Puzzle::from_values({values, side * side}, (*puzzle)->puzzle.topology);
    if (!made) {
      delete *puzzle;
      *puzzle = nullptr;
      return ended(TRESSE_MALFORMED, to_string(made.error()), messages);
    }
    (*puzzle)->puzzle = std::move(*made);
    return TRESSE_OK;
  });
}
void tresse_puzzle_free(tresse_puzzle* puzzle) {
  delete puzzle;
}
size_t tresse_puzzle_side(const tresse_puzzle* puzzle) {
  return puzzle->puzzle.side();
}
void tresse_puzzle_values(const tresse_puzzle* puzzle, uint16_t* values) {
  write_values(puzzle->puzzle.givens, values);
}
tresse_status tresse_puzzle_write(const tresse_puzzle* puzzle, const char* format, char** text, char** messages) {
  *text = nullptr;
  return guarded(messages, [&] {
    const auto written = write_puzzle(puzzle->puzzle, text_or(format, "line"));
    if (!written) return ended(TRESSE_USAGE, to_string(written.error()), messages);
    std::string lost;
    for (const std::string& loss : written->losses) lost += (lost.empty() ? "not written: " : ", ") + loss;
    give(written->text, text);
    return ended(TRESSE_OK, lost, messages);
  });
}

tresse_session* tresse_session_new(const tresse_puzzle* puzzle) {
  return made_or_null([&] { return new tresse_session{Session(puzzle->puzzle)}; });
}
void tresse_session_free(tresse_session* session) {
  delete session;
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
int tresse_session_allows(const tresse_session* session, size_t cell, size_t digit) {
  return is_candidate(session, cell, digit) && session->session.allows(CellId(cell), Digit(digit - 1)) ? 1 : 0;
}
tresse_puzzle* tresse_session_puzzle(const tresse_session* session) {
  return made_or_null([&] { return new tresse_puzzle{session->session.puzzle()}; });
}
tresse_verdict tresse_session_solve(const tresse_session* session, double seconds, uint16_t* values) {
  Verdict verdict = Verdict::unknown;
  guarded(nullptr, [&] {
    SolveSettings settings;
    if (std::isnan(seconds) || seconds < 0) seconds = 1e-9;  // the time is over
    if (seconds > 0) settings.limits.time = std::chrono::nanoseconds(static_cast<std::int64_t>(std::min(seconds, 1e9) * 1e9));
    const Answer answer = session->session.answer(settings);
    if (values != nullptr && !answer.solutions.empty()) write_values(answer.solutions[0], values);
    verdict = answer.verdict;
    return TRESSE_OK;
  });
  return static_cast<tresse_verdict>(verdict);
}

tresse_status tresse_solve_cells(const tresse_settings* settings, const char* cells, size_t count, uint8_t* verdicts,
                                 uint64_t* counts, char* solutions) {
  return guarded(nullptr, [&] {
    const BulkAnswers answers = solve_cells({cells, count * kLineCells}, bulk_of(settings));
    if (answers.size() != count) return status_of(answers.reason);
    for (std::size_t i = 0; i < count; ++i) {
      verdicts[i] = static_cast<std::uint8_t>(answers.verdicts[i]);
      if (counts != nullptr) counts[i] = answers.counts[i];
    }
    if (solutions != nullptr) std::memcpy(solutions, answers.solutions.data(), count * kLineCells);
    return status_of(answers.reason);
  });
}
tresse_status tresse_solve_lines(const tresse_settings* settings, const char* text, size_t length, tresse_bulk** answers,
                                 char** messages) {
  *answers = nullptr;
  return guarded(messages, [&] {
    BulkAnswers found = solve_lines({text, length}, bulk_of(settings));
    const StopReason reason = found.reason;
    if (reason == StopReason::bad_request) {
      return ended(TRESSE_MALFORMED, found.errors.empty() ? "" : to_string(found.errors.back()), messages);
    }
    if (reason == StopReason::memory) throw std::bad_alloc();
    auto handle = shown(found);
    handle->own = std::move(found);
    handle->answers = &handle->own;
    *answers = handle.release();
    return ended(status_of(reason), reason == StopReason::none ? "" : name_of(reason), messages);
  });
}
void tresse_bulk_free(tresse_bulk* answers) {
  delete answers;
}
size_t tresse_bulk_count(const tresse_bulk* answers) {
  return answers->answers->size();
}
const uint8_t* tresse_bulk_verdicts(const tresse_bulk* answers) {
  return reinterpret_cast<const std::uint8_t*>(answers->answers->verdicts.data());
}
const uint64_t* tresse_bulk_counts(const tresse_bulk* answers) {
  return answers->answers->counts.data();
}
const char* tresse_bulk_solutions(const tresse_bulk* answers) {
  return answers->answers->solutions.data();
}
const uint64_t* tresse_bulk_lines(const tresse_bulk* answers) {
  return answers->answers->lines.data();
}
const char* tresse_bulk_error(const tresse_bulk* answers, size_t index) {
  return index < answers->errors.size() ? answers->errors[index].c_str() : nullptr;
}
tresse_status tresse_solve_stream(const tresse_settings* settings, tresse_bytes bytes, void* from, tresse_each_bulk each,
                                  void* user, char** messages) {
  return guarded(messages, [&] {
    BytesOfC buffer(bytes, from);
    std::istream in(&buffer);
    const BulkEnd end = solve_lines(in, bulk_of(settings), [&](const BulkAnswers& piece) { return each(shown(piece).get(), user) != 0; });
    if (end.reason == StopReason::none) return TRESSE_OK;
    const tresse_status status = end.reason == StopReason::not_asked ? TRESSE_USAGE : status_of(end.reason);
    return ended(status, end.detail.empty() ? name_of(end.reason) : end.detail, messages);
  });
}

tresse_line_solver* tresse_line_solver_new(void) {
  return made_or_null([] { return new tresse_line_solver; });
}
void tresse_line_solver_free(tresse_line_solver* solver) {
  delete solver;
}
tresse_verdict tresse_line_solve(tresse_line_solver* solver, const char* cells81, char* solution81) {
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
  return static_cast<tresse_verdict>(verdict);
}

}  // extern "C"
