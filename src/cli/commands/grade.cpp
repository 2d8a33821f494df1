// tresse grade: grades of puzzles (library/grader.hpp). Only a puzzle with exactly one solution is graded.
// A puzzle that is not unique has no grade: level, hardest and the rest are null or empty, and the verdict says why. With --scale the
// rating on that scale takes the place of the chain, and --summary tells what a whole list of puzzles is like.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/answers/answer_record.hpp"
#include "cli/commands/commands.hpp"
#include "cli/grading/rating.hpp"
#include "cli/options/settings.hpp"
#include "engines/engines.hpp"
#include "grader/explain/explain.hpp"
#include "library/grader.hpp"
#include "library/settings.hpp"
#include "tresse/step.hpp"

namespace tresse::cli {
namespace {

using Json = nlohmann::ordered_json;
using std::string;

// A grade. A technique that assumes one solution, or supposes a value, may not be allowed.
struct GradeReport : Reported {
  const library::Grade& grade;  // logic: only of unique puzzles
  bool uniqueness = true;
  bool assumptions = true;
  const std::vector<TechniqueId>& also;  // --also

  // The level; nothing while it is not known that the hypotheses end.
  [[nodiscard]] std::optional<Level> level() const {
    if (!grade.logic || grade.logic->answer.count == 0) return std::nullopt;
    return level_of(*grade.logic);
  }
  [[nodiscard]] string level_name() const { return level() ? string(name_of(*level())) : string(); }
  // Its points on the scale of the profile, where there is one.
  [[nodiscard]] std::optional<std::uint32_t> score() const { return level() ? grade.logic->points : std::nullopt; }
  [[nodiscard]] string score_text() const { return score() ? std::to_string(*score()) : string(); }
  [[nodiscard]] string hardest() const {
    return grade.logic && grade.logic->hardest ? string(technique_of(*grade.logic->hardest).key) : string();
  }
  // Why it has no level.
  [[nodiscard]] string reason() const { return reason_text(grade.logic ? grade.logic->answer : grade.answer); }
  // What is left where nothing was found and nothing may be supposed; null: it is not so.
  [[nodiscard]] const Puzzle* stuck() const { return grade.logic && grade.logic->stuck ? &*grade.logic->stuck : nullptr; }
  [[nodiscard]] std::size_t open_count() const { return topology().cell_count() - stuck()->givens.filled_count(); }
  [[nodiscard]] bool closed() const { return grade.logic && grade.logic->closed; }
  [[nodiscard]] string used() const { return grade.logic ? used_words(grade.logic->used) : string(); }

