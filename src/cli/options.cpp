// Boost.Program_options does the parsing; what is ours is the wording of errors (one sentence, the
// nearest known name), ranges, and durations. Abbreviated option names are refused: a script that
// used one would break when another option is added.
#include "cli/options.hpp"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <sstream>
#include <thread>

#include "base/memory.hpp"
#include "base/nearest.hpp"
#include "cli/text_numbers.hpp"
#include "grader/table.hpp"

namespace tresse::cli {
namespace {

namespace po = boost::program_options;
using std::string;

// `seed`: the command says nothing of its own about --seed.
void declare_common(po::options_description_easy_init add, bool seed) {
  add("help,h", "this text");
  add("format,f", po::value<string>()->value_name("F"),
      "output: text, line, rows, json, ndjson, csv (text on a terminal, line when piped); explain: "
      "text, line, json, ndjson, and trace with --scale");
  add("jobs,j", po::value<string>()->value_name("J"),
      "threads; the output is the same bytes for any J (default: one per processor)");
  add("time-limit", po::value<string>()->value_name("T"),
      "per puzzle: seconds, or with a unit: 500ms, 2s, 3m, 1h");
  add("node-limit", po::value<string>()->value_name("K"),
      "per puzzle and engine: decisions, conflicts or hypotheses");
  add("memory-limit", po::value<string>()->value_name("GB"),
      "memory that engines may plan to take, shared by the jobs (default: half of the machine)");
  if (seed) {
    add("seed", po::value<string>()->value_name("S"), "64-bit seed (default 0: no random choices)");
  }
  add("timing", "wall times in json output (which then differs from run to run)");
  add("unicode", "draw boxes with box-drawing characters");
  add("write-blank", po::value<string>()->value_name("C"), "blank symbol of the output");
  add("quiet,q", "no messages on standard error but errors of usage");
  add("verbose,v", "say what was detected: format, side, boxes, alphabet, blank");
}

void declare_reading(po::options_description_easy_init add) {
  add("input-format", po::value<string>()->value_name("NAME"), "read as this format, no detection");
  add("side", po::value<string>()->value_name("N"), "side of the grid");
  add("box", po::value<string>()->value_name("RxC"), "boxes of R rows and C columns");
  add("latin", "no boxes (Latin square)");
  add("diagonals", "both main diagonals are houses too");
  add("windoku", "the windows of windoku are houses too");
  add("regions", po::value<string>()->value_name("FILE"), "region map of a jigsaw");
  add("alphabet", po::value<string>()->value_name("A"),
      "digits, hex1, hex0, letters, ascii, b35, b36, wide, wide-lower, wide64, numbers, or the "
      "symbols in order");
  add("blank", po::value<string>()->value_name("C"), "blank symbol of the input");
  add("col", po::value<string>()->value_name("NAME"), "puzzle column of a CSV file");
}

// A row of a grid may begin with '-' as a blank; it is no option when it holds only what rows hold.
constexpr char kRow = '\x01';
string protect_row(const string& arg) {
  const bool row = arg.size() >= 4 && arg[0] == '-' &&
                   arg.find_first_not_of("0123456789-|+.xX_* \n") == string::npos;
  return row ? kRow + arg : arg;
}

ReportFormat parse_format(const string& name) {
  static const std::vector<string> kNames = {"text", "line", "json", "ndjson",
                                             "csv",  "rows", "trace"};
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) return static_cast<ReportFormat>(i);
  }
  const string best = nearest(name, kNames);
  throw UsageError("unknown output format '" + name + "'" +
                   (best.empty() ? "" : "; did you mean '" + best + "'?") +
                   " (text, line, rows, json, ndjson, csv; explain: trace)");
}

string parse_input_format(const string& name) {
  std::vector<string> names;
  for (const InputFormatName& f : input_formats()) names.emplace_back(f.key);
  if (std::find(names.begin(), names.end(), name) != names.end()) return name;
  const string best = nearest(name, names);
  string known;
  for (const string& n : names) known += " " + n;
  throw UsageError("unknown input format '" + name + "'" +
                   (best.empty() ? "" : "; did you mean '" + best + "'?") + " (known:" + known +
                   ")");
}

char parse_symbol(const string& text, const char* option) {
  if (text.size() != 1) throw UsageError(string(option) + " takes one character");
  return text[0];
}

