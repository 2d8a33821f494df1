// The table of solvers. CryptoMiniSat comes first; CaDiCaL has a row when the build found it, and is the only one where
// CryptoMiniSat cannot be had (WebAssembly). A key that is known but not built in gets its own words, since the remedy is another.
#include <algorithm>
#include <array>

#include "base/check.hpp"
#include "base/ranges.hpp"
#include "sat/backend.hpp"

namespace tresse {
namespace {

using std::string;

template <class Value, std::size_t N>
string cannot(const Backend& row, std::span<const Value> known, Value wanted,
              const std::array<std::string_view, N>& names, const char* option) {
  if (ranges::count(known, wanted) != 0) return {};
  string text = string(row.key) + " takes " + option;
  for (std::size_t i = 0; i < known.size(); ++i) {
    text += (i == 0 ? " " : ", ") + string(names[static_cast<std::size_t>(known[i])]);
  }
  return text + ", not " + string(names[static_cast<std::size_t>(wanted)]);
}

// CaDiCaL where it is: of certificates that take more than two seconds, those of killers and of 25x25 grids, it takes a fifth to a half
// of the time and of the bytes that CryptoMiniSat takes; of the others it takes the same. Not of very large formulas: there it copies its
// clauses now and then and does not look for a stop (0.2 s on an empty 36x36).
const Backend* proving_backend(std::uint64_t variables) {
  constexpr std::uint64_t kLarge = 20'000;
  const Backend* chosen = nullptr;
  for (const Backend& row : backends()) {
    if (row.make_proof != nullptr && (chosen == nullptr || variables < kLarge)) chosen = &row;
  }
  return chosen;
}

}  // namespace

std::span<const Backend> backends() {
  static const std::array kBackends = {
#ifdef TRESSE_CRYPTOMINISAT
      cryptominisat_backend(),
#endif
#ifdef TRESSE_CADICAL
      cadical_backend(),
#endif
  };
  return kBackends;
}

const Backend* find_backend(std::string_view key) {
  const auto rows = backends();
  const auto at = ranges::find(rows, key, &Backend::key);
  return at == rows.end() ? nullptr : &*at;
}

string refusal(const BackendOptions& options) {
  const Backend* row = find_backend(options.name);
  if (row == nullptr) {
    string known;
    for (const Backend& b : backends()) known += (known.empty() ? "" : ", ") + string(b.key);
    const bool left_out = options.name == "cadical" || options.name == "cryptominisat";
    return (left_out ? "this build has no " + string(options.name) + ": it was not found when it was compiled"
                     : "unknown backend '" + string(options.name) + "'") +
           " (there is: " + known + ")";
  }
  if (options.threads < 1 || options.threads > row->max_threads) {
    return string(row->key) + " takes 1 to " + std::to_string(row->max_threads) + " threads";
  }
  string text = cannot(*row, row->polarity, options.polarity, kPolarityNames, "polarity");
  if (text.empty()) {
    text = cannot(*row, row->restarts, options.restarts, kRestartNames, "restarts");
  }
  return text;
}

SatSolverHandle make_sat_solver(Literal variables, const BackendOptions& options,
                                const StopToken& stop) {
  TRESSE_CHECK(refusal(options).empty());
  return {find_backend(options.name)->make(variables, options).release(), {stop}};
}

SatSolverHandle make_proof_solver(Literal variables, std::uint64_t seed, ProofSink& proof, const StopToken& stop) {
  const Backend* row = proving_backend(static_cast<std::uint64_t>(variables));
  if (row == nullptr) return {nullptr, {stop}};
  BackendOptions options;
  options.seed = seed;
  if (ranges::count(row->restarts, Restarts::luby) != 0) options.restarts = Restarts::luby;
  return {row->make_proof(variables, options, proof).release(), {stop}};
}

std::uint64_t proof_solver_bytes(const CnfSize& size) {
  const Backend* row = proving_backend(size.variables);
  return row == nullptr ? 0 : row->bytes(size);
}

std::string_view default_backend() {
  return backends().front().key;
}

string backend_versions() {
  string text;
  for (const Backend& b : backends()) {
    text += (text.empty() ? "" : ", ") + string(b.what) + " " + b.version();
  }
  return text;
}

std::uint64_t solver_bytes(const CnfSize& size, const BackendOptions& options) {
  const Backend* row = find_backend(options.name);
  TRESSE_CHECK(row != nullptr);
  return options.threads * row->bytes(size);
}

// The smaller limit, CryptoMiniSat's, for all.
std::uint64_t solver_variables() {
  return (std::uint64_t{1} << 28) - 2;
}

std::vector<std::string_view> backend_keys() {
  std::vector<std::string_view> keys;
  for (const auto& row : backends()) keys.push_back(row.key);
  return keys;
}

}  // namespace tresse
