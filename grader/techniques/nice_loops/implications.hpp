// What follows at once from each proposition of a position, in a fixed order, and walks along it. HoDoKu writes it down in tables, one for each
// proposition, and what chains it finds depends on what a table holds:
//   candidate on    the others of its cell are off, then the others of its digit in each house; groups that it sees are
//                   off; sets whose places of the digit it sees are without it
//   candidate off   the last one of its cell is on, the last one of its digit in a house, or the group that is left there
//   group on        candidates that see it are off, other groups in its houses, sets whose places it sees
//   group off       the candidate or group is on that is left in one of its houses
//   set without d   it holds its other digits. Candidates and groups that see all places of one are off; sets whose places
//                   of a digit are all seen are without it; a cell whose other digits are all seen takes its last one.
//                   A set from which nothing goes is left out.
// Each counts two, but what a set of n cells does counts 2n more, and one more still for a cell that it forces: large sets are
// hard to see. Cells come before houses, rows and columns before boxes. What would need two houses to be seen is left out.
#pragma once

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include "grader/techniques/als/almost_locked_sets.hpp"
#include "grader/techniques/chains/nodes.hpp"

namespace tresse::logic {

// What chains with groups and almost locked sets speak of, each with a number:
//   2 * i, 2 * i + 1   candidate or group i is off, on. A group is the places of a digit where a box and a line cross, two
//                      or more: on if one of them is true, off if none is
//   behind these       an almost locked set is without one of its digits, so that it holds all the others
// Candidates come first, by cell and digit, then groups: of rows, then of columns.

template <class G>
class Propositions {
 public:
  using Mask = typename G::Mask;

  void list(const View<G>& look, bool groups) {
    look_ = &look;
    items_.clear();
    cells_.clear();
    list_candidates();
    if (groups) {
      for (const Kind kind : {kRow, kColumn}) list_groups(kind);
    }
    first_of_set_ = 2 * static_cast<std::uint32_t>(items_.size());
  }
  // A set of these cells without v, which it has in these places: a new number.
  std::uint32_t add_set(std::size_t v, const CellSet<G>& places, const CellSet<G>& cells) {
    begin(v);
    places.each([&](std::size_t c) { add(c); });
    items_.back().body = static_cast<std::uint32_t>(cells_.size());
    cells.each([&](std::size_t c) { cells_.push_back(static_cast<std::uint32_t>(c)); });
    items_.back().body_count = static_cast<std::uint32_t>(cells_.size()) - items_.back().body;
    return size() - 1;
  }

  [[nodiscard]] std::uint32_t size() const {
    return first_of_set_ / 2 + static_cast<std::uint32_t>(items_.size());
  }
  [[nodiscard]] std::uint32_t candidates() const { return candidates_; }
  [[nodiscard]] std::uint32_t first_group() const { return candidates_; }
  [[nodiscard]] std::uint32_t first_set() const { return first_of_set_; }
  [[nodiscard]] bool is_on(std::uint32_t p) const { return p < first_of_set_ && (p & 1) != 0; }
  [[nodiscard]] bool is_set(std::uint32_t p) const { return p >= first_of_set_; }
  [[nodiscard]] bool is_candidate(std::uint32_t p) const { return p < 2 * candidates_; }
  [[nodiscard]] std::size_t digit(std::uint32_t p) const { return item(p).digit; }
  // Of a set: the places of the digit that it is without.
  [[nodiscard]] std::span<const std::uint32_t> places(std::uint32_t p) const {
    return {cells_.data() + item(p).first, item(p).count};
  }
  [[nodiscard]] bool same_cell(std::uint32_t p, std::uint32_t q) const {
    return is_candidate(p) && is_candidate(q) && first_cell(p) == first_cell(q);
  }
  // Is it about the only candidate of a cell?
  [[nodiscard]] bool alone(std::uint32_t p) const { return size_of(look_->cand(first_cell(p))) == 1; }
  // The cells of p that have v.
  [[nodiscard]] std::vector<std::uint32_t> places_in(std::uint32_t p, std::size_t v) const {
    std::vector<std::uint32_t> places;
    for (const std::uint32_t c : body(p)) {
      if (has(look_->cand(c), v)) places.push_back(c);
    }
    return places;
  }
  // All its cells.
  [[nodiscard]] std::span<const std::uint32_t> body(std::uint32_t p) const {
    if (!is_set(p)) return places(p);
    return {cells_.data() + item(p).body, item(p).body_count};
  }
  [[nodiscard]] std::size_t first_cell(std::uint32_t p) const { return cells_[item(p).first]; }
  // The number of "this candidate is off"; on is the next one. requires: it is a candidate.
  [[nodiscard]] std::uint32_t off(std::size_t c, std::size_t v) const {
    return 2 * number_[c * look_->geo.side() + v];
  }
  [[nodiscard]] std::uint32_t on(std::size_t c, std::size_t v) const { return off(c, v) + 1; }

