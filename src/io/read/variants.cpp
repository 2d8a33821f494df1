// A title, a comment or a sentence beside the puzzle may name a rule that its grid does not show, and that is not read
// from words. Solved as plain Sudoku, such a puzzle has a wrong answer, so everybody is told.
#include <algorithm>

#include "io/read/format.hpp"

namespace tresse::io {
namespace {

// Where a word counts. Some stand in sentences of all kinds: "use the arrow keys".
enum class Counts { anywhere, in_titles };

struct VariantWords {
  std::optional<RuleKind> rule;  // none: Tresse has no such rule
  std::string_view setting;      // that gives the rule
  Counts counts;
  std::string_view words;  // in lower case
};

using enum RuleKind;
using enum Counts;
constexpr VariantWords kWords[] = {
    {regions, "regions", anywhere, "jigsaw|squiggly|nonomino|chaos construction"},
    {regions, "regions", in_titles, "irregular"},
    {diagonals, "diagonals", anywhere, "x-sudoku|sudoku x|sudoku-x|diagonal sudoku|diagonals|sudoku diagonal|diagonalsudoku"},
    {diagonals, "diagonals", anywhere, "diagonal-sudoku|diagonalen"},
    {diagonals, "diagonals", in_titles, "diagonales"},
    {windows, "windoku", anywhere, "nrc sudoku|windoku|hyper sudoku"},
    {anti_knight, "anti-knight", anywhere, "anti-knight|antiknight"},
    {anti_knight, "anti-knight", in_titles, "knight's move|knights move"},
    {anti_king, "anti-king", anywhere, "anti-king|non-touching|antiking"},
    {anti_king, "anti-king", in_titles, "no touch"},
    {boxes, "latin", anywhere, "latin square"},  // has none
    {extra_houses, "", in_titles, "asterisk|center dot|centre dot|girandola"},
    {killer_cage, "", anywhere, "killer sudoku|cages"},  // "killer" alone is also a level
    {thermometer, "", anywhere, "thermo|thermometers"},
    {thermometer, "", in_titles, "greater than"},
    {sandwich, "", anywhere, "sandwich sudoku"},
    {difference, "", anywhere, "kropki"},
    {nonconsecutive, "", anywhere, "non-consecutive|nonconsecutive"},
    {nonconsecutive, "", in_titles, "miracle"},
    {difference, "", in_titles, "consecutive"},
    {extra_houses, "", anywhere, "disjoint groups"},
    {little_killer, "", anywhere, "little killer"},
    {renban, "", anywhere, "renban"},
    {whispers, "", anywhere, "german whispers"},
    {xv, "", in_titles, "xv"},
    {arrow, "", in_titles, "arrow|arrows"},
    {std::nullopt, "", anywhere, "samurai|odd-even|even-odd|argyle|futoshiki|kenken|str8ts"},
    {std::nullopt, "", in_titles, "toroidal"},
};

// A title stands near the top; what follows are puzzles.
constexpr std::size_t kTitleLines = 64, kLongestTitle = 500;
constexpr std::size_t kMostTitleWords = 4;

// Few words, and no symbols of a grid: the letters of a larger grid may be "XV".
bool is_title(std::string_view text) {
  std::size_t words = 0;
  each_word(text, 0, [&](const Token& word) {
    const bool letters = std::any_of(word.text.begin(), word.text.end(), is_letter);
    const bool cells = word.text.find("..") != std::string_view::npos || word.text.size() == 1;
    words += cells ? kMostTitleWords + 1 : letters ? 1u : 0u;
    return words <= kMostTitleWords;
  });
  return words != 0 && words <= kMostTitleWords;
}

// Where the word stands with no letter beside it; npos: nowhere.
std::size_t find_whole(std::string_view text, std::string_view word) {
  const std::size_t at = find_no_case(text, word), end = at + word.size();
  if (at == std::string_view::npos) return at;
  const bool inside = (at > 0 && is_letter(text[at - 1])) || (end < text.size() && is_letter(text[end]));
  return inside ? std::string_view::npos : at;
}

// Letters of a packed link may be any.
bool of_link(std::string_view text, std::size_t at) {
  const std::size_t space = text.find_last_of(" \t", at);
  const std::string_view word = text.substr(space == std::string_view::npos ? 0 : space + 1);
  return word.substr(0, word.find_first_of(" \t")).find("://") != std::string_view::npos;
}

}  // namespace

std::vector<NamedVariant> named_variants(const Head& head) {
  std::vector<NamedVariant> found;
  const std::size_t lines = std::min(head.all.size(), kTitleLines);
  const auto look = [&](const VariantWords& variant, std::string_view word) {
    for (std::size_t i = 0; i < lines; ++i) {
      const Line& line = *head.all[i];
      if (line.text.starts_with("# n=")) continue;  // which is read
      const auto text = std::string_view(line.text).substr(0, kLongestTitle);
      const std::size_t at = find_whole(text, word);
      if (at == std::string_view::npos || (variant.counts == in_titles && !is_title(text)) || of_link(text, at)) continue;
      const bool told = std::any_of(found.begin(), found.end(), [&](const NamedVariant& v) {  // "consecutive" in "non-consecutive"
        return v.line == line.number && at + 1 < v.column + v.word.size() && v.column < at + 1 + word.size();
      });
      if (!told) found.push_back({line.number, at + 1, std::string(text.substr(at, word.size())), variant.rule, variant.setting});
      return;
    }
  };
  for (const VariantWords& variant : kWords) {
    each_piece(variant.words, '|', [&](const Token& word) {
      look(variant, word.text);
      return true;
    });
  }
  return found;
}

void warn_of_variants(const ReadContext& context, const std::vector<NamedVariant>& found, Record& record) {
  const RuleSet rules = record.puzzle.topology->rules();
  const bool plain = RuleSet{boxes}.covers(rules);
  for (const NamedVariant& v : found) {
    const bool latin = v.setting == "latin";
    if (v.rule && rules.has(*v.rule) != latin) continue;
    std::string how = "; Tresse does not have that rule";
    if (v.rule && kClueRules.has(*v.rule)) {
      how = "; JSON, as f-puzzles writes it, has the clues of that rule";
    } else if (v.rule == extra_houses) {
      how = "; the key \"extra_houses\" of a JSON record gives further houses";
    } else if (v.rule) {
      how = "; " + context.options.call(v.setting) +
            (latin ? " leaves out the boxes" : v.rule == regions ? " FILE gives the regions" : " adds the rule");
    }
    context.warn(record, v.line, v.column,
                 "the text says \"" + v.word + "\", but this grid is read " + (plain ? "as plain Sudoku" : "without that rule") + how);
  }
}

}  // namespace tresse::io
