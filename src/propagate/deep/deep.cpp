// A round builds the live formula once and writes back its trail, in the order of derivation: what
// an observer of the list sees is then, for rules that are `rup`, a proof line by line.
// A contradiction that the grid cannot show by what was removed (no matching, say) empties one cell.
#include "propagate/deep/deep.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/ranges.hpp"
#include "base/stop.hpp"
#include "model/candidates.hpp"
#include "propagate/deep/matching.hpp"
#include "tresse/model/ids.hpp"

namespace tresse {

// Prober: the live candidates of a grid as a formula that can be assumed and taken back cheaply.
// Candidates have dense numbers 0..n-1 (rising CandId); a group is an open cell or a house and an
// unplaced digit, and exactly one of its candidates is true.
//
//   left[g]  : members of g that are not false
//   mixed[g] : exclusive or of their numbers, so that the last one is known without a search

// Effort: how much a rule may still do, counted in its own steps, never in time, so that a run is
// the same on each machine; and the stop, polled on the way.
class Effort {
 public:
  // The rule ends after `limit` steps, or after limit / 4 without yield. `stop` must outlive it.
  Effort(std::uint64_t limit, const StopToken& stop) : limit_(limit), stop_(stop) {}

  // Notes the steps; false: end here. Polls stop_point::propagate_step once in 4,096 steps, and at
  // the first call.
  [[nodiscard]] bool spend(std::uint64_t steps) {
    spent_ += steps;
    idle_ += steps;
    if (spent_ >= next_poll_) {
      next_poll_ = spent_ + 4096;
      if (why_ == StopReason::none) why_ = stop_.poll(stop_point::propagate_step);
    }
    return why_ == StopReason::none && spent_ <= limit_ && idle_ <= limit_ / 4;
  }
  // A candidate went.
  void yielded() { idle_ = 0; }

  [[nodiscard]] StopReason why() const { return why_; }
  [[nodiscard]] std::uint64_t spent() const { return spent_; }

 private:
  std::uint64_t limit_;
  const StopToken& stop_;
  std::uint64_t spent_ = 0;
  std::uint64_t idle_ = 0;
  std::uint64_t next_poll_ = 0;
  StopReason why_ = StopReason::none;
};

class Prober {
 public:
  using Number = std::uint32_t;

  // requires: no contradiction in the grid. O(live candidates).
  template <int W>
  explicit Prober(const CandidateGrid<W>& grid);

  // Bytes for `live` candidates.
  [[nodiscard]] static std::uint64_t bytes_for(const Topology& topology, std::uint64_t live);

  [[nodiscard]] std::size_t size() const { return candidates_.size(); }
  [[nodiscard]] CandId candidate(Number x) const { return candidates_[x]; }
  [[nodiscard]] bool open(Number x) const { return value_[x] == Value::open; }
  [[nodiscard]] bool is_true(Number x) const { return value_[x] == Value::yes; }
  [[nodiscard]] bool is_false(Number x) const { return value_[x] == Value::no; }

  [[nodiscard]] std::size_t group_count() const { return left_.size(); }
  [[nodiscard]] std::span<const Number> members(std::size_t group) const {
    return {members_.data() + first_member_[group], members_.data() + first_member_[group + 1]};
  }
  [[nodiscard]] std::span<const std::uint32_t> groups(Number x) const {
    return {groups_.data() + first_group_[x], groups_.data() + first_group_[x + 1]};
  }
  [[nodiscard]] std::size_t left(std::size_t group) const { return left_[group]; }

  // Assumes x and all that singles make of it. False: a contradiction.
  // requires: open(x).
  bool assume(Number x);
  // The same for "not x"; a contradiction too if x is true. requires: !is_false(x).
  bool refuse(Number x);
  // What was set since `mark`, in order of derivation; ask is_true() of each.
  [[nodiscard]] std::size_t mark() const { return trail_.size(); }
  [[nodiscard]] std::span<const Number> since(std::size_t mark) const {
    return std::span(trail_).subspan(mark);
  }
  void undo(std::size_t mark);

