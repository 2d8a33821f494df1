// tresse analyse: what a researcher asks of one puzzle. Each line of text says what its words mean, since few people know them.
#include "tresse/analyse.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "cli/commands/commands.hpp"
#include "cli/options/settings.hpp"
#include "library/json.hpp"

namespace tresse::cli {
namespace {

using Json = nlohmann::ordered_json;
using std::string;

template <class T>
Json value_or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

struct AnalysisReport : Reported {
  const Analysis& analysis;

  [[nodiscard]] bool has_clues() const { return !topology().spec().constraints.empty(); }
  [[nodiscard]] Json own_fields() const;
  [[nodiscard]] Json fields() const {
    Json j = verdict_fields(analysis.verdict);
    j.update(own_fields());
    return j;
  }
  [[nodiscard]] string text() const;
};

// "r1c2=5 r3c4=1", no more than the list has.
string all_of(const Json& names) {
  string text;
  for (const Json& name : names) text += (text.empty() ? "" : " ") + name.get<string>();
  return text;
}

string backdoor_text(const Backdoors& found, const Json& j) {
  if (!found.size) {
    return "backdoors: none of up to " + std::to_string(found.tried) + " cells (cells whose values let singles solve the rest)\n";
  }
  if (*found.size == 0) return "backdoors: none is needed, singles solve the puzzle\n";
  string text = "backdoors (cells whose values let singles solve the rest): " +
                std::to_string(found.count) + " of size " + std::to_string(*found.size);
  if (found.tried < *found.size) text += " so far";
  if (found.sets.size() < found.count) {
    text += ", the first " + std::to_string(found.sets.size());
  }
  string separator = ": ";
  for (const Json& set : j["backdoors"]) text += std::exchange(separator, ", ") + all_of(set);
  return text + "\n";
}

string depth_text(const TrialAndError& trial) {
  const string what = " (the most assumptions that hold at the same time until singles solve the puzzle)\n";
  if (trial.depth) return "trial and error: depth " + std::to_string(*trial.depth) + what;
  if (trial.tried) {
    return "trial and error: deeper than " + std::to_string(*trial.tried) + what;
  }
  return "trial and error: depth not known\n";
}

// Givens by themselves, then clues, with commas.
string parts_of(const Json& j, const char* givens, const char* clues) {
  string text = all_of(j.value(givens, Json::array()));
  for (const Json& name : j.value(clues, Json::array())) text += (text.empty() ? "" : ", ") + name.get<string>();
  return text;
}

string minimal_text(const Analysis& a, const Json& j) {
  const bool clues = j.contains("redundant_clues");
  if (a.minimal == true) return string("minimal: no given ") + (clues ? "and no clue " : "") + "can be removed\n";
  string text = a.minimal ? string("not minimal: each of these ") + (clues ? "givens and clues" : "givens") + " can be removed alone: " +
                                parts_of(j, "redundant", "redundant_clues")
                          : "minimal: not known";
  if (const string open = parts_of(j, "undecided", "undecided_clues"); !open.empty()) text += "; not known of " + open;
  return text + "\n";
}

string symmetry_text(const Json& symmetry) {
  string text;
  for (const char* key : {"rows", "columns", "cells", "digits"}) {
    if (!symmetry.contains(key)) continue;
    text += (text.empty() ? "" : " ") + string(key) + "=";
    string separator;
    for (const Json& number : symmetry[key]) {
      text += std::exchange(separator, ",") + std::to_string(number.get<std::size_t>());
    }
  }
  if (symmetry.value("transposed", false)) text += " transposed";
  return text;
}

string automorphism_text(const Automorphisms& found, const Json& j) {
  if (found.reason != StopReason::none) {
    return "automorphisms: not known (" + string(name_of(found.reason)) + ")\n";
  }
  string text = "automorphisms (symmetries that leave the puzzle as it is): " +
                (found.count ? std::to_string(*found.count) : string("2^63 or more"));
  if (found.count == 1u) return text + ", the identity\n";
  text += "\n";
  if (!j.contains("automorphism_list")) return text;
  for (const Json& one : j["automorphism_list"]) text += "  " + symmetry_text(one) + "\n";
  return text;
}

Json AnalysisReport::own_fields() const {
  const Analysis& a = analysis;
  const DigitText symbol = digit_text();
  const auto names = [&](const std::vector<CellId>& cells, const Grid& values) {
    return library::named_values(topology(), cells, values, symbol);
  };
  Json j = Json::object();
  if (a.verdict == Verdict::unique) {
    put_keys(j, "backdoor_size", value_or_null(a.backdoors.size), "backdoors_tried", a.backdoors.tried);
    if (a.backdoors.size) {
      put_keys(j, "backdoor_count", a.backdoors.count, "backdoors", Json::array());
      for (const auto& cells : a.backdoors.sets) {
        j["backdoors"].push_back(names(cells, a.solution));
      }
    }
    put_keys(j, "trial_depth", value_or_null(a.trial.depth), "trial_depth_tried", value_or_null(a.trial.tried),
             "minimal", value_or_null(a.minimal), "redundant", names(a.redundant, puzzle().givens));
    if (!a.open.empty()) j["undecided"] = names(a.open, puzzle().givens);
    if (has_clues()) {
      j["redundant_clues"] = library::clue_names(topology(), a.redundant_clues);
      if (!a.open_clues.empty()) j["undecided_clues"] = library::clue_names(topology(), a.open_clues);
    }
  }
  j["automorphisms"] = value_or_null(a.automorphisms.count);
  if (!a.automorphisms.list.empty()) {
    j["automorphism_list"] = Json::array();
    for (const Automorphism& one : a.automorphisms.list) {
      j["automorphism_list"].push_back(library::mapping_json(one.source, one.label, puzzle().side()));
    }
  }
  if (a.reason != StopReason::none) j["reason"] = library::why(a.reason, a.detail);
  return j;
}

string AnalysisReport::text() const {
  const Analysis& a = analysis;
  const Answer answer = library::bare_answer(a.reason, a.detail, a.verdict);
  const Json j = own_fields();
  string text = head();
  if (a.verdict == Verdict::unique) {
    text += "one solution\n";
    if (!has_clues()) text += backdoor_text(a.backdoors, j) + depth_text(a.trial);  // of houses alone
    text += minimal_text(a, j);
    if (a.reason != StopReason::none) text += "not finished: " + library::why(a.reason, a.detail) + "\n";
  } else {
    text += (a.verdict == Verdict::multiple ? solutions_text(a.verdict) : verdict_text(answer)) + "\n";
  }
  return text + automorphism_text(a.automorphisms, j) + "\n";
}

}  // namespace

std::uint32_t run_analyse(const Run& run) {
  Options options = run.options;  // in a pipe, too, the words
  if (options.report.format == ReportFormat::line) options.report.format = ReportFormat::text;
  AnalyseSettings settings;
  fill(options, settings);
  const Run with = run.with(options);
  return run_records(with, {}, [&](std::size_t index, const Record& record, const StopToken& stop) {
    const Analysis a = analyse(record.puzzle, settings, stop);
    RecordOutput o;
    if (a.verdict == Verdict::none || a.verdict == Verdict::multiple) o.happened = kNegative;
    if (a.reason != StopReason::none) o.happened = kUndecided;
    o.out = written(AnalysisReport{{index, record, options.report}, a}, options.report.format);
    return o;
  });
}

}  // namespace tresse::cli
