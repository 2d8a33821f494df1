// Which minimal puzzles are met how often, exactly.
//
// Write k for the number of cells of a set S of cells of a grid, n for the number of givens of a minimal
// puzzle Q of that grid, and h(Q) for any number. A set is valid if the grid's digits there are a
// puzzle with one solution. A cell of a valid set is free if the set without it is valid; with F(S) the
// number of free cells, a minimal puzzle is a valid set with F = 0. Let
//
//   M(S) = sum of h(Q) / C(k, n) over the minimal Q inside S.
//
// (1) A random set of k0 of the 81 cells contains Q with probability C(k0, n) / C(81, n). So with
//     h(Q) = g(Q) C(81, n), the expectation of [S valid] M(S) over S is the sum of g over all minimal puzzles
//     of the grid, as long as they have at most k0 givens.
// (2) M(S) = 1/k * sum of M(S - c) over the free c: Q lies in S - c for the k - n cells c outside Q,
//     each of which is free, and (k - n) / (k C(k-1, n)) = 1 / C(k, n). So for a random free c the
//     expectation of F(S)/k * M(S - c) is M(S).
// (3) If few cells are free, all minimal Q inside S can be listed, and M(S) is known. Choosing one of them
//     with probability p and giving it the weight h(Q) / (C(k, n) p) has the expectation M(S) again.
//
// The grid is uniform (classic/grid.cpp), so (1), then (2) until at most kListed cells are free, then (3) with p
// in proportion to h(Q) / C(k, n) for g = 1, samples all minimal puzzles of at most k0 givens without
// bias. Trials whose S is not valid count as tries with weight 0. Berthier's "controlled bias" (2009) is
// (1) with k0 = n: every puzzle has the same probability given n, and one try in 10^5 to 10^6 succeeds.
// (2) alone, down to F = 0, is the plain dig, and every result of one has an exact weight; but the effective
// samples are 0.4 % of them (8 to 10 % here): it meets 24 givens ten times too often, 28 a hundred times too
// seldom. Giving the cells of many small unavoidable sets other chances in (2) made that worse.
//
// What is asked of the kernel never matters, only what is so: free or not, valid or not. Unavoidable sets that
// were found spare questions, as in classic/dig.cpp.
//
// Measured (unbiased_mean 60000 3): 4,180 puzzles and 320 effective samples per core-second; the mean of
// givens is 26.579 +- 0.021, the standard deviation 1.124, and 4.65e15 puzzles are in a grid. With 13 cells
// listed 5,700 and 280, with 19 1,500 and 165; k0 = 32 to 38 are alike.
#include "generate/sample/unbiased.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <new>
#include <numeric>

#include "base/check.hpp"
#include "base/rng.hpp"
#include "generate/classic/grid.hpp"
#include "generate/sample/subset_walk.hpp"

namespace tresse {
namespace {

using kernel9::End;

constexpr std::size_t kSlots = 96;
constexpr std::size_t kListed = 16;
static_assert(kListed <= SubsetWalk::kMost);

// C(81, n) / C(k, n). Products and quotients only: the same bits everywhere.
double inverse_share(std::size_t k, std::size_t n) {
  double ratio = 1;
  for (std::size_t i = 0; i < n; ++i) {
    ratio *= static_cast<double>(81 - i) / static_cast<double>(k - i);
  }
  return ratio;
}

}  // namespace

// One sample under way: it puts a question, a set of givens of its grid, and is told the answer.
class UnbiasedSampler::Walk {
 public:
  void start(std::uint64_t seed, std::size_t index) {
    rng_ = Rng(seed);
    index_ = index;
    result_ = {};
    done_ = false;
    draw();
  }
  [[nodiscard]] bool done() const { return done_; }
  [[nodiscard]] std::size_t index() const { return index_; }
  [[nodiscard]] const Weighted& result() const { return result_; }
  [[nodiscard]] kernel9::Line question() const { return masked(result_.solution, question_); }
  void answer(const kernel9::Outcome& outcome);

 private:
  enum class Phase { drawing, freeing, listing };

