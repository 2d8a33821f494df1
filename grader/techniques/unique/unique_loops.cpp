// Unique rectangles and loops, types 1 to 4: a loop of cells that all hold the digits v1 and v2, each
// house of it with one even and one odd cell, could be swapped; so one of its further digits is true.
//
// The walk keeps a quirk of the scale: the further digits met are widened before a neighbour is
// tested and not narrowed again for its next sibling, so that loops are missed depending on the
// order. Ratings are compared as raw doubles: a loop of six with a pair (4.6 + 0.1) comes before a
// rectangle with a triple (4.5 + 0.2). SukakuExplainer repaired the walk, and begins hidden sets of type 3 at two digits,
// however many further digits there are.
#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "grader/techniques/cell_sets.hpp"
#include "grader/techniques/combinations.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

template <class G>
class UniqueLoops : public KeptSearch<G> {
 public:
  using Mask = typename G::Mask;

  explicit UniqueLoops(const G& geo)
      : geo_(geo),
        both_(geo.template per_house<Mask>()),
        on_path_(geo.cell_count()),
        used_{typename G::Houses(geo.house_count()), typename G::Houses(geo.house_count())} {
    // They and the caller's hint take turns.
    now_.hint.removals.reserve(geo.cell_count());
    best_.hint.removals.reserve(geo.cell_count());
  }

