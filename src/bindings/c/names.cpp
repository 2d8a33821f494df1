// The words of tresse.h for numbers, and back.
#include <algorithm>
#include <stdexcept>

#include "bindings/c/handles.hpp"

namespace {

using Words = std::string_view;

constexpr std::array<Words, 5> kStatuses = {"ok", "malformed", "no memory", "undecided",
                                            "not found"};
constexpr std::array<Words, 4> kVerdicts = {"unique", "multiple", "none", "unknown"};
// The test c_names_test compares them with the tables of readers and writers.
constexpr std::array<Words, 23> kInputs = {
    "sdk",  "code",   "ini",  "json", "text",   "opensudoku", "html", "link",    "sudokuwiki", "csv", "hodoku", "sgt",
    "bank", "sukaku", "line", "listed", "copied",     "grid", "numbers", "pencil",     "ss",  "jigsaw",
    "sdm"};
constexpr std::array<Words, 13> kOutputs = {"line", "grid", "box", "rows", "numbers", "pencil", "sukaku",
                                            "json", "csv",  "sdk", "sdm",  "ss",      "svg"};

template <std::size_t N>
const char* word_at(const std::array<Words, N>& words, int number) {
  const auto i = static_cast<std::size_t>(number);
  return number >= 0 && i < N ? words[i].data() : nullptr;  // a literal: it ends with a zero byte
}

template <std::size_t N, class Number>
int number_of(const std::array<Words, N>& words, const char* name, Number* number) {
  if (name == nullptr) return 0;
  const auto found = std::ranges::find(words, Words(name));
  if (found == words.end()) return 0;
  if (number != nullptr) *number = static_cast<Number>(found - words.begin());
  return 1;
}

}  // namespace

std::size_t tresse::c::index_named(std::string_view name, std::span<const std::string_view> names,
                                   const char* what) {
  std::string known;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return i;
    known += (i == 0 ? "" : ", ") + std::string(names[i]);
  }
  throw std::invalid_argument("unknown " + std::string(what) + " '" + std::string(name) + "' (" +
                              known + ")");
}

extern "C" {

const char* tresse_status_name(int number) {
  return word_at(kStatuses, number);
}
const char* tresse_input_code_name(int number) {
  if (number < 0 || number > TRESSE_STOPPED) return nullptr;
  return tresse::name_of(static_cast<tresse::InputCode>(number)).data();  // a literal
}
const char* tresse_verdict_name(int number) {
  return word_at(kVerdicts, number);
}
int tresse_verdict_named(const char* name, tresse_verdict* verdict) {
  return number_of(kVerdicts, name, verdict);
}
const char* tresse_level_name(int number) {
  return word_at(tresse::c::kLevels, number);
}
int tresse_level_named(const char* name, tresse_level* level) {
  return number_of(tresse::c::kLevels, name, level);
}
const char* tresse_symmetry_name(int number) {
  return word_at(tresse::c::kSymmetries, number);
}
int tresse_symmetry_named(const char* name, tresse_symmetry* symmetry) {
  return number_of(tresse::c::kSymmetries, name, symmetry);
}
const char* tresse_input_format_name(int number) {
  return word_at(kInputs, number);
}
int tresse_input_format_named(const char* name, int* number) {
  return number_of(kInputs, name, number);
}
const char* tresse_output_format_name(int number) {
  return word_at(kOutputs, number);
}
int tresse_output_format_named(const char* name, int* number) {
  return number_of(kOutputs, name, number);
}

}  // extern "C"
