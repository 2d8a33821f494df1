// What solve, count and verify share: run the engine or the cross-check on one record, explain a missing solution, write
// certificates, and turn the answer into an exit status.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

#include "certify/certify.hpp"
#include "cli/records/run_records.hpp"
#include "engines/engine.hpp"
#include "library/answer.hpp"
#include "library/cubes.hpp"
#include "native/kernel9/kernel9.hpp"

namespace tresse::cli {

// In the folder of --certificate, by this strand. Throws UsageError: unknown strand.
[[nodiscard]] CertificateOptions certificate_by(const Options& options, const std::string& strand);

// The folder and the strand, which is the engine when that is one; `logic` is for the logic strand. Throws UsageError:
// unknown strand, an option that excludes certificates.
[[nodiscard]] CertificateOptions certificate_options(const Options& options,
                                                     const std::string& engine, LogicOptions logic);

// DIR of --certificate. Throws UsageError: DIR is in use.
[[nodiscard]] std::filesystem::path new_certificate_folder(const Options& options);

// The certificates of one run. Those of record i are written to DIR/i; finish() brings the only one of a
// run to DIR itself.
class CertificateFolder {
 public:
  // Throws UsageError, as the two functions above.
  CertificateFolder(const Options& options, const std::string& engine, LogicOptions logic);

  // How to certify record `index`. May be called from many threads.
  [[nodiscard]] CertificateOptions of(std::size_t index) const;
  // After the last record. Bits of Happened.
  [[nodiscard]] std::uint32_t finish() const;

 private:
  const Console& console_;
  std::filesystem::path folder_;
  CertificateOptions how_;
  mutable std::atomic<std::size_t> last_ = 0;  // highest index written or tried
};

struct Ask {
  std::span<const std::unique_ptr<Engine>> engines;  // one, or several to cross-check
  bool cross_check = false;
  bool counting = false;                            // a number is asked for, uniqueness is not
  bool listing = false;                             // every solution is written as it is found
  bool explain_conflict = true;                     // also when givens do not clash directly
  const CertificateFolder* certificates = nullptr;  // null: none are asked for
};

// With `tell` every solution is written through it as soon as it is found, and the record's own output
// is what stands behind them.
[[nodiscard]] RecordOutput answer_record(const Ask& ask, const Options& options, std::size_t index,
                                         const Record& record, const StopToken& stop,
                                         const Tell* tell = nullptr);

// Bits of Happened for one answer; `uniqueness` = it was asked for.
[[nodiscard]] std::uint32_t happened_in(const Answer& answer, bool uniqueness, bool counting);

// Why there is no certificate of `what`, if there is none.
void tell_certificate(const Certificate& made, const std::string& what, RecordOutput& output);

// What to tell the user when the chain contradicts the answer for a unique puzzle.
[[nodiscard]] std::string contradiction_text(const Answer& answer, std::size_t index,
                                             const Record& record);

// Writes what is needed to repeat a disagreement into a new file and returns what to tell the user.
[[nodiscard]] std::string write_replay(std::size_t index, const Record& record, const CrossCheck& check);

// solve --cube: parts of one puzzle.

// The cubes of a file, which must be those of this puzzle. On nullopt `happened` says why there are none, and standard
// error too.
[[nodiscard]] std::optional<CubeSet> cubes_for(const Run& run, const std::string& path,
                                               const Puzzle& puzzle, std::uint32_t& happened);

// Answers the cubes of `which` = "FILE:3", "FILE:3..8" or "FILE:all", in this order, on --jobs threads;
// --time-limit is for each cube. Every decided cube is positive, whatever the verdict. With `proofs` each answer is that
// of a certificate, which is written below this folder.
[[nodiscard]] std::uint32_t solve_cubes(const Run& run, const Engine& engine,
                                        const std::string& which,
                                        const CertificateOptions* proofs = nullptr);

// Plain 9x9 lines in bulk: a whole block goes to the kernel, and the answers are written without a
// record between. Byte for byte the output is that of one record after the other; what needs more than
// the kernel (a reason why there is no solution, another engine) is asked of `work`.

// A puzzle that needs more nodes in bulk goes to its engine. No known 9x9 puzzle with one solution
// needs 5,000.
constexpr std::uint64_t kBulkNodes = 100'000;

struct BulkAsk {
  const kernel9::Kernel* kernel = nullptr;
  kernel9::Limits limits{2, kBulkNodes};  // who passes the node limit goes to `work`
  bool counting = false;
  ReportOptions report;
};

// For the formats line, csv and ndjson; in the latter two with a limit of one or two solutions, without times.
[[nodiscard]] BulkWork bulk_work(const BulkAsk& ask, const Work& work);

// Are the options of a kind that the kernel answers as the engines do? No limits but that of solutions, and no seed.
[[nodiscard]] bool asks_plainly(const Options& options);

// For work that goes on from the native strand's answer: the kernel's for the whole part. What it has not decided goes to
// `work`.
using KnownWork = std::function<RecordOutput(std::size_t index, const Record& record,
                                             const StopToken& stop, Answer&& native)>;
[[nodiscard]] BulkWork bulk_answered(const BulkAsk& ask, const Query& query, const Work& work,
                                     const KnownWork& known);

}  // namespace tresse::cli