  void draw();
  void ask_free();
  void settled();
  void ask_listed();
  void choose();
  void learn(const Cells81& set);
  [[nodiscard]] std::uint32_t removed_of(const Cells81& set) const;
  [[nodiscard]] Cells81 cells_of(std::uint32_t removed) const;

  Rng rng_{0};
  std::size_t index_ = 0;
  Weighted result_;
  bool done_ = true;
  Phase phase_ = Phase::drawing;
  Cells81 question_;
  std::vector<Cells81> known_;    // unavoidable sets of the grid
  Cells81 set_;                   // S
  double weight_ = 1;             // the product of F/k so far
  Cells81 needed_, free_, open_;  // cells of S: not free, free, not yet known
  std::size_t tested_ = 0;
  std::vector<std::size_t> listed_cells_;
  SubsetWalk walk_;
  std::vector<std::uint32_t> listed_;  // what each minimal puzzle lacks of S
};

void UnbiasedSampler::Walk::draw() {
  phase_ = Phase::drawing;
  std::array<std::uint8_t, 81> cell;
  std::iota(cell.begin(), cell.end(), std::uint8_t{0});
  for (;;) {
    ++result_.tries;
    result_.solution = uniform_grid(rng_);
    known_.clear();
    small_unavoidable(result_.solution, known_);
    set_ = {};
    for (std::size_t i = 0; i < kUnbiasedFirst; ++i) {
      std::swap(cell[i], cell[i + rng_.below(81 - i)]);
      set_.set(cell[i]);
    }
    const bool hit = std::all_of(known_.begin(), known_.end(),
                                 [&](const Cells81& set) { return (set & set_).any(); });
    if (hit) break;
  }
  question_ = set_;
}

void UnbiasedSampler::Walk::learn(const Cells81& set) {
  known_.push_back(set);
  if (phase_ == Phase::listing) {
    if ((set & needed_).none()) walk_.bad(removed_of(set & set_));
  } else if (const Cells81 inside = set & set_; lone(inside)) {
    needed_ |= inside;
    open_ -= inside;
  }
}

void UnbiasedSampler::Walk::answer(const kernel9::Outcome& outcome) {
  TRESSE_CHECK(outcome.count >= 1);  // the grid's own
  const bool unique = outcome.count == 1;
  if (phase_ == Phase::drawing) {
    if (!unique) return draw();
    weight_ = 1;
    needed_ = {};
    return settled();
  }
  if (unique && phase_ == Phase::freeing) {
    free_.set(tested_);
    open_.reset(tested_);
  } else if (unique) {
    listed_.push_back(walk_.subset());
    walk_.good(walk_.subset());
  } else {
    for (const auto& solution : outcome.solution) {
      const Cells81 set = difference(solution, result_.solution.cell);
      if (set.any()) learn(set);
    }
  }
  phase_ == Phase::freeing ? ask_free() : ask_listed();
}

// S is valid and new: which of its cells are free?
void UnbiasedSampler::Walk::settled() {
  phase_ = Phase::freeing;
  free_ = {};
  for (const Cells81& set : known_) {
    const Cells81 inside = set & set_;
    if (lone(inside)) needed_ |= inside;
  }
  open_ = set_ - needed_;
  ask_free();
}

void UnbiasedSampler::Walk::ask_free() {
  if (open_.any()) {
    tested_ = first(open_);
    question_ = set_;
    question_.reset(tested_);
    return;
  }
  const std::size_t f = free_.count();
  if (f > kListed) {
    std::size_t skip = rng_.below(f);
    auto cell = free_.begin();
    while (skip-- > 0) ++cell;
    weight_ *= static_cast<double>(f) / static_cast<double>(set_.count());
    set_.reset(*cell);
    return settled();
  }
  phase_ = Phase::listing;
  listed_cells_.clear();
  for (const std::size_t c : free_) listed_cells_.push_back(c);
  listed_.clear();
  walk_.start(f);
  for (const Cells81& set : known_) {
    if ((set & needed_).none()) walk_.bad(removed_of(set & set_));
  }
  ask_listed();
}

void UnbiasedSampler::Walk::ask_listed() {
  if (!walk_.next()) return choose();
  question_ = set_ - cells_of(walk_.subset());
}

std::uint32_t UnbiasedSampler::Walk::removed_of(const Cells81& set) const {
  std::uint32_t removed = 0;
  for (std::size_t i = 0; i < listed_cells_.size(); ++i) {
    removed |= static_cast<std::uint32_t>(set.test(listed_cells_[i])) << i;
  }
  return removed;
}

Cells81 UnbiasedSampler::Walk::cells_of(std::uint32_t removed) const {
  Cells81 cells;
  for (std::size_t i = 0; i < listed_cells_.size(); ++i) {
    if ((removed >> i & 1) != 0) cells.set(listed_cells_[i]);
  }
  return cells;
}

// (3), with whole numbers nearly in proportion to the weights, so that no rounding decides: lot[j] for the
// puzzles that lack j cells of S. C(81, n) / C(k, n) grows by (81 - n) / (k - n) from n to n + 1.
void UnbiasedSampler::Walk::choose() {
  const std::size_t k = set_.count();
  std::array<std::uint64_t, kListed + 1> lot;
  lot[kListed] = 4'096;  // at most 10^18 in all
  for (std::size_t j = kListed; j > 0; --j) lot[j - 1] = lot[j] * (81 - k + j) / j;
  const auto lots_of = [&](std::uint32_t removed) {
    return lot[static_cast<std::size_t>(std::popcount(removed))];
  };
  std::uint64_t lots = 0;
  for (const std::uint32_t removed : listed_) lots += lots_of(removed);
  std::uint64_t drawn = rng_.below(lots);
  std::size_t at = 0;
  while (drawn >= lots_of(listed_[at])) drawn -= lots_of(listed_[at++]);
  result_.givens = set_ - cells_of(listed_[at]);
  result_.weight = weight_ * inverse_share(k, result_.givens.count()) * static_cast<double>(lots) /
                   static_cast<double>(lots_of(listed_[at]));
  result_.log_weight = std::log(result_.weight);
  done_ = true;
}

UnbiasedSampler::UnbiasedSampler(const kernel9::Kernel& kernel)
    : solver_(kernel), walks_(kSlots), lines_(kSlots), outcomes_(kSlots) {}

UnbiasedSampler::~UnbiasedSampler() = default;

void UnbiasedSampler::sample(std::span<const std::uint64_t> seeds, const StopToken& stop,
                             std::span<Weighted> out) {
  TRESSE_CHECK(out.size() == seeds.size());
  try {
    run(seeds, stop, out);
  } catch (const std::bad_alloc&) {
    for (Weighted& w : out) w.stopped = StopReason::memory;
  }
}

void UnbiasedSampler::run(std::span<const std::uint64_t> seeds, const StopToken& stop,
                          std::span<Weighted> out) {
  std::size_t next = 0, busy = 0;
  for (;;) {
    for (; busy < kSlots && next < seeds.size(); ++busy, ++next) {
      walks_[busy].start(seeds[next], next);
    }
    if (busy == 0) return;
    for (std::size_t k = 0; k < busy; ++k) lines_[k] = walks_[k].question();
    solver_.solve(std::span(lines_).first(busy), {}, {2, 0}, stop,
                  std::span(outcomes_).first(busy));
    for (std::size_t k = busy; k-- > 0;) {
      if (outcomes_[k].end == End::stopped) {
        const StopReason reason = stop_reason(stop);
        for (std::size_t j = 0; j < busy; ++j) out[walks_[j].index()].stopped = reason;
        for (std::size_t j = next; j < seeds.size(); ++j) out[j].stopped = reason;
        return;
      }
      walks_[k].answer(outcomes_[k]);
      if (!walks_[k].done()) continue;
      out[walks_[k].index()] = walks_[k].result();
      std::swap(walks_[k], walks_[--busy]);
      std::swap(outcomes_[k], outcomes_[busy]);
    }
  }
}

}  // namespace tresse
