// Digging 9x9 puzzles in bulk.
//
// The outcome wanted is that of the plain greedy way: try the groups of givens in random order, and take
// one away if the puzzle stays unique. Testing each costs 81 searches; this way costs 23 and has the
// same outcome, whatever the searches find:
//
// A group must stay exactly when some unavoidable set lies in it and what is already gone. With *some* of
// the unavoidable sets known, the same greedy way can be walked without any search, taking a group
// away unless a known set forbids it. If what that leaves (after any number of groups) is unique, every
// step so far was right: the first wrong one would have completed an unavoidable set. If not, another
// solution differs from ours in an unavoidable set that was not known; learn it and walk on from its
// last group. A group that stays does so because of a set, which is a fact; so a complete dig is
// minimal whatever the order in which solutions are met, and the same bytes with every kernel.
//
// A set is looked at only where its last group is tried: it forbids that exactly when no group that
// stayed has a cell of it. So a walk costs a few operations for each known set.
//
// Steps: asking about the end of the first walk finds solutions that differ nearly everywhere, and those
// say little (kFirstLeft = 26, then all: 74 questions, 170 us). So the first questions leave kFirstLeft givens,
// then each takes away two more than is proven, and one more from kSecondLeft on: 23 questions, 19 us, half of
// them the kernel's. 31 to 34 and 27 to 30 are alike.
#include <algorithm>
#include <array>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/rng.hpp"
#include "generate/classic/grid.hpp"
#include "generate/classic/lock_step.hpp"
#include "generate/dig/digger.hpp"
#include "model/verify_line.hpp"
#include "base/stop.hpp"

namespace tresse {
namespace {

constexpr std::size_t kDigSlots = 128;  // jobs in lock step; 64 to 192 are alike, 768 leave the cache: -30 %
constexpr std::size_t kFirstLeft = 32, kSecondLeft = 28;  // givens left: see "Steps"
constexpr std::size_t kPlain = 60;  // a start of so many givens needs no question of its own

Cells81 to_cells(const std::vector<bool>& flags) {
  Cells81 cells;
  for (std::size_t c = 0; c < flags.size(); ++c) {
    if (flags[c]) cells.set(c);
  }
  return cells;
}

// One dig. What comes out depends on the job alone.
class ClassicDig {
 public:
  ClassicDig() {
    groups_.reserve(81);
    states_.reserve(82);
    known_.reserve(512);
    small_.reserve(64);
  }

  // `orbits` of the job's symmetry.
  void start(const DigJob& job, const std::vector<Cells81>& orbits) {
    const auto values = job.solution.values();
    for (std::size_t c = 0; c < 81; ++c) solution_.cell[c] = static_cast<char>('0' + values[c]);
    floor_ = job.floor;
    given_ = to_cells(job.givens);
    fixed_ = given_;
    const Cells81 keep = to_cells(job.keep);
    groups_.clear();
    for (const Cells81& orbit : orbits) {
      const Cells81 group = orbit & given_;
      if (group.none() || (group & keep).any()) continue;
      groups_.push_back(group);
      fixed_ -= group;
    }
    Rng rng(job.seed);
    rng.shuffle(std::span<Cells81>(groups_));
    Cells81 tail;
    tail_.fill({});
    for (std::size_t i = groups_.size(); i-- > 0;) tail_[i] = tail |= groups_[i];
    last_.fill(-1);
    known_.clear();
    states_.resize(groups_.size() + 1);
    states_[0] = {given_, fixed_, static_cast<std::uint8_t>(given_.count()), false};
    walked_ = 0;
    proven_ = 0;
    lost_ = false;
    asking_ = true;
    unique_ = false;
    opening_ = given_.count() < kPlain;
    sure_ = given_.count() == 81;
    question_ = given_;
    if (!opening_) begin();
  }

  [[nodiscard]] bool done() const { return !asking_; }
  // The puzzle of the job's solution that is to be judged.
  [[nodiscard]] Line81 question() const { return masked(solution_, question_); }
  void answer(const kernel9::Outcome& outcome) {
    TRESSE_CHECK(outcome.count >= 1);  // the job's own
    if (outcome.count == 1) {
      sure_ = true;
      if (std::exchange(opening_, false)) return begin();
      proven_ = asked_;
    } else {
      if (opening_) return finish(false);
      for (const auto& solution : outcome.solution) {
        const Cells81 set = differing_cells(solution, solution_.cell);
        if (set.any()) learn(set);
      }
    }
    ask();
  }
  void result(Dug& dug) const {
    dug = {unique_, std::vector<bool>(81), unique_ && !states_.back().floored, StopReason::none};
    for (const std::size_t c : unique_ ? states_.back().left : given_) dug.givens[c] = true;
  }

 private:
  struct Known {
    Cells81 set;
    int next;  // of those that end at the same group, or -1
  };
  // Before group i is tried.
  struct State {
    Cells81 left;        // still given, groups to come included
    Cells81 kept;        // groups that stayed
    std::uint8_t count;  // of `left`
    bool floored;        // a group stayed because of the floor
  };

  void begin() {
    small_.clear();
    small_unavoidable(solution_, small_);
    for (const Cells81& set : small_) learn(set);
    ask();
  }

