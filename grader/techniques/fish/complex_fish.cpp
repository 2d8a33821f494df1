// Franken and mutant fish: k houses, the bases, have their digit in k other houses, the covers, but for some further
// places, the fins. Bases and covers of a basic fish are lines that cross. Those of a Franken fish may be boxes too: rows
// and boxes in columns and boxes, or the reverse. Those of a mutant fish may be any houses.
//
// A place in two bases (an endo fin) is a fin too, because it fills both. If all fins are false, each base has its digit in
// a cover of its own, so it leaves the rest of the covers, and the places that lie in two covers. If a fin is true, it
// leaves what sees the fin. So it leaves those of the former that see all fins.
//
// For a set of bases the covers are searched place by place: the first place that is open is covered by one of its houses,
// or it is a fin. A house that was tried for a place is not tried again behind it, so no set of covers comes twice.
#include <algorithm>
#include <map>
#include <vector>

#include "grader/techniques/cell_sets.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

// What was found: houses, and places of the digit.
template <class G>
struct ComplexFish {
  std::vector<std::size_t> bases;
  std::vector<std::size_t> covers;
  CellSet<G> body;
  CellSet<G> fins;
  CellSet<G> removed;
};

// The fish of one digit and size.
template <class G>
class FishSearch {
 public:
  static constexpr std::size_t kMostFins = 5;
  static constexpr std::size_t kMostEndoFins = 2;

  FishSearch(const View<G>& look, std::size_t v, std::size_t size, bool finned)
      : look_(look),
        sight_(look.geo),
        size_(size),
        most_fins_(finned ? kMostFins : 0),
        places_(look.geo.house_count(), none()),
        with_(none()) {
    const G& geo = look.geo;
    for (std::size_t h = 0; h < geo.house_count(); ++h) {
      for (const std::size_t p : BitsOf<typename G::Mask>{look.pos(h, v)}) {
        places_[h].add(geo.cell(h, p));
        with_.add(geo.cell(h, p));
      }
    }
    state_.assign(geo.house_count(), 0);
  }

  // Calls f(fish) for each fish whose bases and covers are of these kinds, until f returns true. may_base(h), may_cover(h).
  template <class Base, class Cover, class F>
  bool each(Base&& may_base, Cover&& may_cover, F&& f) {
    bases_.clear();
    for (std::size_t h = 0; h < places_.size(); ++h) {
      if (!places_[h].empty() && may_base(h)) bases_.push_back(h);
    }
    may_cover_.assign(places_.size(), 0);
    for (std::size_t h = 0; h < places_.size(); ++h) {
      may_cover_[h] = !places_[h].empty() && may_cover(h) ? 1 : 0;
    }
    Partial start{none(), none(), none(), none(), with_};
    fish_ = {{}, {}, none(), none(), none()};
    return add_bases(0, start, f);
  }

 private:
  static constexpr std::uint8_t kOut = 1;  // a state: it is a base, or must not be a cover
  struct Partial {
    CellSet<G> open;     // places of the bases that are neither covered nor fins
    CellSet<G> fins;     // endo fins too
    CellSet<G> covered;  // places in a cover
    CellSet<G> twice;    // places in two covers
    CellSet<G> reach;    // places that see all fins
    std::size_t fin_count = 0;
  };
  [[nodiscard]] CellSet<G> none() const { return CellSet<G>(look_.geo.cell_count()); }

  bool add_fin(Partial& to, std::size_t c) const {
    to.fins.add(c);
    to.reach.keep(sight_.of(c));
    return ++to.fin_count <= most_fins_ && !to.reach.empty();
  }

  template <class F>
  bool add_bases(std::size_t from, const Partial& at, F& f) {
    if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
    if (fish_.bases.size() == size_) return add_covers(at, f);
    for (std::size_t i = from; i < bases_.size(); ++i) {
      const std::size_t h = bases_[i];
      Partial next = at;
      bool possible = true;
      std::size_t endo = 0;
      places_[h].each([&](std::size_t c) {
        if (next.fins.has(c)) return;
        if (!next.open.has(c)) return next.open.add(c);
        possible = possible && add_fin(next, c);
      });
      endo = next.fin_count;
      if (!possible || endo > kMostEndoFins) continue;
      fish_.bases.push_back(h);
      state_[h] |= kOut;
      const bool done = add_bases(i + 1, next, f);
      state_[h] &= static_cast<std::uint8_t>(~kOut);
      fish_.bases.pop_back();
      if (done) return true;
    }
    return false;
  }

  // Endo fins are open as well until a cover takes them: they may lie in a cover or not.
  template <class F>
  bool add_covers(const Partial& at, F& f) {
    Partial next = at;
    next.open.drop(at.fins);
    all_ = at.open;
    return cover(next, f);
  }

