// Reads the comment that tells the shape of the puzzles below it. Other comments may stand there too, so only one that begins
// with n= counts; words of such a comment that stand without it are a fault, because they were meant.
#include "io/read/shape_comment.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "base/nearest.hpp"
#include "base/ranges.hpp"
#include "io/text.hpp"
#include "model/rules/differ.hpp"

namespace tresse::io {

std::optional<BoxShape> to_box(std::string_view text) {
  const std::size_t x = std::min(text.find_first_of("xX*"), text.size());
  const std::size_t rows = to_number(text.substr(0, x)).value_or(0), cols = x == text.size() ? 0 : to_number(text.substr(x + 1)).value_or(0);
  if (rows == 0 || cols == 0 || rows > kMaxSide || cols > kMaxSide) return std::nullopt;
  return BoxShape{rows, cols};
}

namespace {

constexpr std::array<std::pair<std::string_view, bool ShapeHints::*>, 3> kFlags = {
    {{"diagonals", &ShapeHints::diagonals}, {"windoku", &ShapeHints::windoku}, {"latin", &ShapeHints::latin}}};

}  // namespace

const std::vector<std::string>& shape_words() {
  static const std::vector<std::string> kShapeWords = [] {
    std::vector<std::string> words;
    for (const auto& [word, flag] : kFlags) words.emplace_back(word);
    for (const DifferRule& rule : differ_rules()) {
      if (rule.is_global()) words.emplace_back(rule.name);
    }
    return words;
  }();
  return kShapeWords;
}

bool set_shape(ShapeHints& hints, std::string_view word) {
  for (const auto& [name, flag] : kFlags) {
    if (name == word) return hints.*flag = true;
  }
  const DifferRule* rule = find_global_rule(word);
  if (rule != nullptr) hints.global_rules.add(rule->kind);
  return rule != nullptr;
}

void ToldShape::read(const std::string& file, const Line& comment, std::size_t usual) {
  const std::vector<std::string>& names = shape_words();
  const std::size_t begin = comment.text.find('#') + 1;
  std::vector<Token> words;
  split_blanks(std::string_view(comment.text).substr(begin), words, begin + 1);
  if (words.empty()) return;
  const auto fault = [&](const Token& word, std::string_view what) {
    const std::string detail = in_quotes(word.text) + " " + std::string(what);
    warnings.push_back(to_string(InputError{{}, file, comment.number, word.column, detail}));
  };
  const auto is_word = [&](const Token& w) { return w.text.starts_with("box=") || ranges::find(names, w.text) != names.end(); };
  if (!words[0].text.starts_with("n=")) {
    // Words of a heading alone are meant as one.
    const auto rest = words.begin() + (words[0].text.find('=') < 2 ? 1 : 0);
    if (usual != 0 && rest != words.end() && std::all_of(rest, words.end(), is_word))
      fault(words[0], "is ignored: a heading begins with n=" + std::to_string(usual));
    return;
  }
  const auto side = to_number(words[0].text.substr(2));
  if (!side) {
    if (usual != 0) fault(words[0], "is ignored: the grids here have side " + std::to_string(usual));
    return;
  }
  hints_ = ShapeHints{};
  side_ = *side;
  line_ = comment.number;
  for (const Token& w : std::span(words).subspan(1)) {
    if (w.text.starts_with("box=")) {
      hints_.box = to_box(w.text.substr(4));
      if (!hints_.box) fault(w, "is ignored: it is not box=ROWSxCOLUMNS");
    } else if (!set_shape(hints_, w.text)) {
      const std::string best = nearest(lower(w.text), names);
      fault(w, "is ignored: no word of a heading" + (best.empty() ? std::string() : " (did you mean " + in_quotes(best) + "?)"));
    }
  }
  if (hints_.latin && hints_.box) fault(words[0], "begins a heading with both latin and box=: no boxes");
  const auto box = default_box_shape(side_ <= kMaxSide ? side_ : 0);
  if (box && hints_.box && box->rows == hints_.box->rows && box->cols == hints_.box->cols) hints_.box.reset();
}

ShapeHints ToldShape::of(const std::string& file, std::size_t side) {
  if (side_ == side) return hints_;
  if (!(hints_ == ShapeHints{})) {
    warnings.push_back(to_string(InputError{{}, file, line_, 1, "this shape is ignored: a puzzle below has side " + std::to_string(side)}));
    hints_ = ShapeHints{};
  }
  return {};
}

}  // namespace tresse::io
