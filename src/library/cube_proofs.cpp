// Each proof is checked and joined in one pass: the checker hands on every step that it has accepted, and nothing else
// of what stands in the files. So a joined proof has no line that was not checked as one of its part, and a proof that
// fails in its middle ends the certificate, not the merge.
#include "library/cubes.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <span>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "base/stop.hpp"
#include "certify/strands.hpp"
#include "cube/cover.hpp"
#include "cube/cube.hpp"
#include "encoders/clause_sink.hpp"
#include "model/answer.hpp"
#include "proof/axiom.hpp"
#include "proof/certificate.hpp"
#include "proof/store.hpp"
#include "tresse/puzzle.hpp"

namespace tresse::library {
namespace {

namespace fs = std::filesystem;

// One proof about a puzzle out of proofs about its parts.
//
//   cube       5 in r1c1, no 3 in r2c2
//   its proof  D1, D2, ..., the empty clause: about the puzzle with these decisions as marks
//   here       D1 or not the cube, D2 or not the cube, ..., not the cube
//
// Whoever assumes the negation of such a line assumes the cube, and what the marks of the part take away falls to unit
// propagation; so each line follows as it did there. The clauses "not the cube" of parts that cover everything lead to
// the empty clause by the case distinction that shows the cover.
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

// Candidates that givens and marks decide are no variables of the formula, so they are left out of lines and cubes.
//
// The negated cube stands last in each line, its first decision at the very end: the proof checker assumes literals
// from the last to the first and keeps what two lines have in common, so the cube is propagated once for a part.
//
// Units of a part are never erased: checkers differ in what that means, and here they are units no more. When a part
// ends, all its lines go at once: "not the cube" holds whatever they say.

constexpr std::uint64_t kLineBytes = 120;  // of one line beside its literals: node, hash, vector
constexpr std::uint64_t kMostWork = 200'000'000;

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

// Keeps the claim, and hands on the steps if there is a proof to join them to.
class Joining final : public proof::CheckObserver {
 public:
  explicit Joining(JoinedProof* joined) : joined_(joined) {}
  void claimed(const proof::Claim& claim) override { claim_ = claim; }
  void derived(std::span<const std::int32_t> clause) override {
    if (joined_ != nullptr) joined_->add(clause);
  }
  void removed(std::span<const std::int32_t> clause) override {
    if (joined_ != nullptr) joined_->erase(clause);
  }
  [[nodiscard]] proof::Claim& claim() { return claim_; }

 private:
  JoinedProof* joined_;
  proof::Claim claim_;
};

// What is proven here is short. Removals are left out: a solver may remove what has made a variable known for good,
// which the rest of its proof then takes for granted; under a cube it would not be.
class Kept final : public ProofSink {
 public:
  explicit Kept(JoinedProof& joined) : joined_(joined) {}
  void add(std::span<const Literal> clause) override { joined_.add(clause); }
  void erase(std::span<const Literal>) override {}
  [[nodiscard]] bool wants_more() const override { return joined_.wants_more(); }

 private:
  JoinedProof& joined_;
};

CubeAnswer answer_of(const std::vector<Literal>& literals, proof::Claim claim) {
  CubeAnswer answer{literals, Verdict::none, {}};
  if (claim.kind == proof::Claim::Kind::none) return answer;
  answer.verdict = Verdict::unique;
  answer.solutions.push_back(std::move(claim.solution));
  if (claim.kind == proof::Claim::Kind::unique) return answer;
  answer.verdict = Verdict::multiple;
  answer.solutions.push_back(std::move(claim.second));
  return answer;
}

class Work {
 public:
  Work(Merger& merger, const Puzzle& puzzle, const CubeSet& cubes, const fs::path& proofs,
       const Query& query, const StopToken& stop)
      : merger_(merger),
        puzzle_(puzzle),
        cubes_(cubes),
        proofs_(proofs),
        query_(query),
        stop_(stop) {}

  void check_all(JoinedProof* joined, std::vector<ProofFault>& faults) {
    std::size_t number = 0;
    for (const Cube* cube : cubes_.open()) {
      ++number;
      if (auto fault = check(cube->literals, joined)) {
        fault->number = number;
        faults.push_back(std::move(*fault));
      }
    }
  }

  // The verdict, proven as far as `joined` goes.
  Merged finish(JoinedProof& joined) {
    Merged merged = merger_.finish(
        [&](const Puzzle& region, std::span<const Literal> literals) {
          joined.begin_part(literals);
          Kept lines(joined);
          Answer answer = prove_sat(region, query_, lines, stop_);
          if (answer.verdict == Verdict::unique || answer.verdict == Verdict::none)
            joined.end_part();
          return answer;
        },
        stop_);
    Answer& answer = merged.answer;
    const bool claimed = answer.verdict == Verdict::unique || answer.verdict == Verdict::none;
    if (claimed && !joined.finish(stop_)) {
      const StopReason why = stop_.poll(stop_point::cube_cover);
      conclude(answer, answer.count, false, why == StopReason::none ? StopReason::nodes : why);
    }
    return merged;
  }

