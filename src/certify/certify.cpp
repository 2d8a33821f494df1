// The proof is written while the strand works, before the verdict is known; the formula comes after it,
// since its last clause is the solution. What is said is said by `certificate.txt`, the last file.
#include "tresse/tool/proofs/certify.hpp"

#include <array>
#include <new>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/check.hpp"
#include "base/memory.hpp"
#include "certify/by_proof.hpp"
#include "certify/clause_file.hpp"
#include "certify/folder.hpp"
#include "certify/formula.hpp"
#include "certify/strands.hpp"
#include "model/candidates.hpp"
#include "tresse/tool/text/writer.hpp"

namespace tresse {
namespace {

constexpr std::array<std::string_view, 3> kStrands = {"sat", "native", "logic"};

// As `convert --to json`, but with numbers at every side: symbols would have to be recognised again.
std::string puzzle_json(const Puzzle& puzzle, std::vector<std::string>& losses) {
  const std::string text = find_output_format("json")->write(puzzle, {}, &losses);
  auto json = nlohmann::ordered_json::parse(text);
  json["puzzle"] = puzzle.givens.values();
  return json.dump() + "\n";
}

std::string solution_text(const Grid& grid) {
  std::string text;
  const std::size_t n = grid.side();
  for (std::size_t i = 0; i < n * n; ++i) {
    text += std::to_string(grid.values()[i]);
    text += (i + 1) % n == 0 ? '\n' : ' ';
  }
  return text;
}

class Writer {
 public:
  Writer(const Puzzle& puzzle, std::uint64_t byte_limit, const std::filesystem::path& folder,
         std::string_view strand, const Prove& prove, const StopToken& stop)
      : puzzle_(puzzle),
        byte_limit_(byte_limit),
        strand_(strand),
        prove_(prove),
        stop_(stop),
        folder_(folder) {}

  Certificate run() {
    if (folder_.error().empty()) write();
    out_.io_error = folder_.error();
    return std::move(out_);
  }

 private:
  void write() {
    std::vector<std::string> losses;
    folder_.write("puzzle.json", puzzle_json(puzzle_, losses));
    if (!losses.empty()) {
      out_.answer.detail = losses[0];
      return conclude(out_.answer, 0, false, StopReason::unsupported);
    }
    prove();
    if (!folder_.error().empty() || out_.answer.verdict == Verdict::unknown) return;
    const auto& solutions = out_.answer.solutions;
    if (!solutions.empty()) folder_.write("solution.txt", solution_text(solutions[0]));
    if (out_.answer.verdict == Verdict::multiple) {
      folder_.remove("proof.drat");
      folder_.write("second.txt", solution_text(solutions.at(1)));
    } else if (const auto why = formula(); why != StopReason::none) {
      return conclude(out_.answer, out_.answer.count, false, why);
    }
    std::string head = "tresse-certificate 1\nclaim ";
    head += std::string(name_of(out_.answer.verdict)) + "\n";
    if (!strand_.empty()) head += "strand " + std::string(strand_) + "\n";
    folder_.seal("certificate.txt", head);
    out_.written = folder_.error().empty();
  }

  void prove() {
    TextFile file(folder_.file("proof.drat"));
    DratFile proof(file);
    out_.answer = prove_(proof);
    file.close();
    folder_.fail(file.error());
    out_.proof_clauses = proof.added();
    const Verdict verdict = out_.answer.verdict;
    const bool claimed = verdict == Verdict::unique || verdict == Verdict::none;
    TRESSE_CHECK(!claimed || proof.complete() || !file.error().empty());
  }

  [[nodiscard]] StopReason formula() {
    const bool fits = with_width(puzzle_.side(), [&]<int W>() {
      return CandidateGrid<W>::bytes_for(*puzzle_.topology) <= byte_budget(byte_limit_);
    });
    if (!fits) return StopReason::too_large;
    TextFile file(folder_.file("formula.cnf"));
    const auto& solutions = out_.answer.solutions;
    const auto why =
        write_formula(puzzle_, solutions.empty() ? nullptr : &solutions[0], file, stop_);
    file.close();
    folder_.fail(file.error());
    return why;
  }

  const Puzzle& puzzle_;
  std::uint64_t byte_limit_;
  std::string_view strand_;
  const Prove& prove_;
  const StopToken& stop_;
  Folder folder_;
  Certificate out_;
};

}  // namespace

std::string_view name_of(CertificateStrand strand) {
  return kStrands[static_cast<std::size_t>(strand)];
}

std::optional<CertificateStrand> find_certificate_strand(std::string_view name) {
  for (std::size_t i = 0; i < kStrands.size(); ++i) {
    if (kStrands[i] == name) return static_cast<CertificateStrand>(i);
  }
  return std::nullopt;
}

Certificate certify(const Puzzle& puzzle, const Query& query, const CertificateOptions& options,
                    const StopToken& stop) {
  Query both = query;
  both.solution_limit = both.keep = 2;
  const Prove prove = [&](ProofSink& proof) {
    switch (options.strand) {
      case CertificateStrand::sat:
        return prove_sat(puzzle, both, proof, stop);
      case CertificateStrand::native:
        return prove_native(puzzle, both, proof, stop);
      case CertificateStrand::logic:
        return prove_logic(puzzle, both, options.logic, proof, stop);
    }
    return Answer();
  };
  return certify_by(prove, puzzle, query.byte_limit, options.folder, name_of(options.strand), stop);
}

Certificate certify_by(const Prove& prove, const Puzzle& puzzle, std::uint64_t byte_limit,
                       const std::filesystem::path& folder, std::string_view strand,
                       const StopToken& stop) {
  try {
    return Writer(puzzle, byte_limit, folder, strand, prove, stop).run();
  } catch (const std::bad_alloc&) {
    Certificate none;
    conclude(none.answer, 0, false, StopReason::memory);
    return none;
  }
}

}  // namespace tresse
