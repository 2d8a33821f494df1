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

#include "cli/answers/answer_record.hpp"
#include "cli/commands/commands.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/losses.hpp"
#include "cli/report/contradiction.hpp"
#include "cli/requests/page_files.hpp"
#include "cli/requests/sheet_options.hpp"
#include "tresse/tool/sheet/entry.hpp"
#include "tresse/tool/sheet/font.hpp"
#include "tresse/tool/sheet/paper.hpp"
#include "tresse/tool/text/alphabet.hpp"

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

class SheetWork {
 public:
  SheetWork(const SheetRequest& request, const Options& options, const Font& font)
      : request_(request),
        options_(options),
        font_(font),
        maker_({request.layout.solutions, request.grade, profile_option(options),
                !options.has("no-uniqueness"), !options.has("no-assumptions"), request.scale,
                request.captions}) {}

  RecordOutput operator()(std::size_t index, const Record& record, const StopToken& stop) {
    RecordOutput output;
    const Alphabet alphabet = alphabet_of(request_, record);
    Placed placed;
    placed.shape =
        shape_of(*record.puzzle.topology, record.puzzle.marks.has_value(), alphabet, font_);
    if (const auto fault = misfit(placed.shape, request_.layout)) {
      throw UsageError(record.file + ":" + std::to_string(record.line) + ": " + *fault);
    }
    service::SheetEntry made = maker_.make(record.puzzle, alphabet, options_.query, stop);
    if (request_.solves()) tell(index, record, made, output);
    placed.entry = std::move(made.entry);
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
  // What is not as it was asked for.
  void tell(std::size_t index, const Record& record, const service::SheetEntry& made,
            RecordOutput& output) {
    const string where = "tresse: " + record.file + ":" + std::to_string(record.line) +
                         ": puzzle " + std::to_string(index);
    output.happened |= happened_in(made.answer, true, false);
    if (made.answer.verdict != Verdict::unique) {
      const string why = made.answer.verdict == Verdict::none
                             ? plain_contradiction(record.puzzle, write_options(record, {}))
                             : string();
      output.err = where + " " + service::why_no_solution(made.answer) +
                   (why.empty() ? "" : ": " + why) + "\n";
      return;
    }
    if (made.contradicted) {
      output.err += contradiction_text(made.answer, index, record);
      output.happened |= kInternal;
    }
    for (const auto& [what, why] :
         {std::pair{"level", &made.no_level}, std::pair{"rating", &made.no_rating}}) {
      if (why->empty()) continue;
      output.happened |= kUndecided;
      output.err += where + " has no " + what + ": " + *why + "\n";
    }
  }

  const SheetRequest& request_;
  const Options& options_;
  const Font& font_;
  service::SheetEntryMaker maker_;
  std::mutex mutex_;
  std::map<std::size_t, Placed> placed_;  // guarded by mutex_
};

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
  if (request.solution_pages) {
    const std::vector<std::size_t> at = solution_pages(*pages, book.entries.size());
    for (std::size_t i = 0; i < at.size(); ++i) book.entries[i].solution_page = at[i];
  }
  if (request.output == "-" && request.render.file != SheetFile::pdf && pages->size() > 1) {
    throw UsageError(std::to_string(pages->size()) +
                     " pages need several files: name the first with --output FILE");
  }
  const auto files = render(book, *pages, font, request.render, run.stop.token());
  if (files) {
    return write_pages(run, request.output, extension_of(request.render.file), *files);
  }
  const RenderFault& fault = files.error();
  if (fault.reason == StopReason::interrupted) return kInterrupted;
  if (fault.reason == StopReason::none) throw UsageError(fault.detail);
  if (!run.options.quiet) std::fprintf(stderr, "tresse: %s\n", fault.detail.c_str());
  return kUndecided;
}

}  // namespace

std::uint32_t run_sheet(const Run& run) {
  SheetRequest request = sheet_request(run.options);
  if (request.output == "-" && isatty(STDOUT_FILENO) != 0) {
    throw UsageError("a terminal cannot show pages: name a file with --output FILE");
  }
  const auto font = Font::open(request.font);
  if (!font) throw UsageError(font.error());
  request.layout.title_lines = title_lines(request.title, *font, request.layout);
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
