// Puzzles made and changed by tresse.h: to order, with fewer givens, valid, canonical, in cubes, on paper.
#include <algorithm>
#include <array>
#include <stdexcept>

#include "bindings/c/handles.hpp"

using namespace tresse;
using namespace tresse::c;

namespace {

constexpr std::array<std::string_view, 5> kLevelsOfHodoku = {"easy", "medium", "hard", "unfair",
                                                             "extreme"};

GenerateSettings wish_of(const tresse_generate_settings* s) {
  GenerateSettings wish;
  if (s == nullptr) return wish;
  wish.grid = spec_of(s->shape, s->side == 0 ? 9 : s->side);
  wish.latin = s->shape != nullptr && s->shape->latin != 0;
  wish.minimal = s->minimal != 0;
  wish.unique = s->allow_multiple == 0;
  wish.min_clues = s->min_clues;
  wish.max_clues = s->max_clues;
  wish.symmetry = named<Symmetry>(text_or(s->symmetry, "none"), kSymmetries, "symmetry");
  wish.scale = text_or(s->scale, "se121");
  const auto& levels = wish.scale == "hodoku" ? kLevelsOfHodoku : kLevels;
  if (s->min_level != nullptr) wish.min_level = named<Level>(s->min_level, levels, "level");
  if (s->max_level != nullptr) wish.max_level = named<Level>(s->max_level, levels, "level");
  if (s->min_score != 0) wish.min_score = s->min_score;
  if (s->max_score != 0) wish.max_score = s->max_score;
  if (s->min_er != 0) wish.min_er = s->min_er;
  if (s->max_er != 0) wish.max_er = s->max_er;
  if (s->fill != 0) wish.fill = s->fill;
  const std::size_t side = wish.grid.side;
  if (s->pattern != nullptr) {
    for (std::size_t i = 0; i < side * side; ++i) wish.pattern.push_back(s->pattern[i] != 0);
  }
  if (s->solution != nullptr) wish.solution = grid_of(s->solution, side);
  wish.pearl = s->pearl != 0;
  wish.diamond = s->diamond != 0;
  wish.unbiased = s->unbiased != 0;
  for (std::size_t i = 0; i < s->avoid_count; ++i) wish.avoid.push_back(s->avoid[i]->puzzle);
  wish.distinct = s->distinct != 0;
  wish.require = text_or(s->require);
  wish.forbid = text_or(s->forbid);
  wish.only = text_or(s->only);
  if (s->tries != 0) wish.tries = s->tries;
  wish.seed = s->seed;
  wish.limits = limits_of(&s->limits);
  return wish;
}

// Of a puzzle that was not made.
tresse_status made_status(const Generated& made) {
  if (made.end == Generated::End::stopped) return status_of(made.reason);
  return made.reason == StopReason::bad_request ? TRESSE_MALFORMED : TRESSE_NOT_FOUND;
}
std::string why_of(const Generated& made) {
  return made.reason == StopReason::none ? made.detail : why(made.reason, made.detail);
}


}  // namespace

