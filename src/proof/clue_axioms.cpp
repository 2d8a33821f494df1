// Readings are made once: forward all states, backward those from which a run ends well. A clause then costs a walk over the
// layers that it speaks of: each state of the first of them is reached by some run, and from each of the last one a run ends
// well. Sets that are excluded one by one (an at-least-one clause over combinations) are subtracted from the number of runs over
// all digits, of which each is a set: nothing is listed that the clause does not list.
#include "proof/clue_axioms.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <map>
#include <string>
#include <utility>

#include "base/ranges.hpp"
#include "proof/fault.hpp"

namespace tresse::proof {
namespace {

constexpr std::uint64_t kPollStates = 4096;
constexpr std::int64_t kLargestSum = 1'000'000'000;
constexpr std::uint64_t kSumBytes = 500, kTermBytes = 60;  // of a declared sum, beside its layers
constexpr std::uint64_t kManyRuns = std::uint64_t{1} << 62;  // counted no further

}  // namespace

ClueAxioms::ClueAxioms(const Topology& topology, Budget& budget, const StopToken& stop)
    : topology_(topology),
      budget_(budget),
      stop_(stop),
      side_(topology.side()),
      candidates_(static_cast<std::int64_t>(topology.candidate_count())),
      relations_at_(topology.cell_count()),
      readings_at_(topology.cell_count()),
      apart_(topology.cell_count()),
      meanings_(budget) {
  std::vector<const Constraint*> clues;
  for (const Constraint& clue : topology.spec().constraints) clues.push_back(&clue);
  ranges::stable_sort(clues, {}, [](const Constraint* clue) { return clue->kind; });
  for (const Constraint* clue : clues) {
    poll(stop_, stop_point::proof_load);
    Statement says = state_clue(*clue, topology);
    Subject& subject = subjects_.emplace_back();
    for (Relation& r : says.relations) {
      bool equal = false;
      for (std::size_t d = 0; d < side_; ++d) equal = equal || (r.allowed[d] >> d & 1) != 0;
      if (!equal && r.a != r.b) set_apart({r.a, r.b});
      if (ranges::all_of(r.allowed, [](DigitMask m) { return m == 0; })) impossible_ = true;
      for (const CellId c : {r.a, r.b}) relations_at_[c.index()].push_back(static_cast<std::uint32_t>(relations_.size()));
      relations_.push_back(std::move(r));
    }
    if (says.distinct) {
      set_apart(says.distinct->cells);
      add_distinct(subject, *says.distinct);
    }
    for (const Equation& e : says.equations) add_equation(subject, e);
    for (const Passage& p : says.passages) {
      subject.by_cell.push_back(add_reading(
          p.cells, false, p.start,
          [&](std::size_t read, const ReadingState& at, std::size_t d) { return p.step(read, at, static_cast<int>(d + 1)); }, p.ends));
    }
  }
  clues_ = subjects_.size();
}

void ClueAxioms::set_apart(const std::vector<CellId>& cells) {
  for (const CellId a : cells) {
    for (const CellId b : cells) {
      if (a != b) apart_[a.index()].push_back(b);
    }
  }
}

bool ClueAxioms::apart(CellId a, CellId b) const {
  return ranges::find(apart_[a.index()], b) != apart_[a.index()].end();
}

std::size_t ClueAxioms::add_reading(std::vector<CellId> cells, bool by_digit, const ReadingState& start, const Step& step, const Ends& ends) {
  const std::size_t number = readings_.size();
  Reading& r = readings_.emplace_back();
  r.cells = std::move(cells);
  r.by_digit = by_digit;
  const std::size_t length = by_digit ? side_ : r.cells.size(), width = options(r);
  std::uint64_t seen = 0;
  r.layers.reserve(length + 1);
  r.layers.emplace_back(budget_).states.push_back(start);
  for (std::size_t i = 0; i < length; ++i) {
    BoundedVector<ReadingState>& next = r.layers.emplace_back(budget_).states;
    for (const ReadingState& at : r.layers[i].states) {
      if (++seen % kPollStates == 0) poll(stop_, stop_point::proof_load);
      for (std::size_t o = 0; o < width; ++o) {
        if (const auto to = step(i, at, o)) next.push_back(*to);
      }
    }
    ranges::sort(next);
    next.erase(std::unique(next.begin(), next.end()), next.end());
  }
  std::erase_if(r.layers[length].states, [&](const ReadingState& at) { return !ends(at); });
  for (std::size_t i = length; i-- > 0;) {
    Layer& layer = r.layers[i];
    const auto& after = r.layers[i + 1].states;
    std::size_t kept = 0;
    for (const ReadingState at : layer.states) {
      if (++seen % kPollStates == 0) poll(stop_, stop_point::proof_load);
      bool leads_on = false;
      for (std::size_t o = 0; o < width; ++o) {
        const auto to = step(i, at, o);
        const auto there = to ? ranges::lower_bound(after, *to) : after.end();
        const bool live = there != after.end() && *there == *to;
        layer.next.push_back(live ? static_cast<std::uint32_t>(there - after.begin()) : kNowhere);
        leads_on = leads_on || live;
      }
      if (leads_on) {
        layer.states[kept++] = at;
      } else {
        layer.next.resize(layer.next.size() - width);
      }
    }
    layer.states.resize(kept);
  }
  impossible_ = impossible_ || r.layers[0].states.empty();
  for (std::size_t i = 0; i < r.cells.size(); ++i) {
    auto& at = readings_at_[r.cells[i].index()];
    if (at.empty() || at.back() != number) at.push_back(static_cast<std::uint32_t>(number));
  }
  return number;
}

// State: how many digits are in the cells, and their sum.
void ClueAxioms::add_distinct(Subject& of, const DistinctCells& d) {
  const auto count = static_cast<std::int64_t>(d.cells.size());
  if (d.cells.size() > side_) {
    impossible_ = true;
    return;
  }
  of.by_digit = add_reading(
      d.cells, true, {},
      [&](std::size_t digit, const ReadingState& at, std::size_t taken) -> std::optional<ReadingState> {
        if (taken == 0) return d.consecutive && at[0] != 0 && at[0] != count ? std::nullopt : std::optional(at);
        if (at[0] == count) return std::nullopt;
        return ReadingState{at[0] + 1, d.sum ? at[1] + static_cast<std::int64_t>(digit + 1) : 0};
      },
      [&](const ReadingState& at) { return at[0] == count && (!d.sum || at[1] == *d.sum); });
  if (!d.sum) return;
  Equation& e = of.equations.emplace_back();
  for (const CellId c : d.cells) e.terms.push_back({c, 1});
  e.total = *d.sum;
}

// State: the sum so far.
void ClueAxioms::add_equation(Subject& of, const Equation& e) {
  of.equations.push_back(e);
  if (e.terms.empty()) {
    impossible_ = impossible_ || e.total != 0;
    return;
  }
  std::vector<CellId> cells;
  for (const Equation::Term& term : e.terms) cells.push_back(term.cell);
  of.by_cell.push_back(add_reading(
      std::move(cells), false, {},
      [&](std::size_t i, const ReadingState& at, std::size_t d) {
        return std::optional(ReadingState{at[0] + e.terms[i].coefficient * static_cast<std::int64_t>(d + 1)});
      },
      [&](const ReadingState& at) { return at[0] == e.total; }));
}

// meanings.txt.

std::int64_t ClueAxioms::declare(Scanner& in, const Differ& differ) {
  while (in.next_line(false)) {
    if (in.line() % 64 == 0) poll(stop_, stop_point::proof_load);
    if (in.peek() == 's') {
      declare_sum(in, differ);
    } else {
      declare_variable(in);
    }
    in.end_line();
  }
  return static_cast<std::int64_t>(meanings_.size());
}

ClueAxioms::Subject& ClueAxioms::subject(Scanner& in) {
  const std::int64_t number = in.number(kLargestSum, "a clue or sum");
  if (number < 0 || static_cast<std::size_t>(number) >= subjects_.size()) {
    in.fail_at_last(InputCode::value_out_of_range, "there are " + std::to_string(subjects_.size()) + " clues and sums, counted from 0");
  }
  return subjects_[static_cast<std::size_t>(number)];
}

// "house 3" or "clue 12".
Equation ClueAxioms::equation_named(Scanner& in) {
  const std::string word = in.word();
  if (word == "house") {
    const std::int64_t house = in.number(kLargestSum, "a house");
    if (house < 0 || static_cast<std::size_t>(house) >= topology_.house_count()) {
      in.fail_at_last(InputCode::value_out_of_range, "there are " + std::to_string(topology_.house_count()) + " houses, counted from 0");
    }
    Equation e;
    for (const CellId c : topology_.cells(HouseId(static_cast<std::size_t>(house)))) e.terms.push_back({c, 1});
    e.total = static_cast<std::int64_t>(side_ * (side_ + 1) / 2);
    return e;
  }
  if (word != "clue") in.fail_at_last(InputCode::bad_syntax, "a sum is of houses and clues");
  const Subject& of = subject(in);
  if (of.equations.size() != 1) in.fail_at_last(InputCode::bad_syntax, "that is no clue with one sum");
  return of.equations[0];
}

// "sum 1 house 3 -1 clue 12": what the equations say together.
void ClueAxioms::declare_sum(Scanner& in, const Differ& differ) {
  if (in.word() != "sum") in.fail_at_last(InputCode::bad_syntax, "a line begins with \"sum\" or with a variable");
  std::map<CellId, std::int64_t> coefficients;
  std::int64_t total = 0;
  while (in.peek() != '\0') {
    const std::int64_t times = in.number(1000, "a multiple");
    const Equation e = equation_named(in);
    total += times * e.total;
    bool large = std::abs(total) > kLargestSum;
    for (const Equation::Term& term : e.terms) {
      std::int64_t& coefficient = coefficients[term.cell];
      coefficient += times * term.coefficient;
      large = large || std::abs(coefficient) > kLargestSum;
    }
    if (large) in.fail_at_last(InputCode::value_out_of_range, "the sum is too large");
  }
  Equation made;
  made.total = total;
  std::int64_t most = 0;
  bool plain = true;
  for (const auto& [cell, coefficient] : coefficients) {
    if (coefficient == 0) continue;
    made.terms.push_back({cell, coefficient});
    plain = plain && coefficient == 1;
    most += std::abs(coefficient) * static_cast<std::int64_t>(side_);
  }
  if (most > kLargestSum) in.fail_at_last(InputCode::value_out_of_range, "the sum is too large");
  std::vector<CellId> cells;
  for (const Equation::Term& term : made.terms) {
    plain = plain && ranges::all_of(cells, [&](CellId c) { return differ(c, term.cell); });
    cells.push_back(term.cell);
  }
  budget_.take(kSumBytes + kTermBytes * cells.size());
  Subject& of = subjects_.emplace_back();
  add_equation(of, made);
  if (plain && !cells.empty()) add_distinct(of, {std::move(cells), total, false});
}

// "730 set 4 1 5 9", "730 has 4 5", "730 digits 4 6 1 5", "730 cells 4 0 9 1".
void ClueAxioms::declare_variable(Scanner& in) {
  const auto fail = [&](const char* why) { in.fail_at_last(InputCode::bad_syntax, why); };
  const std::int64_t next = candidates_ + static_cast<std::int64_t>(meanings_.size()) + 1;
  if (next > std::numeric_limits<std::int32_t>::max()) throw std::bad_alloc();
  if (in.number(std::numeric_limits<std::int32_t>::max(), "a variable") != next) fail(("here variable " + std::to_string(next) + " is declared").c_str());
  const std::string word = in.word();
  const bool by_digit = word != "cells";
  if (by_digit && word != "set" && word != "has" && word != "digits") fail("a variable says set, has, digits or cells");
  const Subject& of = subject(in);
  if (by_digit && !of.by_digit) fail("the cells of that clue need not differ");
  std::size_t number = 0;
  if (by_digit) {
    number = *of.by_digit;
  } else {
    const std::int64_t part = in.number(kLargestSum, "a part");
    if (part < 0 || static_cast<std::size_t>(part) >= of.by_cell.size()) fail("that clue has no such part");
    number = of.by_cell[static_cast<std::size_t>(part)];
  }
  const Reading& r = readings_[number];
  const std::int64_t steps = word == "digits" ? in.number(static_cast<std::int64_t>(side_), "how many digits") : 0;
  std::vector<std::size_t> digits;
  while (in.peek() != '\0') {
    const std::int64_t d = in.number(static_cast<std::int64_t>(side_), "a digit");
    if (d < 1 || (by_digit && !digits.empty() && digits.back() + 1 >= static_cast<std::size_t>(d))) fail("digits are from 1, and those of a set rise");
    if (digits.size() >= std::max(side_, r.layers.size())) fail("there are fewer steps");
    digits.push_back(static_cast<std::size_t>(d - 1));
  }
  Meaning m{static_cast<std::uint32_t>(number), Says::state, 0, 0};
  DigitMask set = 0;
  for (const std::size_t d : digits) set |= DigitMask{1} << d;
  if (word == "has") {
    if (digits.size() != 1) fail("has takes one digit");
    m.says = Says::has;
    m.what = static_cast<std::uint32_t>(digits[0]);
  } else if (word == "set") {
    m.says = Says::set;
    m.what = set;
  } else {
    const std::size_t length = by_digit ? static_cast<std::size_t>(std::max<std::int64_t>(steps, 0)) : digits.size();
    if (steps < 0 || length >= r.layers.size() || (by_digit && !digits.empty() && digits.back() >= length)) fail("there are fewer steps");
    for (std::size_t i = 0; i < length && m.what != kNowhere && !impossible_; ++i) {
      const std::size_t option = by_digit ? set >> i & 1 : digits[i];
      m.what = r.layers[i].next[m.what * options(r) + option];
    }
    if (m.what == kNowhere) fail("no grid that obeys the clue begins so");
    m.layer = static_cast<std::uint32_t>(length);
  }
  meanings_.push_back(m);
}

// Clauses.

bool ClueAxioms::implied(std::span<const std::int32_t> clause) {
  if (impossible_) return true;
  if (clause.empty()) return false;
  for (const std::int32_t l : clause) {
    if (std::abs(l) > candidates_) return follows(meanings_[static_cast<std::size_t>(std::abs(l) - candidates_ - 1)].reading, clause);
  }
  const std::size_t cell = static_cast<std::size_t>(std::abs(clause[0]) - 1) / side_;
  return ranges::any_of(relations_at_[cell], [&](std::uint32_t r) { return follows(relations_[r], clause); }) ||
         ranges::any_of(readings_at_[cell], [&](std::uint32_t r) { return follows(r, clause); });
}

bool ClueAxioms::follows(const Relation& relation, std::span<const std::int32_t> clause) const {
  DigitMask a = (DigitMask{1} << side_) - 1, b = a;
  for (const std::int32_t l : clause) {
    const auto v = static_cast<std::size_t>(std::abs(l)) - 1;
    const CellId cell(v / side_);
    const DigitMask digit = DigitMask{1} << v % side_;
    if (cell == relation.a) a &= l < 0 ? digit : ~digit;
    if (cell == relation.b) b &= l < 0 ? digit : ~digit;
  }
  for (std::size_t d = 0; d < side_; ++d) {
    if ((a >> d & 1) != 0 && (relation.allowed[d] & b) != 0) return false;
  }
  return true;
}

bool ClueAxioms::follows(std::uint32_t number, std::span<const std::int32_t> clause) {
  const Reading& r = readings_[number];
  restrict_to_false(r, number, clause);
  if (first_ > last_) return false;
  std::uint64_t left = runs(r);
  ranges::sort(barred_);
  barred_.erase(std::unique(barred_.begin(), barred_.end()), barred_.end());
  for (const DigitMask set : barred_) {
    poll(stop_, stop_point::proof_load);
    if (allows(r, set)) --left;
  }
  return left == 0;
}

// Only what must be so when all literals are false.
void ClueAxioms::restrict_to_false(const Reading& r, std::uint32_t number, std::span<const std::int32_t> clause) {
  const std::size_t length = r.layers.size() - 1;
  allowed_.assign(length, (DigitMask{1} << options(r)) - 1);
  without_.assign(r.by_digit ? side_ : 0, 0);
  states_.clear();
  barred_.clear();
  first_ = length + 1;
  last_ = 0;
  const auto touch = [&](std::size_t from, std::size_t to) {
    first_ = std::min(first_, from);
    last_ = std::max(last_, to);
  };
  const auto leave = [&](std::size_t step, DigitMask what) {
    allowed_[step] &= what;
    touch(step, step + 1);
  };
  for (const std::int32_t l : clause) {
    if (std::abs(l) > candidates_) {
      const Meaning& m = meanings_[static_cast<std::size_t>(std::abs(l) - candidates_ - 1)];
      if (m.reading != number) continue;
      if (m.says == Says::has) {
        leave(m.what, l < 0 ? 2 : 1);
      } else if (m.says == Says::state) {
        states_.push_back({m.layer, m.what, l < 0});
        touch(m.layer, m.layer);
      } else if (l < 0) {
        for (std::size_t d = 0; d < side_; ++d) leave(d, (m.what >> d & 1) != 0 ? 2 : 1);
      } else {
        barred_.push_back(m.what);
        touch(0, length);
      }
      continue;
    }
    const auto v = static_cast<std::size_t>(std::abs(l)) - 1;
    const CellId cell(v / side_);
    const std::size_t d = v % side_;
    for (std::size_t i = 0; i < r.cells.size(); ++i) {
      if (r.cells[i] != cell) continue;
      if (!r.by_digit) {
        leave(i, l < 0 ? DigitMask{1} << d : ~(DigitMask{1} << d));
      } else if (l < 0) {
        leave(d, 2);
      } else {
        without_[d] |= DigitMask{1} << i;
        if (without_[d] == (DigitMask{1} << r.cells.size()) - 1) leave(d, 1);
      }
    }
  }
}

// Between the first and the last layer.
std::uint64_t ClueAxioms::runs(const Reading& r) const {
  std::vector<std::uint64_t> here(r.layers[first_].states.size(), 1), next;
  for (std::size_t i = first_;; ++i) {
    for (const OfState& of : states_) {
      if (of.layer != i) continue;
      if (!of.is) here[of.state] = 0;
      for (std::size_t s = 0; of.is && s < here.size(); ++s) {
        if (s != of.state) here[s] = 0;
      }
    }
    if (i == last_) break;
    if (here.size() >= kPollStates) poll(stop_, stop_point::proof_load);
    next.assign(r.layers[i + 1].states.size(), 0);
    const std::size_t width = options(r);
    for (std::size_t s = 0; s < here.size(); ++s) {
      for (std::size_t o = 0; here[s] != 0 && o < width; ++o) {
        const std::uint32_t to = r.layers[i].next[s * width + o];
        if (to != kNowhere && (allowed_[i] >> o & 1) != 0) next[to] = std::min(next[to] + here[s], kManyRuns);
      }
    }
    here.swap(next);
  }
  std::uint64_t all = 0;
  for (const std::uint64_t count : here) all = std::min(all + count, kManyRuns);
  return all;
}

// Is the run of this set one that runs() counts? requires: over all layers.
bool ClueAxioms::allows(const Reading& r, DigitMask set) const {
  std::uint32_t at = 0;
  for (std::size_t i = 0;; ++i) {
    for (const OfState& of : states_) {
      if (of.layer == i && (of.state == at) != of.is) return false;
    }
    if (i == side_) return true;
    const std::size_t option = set >> i & 1;
    if ((allowed_[i] >> option & 1) == 0) return false;
    at = r.layers[i].next[at * 2 + option];
    if (at == kNowhere) return false;
  }
}

}  // namespace tresse::proof
