// The digger for every topology. Two ways to take givens away:
// * question by question (Removal): up to side kBuilt, and wherever a floor was not reached. Budgets
//   grow from pass to pass: what a few conflicts do not decide is asked again when all others went, and
//   is then mostly needed (of some 190 such questions on a 25x25, 10 yes).
// * above, givens are first built up (build_up) and stay unique by propagation alone; random ones of the
//   others are added if there are fewer than the floor. If there are more, questions follow, a batch of
//   groups at a time, all other givens settled: a conflict then drops few assumptions. Sides above 30 are built
//   up with regions of few givens and regions of many, and those of few are asked about first.
//
// 25x25 minimal, seconds each of ten grids, both cores busy: question by question 5.1 (mean clues 254);
// built up, batches of 60 and budgets growing three times 3.1 (238); 80 and 3 times 3.3; 100 and 3 times
// 3.4; 80 and four times 4.2; 60 and twice 5.3; no batches: twice as slow (on four grids). Single
// grids differ by a factor of five.
// 64x64, seed 3, givens after budgets of 8, 16, 32 conflicts (20 s): all regions alike, random order 2140 2118 2100;
// slope 3, random order 2054 2037 2026, few first 2031 2024 2009, many first 2068 2051 2042; slope 5, few first
// 2001 1993 1980; slopes 10 and 20 as 3. Batches of 60, 150, 400 (slope 3, few first): 2022 in 20 s, 2009 in 22 s,
// 2007 in 17 s; with slope 5, 400 is slower than 150. 100x100, few first, seconds to 5,500 givens: budget 8 and
// batches of 200 more than 60, of 600 39, of 1,000 more than 60; budget 16 and 600 32.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <new>
#include <numeric>
#include <utility>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "base/ranges.hpp"
#include "base/rng.hpp"
#include "generate/dig/digger.hpp"
#include "generate/dig/removal.hpp"
#include "generate/grids/full_grid.hpp"
#include "model/candidates.hpp"
#include "model/verify.hpp"
#include "propagate/fixpoint.hpp"

namespace tresse {

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
    BuiltUp cheap = build(Build::cheap);
    if (!cheap.solved || count_of(cheap.givens) <= enough) return cheap;
    BuiltUp tried = build(Build::by_trials);
    const bool better = !tried.solved || count_of(tried.givens) < count_of(cheap.givens);
    return better ? tried : cheap;
  });
}

