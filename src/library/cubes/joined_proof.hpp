// One proof about a puzzle out of proofs about its parts.
//
//   cube       5 in r1c1, no 3 in r2c2
//   its proof  D1, D2, ..., the empty clause: about the puzzle with these decisions as marks
//   here       D1 or not the cube, D2 or not the cube, ..., not the cube
//
// Whoever assumes the negation of such a line assumes the cube, and what the marks of the part take away falls to unit
// propagation; so each line follows as it did there. The clauses "not the cube" of parts that cover everything lead to
// the empty clause by the case distinction that shows the cover.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/stop.hpp"
#include "certify/strands.hpp"
#include "encoders/clause_sink.hpp"
#include "proof/axiom.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::library {

class JoinedProof final : public ProofSink {
 public:
  // All outlive this. The budget pays for the lines of one part that are in force. May throw std::bad_alloc, as all
  // functions may. requires: proof::kAxiomRules covers the rules of the puzzle.
  JoinedProof(const Puzzle& puzzle, ProofSink& out, proof::Budget& budget, const StopToken& stop);

  // What comes next is about this part. O(length of the cube).
  void begin_part(std::span<const Literal> cube);
  void add(std::span<const Literal> clause) override;
  void erase(std::span<const Literal> clause) override;
  [[nodiscard]] bool wants_more() const override { return out_.wants_more(); }
  // The lines since begin_part() refute the part by unit propagation.
  void end_part();

  // After all parts: the empty clause. True if the parts cover everything; polls stop_point::cube_cover, and a stop or
  // more work than a cover of this many parts takes is false.
  [[nodiscard]] bool finish(const StopToken& stop);

 private:
  struct Line {
    std::vector<Literal> clause;
    std::uint64_t number = 0;  // in the order in which they came
    std::uint32_t copies = 0;
  };
  enum class Truth : std::uint8_t { yes, no, open };

  [[nodiscard]] Truth truth(Literal literal) const;
  [[nodiscard]] bool in_part(std::span<const Literal> clause);
  void refute_part();

  const Puzzle& puzzle_;
  ProofSink& out_;
  proof::Budget& budget_;
  proof::Axioms axioms_;
  bool refuted_ = false;         // the part is, and nothing more of it is of use
  std::vector<Literal> cube_;    // its literals that the puzzle leaves open, in their order
  std::vector<Literal> sorted_;  // the same
  std::vector<Literal> clause_;  // scratch
  std::uint64_t added_ = 0;      // lines
  std::unordered_map<std::uint64_t, Line> lines_;  // in force, by content
  std::vector<std::vector<Literal>> parts_;        // refuted by proof, not by givens or marks
};

}  // namespace tresse::library
