// tresse grade: grades of puzzles (library/grader.hpp). Only a puzzle with exactly one solution is graded.
// A puzzle that is not unique has no grade: level, hardest and the rest are null or empty, and the verdict says why. With --scale the
// rating on that scale takes the place of the chain, and --summary tells what a whole list of puzzles is like.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/answers/answer_record.hpp"
#include "cli/answers/bulk.hpp"
#include "cli/commands/commands.hpp"
#include "cli/grading/rating_work.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/run_records.hpp"
#include "cli/report/rating_report.hpp"
#include "cli/report/report.hpp"
#include "engines/engines.hpp"
#include "grader/explain/explain.hpp"
#include "library/grader.hpp"
#include "tresse/step.hpp"

namespace tresse::cli {
namespace {

using Json = nlohmann::ordered_json;

// Grades: `verdict` is that of an engine other than logic.
struct GradeReport {
  const Record* record = nullptr;
  std::size_t index = 0;
  Answer answer;               // verdict and solution
  std::optional<Logic> logic;  // only of unique puzzles
  bool uniqueness = true;      // were techniques allowed that assume one solution?
  bool assumptions = true;     // and those that suppose a value, and hypotheses?
  std::vector<TechniqueId> also;  // --also
};

// The level; nothing while it is not known that the hypotheses end.
std::optional<Level> level(const GradeReport& r) {
  if (!r.logic || r.logic->answer.count == 0) return std::nullopt;
  return level_of(*r.logic);
}

std::string level_name(const GradeReport& r) {
  const auto l = level(r);
  return l ? std::string(name_of(*l)) : std::string();
}

// Its points on the scale of the profile, where there is one.
std::optional<std::uint32_t> score(const GradeReport& r) {
  return level(r) ? r.logic->points : std::nullopt;
}
std::string score_text(const GradeReport& r) {
  return score(r) ? std::to_string(*score(r)) : std::string();
}

std::string hardest_key(const GradeReport& r) {
  if (!r.logic || !r.logic->hardest) return {};
  return std::string(technique_of(*r.logic->hardest).key);
}

// What is left where nothing was found and nothing may be supposed; null: it is not so.
const Puzzle* stuck(const GradeReport& r) {
  return r.logic && r.logic->stuck ? &*r.logic->stuck : nullptr;
}
std::size_t open_count(const Puzzle& p) {
  return p.topology->cell_count() - p.givens.filled_count();
}

Json to_json(const GradeReport& r, const ReportOptions& options) {
  Json j = verdict_json(r.index, *r.record, r.answer.verdict, options);
  const std::string reason = reason_text(r.logic ? r.logic->answer : r.answer);
  const bool graded = level(r).has_value();
  if (r.logic) j["profile"] = key_of(*r.logic->profile);
  if (!r.uniqueness) j["uniqueness"] = false;
  if (!r.assumptions) j["assumptions"] = false;
  if (!r.also.empty()) j["also"] = keys_json(r.also);
  j["level"] = graded ? Json(level_name(r)) : Json();
  if (score(r)) {
    j["scale"] = key_of(*r.logic->profile);
    j["score"] = *score(r);
  }
  j["hardest"] = hardest_key(r).empty() ? Json() : Json(hardest_key(r));
  j["techniques"] = r.logic ? used_json(r.logic->used) : Json::object();
  j["solved_by_logic"] = r.logic && r.logic->closed;
  // Not graded for a limit: unknown. Not graded for want of a unique solution: none are needed.
  const bool limited = r.logic || r.answer.verdict == Verdict::unknown;
  j["hypotheses"] = graded ? Json(r.logic->hypotheses) : limited ? Json() : Json(0);
  j["dead_ends"] = r.logic ? r.logic->dead_ends : 0;
  if (!graded) {
    j["reason"] = r.answer.verdict == Verdict::unique || !reason.empty() ? Json(reason) : Json();
  }
  if (const Puzzle* left = stuck(r)) {
    j["stuck"] = {{"open", open_count(*left)},
                  {"grid", grid_json(left->givens, write_options(*r.record, options))},
                  {"candidates", marks_json(*left)}};
  }
  j["solution"] = r.answer.verdict == Verdict::unique && !r.answer.solutions.empty()
                      ? grid_json(r.answer.solutions[0], write_options(*r.record, options))
                      : Json();
  return j;
}

std::string not_graded(const GradeReport& r) {
  if (r.answer.verdict == Verdict::unique && r.logic) {
    return "unique, hypotheses undecided (" + reason_text(r.logic->answer) + ")";
  }
  return verdict_text(r.answer, *r.record) + ", not graded";
}

std::string line(const GradeReport& r, const ReportOptions& options) {
  const std::string puzzle = write_puzzle_line(r.record->puzzle, write_options(*r.record, options));
  if (const Puzzle* left = stuck(r)) {
    const std::string used = used_words(r.logic->used);
    return puzzle + " stuck open=" + std::to_string(open_count(*left)) +
           " left=" + write_line(left->givens, write_options(*r.record, options)) +
           (used.empty() ? "" : " " + used) + "\n";
  }
  if (!level(r)) return puzzle + " " + not_graded(r) + "\n";
  return puzzle + " " + level_name(r) + " " + (hardest_key(r).empty() ? "-" : hardest_key(r)) +
         (score(r) ? " score=" + score_text(r) : "") +
         " hypotheses=" + std::to_string(r.logic->hypotheses) + " " + used_words(r.logic->used) + "\n";
}

std::string text(const GradeReport& r, const ReportOptions& options) {
  const Puzzle& p = r.record->puzzle;
  const WriteOptions w = write_options(*r.record, options);
  std::string out = puzzle_head(r.index, *r.record, w);
  const Puzzle* left = stuck(r);
  if (!level(r) && left == nullptr) return out + not_graded(r) + "\n\n";
  if (level(r)) out += "level: " + level_name(r) + "\n";
  if (score(r)) out += "score: " + score_text(r) + "\n";
  if (r.logic->hardest) {
    out += "hardest technique: " + std::string(technique_of(*r.logic->hardest).name) + "\n";
  }
  out += used_lines(r.logic->used);
  if (left != nullptr) {
    const std::size_t open = open_count(*left);
    out += "stuck: without supposing a value no technique of the profile " +
           std::string(key_of(*r.logic->profile)) + " finds a step; " + std::to_string(open) +
           " cells are open\n" + write_pencil(*p.topology, left->givens, *left->marks, w);
  } else if (r.logic->closed) {
    out += "solved by logic alone\n";
  } else {
    out += "the techniques find nothing more at " + std::to_string(r.logic->answer.partial.filled_count()) +
           " cells; the solution needs " + std::to_string(r.logic->hypotheses) + " nested " +
           (r.logic->hypotheses == 1 ? "hypothesis" : "hypotheses") + ", after " +
           std::to_string(r.logic->dead_ends) +
           (r.logic->dead_ends == 1 ? " dead end" : " dead ends") + "\n";
    const DigitText symbol = [&](Digit d) { return w.alphabet.text(d); };
    for (const TraceEvent& e : r.logic->trace) {
      if (e.kind == TraceEvent::Kind::step) continue;
      const std::size_t indent = e.kind == TraceEvent::Kind::assume ? e.depth - 1 : e.depth;
      out += std::string(2 + 2 * indent, ' ') + explain(*p.topology, e, symbol) + "\n";
    }
    if (r.logic->trace_truncated) out += "  ... (the rest of the tree is not shown)\n";
  }
  return out + "\n";
}

CsvRow table_row(const GradeReport& r, const ReportOptions& options) {
  const WriteOptions w = write_options(*r.record, options);
  CsvRow row = puzzle_columns(r.index, *r.record, write_puzzle_line(r.record->puzzle, w));
  row.insert(row.end(),
             {std::string(name_of(r.answer.verdict)), level_name(r), score_text(r), hardest_key(r),
              r.logic && r.logic->closed ? "true" : "false",
              level(r) ? std::to_string(r.logic->hypotheses) : "", r.logic ? used_words(r.logic->used) : "",
              level(r) ? "" : reason_text(r.logic ? r.logic->answer : r.answer),
              stuck(r) ? write_line(stuck(r)->givens, w) : ""});
  return row;
}

std::string report_grade(const GradeReport& r, const ReportOptions& options) {
  Described d;
  d.fields = [&] { return to_json(r, options); };
  d.table = [&] { return std::vector<CsvRow>{table_row(r, options)}; };
  d.text = [&] { return text(r, options); };
  d.line = [&] { return line(r, options); };
  return write_record(d, options.format);
}

// --- ratings ---

struct RateReport {
  const Record* record = nullptr;
  std::size_t index = 0;
  Answer answer;                    // of a judge that is not logic
  std::vector<library::ScaleRating> scales;  // at least one, in the order asked for
};
// line: "puzzle ER/EP/ED", one column for each scale, or "puzzle none" and so on. csv: one line for
// each scale.

Json to_json(const RateReport& r, const ReportOptions& options) {
  Json j = verdict_json(r.index, *r.record, r.answer.verdict, options);
  const library::ScaleRating& first = r.scales.front();
  j["scale"] = first.scale;
  j["rating"] = rating_json(first);
  if (r.scales.size() > 1) {
    Json all = Json::array();
    for (const library::ScaleRating& s : r.scales) all.push_back(rating_json(s));
    j["ratings"] = std::move(all);
  }
  if (!first.rating) {  // else the rating says so
    if (!first.uniqueness) j["uniqueness"] = false;
    if (!first.assumptions) j["assumptions"] = false;
    j["reason"] = no_rating_json(r.answer, first);
  }
  j["techniques"] = used_json(first.used);
  j["solution"] = r.answer.verdict == Verdict::unique && !r.answer.solutions.empty()
                      ? grid_json(r.answer.solutions[0], write_options(*r.record, options))
                      : Json();
  return j;
}

std::string line(const RateReport& r, const ReportOptions& options) {
  std::string out = write_puzzle_line(r.record->puzzle, write_options(*r.record, options));
  if (r.answer.verdict != Verdict::unique)
    return out + " " + verdict_text(r.answer, *r.record) + "\n";
  for (const library::ScaleRating& s : r.scales) {
    out += " " + (s.rating ? rating_text(*s.rating) : no_rating_text(r.answer, s));
  }
  return out + "\n";
}

std::string text(const RateReport& r, const ReportOptions& options) {
  std::string out = puzzle_head(r.index, *r.record, write_options(*r.record, options));
  for (const library::ScaleRating& s : r.scales) {
    out += s.rating ? rating_words(s) : not_rated_words(r.answer, s, *r.record);
    out += "\n";
    out += used_lines(s.used);
  }
  return out + "\n";
}

// One for each scale.
std::vector<CsvRow> table_rows(const RateReport& r, const ReportOptions& options) {
  const WriteOptions w = write_options(*r.record, options);
  std::vector<CsvRow> rows;
  for (const library::ScaleRating& s : r.scales) {
    CsvRow row = puzzle_columns(r.index, *r.record, write_puzzle_line(r.record->puzzle, w));
    const Json reason = s.rating ? Json() : no_rating_json(r.answer, s);
    const bool scored = is_scored(s);
    const auto figure = [&](double Rating::*which) {
      return s.rating && !scored ? rating_text(*s.rating.*which) : std::string();
    };
    add_values(row, name_of(r.answer.verdict), scale_text(s), figure(&Rating::er),
               figure(&Rating::ep), figure(&Rating::ed), used_words(s.used),
               reason.is_null() ? std::string() : reason.get<std::string>(),
               scored ? level_text(*s.rating) : std::string_view(),
               scored ? std::to_string(s.rating->points) : std::string());
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string report_rate(const RateReport& r, const ReportOptions& options) {
  Described d;
  d.fields = [&] { return to_json(r, options); };
  d.table = [&] { return table_rows(r, options); };
  d.text = [&] { return text(r, options); };
  d.line = [&] { return line(r, options); };
  return write_record(d, options.format);
}

// `grade --summary`: what a whole list of puzzles is like. Counts only, so that the order in which
// puzzles are added does not matter.

class RatingSummary {
 public:
  // `rating` has no scale where none was looked at.
  void add(Fate fate, const library::ScaleRating& rating);

  // Over the rated puzzles: how many have each ER (or level), and how often each technique was used. With fields:
  // {"summary": {...}}.
  [[nodiscard]] std::string report(ReportFormat format) const;

 private:
  struct Use {
    std::uint64_t steps = 0;
    std::uint64_t puzzles = 0;
  };
  [[nodiscard]] std::string scales() const;
  [[nodiscard]] Json fields() const;
  [[nodiscard]] std::string text() const;
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

// Counting and two ways to print the counts. Shares are of the rated puzzles.

using Json = nlohmann::ordered_json;

// A share of 1 in hundredths of a percent, rounded.
std::uint64_t basis_points(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : (20'000 * part + whole) / (2 * whole);
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
  const std::uint64_t b = basis_points(part, whole);
  const std::string cents = std::to_string(b % 100);
  return std::to_string(b / 100) + "." + (cents.size() < 2 ? "0" : "") + cents + " %";
}

std::string right(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

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

std::string RatingSummary::scales() const {
  std::string text;
  for (const std::string& s : scales_) text += (text.empty() ? "" : ", ") + s;
  return text;
}

std::string RatingSummary::text() const {
  const std::uint64_t rated = of(Fate::rated);
  std::string out = "scale: " + (scales_.empty() ? "-" : scales()) + "\n";
  out += "rated: " + std::to_string(rated) + "\n";
  out += "filtered: " + std::to_string(of(Fate::filtered)) + "\n";
  out += "not rated: " + std::to_string(of(Fate::not_rated)) + "\n";
  out += "malformed: " + std::to_string(of(Fate::no_puzzle)) + "\n";
  if (rated == 0) return out;
  out += scored_ ? "\n  level    puzzles     share\n" : "\n  ER    puzzles     share\n";
  for (const auto& [figure, of] : ratings_) {
    out += right(of.text, scored_ ? 7 : 4) + right(std::to_string(of.puzzles), 11) +
           right(percent(of.puzzles, rated), 10) + "\n";
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
  s["scale"] = scales_.empty() ? Json() : Json(scales());
  s["rated"] = of(Fate::rated);
  s["filtered"] = of(Fate::filtered);
  s["not_rated"] = of(Fate::not_rated);
  s["malformed"] = of(Fate::no_puzzle);
  s["ratings"] = Json::array();
  for (const auto& [figure, count] : ratings_) {
    const auto share = static_cast<double>(basis_points(count.puzzles, of(Fate::rated))) / 10'000.0;
    Json one = Json::object();
    if (scored_) {
      one["level"] = count.text;
    } else {
      one["er"] = figure / 10.0;
    }
    one["count"] = count.puzzles;
    one["share"] = share;
    s["ratings"].push_back(std::move(one));
  }
  s["techniques"] = Json::object();
  for (std::size_t i = 0; i < used_.size(); ++i) {
    if (used_[i].steps == 0) continue;
    s["techniques"][std::string(techniques()[i].key)] = {{"steps", used_[i].steps},
                                                         {"puzzles", used_[i].puzzles}};
  }
  Json j = Json::object();
  j["summary"] = std::move(s);
  return j;
}

std::string RatingSummary::report(ReportFormat format) const {
  Described d;
  d.fields = [this] { return fields(); };
  d.line = [this] { return text(); };
  return write_record(d, format);
}

RecordOutput grade_record(const Engine& engine, library::Grader& grader, const Options& options,
                          const std::vector<TechniqueId>& also, std::size_t index,
                          const Record& record, const StopToken& stop) {
  GradeReport report;
  report.also = also;
  report.uniqueness = !options.has("no-uniqueness");
  report.assumptions = !options.has("no-assumptions");
  report.record = &record;
  report.index = index;
  library::Grade grade = grader.grade(engine, record.puzzle, options.query, stop);
  report.answer = std::move(grade.answer);
  report.logic = std::move(grade.logic);
  RecordOutput output;
  if (grade.contradicted) {
    output.err = contradiction_text(report.answer, index, record);
    output.happened |= kInternal;
  }
  const bool graded = report.logic && report.logic->answer.count > 0;
  output.happened |= happened_in(report.answer, true, false);
  if (report.answer.verdict == Verdict::unique && !graded) {
    output.happened |= report.logic && report.logic->stuck ? kNegative : kUndecided;
  }
  output.out = report_grade(report, options.report);
  note_losses(record, options, line_holds_marks(record.puzzle), output);
  return output;
}

}  // namespace

// One record: its verdict and ratings (library/rate.hpp). Only what is known not to pass a filter is left out: a puzzle
// that a limit leaves undecided is told as always.
//
// The verdicts of plain 9x9 lines come from the kernel in bulk: reading and verdict of a line take as long as half of the
// easiest rating where each is a record of its own.

namespace {

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

std::uint32_t run_grade(const Run& run) {
  const ScaleRequest request = scale_request(run.options);
  if (!request.scales.empty()) return rate_records(run, request);
  LogicOptions logic = logic_options(run.options);
  logic.keep_trace = run.options.report.format == ReportFormat::text;
  const std::vector<TechniqueId> also = logic.also;
  library::Grader grader(std::move(logic), profile_option(run.options),
                         !run.options.has("no-uniqueness"));
  const auto engine = make_auto_engine();
  Framing framing;
  framing.columns = kGradeColumns;
  return run_records(run, framing,
                     [&](std::size_t index, const Record& record, const StopToken& stop) {
                       return grade_record(*engine, grader, run.options, also, index, record, stop);
                     });
}

}  // namespace tresse::cli
