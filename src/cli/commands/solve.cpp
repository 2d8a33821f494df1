// tresse solve, tresse count and tresse verify: one question, asked in three ways.
#include "cli/answers/answer_record.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options/settings.hpp"
#include "engines/engines.hpp"
#include "library/settings.hpp"

namespace tresse::cli {
namespace {

using library::Engines;

std::uint64_t parse_limit(const std::string& text) { return text == "all" ? 0 : parse_count(text, "--limit"); }

LogicOptions chain_of(const Options& options) { return made_of<LogicSettings>(options, library::logic_options); }
SatOptions sat_of(const Options& options) { return made_of<SatSettings>(options, library::sat_options); }

Engines engines_of(const Options& options, const std::string& name) {
  const EngineOptions how{chain_of(options), sat_of(options), kernel_of(options), options.jobs};
  Engines engines = library::engines_named(name, how);
  if (engines.empty()) {
    throw UsageError("unknown engine '" + name + "' (auto, logic, native, sat, portfolio, all)");
  }
  if (name != "logic" && name != "all" && (options.has("techniques") || options.has("max-subset"))) {
    throw UsageError("--techniques and --max-subset need --engine logic or all");
  }
  return engines;
}

// The kernel answers plain lines in bulk when nothing is asked that only a record can tell.
BulkWork bulk_of(const Options& options, const std::string& engine, const Ask& ask, const Work& work) {
  if (ask.certificates != nullptr) return {};
  if (engine != "auto" && engine != "native" && engine != "all") return {};
  const ReportFormat format = options.report.format;
  const std::uint64_t most = options.query.solution_limit;
  const bool alike = (format == ReportFormat::ndjson || format == ReportFormat::csv) && engine != "all" && (most == 1 || most == 2) && !options.report.timing;
  if ((format != ReportFormat::line && !alike) || !asks_plainly(options)) return {};
  BulkAsk bulk;
  bulk.kernel = kernel_of(options);
  bulk.limits.solutions = options.query.solution_limit;
  bulk.counting = ask.counting;
  bulk.report = options.report;
  if (engine != "all") return bulk_work(bulk, work);
  return bulk_answered(bulk, options.query, work,
                       [&options, ask](std::size_t index, const Record& record, const StopToken& stop, Answer&& native) {
                         Engines engines;
                         engines.push_back(make_answered_engine(std::move(native)));
                         engines.push_back(make_sat_engine(sat_of(options)));
                         engines.push_back(make_logic_engine(chain_of(options)));
                         Ask known = ask;
                         known.engines = engines;
                         return answer_record(known, options, index, record, stop);
                       });
}

// One solution a line: puzzles are then told apart by the empty line between two of them.
std::uint32_t run_list(const Run& run, Framing framing, const Ask& ask) {
  const ReportFormat format = run.options.report.format;
  framing.columns = kListColumns;
  if (format == ReportFormat::line) framing.between = "\n";
  if (format == ReportFormat::rows) framing.between = "\n\n";
  return run_lists(run, framing, [&](std::size_t index, const Record& record, const StopToken& stop, const Tell& tell) {
    return answer_record(ask, run.options, index, record, stop, &tell);
  });
}

std::uint32_t run_engines(const Run& run, const Options& options, const std::string& engine, Ask ask) {
  const Engines engines = engines_of(options, engine);
  std::optional<CertificateFolder> certificates;
  if (options.has("certificate")) ask.certificates = &certificates.emplace(options, engine, chain_of(options));
  ask.engines = engines;
  ask.cross_check = engine == "all";
  Framing framing;
  framing.columns = kSolveColumns;
  if (options.report.format == ReportFormat::rows) framing.between = "\n";
  const Run with = run.with(options);
  if (ask.listing) return run_list(with, framing, ask);
  const Work work = [&](std::size_t index, const Record& record, const StopToken& stop) {
    return answer_record(ask, options, index, record, stop);
  };
  const std::uint32_t happened = run_records(with, framing, work, bulk_of(options, engine, ask, work));
  // A run that was cut short does not know whether there would have been more than one.
  const bool cut = (happened & (kInterrupted | kInputOutput)) != 0;
  return certificates && !cut ? happened | certificates->finish() : happened;
}

std::string engine_name(const Options& options) { return options.text_or("engine", "auto"); }

}  // namespace

std::uint32_t run_solve(const Run& run) {
  Options options = run.options;
  if (options.has("first") && options.has("limit")) {
    throw UsageError("--first and --limit exclude each other");
  }
  if (options.has("limit")) {
    options.query.solution_limit = parse_limit(options.get<std::string>("limit"));
  }
  if (options.has("first")) options.query.solution_limit = 1;
  if (options.has("cube")) {
    if (options.query.solution_limit == 0 || options.query.solution_limit > 2) {
      throw UsageError("--cube shows up to two solutions of each cube: --limit takes 1 or 2 there");
    }
    const Engines engines = engines_of(options, engine_name(options));
    if (engines.size() != 1) throw UsageError("--cube needs a single engine, not --engine all");
    std::optional<CertificateOptions> proofs;
    if (options.has("certificate")) {
      proofs = certificate_options(options, engine_name(options), chain_of(options));
    }
    return solve_cubes(run.with(options), *engines[0], options.get<std::string>("cube"), proofs ? &*proofs : nullptr);
  }
  Ask ask;
  ask.listing = options.query.solution_limit == 0 || options.query.solution_limit > 2;
  return run_engines(run, options, engine_name(options), ask);
}

std::uint32_t run_count(const Run& run) {
  Options options = run.options;
  if (options.has("limit")) {
    options.query.solution_limit = parse_limit(options.get<std::string>("limit"));
  }
  Ask ask;
  ask.counting = true;
  ask.explain_conflict = false;
  return run_engines(run, options, engine_name(options), ask);
}

std::uint32_t run_verify(const Run& run) { return run_engines(run, run.options, "all", Ask{}); }

}  // namespace tresse::cli
