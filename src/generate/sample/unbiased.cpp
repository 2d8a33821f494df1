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
// were found spare questions, as in classic/digger.cpp.
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
#include "generate/generator.hpp"
#include "model/verify.hpp"

namespace tresse {

// One bit for each subset, 64 to a word: the low six cells choose the bit, the others the word. What a set
// says of its sub- and supersets is a pattern inside a word, the same in all words it concerns.

namespace {

constexpr std::size_t kInWord = 6;
constexpr std::uint32_t kLow = (1u << kInWord) - 1;

// Of a set of the low cells: its supersets, and its subsets, as bits.
struct Patterns {
  std::array<std::uint64_t, 64> above, below;
};
constexpr Patterns kPatterns = [] {
  Patterns p{};
  for (std::uint32_t set = 0; set < 64; ++set) {
    for (std::uint32_t other = 0; other < 64; ++other) {
      if ((set & ~other) == 0) p.above[set] |= std::uint64_t{1} << other;
      if ((other & ~set) == 0) p.below[set] |= std::uint64_t{1} << other;
    }
  }
  return p;
}();

}  // namespace

void SubsetWalk::start(std::size_t n) {
  words_ = n <= kInWord ? 1 : std::size_t{1} << (n - kInWord);
  known_.assign(words_, 0);
  if (n < kInWord) known_[0] = ~std::uint64_t{0} << (1u << n);
  at_ = static_cast<std::uint32_t>(words_ * 64 - 1);
}

bool SubsetWalk::next() {
  for (std::size_t w = (at_ >> kInWord) + 1; w-- > 0;) {
    const std::uint64_t open = ~known_[w];
    if (open == 0) continue;
    at_ = static_cast<std::uint32_t>(64 * w + 63) -
          static_cast<std::uint32_t>(std::countl_zero(open));
    return true;
  }
  return false;
}

void SubsetWalk::good(std::uint32_t set) {
  const std::uint32_t high = set >> kInWord;
  const std::uint64_t pattern = kPatterns.below[set & kLow];
  for (std::uint32_t w = high;; w = (w - 1) & high) {
    known_[w] |= pattern;
    if (w == 0) break;
  }
}

void SubsetWalk::bad(std::uint32_t set) {
  const std::uint32_t high = set >> kInWord;
  const std::uint64_t pattern = kPatterns.above[set & kLow];
  for (std::size_t w = high; w < words_; w = (w + 1) | high) known_[w] |= pattern;
}

namespace {

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
  void start(std::uint64_t seed) {
    rng_ = Rng(seed);
    result_ = {};
    done_ = false;
    draw();
  }
  [[nodiscard]] bool done() const { return done_; }
  [[nodiscard]] const Weighted& result() const { return result_; }
  [[nodiscard]] kernel9::Line question() const { return masked(result_.solution, question_); }
  void answer(const kernel9::Outcome& outcome) {
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
        const Cells81 set = differing_cells(solution, result_.solution.cell);
        if (set.any()) learn(set);
      }
    }
    phase_ == Phase::freeing ? ask_free() : ask_listed();
  }

 private:
  enum class Phase { drawing, freeing, listing };

  void draw() {
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
  void ask_free() {
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
  // S is valid and new: which of its cells are free?
  void settled() {
    phase_ = Phase::freeing;
    free_ = {};
    for (const Cells81& set : known_) {
      const Cells81 inside = set & set_;
      if (lone(inside)) needed_ |= inside;
    }
    open_ = set_ - needed_;
    ask_free();
  }
  void ask_listed() {
    if (!walk_.next()) return choose();
    question_ = set_ - cells_of(walk_.subset());
  }
  // (3), with whole numbers nearly in proportion to the weights, so that no rounding decides: lot[j] for the
  // puzzles that lack j cells of S. C(81, n) / C(k, n) grows by (81 - n) / (k - n) from n to n + 1.
  void choose() {
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
  void learn(const Cells81& set) {
    known_.push_back(set);
    if (phase_ == Phase::listing) {
      if ((set & needed_).none()) walk_.bad(removed_of(set & set_));
    } else if (const Cells81 inside = set & set_; lone(inside)) {
      needed_ |= inside;
      open_ -= inside;
    }
  }
  [[nodiscard]] std::uint32_t removed_of(const Cells81& set) const {
    std::uint32_t removed = 0;
    for (std::size_t i = 0; i < listed_cells_.size(); ++i) {
      removed |= static_cast<std::uint32_t>(set.test(listed_cells_[i])) << i;
    }
    return removed;
  }
  [[nodiscard]] Cells81 cells_of(std::uint32_t removed) const {
    Cells81 cells;
    for (std::size_t i = 0; i < listed_cells_.size(); ++i) {
      if ((removed >> i & 1) != 0) cells.set(listed_cells_[i]);
    }
    return cells;
  }

  Rng rng_{0};
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

UnbiasedSampler::UnbiasedSampler(const kernel9::Kernel& kernel) : walks_(std::make_unique<LockStep<Walk>>(kernel, kSlots)) {}

UnbiasedSampler::~UnbiasedSampler() = default;

void UnbiasedSampler::sample(std::span<const std::uint64_t> seeds, const StopToken& stop,
                             std::span<Weighted> out) {
  TRESSE_CHECK(out.size() == seeds.size());
  try {
    walks_->run(
        seeds.size(), stop, [&](Walk& walk, std::size_t k) { walk.start(seeds[k]); },
        [&](const Walk& walk, std::size_t k) { out[k] = walk.result(); },
        [&](std::size_t k, StopReason reason) { out[k].stopped = reason; });
  } catch (const std::bad_alloc&) {
    for (Weighted& w : out) w.stopped = StopReason::memory;
  }
}

// The unbiased sampler as a generator.

namespace {

class UnbiasedStrategy final : public Generator {
 public:
  explicit UnbiasedStrategy(std::shared_ptr<const Topology> topology)
      : topology_(std::move(topology)), sampler_(*kernel9::kernels().front()) {}

  std::size_t block() const override { return 256; }

  void make(std::span<const std::uint64_t> seeds, std::uint64_t /*tries*/, const StopToken& stop,
            std::span<GenerateResult> out) override {
    samples_.assign(seeds.size(), Weighted{});
    sampler_.sample(seeds, stop, samples_);
    for (std::size_t i = 0; i < seeds.size(); ++i) out[i] = made(samples_[i]);
  }

 private:
  GenerateResult made(const Weighted& w) const {
    GenerateResult m;
    m.tally.tries = w.tries;
    if (w.stopped != StopReason::none) {
      m.end = GenerateResult::End::stopped;
      m.stopped = w.stopped;
      return m;
    }
    if (w.tries > 1) m.tally.stopped_by["no minimal puzzle on the way"] = w.tries - 1;
    Grid solution(9), givens(9);
    for (std::size_t c = 0; c < 81; ++c) {
      const Digit d(static_cast<std::size_t>(w.solution.cell[c] - '1'));
      solution.set(CellId(c), d);
      if (w.givens.test(c)) givens.set(CellId(c), d);
    }
    m.puzzle = Puzzle(topology_, std::move(givens));
    TRESSE_CHECK(is_solution(*m.puzzle, solution));
    m.solution = std::move(solution);
    m.log_weight = w.log_weight;
    m.end = GenerateResult::End::made;
    return m;
  }

  std::shared_ptr<const Topology> topology_;
  UnbiasedSampler sampler_;
  std::vector<Weighted> samples_;
};

}  // namespace

std::unique_ptr<Generator> make_unbiased_strategy(const GenerateRequest& request) {
  return std::make_unique<UnbiasedStrategy>(request.topology);
}

}  // namespace tresse