 private:
  // Empty: the certificate is accepted and counts.
  std::optional<ProofFault> check(const std::vector<Literal>& literals, JoinedProof* joined) {
    using Kind = ProofFault::Kind;
    const fs::path folder = proof_folder(proofs_, puzzle_, literals);
    std::error_code code;
    if (!fs::exists(folder / "certificate.txt", code)) {
      if (code) return ProofFault{0, Kind::malformed, {}, folder.string() + " cannot be read: " + code.message()};
      return ProofFault{0, Kind::missing, {}, folder.string() + " is not there"};
    }
    if (joined != nullptr) joined->begin_part(literals);
    Joining steps(joined);
    const auto judged = proof::check_folder(folder.string(), restricted(puzzle_, literals),
                                            {byte_budget(query_.byte_limit) / 2}, stop_, &steps);
    if (!judged) return ProofFault{0, Kind::malformed, {}, to_string(judged.error())};
    const proof::CheckResult& result = judged->result;
    if (result.ruling == proof::Ruling::unknown) {
      return ProofFault{
          0, Kind::unknown, result.reason,
          folder.string() + " is not checked: " + std::string(name_of(result.reason))};
    }
    if (result.ruling == proof::Ruling::rejected) {
      const std::string place = result.file.empty()
                                    ? folder.string() + ": "
                                    : result.file + ":" + std::to_string(result.line) + ": ";
      return ProofFault{0, Kind::rejected, {}, place + result.detail};
    }
    if (joined != nullptr && judged->claim != proof::ClaimKind::multiple) joined->end_part();
    merger_.add(answer_of(literals, std::move(steps.claim())));
    return std::nullopt;
  }

  Merger& merger_;
  const Puzzle& puzzle_;
  const CubeSet& cubes_;
  const fs::path& proofs_;
  const Query& query_;
  const StopToken& stop_;
};

// A new folder beside that of a cube, and below one that is made if need be; or why there is none.
fs::path draft_of(const fs::path& folder, std::string& error) {
  std::error_code code;
  fs::create_directories(folder.parent_path(), code);
  for (std::size_t k = 1; !code; ++k) {
    fs::path draft = folder.string() + ".part-" + std::to_string(k);
    if (fs::create_directory(draft, code)) return draft;
  }
  error = folder.string() + " cannot be made: " + code.message();
  return {};
}

// What was not checked in time is why there is no verdict, before what is missing.
void tell_stop(MergedProofs& out) {
  if (out.merged.answer.verdict != Verdict::unknown) return;
  for (const ProofFault& fault : out.faults) {
    if (fault.kind != ProofFault::Kind::unknown) continue;
    out.merged.answer.reason = fault.reason;
    return;
  }
}

}  // namespace

fs::path proof_folder(const fs::path& proofs, const Puzzle& puzzle, std::span<const Literal> cube) {
  return proofs / fingerprint_text(fingerprint(restricted(puzzle, cube)));
}

Certificate certify_cube(const Puzzle& puzzle, std::span<const Literal> cube, const Query& query,
                         const CertificateOptions& options, const StopToken& stop) {
  Certificate made;
  try {
    const Puzzle part = restricted(puzzle, cube);
    const fs::path folder = options.folder / fingerprint_text(fingerprint(part));
    CertificateOptions how = options;
    how.folder = draft_of(folder, made.io_error);
    if (!made.io_error.empty()) {
      made.answer.reason = StopReason::not_asked;
      return made;
    }
    made = certify(part, query, how, stop);
    std::error_code code, ignored;
    if (made.written) {
      fs::rename(how.folder, folder, code);
      if (!code) return made;
      made.written = fs::exists(folder / "certificate.txt", ignored);
      if (!made.written) {
        made.io_error = folder.string() + " cannot be written: " + code.message();
      }
      fs::remove_all(how.folder, ignored);
    }
    fs::remove(how.folder, ignored);
  } catch (const std::bad_alloc&) {
    conclude(made.answer, 0, false, StopReason::memory);
  }
  return made;
}

MergedProofs merge_proofs(Merger& merger, const Puzzle& puzzle, const CubeSet& cubes,
                          const fs::path& proofs, const std::optional<fs::path>& folder,
                          Query query, const StopToken& stop) {
  if (query.node_limit == 0) query.node_limit = kRegionConflicts;
  query.solution_limit = query.keep = 2;
  MergedProofs out;
  Work work(merger, puzzle, cubes, proofs, query, stop);
  if (!folder) {
    work.check_all(nullptr, out.faults);
    out.merged = merged_answer(merger, query, stop);
    tell_stop(out);
    return out;
  }
  bool merged = false;
  const Prove prove = [&](ProofSink& proof) {
    proof::Budget budget(byte_budget(query.byte_limit) / 2);
    JoinedProof joined(puzzle, proof, budget, stop);
    work.check_all(&joined, out.faults);
    out.merged = work.finish(joined);
    tell_stop(out);
    merged = true;
    return out.merged.answer;
  };
  out.certificate = certify_by(prove, puzzle, query.byte_limit, *folder, {}, stop);
  if (!merged) out.merged.answer = out.certificate->answer;
  return out;
}

}  // namespace tresse::library
