// The loop of a profile on one puzzle: the hint that its selection takes is carried out, again and again.
#include "grader/path/path.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/ranges.hpp"
#include "grader/path/rows.hpp"
#include "grader/rating.hpp"
#include "grader/table.hpp"
#include "grader/techniques/chains/forcing.hpp"
#include "grader/techniques/search.hpp"

namespace tresse::logic {

// The queues of singles as HoDoKu keeps them. Whatever loses a candidate is looked at in a fixed order, and a cell that is
// then left with one candidate, or a house with one place for a digit, goes to the end of a queue; the oldest entry whose
// cell is still open is the next single. So the order in which candidates go decides which single comes first, and a
// position alone does not say it: the queues go along with a path.

class SingleQueues {
 public:
  struct Single {
    std::uint8_t cell;
    std::uint8_t digit;
  };

  // An empty grid.
  void clear() {
    open_.fill(true);
    digits_.fill(0x1ff);
    for (auto& house : places_) house.fill(9);
    naked_.clear();
    hidden_.clear();
    first_naked_ = 0;
    first_hidden_ = 0;
  }

  void place(std::size_t c, std::size_t v) {
    const std::uint32_t others = digits_[c] & ~(std::uint32_t{1} << v);
    const bool had = (digits_[c] >> v & 1) != 0;
    open_[c] = false;
    digits_[c] = 0;
    for (std::size_t d = 0; d < 81; ++d) {
      if (d != c && (d / 9 == c / 9 || d % 9 == c % 9 || box(d) == box(c))) remove(d, v);
    }
    for (std::size_t w = 0; w < 9; ++w) {
      if (w == v ? !had : (others >> w & 1) == 0) continue;
      for (const std::size_t h : houses(c)) {
        if (--places_[h][w] == 1 && w != v) add_hidden(h, w);
      }
    }
  }
  void remove(std::size_t c, std::size_t v) {
    if ((digits_[c] >> v & 1) == 0) return;
    digits_[c] &= ~(std::uint32_t{1} << v);
    if (std::has_single_bit(digits_[c])) {
      naked_.push_back(single(c, static_cast<std::size_t>(std::countr_zero(digits_[c]))));
    }
    for (const std::size_t h : houses(c)) {
      if (--places_[h][v] == 1) add_hidden(h, v);
    }
  }

