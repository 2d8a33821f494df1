// The law of leftovers: k lines of one direction hold every digit k times, and so do k regions. What lies in both drops out, so the
// cells of the lines outside the regions hold the same digits as those of the regions outside the lines, equally often. It
// is the first technique of every guide to jigsaws. Their step:
//   houses {the k lines, the k regions, then houses whose places of the digit are all in one of the two groups}; cells: the
//   cells of the lines outside the regions; others: those of the regions outside the lines; sets: those of cells, and of
//   others, that hold the digit or may; digits {d}: where every way to give both groups equally many d puts it, it is
//   placed; where none does, it is removed, in cells outside as well
// Groups of up to four cells; those of as many as a house, with one region less, are implied houses.
//
// All sets of regions are tried up to side 12, so that a grade does not depend on the form of a puzzle; above, lines that follow
// each other. Boxes have no such groups: theirs would be larger.
#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "base/ranges.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

template <class G>
class Leftovers : public KeptSearch<G> {
 public:
  static constexpr std::size_t kMostCells = 4;  // of a group

  explicit Leftovers(const G& geo) : geo_(geo) {}

  bool find(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) override {
    if (!listed_) list_pairs();
    for (const Pair& pair : pairs_) {
      if (pair.group[0].size() != row.size) continue;
      if (look.patience.ends_soon(stop_point::subset_scan)) return false;
      for (std::size_t v = 0; v < geo_.side(); ++v) {
        // What needs no further house is told without.
        for (const bool further : {false, true}) {
          const Found found = take(look, pair, v, further, row.yield[0], hint, keep);
          if (found == Found::enough) return true;
          if (found == Found::one) break;
        }
      }
    }
    return false;
  }

 private:
  using Cells = std::vector<std::uint16_t>;
  struct Pair {
    std::vector<std::size_t> lines, regions;
    Cells group[2];  // of the lines, of the regions
  };
  // The places of a digit in both groups, and the ways to choose some as sets of them: the groups have equally many.
  struct Ways {
    Cells open;                           // of the first group, then of the second
    std::vector<std::uint32_t> possible;  // sets of these
    std::vector<std::size_t> locked;      // houses that have all their places in one group
  };

  // --- pairs ---

