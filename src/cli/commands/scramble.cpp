// tresse scramble: random isomorphic forms of puzzles, written as convert writes puzzles. Form K of puzzle I has a number of its
// own, from which and the seed everything is drawn: so the forms do not depend on --jobs.
#include "tresse/scramble.hpp"

#include "cli/commands/commands.hpp"
#include "cli/records/files.hpp"

namespace tresse::cli {

std::uint32_t run_scramble(const Run& run) {
  Options options = run.options;
  options.report.format = ReportFormat::text;  // bad records are told on standard error only
  const OutputFormat& format = form_format(options, "line");
  const std::uint64_t count =
      options.has("count") ? number_option(options, "count", 1, 1'000'000'000) : 1;
  // Form k (from 1) of a record.
  const auto form = [&](std::size_t index, const Record& record, std::uint64_t k, const StopToken& stop) {
    const Reported of{index, record, options.report};
    const Scrambled made =
        scramble(record.puzzle, (index - 1) * count + k, ScrambleSettings{.seed = options.query.seed}, stop);
    RecordOutput output;
    std::string why = made.detail.empty() ? std::string(name_of(made.reason)) : made.detail;
    if (made.reason == StopReason::none) {
      if (write_form(of, made.puzzle, format, options.has("to"), stop, output)) return output;
      why = name_of(stop_reason(stop));
    }
    output.happened = kUndecided;
    output.err = "tresse: " + place_of(record) + ": not scrambled (" + why + ")\n";
    return output;
  };
  const Framing framing = framing_of(format);
  const Run with = run.with(options);
  if (count == 1) {
    return run_records(with, framing, [&](std::size_t index, const Record& record, const StopToken& stop) {
      return form(index, record, 1, stop);
    });
  }
  return run_lists(
      with, framing,
      [&](std::size_t index, const Record& record, const StopToken& stop, const Tell& tell) {
        for (std::uint64_t k = 1;; ++k) {
          RecordOutput output = form(index, record, k, stop);
          if (k != 1 && !output.out.empty()) output.out.insert(0, framing.between);
          if (k == count || output.happened != 0) return output;
          if (!tell(std::move(output))) return RecordOutput{};
        }
      });
}

}  // namespace tresse::cli
