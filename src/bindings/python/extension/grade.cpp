// Grades and ratings, with their steps.
#include "bindings/python/extension/docs/grade.hpp"
#include "bindings/python/extension/state.hpp"
#include "bindings/python/extension/steps.hpp"

namespace tresse::python {
namespace {

// The value, and its steps with their puzzle.
struct GradedOf {
  static constexpr std::size_t kFields = 2;
  Graded graded;
  std::vector<StepOf> steps;
};
struct RatedOf {
  static constexpr std::size_t kFields = 2;
  RatingReport report;
  std::vector<StepOf> steps;
};

GradedOf grade_it(const py::object& puzzle, const std::string& profile,
                  const py::object& techniques, std::size_t max_subset, bool uniqueness,
                  bool explain, const py::object& also, bool assumptions, std::uint64_t seed,
                  std::optional<double> time, std::uint64_t nodes, std::uint64_t bytes) {
  const PuzzlePtr p = puzzle_of(puzzle);
  GradeSettings settings;
  settings.profile = profile;
  settings.techniques = list_text(techniques, "techniques");
  settings.max_subset = max_subset;
  settings.uniqueness = uniqueness;
  settings.assumptions = assumptions;
  settings.explain = explain;
  settings.also = list_text(also, "also");
  settings.seed = seed;
  GradedOf result;
  result.graded = watched(limits_of(time, nodes, bytes), [&](const Limits& limits) {
    settings.limits = limits;
    return grade(*p, settings);
  });
  raise_if_bad(result.graded.answer.reason, result.graded.answer.detail);
  result.steps = steps_of(p, std::move(result.graded.steps));
  return result;
}

RatedOf rate_it(const py::object& puzzle, const std::string& scale, bool uniqueness, bool explain,
                std::optional<double> min_er, std::optional<double> max_er, bool pearl,
                bool diamond, std::optional<double> min_ep, std::optional<double> max_ep,
                std::optional<double> min_ed, std::optional<double> max_ed,
                std::optional<std::uint32_t> min_score, std::optional<std::uint32_t> max_score,
                bool assumptions, std::uint64_t seed, std::optional<double> time,
                std::uint64_t nodes, std::uint64_t bytes) {
  const PuzzlePtr p = puzzle_of(puzzle);
  RateSettings settings;
  settings.scale = scale;
  settings.uniqueness = uniqueness;
  settings.assumptions = assumptions;
  settings.explain = explain;
  settings.min_er = figure_of(min_er, "min_er");
  settings.max_er = figure_of(max_er, "max_er");
  settings.pearl = pearl;
  settings.diamond = diamond;
  settings.min_ep = figure_of(min_ep, "min_ep");
  settings.max_ep = figure_of(max_ep, "max_ep");
  settings.min_ed = figure_of(min_ed, "min_ed");
  settings.max_ed = figure_of(max_ed, "max_ed");
  settings.min_score = min_score;
  settings.max_score = max_score;
  settings.seed = seed;
  RatedOf result;
  result.report = watched_if_long(
      p->side(), limits_of(time, nodes, bytes),
      [&](const Limits& limits) {
        RateSettings mine = settings;
        mine.limits = limits;
        return rate(*p, mine);
      },
      [](const RatingReport& r) { return ran_out(r.answer) || r.reason == StopReason::time; });
  raise_if_bad(result.report.answer.reason, result.report.answer.detail);
  result.steps = steps_of(p, std::move(result.report.steps));
  return result;
}

std::string repr_of(const GradedOf& g) {
  std::string text = "<tresse.Graded ";
  if (g.graded.stuck) return text + "stuck>";
  if (!g.graded.level)
    return text + "no grade: " + std::string(name_of(g.graded.answer.verdict)) + ">";
  text += std::string(name_of(*g.graded.level));
  if (!g.graded.hardest.empty()) text += " by " + g.graded.hardest;
  return text + ">";
}

std::string repr_of(const RatedOf& r) {
  const auto& figures = r.report.figures;
  if (r.report.score) {
    return "<tresse.Rated " + r.report.score->level + " " + std::to_string(r.report.score->score) +
           " " + r.report.scale + ">";
  }
  if (!figures)
    return "<tresse.Rated no rating: " + std::string(name_of(r.report.answer.verdict)) + ">";
  return "<tresse.Rated " + figures->er.text() + "/" + figures->ep.text() + "/" +
         figures->ed.text() + " " + r.report.scale + ">";
}

py::object figure(const RatedOf& r, RatingFigure RatingFigures::*which) {
  if (!r.report.figures) return py::none();
  return py::float_((*r.report.figures).*which);
}

void bind_graded(py::module_& m) {
  define_state(py::class_<GradedOf>(m, "Graded",
                       "The grade of a puzzle; only a puzzle with one solution has one.\n")
      .def_property_readonly(
          "answer", [](const GradedOf& g) { return g.graded.answer; },
          "Answer: The verdict and the solution; why there is no grade.")
      .def_property_readonly(
          "level",
          [](const GradedOf& g) {
            return g.graded.level ? py::object(py::str(std::string(name_of(*g.graded.level))))
                                  : py::object(py::none());
          },
          "str or None: One of `LEVELS`.")
      .def_property_readonly(
          "score", [](const GradedOf& g) { return g.graded.score; },
          "int or None: The score on the scale ``tresse``; the profile ``basic`` has none.")
      .def_property_readonly(
          "hardest",
          [](const GradedOf& g) {
            return g.graded.hardest.empty() ? py::object(py::none())
                                            : py::object(py::str(g.graded.hardest));
          },
          "str or None: The key of the hardest technique.")
      .def_property_readonly(
          "techniques", [](const GradedOf& g) { return g.graded.techniques; },
          "dict of str to int: How often each technique was used.")
      .def_property_readonly(
          "profile", [](const GradedOf& g) { return g.graded.profile; },
          "str: The profile whose techniques were tried.")
      .def_property_readonly(
          "solved_by_logic", [](const GradedOf& g) { return g.graded.solved_by_logic; },
          "bool: The techniques alone solve the puzzle.")
      .def_property_readonly(
          "hypotheses", [](const GradedOf& g) { return g.graded.hypotheses; },
          "int: Assumptions that were needed where the techniques stall.")
      .def_property_readonly(
          "stuck",
          [](const GradedOf& g) {
            return g.graded.stuck ? std::make_shared<Puzzle>(*g.graded.stuck) : PuzzlePtr();
          },
          "Puzzle or None: Without assumptions, where the techniques find nothing more: the values found so far as "
          "givens, and the candidates.")
      .def_readonly("steps", &GradedOf::steps, "list of Step: The path, if it was asked for.")
      .def("__repr__", [](const GradedOf& g) { return repr_of(g); }));
}

void bind_rated(py::module_& m) {
  define_state(py::class_<RatedOf>(m, "Rated",
                      "The rating of a puzzle; only a puzzle with one solution has one.\n")
      .def_property_readonly(
          "answer", [](const RatedOf& r) { return r.report.answer; },
          "Answer: The verdict and the solution; why there is no rating.")
      .def_property_readonly(
          "er", [](const RatedOf& r) { return figure(r, &RatingFigures::er); },
          "float or None: The rating of the hardest step.")
      .def_property_readonly(
          "ep", [](const RatedOf& r) { return figure(r, &RatingFigures::ep); },
          "float or None: The hardest step up to the first that places a value.")
      .def_property_readonly(
          "ed", [](const RatedOf& r) { return figure(r, &RatingFigures::ed); },
          "float or None: The first step.")
      .def_property_readonly(
          "level",
          [](const RatedOf& r) {
            return r.report.score ? py::object(py::str(r.report.score->level))
                                  : py::object(py::none());
          },
          "str or None: The level on the scale ``hodoku``, by its name there.")
      .def_property_readonly(
          "score",
          [](const RatedOf& r) {
            return r.report.score ? py::object(py::int_(r.report.score->score))
                                  : py::object(py::none());
          },
          "int or None: The score on the scale ``hodoku``.")
      .def_property_readonly(
          "reason", [](const RatedOf& r) { return reason_object(r.report.reason); },
          "str or None: Why the path of a puzzle with one solution ended early.")
      .def_property_readonly(
          "filtered", [](const RatedOf& r) { return r.report.filtered; },
          "bool: It does not pass the filters.")
      .def_property_readonly(
          "scale", [](const RatedOf& r) { return r.report.scale; },
          "str: That of the call; ``se121`` and ``sukaku`` are ``se121-extended`` and ``sukaku-extended`` on "
          "anything but the plain 9x9.")
      .def_property_readonly(
          "uniqueness", [](const RatedOf& r) { return r.report.uniqueness; },
          "bool: Techniques were allowed that assume one solution.")
      .def_property_readonly(
          "assumptions", [](const RatedOf& r) { return r.report.assumptions; },
          "bool: Techniques were allowed that suppose a value.")
      .def_property_readonly(
          "techniques", [](const RatedOf& r) { return r.report.techniques; },
          "dict of str to int: How often each technique was used.")
      .def_readonly("steps", &RatedOf::steps, "list of Step: The path, if it was asked for.")
      .def("__repr__", [](const RatedOf& r) { return repr_of(r); }));
}

}  // namespace

void bind_grade(py::module_& m) {
  bind_graded(m);
  bind_rated(m);
  define(m, "grade", &grade_it, py::arg("puzzle"), py::kw_only(), py::arg("profile") = "",
        py::arg("techniques") = py::none(), py::arg("max_subset") = 4, py::arg("uniqueness") = true,
        py::arg("explain") = false, py::arg("also") = py::none(), py::arg("assumptions") = true, py::arg("seed") = 0, time_limit(), node_limit(),
        memory_limit(), docs::kGrade);
  define(m, "rate", &rate_it, py::arg("puzzle"), py::kw_only(), py::arg("scale") = "se121",
        py::arg("uniqueness") = true, py::arg("explain") = false, py::arg("min_er") = py::none(),
        py::arg("max_er") = py::none(), py::arg("pearl") = false, py::arg("diamond") = false,
        py::arg("min_ep") = py::none(), py::arg("max_ep") = py::none(),
        py::arg("min_ed") = py::none(), py::arg("max_ed") = py::none(),
        py::arg("min_score") = py::none(), py::arg("max_score") = py::none(), py::arg("assumptions") = true, py::arg("seed") = 0,
        time_limit(), node_limit(), memory_limit(), docs::kRate);
}

}  // namespace tresse::python
