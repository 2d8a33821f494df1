// grade in every format. A puzzle that is not unique has no grade: level, hardest and the rest are
// null or empty, and the verdict says why.
#include <nlohmann/json.hpp>

#include "cli/report/contradiction.hpp"
#include "cli/report/rating_report.hpp"
#include "cli/report/report.hpp"
#include "grader/explain/explain.hpp"
#include "tresse/step.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

// The level; nothing while it is not known that the hypotheses end.
std::optional<Level> level(const GradeReport& r) {
  if (!r.logic || r.logic->answer.count == 0) return std::nullopt;
  return level_of(*r.logic);
}

std::string level_name(const GradeReport& r) {
  const auto l = level(r);
  return l ? std::string(name_of(*l)) : std::string();
}

// Its points on the scale of the profile, where there is one.
std::optional<std::uint32_t> score(const GradeReport& r) {
  return level(r) ? r.logic->points : std::nullopt;
}
std::string score_text(const GradeReport& r) {
  return score(r) ? std::to_string(*score(r)) : std::string();
}

std::string hardest_key(const GradeReport& r) {
  if (!r.logic || !r.logic->hardest) return {};
  return std::string(technique_of(*r.logic->hardest).key);
}

// What is left where nothing was found and nothing may be supposed; null: it is not so.
const Puzzle* stuck(const GradeReport& r) {
  return r.logic && r.logic->stuck ? &*r.logic->stuck : nullptr;
}
std::size_t open_count(const Puzzle& p) {
  return p.topology->cell_count() - p.givens.filled_count();
}

Json to_json(const GradeReport& r, const ReportOptions& options) {
  Json j = verdict_json(r.index, *r.record, r.answer.verdict, options);
  const std::string reason = reason_text(r.logic ? r.logic->answer : r.answer);
  const bool graded = level(r).has_value();
  if (r.logic) j["profile"] = key_of(*r.logic->profile);
  if (!r.uniqueness) j["uniqueness"] = false;
  if (!r.assumptions) j["assumptions"] = false;
  if (!r.also.empty()) j["also"] = keys_json(r.also);
  j["level"] = graded ? Json(level_name(r)) : Json();
  if (score(r)) {
    j["scale"] = key_of(*r.logic->profile);
    j["score"] = *score(r);
  }
  j["hardest"] = hardest_key(r).empty() ? Json() : Json(hardest_key(r));
  Json tally = Json::object();
  if (r.logic) {
    for (const Technique& t : techniques()) {
      const auto used = r.logic->used[static_cast<std::size_t>(t.id)];
      if (used != 0) tally[std::string(t.key)] = used;
    }
  }
  j["techniques"] = std::move(tally);
  j["solved_by_logic"] = r.logic && r.logic->closed;
  // Not graded for a limit: unknown. Not graded for want of a unique solution: none are needed.
  const bool limited = r.logic || r.answer.verdict == Verdict::unknown;
  j["hypotheses"] = graded ? Json(r.logic->hypotheses) : limited ? Json() : Json(0);
  j["dead_ends"] = r.logic ? r.logic->dead_ends : 0;
  if (!graded) {
    j["reason"] = r.answer.verdict == Verdict::unique || !reason.empty() ? Json(reason) : Json();
  }
  if (const Puzzle* left = stuck(r)) {
    j["stuck"] = {{"open", open_count(*left)},
                  {"grid", grid_json(left->givens, write_options(*r.record, options))},
                  {"candidates", marks_json(*left)}};
  }
  j["solution"] = r.answer.verdict == Verdict::unique && !r.answer.solutions.empty()
                      ? grid_json(r.answer.solutions[0], write_options(*r.record, options))
                      : Json();
  return j;
}

std::string counts(const GradeReport& r, const char* separator) {
  std::string out;
  for (const Technique& t : techniques()) {
    const auto used = r.logic->used[static_cast<std::size_t>(t.id)];
    if (used == 0) continue;
    if (!out.empty()) out += separator;
    out += std::string(t.key) + "=" + std::to_string(used);
  }
  return out;
}

std::string not_graded(const GradeReport& r) {
  if (r.answer.verdict == Verdict::unique && r.logic) {
    return "unique, hypotheses undecided (" + reason_text(r.logic->answer) + ")";
  }
  return verdict_text(r.answer, *r.record) + ", not graded";
}

