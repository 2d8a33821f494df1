// Candidates that givens and marks decide are no variables of the formula, so they are left out of lines and cubes.
//
// The negated cube stands last in each line, its first decision at the very end: the proof checker assumes literals
// from the last to the first and keeps what two lines have in common, so the cube is propagated once for a part.
//
// Units of a part are never erased: checkers differ in what that means, and here they are units no more. When a part
// ends, all its lines go at once: "not the cube" holds whatever they say.
#include "library/cubes/joined_proof.hpp"

#include <algorithm>
#include <cstdlib>

#include "cube/cover.hpp"
#include "encoders/clause_sink.hpp"
#include "proof/store.hpp"

namespace tresse::library {
namespace {

constexpr std::uint64_t kLineBytes = 120;  // of one line beside its literals: node, hash, vector
constexpr std::uint64_t kMostWork = 200'000'000;

}  // namespace

JoinedProof::JoinedProof(const Puzzle& puzzle, ProofSink& out, proof::Budget& budget,
                         const StopToken& stop)
    : puzzle_(puzzle), out_(out), budget_(budget), axioms_(puzzle, nullptr, budget, stop) {}

JoinedProof::Truth JoinedProof::truth(Literal literal) const {
  const CandId x = cand_of(std::abs(literal));
  const CellId c = cell_of(x, puzzle_.side());
  const Digit d = digit_of(x, puzzle_.side());
  if (axioms_.excluded(c, d)) return literal < 0 ? Truth::yes : Truth::no;
  if (puzzle_.givens.at(c) == d) return literal > 0 ? Truth::yes : Truth::no;
  return Truth::open;
}

void JoinedProof::begin_part(std::span<const Literal> cube) {
  for (const auto& [hash, line] : lines_) {  // of a part that was not refuted in the end
    budget_.give_back(kLineBytes + line.clause.size() * sizeof(Literal));
  }
  lines_.clear();
  cube_.clear();
  refuted_ = false;
  for (const Literal literal : cube) {
    const Truth t = truth(literal);
    if (t == Truth::open && std::find(cube_.begin(), cube_.end(), literal) == cube_.end()) {
      cube_.push_back(literal);
    }
    refuted_ = refuted_ || t == Truth::no ||
               std::find(cube_.begin(), cube_.end(), -literal) != cube_.end();
  }
  sorted_ = cube_;
  std::sort(sorted_.begin(), sorted_.end());
}

// clause_ = what is left of the clause, then not the cube; false if it holds anyway.
bool JoinedProof::in_part(std::span<const Literal> clause) {
  clause_.clear();
  const auto of_cube = [&](Literal l) {
    return std::binary_search(sorted_.begin(), sorted_.end(), l);
  };
  for (const Literal literal : clause) {
    const Truth t = truth(literal);
    if (t == Truth::yes || of_cube(literal)) return false;
    if (t == Truth::open && !of_cube(-literal)) clause_.push_back(literal);
  }
  for (std::size_t i = cube_.size(); i-- > 0;) clause_.push_back(-cube_[i]);
  return true;
}

void JoinedProof::add(std::span<const Literal> clause) {
  if (refuted_ || !in_part(clause)) return;
  if (clause_.size() == cube_.size()) return refute_part();
  Line& line = lines_[proof::content_hash(clause_)];
  if (line.copies++ == 0) {
    budget_.take(kLineBytes + clause_.size() * sizeof(Literal));
    line.clause = clause_;
    line.number = ++added_;
  }
  out_.add(clause_);
}

void JoinedProof::erase(std::span<const Literal> clause) {
  if (refuted_ || !in_part(clause) || clause_.size() <= cube_.size() + 1) return;
  const auto at = lines_.find(proof::content_hash(clause_));
  if (at == lines_.end()) return;
  out_.erase(clause_);
  if (--at->second.copies != 0) return;
  budget_.give_back(kLineBytes + at->second.clause.size() * sizeof(Literal));
  lines_.erase(at);
}

void JoinedProof::end_part() {
  if (!refuted_) {
    static_cast<void>(in_part({}));
    refute_part();
  }
  std::vector<const Line*> left;
  for (const auto& [hash, line] : lines_) left.push_back(&line);
  std::sort(left.begin(), left.end(), [](auto a, auto b) { return a->number < b->number; });
  for (const Line* line : left) {
    for (std::uint32_t i = 0; i < line->copies; ++i) out_.erase(line->clause);
    budget_.give_back(kLineBytes + line->clause.size() * sizeof(Literal));
  }
  lines_.clear();
}

// requires: clause_ is not the cube.
void JoinedProof::refute_part() {
  out_.add(clause_);
  parts_.push_back(cube_);
  refuted_ = true;
}

bool JoinedProof::finish(const StopToken& stop) {
  std::vector<std::span<const Literal>> parts(parts_.begin(), parts_.end());
  BranchLog log(out_);
  const Cover cover = find_holes(parts, 0, kMostWork, stop, [&](std::span<const Literal> region) {
    clause_.clear();
    for (std::size_t i = region.size(); i-- > 0;) clause_.push_back(-region[i]);
    log.add(clause_);
  });
  return cover.holes.empty() && cover.stopped == StopReason::none;
}

}  // namespace tresse::library
