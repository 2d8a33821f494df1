// The parts that sentences about a step are made of: its cells, digits, houses and effects by name.
// For explain*.cpp only.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grader/explain/notation.hpp"
#include "grader/step.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

[[nodiscard]] std::string join(const std::vector<std::string>& items, const char* separator);
// "a", "a and b", "a, b and c" for last = " and ".
[[nodiscard]] std::string listed(const std::vector<std::string>& items, const char* last);
// With a capital letter, but for the name of a cell, and a full stop.
[[nodiscard]] std::string sentence(std::string text);

class StepWords {
 public:
  // `label`: what stands before the number of a step inside this one: "2." in a step that is number 2 itself.
  // `define`: implied houses are explained where they are named.
  StepWords(const Topology& topology, const Step& step, const DigitText& text,
            std::string label = {}, Notation style = Notation::plain, bool define = true)
      : topology_(topology),
        step_(step),
        text_(text),
        label_(std::move(label)),
        style_(style),
        define_(define) {}

  [[nodiscard]] const Step& step() const { return step_; }
  [[nodiscard]] const Topology& topology() const { return topology_; }
  // The same names for a step inside this one.
  [[nodiscard]] StepWords inside(const Step& nested, std::string label = {}) const {
    return {topology_, nested, text_, std::move(label), style_, define_};
  }
  [[nodiscard]] Notation style() const { return style_; }
  [[nodiscard]] std::size_t side() const { return topology_.side(); }
  [[nodiscard]] const std::string& label() const { return label_; }
  // A template with the names of the step (words.def says how it is written).
  [[nodiscard]] std::string filled(std::string_view text) const;
  // "Naked Pair: remove 3 from r2c1", without the full stop.
  [[nodiscard]] std::string result() const;
  // The same, and why: sentences, in lines where there are branches or nested steps. Without the last full stop.
  [[nodiscard]] std::string told() const;
  // "Naked Pair: 3,7 in r2c49 => r2c1<>3".
  [[nodiscard]] std::string line() const;

  [[nodiscard]] std::string cells(std::span<const CellId> list, const char* separator = ", ") const;
  [[nodiscard]] std::string cell(CellId c) const { return topology_.name(c); }
  [[nodiscard]] std::vector<std::string> names(std::span<const CellId> list) const;
  // The cells of all candidates of a link.
  [[nodiscard]] std::vector<CellId> cells_of(const Link& link) const;
  // As HoDoKu writes them: "r2c49,r35c1". On sides above 9 by their names: "r2c4,r2c9".
  [[nodiscard]] std::string compact(std::span<const CellId> list) const;
  // "r1c3=5, r2c1,r4c12<>3, r2c6<>7".
  [[nodiscard]] std::string compact_effects() const;
  [[nodiscard]] std::string digits(std::span<const Digit> list, const char* separator = ", ") const;
  // "row 4 and box 2".
  // "rows 2 and 6"; houses of several kinds: "row 2, box 4 and row 6".
  [[nodiscard]] std::string houses(std::span<const HouseId> list, const char* last = " and ") const;
  [[nodiscard]] std::string house(std::size_t i) const;  // "row 4"
  // ", with the digits 1, 4, 7": those of one of the step's sets. Empty: the step does not say them.
  [[nodiscard]] std::string with_digits(std::size_t set) const;
  // "in row 6, 1 fits only in r6c7 and r6c8, in column 7 only in r2c7 and r6c7": of each house of the step the cells of a list.
  [[nodiscard]] std::string fits_only_in(std::span<const Digit> list, std::span<const CellId> cells) const;
  [[nodiscard]] bool see(CellId a, CellId b) const { return topology_.sees(a, b); }
  [[nodiscard]] bool lies_in(CellId c, HouseId h) const;
  // How a cell sees another: "row 4", "a knight's move apart". requires: it does.
  [[nodiscard]] std::string sight(CellId a, CellId b) const;
  // How it sees several: "in row 1", else "r1c5 (row 1) and r3c2 (column 2)".
  [[nodiscard]] std::string sight(CellId from, std::span<const CellId> to) const;
  // Where cells see each other by an implied house alone: " in implied house 5".
  [[nodiscard]] std::string in_implied_house(CellId a, CellId b) const;
  // "r2c8 sees both, so it is not 6", "r2c8 and r3c8 see both, so neither is 6": of all that is removed. `what`: what all of
  // its cells see.
  [[nodiscard]] std::string excluded(const std::string& what) const { return excluded(what, step_.eliminations); }
  // The same of some of it.
  [[nodiscard]] std::string excluded(const std::string& what, std::span<const CandId> removed) const;
  // What the step needs of implied houses beyond `why`: which cells see each other by them alone, and why those that are named
  // are houses.
  [[nodiscard]] std::string by_implied_houses(const std::string& why) const;
  [[nodiscard]] std::string long_name(HouseId h) const;                           // "row 4"
  [[nodiscard]] std::string short_houses(std::span<const HouseId> list) const;    // "r4, b2"
  [[nodiscard]] std::string compact_houses(std::span<const HouseId> list) const;  // "r46b2"
  [[nodiscard]] std::string cell_of(CandId c) const;
  [[nodiscard]] std::string digit_of(CandId c) const;
  // "r4c2=7" for relation "=".
  [[nodiscard]] std::string candidate(CandId c, const char* relation) const;
  // "r4c2 is 7", "r4c2 is not 7".
  [[nodiscard]] std::string is(CandId c, bool on) const;

