// A title, a comment or a sentence beside the puzzle may name a rule that its grid does not show, and that is not read
// from words. Solved as plain Sudoku, such a puzzle has a wrong answer, so everybody is told.
#include <algorithm>

#include "io/read/format.hpp"

namespace tresse::io {
namespace {

// Where a word counts. Some stand in sentences of all kinds: "use the arrow keys".
enum class Counts { anywhere, in_titles };

struct VariantWord {
  std::string_view word;         // in lower case
  std::optional<RuleKind> rule;  // none: Tresse has no such rule
  std::string_view setting;      // that gives the rule
  Counts counts = Counts::anywhere;
};

using enum RuleKind;
constexpr VariantWord kWords[] = {
    {"jigsaw", regions, "regions"},
    {"x-sudoku", diagonals, "diagonals"},
    {"sudoku x", diagonals, "diagonals"},
    {"sudoku-x", diagonals, "diagonals"},
    {"diagonal sudoku", diagonals, "diagonals"},
    {"diagonals", diagonals, "diagonals"},
    {"sudoku diagonal", diagonals, "diagonals"},
    {"diagonalsudoku", diagonals, "diagonals"},
    {"diagonal-sudoku", diagonals, "diagonals"},
    {"diagonalen", diagonals, "diagonals"},
    {"diagonales", diagonals, "diagonals", Counts::in_titles},
    {"irregular", regions, "regions", Counts::in_titles},
    {"squiggly", regions, "regions"},
    {"nonomino", regions, "regions"},
    {"chaos construction", regions, "regions"},
    {"nrc sudoku", windows, "windoku"},
    {"windoku", windows, "windoku"},
    {"hyper sudoku", windows, "windoku"},
    {"anti-knight", anti_knight, "anti-knight"},
    {"antiknight", anti_knight, "anti-knight"},
    {"knight's move", anti_knight, "anti-knight", Counts::in_titles},
    {"knights move", anti_knight, "anti-knight", Counts::in_titles},
    {"anti-king", anti_king, "anti-king"},
    {"non-touching", anti_king, "anti-king"},
    {"no touch", anti_king, "anti-king", Counts::in_titles},
    {"antiking", anti_king, "anti-king"},
    {"latin square", boxes, "latin"},  // has none
    {"asterisk", extra_houses, "", Counts::in_titles},
    {"center dot", extra_houses, "", Counts::in_titles},
    {"centre dot", extra_houses, "", Counts::in_titles},
    {"girandola", extra_houses, "", Counts::in_titles},
    {"killer sudoku", std::nullopt, ""},  // "killer" alone is also a level
    {"cages", std::nullopt, ""},
    {"thermo", std::nullopt, ""},
    {"thermometers", std::nullopt, ""},
    {"sandwich sudoku", std::nullopt, ""},
    {"kropki", std::nullopt, ""},
    {"samurai", std::nullopt, ""},
    {"non-consecutive", std::nullopt, ""},
    {"nonconsecutive", std::nullopt, ""},
    {"odd-even", std::nullopt, ""},
    {"even-odd", std::nullopt, ""},
    {"argyle", std::nullopt, ""},
    {"disjoint groups", std::nullopt, ""},
    {"toroidal", std::nullopt, "", Counts::in_titles},
    {"greater than", std::nullopt, "", Counts::in_titles},
    {"consecutive", std::nullopt, "", Counts::in_titles},
    {"xv", std::nullopt, "", Counts::in_titles},
    {"arrow", std::nullopt, "", Counts::in_titles},
    {"arrows", std::nullopt, "", Counts::in_titles},
    {"little killer", std::nullopt, ""},
    {"renban", std::nullopt, ""},
    {"german whispers", std::nullopt, ""},
    {"miracle", std::nullopt, "", Counts::in_titles},
    {"futoshiki", std::nullopt, ""},
    {"kenken", std::nullopt, ""},
    {"str8ts", std::nullopt, ""},
};

// A title stands near the top; what follows are puzzles.
constexpr std::size_t kLines = 64, kLongest = 500;
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

}  // namespace

std::vector<NamedVariant> named_variants(const Head& head) {
  std::vector<NamedVariant> found;
  const std::size_t lines = std::min(head.all.size(), kLines);
  for (const VariantWord& variant : kWords) {
    for (std::size_t i = 0; i < lines; ++i) {
      const Line& line = *head.all[i];
      if (line.text.starts_with("# n=")) continue;  // shape_comment(), which is read
      const auto text = std::string_view(line.text).substr(0, kLongest);
      const std::size_t at = find_whole(text, variant.word);
      if (at == std::string_view::npos || (variant.counts == Counts::in_titles && !is_title(text))) continue;
      const bool told = std::any_of(found.begin(), found.end(), [&](const NamedVariant& v) {
        return v.line == line.number && at + 1 < v.column + v.word.size() && v.column < at + 1 + variant.word.size();
      });
      if (told) break;  // "consecutive" in "non-consecutive"
      found.push_back({line.number, at + 1, std::string(text.substr(at, variant.word.size())), variant.rule,
                       variant.setting});
      break;
    }
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
    if (v.rule == extra_houses) {
      how = "; the key \"extra_houses\" of a JSON record gives further houses";
    } else if (v.rule) {
      how = "; " + context.options.call(v.setting) +
            (latin ? " leaves out the boxes" : v.rule == regions ? " FILE gives the regions" : " adds the rule");
    }
    record.warnings.push_back(to_string(InputError{
        {},
        context.feed.name(),
        v.line,
        v.column,
        "the text says \"" + v.word + "\", but this grid is read " + (plain ? "as plain Sudoku" : "without that rule") +
            how}));
  }
}

}  // namespace tresse::io
