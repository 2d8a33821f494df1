// Axioms of clues, and of auxiliary variables that say something of the cells of one clue (README.md: meanings.txt).
//
// A reading goes through what a clue says step by step: over its cells, taking their digits, or over the digits, taking whether
// each is in its cells; it keeps a state, and the last one tells whether the clue is obeyed. A variable means that the state
// after some steps is that of a given beginning, that a digit is in the cells, or that the digits in the cells are a given set.
// These are functions of the grid: variables that mean them take no solution away and add none.
//
// A clause is an axiom of a reading if no run that ends well makes all its literals false; what a literal says that the reading
// does not follow is left out, so that a clause may be refused that holds, and none is accepted that does not. The work is that
// of the steps between the first and the last that the clause speaks of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "proof/scanner.hpp"
#include "proof/statement.hpp"
#include "proof/store.hpp"
#include "tresse/model/ids.hpp"
#include "tresse/model/topology.hpp"

namespace tresse::proof {

class ClueAxioms {
 public:
  // Must two cells differ, by whatever rule?
  using Differ = std::function<bool(CellId, CellId)>;

  // All arguments outlive this. All functions may throw Stopped and std::bad_alloc.
  ClueAxioms(const Topology& topology, Budget& budget, const StopToken& stop);

  // Must two cells differ by a clue?
  [[nodiscard]] bool apart(CellId a, CellId b) const;

  // Takes what meanings.txt says; the number of variables that it declares. Throws Malformed.
  [[nodiscard]] std::int64_t declare(Scanner& in, const Differ& differ);

  // requires: each variable is a candidate or declared.
  [[nodiscard]] bool implied(std::span<const std::int32_t> clause);

 private:
  static constexpr std::uint32_t kNowhere = 0xFFFFFFFF;

  struct Layer {
    explicit Layer(Budget& budget) : states(budget), next(budget) {}
    BoundedVector<ReadingState> states;  // rising; those that a run reaches which ends well
    BoundedVector<std::uint32_t> next;   // [state * options + option], kNowhere: no such run
  };
  struct Reading {
    std::vector<CellId> cells;
    bool by_digit = false;  // options: 0 it is in no cell, 1 it is in one
    std::vector<Layer> layers;
  };
  // A clue or a derived sum: what meanings refer to.
  struct Subject {
    std::optional<std::size_t> by_digit;  // readings
    std::vector<std::size_t> by_cell;
    std::vector<Equation> equations;
  };
  enum class Says : std::uint8_t { set, has, state };
  struct Meaning {
    std::uint32_t reading;
    Says says;
    std::uint32_t layer;  // state
    std::uint32_t what;   // the mask of a set, a digit from 0, or the number of a state
  };
  using Step = std::function<std::optional<ReadingState>(std::size_t, const ReadingState&, std::size_t option)>;
  using Ends = std::function<bool(const ReadingState&)>;

  [[nodiscard]] std::size_t options(const Reading& r) const { return r.by_digit ? 2 : side_; }
  std::size_t add_reading(std::vector<CellId> cells, bool by_digit, const ReadingState& start, const Step& step, const Ends& ends);
  void add_distinct(Subject& of, const DistinctCells& distinct);
  void add_equation(Subject& of, const Equation& equation);
  void set_apart(const std::vector<CellId>& cells);

  [[nodiscard]] Subject& subject(Scanner& in);
  void declare_sum(Scanner& in, const Differ& differ);
  void declare_variable(Scanner& in);
  [[nodiscard]] Equation equation_named(Scanner& in);

  [[nodiscard]] bool follows(const Relation& relation, std::span<const std::int32_t> clause) const;
  [[nodiscard]] bool follows(std::uint32_t reading, std::span<const std::int32_t> clause);
  void restrict_to_false(const Reading& r, std::uint32_t number, std::span<const std::int32_t> clause);
  [[nodiscard]] std::uint64_t runs(const Reading& r) const;
  [[nodiscard]] bool allows(const Reading& r, DigitMask set) const;

  const Topology& topology_;
  Budget& budget_;
  const StopToken& stop_;
  std::size_t side_;
  std::int64_t candidates_;
  bool impossible_ = false;  // a clue that no grid obeys: each clause holds
  std::vector<Relation> relations_;
  std::vector<Reading> readings_;
  std::vector<Subject> subjects_;
  std::size_t clues_ = 0;  // subjects that are clues
  std::vector<std::vector<std::uint32_t>> relations_at_;  // [cell]
  std::vector<std::vector<std::uint32_t>> readings_at_;
  std::vector<std::vector<CellId>> apart_;
  BoundedVector<Meaning> meanings_;  // of the variables behind the candidates

  // What the literals of a clause being false leaves of a reading.
  struct OfState {
    std::uint32_t layer;
    std::uint32_t state;
    bool is;
  };
  std::vector<DigitMask> allowed_;  // [step] options
  std::vector<DigitMask> without_;  // [digit] cells, by place, that do not have it
  std::vector<OfState> states_;
  std::vector<DigitMask> barred_;  // sets that are not in the cells
  std::size_t first_ = 0, last_ = 0;  // the layers between which runs are looked for
};

}  // namespace tresse::proof
