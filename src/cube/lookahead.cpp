// As in march (Heule, Dufour, van Zwieten, van Maaren 2004): the candidates in the smallest cells and
// places are tried on both sides, each with singles and locked candidates to the fixpoint, and the one
// with the largest product of what the two sides lose is the cut. A side that fails is forced to the
// other, for the candidates tried after it too. Of candidates that are one another's negation or equal
// (both sides place what the other removes) one is tried.
//
// A probe copies the grid and a work list whose queues are emptied unread, because the grid is at its
// fixpoint: only what the probe changes is looked at. 64 cubes of a 36x36 or 49x49 of the frontier cost
// 0.5 s of CPU, 64 probes each.
//
// Tried (2026-11-21, frontier 49x49 .57 and 36x36 .54 into 32 cubes, conflicts of the sat strand over the
// cubes without a solution, median / 90 % / maximum):
//   product of the losses of log2 of the digits of a cell (taken)   127 / 1,279 / 2,148    29 / 108 / 1,678
//   the smaller loss                                                146 / 1,385 / 1,637    46 / 103 / 1,290
//   sum + twice the smaller                                          57 / 1,265 / 2,500    46 / 242 / 1,978
//   product, candidates lost instead of log2                         49 / 1,678 / 3,679    29 / 111 / 1,128
//   product, pairs of candidates lost                                46 / 1,700 / 6,548    35 / 130 /   292
//   product, cells filled                                            41 / 1,177 / 4,173    27 / 387 / 1,923
// Two puzzles do not rank these; log2 never did badly. 256 probes instead of 64: four times the cost, and
// no better (49x49, 64 cubes: 17,771 conflicts in all against 20,356; 16 cubes: 14,455 against 12,443).
#include "cube/lookahead.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <unordered_set>

#include "cube/stop_points.hpp"
#include "encoders/literals.hpp"
#include "propagate/fixpoint.hpp"
#include "propagate/worklist.hpp"

namespace tresse {
namespace {

// A list for a grid at its fixpoint: only what is changed through it will be looked at.
template <int W>
Worklist<W> settled(CandidateGrid<W>& grid) {
  Worklist<W> work(grid);
  while (work.next_cell()) continue;
  while (work.next_for_single()) continue;
  while (work.next_for_locked()) continue;
  return work;
}

// 2^-size of the sets that x belongs to: cells and places of few members first.
template <int W>
double tightness(const CandidateGrid<W>& grid, CellId c, std::size_t d) {
  double sum = std::ldexp(1.0, -2 * static_cast<int>(grid.digits(c).count()));
  for (const Membership& m : grid.topology().houses(c)) {
    sum += std::ldexp(1.0, -2 * static_cast<int>(grid.places(m.house, Digit(d)).count()));
  }
  return sum;
}

template <int W>
class Lookahead {
 public:
  Lookahead(CandidateGrid<W>& grid, const LookaheadOptions& options, const StopToken& stop)
      : grid_(grid), options_(options), stop_(stop), yes_(grid), no_(grid) {}

  Looked run() {
    // What is forced changes the scores of all; one more pass sees it. More passes cost what they find.
    for (int pass = 0; pass < kPasses; ++pass) {
      const std::size_t before = looked_.implied.size();
      best_ = -1;
      looked_.split.reset();
      if (!one_pass()) break;
      if (looked_.implied.size() == before) break;
    }
    if (looked_.refuted || looked_.stopped != StopReason::none) looked_.split.reset();
    return std::move(looked_);
  }

 private:
  static constexpr int kPasses = 2;

  [[nodiscard]] std::vector<CandId> tightest() const {
    struct Item {
      double score;
      CandId candidate;
    };
    std::vector<Item> items;
    const Topology& t = grid_.topology();
    for (std::size_t i = 0; i < t.cell_count(); ++i) {
      const CellId c(i);
      if (!grid_.open(c)) continue;
      const Bits<W> digits = grid_.digits(c);
      for (auto d : digits) items.push_back({tightness(grid_, c, d), cand(c, Digit(d), t.side())});
    }
    const std::size_t many = std::min(options_.probes, items.size());
    std::partial_sort(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(many), items.end(),
                      [](const Item& a, const Item& b) {
                        return a.score != b.score ? a.score > b.score : a.candidate < b.candidate;
                      });
    std::vector<CandId> list;
    for (std::size_t k = 0; k < many; ++k) list.push_back(items[k].candidate);
    return list;
  }

