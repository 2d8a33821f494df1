// tresse convert: any format in, one format out. What the target cannot carry is said on standard
// error, once for each kind of loss.
#include <map>
#include <mutex>
#include <optional>

#include "cli/commands/commands.hpp"
#include "cli/options/combinations.hpp"
#include "cli/options/row.hpp"
#include "cli/records/files.hpp"
#include "io/writer.hpp"
#include "library/settings.hpp"
#include "sheet/font.hpp"
#include "sheet/layout.hpp"
#include "sheet/paper.hpp"
#include "tresse/solve.hpp"

namespace tresse::cli {
namespace {

WriteOptions writing_options(const Options& options, const std::string& alphabet, std::string_view to, const Record& record) {
  WriteOptions w = write_options(record, options.report);
  if (alphabet.empty()) return w;
  const auto chosen = library::find_alphabet(alphabet, record.puzzle.side());
  if (!chosen) throw UsageError("--write-alphabet " + alphabet + alphabet_fault(alphabet, record.puzzle.side()));
  const bool numbers = chosen->numeric(), flat = to == "line" || to == "csv" || to == "sdm";
  const auto refuse = [&](const std::string& why) { throw UsageError("--write-alphabet " + alphabet + " with --to " + std::string(to) + ": " + why); };
  if (numbers && record.puzzle.side() <= 35 && to != "png") refuse("up to side 35 it writes symbols; --to numbers writes numbers");
  if (!numbers && flat && record.puzzle.side() > 35) refuse("above side 35 it writes numbers");
  if (to == "sdm" && chosen->symbols().find('0') != std::string::npos) refuse("its empty cells are 0");
  w.alphabet = *chosen;
  return w;
}

RecordOutput not_written(const Record& record, StopReason reason) {
  RecordOutput output;
  output.happened = kUndecided;
  output.err = "tresse: " + place_of(record) + ": not written (" + std::string(name_of(reason)) + ")\n";
  return output;
}

// What a file loses of the record; and whether the solution that came with it is one.
void note_rest(const Record& record, std::string_view key, const std::vector<std::string>& losses, RecordOutput& output) {
  note_lost(record, key, losses, output);
  if (!record.unread.empty()) output.lost.push_back({place_of(record), record.unread});
  if (record.solution) output.stated_solution_valid = solves(*record.solution, record.as_it_began());
  if (output.stated_solution_valid == false) output.happened |= kNegative;
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

// The solution that came with the puzzle, where it is not written.
void note_solution(const Record& record, const OutputFormat& format, const WriteOptions& w, RecordOutput& output) {
  if (!record.solution || format.solution) return;
  Loss loss{place_of(record), loss_text(format.key, "solution", "--to json")};
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
    WriteOptions w = writing_options(run.options, alphabet, format.key, record);
    w.stop = stop;
    std::vector<std::string> losses;
    if (record.solution) w.solution = &*record.solution;
    output.out = format.write(record.puzzle, w, &losses);
    if (output.out.empty()) return not_written(record, stop_reason(stop));
    output.shape = write_shape(*record.puzzle.topology);
    if (record.began && !format.position) losses.push_back(kPlayersPart);
    note_rest(record, format.key, losses, output);
    note_solution(record, format, w, output);
    return output;
  });
}

// A picture under the name of another kind would be a file that nothing opens.
void refuse_other_picture(const Options& options, const std::string& to) {
  const std::string output = options.text_or("output", "-");
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
  throw UsageError("--output " + output + ": the ending ." + extension + " names no format; say one with --to (" +
                   joined(words::written_formats()) + ")");
}

// The file is left as it was if there is no puzzle to write.
std::uint32_t write_to_file(const Run& run, const std::string& path, const OutputFormat& format, const std::string& alphabet) {
  auto file = OutputFile::open(path);
  if (!file) return cannot_write(run, path, file.error());
  DescriptorOutput out(run.stop.token(), file->descriptor(), path);
  const std::uint32_t happened = write_texts(Run{run.options, run.stop, run.interrupter, out}, format, alphabet);
  const bool written = out.written() > (format.header.empty() ? 0 : format.header.size() + 1);
  if ((happened & kInterrupted) != 0 || out.failed() || !written) return happened;
  const std::string error = file->keep();
  return error.empty() ? happened : happened | cannot_write(run, path, error);
}

// Pictures of puzzles. An SVG is text, which the table of formats writes; a PNG is a page of a sheet that is cut to
// its grid. All are made before a file is touched, because how many there are decides their names.
constexpr double kCellPoints = 28.8;  // 0.4 inch
constexpr double kMarginPoints = 3;

class PictureWork {
 public:
  PictureWork(const Options& options, const std::string& kind, const std::function<WriteOptions(const Record&)>& writing)
      : kind_(kind), writing_(writing) {
    if (kind != "png") return;
    if (options.has("dpi")) dpi_ = static_cast<double>(number_option(options, "dpi", 30, 1200));
    auto font = Font::open("sans");
    if (!font) throw UsageError(font.error());
    font_ = std::move(font).value();
  }

