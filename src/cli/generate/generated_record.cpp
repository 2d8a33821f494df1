// Grading runs the plain chain without hypotheses: where it stalls the level is `extreme` already, and how
// many hypotheses there would be is not asked. A puzzle that the generator claims to be unique and that the
// chain solves otherwise is a bug of ours: the run ends.
#include "cli/generate/generated_record.hpp"

#include <algorithm>
#include <new>
#include <nlohmann/json.hpp>

#include "base/check.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/inputs.hpp"
#include "report/generated_report.hpp"

namespace tresse::cli {
namespace {

using std::string;

Record record_of(const GeneratePlan& plan, const Options& options, const Puzzle& puzzle) {
  Record record;
  record.puzzle = puzzle;
  record.alphabet = Alphabet::standard(puzzle.side());
  if (!options.read.alphabet.empty()) {
    if (const auto named = Alphabet::named(options.read.alphabet, puzzle.side())) {
      record.alphabet = *named;
    } else if (const auto custom = Alphabet::custom(options.read.alphabet)) {
      record.alphabet = *custom;
    }
  }
  record.file = "puzzle " + std::to_string(plan.first);
  return record;
}

// The path that is shown where --only asks and no scale: by these techniques and singles alone.
bool shows_only(const GeneratePlan& plan) {
  const auto& only = plan.request.target.only;
  return !plan.rate && !only.empty() && std::ranges::none_of(only, is_large);
}

RateOptions rate_options(const GeneratePlan& plan) {
  RateOptions rate;
  rate.scale = plan.request.target.scale;
  rate.keep_steps = plan.path;
  if (shows_only(plan)) rate.allowed = plan.request.target.only;
  return rate;
}

}  // namespace

GeneratedRecords::GeneratedRecords(const GeneratePlan& plan, const Options& options)
    : plan_(plan),
      options_(options),
      raters_([this] { return std::make_unique<Rater>(rate_options(plan_)); }),
      canonizers_([] { return std::make_unique<Canonizer>(); }),
      graded_(plan.request.unique && options.report.format != ReportFormat::line &&
              options.report.format != ReportFormat::rows) {}

RecordFrame GeneratedRecords::frame() const {
  return {options_.report.format, kGeneratedColumns, plan_.count > 1};
}

Rated GeneratedRecords::rate(const Puzzle& puzzle, const StopToken& stop) {
  auto rater = raters_.take();
  Rated rated = rater->rate(puzzle, stop);
  raters_.put_back(std::move(rater));
  return rated;
}

StopReason GeneratedRecords::grade(const GenerateResult& made, GeneratedReport& report,
                                   const StopToken& stop) {
  StopReason stopped = StopReason::none;
  if (graded_) {
    LogicOptions chain;
    chain.hypotheses = false;
    chain.keep_trace = plan_.path && !plan_.rate && !shows_only(plan_);
    Query query = options_.query;
    query.solution_limit = 1;
    Logic logic = run_logic(*made.puzzle, query, chain, stop);
    const bool stalled = logic.answer.reason == StopReason::stalled;
    TRESSE_CHECK(!logic.closed || logic.answer.solutions.at(0) == *made.solution);
    if (logic.closed || stalled) {
      report.logic = std::move(logic);
    } else {
      stopped = logic.answer.reason;
    }
  }
  if (!graded_ && !plan_.rated_lines) return stopped;
  if (shows_only(plan_)) {
    Rated rated = rate(*made.puzzle, stop);
    if (rated.end == Rated::End::stopped) return rated.stopped;
    report.used = std::move(rated.used);
    report.steps = std::move(rated.steps);
    return stopped;
  }
  if (!plan_.rate) return stopped;
  const bool known = made.rated && !plan_.path;
  Rated rated = known ? *made.rated : rate(*made.puzzle, stop);
  service::ScaleRating scale;
  scale.scale = scale_name(plan_.request.target.scale, *plan_.request.topology);
  report.used = rated.used;
  scale.used = std::move(rated.used);
  if (rated.end == Rated::End::solved) scale.rating = rated.rating;
  if (rated.end == Rated::End::stuck) scale.reason = StopReason::stalled;
  if (rated.end == Rated::End::stopped) stopped = rated.stopped;
  report.scale = std::move(scale);
  report.steps = std::move(rated.steps);
  return stopped;
}

RecordOutput GeneratedRecords::render(std::uint64_t index, const GenerateResult& made,
                                      const StopToken& stop) {
  RecordOutput output;
  Record record = record_of(plan_, options_, *made.puzzle);
  record.solution = made.solution;
  GeneratedReport report;
  report.record = &record;
  report.index = index;
  report.seed = plan_.seed;
  report.unique = plan_.request.unique;
  report.minimal = plan_.request.minimal;
  report.log_weight = made.log_weight;
  report.path = plan_.path;
  if (const StopReason stopped = grade(made, report, stop); stopped != StopReason::none) {
    // Half a record is none: the batch ends before it.
    if (stopped == StopReason::interrupted) {
      output.happened |= kInterrupted;
    } else {
      output.happened |= kUndecided;
      output.err += "tresse: puzzle " + std::to_string(index) +
                    ": not graded: " + string(name_of(stopped)) + "\n";
    }
    return output;
  }
  output.out = report_generated(report, options_.report);
  return output;
}

CanonKey GeneratedRecords::key(const Puzzle& puzzle) {
  auto canonizer = canonizers_.take();
  const Canonical canonical = (*canonizer)(puzzle, {});
  canonizers_.put_back(std::move(canonizer));
  if (canonical.reason == StopReason::memory) throw std::bad_alloc();
  if (canonical.reason != StopReason::none) {
    throw UsageError("no canonical form of side " + std::to_string(puzzle.side()) + ": " +
                     string(name_of(canonical.reason)));
  }
  return canon_key(canonical);
}

string GeneratedRecords::line(const Puzzle& puzzle) const {
  const Record record = record_of(plan_, options_, puzzle);
  return write_line(puzzle.givens, write_options(record, options_.report));
}

string GeneratedRecords::failure(std::uint64_t index, const GenerateResult& made, const Tally& all,
                                 const string& why) const {
  Described d;
  d.fields = [&] {
    auto j = nlohmann::ordered_json::object();
    j["index"] = index;
    j["error"] = {
        {"code", made.end == GenerateResult::End::impossible ? "impossible" : "not_found"},
        {"detail", why}};
    j["tried"] = all.tries;
    auto filters = nlohmann::ordered_json::object();
    for (const auto& [filter, count] : all.stopped_by) filters[string(filter)] = count;
    j["stopped_by"] = std::move(filters);
    if (made.puzzle && made.end != GenerateResult::End::impossible) {
      j["nearest"] = {{"puzzle", line(*made.puzzle)}, {"misses", made.detail}};
    }
    return j;
  };
  return write_record(d, options_.report.format);
}

std::vector<Puzzle> GeneratedRecords::read_back(const string& path, std::uint64_t count) const {
  ReadOptions read = options_.read;
  read.format.clear();  // these are about the files that options name
  read.blank.reset();
  read.column.clear();
  const TopologySpec& spec = plan_.request.topology->spec();
  read.side = spec.side;
  if (spec.box_rows != 0) read.box = BoxShape{spec.box_rows, spec.box_cols};
  read.latin = spec.box_rows == 0 && spec.regions.empty();
  Inputs inputs({{InputSpec::Kind::file, path}}, read);
  std::vector<Puzzle> puzzles;
  while (puzzles.size() < count) {
    auto item = inputs.next();
    if (!item) break;
    if (!item->item) throw UsageError("--resume: " + to_string(item->item.error()));
    puzzles.push_back(item->item->puzzle);
  }
  return puzzles;
}

}  // namespace tresse::cli
