// Calls whose keywords are the rows of a .def file (tresse/settings.hpp): one function takes any keywords, and its signature and its
// docstring are made of the rows.
#pragma once

#include <functional>
#include <string>

#include "bindings/python/extension/define.hpp"

namespace tresse::python {

struct CallDoc {
  const char* name;
  const char* argument;  // the one without a keyword
  const char* summary;   // one line
  const char* of_argument;  // its type and what it is: "Puzzle, str or array_like"
  const char* rest;      // the sections behind "Parameters"
};

// What a keyword sets: the text of its value. Empty: None, so that the setting stays as it is. Raises TypeError.
[[nodiscard]] std::optional<std::string> text_of(const SettingRow& row, py::handle given);
void define_call(py::module_& m, const CallDoc& doc, const std::vector<SettingRow>& rows,
                 const std::function<py::object(py::object, const py::kwargs&)>& call);

// The rows of a call, then those of its limits.
template <class Settings>
[[nodiscard]] std::vector<SettingRow> rows_of() {
  std::vector<SettingRow> rows;
  for (const Setting<Settings>& one : settings_of<Settings>()) rows.push_back(one.row);
  return rows;
}

// The settings that keywords ask for. Raises TypeError, ValueError.
template <class Settings>
[[nodiscard]] Settings settings_from(const py::kwargs& named) {
  Settings settings;
  try {
    for (const Setting<Settings>& one : settings_of<Settings>()) {
      const std::string name(one.row.name);
      if (!named.contains(name)) continue;
      if (const auto text = text_of(one.row, named[name.c_str()])) one.set(settings, one.row, *text);
    }
  } catch (const BadSetting& bad) {
    throw py::value_error(bad.what());
  }
  return settings;
}
[[nodiscard]] Limits limits_from(const py::kwargs& named);

}  // namespace tresse::python