  [[nodiscard]] Json fields() const {
    const Answer& answer = grade.answer;
    Json j = verdict_fields(answer.verdict);
    const bool graded = level().has_value();
    if (grade.logic) j["profile"] = key_of(*grade.logic->profile);
    if (!uniqueness) j["uniqueness"] = false;
    if (!assumptions) j["assumptions"] = false;
    if (!also.empty()) j["also"] = keys_json(also);
    j["level"] = or_null(level_name());
    if (score()) {
      put_keys(j, "scale", key_of(*grade.logic->profile), "score", *score());
    }
    put_keys(j, "hardest", or_null(hardest()), "techniques", grade.logic ? used_json(grade.logic->used) : Json::object(),
             "solved_by_logic", closed());
    // Not graded for a limit: unknown. Not graded for want of a unique solution: none are needed.
    const bool limited = grade.logic || answer.verdict == Verdict::unknown;
    j["hypotheses"] = graded ? Json(grade.logic->hypotheses) : limited ? Json() : Json(0);
    j["dead_ends"] = grade.logic ? grade.logic->dead_ends : 0;
    if (!graded) j["reason"] = answer.verdict == Verdict::unique ? Json(reason()) : or_null(reason());
    if (const Puzzle* left = stuck()) {
      j["stuck"] = {{"open", open_count()}, {"grid", json_of(left->givens)}, {"candidates", marks_json(*left)}};
    }
    j["solution"] = solution_of(answer);
    return j;
  }
  [[nodiscard]] string line() const {
    const string puzzle = puzzle_line();
    if (const Puzzle* left = stuck()) {
      return puzzle + " stuck open=" + std::to_string(open_count()) + " left=" + line_of(left->givens) +
             (used().empty() ? "" : " " + used()) + "\n";
    }
    if (!level()) return puzzle + " " + not_graded() + "\n";
    return puzzle + " " + level_name() + " " + (hardest().empty() ? "-" : hardest()) + (score() ? " score=" + score_text() : "") +
           " hypotheses=" + std::to_string(grade.logic->hypotheses) + " " + used() + "\n";
  }
  [[nodiscard]] string text() const {
    string out = head();
    const Puzzle* left = stuck();
    if (!level() && left == nullptr) return out + not_graded() + "\n\n";
    const Logic& logic = *grade.logic;
    if (level()) out += "level: " + level_name() + "\n";
    if (score()) out += "score: " + score_text() + "\n";
    if (logic.hardest) out += "hardest technique: " + string(technique_of(*logic.hardest).name) + "\n";
    out += used_lines(logic.used);
    if (left != nullptr) {
      out += "stuck: without supposing a value no technique of the profile " + string(key_of(*logic.profile)) + " finds a step; " +
             std::to_string(open_count()) + " cells are open\n" + write_pencil(topology(), left->givens, *left->marks, symbols());
    } else if (logic.closed) {
      out += "solved by logic alone\n";
    } else {
      out += "the techniques find nothing more at " + std::to_string(logic.answer.partial.filled_count()) + " cells; the solution needs " +
             std::to_string(logic.hypotheses) + " nested " + (logic.hypotheses == 1 ? "hypothesis" : "hypotheses") + ", after " +
             std::to_string(logic.dead_ends) + (logic.dead_ends == 1 ? " dead end" : " dead ends") + "\n";
      for (const TraceEvent& e : logic.trace) {
        if (e.kind == TraceEvent::Kind::step) continue;
        const std::size_t indent = e.kind == TraceEvent::Kind::assume ? e.depth - 1 : e.depth;
        out += string(2 + 2 * indent, ' ') + explain(topology(), e, digit_text()) + "\n";
      }
      if (logic.trace_truncated) out += "  ... (the rest of the tree is not shown)\n";
    }
    return out + "\n";
  }
  [[nodiscard]] std::vector<CsvRow> table() const {
    return {row(name_of(grade.answer.verdict), level_name(), score_text(), hardest(), closed() ? "true" : "false",
                level() ? std::to_string(grade.logic->hypotheses) : "", used(), level() ? "" : reason(),
                stuck() != nullptr ? line_of(stuck()->givens) : "")};
  }
  [[nodiscard]] string not_graded() const {
    if (grade.answer.verdict == Verdict::unique && grade.logic) return "unique, hypotheses undecided (" + reason() + ")";
    return verdict_text(grade.answer) + ", not graded";
  }
};

// Ratings. line: "puzzle ER/EP/ED", one column for each scale, or "puzzle none" and so on. csv: one line for each scale.
struct RateReport : Reported {
  const library::PuzzleRating& rated;

