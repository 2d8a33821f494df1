// Pictures of puzzles. An SVG is text, which the table of formats writes; a PNG is a page of a sheet that is cut to
// its grid. All are made before a file is touched, because how many there are decides their names.
#include "cli/requests/pictures.hpp"

#include <map>
#include <mutex>
#include <optional>

#include "cli/options/text_numbers.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/losses.hpp"
#include "cli/requests/page_files.hpp"
#include "sheet/font.hpp"
#include "sheet/layout.hpp"
#include "sheet/paper.hpp"
#include "tresse/solve.hpp"

namespace tresse::cli {
namespace {

constexpr double kCellPoints = 28.8;  // 0.4 inch
constexpr double kMarginPoints = 3;

class PictureWork {
 public:
  PictureWork(const Options& options, const std::string& kind,
              const std::function<WriteOptions(const Record&)>& writing)
      : kind_(kind), writing_(writing) {
    if (kind != "png") return;
    if (options.has("dpi")) dpi_ = static_cast<double>(number_option(options, "dpi", 30, 1200));
    auto font = Font::open("sans");
    if (!font) throw UsageError(font.error());
    font_ = std::move(font).value();
  }

  RecordOutput operator()(std::size_t index, const Record& record, const StopToken& stop) {
    RecordOutput output;
    const std::string place = record.file + ":" + std::to_string(record.line);
    std::vector<std::string> losses;
    WriteOptions w = writing_(record);
    w.stop = stop;
    StopReason reason = StopReason::none;
    std::string bytes = kind_ == "svg" ? find_output_format("svg")->write(record.puzzle, w, &losses)
                                       : png(record.puzzle, w.alphabet, stop, losses, reason);
    if (reason == StopReason::none) reason = stop_reason(stop);
    if (bytes.empty()) {
      output.happened = kUndecided;
      output.err = "tresse: " + place + ": not written (" + std::string(name_of(reason)) + ")\n";
      return output;
    }
    if (record.began && kind_ != "svg") losses.push_back(kPlayersPart);
    if (record.solution && !record.answer) losses.push_back("solution");
    if (record.solution) output.stated_solution_valid = solves(*record.solution, record.as_it_began());
    if (output.stated_solution_valid == false) output.happened |= kNegative;
    if (!record.unread.empty()) output.lost.push_back({place, record.unread});
    for (const std::string& loss : losses) {
      output.lost.push_back({place, loss_text(kind_, loss, "--to json")});
    }
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
  [[nodiscard]] std::string png(const Puzzle& puzzle, const Alphabet& alphabet,
                                const StopToken& stop, std::vector<std::string>& losses,
                                StopReason& reason) const {
    const Topology& t = *puzzle.topology;
    if (!t.spec().global_rules.empty()) losses.push_back("shape (" + t.describe() + ")");
    if (!puzzle.name.empty()) losses.push_back("name");
    const SheetShape shape = shape_of(t, puzzle.marks.has_value(), alphabet, *font_);
    const PicturePage picture = picture_page(shape, kCellPoints, kMarginPoints);
    Book book;
    book.entries.push_back({puzzle, alphabet, {}, {}, {}, {}, {}, 0});
    auto files =
        render(book, {&picture.page, 1}, *font_, {picture.paper, SheetFile::png, dpi_}, stop);
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

}  // namespace

std::uint32_t write_pictures(const Run& run, const std::string& kind,
                             const std::function<WriteOptions(const Record&)>& writing) {
  const bool named = run.options.has("output");
  const std::string output = named ? run.options.get<std::string>("output") : "-";
  if (kind == "png" && output == "-" && run.options.console->output_terminal) {
    throw UsageError("a terminal shows no pictures: name a file with --output FILE");
  }
  PictureWork work(run.options, kind, writing);
  const std::uint32_t happened =
      run_records(run, {}, [&](std::size_t index, const Record& record, const StopToken& stop) {
        return work(index, record, stop);
      });
  if ((happened & (kInterrupted | kInternal)) != 0) return happened;
  const std::vector<std::string> files = work.take();
  if (files.empty()) return happened;
  if (output == "-" && files.size() > 1) {
    throw UsageError(std::to_string(files.size()) +
                     " puzzles need several files: name the first with --output FILE");
  }
  return happened | write_pages(run, output, kind, files);
}

}  // namespace tresse::cli
