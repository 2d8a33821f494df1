// Siamese fish: two finned fish of the same bases, with other covers and fins, taken at once. Its step:
//   cells: all places of the bases; houses {k bases, k covers of the one fish, k covers of the other}; digits {v}
//
// All fish of a set of bases are made and paired. The pair is called mutant or Franken if one of its fish is, and sashimi if
// both are.
#pragma once

#include <map>
#include <vector>

#include "grader/techniques/fish/complex_fish.hpp"

namespace tresse::logic {

enum class SiameseKind : std::uint8_t { finned, sashimi, franken, mutant };

// Has a base one place only that is no fin?
template <class G>
bool is_sashimi(const View<G>& look, const ComplexFish<G>& fish, std::size_t v) {
  return std::any_of(fish.bases.begin(), fish.bases.end(), [&](std::size_t h) {
    std::size_t body = 0;
    for (const std::size_t p : BitsOf<typename G::Mask>{look.pos(h, v)}) {
      body += fish.body.has(look.geo.cell(h, p)) ? 1 : 0;
    }
    return body <= 1;
  });
}
template <class G>
SiameseKind siamese_kind(const View<G>& look, const ComplexFish<G>& fish, std::size_t v) {
  switch (shape_of(look.geo, fish)) {
    case FishShape::mutant:
      return SiameseKind::mutant;
    case FishShape::franken:
      return SiameseKind::franken;
    case FishShape::basic:
      break;
  }
  return is_sashimi(look, fish, v) ? SiameseKind::sashimi : SiameseKind::finned;
}

template <class G>
struct FishOfKind {
  ComplexFish<G> fish;
  SiameseKind kind;
};

template <class G>
bool take_siamese(const View<G>& look, const FishOfKind<G>& a, const FishOfKind<G>& b,
                  std::size_t v, const ProfileRow& row, Hint& hint, bool keep) {
  const bool basic = std::max(a.kind, b.kind) <= SiameseKind::sashimi;
  const SiameseKind kind = basic ? std::min(a.kind, b.kind) : std::max(a.kind, b.kind);
  const Yield& yield = row.yield[static_cast<std::size_t>(kind)];
  if (!look.wants(yield.technique)) return false;
  if (a.fish.removed == b.fish.removed) return false;
  hint.start(yield);
  CellSet<G> removed = a.fish.removed;
  removed.add(b.fish.removed);
  removed.each([&](std::size_t c) { hint.remove(c, std::uint64_t{1} << v); });
  if (keep) {
    CellSet<G> all = a.fish.body;
    all.add(a.fish.fins);
    all.each([&](std::size_t c) { hint.step.cells.push_back(CellId(c)); });
    for (const std::size_t h : a.fish.bases) add_houses(hint.step.houses, h);
    for (const std::size_t h : a.fish.covers) add_houses(hint.step.houses, h);
    for (const std::size_t h : b.fish.covers) add_houses(hint.step.houses, h);
    hint.step.digits.push_back(Digit(v));
  }
  return look.take(hint);
}

template <class G>
bool siamese_fish(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  const G& geo = look.geo;
  const auto wants = [&](SiameseKind kind) {
    const Yield& yield = row.yield[static_cast<std::size_t>(kind)];
    return yield.technique != TechniqueId::kCount && look.wants(yield.technique);
  };
  const bool mutant = wants(SiameseKind::mutant);
  const bool franken = wants(SiameseKind::franken);
  for (std::size_t v = 0; v < geo.side(); ++v) {
    if (look.clean_digit(v) || look.board.placed[v] + row.size >= geo.side()) continue;
    std::map<std::vector<std::size_t>, std::vector<FishOfKind<G>>> by_bases;
    FishSearch<G> search(look, v, row.size, true);
    const auto gather = [&](const ComplexFish<G>& fish) {
      if (fish.fins.empty()) return false;
      by_bases[fish.bases].push_back({fish, siamese_kind(look, fish, v)});
      return false;
    };
    const auto any = [](std::size_t) { return true; };
    if (mutant) search.each(any, any, gather);
    for (const Kind kind : {kRow, kColumn}) {
      if (mutant) break;
      const auto base = [&](std::size_t h) {
        return geo.kind(h) == kind || (franken && !is_line(geo.kind(h)));
      };
      const auto cover = [&](std::size_t h) {
        return geo.kind(h) != kind && (franken || is_line(geo.kind(h)));
      };
      search.each(base, cover, gather);
    }
    for (const auto& [bases, fish] : by_bases) {
      for (std::size_t i = 0; i < fish.size(); ++i) {
        for (std::size_t j = i + 1; j < fish.size(); ++j) {
          if (look.patience.ends_soon(stop_point::subset_scan)) return false;
          if (take_siamese(look, fish[i], fish[j], v, row, hint, keep)) return true;
        }
      }
    }
  }
  return false;
}

}  // namespace tresse::logic
