// Each primitive has one encoding.
//   pair        forbidden pairs of digits, and for each digit of one cell those of the other that go with it
//   sets        few sets: a variable for each set. Many: "digit d is in the cells" for each digit, and a diagram over the digits
//               whose state is how many digits were taken and their sum
//   sum         an automaton over the cells whose state is the sum so far
//   automaton   a variable for each state that can be reached before each cell and leads on; both directions
//
// A running sum over the cells of a cage is 10 to 40 times slower than these, because it forgets which digits are used
// (measured on killers without givens: more than 25 s, 2.9 s by the diagram, 0.7 s with the sums of the 45 rule).
#include "encoders/clue_cnf.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "base/ranges.hpp"

namespace tresse {
namespace {

constexpr std::size_t kMostSelectors = 12;

class Emitter {
 public:
  Emitter(std::size_t side, const ClueClauses::LiteralOf& literal_of, FreshVariables& fresh, ClauseSink& sink, const ClueClauses::Tell& tell,
          const StopToken& stop, StopPoint point)
      : side_(side), literal_of_(literal_of), fresh_(fresh), sink_(sink), tell_(tell), stop_(stop), point_(point) {}

  // Polls. From the first reason on nothing more is emitted.
  StopReason stopped() {
    if (why_ == StopReason::none) why_ = stop_.poll(point_);
    return why_;
  }

  void begin(Auxiliary::List list, std::size_t place) {
    list_ = list;
    place_ = place;
  }

  void unary(const Unary& u) {
    for (std::size_t d = 0; d < side_; ++d) {
      if ((u.digits >> d & 1) != 0) continue;
      begin();
      forbid(at(u.cell, d));
      end();
    }
  }

  void pair(const PairRelation& p) {
    supports(p.first, p.second, *p.allowed);
    std::vector<DigitBits> back(side_, 0);
    for (std::size_t x = 0; x < side_; ++x) {
      for (std::size_t y = 0; y < side_; ++y) {
        if (((*p.allowed)[x] >> y & 1) != 0) {
          back[y] |= DigitBits{1} << x;
          continue;
        }
        begin();
        forbid(at(p.first, x));
        forbid(at(p.second, y));
        end();
      }
    }
    supports(p.second, p.first, back);
  }

  void sets(const DigitSets& s) {
    std::vector<DigitBits> fit;
    for (const DigitBits set : *s.sets) {
      const bool possible = ranges::all_of(s.cells, [&](CellId c) {
        for (std::size_t d = 0; d < side_; ++d) {
          if ((set >> d & 1) != 0 && at(c, d) != 0) return true;
        }
        return false;
      });
      if (possible) fit.push_back(set);
    }
    if (fit.size() <= kMostSelectors || !s.total) {
      selectors(s.cells, fit);
    } else {
      diagram(s);
    }
  }

  void sum(const LinearSum& s) {
    std::vector<CellId> cells;
    for (const LinearSum::Term& term : s.terms) cells.push_back(term.cell);
    layers<std::int32_t>(
        cells, 0,
        [&](std::size_t i, std::int32_t sum, std::size_t d) {
          return std::optional(sum + s.terms[i].coefficient * static_cast<std::int32_t>(d + 1));
        },
        [&](std::int32_t sum) { return sum == s.total; });
  }

  void automaton(const Automaton& a) {
    layers<std::uint16_t>(
        a.cells, 0,
        [&](std::size_t, std::uint16_t state, std::size_t d) {
          const std::uint16_t to = a.next[state * side_ + d];
          return to == Automaton::kDead ? std::nullopt : std::optional(to);
        },
        [&](std::uint16_t state) { return static_cast<bool>(a.accepts[state]); });
  }

 private:
  [[nodiscard]] Literal at(CellId c, std::size_t d) const { return literal_of_(c, Digit(d)); }

  Literal fresh(Auxiliary::Says says, std::size_t read, const std::vector<std::size_t>& digits) {
    if (tell_) tell_({list_, place_, says, read, digits});
    return fresh_.next();
  }
  static std::vector<std::size_t> members(DigitBits set) {
    std::vector<std::size_t> digits;
    for (std::size_t d = 0; d < kMostDigits; ++d) {
      if ((set >> d & 1) != 0) digits.push_back(d);
    }
    return digits;
  }

  // A clause, literal by literal; one that holds is dropped.
  void begin() {
    clause_.clear();
    holds_ = false;
  }
  void allow(Literal l) {
    if (l == ClueClauses::kTrue) holds_ = true;
    if (l != 0) clause_.push_back(l);
  }
  void forbid(Literal l) {
    if (l == 0) holds_ = true;
    if (l != ClueClauses::kTrue) clause_.push_back(-l);
  }
  void end() {
    if (!holds_) sink_.add(clause_);
  }