  // Steps done so far: deterministic, for budgets.
  [[nodiscard]] std::uint64_t work() const { return work_; }

 private:
  enum class Value : std::uint8_t { open, yes, no };

  void set_true(Number x);
  bool set_false(Number x);
  bool settle(std::size_t head);

  std::vector<CandId> candidates_;
  std::vector<std::uint32_t> first_group_, groups_;
  std::vector<std::uint32_t> first_member_;
  std::vector<Number> members_;
  std::vector<Value> value_;
  std::vector<std::uint16_t> left_;
  std::vector<Number> mixed_;
  std::vector<Number> trail_;
  std::uint64_t work_ = 0;
};

// A candidate is set false at once and its groups are counted down at once; only "x is true" waits
// in the trail until its groups are cleared. So a probe touches each candidate it sets once, and
// each of its groups once: the 10,352 candidates of an 81x81 are probed to a fixpoint in 0.06 to 0.08 s.
// Counters stay right when a contradiction ends the work early: set_false() finishes all groups of
// its candidate, and undo() takes back whole candidates.

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

namespace {

using Number = Prober::Number;

// Probing: assume a candidate; if singles then end in a contradiction, it can go.
//
// Only "x is true" is assumed: "x is false" propagates in groups of two only, where it says that the
// other one is true. What a probe without contradiction made true needs no probe of its own: its
// consequences were among those of the probe. Both hold until a candidate goes; then all are asked
// again, by their turn.
//
// Tried and lost: what all alternatives of a group of two or three exclude (2 candidates in 14 grids
// of the frontier beyond probing, for the same time again); matching inside the probes (README).

// Removes refuted candidates, and what singles make of that, until no candidate is refuted or the
// effort ends. The fixpoint does not depend on the order. False: a contradiction.
bool apply_probing(Prober& live, Effort& effort) {
  const std::size_t n = live.size();
  std::vector<std::uint32_t> fine(n, 0);  // the epoch in which x was found possible
  std::uint32_t epoch = 1;                // grows when a candidate goes
  Number x = 0;
  for (std::size_t since_change = 0; since_change < n; ++since_change, x = x + 1 == n ? 0 : x + 1) {
    if (!live.open(x) || fine[x] == epoch) continue;
    const std::uint64_t before = live.work();
    const std::size_t mark = live.mark();
    const bool possible = live.assume(x);
    for (const Number y : live.since(mark)) {
      if (possible && live.is_true(y)) fine[y] = epoch;
    }
    live.undo(mark);
    if (!possible) {
      if (!live.refuse(x)) return false;
      ++epoch;
      since_change = 0;
      effort.yielded();
    }
    if (!effort.spend(live.work() - before)) return true;
  }
  return true;
}

// Subsets of two: naked and hidden pairs, X-wings, and the like across any two groups.
//
// Either a and d are true, or b and c. Two cells with the same two digits in a house are a naked
// pair (a, c: one digit; b, d: the other), two digits with the same two places a hidden pair, one
// digit with two places in two lines an X-wing. Pairs only: any one of the removed candidates is
// refuted by singles alone, which is what a certificate needs; larger subsets are matching's.

// The two candidates that are left in a group of two.
std::array<Number, 2> two_of(const Prober& live, std::size_t group) {
  std::array<Number, 2> two{};
  std::size_t found = 0;
  for (const Number x : live.members(group)) {
    if (!live.is_false(x)) two[found++] = x;
  }
  return two;
}

bool share(const Prober& live, Number x, Number y) {
  return ranges::any_of(live.groups(x), [&](std::uint32_t g) {
    return ranges::find(live.groups(y), g) != live.groups(y).end();
  });
}

// Removes what shares a group with both x and y. False: a contradiction.
bool clear_around(Prober& live, Number x, Number y, Effort& effort) {
  for (const std::uint32_t g : live.groups(x)) {
    if (ranges::find(live.groups(y), g) == live.groups(y).end()) continue;
    for (const Number z : live.members(g)) {
      if (z == x || z == y || live.is_false(z)) continue;
      effort.yielded();
      if (!live.refuse(z)) return false;
    }
  }
  return true;
}

// Everything that the group of a and b makes with others, looked for around a.
bool look(Prober& live, Number a, Number b, Effort& effort) {
  for (const std::uint32_t near : live.groups(a)) {
    for (const Number c : live.members(near)) {
      if (c == a || c == b || live.is_false(c)) continue;
      for (const std::uint32_t far : live.groups(c)) {
        if (live.left(far) != 2) continue;
        const auto two = two_of(live, far);
        const Number d = two[0] == c ? two[1] : two[0];
        if (d == a || d == b || !share(live, b, d)) continue;
        if (!clear_around(live, a, c, effort) || !clear_around(live, b, d, effort)) return false;
        if (!live.open(a)) return true;
        if (live.is_false(c)) break;
      }
    }
  }
  return true;
}

// Where a group has two candidates left, a and b, and another has two, c and d, and a sees c and b
// sees d, each group with a and c, and each with b and d, has its true one among them: the others
// go. Until nothing changes or the effort ends. False: a contradiction.
bool apply_subsets(Prober& live, Effort& effort) {
  for (std::size_t before = live.mark() + 1; before != live.mark();) {
    before = live.mark();
    for (std::size_t g = 0; g < live.group_count(); ++g) {
      if (live.left(g) != 2) continue;
      const auto [a, b] = two_of(live, g);
      if (!look(live, a, b, effort)) return false;
      std::uint64_t steps = 1;
      for (const std::uint32_t near : live.groups(a)) steps += live.members(near).size();
      if (!effort.spend(4 * steps)) return true;
    }
  }
  return true;
}

// Implications: which pairs of candidates exclude each other, closed under the groups.
//
// This is the closure of the binary implication graph and more. "x implies y" is: x excludes all but
// y of a group. One candidate left: transitivity and hyper-binary resolution, with contrapositives,
// which unit propagation alone does not see; equivalent candidates end with equal rows. Two or three
// left: what every alternative excludes. "x and not x" is the last rule.
//
// It is the strongest of the rules and the dearest. 36x36 at .54: 2,743 candidates to 23 in 3 s where
// probing ends at 2,570; gecode-89: refuted to a solution, 1.7 s; but nothing at all on the grids
// below the frontier (36x36 .52: 0 candidates with groups of any size, 15 s; .53: 0 in 4 s), and
// where it works the solver takes 0.1 s. So it is off in every preset but kStubborn.

// More live candidates than this are left alone: the table of pairs has that many squared bits.
constexpr std::size_t kMaxImplications = 8192;

constexpr std::size_t kAlternatives = 3;

class Table {
 public:
  explicit Table(std::size_t size) : words_((size + 63) / 64), bits_(size * words_, 0) {}

  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] std::uint64_t* row(Number x) { return bits_.data() + x * words_; }
  [[nodiscard]] bool has(Number x, Number y) { return ((row(x)[y / 64] >> (y % 64)) & 1) != 0; }
  void set(Number x, Number y) { row(x)[y / 64] |= std::uint64_t{1} << (y % 64); }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

class Closure {
 public:
  Closure(Prober& live, Effort& effort)
      : live_(live), effort_(effort), table_(live.size()), before_(table_.words()) {
    for (Number x = 0; x < live.size(); ++x) {
      for (const std::uint32_t g : live.groups(x)) {
        for (const Number y : live.members(g)) {
          if (y != x) table_.set(x, y);
        }
      }
    }
  }