 private:
  struct Item {
    std::uint16_t digit;
    std::uint32_t first;
    std::uint32_t count;
    std::uint32_t body = 0;
    std::uint32_t body_count = 0;
  };
  [[nodiscard]] const Item& item(std::uint32_t p) const {
    return items_[is_set(p) ? first_of_set_ / 2 + (p - first_of_set_) : p / 2];
  }
  void begin(std::size_t v) {
    items_.push_back({static_cast<std::uint16_t>(v), static_cast<std::uint32_t>(cells_.size()), 0});
  }
  void add(std::size_t c) {
    cells_.push_back(static_cast<std::uint32_t>(c));
    ++items_.back().count;
  }
  void list_candidates() {
    const std::size_t n = look_->geo.side();
    number_.assign(look_->geo.cell_count() * n, kNobody);
    for (std::size_t c = 0; c < look_->geo.cell_count(); ++c) {
      for (const std::size_t v : BitsOf<Mask>{look_->cand(c)}) {
        number_[c * n + v] = static_cast<std::uint32_t>(items_.size());
        begin(v);
        add(c);
      }
    }
    candidates_ = static_cast<std::uint32_t>(items_.size());
  }
  void list_groups(Kind kind) {
    const G& geo = look_->geo;
    for (std::size_t h = geo.first(kind); h < geo.first(kind) + geo.count(kind); ++h) {
      for (std::size_t v = 0; v < geo.side(); ++v) {
        for (std::size_t b = geo.first(kBlock); b < geo.first(kBlock) + geo.count(kBlock); ++b) {
          if (geo.meet(b, h)) list_group(b, h, v);
        }
      }
    }
  }
  void list_group(std::size_t box, std::size_t line, std::size_t v) {
    const G& geo = look_->geo;
    std::vector<std::size_t> common;
    for (const std::size_t p : BitsOf<Mask>{look_->pos(line, v)}) {
      const std::size_t c = geo.cell(line, p);
      if (lies_in(geo, c, box)) common.push_back(c);
    }
    if (common.size() < 2) return;
    begin(v);
    for (const std::size_t c : common) add(c);
  }

  const View<G>* look_ = nullptr;
  std::vector<Item> items_;
  std::vector<std::uint32_t> cells_;
  std::vector<std::uint32_t> number_;
  std::uint32_t candidates_ = 0;
  std::uint32_t first_of_set_ = 0;
};

template <class G>
class Implications {
 public:
  using Mask = typename G::Mask;

  // `lines_first`: of the houses that may be the reason of a link a row or column is named first.
  explicit Implications(bool lines_first = true) : lines_first_(lines_first) {}

  // `sets`: almost locked sets of two cells to that many.
  void build(const View<G>& look, bool groups, std::size_t sets) {
    look_ = &look;
    of_.list(look, groups || sets != 0);
    pairs_.clear();
    count_.assign(of_.size(), 0);
    last_.assign(of_.size(), kNobody);
    for (std::uint32_t p = 0; p < 2 * of_.candidates(); p += 2) {
      candidate_off(p);
      candidate_on(p + 1);
    }
    if (groups || sets != 0) link_groups();
    if (sets != 0) link_sets(sets);
    sort_pairs();
  }

