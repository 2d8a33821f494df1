// What tells the searches for forcing chains apart, and what those of one puzzle share.
#pragma once

#include <cstdint>
#include <vector>

#include "grader/techniques/chains/nested_findings.hpp"
#include "grader/techniques/chains/nodes.hpp"

namespace tresse::logic {

struct Mode {
  bool multiple = false;
  bool dynamic = false;
  bool nishio = false;
  std::uint8_t level = 0;
  double base = 0;
  std::uint8_t inner = 0;  // the level of the dynamic searches that are nested in level 4
};
inline constexpr Mode kNishio{false, true, true, 0, 7.5};
inline constexpr Mode kMultiple{true, false, false, 0, 8.0};
inline constexpr Mode kDynamic{true, true, false, 0, 8.5};
constexpr Mode dynamic_level(std::uint8_t level) {
  return {true, true, false, level, level == 1 ? 9.0 : 9.5 + 0.5 * (level - 2)};
}
constexpr Mode dynamic_in_dynamic(std::uint8_t inner) {
  Mode mode = dynamic_level(4);
  mode.inner = inner;
  return mode;
}

// Do the propagations of a mode begin as those of another, up to where these have run dry? Levels 4 and 5 nest no static
// chains.
constexpr bool goes_further(const Mode& mode, const Mode& than) {
  return mode.dynamic && than.dynamic && !mode.nishio && !than.nishio && mode.level > than.level &&
         (mode.level <= 3 || than.level <= 1 || (than.level == 4 && than.inner == mode.inner));
}

// What all searches of one puzzle share; `nested` lives as long as the propagations that use it.
template <class G>
struct Shared {
  KnownFindings<G> known;  // by nested searches
  std::vector<NestedHint> nested;
  bool keep = false;  // patterns are asked for
  Patience patience;
  const ProfileRow* statics =
      nullptr;  // the profile's row of cycles and chains, for nested searches

  // Keeps what a search found; what that takes counts.
  typename KnownFindings<G>::Found remember(const Marks<G>& marks, char rule,
                                            NestedFindings&& findings) {
    patience.memory.held -= known.bytes();
    const auto found = known.add(marks, rule, std::move(findings));
    patience.hold(known.bytes());
    return found;
  }
  void forget() {
    patience.memory.held -= known.bytes();
    known.clear();
  }
};

}  // namespace tresse::logic