  bool run() {
    const std::size_t n = live_.size();
    Number x = 0;
    for (std::size_t unchanged = 0; unchanged < n; ++unchanged, x = x + 1 == n ? 0 : x + 1) {
      if (!live_.open(x)) continue;
      std::copy_n(table_.row(x), table_.words(), before_.begin());
      const bool possible = widen(x);
      const bool grown = mirror(x);
      if (!possible) {
        effort_.yielded();
        if (!live_.refuse(x)) return false;
      }
      if (grown || !possible) unchanged = 0;
      if (!effort_.spend(steps_)) return true;
      steps_ = 0;
    }
    return true;
  }

 private:
  // Closes the row of x under the groups. False: x is impossible.
  bool widen(Number x) {
    for (bool again = true; again;) {
      again = false;
      for (std::size_t g = 0; g < live_.group_count(); ++g) {
        if (live_.left(g) < 2) continue;
        std::array<Number, kAlternatives> left{};
        std::size_t count = 0;
        bool many = false;
        for (const Number y : live_.members(g)) {
          if (live_.is_false(y) || table_.has(x, y)) continue;
          many = many || count == kAlternatives || y == x;
          if (many) break;
          left[count++] = y;
        }
        steps_ += 2;
        if (many) continue;
        if (count == 0) return false;
        again = add_common(x, std::span(left).first(count)) || again;
        if (table_.has(x, x)) return false;
      }
      if (!effort_.spend(0)) return true;
    }
    return true;
  }

