// A hint must be a known clause that is unit or false under the negation of the derived clause and the
// units before it; a clause that a literal makes true, or with two open literals, is a fault. The first
// false hint ends the check; what follows is not looked at. Everything is undone after each clause: there
// is no state but the clauses.
#include "proof/hints.hpp"

#include <algorithm>

#include "proof/fault.hpp"

namespace tresse::proof {
namespace {

constexpr std::uint32_t kFirstPlace = 1;  // place 0 means no clause
constexpr std::uint64_t kPollSteps = 1024;

}  // namespace

Hints::Hints(Budget& budget, const StopToken& stop, std::size_t small)
    : stop_(stop),
      small_(small),
      map_(budget),
      place_(budget),
      arena_(kFirstPlace, 0, budget),
      values_(budget),
      trail_(budget) {}

Code Hints::code(std::int32_t literal) {
  const Code l = map_.code(literal);
  if (l >= values_.size()) values_.resize(std::max(map_.codes(), 2 * values_.size()), 0);
  return l;
}

void Hints::assign(Code l) {
  values_[l] = 1;
  values_[negated(l)] = -1;
  trail_.push_back(l);
}

void Hints::undo() {
  for (Code l : trail_) values_[l] = values_[negated(l)] = 0;
  trail_.clear();
}

void Hints::add_axiom(std::span<const std::int32_t> clause) {
  add(++axioms_, clause);
}

void Hints::add(std::uint32_t id, std::span<const std::int32_t> clause) {
  const std::size_t place = arena_.size();
  if (place + clause.size() + 2 > UINT32_MAX) throw std::bad_alloc();
  arena_.push_back(static_cast<std::uint32_t>(clause.size()));
  arena_.push_back(id);
  for (std::int32_t l : clause) arena_.push_back(code(l));
  place_.set(id, static_cast<std::uint32_t>(place));
}

void Hints::remove(std::uint32_t id) {
  const std::uint32_t place = place_.find(id);
  if (place == 0) return;
  place_.set(id, 0);
  arena_[place + 1] = 0;
  wasted_ += arena_[place] + 2;
  if (2 * wasted_ > arena_.size() && arena_.size() > small_) collect();
}

// In place: clauses only move forward.
void Hints::collect() {
  std::size_t to = kFirstPlace;
  for (std::size_t at = kFirstPlace; at < arena_.size();) {
    const std::size_t size = arena_[at] + 2;
    if (arena_[at + 1] != 0) {
      place_.set(arena_[at + 1], static_cast<std::uint32_t>(to));
      std::copy_n(arena_.begin() + static_cast<std::ptrdiff_t>(at), size,
                  arena_.begin() + static_cast<std::ptrdiff_t>(to));
      to += size;
    }
    at += size;
  }
  arena_.resize(to);
  wasted_ = 0;
}

Hints::Effect Hints::apply(std::span<const Code> clause) {
  const Code* open = nullptr;
  for (const Code& l : clause) {
    if (values_[l] < 0 || (open != nullptr && *open == l)) continue;
    if (values_[l] > 0 || open != nullptr) return Effect::none;
    open = &l;
  }
  if (open == nullptr) return Effect::conflict;
  assign(*open);
  return Effect::unit;
}

std::string Hints::fault(std::span<const std::int32_t> clause,
                         std::span<const std::int64_t> hints) {
  undo();
  for (std::int32_t literal : clause) {
    const Code l = code(literal);
    if (values_[l] > 0) return {};  // a literal and its negation
    if (values_[l] == 0) assign(negated(l));
  }
  for (std::int64_t hint : hints) {
    if (++steps_ % kPollSteps == 0) poll(stop_, stop_point::proof_propagate);
    if (hint < 0)
      return "the clause is not implied by unit propagation alone (RAT is not accepted)";
    const std::uint32_t place = place_.find(static_cast<std::uint32_t>(hint));
    if (place == 0) return "hint " + std::to_string(hint) + " does not name a clause that is known here";
    const Effect effect = apply(clause_at(place));
    if (effect == Effect::conflict) return {};
    if (effect == Effect::none) {
      return "hint " + std::to_string(hint) + " is neither a unit clause nor false where it is used";
    }
  }
  return "the hints end without a contradiction";
}

bool Hints::refuted_by_units() {
  undo();
  std::size_t before = 1;
  for (std::size_t known = 0; before != known;) {
    before = known;
    for (std::size_t at = kFirstPlace; at < arena_.size(); at += arena_[at] + 2) {
      if (++steps_ % kPollSteps == 0) poll(stop_, stop_point::proof_propagate);
      if (arena_[at + 1] == 0) continue;
      if (apply(clause_at(static_cast<std::uint32_t>(at))) == Effect::conflict) return true;
    }
    known = trail_.size();
  }
  return false;
}

}  // namespace tresse::proof
