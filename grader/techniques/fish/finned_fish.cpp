// Finned and sashimi X-Wing, Swordfish, Jellyfish: k lines have their digit in k crossing lines, but for some further
// places, the fins. Either a fin is true, or the fish is. So the digit leaves the crossing lines where a cell sees all
// fins. The fish is sashimi if without its fins a line has one place only.
//
// The fins lie in one box (or another house that is no line) with what they remove: a cell of a crossing line sees a fin
// outside of it no other way.
#include <vector>

#include "grader/techniques/combinations.hpp"
#include "grader/techniques/fish/fish.hpp"
#include "grader/techniques/nice_loops/implications.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

// The lines that are the bases of a fish of v.
template <class Mask>
struct FishBases {
  Kind kind;
  Mask lines;
  std::size_t v;
};

// Where a cell lies on the lines of a kind: which of them, and its position there, which is the number of the crossing line.
struct OnLine {
  std::size_t line;
  std::size_t position;
};
template <class G>
OnLine on_line(const G& geo, std::size_t c, Kind kind) {
  for (const auto place : geo.places(c)) {
    if (geo.kind(place.house) == kind) return {place.house - geo.first(kind), place.position};
  }
  return {};
}

inline bool is_sashimi(TechniqueId id) {
  return id == TechniqueId::sashimi_x_wing || id == TechniqueId::sashimi_swordfish ||
         id == TechniqueId::sashimi_jellyfish;
}
// What the row says of such a fish; null: nothing.
inline const Yield* yield_of_fish(const ProfileRow& row, bool sashimi) {
  for (const Yield& y : row.yields()) {
    if (is_sashimi(y.technique) == sashimi) return &y;
  }
  return nullptr;
}

// The fish of these bases whose covers are `covers` and whose fins lie in `house`. Its step:
//   cells: the places in the covers; others: the fins; houses {k bases, k covers, house}; digits {v}
template <class G>
bool take_finned(const View<G>& look, const FishBases<typename G::Mask>& base,
                 typename G::Mask covers, std::size_t house, const ProfileRow& row, Hint& hint,
                 bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  const std::size_t first = geo.first(base.kind);
  bool sashimi = false;
  for (const std::size_t i : BitsOf{base.lines}) {
    const std::size_t k = size_of(static_cast<Mask>(look.pos(first + i, base.v) & covers));
    if (k == 0) return false;
    sashimi = sashimi || k == 1;
  }
  const Yield* yield = yield_of_fish(row, sashimi);
  if (yield == nullptr || !look.wants(yield->technique)) return false;
  hint.start(*yield);
  for (const std::size_t p : BitsOf<Mask>{look.pos(house, base.v)}) {
    const std::size_t c = geo.cell(house, p);
    const OnLine at = on_line(geo, c, base.kind);
    if (has(covers, at.position) && !has(base.lines, at.line)) {
      hint.remove(c, std::uint64_t{1} << base.v);
    }
  }
  if (!hint.worth()) return false;
  if (keep) {
    keep_fish(look, base.kind, base.lines, covers, base.v, hint.step);
    for (const std::size_t i : BitsOf{base.lines}) {
      const auto fins = static_cast<Mask>(look.pos(first + i, base.v) & ~covers);
      add_positions(hint.step.others, geo, first + i, fins);
    }
    add_houses(hint.step.houses, house);
  }
  return look.take(hint);
}

// All fish of these bases whose fins lie in `house`: what the bases have elsewhere is covered, and some of what they have there.
template <class G>
bool finned_in(const View<G>& look, const FishBases<typename G::Mask>& base, std::size_t size,
               std::size_t house, const ProfileRow& row, Hint& hint, bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  Mask inside = 0;     // crossing lines through a place of the bases in the house
  Mask to_remove = 0;  // those through another place in the house
  Mask in_house[64];   // positions of each base that lie in the house
  for (const std::size_t i : BitsOf{base.lines}) in_house[i] = 0;
  for (const std::size_t p : BitsOf<Mask>{look.pos(house, base.v)}) {
    const OnLine at = on_line(geo, geo.cell(house, p), base.kind);
    if (has(base.lines, at.line)) {
      inside |= bit<G>(at.position);
      in_house[at.line] |= bit<G>(at.position);
    } else {
      to_remove |= bit<G>(at.position);
    }
  }
  if (inside == 0 || to_remove == 0) return false;
  Mask outside = 0;  // crossing lines through places of the bases elsewhere
  for (const std::size_t i : BitsOf{base.lines}) {
    outside |= static_cast<Mask>(look.pos(geo.first(base.kind) + i, base.v) & ~in_house[i]);
  }
  const std::size_t needed = size_of(outside);
  if (needed > size) return false;
  return combinations(static_cast<Mask>(inside & ~outside), size - needed, [&](Mask more) {
    const Mask covers = outside | more;
    if ((covers & to_remove) == 0 || (inside & ~covers) == 0) return false;
    return take_finned(look, base, covers, house, row, hint, keep);
  });
}

