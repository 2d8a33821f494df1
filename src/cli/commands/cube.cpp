// tresse cube: one puzzle becomes a file of cubes on standard output. A limit ends the cutting, not the
// cover: what is written can be worked with, and exit 4 says that it is less than was asked for.

#include "cli/commands/commands.hpp"
#include "cli/options/settings.hpp"
#include "library/cubes.hpp"
#include "library/json.hpp"

namespace tresse::cli {
std::uint32_t run_cube(const Run& run) {
  const Options& options = run.options;
  const SplitOptions how = made_of<SplitSettings>(options, library::split_options);
  std::uint32_t happened = kNothing;
  const auto record = only_record(run, inputs_of(options), "cube", happened);
  if (!record) return happened;

  const StopToken stop = run.stop.token().with_time_limit(options.time_limit);
  const SplitResult result = split(record->puzzle, how, stop);
  const std::string text = write_cubes(result.set);
  run.out.write(text);
  const auto say = [&](const std::string& what) {
    run.tell("tresse: " + what + "\n");
  };
  if (flushed(run) != kNothing) return kInputOutput;
  const std::size_t open = result.set.open().size();
  if (result.stopped == StopReason::none) {
    if (open < how.cubes) say("open cubes: " + std::to_string(open) + "; there is no more to cut");
    return kNothing;
  }
  say("stopped: " + library::why(result.stopped, result.detail) + "; open cubes: " + std::to_string(open) +
      "; they cover the puzzle, but fewer were cut than you asked for");
  return result.stopped == StopReason::interrupted ? kInterrupted : kUndecided;
}

}  // namespace tresse::cli
