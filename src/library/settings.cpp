// Names of settings are looked up in the tables of their layers, so that a new row is a setting at once. What an engine
// does not use is refused, as by the command line.
#include "library/settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "encoders/at_most_one.hpp"
#include "encoders/formulation.hpp"
#include "grader/grade.hpp"
#include "grader/profile_names.hpp"
#include "grader/table.hpp"
#include "io/reader.hpp"
#include "library/grader.hpp"
#include "library/rate.hpp"
#include "native/kernel9/kernel9.hpp"
#include "sat/backend.hpp"
#include "tresse/settings.hpp"

namespace tresse::library {
namespace {

template <class Value, std::size_t N>
Value value_named(const std::string& name, const std::array<std::string_view, N>& names,
                  const char* what) {
  if (name.empty()) return Value{};
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] == name) return static_cast<Value>(i);
  }
  throw BadRequest(unknown_name(what, name, names));
}

void refuse_unused(const SolveSettings& s) {
  const auto unused = [&](bool given, const char* what, std::initializer_list<EngineKind> of) {
    if (!given || std::find(of.begin(), of.end(), s.engine) != of.end()) return;
    throw BadRequest(std::string("the engine does not use ") + what);
  };
  using enum EngineKind;
  unused(s.sat != SatSettings(), "settings of sat", {automatic, sat, portfolio});
  SatSettings formula;  // what a race takes
  formula.encoding = s.sat.encoding;
  formula.at_most_one = s.sat.at_most_one;
  formula.prepare = s.sat.prepare;
  unused(s.sat != formula, "backend, polarity, restarts and threads of sat", {automatic, sat});
  unused(s.logic != LogicSettings(), "settings of logic", {logic});
  unused(!s.kernel.empty(), "a kernel", {automatic, native});
  unused(s.threads != 1, "threads", {portfolio});
}

}  // namespace

SatOptions sat_options(const SatSettings& s) {
  SatOptions sat;
  sat.formulation.encoding = row_named(s.encoding, encodings(), "encoding");
  sat.formulation.at_most_one = row_named(s.at_most_one, at_most_one_encodings(), "at_most_one");
  if (!s.prepare.empty()) {
    auto rules = parse_rules(s.prepare);
    if (!rules) throw BadRequest("prepare: " + rules.error());
    sat.rules = *rules;
  }
  if (!s.backend.empty()) sat.backend.name = s.backend;
  sat.backend.threads = s.threads;
  sat.backend.polarity = value_named<Polarity>(s.polarity, kPolarityNames, "polarity");
  sat.backend.restarts = value_named<Restarts>(s.restarts, kRestartNames, "restarts");
  if (const std::string why = refusal(sat.backend); !why.empty()) throw BadRequest(why);
  sat.backend.name = find_backend(sat.backend.name)->key;
  const SatSettings automatic;
  const bool chosen = !s.backend.empty() || s.threads != automatic.threads ||
                      s.polarity != automatic.polarity || s.restarts != automatic.restarts;
  if (chosen) sat.first_conflicts = 0;
  return sat;
}

void take_techniques(const std::string& techniques, std::size_t max_subset, LogicOptions& options) {
  if (max_subset < 2 || max_subset > kMaxSide / 2) {
    throw BadRequest("max_subset is from 2 to " + std::to_string(kMaxSide / 2));
  }
  options.max_subset = max_subset;
  if (techniques.empty()) return;
  auto list = parse_techniques(techniques);
  if (!list) throw BadRequest(list.error());
  options.techniques = std::move(*list);
  if (const auto larger = library::larger_set(techniques, max_subset)) {
    throw BadRequest("the technique " + larger->name + " needs a max_subset of " +
                     std::to_string(larger->size));
  }
}

const Profile& scale_named(const std::string& name) {
  const Profile* scale = library::find_scale(name);
  if (scale == nullptr) throw BadRequest(unknown_name("scale", name, scale_keys()));
  return *scale;
}

const Profile& level_profile_named(const std::string& name) {
  const Profile* profile = find_profile(name);
  if (profile != nullptr && profile->scale) {
    throw BadRequest("'" + name + "' is a scale, which rates: see rate()");
  }
  if (profile == nullptr) throw BadRequest(unknown_name("profile", name, level_profile_keys()));
  return *profile;
}

