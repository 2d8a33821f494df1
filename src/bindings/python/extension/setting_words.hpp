// Settings as Python writes them, for docstrings and for the stub.
#pragma once

#include <string>

#include "tresse/settings.hpp"

namespace tresse::python {

// "bool", "float", "Literal["pdf", "svg"]"; of a stub `grid` is what an array may be.
[[nodiscard]] inline std::string type_of(const SettingRow& row, const char* word, const char* grid) {
  switch (row.kind) {
    case SettingKind::flag:
      return "bool";
    case SettingKind::count:
      return "int";
    case SettingKind::number:
      return "float";
    case SettingKind::grid:
      return grid;
    case SettingKind::text:
      return "str";
    case SettingKind::word:
      break;
  }
  if (word != nullptr) return word;
  std::string words;
  for (const std::string& one : row.words()) words += (words.empty() ? "\"" : ", \"") + one + "\"";
  return "Literal[" + words + "]";
}

// 12.7, True, None, and a text with this quote around it.
[[nodiscard]] inline std::string initial_of(const SettingRow& row, char quote) {
  switch (row.kind) {
    case SettingKind::flag:
      return row.initial == "true" ? "True" : "False";
    case SettingKind::number:
      return row.initial + (row.initial.find('.') == std::string::npos ? ".0" : "");
    case SettingKind::count:
      return row.initial;
    case SettingKind::grid:
      return "None";
    case SettingKind::text:
    case SettingKind::word:
      break;
  }
  return quote + row.initial + quote;
}

}  // namespace tresse::python
