// Puzzles to order.
#include "bindings/python/extension/define.hpp"
#include "bindings/python/extension/docs/generate.hpp"
#include "bindings/python/extension/state.hpp"

namespace tresse::python {
namespace {

constexpr const char* kEnds[] = {"made", "tries", "impossible", "stopped"};
constexpr const char* kSymmetries[] = {"none",         "rotate180", "rotate90",
                                       "horizontal",   "vertical",  "diagonal",
                                       "antidiagonal", "both",      "full"};

struct GeneratedOf {
  static constexpr std::size_t kFields = 2;
  Generated made;
  PuzzlePtr puzzle;
};

// A value for both ends of a range, or a pair of them; None is no bound.
template <class T, class One>
std::pair<std::optional<T>, std::optional<T>> range_of(const py::object& object, const char* name,
                                                     const One& one) {
  if (object.is_none()) return {};
  if (!py::isinstance<py::tuple>(object) && !py::isinstance<py::list>(object)) {
    const T value = one(object);
    return {value, value};
  }
  if (py::len(object) != 2) throw py::value_error(std::string(name) + " is one value or a pair");
  std::pair<std::optional<T>, std::optional<T>> range;
  const py::object low = object[py::int_(0)];
  const py::object high = object[py::int_(1)];
  if (!low.is_none()) range.first = one(low);
  if (!high.is_none()) range.second = one(high);
  return range;
}

// The arguments of generate() that say what is asked for.
struct Order {
  py::object level, rating, score, clues, pattern, solution, require, forbid, only;
};

void take_order(const Order& order, GenerateSettings& s) {
  std::tie(s.min_level, s.max_level) = range_of<Level>(order.level, "level", [&](const py::object& o) {
    return named<Level>(taken<std::string>(o, "level"), s.scale == "hodoku" ? kLevelsOfHodoku : kLevels,
                        "level");
  });
  const auto figure = [](const py::object& o) { return *figure_of(taken<double>(o, "rating"), "rating"); };
  std::tie(s.min_er, s.max_er) = range_of<double>(order.rating, "rating", figure);
  const auto points = [](const py::object& o) { return taken<std::uint32_t>(o, "score"); };
  std::tie(s.min_score, s.max_score) = range_of<std::uint32_t>(order.score, "score", points);
  const auto number = [](const py::object& o) { return taken<std::size_t>(o, "clues"); };
  const auto [fewest, most] = range_of<std::size_t>(order.clues, "clues", number);
  s.min_clues = fewest.value_or(0);
  s.max_clues = most.value_or(0);
  if (!order.pattern.is_none()) {
    const auto size = static_cast<std::size_t>(any_array(order.pattern).size());
    s.pattern = truths_of(order.pattern, size, "pattern");
  }
  if (!order.solution.is_none()) s.solution = grid_of(order.solution);
  s.require = list_text(order.require, "require");
  s.forbid = list_text(order.forbid, "forbid");
  s.only = list_text(order.only, "only");
}

void take_grid(const Shape& shape, GenerateSettings& s) {
  s.grid.side = shape.side;
  if (shape.box) {
    s.grid.box_rows = shape.box->rows;
    s.grid.box_cols = shape.box->cols;
  }
  s.grid.regions = shape.regions;
  s.grid.diagonals = shape.diagonals;
  s.grid.windoku = shape.windoku;
  s.grid.global_rules = shape.rules;
  s.latin = shape.latin;
}

std::vector<Puzzle> puzzles_of(const py::object& list) {
  std::vector<Puzzle> puzzles;
  if (list.is_none()) return puzzles;
  for (const py::handle puzzle : taken<py::iterable>(list, "avoid")) {
    puzzles.push_back(*puzzle_of(py::reinterpret_borrow<py::object>(puzzle)));
  }
  return puzzles;
}

// What all calls say of their puzzles.
GenerateSettings settings_of(std::uint64_t seed, const py::object& level, const py::object& rating,
                             const std::string& scale, const py::object& score,
                             const py::object& clues, std::optional<double> fill,
                             const std::string& symmetry, const py::object& pattern,
                             const py::object& solution, bool minimal, bool unique, bool pearl,
                             bool diamond, const py::object& require, const py::object& forbid,
                             const py::object& only, bool unbiased, const py::object& avoid,
                             std::size_t side, const py::object& box, const py::object& regions,
                             bool latin, bool diagonals, bool windoku, bool anti_knight,
                             bool anti_king, std::optional<std::uint64_t> tries,
                             std::optional<double> time) {
  GenerateSettings settings;
  take_grid(shape_of(side, box, regions, latin, diagonals, windoku, anti_knight, anti_king),
            settings);
  settings.scale = scale;
  take_order({level, rating, score, clues, pattern, solution, require, forbid, only}, settings);
  settings.fill = fill;
  settings.symmetry = named<Symmetry>(symmetry, kSymmetries, "symmetry");
  settings.minimal = minimal;
  settings.unique = unique;
  settings.pearl = pearl;
  settings.diamond = diamond;
  settings.unbiased = unbiased;
  settings.avoid = puzzles_of(avoid);
  settings.tries = tries;
  settings.seed = seed;
  settings.limits = limits_of(time);
  return settings;
}

GeneratedOf result_of(Generated&& made) {
  if (made.end == Generated::End::impossible) throw py::value_error(made.detail);
  if (made.reason == StopReason::memory) throw std::bad_alloc();
  GeneratedOf result;
  result.made = std::move(made);
  if (result.made.puzzle) result.puzzle = std::make_shared<Puzzle>(*result.made.puzzle);
  return result;
}

GeneratedOf generate_one(std::uint64_t index, const GenerateSettings& settings) {
  if (index == 0) throw py::value_error("puzzles of a seed count from 1");
  return result_of(watched_if_long(
      settings.grid.side, settings.limits,
      [&](const Limits& limits) {
        GenerateSettings mine = settings;
        mine.limits = limits;
        return generate(index, mine);
      },
      [](const Generated& g) { return g.reason == StopReason::time; }));
}

// Those that were made, and the one that was not, if there is one.
py::object generate_them(std::uint64_t count, std::uint64_t first,
                         const GenerateSettings& settings) {
  std::vector<Generated> made;
  Generated end = watched(settings.limits, [&](const Limits& limits) {
    GenerateSettings mine = settings;
    mine.limits = limits;
    const auto keep = [&](Generated&& one) {
      made.push_back(std::move(one));
      return true;
    };
    return generate_many(count, mine, keep, first);
  });
  const bool complete = end.end == Generated::End::made;
  const py::object outcome = complete ? py::none() : py::cast(result_of(std::move(end)));
  py::list results;
  for (Generated& one : made) results.append(py::cast(result_of(std::move(one))));
  return py::module_::import("tresse._values").attr("GeneratedPuzzles")(results, outcome);
}

// The functions of Python: their own arguments, then those of settings_of().
template <class... Arguments>
auto for_one(GenerateSettings (*settings)(Arguments...)) {
  return [settings](std::uint64_t index, Arguments... arguments) {
    return generate_one(index, settings(arguments...));
  };
}
template <class... Arguments>
auto for_many(GenerateSettings (*settings)(Arguments...)) {
  return
      [settings](std::uint64_t count, std::uint64_t first, bool distinct, Arguments... arguments) {
        GenerateSettings asked = settings(arguments...);
        asked.distinct = distinct;
        return generate_them(count, first, asked);
      };
}

template <class Function, class... First>
void define_both(py::module_& m, const char* name, const Function& function, const char* doc,
            const First&... first) {
  define(m, name, function, first..., py::arg("seed") = 0, py::arg("level") = py::none(),
        py::arg("rating") = py::none(), py::arg("scale") = "se121", py::arg("score") = py::none(),
        py::arg("clues") = py::none(), py::arg("fill") = py::none(), py::arg("symmetry") = "none",
        py::arg("pattern") = py::none(), py::arg("solution") = py::none(),
        py::arg("minimal") = false, py::arg("unique") = true, py::arg("pearl") = false,
        py::arg("diamond") = false, py::arg("require") = py::none(), py::arg("forbid") = py::none(),
        py::arg("only") = py::none(), py::arg("unbiased") = false, py::arg("avoid") = py::none(),
        py::arg("side") = 0, py::arg("box") = py::none(), py::arg("regions") = py::none(),
        py::arg("latin") = false, py::arg("diagonals") = false, py::arg("windoku") = false,
        py::arg("anti_knight") = false, py::arg("anti_king") = false, py::arg("tries") = py::none(),
        time_limit(), doc);
}

std::string repr_of(const GeneratedOf& g) {
  std::string text =
      "<tresse.Generated " + std::string(kEnds[static_cast<std::size_t>(g.made.end)]);
  if (g.made.end == Generated::End::made) {
    text += ", " + g.puzzle->topology->describe() + ", " + std::to_string(g.puzzle->clue_count()) +
            " givens";
  }
  return text + ">";
}

void bind_generated(py::module_& m) {
  define_state(py::class_<GeneratedOf>(m, "Generated",
                          "A puzzle that was made to order, or what came nearest.\n")
      .def_property_readonly(
          "end", [](const GeneratedOf& g) { return kEnds[static_cast<std::size_t>(g.made.end)]; },
          "str: ``made``; ``tries``, none of the candidates was as asked; ``stopped``, by a limit.")
      .def_readonly("puzzle", &GeneratedOf::puzzle,
                    "Puzzle or None: As asked when `end` is ``made``; else what came nearest, if "
                    "anything did.")
      .def_property_readonly(
          "solution",
          [](const GeneratedOf& g) {
            return g.made.solution ? array_of(*g.made.solution) : py::none();
          },
          "numpy.ndarray or None: Its solution, N x N of type uint16. A copy.")
      .def_property_readonly(
          "detail", [](const GeneratedOf& g) { return g.made.detail; },
          "str: How the nearest candidate misses.")
      .def_property_readonly(
          "reason", [](const GeneratedOf& g) { return reason_object(g.made.reason); },
          "str or None: Why it was stopped.")
      .def_property_readonly(
          "log_weight", [](const GeneratedOf& g) { return g.made.log_weight; },
          "float or None: Of unbiased sampling: the logarithm of the puzzle's weight.")
      .def_property_readonly(
          "tries", [](const GeneratedOf& g) { return g.made.tries; },
          "int: Candidates that were tried.")
      .def_property_readonly(
          "stopped_by", [](const GeneratedOf& g) { return g.made.stopped_by; },
          "dict of str to int: How many candidates each filter stopped.")
      .def("__repr__", &repr_of));
}

}  // namespace

void bind_generate(py::module_& m) {
  bind_generated(m);
  define_both(m, "generate", for_one(&settings_of), docs::kGenerate, py::arg("index") = 1,
         py::kw_only());
  define_both(m, "generate_many", for_many(&settings_of), docs::kGenerateMany, py::arg("count"),
         py::kw_only(), py::arg("first") = 1, py::arg("distinct") = false);
}

}  // namespace tresse::python
