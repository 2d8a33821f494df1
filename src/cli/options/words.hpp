// The words that options take as values, from the tables of the layers that know them.
#pragma once

#include <string>
#include <vector>

namespace tresse::cli::words {

using List = std::vector<std::string>;

[[nodiscard]] List report_formats();
[[nodiscard]] List notations();
[[nodiscard]] List input_formats();
[[nodiscard]] List output_formats();   // of text
[[nodiscard]] List written_formats();  // those and pictures
[[nodiscard]] List alphabets();
[[nodiscard]] List engines();
[[nodiscard]] List strands();
[[nodiscard]] List kernels();
[[nodiscard]] List encodings();
[[nodiscard]] List at_most_ones();
[[nodiscard]] List rules();
[[nodiscard]] List backends();
[[nodiscard]] List polarities();
[[nodiscard]] List restarts();
[[nodiscard]] List scales();
[[nodiscard]] List length_conventions();
[[nodiscard]] List levels();
[[nodiscard]] List profiles();
[[nodiscard]] List chain_techniques();
[[nodiscard]] List named_techniques();  // tried only if they are named
[[nodiscard]] List techniques();
[[nodiscard]] List symmetries();
[[nodiscard]] List papers();
[[nodiscard]] List progress_modes();
[[nodiscard]] List bench_ways();
[[nodiscard]] List color_modes();

}  // namespace tresse::cli::words
