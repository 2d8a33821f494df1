// The classes Step and Technique, and the list of techniques.
#include "bindings/python/extension/steps.hpp"
#include "bindings/python/extension/docs/steps.hpp"
#include "bindings/python/extension/state.hpp"

namespace tresse::python {
namespace {

constexpr const char* kKinds[] = {"step", "assume", "dead_end", "solution"};

const Technique* technique_in(const StepOf& s) {
  return s.step.kind == PathStep::Kind::step ? &technique_of(s.step.step.technique) : nullptr;
}

py::list candidates_in(const std::vector<CandId>& candidates, const StepOf& s) {
  py::list list;
  for (const CandId c : candidates) list.append(candidate_tuple(c, s.puzzle->side()));
  return list;
}

py::object json_of_step(const StepOf& s) {
  if (technique_in(s) == nullptr) return py::none();
  return py::module_::import("json").attr("loads")(step_json(*s.puzzle, s.step.step));
}

std::string notation_of(const StepOf& s) {
  return technique_in(s) == nullptr ? std::string() : notation(*s.puzzle, s.step.step);
}

std::string repr_of(const StepOf& s) {
  return "<tresse.Step " + (technique_in(s) == nullptr ? s.step.text : notation_of(s)) + ">";
}

std::string notation_as(const StepOf& s, const std::string& style) {
  static constexpr const char* kNotations[] = {"plain", "eureka", "nice-loop", "words"};
  const auto found = named<Notation>(style, kNotations, "notation");
  return technique_in(s) == nullptr ? std::string() : notation(*s.puzzle, s.step.step, found);
}

std::string hint_at(const StepOf& s, int level) {
  if (level < 1 || level > 4) throw py::value_error("level is from 1 to 4: a hint has no other");
  if (technique_in(s) == nullptr) return {};
  return hint_levels(*s.puzzle, s.step.step)[static_cast<std::size_t>(level) - 1];
}

std::vector<std::string> words_of(std::string_view text, char separator) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    if (end != 0) words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

std::vector<Technique> named_techniques(const py::args& names) {
  std::string list = names.empty() ? "all" : "";
  for (const py::handle name : names) {
    list += (list.empty() ? "" : ",") + taken<std::string>(name, "a name");
  }
  const auto ids = techniques_named(list);
  if (!ids) throw py::value_error(ids.error());
  std::vector<Technique> found;
  for (const TechniqueId id : *ids) found.push_back(technique_of(id));
  return found;
}

py::dict profiles_of(const Technique& t) {
  py::dict profiles;
  for (const TechniqueUse& use : uses_of(t.id)) {
    py::dict says;
    says["level"] = std::string(use.level_name);
    if (use.points) says["score"] = *use.points;
    if (use.rating) says["rating"] = *use.rating;
    if (use.if_named) says["if_named"] = true;
    profiles[py::str(std::string(use.profile))] = says;
  }
  return profiles;
}

StepAudit audit_of(const std::vector<StepOf>& steps, std::optional<double> time) {
  const Limits limited = limits_of(time);
  if (steps.empty()) return {};
  const std::vector<PathStep> path = path_of(steps);
  StepAudit audit = watched(limited, [&](const Limits& limits) {
    return check_steps(*steps.front().puzzle, path, limits);
  });
  raise_if_bad(audit.reason, audit.fault);
  return audit;
}

CaseRun case_of(const std::string& line, const std::string& convention,
                std::optional<double> time) {
  static constexpr const char* kLengths[] = {"1.3", "1.4"};
  const auto length = named<LengthConvention>(convention, kLengths, "length convention");
  return value_or_raise(watched(
      limits_of(time), [&](const Limits& limits) { return run_case(line, limits, length); }));
}

void bind_case(py::module_& m) {
  define_state(py::class_<CaseRun>(m, "CaseRun", "The result of a case of a technique library.\n")
      .def_readonly(
          "passed", &CaseRun::pass,
          "bool: The technique finds what the case says, and nothing else with its digits.")
      .def_readonly("detail", &CaseRun::detail, "str: Why it does not pass.")
      .def_readonly("found", &CaseRun::found,
                    "list of str: What was found with the digits of the case: ``r1c1<>2 r3c4=5``.")
      .def_property_readonly(
          "reason", [](const CaseRun& run) { return reason_object(run.reason); },
          "str or None: Why the search was not made to its end.")
      .def("__repr__",
           [](const CaseRun& run) {
             return run.pass ? std::string("<tresse.CaseRun passed>")
                             : "<tresse.CaseRun not passed: " +
                                   (run.detail.empty() ? std::string(name_of(run.reason)) : run.detail) + ">";
           }));
}

void bind_audit(py::module_& m) {
  define_state(py::class_<StepAudit>(m, "StepAudit", "What the step checker says of a path. It shares no code with the search.\n")
      .def_readonly("checked", &StepAudit::checked, "int: Steps whose effects are candidates of the grid before them.")
      .def_readonly("proven", &StepAudit::proven,
                    "int: Of these, proven by a SAT solver: not under a hypothesis, and on "
                    "sides up to 64.")
      .def_readonly("fault", &StepAudit::fault,
                    "str: The first step that failed, and why. This is a bug in Tresse: please report it.")
      .def_property_readonly(
          "reason", [](const StepAudit& a) { return reason_object(a.reason); },
          "str or None: Why the path was not judged to its end.")
      .def_property_readonly("holds", &StepAudit::holds, "bool: Every step was judged, and holds.")
      .def("__repr__", [](const StepAudit& a) {
        return "<tresse.StepAudit " + std::to_string(a.checked) + " checked, " +
               std::to_string(a.proven) + " proven" +
               (a.holds()
                    ? ">"
                    : ": " + (a.fault.empty() ? std::string(name_of(a.reason)) : a.fault) + ">");
      }));
}

void bind_step(py::module_& m) {
  py::class_<StepOf> c(m, "Step", docs::kStepClass);
  c.def_property_readonly(
          "kind", [](const StepOf& s) { return kKinds[static_cast<std::size_t>(s.step.kind)]; },
          "str: ``step``, a technique was applied; ``assume``, a hypothesis; ``dead_end``, it "
          "contradicts itself; ``solution``.")
      .def_property_readonly(
          "technique",
          [](const StepOf& s) {
            const Technique* t = technique_in(s);
            return t == nullptr ? py::object(py::none()) : py::object(py::str(std::string(t->key)));
          },
          "str or None: The key of the technique, such as ``naked-pair``.")
      .def_property_readonly(
          "name",
          [](const StepOf& s) {
            const Technique* t = technique_in(s);
            return t == nullptr ? py::object(py::none())
                                : py::object(py::str(std::string(t->name)));
          },
          "str or None: The name of the technique, such as ``Naked Pair``.")
      .def_property_readonly(
          "text", [](const StepOf& s) { return s.step.text; }, "str: The step in a sentence.")
      .def_property_readonly(
          "notation", &notation_of,
          "str: The step in short: ``Naked Pair: 1, 2 in r1c1, r1c2 => r1c5<>1``.")
      .def_property_readonly(
          "cells", [](const StepOf& s) { return cell_list(s.step.step.cells, s.puzzle->side()); },
          "list of (int, int): The cells of the pattern.")
      .def_property_readonly(
          "placements", [](const StepOf& s) { return candidates_in(s.step.step.placements, s); },
          "list of (int, int, int): The values that are placed.")
      .def_property_readonly(
          "eliminations",
          [](const StepOf& s) { return candidates_in(s.step.step.eliminations, s); },
          "list of (int, int, int): The candidates that are removed.")
      .def_property_readonly(
          "assumption",
          [](const StepOf& s) {
            return s.step.assumption
                       ? py::object(candidate_tuple(*s.step.assumption, s.puzzle->side()))
                       : py::object(py::none());
          },
          "(int, int, int) or None: What a hypothesis takes as true.")
      .def_property_readonly(
          "depth", [](const StepOf& s) { return s.step.depth; }, "int: Hypotheses in force.")
      .def_property_readonly(
          "rating",
          [](const StepOf& s) {
            return s.step.rating > 0 ? py::object(py::float_(s.step.rating))
                                     : py::object(py::none());
          },
          "float or None: On the scale of `rate`.")
      .def_property_readonly(
          "brief",
          [](const StepOf& s) {
            return technique_in(s) == nullptr ? std::string() : brief(*s.puzzle, s.step.step);
          },
          "str: What the step does, without the reasons: ``Naked Pair: remove 1 from r1c5.``")
      .def("json", &json_of_step, docs::kStepJson)
      .def("__repr__", [](const StepOf& s) { return repr_of(s); })
      .def("__str__", [](const StepOf& s) { return s.step.text; });
  define_state(c);
  define(c, "to_notation", &notation_as, py::arg("style") = "plain", docs::kStepToNotation);
  define(c, "hint", &hint_at, py::arg("level") = 4, docs::kStepHint);
}

void bind_technique(py::module_& m) {
  static constexpr const char* const kHolds[] = {"anywhere", "blocks", "houses"};
  define_state(py::class_<Technique>(m, "Technique", "A technique that the grader looks for.\n")
      .def_property_readonly(
          "key", [](const Technique& t) { return std::string(t.key); }, "str: ``naked-pair``.")
      .def_property_readonly(
          "name", [](const Technique& t) { return std::string(t.name); }, "str: ``Naked Pair``.")
      .def_property_readonly(
          "others", [](const Technique& t) { return words_of(t.others, '|'); },
          "list of str: Further names that are understood.")
      .def_property_readonly(
          "families", [](const Technique& t) { return words_of(t.families, ' '); },
          "list of str: Families it belongs to, such as ``subsets``.")
      .def_property_readonly(
          "sudoku_explainer", [](const Technique& t) { return words_of(t.se, '|'); },
          "list of str: Names in Sudoku Explainer.")
      .def_property_readonly(
          "hodoku", [](const Technique& t) { return words_of(t.hodoku, '|'); },
          "list of str: Names in HoDoKu.")
      .def_property_readonly(
          "wiki", [](const Technique& t) { return words_of(t.wiki, '|'); },
          "list of str: Names in SudokuWiki.")
      .def_readonly("assumes_uniqueness", &Technique::unique,
                    "bool: It holds for puzzles with one solution only.")
      .def_property_readonly(
          "holds", [](const Technique& t) { return kHolds[static_cast<std::size_t>(t.holds)]; },
          "str: ``anywhere``; ``blocks``, with boxes or regions; ``houses``, if every rule is a "
          "house (a set of N cells with each number once).")
      .def_property_readonly("profiles", &profiles_of,
                             "dict of str to dict: What each profile that looks for it says: its "
                             "``level``, and of a scale its ``rating`` in its simplest form or its ``score``.")
      .def(
          "json",
          [](const Technique& t) {
            return py::module_::import("json").attr("loads")(technique_json(t.id));
          },
          docs::kTechniqueJson)
      .def("__repr__",
           [](const Technique& t) { return "<tresse.Technique " + std::string(t.key) + ">"; }));
}

}  // namespace

std::vector<StepOf> steps_of(const std::shared_ptr<const Puzzle>& puzzle,
                             std::vector<PathStep>&& steps) {
  std::vector<StepOf> found;
  found.reserve(steps.size());
  for (PathStep& step : steps) found.push_back({puzzle, std::move(step)});
  return found;
}

std::vector<PathStep> path_of(const std::vector<StepOf>& steps) {
  std::vector<PathStep> path;
  path.reserve(steps.size());
  for (const StepOf& s : steps) {
    if (s.puzzle != steps.front().puzzle && !same(*s.puzzle, *steps.front().puzzle)) {
      throw py::value_error("the steps are not of one path: pass the list that a call gave");
    }
    path.push_back(s.step);
  }
  return path;
}

void raise_ended(StopReason reason, const std::string& detail, const char* what) {
  raise_if_bad(reason, detail);
  if (reason == StopReason::memory) throw std::bad_alloc();
  const std::string why = reason_object(reason, detail).cast<std::string>();
  PyErr_SetString(PyExc_TimeoutError, (std::string("no ") + what + ": " + why).c_str());
  throw py::error_already_set();
}

void bind_steps(py::module_& m) {
  bind_step(m);
  bind_technique(m);
  bind_audit(m);
  bind_case(m);
  define(m, "run_case", &case_of, py::arg("line"), py::kw_only(), py::arg("length_convention") = "1.4",
        time_limit(), docs::kRunCase);
  m.def("techniques", &named_techniques, docs::kTechniques);
  define(m, "check_steps", &audit_of, py::arg("steps"), py::kw_only(), time_limit(), docs::kCheckSteps);
}

}  // namespace tresse::python
