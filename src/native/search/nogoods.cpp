// Conflict-driven search as SAT solvers do it (Marques-Silva and Sakallah 1999; Een and Soerensson
// 2003), with two differences that suit a Sudoku:
// * Groups are implicit: a pairwise at-most-one is 3.7 million clauses on a 64x64 with 30 % given, and
//   visiting them is what CaDiCaL spends its time on (640 conflicts a second; here 5,000 and more).
// * A nogood names placements. A candidate that is false because another is true says so by that
//   other one (`see`); several of them become one literal. Without it the same grid took 34,000
//   conflicts and 10.1 s instead of 17,000 and 3.5 s, and nogoods were several times as long.
// It tries "true" first, then what a cell was last, and aims at the longest assignment that had no
// contradiction (Biere and Fleury 2020); restarts come late, after the numbers of Luby.
//
// Tried on a 64x64 with 40 % given, CPU seconds to a solution: restarts from 100 conflicts and no aim:
// none in 30; from 1,024 with an aim: 2.6. The smallest group first, with ties by activity: on 30 % given
// none in 10, where activity alone took 3.5. Nogoods that only restarts leave (Lecoutre and others
// 2007), without analysing conflicts, were not built: what is learnt from a conflict is what decides.
// With these settings, first solution, CPU seconds and conflicts: 64x64 with 20 % given 0.3 (7,000), 30 %
// 0.5 (5,000), 40 % 2.6 (30,000); 81x81 with 20 % 10.0 (62,000), 30 % 15.0 (71,000), 40 % none in 40
// (381,000), nor with random first values (247,000 in 25).
//
// Invariants: the counters of a group are what they are when all literals of trail_[0 .. head_) are
// told; a literal past head_ has a value but its groups do not know it yet.
#include "native/search/nogoods.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "base/large_pages.hpp"
#include "base/stop.hpp"

namespace tresse {
namespace {

// 1 1 2 1 1 2 4 ... (Luby, Sinclair, Zuckerman 1993), i from 1.
std::uint64_t luby(std::uint64_t i) {
  for (;;) {
    std::uint64_t k = 1;
    while ((std::uint64_t{1} << k) - 1 < i) ++k;
    if ((std::uint64_t{1} << k) - 1 == i) return std::uint64_t{1} << (k - 1);
    i -= (std::uint64_t{1} << (k - 1)) - 1;
  }
}

constexpr std::size_t kHeader = 2;                        // size, lbd
constexpr std::size_t kMostWords = std::size_t{1} << 30;  // what a Reason can number
constexpr std::uint32_t kKept = 2;                        // clauses of so few levels stay
constexpr std::uint64_t kRestartUnit = 1024;
constexpr std::uint64_t kRephaseUnit = 1000;

}  // namespace

Nogoods::Nogoods(std::size_t variables, Lists<std::uint32_t> groups, std::uint64_t seed, const StopToken& stop)
    : variables_(variables), rng_(seed), members_(std::move(groups)), level_stamp_(1, 0) {
  stopped_ = !make_tables(stop);
  until_restart_ = kRestartUnit;
}

void Nogoods::assign(Lit l, Reason why) {
  const Var v = var(l);
  value_[v] = (l & 1) != 0 ? -1 : 1;
  level_of_[v] = static_cast<std::uint32_t>(level());
  reason_[v] = why;
  trail_.push_back(l);
}

bool Nogoods::propagate_true(Var v) {
  for (std::uint32_t g : groups_of_[v]) {
    for (Var u : members_[g]) {
      if (value_[u] < 0 || u == v) continue;
      if (value_[u] > 0) {
        conflict_ = {kPeer, v};
        conflict_other_ = u;
        return false;
      }
      assign(2 * u + 1, {kPeer, v});
    }
  }
  return true;
}

// All groups are told even after a conflict: undo() takes all of them back.
bool Nogoods::propagate_false(Var v) {
  bool fine = true;
  for (std::uint32_t g : groups_of_[v]) {
    const std::uint32_t left = --left_[g];
    const std::uint32_t sum = sum_[g] -= v;
    if (left > 1 || !fine) continue;
    if (left == 0) {
      conflict_ = {kGroup, g};
      fine = false;
    } else if (value_[sum] == 0) {
      assign(2 * sum, {kGroup, g});
    }
  }
  return fine;
}

bool Nogoods::propagate_clauses(Lit p) {
  auto& list = watches_[p];  // clauses that watch the literal that p makes false
  const Lit gone = neg(p);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Watch w = list[i];
    if (truth(w.blocker) > 0) {
      list[kept++] = w;
      continue;
    }
    std::uint32_t* lits = arena_.data() + w.clause + kHeader;
    const std::uint32_t size = arena_[w.clause];
    if (lits[0] == gone) std::swap(lits[0], lits[1]);
    if (truth(lits[0]) > 0) {
      list[kept++] = {w.clause, lits[0]};
      continue;
    }
    bool moved = false;
    for (std::uint32_t k = 2; k < size; ++k) {
      if (truth(lits[k]) < 0) continue;
      std::swap(lits[1], lits[k]);
      watches_[neg(lits[1])].push_back({w.clause, lits[0]});
      moved = true;
      break;
    }
    if (moved) continue;
    list[kept++] = {w.clause, lits[0]};
    if (truth(lits[0]) < 0) {
      conflict_ = {kClause, w.clause};
      while (++i < list.size()) list[kept++] = list[i];
      list.resize(kept);
      return false;
    }
    assign(lits[0], {kClause, w.clause});
  }
  list.resize(kept);
  return true;
}

