// solve, verify and count in every format. The keys of the JSON record are a promise (docs/json.md).
// A list of solutions is written piece by piece: each solution, then what is known at the end.
#include <nlohmann/json.hpp>

#include "cli/report/report.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

Json optional_grid(const std::vector<Grid>& grids, std::size_t i, const WriteOptions& w) {
  return i < grids.size() ? grid_json(grids[i], w) : Json();
}

double seconds(std::chrono::nanoseconds time) {
  return std::chrono::duration<double>(time).count();
}

Json to_json(const SolveReport& r, const ReportOptions& options) {
  const WriteOptions w = write_options(*r.record, options);
  const Answer& a = r.answer;
  Json j = record_json(r.index, *r.record, options);
  if (r.cube) {
    j["cube"] = {{"index", r.cube->index},
                 {"of", r.cube->of},
                 {"puzzle", r.cube->puzzle},
                 {"literals", r.cube->literals},
                 {"nodes", a.nodes}};
  }
  if (r.missing) j["missing"] = *r.missing;
  j["verdict"] = name_of(a.verdict);
  j["count"] = a.count;
  j["count_exact"] = a.count_exact;
  j["solution"] = optional_grid(a.solutions, 0, w);
  j["second"] = optional_grid(a.solutions, 1, w);
  j["engine"] = a.engine;
  if (!a.choice.empty()) j["choice"] = a.choice;
  if (options.timing && !r.check) j["time"] = seconds(r.time);
  if (r.check) {
    Json engines = Json::object();
    for (std::size_t i = 0; i < r.check->answers.size(); ++i) {
      const Answer& e = r.check->answers[i];
      Json one = Json::object();
      one["verdict"] = name_of(e.verdict);
      one["count"] = e.count;
      one["count_exact"] = e.count_exact;
      const std::string reason = reason_text(e);
      one["reason"] = reason.empty() ? Json() : Json(reason);
      one["nodes"] = e.nodes;
      one["time"] = options.timing ? Json(seconds(r.check->times[i])) : Json();
      engines[e.engine] = std::move(one);
    }
    j["engines"] = std::move(engines);
    j["agree"] = r.check->agree;
  }
  const std::string reason = reason_text(a);
  j["reason"] = reason.empty() ? Json() : Json(reason);
  j["conflict"] = nullptr;
  if (r.conflict) {
    j["conflict"] = cells_json(*r.record->puzzle.topology, r.conflict->cells);
    if (r.conflict->clash && r.conflict->clash->rule) {
      j["conflict_rule"] = name_of(*r.conflict->clash->rule);
    } else if (r.conflict->clash) {
      j["conflict_house"] = r.record->puzzle.topology->name(r.conflict->clash->house);
    }
  }
  put_contradiction(j, a.verdict, *r.record);
  if (r.stated_solution_valid) j["stated_solution_valid"] = *r.stated_solution_valid;
  if (a.verdict == Verdict::unknown && a.solutions.empty() && a.partial.side() != 0) {
    j["partial"] = grid_json(a.partial, w);
  }
  return j;
}

// Givens that contradict after a search.
std::string conflict_text(const SolveReport& r, bool effort) {
  const Topology& t = *r.record->puzzle.topology;
  const library::ConflictFound& c = *r.conflict;
  if (c.cells.empty()) {
    return r.record->puzzle.marks ? "the pencil marks contradict each other even without the givens"
                                  : "no grid of this shape exists, with or without givens";
  }
  std::string text = c.cells.size() == 1 ? "no solution has this given"
                                         : "these " + std::to_string(c.cells.size()) +
                                               " givens contradict each other";
  text += effort && c.minimal && c.cells.size() > 1 ? " (none of them can be left out):" : ":";
  for (CellId cell : c.cells) text += " " + t.name(cell);
  return text;
}

std::string line(const SolveReport& r, const ReportOptions& options) {
  const WriteOptions w = write_options(*r.record, options);
  const Answer& a = r.answer;
  if (r.counting) return std::to_string(a.count) + (a.count_exact ? "" : "+");
  if (r.check && !r.check->agree) return "disagreement";
  if (r.listed != 0) {  // only what keeps the list from being complete, or as long as asked for
    const bool cut = a.reason != StopReason::none && a.reason != StopReason::not_asked;
    return cut ? "unknown (" + reason_text(a) + ")" : "";
  }
  if (r.judged_grid && a.verdict == Verdict::unique) return "valid";
  if (r.judged_grid) {
    const std::string why = plain_contradiction(r.record->puzzle, w);
    return "not valid" + (why.empty() ? why : " (" + why + ")");
  }
  if (a.verdict == Verdict::unique || a.reason == StopReason::not_asked) {
    return write_line(a.solutions.at(0), w);
  }
  if (a.verdict == Verdict::multiple && a.solutions.size() >= 2) {
    return "multiple " + write_line(a.solutions[0], w) + " " + write_line(a.solutions[1], w);
  }
  if (a.reason == StopReason::stalled) return "stalled " + write_line(a.partial, w);
  if (r.conflict && !r.conflict->clash) return "none (" + conflict_text(r, false) + ")";
  return verdict_text(a, *r.record);
}

