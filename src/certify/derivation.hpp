// Derivation<W>: turns "this candidate goes" into clauses, for findings that unit propagation alone does
// not show. It keeps the position that the clauses so far imply, under the assumptions in force; every
// line it writes is negated assumptions and what follows from them.
//
//   naked triple 123, 123, 123 in three cells, so 1 leaves cell e that sees them:
//     -e1 is no unit consequence. Assume e1, and a=2 in the first cell: unit propagation fails, so
//     (-e1 -a2) is a clause; now e1 fails by unit propagation: -e1 is one, and (-e1 -a2) goes.
//   With 12, 23, 13 unit propagation does it alone: -e1 is one line.
//
// The cells and digits to split on are those of the finding's own pattern, tightest first, so the clauses
// are about what a person looks at. When these do not do, any choice of the grid is taken.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "certify/branch_log.hpp"
#include "encoders/literals.hpp"
#include "model/candidates.hpp"
#include "native/search/search_state.hpp"

namespace tresse {

// What a finding speaks of: cells, and digits in houses.
struct Pattern {
  struct HouseDigit {
    HouseId house;
    Digit digit;
  };
  std::vector<CellId> cells;
  std::vector<HouseDigit> places;
};

template <int W>
class Derivation {
 public:
  enum class Outcome : std::uint8_t {
    open,       // the assumptions in force are not refuted
    refuted,    // the last of them were: depth() is smaller now; at 0 see complete()
    stopped,    // by the token or by a proof that takes no more
    exhausted,  // more than kSplits for one finding
  };
  static constexpr std::size_t kSplits = 100'000;

  // The puzzle's start, singles carried out. Polls stop_point::grade_step.
  Derivation(const Puzzle& puzzle, ProofSink& proof, const StopToken& stop);
  // The constructor was cut short.
  [[nodiscard]] bool stopped() const { return stopped_; }

  // Assumptions in force.
  [[nodiscard]] std::size_t depth() const { return path_.size(); }
  // The empty clause is written.
  [[nodiscard]] bool complete() const { return complete_; }
  [[nodiscard]] bool solved() const { return state_.solved(); }
  [[nodiscard]] Grid grid() const { return state_.grid(); }
  // Not refuted yet, under the assumptions in force.
  [[nodiscard]] bool live(CandId c) const { return state_.live(c); }

  // Makes it known that the candidate is true (`on`) or false. Nothing is written if it is known.
  // requires: not complete.
  [[nodiscard]] Outcome derive(CandId candidate, bool on, const Pattern& pattern);
  // Takes the candidate as true. requires: live, not complete.
  [[nodiscard]] Outcome assume(CandId candidate);
  // The assumptions in force contradict each other or leave only solutions that are forbidden: writes so
  // and takes back the last one, and those before it that then contradict, too.
  [[nodiscard]] Outcome close_branch();

 private:
  using State = SearchState<W>;
  struct Assumption {
    typename State::Mark mark;
    CandId candidate;
    bool on;
  };

  typename State::Outcome propagate() { return state_.propagate(stop_); }
  typename State::Outcome push(CandId candidate, bool on);
  typename State::Outcome pop_and_negate();
  void write_path();
  // Refutes the assumptions in force by splits above them. State::Outcome::consistent: kSplits reached.
  typename State::Outcome refute(typename State::Outcome now, const Pattern& pattern);
  [[nodiscard]] CandId choose(const Pattern& pattern);
  Outcome settle(typename State::Outcome now);

  const StopToken& stop_;
  const Topology& topology_;
  std::size_t side_;
  ProofSink& proof_;
  BranchLog log_;
  State state_;
  std::vector<Assumption> path_;
  std::vector<Literal> clause_;
  std::vector<CandId> choice_;
  bool stopped_ = false;
  bool complete_ = false;
};

extern template class Derivation<1>;
extern template class Derivation<2>;
extern template class Derivation<4>;
extern template class Derivation<8>;
extern template class Derivation<16>;

}  // namespace tresse
