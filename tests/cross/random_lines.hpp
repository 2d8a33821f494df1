// Puzzles as lines of a text by tresse.h, and words for numbers that may mean nothing: calls for api_calls.
#pragma once

#include <string>
#include <tuple>

#include "base/rng.hpp"
#include "tresse.h"

namespace tresse {

// Cells behind each other as lines, some of them cut short. What is wrong with the answers, or null.
inline const char* lines_fault(Rng& rng, const std::string& cells, const tresse_stop* stop) {
  std::string text;
  const std::size_t n = cells.size() / 81;
  for (std::size_t i = 0; i < n; ++i) {
    text += cells.substr(81 * i, rng.below(8) == 0 ? 80 : 81) + (rng.below(4) == 0 ? "\r\n" : "\n");
  }
  tresse_bulk* answers = nullptr;
  const char* const kernels[] = {nullptr, "portable", "avx2", "no kernel"};
  const tresse_bulk_settings settings{rng.below(100), static_cast<unsigned>(rng.below(3)),
                                      kernels[rng.below(4)], stop};
  const tresse_status status =
      tresse_solve_lines(text.data(), text.size(), &settings, &answers, nullptr);
  if (status == TRESSE_MALFORMED && answers == nullptr && settings.kernel != nullptr) return nullptr;
  const char* wrong = tresse_bulk_count(answers) == n ? nullptr : "not an answer for each line";
  if (n > 0 && tresse_bulk_lines(answers)[n - 1] != n) wrong = "a line without its number";
  for (std::size_t i = 0; i <= n; ++i) std::ignore = tresse_bulk_error(answers, i);
  for (std::size_t i = 0; wrong == nullptr && i < n; ++i) {
    const int verdict = tresse_bulk_verdicts(answers)[i];
    tresse_verdict back = TRESSE_NONE;
    if (tresse_verdict_named(tresse_verdict_name(verdict), &back) == 0 || back != verdict)
      wrong = "a verdict without a word";
    if ((tresse_bulk_counts(answers)[i] > 0) != (tresse_bulk_solutions(answers)[81 * i] != '.'))
      wrong = "a count without a solution";
  }
  tresse_bulk_free(answers);
  if (tresse_status_name(status) == nullptr) wrong = "a status without a word";
  const auto number = static_cast<int>(rng.below(40)) - 10;
  for (const char* word : {tresse_input_format_name(number), tresse_output_format_name(number),
                           tresse_level_name(number), tresse_symmetry_name(number)}) {
    std::ignore = tresse_output_format_named(word, nullptr);
  }
  return wrong;
}

}  // namespace tresse
