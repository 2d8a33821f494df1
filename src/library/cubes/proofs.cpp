// Each proof is checked and joined in one pass: the checker hands on every step that it has accepted, and nothing else
// of what stands in the files. So a joined proof has no line that was not checked as one of its part, and a proof that
// fails in its middle ends the certificate, not the merge.
#include "library/cubes/proofs.hpp"

#include <new>
#include <system_error>
#include <utility>

#include "base/memory.hpp"
#include "base/stop.hpp"
#include "certify/strands.hpp"
#include "cube/cube.hpp"
#include "library/cubes/decide.hpp"
#include "library/cubes/joined_proof.hpp"
#include "model/answer.hpp"
#include "proof/certificate.hpp"

namespace tresse::library {
namespace {

namespace fs = std::filesystem;

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
