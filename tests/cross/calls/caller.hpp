// Random calls of the C API, with arguments right and wrong: for api_calls and the fuzz target `calls`. Commands and options come
// from the tables of the program, so that a new option is tried at once.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "cli/options/command.hpp"
#include "cli/options/row.hpp"
#include "cross/calls/choices.hpp"
#include "cross/calls/kept_handles.hpp"
#include "tresse.h"

namespace tresse {

class Caller {
 public:
  // Begins with so many puzzles.
  Caller(Choices choices, std::size_t puzzles) : choices_(choices) {
    stop_ = tresse_stop_new();
    tresse_stop_request(stop_);
    for (std::size_t i = 0; i < puzzles; ++i) read();
  }
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;
  ~Caller() { tresse_stop_free(stop_); }

  void call() {
    const std::vector<void (Caller::*)()> calls = {&Caller::read, &Caller::from_values, &Caller::write, &Caller::session,
                                                   &Caller::bulk, &Caller::run,         &Caller::run,   &Caller::run};
    (this->*calls[choices_.below(calls.size())])();
  }
  [[nodiscard]] bool ended() const { return choices_.ended(); }
  [[nodiscard]] std::size_t faults() const { return faults_; }

 private:
  void fault(const std::string& what) {
    std::printf("wrong: %s\n", what.c_str());
    ++faults_;
  }
  // By reference: a call in the same list sets what it refers to.
  void took(const char* call, tresse_status status, char* const& messages) {
    if (status == TRESSE_INTERNAL) fault(std::string(call) + ": " + (messages == nullptr ? "" : messages));
    tresse_free(messages);
  }

  // A 4x4, 6x6 or 9x9 as a line, mostly with few givens; sometimes no puzzle.
  std::string text() {
    static constexpr const char* kLines[] = {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
                                             "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.",
                                             "1.3.........2..1", "................", "1.......2...........3......4........"};
    std::string line = kLines[choices_.below(std::size(kLines))];
    for (std::size_t n = choices_.below(4); n > 0; --n) line[choices_.below(line.size())] = "1234x."[choices_.below(6)];
    if (choices_.below(8) == 0) line.resize(choices_.below(line.size() + 1));
    return line;
  }

  // A value that an option may have: one of its words, a number, a puzzle, or anything.
  std::string value(const cli::OptionRow& row) {
    const std::vector<std::string> words = row.words != nullptr ? row.words() : std::vector<std::string>();
    switch (choices_.below(8)) {
      case 0:
        return "x";
      case 1:
        return text();
      case 2:
        return std::to_string(choices_.below(3)) + ".5";
      case 3:
      case 4:
        if (!words.empty()) return words[choices_.below(words.size())];
        [[fallthrough]];
      default:
        return std::to_string(choices_.below(13));
    }
  }

  // What a command takes. Files are left out, and what makes a call long.
  tresse_settings* settings(const cli::Command& command) {
    using cli::OptionType;
    constexpr std::string_view kLong = "count tries rounds probes depth plus minus jobs time-limit sat-threads port";
    tresse_settings* s = tresse_settings_new(std::string(command.name).c_str());
    const auto rows = cli::options_of(command);
    for (std::size_t n = choices_.below(4); n > 0; --n) {
      const cli::OptionRow& row = *rows[choices_.below(rows.size())];
      // Commands that read a puzzle from an option take a file of this name too; there is none.
      if (row.type == OptionType::file || row.type == OptionType::folder || cli::has_word(kLong, row.name)) continue;
      if (row.name == "certificate" || row.name == "resume" || row.name == "output") continue;
      const bool flag = row.type == OptionType::flag;
      std::ignore = tresse_set(s, std::string(row.name).c_str(), flag && choices_.below(8) != 0 ? "true" : value(row).c_str());
    }
    if (choices_.below(16) == 0) std::ignore = tresse_set(s, "no-such-option", "1");
    if (cli::find_option(command, "time-limit") != nullptr) std::ignore = tresse_set(s, "time-limit", "5ms");
    if (cli::find_option(command, "jobs") != nullptr) std::ignore = tresse_set(s, "jobs", "1");
    if (cli::find_option(command, "tries") != nullptr) std::ignore = tresse_set(s, "tries", "5");
    if (choices_.below(16) == 0) tresse_set_stop(s, stop_);
    return s;
  }

