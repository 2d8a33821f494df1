// tresse scramble: random isomorphic forms of puzzles, written as convert writes puzzles. Form K of puzzle I has a number of its
// own, from which and the seed everything is drawn: so the forms do not depend on --jobs.
#include "tresse/scramble.hpp"

#include "cli/commands/commands.hpp"
#include "cli/options/parse.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/run_records.hpp"

namespace tresse::cli {
namespace {

class Scrambler {
 public:
  Scrambler(const Options& options, const OutputFormat* format, std::uint64_t count)
      : options_(options), format_(format), count_(count) {}

  // Form k (from 1) of a record.
  [[nodiscard]] RecordOutput form(std::size_t index, const Record& record, std::uint64_t k,
                                  const StopToken& stop) const {
    const std::uint64_t number = (index - 1) * count_ + k;
    const Scrambled made =
        scramble(record.puzzle, number, ScrambleSettings{.seed = options_.query.seed}, stop);
    const std::string place = record.file + ":" + std::to_string(record.line);
    if (made.reason != StopReason::none) {
      return undecided(place,
                       made.detail.empty() ? std::string(name_of(made.reason)) : made.detail);
    }
    RecordOutput output;
    std::vector<std::string> losses;
    // A line has no room for pencil marks: the form would be another puzzle.
    const OutputFormat* writer = format_;
    if (made.puzzle.marks && !options_.has("to")) writer = find_output_format("sukaku");
    WriteOptions w = write_options(record, options_.report);
    w.stop = stop;
    output.out = writer->write(made.puzzle, w, &losses);
    if (output.out.empty()) return undecided(place, std::string(name_of(stop_reason(stop))));
    output.shape = write_shape(*made.puzzle.topology);
    note_lost(record, writer->key, losses, output);
    return output;
  }

 private:
  [[nodiscard]] static RecordOutput undecided(const std::string& place, const std::string& why) {
    RecordOutput output;
    output.happened = kUndecided;
    output.err = "tresse: " + place + ": not scrambled (" + why + ")\n";
    return output;
  }

  const Options& options_;
  const OutputFormat* format_;
  std::uint64_t count_;
};

}  // namespace

std::uint32_t run_scramble(const Run& run) {
  Options options = run.options;
  options.report.format = ReportFormat::text;  // bad records are told on standard error only
  const std::string to = options.has("to") ? options.get<std::string>("to") : "line";
  const OutputFormat* format = find_output_format(to);
  if (format == nullptr) throw UsageError("unknown format '" + to + "' (see convert --help)");
  if (format->one_file) throw UsageError(to + " is a picture: convert --to " + to + " draws it");
  const std::uint64_t count =
      options.has("count") ? number_option(options, "count", 1, 1'000'000'000) : 1;
  const Scrambler scrambler(options, format, count);
  Framing framing;
  if (!format->header.empty()) framing.header = std::string(format->header) + "\n";
  framing.between = format->between;
  framing.before_writing = state_shapes();
  const Run with = run.with(options);
  if (count == 1) {
    return run_records(with, framing,
                       [&](std::size_t index, const Record& record, const StopToken& stop) {
                         return scrambler.form(index, record, 1, stop);
                       });
  }
  return run_lists(
      with, framing,
      [&](std::size_t index, const Record& record, const StopToken& stop, const Tell& tell) {
        for (std::uint64_t k = 1;; ++k) {
          RecordOutput output = scrambler.form(index, record, k, stop);
          if (k != 1 && !output.out.empty()) output.out.insert(0, framing.between);
          if (k == count || output.happened != 0) return output;
          if (!tell(std::move(output))) return RecordOutput{};
        }
      });
}

}  // namespace tresse::cli