std::string line(const GradeReport& r, const ReportOptions& options) {
  const std::string puzzle = write_puzzle_line(r.record->puzzle, write_options(*r.record, options));
  if (const Puzzle* left = stuck(r)) {
    const std::string used = counts(r, " ");
    return puzzle + " stuck open=" + std::to_string(open_count(*left)) +
           " left=" + write_line(left->givens, write_options(*r.record, options)) +
           (used.empty() ? "" : " " + used) + "\n";
  }
  if (!level(r)) return puzzle + " " + not_graded(r) + "\n";
  return puzzle + " " + level_name(r) + " " + (hardest_key(r).empty() ? "-" : hardest_key(r)) +
         (score(r) ? " score=" + score_text(r) : "") +
         " hypotheses=" + std::to_string(r.logic->hypotheses) + " " + counts(r, " ") + "\n";
}

std::string text(const GradeReport& r, const ReportOptions& options) {
  const Puzzle& p = r.record->puzzle;
  const WriteOptions w = write_options(*r.record, options);
  std::string out = puzzle_head(r.index, *r.record, w);
  const Puzzle* left = stuck(r);
  if (!level(r) && left == nullptr) return out + not_graded(r) + "\n\n";
  if (level(r)) out += "level: " + level_name(r) + "\n";
  if (score(r)) out += "score: " + score_text(r) + "\n";
  if (r.logic->hardest) {
    out += "hardest technique: " + std::string(technique_of(*r.logic->hardest).name) + "\n";
  }
  for (const Technique& t : techniques()) {
    const auto used = r.logic->used[static_cast<std::size_t>(t.id)];
    if (used != 0) out += "  " + std::to_string(used) + " x " + std::string(t.name) + "\n";
  }
  if (left != nullptr) {
    const std::size_t open = open_count(*left);
    out += "stuck: without supposing a value no technique of the profile " +
           std::string(key_of(*r.logic->profile)) + " finds a step; " + std::to_string(open) +
           " cells are open\n" + write_pencil(*p.topology, left->givens, *left->marks, w);
  } else if (r.logic->closed) {
    out += "solved by logic alone\n";
  } else {
    out += "the techniques find nothing more at " + std::to_string(r.logic->answer.partial.filled_count()) +
           " cells; the solution needs " + std::to_string(r.logic->hypotheses) + " nested " +
           (r.logic->hypotheses == 1 ? "hypothesis" : "hypotheses") + ", after " +
           std::to_string(r.logic->dead_ends) +
           (r.logic->dead_ends == 1 ? " dead end" : " dead ends") + "\n";
    const DigitText symbol = [&](Digit d) { return w.alphabet.text(d); };
    for (const TraceEvent& e : r.logic->trace) {
      if (e.kind == TraceEvent::Kind::step) continue;
      const std::size_t indent = e.kind == TraceEvent::Kind::assume ? e.depth - 1 : e.depth;
      out += std::string(2 + 2 * indent, ' ') + explain(*p.topology, e, symbol) + "\n";
    }
    if (r.logic->trace_truncated) out += "  ... (the rest of the tree is not shown)\n";
  }
  return out + "\n";
}

CsvRow table_row(const GradeReport& r, const ReportOptions& options) {
  const WriteOptions w = write_options(*r.record, options);
  CsvRow row = puzzle_columns(r.index, *r.record, write_puzzle_line(r.record->puzzle, w));
  row.insert(row.end(),
             {std::string(name_of(r.answer.verdict)), level_name(r), score_text(r), hardest_key(r),
              r.logic && r.logic->closed ? "true" : "false",
              level(r) ? std::to_string(r.logic->hypotheses) : "", r.logic ? counts(r, " ") : "",
              level(r) ? "" : reason_text(r.logic ? r.logic->answer : r.answer),
              stuck(r) ? write_line(stuck(r)->givens, w) : ""});
  return row;
}

}  // namespace

nlohmann::ordered_json keys_json(const std::vector<TechniqueId>& techniques) {
  Json keys = Json::array();
  for (const TechniqueId id : techniques) keys.push_back(technique_of(id).key);
  return keys;
}

std::string report_grade(const GradeReport& r, const ReportOptions& options) {
  Described d;
  d.fields = [&] { return to_json(r, options); };
  d.table = [&] { return std::vector<CsvRow>{table_row(r, options)}; };
  d.text = [&] { return text(r, options); };
  d.line = [&] { return line(r, options); };
  return write_record(d, options.format);
}

}  // namespace tresse