  [[nodiscard]] Json fields() const {
    const library::ScaleRating& first = rated.scales.front();
    Json j = verdict_fields(rated.answer.verdict);
    put_keys(j, "scale", first.scale, "rating", rating_json(first));
    if (rated.scales.size() > 1) {
      Json& all = j["ratings"] = Json::array();
      for (const library::ScaleRating& s : rated.scales) all.push_back(rating_json(s));
    }
    if (!first.rating) {  // else the rating says so
      if (!first.uniqueness) j["uniqueness"] = false;
      if (!first.assumptions) j["assumptions"] = false;
      j["reason"] = or_null(no_rating_reason(rated.answer, first));
    }
    put_keys(j, "techniques", used_json(first.used), "solution", solution_of(rated.answer));
    return j;
  }
  [[nodiscard]] string line() const {
    string out = puzzle_line();
    if (rated.answer.verdict != Verdict::unique) return out + " " + verdict_text(rated.answer) + "\n";
    for (const library::ScaleRating& s : rated.scales) {
      out += " " + (s.rating ? rating_text(*s.rating) : no_rating_text(rated.answer, s));
    }
    return out + "\n";
  }
  [[nodiscard]] string text() const {
    string out = head();
    for (const library::ScaleRating& s : rated.scales) {
      out += (s.rating ? rating_words(s) : not_rated_words(*this, rated.answer, s)) + "\n" + used_lines(s.used);
    }
    return out + "\n";
  }
  [[nodiscard]] std::vector<CsvRow> table() const {
    std::vector<CsvRow> rows;
    for (const library::ScaleRating& s : rated.scales) {
      const auto [er, ep, ed, level, score] = rating_columns(s);
      rows.push_back(row(name_of(rated.answer.verdict), scale_text(s), er, ep, ed, used_words(s.used), no_rating_reason(rated.answer, s),
                         level, score));
    }
    return rows;
  }
};

// A share of 1 in hundredths of a percent, rounded.
std::uint64_t basis_points(std::uint64_t part, std::uint64_t whole) { return whole == 0 ? 0 : (20'000 * part + whole) / (2 * whole); }

std::string percent(std::uint64_t part, std::uint64_t whole) {
  const std::uint64_t b = basis_points(part, whole);
  const std::string cents = std::to_string(b % 100);
  return std::to_string(b / 100) + "." + (cents.size() < 2 ? "0" : "") + cents + " %";
}

std::string right(const std::string& text, std::size_t width) { return std::string(width - std::min(width, text.size()), ' ') + text; }

// `grade --summary`: what a whole list of puzzles is like. Counts only, so that the order in which
// puzzles are added does not matter.
class RatingSummary {
 public:
  // `rating` has no scale where none was looked at.
  void add(Fate fate, const library::ScaleRating& rating);

  // Over the rated puzzles: how many have each ER (or level), and how often each technique was used.
  [[nodiscard]] Json fields() const;
  [[nodiscard]] string line() const;

 private:
  struct Use {
    std::uint64_t steps = 0;
    std::uint64_t puzzles = 0;
  };
  [[nodiscard]] std::uint64_t of(Fate fate) const { return fates_[static_cast<std::size_t>(fate)]; }

  std::uint64_t fates_[4] = {};
  std::set<std::string> scales_;
  struct Rated {
    std::string text;
    std::uint64_t puzzles = 0;
  };
  bool scored_ = false;           // by levels, not by ER
  std::map<int, Rated> ratings_;  // by ER in tenths, or by level
  std::vector<Use> used_;         // [techniques().size()]
};

void RatingSummary::add(Fate fate, const library::ScaleRating& rating) {
  ++fates_[static_cast<std::size_t>(fate)];
  if (!rating.scale.empty()) scales_.insert(scale_text(rating));
  if (fate != Fate::rated) return;
  scored_ = is_scored(rating);
  const int figure = scored_ ? static_cast<int>(rating.rating->level) : tenths(rating.rating->er);
  auto& [text, puzzles] = ratings_[figure];
  text = scored_ ? std::string(level_text(*rating.rating)) : rating_text(rating.rating->er);
  ++puzzles;
  used_.resize(techniques().size());
  for (std::size_t i = 0; i < rating.used.size(); ++i) {
    used_[i].steps += rating.used[i];
    used_[i].puzzles += rating.used[i] != 0 ? 1 : 0;
  }
}

std::string RatingSummary::line() const {
  const std::uint64_t rated = of(Fate::rated);
  std::string out = "scale: " + (scales_.empty() ? "-" : joined(scales_)) + "\n";
  out += "rated: " + std::to_string(rated) + "\n";
  out += "filtered: " + std::to_string(of(Fate::filtered)) + "\n";
  out += "not rated: " + std::to_string(of(Fate::not_rated)) + "\n";
  out += "malformed: " + std::to_string(of(Fate::no_puzzle)) + "\n";
  if (rated == 0) return out;
  out += scored_ ? "\n  level    puzzles     share\n" : "\n  ER    puzzles     share\n";
  for (const auto& [figure, of] : ratings_) {
    out += right(of.text, scored_ ? 7 : 4) + right(std::to_string(of.puzzles), 11) + right(percent(of.puzzles, rated), 10) + "\n";
  }
  out += "\n     steps    puzzles  technique\n";
  for (std::size_t i = 0; i < used_.size(); ++i) {
    if (used_[i].steps == 0) continue;
    out += right(std::to_string(used_[i].steps), 10) + right(std::to_string(used_[i].puzzles), 11) +
           "  " + std::string(techniques()[i].name) + "\n";
  }
  return out;
}

Json RatingSummary::fields() const {
  Json s = Json::object();
  put_keys(s, "scale", or_null(joined(scales_)), "rated", of(Fate::rated), "filtered", of(Fate::filtered), "not_rated", of(Fate::not_rated),
           "malformed", of(Fate::no_puzzle), "ratings", Json::array());
  for (const auto& [figure, count] : ratings_) {
    const auto share = static_cast<double>(basis_points(count.puzzles, of(Fate::rated))) / 10'000.0;
    Json one = Json::object();
    if (scored_) {
      one["level"] = count.text;
    } else {
      one["er"] = figure / 10.0;
    }
    put_keys(one, "count", count.puzzles, "share", share);
    s["ratings"].push_back(std::move(one));
  }
  s["techniques"] = Json::object();
  for (std::size_t i = 0; i < used_.size(); ++i) {
    if (used_[i].steps == 0) continue;
    s["techniques"][std::string(techniques()[i].key)] = {{"steps", used_[i].steps}, {"puzzles", used_[i].puzzles}};
  }
  Json j = Json::object();
  j["summary"] = std::move(s);
  return j;
}

RecordOutput grade_record(const Engine& engine, library::Grader& grader, const Options& options, const std::vector<TechniqueId>& also,
                          std::size_t index, const Record& record, const StopToken& stop) {
  const library::Grade grade = grader.grade(engine, record.puzzle, options.query, stop);
  RecordOutput output;
  if (grade.contradicted) {
    output.err = contradiction_text(grade.answer, index, record);
    output.happened |= kInternal;
  }
  output.happened |= happened_in(grade.answer, true, false);
  if (grade.answer.verdict == Verdict::unique && !(grade.logic && grade.logic->answer.count > 0)) {
    output.happened |= grade.logic && grade.logic->stuck ? kNegative : kUndecided;
  }
  const GradeReport report{{index, record, options.report}, grade, !options.has("no-uniqueness"), !options.has("no-assumptions"), also};
  output.out = written(report, options.report.format);
  note_losses(record, options, line_holds_marks(record.puzzle), output);
  return output;
}

}  // namespace

// One record: its verdict and ratings (library/grader.hpp). Only what is known not to pass a filter is left out: a puzzle
// that a limit leaves undecided is told as always.
//
// The verdicts of plain 9x9 lines come from the kernel in bulk: reading and verdict of a line take as long as half of the
// easiest rating where each is a record of its own.

namespace {

class RateWork {
 public:
  RateWork(library::RatingRequest request, const Options& options)
      : rater_(std::move(request)), summary_(options.has("summary")), options_(options) {}

  RecordOutput rate(std::size_t index, const Record& record, const StopToken& stop) {
    return tell(index, record, rater_.rate(record.puzzle, options_.query, stop));
  }
  // The same behind the kernel's answer, unless the engines have more to say. Every scale rates a plain 9x9.
  RecordOutput rate_answered(std::size_t index, const Record& record, const StopToken& stop, Answer&& native) {
    if (native.verdict != Verdict::unique) return rate(index, record, stop);
    return tell(index, record, rater_.rate(record.puzzle, std::move(native), options_.query, stop));
  }

 private:
  RecordOutput tell(std::size_t index, const Record& record, library::PuzzleRating rated) {
    const RateReport report{{index, record, options_.report}, rated};
    RecordOutput output;
    output.err = refusal_of(report, rated.answer, rated.scales);
    for (const auto& s : rated.scales) output.happened |= happened_in(rated.answer, s);
    const bool left_out = summary_ || (rated.outside && rater_.request().filters());
    if (!left_out) {
      output.out = written(report, options_.report.format);
      note_losses(record, options_, line_holds_marks(record.puzzle), output);
    }
    library::ScaleRating& first = rated.scales.front();
    const bool unique = rated.answer.verdict == Verdict::unique;
    const Fate fate = !unique || first.reason != StopReason::none ? Fate::not_rated : rated.outside ? Fate::filtered : Fate::rated;
    if (summary_ || ScaleNames::needed(options_.report.format)) {
      std::string scales = rated.scales.size() == 1 ? "scale: " : "scales: ";
      for (const auto& s : rated.scales) scales += (&s == &first ? "" : ", ") + scale_text(s);
      output.notes.push_back(std::make_shared<RecordNote>(RecordNote{fate, std::move(first), std::move(scales)}));
    }
    return output;
  }

  library::PuzzleRater rater_;
  bool summary_;
  const Options& options_;
};

}  // namespace

std::uint32_t rate_records(const Run& run) {
  const bool summarized = run.options.has("summary");
  const ReportFormat format = run.options.report.format;
  Framing framing;
  framing.columns = kRateColumns;
  RatingSummary summary;
  ScaleNames names;
  framing.before_writing = [&](RecordOutput& output) {
    if (!summarized) {
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
  if (summarized) {
    framing.last = [&summary, format] { return written(summary, format); };
  }
  library::RatingRequest request = made_of<RateSettings>(run.options, library::rating_request);
  if (summarized && request.scales.size() > 1) throw UsageError("--summary counts one --scale");
  RateWork rating(std::move(request), run.options);
  const Work work = [&](std::size_t index, const Record& record, const StopToken& stop) { return rating.rate(index, record, stop); };
  BulkWork bulk;
  if (asks_plainly(run.options) && !row_of(format).one_value) {
    BulkAsk ask;
    ask.kernel = kernel_of(run.options);
    ask.report = run.options.report;
    bulk =
        bulk_answered(ask, run.options.query, work, [&](std::size_t index, const Record& record, const StopToken& stop, Answer&& native) {
          return rating.rate_answered(index, record, stop, std::move(native));
        });
  }
  // A rating may take 0.1 s, so that each line counts as a record.
  return run_records(run, framing, work, bulk, 1);
}

std::uint32_t run_grade(const Run& run) {
  if (run.options.has("scale")) return rate_records(run);
  library::GradeRequest request = made_of<GradeSettings>(run.options, library::grade_request);
  request.logic.keep_trace = run.options.report.format == ReportFormat::text;
  const std::vector<TechniqueId> also = request.logic.also;
  library::Grader grader(std::move(request.logic), request.profile, !run.options.has("no-uniqueness"));
  const auto engine = make_auto_engine();
  Framing framing;
  framing.columns = kGradeColumns;
  return run_records(run, framing, [&](std::size_t index, const Record& record, const StopToken& stop) {
    return grade_record(*engine, grader, run.options, also, index, record, stop);
  });
}

}  // namespace tresse::cli
