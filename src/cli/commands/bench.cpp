// tresse bench FILE... measures the kernel (bench_sets.cpp). Without a file: one number that changes when behaviour
// changes (library/bench/signature). Times go to standard error.
#include <cstdio>

#include "cli/bench/bench_sets.hpp"
#include "cli/commands/commands.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/one_record.hpp"
#include "library/bench/signature.hpp"

namespace tresse::cli {

std::uint32_t run_bench(const Run& run) {
  if (!run.options.inputs.empty()) return bench_sets(run);
  for (const auto& [name, value] : run.options.values) {
    if (name != "quiet") throw UsageError("bench --" + name + " needs files");
  }
  const auto tell = [&](const library::BenchedEngine& engine) {
    char text[200];
    std::snprintf(text, sizeof text, "%-7s %zu puzzles, %llu nodes, %.1f ms\n", engine.name.data(), engine.puzzles,
                  static_cast<unsigned long long>(engine.nodes), engine.milliseconds);
    run.tell(text);
  };
  const auto signature = library::bench_signature(tell, run.stop.token());
  if (!signature) return kInterrupted;
  char text[32];
  std::snprintf(text, sizeof text, "%016llx\n", static_cast<unsigned long long>(*signature));
  run.out.write(text);
  if (run.out.flush()) return kNothing;
  complain(run, "cannot write to standard output");
  return kInputOutput;
}

}  // namespace tresse::cli
