// How explain writes steps: in sentences, on one line, as a hint, as a line of a library; and what it says of a wrong position.
#include "cli/report/step_style.hpp"

#include <nlohmann/json.hpp>

#include "cli/report/contradiction.hpp"
#include "tresse/tool/logic/case_line.hpp"
#include "tresse/tool/logic/hint_words.hpp"
#include "tresse/tool/logic/notation.hpp"
#include "tresse/tool/logic/plan.hpp"

namespace tresse {
namespace {

std::vector<std::string> cells_of_list(const Topology& t, const std::vector<CandId>& list) {
  std::vector<std::string> names;
  for (const CandId c : list) names.push_back(t.name(cell_of(c, t.side())));
  return names;
}

std::string with_commas(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

// What is wrong, without the digits that would be right.
std::string wrong_words(const Topology& t, const service::MarksCheck& check) {
  std::string text;
  const auto add = [&](const std::vector<CandId>& list, const char* one, const char* many,
                       const char* end_one, const char* end_many) {
    if (list.empty()) return;
    text += (list.size() == 1 ? one : many) + with_commas(cells_of_list(t, list)) +
            (list.size() == 1 ? end_one : end_many);
  };
  add(check.values, "The value of ", "The values of ", " is wrong.\n", " are wrong.\n");
  add(check.missing, "The pencil marks of ", "The pencil marks of ", " lack its digit.\n",
      " lack their digits.\n");
  if (check.no_solution) {
    text += "Values and pencil marks leave no solution; which of them is wrong is not known.\n";
  }
  return text + "There is no hint from a wrong position.\n";
}

}  // namespace

std::string step_lines(const std::string& prefix, const Topology& topology, const Step& step,
                       const StepStyle& style, const DigitText& symbol, bool wrap,
                       const std::string& name) {
  constexpr std::size_t kWidth = 100;
  std::string words =
      style.brief ? brief(topology, step, symbol)
                  : notation(topology, step, style.notation.value_or(Notation::words), symbol);
  if (!name.empty()) words.replace(0, step_name(step).size(), name);
  return prefix + wrapped(words, wrap ? kWidth : std::string::npos, prefix.size()) + "\n";
}

void restyle(nlohmann::ordered_json& step, const StepStyle& style) {
  if (!style.brief) return;
  for (const char* reasons : {"chains", "nested"}) step.erase(reasons);
  if (step.contains("brief")) step["text"] = step["brief"];
}

std::string hint_line(const Topology& topology, const Step& step, const StepStyle& style,
                      const DigitText& symbol) {
  const auto level = static_cast<std::size_t>(style.hint_level.value_or(4));
  return hint_levels(topology, step, symbol).at(level - 1);
}

std::string library_line(const Puzzle& puzzle, const Position& before, const Step& step,
                         std::size_t number, bool supposing) {
  const auto line = supposing ? std::nullopt : service::case_line(puzzle, before, step);
  if (line) return *line + "\n";
  const char* why = supposing                        ? "it is under a hypothesis"
                    : puzzle.topology->is_classic9() ? "the technique has no code"
                                                     : "the format is of the plain 9x9";
  return "# step " + std::to_string(number) + ", " + step_name(step) + ": " + why + "\n";
}

void put_library_line(nlohmann::ordered_json& json, const Puzzle& puzzle, const Position& before,
                      const Step& step, bool supposing) {
  const auto line = supposing ? std::nullopt : service::case_line(puzzle, before, step);
  json["library"] = line ? nlohmann::ordered_json(*line) : nlohmann::ordered_json();
}

std::string report_wrong_position(std::size_t index, const Record& record,
                                  const service::MarksCheck& check, const ReportOptions& options) {
  const Topology& t = *record.puzzle.topology;
  Described d;
  d.fields = [&] {
    nlohmann::ordered_json j = record_json(index, record, options);
    j["wrong"] = {{"values", cells_of_list(t, check.values)},
                  {"marks", cells_of_list(t, check.missing)},
                  {"no_solution", check.no_solution}};
    j["steps"] = nlohmann::ordered_json::array();
    return j;
  };
  d.line = [&] { return wrong_words(t, check); };
  d.text = [&] {
    return puzzle_head(index, record, write_options(record, options)) + wrong_words(t, check) +
           "\n";
  };
  return write_record(d, options.format);
}

std::string report_plan(const ExplainReport& r, const ReportOptions& options) {
  const WriteOptions w = write_options(*r.record, options);
  Described d;
  d.fields = [&] {
    nlohmann::ordered_json j = verdict_json(r.index, *r.record, r.answer.verdict, options);
    const bool unique = r.answer.verdict == Verdict::unique;
    if (unique) j["solution"] = grid_json(r.answer.solutions.at(0), w);
    j["profile"] = key_of(*r.logic.profile);
    const bool graded = unique && r.logic.answer.count > 0;
    j["level"] =
        graded ? nlohmann::ordered_json(name_of(level_of(r.logic))) : nlohmann::ordered_json();
    const auto steps = unique ? service::certain_steps(r.logic.trace) : std::vector<const Step*>();
    j.update(service::plan_json(*r.record->puzzle.topology, steps, unique && !r.logic.closed,
                                [&](Digit digit) { return w.alphabet.text(digit); }));
    return j;
  };
  return write_record(d, options.format);
}

}  // namespace tresse
