// A candidate is set false at once and its groups are counted down at once; only "x is true" waits
// in the trail until its groups are cleared. So a probe touches each candidate it sets once, and
// each of its groups once: the 10,352 candidates of an 81x81 are probed to a fixpoint in 0.06 to 0.08 s.
// Counters stay right when a contradiction ends the work early: set_false() finishes all groups of
// its candidate, and undo() takes back whole candidates.
#include "propagate/deep/prober.hpp"

namespace tresse {

template <int W>
Prober::Prober(const CandidateGrid<W>& grid) {
  const Topology& t = grid.topology();
  const std::size_t n = t.side();
  std::vector<std::uint32_t> group_of(t.house_count() * n);
  std::uint32_t groups = 0;
  for (std::size_t i = 0; i < t.cell_count(); ++i) groups += grid.open(CellId(i)) ? 1 : 0;
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    const Bits<W> unplaced = grid.unplaced(HouseId(h));
    for (auto d : unplaced) group_of[h * n + d] = groups++;
  }
  first_member_.assign(groups + 1, 0);
  std::uint32_t cell_group = 0;
  first_group_.push_back(0);
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId c(i);
    if (!grid.open(c)) continue;
    for (auto d : grid.digits(c)) {
      candidates_.push_back(cand(c, Digit(d), n));
      groups_.push_back(cell_group);
      for (const Membership& m : t.houses(c)) groups_.push_back(group_of[m.house.index() * n + d]);
      first_group_.push_back(static_cast<std::uint32_t>(groups_.size()));
    }
    ++cell_group;
  }
  left_.assign(groups, 0);
  mixed_.assign(groups, 0);
  for (std::uint32_t g : groups_) ++left_[g];
  for (std::size_t g = 0; g < groups; ++g) first_member_[g + 1] = first_member_[g] + left_[g];
  members_.resize(groups_.size());
  std::vector<std::uint32_t> at(first_member_.begin(), first_member_.end() - 1);
  for (Number x = 0; x < candidates_.size(); ++x) {
    for (std::uint32_t g : this->groups(x)) {
      members_[at[g]++] = x;
      mixed_[g] ^= x;
    }
  }
  value_.assign(candidates_.size(), Value::open);
  trail_.reserve(candidates_.size());
}

std::uint64_t Prober::bytes_for(const Topology& topology, std::uint64_t live) {
  constexpr std::uint64_t kGrowth = 2;  // a vector may hold twice what it needs
  const std::uint64_t groups = topology.cell_count() + topology.house_count() * topology.side();
  const std::uint64_t each = topology.house_count() / topology.side() + 3;  // groups, at most
  return live * (kGrowth * (sizeof(CandId) + 4 + 4 * each) + 4 * each + 1 + sizeof(Number)) +
         groups * (3 * 4 + sizeof(std::uint16_t) + sizeof(Number));
}

void Prober::set_true(Number x) {
  value_[x] = Value::yes;
  trail_.push_back(x);
}

bool Prober::set_false(Number x) {
  value_[x] = Value::no;
  trail_.push_back(x);
  bool possible = true;
  for (std::uint32_t g : groups(x)) {
    mixed_[g] ^= x;
    if (--left_[g] > 1) continue;
    if (left_[g] == 0) {
      possible = false;
    } else if (value_[mixed_[g]] == Value::open) {
      set_true(mixed_[g]);
    }
  }
  work_ += groups(x).size();
  return possible;
}

bool Prober::settle(std::size_t head) {
  for (; head < trail_.size(); ++head) {
    const Number x = trail_[head];
    if (value_[x] != Value::yes) continue;
    for (std::uint32_t g : groups(x)) {
      if (left_[g] == 1) continue;
      work_ += members(g).size();
      for (Number y : members(g)) {
        if (y == x || value_[y] == Value::no) continue;
        if (value_[y] == Value::yes || !set_false(y)) return false;
      }
    }
  }
  return true;
}

bool Prober::assume(Number x) {
  const std::size_t head = mark();
  set_true(x);
  return settle(head);
}

bool Prober::refuse(Number x) {
  const std::size_t head = mark();
  return !is_true(x) && set_false(x) && settle(head);
}

void Prober::undo(std::size_t mark) {
  while (trail_.size() > mark) {
    const Number x = trail_.back();
    trail_.pop_back();
    if (value_[x] == Value::no) {
      for (std::uint32_t g : groups(x)) {
        mixed_[g] ^= x;
        ++left_[g];
      }
    }
    value_[x] = Value::open;
  }
}

#define TRESSE_INSTANTIATE(W) template Prober::Prober(const CandidateGrid<W>&);
TRESSE_EACH_WIDTH(TRESSE_INSTANTIATE)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
