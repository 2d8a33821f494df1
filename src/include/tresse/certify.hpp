// Certificates: folders that prove an answer, for anyone to check.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tresse/solve.hpp"

namespace tresse {
inline namespace v0 {

// Which engine proves. The proof of logic follows its steps.
enum class ProofStrand : std::uint8_t { sat, native, logic };

struct Certified {
  Answer answer;
  bool written = false;             // false also for an answer that was not reached
  std::string error;                // why nothing could be written
  std::uint64_t proof_clauses = 0;  // lines of the proof that derive something
};

// Answers the puzzle and writes why the answer is right: a folder that anyone can check (its files:
// src/proof/README.md). Of the settings only seed and limits count, and `logic` if logic proves. The folder must be new
// or empty; without a certificate it is left as it was.
//   const tresse::Certified c = tresse::certify(puzzle, "proof");
//   c.written && tresse::check_certificate("proof").ruling == tresse::CertificateRuling::accepted
[[nodiscard]] TRESSE_PUBLIC Certified certify(const Puzzle& puzzle, const std::string& folder,
                                              ProofStrand strand = ProofStrand::sat,
                                              const SolveSettings& settings = {});

enum class CertificateRuling : std::uint8_t { accepted, rejected, unknown };

struct CertificateCheck {
  CertificateRuling ruling = CertificateRuling::unknown;
  std::optional<Verdict> claim;  // unique, none or multiple
  std::string reason;            // why rejected, or why unknown
  std::string file;              // of what was rejected, with `line`
  std::size_t line = 0;
  std::uint64_t clauses = 0;  // of the formula, all of them axioms of the puzzle
  std::uint64_t steps = 0;    // derived clauses that follow
  std::string error;          // a file is missing or malformed: which, where, what
};

// Checks a certificate folder, as `tresse check` does: the puzzle is taken from it, all else is verified.
[[nodiscard]] TRESSE_PUBLIC CertificateCheck check_certificate(const std::string& folder,
                                                               const Limits& limits = {});

}  // namespace v0
}  // namespace tresse
