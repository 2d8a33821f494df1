// generate in every format. What was proven is said, what was not asked is not: `verdict` is unique, or
// unknown with the reason that uniqueness was not asked.
#include "cli/report/generated_report.hpp"

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "library/steps/step_json.hpp"
#include "tresse/step.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

// The chain ran without hypotheses: where it stalls, they are needed.
Level level(const Logic& logic) {
  return level_of(logic);
}

std::string hardest_key(const Logic& logic) {
  return logic.hardest ? std::string(technique_of(*logic.hardest).key) : std::string();
}

// Nine digits: the last bits of a logarithm are the C library's own, and the bytes shall be the same on
// every machine.
std::string weight_text(double log_weight) {
  char text[32];
  std::snprintf(text, sizeof text, "%.9g", log_weight);
  return text;
}

Json used_json(const std::vector<std::uint64_t>& used) {
  Json j = Json::object();
  for (const Technique& t : techniques()) {
    const auto row = static_cast<std::size_t>(t.id);
    if (row < used.size() && used[row] != 0) j[std::string(t.key)] = used[row];
  }
  return j;
}

Json steps_json(const GeneratedReport& r, const WriteOptions& w) {
  const Topology& t = *r.record->puzzle.topology;
  const DigitText symbol = [&](Digit d) { return w.alphabet.text(d); };
  Json steps = Json::array();
  if (!r.used.empty()) {
    for (const RatedStep& step : r.steps) {
      if (r.scale) {
        steps.push_back(rated_step_json(t, *r.scale->profile, step, steps.size() + 1, symbol));
      } else {
        TraceEvent event;
        event.step = step.step;
        steps.push_back(event_json(t, event, steps.size() + 1, symbol));
      }
    }
  } else {
    for (const TraceEvent& event : r.logic->trace) {
      steps.push_back(event_json(t, event, steps.size() + 1, symbol));
    }
  }
  return steps;
}

Json to_json(const GeneratedReport& r, const ReportOptions& options) {
  const WriteOptions w = write_options(*r.record, options);
  Json j = record_json(r.index, *r.record, options);
  j["seed"] = r.seed;
  j["verdict"] = r.unique ? "unique" : "unknown";
  if (!r.unique) j["reason"] = name_of(StopReason::not_asked);
  if (r.minimal) j["minimal"] = true;
  j["solution"] = grid_json(*r.record->solution, w);
  if (r.logic) {
    j["level"] = name_of(level(*r.logic));
    // `techniques` may be those of another path than that of the level, which does not have the hardest one.
    const std::vector<std::uint64_t>& used = r.used.empty() ? r.logic->used : r.used;
    const bool there = r.logic->hardest && used[static_cast<std::size_t>(*r.logic->hardest)] != 0;
    const std::string hardest = there ? hardest_key(*r.logic) : std::string();
    j["hardest"] = hardest.empty() ? Json() : Json(hardest);
    j["solved_by_logic"] = r.logic->closed;
  }
  if (r.scale) {
    j["rating"] = rating_json(*r.scale);
    if (!r.scale->rating) j["rating_reason"] = name_of(r.scale->reason);
  }
  if (!r.used.empty() || r.logic) {
    j["techniques"] = used_json(r.used.empty() ? r.logic->used : r.used);
  }
  if (r.log_weight) j["log_weight"] = std::strtod(weight_text(*r.log_weight).c_str(), nullptr);
  if (r.path && (r.scale || r.logic)) j["steps"] = steps_json(r, w);
  return j;
}

std::string words(const GeneratedReport& r) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (r.minimal) add("minimal");
  if (!r.unique) add("several solutions allowed");
  if (r.logic) add(std::string(name_of(level(*r.logic))));
  if (r.scale && r.scale->rating) add(rating_words(*r.scale));
  if (r.log_weight) add("log weight " + weight_text(*r.log_weight));
  return text.empty() ? text : text + "\n";
}

// As `grade --scale` writes it.
std::string rating_column(const library::ScaleRating& scale) {
  if (scale.rating) return rating_text(*scale.rating);
  Answer unique;
  unique.verdict = Verdict::unique;
  return no_rating_text(unique, scale);
}

CsvRow table_row(const GeneratedReport& r, const ReportOptions& options) {
  const WriteOptions w = write_options(*r.record, options);
  const bool scored = r.scale && is_scored(*r.scale);
  const bool rated = r.scale && r.scale->rating && !scored;
  const auto figure = [&](double Rating::*which) {
    return rated ? rating_text(*r.scale->rating.*which) : std::string();
  };
  CsvRow row = puzzle_columns(r.index, *r.record, write_line(r.record->puzzle.givens, w));
  row.insert(
      row.end(),
      {write_line(*r.record->solution, w), r.logic ? std::string(name_of(level(*r.logic))) : "",
       r.logic ? hardest_key(*r.logic) : "", figure(&Rating::er), figure(&Rating::ep),
       figure(&Rating::ed), r.log_weight ? weight_text(*r.log_weight) : "", std::to_string(r.seed),
       scored ? std::string(level_text(*r.scale->rating)) : "",
       scored ? std::to_string(r.scale->rating->points) : ""});
  return row;
}

}  // namespace

std::string report_generated(const GeneratedReport& r, const ReportOptions& options) {
  const WriteOptions w = write_options(*r.record, options);
  const Grid& givens = r.record->puzzle.givens;
  Described d;
  d.fields = [&] { return to_json(r, options); };
  d.table = [&] { return std::vector<CsvRow>{table_row(r, options)}; };
  d.text = [&] { return puzzle_head(r.index, *r.record, w) + words(r) + "\n"; };
  d.line = [&] {
    return write_line(givens, w) + (r.scale ? " " + rating_column(*r.scale) : "") +
           (r.log_weight ? " " + weight_text(*r.log_weight) : "") + "\n";
  };
  d.rows = [&] { return write_rows(givens, w); };
  return write_record(d, options.format);
}

}  // namespace tresse