BoxShape parse_box(const string& text) {
  const auto x = text.find_first_of("xX");
  if (x == string::npos) throw UsageError("--box takes rows x columns, such as 2x3");
  const auto rows = parse_count(text.substr(0, x), "--box");
  const auto cols = parse_count(text.substr(x + 1), "--box");
  if (rows == 0 || cols == 0 || rows > kMaxSide || cols > kMaxSide || rows * cols > kMaxSide) {
    throw UsageError("--box " + text + ": a side is between 1 and 1024");
  }
  return {rows, cols};
}

std::size_t default_jobs() {
  if (const char* env = std::getenv("TRESSE_JOBS")) return parse_count(env, "TRESSE_JOBS");
  return std::max(1u, std::thread::hardware_concurrency());
}

void fill_in(Options& o) {
  const po::variables_map& v = o.values;
  const auto text = [&](const char* name) { return v[name].as<string>(); };
  o.report.format = v.count("format") != 0       ? parse_format(text("format"))
                    : isatty(STDOUT_FILENO) != 0 ? ReportFormat::text
                                                 : ReportFormat::line;
  o.report.timing = v.count("timing") != 0;
  o.report.unicode = v.count("unicode") != 0;
  if (v.count("write-blank") != 0) {
    o.report.blank = parse_symbol(text("write-blank"), "--write-blank");
    if (o.report.blank >= '1' && o.report.blank <= '9') {
      throw UsageError("--write-blank: a digit from 1 to 9 is a value");
    }
  }
  o.jobs = v.count("jobs") != 0 ? parse_count(text("jobs"), "--jobs") : default_jobs();
  if (o.jobs == 0 || o.jobs > 1024) throw UsageError("--jobs takes a number from 1 to 1024");
  if (v.count("time-limit") != 0) o.time_limit = parse_duration(text("time-limit"));
  if (v.count("node-limit") != 0)
    o.query.node_limit = parse_count(text("node-limit"), "--node-limit");
  if (v.count("seed") != 0) o.query.seed = parse_count(text("seed"), "--seed");
  if (v.count("memory-limit") != 0) {
    const double gb = parse_real(text("memory-limit"), "--memory-limit");
    if (gb <= 0 || gb > 1e6) throw UsageError("--memory-limit takes gigabytes above 0");
    o.query.byte_limit = static_cast<std::uint64_t>(gb * 1e9);
  }
  // The limit is for the whole process; each job plans with its share.
  o.query.byte_limit = std::max<std::uint64_t>(1, byte_budget(o.query.byte_limit) / o.jobs);
  o.quiet = v.count("quiet") != 0;
  o.verbose = v.count("verbose") != 0;

  if (v.count("input-format") != 0) o.read.format = parse_input_format(text("input-format"));
  if (v.count("side") != 0) {
    o.read.side = parse_count(text("side"), "--side");
    if (*o.read.side == 0 || *o.read.side > kMaxSide) {
      throw UsageError("--side takes a number from 1 to 1024");
    }
  }
  if (v.count("box") != 0) o.read.box = parse_box(text("box"));
  o.read.latin = v.count("latin") != 0;
  if (o.read.latin && o.read.box) throw UsageError("--latin and --box exclude each other");
  o.read.diagonals = v.count("diagonals") != 0;
  o.read.windoku = v.count("windoku") != 0;
  if (v.count("alphabet") != 0) o.read.alphabet = text("alphabet");
  if (v.count("blank") != 0) o.read.blank = parse_symbol(text("blank"), "--blank");
  if (v.count("col") != 0) o.read.column = text("col");
  if (v.count("inputs") != 0) o.inputs = v["inputs"].as<std::vector<string>>();
  for (string& input : o.inputs) {
    if (!input.empty() && input[0] == kRow) input.erase(0, 1);
  }
}

string unknown_option(const po::unknown_option& e, const po::options_description& all) {
  std::vector<string> names;
  for (const auto& option : all.options()) names.push_back("--" + option->long_name());
  const string best = nearest(e.get_option_name(), names);
  return "unknown option " + e.get_option_name() +
         (best.empty() ? "" : "; did you mean " + best + "?");
}

std::string printed(const po::options_description& options) {
  std::ostringstream text;
  text.exceptions(std::ios::badbit);  // memory that runs out is thrown, not a text cut short
  text << options;
  return text.str();
}

}  // namespace