namespace {

constexpr std::size_t kBuilt = 20;

struct Effort {
  std::uint64_t first;   // conflicts for a question in the first pass
  std::uint64_t growth;  // in the next
  std::uint64_t all;     // for a job
  std::size_t batch;     // groups that one search is asked about; 0 = all
};
constexpr Effort kSmall = {.first = 4, .growth = 2, .all = 400'000, .batch = 0};
constexpr Effort kMiddle = {.first = 4, .growth = 3, .all = 400'000, .batch = 60};
constexpr Effort kLarge = {.first = 8, .growth = 2, .all = 60'000, .batch = 150};
constexpr Effort kVeryLarge = {.first = 16, .growth = 2, .all = 60'000, .batch = 600};
constexpr Effort kHuge = {.first = 300, .growth = 4, .all = 120'000, .batch = 30};
constexpr std::size_t kMiddleSide = 30;      // the largest
constexpr std::size_t kLargeSide = 64;       // the largest
constexpr std::size_t kVeryLargeSide = 100;  // the largest
constexpr std::uint64_t kForFloor = 8;  // times the effort where a number of givens is asked for
constexpr std::uint64_t kMostConflicts = 16'384;   // for a question
constexpr std::uint64_t kMostBytes = 300'000'000;  // for the questions: about side 100

using Groups = std::vector<std::vector<CellId>>;

class Job {
 public:
  Job(const std::shared_ptr<const Topology>& topology, const DigJob& job, const StopToken& stop)
      : topology_(topology),
        job_(job),
        stop_(stop),
        effort_(topology->side() <= kBuilt           ? kSmall
                : topology->side() <= kMiddleSide    ? kMiddle
                : topology->side() <= kLargeSide     ? kLarge
                : topology->side() <= kVeryLargeSide ? kVeryLarge
                                                     : kHuge),
        most_conflicts_(effort_.all * (job.floor == 0 ? 1 : kForFloor)),
        rng_(job.seed) {
    dug_.givens = job.givens;
    count_ = count_of(job.givens);
  }

  Dug run() {
    split();
    if (topology_->side() > kBuilt && !build()) return give_up();
    for (std::uint64_t budget = effort_.first;; budget *= effort_.growth) {
      if (!pass(budget)) return give_up();
      if (groups_.empty() || budget >= kMostConflicts || effort_left(before_) == 0) break;
    }
    dug_.complete = all_shown_ && groups_.empty();
    return std::move(dug_);
  }

 private:
  [[nodiscard]] Puzzle with(const std::vector<bool>& givens) const {
    return {topology_, restricted(job_.solution, givens)};
  }

  // What may go, in the order in which it is tried.
  void split() {
    for (auto& orbit : orbits(topology_->side(), job_.symmetry)) {
      const auto kept = [&](CellId c) { return !job_.keep.empty() && job_.keep[c.index()]; };
      if (ranges::any_of(orbit, kept)) continue;
      std::erase_if(orbit, [&](CellId c) { return !job_.givens[c.index()]; });
      if (!orbit.empty()) groups_.push_back(std::move(orbit));
    }
    rng_.shuffle(std::span(groups_));
  }

  // The givens but for those of the groups.
  [[nodiscard]] std::vector<bool> without(std::span<const std::vector<CellId>> groups) const {
    std::vector<bool> left = dug_.givens;
    for (const auto& group : groups) {
      for (const CellId c : group) left[c.index()] = false;
    }
    return left;
  }

  // True: go on, with unique or not. Otherwise dug_ says why not.
  bool build() {
    // Questions take so many givens away from middle sides that where they begin is not worth an effort.
    const bool middle = topology_->side() <= kMiddleSide;
    const std::size_t enough = middle ? topology_->cell_count() : job_.floor;
    BuiltUp built =
        build_up(with(without(groups_)), job_.solution, groups_, enough, rng_.next(), stop_);
    dug_.stopped = built.stopped;
    if (built.stopped != StopReason::none) return false;
    if (!built.solved) return true;
    dug_.unique = true;
    dug_.givens = std::move(built.givens);
    count_ = count_of(dug_.givens);
    Groups left;
    for (auto& group : groups_) {
      if (!dug_.givens[group[0].index()] && count_ + group.size() <= job_.floor) {
        for (const CellId c : group) dug_.givens[c.index()] = true;
        count_ += group.size();
      }
      if (dug_.givens[group[0].index()]) left.push_back(std::move(group));
    }
    groups_ = std::move(left);
    const auto weight = [&](const auto& group) { return built.weight[group[0].index()]; };
    if (!built.weight.empty()) ranges::stable_sort(groups_, {}, weight);
    return true;
  }

  // Asks once for each group that is left, those of a batch with one search. False: dug_ says why.
  bool pass(std::uint64_t budget) {
    const std::size_t batch = dug_.unique && effort_.batch != 0 ? effort_.batch : groups_.size();
    const Groups asked = std::exchange(groups_, {});
    for (std::size_t from = 0; from < asked.size() || !dug_.unique; from += batch) {
      const auto now = std::span(asked).subspan(from, std::min(batch, asked.size() - from));
      const auto fits = [&](const auto& group) { return count_ >= job_.floor + group.size(); };
      if (dug_.unique && ranges::none_of(now, fits)) {
        all_shown_ = false;
        continue;
      }
      if (!removal_ || settled_others_ || asked.size() > batch) {
        const Puzzle puzzle = with(dug_.givens);
        const auto settled = without(now);
        if (Removal::bytes_for(puzzle, settled) > kMostBytes) {
          dug_.stopped = StopReason::too_large;
          return false;
        }
        removal_.emplace(puzzle, job_.solution, settled, stop_);
        settled_others_ = asked.size() > batch;
        spent_ += before_;
        before_ = 0;
      }
      if (!dug_.unique && !start_is_unique()) return false;
      if (!ask(now, budget)) return false;
      dug_.givens = removal_->givens();
      count_ = removal_->count();
      before_ = removal_->conflicts();
    }
    return true;
  }

  [[nodiscard]] std::uint64_t effort_left(std::uint64_t now) const {
    return most_conflicts_ - std::min(most_conflicts_, spent_ + now);
  }

  bool start_is_unique() {
    if (count_ == topology_->cell_count()) {
      dug_.unique = true;
      return true;
    }
    const auto outcome = removal_->unique(kSmall.all, stop_);
    dug_.unique = outcome == Removal::Outcome::yes;
    if (outcome == Removal::Outcome::undecided) dug_.stopped = StopReason::nodes;
    if (outcome == Removal::Outcome::stopped) dug_.stopped = removal_->why();
    return dug_.unique;
  }

  bool ask(std::span<const std::vector<CellId>> now, std::uint64_t budget) {
    std::vector<CellId> order;
    for (const auto& group : now) order.insert(order.end(), group.begin(), group.end());
    removal_->expect(order);
    for (const auto& group : now) {
      if (removal_->count() < job_.floor + group.size()) {  // and never again
        all_shown_ = false;
        continue;
      }
      const std::uint64_t left = effort_left(removal_->conflicts());
      const auto outcome = left == 0 ? Removal::Outcome::undecided
                                     : removal_->remove(group, std::min(budget, left), stop_);
      if (outcome == Removal::Outcome::stopped) {
        dug_.stopped = removal_->why();
        return false;
      }
      if (outcome == Removal::Outcome::no) {
        for (const CellId c : group) removal_->settle(c);
      }
      if (outcome == Removal::Outcome::undecided) groups_.push_back(group);
    }
    return true;
  }

  Dug give_up() {
    if (dug_.stopped != StopReason::none) dug_.unique = false;
    dug_.givens = job_.givens;
    return std::move(dug_);
  }

  const std::shared_ptr<const Topology>& topology_;
  const DigJob& job_;
  const StopToken& stop_;
  const Effort& effort_;
  std::uint64_t most_conflicts_;
  Rng rng_;
  Groups groups_;
  std::size_t count_;
  std::optional<Removal> removal_;
  bool settled_others_ = false;  // removal_ knows the groups of one batch only
  std::uint64_t spent_ = 0;      // conflicts of earlier searches
  std::uint64_t before_ = 0;     // and of this one
  bool all_shown_ =
      true;  // so far no group stays for another reason than being needed or undecided
  Dug dug_;
};

class AnyDigger final : public Digger {
 public:
  explicit AnyDigger(std::shared_ptr<const Topology> topology)
      : topology_(std::move(topology)), grids_(topology_) {}

  [[nodiscard]] std::size_t batch() const override { return 1; }

  void grids(std::span<const std::uint64_t> seeds, const StopToken& stop,
             std::span<std::optional<Grid>> out) override {
    TRESSE_CHECK(seeds.size() == out.size());
    for (std::size_t i = 0; i < seeds.size(); ++i) out[i] = grids_.make(seeds[i], stop);
  }

  void dig(std::span<const DigJob> jobs, const StopToken& stop, std::span<Dug> out) override {
    TRESSE_CHECK(jobs.size() == out.size());
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      out[i] = Dug{};
      try {
        out[i] = Job(topology_, jobs[i], stop).run();
      } catch (const std::bad_alloc&) {
        out[i].stopped = StopReason::memory;
      }
    }
  }

 private:
  std::shared_ptr<const Topology> topology_;
  FullGrids grids_;
};

}  // namespace

std::unique_ptr<Digger> make_any_digger(const std::shared_ptr<const Topology>& topology) {
  return std::make_unique<AnyDigger>(topology);
}

}  // namespace tresse