bool Nogoods::propagate(const StopToken& stop) {
  constexpr std::size_t kPollEvery = 1024;
  std::size_t until_poll = kPollEvery;
  while (head_ < trail_.size()) {
    if (--until_poll == 0) {
      until_poll = kPollEvery;
      if (stop.poll(stop_point::search_node) != StopReason::none) return true;
    }
    const Lit p = trail_[head_++];
    const bool fine = (p & 1) == 0 ? propagate_true(var(p)) : propagate_false(var(p));
    if (!fine || !propagate_clauses(p)) return false;
  }
  return true;
}

void Nogoods::undo(std::size_t target) {
  if (level() <= target) return;
  const std::size_t begin = level_begin_[target];
  while (trail_.size() > begin) {
    const Lit p = trail_.back();
    const Var v = var(p);
    if ((p & 1) != 0 && trail_.size() <= head_) {
      for (std::uint32_t g : groups_of_[v]) {
        ++left_[g];
        sum_[g] += v;
      }
    }
    trail_.pop_back();
    if (!near_) phase_[v] = value_[v];
    value_[v] = 0;
    order_.put_back(v);
  }
  level_begin_.resize(target);
  head_ = begin;
}

template <class F>
void Nogoods::for_reason(Reason why, Lit implied, F&& f) const {
  if (why.kind == kPeer) {
    f(2 * why.number + 1);
  } else if (why.kind == kGroup) {
    for (Var u : members_[why.number]) {
      if (2 * u != implied) f(2 * u);
    }
  } else if (why.kind == kClause) {
    const std::uint32_t* lits = arena_.data() + why.number + kHeader;
    for (std::uint32_t k = 0; k < arena_[why.number]; ++k) {
      if (lits[k] != implied) f(lits[k]);
    }
  }
}

// Takes a false literal into the nogood that is being made.
void Nogoods::see(Lit l) {
  Var v = var(l);
  if (level_of_[v] == 0) return;
  if (level_of_[v] != level() && (l & 1) == 0 && reason_[v].kind == kPeer) {
    if (seen_[v] == 0) order_.bump(v);
    l = 2 * reason_[v].number + 1;
    v = var(l);
  }
  if (seen_[v] != 0) return;
  seen_[v] = 1;
  to_clear_.push_back(v);
  order_.bump(v);
  if (level_of_[v] == level()) {
    ++at_level_;
  } else {
    learned_.push_back(l);
  }
}