  [[nodiscard]] const Propositions<G>& of() const { return of_; }
  [[nodiscard]] std::span<const std::uint32_t> next(std::uint32_t p) const {
    return {next_.data() + end_[p] - count_[p], count_[p]};
  }
  // What a step from p counts, if what follows is no candidate that a set forces.
  [[nodiscard]] std::uint32_t cost(std::uint32_t p) const {
    return of_.is_set(p) ? 2 + 2 * static_cast<std::uint32_t>(of_.body(p).size()) : 2;
  }
  [[nodiscard]] Link link(std::uint32_t p) const {
    return link_of(of_.places(p), of_.digit(p), of_.is_on(p));
  }
  // That p follows from `from`, which is link `number`.
  void explain(Link& to, std::uint32_t from, std::uint32_t p, std::size_t number) const {
    to.from.push_back(static_cast<std::uint32_t>(number));
    to.reason = of_.same_cell(from, p) ? LinkReason::cell : LinkReason::house;
    if (to.reason == LinkReason::cell) return;
    const std::size_t v = of_.digit(p);
    const auto own = of_.places_in(from, v);
    // What is on by a house is its last place.
    const Cause house =
        of_.is_on(p) ? house_of_all(own, of_.places(p), v) : common_house(own, of_.places(p));
    if (house != kNone) to.house = HouseId(static_cast<std::size_t>(house - kHouse));
  }
  // A chain, each link of which follows from the one before.
  [[nodiscard]] std::vector<Link> links(std::span<const std::uint32_t> path) const {
    std::vector<Link> links;
    for (std::size_t i = 0; i < path.size(); ++i) {
      if (i > 0 && of_.is_set(path[i - 1])) {
        links.push_back(by_set(path[i - 1], path[i]));
        links.back().from.push_back(static_cast<std::uint32_t>(links.size() - 2));
        if (of_.is_on(path[i])) continue;  // the set forces a cell
      }
      links.push_back(link(path[i]));
      if (i > 0) explain(links.back(), path[i - 1], path[i], links.size() - 2);
    }
    return links;
  }

 private:
  [[nodiscard]] bool inside(std::span<const std::uint32_t> cells, std::size_t h) const {
    return std::all_of(cells.begin(), cells.end(), [&](std::size_t c) { return lies_in(look_->geo, c, h); });
  }
  [[nodiscard]] static bool disjoint(std::span<const std::uint32_t> a,
                                     std::span<const std::uint32_t> b) {
    return std::none_of(a.begin(), a.end(), [&](std::uint32_t c) {
      return std::find(b.begin(), b.end(), c) != b.end();
    });
  }
  // The first house that holds all these cells; kNone: there is none.
  [[nodiscard]] Cause common_house(std::span<const std::uint32_t> a,
                                   std::span<const std::uint32_t> b) const {
    for (const bool lines : {lines_first_, !lines_first_}) {
      for (const auto place : look_->geo.places(a[0])) {
        if (is_line(look_->geo.kind(place.house)) != lines) continue;
        if (inside(a, place.house) && inside(b, place.house)) {
          return static_cast<Cause>(kHouse + place.house);
        }
      }
    }
    return kNone;
  }
  // The first house in which these cells are all places of v; kNone: there is none.
  [[nodiscard]] Cause house_of_all(std::span<const std::uint32_t> a,
                                   std::span<const std::uint32_t> b, std::size_t v) const {
    Cause house = kNone;
    each_house(a, lines_first_, [&](std::size_t h) {
      if (house != kNone || !inside(b, h)) return;
      if (size_of(look_->pos(h, v)) == a.size() + b.size()) house = static_cast<Cause>(kHouse + h);
    });
    return house;
  }
  template <class Cells>
  [[nodiscard]] Link link_of(const Cells& cells, std::size_t v, bool on) const {
    Link link;
    link.candidate = CandId(cells[0] * look_->geo.side() + v);
    for (std::size_t i = 1; i < cells.size(); ++i) {
      link.more.push_back(CandId(cells[i] * look_->geo.side() + v));
    }
    link.on = on;
    return link;
  }
  // The set holds a digit, by which the next proposition is off; or it forces a candidate on.
  [[nodiscard]] Link by_set(std::uint32_t set, std::uint32_t next) const {
    const std::size_t v = of_.digit(next);
    Link link = of_.is_on(next) ? this->link(next) : link_of(of_.places_in(set, v), v, true);
    link.reason = LinkReason::set;
    for (const std::size_t c : of_.body(set)) link.set.push_back(CellId(c));
    return link;
  }
  // No two cells apart, and one house for all of them.
  [[nodiscard]] bool see_each_other(std::span<const std::uint32_t> a,
                                    std::span<const std::uint32_t> b) const {
    return disjoint(a, b) && common_house(a, b) != kNone;
  }
  void add(std::uint32_t from, std::uint32_t to) {
    pairs_.push_back({from, to});
    ++count_[from];
  }
  // requires: all that follows from `from` is added one after the other.
  void add_new(std::uint32_t from, std::uint32_t to) {
    if (last_[to] == from) return;
    last_[to] = from;
    add(from, to);
  }
  // What follows from one proposition comes together, in the order in which it was added.
  void sort_pairs() {
    end_.resize(count_.size());
    std::exclusive_scan(count_.begin(), count_.end(), end_.begin(), std::uint32_t{0});
    next_.resize(pairs_.size());
    for (const Pair& pair : pairs_) next_[end_[pair.from]++] = pair.to;
  }
  // Calls f(house) for the houses that hold all cells: rows and columns, then others, or the other way round.
  template <class F>
  void each_house(std::span<const std::uint32_t> cells, bool lines_first, F&& f) const {
    for (const bool lines : {lines_first, !lines_first}) {
      for (const auto place : look_->geo.places(cells[0])) {
        if (is_line(look_->geo.kind(place.house)) == lines &&
            inside(cells.subspan(1), place.house)) {
          f(place.house);
        }
      }
    }
  }

