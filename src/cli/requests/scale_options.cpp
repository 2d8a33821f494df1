// A bound is written as figures are printed, with one decimal at most: ratings are compared as they
// are shown.
#include "cli/requests/scale_options.hpp"

#include <algorithm>
#include <iterator>

#include "cli/options/text_numbers.hpp"
#include "tresse/tool/nearest.hpp"

namespace tresse::cli {
namespace {

using std::string;
using Strings = std::vector<string>;

int parse_tenths(const string& text, const char* option) {
  const auto bound = service::bound_in_tenths(parse_real(text, option));
  if (bound) return *bound;
  throw UsageError(string(option) + " takes a rating with one decimal, such as 6.5, not '" + text +
                   "'");
}

// The bound of `figure` that several options together set: the narrowest.
void read_bound(const string& text, const char* option, bool is_min, service::FigureBounds& er,
                ScaleRequest& request) {
  const auto equals = text.find('=');
  const string figure = equals == string::npos ? string() : text.substr(0, equals);
  service::FigureBounds* bounds = figure == "er" ? &er : figure == "ep" ? &request.ep : &request.ed;
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

void refuse_empty(const string& figure, const service::FigureBounds& bounds) {
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
  if (const Profile* scale = service::find_scale(name)) return scale;
  const auto keys = scale_keys();
  const Strings known(keys.begin(), keys.end());
  string list;
  for (const string& key : known) list += (list.empty() ? "" : ", ") + key;
  const string best = nearest(name, known);
  throw UsageError("unknown scale '" + name + "'" +
                   (best.empty() ? "" : "; did you mean '" + best + "'?") + " (known: " + list +
                   ")");
}

ScaleRequest scale_request(const Options& o) {
  ScaleRequest request;
  if (!o.has("scale")) {
    refuse(o, {"min", "max", "pearl", "diamond", "summary"}, "needs a scale: --scale se121");
    return request;
  }
  refuse(o, {"techniques", "max-subset"},
         "is for the profile basic; a scale has its own techniques");
  service::FigureBounds er;
  if (o.has("min")) {
    for (const string& text : o.get<Strings>("min")) read_bound(text, "--min", true, er, request);
  }
  if (o.has("max")) {
    for (const string& text : o.get<Strings>("max")) read_bound(text, "--max", false, er, request);
  }
  refuse_empty("er", er);
  refuse_empty("ep", request.ep);
  refuse_empty("ed", request.ed);
  for (const string& name : o.get<Strings>("scale")) {
    RateOptions options;
    options.scale = parse_scale(name);
    options.uniqueness = !o.has("no-uniqueness");
    request.scales.push_back(options);
  }
  RateOptions& first = request.scales.front();
  first.min_er = er.min;
  first.max_er = er.max;
  first.pearl = o.has("pearl");
  first.diamond = o.has("diamond");
  request.summary = o.has("summary");
  return request;
}

}  // namespace tresse::cli