  // The oldest naked single that is alone in one of its houses; it stays in the queue.
  [[nodiscard]] std::optional<Single> full_house() const {
    for (std::size_t i = first_naked_; i < naked_.size(); ++i) {
      if (open_[naked_[i].cell] && house_of(naked_[i])) return naked_[i];
    }
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Single> naked_single() { return next(naked_, first_naked_); }
  [[nodiscard]] std::optional<Single> hidden_single() { return next(hidden_, first_hidden_); }

  // The house in which a single is the last open cell; or the only place of its digit. Rows, columns, boxes.
  [[nodiscard]] std::optional<std::size_t> house_of(Single s, bool full = true) const {
    for (const std::size_t h : houses(s.cell)) {
      const auto& of = places_[h];
      const auto left = static_cast<std::size_t>(
          std::count_if(of.begin(), of.end(), [](std::uint8_t n) { return n != 0; }));
      if (full ? left == 1 : of[s.digit] == 1) return h;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t box(std::size_t c) { return c / 27 * 3 + c % 9 / 3; }
  static constexpr std::array<std::size_t, 3> houses(std::size_t c) {
    return {c / 9, 9 + c % 9, 18 + box(c)};
  }
  static Single single(std::size_t c, std::size_t v) {
    return {static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(v)};
  }
  static constexpr std::size_t cell(std::size_t h, std::size_t p) {
    if (h < 9) return 9 * h + p;
    if (h < 18) return 9 * p + h - 9;
    return 27 * ((h - 18) / 3) + 3 * ((h - 18) % 3) + 9 * (p / 3) + p % 3;
  }
  void add_hidden(std::size_t h, std::size_t v) {
    for (std::size_t p = 0; p < 9; ++p) {
      const std::size_t c = cell(h, p);
      if ((digits_[c] >> v & 1) == 0) continue;
      hidden_.push_back(single(c, v));
      return;
    }
  }
  std::optional<Single> next(std::vector<Single>& queue, std::size_t& first) const {
    while (first < queue.size()) {
      const Single s = queue[first++];
      if (open_[s.cell]) return s;
    }
    return std::nullopt;
  }

  std::array<bool, 81> open_{};
  std::array<std::uint32_t, 81> digits_{};
  std::array<std::array<std::uint8_t, 9>, 27> places_{};  // of each digit
  std::vector<Single> naked_;
  std::vector<Single> hidden_;
  std::size_t first_naked_ = 0;
  std::size_t first_hidden_ = 0;
};

TRESSE_SEARCH(direct_locking)
TRESSE_SEARCH(implied_house)
TRESSE_SIZED_SEARCH(direct_hidden_set)
TRESSE_SIZED_SEARCH(locked_set)

template <class G>
class PathOn : public Path, public HouseSearches<G> {
 public:
  PathOn(const G& geo, const RateOptions& options)
      : geo_(geo),
        options_(options),
        profile_(*options.scale),
        board_(geo),
        statics_(geo),
        forcing_(geo, shared_),
        points_(profile_),
        wanted_(wanted(options.allowed)),
        forbidden_(set_of(options.forbidden)),
        named_(set_of(options.allowed) | set_of(options.named)),
        rows_(geo, profile_.rows, profile_, wanted_, *this,
              [this](const ProfileRow& row) { return tried(row); }) {
    chains_.want(wanted_);
    chains_.reserve(geo.cell_count());
    hint_.removals.reserve(geo.cell_count());
    for (const ProfileRow& row : profile_.rows) {
      if (row.finder == FinderId::static_chains) shared_.statics = &row;
    }
  }
  void limit_memory(std::uint64_t most, std::uint64_t base) override {
    MemoryUse& memory = shared_.patience.memory;
    memory.held = memory.held - base_ + base;
    memory.most = most;
    base_ = base;
  }

  void rate(const Puzzle& puzzle, const StopToken& stop, Rated& rated) override {
    rated.last.values.clear();
    if (follow(puzzle, stop, rated) && options_.keep_end) keep_end(rated.last);
  }

  Findings findings(const Puzzle& puzzle, const StopToken& stop) override {
    Findings found;
    shared_.forget();
    shared_.patience.start(stop);
    shared_.keep = true;
    forget();
    if (!start(puzzle)) return found;
    for (Hint& hint : rows_.all(board_, shared_.patience)) {
      found.steps.push_back(step_of(geo_, hint));
    }
    found.stopped = shared_.patience.reason;
    return found;
  }

 private:
  // False: the path could not begin.
  bool follow(const Puzzle& puzzle, const StopToken& stop, Rated& rated) {
    rated.end = Rated::End::solved;
    rated.stopped = StopReason::none;
    rated.rating = Rating{};
    rated.rating.scale = options_.scale;
    rated.used.assign(kTechniqueCount, 0);
    rated.steps.clear();
    shared_.forget();
    shared_.patience.start(stop);
    shared_.keep = options_.keep_steps;
    made_ = 0;
    Filter filter(options_);
    const bool runs = !filter.early && runs_singles();
    rounds_of_singles_ = filter.early || !runs_rounds() ? 0 : rows_.rows_of_singles();
    forget();
    const bool begun = runs && !shared_.patience.ends() && start_with_singles(puzzle, rated);
    if ((!begun && !start(puzzle)) || !enough_values()) {
      rated.end = Rated::End::stuck;
      return false;
    }
    while (board_.left != 0) {
      if ((runs || rounds_of_singles_ != 0) && !shared_.patience.ends()) {
        if (runs) run_singles(rated);
        if (rounds_of_singles_ != 0) run_rounds_of_singles(rated);
        if (board_.left == 0) break;
      }
      const bool found = !shared_.patience.ends() && next();
      if (shared_.patience.ended()) {
        rated.end = Rated::End::stopped;
        rated.stopped = shared_.patience.reason;
        return true;
      }
      if (!found) {
        rated.end = Rated::End::stuck;
        if (profile_.scoring == nullptr) rated.rating.er = 20.0;
        return true;
      }
      const bool forbidden = carry_out(rated);
      if (forbidden || (filter.early && filter.outside(rated.rating))) {
        rated.end = Rated::End::outside;
        return true;
      }
      if (options_.enough_er && tenths(rated.rating.er) >= *options_.enough_er) {
        rated.end = Rated::End::enough;
        return true;
      }
      if (options_.most_steps != 0 && made_ >= options_.most_steps) {
        rated.end = Rated::End::enough;
        if (options_.keep_steps) rated.steps.resize(options_.most_steps);
        return true;
      }
    }
    if (profile_.scoring != nullptr) raise_level(rated.rating);
    if (filter.outside_at_end(rated.rating)) rated.end = Rated::End::outside;
    return true;
  }
  void keep_end(RatedPosition& last) const {
    last.values.assign(board_.value.begin(), board_.value.end());
    last.candidates.resize(geo_.cell_count());
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) last.candidates[c] = board_.value[c] != 0 ? 0 : board_.marks.cand[c];
  }

  class Filter {
   public:
    explicit Filter(const RateOptions& o)
        : early(o.max_er || o.diamond || o.pearl || o.max_points), o_(o) {}
    const bool early;
    [[nodiscard]] bool outside(const Rating& r) const {
      if (o_.max_points && r.points > *o_.max_points) return true;
      if (o_.max_er && tenths(r.er) > *o_.max_er) return true;
      if (o_.diamond && tenths(r.er) > tenths(r.ed)) return true;
      return o_.pearl && r.ep != 0 && tenths(r.er) > tenths(r.ep);
    }
    [[nodiscard]] bool outside_at_end(const Rating& r) const {
      if (o_.min_points && r.points < *o_.min_points) return true;
      if ((o_.pearl || o_.diamond) && r.er == 0) return true;  // a full grid is neither
      return o_.min_er && tenths(r.er) < *o_.min_er;
    }

   private:
    const RateOptions& o_;
  };

  // Are singles of no more interest than their rating?
  bool runs_singles() const {
    return !options_.keep_steps && options_.most_steps == 0 && profile_.scoring == nullptr &&
           forbidden_.none() && rows_.begin_with_singles();
  }
  bool start_with_singles(const Puzzle& puzzle, Rated& rated) {
    return rows_.start_with_singles(
        board_, puzzle, options_.origin,
        [&](TechniqueId technique, double rating) { count(rated, technique, rating, true); });
  }
  void run_singles(Rated& rated) {
    rows_.run_singles(board_, [&](TechniqueId technique, double rating) {
      count(rated, technique, rating, true);
    });
  }
  // The same of rounds.
  bool runs_rounds() const {
    return profile_.selection == Selection::together && !options_.keep_steps && options_.most_steps == 0 && forbidden_.none();
  }
  void run_rounds_of_singles(Rated& rated) {
    rows_.run_rounds_of_singles(board_, rounds_of_singles_, [&](TechniqueId technique, double rating, bool together) {
      count_in_round(rated, technique, rating, together);
    });
  }
  // The next hint, or the hints of the next round.
  bool next() {
    if (profile_.selection == Selection::together) {
      forget_position();
      return rows_.next_round(board_, shared_.patience, round_, options_.keep_steps, rounds_of_singles_);
    }
    return rows_.next(board_, shared_.patience, hint_, options_.keep_steps);
  }
  // True: one of them is forbidden.
  bool carry_out(Rated& rated) {
    if (profile_.selection != Selection::together) {
      if (profile_.selection == Selection::ordered) tell_queues();
      rows_.carry_out(board_, hint_);
      return note(rated, hint_, false);
    }
    rows_.carry_out(board_, round_);
    bool forbidden = false;
    for (std::size_t i = 0; i < round_.size(); ++i) {
      forbidden |= note(rated, round_[i], i != 0);
    }
    return forbidden;
  }
  void tell_queues() {
    for (const auto x : HodokuOrder::removed(rows_.row_of_last().finder, hint_)) {
      queues_.remove(x.cell, x.digit);
    }
    hint_.each_placed([&](std::size_t c, std::size_t v) { queues_.place(c, v); });
  }
  // Counts a hint that was carried out. `together`: of the round of the hint before.
  bool note(Rated& rated, Hint& hint, bool together) {
    if (profile_.scoring == nullptr) {
      count(rated, hint.technique, hint.rating, hint.places);
    } else {
      count_in_round(rated, hint.technique, hint.rating, together);
    }
    if (options_.keep_steps) {
      rated.steps.push_back({step_of(geo_, hint), hint.rating});
      rated.steps.back().step.together = together;
      if (profile_.selection == Selection::together) effects_.keep(rated.steps.back().step);
    }
    return forbidden_[index(hint.technique)];
  }
  void count_in_round(Rated& rated, TechniqueId technique, double points, bool together) {
    ++made_;
    ++rated.used[index(technique)];
    points_.count(rated.rating, technique, points, together);
  }
  void count(Rated& rated, TechniqueId technique, double rating, bool places) {
    ++made_;
    ++rated.used[index(technique)];
    Rating& r = rated.rating;
    r.er = std::max(r.er, rating);
    if (r.ed == 0) r.ed = r.er;
    if (r.ep == 0 && places) r.ep = r.er;
  }
  void raise_level(Rating& r) const {
    const auto admits = [&](Level level) {
      return profile_.scoring->most[static_cast<std::size_t>(level)];
    };
    while (r.points > admits(r.level)) {
      r.level = static_cast<Level>(static_cast<std::size_t>(r.level) + 1);
    }
  }

  // What was known of the last puzzle.
  void forget() {
    rows_.look_everywhere();
    forget_position();
    forcing_.forget();
  }
  void forget_position() {
    for (const auto& search : kept_) {
      if (search) search->forget();
    }
  }
  // False: two equal givens see each other, or a given is not among the pencil marks of its cell.
  bool start(const Puzzle& puzzle) {
    for (std::size_t c = 0; puzzle.marks && c < geo_.cell_count(); ++c) {
      const auto given = puzzle.givens.at(CellId(c));
      if (given && !puzzle.allows(CellId(c), *given)) return false;
    }
    board_.start(geo_, puzzle, shared_.patience, options_.origin);
    if (profile_.selection == Selection::ordered) start_queues(puzzle);
    return !board_.contradiction ||
           board_.contradiction->kind != Contradiction::Kind::value_not_allowed;
  }

  bool enough_values() const {
    const std::size_t least = profile_.scoring == nullptr ? 0 : profile_.scoring->least_values;
    return geo_.cell_count() - board_.left >= least;
  }
  // The givens in reading order, then what pencil marks leave out.
  void start_queues(const Puzzle& puzzle) {
    queues_.clear();
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (board_.value[c] != 0) queues_.place(c, board_.value[c] - 1u);
    }
    if (!puzzle.marks) return;
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      for (std::size_t v = 0; v < geo_.side(); ++v) {
        if (board_.value[c] == 0 && !has(board_.marks.cand[c], v)) queues_.remove(c, v);
      }
    }
  }