  void candidate_on(std::uint32_t p) {
    const std::size_t c = of_.first_cell(p);
    const std::size_t v = of_.digit(p);
    for (const std::size_t w : BitsOf<Mask>{look_->cand(c)}) {
      if (w != v) add(p, of_.off(c, w));
    }
    each_house(of_.places(p), true, [&](std::size_t h) {
      for (const std::size_t at : BitsOf<Mask>{look_->pos(h, v)}) {
        const std::size_t d = look_->geo.cell(h, at);
        if (d != c) add_new(p, of_.off(d, v));
      }
    });
  }
  void candidate_off(std::uint32_t p) {
    const std::size_t c = of_.first_cell(p);
    const std::size_t v = of_.digit(p);
    const auto others = static_cast<Mask>(look_->cand(c) & ~bit<G>(v));
    if (size_of(others) == 1) add(p, of_.on(c, lowest(others)));
    each_house(of_.places(p), true, [&](std::size_t h) {
      if (size_of(look_->pos(h, v)) != 2) return;
      for (const std::size_t at : BitsOf<Mask>{look_->pos(h, v)}) {
        const std::size_t d = look_->geo.cell(h, at);
        if (d != c) add_new(p, of_.on(d, v));
      }
    });
  }

  void link_groups() {
    std::vector<std::uint32_t> groups;  // of one digit
    for (std::size_t v = 0; v < look_->geo.side(); ++v) {
      groups.clear();
      for (std::uint32_t g = 2 * of_.first_group(); g < of_.first_set(); g += 2) {
        if (of_.digit(g) == v) groups.push_back(g);
      }
      for (const std::uint32_t g : groups) link_group(g, groups);
    }
  }
  // `groups`: those of its digit.
  void link_group(std::uint32_t g, std::span<const std::uint32_t> groups) {
    const auto cells = of_.places(g);
    const std::size_t v = of_.digit(g);
    CellSet<G> seen(look_->geo.cell_count());
    each_house(cells, true, [&](std::size_t h) {
      for (const std::size_t at : BitsOf<Mask>{look_->pos(h, v)}) seen.add(look_->geo.cell(h, at));
    });
    for (const std::size_t c : cells) seen.drop(c);
    seen.each([&](std::size_t c) {
      add(g + 1, of_.off(c, v));
      add(of_.on(c, v), g);
    });
    each_house(cells, false, [&](std::size_t h) { last_candidate(g, h); });
    for (const std::uint32_t other : groups) {
      const auto rest = of_.places(other);
      if (all_in(rest, seen) && common_house(cells, rest) != kNone) add(g + 1, other);
    }
    each_house(cells, true, [&](std::size_t h) {
      for (const std::uint32_t other : groups) {
        const auto rest = of_.places(other);
        if (rest.size() + cells.size() != size_of(look_->pos(h, v))) continue;
        if (all_in(rest, seen) && inside(rest, h)) add(g, other + 1);
      }
    });
  }
  // Is one candidate left in the house beside the group?
  void last_candidate(std::uint32_t g, std::size_t h) {
    const auto cells = of_.places(g);
    const std::size_t v = of_.digit(g);
    if (size_of(look_->pos(h, v)) != cells.size() + 1) return;
    for (const std::size_t at : BitsOf<Mask>{look_->pos(h, v)}) {
      const auto c = static_cast<std::uint32_t>(look_->geo.cell(h, at));
      if (std::find(cells.begin(), cells.end(), c) != cells.end()) continue;
      add(g, of_.on(c, v));
      add(of_.off(c, v), g + 1);
    }
  }

