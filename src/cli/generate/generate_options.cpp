// A request that contradicts itself is refused here, before anything is made. What the bytes of the output
// depend on goes into the fingerprint: options as they were written, and the content of the files they
// name.
#include "cli/generate/generate_options.hpp"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <random>
#include <set>
#include <sstream>

#include "base/input_file.hpp"
#include "base/nearest.hpp"
#include "canon/canon.hpp"
#include "cli/options/text_numbers.hpp"
#include "cli/requests/certificate_option.hpp"
#include "cli/requests/grid_options.hpp"
#include "generate/dig/digger.hpp"
#include "generate/pattern/mask.hpp"
#include "generate/pattern/pattern.hpp"
#include "generate/target/filter.hpp"
#include "grader/table.hpp"
#include "io/writer.hpp"
#include "model/verify.hpp"

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

Level parse_level(const string& name) {
  string known;
  std::vector<string> names;
  for (int i = 0; i <= static_cast<int>(Level::extreme); ++i) {
    names.emplace_back(name_of(static_cast<Level>(i)));
    if (names.back() == name) return static_cast<Level>(i);
    known += (known.empty() ? "" : ", ") + names.back();
  }
  const string best = nearest(name, names);
  throw UsageError("--level: unknown level '" + name + "'" +
                   (best.empty() ? "" : "; did you mean '" + best + "'?") + " (" + known + ")");
}

Symmetry parse_symmetry(const string& name) {
  std::vector<string> names(kSymmetryNames.begin(), kSymmetryNames.end());
  string known;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<Symmetry>(i);
    known += (known.empty() ? "" : ", ") + names[i];
  }
  const string best = nearest(name, names);
  throw UsageError("--symmetry: unknown symmetry '" + name + "'" +
                   (best.empty() ? "" : "; did you mean '" + best + "'?") + " (" + known + ")");
}

int rating_tenths(const string& text) {
  const double value = parse_real(text, "--rating");
  const double in_tenths = std::round(value * 10);
  if (value > 100 || std::abs(value * 10 - in_tenths) > 1e-6) {
    throw UsageError("--rating takes figures with one decimal, such as 6.5, not '" + text + "'");
  }
  return static_cast<int>(in_tenths);
}

std::vector<TechniqueId> techniques(const Options& o, const char* option, std::size_t side) {
  if (!o.has(option)) return {};
  const string names = o.get<string>(option);
  auto list = parse_techniques(names, kTechniques);
  if (!list) throw UsageError("--" + string(option) + ": " + list.error());
  // Of a family, what can occur there.
  if (side <= 9 && names.find("large") == string::npos) std::erase_if(*list, is_large);
  return *list;
}

// --- the grid ---

void read_grid_options(const Options& o, GenerateRequest& request) {
  request.topology = grid_topology(o);
  if (o.has("from")) {
    const Puzzle grid = read_grid(o, "from", *request.topology);
    if (grid.topology->spec() != request.topology->spec()) {
      throw UsageError("--from is " + grid.topology->describe() + ", the puzzles are " +
                       request.topology->describe());
    }
    if (!grid.givens.complete()) throw UsageError("--from takes a full grid");
    if (const auto clash = find_clash(*request.topology, grid.givens)) {
      throw UsageError("--from: the grid is not valid: " + twice_text(*request.topology, *clash));
    }
    request.solution = grid.givens;
  }
}

// --- the givens ---

// A share of the cells as a number of givens: rounded down, or with a symmetry to the nearest it can have.
std::size_t symmetric_count(const GenerateRequest& request, double share) {
  const auto down = static_cast<std::size_t>(share);
  if (request.symmetry == Symmetry::none) return down;
  const OrbitCounts counts(request.topology->side(), request.symmetry);
  std::size_t less = down, more = down + 1;
  while (!counts.can_be(less)) --less;  // none at all can be
  while (more <= request.topology->cell_count() && !counts.can_be(more)) ++more;
  const bool up =
      more <= request.topology->cell_count() &&
      static_cast<double>(more) - share + 1e-6 < share - static_cast<double>(less);  // ties: less
  return up ? more : less;
}

