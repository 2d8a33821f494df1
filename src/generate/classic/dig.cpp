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
#include "generate/classic/dig.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "base/rng.hpp"

namespace tresse {
namespace {

constexpr std::size_t kFirstLeft = 32, kSecondLeft = 28;  // givens left: see "Steps"
constexpr std::size_t kPlain = 60;  // a start of so many givens needs no question of its own

}  // namespace

ClassicDig::ClassicDig() {
  groups_.reserve(81);
  states_.reserve(82);
  known_.reserve(512);
  small_.reserve(64);
}

void ClassicDig::start(const ClassicDigJob& job, const std::vector<Cells81>& orbits) {
  job_ = &job;
  given_ = job.givens;
  fixed_ = given_;
  groups_.clear();
  for (const Cells81& orbit : orbits) {
    const Cells81 group = orbit & given_;
    if (group.none() || (group & job.keep).any()) continue;
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
  result_ = {};
  asking_ = true;
  opening_ = given_.count() < kPlain;
  sure_ = given_.count() == 81;
  question_ = given_;
  if (!opening_) begin();
}

void ClassicDig::begin() {
  std::vector<Cells81>& known = job_->known == nullptr ? small_ : *job_->known;
  if (job_->known == nullptr) known.clear();
  if (known.empty()) small_unavoidable(job_->solution, known);
  for (const Cells81& set : known) learn(set);
  ask();
}

void ClassicDig::found(const Cells81& set) {
  if (set.none()) return;
  learn(set);
  if (job_->known != nullptr && job_->known->size() < kMostKnown) job_->known->push_back(set);
}

void ClassicDig::learn(const Cells81& set) {
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
void ClassicDig::walk() {
  State s = states_[walked_];
  const Cells81& group = groups_[walked_];
  const std::size_t size = group.count();
  bool stays = s.count < job_->floor + size;
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

void ClassicDig::ask() {
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

void ClassicDig::unique() {
  sure_ = true;
  if (std::exchange(opening_, false)) return begin();
  proven_ = asked_;
  ask();
}

void ClassicDig::several(const char* first, const char* second) {
  if (opening_) return finish(false);
  found(difference(first, job_->solution.cell));
  found(difference(second, job_->solution.cell));
  ask();
}

void ClassicDig::finish(bool unique) {
  asking_ = false;
  result_.unique = unique;
  result_.givens = unique ? states_.back().left : given_;
  result_.complete = unique && !states_.back().floored;
}

}  // namespace tresse
