// Breadth first: all singles that are there are carried out, then those that follow. What removed a candidate first is its cause,
// so each contradiction, and each value on the way, says which values it needs. The search goes on while a shorter
// refutation could come.
//
// Values of one round may contradict each other. The later one then has lost its own candidate, which is a contradiction that
// needs less than what follows from both; so the shortest never holds both.
#include "grader/refutation.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "grader/position.hpp"
#include "base/stop.hpp"
#include "grader/table.hpp"

namespace tresse {
namespace {

using Causes = std::vector<std::size_t>;  // indices of values, rising

struct Value {
  Step step;  // that of what is supposed is empty
  CandId candidate;
  Causes from;  // what it follows from at once
  Causes all;   // these, and all that they follow from
};
struct Conflict {
  Contradiction what{};
  Causes needs;
};

class SinglesFrom {
 public:
  explicit SinglesFrom(const Puzzle& puzzle)
      : t_(*puzzle.topology), side_(t_.side()), start_(start_of(puzzle)), now_(start_) {}

  std::optional<Refutation> refute(CandId supposed, const StopToken& stop) {
    std::vector<Value> round = {{{}, supposed, {}, {}}};
    for (std::size_t depth = 0; !round.empty() && (!best_ || depth < best_->needs.size()); ++depth) {
      for (Value& value : round) set(std::move(value));
      if (stop.poll(stop_point::grade_step) != StopReason::none) break;
      round = look();
    }
    if (!best_) return std::nullopt;
    return told();
  }

 private:
  [[nodiscard]] CandId candidate(CellId c, std::size_t d) const { return cand(c, Digit(d), side_); }
  // Is it open, and left to the cell?
  [[nodiscard]] bool left(CellId c, std::size_t d) const {
    return !now_.values.filled(c) && now_.marks.allows(c, Digit(d));
  }
  void add_cause(Causes& causes, CellId c, std::size_t d) const {
    const auto at = gone_.find(candidate(c, d).index());
    if (at != gone_.end()) causes.push_back(at->second);
  }

  void set(Value&& value) {
    const std::size_t index = values_.size();
    const CellId c = cell_of(value.candidate, side_);
    const Digit d = digit_of(value.candidate, side_);
    for (std::size_t i = 0; i < index; ++i) {  // it has gone by a value of the same round
      const CandId earlier = values_[i].candidate;
      if (digit_of(earlier, side_) != d || !t_.sees(cell_of(earlier, side_), c)) continue;
      const bool naked = value.step.houses.empty();
      Causes needs = value.from;
      needs.push_back(i);
      offer({.kind = naked ? Contradiction::Kind::cell_without_digit
                           : Contradiction::Kind::digit_without_place,
             .cell = c,
             .house = naked ? HouseId() : value.step.houses[0],
             .digit = d},
            needs);
    }
    now_.values.set(c, d);
    for (std::size_t other = 0; other < side_; ++other) {
      if (other != d.index()) remove(c, other, index);
    }
    for (const CellId peer : t_.peers(c)) remove(peer, d.index(), index);
    values_.push_back(std::move(value));
  }
  void remove(CellId c, std::size_t d, std::size_t by) {
    if (!start_.marks.allows(c, Digit(d))) return;
    gone_.try_emplace(candidate(c, d).index(), by);
    now_.marks.forbid(c, Digit(d));
  }

  // The singles that are there now, one for each cell; what contradicts is offered.
  std::vector<Value> look() {
    std::vector<Value> found;
    std::vector<bool> has(t_.cell_count());
    const auto add = [&](TechniqueId technique, CellId c, std::vector<HouseId> houses, std::size_t d,
                         Causes from) {
      if (has[c.index()]) return;
      has[c.index()] = true;
      Step step;
      step.technique = technique;
      step.cells = {c};
      step.houses = std::move(houses);
      step.digits = {Digit(d)};
      step.placements = {candidate(c, d)};
      std::sort(from.begin(), from.end());
      from.erase(std::unique(from.begin(), from.end()), from.end());
      Causes all = closed(from);
      found.push_back({std::move(step), candidate(c, d), std::move(from), std::move(all)});
    };
    for (std::size_t i = 0; i < t_.cell_count(); ++i) {
      const CellId c(i);
      const std::size_t count = now_.values.filled(c) ? side_ : now_.marks.count(c);
      if (count > 1) continue;
      Causes from;
      std::size_t last = 0;
      for (std::size_t d = 0; d < side_; ++d) {
        if (left(c, d)) last = d;
        else add_cause(from, c, d);
      }
      if (count == 1) {
        add(TechniqueId::naked_single, c, {}, last, from);
      } else {
        offer({.kind = Contradiction::Kind::cell_without_digit, .cell = c, .house = {}, .digit = {}},
              from);
      }
    }
    for (std::size_t h = 0; h < t_.house_count(); ++h) {
      look_in(HouseId(h), add);
    }
    return found;
  }
  template <class Add>
  void look_in(HouseId h, const Add& add) {
    const auto cells = t_.cells(h);
    for (std::size_t d = 0; d < side_; ++d) {
      std::size_t places = 0;
      CellId place;
      bool there = false;
      for (const CellId c : cells) {
        there = there || now_.values.at(c) == Digit(d);
        if (!left(c, d)) continue;
        place = c;
        ++places;
      }
      if (there || places > 1) continue;
      Causes from;
      for (const CellId c : cells) {
        if (places == 0 || c != place) add_cause(from, c, d);
      }
      if (places == 1) {
        add(TechniqueId::hidden_single, place, {h}, d, from);
      } else {
        offer({.kind = Contradiction::Kind::digit_without_place, .cell = {}, .house = h, .digit = Digit(d)},
              from);
      }
    }
  }