// Is a false literal implied by others of the nogood?
bool Nogoods::redundant(Lit l) {
  if (reason_[var(l)].kind == kDecision) return false;
  stack_.assign(1, l);
  const std::size_t marked = to_clear_.size();
  while (!stack_.empty()) {
    const Lit top = stack_.back();
    stack_.pop_back();
    bool fails = false;
    for_reason(reason_[var(top)], neg(top), [&](Lit other) {
      const Var v = var(other);
      if (fails || seen_[v] != 0 || level_of_[v] == 0) return;
      if (reason_[v].kind == kDecision || level_stamp_[level_of_[v]] != stamp_) {
        fails = true;
        return;
      }
      seen_[v] = 1;
      to_clear_.push_back(v);
      stack_.push_back(other);
    });
    if (fails) {
      for (std::size_t i = marked; i < to_clear_.size(); ++i) seen_[to_clear_[i]] = 0;
      to_clear_.resize(marked);
      return false;
    }
  }
  return true;
}

void Nogoods::analyze() {
  learned_.assign(1, 0);
  at_level_ = 0;
  if (conflict_.kind == kPeer) see(2 * conflict_other_ + 1);
  Reason why = conflict_;
  Lit implied = ~Lit{0};
  std::size_t at = trail_.size();
  for (;;) {
    for_reason(why, implied, [this](Lit l) { see(l); });
    do --at;
    while (seen_[var(trail_[at])] == 0);
    implied = trail_[at];
    why = reason_[var(implied)];
    if (--at_level_ == 0) break;
  }
  learned_[0] = neg(implied);
  ++stamp_;
  level_stamp_.resize(std::max(level_stamp_.size(), level() + 1), 0);
  for (Lit l : learned_) level_stamp_[level_of_[var(l)]] = stamp_;
  std::size_t kept = 1;
  for (std::size_t i = 1; i < learned_.size(); ++i) {
    if (!redundant(learned_[i])) learned_[kept++] = learned_[i];
  }
  learned_.resize(kept);
  for (Var v : to_clear_) seen_[v] = 0;
  to_clear_.clear();
}

std::uint32_t Nogoods::lbd() {
  ++stamp_;
  level_stamp_.resize(std::max(level_stamp_.size(), level() + 1), 0);
  std::uint32_t n = 0;
  for (Lit l : learned_) {
    auto& s = level_stamp_[level_of_[var(l)]];
    if (s == stamp_) continue;
    s = stamp_;
    ++n;
  }
  return n;
}

std::uint32_t Nogoods::new_clause(std::uint32_t lbd) {
  if (arena_.size() + kHeader + learned_.size() > kMostWords) throw std::bad_alloc();
  const auto clause = static_cast<std::uint32_t>(arena_.size());
  arena_.push_back(static_cast<std::uint32_t>(learned_.size()));
  arena_.push_back(lbd);
  arena_.insert(arena_.end(), learned_.begin(), learned_.end());
  return clause;
}

void Nogoods::attach(std::uint32_t clause) {
  const std::uint32_t* lits = arena_.data() + clause + kHeader;
  watches_[neg(lits[0])].push_back({clause, lits[1]});
  watches_[neg(lits[1])].push_back({clause, lits[0]});
}

// learned_[0] becomes true, at the level of the second highest literal.
void Nogoods::learn() {
  const std::uint32_t levels = lbd();
  std::size_t back = 0;
  if (learned_.size() > 1) {
    const auto highest =
        std::max_element(learned_.begin() + 1, learned_.end(),
                         [this](Lit a, Lit b) { return level_of_[var(a)] < level_of_[var(b)]; });
    std::swap(learned_[1], *highest);
    back = level_of_[var(learned_[1])];
  }
  undo(back);
  if (learned_.size() == 1) {
    assign(learned_[0], {kDecision, 0});
    return;
  }
  const std::uint32_t clause = new_clause(levels);
  learnt_.push_back(clause);
  attach(clause);
  assign(learned_[0], {kClause, clause});
}

