// Digging a 144x144 one given at a time means 20,000 questions; even by propagation alone each is some
// milliseconds. Building up needs one propagation in all: start with nothing, give a cell whenever singles
// and locked candidates stand still, until the grid is complete. What comes out is unique by construction.
//
// Which cell: of kTries open ones the one whose digit takes most candidates with it: the harmonic mean of
// their number in its cell and of the digit's places in each of its houses, so that nothing is given that
// others would have told. On sides above kEven the mean is weighted with a slope over bands and stacks in
// random order: the dense ones are solved first and then help the others.
//
// The end is an avalanche: at 144x144, 12,500 givens leave 7,534 cells open, 227 more none. If the cheap
// way gives more than is enough, it is gone again, and from kCritical candidates a cell on, each of the
// kTrials best cells is tried: the one from which propagation removes most is given.
//
// Share of givens, uniform choice / most candidates of the cell / their sum over cell and houses of 40
// tries / of 400; then with the slope over bands; over bands and stacks (seconds):
//   36x36 .566 .515 | 64x64 .624 .588 | 100x100 .671 .642 .609 .603; .593 | 144x144 .644; .632; .624 (1.3 s)
// Harmonic mean instead of the sum, 1,000 tries / 100 trials below 11, 12, 13 candidates a cell (seconds):
//   100x100 .582 / .571 (2.5 s) | 144x144 .614 (1.3 s) / .604 (10 s) .603 (15 s) .6015 (19 s)
// Slope 5 instead of none, cheap way and trials: 49x49 .494 -> .490, 64x64 .525 -> .515; what it is for is the
// questions that follow (dig_any.cpp).
// 200 trials instead of 100: 144x144 at .60, questions included, 31, 32, 33 s where it was 34, 90, 197 s.
// Tried and lost: fewest candidates first (100x100 .857); the cell that makes most new singles (.658, five
// times slower); starting from a random 40 % (.620); one band after the other (.726); a slope over digits
// (.600 where bands gave .593), as product or maximum over bands and stacks (.589 where the sum gave .584);
// ruin and recreate, 20 rounds on 10 % of the givens (.607 -> .605); subsets and matching after every 50
// givens (.593 -> .590, five times slower); candidates counted by the sizes of what they are in (.584 ->
// .579, thirty times slower).
#include "generate/dig/build_up.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>

#include "base/rng.hpp"
#include "model/candidates.hpp"
#include "propagate/fixpoint.hpp"

namespace tresse {
namespace {

constexpr std::size_t kTries = 1'000;
constexpr std::size_t kFewTries = 64;  // on sides up to kSmallSide
constexpr std::size_t kSmallSide = 30;
constexpr std::size_t kEven = 30;
constexpr double kSlope = 5;
constexpr double kCritical = 16;
constexpr std::size_t kTrials = 200;
constexpr std::size_t kTrialCells =
    4'200'000;  // bounds the trials of one choice on the largest sides

enum class Build : std::uint8_t { cheap, by_trials };

template <int W>
class Builder {
 public:
  Builder(const Puzzle& base, const Grid& solution, std::span<const std::vector<CellId>> groups,
          Build build, std::uint64_t seed, const StopToken& stop)
      : topology_(*base.topology),
        solution_(solution),
        groups_(groups),
        trials_(build == Build::cheap ? 0
                                      : std::min(kTrials, kTrialCells / topology_.cell_count())),
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

  BuiltUp run() {
    if (grid_.stopped()) return stopped(stop_reason(stop_));
    for (;;) {
      const StopReason why = propagate(work_, kSinglesAndLocked, stop_);
      if (why != StopReason::none) return stopped(why);
      if (grid_.solved()) break;
      look();
      if (seen_.empty()) return std::move(result_);
      const std::uint32_t next = critical() ? choose_by_trial() : seen_.front().group;
      if (result_.stopped != StopReason::none) return std::move(result_);
      for (const CellId c : groups_[next]) result_.givens[c.index()] = true;
      give(next, work_);
    }
    result_.solved = true;
    return std::move(result_);
  }

 private:
  struct Place {
    CellId cell;
    std::uint32_t group;
  };
  struct Seen {
    double worth;
    std::uint32_t group;
  };
  // A copy of the grid in which a cell is given to see what follows.
  struct Scratch {
    explicit Scratch(const CandidateGrid<W>& of) : grid(of), work(grid) {}
    CandidateGrid<W> grid;
    Worklist<W> work;  // empty between trials
  };

