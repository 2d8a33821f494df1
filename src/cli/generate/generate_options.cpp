// Options as values of library::GenerateOptions; the service refuses a request that contradicts itself. What the bytes of
// the output depend on goes into the fingerprint: options as they were written, and the content of the files they name.
#include "cli/generate/generate_options.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <random>
#include <set>

#include "base/input_file.hpp"
#include "canon/canon.hpp"
#include "cli/options/text_numbers.hpp"
#include "cli/records/inputs.hpp"
#include "cli/records/losses.hpp"
#include "cli/requests/certificate_option.hpp"
#include "cli/requests/grid_options.hpp"
#include "cli/requests/scale_options.hpp"
#include "generate/pattern/mask.hpp"
#include "grader/profile_names.hpp"
#include "io/alphabet.hpp"
#include "io/writer.hpp"
#include "library/rate.hpp"

namespace tresse::cli {
namespace {

using std::string;

template <class T>
struct Bounds {
  std::optional<T> low;
  std::optional<T> high;
};

// "A..B", "A..", "..B", "A".
template <class T, class Parse>
Bounds<T> parse_range(const string& text, const char* option, Parse parse) {
  Bounds<T> bounds;
  const auto dots = text.find("..");
  const string low = text.substr(0, dots);
  const string high = dots == string::npos ? low : text.substr(dots + 2);
  if (!low.empty()) bounds.low = parse(low);
  if (!high.empty()) bounds.high = parse(high);
  if (low.empty() && high.empty()) throw UsageError(string(option) + " takes A..B, A.., ..B or A");
  if (bounds.low && bounds.high && *bounds.high < *bounds.low) {
    throw UsageError(string(option) + " " + text + ": the range is empty");
  }
  return bounds;
}

// The value, or the sentence that says why there is none, behind the name of its option.
template <class T>
T value_of(Result<T, string> named, const char* option) {
  if (!named) throw UsageError(string(option) + ": " + named.error());
  return std::move(named).value();
}

// What the command line calls the parts of a request.
string option_name(library::GeneratePart part) {
  // In the order of GeneratePart.
  constexpr std::array kNames = {
      "order",          "box",   "side",     "regions",  "latin",   "from",     "minimal",
      "allow-multiple", "clues", "fill",     "symmetry", "pattern", "unbiased", "level",
      "rating",         "score", "pearl",    "diamond",  "require", "forbid",   "only",
      "scale",          "path",  "distinct", "avoid",    "first",   "tries",    "certificate"};
  static_assert(kNames.size() == static_cast<std::size_t>(library::GeneratePart::certificate) + 1);
  return string("--") + kNames[static_cast<std::size_t>(part)];
}

int rating_tenths(const string& text) {
  const auto bound = library::bound_in_tenths(parse_real(text, "--rating"));
  if (bound) return *bound;
  throw UsageError("--rating takes figures with one decimal, such as 6.5, not '" + text + "'");
}

std::vector<TechniqueId> techniques(const Options& o, const char* option, std::size_t side) {
  if (!o.has(option)) return {};
  return value_of(library::techniques_named(o.get<string>(option), side),
                  ("--" + string(option)).c_str());
}

void read_target_options(const Options& o, std::size_t side, Target& target) {
  if (o.has("scale")) target.scale = parse_scale(o.get<string>("scale"));
  if (o.has("level")) {
    const auto range = parse_range<Level>(o.get<string>("level"), "--level", [&](auto& text) {
      return value_of(library::level_named(text, *target.scale), "--level");
    });
    target.min_level = range.low;
    target.max_level = range.high;
  }
  if (o.has("rating")) {
    const auto range = parse_range<int>(o.get<string>("rating"), "--rating", rating_tenths);
    target.min_er = range.low;
    target.max_er = range.high;
  }
  if (o.has("score")) {
    const auto range = parse_range<std::uint32_t>(
        o.get<string>("score"), "--score", [](auto& text) { return parse_score(text, "--score"); });
    target.min_points = range.low;
    target.max_points = range.high;
  }
  target.pearl = o.has("pearl");
  target.diamond = o.has("diamond");
  target.require = techniques(o, "require", side);
  target.forbid = techniques(o, "forbid", side);
  target.only = techniques(o, "only", side);
}

// A file or the text itself; the givens of a puzzle are a mask too.
std::optional<std::vector<bool>> read_pattern(const Options& o, const Topology& topology) {
  if (!o.has("pattern")) return std::nullopt;
  const string value = o.get<string>("pattern");
  InputFile file(value, o.read.stop);
  const int why = file.error();
  if (why != 0 && why != ENOENT && why != ENOTDIR && why != ENAMETOOLONG) {
    throw FileError("--pattern: " + value + " cannot be read: " + std::strerror(why));
  }
  if (!file && value.find('\n') == string::npos && value.size() < topology.cell_count()) {
    throw UsageError("--pattern: there is no file '" + value + "', and it is too short for a mask");
  }
  auto mask = file ? read_mask(file, topology.side(), value)
                   : read_mask(value, topology.side(), "argument");
  if (o.read.stop.poll(stop_point::read_input) != StopReason::none) {
    throw UsageError("--pattern: stopped while it was read");
  }
  if (!mask) refuse_input("--pattern", file ? mask.error() : with_missing_file(mask.error(), value, true));
  return std::move(mask).value();
}

void read_givens_options(const Options& o, library::GenerateOptions& asked) {
  asked.unique = !o.has("allow-multiple");
  asked.minimal = o.has("minimal");
  if (o.has("symmetry")) {
    asked.symmetry = value_of(library::symmetry_named(o.get<string>("symmetry")), "--symmetry");
  }
  if (o.has("clues")) {
    const auto range = parse_range<std::size_t>(o.get<string>("clues"), "--clues", [](auto& text) {
      return static_cast<std::size_t>(parse_count(text, "--clues"));
    });
    asked.min_clues = range.low;
    asked.max_clues = range.high;
  }
  if (o.has("fill")) asked.fill = parse_real(o.get<string>("fill"), "--fill");
  asked.pattern = read_pattern(o, *asked.topology);
  asked.unbiased = o.has("unbiased");
}

library::GenerateOptions read_options(const Options& o, const GeneratePlan& plan) {
  library::GenerateOptions asked;
  asked.topology = grid_topology(o, option_name);
  if (o.has("from")) asked.from = read_grid(o, "from", *asked.topology);
  read_target_options(o, asked.topology->side(), asked.target);
  read_givens_options(o, asked);
  asked.scale = o.has("scale");
  asked.path = o.has("path");
  asked.distinct = o.has("distinct");
  asked.avoid = o.has("avoid");
  asked.certificate = o.has("certificate");
  asked.first = plan.first;
  if (o.has("tries")) asked.tries = parse_count(o.get<string>("tries"), "--tries");
  return asked;
}

// --- all around ---

ProgressMode progress_mode(const Options& o) {
  if (o.quiet) return ProgressMode::never;
  if (!o.has("progress")) {
    return o.console->messages_terminal ? ProgressMode::line : ProgressMode::never;
  }
  const string mode = o.get<string>("progress");
  if (mode == "line") return ProgressMode::line;
  if (mode == "json") return ProgressMode::json;
  if (mode == "never") return ProgressMode::never;
  throw UsageError("--progress takes line, json or never");
}

std::uint64_t random_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32) ^ device();
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
                                         "resume", "inputs", "verbose",  "tries", "time-limit"};
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
  for (const std::uint16_t r : plan.job.request.topology->spec().regions)
    h = hash(h, std::to_string(r));
  for (const Puzzle& p : plan.avoid) h = hash(h, write_line(p.givens, w));
  if (plan.job.request.solution) h = hash(h, write_line(*plan.job.request.solution, w));
  for (const bool given : plan.job.request.pattern) h = hash(h, given ? "x" : ".");
  text += " (files " + std::to_string(h) + ", format " +
          std::to_string(static_cast<int>(o.report.format)) + ")";
  if (plan.certificate) {
    text +=
        " (certificates in " + std::filesystem::absolute(plan.certificate->folder).string() + ")";
  }
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

}  // namespace