  void list_pairs() {
    listed_ = true;
    if (!geo_.has_regions()) return;
    const std::size_t n = geo_.side();
    for (const Kind kind : {kRow, kColumn}) {
      if (n <= kMostSideForAll) {
        for (std::size_t set = 1; set + 1 < std::size_t{1} << n; ++set) {
          // The regions and lines outside have the same groups, exchanged.
          if (static_cast<std::size_t>(std::popcount(set)) > n / 2) continue;
          std::vector<std::size_t> regions;
          for (const std::size_t i : BitsOf{set}) regions.push_back(geo_.first(kBlock) + i);
          list_pairs_of(regions, geo_.first(kind), geo_.count(kind));
        }
      } else {
        for (std::size_t from = 0; from < n; ++from) {
          for (std::size_t to = from + 1; to < n; ++to) {
            std::vector<std::size_t> lines;
            for (std::size_t i = from; i < to; ++i) lines.push_back(geo_.first(kind) + i);
            list_pairs_of(lines, geo_.first(kBlock), geo_.count(kBlock));
          }
        }
      }
    }
    std::stable_sort(pairs_.begin(), pairs_.end(), [](const Pair& a, const Pair& b) {
      return a.group[0].size() < b.group[0].size();
    });
  }
  // The pairs of these houses with as many of `count` houses from `first` on, which do not meet.
  void list_pairs_of(const std::vector<std::size_t>& some, std::size_t first, std::size_t count) {
    std::vector<char> in_some(geo_.cell_count(), 0);
    for (const std::size_t h : some) {
      for (std::size_t p = 0; p < geo_.side(); ++p) in_some[geo_.cell(h, p)] = 1;
    }
    // Houses by how many of their cells lie outside.
    std::vector<std::pair<std::size_t, std::size_t>> near;
    for (std::size_t h = first; h < first + count; ++h) {
      std::size_t outside = 0;
      for (std::size_t p = 0; p < geo_.side(); ++p)
        outside += in_some[geo_.cell(h, p)] == 0 ? 1 : 0;
      if (outside <= kMostCells) near.emplace_back(outside, h);
    }
    std::sort(near.begin(), near.end());
    std::vector<std::size_t> others;
    choose(some, near, 0, 0, others);
  }
  void choose(const std::vector<std::size_t>& some,
              const std::vector<std::pair<std::size_t, std::size_t>>& near, std::size_t from,
              std::size_t outside, std::vector<std::size_t>& others) {
    if (others.size() == some.size()) {
      const bool lines = is_line(geo_.kind(some[0]));
      return add({lines ? some : others, lines ? others : some, {}});
    }
    // They are sorted: those that follow have the fewest cells outside, and a branch that goes on ends in a pair.
    const std::size_t wanted = some.size() - others.size();
    for (std::size_t i = from; i + wanted <= near.size() && pairs_.size() < kMostPairs; ++i) {
      std::size_t least = outside;
      for (std::size_t k = i; k < i + wanted && least <= kMostCells; ++k) least += near[k].first;
      if (least > kMostCells) return;
      others.push_back(near[i].second);
      choose(some, near, i + 1, outside + near[i].first, others);
      others.pop_back();
    }
  }
  void add(Pair pair) {
    std::sort(pair.lines.begin(), pair.lines.end());
    std::sort(pair.regions.begin(), pair.regions.end());
    std::vector<char> in_lines(geo_.cell_count(), 0), in_regions(geo_.cell_count(), 0);
    for (std::size_t p = 0; p < geo_.side(); ++p) {
      for (const std::size_t h : pair.lines) in_lines[geo_.cell(h, p)] = 1;
      for (const std::size_t h : pair.regions) in_regions[geo_.cell(h, p)] = 1;
    }
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (in_lines[c] == in_regions[c]) continue;
      pair.group[in_lines[c] != 0 ? 0 : 1].push_back(static_cast<std::uint16_t>(c));
    }
    if (pair.group[0].empty()) return;
    const auto same = [&](const Pair& other) {
      return (other.group[0] == pair.group[0] && other.group[1] == pair.group[1]) ||
             (other.group[0] == pair.group[1] && other.group[1] == pair.group[0]);
    };
    if (std::none_of(pairs_.begin(), pairs_.end(), same)) pairs_.push_back(std::move(pair));
  }

  // --- digits ---

  enum class Found : std::uint8_t { nothing, one, enough };
  Found take(const View<G>& look, const Pair& pair, std::size_t v, bool further, const Yield& yield,
             Hint& hint, bool keep) {
    Ways ways;
    if (!find_ways(look, pair, v, further, ways)) return Found::nothing;
    std::uint32_t always = (std::uint32_t{1} << ways.open.size()) - 1;
    std::uint32_t ever = 0;
    for (const std::uint32_t way : ways.possible) {
      always &= way;
      ever |= way;
    }
    hint.start(yield);
    if (always != 0) {
      bool first = true;
      for (const std::size_t i : BitsOf{always}) {
        if (first) {
          hint.place(ways.open[i], v);
        } else {
          hint.also.push_back(ways.open[i]);
        }
        first = false;
      }
    } else {
      for (std::size_t i = 0; i < ways.open.size(); ++i) {
        if ((ever >> i & 1) == 0) hint.remove(ways.open[i], bit<G>(v));
      }
      remove_outside(look, ways, v, hint);
      hint.gather();
    }
    if (!hint.worth()) return Found::nothing;
    if (keep) write(look, pair, ways, v, hint.step);
    return look.take(hint) ? Found::enough : Found::one;
  }

  // False: v has no place in either group, or there is no way.
  bool find_ways(const View<G>& look, const Pair& pair, std::size_t v, bool further,
                 Ways& ways) const {
    std::size_t values[2] = {0, 0};
    std::uint32_t of_group[2] = {0, 0};
    for (const std::size_t g : {0u, 1u}) {
      for (const std::uint16_t c : pair.group[g]) {
        if (look.board.value[c] == v + 1) ++values[g];
        if (!has(look.cand(c), v)) continue;
        of_group[g] |= std::uint32_t{1} << ways.open.size();
        ways.open.push_back(c);
      }
    }
    if (ways.open.empty()) return false;
    std::vector<std::uint32_t> one_of;
    if (further) one_of = find_locked(look, v, of_group, ways);
    if (further && one_of.empty()) return false;
    for (std::uint32_t set = 0; set >> ways.open.size() == 0; ++set) {
      const auto count = [&](std::size_t g) {
        return values[g] + static_cast<std::size_t>(std::popcount(set & of_group[g]));
      };
      const bool right =
          count(0) == count(1) && ranges::all_of(one_of, [&](std::uint32_t places) {
            return std::has_single_bit(places & set);
          });
      if (right && apart(ways.open, set)) ways.possible.push_back(set);
    }
    return !ways.possible.empty();
  }
  // The houses that have all their places of v in one group; returns these places.
  std::vector<std::uint32_t> find_locked(const View<G>& look, std::size_t v,
                                         const std::uint32_t (&of_group)[2], Ways& ways) const {
    std::vector<std::uint32_t> one_of;
    for (std::size_t i = 0; i < ways.open.size(); ++i) {
      for (const auto place : geo_.places(ways.open[i])) {
        const std::size_t h = place.house;
        std::uint32_t places = 0;
        std::size_t inside = 0;
        for (std::size_t k = 0; k < ways.open.size(); ++k) {
          if (!lies_in(geo_, ways.open[k], h)) continue;
          places |= std::uint32_t{1} << k;
          ++inside;
        }
        if (inside != size_of(look.pos(h, v))) continue;
        const bool one_group = (places & of_group[0]) == 0 || (places & of_group[1]) == 0;
        if (!one_group || std::find(one_of.begin(), one_of.end(), places) != one_of.end()) continue;
        one_of.push_back(places);  // a house for each set of places
        ways.locked.push_back(h);
      }
    }
    return one_of;
  }
  bool apart(const Cells& cells, std::uint32_t set) const {
    for (const std::size_t i : BitsOf{set}) {
      for (const std::size_t k : BitsOf{set}) {
        if (i < k && geo_.sees(cells[i], cells[k])) return false;
      }
    }
    return true;
  }
  // A cell that in each way sees one that has v.
  void remove_outside(const View<G>& look, const Ways& ways, std::size_t v, Hint& hint) const {
    std::uint32_t least = ways.possible[0];
    for (const std::uint32_t way : ways.possible) {
      if (std::popcount(way) < std::popcount(least)) least = way;
    }
    Cells tried;
    for (const std::size_t i : BitsOf{least}) {
      for (const std::size_t c : geo_.peers(ways.open[i])) {
        if (!has(look.cand(c), v)) continue;
        if (std::find(ways.open.begin(), ways.open.end(), c) != ways.open.end()) continue;
        if (std::find(tried.begin(), tried.end(), c) != tried.end()) continue;
        tried.push_back(static_cast<std::uint16_t>(c));
        std::uint32_t seen = 0;
        for (std::size_t k = 0; k < ways.open.size(); ++k) {
          if (geo_.sees(c, ways.open[k])) seen |= std::uint32_t{1} << k;
        }
        const auto hit = [&](std::uint32_t way) { return (way & seen) != 0; };
        if (ranges::all_of(ways.possible, hit)) hint.remove(c, bit<G>(v));
      }
    }
  }

  void write(const View<G>& look, const Pair& pair, const Ways& ways, std::size_t v,
             Step& step) const {
    for (const std::size_t h : pair.lines) add_houses(step.houses, h);
    for (const std::size_t h : pair.regions) add_houses(step.houses, h);
    for (const std::size_t h : ways.locked) add_houses(step.houses, h);
    step.digits.push_back(Digit(v));
    for (const std::size_t g : {0u, 1u}) {
      std::vector<CellId>& with = step.sets.emplace_back();
      for (const std::uint16_t c : pair.group[g]) {
        add_cells(g == 0 ? step.cells : step.others, c);
        if (look.board.value[c] == v + 1 || has(look.cand(c), v)) add_cells(with, c);
      }
    }
    std::vector<CellId>& held = step.sets.emplace_back();
    for (const auto& group : pair.group) {
      for (const std::uint16_t c : group) {
        if (look.board.value[c] == v + 1) add_cells(held, c);
      }
    }
  }

  static constexpr std::size_t kMostSideForAll = 12;
  static constexpr std::size_t kMostPairs = 4096;

  const G& geo_;
  bool listed_ = false;
  std::vector<Pair> pairs_;  // small groups first
};

TRESSE_KEPT_SEARCH(leftovers, Leftovers)

}  // namespace tresse::logic
