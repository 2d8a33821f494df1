// tresse sheet: puzzles on paper. Records are solved (and graded, rated) on --jobs threads like those of
// any command; what comes of them waits until the input is at its end, because solutions stand after all
// puzzles. Then the pages are laid out, drawn, and written; before that no file is touched, so that a stop
// or a refusal leaves what was there.
//
// A puzzle without exactly one solution is printed, told on standard error, and counts as negative (exit 1);
// words stand in the place of its solution. So does a limit (exit 4). Records that cannot be read are left
// out (exit 3). A puzzle that does not fit its page legibly ends the run (exit 2) as soon as it is met:
// whoever prints wants all of the book.
#include <algorithm>
#include <string>

#include "cli/answers/answer_record.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options/parse.hpp"
#include "cli/options/settings.hpp"
#include "cli/records/files.hpp"
#include "grader/rating.hpp"
#include "io/alphabet.hpp"
#include "library/settings.hpp"
#include "library/sheet_book.hpp"
#include "tresse/sheet.hpp"

namespace tresse::cli {
namespace {

using std::string;

struct SheetRequest {
  std::string output;  // a path, or "-"
  SheetSettings settings;
};

// That of --to, or that of the name of --output.
SheetFile file_of(const Options& o, const string& output) {
  const string extension = output == "-" ? string() : extension_of(output);
  const auto known = value_named<SheetFile>(extension);
  if (o.has("to")) {
    const string key = o.get<string>("to");
    if (known && value_named<SheetFile>(key).value_or(*known) != *known) {
      throw UsageError("--to " + key + " contradicts the name of --output " + output);
    }
    return {};  // a setting like others
  }
  if (output == "-") return SheetFile::pdf;
  if (known) return *known;
  throw UsageError("--output " + output + ": the name must end in .pdf, .svg or .png, or --to must name the kind");
}

SheetRequest sheet_request(const Options& o) {
  SheetRequest request;
  if (!o.has("output")) {
    throw UsageError("sheet needs --output FILE (.pdf, .svg, .png, or - for standard output)");
  }
  request.output = o.get<string>("output");
  SheetSettings& s = request.settings;
  s.file = file_of(o, request.output);
  fill(o, s);
  if (o.has("dpi") && s.file != SheetFile::png) throw UsageError("--dpi needs a PNG file");
  if (o.has("title") && s.title.find_first_not_of(" \t") == string::npos)
    throw UsageError("--title needs a text: leave the option out for pages without a title");
  if (o.has("first-number") && !s.numbers) throw UsageError("--no-numbers and --first-number exclude each other");
  return request;
}

Alphabet alphabet_of(const string& symbols, const Record& record) {
  const std::size_t side = record.puzzle.side();
  if (symbols.empty()) {
    const bool fits = record.alphabet.numeric() || record.alphabet.symbols().size() >= side;
    return fits ? record.alphabet : Alphabet();
  }
  if (const auto chosen = library::find_alphabet(symbols, side)) return *chosen;
  throw UsageError("--symbols " + symbols + alphabet_fault(symbols, side));
}

// What is not as it was asked for.
void tell(std::size_t index, const Record& record, const library::SheetEntry& made, RecordOutput& output) {
  const string where = "tresse: " + place_of(record) + ": puzzle " + std::to_string(index);
  output.happened |= happened_in(made.answer, true, false);
  if (made.answer.verdict != Verdict::unique) {
    const string why = made.answer.verdict == Verdict::none ? Reported{index, record, {}}.contradiction() : string();
    output.err += where + " " + library::why_no_solution(made.answer) + (why.empty() ? "" : ": " + why) + "\n";
    return;
  }
  if (made.contradicted) {
    output.err += contradiction_text(made.answer, index, record);
    output.happened |= kInternal;
  }
  for (const auto& [what, why] : {std::pair{"level", &made.no_level}, std::pair{"rating", &made.no_rating}}) {
    if (why->empty()) continue;
    output.happened |= made.stuck ? kNegative : kUndecided;
    output.err += where + " has no " + what + ": " + *why + "\n";
  }
}

std::uint32_t print(const SheetRequest& request, const Run& run, library::SheetBook& book) {
  const auto files = book.files(run.stop.token());
  if (files && request.output == "-" && files->size() > 1) {
    throw UsageError(std::to_string(files->size()) + " pages need several files: name the first with --output FILE");
  }
  if (files) {
    return write_pages(run, request.output, words_of<SheetFile>()[static_cast<std::size_t>(request.settings.file)], *files);
  }
  const RenderFault& fault = files.error();
  if (fault.reason == StopReason::interrupted) return kInterrupted;
  if (fault.reason == StopReason::none || fault.reason == StopReason::bad_request) throw UsageError(fault.detail);
  run.tell("tresse: " + fault.detail + "\n");
  return kUndecided;
}

std::uint32_t run_book(const SheetRequest& request, const Run& run) {
  library::SheetBook book(request.settings);
  Options options = run.options;
  options.report.format = ReportFormat::text;  // bad records are told on standard error only
  const std::uint32_t happened = run_records(
      run.with(options), {}, [&](std::size_t index, const Record& record, const StopToken& stop) {
        const Alphabet alphabet = alphabet_of(request.settings.symbols, record);
        RecordOutput output;
        try {
          const auto made = book.add(index, record.puzzle, alphabet, options.query, stop);
          if (book.solves()) tell(index, record, made, output);
        } catch (const std::invalid_argument& misfit) {
          throw UsageError(place_of(record) + ": " + misfit.what());
        }
        return output;
      });
  if ((happened & (kInterrupted | kInternal)) != 0) return happened;
  if (book.empty()) {
    run.tell("tresse: no puzzle to print\n");
    return happened;
  }
  return happened | print(request, run, book);
}

}  // namespace

std::uint32_t run_sheet(const Run& run) {
  const SheetRequest request = sheet_request(run.options);
  if (request.output == "-" && run.options.console->output_terminal) {
    throw UsageError("a terminal cannot show pages: name a file with --output FILE");
  }
  try {
    return run_book(request, run);
  } catch (const BadSetting& bad) {
    throw usage_error<SheetSettings>(bad);
  } catch (const library::MissingFont& missing) {
    throw UsageError(missing.what());
  }
}

}  // namespace tresse::cli