  void run() {
    const auto commands = cli::commands();
    const cli::Command& command = commands[choices_.below(commands.size())];
    if (command.name == "bench" || command.name == "generate") {  // long, and without a limit
      if (choices_.below(command.name == "bench" ? 1000 : 4) != 0) return;
    }
    tresse_settings* s = settings(command);
    if (command.arguments.find("NAME") != std::string_view::npos) {
      std::ignore = tresse_set(s, nullptr, choices_.below(2) == 0 ? "x-wing" : "y");
    }
    std::string input;
    for (std::size_t n = 1 + choices_.below(2); n > 0; --n) input += text() + "\n";
    char* messages = nullptr;
    char** told = choices_.below(8) == 0 ? nullptr : &messages;
    if (choices_.below(2) == 0) {
      char* output = nullptr;
      std::size_t length = 0;
      const tresse_status status = tresse_run(s, input.c_str(), &output, &length, told);
      if (output == nullptr) fault("a run without an output");
      if (status == TRESSE_USAGE && told != nullptr && messages == nullptr) fault("a refusal without a word");
      took(command.name.data(), status, messages);
      tresse_free(output);
    } else {
      std::size_t left = 1 + choices_.below(3);
      const auto take = [](const char*, std::size_t, void* user) { return --*static_cast<std::size_t*>(user) > 0 ? 1 : 0; };
      took(command.name.data(), tresse_run_each(s, input.data(), input.size(), take, &left, told), messages);
    }
    tresse_settings_free(s);
  }

  void keep(tresse_status status, tresse_puzzle* const& puzzle, char* const& messages) {
    if ((status == TRESSE_OK) != (puzzle != nullptr)) fault("a puzzle without a status");
    took("reading", status, messages);
    if (puzzle != nullptr) puzzles_.put(choices_, puzzle);
  }
  void read() {
    tresse_puzzle* puzzle = nullptr;
    char* messages = nullptr;
    tresse_settings* s = choices_.below(4) == 0 ? settings(*cli::find_command("convert")) : nullptr;
    const tresse_status status = tresse_puzzle_read(s, text().c_str(), &puzzle, choices_.below(2) == 0 ? &messages : nullptr);
    keep(status, puzzle, messages);
    tresse_settings_free(s);
  }
  void from_values() {
    const std::size_t side = choices_.below(11);
    std::vector<std::uint16_t> values(side * side + 1);
    for (auto& v : values) v = choices_.below(6) == 0 ? static_cast<std::uint16_t>(choices_.below(side + 2)) : std::uint16_t{0};
    tresse_settings* s = choices_.below(2) == 0 ? settings(*cli::find_command("convert")) : nullptr;
    tresse_puzzle* puzzle = nullptr;
    char* messages = nullptr;
    const tresse_status status = tresse_puzzle_from_values(s, values.data(), side, &puzzle, &messages);
    keep(status, puzzle, messages);
    tresse_settings_free(s);
  }
  void write() {
    const tresse_puzzle* p = puzzles_.any(choices_);
    if (p == nullptr) return;
    static constexpr const char* kFormats[] = {nullptr, "json", "box", "sdk", "no format"};
    char* text = nullptr;
    char* messages = nullptr;
    const tresse_status status = tresse_puzzle_write(p, kFormats[choices_.below(5)], &text, &messages);
    if ((status == TRESSE_OK) != (text != nullptr)) fault("a text without a status");
    took("writing", status, messages);
    tresse_free(text);
  }
  void session() {
    const tresse_puzzle* p = puzzles_.any(choices_);
    if (p != nullptr && choices_.below(4) == 0) sessions_.put(choices_, tresse_session_new(p));
    tresse_session* s = sessions_.any(choices_);
    if (s == nullptr) return;
    for (std::size_t i = choices_.below(6); i > 0; --i) {
      const std::size_t cell = choices_.below(100), digit = choices_.below(11);
      const bool allowed = tresse_session_allows(s, cell, digit) != 0;
      switch (choices_.below(3)) {
        case 0:
          if (tresse_session_set(s, cell, digit) != 0 && !allowed) fault("a digit that is not allowed");
          break;
        case 1:
          std::ignore = tresse_session_remove(s, cell, digit);
          break;
        default:
          std::ignore = tresse_session_undo(s);
      }
    }
    tresse_puzzle* now = tresse_session_puzzle(s);
    std::vector<std::uint16_t> values(tresse_puzzle_side(now) * tresse_puzzle_side(now));
    const tresse_verdict verdict = tresse_session_solve(s, 0.005, values.data());
    if (verdict == TRESSE_UNIQUE && std::ranges::count(values, 0) != 0) fault("a solution that is not full");
    puzzles_.put(choices_, now);
  }

