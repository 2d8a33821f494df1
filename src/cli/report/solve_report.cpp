// solve, verify and count in every format. The keys of the JSON record are a promise (docs/json.md).
// A list of solutions is written piece by piece: each solution, then what is known at the end.
#include <nlohmann/json.hpp>

#include "cli/report/report.hpp"
#include "io/text.hpp"
#include "library/json.hpp"
#include "repair/repair.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

double seconds(std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); }

// What each engine of a cross-check says.
Json engines_json(const CrossCheck& check, bool timing) {
  Json engines = Json::object();
  for (std::size_t i = 0; i < check.answers.size(); ++i) {
    const Answer& e = check.answers[i];
    Json& one = engines[e.engine] = Json::object();
    put_keys(one, "verdict", name_of(e.verdict), "count", e.count, "count_exact", e.count_exact, "reason", or_null(reason_text(e)),
             "nodes", e.nodes, "time", timing ? Json(seconds(check.times[i])) : Json());
  }
  return engines;
}

}  // namespace

Json SolveReport::fields() const {
  const Answer& a = found.answer;
  const auto solution = [&](std::size_t i) { return i < a.solutions.size() ? json_of(a.solutions[i]) : Json(); };
  Json j = record_fields();
  if (cube) {
    j["cube"] = {{"index", cube->index}, {"of", cube->of}, {"puzzle", cube->puzzle}, {"literals", cube->literals}, {"nodes", a.nodes}};
  }
  put_keys(j, "missing", missing, "verdict", name_of(a.verdict), "count", a.count, "count_exact", a.count_exact, "solution", solution(0),
           "second", solution(1), "engine", a.engine);
  if (!a.large_count.empty()) j["large_count"] = a.large_count;
  if (!a.choice.empty()) j["choice"] = a.choice;
  if (options.timing && !found.check) j["time"] = seconds(found.time);
  if (found.check) {
    put_keys(j, "engines", engines_json(*found.check, options.timing), "agree", found.check->agree);
  }
  put_keys(j, "reason", or_null(reason_text(a)), "conflict", nullptr);
  if (found.conflict) {
    j["conflict"] = cells_json(topology(), found.conflict->cells);
    if (!found.conflict->clues.empty()) j["conflict_clues"] = library::clue_names(topology(), found.conflict->clues);
    if (found.conflict->clash && found.conflict->clash->rule) {
      j["conflict_rule"] = name_of(*found.conflict->clash->rule);
    } else if (found.conflict->clash) {
      j["conflict_house"] = topology().name(found.conflict->clash->house);
    }
  }
  const std::string plain = a.verdict == Verdict::none ? contradiction() : std::string();
  if (!plain.empty()) j["contradiction"] = plain;
  if (stated_solution_valid) j["stated_solution_valid"] = *stated_solution_valid;
  if (a.verdict == Verdict::unknown && a.solutions.empty() && a.partial.side() != 0) j["partial"] = json_of(a.partial);
  return j;
}

// Givens and clues that contradict after a search.
std::string SolveReport::conflict_text(bool effort) const {
  const library::ConflictFound& c = *found.conflict;
  const std::size_t givens = c.cells.size(), clues = c.clues.size();
  if (givens + clues == 0) return why_no_grid(puzzle());
  const auto counted = [](std::size_t n, const char* what) { return n == 0 ? std::string() : io::counted(n, what); };
  std::string text = (clues == 0 ? "these " : "") + counted(givens, "given") + (givens != 0 && clues != 0 ? " and " : "") + counted(clues, "clue") + " contradict each other";
  if (givens + clues == 1) text = givens == 1 ? "no solution has this given" : "no solution obeys this clue";
  if (puzzle().marks) text += " under the pencil marks";
  text += effort && c.minimal && givens + clues > 1 ? " (none of them can be left out):" : ":";
  for (CellId cell : c.cells) text += " " + topology().name(cell);
  for (const std::string& clue : library::clue_names(topology(), c.clues)) text += (text.ends_with(':') ? " " : ", ") + clue;
  return text;
}

