// One record: its verdict and ratings (library/rate.hpp). Only what is known not to pass a filter is left out: a puzzle
// that a limit leaves undecided is told as always.
//
// The verdicts of plain 9x9 lines come from the kernel in bulk: reading and verdict of a line take as long as half of the
// easiest rating where each is a record of its own.
#include "cli/grading/rate_records.hpp"

#include "cli/answers/bulk.hpp"
#include "cli/grading/rating_work.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/losses.hpp"

namespace tresse::cli {
namespace {

using Fate = RatingSummary::Fate;

class RateWork {
 public:
  RateWork(const ScaleRequest& request, const Options& options)
      : rater_(request.rating()), summary_(request.summary), options_(options) {}

  RecordOutput rate(std::size_t index, const Record& record, const StopToken& stop) {
    return tell(index, record, rater_.rate(record.puzzle, options_.query, stop));
  }
  // The same behind the kernel's answer, unless the engines have more to say. Every scale rates a plain 9x9.
  RecordOutput rate_answered(std::size_t index, const Record& record, const StopToken& stop,
                             Answer&& native) {
    if (native.verdict != Verdict::unique) return rate(index, record, stop);
    return tell(index, record, rater_.rate(record.puzzle, std::move(native), options_.query, stop));
  }

 private:
  RecordOutput tell(std::size_t index, const Record& record, library::PuzzleRating rated) {
    RateReport report;
    report.record = &record;
    report.index = index;
    report.answer = std::move(rated.answer);
    report.scales = std::move(rated.scales);
    RecordOutput output;
    output.err = refusal_of(report.answer, index, record);
    for (const auto& s : report.scales) output.happened |= happened_in(report.answer, s);
    const bool left_out = summary_ || (rated.outside && rater_.request().filters());
    if (!left_out) {
      output.out = report_rate(report, options_.report);
      note_losses(record, options_, line_holds_marks(record.puzzle), output);
    }
    library::ScaleRating& first = report.scales.front();
    const bool unique = report.answer.verdict == Verdict::unique;
    const Fate fate = !unique || first.reason != StopReason::none ? Fate::not_rated
                      : rated.outside                             ? Fate::filtered
                                                                  : Fate::rated;
    if (summary_ || ScaleNames::needed(options_.report.format)) {
      output.notes.push_back(std::make_shared<RecordNote>(RecordNote{fate, std::move(first)}));
    }
    return output;
  }

  library::PuzzleRater rater_;
  bool summary_;
  const Options& options_;
};

}  // namespace

std::uint32_t rate_records(const Run& run, const ScaleRequest& request) {
  const ReportFormat format = run.options.report.format;
  Framing framing;
  framing.columns = kRateColumns;
  RatingSummary summary;
  ScaleNames names;
  framing.before_writing = [&](RecordOutput& output) {
    if (!request.summary) {
      if (ScaleNames::needed(format)) names.say(output);
      return;
    }
    for (const auto& note : output.notes) summary.add(note->fate, note->rating);
    const bool unread = (output.happened & (kMalformed | kInputOutput)) != 0;
    for (std::size_t k = output.notes.size(); k < output.records; ++k) {
      summary.add(unread ? Fate::no_puzzle : Fate::not_rated, {});
    }
    output.out.clear();
  };
  if (request.summary) {
    framing.last = [&summary, format] { return summary.report(format); };
  }
  RateWork rating(request, run.options);
  const Work work = [&](std::size_t index, const Record& record, const StopToken& stop) {
    return rating.rate(index, record, stop);
  };
  BulkWork bulk;
  if (asks_plainly(run.options) && !row_of(format).one_value) {
    BulkAsk ask;
    ask.kernel = kernel_of(run.options);
    ask.report = run.options.report;
    bulk = bulk_answered(ask, run.options.query, work,
                         [&](std::size_t index, const Record& record, const StopToken& stop,
                             Answer&& native) {
                           return rating.rate_answered(index, record, stop, std::move(native));
                         });
  }
  // A rating may take 0.1 s, so that each line counts as a record.
  return run_records(run, framing, work, bulk, 1);
}

}  // namespace tresse::cli
