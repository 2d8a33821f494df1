// Texts before the reader, in each format and in the one that it detects (the first byte says which). What it reads it must read
// back the same from the JSON that it writes.
#include <algorithm>
#include <vector>

#include "fuzz/target.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"

using namespace tresse;

namespace {

constexpr std::size_t kMostRecords = 20;
constexpr std::size_t kLargestSide = 36;  // of what is written

bool same(const Puzzle& a, const Puzzle& b) {
  if (a.side() != b.side() || !(a.givens == b.givens) || a.marks.has_value() != b.marks.has_value()) return false;
  for (std::size_t i = 0; a.marks && i < a.topology->cell_count(); ++i) {
    for (std::size_t d = 0; d < a.side(); ++d) {
      // A given says all of its cell.
      if (!a.givens.filled(CellId(i)) && a.marks->allows(CellId(i), Digit(d)) != b.marks->allows(CellId(i), Digit(d))) return false;
    }
  }
  for (std::size_t i = 0; i < a.topology->cell_count(); ++i) {
    for (std::size_t j = 0; j < a.topology->cell_count() && a.side() <= 9; ++j) {
      if (a.topology->sees(CellId(i), CellId(j)) != b.topology->sees(CellId(i), CellId(j))) return false;
    }
  }
  return true;
}

void read_back(const Puzzle& puzzle) {
  WriteOptions options;
  options.alphabet = Alphabet::standard(puzzle.side());
  std::vector<std::string> losses;
  const std::string json = find_output_format("json")->write(puzzle, options, &losses);
  if (!losses.empty()) return;
  Reader reader(Source::from_text(json, "json"), {});
  const auto item = reader.next();
  fuzz::require(item && *item, "our own JSON is refused");
  fuzz::require(same(puzzle, (*item)->puzzle), "our own JSON is read as another puzzle");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const std::vector<InputFormatName> formats = input_formats();
  ReadOptions options;
  const std::size_t which = data[0] % (formats.size() + 1);
  if (which < formats.size()) options.format = formats[which].key;
  Reader reader(Source::from_text(fuzz::text_of(data + 1, size - 1), "text"), options);
  for (std::size_t records = 0; records < kMostRecords; ++records) {
    const auto item = reader.next();
    if (!item) break;
    if (!*item) {
      fuzz::require(!to_string(item->error()).empty(), "an error without a word");
      continue;
    }
    const Puzzle& puzzle = (*item)->puzzle;
    if (puzzle.side() <= kLargestSide) read_back(puzzle);
  }
  return 0;
}
