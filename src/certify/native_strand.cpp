// The native search propagates by singles alone, which is unit propagation on the formula; so each branch
// that it leaves is a clause by itself. Binary branching keeps the clauses short: only candidates that
// were assumed are decisions, what was refuted before follows from the clauses in force.
#include "certify/strands.hpp"
#include "encoders/clause_sink.hpp"
#include "native/search/search.hpp"

namespace tresse {

// The new clause comes before the deletions, since it follows from what they delete. Unit clauses stay:
// only the empty clause would subsume them, and it ends the proof.

void BranchLog::add(std::span<const Literal> clause) {
  sink_.add(clause);
  if (clause.empty()) return;
  while (!sizes_.empty() && sizes_.back() > clause.size()) {
    sink_.erase(std::span(literals_).last(sizes_.back()));
    literals_.resize(literals_.size() - sizes_.back());
    sizes_.pop_back();
  }
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  sizes_.push_back(clause.size());
}

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