// On the plain 9x9, from masks alone: the boxes in which such a fish may have its fins. There are few.
template <class G>
std::uint32_t boxes_of_fins(const View<G>& look, const FishBases<typename G::Mask>& base,
                            std::size_t size, typename G::Mask positions) {
  using Mask = typename G::Mask;
  const std::size_t first = look.geo.first(base.kind);
  Mask bases[3] = {},
       others[3] = {};  // places on the bases of each band of three lines; on its other lines
  for (std::size_t i = 0; i < 9; ++i) {
    const std::size_t band = i / 3;
    Mask& places = has(base.lines, i) ? bases[band] : others[band];
    places |= look.pos(first + i, base.v);
  }
  std::uint32_t boxes = 0;
  for (std::size_t stack = 0; stack < 3; ++stack) {  // of three crossing lines
    const auto in_box = static_cast<Mask>(7 << 3 * stack);
    if (size_of(static_cast<Mask>(positions & ~in_box)) > size) continue;
    for (std::size_t band = 0; band < 3; ++band) {
      const auto inside = static_cast<Mask>(bases[band] & in_box);  // as in finned_in
      const auto outside = static_cast<Mask>((bases[band] & ~in_box) | bases[(band + 1) % 3] |
                                             bases[(band + 2) % 3]);
      const auto to_remove = static_cast<Mask>(others[band] & in_box);
      const std::size_t needed = size_of(outside);
      if (needed > size || to_remove == 0 || (inside & ~outside) == 0) continue;
      if (needed == size && (to_remove & outside) == 0) continue;
      boxes |= 1u << (base.kind == kRow ? 3 * band + stack : 3 * stack + band);
    }
  }
  return boxes;
}

// Calls f(bases, their positions) for all sets of `size` of the lines from `first` on that have two places of v or
// more, until f returns true.
template <class G, class F>
bool any_lines(const View<G>& look, std::size_t first, std::size_t v, std::size_t size, F&& f) {
  using Mask = typename G::Mask;
  Mask lines = 0;
  for (std::size_t i = 0; i < look.geo.side(); ++i) {
    if (size_of(look.pos(first + i, v)) >= 2) lines |= bit<G>(i);
  }
  return combinations(lines, size, [&](Mask bases) {
    Mask positions = 0;
    for (const std::size_t i : BitsOf{bases}) positions |= look.pos(first + i, v);
    return f(bases, positions);
  });
}
// On the plain 9x9 the fins lie in a box, which three of the crossing lines meet; one of these is covered, for what is
// removed lies there. So sets of more than size + 2 positions are left out.
template <class G, class F>
bool any_bases(const View<G>& look, std::size_t first, std::size_t v, std::size_t size, F&& f) {
  using Mask = typename G::Mask;
  if constexpr (G::kSquare9) {
    Item<Mask> lines[9];
    std::size_t count = 0;
    for (std::size_t i = 0; i < 9; ++i) {
      const Mask places = look.pos(first + i, v);
      if (size_of(places) >= 2) lines[count++] = {places, i};
    }
    if (count < size) return false;
    if (size == 2) return choose<2>(look, lines, count, size + 2, Mask{0}, Mask{0}, f);
    if (size == 3) return choose<3>(look, lines, count, size + 2, Mask{0}, Mask{0}, f);
    if (size == 4) return choose<4>(look, lines, count, size + 2, Mask{0}, Mask{0}, f);
  }
  return any_lines(look, first, v, size, f);
}

template <class G>
bool finned_fish(const View<G>& look, std::size_t size, const ProfileRow& row, Hint& hint,
                 bool keep) {
  using Mask = typename G::Mask;
  const G& geo = look.geo;
  for (std::size_t v = 0; v < geo.side(); ++v) {
    if (look.clean_digit(v) || look.board.placed[v] + size >= geo.side()) continue;
    for (const Kind kind : {kRow, kColumn}) {
      const auto found = [&](Mask bases, Mask positions) {
        if (size_of(positions) <= size) return false;
        const FishBases<Mask> base{kind, bases, v};
        if constexpr (G::kSquare9) {
          for (const std::size_t box : BitsOf{boxes_of_fins(look, base, size, positions)}) {
            if (finned_in(look, base, size, box, row, hint, keep)) return true;
          }
          return false;
        }
        for (std::size_t h = 0; h < geo.house_count(); ++h) {
          if (look.patience.ends_soon(stop_point::subset_scan)) return true;
          if (is_line(geo.kind(h)) || empty(look.pos(h, v))) continue;
          if (finned_in(look, base, size, h, row, hint, keep)) return true;
        }
        return false;
      };
      if (any_bases(look, geo.first(kind), v, size, found)) return true;
    }
  }
  return false;
}