  // With all that these follow from, each once.
  [[nodiscard]] Causes closed(const Causes& from) const {
    std::set<std::size_t> all(from.begin(), from.end());
    for (const std::size_t i : from) all.insert(values_[i].all.begin(), values_[i].all.end());
    return {all.begin(), all.end()};
  }
  void offer(const Contradiction& what, const Causes& from) {
    Causes needs = closed(from);
    if (needs.empty() || needs.front() != 0) needs.insert(needs.begin(), 0);
    if (!best_ || needs.size() < best_->needs.size()) best_ = {what, std::move(needs)};
  }

  [[nodiscard]] Refutation told() const {
    using Mark = StepDrawing::Mark;
    Refutation out;
    StepDrawing drawing;
    const Contradiction& end = best_->what;
    if (end.kind == Contradiction::Kind::digit_without_place) drawing.houses = {end.house};
    else drawing.cells = {{end.cell, Mark::other}};
    for (const std::size_t i : best_->needs) {
      const Value& value = values_[i];
      drawing.candidates.emplace_back(value.candidate, i == 0 ? Mark::remove : Mark::pattern);
      for (const std::size_t cause : value.from) {
        drawing.arrows.push_back({values_[cause].candidate, value.candidate, true});
      }
      TraceEvent event{.kind = i == 0 ? TraceEvent::Kind::assume : TraceEvent::Kind::step,
                       .depth = 1,
                       .step = value.step,
                       .candidate = value.candidate};
      out.trace.push_back(std::move(event));
    }
    out.trace.push_back({.kind = TraceEvent::Kind::dead_end, .depth = 1, .step = {}, .candidate = {}, .contradiction = end});
    out.drawing = std::move(drawing);
    return out;
  }

  const Topology& t_;
  std::size_t side_;
  Position start_, now_;
  std::vector<Value> values_;
  std::unordered_map<std::size_t, std::size_t> gone_;  // a candidate to the value that removed it first
  std::optional<Conflict> best_;
};

// The digit of an open cell stands in its sight, or a mark excludes it.
Refutation in_sight(const Topology& t, const Position& at, CandId supposed) {
  using Mark = StepDrawing::Mark;
  const CellId cell = cell_of(supposed, t.side());
  const Digit d = digit_of(supposed, t.side());
  Refutation out;
  out.trace.push_back({.kind = TraceEvent::Kind::assume, .depth = 1, .step = {}, .candidate = supposed});
  out.trace.push_back({.kind = TraceEvent::Kind::dead_end,
                       .depth = 1,
                       .step = {},
                       .candidate = supposed,
                       .contradiction = {Contradiction::Kind::value_not_allowed, cell, {}, d}});
  out.drawing.emplace();
  out.drawing->cells = {{cell, Mark::remove}};
  for (const CellId peer : t.peers(cell)) {
    if (at.values.at(peer) != d) continue;
    out.drawing->cells.emplace_back(peer, Mark::pattern);
    break;
  }
  return out;
}

}  // namespace

std::optional<Refutation> refuted_by_singles(const Puzzle& puzzle, CandId supposed,
                                             const StopToken& stop) {
  const std::size_t side = puzzle.side();
  const Position at = start_of(puzzle);
  if (!at.marks.allows(cell_of(supposed, side), digit_of(supposed, side))) {
    return in_sight(*puzzle.topology, at, supposed);
  }
  return SinglesFrom(puzzle).refute(supposed, stop);
}

}  // namespace tresse
