// Random calls of the C API on few handles, with arguments right and wrong: for api_calls and the fuzz target `calls`.
#pragma once

#include <cstdio>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "cross/calls/choices.hpp"
#include "cross/calls/kept_handles.hpp"
#include "cross/calls/random_lines.hpp"
#include "tresse.h"

namespace tresse {

class Caller {
 public:
  // Begins with so many puzzles.
  Caller(Choices choices, std::size_t puzzles) : choices_(choices) {
    stop_ = tresse_stop_new();
    tresse_stop_request(stop_);
    for (std::size_t i = 0; i < puzzles; ++i) from_text();
  }
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;
  ~Caller() { tresse_stop_free(stop_); }

  void call() {
    const std::vector<void (Caller::*)()> calls = {
        &Caller::from_text, &Caller::from_values, &Caller::solve,   &Caller::count,
        &Caller::look,      &Caller::grade,       &Caller::steps,   &Caller::generate,
        &Caller::change,    &Caller::bulk,        &Caller::session, &Caller::cubes,
        &Caller::write,     &Caller::verify,      &Caller::givens,  &Caller::settings,
        &Caller::texts,     &Caller::hints};
    (this->*calls[choices_.below(calls.size())])();
  }
  [[nodiscard]] bool ended() const { return choices_.ended(); }
  [[nodiscard]] std::size_t faults() const { return faults_; }

 private:
  tresse_limits limits() {
    tresse_limits l = {};
    l.seconds = 0.005;
    if (choices_.below(8) == 0) l.stop = stop_;
    if (choices_.below(8) == 0) l.nodes = 1 + choices_.below(10);
    if (choices_.below(16) == 0) l.bytes = 1;
    if (choices_.below(16) == 0) l.seconds = -1;
    return l;
  }
  // By reference: the message is there when the call, which may be worked out after it, has returned.
  void ended(tresse_status status, char* const& error) {
    if (status == TRESSE_OK && error != nullptr) ++faults_;
    tresse_free(error);
  }
  void fault(const char* what) {
    std::printf("wrong: %s\n", what);
    ++faults_;
  }

