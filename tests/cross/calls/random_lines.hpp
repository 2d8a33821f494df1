// Puzzles as lines of a text by tresse.h, and words for numbers that may mean nothing: calls for api_calls.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <tuple>

#include "cross/calls/choices.hpp"
#include "tresse.h"

namespace tresse {

// Each error has its place among `n` puzzles, and words.
inline const char* errors_fault(const tresse_bulk* answers, std::size_t n) {
  for (std::size_t i = 0; i <= n; ++i) {
    const tresse_input_error* error = tresse_bulk_error(answers, i);
    if (error == nullptr) return nullptr;
    if (error->line < 1 || error->line > n || error->column < 1) return "an error without its place";
    if (tresse_input_code_name(error->code) == nullptr || error->detail[0] == '\0' ||
        std::string_view(error->text).find(error->detail) == std::string_view::npos)
      return "an error without words";
  }
  return "more errors than puzzles";
}

// A text that is given piece by piece; it may break off, and its receiver may want no more.
struct GivenText {
  Choices& choices;
  std::string_view text;
  std::size_t seen = 0;
  const char* wrong = nullptr;
};
inline std::size_t give_some(char* into, std::size_t size, void* from) {
  GivenText& given = *static_cast<GivenText*>(from);
  if (given.choices.below(64) == 0) return TRESSE_BROKEN;
  const std::size_t n = std::min({size, given.text.size(), std::size_t{1} + given.choices.below(100)});
  std::memcpy(into, given.text.data(), n);
  given.text.remove_prefix(n);
  return n;
}
inline int take_some(const tresse_bulk* piece, void* user) {
  GivenText& given = *static_cast<GivenText*>(user);
  given.seen += tresse_bulk_count(piece);
  if (const char* wrong = errors_fault(piece, given.seen)) given.wrong = wrong;
  return given.choices.below(8) != 0;
}

// The same text as a stream, and the cells as cells: what is wrong with the answers, or null.
inline const char* stream_fault(Choices& choices, const std::string& text, const std::string& cells,
                                const tresse_bulk_settings& settings) {
  GivenText given{choices, text};
  char* error = nullptr;
  const tresse_status status =
      tresse_solve_stream(give_some, &given, &settings, take_some, &given, &error);
  if ((status == TRESSE_OK) != (error == nullptr)) given.wrong = "a stream that says too much or too little";
  tresse_free(error);
  tresse_bulk* answers = nullptr;
  if (tresse_bulk_of_cells(cells.data(), cells.size() / 81, &settings, &answers, nullptr) == TRESSE_OK) {
    if (const char* wrong = errors_fault(answers, cells.size() / 81)) given.wrong = wrong;
    if (tresse_bulk_count(answers) != cells.size() / 81) given.wrong = "not an answer for each puzzle";
  }
  tresse_bulk_free(answers);
  return given.wrong;
}

// Cells behind each other as lines, some of them cut short. What is wrong with the answers, or null.
inline const char* lines_fault(Choices& choices, const std::string& cells, const tresse_stop* stop) {
  std::string text;
  const std::size_t n = cells.size() / 81;
  for (std::size_t i = 0; i < n; ++i) {
    text += cells.substr(81 * i, choices.below(8) == 0 ? 80 : 81) + (choices.below(4) == 0 ? "\r\n" : "\n");
  }
  tresse_bulk* answers = nullptr;
  const char* const kernels[] = {nullptr, "portable", "avx2", "no kernel"};
  tresse_bulk_settings settings = {};
  settings.limit = choices.below(100);
  settings.threads = static_cast<unsigned>(choices.below(3));
  settings.kernel = kernels[choices.below(4)];
  settings.stop = stop;
  settings.file = choices.below(2) == 0 ? "list" : nullptr;
  const tresse_status status =
      tresse_solve_lines(text.data(), text.size(), &settings, &answers, nullptr);
  if (status == TRESSE_MALFORMED && answers == nullptr && settings.kernel != nullptr) return nullptr;
  const char* wrong = tresse_bulk_count(answers) == n ? nullptr : "not an answer for each line";
  if (n > 0 && tresse_bulk_lines(answers)[n - 1] != n) wrong = "a line without its number";
  const char* const misplaced = errors_fault(answers, n);
  if (misplaced != nullptr) wrong = misplaced;
  for (std::size_t i = 0; wrong == nullptr && i < n; ++i) {
    const int verdict = tresse_bulk_verdicts(answers)[i];
    tresse_verdict back = TRESSE_NONE;
    if (tresse_verdict_named(tresse_verdict_name(verdict), &back) == 0 || back != verdict)
      wrong = "a verdict without a word";
    if ((tresse_bulk_counts(answers)[i] > 0) != (tresse_bulk_solutions(answers)[81 * i] != '.'))
      wrong = "a count without a solution";
  }
  tresse_bulk_free(answers);
  if (const char* other = stream_fault(choices, text, cells, settings)) wrong = other;
  if (tresse_status_name(status) == nullptr) wrong = "a status without a word";
  const auto number = static_cast<int>(choices.below(40)) - 10;
  for (const char* word : {tresse_input_format_name(number), tresse_output_format_name(number),
                           tresse_level_name(number), tresse_symmetry_name(number)}) {
    std::ignore = tresse_output_format_named(word, nullptr);
  }
  return wrong;
}

}  // namespace tresse
