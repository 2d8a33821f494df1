// Plain 9x9 lines in bulk: a whole block goes to the kernel, and the answers are written without a
// record between. Byte for byte the output is that of one record after the other; what needs more than
// the kernel (a reason why there is no solution, another engine) is asked of `work`.
#pragma once

#include "cli/records/run_records.hpp"
#include "native/kernel9/kernel9.hpp"

namespace tresse::cli {

// A puzzle that needs more nodes in bulk goes to its engine. No known 9x9 puzzle with one solution
// needs 5,000.
constexpr std::uint64_t kBulkNodes = 100'000;

struct BulkAsk {
  const kernel9::Kernel* kernel = nullptr;
  kernel9::Limits limits{2, kBulkNodes};  // who passes the node limit goes to `work`
  bool counting = false;
  ReportOptions report;
};

// Only for ReportFormat::line.
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