// Half of the nogoods go, those of most levels first. At level 0, so that none is a reason.
void Nogoods::reduce() {
  std::stable_sort(learnt_.begin(), learnt_.end(), [this](std::uint32_t a, std::uint32_t b) {
    return std::pair(arena_[a + 1], arena_[a]) < std::pair(arena_[b + 1], arena_[b]);
  });
  std::size_t keep = excluded_ + (learnt_.size() - excluded_) / 2;
  while (keep < learnt_.size() && arena_[learnt_[keep] + 1] <= kKept) ++keep;
  learnt_.resize(keep);
  std::sort(learnt_.begin(), learnt_.end());
  std::vector<std::uint32_t> old = std::move(arena_);
  arena_.clear();
  for (auto& w : watches_) w.clear();
  for (auto& clause : learnt_) {
    const std::uint32_t* lits = old.data() + clause + kHeader;
    learned_.clear();
    bool satisfied = false;
    for (std::uint32_t k = 0; k < old[clause]; ++k) {
      if (truth(lits[k]) > 0) satisfied = true;
      if (truth(lits[k]) == 0) learned_.push_back(lits[k]);
    }
    if (satisfied || learned_.size() < 2) {
      if (old[clause + 1] == 0) --excluded_;
      clause = ~std::uint32_t{0};
      continue;
    }
    clause = new_clause(old[clause + 1]);
    attach(clause);
  }
  std::erase(learnt_, ~std::uint32_t{0});
}

Nogoods::Lit Nogoods::decide() {
  for (;;) {
    const Var v = order_.take();
    if (value_[v] != 0) continue;
    const int first = aim_[v] != 0 ? aim_[v] : phase_[v];
    return 2 * v + (first > 0 ? 0U : 1U);
  }
}

void Nogoods::exclude(std::uint32_t a, std::uint32_t b) {
  learned_ = {2 * a + 1, 2 * b + 1};
  learnt_.push_back(new_clause(0));
  attach(learnt_.back());
  ++excluded_;
}

void Nogoods::fix(std::uint32_t literal) {
  undo(0);
  if (truth(literal) < 0) refuted_ = true;
  if (truth(literal) == 0) assign(literal, {kDecision, 0});
}

void Nogoods::stay_near(const std::vector<bool>& truth) {
  undo(0);
  near_ = true;
  for (Var v = 0; v < variables_; ++v) phase_[v] = truth[v] ? 1 : -1;
  std::fill(aim_.begin(), aim_.end(), std::int8_t{0});
}

auto Nogoods::run(std::uint64_t limit, const StopToken& stop, std::span<const Lit> assumptions)
    -> Outcome {
  const std::uint64_t before = conflicts_;
  const std::size_t known = std::min({assumed_.size(), assumptions.size(), level()});
  std::size_t same = 0;
  while (same < known && assumed_[same] == assumptions[same]) ++same;
  if (!assumed_.empty() || !assumptions.empty()) undo(same);
  assumed_.assign(assumptions.begin(), assumptions.end());
  while (!refuted_) {
    if (!propagate(stop)) {
      ++conflicts_;
      if (level() == 0) break;
      if (!near_) aim();
      analyze();
      learn();
      order_.decay();
      if (until_restart_ != 0) --until_restart_;
      continue;
    }
    if (head_ < trail_.size()) return Outcome::stopped;
    if (trail_.size() == variables_ && level() >= assumed_.size()) return Outcome::solved;
    if (limit != 0 && conflicts_ - before >= limit) return Outcome::limit;
    if (stop.poll(stop_point::search_node) != StopReason::none) return Outcome::stopped;
    if (until_restart_ == 0) {
      ++restarts_;
      until_restart_ = kRestartUnit * luby(restarts_ + 1);
      undo(assumed_.size());
      if (conflicts_ >= next_rephase_ && !near_) rephase();
      if (conflicts_ >= next_reduce_) {
        undo(0);
        reduce();
        ++reductions_;
        next_reduce_ = conflicts_ + 2000 + 300 * reductions_;
      }
      continue;
    }
    Lit choice = 0;
    if (level() < assumed_.size()) {
      choice = assumed_[level()];
      if (truth(choice) < 0) return Outcome::refused;
      if (truth(choice) > 0) {
        level_begin_.push_back(trail_.size());
        continue;
      }
    } else {
      choice = decide();
    }
    level_begin_.push_back(trail_.size());
    assign(choice, {kDecision, 0});
  }
  refuted_ = true;
  return Outcome::refuted;
}

