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
#include <new>
#include <utility>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "base/rng.hpp"
#include "generate/dig/build_up.hpp"
#include "generate/dig/digger.hpp"
#include "generate/dig/removal.hpp"
#include "generate/grids/full_grid.hpp"
#include "model/verify.hpp"

namespace tresse {
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
    count_ = count(job.givens);
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
  [[nodiscard]] static std::size_t count(const std::vector<bool>& cells) {
    return static_cast<std::size_t>(std::count(cells.begin(), cells.end(), true));
  }

  [[nodiscard]] Puzzle with(const std::vector<bool>& givens) const {
    Puzzle p(topology_, Grid(topology_->side()));
    for (std::size_t i = 0; i < givens.size(); ++i) {
      if (givens[i]) p.givens.set(CellId(i), *job_.solution.at(CellId(i)));
    }
    return p;
  }

  // What may go, in the order in which it is tried.
  void split() {
    for (auto& orbit : orbits(topology_->side(), job_.symmetry)) {
      const auto kept = [&](CellId c) { return !job_.keep.empty() && job_.keep[c.index()]; };
      if (std::ranges::any_of(orbit, kept)) continue;
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
    count_ = count(dug_.givens);
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
    if (!built.weight.empty()) std::ranges::stable_sort(groups_, {}, weight);
    return true;
  }

  // Asks once for each group that is left, those of a batch with one search. False: dug_ says why.
  bool pass(std::uint64_t budget) {
    const std::size_t batch = dug_.unique && effort_.batch != 0 ? effort_.batch : groups_.size();
    const Groups asked = std::exchange(groups_, {});
    for (std::size_t from = 0; from < asked.size() || !dug_.unique; from += batch) {
      const auto now = std::span(asked).subspan(from, std::min(batch, asked.size() - from));
      const auto fits = [&](const auto& group) { return count_ >= job_.floor + group.size(); };
      if (dug_.unique && std::ranges::none_of(now, fits)) {
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