Options with_fitting_format(const Options& o) {
  Options fitting = o;
  if (o.has("format") || o.report.format != ReportFormat::line) return fitting;
  const auto topology = grid_topology(o, option_name);
  if (!losses_in_line(Puzzle(topology, Grid(topology->side())), {}).empty()) {
    fitting.report.format = ReportFormat::ndjson;
  }
  return fitting;
}

GeneratePlan generate_plan(const Options& o) {
  if (!o.inputs.empty()) {
    throw UsageError("generate reads no puzzles: '" + o.inputs[0] +
                     "'; --count N says how many it makes, --level L how hard they are");
  }
  GeneratePlan plan;
  const auto number = [&](const char* name) {
    return o.has(name) ? parse_count(o.get<string>(name), ("--" + string(name)).c_str()) : 1;
  };
  plan.count = number("count");
  plan.first = number("first");
  if (plan.count == 0 || plan.first == 0) throw UsageError("--count and --first take numbers from 1");
  if (plan.first > UINT64_MAX - plan.count) throw UsageError("--first and --count are too large");
  plan.seed_given = o.has("seed");
  auto job = library::generate_job(read_options(o, plan), option_name);
  if (!job) throw UsageError(job.error().text);
  plan.job = std::move(job).value();
  plan.job.seed = plan.seed_given ? o.query.seed : random_seed();
  plan.job.query = o.query;
  const GenerateRequest& request = plan.job.request;
  if (plan.job.distinct || o.has("avoid")) {
    const string refused = canon_refusal(*request.topology);
    if (!refused.empty()) throw UsageError("--distinct and --avoid: " + refused);
  }
  if (o.has("avoid")) {
    plan.avoid = read_grids(o, "avoid", *request.topology);
  }
  const ReportFormat format = o.report.format;
  const bool fields = row_of(format).fields;
  if (plan.job.path && !fields) throw UsageError("--path needs --format ndjson or json");
  if (o.has("resume")) {
    plan.resume = o.get<string>("resume");
    if (format != ReportFormat::line && format != ReportFormat::ndjson &&
        format != ReportFormat::csv) {
      throw UsageError("--resume writes one line a puzzle: --format line, ndjson or csv");
    }
  }
  if (o.has("certificate")) {
    CertificateOptions how;
    how.folder = o.get<string>("certificate");
    const string strand = o.has("certificate-strand") ? o.get<string>("certificate-strand") : "sat";
    const auto found = find_certificate_strand(strand);
    if (!found) throw UsageError("unknown strand '" + strand + "' (sat, native, logic)");
    how.strand = *found;
    plan.certificate = how;
  }
  if (!o.read.alphabet.empty() && !Alphabet::named(o.read.alphabet, request.topology->side()) &&
      (!Alphabet::custom(o.read.alphabet) || o.read.alphabet.size() < request.topology->side())) {
    throw UsageError("--alphabet: '" + o.read.alphabet + "' is not an alphabet for side " +
                     std::to_string(request.topology->side()));
  }
  const bool shown = o.has("scale") && !o.has("rating");
  if (shown && format == ReportFormat::rows) {
    throw UsageError("--scale: rows have no room for ratings; --format line, csv, ndjson or text");
  }
  plan.rated_lines = shown && format == ReportFormat::line;
  plan.job.tell_level =
      request.unique && format != ReportFormat::line && format != ReportFormat::rows;
  plan.job.tell_rating = plan.job.tell_level || plan.rated_lines;
  plan.progress = progress_mode(o);
  plan.fingerprint = fingerprint(o, plan);
  return plan;
}

}  // namespace tresse::cli