  // A 4x4, 6x6 or 9x9 as a line, mostly with few givens; sometimes no puzzle.
  std::string text() {
    static constexpr const char* kLines[] = {
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.",
        "1.3.........2..1", "................", "1.......2...........3......4........"};
    std::string line = kLines[choices_.below(std::size(kLines))];
    for (std::size_t n = choices_.below(4); n > 0; --n)
      line[choices_.below(line.size())] = "1234x."[choices_.below(6)];
    if (choices_.below(8) == 0) line.resize(choices_.below(line.size() + 1));
    return line;
  }
  void from_text() {
    tresse_puzzle* puzzle = nullptr;
    char* error = nullptr;
    const tresse_status status =
        tresse_puzzle_from_text(text().c_str(), &puzzle, choices_.below(2) == 0 ? &error : nullptr);
    if ((status == TRESSE_OK) != (puzzle != nullptr)) fault("a puzzle without a status");
    ended(status, error);
    if (puzzle != nullptr) puzzles_.put(choices_, puzzle);
  }
  void from_values() {
    const std::size_t side = choices_.below(11);
    std::vector<std::uint16_t> values(side * side + 1);
    for (auto& v : values) {
      v = choices_.below(6) == 0 ? static_cast<std::uint16_t>(choices_.below(side + 2)) : std::uint16_t{0};
    }
    tresse_shape shape = {};
    shape.latin = choices_.below(4) == 0;
    shape.diagonals = choices_.below(4) == 0;
    shape.windoku = choices_.below(8) == 0;
    shape.anti_king = choices_.below(8) == 0;
    if (choices_.below(4) == 0) shape.box_rows = shape.box_cols = choices_.below(4);
    tresse_puzzle* puzzle = nullptr;
    char* error = nullptr;
    const tresse_shape* given = choices_.below(2) == 0 ? &shape : nullptr;
    ended(tresse_puzzle_from_values(values.data(), side, given, &puzzle, &error), error);
    if (puzzle != nullptr) puzzles_.put(choices_, puzzle);
  }
  void solve() {
    tresse_puzzle* p = puzzles_.any(choices_);
    if (p == nullptr) return;
    static constexpr const char* kEngines[] = {nullptr, "native", "sat", "logic", "no engine"};
    tresse_solve_settings s = {};
    s.engine = kEngines[choices_.below(5)];
    s.limit = choices_.below(4);
    s.limits = limits();
    tresse_answer* answer = tresse_solve(p, choices_.below(4) == 0 ? nullptr : &s);
    std::vector<std::uint16_t> values(tresse_puzzle_side(p) * tresse_puzzle_side(p));
    for (std::size_t i = 0; i < tresse_solution_count(answer); ++i) {
      if (tresse_solution(answer, i, values.data()) == 0) fault("a solution that is not there");
      if (tresse_solves(p, values.data()) == 0) fault("a solution that is none");
    }
    if (tresse_solution(answer, 1000, values.data()) != 0) fault("a solution too many");
    keep("solve", answer);
  }
  // What else can be said to engines, right and wrong.
  void settings() {
    tresse_puzzle* p = puzzles_.any(choices_);
    if (p == nullptr) return;
    const auto some = [&](const char* good, const char* bad) {
      const auto which = choices_.below(8);
      return which == 0 ? bad : which < 3 ? good : nullptr;
    };
    tresse_solve_settings s = {};
    s.engine = some("sat", "native");
    s.sat.encoding = some("dual", "best");
    s.sat.at_most_one = some("product", "");
    s.sat.prepare = some("none", "all,none");
    s.sat.backend = some("cadical", "nobody");
    s.sat.polarity = some("random", "up");
    s.sat.restarts = some("luby", "never");
    s.techniques = some("naked-single", "x-wnig");
    s.hypotheses = choices_.below(4) == 0;
    s.kernel = some("portable", "abacus");
    s.threads = choices_.below(8) == 0 ? 2 : 0;
    s.limits = limits();
    keep("settings", choices_.below(2) == 0 ? tresse_solve(p, &s) : tresse_count_with(p, &s));
    tresse_candidate_settings marks = {};
    marks.sat = s.sat;
    marks.limits = s.limits;
    const std::size_t side = tresse_puzzle_side(p);
    std::vector<std::uint8_t> digits(side * side * side);
    char* error = nullptr;
    tresse_verdict verdict = TRESSE_NONE;
    const tresse_status status = tresse_candidates_with(p, &marks, digits.data(), &verdict, &error);
    if ((status == TRESSE_OK) != (verdict != TRESSE_UNKNOWN)) fault("candidates without a status");
    ended(status, error);
  }
  // The same limits by their names.
  static tresse_settings* limited(const tresse_limits& l) {
    tresse_settings* s = tresse_settings_new();
    if (l.seconds != 0) tresse_set(s, "time_limit", std::to_string(l.seconds).c_str());
    tresse_set(s, "node_limit", std::to_string(l.nodes).c_str());
    tresse_set(s, "memory_limit", std::to_string(l.bytes).c_str());
    tresse_set_stop(s, l.stop);
    return s;
  }
  void minimize(const tresse_puzzle* p, const tresse_limits& l, tresse_puzzle** result, char** words) {
    tresse_settings* s = limited(l);
    if (choices_.below(4) == 0) tresse_set(s, "smallest", "true");
    tresse_set(s, "seed", std::to_string(choices_.below(3)).c_str());
    std::ignore = tresse_minimize(p, s, result, words, nullptr);
    tresse_settings_free(s);
  }
  // Which givens can go, contradict each other, have to be others.
  void givens() {
    tresse_puzzle* p = puzzles_.any(choices_);
    if (p == nullptr) return;
    const std::size_t side = tresse_puzzle_side(p);
    const tresse_limits l = limits();
    std::vector<std::uint8_t> cells(side * side);
    int proven = 0;
    char* error = nullptr;
    ended(tresse_redundant(p, &l, cells.data(), &error), error);
    ended(tresse_conflict(p, choices_.below(2) == 0, &l, cells.data(), &proven, &error), error);
    tresse_settings* s = limited(l);
    std::string target;
    for (std::size_t i = 0; i < side * side; ++i) target += std::to_string(choices_.below(side + 2)) + " ";
    if (choices_.below(4) == 0) tresse_set(s, "target", target.c_str());
    tresse_set(s, "solutions", std::to_string(choices_.below(3)).c_str());
    if (choices_.below(8) == 0) tresse_set(s, choices_.below(2) == 0 ? "seed" : "seeds", "-1");
    tresse_puzzle* result = nullptr;
    char* words = nullptr;
    std::ignore = tresse_repair(p, s, &result, &words, &error);
    tresse_free(words);
    tresse_free(error);
    error = nullptr;
    tresse_settings_free(s);
    std::vector<std::size_t> source(side * side);
    std::vector<std::uint16_t> label(side);
    tresse_puzzle* form = nullptr;
    ended(tresse_canonical_with(p, &l, &form, source.data(), label.data(), nullptr, &error), error);
    if (result != nullptr) puzzles_.put(choices_, result);
    if (form != nullptr) puzzles_.put(choices_, form);
  }
  // A puzzle or an error, with its place.
  static int each_read(const tresse_puzzle* puzzle, const tresse_input_error* error, void* user) {
    Caller& caller = *static_cast<Caller*>(user);
    if ((puzzle == nullptr) == (error == nullptr)) caller.fault("a record that is both or neither");
    if (puzzle != nullptr && tresse_puzzle_line(puzzle) == 0) caller.fault("a puzzle without its line");
    if (error != nullptr && tresse_input_code_name(error->code) == nullptr) caller.fault("an error without a word");
    return 1;
  }
  void texts() {
    tresse_puzzle* p = puzzles_.any(choices_);
    if (p == nullptr) return;
    tresse_write_settings w = {};
    w.format = choices_.below(2) == 0 ? "box" : nullptr;
    w.alphabet = choices_.below(2) == 0 ? "hex1" : choices_.below(4) == 0 ? "ab" : nullptr;
    w.blank = choices_.below(2) == 0 ? '-' : '\0';
    w.unicode = choices_.below(4) == 0;
    char* out = nullptr;
    char* error = nullptr;
    std::ignore = tresse_puzzle_write_with(p, &w, &out, &error);
    tresse_free(error);
    if (out == nullptr) return;
    tresse_read_settings r = {};
    r.alphabet = w.alphabet;
    r.blank = w.blank;
    r.side = choices_.below(2) == 0 ? tresse_puzzle_side(p) : choices_.below(12);
    tresse_shape shape = {};
    shape.latin = choices_.below(4) == 0;
    shape.box_rows = choices_.below(4) == 0 ? 2 : 0;
    shape.box_cols = choices_.below(2) == 0 ? shape.box_rows : 0;
    shape.windoku = choices_.below(4) == 0;
    r.shape = choices_.below(2) == 0 ? &shape : nullptr;
    r.limits = limits();
    std::ignore = tresse_read_with(out, std::strlen(out), &r, &Caller::each_read, this);
    tresse_free(out);
  }
  void count() {
    tresse_puzzle* p = puzzles_.any(choices_);
    if (p == nullptr) return;
    const tresse_limits l = limits();
    keep("count", tresse_count(p, 1 + choices_.below(300), &l));
  }
  void verify() {
    tresse_puzzle* p = puzzles_.any(choices_);
    if (p == nullptr) return;
    tresse_solve_settings s = {};
    s.limits = limits();
    int agree = 1;
    keep("verify", tresse_verify(p, &s, &agree));
    if (agree == 0) fault("the strands disagree");
  }
  // Only what is unknown has a reason, and several solutions that were not counted to the end.
  void keep(const char* call, tresse_answer* a) {
    const tresse_verdict verdict = tresse_verdict_of(a);
    const bool open =
        verdict == TRESSE_UNKNOWN || (verdict == TRESSE_MULTIPLE && tresse_count_exact(a) == 0);
    if (!open && std::strcmp(tresse_reason_of(a), "none") != 0) {
      fault((std::string(call) + " has a verdict, and the reason " + tresse_reason_of(a)).c_str());
    }
    answers_.put(choices_, a);
  }
  void look() {
    tresse_answer* a = answers_.any(choices_);
    std::ignore = tresse_solution_count(a);
    std::ignore = tresse_count_of(a);
    std::ignore = tresse_count_exact(a);
  }
  void grade() {
    tresse_puzzle* p = puzzles_.any(choices_);
    if (p == nullptr) return;
    tresse_grade_settings s = {};
    s.profile = choices_.below(3) == 0 ? "basic" : choices_.below(8) == 0 ? "no profile" : nullptr;
    s.no_uniqueness = choices_.below(2) == 0;
    s.no_assumptions = choices_.below(2) == 0;
    s.techniques = choices_.below(8) == 0 ? "singles" : choices_.below(16) == 0 ? "x-wnig" : nullptr;
    s.max_subset = choices_.below(8) == 0 ? choices_.below(6) : 0;
    s.min_er = choices_.below(8) == 0 ? 2.5 : 0;
    s.max_er = choices_.below(8) == 0 ? 1.5 : 0;
    s.limits = limits();
    paths_.put(choices_, choices_.below(2) == 0 ? tresse_grade(p, &s)
                                        : tresse_rate(p, choices_.below(4) == 0 ? "x" : nullptr, &s));
    if (choices_.below(4) != 0) return;
    char* text = nullptr;
    char* json = nullptr;
    const tresse_status hinted =
        tresse_hint(p, &s.limits, &text, choices_.below(2) == 0 ? &json : nullptr);
    if ((hinted == TRESSE_OK) != (text != nullptr)) fault("a hint without its status");
    tresse_free(text);
    tresse_free(json);
  }
  void steps() {
    tresse_path* path = paths_.any(choices_);
    double er = 0;
    const bool rated = tresse_path_rating(path, &er, nullptr, nullptr) != 0;
    if (rated && tresse_path_verdict(path) != TRESSE_UNIQUE) fault("a rating of no unique puzzle");
    const std::size_t n = tresse_step_count(path);
    for (std::size_t i = 0; i <= n; ++i) {
      if ((tresse_step_text(path, i) == nullptr) != (i == n)) fault("a step without words");
      std::ignore = tresse_step_json(path, i);
    }
    const tresse_verdict verdict = tresse_path_verdict(path);
    if (tresse_path_status(path) == TRESSE_MALFORMED && verdict != TRESSE_UNKNOWN)
      fault("a verdict on what means nothing");
    const tresse_limits l = limits();
    if (choices_.below(8) == 0 &&
        tresse_path_check(path, &l, nullptr, nullptr, nullptr) == TRESSE_NOT_FOUND) {
      fault("a step that does not hold");
    }
    std::ignore = tresse_path_level(path);
    tresse_puzzle* left = nullptr;
    if ((tresse_path_stuck(path, &left) == TRESSE_OK) != (left != nullptr)) {
      fault("a stuck path without its position");
    }
    tresse_puzzle_free(left);
    std::uint32_t score = 0;
    std::ignore = tresse_path_score(path, &score);
    std::ignore = tresse_path_profile(path);
    std::ignore = tresse_path_reason(path);
  }
  // Steps and positions that need not belong together.
  void hints() {
    tresse_path* path = paths_.any(choices_);
    const std::size_t n = tresse_step_count(path), i = choices_.below(n + 2);
    static constexpr const char* kStyles[] = {nullptr, "eureka", "nice-loop", "words", "latin"};
    char* text = nullptr;
    char* error = nullptr;
    const auto said = [&](tresse_status status) {
      if ((status == TRESSE_OK) != (text != nullptr)) fault("words without a status");
      tresse_free(text);
      ended(status, error);
    };
    said(tresse_step_notation(path, i, kStyles[choices_.below(5)], &text, &error));
    said(tresse_step_brief(path, i, &text, &error));
    said(tresse_step_hint(path, i, static_cast<int>(choices_.below(6)), &text, &error));
    if (choices_.below(8) == 0) said(tresse_path_cases(path, &text, &error));
    tresse_puzzle* position = nullptr;
    ended(tresse_path_position(path, i, &position, &error), error);
    if (position != nullptr) {
      std::size_t open = 0;
      const tresse_status status = tresse_path_first_open(path, position, &open, &error);
      if (status == TRESSE_OK ? open >= n : status != TRESSE_NOT_FOUND) fault("no hint there");
      ended(status, error);
      puzzles_.put(choices_, position);
    }
    tresse_puzzle* now = puzzles_.any(choices_);
    if (now == nullptr) return;
    std::size_t open = 0;
    ended(tresse_path_first_open(path, now, &open, &error), error);
    tresse_grade_settings s = {};
    s.limits = limits();
    s.profile = choices_.below(8) == 0 ? "no profile" : nullptr;
    std::vector<std::uint8_t> cells(tresse_puzzle_side(now) * tresse_puzzle_side(now));
    ended(tresse_check_position(now, puzzles_.any(choices_), &s.limits, cells.data(), &error), error);
    if (choices_.below(4) == 0) said(tresse_plan(now, &s, &text, &error));
  }
  void generate() {
    if (choices_.below(8) != 0) return;
    tresse_generate_settings s = {};
    s.side = choices_.below(4) == 0 ? 4 : 9;
    s.seed = choices_.below(1000);
    s.tries = 50;
    s.symmetry = choices_.below(2) == 0 ? "rotate180" : choices_.below(8) == 0 ? "twice" : nullptr;
    s.min_level = choices_.below(4) == 0 ? "medium" : nullptr;
    s.require = choices_.below(4) == 0 ? "x-wing" : choices_.below(8) == 0 ? "nothing" : nullptr;
    s.fill = choices_.below(8) == 0 ? 40 : 0;
    s.max_er = choices_.below(8) == 0 ? 1.2 : 0;
    s.scale = choices_.below(4) == 0 ? "sukaku" : choices_.below(16) == 0 ? "nope" : nullptr;
    s.distinct = choices_.below(16) == 0;
    const tresse_puzzle* const other = puzzles_.any(choices_);
    s.avoid = &other;
    s.avoid_count = other != nullptr && choices_.below(8) == 0 ? 1 : 0;
    s.limits = limits();
    tresse_puzzle* puzzle = nullptr;
    char* error = nullptr;
    if (choices_.below(4) == 0) {
      const auto each = [](const tresse_puzzle*, const std::uint16_t*, void*) { return 1; };
      ended(tresse_generate_many(choices_.below(4), &s, each, nullptr, &error), error);
      return;
    }
    ended(tresse_generate(1 + choices_.below(3), &s, &puzzle, nullptr, &error), error);
    if (puzzle != nullptr) puzzles_.put(choices_, puzzle);
  }
  void change() {
    tresse_puzzle* p = puzzles_.any(choices_);
    if (p == nullptr) return;
    const tresse_limits l = limits();
    tresse_puzzle* result = nullptr;
    char* words = nullptr;
    switch (choices_.below(4)) {
      case 0: {
        std::vector<std::uint8_t> marks(tresse_puzzle_side(p) * tresse_puzzle_side(p) *
                                        tresse_puzzle_side(p));
        std::ignore = tresse_candidates(p, &l, marks.data());
        break;
      }
      case 1:
        minimize(p, l, &result, &words);
        break;
      case 2: {
        tresse_settings* s = limited(l);
        tresse_set(s, "unique", choices_.below(2) == 0 ? "true" : "false");
        std::ignore = tresse_repair(p, s, &result, &words, nullptr);
        tresse_settings_free(s);
        break;
      }
      default:
        std::ignore = tresse_canonical(p, &l, &result, &words);
    }
    tresse_free(words);
    if (result != nullptr) puzzles_.put(choices_, result);
  }
  void bulk() {
    const std::size_t n = choices_.below(5);
    std::string cells;
    while (cells.size() < 81 * n) cells += text();
    cells.resize(81 * n);
    std::vector<std::uint8_t> verdicts(n + 1);
    std::string solutions(81 * n + 1, ' ');
    tresse_bulk_settings asked = {};
    asked.limit = choices_.below(100);
    asked.threads = 1;
    asked.stop = choices_.below(8) == 0 ? stop_ : nullptr;
    std::ignore = tresse_solve_cells(cells.data(), n, &asked, verdicts.data(), nullptr,
                                     choices_.below(2) == 0 ? solutions.data() : nullptr);
    if (const char* wrong = lines_fault(choices_, cells, choices_.below(8) == 0 ? stop_ : nullptr))
      fault(wrong);
    if (n == 0) return;
    tresse_line_solver* solver = tresse_line_solver_new();
    const tresse_verdict one = tresse_line_solve(solver, cells.data(), solutions.data());
    if (one == TRESSE_UNIQUE && verdicts[0] == TRESSE_MULTIPLE) fault("bulk and line differ");
    tresse_line_solver_free(solver);
  }
  void session() {
    tresse_puzzle* p = puzzles_.any(choices_);
    tresse_session* s = sessions_.any(choices_);
    if (p != nullptr && (s == nullptr || choices_.below(8) == 0))
      sessions_.put(choices_, tresse_session_new(p));
    if (s == nullptr) return;
    s = sessions_.any(choices_);
    if (s == nullptr) return;
    for (std::size_t i = choices_.below(6); i > 0; --i) {
      const std::size_t cell = choices_.below(100), digit = choices_.below(10);
      switch (choices_.below(3)) {
        case 0:
          std::ignore = tresse_session_set(s, cell, digit);
          break;
        case 1:
          std::ignore = tresse_session_remove(s, cell, digit);
          break;
        default:
          std::ignore = tresse_session_undo(s);
      }
    }
    tresse_solve_settings how = {};
    how.limits = limits();
    keep("session_answer", tresse_session_answer(s, &how));
    if (choices_.below(8) == 0) puzzles_.put(choices_, tresse_session_puzzle(s));
  }
  void cubes() {
    tresse_puzzle* p = puzzles_.any(choices_);
    if (p == nullptr) return;
    const tresse_limits l = limits();
    char* file = nullptr;
    char* error = nullptr;
    ended(tresse_split(p, choices_.below(5), &l, &file, &error), error);
    if (file == nullptr) return;
    if (choices_.below(4) == 0) file[choices_.below(std::strlen(file))] = 'x';
    tresse_solve_settings how = {};
    how.limits = l;
    std::size_t n = 0;
    if (tresse_cube_count(file, &n, nullptr) == TRESSE_OK) {
      std::vector<tresse_answer*> answers(n + 1);
      for (std::size_t i = 0; i < n; ++i) {
        if (choices_.below(8) != 0) answers[i] = tresse_solve_cube(p, file, i + 1, &how);
      }
      keep("merge", tresse_merge(p, file, answers.data(), &l));
      for (tresse_answer* a : answers) tresse_answer_free(a);
    }
    tresse_answer_free(tresse_solve_cube(p, file, n + 1, &how));
    tresse_free(file);
  }
  void write() {
    tresse_puzzle* p = puzzles_.any(choices_);
    if (p == nullptr) return;
    static constexpr const char* kFormats[] = {"line", "json", "box", "sdk", "no format"};
    char* out = nullptr;
    char* error = nullptr;
    if (tresse_puzzle_write(p, kFormats[choices_.below(5)], &out, &error) == TRESSE_OK) {
      const tresse_limits l = limits();
      const tresse_limits* some = choices_.below(2) == 0 ? &l : nullptr;
      std::ignore = tresse_read(out, std::strlen(out), some, &Caller::each_read, this);
    }
    tresse_free(out);
    tresse_free(error);
    if (choices_.below(8) != 0) return;
    tresse_encode_settings how = {};
    how.encoding = choices_.below(4) == 0 ? "minimal" : choices_.below(8) == 0 ? "no encoding" : nullptr;
    how.full = choices_.below(4) == 0;
    how.block = choices_.below(4) == 0;
    how.limits = limits();
    const auto encoded = tresse_encode(p, choices_.below(2) == 0 ? &how : nullptr, &out, nullptr);
    if ((encoded == TRESSE_OK) != (out != nullptr)) fault("a formula without its status");
    tresse_free(out);
  }

  Choices choices_;
  std::size_t faults_ = 0;
  tresse_stop* stop_ = nullptr;
  Kept<tresse_puzzle, tresse_puzzle_free> puzzles_;
  Kept<tresse_answer, tresse_answer_free> answers_;
  Kept<tresse_path, tresse_path_free> paths_;
  Kept<tresse_session, tresse_session_free> sessions_;
};

}  // namespace tresse