void read_givens_options(const Options& o, GenerateRequest& request) {
  const std::size_t cells = request.topology->cell_count();
  request.unique = !o.has("allow-multiple");
  request.minimal = o.has("minimal");
  if (o.has("symmetry")) request.symmetry = parse_symmetry(o.get<string>("symmetry"));
  if (o.has("clues")) {
    if (o.has("fill")) throw UsageError("--clues and --fill exclude each other");
    const auto range = parse_range<std::size_t>(o.get<string>("clues"), "--clues", [](auto& text) {
      return static_cast<std::size_t>(parse_count(text, "--clues"));
    });
    request.min_clues = range.low.value_or(0);
    request.max_clues = range.high.value_or(cells);
    if (request.min_clues > cells) {
      throw UsageError("--clues: the grid has " + std::to_string(cells) + " cells");
    }
    const OrbitCounts counts(request.topology->side(), request.symmetry);
    std::size_t reached = request.min_clues;
    while (reached <= request.max_clues && !counts.can_be(reached)) ++reached;
    if (reached > request.max_clues) {
      throw UsageError("--clues: with --symmetry " + o.get<string>("symmetry") +
                       " no puzzle has that many givens");
    }
  }
  if (o.has("fill")) {
    const double percent = parse_real(o.get<string>("fill"), "--fill");
    if (percent > 100) throw UsageError("--fill takes a percentage up to 100");
    request.max_clues = symmetric_count(request, percent / 100 * double(cells) + 1e-9);
    request.min_clues = request.max_clues;
  }
  // McGuire, Tugemann, Civario 2012; and two digits that nobody gives can be exchanged.
  const bool plain9 = request.topology->is_classic9();
  const std::size_t fewest = plain9 ? 17 : request.topology->side() - 1;
  if (request.unique && request.max_clues < fewest) {
    throw UsageError("no puzzle of this shape with fewer than " + std::to_string(fewest) +
                     " givens has one solution");
  }
  if (!request.unique) {
    if (request.minimal) throw UsageError("--minimal and --allow-multiple exclude each other");
    if (!o.has("clues") && !o.has("fill") && !o.has("pattern")) {
      throw UsageError("--allow-multiple needs to know how many givens: --clues or --fill");
    }
    if (!request.target.asks_nothing()) {
      throw UsageError("--allow-multiple: only a puzzle with one solution has a grade");
    }
    for (const char* other : {"scale", "path"}) {
      if (o.has(other)) {
        throw UsageError("--allow-multiple: only a puzzle with one solution has a grade, no --" +
                         string(other));
      }
    }
  }
}

// A file or the text itself; the givens of a puzzle are a mask too.
void read_pattern(const Options& o, GenerateRequest& request) {
  if (!o.has("pattern")) return;
  for (const char* other : {"clues", "fill", "symmetry"}) {
    if (o.has(other))
      throw UsageError("--pattern says where the givens are: no --" + string(other));
  }
  const string value = o.get<string>("pattern");
  InputFile file(value, o.read.stop);
  std::ostringstream text;
  text.exceptions(std::ios::badbit);  // memory that runs out is thrown, not a mask cut short
  if (file) {
    text << file.rdbuf();
    if (o.read.stop.poll(stop_point::read_input) != StopReason::none) {
      throw UsageError("--pattern: stopped while it was read");
    }
  } else {
    text << value;
  }
  if (!file && value.find('\n') == string::npos && value.size() < request.topology->cell_count()) {
    throw UsageError("--pattern: there is no file '" + value + "', and it is too short for a mask");
  }
  auto mask = read_mask(text.str(), request.topology->side(), file ? value : "argument");
  if (!mask) throw UsageError("--pattern: " + to_string(mask.error()));
  request.pattern = std::move(mask).value();
  if (!request.unique) return;
  if (const auto why = why_never_unique(*request.topology, request.pattern)) {
    throw UsageError("--pattern: " + *why);
  }
}

void read_unbiased(const Options& o, GenerateRequest& request) {
  request.unbiased = o.has("unbiased");
  if (!request.unbiased) return;
  for (const char* other :
       {"from", "allow-multiple", "clues", "fill", "symmetry", "pattern", "level", "rating",
        "pearl", "diamond", "require", "forbid", "only", "distinct", "avoid", "tries"}) {
    if (o.has(other)) throw UsageError("--unbiased: no --" + string(other) + ", it would bias");
  }
  if (!request.topology->is_classic9()) {
    throw UsageError("--unbiased is for 9x9 with 3x3 boxes");
  }
  request.minimal = true;
}

void read_target_options(const Options& o, std::size_t side, Target& target) {
  if (o.has("level")) {
    const auto range = parse_range<Level>(o.get<string>("level"), "--level", parse_level);
    target.min_level = range.low;
    target.max_level = range.high;
  }
  if (o.has("rating")) {
    const auto range = parse_range<int>(o.get<string>("rating"), "--rating", rating_tenths);
    target.min_er = range.low;
    target.max_er = range.high;
  }
  target.pearl = o.has("pearl");
  target.diamond = o.has("diamond");
  target.require = techniques(o, "require", side);
  target.forbid = techniques(o, "forbid", side);
  target.only = techniques(o, "only", side);
  for (const TechniqueId id : target.only) {
    if (technique(id).level == Level::easy) {
      throw UsageError("--only names what is needed beside singles, not " +
                       string(technique(id).key) + " (--level easy asks for singles alone)");
    }
  }
  if (!target.only.empty() && (!target.require.empty() || !target.forbid.empty())) {
    throw UsageError("--only says it all: no --require, no --forbid");
  }
  for (const TechniqueId id : target.require) {
    if (std::find(target.forbid.begin(), target.forbid.end(), id) != target.forbid.end()) {
      throw UsageError("--require and --forbid both name " + string(technique(id).key));
    }
  }
}

// --- all around ---

// Candidates for one puzzle when nobody says how many: some minutes at most.
std::uint64_t default_tries(std::size_t side) {
  return side <= 6 ? 20'000 : side <= 9 ? 1'000'000 : side <= 16 ? 20'000 : side <= 25 ? 500 : 20;
}

