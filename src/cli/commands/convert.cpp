// tresse convert: any format in, one format out. What the target cannot carry is said on standard
// error, once for each kind of loss.
#include <cstdio>

#include "cli/commands/commands.hpp"
#include "cli/options/combinations.hpp"
#include "cli/options/words.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/process/files.hpp"
#include "cli/process/output_file.hpp"
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

std::uint32_t write_texts(const Run& run, const OutputFormat& format, const std::string& alphabet) {
  Framing framing;
  if (!format.header.empty()) framing.header = std::string(format.header) + "\n";
  framing.between = format.between;
  framing.before_writing = state_shapes();
  return run_records(run, framing, [&](std::size_t, const Record& record, const StopToken& stop) {
    RecordOutput output;
    WriteOptions w = writing_options(run.options, alphabet, record);
    w.stop = stop;
    const std::string place = record.file + ":" + std::to_string(record.line);
    std::vector<std::string> losses;
    output.out = format.write(record.puzzle, w, &losses);
    if (output.out.empty()) {
      output.happened = kUndecided;
      output.err =
          "tresse: " + place + ": not written (" + std::string(name_of(stop_reason(stop))) + ")\n";
      return output;
    }
    output.shape = write_shape(*record.puzzle.topology);
    for (const std::string& loss : losses) {
      output.lost.push_back({place, loss_text(format.key, loss, "--to json")});
    }
    return output;
  });
}

// A picture under the name of another kind would be a file that nothing opens.
void refuse_other_picture(const Options& options, const std::string& to) {
  const std::string output = options.has("output") ? options.get<std::string>("output") : "-";
  const std::string extension = output == "-" ? "" : extension_of(output);
  if (is_picture(extension) && extension != to) {
    throw UsageError("--to " + to + " contradicts the name of --output " + output);
  }
}

// "book.pdf" that holds lines of text would be a file that nothing opens.
void refuse_unknown_name(const Options& options) {
  if (options.has("to") || !options.has("output")) return;
  const std::string& output = options.get<std::string>("output");
  const std::string extension = output == "-" ? "" : extension_of(output);
  if (extension.empty() || extension == "txt" || is_picture(extension)) return;
  if (find_output_format(extension) != nullptr) return;
  throw UsageError("--output " + output + ": the ending ." + extension +
                   " names no format; say one with --to (" + joined(words::written_formats()) +
                   ")");
}

// The file is left as it was if there is no puzzle to write.
std::uint32_t write_to_file(const Run& run, const std::string& path, const OutputFormat& format,
                            const std::string& alphabet) {
  const auto failed = [&](const std::string& error) {
    if (!run.options.quiet) {
      std::fprintf(stderr, "tresse: cannot write %s: %s\n", path.c_str(), error.c_str());
    }
    return kInputOutput;
  };
  auto file = OutputFile::open(path);
  if (!file) return failed(file.error());
  StandardOutput out(run.stop.token(), file->descriptor(), path);
  const std::uint32_t happened =
      write_texts(Run{run.options, run.stop, run.signals, out}, format, alphabet);
  const bool written = out.written() > (format.header.empty() ? 0 : format.header.size() + 1);
  if ((happened & kInterrupted) != 0 || out.failed() || !written) return happened;
  const std::string error = file->keep();
  return error.empty() ? happened : happened | failed(error);
}

}  // namespace

std::uint32_t run_convert(const Run& run) {
  const std::string alphabet =
      run.options.has("write-alphabet") ? run.options.get<std::string>("write-alphabet") : "";
  Options options = run.options;
  options.report.format = ReportFormat::text;  // bad records are told on standard error only
  const Run with{options, run.stop, run.signals, run.out};
  refuse_unknown_name(options);
  const std::string to = target_format(options);
  refuse_other_picture(options, to);
  if (is_picture(to)) {
    return write_pictures(with, to, [&](const Record& record) {
      return writing_options(options, alphabet, record);
    });
  }
  const OutputFormat* format = find_output_format(to);
  if (format == nullptr) {
    throw UsageError("unknown format '" + to + "' (" + joined(words::written_formats()) + ")");
  }
  const std::string output = options.has("output") ? options.get<std::string>("output") : "-";
  return output == "-" ? write_texts(with, *format, alphabet)
                       : write_to_file(with, output, *format, alphabet);
}

}  // namespace tresse::cli
