// What researchers ask of a puzzle in tresse.h: random forms.
#include "bindings/c/handles.hpp"

using namespace tresse;
using namespace tresse::c;

tresse_status tresse_scramble(const tresse_puzzle* puzzle, uint64_t number, uint64_t seed,
                              const tresse_limits* limits, tresse_puzzle** form, size_t* source,
                              uint16_t* values, char** error) {
  *form = nullptr;
  return guarded(error, [&] {
    Scrambled made = scramble(puzzle->puzzle, number,
                              ScrambleSettings{.seed = seed, .limits = limits_of(limits)});
    if (made.reason != StopReason::none) {
      const bool never = made.reason == StopReason::unsupported;
      return fail(never ? TRESSE_NOT_FOUND : status_of(made.reason), why(made.reason, made.detail),
                  error);
    }
    for (std::size_t i = 0; source != nullptr && i < made.source.size(); ++i) {
      source[i] = made.source[i].index();
    }
    for (std::size_t i = 0; values != nullptr && i < made.label.size(); ++i) {
      values[i] = static_cast<uint16_t>(made.label[i].index() + 1);
    }
    *form = new tresse_puzzle{std::move(made.puzzle)};
    return TRESSE_OK;
  });
}
