// tresse convert: any format in, one format out. What the target cannot carry is said on standard
// error, once for each kind of loss.
#include "cli/commands/commands.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/losses.hpp"
#include "tresse/tool/text/writer.hpp"

namespace tresse::cli {
namespace {

std::string keys() {
  std::string text;
  for (const OutputFormat& f : output_formats()) {
    text += (text.empty() ? "" : " ") + std::string(f.key);
  }
  return text;
}

}  // namespace

std::uint32_t run_convert(const Run& run) {
  const std::string to = run.options.has("to") ? run.options.get<std::string>("to") : "line";
  const OutputFormat* format = find_output_format(to);
  if (format == nullptr) throw UsageError("unknown format '" + to + "' (" + keys() + ")");
  const std::string alphabet =
      run.options.has("write-alphabet") ? run.options.get<std::string>("write-alphabet") : "";
  Options options = run.options;
  options.report.format = ReportFormat::text;  // bad records are told on standard error only
  Framing framing;
  if (!format->header.empty()) framing.header = std::string(format->header) + "\n";
  framing.between = format->between;
  framing.before_writing = state_shapes();
  return run_records(
      Run{options, run.stop, run.signals, run.out}, framing,
      [&](std::size_t, const Record& record, const StopToken& stop) {
        RecordOutput output;
        WriteOptions w = write_options(record, options.report);
        w.stop = stop;
        if (!alphabet.empty()) {
          auto chosen = Alphabet::named(alphabet, record.puzzle.side());
          if (!chosen) chosen = Alphabet::custom(alphabet);
          if (!chosen || (!chosen->numeric() && chosen->symbols().size() < record.puzzle.side())) {
            throw UsageError("--write-alphabet " + alphabet + " has too few symbols for side " +
                             std::to_string(record.puzzle.side()));
          }
          w.alphabet = *chosen;
        }
        const std::string place = record.file + ":" + std::to_string(record.line);
        std::vector<std::string> losses;
        output.out = format->write(record.puzzle, w, &losses);
        if (output.out.empty()) {
          output.happened = kUndecided;
          output.err = "tresse: " + place + ": not written (" +
                       std::string(name_of(stop_reason(stop))) + ")\n";
          return output;
        }
        output.shape = write_shape(*record.puzzle.topology);
        for (const std::string& loss : losses) {
          output.lost.push_back({place, loss_text(format->key, loss, "--to json")});
        }
        return output;
      });
}

}  // namespace tresse::cli
