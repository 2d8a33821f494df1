// One puzzle answered: the class Answer, and the calls solve, count, verify and solves.
#include "bindings/python/extension/define.hpp"
#include "bindings/python/extension/docs/solve.hpp"
#include "bindings/python/extension/state.hpp"

namespace tresse::python {
namespace {

SolveSettings settings_of(const std::string& engine, std::optional<std::uint64_t> limit,
                          std::size_t keep, std::uint64_t seed, const py::object& sat,
                          const py::object& logic, const std::string& kernel, unsigned threads,
                          const Limits& limits) {
  SolveSettings settings;
  settings.engine = named<EngineKind>(engine, kEngines, "engine");
  settings.limit = limit.value_or(0);
  settings.keep = keep;
  settings.seed = seed;
  settings.limits = limits;
  settings.sat = sat_of(sat);
  settings.logic = logic_of(logic);
  settings.kernel = kernel;
  settings.threads = threads;
  return settings;
}

Answer solve_it(const py::object& puzzle, const std::string& engine,
                std::optional<std::uint64_t> limit, std::size_t keep, std::uint64_t seed,
                const py::object& sat, const py::object& logic, const std::string& kernel,
                unsigned threads, std::optional<double> time, std::uint64_t nodes,
                std::uint64_t bytes) {
  const PuzzlePtr p = puzzle_of(puzzle);
  const Limits limits = limits_of(time, nodes, bytes);
  const SolveSettings settings =
      settings_of(engine, limit, keep, seed, sat, logic, kernel, threads, limits);
  return checked(watched_if_long(
      p->side(), limits,
      [&](const Limits& l) {
        SolveSettings s = settings;
        s.limits = l;
        return solve(*p, s);
      },
      ran_out));
}

Answer count_them(const py::object& puzzle, std::optional<std::uint64_t> limit,
                  const std::string& engine, std::uint64_t seed, const py::object& sat,
                  const py::object& logic, const std::string& kernel, unsigned threads,
                  std::optional<double> time, std::uint64_t nodes, std::uint64_t bytes) {
  const PuzzlePtr p = puzzle_of(puzzle);
  const Limits limits = limits_of(time, nodes, bytes);
  const SolveSettings settings =
      settings_of(engine, limit, 0, seed, sat, logic, kernel, threads, limits);
  return checked(watched_if_long(
      p->side(), limits,
      [&](const Limits& l) {
        SolveSettings s = settings;
        s.limits = l;
        return count(*p, s);
      },
      ran_out));
}

Verified verify_it(const py::object& puzzle, std::optional<std::uint64_t> limit, std::uint64_t seed,
                   const py::object& sat, const py::object& logic, const std::string& kernel,
                   std::optional<double> time, std::uint64_t nodes, std::uint64_t bytes) {
  const PuzzlePtr p = puzzle_of(puzzle);
  const Limits limits = limits_of(time, nodes, bytes);
  SolveSettings settings = settings_of("auto", limit, 2, seed, sat, logic, kernel, 1, limits);
  Verified verified = watched(limits, [&](const Limits& l) {
    settings.limits = l;
    return verify(*p, settings);
  });
  raise_if_bad(verified.answer.reason, verified.answer.detail);
  return verified;
}

std::string repr_of(const Answer& a) {
  std::string text = "<tresse.Answer " + std::string(name_of(a.verdict));
  if (a.verdict == Verdict::multiple || a.count != (a.verdict == Verdict::unique ? 1 : 0)) {
    text += ", " + std::string(a.count_exact ? "" : "at least ") + std::to_string(a.count) +
            (a.count == 1 ? " solution" : " solutions");
  }
  if (a.reason != StopReason::none) text += ": " + reason_text(a);
  return text + ">";
}

void bind_answer(py::module_& m) {
  define_state(py::class_<Answer>(m, "Answer", docs::kAnswerClass)
      .def_property_readonly(
          "verdict", [](const Answer& a) { return verdict_object(a.verdict); },
          "Verdict: ``unique``, ``multiple``, ``none`` or ``unknown``.")
      .def_readonly("count", &Answer::count, "int: Solutions found.")
      .def_readonly("count_exact", &Answer::count_exact, "bool: There are no more solutions.")
      .def_property_readonly(
          "reason", [](const Answer& a) { return reason_object(a.reason, a.detail); },
          "str or None: Why the verdict is ``unknown``: ``time``, ``interrupted``, ``memory``, ...")
      .def_property_readonly(
          "solutions", [](const Answer& a) { return arrays_of(a.solutions); },
          "list of numpy.ndarray: The solutions that were kept, N x N of type uint16. Copies.")
      .def_property_readonly(
          "solution",
          [](const Answer& a) {
            return a.solutions.empty() ? py::none() : array_of(a.solutions[0]);
          },
          "numpy.ndarray or None: The first solution. A copy.")
      .def_property_readonly(
          "partial", [](const Answer& a) { return array_of(a.partial); },
          "numpy.ndarray or None: How far an engine came that did not finish.")
      .def_readonly("engine", &Answer::engine, "str: Who answered: ``logic``, ``native``, ``sat``.")
      .def_readonly("choice", &Answer::choice, "str: Why this engine was chosen.")
      .def_readonly("nodes", &Answer::nodes, "int: Decisions or conflicts of the search.")
      .def("__repr__", [](const Answer& a) { return repr_of(a); }));
}

void bind_verified(py::module_& m) {
  define_state(py::class_<Verified>(m, "Verified", "What all engines say of a puzzle, compared.\n")
      .def_readonly("answer", &Verified::answer, "Answer: The common answer.")
      .def_readonly("engines", &Verified::engines, "list of Answer: That of each engine.")
      .def_readonly("agree", &Verified::agree,
                    "bool: The engines agree. If not, Tresse has a bug: please report it.")
      .def_readonly("disagreement", &Verified::disagreement, "str: Who contradicts whom.")
      .def("__repr__", [](const Verified& v) {
        return "<tresse.Verified " + std::string(name_of(v.answer.verdict)) +
               (v.agree ? ", all agree>" : ", " + v.disagreement + ">");
      }));
}

}  // namespace

void bind_solve(py::module_& m) {
  bind_answer(m);
  bind_verified(m);
  define(m, "solve", &solve_it, py::arg("puzzle"), py::kw_only(), py::arg("engine") = "auto",
        py::arg("limit") = 2, py::arg("keep") = 2, py::arg("seed") = 0, py::arg("sat") = py::none(),
        py::arg("logic") = py::none(), py::arg("kernel") = "", py::arg("threads") = 1, time_limit(),
        node_limit(), memory_limit(), docs::kSolve);
  define(m, "count", &count_them, py::arg("puzzle"), py::kw_only(), py::arg("limit") = py::none(),
        py::arg("engine") = "auto", py::arg("seed") = 0, py::arg("sat") = py::none(),
        py::arg("logic") = py::none(), py::arg("kernel") = "", py::arg("threads") = 1, time_limit(),
        node_limit(), memory_limit(), docs::kCount);
  define(m, "verify", &verify_it, py::arg("puzzle"), py::kw_only(), py::arg("limit") = 2,
        py::arg("seed") = 0, py::arg("sat") = py::none(), py::arg("logic") = py::none(),
        py::arg("kernel") = "", time_limit(), node_limit(), memory_limit(), docs::kVerify);
  define(
      m, "solves",
      [](const py::object& solution, const py::object& puzzle) {
        const Grid grid = grid_of(solution);
        const PuzzlePtr p = puzzle_of(puzzle);
        const py::gil_scoped_release unlocked;
        return solves(grid, *p);
      },
      py::arg("solution"), py::arg("puzzle"), docs::kSolves);
}

}  // namespace tresse::python