  // False: there is nothing more to find here.
  bool one_pass() {
    const std::vector<CandId> list = tightest();
    std::unordered_set<std::uint32_t> seen;  // the same cut by another name
    for (const CandId x : list) {
      const CellId c = cell_of(x, grid_.side());
      const Digit d = digit_of(x, grid_.side());
      if (!grid_.open(c) || !grid_.has(c, d) || seen.contains(x.value)) continue;
      if (!probe(x)) return false;
      if (yes_.contradiction() || no_.contradiction()) continue;
      for (const CandId y : list) {
        if (y <= x) continue;
        const Bits<W> was = grid_.digits(cell_of(y, grid_.side()));
        if (was.none()) continue;
        if ((holds(yes_, y) && gone(no_, y)) || (holds(no_, y) && gone(yes_, y))) {
          seen.insert(y.value);
        }
      }
    }
    return true;
  }

  static bool holds(const CandidateGrid<W>& g, CandId y) {
    return g.values().at(cell_of(y, g.side())) == digit_of(y, g.side());
  }
  static bool gone(const CandidateGrid<W>& g, CandId y) {
    const CellId c = cell_of(y, g.side());
    return !holds(g, y) && !g.has(c, digit_of(y, g.side()));
  }

  // Both sides of x. False: refuted, solved, or stopped.
  bool probe(CandId x) {
    looked_.stopped = stop_.poll(stop_point::cube_probe);
    const Literal literal = literal_of(x);
    if (!side(yes_, literal) || !side(no_, -literal)) return false;
    const bool no_yes = yes_.contradiction().has_value();
    const bool no_no = no_.contradiction().has_value();
    if (no_yes && no_no) {
      looked_.refuted = true;
      return false;
    }
    if (no_yes || no_no) {
      looked_.implied.push_back(no_yes ? -literal : literal);
      std::swap(grid_, no_yes ? no_ : yes_);
      if (looked_.split && !still_open(*looked_.split)) {
        looked_.split.reset();
        best_ = -1;
      }
      return !grid_.solved();
    }
    const double weight = open_weight(grid_);
    const double a = weight - open_weight(yes_);
    const double b = weight - open_weight(no_);
    const double score = a * b + (a + b) / 1024;
    if (score > best_) {
      best_ = score;
      looked_.split = x;
    }
    return true;
  }

  [[nodiscard]] bool still_open(CandId x) const {
    return grid_.has(cell_of(x, grid_.side()), digit_of(x, grid_.side()));
  }

  // False: stopped.
  bool side(CandidateGrid<W>& copy, Literal literal) {
    if (looked_.stopped != StopReason::none) return false;
    copy = grid_;
    looked_.stopped = assume(copy, std::span(&literal, 1), stop_);
    return looked_.stopped == StopReason::none;
  }

  CandidateGrid<W>& grid_;
  const LookaheadOptions& options_;
  const StopToken& stop_;
  CandidateGrid<W> yes_;
  CandidateGrid<W> no_;
  Looked looked_;
  double best_ = -1;
};

}  // namespace

template <int W>
StopReason assume(CandidateGrid<W>& grid, std::span<const Literal> literals,
                  const StopToken& stop) {
  if (grid.contradiction()) return StopReason::none;
  Worklist<W> work = settled(grid);
  for (const Literal literal : literals) {
    const CandId x = cand_of(std::abs(literal));
    const CellId c = cell_of(x, grid.side());
    const Digit d = digit_of(x, grid.side());
    if (literal < 0 && grid.values().at(c) != d) {
      work.eliminate(c, d);
    } else if (literal < 0 || grid.values().at(c) != d) {
      work.place(c, d);  // against a value: a contradiction
    }
  }
  return propagate(work, kSinglesAndLocked, stop);
}

template <int W>
double open_weight(const CandidateGrid<W>& grid) {
  static const std::array<double, kMaxSide + 1> kLog = [] {
    std::array<double, kMaxSide + 1> table{};
    for (std::size_t k = 2; k <= kMaxSide; ++k)
      table[k] = std::round(1024 * std::log2(static_cast<double>(k)));
    return table;
  }();
  double sum = 0;
  for (std::size_t i = 0; i < grid.topology().cell_count(); ++i) {
    sum += kLog[grid.digits(CellId(i)).count()];
  }
  return sum;
}

template <int W>
Looked look_ahead(CandidateGrid<W>& grid, const LookaheadOptions& options, const StopToken& stop) {
  return Lookahead<W>(grid, options, stop).run();
}

#define TRESSE_INSTANTIATE(W)                                                                \
  template Looked look_ahead(CandidateGrid<W>&, const LookaheadOptions&, const StopToken&);  \
  template StopReason assume(CandidateGrid<W>&, std::span<const Literal>, const StopToken&); \
  template double open_weight(const CandidateGrid<W>&);
TRESSE_INSTANTIATE(1)
TRESSE_INSTANTIATE(2)
TRESSE_INSTANTIATE(4)
TRESSE_INSTANTIATE(8)
TRESSE_INSTANTIATE(16)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