LogicOptions logic_options(const LogicSettings& s) {
  LogicOptions logic;
  take_techniques(s.techniques, s.max_subset, logic);
  if (s.hypotheses && s.techniques.empty()) {
    throw BadRequest("hypotheses is for a list of techniques; without one they are allowed");
  }
  logic.hypotheses = s.techniques.empty() || s.hypotheses;
  return logic;
}

EngineOptions engine_options(const SolveSettings& s, bool all) {
  if (!all) refuse_unused(s);
  if (all && s.threads != 1) throw BadRequest("a cross-check does not use threads");
  EngineOptions options;
  options.sat = sat_options(s.sat);
  options.logic = logic_options(s.logic);
  if (!s.kernel.empty()) {
    if (s.seed != 0) throw BadRequest("kernel and seed exclude each other: the kernel makes no random choices");
    const auto kernel = kernel9::find_kernel(s.kernel);
    if (!kernel) throw BadRequest(kernel.error());
    options.kernel = *kernel;
  }
  if (s.threads == 0) throw BadRequest("threads must be at least 1");
  options.jobs = s.threads;
  return options;
}

namespace {

std::string shape_text(const BoxShape& box) {
  return std::to_string(box.rows) + "x" + std::to_string(box.cols);
}

// The side that the settings say, in one way or another; 0: none.
std::size_t side_said(const ReadSettings& s) {
  if (s.side != 0) return s.side;
  if (s.box) return s.box->rows * s.box->cols;
  std::size_t side = 0;
  while (side * side < s.regions.size()) ++side;
  return side;
}

void check_alphabet(const std::string& name, std::size_t side) {
  const auto names = Alphabet::names();
  if (std::ranges::find(names, name) == names.end() && !Alphabet::custom(name)) {
    std::string known;
    for (const std::string& n : names) known += (known.empty() ? "" : ", ") + n;
    throw BadRequest("alphabet '" + name + "' is not a name (" + known +
                     ") and not a list of different symbols");
  }
  if (side != 0) (void)alphabet_of(name, side);
}

void check_reading(const ReadSettings& s) {
  if (!s.format.empty()) {
    std::vector<std::string_view> known;
    for (const InputFormatName& f : input_formats()) known.push_back(f.key);
    if (std::ranges::find(known, s.format) == known.end()) {
      throw BadRequest(unknown_name("format", s.format, known));
    }
    if (!s.column.empty() && s.format != "csv") throw BadRequest("column is for the format csv");
  }
  if (s.side > kMaxSide) throw BadRequest("a side is at most 1024");
  const int shapes = (s.latin ? 1 : 0) + (s.box ? 1 : 0) + (s.regions.empty() ? 0 : 1);
  if (shapes > 1) throw BadRequest("box, regions and latin exclude each other");
  if (s.latin && s.windoku) throw BadRequest("windoku needs square boxes, and latin has none");
  if (s.box && (s.box->rows == 0 || s.box->cols == 0 || s.box->rows > kMaxSide ||
                s.box->cols > kMaxSide || s.box->rows * s.box->cols > kMaxSide)) {
    throw BadRequest("box " + shape_text(*s.box) + ": a side is between 1 and 1024");
  }
  const std::size_t side = side_said(s);
  if (s.box && s.box->rows * s.box->cols != side) {
    throw BadRequest("box " + shape_text(*s.box) + " does not fit side " + std::to_string(side));
  }
  if (!s.regions.empty() || (side != 0 && s.windoku)) {
    TopologySpec spec;
    spec.side = side;
    spec.regions = s.regions;
    const auto box = s.box ? s.box : default_box_shape(side);
    if (box && s.regions.empty()) spec.box_rows = box->rows, spec.box_cols = box->cols;
    spec.windoku = s.windoku;
    if (const auto built = Topology::build(std::move(spec)); !built) {
      throw BadRequest((s.regions.empty() ? "" : "regions: ") + built.error().detail);
    }
  }
  if (!s.alphabet.empty()) check_alphabet(s.alphabet, side);
  if (s.blank && (*s.blank < ' ' || *s.blank >= 0x7f)) {
    throw BadRequest("blank takes a printable character");
  }
}

}  // namespace

std::optional<InputError> refusal_of(const ReadSettings& settings) {
  try {
    check_reading(settings);
  } catch (const BadRequest& e) {
    return InputError{InputCode::unsupported, "settings", 0, 0, e.what()};
  }
  return std::nullopt;
}

