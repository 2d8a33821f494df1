// The tree keeps decisions, what lookahead forced, and nothing else: there is one grid, the root's, into which the
// literals of a leaf are put when its turn comes, and out of which they are taken again. So 10^6 leaves cost
// megabytes and not terabytes. A cut happens between two states that both cover the puzzle, or not at all.
// Literals that lookahead forced are no part of a cube: every solver finds them again, and a cover that
// leaned on them could only be checked by doing the lookahead again.
//
// What cutting gives (2026-11-21, --engine sat, one job, conflicts and CPU seconds over all cubes):
//   frontier     uncut            16 cubes                          64 cubes
//   49x49 .57    4,618   0.3 s    12,443   0.8 s + 0.1 s cutting    20,356   1.5 s + 0.6 s
//   36x36 .54    3,139   0.2 s     2,381   0.2 s + 0.1 s             7,636   0.5 s + 0.5 s
//   gecode-89    1,035   0.05 s    1,269   0.06 s + 0.04 s           (25x25, unique; largest cube 281)
//   gecode-90    1,182   0.04 s    1,491   0.06 s + 0.04 s           (25x25, unique; largest cube 283)
// The balance over the cubes that have no solution: median 265 and maximum 3,112 conflicts (49x49, 16
// cubes), 58 and 2,639 (64 cubes); 51 and 420, 33 and 1,049 (36x36). So a few cubes decide how long the
// whole takes on many machines: what remains open is a weak measure of hardness, and a hard cube is
// best cut once more.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <optional>
#include <queue>
#include <span>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "base/stop.hpp"
#include "cube/cube.hpp"
#include "cube/split.hpp"
#include "encoders/clause_sink.hpp"
#include "model/candidates.hpp"
#include "propagate/fixpoint.hpp"
#include "propagate/worklist.hpp"
#include "tresse/model/ids.hpp"

namespace tresse {
namespace {

// What an open cell of so many digits weighs.
double weight_of(std::size_t digits) {
  static const std::array<double, kMaxSide + 1> kLog = [] {
    std::array<double, kMaxSide + 1> table{};
    for (std::size_t k = 2; k <= kMaxSide; ++k)
      table[k] = std::round(1024 * std::log2(static_cast<double>(k)));
    return table;
  }();
  return kLog[digits];
}

// Assumptions: a grid into which literals are put, and out of which they are taken again.
//
// Nothing is copied: at N = 1024 a copy of the grid takes 0.1 to 0.2 s, as long as most probes, and no stop is seen
// meanwhile. The weight is kept in step by the cells on the trail; its parts are whole numbers, so the sum does not
// depend on their order.
template <int W>
class Assumptions {
 public:
  // requires: the grid, which outlives this, is without contradiction and at its fixpoint of singles and locked
  // candidates. The trail takes so many bytes at most (std::bad_alloc beyond). Time of the first: O(cells).
  Assumptions(CandidateGrid<W>& grid, std::uint64_t most_bytes)
      : grid_(grid), trail_(most_bytes), work_(grid, trail_), lost_(grid.topology().cell_count(), 0) {
    for (std::size_t i = 0; i < lost_.size(); ++i) {
      weight_ += weight_of(grid.digits(CellId(i)).count());
    }
  }

  [[nodiscard]] const CandidateGrid<W>& grid() const { return grid_; }

  // How much is left to decide: the sum over open cells of log2 of their digits, in whole 1024ths, so
  // that it is the same on every machine. 0 = solved.
  [[nodiscard]] double weight() const { return weight_; }

  // Puts the literals in and propagates; the grid may be contradictory after it, and then only undo() is allowed.
  // Stopped: nothing is allowed. Polls stop_point::propagate_step, as undo() does.
  [[nodiscard]] StopReason assume(std::span<const Literal> literals, const StopToken& stop) {
    const std::size_t before = trail_.size();
    for (const Literal literal : literals) {
      const CandId x = cand_of(std::abs(literal));
      const CellId c = cell_of(x, grid_.side());
      const Digit d = digit_of(x, grid_.side());
      if (literal < 0 && grid_.values().at(c) != d) {
        work_.eliminate(c, d);
      } else if (literal < 0 || grid_.values().at(c) != d) {
        work_.place(c, d);  // against a value: a contradiction
      }
    }
    const StopReason why = propagate(work_, kSinglesAndLocked, stop);
    if (why != StopReason::none || grid_.contradiction()) return why;
    return weigh(before, stop);
  }

  // For undo(): all that is assumed now.
  struct Mark {
    std::size_t trail;
    double weight;
  };
  [[nodiscard]] Mark mark() const { return {trail_.size(), weight_}; }
  // Takes back all that came after the mark. O(candidates that come back * houses).
  [[nodiscard]] StopReason undo(const Mark& mark, const StopToken& stop) {
    work_.forget();
    weight_ = mark.weight;
    return trail_.undo(grid_, mark.trail, stop);
  }