extern "C" {

tresse_status tresse_generate(uint64_t index, const tresse_generate_settings* settings,
                              tresse_puzzle** puzzle, uint16_t* solution, char** error) {
  *puzzle = nullptr;
  return guarded(error, [&] {
    Generated made = generate(index, wish_of(settings));
    if (made.end != Generated::End::made) return fail(made_status(made), why_of(made), error);
    if (solution != nullptr && made.solution) write_values(*made.solution, solution);
    *puzzle = new tresse_puzzle{std::move(made.puzzle).value()};
    return TRESSE_OK;
  });
}

tresse_status tresse_generate_many(uint64_t count, const tresse_generate_settings* settings,
                                   tresse_each_generated each, void* user, char** error) {
  return guarded(error, [&] {
    const Generated end = generate_many(
        count, wish_of(settings),
        [&](Generated&& made) {
          const tresse_puzzle puzzle{std::move(made.puzzle).value()};
          return each(&puzzle, made.solution.value().values().data(), user) != 0;
        },
        settings == nullptr || settings->first == 0 ? 1 : settings->first);
    if (end.end == Generated::End::made) return TRESSE_OK;
    return fail(made_status(end), why_of(end), error);
  });
}

tresse_status tresse_minimize(const tresse_puzzle* puzzle, const tresse_settings* settings,
                              tresse_puzzle** result, char** report, char** error) {
  *result = nullptr;
  if (report != nullptr) *report = nullptr;
  return guarded(error, [&] {
    Minimized m = minimize(puzzle->puzzle, filled<MinimizeSettings>(settings));
    if (m.reason == StopReason::bad_request) return fail(TRESSE_MALFORMED, m.detail, error);
    if (const auto status = give(minimized_json(puzzle->puzzle, m), report, nullptr); status != TRESSE_OK) return status;
    if (m.before == Verdict::unique) *result = new tresse_puzzle{std::move(m.result)};
    if (m.before == Verdict::unknown) return status_of(m.reason);
    return m.before == Verdict::unique ? TRESSE_OK : TRESSE_NOT_FOUND;
  });
}

tresse_status tresse_repair(const tresse_puzzle* puzzle, const tresse_settings* settings,
                            tresse_puzzle** result, char** report, char** error) {
  *result = nullptr;
  if (report != nullptr) *report = nullptr;
  return guarded(error, [&] {
    Repaired r = repair(puzzle->puzzle, filled<RepairSettings>(settings));
    if (r.reason == StopReason::bad_request) return fail(TRESSE_MALFORMED, r.detail, error);
    if (const auto status = give(repaired_json(puzzle->puzzle, r), report, nullptr); status != TRESSE_OK) return status;
    const bool done = r.solution.side() != 0;
    if (done) *result = new tresse_puzzle{std::move(r.result)};
    if (done) return TRESSE_OK;
    return r.after == Verdict::none ? TRESSE_NOT_FOUND : status_of(r.reason);
  });
}

tresse_status tresse_canonical(const tresse_puzzle* puzzle, const tresse_limits* limits,
                               tresse_puzzle** form, char** error) {
  return tresse_canonical_with(puzzle, limits, form, nullptr, nullptr, nullptr, error);
}
tresse_status tresse_canonical_with(const tresse_puzzle* puzzle, const tresse_limits* limits,
                                    tresse_puzzle** form, size_t* source, uint16_t* values,
                                    uint64_t* automorphisms, char** error) {
  *form = nullptr;
  return guarded(error, [&] {
    Canonical c = canonical_form(puzzle->puzzle, limits_of(limits));
    if (c.reason == StopReason::none) {
      for (std::size_t i = 0; source != nullptr && i < c.source.size(); ++i) {
        source[i] = c.source[i].index();
      }
      for (std::size_t i = 0; values != nullptr && i < c.label.size(); ++i) {
        values[i] = static_cast<uint16_t>(c.label[i].index() + 1);
      }
      if (automorphisms != nullptr) *automorphisms = c.automorphisms.value_or(0);
      *form = new tresse_puzzle{std::move(c.form)};
      return TRESSE_OK;
    }
    const bool never = c.reason == StopReason::unsupported;
    return fail(never ? TRESSE_NOT_FOUND : status_of(c.reason), name_of(c.reason), error);
  });
}

tresse_status tresse_split(const tresse_puzzle* puzzle, size_t cubes, const tresse_limits* limits,
                           char** file, char** error) {
  tresse_split_settings settings = {};
  settings.cubes = cubes;
  if (limits != nullptr) settings.limits = *limits;
  return tresse_split_with(puzzle, &settings, file, error);
}
tresse_status tresse_split_with(const tresse_puzzle* puzzle, const tresse_split_settings* settings,
                                char** file, char** error) {
  *file = nullptr;
  return guarded(error, [&] {
    SplitSettings how;
    if (settings != nullptr) {
      how.depth = settings->depth;
      how.cubes = settings->cubes;
      if (settings->probes != 0) how.probes = settings->probes;
      how.limits = limits_of(&settings->limits);
    }
    const SplitResult parts = split(puzzle->puzzle, how);
    if (parts.stopped != StopReason::none) {
      return fail(status_of(parts.stopped), why(parts.stopped, parts.detail), error);
    }
    return give(write_cubes(parts.set), file, error);
  });
}

tresse_status tresse_cube_count(const char* file, size_t* count, char** error) {
  return guarded(error, [&] {
    const auto set = read_cubes(text_or(file));
    if (!set) return fail(TRESSE_MALFORMED, to_string(set.error()), error);
    *count = set->open().size();
    return TRESSE_OK;
  });
}

tresse_answer* tresse_solve_cube(const tresse_puzzle* puzzle, const char* file, size_t number,
                                 const tresse_solve_settings* settings) {
  return made_or_null([&]() -> tresse_answer* {
    Answer answer;
    answer.reason = StopReason::bad_request;
    const auto set = read_cubes(text_or(file));
    if (!set) {
      answer.detail = to_string(set.error());
      return handle_of(std::move(answer));
    }
    const auto open = set->open();
    if (set->side != puzzle->puzzle.side() || number == 0 || number > open.size()) {
      answer.detail = "there is no such cube of this puzzle";
      return handle_of(std::move(answer));
    }
    try {
      return handle_of(
          solve(cube_puzzle(puzzle->puzzle, *open[number - 1]), settings_of(settings)));
    } catch (const std::invalid_argument& e) {
      answer.detail = e.what();
      return handle_of(std::move(answer));
    }
  });
}

tresse_answer* tresse_merge(const tresse_puzzle* puzzle, const char* file,
                            const tresse_answer* const* answers, const tresse_limits* limits) {
  return tresse_merge_with(puzzle, file, answers, 0, limits);
}
tresse_answer* tresse_merge_with(const tresse_puzzle* puzzle, const char* file,
                                 const tresse_answer* const* answers, uint64_t seed,
                                 const tresse_limits* limits) {
  return made_or_null([&]() -> tresse_answer* {
    const auto set = read_cubes(text_or(file));
    if (!set) {
      Answer answer;
      answer.reason = StopReason::bad_request;
      answer.detail = to_string(set.error());
      return handle_of(std::move(answer));
    }
    const auto open = set->open();
    std::vector<CubeAnswer> known;
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (answers[i] == nullptr) continue;
      known.push_back(
          {open[i]->literals, answers[i]->answer.verdict, answers[i]->answer.solutions});
    }
    return handle_of(merge(puzzle->puzzle, *set, known, limits_of(limits), seed).answer);
  });
}

tresse_status tresse_sheet(const tresse_puzzle* const* puzzles, size_t count,
                           const tresse_settings* settings, tresse_each_file page, void* user,
                           char** error) {
  return guarded(error, [&] {
    std::vector<Puzzle> all;
    for (std::size_t i = 0; i < count; ++i) all.push_back(puzzles[i]->puzzle);
    const Sheet made = sheet(all, filled<SheetSettings>(settings));
    if (made.files.empty()) {
      const bool never = made.reason == StopReason::unsupported;
      return fail(never ? TRESSE_NOT_FOUND : status_of(made.reason), made.error, error);
    }
    for (const std::string& bytes : made.files) page(bytes.data(), bytes.size(), user);
    return TRESSE_OK;
  });
}

}  // extern "C"
