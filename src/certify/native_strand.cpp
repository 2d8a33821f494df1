// The native search propagates by singles alone, which is unit propagation on the formula; so each branch
// that it leaves is a clause by itself. Binary branching keeps the clauses short: only candidates that
// were assumed are decisions, what was refuted before follows from the clauses in force.
#include "certify/branch_log.hpp"
#include "certify/strands.hpp"
#include "encoders/literals.hpp"
#include "native/search/search.hpp"

namespace tresse {
namespace {

class Log final : public SearchObserver {
 public:
  explicit Log(ProofSink& proof) : proof_(proof), log_(proof) {}
  bool refuted(std::span<const CandId> decisions) override {
    clause_.clear();
    for (CandId c : decisions) clause_.push_back(-literal_of(c));
    if (!proof_.wants_more()) return false;
    log_.add(clause_);
    return true;
  }

 private:
  ProofSink& proof_;
  BranchLog log_;
  std::vector<Literal> clause_;
};

}  // namespace

Answer prove_native(const Puzzle& puzzle, const Query& query, ProofSink& proof,
                    const StopToken& stop) {
  Log log(proof);
  return solve_native(puzzle, query, stop, &log);
}

}  // namespace tresse
