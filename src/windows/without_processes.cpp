// The commands that run other processes, which this build does not do: each says so.
#include "cli/commands/commands.hpp"
#include "cli/options/parse.hpp"

namespace tresse::cli {

std::uint32_t run_judge(const Run&) {
  throw UsageError("judge cannot run other solvers on Windows; the Linux program can, under WSL too");
}

std::uint32_t run_serve(const Run&) {
  throw UsageError("serve does not run on Windows; the page without a server does, in any browser (docs/page.md)");
}

}  // namespace tresse::cli