  BuiltUp stopped(StopReason why) {
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
      result_.weight.push_back(1 + kSlope * (share(band[i / n / rows], band.size()) +
                                      share(stack[i % n / columns], stack.size())));
    }
  }

  double worth(CellId c) const {
    const Digit d = *solution_.at(c);
    double inverse = 1 / static_cast<double>(grid_.digits(c).count());
    for (const Membership& m : topology_.houses(c)) {
      inverse += 1 / static_cast<double>(grid_.places(m.house, d).count());
    }
    return (result_.weight.empty() ? 1 : result_.weight[c.index()]) / inverse;
  }

  // Some open cells: the one worth most first, or the trials_ that are.
  void look() {
    seen_.clear();
    const std::size_t tries = topology_.side() <= kSmallSide ? kFewTries : kTries;
    for (std::size_t k = 0; k < tries && !open_.empty();) {
      const std::size_t at = rng_.below(open_.size());
      const Place place = open_[at];
      if (!grid_.open(place.cell)) {
        open_[at] = open_.back();
        open_.pop_back();
        continue;
      }
      ++k;
      seen_.push_back({worth(place.cell), place.group});
    }
    const auto more = [](const Seen& a, const Seen& b) { return a.worth > b.worth; };
    const std::size_t wanted = std::min(seen_.size(), std::max<std::size_t>(trials_, 1));
    std::partial_sort(seen_.begin(), seen_.begin() + static_cast<std::ptrdiff_t>(wanted),
                      seen_.end(), more);
    seen_.resize(wanted);
  }

  static std::size_t candidates(const CandidateGrid<W>& grid) {
    std::size_t sum = 0;
    const std::size_t cells = grid.topology().cell_count();
    for (std::size_t i = 0; i < cells; ++i) sum += grid.digits(CellId(i)).count();
    return sum;
  }

  bool critical() const {
    return trials_ != 0 && static_cast<double>(candidates(grid_)) <
                               kCritical * static_cast<double>(grid_.open_count());
  }

  std::uint32_t choose_by_trial() {
    if (!scratch_) {
      scratch_ = std::make_unique<Scratch>(grid_);
      result_.stopped = propagate(scratch_->work, kSinglesAndLocked, stop_);
    }
    std::uint32_t best = seen_.front().group;
    std::size_t fewest = ~std::size_t{0};
    for (const Seen& s : seen_) {
      if (result_.stopped != StopReason::none) break;
      scratch_->grid = grid_;
      give(s.group, scratch_->work);
      result_.stopped = propagate(scratch_->work, kSinglesAndLocked, stop_);
      const std::size_t left = candidates(scratch_->grid);
      if (left >= fewest) continue;
      fewest = left;
      best = s.group;
    }
    return best;
  }

  void give(std::uint32_t group, Worklist<W>& work) {
    for (const CellId c : groups_[group]) {
      if (work.grid().open(c)) work.place(c, *solution_.at(c));
    }
  }

  const Topology& topology_;
  const Grid& solution_;
  std::span<const std::vector<CellId>> groups_;
  std::size_t trials_;  // for a choice; 0 = none
  const StopToken& stop_;
  Rng rng_;
  CandidateGrid<W> grid_;
  Worklist<W> work_;
  std::unique_ptr<Scratch> scratch_;
  std::vector<Place> open_;  // some of them no longer are
  std::vector<Seen> seen_;   // of the choice at hand
  BuiltUp result_;
};

}  // namespace

BuiltUp build_up(const Puzzle& base, const Grid& solution,
                 std::span<const std::vector<CellId>> groups, std::size_t enough,
                 std::uint64_t seed, const StopToken& stop) {
  return with_width(base.side(), [&]<int W>() {
    const auto build = [&](Build how) {
      return Builder<W>(base, solution, groups, how, seed, stop).run();
    };
    const auto count = [](const BuiltUp& t) {
      return static_cast<std::size_t>(std::count(t.givens.begin(), t.givens.end(), true));
    };
    BuiltUp cheap = build(Build::cheap);
    if (!cheap.solved || count(cheap) <= enough) return cheap;
    BuiltUp tried = build(Build::by_trials);
    const bool better = !tried.solved || count(tried) < count(cheap);
    return better ? tried : cheap;
  });
}

}  // namespace tresse
