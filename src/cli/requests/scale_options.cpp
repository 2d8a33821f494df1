// A bound is written as figures are printed, with one decimal at most: ratings are compared as they
// are shown.
#include "cli/requests/scale_options.hpp"

#include <algorithm>
#include <iterator>

#include "base/nearest.hpp"
#include "cli/options/text_numbers.hpp"

namespace tresse::cli {
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
  string list;
  for (const string& key : known) list += (list.empty() ? "" : ", ") + key;
  const string best = nearest(name, known);
  throw UsageError("unknown scale '" + name + "'" +
                   (best.empty() ? "" : "; did you mean '" + best + "'?") + " (known: " + list +
                   ")");
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
