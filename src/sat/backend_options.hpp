// What a SAT solver can be told. Names are those of the command line.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tresse {

// Which value a decision tries first. A positive literal is a digit placed.
enum class Polarity : std::uint8_t { automatic, positive, negative, random };
inline constexpr std::array<std::string_view, 4> kPolarityNames = {"auto", "positive", "negative",
                                                                   "random"};

// When a search begins anew: as the solver thinks best; soon, by the quality of learnt clauses; late,
// after the numbers of Luby.
enum class Restarts : std::uint8_t { automatic, rapid, luby };
inline constexpr std::array<std::string_view, 3> kRestartNames = {"auto", "rapid", "luby"};

// CryptoMiniSat, where it is.
[[nodiscard]] std::string_view default_backend();

struct BackendOptions {
  std::string_view name = default_backend();  // one of backend_keys()
  std::uint64_t seed = 0;
  unsigned threads = 1;  // more than one: the verdict is the same, which solution comes is not
  Polarity polarity = Polarity::automatic;
  Restarts restarts = Restarts::automatic;
};

// The solvers of this build, the default first.
[[nodiscard]] std::vector<std::string_view> backend_keys();
// What this build cannot do of these options, one sentence; empty if it can all.
[[nodiscard]] std::string refusal(const BackendOptions& options);
// "CryptoMiniSat 5.11.4, CaDiCaL 1.5.3"
[[nodiscard]] std::string backend_versions();

}  // namespace tresse
