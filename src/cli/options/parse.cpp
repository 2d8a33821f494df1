// Boost.Program_options does the parsing; what is ours is the wording of errors (one sentence, the
// nearest known name), ranges, and durations. Abbreviated option names are refused: a script that
// used one would break when another option is added.
#include "cli/options/parse.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <new>
#include <thread>

#include "base/memory.hpp"
#include "base/nearest.hpp"
#include "cli/options/combinations.hpp"
#include "cli/options/command.hpp"
#include "cli/options/row.hpp"
#include "cli/options/settings.hpp"
#include "io/source/source.hpp"
#include "library/settings.hpp"
#include "native/kernel9/kernel9.hpp"

namespace tresse::cli {
namespace {

namespace po = boost::program_options;
using std::string;

constexpr char kRow = '\x01';  // before what begins with '-' and is no option, until the options are parsed

// Arguments as Boost takes them; behind "--" there are no options.
std::vector<string> protected_from_parser(std::vector<string> args) {
  bool options = true;
  for (string& a : args) {
    options = options && a != "--";
    if ((options && is_row(a)) || a.starts_with(kRow)) a.insert(0, 1, kRow);
    if (options && (a == "--boxes" || a.starts_with("--boxes="))) a.erase(5, 2);  // the name generate had for it
  }
  return args;
}

void unprotect(string& value) {
  if (value.starts_with(kRow)) value.erase(0, 1);
}

void unprotect(po::variables_map& values) {
  for (auto& [name, value] : values) {
    if (auto* one = boost::any_cast<string>(&value.value())) unprotect(*one);
    if (auto* all = boost::any_cast<std::vector<string>>(&value.value())) {
      for (string& each : *all) unprotect(each);
    }
  }
}

ReportFormat parse_format(const string& name, const Command& command) {
  const auto all = words::report_formats();
  const std::vector<string> here = formats_of(command);
  const auto at = std::find(all.begin(), all.end(), name);
  if (at == all.end()) throw unknown("output format", name, here);
  if (std::find(here.begin(), here.end(), name) == here.end()) {
    throw UsageError(string(command.name) + " writes " + joined(here) + ", not " + name);
  }
  return static_cast<ReportFormat>(at - all.begin());
}

ColorMode parse_color(const string& name) {
  if (const auto mode = value_named<ColorMode>(name)) return *mode;
  throw UsageError("--color takes " + joined(words_of<ColorMode>()) + ", not '" + name + "'");
}

// Messages of the readers name the option.
string reading_option(std::string_view setting) {
  if (setting == "format") return "--input-format";
  if (setting == "column") return "--col";
  return "--" + string(setting);
}

char parse_symbol(const string& text, const char* option) {
  if (text.size() != 1) throw UsageError(string(option) + " takes one character");
  return text[0];
}

std::size_t default_jobs() {
  if (const char* env = std::getenv("TRESSE_JOBS")) return parse_count(env, "TRESSE_JOBS");
  return std::max(1u, std::thread::hardware_concurrency());
}

// Is the output for people? Not if it is a format of puzzles (--to); `line` is text to a command that has no lines.
bool writes_text(const Options& o, const Command& command) {
  const OptionRow* to = find_option(command, "to");
  const bool has_format = find_option(command, "format") != nullptr;
  if (to != nullptr && to->words != nullptr && (o.has("to") || !has_format)) return false;
  const std::vector<string> here = formats_of(command);
  const bool has_line = std::find(here.begin(), here.end(), "line") != here.end();
  return o.report.format == ReportFormat::text || (o.report.format == ReportFormat::line && !has_line);
}

// Puzzles as people read them: --to box, grid or rows. What judge writes is for a program.
bool writes_drawings(const Options& o, const Command& command) {
  constexpr std::array<std::string_view, 3> kDrawn = {"box", "grid", "rows"};
  const OptionRow* to = find_option(command, "to");
  return to != nullptr && to->words != nullptr && command.name != "judge" && o.has("to") &&
         std::find(kDrawn.begin(), kDrawn.end(), o.get<string>("to")) != kDrawn.end();
}

std::vector<std::uint16_t> regions_in(const string& file, const StopToken& stop) {
  auto source = Source::open_file(file, stop);
  if (!source) refuse_input("--regions", source.error());
  auto map = read_regions(std::move(source).value());
  if (!map) refuse_input("--regions", map.error());
  return std::move(map).value();
}

void fill_in(Options& o, const Command& command, const StopToken& stop) {
  const po::variables_map& v = o.values;
  const auto text = [&](const char* name) { return v[name].as<string>(); };
  o.report.format = v.count("format") != 0       ? parse_format(text("format"), command)
                    : v.count("resume") != 0     ? ReportFormat::line
                    : v.count("cube") != 0       ? ReportFormat::ndjson
                    : v.count("plan") != 0       ? ReportFormat::ndjson
                    : v.count("rules") != 0      ? ReportFormat::ndjson  // of generate: only JSON holds clues
                    : o.console->json && find_option(command, "format") != nullptr ? ReportFormat::ndjson
                    : o.console->output_terminal ? ReportFormat::text
                                                 : ReportFormat::line;
  o.report.asked = v.count("format") != 0;
  o.report.timing = v.count("timing") != 0;
  const bool as_text = writes_text(o, command);
  o.report.unicode = v.count("unicode") != 0 || (as_text && o.console->boxes);
  const ColorMode color = v.count("color") != 0 ? parse_color(text("color")) : ColorMode::automatic;
  o.report.color = (as_text && wants_color(color, o.console->color_output)) || (color == ColorMode::always && writes_drawings(o, command));
  o.color_messages = wants_color(color, o.console->color_messages);
  if (v.count("write-blank") != 0) {
    o.report.blank = parse_symbol(text("write-blank"), "--write-blank");
    if (o.report.blank >= '1' && o.report.blank <= '9') throw UsageError("--write-blank: a digit from 1 to 9 is a value");
    if (o.report.blank <= ' ' || o.report.blank >= 0x7f || std::string_view("#,\"'").find(o.report.blank) != std::string_view::npos) {
      throw UsageError("--write-blank: no reader would take this symbol for a blank");
    }
  }
  if (v.count("jobs") != 0) {
    o.jobs = parse_count(text("jobs"), "--jobs");
  } else if (const OptionRow* row = find_option(command, "jobs"); row != nullptr && row->fallback != "1") {
    o.jobs = default_jobs();
  }
  if (o.jobs == 0 || o.jobs > 1024) {
    throw UsageError(string(v.count("jobs") != 0 ? "--jobs" : "TRESSE_JOBS") + " takes a number from 1 to 1024");
  }
  Limits limits;
  fill(o, limits);
  o.time_limit = limits.time;
  o.query = library::query_of(limits);
  if (v.count("seed") != 0) o.query.seed = parse_count(text("seed"), "--seed");
  // The limit is for the whole process; each job plans with its share.
  o.query.byte_limit = std::max<std::uint64_t>(1, byte_budget(o.query.byte_limit) / o.jobs);
  o.quiet = v.count("quiet") != 0;
  o.verbose = v.count("verbose") != 0;
  o.report.reasons = o.verbose;

  ReadSettings read;
  fill(o, read);
  // Beside --box or --latin it is refused, whatever the file has.
  if (o.has("regions")) read.regions = read.latin || read.box ? std::vector<std::uint16_t>{0} : regions_in(text("regions"), stop);
  for (const RuleOption& rule : rule_options()) {
    if (v.count(string(rule.name)) != 0) read.rules.add(rule.kind);
  }
  o.read = made(read, library::read_options);
  o.read.called = reading_option;
  o.read.stop = stop;
  if (v.count("blank") != 0 && !set_blank(o.read, text("blank"))) throw UsageError("--blank takes one character");
  if (v.count("inputs") != 0) o.inputs = v["inputs"].as<std::vector<string>>();
}

// What chooses the format of the output is --format of some commands and --to of others.
string instead_of(const string& bare, const Command& command) {
  const bool format = bare == "format" || bare == "f";
  const OptionRow* to = find_option(command, "to");
  const bool has_to = to != nullptr && to->words != nullptr;
  const bool has_format = find_option(command, "format") != nullptr;
  if (format && has_to) return "; " + string(command.name) + " takes --to";
  if (bare == "to" && has_format) return "; " + string(command.name) + " takes --format";
  const bool output = bare == "output" || bare == "o";
  if (output && has_format) return "; it writes to standard output: add > FILE";
  const bool reads = command.arguments.find("PUZZLE") != std::string_view::npos;
  if (format && reads && !has_format) return "; its output has one format";
  return {};
}

// What other programs and people call these options.
constexpr std::pair<std::string_view, std::string_view> kOtherNames[] = {
    {"givens", "clues"},       {"hints", "clues"},    {"number", "count"},       {"puzzles", "count"}, {"attempts", "tries"},
    {"difficulty", "level"},   {"threads", "jobs"},   {"timeout", "time-limit"}, {"size", "side"},     {"out", "output"},
    {"solution", "solutions"}, {"pages", "per-page"}, {"max-solutions", "limit"}};

// A name that the command does not know: another command's, a misspelt one, or neither.
string unknown_option(string name, const Command& command) {
  const string bare = name.substr(std::min(name.find_first_not_of('-'), name.size()));
  const auto letter = [&](const OptionRow& row) { return row.letter != 0 && bare == string(1, row.letter); };
  std::vector<string> users;
  for (const Command& other : commands()) {
    for (const OptionRow* row : options_of(other)) {
      const bool long_name = row->name == bare;
      if (!long_name && !letter(*row)) continue;
      if (other.name != command.name) {
        users.emplace_back(other.name);
        continue;
      }
      const string right = (long_name ? "--" : "-") + bare;
      // Boost reads names through a stream, which loses a long one without a word when memory runs out.
      if (name == right) throw std::bad_alloc();
      return "unknown option " + name + "; did you mean " + right + "?";
    }
  }
  if (!users.empty()) {
    return string(command.name) + " does not use " + name + " (used by: " + joined(users) + ")" + instead_of(bare, command);
  }
  std::vector<string> names;
  for (const OptionRow* row : options_of(command)) names.emplace_back(row->name);
  string best = nearest(bare, names);
  if (!best.empty()) best = "--" + best;
  for (const auto& [word, option] : kOtherNames) {
    if (bare == word && find_option(command, option) != nullptr) best = "--" + string(option);
  }
  return "unknown option " + name +
         (best.empty() ? " (tresse help " + string(command.name) + " lists the options)" : "; did you mean " + best + "?");
}

// The rows of the command, as Boost.Program_options wants them.
po::options_description described(const Command& command) {
  po::options_description all;
  for (const OptionRow* row : options_of(command)) {
    string names(row->name);
    if (row->letter != 0) names += string(",") + row->letter;
    if (row->type == OptionType::flag) {
      all.add_options()(names.c_str(), "");
    } else if (row->type == OptionType::repeated) {
      all.add_options()(names.c_str(), po::value<std::vector<string>>(), "");
    } else {
      all.add_options()(names.c_str(), po::value<string>(), "");
    }
  }
  all.add_options()("inputs", po::value<std::vector<string>>());
  return all;
}

}  // namespace

bool is_row(const string& arg) {
  return arg.size() >= 4 && arg[0] == '-' && arg.find_first_not_of("0123456789-|+.xX_* \n") == string::npos;
}

UsageError unknown(const string& what, const string& name, const std::vector<string>& known, const string& before) {
  return UsageError("unknown " + what + " " + name_among(name, known, before));
}

string Options::text(const char* name) const {
  const auto* all = boost::any_cast<std::vector<string>>(&values[name].value());
  return all == nullptr ? get<string>(name) : joined(*all, ",");
}

Options parse_options(const std::vector<string>& args, const Command& command, const Console& console, const StopToken& stop) {
  const po::options_description all = described(command);
  const std::vector<string> protected_args = protected_from_parser(args);
  po::positional_options_description positional;
  positional.add("inputs", -1);

  Options o;
  o.console = &console;
  try {
    namespace style = po::command_line_style;
    const int kStyle = style::unix_style & ~style::allow_guessing;
    po::store(po::command_line_parser(protected_args).options(all).positional(positional).style(kStyle).run(), o.values);
    po::notify(o.values);
    unprotect(o.values);
  } catch (const po::unknown_option& e) {
    throw UsageError(unknown_option(e.get_option_name(), command));
  } catch (const po::error& e) {
    throw UsageError(e.what());
  }
  if (o.has("help") || o.has("help-all")) return o;
  fill_in(o, command, stop);
  check_combinations(o, command);
  return o;
}

void refuse_input(const string& option, const InputError& error) {
  const string text = option + ": " + to_string(error);
  if (error.code == InputCode::not_readable) throw FileError(text);
  throw UsageError(text);
}

const kernel9::Kernel* kernel_of(const Options& o) {
  const char* env = std::getenv("TRESSE_KERNEL");
  const bool given = o.has("kernel");
  const auto kernel = kernel9::find_kernel(given ? o.get<string>("kernel") : env != nullptr ? string(env) : string());
  if (!kernel) throw UsageError((given ? "--kernel: " : "TRESSE_KERNEL: ") + kernel.error());
  return *kernel;
}

}  // namespace tresse::cli