std::optional<Alphabet> find_alphabet(const std::string& name, std::size_t side) {
  auto chosen = Alphabet::named(name, side);
  if (!chosen) chosen = Alphabet::custom(name);
  if (chosen && !chosen->numeric() && chosen->symbols().size() < side) chosen.reset();
  return chosen;
}

Alphabet alphabet_of(const std::string& name, std::size_t side) {
  if (auto chosen = find_alphabet(name, side)) return *chosen;
  throw BadRequest("'" + name + "' has too few symbols for side " + std::to_string(side));
}

// Values of settings as text: the sentences that refuse one are the same in every front end, behind its own name for the setting.

}  // namespace tresse::library

namespace tresse {
namespace {

std::string named(const std::vector<std::string_view>& names) {
  std::string text;
  for (const std::string_view name : names) text += (text.empty() ? "" : " and ") + std::string(name);
  return text;
}

std::string quoted(std::string_view text) {
  return "'" + std::string(text) + "'";
}

[[noreturn]] void refuse(const SettingRow& row, std::string says) {
  throw BadSetting({row.name}, std::move(says));
}

// Without an exponent: 1000000, 12.7.
std::string plain(double value) {
  char buffer[400];  // the longest has 309 figures before the point
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed);
  return {buffer, error == std::errc() ? end : buffer};
}

void check_range(const SettingRow& row, double value) {
  if (value >= row.least && (row.most == 0 || value <= row.most)) return;
  if (row.most == 0) refuse(row, "takes a number from " + plain(row.least) + ", not " + plain(value));
  refuse(row, "takes a number from " + plain(row.least) + " to " + plain(row.most));
}

template <class Whole>
void read_whole(const SettingRow& row, std::string_view text, Whole& to) {
  Whole value = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value);
  if (error != std::errc() || end != last) {
    const bool negative = text.size() > 1 && text[0] == '-' && text.find_first_not_of("0123456789", 1) == text.npos;
    const bool large = error == std::errc::result_out_of_range && end == last;
    refuse(row, std::string("takes a whole number") + (negative ? " from 0" : "") +
                    (large ? " up to " + std::to_string(UINT64_MAX) : "") + ", not " + quoted(text));
  }
  check_range(row, static_cast<double>(value));
  to = value;
}

}  // namespace

BadSetting::BadSetting(std::vector<std::string_view> names, std::string says)
    : std::invalid_argument(named(names) + " " + says), names_(std::move(names)), says_(std::move(says)) {}
BadSetting::~BadSetting() = default;

void v0::read_setting(const SettingRow& row, std::string_view text, bool& to) {
  if (text != "true" && text != "false") refuse(row, "takes true or false, not " + quoted(text));
  to = text == "true";
}
void v0::read_setting(const SettingRow& row, std::string_view text, unsigned long& to) {
  read_whole(row, text, to);
}
void v0::read_setting(const SettingRow& row, std::string_view text, unsigned long long& to) {
  read_whole(row, text, to);
}
void v0::read_setting(const SettingRow& row, std::string_view text, double& to) {
  double value = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value);
  if (error != std::errc() || end != last || std::isnan(value)) refuse(row, "takes a number, not " + quoted(text));
  check_range(row, value);
  to = value;
}
void v0::read_setting(const SettingRow&, std::string_view text, std::string& to) {
  to = text;
}
void v0::read_setting(const SettingRow& row, std::string_view text, std::optional<Grid>& to) {
  SettingRow whole;
  whole.name = row.name;
  std::vector<std::size_t> values;
  for (std::size_t at = 0; (at = text.find_first_not_of(" \n", at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    read_whole(whole, text.substr(at, end - at), values.emplace_back());
    at = end;
  }
  std::size_t side = 0;
  while (side * side < values.size()) ++side;
  Grid grid(side);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (side * side != values.size() || values[i] == 0 || values[i] > side) {
      refuse(row, "takes a full grid: side * side values from 1 to side");
    }
    grid.set(CellId(i), Digit(values[i] - 1));
  }
  to = std::move(grid);
}

std::size_t v0::word_of(const SettingRow& row, std::string_view text) {
  const std::vector<std::string> words = row.words();
  std::string all;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == text) return i;
    all += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  }
  refuse(row, "takes " + all + ", not " + quoted(text));
}

}  // namespace tresse