// Kraken Fish: k lines have a digit v in k crossing lines, the covers, but for further places, the fins. Either a fin is
// true, or each cover has its digit in one of the k lines, the bases. Chains do the rest: each of them leads from a
// candidate that is on to the same candidate x that is off.
//   type 1   x is a place of v in a cover outside of the bases, which the fish would exclude; a chain begins at each fin
//   type 2   x is any candidate; a chain begins at each fin and at each place of the bases in one of the covers
//
// The chains are those of the implications of candidates (nice_loops/implications.hpp), the shortest for each x. What one chain for
// each candidate of the digit excludes is kept as a set, so a fish is an intersection of sets. Of all fish that exclude a
// candidate the first one is taken.

// What follows if one candidate is on.
template <class G>
class Consequences {
 public:
  explicit Consequences(const View<G>& look) : look_(look) { implications_.build(look, false, 0); }
  // Candidates as cell * side + digit.
  void run(std::size_t candidate) {
    walk_.run(implications_, off(candidate) + 1, [&](std::uint32_t p, std::uint32_t q) {
      return !of().is_on(q) || (!of().alone(p) && !of().alone(q));
    });
  }
  // Candidates that are off then.
  [[nodiscard]] std::vector<std::uint64_t> excluded() const {
    std::vector<std::uint64_t> set((look_.geo.cell_count() * look_.geo.side() + 63) / 64, 0);
    for (const std::uint32_t p : walk_.reached()) {
      const std::size_t x = of().first_cell(p) * look_.geo.side() + of().digit(p);
      if (!of().is_on(p)) set[x / 64] |= std::uint64_t{1} << x % 64;
    }
    return set;
  }
  // The chain from the start to x off. requires: x is among them.
  [[nodiscard]] Inference chain(std::size_t x) const {
    const std::vector<std::uint32_t> path = walk_.path(off(x));
    std::vector<Link> links = implications_.links(path);
    if (links.back().reason == LinkReason::house) {
      links.back().house = HouseId(common_house(of().first_cell(path.back()), of().first_cell(path[path.size() - 2])));
    }
    return {std::move(links)};
  }

 private:
  [[nodiscard]] const Propositions<G>& of() const { return implications_.of(); }
  [[nodiscard]] std::uint32_t off(std::size_t candidate) const {
    return of().off(candidate / look_.geo.side(), candidate % look_.geo.side());
  }
  // The first house of the cell that holds the other one too.
  [[nodiscard]] std::size_t common_house(std::size_t c, std::size_t other) const {
    for (const auto place : look_.geo.places(c)) {
      for (const auto of_other : look_.geo.places(other)) {
        if (of_other.house == place.house) return place.house;
      }
    }
    return 0;
  }

  const View<G>& look_;
  Implications<G> implications_;
  ImplicationWalk<G> walk_;
};

inline constexpr std::size_t kMostKrakenFins = 5;

template <class G>
class KrakenFish : Search<G> {
 public:
  using Mask = typename G::Mask;
  using Set = std::vector<std::uint64_t>;
  using Search<G>::Search;

  bool find() {
    for (Set& set : taken_) set.assign((geo_.cell_count() * geo_.side() + 63) / 64, 0);
    for (v_ = 0; v_ < geo_.side(); ++v_) {
      if (look_.board.placed[v_] + size_ >= geo_.side()) continue;
      if (!list_excluded()) return false;
      for (const Kind kind : {kRow, kColumn}) {
        if (along(kind)) return true;
      }
    }
    return false;
  }

 private:
  using Search<G>::look_, Search<G>::geo_, Search<G>::row_, Search<G>::hint_, Search<G>::keep_;

