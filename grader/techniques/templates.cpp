// Templates: all ways to place one digit in the whole grid. What all ways of one digit have is closed to the other digits, so
// these lose the ways that need it; and so on, until nothing changes. Then what all ways of a digit have is filled (Template
// Set), and a place that none of them has goes (Template Delete).
//
// Whether a place is in some way is asked of a search that begins with this place, and each way that it finds answers for all
// of its places. So there are at most as many searches as places, while the ways themselves may be millions.
#include <vector>

#include "grader/techniques/cell_sets.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

// The ways to place one digit.
template <class G>
class TemplateSearch {
 public:
  // `houses`: those that are without the digit.
  TemplateSearch(const View<G>& look, const Sight<G>& sight, std::size_t v)
      : look_(look), sight_(sight), with_(look.geo.cell_count()), way_(with_) {
    for (std::size_t h = 0; h < look.geo.house_count(); ++h) {
      CellSet<G> places(look.geo.cell_count());
      for (const std::size_t p : BitsOf<typename G::Mask>{look.pos(h, v)}) {
        places.add(look.geo.cell(h, p));
      }
      if (places.empty()) continue;
      with_.add(places);
      houses_.push_back(places);
    }
  }
  // Its places; each lies in some way that was not closed.
  [[nodiscard]] const CellSet<G>& with() const { return with_; }
  void close(const CellSet<G>& cells) { with_.drop(cells); }
  [[nodiscard]] bool open() const { return !houses_.empty(); }
  // Drops the places that no way has. False: there is no way, or a stop.
  bool keep_possible(CellSet<G>& in_all) {
    if (!exists(with_, CellSet<G>::kNone)) return false;
    CellSet<G> in_some = way_;
    in_all = way_;
    const CellSet<G> first = way_;
    first.each([&](std::size_t c) {
      if (!in_all.has(c)) return;
      CellSet<G> others = with_;
      others.drop(c);
      if (!exists(others, CellSet<G>::kNone)) return;
      in_all.keep(way_);
      in_some.add(way_);
    });
    const CellSet<G> all = with_;
    all.each([&](std::size_t c) {
      if (!in_some.has(c) && exists(all, c)) in_some.add(way_);
    });
    with_ = in_some;
    return !look_.patience.ended();
  }

 private:
  // Is there a way among `free` with the cell c (kNone: with any)? It is then way_.
  bool exists(CellSet<G> free, std::size_t c) {
    CellSet<G> way(look_.geo.cell_count());
    if (c != CellSet<G>::kNone) fill(free, way, c);
    return fill_rest(free, way);
  }
  void fill(CellSet<G>& free, CellSet<G>& way, std::size_t c) const {
    way.add(c);
    free.drop(c);
    free.drop(sight_.of(c));
  }
  bool fill_rest(const CellSet<G>& free, const CellSet<G>& way) {
    if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
    const CellSet<G>* least = nullptr;
    std::size_t fewest = CellSet<G>::kNone;
    for (const CellSet<G>& places : houses_) {
      if (places.meets(way)) continue;
      CellSet<G> open = places;
      open.keep(free);
      const std::size_t n = open.count();
      if (n == 0) return false;
      if (n < fewest) {
        fewest = n;
        least = &places;
      }
    }
    if (least == nullptr) {
      way_ = way;
      return true;
    }
    CellSet<G> open = *least;
    open.keep(free);
    bool done = false;
    open.each([&](std::size_t c) {
      if (done) return;
      CellSet<G> next_free = free;
      CellSet<G> next_way = way;
      fill(next_free, next_way, c);
      done = fill_rest(next_free, next_way);
    });
    return done;
  }

  const View<G>& look_;
  const Sight<G>& sight_;
  CellSet<G> with_;
  CellSet<G> way_;
  std::vector<CellSet<G>> houses_;  // places of the digit in each house that is without it
};

// The first yield is Template Set, the second Template Delete.
template <class G>
bool templates(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const G& geo = look.geo;
  const Sight<G> sight(geo);
  const CellSet<G> none(geo.cell_count());
  std::vector<TemplateSearch<G>> ways;
  for (std::size_t v = 0; v < geo.side(); ++v) ways.emplace_back(look, sight, v);
  std::vector<CellSet<G>> in_all(geo.side(), none);
  const std::vector<TemplateSearch<G>> before = ways;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t v = 0; v < geo.side(); ++v) {
      if (!ways[v].open()) continue;
      CellSet<G> now = none;
      if (!ways[v].keep_possible(now)) return false;
      if (now == in_all[v]) continue;
      in_all[v] = now;
      for (std::size_t other = 0; other < geo.side(); ++other) {
        if (other == v || !ways[other].with().meets(now)) continue;
        ways[other].close(now);
        changed = true;
      }
    }
  }
  for (std::size_t v = 0; v < geo.side(); ++v) {
    if (!look.wants(row.yield[0].technique) || in_all[v].empty()) continue;
    hint.start(row.yield[0]);
    in_all[v].each([&](std::size_t c) {
      if (hint.places) hint.also.push_back(static_cast<std::uint32_t>(c));
      if (!hint.places) hint.place(c, v);
    });
    if (keep) hint.step.digits.push_back(Digit(v));
    if (look.take(hint)) return true;
  }
  for (std::size_t v = 0; v < geo.side(); ++v) {
    CellSet<G> gone = before[v].with();
    gone.drop(ways[v].with());
    if (!look.wants(row.yield[1].technique) || gone.empty()) continue;
    hint.start(row.yield[1]);
    gone.each([&](std::size_t c) { hint.remove(c, bit<G>(v)); });
    if (keep) hint.step.digits.push_back(Digit(v));
    if (look.take(hint)) return true;
  }
  return false;
}

TRESSE_SEARCH(templates)

}  // namespace tresse::logic