 private:
  // A cell is weighed once, however many digits it lost.
  [[nodiscard]] StopReason weigh(std::size_t from, const StopToken& stop) {
    constexpr std::size_t kLook = std::size_t{1} << 16;
    const auto for_each_loss = [&](auto visit) {
      for (std::size_t i = from; i < trail_.size(); ++i) {
        if ((i - from) % kLook == kLook - 1) {
          const auto why = stop.poll(stop_point::propagate_step);
          if (why != StopReason::none) return why;
        }
        if (!trail_.is_value(i)) visit(cell_of(trail_.candidate(i), grid_.side()));
      }
      return StopReason::none;
    };
    auto why = for_each_loss([&](CellId c) { ++lost_[c.index()]; });
    if (why != StopReason::none) return why;
    return for_each_loss([&](CellId c) {
      if (lost_[c.index()] == 0) return;
      const std::size_t now = grid_.digits(c).count();
      weight_ += weight_of(now) - weight_of(now + lost_[c.index()]);
      lost_[c.index()] = 0;
    });
  }

  CandidateGrid<W>& grid_;
  Trail trail_;
  Worklist<W> work_;
  std::vector<std::uint16_t> lost_;  // per cell; 0 between calls
  double weight_ = 0;
};

// Where to cut: the candidate whose two sides both lose most by propagation.
//
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
struct Looked {
  StopReason stopped = StopReason::none;  // then nothing else counts
  bool refuted = false;                   // no solution here
  std::optional<CandId> split;            // none: refuted, or solved by what was found
  std::vector<Literal>
      implied;  // what failed literals and agreement of both sides forced; in force in
                // the grid
};

template <int W>
class Lookahead {
 public:
  Lookahead(Assumptions<W>& at, const LookaheadOptions& options, const StopToken& stop)
      : at_(at), grid_(at.grid()), options_(options), stop_(stop) {}

  // requires: what Assumptions requires, and no contradiction.
  // ensures: unless refuted or stopped, what is implied is assumed, and nothing else is new; a candidate that is chosen is
  // in an open cell. Deterministic. Polls stop_point::cube_choice and cube_probe.
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

constexpr std::uint32_t kNobody = 0xFFFFFFFFu;

// So many grids the trail may take at least: a probe that takes more memory ends the cutting.
constexpr std::uint64_t kTrailGrids = 4;

struct Node {
  std::uint32_t parent = kNobody;
  std::uint32_t child = kNobody;  // and child + 1
  Literal literal = 0;            // the decision that leads here
  bool refuted = false;
  std::vector<Literal> implied;  // found by lookahead here; in force for all below
};

struct Waiting {
  double weight;
  std::size_t depth;
  std::uint32_t node;
};
// The heaviest, then the oldest.
struct Lighter {
  bool operator()(const Waiting& a, const Waiting& b) const {
    return a.weight != b.weight ? a.weight < b.weight : a.node > b.node;
  }
};

template <int W>
class Splitter {
 public:
  Splitter(const Puzzle& puzzle, const SplitOptions& options, const StopToken& stop)
      : options_(options), stop_(stop), root_(puzzle, stop), nodes_(1) {}

  // The trail may take so many bytes.
  StopReason run(std::uint64_t trail_bytes) {
    if (root_.stopped()) return stop_reason(stop_);
    if (const auto why = propagate(root_, kSinglesAndLocked, stop_); why != StopReason::none) {
      return why;
    }
    nodes_[0].refuted = root_.contradiction().has_value();
    if (nodes_[0].refuted) return StopReason::none;
    open_ = 1;
    at_.emplace(root_, trail_bytes);
    if (const auto leaf = to_cut(0, 0)) waiting_.push(*leaf);
    while (!waiting_.empty() && (options_.cubes == 0 || open_ < options_.cubes)) {
      const Waiting next = waiting_.top();
      waiting_.pop();
      if (const auto why = cut(next); why != StopReason::none) return why;
    }
    return StopReason::none;
  }

  // The leaves, in the order of the tree.
  [[nodiscard]] std::vector<Cube> cubes() const {
    std::vector<Cube> list;
    std::vector<std::uint32_t> stack = {0};
    while (!stack.empty()) {
      const std::uint32_t at = stack.back();
      stack.pop_back();
      const Node& node = nodes_[at];
      if (node.child != kNobody) {
        stack.push_back(node.child + 1);
        stack.push_back(node.child);
        continue;
      }
      list.push_back({path(at), node.refuted});
    }
    return list;
  }

