// tresse convert: any format in, one format out. What the target cannot carry is said on standard
// error, once for each kind of loss.
#include "cli/commands/commands.hpp"
#include "cli/options/combinations.hpp"
#include "cli/options/words.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/losses.hpp"
#include "cli/requests/pictures.hpp"
#include "tresse/tool/text/writer.hpp"

namespace tresse::cli {
namespace {

WriteOptions writing_options(const Options& options, const std::string& alphabet,
                             const Record& record) {
  WriteOptions w = write_options(record, options.report);
  if (alphabet.empty()) return w;
  auto chosen = Alphabet::named(alphabet, record.puzzle.side());
  if (!chosen) chosen = Alphabet::custom(alphabet);
  if (!chosen || (!chosen->numeric() && chosen->symbols().size() < record.puzzle.side())) {
    throw UsageError("--write-alphabet " + alphabet + " has too few symbols for side " +
                     std::to_string(record.puzzle.side()));
  }
  w.alphabet = *chosen;
  return w;
}

}  // namespace

std::uint32_t run_convert(const Run& run) {
  const std::string alphabet =
      run.options.has("write-alphabet") ? run.options.get<std::string>("write-alphabet") : "";
  Options options = run.options;
  options.report.format = ReportFormat::text;  // bad records are told on standard error only
  const Run with{options, run.stop, run.signals, run.out};
  if (const auto kind = picture_kind(options)) {
    return write_pictures(with, *kind, [&](const Record& record) {
      return writing_options(options, alphabet, record);
    });
  }
  const std::string to = options.has("to") ? options.get<std::string>("to") : "line";
  const OutputFormat* format = find_output_format(to);
  if (format == nullptr) {
    throw UsageError("unknown format '" + to + "' (" + joined(words::written_formats()) + ")");
  }
  Framing framing;
  if (!format->header.empty()) framing.header = std::string(format->header) + "\n";
  framing.between = format->between;
  framing.before_writing = state_shapes();
  return run_records(with, framing, [&](std::size_t, const Record& record, const StopToken& stop) {
    RecordOutput output;
    WriteOptions w = writing_options(options, alphabet, record);
    w.stop = stop;
    const std::string place = record.file + ":" + std::to_string(record.line);
    std::vector<std::string> losses;
    output.out = format->write(record.puzzle, w, &losses);
    if (output.out.empty()) {
      output.happened = kUndecided;
      output.err =
          "tresse: " + place + ": not written (" + std::string(name_of(stop_reason(stop))) + ")\n";
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
