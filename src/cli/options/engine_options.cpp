// From words to SatOptions: names are looked up in the tables of their layers, so that a new row is an
// option at once.
#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "cli/options/engine_options.hpp"
#include "cli/options/parse.hpp"

namespace tresse::cli {
namespace {

// The row of a table that an option names, by the keys of the table; null: not given, or auto.
template <class Row>
const Row* row_of(const Options& options, const char* option,
                  const std::vector<std::string_view>& rows, const Row* (*find)(std::string_view)) {
  if (!options.has(option)) return nullptr;
  const auto name = options.get<std::string>(option);
  if (name == "auto") return nullptr;
  if (const Row* row = find(name)) return row;
  std::vector<std::string> keys = {"auto"};
  keys.insert(keys.end(), rows.begin(), rows.end());
  throw unknown("--" + std::string(option), name, keys, joined(keys));
}

using std::string;

// Where `text` stands in the list of names.
template <class Value, std::size_t N>
Value one_of(const std::array<std::string_view, N>& names, const string& text, const char* option) {
  string known;
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] == text) return static_cast<Value>(i);
    known += (i == 0 ? "" : ", ") + string(names[i]);
  }
  throw UsageError(string(option) + " takes " + known + ", not '" + text + "'");
}

BackendOptions backend_options(const Options& o) {
  BackendOptions backend;
  const auto text = [&](const char* name) -> const string& { return o.values[name].as<string>(); };
  if (o.has("backend")) backend.name = text("backend");
  if (o.has("sat-threads")) {
    constexpr std::uint64_t kMost = 1'000'000;
    const std::uint64_t threads = parse_count(text("sat-threads"), "--sat-threads");
    backend.threads = static_cast<unsigned>(std::min(threads, kMost));
  }
  if (o.has("polarity")) {
    backend.polarity = one_of<Polarity>(kPolarityNames, text("polarity"), "--polarity");
  }
  if (o.has("restarts")) {
    backend.restarts = one_of<Restarts>(kRestartNames, text("restarts"), "--restarts");
  }
  if (const string why = refusal(backend); !why.empty()) throw UsageError(why);
  // The name of the option dies with the options, the key does not.
  for (const std::string_view key : backend_keys()) {
    if (key == backend.name) backend.name = key;
  }
  return backend;
}

}  // namespace

Formulation formulation_of(const Options& options) {
  return {row_of(options, "encoding", encoding_keys(), find_encoding),
          row_of(options, "amo", at_most_one_keys(), find_at_most_one)};
}

SatOptions sat_options(const Options& options) {
  SatOptions sat;
  sat.formulation = formulation_of(options);
  if (options.has("prepare")) {
    auto rules = parse_rules(options.get<std::string>("prepare"));
    if (!rules) throw UsageError("--prepare: " + rules.error());
    sat.rules = *rules;
  }
  sat.backend = backend_options(options);
  for (const char* name : {"backend", "sat-threads", "polarity", "restarts"}) {
    if (options.has(name)) sat.first_conflicts = 0;
  }
  return sat;
}

// A bound is written as figures are printed, with one decimal at most: ratings are compared as they
// are shown.

