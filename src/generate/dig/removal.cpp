// The puzzle without given (c, d) is unique iff it has no solution with c != d. Here the rules alone
// are the formula (Nogoods: groups, no clauses), every given that may go is an assumption, and so is
// "c != d". Thus what is learnt is about the rules and serves every later question.
//
// Three things make a question cheap:
// * Assumptions come last question first. The next question drops the last one of them only; the
//   others are still propagated. A question that propagation answers costs some microseconds.
// * Values are tried as in the solution, so that what is found is the nearest other solution: all but
//   a few cells are right at once.
// * A settled given becomes a fact, kBatch at a time: facts are free, but each fact means to propagate
//   everything anew.
//
// A group of givens: no solution without them differs in the first, then none differs in the second ...
#include "generate/dig/removal.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "base/check.hpp"
#include "base/ranges.hpp"
#include "model/verify.hpp"

namespace tresse {
namespace {

constexpr std::size_t kBatch = 24;

PuzzleVariables variables_of(const Puzzle& puzzle, const std::vector<bool>& settled) {
  Grid facts(puzzle.side());
  for (std::size_t i = 0; i < settled.size(); ++i) {
    const auto given = puzzle.givens.at(CellId(i));
    if (settled[i] && given) facts.set(CellId(i), *given);
  }
  return PuzzleVariables(*puzzle.topology, std::move(facts));
}

auto allowed_in(const Puzzle& puzzle) {
  return [&puzzle](CellId c, Digit d) { return !puzzle.marks || puzzle.marks->allows(c, d) || puzzle.givens.at(c) == d; };
}

}  // namespace

std::uint64_t Removal::bytes_for(const Puzzle& puzzle, const std::vector<bool>& settled) {
  std::uint64_t n = 0;
  if (!settled.empty()) {
    static_cast<void>(variables_of(puzzle, settled).for_each(allowed_in(puzzle), {}, [&](CellId, Digit) { ++n; }));
    return 200 * n;
  }
  // All of them, without looking at each: at N = 1024 that took 10 s.
  for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
    const CellId c(i);
    const auto given = puzzle.givens.at(c);
    n += puzzle.marks ? puzzle.marks->count(c) : puzzle.side();
    if (puzzle.marks && given && !puzzle.marks->allows(c, *given)) ++n;
  }
  return 200 * n;
}

Removal::Removal(const Puzzle& puzzle, const Grid& solution, const std::vector<bool>& settled,
                 const StopToken& stop)
    : puzzle_(puzzle), solution_(solution), settled_(settled), variables_(variables_of(puzzle_, settled)) {
  TRESSE_CHECK(is_solution(puzzle, solution));
  const std::size_t cells = puzzle_.topology->cell_count();
  settled_.resize(cells, false);
  given_.resize(cells, false);
  for (std::size_t i = cells; i-- > 0;) {
    if (!puzzle_.givens.filled(CellId(i))) continue;
    given_[i] = true;
    ++count_;
    if (!settled_[i]) order_.push_back(CellId(i));
  }
  try {
    set_up(stop);
  } catch (const std::bad_alloc&) {
    search_.reset();
    why_ = StopReason::memory;
  }
}

void Removal::set_up(const StopToken& stop) {
  why_ = variables_.number(allowed_in(puzzle_), stop);
  if (why_ != StopReason::none) return;
  search_ = std::make_unique<Nogoods>(variables_.candidates.size(), std::move(variables_.groups), 1, stop);
  if (search_->stopped()) {
    search_.reset();
    why_ = stop_reason(stop);
    return;
  }
  variables_.exclude_links(*search_);
  std::vector<bool> truth;
  for (const CandId x : variables_.candidates) {
    truth.push_back(solution_.at(cell_of(x, puzzle_.side())) == digit_of(x, puzzle_.side()));
  }
  search_->stay_near(truth);
}

void Removal::expect(std::span<const CellId> order) {
  std::vector<bool> named(given_.size(), false);
  for (const CellId c : order) named[c.index()] = true;
  std::vector<CellId> next;
  for (std::size_t i = 0; i < given_.size(); ++i) {
    if (given_[i] && !settled_[i] && !named[i]) next.push_back(CellId(i));
  }
  for (std::size_t k = order.size(); k-- > 0;) {
    if (given_[order[k].index()] && !settled_[order[k].index()]) next.push_back(order[k]);
  }
  order_ = std::move(next);
}