  void supports(CellId from, CellId to, const std::vector<DigitBits>& allowed) {
    for (std::size_t x = 0; x < side_; ++x) {
      begin();
      forbid(at(from, x));
      for (std::size_t y = 0; y < side_; ++y) {
        if ((allowed[x] >> y & 1) != 0) allow(at(to, y));
      }
      end();
    }
  }

  void selectors(const std::vector<CellId>& cells, const std::vector<DigitBits>& sets) {
    std::vector<Literal> chosen;
    for (std::size_t i = 0; i < sets.size(); ++i) chosen.push_back(fresh(Auxiliary::Says::set, 0, members(sets[i])));
    sink_.add(chosen);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      for (std::size_t k = i + 1; k < chosen.size(); ++k) {
        const Literal both[] = {-chosen[i], -chosen[k]};
        sink_.add(both);
      }
    }
    for (std::size_t d = 0; d < side_; ++d) {
      for (const CellId c : cells) {
        begin();
        forbid(at(c, d));
        for (std::size_t i = 0; i < sets.size(); ++i) {
          if ((sets[i] >> d & 1) != 0) allow(chosen[i]);
        }
        end();
      }
      for (std::size_t i = 0; i < sets.size(); ++i) {
        if ((sets[i] >> d & 1) == 0) continue;
        begin();
        forbid(chosen[i]);
        for (const CellId c : cells) allow(at(c, d));
        end();
      }
    }
  }

  void diagram(const DigitSets& s) {
    std::vector<Literal> in;  // [digit] it is in the cells
    for (std::size_t d = 0; d < side_; ++d) {
      in.push_back(fresh(Auxiliary::Says::has, 0, {d}));
      begin();
      forbid(in[d]);
      for (const CellId c : s.cells) allow(at(c, d));
      end();
      for (const CellId c : s.cells) {
        begin();
        forbid(at(c, d));
        allow(in[d]);
        end();
      }
    }
    // State: how many digits were taken, and their sum.
    using State = std::pair<std::size_t, std::int32_t>;
    const auto choices = [&](std::size_t i) { return std::vector<std::pair<std::size_t, Literal>>{{0, -in[i]}, {1, in[i]}}; };
    layers_over<State>(
        Auxiliary::Says::digits, side_, {0, 0}, choices,
        [&](std::size_t i, const State& at_state, std::size_t taken) -> std::optional<State> {
          if (taken == 0) return at_state;
          if (at_state.first == s.cells.size()) return std::nullopt;
          return State{at_state.first + 1, at_state.second + static_cast<std::int32_t>(i + 1)};
        },
        [&](const State& last) { return last.first == s.cells.size() && last.second == *s.total; });
  }

