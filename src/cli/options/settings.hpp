// Options to settings: one row of a .def file is both (tresse/settings.hpp).
#pragma once

#include <string>
#include <string_view>

#include "cli/options/parse.hpp"
#include "tresse/settings.hpp"

namespace tresse::cli {

// A setting that was refused, by the names of the command line: "--margin and --gutter leave less than an inch".
template <class Settings>
[[nodiscard]] UsageError usage_error(const BadSetting& bad) {
  std::string names;
  for (const std::string_view name : bad.names()) {
    std::string_view option = name;
    for (const Setting<Settings>& one : settings_of<Settings>()) {
      if (one.row.name == name && !one.row.option.empty()) option = one.row.option;
    }
    names += (names.empty() ? "--" : " and --") + std::string(option);
  }
  return UsageError(names + " " + bad.says());
}

// The options of a call that were given, as its settings say; not those of kind grid, which may be files. Throws UsageError.
template <class Settings>
void fill(const Options& options, Settings& settings) {
  try {
    for (const Setting<Settings>& one : settings_of<Settings>()) {
      const std::string option(one.row.option);
      if (option.empty() || one.row.kind == SettingKind::grid || !options.has(option.c_str())) continue;
      const bool flag = one.row.kind == SettingKind::flag;
      one.set(settings, one.row, !flag ? options.get<std::string>(option.c_str()) : option.starts_with("no-") ? "false" : "true");
    }
  } catch (const BadSetting& bad) {
    throw usage_error<Settings>(bad);
  }
  settings.seed = options.query.seed;
}

}  // namespace tresse::cli