  // The same of a link: "r4c2 or r4c3 is 7", "r4c2 and r4c3 are not 7"; "r4c2/r4c3=7" for relation "=".
  [[nodiscard]] std::string is(const Link& link) const;
  [[nodiscard]] std::string of_link(const Link& link, const char* relation) const;
  // Of a link as compact() writes cells: "r4c23", "r4c23=7".
  [[nodiscard]] std::string compact_cells(const Link& link) const;
  [[nodiscard]] std::string compact_link(const Link& link, const char* relation) const;

  // What the step changes: "remove 3 from r2c1, r2c5 and 7 from r2c6" ...
  [[nodiscard]] std::string remove_by_digit() const;
  // ... "remove 1, 2 from r4c7 and 5 from r5c9" ...
  [[nodiscard]] std::string remove_by_cell() const;
  // ... or the shorter of both, after what is placed.
  [[nodiscard]] std::string effects() const;

 private:
  [[nodiscard]] std::string slot(std::string_view text) const;
  // What is removed: the cells of each digit, the digits of each cell.
  [[nodiscard]] std::map<Digit, std::vector<CellId>> by_digit() const;
  [[nodiscard]] std::map<CellId, std::vector<Digit>> by_cell(std::span<const CandId> removed) const;

  const Topology& topology_;
  const Step& step_;
  const DigitText& text_;
  std::string label_;
  Notation style_;
  bool define_;
};

// "implied house 1 (r12789c2,r6789c1) is columns 1 and 2 without region 1, ...": of each that a text names, and of those
// that these follow from.
[[nodiscard]] std::vector<std::string> implied_houses_in(const StepWords& words, std::string text);

// The order in which the links of an inference are told. For explain*.cpp only.

// Does link i follow from link `previous` alone?
inline bool follows(const Inference& one, std::size_t i, std::size_t previous) {
  const auto& from = one.links[i].from;
  return from.size() == 1 && from[0] == previous;
}

// Links 0 .. n-1 so that each comes after those it follows from, and as many as possible right after.
// A search that goes in breadth leaves links in an order that jumps between branches.
inline std::vector<std::size_t> telling_order(const Inference& one) {
  const std::size_t n = one.links.size();
  std::vector<std::size_t> order;
  std::vector<bool> told(n, false);
  const auto ready = [&](std::size_t i) {
    const auto& from = one.links[i].from;
    return !told[i] && std::all_of(from.begin(), from.end(), [&](auto f) { return told[f]; });
  };
  for (std::size_t next = 0; next < n;) {
    told[next] = true;
    order.push_back(next);
    std::size_t best = n;
    int best_fit = -1;
    for (std::size_t i = 0; i < n; ++i) {
      const int fit = follows(one, i, next) ? 2 : one.links[i].from == one.links[next].from;
      if (fit <= best_fit || !ready(i)) continue;
      best = i;
      best_fit = fit;
    }
    next = best;
  }
  return order;
}

}  // namespace tresse
