// tresse sheet: puzzles on paper. Records are solved (and graded, rated) on --jobs threads like those of
// any command; what comes of them waits until the input is at its end, because solutions stand after all
// puzzles. Then the pages are laid out, drawn, and written; before that no file is touched, so that a stop
// or a refusal leaves what was there.
//
// A puzzle without exactly one solution is printed, told on standard error, and counts as negative (exit 1);
// words stand in the place of its solution. So does a limit (exit 4). Records that cannot be read are left
// out (exit 3). A puzzle that does not fit its page legibly ends the run (exit 2) as soon as it is met:
// whoever prints wants all of the book.
#include <unistd.h>

#include <cstdio>
#include <map>
#include <mutex>
#include <optional>

#include "base/check.hpp"
#include "cli/answers/answer_record.hpp"
#include "cli/commands/commands.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/process/files.hpp"
#include "cli/report/contradiction.hpp"
#include "cli/requests/sheet_options.hpp"
#include "service/api/engines.hpp"
#include "service/api/puzzles.hpp"
#include "service/grade.hpp"
#include "service/rate.hpp"
#include "service/verdict.hpp"

namespace tresse::cli {
namespace {

using std::string;

Alphabet alphabet_of(const SheetRequest& request, const Record& record) {
  const std::size_t side = record.puzzle.side();
  if (request.symbols.empty()) {
    const bool fits = record.alphabet.numeric() || record.alphabet.symbols().size() >= side;
    return fits ? record.alphabet : Alphabet();
  }
  auto chosen = Alphabet::named(request.symbols, side);
  if (!chosen) chosen = Alphabet::custom(request.symbols);
  if (!chosen || (!chosen->numeric() && chosen->symbols().size() < side)) {
    throw UsageError("--symbols " + request.symbols + " has too few symbols for side " +
                     std::to_string(side));
  }
  return *chosen;
}

string words_for(const Answer& answer) {
  switch (answer.verdict) {
    case Verdict::none:
      return "no solution";
    case Verdict::multiple:
      return "several solutions";
    case Verdict::unique:
    case Verdict::unknown:
      break;
  }
  return "not solved";
}

class SheetWork {
 public:
  SheetWork(const SheetRequest& request, const Options& options, const Font& font)
      : request_(request),
        options_(options),
        font_(font),
        engine_(make_auto_engine()),
        grader_(LogicOptions{}, profile_option(options)) {
    if (request_.scale) rater_.emplace(service::RatingRequest{{*request_.scale}, {}, {}});
  }

  RecordOutput operator()(std::size_t index, const Record& record, const StopToken& stop) {
    RecordOutput output;
    Placed placed;
    placed.entry.puzzle = record.puzzle;
    placed.entry.alphabet = alphabet_of(request_, record);
    placed.entry.name = record.puzzle.name;
    for (const DifferRule& rule : differ_rules()) {  // nothing of these is drawn
      if (!record.puzzle.topology->spec().global_rules.has(rule.kind)) continue;
      if (!placed.entry.level.empty()) placed.entry.level += ", ";
      placed.entry.level += rule.name;
    }
    placed.shape = shape_of(*record.puzzle.topology, record.puzzle.marks.has_value(),
                            placed.entry.alphabet, font_);
    if (const auto fault = misfit(placed.shape, request_.layout)) {
      throw UsageError(record.file + ":" + std::to_string(record.line) + ": " + *fault);
    }
    if (request_.solves()) solve(index, record, stop, placed.entry, output);
    const std::lock_guard lock(mutex_);
    placed_.emplace(index, std::move(placed));
    return output;
  }

  struct Placed {
    BookEntry entry;
    SheetShape shape;
  };
  // In input order.
  [[nodiscard]] std::map<std::size_t, Placed>& placed() { return placed_; }

 private:
  void solve(std::size_t index, const Record& record, const StopToken& stop, BookEntry& entry,
             RecordOutput& output) {
    const string where = "tresse: " + record.file + ":" + std::to_string(record.line) +
                         ": puzzle " + std::to_string(index);
    const Answer answer = service::first_verdict(*engine_, record.puzzle, options_.query, stop);
    output.happened |= happened_in(answer, true, false);
    if (answer.verdict != Verdict::unique) {
      entry.instead = words_for(answer);
      output.err =
          where + " has no single solution to print: " + verdict_text(answer, record) + "\n";
      return;
    }
    TRESSE_CHECK(answer.solutions.size() == 1 && is_solution(record.puzzle, answer.solutions[0]));
    entry.solution = answer.solutions[0];
    if (request_.grade) grade(index, record, answer, stop, entry, output);
    if (rater_) rate(where, record, stop, entry, output);
  }