  // The first hint of lowest (rating, type).
  bool find(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) override {
    look_ = &look;
    row_ = &row;
    keep_ = keep;
    examined_.clear();
    peeled_ = 0;
    best_.type = 0;
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (size_of(look.cand(c)) != 2) continue;
      two_ = look.cand(c);
      const Alive& alive = peel();
      if (!alive.changed || !alive.cells.has(c)) continue;
      alive_ = &alive.cells;
      longest_ = alive.longest;
      shorten();
      if (longest_ < 4) continue;
      v1_ = lowest(two_);
      v2_ = lowest(static_cast<Mask>(two_ & (two_ - 1)));
      path_.clear();
      walk(c, 2, 0, kNoKind);
    }
    if (best_.type == 0) return false;
    std::swap(hint, best_.hint);
    return true;
  }

 private:
  static constexpr std::size_t kNoKind = 1000;
  using Path = std::vector<std::uint16_t>;

  struct Found {
    Hint hint;
    int type = 0;  // 0: nothing
  };

  // A cell of a legal loop has another one in each of its houses. Loops that are not legal are of no
  // use, so the walk does not follow cells that make them so: what is left when such cells are taken
  // away again and again, per pair of digits. Loops, and what they say, depend on the cells of the houses
  // of those that are left.
  bool hopeful(std::size_t cell) const { return alive_->has(cell); }
  struct Alive {
    Mask two = 0;
    bool changed = true;  // since a search last found nothing
    CellSet<G> cells;
    std::size_t longest = 0;  // cells of a loop that says something
  };
  const Alive& peel() {
    for (std::size_t i = 0; i < peeled_; ++i) {
      if (alive_of_[i].two == two_) return alive_of_[i];
    }
    if (alive_of_.size() == peeled_) {
      alive_of_.push_back(Alive{0, false, CellSet<G>(geo_.cell_count()), 0});
    }
    Alive& a = alive_of_[peeled_++];
    a.two = two_;
    a.changed = false;
    const std::size_t v1 = lowest(two_);
    const std::size_t v2 = lowest(static_cast<Mask>(two_ & (two_ - 1)));
    if constexpr (G::kSquare9) {
      if (!peel_rows(v1, v2)) return a;
    }
    a.cells = CellSet<G>(geo_.cell_count());
    lonely_.clear();
    for (std::size_t h = 0; h < geo_.house_count(); ++h) {
      both_[h] = look_->pos(h, v1) & look_->pos(h, v2);
      for (const std::size_t p : BitsOf{both_[h]}) a.cells.add(geo_.cell(h, p));
      if (size_of(both_[h]) == 1) lonely_.push_back(geo_.cell(h, lowest(both_[h])));
    }
    while (!lonely_.empty()) {
      const std::size_t c = lonely_.back();
      lonely_.pop_back();
      if (!a.cells.has(c)) continue;
      a.cells.drop(c);
      for (const auto place : geo_.places(c)) {
        Mask& rest = both_[place.house];
        rest &= ~bit<G>(place.position);
        if (size_of(rest) == 1) lonely_.push_back(geo_.cell(place.house, lowest(rest)));
      }
    }
    for (std::size_t h = 0; h < geo_.house_count() && !a.changed; ++h) {
      a.changed = both_[h] != 0 && !look_->clean(h);
    }
    a.longest = longest_of(a.cells);
    return a;
  }
  // Longer loops cost more than what was found.
  void shorten() {
    if (best_.type == 0) return;
    while (longest_ >= 4 && !counts(least_of(longest_), 1)) longest_ -= longest_ % 2 == 0 ? 2 : 1;
  }
  // Of the cells of a loop two have further digits, or all further digits are the same one.
  std::size_t longest_of(const CellSet<G>& cells) const {
    std::size_t two = 0;
    std::array<std::size_t, 64> three{};
    std::size_t most = 2;
    cells.each([&](std::size_t c) {
      const Mask more = look_->cand(c) & ~two_;
      if (more == 0) ++two;
      if (size_of(more) == 1) most = std::max(most, ++three[lowest(more)]);
    });
    return two + most;
  }
  // Is anything left? Mostly not. Rows as sets of columns.
  bool peel_rows(std::size_t v1, std::size_t v2) const {
    Mask rows[9];
    for (std::size_t r = 0; r < 9; ++r) rows[r] = look_->pos(9 + r, v1) & look_->pos(9 + r, v2);
    for (;;) {
      Mask once = 0;
      Mask twice = 0;
      Mask lost = 0;
      for (std::size_t band = 0; band < 9; band += 3) {
        Mask several = 0;  // of the band's boxes
        for (Mask box = 7; box < 512; box <<= 3) {
          const std::size_t cells = size_of(rows[band] & box) + size_of(rows[band + 1] & box) +
                                    size_of(rows[band + 2] & box);
          if (cells > 1) several |= box;
        }
        for (std::size_t r = band; r < band + 3; ++r) {
          const Mask left = (rows[r] & (rows[r] - 1)) != 0 ? rows[r] & several : 0;
          lost |= rows[r] ^ left;
          rows[r] = left;
          twice |= once & left;
          once |= left;
        }
      }
      if (once == 0) return false;
      for (Mask& row : rows) row &= twice;
      if ((lost | (once & ~twice)) == 0) return true;
    }
  }

  // Only along what can become legal: no house twice among the even cells, nor among the odd ones, and the same houses for
  // both at the end, within the length that cells of two candidates allow. (Judging loops only when they were closed,
  // a puzzle of 17 clues took 3 times as long in all.)
  void walk(std::size_t cell, int allowed, Mask ex, std::size_t last) {
    if (look_->patience.ends_soon()) return;
    typename G::Houses& used = used_[path_.size() % 2];
    for (const auto place : geo_.places(cell)) used.set(place.house);
    path_.push_back(static_cast<std::uint16_t>(cell));
    on_path_.add(cell);
    for (const auto place : geo_.places(cell)) {
      const std::size_t kind = geo_.kind(place.house);
      if (kind == last) continue;
      const Mask next_places = look_->pos(place.house, v1_) & look_->pos(place.house, v2_);
      for (const std::size_t p : BitsOf{next_places}) {
        const std::size_t next = geo_.cell(place.house, p);
        if (!on_path_.has(next)) {
          const Mask with = (ex | look_->cand(next)) & ~two_;
          if (!look_->sukaku()) ex = with;
          if (!hopeful(next)) continue;
          const bool more = look_->cand(next) != two_;
          if ((!more || size_of(with) == 1 || allowed > 0) && may_follow(next)) {
            walk(next, allowed - (more ? 1 : 0), with, kind);
          }
        } else if (next == path_[0] && path_.size() >= 4 && used_[0] == used_[1]) {
          examine(path_);
        }
      }
    }
    path_.pop_back();
    on_path_.drop(cell);
    for (const auto place : geo_.places(cell)) used.reset(place.house);
  }

  // Can a path that goes on with this cell still become legal within the length of loops?
  bool may_follow(std::size_t cell) const {
    if (path_.size() >= longest_) return false;
    const typename G::Houses& taken = used_[path_.size() % 2];
    const auto& places = geo_.places(cell);
    if constexpr (G::kSquare9) {
      std::uint32_t houses = 0;
      for (const auto place : places) houses |= std::uint32_t{1} << place.house;
      if ((taken.bits() & houses) != 0) return false;
      const auto apart =
          static_cast<std::size_t>(std::popcount(used_[0].bits() ^ used_[1].bits() ^ houses));
      return apart <= 3 * (longest_ - path_.size() - 1);
    } else {
      return std::none_of(places.begin(), places.end(),
                          [&](const auto& place) { return taken.test(place.house); });
    }
  }

  void examine(const Path& loop) {
    more_.clear();
    for (const std::uint16_t c : loop) {
      if (size_of(look_->cand(c)) > 2) more_.push_back(c);
    }
    const Path& more = more_;
    if (more.empty() || seen_before(loop, more[0])) return;
    length_ = loop.size();
    if (more.size() == 1) {
      type1(loop, more);
    } else if (more.size() > 2) {
      type2(loop, more);
    } else {
      const Mask e = (look_->cand(more[0]) | look_->cand(more[1])) & ~two_;
      if (size_of(e) == 1) {
        type2(loop, more);
      } else {
        type3(loop, more, e);
      }
      type4(loop, more);
    }
    shorten();
  }

  // A loop is walked from each of its cells of two candidates, and both ways round. What it says depends on its cells, and on
  // which further one comes first.
  bool seen_before(const Path& loop, std::size_t first) {
    CellSet<G> cells(geo_.cell_count());
    for (const std::uint16_t c : loop) cells.add(c);
    for (const Examined& e : examined_) {
      if (e.first == first && e.cells == cells) return true;
    }
    examined_.push_back({cells, first});
    return false;
  }
  struct Examined {
    CellSet<G> cells;
    std::size_t first;
  };

  // In the order in which the scale adds.
  [[nodiscard]] static double by_length(double rating, std::size_t length) {
    return length == 4   ? rating
           : length == 6 ? rating + 0.1
           : length == 8 ? rating + 0.2
                         : (rating + 0.3) + 0.2;
  }
  // The least of a loop of so many cells.
  [[nodiscard]] double least_of(std::size_t length) const {
    double least = row_->yield[0].rating;
    for (const Yield& y : row_->yields()) least = std::min(least, y.rating);
    return by_length(least, length);
  }
  // Would this be the best so far?
  [[nodiscard]] bool counts(double rating, int type) const {
    return best_.type == 0 || std::pair(rating, type) < std::pair(best_.hint.rating, best_.type);
  }
  // Begins a hint in now_. False: it is of no use.
  bool start(const Yield& yield, int type, double added, const Path& loop, const Path& more) {
    const double rating = by_length(yield.rating, length_) + added;
    if (!counts(rating, type) || !look_->wants(yield.technique)) return false;
    now_.type = type;
    now_.hint.start(yield.technique, rating);
    if (keep_) {
      now_.hint.step = Step{};
      for (const std::size_t c : loop) add_cells(now_.hint.step.cells, c);
      add_digits(now_.hint.step.digits, two_);
      for (const std::size_t c : more) add_cells(now_.hint.step.others, c);
    }
    return true;
  }
  void add() {
    if (!now_.hint.removals.empty()) std::swap(now_, best_);
  }

  void type1(const Path& loop, const Path& more) {
    if (!start(row_->yield[0], 1, 0, loop, more)) return;
    now_.hint.remove(more[0], two_);
    add();
  }
  void type2(const Path& loop, const Path& more) {
    const Mask e = bit<G>(lowest(static_cast<Mask>(look_->cand(more[0]) & ~two_)));
    if (!start(row_->yield[1], 2, 0, loop, more)) return;
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if ((look_->cand(c) & e) == 0) continue;
      if (std::all_of(more.begin(), more.end(), [&](std::size_t x) { return geo_.sees(c, x); })) {
        now_.hint.remove(c, e);
      }
    }
    if (keep_) add_digits(now_.hint.step.extra, e);
    add();
  }
  void type4(const Path& loop, const Path& more) {
    bool locked[2] = {false, false};
    std::size_t house[2] = {0, 0};
    for_common_houses(more, [&](std::size_t h, Mask x, Mask y) {
      for (const int i : {0, 1}) {
        if ((look_->pos(h, i == 0 ? v1_ : v2_) & ~(x | y)) != 0 || locked[i]) continue;
        locked[i] = true;
        house[i] = h;
      }
    });
    const int i = locked[0] ? 0 : 1;
    if (!locked[i]) return;
    if (!start(row_->yield[4], 4, 0, loop, more)) return;
    const std::uint64_t gone = std::uint64_t{1} << (i == 0 ? v2_ : v1_);
    now_.hint.remove(std::min(more[0], more[1]), gone);
    now_.hint.remove(std::max(more[0], more[1]), gone);
    if (keep_) {
      add_houses(now_.hint.step.houses, house[i]);
      now_.hint.step.extra.push_back(Digit(i == 0 ? v1_ : v2_));
    }
    add();
  }
  template <class F>
  void for_common_houses(const Path& two, F&& f) const {
    for (const auto one : geo_.places(two[0])) {
      for (const auto other : geo_.places(two[1])) {
        if (one.house == other.house) f(one.house, bit<G>(one.position), bit<G>(other.position));
      }
    }
  }

  void type3(const Path& loop, const Path& more, Mask e) {
    for (std::size_t d = look_->sukaku() ? 2 : size_of(e); d <= 7; ++d) {
      for_common_houses(more, [&](std::size_t h, Mask x, Mask y) {
        if (d >= size_of(e) && 2 * d <= look_->open(h)) type3_naked(loop, more, e, d, h, x, y);
        if (2 * d < look_->open(h)) type3_hidden(loop, more, e, d, h, x, y);
      });
    }
  }
  void type3_naked(const Path& loop, const Path& more, Mask e, std::size_t d, std::size_t h, Mask x,
                   Mask y) {
    Mask among = 0;
    for (std::size_t p = 0; p < geo_.side(); ++p) {
      const Mask m = look_->cand(geo_.cell(h, p));
      if (size_of(m) >= 2 && size_of(m) <= d && (bit<G>(p) & (x | y)) == 0) among |= bit<G>(p);
    }
    const Mask shared = e & look_->cand(more[0]) & look_->cand(more[1]);
    combinations(among, d - 1, [&](Mask set) {
      if (look_->patience.ends_soon()) return true;
      Mask others = 0;
      for (const std::size_t p : BitsOf{set}) others |= look_->cand(geo_.cell(h, p));
      const Mask digits = e | others;
      if (size_of(static_cast<Mask>(shared | others)) != d || size_of(digits) != d) return false;
      if (!start(row_->yield[2], 3, static_cast<double>(d - 1) * 0.1, loop, more)) return false;
      for (std::size_t p = 0; p < geo_.side(); ++p) {
        if ((bit<G>(p) & (set | x | y)) != 0) continue;
        const std::size_t c = geo_.cell(h, p);
        now_.hint.remove(c, look_->cand(c) & digits);
      }
      keep3(h, set, digits);
      add();
      return false;
    });
  }
  void type3_hidden(const Path& loop, const Path& more, Mask e, std::size_t d, std::size_t h,
                    Mask x, Mask y) {
    const Mask among = look_->all_digits() & ~two_ & ~e;
    combinations(among, d - 2, [&](Mask further) {
      if (look_->patience.ends_soon()) return true;
      const Mask digits = further | two_;
      Mask places = 0;
      for (const std::size_t v : BitsOf{digits}) {
        const Mask p = look_->pos(h, v) & ~y;
        if (p == 0) return false;
        places |= p;
      }
      if (size_of(places) != d) return false;
      const Mask set = places & ~x;
      if (!start(row_->yield[3], 3, static_cast<double>(d - 2) * 0.1, loop, more)) return false;
      for (const std::size_t p : BitsOf{set}) {
        const std::size_t c = geo_.cell(h, p);
        now_.hint.remove(c, look_->cand(c) & ~digits);
      }
      keep3(h, set, digits);
      add();
      return false;
    });
  }
  void keep3(std::size_t h, Mask set, Mask digits) {
    if (!keep_) return;
    add_houses(now_.hint.step.houses, h);
    add_positions(now_.hint.step.others, geo_, h, set);
    add_digits(now_.hint.step.extra, digits);
  }

  const G& geo_;
  const View<G>* look_ = nullptr;
  const ProfileRow* row_ = nullptr;
  bool keep_ = false;
  Mask two_ = 0;
  std::size_t v1_ = 0;  // the two
  std::size_t v2_ = 0;
  std::size_t length_ = 0;
  std::size_t longest_ = 0;  // loops that are still of interest
  Path path_;
  Path more_;  // cells of a loop with further digits
  decltype(std::declval<const G&>().template per_house<Mask>()) both_;
  CellSet<G> on_path_;
  typename G::Houses used_[2];  // of the even cells of the path, and of the odd ones
  std::vector<Alive> alive_of_;  // pairs of digits
  std::size_t peeled_ = 0;       // of them are of this search
  const CellSet<G>* alive_ = nullptr;
  std::vector<std::size_t> lonely_;
  std::vector<Examined> examined_;
  Found now_;
  Found best_;
};

TRESSE_KEPT_SEARCH(unique_loops, UniqueLoops)

}  // namespace tresse::logic