// Keeps the values of the longest assignment without contradiction as what decisions try first.
void Nogoods::aim() {
  const std::size_t length = level_begin_.back();
  if (length <= aimed_) return;
  aimed_ = length;
  for (std::size_t i = 0; i < length; ++i) {
    aim_[var(trail_[i])] = (trail_[i] & 1) != 0 ? -1 : 1;
  }
}

// Now and then that aim is dropped: the best so far becomes what is remembered, or a random one does.
void Nogoods::rephase() {
  ++rephased_;
  next_rephase_ = conflicts_ + kRephaseUnit * rephased_;
  for (Var v = 0; v < variables_; ++v) {
    if (rephased_ % 4 == 0) {
      phase_[v] = rng_.below(2) == 0 ? 1 : -1;
    } else if (rephased_ % 4 == 2) {
      phase_[v] = 1;
    } else if (aim_[v] != 0) {
      phase_[v] = aim_[v];
    }
    aim_[v] = 0;
  }
  aimed_ = 0;
}

// Any other assignment differs in one of the decisions.
void Nogoods::forbid() {
  learned_.clear();
  for (std::size_t l = level(); l > 0; --l) learned_.push_back(neg(trail_[level_begin_[l - 1]]));
  if (learned_.empty()) {
    refuted_ = true;
    return;
  }
  learn();
  if (learned_.size() > 1) arena_[learnt_.back() + 1] = 0;  // never forgotten
}

// Makes the tables of a search over nogoods from its groups. For ten million variables this takes a second, so it
// is done in pieces, with a look at the stop before each.

bool Nogoods::make_tables(const StopToken& stop) {
  constexpr std::size_t kPollEvery = std::size_t{1} << 18;
  const auto stops = [&] { return stop.poll(stop_point::search_setup) != StopReason::none; };
  const std::size_t n = variables_;
  std::vector<std::uint32_t> next;
  const bool made = fill_large(left_, members_.size(), 0U, stops) &&
                    fill_large(sum_, members_.size(), 0U, stops) &&
                    fill_large(value_, n, std::int8_t{0}, stops) &&
                    fill_large(phase_, n, std::int8_t{1}, stops) &&
                    fill_large(aim_, n, std::int8_t{0}, stops) &&
                    fill_large(level_of_, n, 0U, stops) && fill_large(reason_, n, {}, stops) &&
                    fill_large(watches_, 2 * n, {}, stops) &&
                    fill_large(seen_, n, std::uint8_t{0}, stops) &&
                    fill_large(groups_of_.items, members_.items.size(), 0U, stops);
  if (!made) return false;
  order_.reserve(n);
  for (std::size_t v = 0; v < n;) {
    if (stops()) return false;
    order_.grow(v = std::min(n, v + kPollEvery));
  }
  groups_of_.first.clear();
  if (!fill_large(groups_of_.first, n + 1, 0U, stops)) return false;
  for (std::size_t i = 0; i < members_.items.size(); ++i) {
    if (i % kPollEvery == 0 && stops()) return false;
    ++groups_of_.first[members_.items[i] + 1];
  }
  for (Var v = 0; v < n; ++v) groups_of_.first[v + 1] += groups_of_.first[v];
  reserve_large(next, n);
  next.assign(groups_of_.first.begin(), groups_of_.first.end() - 1);
  std::size_t until_poll = 0;
  for (std::uint32_t g = 0; g < members_.size(); ++g) {
    const auto members = members_[g];
    if (until_poll <= members.size()) {
      if (stops()) return false;
      until_poll = kPollEvery;
    } else {
      until_poll -= members.size();
    }
    for (Var v : members) {
      groups_of_.items[next[v]++] = g;
      sum_[g] += v;
    }
    left_[g] = static_cast<std::uint32_t>(members.size());
    if (left_[g] == 0) refuted_ = true;
  }
  reserve_large(trail_, n);
  for (std::uint32_t g = 0; g < members_.size() && !refuted_; ++g) {
    if (left_[g] != 1) continue;
    const Var only = members_[g][0];
    if (value_[only] < 0) refuted_ = true;
    if (value_[only] == 0) assign(2 * only, {kGroup, g});
  }
  return true;
}

}  // namespace tresse
