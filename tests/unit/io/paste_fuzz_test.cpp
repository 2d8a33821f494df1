// Damaged pastes: one fault at a place drawn by lot in a layout of tests/data/pastes.txt. What is read is the puzzle or an
// error, never another puzzle. A fault is one that the text shows: a line too few, a blank or a mark of the layout too few
// or too many. A digit that became another one is none, for nobody can see it, and neither is a text that ends early.
// TRESSE_PASTE_FAULTS=N takes N of them; 0 all there are.
#include <cstdlib>

#include "base/rng.hpp"
#include "pastes.hpp"

namespace tresse::test {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

constexpr std::string_view kMarks = "|+-,;:\"'[](){}<>/";

std::size_t line_end(const std::string& text, std::size_t at) {
  return std::min(text.find('\n', at), text.size() - 1) + 1;
}

// A text with a fault at a place; empty: there is none of this kind.
enum Fault : std::size_t { lost_line, moved_line, lost_blank, double_blank, joined_lines, lost_mark };
constexpr std::size_t kFaults = 6;
std::string damaged(const std::string& text, std::size_t kind, std::size_t at) {
  const bool line_begins = at == 0 || text[at - 1] == '\n';
  std::string out = text;
  switch (kind) {
    case lost_line:
      return line_begins ? out.erase(at, line_end(text, at) - at) : "";
    case moved_line:  // to the right
      return line_begins ? out.insert(at, "  ") : "";
    case lost_blank:
      return is_blank(text[at]) ? out.erase(at, 1) : "";
    case double_blank:
      return is_blank(text[at]) ? out.insert(at, 1, text[at]) : "";
    case joined_lines:
      return text[at] == '\n' ? out.erase(at, 1) : "";
    default:
      return kMarks.find(text[at]) != std::string_view::npos ? out.erase(at, 1) : "";
  }
}

// Does the layout show such a fault? Where empty cells are blanks and lines may end early, a blank more or less is
// another cell. A tag of HTML without its mark is no cell, and the row is one cell shorter, as rows may be. A CSV that
// begins with a number and loses the comma behind it is read as its solution: an open fault of the reader.
bool shows(const Paste& paste, std::size_t kind) {
  const auto named = [&](const char* part) { return paste.name.find(part) != std::string::npos; };
  const bool blank = kind == moved_line || kind == lost_blank || kind == double_blank;
  if (blank) return !named("line ends stripped") && !named("grid separated by blanks, empty cells are blanks");
  return kind != lost_mark || (!named("HTML") && !named("number first"));
}

BOOST_AUTO_TEST_CASE(a_fault_in_a_paste_makes_no_other_puzzle) {
  std::vector<Paste> all;
  for (Paste& paste : pastes()) {
    if (paste.wanted.starts_with("line ") && paste.text.size() < 4000) all.push_back(std::move(paste));
  }
  const auto holds = [](const Paste& paste, std::size_t kind, std::size_t at) {
    const std::string text = shows(paste, kind) ? damaged(paste.text, kind, at) : std::string();
    if (text.empty()) return false;
    const std::string what = met({paste.name, {}, text});
    BOOST_TEST((what == paste.wanted || !what.starts_with("line ")),
               paste.name << ", fault " << kind << " at " << at << ": " << what << "\n" << text);
    return true;
  };
  const char* wanted = std::getenv("TRESSE_PASTE_FAULTS");
  const std::size_t faults = wanted == nullptr ? 6000 : std::stoul(wanted);
  if (faults == 0) {
    for (const Paste& paste : all) {
      for (std::size_t at = 0; at < paste.text.size(); ++at) {
        for (std::size_t kind = 0; kind < kFaults; ++kind) (void)holds(paste, kind, at);
      }
    }
    return;
  }
  Rng rng(20261125);
  for (std::size_t made = 0; made < faults;) {
    const Paste& paste = all[rng.below(all.size())];
    if (holds(paste, rng.below(kFaults), rng.below(paste.text.size()))) ++made;
  }
}

}  // namespace
}  // namespace tresse::test