  void learn(const Cells81& set) {
    const Cells81 inside = set & given_;
    if (inside.none()) lost_ = true;
    if ((inside & fixed_).any()) return;
    // The last group with a cell of it; without a branch, which would be mispredicted half the time.
    std::size_t last = 0;
    for (std::size_t step = 64; step != 0; step /= 2) {
      last += (inside & tail_[last + step]).any() ? step : 0;
    }
    known_.push_back({inside, last_[last]});
    last_[last] = static_cast<int>(known_.size()) - 1;
    walked_ = std::min(walked_, last);
  }

  // One group further.
  void walk() {
    State s = states_[walked_];
    const Cells81& group = groups_[walked_];
    const std::size_t size = group.count();
    bool stays = s.count < floor_ + size;
    s.floored |= stays;
    for (int k = last_[walked_]; k >= 0 && !stays; k = known_[static_cast<std::size_t>(k)].next) {
      stays = (known_[static_cast<std::size_t>(k)].set & s.kept).none();
    }
    if (stays) {
      s.kept |= group;
    } else {
      s.left -= group;
      s.count = static_cast<std::uint8_t>(s.count - size);
    }
    states_[++walked_] = s;
  }

  void ask() {
    if (lost_) return finish(false);
    const std::size_t now = states_[proven_].count;
    const std::size_t wanted = now > kFirstLeft ? kFirstLeft : now > kSecondLeft ? now - 2 : now - 1;
    asked_ = proven_;
    while (asked_ < groups_.size()) {
      if (asked_ == walked_) walk();
      const std::size_t count = states_[asked_ + 1].count;
      if (count < wanted && states_[asked_].count < now) break;
      ++asked_;
    }
    if (sure_ && states_[asked_].count == now) return finish(true);
    question_ = states_[asked_].left;
  }

  void finish(bool unique) {
    asking_ = false;
    unique_ = unique;
  }

  Line81 solution_;
  std::size_t floor_ = 0;
  Cells81 given_, fixed_;          // at the start; those of no group
  std::vector<Cells81> groups_;    // in the order in which they are tried
  std::array<Cells81, 128> tail_;  // of a group and all after it; none from the last on
  std::vector<Known> known_;
  std::array<int, 81> last_{};  // group -> the first of `known_` that ends there
  std::vector<State> states_;   // groups + 1
  std::vector<Cells81> small_;
  std::size_t walked_ = 0;                 // states up to this one hold
  std::size_t proven_ = 0;                 // the state after so many groups is unique
  bool sure_ = false;                      // ... has been shown, not only assumed of the start
  std::size_t asked_ = 0;                  // ... about which the question is
  bool asking_ = false, opening_ = false;  // opening: the question is the start itself
  bool lost_ = false;                      // the start has several solutions
  bool unique_ = false;                    // in the end
  Cells81 question_;
};

class ClassicDigger final : public Digger {
 public:
  explicit ClassicDigger(const kernel9::Kernel& kernel) : digs_(kernel, kDigSlots) {
    for (std::size_t s = 0; s < orbits_.size(); ++s) {
      for (const auto& cells : orbits(9, static_cast<Symmetry>(s))) {
        Cells81 orbit;
        for (const CellId c : cells) orbit.set(c.index());
        orbits_[s].push_back(orbit);
      }
    }
  }

  std::size_t batch() const override { return 8 * kDigSlots; }

  void grids(std::span<const std::uint64_t> seeds, const StopToken& stop,
             std::span<std::optional<Grid>> out) override {
    TRESSE_CHECK(out.size() == seeds.size());
    const Line81 blank = masked({}, {});
    for (std::size_t k = 0; k < seeds.size(); ++k) {
      out[k].reset();
      if (stop.poll(stop_point::kernel9_round) != StopReason::none) continue;
      Rng rng(seeds[k]);
      const Line81 line = uniform_grid(rng);
      TRESSE_CHECK(is_solution_line(blank.cell, nullptr, line.cell));
      out[k].emplace(9);
      for (std::size_t c = 0; c < 81; ++c) {
        out[k]->set(CellId(c), Digit(static_cast<std::size_t>(line.cell[c] - '1')));
      }
    }
  }

  void dig(std::span<const DigJob> jobs, const StopToken& stop, std::span<Dug> out) override {
    TRESSE_CHECK(out.size() == jobs.size());
    try {
      digs_.run(
          jobs.size(), stop,
          [&](ClassicDig& dig, std::size_t k) { dig.start(jobs[k], orbits_[static_cast<std::size_t>(jobs[k].symmetry)]); },
          [&](const ClassicDig& dig, std::size_t k) { dig.result(out[k]); },
          [&](std::size_t k, StopReason reason) { out[k] = {false, {}, false, reason}; });
    } catch (const std::bad_alloc&) {
      for (Dug& dug : out) dug.stopped = StopReason::memory;
    }
  }

 private:
  std::array<std::vector<Cells81>, kSymmetryNames.size()> orbits_;
  LockStep<ClassicDig> digs_;
};

}  // namespace

std::unique_ptr<Digger> make_classic_digger(const std::shared_ptr<const Topology>& topology, const kernel9::Kernel* kernel) {
  if (!kernel9::can(*topology)) return nullptr;
  return std::make_unique<ClassicDigger>(kernel != nullptr ? *kernel : *kernel9::kernels().front());
}

}  // namespace tresse
