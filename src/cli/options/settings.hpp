// Options to settings: one row of a .def file is both (tresse/settings.hpp). The library makes of the settings what a command works
// with, and refuses what means nothing.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "base/ranges.hpp"
#include "cli/options/parse.hpp"
#include "library/call.hpp"
#include "tresse/settings.hpp"

namespace tresse::cli {

// A setting that was refused, by the names of the command line: "--margin and --gutter leave less than an inch".
template <class Settings>
[[nodiscard]] UsageError usage_error(const BadSetting& bad) {
  return UsageError(bad.text([](std::string_view name) {
    std::string option(name);
    for (const Setting<Settings>& one : settings_of<Settings>()) {
      if (one.row.name == name && !one.row.option.empty()) option = one.row.option;
    }
    ranges::replace(option, '_', '-');
    return "--" + option;
  }));
}

// The options of a call that were given, as its settings say, and its limits but for the time, which is that of each puzzle; not those of
// kind grid, which may be files, nor symbols, which may be of Unicode. Throws UsageError.
template <class Settings>
void fill(const Options& options, Settings& settings) {
  if constexpr (requires { settings.limits; }) {
    settings.limits.nodes = options.query.node_limit;
    settings.limits.bytes = options.query.byte_limit;
  }
  try {
    for (const Setting<Settings>& one : settings_of<Settings>()) {
      const std::string option(one.row.option);
      const bool by_hand = one.row.kind == SettingKind::grid || one.row.kind == SettingKind::symbol;
      if (option.empty() || by_hand || !options.has(option.c_str())) continue;
      if (one.row.kind == SettingKind::flag) {
        one.set(settings, one.row, option.starts_with("no-") ? "false" : "true");
        continue;
      }
      const std::string value = options.text(option.c_str());
      // Settings ask for nothing by an empty text; who gives an option asks for something.
      const bool empty = value.empty() && one.row.kind == SettingKind::text && one.row.value != "TEXT";
      if (empty) throw UsageError("--" + option + " takes a value, not an empty text");
      one.set(settings, one.row, value);
    }
  } catch (const BadSetting& bad) {
    throw usage_error<Settings>(bad);
  }
}

// What the library makes of settings, and of those that the options say: made_of<SatSettings>(options, library::sat_options). Throw
// UsageError.
template <class Settings, class Make>
auto made(const Settings& settings, const Make& make) {
  try {
    return make(settings);
  } catch (const BadSetting& bad) {
    throw usage_error<Settings>(bad);
  } catch (const library::BadRequest& bad) {
    throw UsageError(bad.what());
  }
}
template <class Settings, class Make>
auto made_of(const Options& options, const Make& make) {
  Settings settings;
  fill(options, settings);
  return made(settings, make);
}

}  // namespace tresse::cli
