// Half a record is none: a puzzle that a limit left without its grade has no text.
#include "cli/generate/generated_record.hpp"

#include <new>
#include <nlohmann/json.hpp>

#include "cli/process/exit_code.hpp"
#include "cli/records/inputs.hpp"
#include "cli/report/generated_report.hpp"

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

}  // namespace

GeneratedRecords::GeneratedRecords(const GeneratePlan& plan, const Options& options)
    : plan_(plan), options_(options), canonizers_([] { return std::make_unique<Canonizer>(); }) {}

RecordFrame GeneratedRecords::frame() const {
  return {options_.report.format, kGeneratedColumns, plan_.count > 1};
}

RecordOutput GeneratedRecords::render(library::GeneratedPuzzle&& puzzle) const {
  RecordOutput output;
  if (puzzle.ungraded != StopReason::none) {
    // Half a record is none: the batch ends before it.
    if (puzzle.ungraded == StopReason::interrupted) {
      output.happened |= kInterrupted;
    } else {
      output.happened |= kUndecided;
      output.err += "tresse: puzzle " + std::to_string(puzzle.index) +
                    ": not graded: " + string(name_of(puzzle.ungraded)) + "\n";
    }
    return output;
  }
  Record record = record_of(plan_, options_, *puzzle.made.puzzle);
  record.solution = puzzle.made.solution;
  GeneratedReport report;
  report.record = &record;
  report.index = puzzle.index;
  report.seed = plan_.job.seed;
  report.unique = plan_.job.request.unique;
  report.minimal = plan_.job.request.minimal;
  report.log_weight = puzzle.made.log_weight;
  report.path = plan_.job.path;
  report.logic = std::move(puzzle.level);
  report.scale = std::move(puzzle.scale);
  report.used = std::move(puzzle.used);
  report.steps = std::move(puzzle.steps);
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

string GeneratedRecords::failure(const library::GeneratedPuzzle& puzzle, const Tally& all,
                                 const string& why) const {
  const GenerateResult& made = puzzle.made;
  Described d;
  d.fields = [&] {
    auto j = nlohmann::ordered_json::object();
    j["index"] = puzzle.index;
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
  const TopologySpec& spec = plan_.job.request.topology->spec();
  read.side = spec.side;
  if (spec.box_rows != 0) read.box = BoxShape{spec.box_rows, spec.box_cols};
  read.latin = spec.box_rows == 0 && spec.regions.empty();
  Inputs inputs({{InputSpec::Kind::file, path}}, read);
  std::vector<Puzzle> puzzles;
  while (puzzles.size() < count) {
    auto item = inputs.next();
    if (!item) break;
    if (!item->item) refuse_input("--resume", item->item.error());
    puzzles.push_back(item->item->puzzle);
  }
  return puzzles;
}

}  // namespace tresse::cli
