// One record: its verdict and ratings (tresse/tool/logic/rate.hpp). Only what is known not to pass a filter is left out: a puzzle
// that a limit leaves undecided is told as always.
//
// One record at a time is enough here: reading, verdict and writing cost 2 us a line, the easiest
// rating 5 to 10.
#include "cli/grading/rate_records.hpp"

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

  RecordOutput operator()(std::size_t index, const Record& record, const StopToken& stop) {
    service::PuzzleRating rated = rater_.rate(record.puzzle, options_.query, stop);
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
    service::ScaleRating& first = report.scales.front();
    const bool unique = report.answer.verdict == Verdict::unique;
    const Fate fate = !unique || first.reason != StopReason::none ? Fate::not_rated
                      : rated.outside                             ? Fate::filtered
                                                                  : Fate::rated;
    output.note = std::make_shared<RecordNote>(RecordNote{fate, std::move(first)});
    return output;
  }

 private:
  service::PuzzleRater rater_;
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
    const bool unread = (output.happened & (kMalformed | kInputOutput)) != 0;
    const Fate fate = output.note ? output.note->fate : unread ? Fate::no_puzzle : Fate::not_rated;
    summary.add(fate, output.note ? output.note->rating : service::ScaleRating());
    output.out.clear();
  };
  if (request.summary) {
    framing.last = [&summary, format] { return summary.report(format); };
  }
  RateWork rating(request, run.options);
  return run_records(run, framing,
                     [&](std::size_t index, const Record& record, const StopToken& stop) {
                       return rating(index, record, stop);
                     });
}

}  // namespace tresse::cli