  void link_sets(std::size_t most) {
    AlmostLockedSets<G> all(*look_, most);
    order_.clear();
    for (std::uint32_t s = 0; s < all.sets().size(); ++s) {
      if (size_of(all.sets()[s].positions) >= 2) order_.push_back(s);
    }
    number_.assign(all.sets().size() * look_->geo.side(), kNobody);
    std::sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
      return comes_before(all.sets()[a], all.sets()[b]);
    });
    for (const std::uint32_t s : order_) {
      if (look_->patience.ends_soon(stop_point::subset_scan)) return;
      for (const std::size_t v : BitsOf<Mask>{all.sets()[s].digits}) link_set(all, s, v);
    }
  }
  // Rows, columns, boxes; then by cells, as a walk in depth comes to them.
  [[nodiscard]] bool comes_before(const AlmostLockedSet<G>& a, const AlmostLockedSet<G>& b) const {
    const auto rank = [&](const AlmostLockedSet<G>& one) {
      const std::vector<std::uint32_t> cells = list_of(one.cells);
      std::size_t first = SIZE_MAX;
      std::size_t i = 0;
      any_house(look_->geo, HouseOrder::lines_first, [&](std::size_t h) {
        ++i;
        if (inside(cells, h)) first = std::min(first, i);
        return first != SIZE_MAX;
      });
      return std::pair(first, cells);
    };
    return rank(a) < rank(b);
  }
  [[nodiscard]] static std::vector<std::uint32_t> list_of(const CellSet<G>& set) {
    std::vector<std::uint32_t> list;
    set.each([&](std::size_t c) { list.push_back(static_cast<std::uint32_t>(c)); });
    return list;
  }
  std::uint32_t number_of(const AlmostLockedSets<G>& all, std::uint32_t s, std::size_t v) {
    std::uint32_t& number = number_[s * look_->geo.side() + v];
    if (number == kNobody) {
      number = of_.add_set(v, all.places(s, v), all.sets()[s].cells);
      count_.push_back(0);
    }
    return number;
  }

  // The candidates of w that go if the set holds w.
  [[nodiscard]] CellSet<G> gone_by(const AlmostLockedSets<G>& all, std::uint32_t s,
                                   std::size_t w) const {
    CellSet<G> gone = all.seen(s, w);
    gone.keep(all.with(w));
    gone.drop(all.sets()[s].cells);
    const std::vector<std::uint32_t> places = list_of(all.places(s, w));
    CellSet<G> by_one_house(look_->geo.cell_count());
    gone.each([&](std::size_t c) {
      const auto cell = static_cast<std::uint32_t>(c);
      if (common_house(places, {&cell, 1}) != kNone) by_one_house.add(c);
    });
    return by_one_house;
  }

  void link_set(const AlmostLockedSets<G>& all, std::uint32_t s, std::size_t v) {
    const auto& set = all.sets()[s];
    std::vector<CellSet<G>> gone(look_->geo.side(), CellSet<G>(look_->geo.cell_count()));
    bool any = false;
    for (const std::size_t w : BitsOf<Mask>{set.digits}) {
      if (w == v) continue;
      gone[w] = gone_by(all, s, w);
      any = any || !gone[w].empty();
    }
    if (!any) return;
    const std::uint32_t p = number_of(all, s, v);
    link_entries(all, s, v, p);
    for (const std::size_t w : BitsOf<Mask>{set.digits}) {
      gone[w].each([&](std::size_t c) { add(p, of_.off(c, w)); });
      if (gone[w].empty()) continue;
      for (std::uint32_t g = 2 * of_.first_group(); g < of_.first_set(); g += 2) {
        if (of_.digit(g) != w || !all_in(of_.places(g), gone[w])) continue;
        if (common_house(list_of(all.places(s, w)), of_.places(g)) != kNone) add(p, g);
      }
    }
    link_next_sets(all, s, p, gone);
    link_forced(all, s, p, gone);
  }
  [[nodiscard]] static bool all_in(std::span<const std::uint32_t> cells, const CellSet<G>& set) {
    return std::all_of(cells.begin(), cells.end(), [&](std::size_t c) { return set.has(c); });
  }
  // What sees all places of v in the set leads to it.
  void link_entries(const AlmostLockedSets<G>& all, std::uint32_t s, std::size_t v,
                    std::uint32_t p) {
    const CellSet<G> entries = gone_by(all, s, v);
    const std::vector<std::uint32_t> places = list_of(all.places(s, v));
    entries.each([&](std::size_t c) {
      add(of_.on(c, v), p);
      for (std::uint32_t g = 2 * of_.first_group(); g < of_.first_set(); g += 2) {
        const auto cells = of_.places(g);
        if (of_.digit(g) != v || cells[0] != c) continue;
        const bool meets = std::any_of(cells.begin(), cells.end(), [&](std::size_t d) {
          return all.sets()[s].cells.has(d);
        });
        if (!meets && see_each_other(places, cells)) add(g + 1, p);
      }
    });
  }
  void link_next_sets(const AlmostLockedSets<G>& all, std::uint32_t s, std::uint32_t p,
                      const std::vector<CellSet<G>>& gone) {
    for (const std::uint32_t t : order_) {
      const auto& other = all.sets()[t];
      const auto digits = static_cast<Mask>(all.sets()[s].digits & other.digits);
      if (empty(digits) || t == s || other.cells.meets(all.sets()[s].cells)) continue;
      for (const std::size_t w : BitsOf<Mask>{digits}) {
        if (!all.places(t, w).inside(gone[w])) continue;
        if (common_house(list_of(all.places(s, w)), list_of(all.places(t, w))) == kNone) continue;
        add(p, number_of(all, t, w));
      }
    }
  }
  // Cells of three digits or more that keep one.
  void link_forced(const AlmostLockedSets<G>& all, std::uint32_t s, std::uint32_t p,
                   const std::vector<CellSet<G>>& gone) {
    CellSet<G> near(look_->geo.cell_count());
    for (const std::size_t w : BitsOf<Mask>{all.sets()[s].digits}) near.add(gone[w]);
    near.each([&](std::size_t c) {
      Mask left = look_->cand(c);
      if (size_of(left) < 3) return;
      for (const std::size_t w : BitsOf<Mask>{all.sets()[s].digits}) {
        if (gone[w].has(c)) left = static_cast<Mask>(left & ~bit<G>(w));
      }
      if (size_of(left) == 1) add(p, of_.on(c, lowest(left)));
    });
  }

  bool lines_first_;
  const View<G>* look_ = nullptr;
  Propositions<G> of_;
  struct Pair {
    std::uint32_t from;
    std::uint32_t to;
  };
  std::vector<Pair> pairs_;            // as they were added
  std::vector<std::uint32_t> count_;   // of what follows from each proposition
  std::vector<std::uint32_t> end_;     // where it ends
  std::vector<std::uint32_t> next_;    // what follows
  std::vector<std::uint32_t> last_;    // from which a proposition was last said to follow
  std::vector<std::uint32_t> order_;   // the sets, in order
  std::vector<std::uint32_t> number_;  // of the propositions about sets, by set and digit
};