namespace {

using std::string;
using Strings = std::vector<string>;

int parse_tenths(const string& text, const char* option) {
  const auto bound = library::bound_in_tenths(parse_real(text, option));
  if (bound) return *bound;
  throw UsageError(string(option) + " takes a rating with one decimal, such as 6.5, not '" + text +
                   "'");
}

// "score=1000" where the scale has a score.
void read_score(const string& text, const char* option, const Profile& scale, bool is_min,
                RateOptions& options) {
  const auto equals = text.find('=');
  if (equals == string::npos || text.substr(0, equals) != "score") {
    throw UsageError(string(option) + " takes score=N with the scale " + string(key_of(scale)) +
                     ", not '" + text + "'");
  }
  const std::uint32_t bound = parse_score(text.substr(equals + 1), option);
  if (is_min) {
    options.min_points = std::max(bound, options.min_points.value_or(bound));
  } else {
    options.max_points = std::min(bound, options.max_points.value_or(bound));
  }
}

// The bound of `figure` that several options together set: the narrowest.
void read_bound(const string& text, const char* option, bool is_min, library::FigureBounds& er,
                ScaleRequest& request) {
  const auto equals = text.find('=');
  const string figure = equals == string::npos ? string() : text.substr(0, equals);
  library::FigureBounds* bounds = figure == "er" ? &er : figure == "ep" ? &request.ep : &request.ed;
  if (figure != "er" && figure != "ep" && figure != "ed") {
    throw UsageError(string(option) + " takes er=R, ep=R or ed=R, not '" + text + "'");
  }
  const int bound = parse_tenths(text.substr(equals + 1), option);
  if (is_min) {
    bounds->min = std::max(bound, bounds->min.value_or(bound));
  } else {
    bounds->max = std::min(bound, bounds->max.value_or(bound));
  }
}

string figure_text(int tenths) {
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

void refuse_empty(const string& figure, const library::FigureBounds& bounds) {
  if (!bounds.min || !bounds.max || *bounds.min <= *bounds.max) return;
  throw UsageError("--min " + figure + "=" + figure_text(*bounds.min) + " is above --max " +
                   figure + "=" + figure_text(*bounds.max) + ": the range is empty");
}

void refuse(const Options& o, std::initializer_list<const char*> names, const char* why) {
  for (const char* name : names) {
    if (o.has(name)) throw UsageError("--" + string(name) + " " + why);
  }
}

}  // namespace

const Profile* parse_scale(const string& name) {
  if (const Profile* scale = library::find_scale(name)) return scale;
  if (const Profile* profile = find_profile(name)) {
    const string key(key_of(*profile));
    throw UsageError(key + " is a profile of levels, not a scale: leave out --scale and say --profile " + key);
  }
  const auto keys = scale_keys();
  const Strings known(keys.begin(), keys.end());
  throw unknown("scale", name, known, "known: " + joined(known));
}

std::uint32_t parse_score(const string& text, const char* option) {
  const std::uint64_t number = parse_count(text, option);
  if (number > 1'000'000'000) throw UsageError(string(option) + ": a score is 1000000000 at most");
  return static_cast<std::uint32_t>(number);
}

ScaleRequest scale_request(const Options& o) {
  ScaleRequest request;
  if (!o.has("scale")) {
    refuse(o, {"min", "max", "pearl", "diamond", "summary"}, "needs a scale: --scale se121");
    return request;
  }
  refuse(o, {"techniques", "max-subset"},
         "is for the profile basic; a scale has its own techniques");
  for (const string& name : o.get<Strings>("scale")) {
    RateOptions options;
    options.scale = parse_scale(name);
    const bool again =
        std::any_of(request.scales.begin(), request.scales.end(),
                    [&](const RateOptions& other) { return other.scale == options.scale; });
    if (again) continue;
    options.uniqueness = !o.has("no-uniqueness");
    options.assumptions = !o.has("no-assumptions");
    request.scales.push_back(options);
  }
  RateOptions& first = request.scales.front();
  const Profile& scale = *first.scale;
  const bool scored = has_score(scale);
  if (scored) refuse(o, {"pearl", "diamond"}, "needs a scale with ER, EP and ED");
  library::FigureBounds er;
  for (const char* option : {"min", "max"}) {
    if (!o.has(option)) continue;
    const bool is_min = string(option) == "min";
    const char* name = is_min ? "--min" : "--max";
    for (const string& text : o.get<Strings>(option)) {
      if (scored) {
        read_score(text, name, scale, is_min, first);
      } else {
        read_bound(text, name, is_min, er, request);
      }
    }
  }
  refuse_empty("er", er);
  refuse_empty("ep", request.ep);
  refuse_empty("ed", request.ed);
  if (first.min_points && first.max_points && *first.min_points > *first.max_points) {
    throw UsageError("--min score=" + std::to_string(*first.min_points) + " is above --max score=" +
                     std::to_string(*first.max_points) + ": the range is empty");
  }
  first.min_er = er.min;
  first.max_er = er.max;
  first.pearl = o.has("pearl");
  first.diamond = o.has("diamond");
  request.summary = o.has("summary");
  return request;
}

}  // namespace tresse::cli
