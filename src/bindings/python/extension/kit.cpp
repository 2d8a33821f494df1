// What researchers ask of one puzzle.
#include "bindings/python/extension/define.hpp"
#include "bindings/python/extension/docs/kit.hpp"
#include "bindings/python/extension/state.hpp"

namespace tresse::python {
namespace {

struct AnalysisOf {
  static constexpr std::size_t kFields = 2;
  Analysis found;
  PuzzlePtr puzzle;

  [[nodiscard]] std::size_t side() const { return puzzle->side(); }
};

AnalysisOf analysis_of(const py::object& puzzle, std::size_t backdoors, std::size_t depth,
                       std::size_t list, std::optional<double> time, std::uint64_t nodes,
                       std::uint64_t bytes) {
  const PuzzlePtr p = puzzle_of(puzzle);
  AnalyseSettings settings{.backdoors = backdoors, .depth = depth, .list = list};
  AnalysisOf result{watched(limits_of(time, nodes, bytes),
                            [&](const Limits& l) {
                              settings.limits = l;
                              return analyse(*p, settings);
                            }),
                    p};
  raise_if_bad(result.found.reason, result.found.detail);
  return result;
}

py::list sets_of(const AnalysisOf& a) {
  py::list sets;
  for (const auto& cells : a.found.backdoors.sets) sets.append(cell_list(cells, a.side()));
  return sets;
}

py::object json_of(const AnalysisOf& a) {
  return py::module_::import("json").attr("loads")(analysis_json(*a.puzzle, a.found));
}

void bind_analysis(py::module_& m) {
  define_state(py::class_<AnalysisOf>(m, "Analysis", "Figures of a puzzle for researchers.\n")
      .def_property_readonly(
          "verdict", [](const AnalysisOf& a) { return verdict_object(a.found.verdict); },
          "Verdict: If it is not ``unique``, only the automorphisms are known.")
      .def_property_readonly(
          "reason",
          [](const AnalysisOf& a) { return reason_object(a.found.reason, a.found.detail); },
          "str or None: Why something is not known.")
      .def_property_readonly(
          "solution", [](const AnalysisOf& a) { return array_of(a.found.solution); },
          "numpy.ndarray or None: The solution. A copy.")
      .def_property_readonly(
          "backdoor_size", [](const AnalysisOf& a) { return a.found.backdoors.size; },
          "int or None: Of the smallest backdoor: cells whose values let singles solve the rest.")
      .def_property_readonly(
          "backdoor_count", [](const AnalysisOf& a) { return a.found.backdoors.count; },
          "int: Backdoors of this size.")
      .def_property_readonly("backdoors", &sets_of,
                             "list of list of (int, int): The first of them.")
      .def_property_readonly(
          "trial_depth", [](const AnalysisOf& a) { return a.found.trial.depth; },
          "int or None: The depth of trial and error that solves the puzzle, 0 if singles do.")
      .def_property_readonly(
          "minimal", [](const AnalysisOf& a) { return a.found.minimal; },
          "bool or None: No given can be removed.")
      .def_property_readonly(
          "redundant", [](const AnalysisOf& a) { return cell_list(a.found.redundant, a.side()); },
          "list of (int, int): Givens that can be removed, each alone.")
      .def_property_readonly(
          "automorphisms", [](const AnalysisOf& a) { return a.found.automorphisms.count; },
          "int or None: Symmetries that leave the puzzle as it is; None from 2**63 on.")
      .def("json", &json_of,
           "json($self)\n--\n\nThe object that ``tresse analyse --format json`` writes of it: also the "
           "list of automorphisms.")
      .def("__repr__", [](const AnalysisOf& a) {
        return "<tresse.Analysis " + std::string(name_of(a.found.verdict)) + ">";
      }));
}

struct NeighboursOf {
  static constexpr std::size_t kFields = 2;
  Vicinity all;
  std::vector<PuzzlePtr> puzzles;
};

NeighboursOf neighbours_of(const py::object& puzzle, std::size_t minus,
                           std::optional<std::size_t> plus, bool minimal,
                           std::optional<double> time, std::uint64_t nodes) {
  const PuzzlePtr p = puzzle_of(puzzle);
  VicinitySettings settings{
      .minus = minus, .plus = plus.value_or(minus), .minimal = minimal, .limits = {}};
  NeighboursOf result;
  result.all = watched(limits_of(time, nodes), [&](const Limits& l) {
    settings.limits = l;
    return vicinity(*p, settings, [&](const Puzzle& form) {
      result.puzzles.push_back(std::make_shared<Puzzle>(form));
      return true;
    });
  });
  raise_if_bad(result.all.reason, result.all.detail);
  return result;
}

void bind_neighbours(py::module_& m) {
  define_state(py::class_<NeighboursOf>(m, "Neighbours", "The neighbours of a puzzle.\n")
      .def_property_readonly(
          "reason",
          [](const NeighboursOf& n) { return reason_object(n.all.reason, n.all.detail); },
          "str or None: Why there may be more.")
      .def_property_readonly(
          "complete", [](const NeighboursOf& n) { return n.all.complete; },
          "bool: These are all.")
      .def_readonly("puzzles", &NeighboursOf::puzzles,
                    "list of Puzzle: The canonical form of each, in the order in which they are found.")
      .def_property_readonly(
          "looked_at", [](const NeighboursOf& n) { return n.all.looked_at; },
          "int: Puzzles that were judged.")
      .def_property_readonly(
          "unique", [](const NeighboursOf& n) { return n.all.unique; },
          "int: Of these, those with exactly one solution.")
      .def("__repr__", [](const NeighboursOf& n) {
        return "<tresse.Neighbours " + std::to_string(n.puzzles.size()) +
               (n.all.complete ? ">" : ", not complete>");
      }));
}

}  // namespace

void bind_kit(py::module_& m) {
  bind_analysis(m);
  bind_neighbours(m);
  define(m, "vicinity", &neighbours_of, py::arg("puzzle"), py::kw_only(), py::arg("minus") = 1,
        py::arg("plus") = py::none(), py::arg("minimal") = true, time_limit(), node_limit(),
        docs::kVicinity);
  define(m, "analyse", &analysis_of, py::arg("puzzle"), py::kw_only(), py::arg("backdoors") = 2,
        py::arg("depth") = 2, py::arg("list") = 100, time_limit(), node_limit(), memory_limit(),
        docs::kAnalyse);
}

}  // namespace tresse::python
