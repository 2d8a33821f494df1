// From words to SatOptions: names are looked up in the tables of their layers, so that a new row is an
// option at once.
#include "cli/sat_options.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/nearest.hpp"
#include "cli/text_numbers.hpp"
#include "sat/backend.hpp"

namespace tresse::cli {
namespace {

namespace po = boost::program_options;

// "auto, " and the keys of a table.
template <class Table>
std::string keys_of(const Table& table) {
  std::string text = "auto";
  for (const auto& row : table) text += ", " + std::string(row.key);
  return text;
}

// The row that an option names; null: not given, or auto.
template <class Table>
auto row_of(const Options& options, const char* option, const Table& table) {
  using Row = typename Table::element_type;
  if (!options.has(option)) return static_cast<Row*>(nullptr);
  const auto name = options.get<std::string>(option);
  if (name == "auto") return static_cast<Row*>(nullptr);
  std::vector<std::string> keys = {"auto"};
  for (Row& row : table) {
    if (row.key == name) return &row;
    keys.emplace_back(row.key);
  }
  const std::string best = nearest(name, keys);
  throw UsageError("unknown --" + std::string(option) + " '" + name + "'" +
                   (best.empty() ? "" : "; did you mean '" + best + "'?") + " (" + keys_of(table) +
                   ")");
}

using std::string;

// Where `text` stands in the list of names.
template <class Value, std::size_t N>
Value one_of(const std::array<std::string_view, N>& names, const string& text, const char* option) {
  string known;
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] == text) return static_cast<Value>(i);
    known += (i == 0 ? "" : ", ") + string(names[i]);
  }
  throw UsageError(string(option) + " takes " + known + ", not '" + text + "'");
}

BackendOptions backend_options(const Options& o) {
  BackendOptions backend;
  const auto text = [&](const char* name) -> const string& { return o.values[name].as<string>(); };
  if (o.has("backend")) backend.name = text("backend");
  if (o.has("sat-threads")) {
    constexpr std::uint64_t kMost = 1'000'000;
    const std::uint64_t threads = parse_count(text("sat-threads"), "--sat-threads");
    backend.threads = static_cast<unsigned>(std::min(threads, kMost));
  }
  if (o.has("polarity")) {
    backend.polarity = one_of<Polarity>(kPolarityNames, text("polarity"), "--polarity");
  }
  if (o.has("restarts")) {
    backend.restarts = one_of<Restarts>(kRestartNames, text("restarts"), "--restarts");
  }
  if (const string why = refusal(backend); !why.empty()) throw UsageError(why);
  backend.name = find_backend(backend.name)->key;
  return backend;
}

}  // namespace

void declare_formulation(po::options_description_easy_init add) {
  const std::string families = "clauses for the sat strand: " + keys_of(encodings());
  const std::string amos = "its at-most-one: " + keys_of(at_most_one_encodings());
  add("encoding", po::value<std::string>()->value_name("E"), families.c_str());
  add("amo", po::value<std::string>()->value_name("A"), amos.c_str());
}

Formulation formulation_of(const Options& options) {
  return {row_of(options, "encoding", encodings()),
          row_of(options, "amo", at_most_one_encodings())};
}

void declare_prepare(po::options_description_easy_init add, const Rules& rules) {
  std::string what = "what removes candidates before the encoding: none, all, or of";
  for (const Rule& rule : kRules)
    what += (&rule == kRules.data() ? " " : ", ") + std::string(rule.key);
  what += " (default: " + rules_text(rules) + ")";
  add("prepare", po::value<std::string>()->value_name("RULES"), what.c_str());
}

void declare_sat(po::options_description_easy_init add) {
  declare_formulation(add);
  declare_prepare(add, SatOptions{}.rules);
  add("backend", po::value<string>()->value_name("NAME"),
      "SAT solver: cryptominisat (default), cadical if built in");
  add("sat-threads", po::value<string>()->value_name("T"),
      "threads of one SAT solver (default 1); with more, which solution comes is chance");
  add("polarity", po::value<string>()->value_name("P"),
      "what a SAT decision tries first: auto, positive, negative, random");
  add("restarts", po::value<string>()->value_name("R"),
      "when SAT search begins anew: auto, rapid, luby (cadical)");
}

SatOptions sat_options(const Options& options) {
  SatOptions sat;
  sat.formulation = formulation_of(options);
  if (options.has("prepare")) {
    auto rules = parse_rules(options.get<std::string>("prepare"));
    if (!rules) throw UsageError("--prepare: " + rules.error());
    sat.rules = *rules;
  }
  sat.backend = backend_options(options);
  return sat;
}

}  // namespace tresse::cli
