// One record: the verdict of an engine that is not logic (a 9x9 kernel takes a microsecond), then the
// ratings of a puzzle with exactly one solution. Only what is known not to pass a filter is left out:
// a puzzle that a limit leaves undecided is told as always. Raters keep 8 MB each; there is one for a
// thread, and one rating for a scale that is named twice.
//
// One record at a time is enough here: reading, verdict and writing cost 2 us a line, the easiest
// rating 5 to 10.
#include "cli/grading/rate_records.hpp"

#include <optional>

#include "base/pool.hpp"
#include "cli/grading/rating_work.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/losses.hpp"
#include "engines/registry.hpp"
#include "service/verdict.hpp"

namespace tresse::cli {
namespace {

using Fate = RatingSummary::Fate;

class RateWork {
 public:
  RateWork(const ScaleRequest& request, const Options& options)
      : request_(request), options_(options), engine_(make_auto_engine()), raters_([this] {
          auto raters = std::make_unique<Raters>();
          for (const RateOptions& scale : request_.scales) raters->emplace_back(scale);
          return raters;
        }) {}

  RecordOutput operator()(std::size_t index, const Record& record, const StopToken& stop) {
    RateReport report;
    report.record = &record;
    report.index = index;
    const Puzzle& puzzle = record.puzzle;
    report.answer = service::verdict_for_rating(*engine_, request_.scales[0].scale, puzzle,
                                                options_.query, stop);
    for (const RateOptions& scale : request_.scales)
      report.scales.push_back(unrated(scale, puzzle));
    bool outside =
        report.answer.verdict == Verdict::none || report.answer.verdict == Verdict::multiple;
    if (report.answer.verdict == Verdict::unique) outside = rate(puzzle, stop, report.scales);
    RecordOutput output;
    output.err = refusal_of(report.answer, index, record);
    for (const ScaleRating& s : report.scales) output.happened |= happened_in(report.answer, s);
    const bool left_out = request_.summary || (request_.filters && outside);
    if (!left_out) {
      output.out = report_rate(report, options_.report);
      note_losses(record, options_, line_holds_marks(puzzle), output);
    }
    ScaleRating& first = report.scales.front();
    const bool unique = report.answer.verdict == Verdict::unique;
    const Fate fate = !unique || first.reason != StopReason::none ? Fate::not_rated
                      : outside                                   ? Fate::filtered
                                                                  : Fate::rated;
    output.note = std::make_shared<RecordNote>(RecordNote{fate, std::move(first)});
    return output;
  }

 private:
  using Raters = std::vector<Rater>;

  // Fills the ratings of a unique puzzle; true = it does not pass the filters.
  bool rate(const Puzzle& puzzle, const StopToken& stop, std::vector<ScaleRating>& scales) {
    auto raters = raters_.take();
    const bool outside = rate_by(*raters, puzzle, stop, scales);
    raters_.put_back(std::move(raters));
    return outside;
  }
  bool rate_by(Raters& raters, const Puzzle& puzzle, const StopToken& stop,
               std::vector<ScaleRating>& scales) const {
    for (std::size_t i = 0; i < scales.size(); ++i) {
      if (const auto before = same_before(i)) {
        scales[i] = scales[*before];
        continue;
      }
      if (!can_rate(request_.scales[i].scale, *puzzle.topology)) {
        scales[i].reason = StopReason::unsupported;
        continue;
      }
      Rated rated = raters[i].rate(puzzle, stop);
      const Rated::End end = rated.end;
      const bool misses = end == Rated::End::solved && !(request_.ep.admit(rated.rating.ep) &&
                                                         request_.ed.admit(rated.rating.ed));
      fill(scales[i], std::move(rated));
      // A path that a limit or a stall has ended is not known to miss.
      if (i == 0 && request_.filters && (end == Rated::End::outside || misses)) return true;
    }
    return false;
  }
  std::optional<std::size_t> same_before(std::size_t i) const {
    for (std::size_t k = 0; k < i; ++k) {
      if (request_.scales[k].scale == request_.scales[i].scale) return k;
    }
    return std::nullopt;
  }

  const ScaleRequest& request_;
  const Options& options_;
  std::unique_ptr<Engine> engine_;
  Pool<Raters> raters_;
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
    summary.add(fate, output.note ? output.note->rating : ScaleRating());
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