  template <class F>
  bool cover(const Partial& at, F& f) {
    const std::size_t c = at.open.first();
    if (c == CellSet<G>::kNone) return more_covers(0, at, f);
    if (fish_.covers.size() < size_) {
      std::size_t tried[16];
      std::size_t count = 0;
      bool done = false;
      for (const auto place : look_.geo.places(c)) {
        const std::size_t h = place.house;
        if (may_cover_[h] == 0 || state_[h] != 0 || count == 16) continue;
        done = with_cover(at, h, [&](const Partial& next) { return cover(next, f); });
        if (done) break;
        state_[h] |= kOut;
        tried[count++] = h;
      }
      Partial next = at;
      next.open.drop(c);
      if (!done && add_fin(next, c)) done = cover(next, f);
      for (std::size_t i = 0; i < count; ++i) state_[tried[i]] = 0;
      return done;
    }
    // Nothing covers the rest: they are fins.
    Partial next = at;
    bool possible = true;
    at.open.each([&](std::size_t d) { possible = possible && add_fin(next, d); });
    next.open = none();
    return possible && found(next, f);
  }
  // All places are covered or fins: what covers are missing may be any that hold no fin.
  template <class F>
  bool more_covers(std::size_t from, const Partial& at, F& f) {
    if (fish_.covers.size() == size_) return found(at, f);
    for (std::size_t h = from; h < places_.size(); ++h) {
      if (may_cover_[h] == 0 || state_[h] != 0 || !places_[h].meets(all_)) continue;
      const bool done =
          with_cover(at, h, [&](const Partial& next) { return more_covers(h + 1, next, f); });
      if (done) return true;
    }
    return false;
  }
  template <class Then>
  bool with_cover(const Partial& at, std::size_t h, Then&& then) {
    Partial next = at;
    CellSet<G> twice = next.covered;
    twice.keep(places_[h]);
    next.twice.add(twice);
    next.covered.add(places_[h]);
    next.open.drop(places_[h]);
    fish_.covers.push_back(h);
    state_[h] |= kOut;
    const bool done = then(next);
    state_[h] = 0;
    fish_.covers.pop_back();
    return done;
  }

  template <class F>
  bool found(const Partial& at, F& f) {
    fish_.removed = at.covered;
    fish_.removed.drop(all_);
    fish_.removed.add(at.twice);
    fish_.removed.keep(at.reach);
    if (fish_.removed.empty()) return false;
    fish_.fins = at.fins;
    fish_.body = all_;
    fish_.body.keep(at.covered);
    fish_.body.drop(at.fins);
    return f(static_cast<const ComplexFish<G>&>(fish_));
  }

  const View<G>& look_;
  Sight<G> sight_;
  std::size_t size_;
  std::size_t most_fins_;
  std::vector<CellSet<G>> places_;  // of the digit in each house
  CellSet<G> with_;                 // all of them
  CellSet<G> all_ = none();         // those of the bases
  std::vector<std::size_t> bases_;  // houses that may be bases
  std::vector<std::uint8_t> may_cover_;
  std::vector<std::uint8_t> state_;
  ComplexFish<G> fish_{{}, {}, none(), none(), none()};
};

// Which kinds of houses a fish has.
template <class G>
struct FishKinds {
  bool rows = false;
  bool columns = false;
  bool others = false;
  FishKinds(const G& geo, const std::vector<std::size_t>& houses) {
    for (const std::size_t h : houses) {
      rows = rows || geo.kind(h) == kRow;
      columns = columns || geo.kind(h) == kColumn;
      others = others || !is_line(geo.kind(h));
    }
  }
};
enum class FishShape : std::uint8_t { basic, franken, mutant };
template <class G>
FishShape shape_of(const G& geo, const ComplexFish<G>& fish) {
  const FishKinds<G> b(geo, fish.bases);
  const FishKinds<G> c(geo, fish.covers);
  if ((b.rows && (b.columns || c.rows)) || (c.columns && (c.rows || b.columns))) {
    return FishShape::mutant;
  }
  return b.others || c.others ? FishShape::franken : FishShape::basic;
}

template <class G>
void keep_complex_fish(const ComplexFish<G>& fish, std::size_t v, Step& step) {
  fish.body.each([&](std::size_t c) { step.cells.push_back(CellId(c)); });
  fish.fins.each([&](std::size_t c) { step.others.push_back(CellId(c)); });
  for (const std::size_t h : fish.bases) add_houses(step.houses, h);
  for (const std::size_t h : fish.covers) add_houses(step.houses, h);
  step.digits.push_back(Digit(v));
}

// Those of one shape.
template <class G>
bool fish_of_shape(const View<G>& look, FishShape shape, const ProfileRow& row, Hint& hint,
                   bool keep) {
  const G& geo = look.geo;
  for (std::size_t v = 0; v < geo.side(); ++v) {
    if (look.clean_digit(v) || look.board.placed[v] + row.size >= geo.side()) continue;
    for (const Yield& yield : row.yields()) {
      const bool finned = yield.technique == TechniqueId::finned_franken_fish ||
                          yield.technique == TechniqueId::finned_mutant_fish;
      if (!look.wants(yield.technique)) continue;
      FishSearch<G> search(look, v, row.size, finned);
      const auto take = [&](const ComplexFish<G>& fish) {
        if (fish.fins.empty() == finned || shape_of(geo, fish) != shape) return false;
        hint.start(yield);
        fish.removed.each([&](std::size_t c) { hint.remove(c, std::uint64_t{1} << v); });
        if (keep) keep_complex_fish(fish, v, hint.step);
        return look.take(hint);
      };
      if (shape == FishShape::mutant) {
        const auto any = [](std::size_t) { return true; };
        if (search.each(any, any, take)) return true;
        continue;
      }
      for (const Kind kind : {kRow, kColumn}) {
        const auto base = [&](std::size_t h) {
          return geo.kind(h) == kind || !is_line(geo.kind(h));
        };
        const auto cover = [&](std::size_t h) { return geo.kind(h) != kind; };
        if (search.each(base, cover, take)) return true;
      }
    }
  }
  return false;
}

template <class G>
bool franken_fish(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  return fish_of_shape(look, FishShape::franken, row, hint, keep);
}
template <class G>
bool mutant_fish(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  return fish_of_shape(look, FishShape::mutant, row, hint, keep);
}

// Siamese fish: two finned fish of the same bases, with other covers and fins, taken at once.
//
// All fish of a set of bases are made and paired. The pair is called mutant or Franken if one of its fish is, and sashimi if
// both are.

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

TRESSE_SEARCH(franken_fish)
TRESSE_SEARCH(mutant_fish)
TRESSE_SEARCH(siamese_fish)

}  // namespace tresse::logic
