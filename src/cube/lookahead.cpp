// As in march (Heule, Dufour, van Zwieten, van Maaren 2004): the candidates in the smallest cells and
// places are tried on both sides, each with singles and locked candidates to the fixpoint, and the one
// with the largest product of what the two sides lose is the cut. A side that fails is forced to the
// other, for the candidates tried after it too. Of candidates that are one another's negation or equal
// (both sides place what the other removes) one is tried.
//
// A probe puts its literal into the one grid there is and takes it back again: only what the probe changes is
// looked at. A 256x256 of 70 % givens into 16 cubes: 0.1 s of CPU; with two copies of the grid, 4.3 s.
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
#include <cmath>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "cube/stop_points.hpp"
#include "encoders/literals.hpp"

namespace tresse {
namespace {

template <int W>
class Lookahead {
 public:
  Lookahead(Assumptions<W>& at, const LookaheadOptions& options, const StopToken& stop)
      : at_(at), grid_(at.grid()), options_(options), stop_(stop) {}

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

  struct Item {
    double score;
    CandId candidate;
    // Is it tried before the other?
    friend bool operator<(const Item& a, const Item& b) {
      return a.score != b.score ? a.score > b.score : a.candidate < b.candidate;
    }
  };

  // The candidates in cells and places of few members: the sum of 4^-size over the sets that each is in. Only the best
  // are kept: at N = 1024 all would be gigabytes.
  [[nodiscard]] std::vector<Item> tightest() {
    const Topology& t = grid_.topology();
    const std::size_t n = t.side();
    constexpr auto kStop = stop_point::cube_choice;
    // 4^-size of a house's places, once and not for each of them.
    std::vector<double> of_places(t.house_count() * n);
    for (std::size_t h = 0; h < t.house_count(); ++h) {
      if ((looked_.stopped = stop_.poll(kStop)) != StopReason::none) return {};
      for (auto d : grid_.unplaced(HouseId(h))) {
        of_places[h * n + d] = power(grid_.places(HouseId(h), Digit(d)).count());
      }
    }
    std::vector<Item> best;  // a heap: its worst first
    for (std::size_t i = 0; i < t.cell_count() && options_.probes != 0; ++i) {
      if (i % n == 0 && (looked_.stopped = stop_.poll(kStop)) != StopReason::none) return {};
      const CellId c(i);
      const Bits<W> digits = grid_.digits(c);
      const double of_cell = power(digits.count());
      for (auto d : digits) {
        Item item{of_cell, cand(c, Digit(d), n)};
        for (const Membership& m : t.houses(c)) item.score += of_places[m.house.index() * n + d];
        if (best.size() == options_.probes) {
          if (!(item < best.front())) continue;
          std::pop_heap(best.begin(), best.end());
          best.pop_back();
        }
        best.push_back(item);
        std::push_heap(best.begin(), best.end());
      }
    }
    std::sort_heap(best.begin(), best.end());
    return best;
  }

  static double power(std::size_t size) { return std::ldexp(1.0, -2 * static_cast<int>(size)); }

  // False: there is nothing more to find here.
  bool one_pass() {
    const std::vector<Item> list = tightest();
    if (looked_.stopped != StopReason::none) return false;
    std::unordered_set<std::uint32_t> seen;  // the same cut by another name
    for (const Item& item : list) {
      const CandId x = item.candidate;
      if (!grid_.has(cell_of(x, grid_.side()), digit_of(x, grid_.side()))) continue;
      if (seen.contains(x.value)) continue;
      if (!probe(x, list, seen)) return false;
    }
    return true;
  }

  enum class Fate : std::uint8_t { open, holds, gone };
  [[nodiscard]] Fate fate(CandId y) const {
    const CellId c = cell_of(y, grid_.side());
    const Digit d = digit_of(y, grid_.side());
    if (grid_.has(c, d)) return Fate::open;
    return grid_.values().at(c) == d ? Fate::holds : Fate::gone;
  }

  // Both sides of x; what is the same cut as x goes to `seen`. False: refuted, solved, or stopped.
  bool probe(CandId x, const std::vector<Item>& list, std::unordered_set<std::uint32_t>& seen) {
    looked_.stopped = stop_.poll(stop_point::cube_probe);
    const Literal literal = literal_of(x);
    const auto start = at_.mark();
    if (!assume(literal)) return false;
    const bool no_yes = grid_.contradiction().has_value();
    const double lost_by_yes = start.weight - at_.weight();
    fates_.clear();
    for (std::size_t k = 0; k < list.size() && !no_yes; ++k) {
      fates_.push_back(fate(list[k].candidate));
    }
    if (!undo(start) || !assume(-literal)) return false;
    const bool no_no = grid_.contradiction().has_value();
    if (no_yes && no_no) {
      looked_.refuted = true;
      return false;
    }
    if (no_yes || no_no) {
      if (no_no && (!undo(start) || !assume(literal))) return false;
      looked_.implied.push_back(no_yes ? -literal : literal);
      if (looked_.split && !still_open(*looked_.split)) {
        looked_.split.reset();
        best_ = -1;
      }
      return !grid_.solved();
    }
    const double lost_by_no = start.weight - at_.weight();
    for (std::size_t k = 0; k < list.size(); ++k) {
      const CandId y = list[k].candidate;
      if (y <= x || fates_[k] == Fate::open) continue;
      const Fate other = fate(y);
      // Gone on both sides: so it was before.
      if (other != Fate::open && other != fates_[k]) seen.insert(y.value);
    }
    if (!undo(start)) return false;
    const double score = lost_by_yes * lost_by_no + (lost_by_yes + lost_by_no) / 1024;
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
  bool assume(Literal literal) {
    if (looked_.stopped != StopReason::none) return false;
    looked_.stopped = at_.assume(std::span(&literal, 1), stop_);
    return looked_.stopped == StopReason::none;
  }
  bool undo(const typename Assumptions<W>::Mark& mark) {
    looked_.stopped = at_.undo(mark, stop_);
    return looked_.stopped == StopReason::none;
  }

  Assumptions<W>& at_;
  const CandidateGrid<W>& grid_;
  const LookaheadOptions& options_;
  const StopToken& stop_;
  std::vector<Fate> fates_;  // of the candidates of the list, where x holds
  Looked looked_;
  double best_ = -1;
};

}  // namespace

template <int W>
Looked look_ahead(Assumptions<W>& at, const LookaheadOptions& options, const StopToken& stop) {
  return Lookahead<W>(at, options, stop).run();
}

template Looked look_ahead(Assumptions<1>&, const LookaheadOptions&, const StopToken&);
template Looked look_ahead(Assumptions<2>&, const LookaheadOptions&, const StopToken&);
template Looked look_ahead(Assumptions<4>&, const LookaheadOptions&, const StopToken&);
template Looked look_ahead(Assumptions<8>&, const LookaheadOptions&, const StopToken&);
template Looked look_ahead(Assumptions<16>&, const LookaheadOptions&, const StopToken&);

}  // namespace tresse