  [[nodiscard]] std::size_t candidate(std::size_t c) const { return c * geo_.side() + v_; }
  // False: a stop.
  bool list_excluded() {
    excluded_.assign(geo_.cell_count(), {});
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (!has(look_.cand(c), v_) || single(look_.cand(c))) continue;
      if (look_.patience.ends_soon(stop_point::subset_scan)) return false;
      follows_.run(candidate(c));
      excluded_[c] = follows_.excluded();
    }
    return true;
  }
  bool along(Kind kind) {
    return any_lines(look_, geo_.first(kind), v_, size_,
                     [&](Mask bases, Mask positions) {
                       if (size_of(positions) <= size_) return false;
                       return combinations(positions, size_, [&](Mask covers) {
                         if (look_.patience.ends_soon(stop_point::subset_scan)) return true;
                         return of_fish({kind, bases, v_}, covers);
                       });
                     }) &&
           !look_.patience.ended();
  }

  // The candidates that all of these cells exclude are kept in the set. False: none.
  bool keep_excluded(const std::vector<std::size_t>& cells, Set& set) const {
    std::uint64_t any = 0;
    for (const std::size_t c : cells) {
      const Set& own = excluded_[c];
      if (own.empty()) return false;
      if (set.empty()) set.assign(own.size(), ~std::uint64_t{0});
      any = 0;
      for (std::size_t w = 0; w < set.size(); ++w) any |= set[w] &= own[w];
      if (any == 0) return false;
    }
    return any != 0;
  }
  bool of_fish(const FishBases<Mask>& base, Mask covers) {
    const std::size_t first = geo_.first(base.kind);
    fins_.clear();
    for (const std::size_t i : BitsOf{base.lines}) {
      const Mask places = look_.pos(first + i, v_);
      for (const std::size_t p : BitsOf<Mask>{static_cast<Mask>(places & ~covers)}) {
        fins_.push_back(geo_.cell(first + i, p));
      }
    }
    if (fins_.empty() || fins_.size() > kMostKrakenFins) return false;
    Set set;
    if (!keep_excluded(fins_, set)) return false;
    for (const std::size_t cover : BitsOf{covers}) {
      if (wants(0) && type_1(base, covers, cover, set)) return true;
      if (wants(1) && type_2(base, covers, cover, set)) return true;
    }
    return false;
  }
  [[nodiscard]] bool wants(std::size_t yield) const {
    return row_.yields().size() > yield && look_.wants(row_.yield[yield].technique);
  }

  bool type_1(const FishBases<Mask>& base, Mask covers, std::size_t cover, const Set& set) {
    for (std::size_t i = 0; i < geo_.side(); ++i) {
      const std::size_t c = geo_.cell(geo_.first(base.kind) + i, cover);
      if (has(base.lines, i) || !has(look_.cand(c), v_) || !contains(set, candidate(c))) continue;
      // If it sees all fins it is that of a finned fish.
      if (std::all_of(fins_.begin(), fins_.end(), [&](std::size_t f) { return geo_.sees(f, c); })) {
        continue;
      }
      if (take(0, base, covers, cover, candidate(c), fins_)) return true;
    }
    return false;
  }
  bool type_2(const FishBases<Mask>& base, Mask covers, std::size_t cover, Set set) {
    std::vector<std::size_t> from;
    for (const std::size_t i : BitsOf{base.lines}) {
      const std::size_t c = geo_.cell(geo_.first(base.kind) + i, cover);
      if (has(look_.cand(c), v_)) from.push_back(c);
    }
    if (!keep_excluded(from, set)) return false;
    from.insert(from.end(), fins_.begin(), fins_.end());
    for (std::size_t w = 0; w < set.size(); ++w) {
      for (const std::size_t i : BitsOf{set[w]}) {
        if (take(1, base, covers, cover, 64 * w + i, from)) return true;
      }
    }
    return false;
  }
  static bool contains(const Set& set, std::size_t x) { return (set[x / 64] >> x % 64 & 1) != 0; }

  bool take(std::size_t yield, const FishBases<Mask>& base, Mask covers, std::size_t cover,
            std::size_t x, const std::vector<std::size_t>& from) {
    if (contains(taken_[yield], x)) return false;
    taken_[yield][x / 64] |= std::uint64_t{1} << x % 64;
    hint_.start(row_.yield[yield]);
    hint_.remove(x / geo_.side(), bit<G>(x % geo_.side()));
    if (keep_) {
      keep_fish(look_, base.kind, base.lines, covers, v_, hint_.step);
      for (const std::size_t c : fins_) add_cells(hint_.step.others, c);
      if (yield == 1) add_houses(hint_.step.houses, fish_first_cover(geo_, base.kind) + cover);
      for (const std::size_t c : from) {
        follows_.run(candidate(c));
        hint_.step.inferences.push_back(follows_.chain(x));
      }
    }
    return look_.take(hint_);
  }

  const std::size_t size_ = row_.size;
  std::size_t v_ = 0;
  Consequences<G> follows_{look_};
  std::vector<Set> excluded_;  // by v in a cell
  std::vector<std::size_t> fins_;
  Set taken_[2];  // what each type was found to exclude
};

TRESSE_SIZED_SEARCH(fish)
TRESSE_SIZED_SEARCH(finned_fish)
TRESSE_SEARCH_BY(kraken_fish, KrakenFish)  // type 1, type 2

}  // namespace tresse::logic