  static std::vector<std::size_t> taken(const std::vector<std::size_t>& options) {
    std::vector<std::size_t> digits;
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i] != 0) digits.push_back(i);
    }
    return digits;
  }

  template <class State, class Step, class Ends>
  void layers(const std::vector<CellId>& cells, State start, const Step& step, const Ends& ends) {
    const auto choices = [&](std::size_t i) {
      std::vector<std::pair<std::size_t, Literal>> list;
      for (std::size_t d = 0; d < side_; ++d) {
        if (const Literal l = at(cells[i], d); l != 0) list.emplace_back(d, l);
      }
      return list;
    };
    layers_over<State>(Auxiliary::Says::cells, cells.size(), start, choices, step, ends);
  }

  // Layers of states between `count` choices, of which each has options (number, literal) that exclude one another.
  template <class State, class Choices, class Step, class Ends>
  void layers_over(Auxiliary::Says says, std::size_t count, State start, const Choices& choices, const Step& step, const Ends& ends) {
    std::vector<std::set<State>> live(count + 1);
    live[0].insert(start);
    for (std::size_t i = 0; i < count; ++i) {
      if (stopped() != StopReason::none) return;
      for (const State& state : live[i]) {
        for (const auto& [option, literal] : choices(i)) {
          if (const auto to = step(i, state, option)) live[i + 1].insert(*to);
        }
      }
    }
    std::erase_if(live[count], [&](const State& state) { return !ends(state); });
    for (std::size_t i = count; i-- > 0;) {
      if (stopped() != StopReason::none) return;
      std::erase_if(live[i], [&](const State& state) {
        return ranges::none_of(choices(i), [&](const auto& choice) {
          const auto to = step(i, state, choice.first);
          return to && live[i + 1].contains(*to);
        });
      });
    }
    if (live[0].empty()) return sink_.add({});
    std::vector<std::map<State, Literal>> variable(count + 1);
    std::map<State, std::vector<std::size_t>> ways, ways_on;  // one to each state: the options taken
    ways[start];
    for (std::size_t i = 0; i <= count; ++i) {
      for (const State& state : live[i]) {
        const auto& way = ways[state];
        variable[i][state] = live[i].size() == 1 ? ClueClauses::kTrue : fresh(says, i, says == Auxiliary::Says::digits ? taken(way) : way);
        if (i == count || !tell_) continue;
        for (const auto& [option, literal] : choices(i)) {
          const auto to = step(i, state, option);
          if (!to || !live[i + 1].contains(*to) || ways_on.contains(*to)) continue;
          (ways_on[*to] = way).push_back(option);
        }
      }
      ways.swap(ways_on);
      ways_on.clear();
    }
    for (std::size_t i = 0; i <= count; ++i) {
      begin();
      for (const auto& [state, literal] : variable[i]) allow(literal);
      end();
      if (i == count) break;
      std::map<std::pair<State, std::size_t>, std::vector<Literal>> before;  // (next state, option): from where
      for (const auto& [option, literal] : choices(i)) {
        if (stopped() != StopReason::none) return;
        std::vector<Literal> from;  // states from which the option leads on
        for (const auto& [state, own] : variable[i]) {
          const auto to = step(i, state, option);
          const auto next = to ? variable[i + 1].find(*to) : variable[i + 1].end();
          begin();
          forbid(own);
          forbid(literal);
          if (next != variable[i + 1].end()) {
            allow(next->second);
            from.push_back(own);
            before[{*to, option}].push_back(own);
          }
          end();
        }
        begin();
        forbid(literal);
        for (const Literal own : from) allow(own);
        end();
        for (const auto& [state, own] : variable[i + 1]) {
          begin();
          forbid(own);
          forbid(literal);
          if (const auto at_before = before.find({state, option}); at_before != before.end()) {
            for (const Literal l : at_before->second) allow(l);
          }
          end();
        }
      }
      for (const auto& [state, own] : variable[i]) {
        begin();
        forbid(own);
        for (const auto& [option, literal] : choices(i)) {
          const auto to = step(i, state, option);
          if (to && live[i + 1].contains(*to)) allow(literal);
        }
        end();
      }
    }
  }

  std::size_t side_;
  const ClueClauses::LiteralOf& literal_of_;
  FreshVariables& fresh_;
  ClauseSink& sink_;
  const ClueClauses::Tell& tell_;
  const StopToken& stop_;
  StopPoint point_;
  StopReason why_ = StopReason::none;
  Auxiliary::List list_{};  // of the primitive at work
  std::size_t place_ = 0;
  std::vector<Literal> clause_;
  bool holds_ = false;
};

}  // namespace

ClueClauses::ClueClauses(const Topology& topology, const StopToken& stop) : side_(topology.side()) {
  if (topology.spec().constraints.empty()) return;
  Lowering to(side_, stop);
  lower_clues(topology, to);
  derive_sums(topology, to, false);
  primitives_ = std::move(to).take();
}

ClueClauses::ClueClauses(const Topology& topology, Origins& origins, const StopToken& stop)
    : side_(topology.side()), primitives_(lower_clues(topology, origins, stop)) {}

StopReason ClueClauses::emit(const LiteralOf& literal_of, FreshVariables& fresh, ClauseSink& sink, const StopToken& stop,
                             StopPoint point, const Tell& tell) const {
  if (primitives_.stopped != StopReason::none) return primitives_.stopped;
  Emitter emitter(side_, literal_of, fresh, sink, tell, stop, point);
  const auto each = [&](const auto& list, auto emit_one) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (emitter.stopped() != StopReason::none || !sink.wants_more()) return;
      emit_one(list[i], i);
    }
  };
  const auto each_of = [&](Auxiliary::List kind, const auto& list, auto emit_one) {
    each(list, [&](const auto& one, std::size_t i) {
      emitter.begin(kind, i);
      emit_one(one);
    });
  };
  each(primitives_.unary, [&](const Unary& u, std::size_t) { emitter.unary(u); });
  each(primitives_.pairs, [&](const PairRelation& p, std::size_t) { emitter.pair(p); });
  each_of(Auxiliary::List::sets, primitives_.sets, [&](const DigitSets& s) { emitter.sets(s); });
  each_of(Auxiliary::List::sums, primitives_.sums, [&](const LinearSum& s) { emitter.sum(s); });
  each_of(Auxiliary::List::automata, primitives_.automata, [&](const Automaton& a) { emitter.automaton(a); });
  return emitter.stopped();
}

}  // namespace tresse