  // What all of `left` exclude becomes excluded by x. True: something new.
  bool add_common(Number x, std::span<const Number> left) {
    std::uint64_t* own = table_.row(x);
    std::uint64_t fresh = 0;
    for (std::size_t w = 0; w < table_.words(); ++w) {
      std::uint64_t common = table_.row(left[0])[w];
      for (const Number y : left.subspan(1)) common &= table_.row(y)[w];
      fresh |= common & ~own[w];
      own[w] |= common;
    }
    steps_ += table_.words() * left.size();
    return fresh != 0;
  }

  // Tells the others what x has come to exclude. True: something new.
  bool mirror(Number x) {
    bool grown = false;
    for (std::size_t w = 0; w < table_.words(); ++w) {
      std::uint64_t fresh = table_.row(x)[w] & ~before_[w];
      for (; fresh != 0; fresh &= fresh - 1) {
        table_.set(static_cast<Number>(w * 64 + static_cast<unsigned>(std::countr_zero(fresh))), x);
        grown = true;
      }
    }
    return grown;
  }

  Prober& live_;
  Effort& effort_;
  Table table_;
  std::vector<std::uint64_t> before_;
  std::uint64_t steps_ = 0;
};

// A table says for each candidate x which others it excludes: those of its groups to begin with.
// In a group with one to three candidates that x does not exclude, what all of these exclude is
// excluded by x too; exclusion is mutual; a candidate that excludes a whole group goes. Until
// nothing changes or the effort ends. The fixpoint does not depend on the order.
// False: a contradiction. Steps: words of the table.
bool apply_implications(Prober& live, Effort& effort) {
  if (live.size() == 0 || live.size() > kMaxImplications) return true;
  return Closure(live, effort).run();
}

// Bytes for `live` candidates.
std::uint64_t implication_bytes(std::uint64_t live) {
  if (live > kMaxImplications) live = kMaxImplications;
  return (live + 1) * ((live + 63) / 64) * sizeof(std::uint64_t);
}

// Pairings: the one-to-one maps of a grid over the live formula, and the rule "matching" on them.
//
// Numbers: pairing h < houses is the map between the digits and the cells of house h; after them
// come, for each digit, rows to columns and, where there are boxes or regions, rows to boxes and
// columns to boxes. A row and a box may meet in several live cells: one edge of the map, which goes
// or stays as a whole. Extra houses (diagonals, windows) take part as houses only: they are no
// partition of the grid.
//
// Why digits too: on an 81x81 grid at 0.64 the houses remove 278 of 10,719 candidates, the digits 89
// more, in milliseconds. Matching inside probing (after each assumption) lost: 100 times the time of
// plain probing for nothing below the frontier, and above it the solver is at once anyway.
template <int W>
class Pairings {
 public:
  // All pairings are to be looked at. The topology must outlive them.
  Pairings(const Topology& topology, const Prober& live)
      : topology_(topology), matcher_(topology.side()), rights_of_(topology.side()) {
    const std::size_t count = topology.house_count() + 3 * topology.side();
    first_edge_.assign(count + 1, 0);
    for (Number x = 0; x < live.size(); ++x) {
      pairings_of(live.candidate(x),
                  [&](std::size_t p, std::size_t, std::size_t) { ++first_edge_[p + 1]; });
    }
    for (std::size_t p = 0; p < count; ++p) first_edge_[p + 1] += first_edge_[p];
    edges_.resize(first_edge_.back());
    std::vector<std::uint32_t> at(first_edge_.begin(), first_edge_.end() - 1);
    for (Number x = 0; x < live.size(); ++x) {
      pairings_of(live.candidate(x), [&](std::size_t p, std::size_t left, std::size_t right) {
        edges_[at[p]++] = {x, static_cast<std::uint16_t>(left), static_cast<std::uint16_t>(right)};
      });
    }
    queued_.assign(count, 0);
    for (std::size_t p = count; p-- > 0;) touch(p);
  }