  RecordOutput operator()(std::size_t index, const Record& record, const StopToken& stop) {
    RecordOutput output;
    std::vector<std::string> losses;
    WriteOptions w = writing_(record);
    w.stop = stop;
    StopReason reason = StopReason::none;
    std::string bytes = kind_ == "svg" ? find_output_format("svg")->write(record.puzzle, w, &losses)
                                       : png(record.puzzle, w.alphabet, stop, losses, reason);
    if (reason == StopReason::none) reason = stop_reason(stop);
    if (bytes.empty()) return not_written(record, reason);
    if (record.began && kind_ != "svg") losses.push_back(kPlayersPart);
    if (record.solution && !record.answer) losses.push_back("solution");
    note_rest(record, kind_, losses, output);
    const std::lock_guard lock(mutex_);
    pictures_.emplace(index, std::move(bytes));
    return output;
  }

  // In the order of the input.
  [[nodiscard]] std::vector<std::string> take() {
    std::vector<std::string> files;
    for (auto& [index, bytes] : pictures_) files.push_back(std::move(bytes));
    return files;
  }

 private:
  // Empty: stopped, or out of memory; `reason` says which.
  [[nodiscard]] std::string png(const Puzzle& puzzle, const Alphabet& alphabet, const StopToken& stop, std::vector<std::string>& losses,
                                StopReason& reason) const {
    const Topology& t = *puzzle.topology;
    if (!t.spec().global_rules.empty() && t.spec().constraints.empty()) losses.push_back("shape (" + t.describe() + ")");
    if (!puzzle.name.empty()) losses.push_back("name");
    const SheetShape shape = shape_of(t, puzzle.marks.has_value(), alphabet, *font_);
    const PicturePage picture = picture_page(shape, kCellPoints, kMarginPoints);
    Book book;
    book.entries.push_back({puzzle, alphabet, {}, {}, {}, {}, {}, 0});
    auto files = render(book, {&picture.page, 1}, *font_, {picture.paper, SheetFile::png, dpi_}, stop);
    if (files) return std::move((*files)[0]);
    reason = files.error().reason;
    if (reason == StopReason::none) throw UsageError(files.error().detail);
    return {};
  }

  const std::string& kind_;
  const std::function<WriteOptions(const Record&)>& writing_;
  std::optional<Font> font_;
  double dpi_ = 300;
  std::mutex mutex_;
  std::map<std::size_t, std::string> pictures_;  // guarded by mutex_
};

std::uint32_t write_pictures(const Run& run, const std::string& kind, const std::function<WriteOptions(const Record&)>& writing) {
  const std::string output = run.options.text_or("output", "-");
  if (kind == "png" && output == "-" && run.options.console->output_terminal) {
    throw UsageError("a terminal shows no pictures: name a file with --output FILE");
  }
  PictureWork work(run.options, kind, writing);
  const std::uint32_t happened =
      run_records(run, {}, [&](std::size_t index, const Record& record, const StopToken& stop) { return work(index, record, stop); });
  if ((happened & (kInterrupted | kInternal)) != 0) return happened;
  const std::vector<std::string> files = work.take();
  if (files.empty()) return happened;
  if (output == "-" && files.size() > 1) {
    throw UsageError(std::to_string(files.size()) + " puzzles need several files: name the first with --output FILE");
  }
  return happened | write_pages(run, output, kind, files);
}

}  // namespace

std::uint32_t run_convert(const Run& run) {
  const std::string alphabet = run.options.text_or("write-alphabet", "");
  Options options = run.options;
  options.report.format = ReportFormat::text;  // bad records are told on standard error only
  options.read.position = true;
  const Run with = run.with(options);
  refuse_unknown_name(options);
  const std::string to = target_format(options);
  refuse_other_picture(options, to);
  if (is_picture(to)) {
    return write_pictures(with, to, [&](const Record& record) { return writing_options(options, alphabet, to, record); });
  }
  const OutputFormat* format = find_output_format(to);
  if (format == nullptr) {
    throw UsageError("unknown format '" + to + "' (" + joined(words::written_formats()) + ")");
  }
  const std::string output = options.text_or("output", "-");
  return output == "-" ? write_texts(with, *format, alphabet) : write_to_file(with, output, *format, alphabet);
}

}  // namespace tresse::cli