  // Cells behind each other, and as lines of which some are cut short.
  void bulk() {
    const std::size_t n = choices_.below(5);
    std::string cells;
    while (cells.size() < 81 * n) cells += text();
    cells.resize(81 * n);
    std::vector<std::uint8_t> verdicts(n + 1);
    std::string solutions(81 * n + 1, ' ');
    tresse_settings* s = choices_.below(2) == 0 ? nullptr : tresse_settings_new("solve");
    if (s != nullptr) {
      std::ignore = tresse_set(s, "limit", std::to_string(choices_.below(100)).c_str());
      std::ignore = tresse_set(s, "jobs", "1");
      if (choices_.below(8) == 0) std::ignore = tresse_set(s, "kernel", choices_.below(2) == 0 ? "portable" : "abacus");
      if (choices_.below(8) == 0) tresse_set_stop(s, stop_);
    }
    std::ignore = tresse_solve_cells(s, cells.data(), n, verdicts.data(), nullptr, choices_.below(2) == 0 ? solutions.data() : nullptr);
    std::string text;
    for (std::size_t i = 0; i < n; ++i) text += cells.substr(81 * i, choices_.below(8) == 0 ? 80 : 81) + (choices_.below(4) == 0 ? "\r\n" : "\n");
    tresse_bulk* answers = nullptr;
    char* messages = nullptr;
    took("lines", tresse_solve_lines(s, text.data(), text.size(), &answers, &messages), messages);
    if (answers != nullptr) look(answers, n);
    tresse_bulk_free(answers);
    Given given{choices_, text};
    messages = nullptr;
    const tresse_status status = tresse_solve_stream(s, give_some, &given, take_some, &given, &messages);
    if ((status == TRESSE_OK) != (messages == nullptr)) fault("a stream that says too much or too little");
    tresse_free(messages);
    tresse_settings_free(s);
    if (n == 0) return;
    tresse_line_solver* solver = tresse_line_solver_new();
    const tresse_verdict one = tresse_line_solve(solver, cells.data(), solutions.data());
    if (one == TRESSE_UNIQUE && verdicts[0] == TRESSE_MULTIPLE) fault("bulk and line differ");
    tresse_line_solver_free(solver);
  }
  void look(const tresse_bulk* answers, std::size_t n) {
    if (tresse_bulk_count(answers) != n) fault("not an answer for each line");
    for (std::size_t i = 0; i < tresse_bulk_count(answers); ++i) {
      if ((tresse_bulk_counts(answers)[i] > 0) != (tresse_bulk_solutions(answers)[81 * i] != '.')) fault("a count without a solution");
      if (tresse_bulk_lines(answers)[i] != i + 1) fault("a line without its number");
    }
    for (std::size_t i = 0; i <= n; ++i) {
      const char* error = tresse_bulk_error(answers, i);
      if (error == nullptr) return;
      if (std::strncmp(error, "argument", 8) != 0) fault("an error without its place");
    }
    fault("more errors than puzzles");
  }
  // A text that is given piece by piece; it may break off, and its receiver may want no more.
  struct Given {
    Choices& choices;
    std::string_view text;
  };
  static std::size_t give_some(char* into, std::size_t size, void* from) {
    Given& given = *static_cast<Given*>(from);
    if (given.choices.below(64) == 0) return TRESSE_BROKEN;
    const std::size_t n = std::min({size, given.text.size(), std::size_t{1} + given.choices.below(100)});
    std::memcpy(into, given.text.data(), n);
    given.text.remove_prefix(n);
    return n;
  }
  static int take_some(const tresse_bulk* piece, void* user) {
    std::ignore = tresse_bulk_count(piece);
    return static_cast<Given*>(user)->choices.below(8) != 0 ? 1 : 0;
  }

  Choices choices_;
  std::size_t faults_ = 0;
  tresse_stop* stop_ = nullptr;
  Kept<tresse_puzzle, tresse_puzzle_free> puzzles_;
  Kept<tresse_session, tresse_session_free> sessions_;
};

}  // namespace tresse
