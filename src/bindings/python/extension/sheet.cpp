// Pages for print.
#include "bindings/python/extension/docs/sheet.hpp"
#include "bindings/python/extension/define.hpp"

namespace tresse::python {
namespace {

constexpr const char* kFiles[] = {"pdf", "svg", "png"};
constexpr const char* kSolutions[] = {"end", "none", "only"};

py::list sheet_of(const py::iterable& puzzles, const std::string& file, const std::string& paper,
                  bool landscape, double margin, double gutter, std::size_t per_page,
                  bool large_print, bool captions, bool solution_pages, const std::string& title,
                  bool numbers, std::uint64_t first_number, const std::string& solutions,
                  bool grade, const std::string& scale, bool uniqueness, const std::string& symbols,
                  const std::string& font, double dpi, const std::string& profile, bool assumptions,
                  std::uint64_t seed, std::optional<double> time, std::uint64_t nodes,
                  std::uint64_t bytes) {
  std::vector<Puzzle> printed;
  for (const py::handle puzzle : puzzles) {
    printed.push_back(*puzzle_of(py::reinterpret_borrow<py::object>(puzzle)));
  }
  SheetSettings settings;
  settings.file = named<SheetFile>(file, kFiles, "file");
  settings.paper = paper;
  settings.landscape = landscape;
  settings.margin = margin;
  settings.gutter = gutter;
  settings.captions = captions;
  settings.solution_pages = solution_pages;
  settings.per_page = per_page;
  settings.large_print = large_print;
  settings.title = title;
  settings.numbers = numbers;
  settings.first_number = first_number;
  settings.solutions = named<SheetSolutions>(solutions, kSolutions, "place of solutions");
  settings.grade = grade;
  settings.scale = scale;
  settings.uniqueness = uniqueness;
  settings.assumptions = assumptions;
  settings.symbols = symbols;
  settings.font = font;
  settings.dpi = dpi;
  settings.profile = profile;
  settings.seed = seed;
  const Sheet made = watched(limits_of(time, nodes, bytes), [&](const Limits& limits) {
    settings.limits = limits;
    return sheet(printed, settings);
  });
  if (made.reason == StopReason::memory) throw std::bad_alloc();
  if (!made.error.empty()) throw py::value_error(made.error);
  for (const std::string& note : made.notes) {
    if (PyErr_WarnEx(PyExc_UserWarning, note.c_str(), 1) != 0) throw py::error_already_set();
  }
  py::list files;
  for (const std::string& content : made.files) files.append(py::bytes(content));
  return files;
}

}  // namespace

void bind_sheet(py::module_& m) {
  define(m, "sheet", &sheet_of, py::arg("puzzles"), py::kw_only(), py::arg("file") = "pdf",
         py::arg("paper") = "a4", py::arg("landscape") = false, py::arg("margin") = 12.7,
         py::arg("gutter") = 0.0, py::arg("per_page") = 0, py::arg("large_print") = false,
         py::arg("captions") = false, py::arg("solution_pages") = false, py::arg("title") = "",
         py::arg("numbers") = true, py::arg("first_number") = 1, py::arg("solutions") = "end",
         py::arg("grade") = false, py::arg("scale") = "", py::arg("uniqueness") = true,
         py::arg("symbols") = "", py::arg("font") = "sans", py::arg("dpi") = 300.0,
         py::arg("profile") = "", py::arg("assumptions") = true, py::arg("seed") = 0, time_limit(),
         node_limit(), memory_limit(), docs::kSheet);
}

}  // namespace tresse::python
