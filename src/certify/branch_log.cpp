// The new clause comes before the deletions, since it follows from what they delete. Unit clauses stay:
// only the empty clause would subsume them, and it ends the proof.
#include "certify/branch_log.hpp"

namespace tresse {

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

}  // namespace tresse