  void grade(std::size_t index, const Record& record, const Answer& answer, const StopToken& stop,
             BookEntry& entry, RecordOutput& output) {
    const Logic logic = grader_.run(record.puzzle, options_.query, true, stop);
    if (service::contradicts(logic.answer, answer)) {
      output.err += contradiction_text(answer, index, record);
      output.happened |= kInternal;
    }
    if (logic.answer.count == 0) {
      output.happened |= kUndecided;
      output.err += "tresse: " + record.file + ":" + std::to_string(record.line) + ": puzzle " +
                    std::to_string(index) + " has no level: " + reason_text(logic.answer) + "\n";
      return;
    }
    const Level level = level_of(logic);
    if (!entry.level.empty()) entry.level += ", ";
    entry.level += name_of(level);
    entry.dots = 1 + static_cast<std::size_t>(level);
  }

  void rate(const string& where, const Record& record, const StopToken& stop, BookEntry& entry,
            RecordOutput& output) {
    const auto rated = rater_->rate_unique(record.puzzle, stop).scales.front();
    if (rated.rating) {
      if (!entry.level.empty()) entry.level += ", ";
      entry.level += string(rated.scale) + " " + rating_text(rated.rating->er);
      return;
    }
    output.happened |= kUndecided;
    output.err += where + " has no rating: " + string(name_of(rated.reason)) + "\n";
  }

  const SheetRequest& request_;
  const Options& options_;
  const Font& font_;
  std::unique_ptr<Engine> engine_;
  service::Grader grader_;
  std::optional<service::PuzzleRater> rater_;
  std::mutex mutex_;
  std::map<std::size_t, Placed> placed_;  // guarded by mutex_
};

std::uint32_t write_files(const SheetRequest& request, const std::vector<string>& files,
                          const Run& run) {
  const bool quiet = run.options.quiet;
  if (request.output == "-") {
    run.out.write(files[0]);
    const bool written = run.out.flush();
    if (run.stop.stop_requested()) return kInterrupted;
    if (!written && !quiet) std::fputs("tresse: cannot write to standard output\n", stderr);
    return written ? kNothing : kInputOutput;
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    const string path = page_path(request.output, i + 1, files.size());
    const string error = write_file(path, files[i]);
    if (error.empty()) continue;
    if (run.stop.stop_requested()) return kInterrupted;
    if (!quiet) std::fprintf(stderr, "tresse: cannot write %s: %s\n", path.c_str(), error.c_str());
    return kInputOutput;
  }
  return kNothing;
}

std::uint32_t print(const SheetRequest& request, const Font& font, const Run& run,
                    SheetWork& work) {
  Book book;
  book.title = request.title;
  std::vector<SheetShape> shapes;
  LayoutOptions layout = request.layout;
  for (auto& [index, placed] : work.placed()) {
    BookEntry& entry = placed.entry;
    if (request.numbers)
      entry.number = "No " + std::to_string(request.first_number + shapes.size());
    layout.headers |= !entry.name.empty() || !entry.level.empty();
    shapes.push_back(placed.shape);
    book.entries.push_back(std::move(entry));
  }
  const auto pages = lay_out(shapes, layout);
  if (!pages) throw UsageError(pages.error());
  if (request.output == "-" && request.render.file != SheetFile::pdf && pages->size() > 1) {
    throw UsageError(std::to_string(pages->size()) +
                     " pages are as many files: name one with --output FILE");
  }
  const auto files = render(book, *pages, font, request.render, run.stop.token());
  if (files) return write_files(request, *files, run);
  const RenderFault& fault = files.error();
  if (fault.reason == StopReason::interrupted) return kInterrupted;
  if (fault.reason == StopReason::none) throw UsageError(fault.detail);
  if (!run.options.quiet) std::fprintf(stderr, "tresse: %s\n", fault.detail.c_str());
  return kUndecided;
}

}  // namespace

std::uint32_t run_sheet(const Run& run) {
  const SheetRequest request = sheet_request(run.options);
  if (request.output == "-" && isatty(STDOUT_FILENO) != 0) {
    throw UsageError("a terminal shows no pages: name a file with --output FILE");
  }
  const auto font = Font::open(request.font);
  if (!font) throw UsageError(font.error());
  Options options = run.options;
  options.report.format = ReportFormat::text;  // bad records are told on standard error only
  SheetWork work(request, options, *font);
  const std::uint32_t happened =
      run_records(Run{options, run.stop, run.signals, run.out}, {},
                  [&](std::size_t index, const Record& record, const StopToken& stop) {
                    return work(index, record, stop);
                  });
  if ((happened & (kInterrupted | kInternal)) != 0) return happened;
  if (work.placed().empty()) {
    if (!options.quiet) std::fputs("tresse: no puzzle to print\n", stderr);
    return happened;
  }
  return happened | print(request, *font, run, work);
}

}  // namespace tresse::cli
