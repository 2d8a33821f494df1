// What researchers ask of a puzzle in tresse.h: random forms, analyses, neighbours.
#include <nlohmann/json.hpp>

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

tresse_status tresse_analyse(const tresse_puzzle* puzzle, const tresse_analyse_settings* settings,
                             char** report, char** error) {
  *report = nullptr;
  return guarded(error, [&] {
    AnalyseSettings how;
    if (settings != nullptr) {
      if (settings->backdoors != 0) how.backdoors = settings->backdoors;
      if (settings->no_backdoors != 0) how.backdoors = 0;
      if (settings->depth != 0) how.depth = settings->depth;
      if (settings->no_trial != 0) how.depth = 0;
      if (settings->list != 0) how.list = settings->list;
      how.limits = limits_of(&settings->limits);
    }
    const Analysis a = analyse(puzzle->puzzle, how);
    if (a.reason == StopReason::bad_request) {
      return fail(TRESSE_MALFORMED, why(a.reason, a.detail), error);
    }
    const tresse_status given = give(analysis_json(puzzle->puzzle, a), report, error);
    if (given != TRESSE_OK || a.reason == StopReason::none) return given;
    return fail(status_of(a.reason), why(a.reason, a.detail), error);
  });
}

tresse_status tresse_vicinity(const tresse_puzzle* puzzle, const tresse_vicinity_settings* settings,
                              tresse_each_neighbour each, void* user, char** report, char** error) {
  if (report != nullptr) *report = nullptr;
  return guarded(error, [&] {
    VicinitySettings how;
    if (settings != nullptr) {
      if (settings->minus != 0) how.minus = settings->minus;
      how.minimal = settings->non_minimal == 0;
      how.limits = limits_of(&settings->limits);
    }
    how.plus = settings != nullptr && settings->plus != 0 ? settings->plus : how.minus;
    const Vicinity all = vicinity(puzzle->puzzle, how, [&](const Puzzle& form) {
      const tresse_puzzle handle{form};
      return each(&handle, user) != 0;
    });
    nlohmann::ordered_json j = {{"minus", how.minus},
                                {"plus", how.plus},
                                {"looked_at", all.looked_at},
                                {"unique", all.unique}};
    if (how.minimal) j["minimal"] = all.minimal;
    j["found"] = all.found;
    j["complete"] = all.complete;
    const tresse_status given = give(j.dump(), report, error);
    if (given != TRESSE_OK || all.reason == StopReason::none) return given;
    const bool never = all.reason == StopReason::unsupported;
    return fail(never ? TRESSE_NOT_FOUND : status_of(all.reason), why(all.reason, all.detail), error);
  });
}
