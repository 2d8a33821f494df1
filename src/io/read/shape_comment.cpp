// Reads the comment that tells the shape of the puzzles below it. Other comments may stand there too, so only one that begins
// with n= counts; words of such a comment that stand without it are a fault, because they were meant.
#include "io/read/shape_comment.hpp"

#include <algorithm>
#include <span>

#include "base/nearest.hpp"
#include "io/text.hpp"
#include "model/rules/differ.hpp"

namespace tresse::io {

std::optional<BoxShape> to_box(std::string_view text) {
  const std::size_t x = text.find_first_of("xX*");
  if (x == std::string_view::npos) return std::nullopt;
  const auto rows = to_number(text.substr(0, x)), cols = to_number(text.substr(x + 1));
  if (!rows || !cols || *rows == 0 || *cols == 0) return std::nullopt;
  if (*rows > kMaxSide || *cols > kMaxSide) return std::nullopt;
  return BoxShape{*rows, *cols};
}

bool read_shape_comment(std::string_view comment, std::size_t side, ShapeHints& hints, std::vector<HeadingFault>& faults) {
  std::vector<std::string> names = {"diagonals", "windoku", "latin"};
  for (const DifferRule& rule : differ_rules()) {
    if (rule.is_global()) names.emplace_back(rule.name);
  }
  const std::size_t hash = comment.find('#');
  std::vector<Token> words;
  split_blanks(comment.substr(hash + 1), words);
  if (words.empty()) return false;
  const auto fault = [&](const Token& word, std::string detail) {
    faults.push_back({hash + 1 + word.column, in_quotes(word.text) + " " + std::move(detail)});
  };
  const auto is_word = [&](const Token& w) {
    return w.text.starts_with("box=") || std::ranges::find(names, w.text) != names.end();
  };
  if (!words[0].text.starts_with("n=")) {
    // Words of a heading alone are meant as one.
    const auto rest = words.begin() + (words[0].text.find('=') < 2 ? 1 : 0);
    if (rest != words.end() && std::all_of(rest, words.end(), is_word)) {
      fault(words[0], "is ignored: a heading begins with n=" + std::to_string(side));
    }
    return false;
  }
  if (to_number(words[0].text.substr(2)) != side) {
    fault(words[0], "is ignored: the grids here have side " + std::to_string(side));
    return false;
  }
  hints = ShapeHints{};
  for (const Token& w : std::span(words).subspan(1)) {
    if (w.text.starts_with("box=")) {
      hints.box = to_box(w.text.substr(4));
      if (!hints.box) fault(w, "is ignored: it is not box=ROWSxCOLUMNS");
    } else if (w.text == "latin") {
      hints.latin = true;
    } else if (w.text == "diagonals") {
      hints.diagonals = true;
    } else if (w.text == "windoku") {
      hints.windoku = true;
    } else if (const DifferRule* rule = find_global_rule(w.text)) {
      hints.global_rules.add(rule->kind);
    } else {
      const std::string best = nearest(lower(w.text), names);
      fault(w, "is ignored: no word of a heading" +
                   (best.empty() ? std::string() : " (did you mean " + in_quotes(best) + "?)"));
    }
  }
  if (hints.latin && hints.box)
    fault(words[0], "begins a heading with both latin and box=: no boxes");
  return true;
}

std::optional<std::size_t> side_of_shape_comment(std::string_view comment) {
  const std::string_view text = trim(comment.substr(comment.find('#') + 1));
  if (!text.starts_with("n=")) return std::nullopt;
  return to_number(text.substr(2, text.find_first_of(" \t") - 2));
}

}  // namespace tresse::io