ProgressMode progress_mode(const Options& o) {
  if (o.quiet) return ProgressMode::never;
  if (!o.has("progress")) {
    return isatty(STDERR_FILENO) != 0 ? ProgressMode::line : ProgressMode::never;
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
  for (const std::uint16_t r : plan.request.topology->spec().regions)
    h = hash(h, std::to_string(r));
  for (const Puzzle& p : plan.avoid) h = hash(h, write_line(p.givens, w));
  if (plan.request.solution) h = hash(h, write_line(*plan.request.solution, w));
  for (const bool given : plan.request.pattern) h = hash(h, given ? "x" : ".");
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

GeneratePlan generate_plan(const Options& o) {
  if (!o.inputs.empty()) throw UsageError("generate reads no puzzles: '" + o.inputs[0] + "'");
  GeneratePlan plan;
  const auto number = [&](const char* name, std::uint64_t otherwise) {
    return o.has(name) ? parse_count(o.get<string>(name), ("--" + string(name)).c_str())
                       : otherwise;
  };
  plan.count = number("count", 1);
  plan.first = number("first", 1);
  if (plan.count == 0 || plan.first == 0) throw UsageError("--count and --first begin at 1");
  if (plan.first > UINT64_MAX - plan.count) throw UsageError("--first and --count are too large");
  plan.seed_given = o.has("seed");
  plan.seed = plan.seed_given ? o.query.seed : random_seed();

  GenerateRequest& request = plan.request;
  read_grid_options(o, request);
  read_target_options(o, request.topology->side(), request.target);
  read_givens_options(o, request);
  read_pattern(o, request);
  read_unbiased(o, request);
  if (const auto fault = request_fault(request))
    throw UsageError("no puzzle is like that: " + *fault);
  plan.tries = number("tries", default_tries(request.topology->side()));
  plan.distinct = o.has("distinct");
  if (plan.distinct || o.has("avoid")) {
    const string refused = canon_refusal(*request.topology);
    if (!refused.empty()) throw UsageError("--distinct and --avoid: " + refused);
  }
  if (plan.distinct && plan.first != 1) {
    throw UsageError("--distinct depends on the puzzles before: no --first");
  }
  if (o.has("avoid")) {
    plan.avoid = read_grids(o, "avoid", *request.topology);
  }
  if (o.has("scale") && o.get<string>("scale") != kScaleKeys[0]) {
    throw UsageError("unknown scale '" + o.get<string>("scale") + "' (known: se121)");
  }
  // Techniques of a path are those of the scale: the output shows that path then.
  const auto on_scale = [](const std::vector<TechniqueId>& ids) {
    return std::ranges::any_of(ids, [](TechniqueId id) { return !is_large(id); });
  };
  plan.rate = o.has("scale") || o.has("rating") || request.target.pearl || request.target.diamond ||
              on_scale(request.target.require) || on_scale(request.target.forbid);
  if (plan.rate && !can_rate(request.target.scale, *request.topology)) {
    throw UsageError(rating_refusal(request.target.scale, *request.topology));
  }
  plan.path = o.has("path");
  const ReportFormat format = o.report.format;
  const bool fields = row_of(format).fields;
  if (plan.path && !fields) throw UsageError("--path is for --format ndjson or json");
  if (o.has("resume")) {
    plan.resume = o.get<string>("resume");
    if (format != ReportFormat::line && format != ReportFormat::ndjson &&
        format != ReportFormat::csv) {
      throw UsageError("--resume writes one line a puzzle: --format line, ndjson or csv");
    }
  }
  if (o.has("certificate")) {
    if (!request.unique) throw UsageError("--certificate proves uniqueness: no --allow-multiple");
    CertificateOptions how;
    how.folder = o.get<string>("certificate");
    const string strand = o.has("certificate-strand") ? o.get<string>("certificate-strand") : "sat";
    const auto found = find_certificate_strand(strand);
    if (!found) throw UsageError("unknown strand '" + strand + "' (sat, native, logic)");
    how.strand = *found;
    plan.certificate = how;
  } else if (o.has("certificate-strand")) {
    throw UsageError("--certificate-strand needs --certificate DIR");
  }
  if (!o.read.alphabet.empty() && !Alphabet::named(o.read.alphabet, request.topology->side()) &&
      (!Alphabet::custom(o.read.alphabet) || o.read.alphabet.size() < request.topology->side())) {
    throw UsageError("--alphabet: '" + o.read.alphabet + "' is no alphabet for side " +
                     std::to_string(request.topology->side()));
  }
  const bool shown = o.has("scale") && !o.has("rating");
  if (shown && format == ReportFormat::rows) {
    throw UsageError("--scale: rows have no room for ratings; --format line, csv, ndjson or text");
  }
  plan.rated_lines = shown && format == ReportFormat::line;
  plan.progress = progress_mode(o);
  plan.fingerprint = fingerprint(o, plan);
  return plan;
}

}  // namespace tresse::cli