  friend class Rows<G, PathOn>;
  using Find = bool (*)(const View<G>&, const ProfileRow&, Hint&, bool keep);
  using Make = std::unique_ptr<KeptSearch<G>> (*)(const G&);
  // Those of houses, and the further finders.
  template <class Searches>
  static constexpr auto finders() {
    auto all = HouseSearches<G>::template finders<Searches>();
#define TRESSE_FINDER(name, call, ...) TRESSE_FINDER_##call(name)
#define TRESSE_FINDER_plain(name)                       \
  all[static_cast<std::size_t>(FinderId::name)] =       \
      &PathOn::template plain<static_cast<Find>(find_##name)>;
#define TRESSE_FINDER_sized(name) TRESSE_FINDER_plain(name)
#define TRESSE_FINDER_kept(name)                  \
  all[static_cast<std::size_t>(FinderId::name)] = \
      &PathOn::template kept<FinderId::name, static_cast<Make>(make_##name)>;
#define TRESSE_FINDER_own(name) all[static_cast<std::size_t>(FinderId::name)] = &PathOn::name;
#include "grader/techniques/techniques.def"
#undef TRESSE_FINDER_plain
#undef TRESSE_FINDER_sized
#undef TRESSE_FINDER_kept
#undef TRESSE_FINDER_own
    return all;
  }

  // Techniques that count are among its yields, the options allow them, and they hold on the topology.
  bool tried(const ProfileRow& row) const {
    const auto yields = row.yields();
    const bool wanted = std::any_of(yields.begin(), yields.end(), [&](const Yield& y) {
      const Technique& t = tresse::technique(y.technique);
      return wanted_[index(y.technique)] && (options_.uniqueness || !t.unique) &&
             (options_.assumptions || !assumes(y.technique)) &&
             !(geo_.links_cells() && t.holds == Holds::houses);
    });
    const bool here = row.where == Where::everywhere   ? true
                      : row.where == Where::with_clues ? geo_.clues() != nullptr
                                                       : (row.where == Where::with_further) == geo_.has_further();
    const bool higher = options_.up_to && ranges::none_of(yields, [&](const Yield& y) {
                          return y.level <= *options_.up_to;
                        });
    const bool deeper = row.finder == FinderId::dynamic_forcing && row.size > options_.deepest;
    const bool named = std::any_of(yields.begin(), yields.end(),
                                   [&](const Yield& y) { return named_[index(y.technique)]; });
    return here && !higher && wanted && !deeper && (named || !row.if_named);
  }
  static std::size_t index(TechniqueId id) {
    return static_cast<std::size_t>(id);
  }
  static TechniqueSet set_of(const std::vector<TechniqueId>& ids) {
    TechniqueSet set;
    for (const TechniqueId id : ids) set.set(index(id));
    return set;
  }
  static TechniqueSet wanted(const std::vector<TechniqueId>& allowed) {
    if (allowed.empty()) return TechniqueSet().set();
    return set_of(allowed) | set_of(members_of("singles"));
  }

  template <FinderId id, Make make>
  bool kept(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
    auto& search = kept_[static_cast<std::size_t>(id)];
    if (!search) search = make(geo_);
    return search->find(look, row, hint, keep);
  }

  bool queued_full_house(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
    return take_queued(look, row, queues_.full_house(), hint, keep);
  }
  bool queued_naked_single(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
    return take_queued(look, row, queues_.naked_single(), hint, keep);
  }
  bool queued_hidden_single(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
    return take_queued(look, row, queues_.hidden_single(), hint, keep);
  }
  bool take_queued(const View<G>& look, const ProfileRow& row,
                   std::optional<SingleQueues::Single> single, Hint& hint, bool keep) {
    if (!single) return false;
    const TechniqueId technique = row.yield[0].technique;
    hint.start(row.yield[0]);
    hint.place(single->cell, single->digit);
    if (keep) {
      add_cells(hint.step.cells, single->cell);
      hint.step.digits.push_back(Digit(single->digit));
      if (technique != TechniqueId::naked_single) {
        const auto house =
            queues_.house_of(*single, technique == TechniqueId::full_house).value_or(0);
        add_houses(hint.step.houses, house < 18 ? house + 9 : house - 18);
      }
    }
    return look.take(hint);
  }

  bool static_chains(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
    chains_.start(false);
    statics_.search(look, row, chains_, keep);
    return take_chain(hint, keep);
  }
  bool nishio(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
    return forcing(look, row, kNishio, hint, keep);
  }
  bool multiple_forcing(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
    return forcing(look, row, kMultiple, hint, keep);
  }
  bool dynamic_forcing(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
    const auto level = static_cast<std::uint8_t>(row.size);
    return forcing(look, row, level == 0 ? kDynamic : dynamic_level(level), hint, keep);
  }
  bool dynamic_in_dynamic_forcing(const View<G>& look, const ProfileRow& row, Hint& hint,
                                  bool keep) {
    return forcing(look, row, dynamic_in_dynamic(static_cast<std::uint8_t>(row.size)), hint, keep);
  }
  bool forcing(const View<G>& look, const ProfileRow& row, Mode mode, Hint& hint, bool keep) {
    mode.base = row.yield[0].rating;
    chains_.start(false);
    forcing_.search(look, mode, chains_);
    return take_chain(hint, keep);
  }
  bool take_chain(Hint& hint, bool keep) {
    if (chains_.empty()) return false;
    ChainHint& best = chains_.best();
    hint.start(best.technique, best.rating);
    if (best.places) hint.place(best.cell, best.digit);
    hint.removals.assign(best.removals.begin(), best.removals.end());
    if (keep) hint.step = std::move(best.step);
    return true;
  }

  const G& geo_;
  RateOptions options_;
  const Profile& profile_;
  Board<G> board_;
  std::array<std::unique_ptr<KeptSearch<G>>, static_cast<std::size_t>(FinderId::kCount)> kept_;  // made when they are asked for
  Shared<G> shared_;
  StaticChains<G> statics_;
  Forcing<G> forcing_;
  ChainHints chains_;
  SingleQueues queues_;
  Hint hint_;
  Round round_;
  NewEffects effects_;
  RoundPoints points_;
  std::size_t rounds_of_singles_ = 0;  // rows at the beginning whose rounds are carried out without hints
  TechniqueSet wanted_;     // techniques whose hints count
  TechniqueSet forbidden_;  // techniques that end the path
  TechniqueSet named_;
  std::size_t made_ = 0;    // steps of this path
  std::uint64_t base_ = 0;  // bytes that are always held
  Rows<G, PathOn> rows_;
};

std::unique_ptr<Path> make_path(const Square9& geo, const RateOptions& options) {
  return std::make_unique<PathOn<Square9>>(geo, options);
}
std::unique_ptr<Path> make_path(const AnyGeometry& geo, const RateOptions& options) {
  return std::make_unique<PathOn<AnyGeometry>>(geo, options);
}

}  // namespace tresse::logic