Options parse_options(const std::vector<string>& args, const char* own_title, Declare own,
                      string* help, const StopToken& stop) {
  po::options_description own_options(own_title, 100, 50), reading("Reading", 100, 50),
      common("Common", 100, 50);
  if (own != nullptr) own(own_options.add_options());
  declare_reading(reading.add_options());
  declare_common(common.add_options(), own_options.find_nothrow("seed", false) == nullptr);
  po::options_description visible("", 100, 50);
  if (own != nullptr) visible.add(own_options);
  visible.add(reading).add(common);
  po::options_description all;
  all.add(visible);
  all.add_options()("inputs", po::value<std::vector<string>>());
  std::vector<string> protected_args = args;
  for (string& a : protected_args) {
    a = protect_row(a);
    if (a == "--boxes" || a.rfind("--boxes=", 0) == 0)
      a.erase(5, 2);  // the name generate had for it
  }
  po::positional_options_description positional;
  positional.add("inputs", -1);

  Options o;
  o.read.stop = stop;
  try {
    namespace style = po::command_line_style;
    const int kStyle = style::unix_style & ~style::allow_guessing;
    po::store(po::command_line_parser(protected_args)
                  .options(all)
                  .positional(positional)
                  .style(kStyle)
                  .run(),
              o.values);
    po::notify(o.values);
  } catch (const po::unknown_option& e) {
    throw UsageError(unknown_option(e, visible));
  } catch (const po::error& e) {
    throw UsageError(e.what());
  }
  if (o.values.count("help") != 0) {
    *help = printed(visible);
    // Boost formats each option in a stream of its own, which says nothing when memory runs out in it: a text
    // that was cut short is not the same twice.
    if (*help != printed(visible)) throw std::bad_alloc();
    return o;
  }
  fill_in(o);
  if (o.values.count("regions") != 0) {
    auto source = Source::open_file(o.values["regions"].as<string>(), stop);
    if (!source) throw UsageError("--regions: " + to_string(source.error()));
    auto map = read_regions(std::move(source).value());
    if (!map) throw UsageError("--regions: " + to_string(map.error()));
    o.read.regions = std::move(map).value();
  }
  return o;
}

void declare_logic(po::options_description_easy_init add) {
  add("techniques", po::value<string>()->value_name("A,B,C"),
      "techniques of the logic chain, in order of trial; also the families singles, locked, "
      "naked-subsets, hidden-subsets, subsets, all");
  add("max-subset", po::value<string>()->value_name("K"),
      "largest naked or hidden subset, from 2 up to half of the side (default 4)");
}

LogicOptions logic_options(const Options& o) {
  LogicOptions logic;
  if (o.has("techniques")) {
    auto list = parse_techniques(o.get<string>("techniques"));
    if (!list) throw UsageError("--techniques: " + list.error());
    logic.techniques = *list;
  }
  if (o.has("max-subset")) {
    logic.max_subset = parse_count(o.get<string>("max-subset"), "--max-subset");
    if (logic.max_subset < 2 || logic.max_subset > kMaxSide / 2) {
      throw UsageError("--max-subset takes a number from 2 to 512");
    }
  }
  return logic;
}

void declare_kernel(po::options_description_easy_init add) {
  add("kernel", po::value<std::string>()->value_name("NAME"),
      "9x9 kernel: avx512, avx2 or portable (none or empty: TRESSE_KERNEL, then the fastest here)");
}

const kernel9::Kernel* kernel_of(const Options& o) {
  const char* env = std::getenv("TRESSE_KERNEL");
  const bool given = o.has("kernel");
  const auto kernel = kernel9::find_kernel(given            ? o.get<string>("kernel")
                                           : env != nullptr ? string(env)
                                                            : string());
  if (!kernel) throw UsageError((given ? "--kernel: " : "TRESSE_KERNEL: ") + kernel.error());
  return *kernel;
}

std::chrono::nanoseconds parse_duration(const string& text) {
  const auto unit_at = text.find_first_not_of("0123456789.");
  const string unit = unit_at == string::npos ? "s" : text.substr(unit_at);
  if (unit_at == 0) throw UsageError("--time-limit takes a number, not '" + text + "'");
  const double amount = parse_real(text.substr(0, unit_at), "--time-limit");
  double seconds = 0;
  if (unit == "ms") {
    seconds = amount / 1000;
  } else if (unit == "s") {
    seconds = amount;
  } else if (unit == "m") {
    seconds = amount * 60;
  } else if (unit == "h") {
    seconds = amount * 3600;
  } else {
    throw UsageError("--time-limit " + text + ": the units are ms, s, m, h");
  }
  if (!(seconds <= 1e9)) throw UsageError("--time-limit " + text + " is too long");
  return std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
}

}  // namespace tresse::cli