// Walks from one proposition over all that follow: one way to each. What is reached first is taken up first; a shorter way
// that is found later takes the place of the one before, but what was reached by that keeps its distance. So it is as
// HoDoKu makes its tables longer: without sets, all ways are shortest ones; with sets, nearly.

template <class G>
class ImplicationWalk {
 public:
  void run(const Implications<G>& implications, std::uint32_t start) {
    run(implications, start, [](std::uint32_t, std::uint32_t) { return true; });
  }
  // Goes from p to q only if passes(p, q).
  template <class Passes>
  void run(const Implications<G>& implications, std::uint32_t start, Passes&& passes) {
    start_ = start;
    order_.clear();
    distance_.assign(implications.of().size(), kFar);
    from_.resize(implications.of().size());
    distance_[start] = 0;
    order_.push_back(start);
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const std::uint32_t p = order_[i];
      const bool set = implications.of().is_set(p);
      const std::uint32_t distance = distance_[p] + implications.cost(p);
      for (const std::uint32_t q : implications.next(p)) {
        const std::uint32_t to = set && implications.of().is_on(q) ? distance + 1 : distance;
        if (to >= distance_[q] || !passes(p, q)) continue;
        if (distance_[q] == kFar) order_.push_back(q);
        distance_[q] = to;
        from_[q] = p;
      }
    }
  }
  // All that follow, the start first.
  [[nodiscard]] const std::vector<std::uint32_t>& reached() const { return order_; }
  [[nodiscard]] std::uint32_t distance(std::uint32_t p) const { return distance_[p]; }
  [[nodiscard]] std::vector<std::uint32_t> path(std::uint32_t end) const {
    std::vector<std::uint32_t> all;
    for (std::uint32_t p = end; p != start_; p = from_[p]) all.push_back(p);
    all.push_back(start_);
    std::reverse(all.begin(), all.end());
    return all;
  }

 private:
  static constexpr std::uint32_t kFar = UINT32_MAX;  // not reached

  std::uint32_t start_ = 0;
  std::vector<std::uint32_t> distance_;
  std::vector<std::uint32_t> from_;
  std::vector<std::uint32_t> order_;
};

}  // namespace tresse::logic
