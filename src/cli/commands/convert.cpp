// tresse convert: any format in, one format out. What the target cannot carry is said on standard
// error, once for each kind of loss.

#include "cli/commands/commands.hpp"
#include "cli/options/combinations.hpp"
#include "cli/options/words.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/process/files.hpp"
#include "cli/process/output_file.hpp"
#include "cli/records/losses.hpp"
#include "cli/requests/pictures.hpp"
#include "io/writer.hpp"
#include "tresse/solve.hpp"

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

// The first record decides if the table has a column for solutions.
class SolutionColumn {
 public:
  explicit SolutionColumn(std::string header) : header_(std::move(header)) {}

  void add(RecordOutput& output) {
    if (output.out.empty()) return;
    if (!begun_) with_solution_ = output.last_field.has_value();
    if (with_solution_) {
      output.out.pop_back();
      output.out += "," + (output.last_field ? output.last_field->text : std::string()) + "\n";
    } else if (output.last_field) {
      output.lost.push_back(std::move(output.last_field->loss));
    }
    output.out.insert(0, begin());
  }
  // The header, if it was not written yet.
  std::string begin() {
    if (std::exchange(begun_, true)) return {};
    return header_ + (with_solution_ ? ",solution\n" : "\n");
  }

 private:
  std::string header_;
  bool begun_ = false;
  bool with_solution_ = false;
};

// What came with the puzzle and is not written.
void note_what_came_with_it(const Record& record, const OutputFormat& format,
                            const std::string& place, WriteOptions w, RecordOutput& output) {
  if (!record.unread.empty()) output.lost.push_back({place, record.unread});
  if (!record.solution || format.solution) return;
  Loss loss{place, loss_text(format.key, "solution", "--to json")};
  if (format.header.empty()) {
    if (!record.answer) output.lost.push_back(std::move(loss));
    return;
  }
  std::string text = write_line(*record.solution, w);
  if (text.find(',') != std::string::npos) text = write_line(*record.solution, WriteOptions{});
  loss.what = "no solution came with the first puzzle, so " + std::string(format.key) +
              " has no column for those of others; --to json keeps them";
  output.last_field = LastField{std::move(text), std::move(loss)};
}

std::uint32_t write_texts(const Run& run, const OutputFormat& format, const std::string& alphabet) {
  Framing framing;
  framing.between = format.between;
  framing.before_writing = state_shapes();
  SolutionColumn column{std::string(format.header)};
  if (!format.header.empty()) {
    framing.before_writing = [&](RecordOutput& output) { column.add(output); };
    framing.last = [&] { return column.begin(); };
  }
  return run_records(run, framing, [&](std::size_t, const Record& record, const StopToken& stop) {
    RecordOutput output;
    WriteOptions w = writing_options(run.options, alphabet, record);
    w.stop = stop;
    const std::string place = record.file + ":" + std::to_string(record.line);
    std::vector<std::string> losses;
    if (record.solution) w.solution = &*record.solution;
    output.out = format.write(record.puzzle, w, &losses);
    if (output.out.empty()) {
      output.happened = kUndecided;
      output.err =
          "tresse: " + place + ": not written (" + std::string(name_of(stop_reason(stop))) + ")\n";
      return output;
    }
    output.shape = write_shape(*record.puzzle.topology);
    if (record.began && !format.position) losses.push_back(kPlayersPart);
    for (const std::string& loss : losses) {
      output.lost.push_back({place, loss_text(format.key, loss, "--to json")});
    }
    note_what_came_with_it(record, format, place, w, output);
    if (record.solution) output.stated_solution_valid = solves(*record.solution, record.as_it_began());
    if (output.stated_solution_valid == false) output.happened |= kNegative;
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
    run.tell("tresse: cannot write " + path + ": " + error + "\n");
    return kInputOutput;
  };
  auto file = OutputFile::open(path);
  if (!file) return failed(file.error());
  DescriptorOutput out(run.stop.token(), file->descriptor(), path);
  const std::uint32_t happened =
      write_texts(Run{run.options, run.stop, run.interrupter, out}, format, alphabet);
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
  options.read.position = true;
  const Run with = run.with(options);
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