 private:
  // Is there something to cut at this node, with the grid as it is there?
  [[nodiscard]] std::optional<Waiting> to_cut(std::uint32_t node, std::size_t depth) const {
    if (root_.solved() || (options_.cubes == 0 && depth >= options_.depth)) return std::nullopt;
    return Waiting{at_->weight(), depth, node};
  }

  [[nodiscard]] std::vector<Literal> path(std::uint32_t at) const {
    std::vector<Literal> literals;
    for (; nodes_[at].parent != kNobody; at = nodes_[at].parent) {
      literals.push_back(nodes_[at].literal);
    }
    std::reverse(literals.begin(), literals.end());
    return literals;
  }

  // A leaf becomes two, or is found to be refuted or solved, or, when stopped, stays as it is.
  StopReason cut(const Waiting& leaf) {
    const auto root = at_->mark();
    std::vector<Literal> known = path(leaf.node);
    for (std::uint32_t at = leaf.node; at != kNobody; at = nodes_[at].parent) {
      known.insert(known.end(), nodes_[at].implied.begin(), nodes_[at].implied.end());
    }
    if (const auto why = at_->assume(known, stop_); why != StopReason::none) return why;
    Looked looked = Lookahead<W>(*at_, options_.lookahead, stop_).run();
    if (looked.stopped != StopReason::none) return looked.stopped;
    if (looked.refuted) {
      nodes_[leaf.node].refuted = true;
      --open_;
      return at_->undo(root, stop_);
    }
    nodes_[leaf.node].implied = std::move(looked.implied);
    if (looked.split) {
      if (const auto why = cut(leaf, literal_of(*looked.split)); why != StopReason::none) {
        return why;
      }
    }
    return at_->undo(root, stop_);
  }

  // With the grid as it is at the leaf, before and after.
  StopReason cut(const Waiting& leaf, Literal literal) {
    const auto before = at_->mark();
    Node sides[2];
    std::optional<Waiting> waiting[2];
    const auto child = static_cast<std::uint32_t>(nodes_.size());
    for (std::uint32_t k = 0; k < 2; ++k) {
      sides[k].parent = leaf.node;
      sides[k].literal = k == 0 ? literal : -literal;
      const auto why = at_->assume(std::span(&sides[k].literal, 1), stop_);
      if (why != StopReason::none) return why;
      sides[k].refuted = root_.contradiction().has_value();
      if (!sides[k].refuted) waiting[k] = to_cut(child + k, leaf.depth + 1);
      if (const auto ended = at_->undo(before, stop_); ended != StopReason::none) return ended;
    }
    // After this nothing throws that would leave half a cut.
    if (nodes_.capacity() < nodes_.size() + 2) nodes_.reserve(2 * nodes_.size() + 2);
    for (int k = 0; k < 2; ++k) {
      if (waiting[k]) waiting_.push(*waiting[k]);
      open_ += sides[k].refuted ? 0 : 1;
      nodes_.push_back(std::move(sides[k]));
    }
    nodes_[leaf.node].child = child;
    --open_;
    return StopReason::none;
  }

  const SplitOptions& options_;
  const StopToken& stop_;
  CandidateGrid<W> root_;  // and, while a leaf is cut, what is assumed there
  std::optional<Assumptions<W>> at_;
  std::vector<Node> nodes_;
  std::priority_queue<Waiting, std::vector<Waiting>, Lighter> waiting_;
  std::size_t open_ = 0;
};

}  // namespace

SplitResult split(const Puzzle& puzzle, const SplitOptions& options, StopToken stop) {
  SplitResult result;
  result.set.fingerprint = fingerprint(puzzle);
  result.set.side = puzzle.side();
  result.set.cubes = {Cube{}};
  if (const auto rule = (puzzle.rules() & kClueRules).beyond({})) {
    result.stopped = StopReason::unsupported;
    result.detail = "the rule " + std::string(name_of(*rule));
    return result;
  }
  try {
    with_width(puzzle.side(), [&]<int W>() {
      const Topology& t = *puzzle.topology;
      const std::uint64_t budget = byte_budget(options.byte_limit);
      const std::uint64_t grid = CandidateGrid<W>::bytes_for(t);
      const std::uint64_t bytes =
          kTrailGrids * grid + grid + 2 * propagation_bytes(t, kSinglesAndLocked);
      if (bytes > budget) {
        result.stopped = StopReason::too_large;
        result.detail = needs_text(static_cast<double>(bytes));
        return;
      }
      Splitter<W> splitter(puzzle, options, stop);
      try {
        result.stopped = splitter.run(kTrailGrids * grid + (budget - bytes));
      } catch (const std::bad_alloc&) {
        result.stopped = StopReason::memory;  // between two cuts: the leaves are a cover still
      }
      result.set.cubes = splitter.cubes();
    });
  } catch (const std::bad_alloc&) {
    result.stopped = StopReason::memory;
  }
  return result;
}

}  // namespace tresse
