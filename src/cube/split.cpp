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
#include "tresse/tool/cubes/split.hpp"

#include <algorithm>
#include <new>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "cube/cube.hpp"
#include "cube/lookahead.hpp"
#include "encoders/literals.hpp"
#include "propagate/fixpoint.hpp"
#include "tresse/tool/cubes/cube.hpp"

namespace tresse {
namespace {

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
    Looked looked = look_ahead(*at_, options_.lookahead, stop_);
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