std::string headline(const SolveReport& r) {
  const Answer& a = r.answer;
  if (r.check && !r.check->agree) return "the engines disagree: " + r.check->disagreement;
  if (r.judged_grid) {
    return a.verdict == Verdict::unique ? "the grid is valid" : "the grid is not valid";
  }
  const std::string by = a.engine.empty() ? "" : " (engine: " + a.engine + ")";
  switch (a.verdict) {
    case Verdict::unique:
      return "one solution" + by;
    case Verdict::none:
      return "no solution" + by;
    case Verdict::multiple: {
      const std::string stopped = reason_text(a);
      return "several solutions: " + std::to_string(a.count) + (a.count_exact ? "" : " or more") +
             (stopped.empty() ? "" : ", stopped: " + stopped) + by;
    }
    case Verdict::unknown:
      if (a.reason == StopReason::not_asked) {
        return a.count == 0 ? "no answer" : "a solution; Tresse did not look for a second one" + by;
      }
      if (a.reason == StopReason::stalled) return "the techniques find nothing more here" + by;
      return "undecided: " + reason_text(a) + (a.count == 1 ? ", one solution found" : "") + by;
  }
  return {};
}

std::string text(const SolveReport& r, const ReportOptions& options) {
  const WriteOptions w = write_options(*r.record, options);
  const Puzzle& p = r.record->puzzle;
  const Answer& a = r.answer;
  std::string out = r.listed == 0 ? puzzle_head(r.index, *r.record, w) : "";
  out += headline(r) + "\n";
  if (options.reasons && !a.choice.empty()) out += "chosen: " + a.choice + "\n";
  if (a.verdict == Verdict::none) {
    const std::string plain = plain_contradiction(p, w);
    if (!plain.empty()) out += plain + "\n";
  }
  if (r.counting) return out + "\n";
  if (r.check) {
    for (std::size_t i = 0; i < r.check->answers.size(); ++i) {
      const Answer& e = r.check->answers[i];
      out += "  " + e.engine + std::string(8 - std::min<std::size_t>(7, e.engine.size()), ' ') +
             verdict_text(e) + ", count " + std::to_string(e.count) + (e.count_exact ? "" : "+") +
             ", " + std::to_string(e.nodes) + " nodes\n";
    }
  }
  if (r.conflict && !r.conflict->clash) out += conflict_text(r, true) + "\n";
  if (!r.judged_grid && !r.listing) {
    for (const Grid& s : a.solutions) {
      out += write_box(*p.topology, s, w) + "checked: it keeps every rule\n";  // is_solution() has said so
    }
  }
  if (a.reason == StopReason::stalled) out += write_box(*p.topology, a.partial, w);
  return out + "\n";
}

// With the newline; nothing when there is nothing to say behind a list.
std::string whole_line(const SolveReport& r, const ReportOptions& options) {
  const std::string text = line(r, options);
  return r.listed != 0 && text.empty() ? "" : text + "\n";
}

std::string rows(const SolveReport& r, const ReportOptions& options) {
  const Answer& a = r.answer;
  if (r.listed != 0) {
    const std::string end = whole_line(r, options);
    return end.empty() ? end : "\n" + end;
  }
  if (r.counting || r.judged_grid || a.solutions.empty()) return line(r, options) + "\n";
  return write_rows(a.solutions[0], write_options(*r.record, options));
}

CsvRow table_row(const SolveReport& r, const ReportOptions& options) {
  const WriteOptions w = write_options(*r.record, options);
  const Answer& a = r.answer;
  const auto solution = [&](std::size_t i) {
    return i < a.solutions.size() && !r.listing ? write_line(a.solutions[i], w) : std::string();
  };
  CsvRow row = puzzle_columns(r.index, *r.record, write_puzzle_line(r.record->puzzle, w));
  row.insert(row.end(), {std::string(name_of(a.verdict)), std::to_string(a.count),
                         a.count_exact ? "true" : "false", solution(0), solution(1), a.engine,
                         reason_text(a)});
  return row;
}

CsvRow listed_row(const SolveReport& r, const Grid& solution, const WriteOptions& w) {
  CsvRow row = puzzle_columns(r.index, *r.record, write_puzzle_line(r.record->puzzle, w));
  row.insert(row.end(), {"", "", "", std::to_string(r.listed), write_line(solution, w), "", ""});
  return row;
}

Json listed_json(const SolveReport& r, const Grid& solution, const WriteOptions& w) {
  Json j = Json::object();
  j["index"] = r.index;
  j["solution_number"] = r.listed;
  j["solution"] = grid_json(solution, w);
  return j;
}

}  // namespace

std::string report_listed(const SolveReport& r, const Grid& solution,
                          const ReportOptions& options) {
  const WriteOptions w = write_options(*r.record, options);
  Described d;
  d.fields = [&] { return listed_json(r, solution, w); };
  d.table = [&] { return std::vector<CsvRow>{listed_row(r, solution, w)}; };
  d.text = [&] {
    return (r.listed == 1 ? puzzle_head(r.index, *r.record, w) : "") + "solution " +
           std::to_string(r.listed) + "\n" + write_box(*r.record->puzzle.topology, solution, w);
  };
  d.line = [&] { return write_line(solution, w) + "\n"; };
  d.rows = [&] { return (r.listed == 1 ? "" : "\n") + write_rows(solution, w); };
  return write_record(d, options.format);
}

std::string report_solve(const SolveReport& r, const ReportOptions& options) {
  Described d;
  d.fields = [&] { return to_json(r, options); };
  d.table = [&] { return std::vector<CsvRow>{table_row(r, options)}; };
  d.text = [&] { return text(r, options); };
  d.line = [&] { return whole_line(r, options); };
  d.rows = [&] { return rows(r, options); };
  return write_record(d, options.format);
}

}  // namespace tresse