void Removal::settle(CellId c) {
  if (settled_[c.index()]) return;
  settled_[c.index()] = true;
  std::erase(order_, c);
  fresh_.push_back(c);
}

void Removal::put_back(CellId c) {
  if (given_[c.index()]) return;
  given_[c.index()] = true;
  ++count_;
  order_.push_back(c);
}

auto Removal::differs(CellId c, std::uint64_t conflicts, const StopToken& stop) -> Outcome {
  const std::uint32_t v = variables_.variable(c, *solution_.at(c));
  assumed_.push_back(2 * v + 1);
  for (std::uint32_t u = variables_.first[c.index()]; u < variables_.first[c.index() + 1]; ++u) search_->prefer(u);
  const Nogoods::Outcome outcome = search_->run(conflicts, stop, assumed_);
  assumed_.back() = 2 * v;  // what follows if nothing differs
  switch (outcome) {
    case Nogoods::Outcome::refused:
      return Outcome::no;
    case Nogoods::Outcome::solved:
      take_other();
      return Outcome::yes;
    case Nogoods::Outcome::limit:
      return Outcome::undecided;
    case Nogoods::Outcome::stopped:
      why_ = stop_reason(stop);
      return Outcome::stopped;
    case Nogoods::Outcome::refuted:
      break;
  }
  TRESSE_CHECK(false);  // the solution itself is one
  return Outcome::stopped;
}

void Removal::take_other() {
  other_ = solution_;
  for (std::uint32_t v = 0; v < variables_.candidates.size(); ++v) {
    const CandId x = variables_.candidates[v];
    if (search_->value(v)) other_.set(cell_of(x, puzzle_.side()), digit_of(x, puzzle_.side()));
  }
  TRESSE_CHECK(!find_clash(*puzzle_.topology, other_));
}

auto Removal::unique(std::uint64_t conflicts, const StopToken& stop) -> Outcome {
  std::vector<CellId> open;
  for (std::size_t i = 0; i < given_.size(); ++i) {
    if (!given_[i]) open.push_back(CellId(i));
  }
  return remove(open, conflicts, stop);
}

auto Removal::remove(std::span<const CellId> cells, std::uint64_t conflicts, const StopToken& stop)
    -> Outcome {
  if (!search_) return Outcome::stopped;
  for (const CellId c : cells) TRESSE_CHECK(!settled_[c.index()]);
  try {
    if (fresh_.size() >= kBatch) {
      for (const CellId c : fresh_) search_->fix(2 * variables_.variable(c, *solution_.at(c)));
      fresh_.clear();
    }
    assumed_.clear();
    const auto asked = [&](CellId c) { return ranges::find(cells, c) != cells.end(); };
    const bool one = cells.size() == 1;
    for (const CellId c : order_) {
      if (given_[c.index()] && !(one ? c == cells[0] : asked(c))) {
        assumed_.push_back(2 * variables_.variable(c, *solution_.at(c)));
      }
    }
    for (const CellId c : fresh_) assumed_.push_back(2 * variables_.variable(c, *solution_.at(c)));
    const std::uint64_t before = search_->conflicts();
    for (const CellId c : cells) {
      const std::uint64_t used = search_->conflicts() - before;
      if (conflicts != 0 && used >= conflicts) return Outcome::undecided;
      const Outcome differ = differs(c, conflicts == 0 ? 0 : conflicts - used, stop);
      if (differ == Outcome::yes) return Outcome::no;
      if (differ != Outcome::no) return differ;
    }
  } catch (const std::bad_alloc&) {
    search_.reset();
    why_ = StopReason::memory;
    return Outcome::stopped;
  }
  for (const CellId c : cells) {
    if (given_[c.index()]) --count_;
    given_[c.index()] = false;
  }
  if (cells.size() == 1) {
    std::erase(order_, cells[0]);
  } else {
    std::erase_if(order_, [&](CellId c) { return !given_[c.index()]; });
  }
  return Outcome::yes;
}

}  // namespace tresse