// Of a format for pipes, without a line end; empty behind a list that is complete.
std::string SolveReport::said() const {
  const Answer& a = found.answer;
  if (counting) return count_text(a) + (a.count_exact ? "" : "+");
  if (found.check && !found.check->agree) return "disagreement";
  if (listed != 0) {  // only what keeps the list from being complete, or as long as asked for
    const bool cut = a.reason != StopReason::none && a.reason != StopReason::not_asked;
    return cut ? "unknown (" + reason_text(a) + ")" : "";
  }
  if (found.judged_grid && a.verdict == Verdict::unique) return "valid";
  if (found.judged_grid) {
    const std::string why = contradiction();
    return "not valid" + (why.empty() ? why : " (" + why + ")");
  }
  if (a.verdict == Verdict::unique || a.reason == StopReason::not_asked) return line_of(a.solutions.at(0));
  if (a.verdict == Verdict::multiple && a.solutions.size() >= 2) {
    return "multiple " + line_of(a.solutions[0]) + " " + line_of(a.solutions[1]);
  }
  if (a.reason == StopReason::stalled) return "stalled " + line_of(a.partial);
  if (found.conflict && !found.conflict->clash) return "none (" + conflict_text(false) + ")";
  return verdict_text(a);
}

std::string SolveReport::headline() const {
  const Answer& a = found.answer;
  if (found.check && !found.check->agree) return "the engines disagree: " + found.check->disagreement;
  if (found.judged_grid) return a.verdict == Verdict::unique ? "the grid is valid" : "the grid is not valid";
  const std::string by = a.engine.empty() ? "" : " (engine: " + a.engine + ")", stopped = reason_text(a);
  std::string text = solutions_text(a.verdict);
  if (a.verdict == Verdict::multiple) {
    text += ": " + count_text(a) + (a.count_exact ? "" : " or more") + (stopped.empty() ? "" : ", stopped: " + stopped);
  } else if (a.verdict == Verdict::unknown) {
    if (a.reason == StopReason::not_asked && a.count == 0) return "no answer";
    text = a.reason == StopReason::not_asked ? "a solution; Tresse did not look for a second one"
           : a.reason == StopReason::stalled ? "the techniques find nothing more here"
                                             : text + ": " + stopped + (a.count == 1 ? ", one solution found" : "");
  }
  return text + by;
}

std::string SolveReport::text() const {
  const Answer& a = found.answer;
  std::string out = (listed == 0 ? head() : "") + headline() + "\n";
  if (options.reasons && !a.choice.empty()) out += "chosen: " + a.choice + "\n";
  const std::string plain = a.verdict == Verdict::none ? contradiction() : std::string();
  if (!plain.empty()) out += plain + "\n";
  if (counting) return out + "\n";
  if (found.check) {
    for (const Answer& e : found.check->answers) {
      out += "  " + e.engine + std::string(8 - std::min<std::size_t>(7, e.engine.size()), ' ') + tresse::verdict_text(e) + ", count " +
             count_text(e) + (e.count_exact ? "" : "+") + ", " + std::to_string(e.nodes) + " nodes\n";
    }
  }
  if (found.conflict && !found.conflict->clash) out += conflict_text(true) + "\n";
  if (!found.judged_grid && !listing) {
    for (const Grid& s : a.solutions) {
      out += write_box(topology(), s, symbols()) + "checked: it keeps every rule\n";  // is_solution() has said so
    }
  }
  if (a.reason == StopReason::stalled) out += write_box(topology(), a.partial, symbols());
  return out + "\n";
}

std::string SolveReport::line() const {
  const std::string text = said();
  return listed != 0 && text.empty() ? "" : text + "\n";
}

std::string SolveReport::rows() const {
  const std::string end = line();
  if (listed != 0) return end.empty() ? end : "\n" + end;
  if (counting || found.judged_grid || found.answer.solutions.empty()) return end;
  std::string out;
  for (const Grid& solution : found.answer.solutions) out += (out.empty() ? "" : "\n") + write_rows(solution, symbols());
  return out;
}

std::vector<CsvRow> SolveReport::table() const {
  const Answer& a = found.answer;
  const auto solution = [&](std::size_t i) { return i < a.solutions.size() && !listing ? line_of(a.solutions[i]) : std::string(); };
  return {row(name_of(a.verdict), count_text(a), a.count_exact ? "true" : "false", solution(0), solution(1), a.engine,
              reason_text(a))};
}

Json ListedSolution::fields() const {
  Json j = Json::object();
  put_keys(j, "index", index, "solution_number", number, "solution", json_of(solution));
  return j;
}

std::vector<CsvRow> ListedSolution::table() const { return {row("", "", "", std::to_string(number), line_of(solution), "", "")}; }

std::string ListedSolution::text() const {
  return (number == 1 ? head() : "") + "solution " + std::to_string(number) + "\n" + write_box(topology(), solution, symbols());
}

}  // namespace tresse
