// Plain 9x9 lines in bulk: a whole block goes to the kernel, and the answers are written without a
// record between. Byte for byte the output is that of one record after the other; what needs more than
// the kernel (a reason why there is no solution, another engine) is asked of `work`.
#pragma once

#include "cli/records/run_records.hpp"
#include "tresse/tool/engines/kernel9.hpp"

namespace tresse::cli {

struct BulkAsk {
  const kernel9::Kernel* kernel = nullptr;
  kernel9::Limits limits;  // who passes the node limit goes to `work`
  bool counting = false;
  ReportOptions report;
};

// Only for ReportFormat::line.
[[nodiscard]] BulkWork bulk_work(const BulkAsk& ask, const Work& work);

// For cross-checks: the kernel's answers come from the block, the other strands' from `work`.
using KnownWork = std::function<RecordOutput(std::size_t index, const Record& record,
                                             const StopToken& stop, const Answer& native)>;
[[nodiscard]] BulkWork bulk_cross_check(const BulkAsk& ask, const Query& query, const Work& work,
                                        const KnownWork& known);

}  // namespace tresse::cli