  // Bytes for `live` candidates.
  [[nodiscard]] static std::uint64_t bytes_for(const Topology& topology, std::uint64_t live) {
    const std::uint64_t count = topology.house_count() + 3 * topology.side();
    const std::uint64_t each = topology.house_count() / topology.side() + 5;  // pairings, at most
    return live * (each * sizeof(Edge) + sizeof(Number)) +
           count * (4 * sizeof(std::uint32_t) + 1) + Matcher<W>::bytes_for(topology.side()) +
           topology.side() * sizeof(Bits<W>);
  }

  // Removes candidates that are in no matching, and what singles make of that, until nothing
  // changes or the effort ends. False: a contradiction. Can be called again; a pairing is looked at
  // again only when one of its candidates went.
  [[nodiscard]] bool apply(Prober& live, Effort& effort) {
    for (;;) {
      for (const Number x : live.since(noted_)) {
        pairings_of(live.candidate(x), [&](std::size_t p, std::size_t, std::size_t) { touch(p); });
      }
      noted_ = live.mark();
      if (queue_.empty()) return true;
      const std::size_t pairing = queue_.back();
      const std::uint64_t before = matcher_.work();
      const std::uint64_t edges = first_edge_[pairing + 1] - first_edge_[pairing];
      if (!look(pairing, live)) return false;
      queue_.pop_back();
      queued_[pairing] = 0;
      for (const Number x : gone_) {
        if (!live.is_false(x) && !live.refuse(x)) return false;
      }
      if (!gone_.empty()) effort.yielded();
      if (!effort.spend(edges + matcher_.work() - before)) return true;
    }
  }

 private:
  struct Edge {
    Number candidate;
    std::uint16_t left, right;
  };

  // Calls visit(pairing, left, right) for each pairing of the candidate.
  template <class Visit>
  void pairings_of(CandId candidate, Visit&& visit) const {
    const std::size_t n = topology_.side(), houses = topology_.house_count();
    const auto memberships = topology_.houses(cell_of(candidate, n));
    const std::size_t d = digit_of(candidate, n).index();
    for (const Membership& m : memberships) visit(m.house.index(), d, std::size_t{m.position});
    const TopologySpec& spec = topology_.spec();
    const bool boxes = spec.box_rows != 0 || !spec.regions.empty();
    const std::size_t row = memberships[0].house.index(), column = memberships[1].house.index() - n;
    visit(houses + d, row, column);
    if (!boxes) return;
    const std::size_t box = memberships[2].house.index() - 2 * n;
    visit(houses + n + d, row, box);
    visit(houses + 2 * n + d, column, box);
  }
  void touch(std::size_t pairing) {
    if (queued_[pairing] != 0) return;
    queued_[pairing] = 1;
    queue_.push_back(static_cast<std::uint32_t>(pairing));
  }
  // Fills gone_. False: no matching.
  [[nodiscard]] bool look(std::size_t pairing, const Prober& live) {
    Bits<W> lefts, rights;
    const auto begin = first_edge_[pairing], end = first_edge_[pairing + 1];
    for (auto i = begin; i < end; ++i) {
      const Edge& e = edges_[i];
      if (!live.open(e.candidate)) continue;  // a true one is the only edge of its two ends
      if (!lefts.test(e.left)) rights_of_[e.left] = Bits<W>{};
      lefts.set(e.left);
      rights.set(e.right);
      rights_of_[e.left].set(e.right);
    }
    if (!matcher_.keep_matched(lefts, rights, rights_of_)) return false;
    gone_.clear();
    for (auto i = begin; i < end; ++i) {
      const Edge& e = edges_[i];
      if (live.open(e.candidate) && !rights_of_[e.left].test(e.right)) gone_.push_back(e.candidate);
    }
    return true;
  }

