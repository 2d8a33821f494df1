// The searches of the profile basic, one at a time, on a position.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "grader/board/wide_geometry.hpp"
#include "grader/path/rows.hpp"
#include "grader/position.hpp"
#include "grader/profile.hpp"
#include "grader/table.hpp"

namespace tresse::test {

// The techniques of basic but those of clues, in its order.
[[nodiscard]] inline std::vector<TechniqueId> basic_techniques() {
  std::vector<TechniqueId> all;
  for (const ProfileRow& row : k_basic_profile.rows) {
    if (row.where == Where::everywhere) all.push_back(row.yield[0].technique);
  }
  return all;
}
// Items of a set that a technique of basic looks for; 5 = five and more, 0 = no set.
[[nodiscard]] inline std::size_t set_size(TechniqueId id) {
  return rows_of(k_basic_profile, std::array{id}, 5).at(0).size;
}

template <class G>
class OnBoard : private logic::HouseSearches<G> {
 public:
  using logic::HouseSearches<G>::finders;

  explicit OnBoard(const Puzzle& p) : topology_(p.topology), geo_(*p.topology), board_(geo_) {
    board_.start(geo_, p, patience_);
  }
  OnBoard(const OnBoard&) = delete;
  OnBoard& operator=(const OnBoard&) = delete;

  [[nodiscard]] const G& geometry() const { return geo_; }
  [[nodiscard]] logic::Board<G>& board() { return board_; }
  [[nodiscard]] const Topology& topology() const { return *topology_; }
  [[nodiscard]] bool contradiction() const { return board_.contradiction.has_value(); }
  [[nodiscard]] bool open(CellId c) const { return board_.value[c.index()] == 0; }
  [[nodiscard]] auto digits(CellId c) const {
    return logic::BitsOf<typename G::Mask>{board_.marks.cand[c.index()]};
  }
  [[nodiscard]] bool has(CellId c, Digit d) const {
    return logic::has(board_.marks.cand[c.index()], d.index());
  }
  [[nodiscard]] auto unplaced(std::size_t h) const {
    return logic::BitsOf<typename G::Mask>{board_.missing[h]};
  }
  [[nodiscard]] Grid values() const { return position().values; }
  [[nodiscard]] PencilMarks marks() const { return position().marks; }
  [[nodiscard]] Position position() const {
    const std::size_t n = topology_->side();
    Position at{Grid(n), PencilMarks(n, false)};
    for (std::size_t c = 0; c < topology_->cell_count(); ++c) {
      if (board_.value[c] != 0) at.values.set(CellId(c), Digit(board_.value[c] - 1u));
      for (const std::size_t v : digits(CellId(c))) at.marks.allow(CellId(c), Digit(v));
    }
    return at;
  }
  void remove(CellId c, Digit d) {
    if (has(c, d)) board_.remove(geo_, c.index(), d.index());
  }
  void place(CellId c, Digit d) { board_.place(geo_, c.index(), d.index()); }

  // All findings of a technique.
  [[nodiscard]] std::vector<Step> all(TechniqueId id, std::size_t max_subset = 4) {
    std::vector<logic::Hint> hints;
    (void)search(id, max_subset, &hints);
    std::vector<Step> steps;
    for (logic::Hint& hint : hints) steps.push_back(logic::step_of(geo_, hint));
    return steps;
  }
  // The first.
  [[nodiscard]] std::optional<Step> first(TechniqueId id, std::size_t max_subset = 4) {
    auto hint = search(id, max_subset, nullptr);
    if (!hint) return std::nullopt;
    return logic::step_of(geo_, *hint);
  }

 private:
  std::optional<logic::Hint> search(TechniqueId id, std::size_t max_subset,
                                    std::vector<logic::Hint>* hints) {
    const auto rows =
        rows_of(k_basic_profile, std::array{id}, std::max<std::size_t>(max_subset, 4));
    if (rows.empty()) return std::nullopt;
    logic::View<G> look{geo_, board_.marks, board_, patience_};
    look.order = k_basic_profile.order;
    look.all = hints;
    constexpr auto kFinders = logic::HouseSearches<G>::template finders<logic::HouseSearches<G>>();
    logic::HouseSearches<G>& searches = *this;
    logic::Hint hint;
    if (!(searches.*kFinders[static_cast<std::size_t>(rows[0].finder)])(look, rows[0], hint,
                                                                        true)) {
      return std::nullopt;
    }
    return hint;
  }

  std::shared_ptr<const Topology> topology_;
  G geo_;
  logic::Patience patience_;
  logic::Board<G> board_;
};

using On9 = OnBoard<logic::Square9>;
using OnAny = OnBoard<logic::WideGeometry<1>>;

// Are both views of a board, and all that it keeps beside them, what its values and digits say?
template <class G>
[[nodiscard]] bool consistent(const G& geo, const logic::Board<G>& b) {
  std::size_t left = 0;
  for (std::size_t c = 0; c < geo.cell_count(); ++c) {
    left += b.value[c] == 0 ? 1 : 0;
    if (b.value[c] != 0 && !logic::empty(b.marks.cand[c])) return false;
  }
  if (left != b.left) return false;
  for (std::size_t h = 0; h < geo.house_count(); ++h) {
    std::size_t open = 0;
    auto missing = logic::first_n<typename G::Mask>(geo.side());
    for (std::size_t p = 0; p < geo.side(); ++p) {
      const std::size_t c = geo.cell(h, p);
      open += b.value[c] == 0 ? 1 : 0;
      if (b.value[c] != 0) logic::drop(missing, b.value[c] - 1u);
    }
    if (!(missing == b.missing[h]) || open != b.open[h]) return false;
    if (b.with_one_open.test(h) != (open == 1)) return false;
    for (std::size_t v = 0; v < geo.side(); ++v) {
      typename G::Mask places{};
      for (std::size_t p = 0; p < geo.side(); ++p) {
        if (logic::has(b.marks.cand[geo.cell(h, p)], v)) places |= logic::bit<G>(p);
      }
      if (!(places == b.marks.pos[h * geo.side() + v])) return false;
      if (logic::has(b.lone[h], v) != logic::single(places)) return false;
    }
    if (b.with_lone.test(h) == logic::empty(b.lone[h])) return false;
  }
  return true;
}

// The rows of basic at work.
template <class G>
class Closure {
 public:
  Closure(OnBoard<G>& at, std::vector<TechniqueId> order, std::size_t max_subset)
      : at_(at),
        table_(rows_of(k_basic_profile, order, max_subset)),
        rows_(at.geometry(), table_, k_basic_profile, TechniqueSet().set(), searches_,
              [](const ProfileRow&) { return true; }) {}
  std::optional<Step> next() {
    if (!rows_.next(at_.board(), patience_, hint_, true)) return std::nullopt;
    logic::Hint copy = hint_;
    return logic::step_of(at_.geometry(), copy);
  }
  // Carries out what next() found.
  void apply() { rows_.carry_out(at_.board(), hint_); }
  void assume(CellId c, Digit d) { rows_.assume(at_.board(), c.index(), d.index()); }

 private:
  OnBoard<G>& at_;
  std::vector<ProfileRow> table_;
  logic::HouseSearches<G> searches_;
  logic::Rows<G, logic::HouseSearches<G>> rows_;
  logic::Patience patience_;
  logic::Hint hint_;
};

}  // namespace tresse::test
