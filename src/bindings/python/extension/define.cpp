// The sentences for arguments that are refused.
#include "bindings/python/extension/define.hpp"

#include <algorithm>

namespace tresse::python {
namespace {

// The value as Python writes it, cut where it is long.
std::string shown(py::handle given) {
  constexpr std::size_t kMost = 60;
  auto text = py::repr(given).cast<std::string>();
  if (text.size() > kMost) text = text.substr(0, kMost) + "...";
  return text;
}

}  // namespace

void refuse(const char* name, py::handle given, const char* wanted) {
  throw py::type_error(std::string(name) + " is " + wanted + ", not " + shown(given));
}

void refuse_range(const char* name, py::handle given) {
  const bool negative = given < py::int_(0);
  throw py::value_error(std::string(name) +
                        (negative ? " is a whole number from 0, not " : " is too large: ") +
                        shown(given));
}

std::pair<std::size_t, std::size_t> taken_pair(py::handle given, const char* name) {
  const bool list = PySequence_Check(given.ptr()) != 0 && PyUnicode_Check(given.ptr()) == 0;
  if (!list || py::len(given) != 2) refuse(name, given, "a pair of whole numbers");
  const auto pair = py::reinterpret_borrow<py::sequence>(given);
  return {taken<std::size_t>(pair[0], name), taken<std::size_t>(pair[1], name)};
}

std::optional<double> figure_of(std::optional<double> given, const char* name) {
  if (given && !(*given >= 0 && *given <= 100)) {
    throw py::value_error(std::string(name) + " is a rating from 0 to 100, such as 6.5, not " +
                          shown(py::float_(*given)));
  }
  return given;
}

void detail::refuse_call(const Parameters& parameters, const py::args& args,
                         const py::kwargs& named) {
  const std::string function = std::string(parameters.function) + "()";
  const auto& list = parameters.list;
  const auto words = [&](const auto& wanted) {
    std::string text;
    for (const Parameter& p : list) {
      if (wanted(p)) text += (text.empty() ? "" : ", ") + std::string(p.name);
    }
    return text;
  };
  for (const auto& [key, value] : named) {
    const auto name = key.cast<std::string>();
    const auto same = [&](const Parameter& p) { return name == p.name; };
    const auto known = std::ranges::find_if(list, same);
    if (known == list.end()) {
      throw py::type_error(function + " has no argument '" + name + "'; there are " +
                           words([](const Parameter&) { return true; }));
    }
    if (static_cast<std::size_t>(known - list.begin()) < args.size() && !known->by_name) {
      throw py::type_error(function + " has two values for " + name);
    }
  }
  const auto by_place = [](const Parameter& p) { return !p.by_name; };
  const auto most = static_cast<std::size_t>(std::ranges::count_if(list, by_place));
  if (args.size() > most) {
    const std::string first = words(by_place);
    throw py::type_error(function + " takes " + (first.empty() ? "nothing" : first) +
                         " without a name; the others need theirs: " +
                         words([](const Parameter& p) { return p.by_name; }));
  }
  std::size_t place = 0;
  throw py::type_error(function + " needs " + words([&](const Parameter& p) {
    const bool given = place++ < args.size() || named.contains(p.name);
    return p.needed && !given;
  }));
}

}  // namespace tresse::python
