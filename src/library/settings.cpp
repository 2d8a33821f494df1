// Names of settings are looked up in the tables of their layers, so that a new row is a setting at once. What an engine
// does not use is refused, as by the command line.
#include "library/settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

#include "base/decimal.hpp"
#include "base/nearest.hpp"
#include "base/ranges.hpp"
#include "encoders/at_most_one.hpp"
#include "encoders/formulation.hpp"
#include "grader/profile_names.hpp"
#include "grader/table.hpp"
#include "grader/technique_names.hpp"
#include "library/grader.hpp"
#include "native/kernel9/kernel9.hpp"
#include "sat/backend.hpp"

namespace tresse::library {
namespace {

// The row of a table by its key; null: it is left to choose.
template <class Table>
auto row_named(const char* setting, const std::string& name, const Table& table) {
  using Row = typename Table::element_type;
  if (name.empty() || name == "auto") return static_cast<Row*>(nullptr);
  std::vector<std::string> known = {"auto"};
  for (Row& row : table) {
    if (row.key == name) return &row;
    known.emplace_back(row.key);
  }
  throw unknown_name("{" + std::string(setting) + "}", name, known);
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

template <class Settings>
Formulation formulation_of(const Settings& s) {
  return {row_named("encoding", s.encoding, encodings()), row_named("at_most_one", s.at_most_one, at_most_one_encodings())};
}

void take_rules(const std::string& prepare, Rules& rules) {
  if (prepare.empty()) return;
  auto named = parse_rules(prepare);
  if (!named) throw BadSetting("{prepare}: %", {named.error()});
  rules = *named;
}

// Of LogicSettings and GradeSettings.
template <class Settings>
LogicOptions chain_of(const Settings& s) {
  check_ranges(s);
  LogicOptions options;
  if (s.max_subset) options.max_subset = *s.max_subset;
  if (s.techniques.empty()) return options;
  auto list = basic_techniques_named(s.techniques);
  if (!list) throw BadSetting("{techniques}: %", {list.error()});
  options.techniques = std::move(*list);
  if (const auto larger = larger_set(s.techniques, options.max_subset)) {
    throw BadSetting("{techniques} % needs {max_subset} % or more", {larger->name, std::to_string(larger->size)});
  }
  return options;
}

}  // namespace

BadSetting unknown_name(const std::string& what, std::string_view name, const std::vector<std::string>& known, std::string_view before) {
  return BadSetting("unknown " + what + " %", {name_among(name, known, before)});
}

SatOptions sat_options(const SatSettings& s) {
  SatOptions sat;
  sat.formulation = formulation_of(s);
  take_rules(s.prepare, sat.rules);
  if (!s.backend.empty()) sat.backend.name = s.backend;
  sat.backend.threads = s.threads;
  sat.backend.polarity = value_named<Polarity>("polarity", s.polarity, kPolarityNames);
  sat.backend.restarts = value_named<Restarts>("restarts", s.restarts, kRestartNames);
  if (const std::string why = refusal(sat.backend); !why.empty()) throw BadRequest(why);
  sat.backend.name = find_backend(sat.backend.name)->key;
  const SatSettings automatic;
  const bool chosen = !s.backend.empty() || s.threads != automatic.threads ||
                      s.polarity != automatic.polarity || s.restarts != automatic.restarts;
  if (chosen) sat.first_conflicts = 0;
  return sat;
}

EncodeRequest encode_request(const CnfSettings& s) {
  EncodeRequest request;
  request.options.formulation = formulation_of(s);
  request.options.full = s.full;
  if (s.full && !s.prepare.empty()) throw BadSetting("{full} and {prepare} exclude each other");
  take_rules(s.prepare, request.options.rules);
  request.block = s.block;
  request.query = query_of(s.limits);
  request.query.seed = s.seed;
  return request;
}

LogicOptions logic_options(const LogicSettings& s) {
  LogicOptions logic = chain_of(s);
  if (s.hypotheses && s.techniques.empty()) {
    throw BadSetting("{hypotheses} is for a list of {techniques}; without one they are allowed");
  }
  logic.hypotheses = s.techniques.empty() || s.hypotheses;
  return logic;
}

GradeRequest grade_request(const GradeSettings& s) {
  const bool restricted = !s.techniques.empty() || s.max_subset;
  GradeRequest request{chain_of(s), &level_profile_named(!s.profile.empty() ? s.profile : restricted ? "basic" : "tresse")};
  const bool basic = request.profile == &k_basic_profile;
  if (restricted && !basic) throw BadSetting("{techniques} and {max_subset} need {profile} basic");
  if (!s.also.empty()) {
    if (basic) throw BadSetting("{profile} basic takes no further techniques by {also}, but {techniques}");
    auto also = named_besides(*request.profile, s.also, s.uniqueness, s.assumptions);
    if (!also) throw BadSetting("{also}: %", {also.error()});
    request.logic.also = std::move(*also);
  }
  request.logic.keep_trace = s.explain;
  request.logic.hypotheses = s.assumptions;
  return request;
}

const Profile& scale_named(const std::string& name) {
  const Profile* profile = find_profile(name);
  if (profile == nullptr) {
    const auto keys = scale_keys();
    throw unknown_name("scale", name, {keys.begin(), keys.end()}, "known: ");
  }
  if (profile->scale) return *profile;
  const std::string key(profile->key);
  throw BadSetting("% is a profile of levels, not a scale: leave out {scale} and say {profile} %", {key, key});
}

const Profile& level_profile_named(const std::string& name) {
  const Profile* profile = find_profile(name);
  if (profile == nullptr) {
    const auto keys = level_profile_keys();
    throw unknown_name("profile", name, {keys.begin(), keys.end()}, "known: ");
  }
  if (profile->scale) throw BadSetting("% is a scale, which rates: {scale} %", {name, name});
  return *profile;
}

EngineOptions engine_options(const SolveSettings& s, bool all) {
  if (!all) refuse_unused(s);
  if (all && s.threads != 1) throw BadRequest("a cross-check does not use threads");
  EngineOptions options;
  options.sat = sat_options(s.sat);
  options.logic = logic_options(s.logic);
  if (!s.kernel.empty()) {
    if (s.seed != 0) throw BadSetting("{kernel} and {seed} exclude each other: the kernel makes no random choices");
    const auto kernel = kernel9::find_kernel(s.kernel);
    if (!kernel) throw BadSetting("{kernel}: %", {kernel.error()});
    options.kernel = *kernel;
  }
  if (s.threads == 0) throw BadRequest("threads must be at least 1");
  options.jobs = s.threads;
  return options;
}

namespace {

void check_box(std::size_t rows, std::size_t cols) {
  if (rows != 0 && cols != 0 && rows <= kMaxSide && cols <= kMaxSide && rows * cols <= kMaxSide) return;
  throw BadSetting("{box} %x%: a side is between 1 and 1024", {std::to_string(rows), std::to_string(cols)});
}

// The side that the settings say, in one way or another; 0: none.
std::size_t side_said(const ReadSettings& s) {
  if (s.side) return *s.side;
  if (s.box) return s.box->rows * s.box->cols;
  std::size_t side = 0;
  while (side * side < s.regions.size()) ++side;
  return side;
}

void check_alphabet(const std::string& name, std::size_t side) {
  const auto names = Alphabet::names();
  if (ranges::find(names, name) == names.end() && !Alphabet::custom(name)) {
    throw BadRequest("alphabet '" + name + "' is not a name (" + joined(names) + ") and not a list of different symbols");
  }
  if (side != 0) (void)alphabet_of(name, side);
}

void check_shape(const ReadSettings& s) {
  if (!s.format.empty() && !s.column.empty() && s.format != "csv") throw BadSetting("{column} is for the format csv");
  if (s.latin && s.windoku) throw BadSetting("{windoku} needs square boxes, and {latin} has none");
  const std::size_t side = side_said(s);
  if (s.box && s.box->rows * s.box->cols != side) {
    throw BadSetting("{box} %x% does not fit {side} %", {std::to_string(s.box->rows), std::to_string(s.box->cols), std::to_string(side)});
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

ReadOptions read_options(const ReadSettings& s) {
  check_ranges(s);
  if (!s.format.empty()) {
    std::vector<std::string> known;
    for (const InputFormatName& f : input_formats()) known.emplace_back(f.key);
    if (ranges::find(known, s.format) == known.end()) throw unknown_name("input format", s.format, known, "known: ");
  }
  if (s.latin && s.box) throw BadSetting("{latin} and {box} exclude each other");
  if (!s.regions.empty() && (s.latin || s.box)) throw BadSetting(std::string("{regions} and {") + (s.box ? "box" : "latin") + "} exclude each other");
  if (s.box) check_box(s.box->rows, s.box->cols);
  ReadOptions o;
  o.format = s.format;
  o.side = s.side;
  o.box = s.box;
  o.latin = s.latin;
  o.diagonals = s.diagonals;
  o.windoku = s.windoku;
  o.global_rules = s.rules;
  o.regions = s.regions;
  o.alphabet = s.alphabet;
  o.blank = s.blank;
  for (const std::string_view key : pieces_in(s.ignore, ",")) o.ignore.emplace_back(key);
  o.column = s.column;
  o.position = s.position;
  return o;
}

std::optional<InputError> refusal_of(const ReadSettings& settings) {
  try {
    (void)read_options(settings);
    check_shape(settings);
  } catch (const std::invalid_argument& e) {  // BadRequest, BadSetting
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
  throw BadRequest("alphabet '" + name + "'" + alphabet_fault(name, side));
}

// Values of settings as text: the sentences that refuse one are the same in every front end, behind its own name for the setting.

}  // namespace tresse::library

namespace tresse {
namespace {

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

[[noreturn]] void refuse(const SettingRow& row, std::string says) {
  throw BadSetting("{" + std::string(row.name) + "} %", {std::move(says)});
}

// The sentence of a BadSetting.
template <class Called>
std::string in_words(std::string_view form, const std::vector<std::string>& values, const Called& called) {
  std::string text;
  auto value = values.begin();
  for (std::size_t at = 0; at < form.size(); ++at) {
    const std::size_t end = form[at] == '{' ? form.find('}', at) : at;
    if (form[at] == '%') text += *value++;
    else if (form[at] == '{') text += called(form.substr(at + 1, end - at - 1));
    else text += form[at];
    at = end;
  }
  return text;
}

template <class Whole>
void read_whole(const SettingRow& row, std::string_view text, Whole& to) {
  Whole value = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value);
  if (error != std::errc() || end != last) {
    const bool negative = text.size() > 1 && text[0] == '-' && text.find_first_not_of("0123456789", 1) == text.npos;
    if (negative && (row.least > 0 || row.most > 0)) check_range(row, decimal_of(text).value);
    const bool large = error == std::errc::result_out_of_range && end == last;
    refuse(row, std::string("takes a whole number") + (negative ? " from 0" : "") +
                    (large ? " up to " + std::to_string(std::numeric_limits<Whole>::max()) : "") + ", not " + quoted(text));
  }
  check_range(row, static_cast<double>(value));
  to = value;
}

// Which of the two a std::uint64_t is differs between systems.
template <class T>
void read_whole_or_bytes(const SettingRow& row, std::string_view text, T& to) {
  if (row.value != "GB") return read_whole(row, text, to);
  double gigabytes = 0;
  read_setting(row, text, gigabytes);
  if (gigabytes <= 0 || gigabytes > 1e6) refuse(row, "takes gigabytes above 0");
  to = static_cast<T>(gigabytes * 1e9);
}

}  // namespace

BadSetting::BadSetting(std::string form, std::vector<std::string> values)
    : std::invalid_argument(in_words(form, values, [](std::string_view name) { return std::string(name); })),
      form_(std::move(form)),
      values_(std::move(values)) {}
BadSetting::~BadSetting() = default;
std::string BadSetting::text(const std::function<std::string(std::string_view)>& called) const { return in_words(form_, values_, called); }

void v0::check_range(const SettingRow& row, double value) {
  if (value >= row.least && (row.most == 0 || value <= row.most)) return;
  if (row.most == 0) refuse(row, "takes a number from " + plain_decimal(row.least) + ", not " + plain_decimal(value));
  refuse(row, "takes a number from " + plain_decimal(row.least) + " to " + plain_decimal(row.most));
}

void v0::read_setting(const SettingRow& row, std::string_view text, bool& to) {
  if (text != "true" && text != "false") refuse(row, "takes true or false, not " + quoted(text));
  to = text == "true";
}
void v0::read_setting(const SettingRow& row, std::string_view text, unsigned& to) { read_whole(row, text, to); }
void v0::read_setting(const SettingRow& row, std::string_view text, unsigned long& to) { read_whole_or_bytes(row, text, to); }
void v0::read_setting(const SettingRow& row, std::string_view text, unsigned long long& to) { read_whole_or_bytes(row, text, to); }
void v0::read_setting(const SettingRow& row, std::string_view text, double& to) {
  const auto [value, rest, error] = decimal_of(text);
  if (error != std::errc() || !rest.empty() || std::isnan(value)) refuse(row, "takes a number, not " + quoted(text));
  check_range(row, value);
  to = value;
}
void v0::read_setting(const SettingRow&, std::string_view text, std::string& to) { to = text; }
void v0::read_setting(const SettingRow& row, std::string_view text, char& to) {
  if (text.size() != 1) refuse(row, "takes one character");
  to = text[0];
}
void v0::read_setting(const SettingRow& row, std::string_view text, BoxShape& to) {
  const std::size_t x = text.find_first_of("xX");
  if (x == text.npos) refuse(row, "takes rows x columns, such as 2x3");
  read_whole(row, text.substr(0, x), to.rows);
  read_whole(row, text.substr(x + 1), to.cols);
}
void v0::read_setting(const SettingRow& row, std::string_view text, std::chrono::nanoseconds& to) {
  const bool negative = text.starts_with('-');
  const auto [amount, rest, error] = decimal_of(text);
  if (text.find_first_of("0123456789.") != (negative ? 1u : 0u)) refuse(row, "takes a number, not " + quoted(text));
  if (negative) refuse(row, "takes a number from 0, not " + quoted(text));
  if (error == std::errc::result_out_of_range) refuse(row, std::string(text) + " is too " + (text.find("e-") == text.npos ? "large" : "small"));
  if (error != std::errc()) refuse(row, "takes a number, not " + quoted(text));
  constexpr std::pair<std::string_view, double> kUnits[] = {{"", 1}, {"s", 1}, {"ms", 1e-3}, {"m", 60}, {"h", 3600}};
  const auto* unit = ranges::find(kUnits, rest, &std::pair<std::string_view, double>::first);
  if (unit == std::end(kUnits)) refuse(row, std::string(text) + ": the units are ms, s, m, h");
  const double seconds = unit->first == "ms" ? amount / 1000 : amount * unit->second;
  if (!(seconds <= 1e9)) refuse(row, std::string(text) + " is too long");
  to = std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
}
void v0::read_setting(const SettingRow& row, std::string_view text, std::vector<std::uint16_t>& to) {
  SettingRow value;
  value.name = row.name;
  value.most = kMaxSide;
  to.clear();
  for (std::size_t at = 0; (at = text.find_first_not_of(" \n", at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    std::size_t whole = 0;
    read_whole(value, text.substr(at, end - at), whole);
    to.push_back(static_cast<std::uint16_t>(whole));
    at = end;
  }
}
void v0::read_setting(const SettingRow& row, std::string_view text, Grid& to) {
  std::vector<std::uint16_t> values;
  read_setting(row, text, values);
  std::size_t side = 0;
  while (side * side < values.size()) ++side;
  to = Grid(side);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (side * side != values.size() || values[i] == 0 || values[i] > side) {
      refuse(row, "takes a full grid: side * side values from 1 to side");
    }
    to.set(CellId(i), Digit(values[i] - 1u));
  }
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
