// Digging a 144x144 one given at a time means 20,000 questions; even by propagation alone each is some
// milliseconds. Building up needs one propagation in all: start with nothing, give a cell whenever singles
// and locked candidates stand still, until the grid is complete. What comes out is unique by construction.
//
// Which cell: of kTries open ones the one whose digit takes most candidates with it (in its cell, and the
// other places of the digit in its houses), so that nothing is given that others would have told. On
// sides above kEven the sum is weighted with a slope over bands and stacks in random order: the dense
// ones are solved first and then help the others.
//
// Share of givens, uniform choice / most candidates of the cell / this sum of 40 / of 400; then the
// slope over bands; over bands and stacks (seconds):
//   36x36 .566 .515 | 64x64 .624 .588 | 100x100 .671 .642 .609 .603; .593 | 144x144 .644; .632; .624 (1.3 s)
// Tried and lost: fewest candidates first (100x100 .857); the cell that makes most new singles (.658, five
// times slower); starting from a random 40 % (.620); one band after the other (.726); a slope over digits
// (.600 where bands gave .593); ruin and recreate, 20 rounds on 10 % of the givens (.607 -> .605); subsets
// and matching after every 50 givens (.593 -> .590, five times slower).
#include "generate/thin.hpp"

#include <algorithm>
#include <numeric>

#include "base/rng.hpp"
#include "model/candidates.hpp"
#include "propagate/fixpoint.hpp"

namespace tresse {
namespace {

constexpr std::size_t kTries = 64;
constexpr std::size_t kEven = 64;
constexpr double kSlope = 2;

template <int W>
class Builder {
 public:
  Builder(const Puzzle& base, const Grid& solution, std::span<const std::vector<CellId>> groups,
          std::uint64_t seed, const StopToken& stop)
      : topology_(*base.topology),
        solution_(solution),
        groups_(groups),
        stop_(stop),
        rng_(seed),
        grid_(base, stop),
        work_(grid_) {
    result_.givens.resize(topology_.cell_count());
    for (std::size_t i = 0; i < result_.givens.size(); ++i) {
      result_.givens[i] = base.givens.filled(CellId(i));
    }
    for (std::uint32_t g = 0; g < groups.size(); ++g) {
      for (const CellId c : groups[g]) open_.push_back({c, g});
    }
    slope();
  }

  Thinned run() {
    if (grid_.stopped()) return stopped(stop_reason(stop_));
    for (;;) {
      const StopReason why = propagate(work_, kSinglesAndLocked, stop_);
      if (why != StopReason::none) return stopped(why);
      if (grid_.solved()) break;
      const auto next = choose();
      if (!next) return std::move(result_);
      for (const CellId c : groups_[*next]) {
        result_.givens[c.index()] = true;
        if (grid_.open(c)) work_.place(c, *solution_.at(c));
      }
    }
    result_.solved = true;
    return std::move(result_);
  }

 private:
  struct Place {
    CellId cell;
    std::uint32_t group;
  };

  Thinned stopped(StopReason why) {
    result_.stopped = why;
    return std::move(result_);
  }

  // Weights of the cells, over blocks of lines in random order.
  void slope() {
    if (topology_.side() <= kEven) return;
    const std::size_t n = topology_.side();
    const std::size_t rows = std::max<std::size_t>(topology_.spec().box_rows, 1);
    const std::size_t columns = topology_.spec().box_rows == 0 ? 1 : n / rows;
    const auto ranks = [&](std::size_t count) {
      std::vector<std::size_t> rank(count);
      std::iota(rank.begin(), rank.end(), std::size_t{0});
      rng_.shuffle(std::span(rank));
      return rank;
    };
    const auto band = ranks(n / rows);
    const auto stack = ranks(n / columns);
    const auto share = [](std::size_t rank, std::size_t of) {
      return static_cast<double>(rank) / static_cast<double>(of);
    };
    for (std::size_t i = 0; i < topology_.cell_count(); ++i) {
      weight_.push_back(1 + kSlope * (share(band[i / n / rows], band.size()) +
                                      share(stack[i % n / columns], stack.size())));
    }
  }

  double worth(CellId c) const {
    const Digit d = *solution_.at(c);
    std::size_t sum = grid_.digits(c).count();
    for (const Membership& m : topology_.houses(c)) sum += grid_.places(m.house, d).count();
    return static_cast<double>(sum) * (weight_.empty() ? 1 : weight_[c.index()]);
  }

  std::optional<std::uint32_t> choose() {
    std::optional<std::uint32_t> best;
    double most = 0;
    for (std::size_t k = 0; k < kTries && !open_.empty();) {
      const std::size_t at = rng_.below(open_.size());
      const Place place = open_[at];
      if (!grid_.open(place.cell)) {
        open_[at] = open_.back();
        open_.pop_back();
        continue;
      }
      ++k;
      const double w = worth(place.cell);
      if (w <= most) continue;
      most = w;
      best = place.group;
    }
    return best;
  }

  const Topology& topology_;
  const Grid& solution_;
  std::span<const std::vector<CellId>> groups_;
  const StopToken& stop_;
  Rng rng_;
  CandidateGrid<W> grid_;
  Worklist<W> work_;
  std::vector<Place> open_;     // some of them no longer are
  std::vector<double> weight_;  // of a cell; empty: all alike
  Thinned result_;
};

}  // namespace

Thinned thin(const Puzzle& base, const Grid& solution, std::span<const std::vector<CellId>> groups,
             std::uint64_t seed, const StopToken& stop) {
  return with_width(base.side(),
                    [&]<int W>() { return Builder<W>(base, solution, groups, seed, stop).run(); });
}

}  // namespace tresse
