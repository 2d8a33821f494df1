// Hints for a player: positions that are right or wrong, where a path stands, plans for apps, and steps as cases.
#include "bindings/python/extension/docs/hints.hpp"
#include "bindings/python/extension/state.hpp"
#include "bindings/python/extension/steps.hpp"

namespace tresse::python {
namespace {

struct CheckOf {
  static constexpr std::size_t kFields = 2;
  PositionCheck found;
  PuzzlePtr now;

  [[nodiscard]] bool known() const { return found.reason == StopReason::none; }
};

CheckOf check_of(const py::object& now, const py::object& original, std::optional<double> time,
                 std::uint64_t nodes, std::uint64_t bytes) {
  const PuzzlePtr p = puzzle_of(now);
  const PuzzlePtr began = original.is_none() ? nullptr : puzzle_of(original);
  CheckOf result{watched_if_long(
                     p->side(), limits_of(time, nodes, bytes),
                     [&](const Limits& l) { return check_position(*p, began.get(), l); },
                     [](const PositionCheck& c) { return c.reason == StopReason::time; }),
                 p};
  raise_if_bad(result.found.reason, result.found.detail);
  return result;
}

py::list candidates_of_check(const CheckOf& c, std::vector<CandId> PositionCheck::*which) {
  py::list list;
  for (const CandId x : c.found.*which) list.append(candidate_tuple(x, c.now->side()));
  return list;
}

py::object plan_of(const py::object& puzzle, const std::string& profile,
                   const py::object& techniques, std::size_t max_subset, bool uniqueness,
                   const py::object& also, bool assumptions, std::uint64_t seed,
                   std::optional<double> time, std::uint64_t nodes, std::uint64_t bytes) {
  const PuzzlePtr p = puzzle_of(puzzle);
  GradeSettings settings;
  settings.profile = profile;
  settings.techniques = list_text(techniques, "techniques");
  settings.max_subset = max_subset;
  settings.uniqueness = uniqueness;
  settings.assumptions = assumptions;
  settings.also = list_text(also, "also");
  settings.seed = seed;
  const Plan made = watched(limits_of(time, nodes, bytes), [&](const Limits& limits) {
    settings.limits = limits;
    return plan(*p, settings);
  });
  if (!made.json.empty()) return py::module_::import("json").attr("loads")(made.json);
  const Verdict verdict = made.answer.verdict;
  if (verdict == Verdict::none || verdict == Verdict::multiple) return py::none();
  raise_ended(made.answer.reason, made.answer.detail, "plan");
}

void check_shape(const std::vector<StepOf>& steps, const Puzzle& puzzle) {
  if (!steps.empty() &&
      !(steps.front().puzzle->topology->spec() == puzzle.topology->spec())) {
    throw py::value_error("the puzzle is not of the same shape as that of the steps");
  }
}

PuzzlePtr position_of(const py::object& puzzle, const std::vector<StepOf>& steps) {
  const PuzzlePtr p = puzzle_of(puzzle);
  check_shape(steps, *p);
  const std::vector<PathStep> path = path_of(steps);
  const py::gil_scoped_release unlocked;
  return std::make_shared<Puzzle>(position_after(*p, path));
}

std::optional<std::size_t> open_step(const std::vector<StepOf>& steps, const py::object& now) {
  const PuzzlePtr p = puzzle_of(now);
  check_shape(steps, *p);
  const std::vector<PathStep> path = path_of(steps);
  const py::gil_scoped_release unlocked;
  return first_open_step(path, *p);
}

std::vector<std::string> cases_of(const std::vector<StepOf>& steps) {
  if (steps.empty()) return {};
  const std::vector<PathStep> path = path_of(steps);
  const py::gil_scoped_release unlocked;
  return case_lines(*steps.front().puzzle, path);
}

void bind_check(py::module_& m) {
  define_state(py::class_<CheckOf>(m, "PositionCheck",
                      "Values and pencil marks of a player beside the solution.\n")
      .def_property_readonly(
          "wrong",
          [](const CheckOf& c) {
            return c.known() ? py::object(py::bool_(c.found.wrong())) : py::object(py::none());
          },
          "bool or None: Something is wrong; None: it is not known.")
      .def_property_readonly(
          "values", [](const CheckOf& c) { return candidates_of_check(c, &PositionCheck::values); },
          "list of (int, int, int): Values where the solution has another one.")
      .def_property_readonly(
          "missing",
          [](const CheckOf& c) { return candidates_of_check(c, &PositionCheck::missing); },
          "list of (int, int, int): Values of the solution that the pencil marks of open cells "
          "exclude.")
      .def_property_readonly(
          "no_solution", [](const CheckOf& c) { return c.found.no_solution; },
          "bool: Something is wrong, and it is not known what.")
      .def_property_readonly(
          "text", [](const CheckOf& c) { return explain(*c.now, c.found); },
          "str: What is wrong, one sentence on each line, without the right values.")
      .def_property_readonly(
          "reason", [](const CheckOf& c) { return reason_object(c.found.reason, c.found.detail); },
          "str or None: Why it is not known.")
      .def("__repr__", [](const CheckOf& c) {
        if (!c.known()) {
          return "<tresse.PositionCheck unknown: " + std::string(name_of(c.found.reason)) + ">";
        }
        return std::string("<tresse.PositionCheck ") + (c.found.wrong() ? "wrong>" : "right>");
      }));
}

}  // namespace

void bind_hints(py::module_& m) {
  bind_check(m);
  define(m, "check_position", &check_of, py::arg("now"), py::arg("original") = py::none(),
        py::kw_only(), time_limit(), node_limit(), memory_limit(), docs::kCheckPosition);
  define(m, "first_open_step", &open_step, py::arg("steps"), py::arg("now"), docs::kFirstOpenStep);
  define(m, "position_after", &position_of, py::arg("puzzle"), py::arg("steps"), docs::kPositionAfter);
  define(m, "plan", &plan_of, py::arg("puzzle"), py::kw_only(), py::arg("profile") = "",
         py::arg("techniques") = py::none(), py::arg("max_subset") = 4,
         py::arg("uniqueness") = true, py::arg("also") = py::none(), py::arg("assumptions") = true,
         py::arg("seed") = 0, time_limit(), node_limit(), memory_limit(), docs::kPlan);
  define(m, "case_lines", &cases_of, py::arg("steps"), docs::kCaseLines);
}

}  // namespace tresse::python
