// Grades and ratings.
#include "bindings/python/extension/binding.hpp"

namespace tresse::python {
namespace {

// Names of techniques. Raises ValueError for a list without any.
std::string techniques_in(const py::object& list, const char* name) {
  std::string names = list_text(list, name);
  if (names.empty() && !list.is_none()) throw py::value_error(std::string(name) + " is empty");
  return names;
}

py::object grade_it(const PuzzlePtr& puzzle, const std::string& profile, const py::object& techniques,
                    std::optional<std::uint64_t> max_subset, bool uniqueness, const py::object& also, bool assumptions, std::uint64_t seed, const Limits& limits) {
  const GradeSettings settings{.profile = profile, .techniques = techniques_in(techniques, "techniques"), .max_subset = max_subset,
                               .also = techniques_in(also, "also"), .uniqueness = uniqueness, .assumptions = assumptions, .seed = seed};
  const Graded graded = watched(limits, [&](const Limits& l) { return grade(*puzzle, with(settings, l)); });
  raise_if_bad(graded.answer.reason, graded.answer.detail);
  static const py::object& kind = python_class("Graded");
  return result_object(kind, py::make_tuple(answer_object(graded.answer),
                                            text_or_none(graded.level ? std::string(name_of(*graded.level)) : std::string()),
                                            graded.score, text_or_none(graded.hardest), pairs_of(graded.techniques),
                                            graded.profile, graded.solved_by_logic, graded.hypotheses,
                                            graded.stuck ? std::make_shared<Puzzle>(*graded.stuck) : PuzzlePtr()));
}

py::object rate_it(const PuzzlePtr& puzzle, const std::string& scale, bool uniqueness, const py::object& min, const py::object& max,
                   bool pearl, bool diamond, bool assumptions, std::uint64_t seed, const Limits& limits) {
  const RateSettings settings{.scale = scale, .uniqueness = uniqueness, .assumptions = assumptions, .min = list_text(min, "min"),
                              .max = list_text(max, "max"), .pearl = pearl, .diamond = diamond, .seed = seed};
  const RatingReport report = watched_if_long(
      puzzle->side(), limits, [&](const Limits& l) { return rate(*puzzle, with(settings, l)); },
      [](const RatingReport& r) { return ran_out(r.answer) || r.reason == StopReason::time; });
  raise_if_bad(report.answer.reason, report.answer.detail);
  const auto figure = [&](RatingFigure RatingFigures::*which) {
    return report.figures ? py::object(py::float_((*report.figures).*which)) : py::object(py::none());
  };
  static const py::object& kind = python_class("Rated");
  return result_object(
      kind,
      py::make_tuple(answer_object(report.answer), figure(&RatingFigures::er), figure(&RatingFigures::ep),
                     figure(&RatingFigures::ed), text_or_none(report.score ? report.score->level : std::string()),
                     report.score ? py::object(py::int_(report.score->score)) : py::object(py::none()), reason_object(report.reason),
                     report.filtered, report.scale, report.uniqueness, report.assumptions, pairs_of(report.techniques)));
}

}  // namespace

void bind_grade(py::module_& m) {
  define(m, "grade", &grade_it,
         {"puzzle", "profile", "techniques", "max_subset", "uniqueness", "also", "assumptions", "seed", "limits"});
  define(m, "rate", &rate_it,
         {"puzzle", "scale", "uniqueness", "min", "max", "pearl", "diamond", "assumptions", "seed", "limits"});
}

}  // namespace tresse::python
