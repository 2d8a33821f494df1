// Settings as rows. Each setting of a call stands once, in settings/CALL.def: type, name, initial value, range, option and a line
// of help. From its row come the member of the C++ struct, and the option of the command line with its help, of which the keyword of
// Python is made.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "tresse/model/grid.hpp"
#include "tresse/model/topology_spec.hpp"
#include "tresse/model/words.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// `grid`: values row by row, which a front end may take from a file.
enum class SettingKind : std::uint8_t { flag, count, number, duration, symbol, word, text, grid };

struct SettingRow {
  std::string_view name;      // "first_number"
  std::string_view option;    // "first-number"; "no-numbers" turns `numbers` off; empty: none of its own
  std::string_view value;     // what stands for it in help: "K"
  std::string_view fallback;  // what holds without it, in words
  std::string_view help;      // one line
  SettingKind kind = SettingKind::text;
  double least = 0;  // of a count or a number
  double most = 0;   // 0: no upper bound
  std::vector<std::string> (*words)() = nullptr;  // of a word
};

// A value that a setting does not take, or settings that do not go together. In `form` the names of settings stand in braces, and
// each % is the next of the values:
//   BadSetting("{techniques} % needs {max_subset} % or more", {"naked-quad", "4"})
// what() has the names as they are; a front end has others: "--techniques naked-quad needs --max-subset 4 or more".
class TRESSE_PUBLIC BadSetting : public std::invalid_argument {
 public:
  explicit BadSetting(std::string form, std::vector<std::string> values = {});
  ~BadSetting() override;
  [[nodiscard]] std::string text(const std::function<std::string(std::string_view name)>& called) const;

 private:
  std::string form_;
  std::vector<std::string> values_;
};

// The text of a value, as the command line takes it: "true" or "false", a number, a word, a text; a grid is its values, row by row, with
// blanks between; a box is 2x3; a number of bytes is one of gigabytes. These throw BadSetting.
TRESSE_PUBLIC void read_setting(const SettingRow& row, std::string_view text, bool& to);
TRESSE_PUBLIC void read_setting(const SettingRow& row, std::string_view text, unsigned& to);
TRESSE_PUBLIC void read_setting(const SettingRow& row, std::string_view text, unsigned long& to);
TRESSE_PUBLIC void read_setting(const SettingRow& row, std::string_view text, unsigned long long& to);
TRESSE_PUBLIC void read_setting(const SettingRow& row, std::string_view text, double& to);
TRESSE_PUBLIC void read_setting(const SettingRow& row, std::string_view text, std::string& to);
TRESSE_PUBLIC void read_setting(const SettingRow& row, std::string_view text, Grid& to);
TRESSE_PUBLIC void read_setting(const SettingRow& row, std::string_view text, std::vector<std::uint16_t>& to);
TRESSE_PUBLIC void read_setting(const SettingRow& row, std::string_view text, char& to);
TRESSE_PUBLIC void read_setting(const SettingRow& row, std::string_view text, BoxShape& to);
TRESSE_PUBLIC void read_setting(const SettingRow& row, std::string_view text, std::chrono::nanoseconds& to);
TRESSE_PUBLIC void check_range(const SettingRow& row, double value);
// The number of the word.
[[nodiscard]] TRESSE_PUBLIC std::size_t word_of(const SettingRow& row, std::string_view text);

template <class Settings>
struct Setting {
  SettingRow row;
  void (*set)(Settings& to, const SettingRow& row, std::string_view text);
  bool (*given)(const Settings& of);  // is it another value than the initial one?
  void (*check)(const Settings& of, const SettingRow& row);  // is it in its range? Throws BadSetting
};

// The settings of a call, in the order of its .def file. Specialised beside each struct.
template <class Settings>
[[nodiscard]] std::span<const Setting<Settings>> settings_of();

[[nodiscard]] inline bool operator==(const BoxShape& a, const BoxShape& b) {
  return a.rows == b.rows && a.cols == b.cols;
}

// What a setting holds, of an optional one too.
template <class T>
struct SettingValue {
  using Type = T;
};
template <class T>
struct SettingValue<std::optional<T>> {
  using Type = T;
};

template <class T>
[[nodiscard]] constexpr SettingKind kind_of() {
  if constexpr (std::is_same_v<T, bool>) return SettingKind::flag;
  if constexpr (std::is_same_v<T, char>) return SettingKind::symbol;
  if constexpr (std::is_enum_v<T>) return SettingKind::word;
  if constexpr (std::is_integral_v<T>) return SettingKind::count;
  if constexpr (std::is_floating_point_v<T>) return SettingKind::number;
  if constexpr (std::is_same_v<T, std::chrono::nanoseconds>) return SettingKind::duration;
  if constexpr (std::is_same_v<T, Grid> || std::is_same_v<T, std::vector<std::uint16_t>>) return SettingKind::grid;
  return SettingKind::text;
}

template <class Settings, class T, T Settings::*kMember>
[[nodiscard]] Setting<Settings> setting(SettingRow row) {
  using Value = typename SettingValue<T>::Type;
  constexpr bool kOptional = !std::is_same_v<T, Value>;
  row.kind = row.value == "GB" ? SettingKind::number : kind_of<Value>();
  if constexpr (std::is_enum_v<T>) row.words = &words_of<T>;
  return {row,
          [](Settings& to, const SettingRow& of, std::string_view text) {
            if constexpr (std::is_enum_v<T>) {
              to.*kMember = static_cast<T>(word_of(of, text));
            } else if constexpr (kOptional) {
              read_setting(of, text, (to.*kMember).emplace());
            } else {
              read_setting(of, text, to.*kMember);
            }
          },
          [](const Settings& of) { return of.*kMember != Settings().*kMember; },
          [](const Settings& of, const SettingRow& its) {
            if constexpr (std::is_arithmetic_v<Value> && !std::is_same_v<Value, bool> && !std::is_same_v<Value, char>) {
              if constexpr (kOptional) {
                if (of.*kMember) check_range(its, static_cast<double>(*(of.*kMember)));
              } else {
                check_range(its, static_cast<double>(of.*kMember));
              }
            }
          }};
}

// Throws BadSetting at the first number out of its range.
template <class Settings>
void check_ranges(const Settings& settings) {
  for (const Setting<Settings>& one : settings_of<Settings>()) one.check(settings, one.row);
}

}  // namespace v0
}  // namespace tresse
