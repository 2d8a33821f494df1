// From words to SatOptions: names are looked up in the tables of their layers, so that a new row is an
// option at once.
#include "cli/requests/sat_options.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/nearest.hpp"
#include "cli/options/text_numbers.hpp"

namespace tresse::cli {
namespace {

// The row of a table that an option names, by the keys of the table; null: not given, or auto.
template <class Row>
const Row* row_of(const Options& options, const char* option,
                  const std::vector<std::string_view>& rows, const Row* (*find)(std::string_view)) {
  if (!options.has(option)) return nullptr;
  const auto name = options.get<std::string>(option);
  if (name == "auto") return nullptr;
  if (const Row* row = find(name)) return row;
  std::vector<std::string> keys = {"auto"};
  keys.insert(keys.end(), rows.begin(), rows.end());
  const std::string best = nearest(name, keys);
  throw UsageError("unknown --" + std::string(option) + " '" + name + "'" +
                   (best.empty() ? "" : "; did you mean '" + best + "'?") + " (" + joined(keys) +
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
  // The name of the option dies with the options, the key does not.
  for (const std::string_view key : backend_keys()) {
    if (key == backend.name) backend.name = key;
  }
  return backend;
}

}  // namespace

Formulation formulation_of(const Options& options) {
  return {row_of(options, "encoding", encoding_keys(), find_encoding),
          row_of(options, "amo", at_most_one_keys(), find_at_most_one)};
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
  for (const char* name : {"backend", "sat-threads", "polarity", "restarts"}) {
    if (options.has(name)) sat.first_conflicts = 0;
  }
  return sat;
}

}  // namespace tresse::cli
