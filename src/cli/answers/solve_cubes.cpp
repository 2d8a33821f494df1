// A piece of a grid is a job of some job system, and that asks one thing of it: was the work done? So a
// cube that is decided is exit 0, `none` too; only what is left to be done again (a limit, a signal) is
// not. Records leave in the order of the cubes and at once: a killed job loses only the cube under way.
#include "cli/answers/answer_record.hpp"

#include <utility>

#include "cube/cube.hpp"
#include "engines/engine.hpp"
#include "library/cubes.hpp"

namespace tresse::cli {
namespace {

struct Choice {
  std::string path;
  std::size_t first = 1;
  std::size_t last = 0;  // 0: the last one there is
};

Choice parse_choice(const std::string& text) {
  const auto colon = text.rfind(':');
  if (colon == std::string::npos || colon == 0) {
    throw UsageError("--cube takes FILE:NUMBER, FILE:FIRST..LAST or FILE:all, not '" + text + "'");
  }
  Choice choice{text.substr(0, colon)};
  const std::string numbers = text.substr(colon + 1);
  if (numbers == "all") return choice;
  const auto dots = numbers.find("..");
  choice.first = parse_count(numbers.substr(0, dots), "--cube FILE:");
  choice.last = dots == std::string::npos ? choice.first
                                          : parse_count(numbers.substr(dots + 2), "--cube FILE:");
  if (choice.first == 0 || choice.last < choice.first) {
    throw UsageError("--cube " + text + ": cubes are numbered from 1, the first one first");
  }
  return choice;
}

}  // namespace

std::optional<CubeSet> cubes_for(const Run& run, const std::string& path, const Puzzle& puzzle,
                                 std::uint32_t& happened) {
  auto source = Source::open_file(path, run.options.read.stop);
  auto set = source ? read_cubes(std::move(source).value())
                    : Result<CubeSet, InputError>(Failure{source.error()});
  if (run.stop.stop_requested()) {
    happened |= kInterrupted;
    return std::nullopt;
  }
  if (!set) {
    happened |= complain(run, set.error());
    return std::nullopt;
  }
  const std::uint64_t print = fingerprint(puzzle);
  if (set->fingerprint == print && set->side == puzzle.side()) return std::move(set).value();
  complain(run, path + ": these are the cubes of another puzzle: the file says " +
                    fingerprint_text(set->fingerprint) + " of side " + std::to_string(set->side) +
                    ", this puzzle is " + fingerprint_text(print) + " of side " +
                    std::to_string(puzzle.side()));
  happened |= kMalformed;
  return std::nullopt;
}

std::uint32_t solve_cubes(const Run& run, const Engine& engine, const std::string& which,
                          const CertificateOptions* proofs) {
  const Options& options = run.options;
  const Choice choice = parse_choice(which);
  if (choice.last != choice.first && row_of(options.report.format).one_value) {
    throw UsageError("--format " + std::string(row_of(options.report.format).name) +
                     " writes one value for all cubes, which merge cannot read: use --format ndjson");
  }
  std::uint32_t happened = kNothing;
  const auto record = only_record(run, inputs_of(options), "solve --cube", happened);
  if (!record) return happened;
  const auto set = cubes_for(run, choice.path, record->puzzle, happened);
  if (!set) return happened;
  const auto open = set->open();
  const std::size_t last = choice.last == 0 ? open.size() : choice.last;
  if (last > open.size()) {
    throw UsageError("--cube " + which + ": the file has " + std::to_string(open.size()) +
                     (open.size() == 1 ? " open cube" : " open cubes"));
  }

  const std::string print = fingerprint_text(set->fingerprint);
  std::size_t next = choice.first;
  const auto produce = [&]() -> std::optional<std::size_t> {
    return next > last ? std::nullopt : std::optional(next++);
  };
  const auto work = [&](std::size_t index) {
    const std::vector<Literal>& literals = open[index - 1]->literals;
    const Work answer = [&](std::size_t, const Record& r, const StopToken& stop) {
      SolveReport report{{1, r, options.report}};
      report.cube = CubeTag{index, open.size(), print, literals};
      const auto begin = StopToken::Clock::now();
      RecordOutput output;
      if (proofs != nullptr) {
        const Certificate made =
            library::certify_cube(r.puzzle, literals, options.query, *proofs, stop);
        tell_certificate(made, "cube " + std::to_string(index), output);
        report.found.answer = made.answer;
      } else {
        report.found.answer = library::answer_cube(engine, r.puzzle, literals, options.query, stop);
      }
      report.found.time = StopToken::Clock::now() - begin;
      output.happened |= happened_in(report.found.answer, false, true);
      output.out = written(report, options.report.format);
      return output;
    };
    const StopToken stop = run.stop.token().with_time_limit(options.time_limit);
    return guarded(answer, 1, *record, options.report, stop);
  };
  complain_of_losses(run, *record);
  return happened | run_items(run, {options.report.format, kSolveColumns, false}, produce, work);
}

}  // namespace tresse::cli
