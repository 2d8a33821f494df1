// One puzzle cut into many: cubes, their file, and the merge of their answers.
#include "bindings/python/extension/define.hpp"
#include "bindings/python/extension/docs/cubes.hpp"
#include "bindings/python/extension/state.hpp"

namespace tresse::python {

template <>
inline constexpr const char* kWanted<Cube> = "a Cube";
template <>
inline constexpr const char* kWanted<CubeSet> = "a CubeSet";

namespace {

// A literal is +-(1 + cell * N + digit): the library takes those of the puzzle's side for granted.
void ask_for_literals(const std::vector<Literal>& literals, std::size_t side) {
  const auto most = static_cast<std::int64_t>(side) * static_cast<std::int64_t>(side * side);
  for (const Literal l : literals) {
    if (l == 0 || l > most || -std::int64_t{l} > most) {
      raise(
          {InputCode::value_out_of_range, "argument", 0, 0,
           "literal " + std::to_string(l) + " is not in a grid of side " + std::to_string(side)});
    }
  }
}

std::vector<Literal> literals_of(const py::object& list) {
  std::vector<Literal> literals;
  for (const py::handle one : list) literals.push_back(taken<Literal>(one, "a literal"));
  return literals;
}

SplitResult split_it(const py::object& puzzle, std::size_t cubes, std::size_t depth,
                     std::size_t probes, std::optional<double> time, std::uint64_t bytes) {
  const Limits limited = limits_of(time, 0, bytes);
  if ((cubes == 0) == (depth == 0)) throw py::value_error("say one of cubes and depth");
  const PuzzlePtr p = puzzle_of(puzzle);
  SplitResult parts = watched(limited, [&](const Limits& l) {
    return split(*p, {.depth = depth, .cubes = cubes, .limits = l, .probes = probes});
  });
  raise_if_bad(parts.stopped, parts.detail);
  return parts;
}

PuzzlePtr puzzle_of_cube(const py::object& puzzle, const Cube& cube) {
  const PuzzlePtr p = puzzle_of(puzzle);
  ask_for_literals(cube.literals, p->side());
  return std::make_shared<Puzzle>(cube_puzzle(*p, cube));
}

CubeAnswer cube_answer(const py::object& cube, const py::object& verdict,
                       const py::object& solutions) {
  CubeAnswer answer;
  answer.literals =
      py::isinstance<Cube>(cube) ? cube.cast<const Cube&>().literals : literals_of(cube);
  answer.verdict = verdict_named(verdict);
  for (const py::handle solution : solutions) {
    answer.solutions.push_back(grid_of(py::reinterpret_borrow<py::object>(solution)));
  }
  return answer;
}

// A CubeAnswer, or a pair of a cube and the Answer for it.
CubeAnswer answer_of(const py::handle& item) {
  if (py::isinstance<CubeAnswer>(item)) return item.cast<CubeAnswer>();
  py::detail::make_caster<std::pair<Cube, Answer>> pair;
  if (!pair.load(item, true)) {
    refuse("each of answers", item, "a CubeAnswer or a pair of a Cube and an Answer");
  }
  const auto [cube, answer] = py::detail::cast_op<std::pair<Cube, Answer>>(std::move(pair));
  return {cube.literals, answer.verdict, answer.solutions};
}

Merged merge_them(const py::object& puzzle, const CubeSet& cubes, const py::iterable& answers,
                  std::uint64_t seed, std::optional<double> time, std::uint64_t nodes,
                  std::uint64_t bytes) {
  const PuzzlePtr p = puzzle_of(puzzle);
  std::vector<CubeAnswer> given;
  for (const py::handle item : answers) {
    given.push_back(answer_of(item));
    ask_for_literals(given.back().literals, p->side());
    for (const Grid& grid : given.back().solutions) {
      if (grid.side() != p->side()) {
        raise({InputCode::wrong_length, "argument", 0, 0, "a solution is of another side"});
      }
    }
  }
  const CubeSet set = cubes;  // other threads of Python may run
  Merged merged = watched(limits_of(time, nodes, bytes),
                          [&](const Limits& l) { return merge(*p, set, given, l, seed); });
  raise_if_bad(merged.answer.reason, merged.answer.detail);
  return merged;
}

void bind_cube(py::module_& m) {
  define_state(
      py::class_<Cube>(m, "Cube", docs::kCubeClass)
      .def(py::init([](const py::object& literals) { return Cube{literals_of(literals), false}; }),
           py::arg("literals"), docs::kCubeInit)
      .def_readonly("literals", &Cube::literals, "list of int: The literals. A copy.")
      .def_readonly("refuted", &Cube::refuted,
                    "bool: Its writer found no solution there. `merge` does not rely on that.")
      .def("__repr__",
           [](const Cube& c) {
             return "<tresse.Cube of " + std::to_string(c.literals.size()) + " literals" +
                    (c.refuted ? ", refuted>" : ">");
           }));
  define_state(py::class_<CubeSet>(m, "CubeSet", "Cubes that cover a puzzle.\n")
      .def_readonly("fingerprint", &CubeSet::fingerprint, "int: Of the puzzle.")
      .def_readonly("side", &CubeSet::side, "int: N.")
      .def_readonly("cubes", &CubeSet::cubes, "list of Cube: All cubes. Copies.")
      .def_property_readonly(
          "open",
          [](const CubeSet& s) {
            std::vector<Cube> open;
            for (const Cube* cube : s.open()) open.push_back(*cube);
            return open;
          },
          "list of Cube: Those that are not marked as refuted; numbers of cubes count these from "
          "1. Copies.")
      .def("__repr__", [](const CubeSet& s) {
        return "<tresse.CubeSet of " + std::to_string(s.cubes.size()) + " cubes, " +
               std::to_string(s.open().size()) + " open>";
      }));
  define_state(py::class_<SplitResult>(m, "SplitResult", "A puzzle that was cut.\n")
      .def_readonly("cubes", &SplitResult::set,
                    "CubeSet: It covers the puzzle, whatever `reason` says.")
      .def_property_readonly(
          "reason", [](const SplitResult& s) { return reason_object(s.stopped, s.detail); },
          "str or None: Why what was asked for was not reached.")
      .def("__repr__", [](const SplitResult& s) {
        return "<tresse.SplitResult " + std::to_string(s.set.open().size()) + " open cubes>";
      }));
}

void bind_merged(py::module_& m) {
  define_state(py::class_<CubeAnswer>(m, "CubeAnswer", docs::kCubeAnswerClass)
      .def(py::init(&cube_answer), py::arg("cube"), py::arg("verdict"),
           py::arg("solutions") = py::tuple(), docs::kCubeAnswerInit)
      .def_readonly("literals", &CubeAnswer::literals,
                    "list of int: The literals of the cube. A copy.")
      .def_property_readonly(
          "verdict", [](const CubeAnswer& a) { return verdict_object(a.verdict); },
          "Verdict: Of the cube.")
      .def_property_readonly(
          "solutions", [](const CubeAnswer& a) { return arrays_of(a.solutions); },
          "list of numpy.ndarray: Its solutions. Copies.")
      .def("__repr__", [](const CubeAnswer& a) {
        return "<tresse.CubeAnswer " + std::string(name_of(a.verdict)) + ">";
      }));
  define_state(py::class_<Merged>(m, "Merged", "One verdict from the answers for cubes.\n")
      .def_readonly("answer", &Merged::answer,
                    "Answer: When ``unknown``, its reason says what is missing.")
      .def_readonly("missing", &Merged::missing,
                    "list of int: Numbers, from 1, of open cubes without a decision.")
      .def_readonly("uncovered", &Merged::uncovered,
                    "list of list of int: Literals of regions that no decided cube covers.")
      .def_readonly("wrong", &Merged::wrong,
                    "list of list of int: Literals of cubes whose answers a solution contradicts.")
      .def_readonly("strangers", &Merged::strangers,
                    "int: Answers for cubes that are not in the set.")
      .def("__repr__", [](const Merged& r) {
        return "<tresse.Merged " + std::string(name_of(r.answer.verdict)) + ", " +
               std::to_string(r.missing.size()) + " missing>";
      }));
}

}  // namespace

void bind_cubes(py::module_& m) {
  bind_cube(m);
  bind_merged(m);
  define(m, "split", &split_it, py::arg("puzzle"), py::kw_only(), py::arg("cubes") = 0,
        py::arg("depth") = 0, py::arg("probes") = 64, time_limit(), memory_limit(), docs::kSplit);
  define(m, "cube_puzzle", &puzzle_of_cube, py::arg("puzzle"), py::arg("cube"), docs::kCubePuzzle);
  define(m, "write_cubes", &write_cubes, py::arg("cubes"), docs::kWriteCubes);
  define(
      m, "read_cubes",
      [](const py::object& text) { return value_or_raise(read_cubes(Bytes(text).view())); },
      py::arg("text"), docs::kReadCubes);
  define(m, "merge", &merge_them, py::arg("puzzle"), py::arg("cubes"), py::arg("answers"),
        py::kw_only(), py::arg("seed") = 0, time_limit(), node_limit(), memory_limit(),
        docs::kMerge);
}

}  // namespace tresse::python
