// Options as settings, which the library turns into a job or refuses. What the bytes of the output depend on goes into the fingerprint:
// options as they were written, and the content of the files they name.
#include "base/ranges.hpp"
#include "cli/generate/generate.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <random>
#include <set>
#include <utility>

#include "base/input_file.hpp"
#include "cli/answers/answer_record.hpp"
#include "cli/options/parse.hpp"
#include "cli/options/settings.hpp"
#include "generate/pattern/mask.hpp"
#include "io/writer.hpp"
#include "library/call.hpp"
#include "library/settings.hpp"

namespace tresse::cli {
namespace {

using std::string;

// What the command line calls a setting.
string option_name(std::string_view setting) {
  string name = "--" + string(setting == "solution" ? "from" : setting);
  ranges::replace(name, '_', '-');
  return name;
}

template <class Body>
auto as_usage(const Body& body) {
  try {
    return body();
  } catch (const BadSetting& bad) {
    throw UsageError(bad.text(option_name));
  }
}

// Of --order, --box, --side, --regions, --latin, --diagonals, --windoku and the rules of all cells: up to side 256, 9x9 without any.
std::shared_ptr<const Topology> grid_topology(const Options& o) {
  const ReadOptions& r = o.read;
  library::GridOptions grid;
  grid.box = r.box;
  grid.side = r.side;
  grid.regions = r.regions;
  grid.latin = r.latin;
  grid.diagonals = r.diagonals;
  grid.windoku = r.windoku;
  grid.global_rules = r.global_rules;
  if (o.has("order")) grid.order = number_option(o, "order", 1, 32);
  return as_usage([&] { return library::grid_topology(grid); });
}

// The grids of the file that this option names, or the one that is written out there, on this topology. What a file must be is taken
// from the grid of the run, so that 256 symbols are a 16x16 and no guess. `position`: with what a player entered.
std::vector<Puzzle> read_grids(const Options& o, const char* option, const Topology& t, bool position) {
  ReadOptions read = o.read;
  read.position = position;
  const TopologySpec& spec = t.spec();
  read.side = spec.side;
  if (spec.box_rows != 0) read.box = BoxShape{spec.box_rows, spec.box_cols};
  read.latin = spec.box_rows == 0 && spec.regions.empty();
  Inputs inputs(resolve_inputs({o.get<string>(option)}, *o.console), read);
  std::vector<Puzzle> puzzles;
  while (auto item = inputs.next()) {
    if (!item->item) refuse_input("--" + string(option), item->item.error());
    o.tell(warnings_of(*item->item));
    puzzles.push_back(item->item->puzzle);
  }
  if (read.stop.poll(stop_point::read_input) != StopReason::none) {
    throw UsageError("--" + string(option) + ": stopped while it was read");
  }
  return puzzles;
}

Puzzle read_grid(const Options& o, const char* option, const Topology& t) {
  std::vector<Puzzle> puzzles = read_grids(o, option, t, true);  // a player may have filled it
  if (puzzles.size() != 1) {
    throw UsageError("--" + string(option) + " takes one grid, not " + std::to_string(puzzles.size()));
  }
  return std::move(puzzles.front());
}

// A file or the text itself; the givens of a puzzle are a mask too.
std::vector<bool> read_pattern(const Options& o, const Topology& topology) {
  if (!o.has("pattern")) return {};
  const string value = o.get<string>("pattern");
  InputFile file(value, o.read.stop);
  const int why = file.error();
  if (why != 0 && why != ENOENT && why != ENOTDIR && why != ENAMETOOLONG) {
    throw FileError("--pattern: " + value + " cannot be read: " + std::strerror(why));
  }
  if (!file && value.find('\n') == string::npos && value.size() < topology.cell_count()) {
    throw UsageError("--pattern: there is no file '" + value + "', and it is too short for a mask");
  }
  auto mask = file ? read_mask(file, topology.side(), value) : read_mask(value, topology.side(), "argument");
  if (o.read.stop.poll(stop_point::read_input) != StopReason::none) {
    throw UsageError("--pattern: stopped while it was read");
  }
  if (!mask) refuse_input("--pattern", file ? mask.error() : with_missing_file(mask.error(), value, true));
  return std::move(mask).value();
}

library::GenerateJob read_job(const Options& o, std::uint64_t first) {
  const auto topology = grid_topology(o);
  library::GenerateExtras extras;
  if (o.has("from")) extras.solution = read_grid(o, "from", *topology);
  GenerateSettings settings;
  fill(o, settings);
  settings.pattern = read_pattern(o, *topology);
  extras.path = o.has("path");
  extras.avoid = o.has("avoid");
  extras.certificate = o.has("certificate");
  extras.first = first;
  return as_usage([&] { return library::generate_job(topology, settings, extras); });
}

ProgressMode progress_mode(const Options& o) {
  if (o.quiet) return ProgressMode::never;
  const string mode = o.text_or("progress", o.console->messages_terminal ? "line" : "never");
  if (mode == "line") return ProgressMode::line;
  if (mode == "json") return ProgressMode::json;
  if (mode == "never") return ProgressMode::never;
  throw UsageError("--progress takes line, json or never");
}

// 53 bits: who reads the seed in a record as a number of JavaScript has it whole.
std::uint64_t random_seed() {
  std::random_device device;
  return ((std::uint64_t{device()} << 32) ^ device()) >> 11;
}

std::uint64_t hash(std::uint64_t h, const string& text) {
  for (const char c : text) {
    h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  }
  return h;
}

string fingerprint(const Options& o, const GeneratePlan& plan) {
  // With more tries or time the same puzzles are found, and more.
  static const std::set<string> kFree = {"count",  "jobs",   "progress", "quiet", "seed",
                                         "resume", "inputs", "verbose",  "tries", "time-limit", "color"};
  string text;
  for (const auto& [name, value] : o.values) {
    if (kFree.count(name) != 0) continue;
    text += (text.empty() ? "--" : " --") + name;
    if (const auto* s = boost::any_cast<string>(&value.value())) {
      if (!s->empty()) text += " " + *s;
    }
  }
  std::uint64_t h = 0xCBF29CE484222325u;
  WriteOptions w;
  for (const std::uint16_t r : plan.job.request.topology->spec().regions) h = hash(h, std::to_string(r));
  for (const Puzzle& p : plan.avoid) h = hash(h, write_line(p.givens, w));
  if (plan.job.request.solution) h = hash(h, write_line(*plan.job.request.solution, w));
  for (const bool given : plan.job.request.pattern) h = hash(h, given ? "x" : ".");
  text += " (files " + std::to_string(h) + ", format " + std::to_string(static_cast<int>(o.report.format)) + ")";
  if (plan.certificate) {
    text += " (certificates in " + std::filesystem::absolute(plan.certificate->folder).string() + ")";
  }
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

}  // namespace

Options with_fitting_format(const Options& o) {
  Options fitting = o;
  if (o.has("format") || o.report.format != ReportFormat::line) return fitting;
  const auto topology = grid_topology(o);
  if (o.has("rules") || !losses_in_line(Puzzle(topology, Grid(topology->side())), {}).empty()) {
    fitting.report.format = ReportFormat::ndjson;
  }
  return fitting;
}

GeneratePlan generate_plan(const Options& o) {
  if (!o.inputs.empty()) {
    throw UsageError("generate reads no puzzles: '" + o.inputs[0] + "'; --count N says how many it makes, --level L how hard they are");
  }
  GeneratePlan plan;
  const auto number = [&](const char* name) { return o.has(name) ? parse_count(o.get<string>(name), ("--" + string(name)).c_str()) : 1; };
  plan.count = number("count");
  plan.first = number("first");
  if (plan.count == 0 || plan.first == 0) throw UsageError("--count and --first take numbers from 1");
  if (plan.first > UINT64_MAX - plan.count) throw UsageError("--first and --count are too large");
  plan.seed_given = o.has("seed");
  plan.job = read_job(o, plan.first);
  plan.job.seed = plan.seed_given ? o.query.seed : random_seed();
  plan.job.query = o.query;
  const GenerateRequest& request = plan.job.request;
  if (o.has("avoid")) plan.avoid = read_grids(o, "avoid", *request.topology, false);
  const ReportFormat format = o.report.format;
  const bool fields = row_of(format).fields;
  if (o.has("rules") && !fields) {
    throw UsageError("--rules: " + string(row_of(format).name) + " has no room for clues; --format ndjson or json");
  }
  if (plan.job.path && !fields) throw UsageError("--path needs --format ndjson or json");
  if (o.has("resume")) {
    plan.resume = o.get<string>("resume");
    if (format != ReportFormat::line && format != ReportFormat::ndjson && format != ReportFormat::csv) {
      throw UsageError("--resume writes one line a puzzle: --format line, ndjson or csv");
    }
  }
  if (o.has("certificate")) plan.certificate = certificate_by(o, o.text_or("certificate-strand", "sat"));
  if (o.has("rules") && o.has("certificate") && o.text_or("certificate-strand", "sat") != "sat") {
    throw UsageError("--rules with --certificate needs --certificate-strand sat: the others prove no clues");
  }
  if (!o.read.alphabet.empty() && !library::find_alphabet(o.read.alphabet, request.topology->side())) {
    throw UsageError("--alphabet: '" + o.read.alphabet + "' is not an alphabet for side " + std::to_string(request.topology->side()));
  }
  const bool shown = o.has("scale") && !o.has("rating");
  if (shown && format == ReportFormat::rows) {
    throw UsageError("--scale: rows have no room for ratings; --format line, csv, ndjson or text");
  }
  plan.rated_lines = shown && format == ReportFormat::line;
  // To grade a puzzle with clues takes twice the time that making it takes.
  const bool graded = !o.has("rules") || plan.job.path || !request.target.asks_nothing();
  plan.job.tell_level = request.unique && graded && format != ReportFormat::line && format != ReportFormat::rows;
  plan.job.tell_rating = plan.job.tell_level || plan.rated_lines;
  plan.progress = progress_mode(o);
  plan.fingerprint = fingerprint(o, plan);
  return plan;
}

}  // namespace tresse::cli