  const Topology& topology_;
  std::vector<std::uint32_t> first_edge_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> queue_;
  std::vector<std::uint8_t> queued_;
  std::size_t noted_ = 0;  // how much of the trail has been looked at
  Matcher<W> matcher_;
  std::vector<Bits<W>> rights_of_;  // scratch of look(): left -> rights
  std::vector<Number> gone_;
};

template <int W>
bool run(Prober& live, const Topology& topology, const Rules& rules, const StopToken& stop,
         StopReason& why) {
  // True: go on with the next rule.
  bool possible = true;
  const auto within = [&](bool on, auto&& rule) {
    if (!on) return true;
    Effort effort(rules.effort, stop);
    possible = rule(live, effort);
    why = effort.why();
    return possible && why == StopReason::none;
  };
  std::optional<Pairings<W>> pairings;
  if (rules.matching) pairings.emplace(topology, live);
  const auto match = [&](Prober&, Effort& effort) { return pairings->apply(live, effort); };
  const std::size_t mark = live.mark();
  if (!within(rules.subsets, apply_subsets)) return possible;
  if (!within(rules.matching, match)) return possible;
  if (!within(rules.probing, apply_probing)) return possible;
  if (!within(rules.matching && live.mark() != mark, match)) return possible;
  (void)within(rules.implications, apply_implications);
  return possible;
}

template <int W>
void write_back(Worklist<W>& work, const Prober& live) {
  const std::size_t side = work.grid().side();
  for (const Number x : live.since(0)) {
    const CellId c = cell_of(live.candidate(x), side);
    const Digit d = digit_of(live.candidate(x), side);
    if (live.is_true(x)) {
      work.place(c, d);
    } else {
      work.eliminate(c, d);
    }
  }
}

template <int W>
void empty_one_cell(Worklist<W>& work) {
  std::size_t i = 0;
  while (!work.grid().open(CellId(i))) ++i;
  const Bits<W> digits = work.grid().digits(CellId(i));
  for (auto d : digits) work.eliminate(CellId(i), Digit(d));
}

}  // namespace

template <int W>
StopReason apply_deep(Worklist<W>& work, const Rules& rules, const StopToken& stop) {
  const CandidateGrid<W>& grid = work.grid();
  const Topology& t = grid.topology();
  std::size_t candidates = 0;
  for (std::size_t i = 0; i < t.cell_count(); ++i) candidates += grid.digits(CellId(i)).count();
  if (candidates > kMaxDeep) return StopReason::none;
  Prober live(grid);
  StopReason why = StopReason::none;
  const bool possible = run<W>(live, t, rules, stop, why);
  write_back(work, live);
  if (!possible && !grid.contradiction()) empty_one_cell(work);
  return why;
}

std::uint64_t deep_bytes(const Topology& topology, const Rules& rules) {
  if (!rules.deep()) return 0;
  const std::uint64_t live = std::min<std::uint64_t>(topology.candidate_count(), kMaxDeep);
  std::uint64_t bytes = Prober::bytes_for(topology, live);
  if (rules.matching) {
    bytes += with_width(topology.side(),
                        [&]<int W>() { return Pairings<W>::bytes_for(topology, live); });
  }
  if (rules.probing) bytes += live * sizeof(std::uint32_t);
  if (rules.implications) bytes += implication_bytes(live);
  return bytes;
}

#define TRESSE_INSTANTIATE(W) \
  template StopReason apply_deep(Worklist<W>&, const Rules&, const StopToken&);
TRESSE_EACH_WIDTH(TRESSE_INSTANTIATE)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
