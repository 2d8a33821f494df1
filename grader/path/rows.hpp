// The rows of a profile at work on one board: the hint that its selection takes. Each row has an agenda of what
// has changed since it last found nothing; candidates only ever disappear, so what is not on it cannot hold a finding.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/ranges.hpp"
#include "grader/profile.hpp"
#include "grader/rating.hpp"
#include "grader/techniques/clues/clue_steps.hpp"
#include "grader/techniques/hint.hpp"
#include "grader/techniques/hodoku/step_order.hpp"
#include "grader/techniques/locking.hpp"
#include "grader/techniques/sets.hpp"
#include "grader/techniques/singles.hpp"

namespace tresse::logic {

// A round: all findings of one row at one position, but for those that say nothing more than another one.
//
// Which findings stay depends on their effects alone: of equal ones the one of the first technique of the row, and none
// whose effects are some of another's. So the findings of a round are the same in every form of a puzzle, and only their
// order differs.

class Round {
 public:
  // Where a search puts what it finds.
  std::vector<Hint>& found() { return found_; }
  [[nodiscard]] bool empty() const { return kept_.empty(); }
  [[nodiscard]] std::size_t size() const { return kept_.size(); }
  [[nodiscard]] Hint& operator[](std::size_t i) { return found_[kept_[i]]; }
  [[nodiscard]] const Hint& operator[](std::size_t i) const { return found_[kept_[i]]; }

  void start() {
    found_.clear();
    kept_.clear();
  }
  // Chooses among what was found by `row`.
  void settle(const ProfileRow& row) {
    for (Hint& hint : found_) hint.gather();
    kept_.resize(found_.size());
    std::iota(kept_.begin(), kept_.end(), std::size_t{0});
    if (kept_.size() < 2) return;
    const auto rank = [&](std::size_t i) { return row.find(found_[i].technique); };
    std::sort(kept_.begin(), kept_.end(), [&](std::size_t a, std::size_t b) {
      if (const auto order = compare(found_[a], found_[b]); order != 0) return order < 0;
      return rank(a) != rank(b) ? rank(a) < rank(b) : a < b;
    });
    kept_.erase(std::unique(kept_.begin(), kept_.end(),
                            [&](std::size_t a, std::size_t b) {
                              return compare(found_[a], found_[b]) == 0;
                            }),
                kept_.end());
    std::sort(kept_.begin(), kept_.end());
    // More than these come of large sides only, and comparing all of them would take longer than finding them.
    constexpr std::size_t kMost = 1024;
    if (kept_.size() > kMost) return;
    rest_.assign(found_.size(), 0);
    for (const std::size_t a : kept_) {
      for (const std::size_t b : kept_) {
        if (a != b && contains(found_[a], found_[b])) rest_[b] = 1;
      }
    }
    std::erase_if(kept_, [&](std::size_t i) { return rest_[i] != 0; });
  }

 private:
  static int compare(const Hint& a, const Hint& b) {
    const auto placed = [](const Hint& h) { return std::tie(h.places, h.cell, h.digit, h.also); };
    if (a.places != b.places) return a.places ? 1 : -1;
    if (a.places && placed(a) != placed(b)) return placed(a) < placed(b) ? -1 : 1;
    const std::size_t n = std::min(a.removals.size(), b.removals.size());
    for (std::size_t i = 0; i < n; ++i) {
      const Removal& x = a.removals[i];
      const Removal& y = b.removals[i];
      const auto of = [](const Removal& r) { return std::tie(r.cell, r.word, r.digits); };
      if (of(x) != of(y)) return of(x) < of(y) ? -1 : 1;
    }
    return a.removals.size() == b.removals.size()  ? 0
           : a.removals.size() < b.removals.size() ? -1
                                                   : 1;
  }
  // Are the effects of b among those of a? requires: they are not the same.
  static bool contains(const Hint& a, const Hint& b) {
    if (b.removals.size() > a.removals.size()) return false;
    if (b.places && !(a.places && a.cell == b.cell && a.digit == b.digit && a.also == b.also)) {
      return false;
    }
    std::size_t i = 0;
    for (const Removal& y : b.removals) {
      while (i < a.removals.size() &&
             (a.removals[i].cell != y.cell || a.removals[i].word != y.word))
        ++i;
      if (i == a.removals.size() || (y.digits & ~a.removals[i].digits) != 0) return false;
    }
    return true;
  }

  std::vector<Hint> found_;
  std::vector<std::size_t> kept_;  // indices, rising
  std::vector<char> rest_;         // those that say nothing more
};

// What the steps of a round remove: a later one lists only what is new, if anything is.
class NewEffects {
 public:
  void keep(Step& step) {
    if (!step.together) gone_.clear();
    std::vector<CandId> fresh;
    ranges::copy_if(step.eliminations, std::back_inserter(fresh),
                         [&](CandId c) { return gone_.insert(c).second; });
    if (!fresh.empty() || !step.placements.empty()) step.eliminations = std::move(fresh);
  }

 private:
  std::set<CandId> gone_;
};

// Points of a path by rounds: a round adds once what its dearest finding is worth.

class RoundPoints {
 public:
  explicit RoundPoints(const Profile& profile) {
    for (const ProfileRow& row : profile.rows) {
      for (const Yield& y : row.yields()) level_of_[static_cast<std::size_t>(y.technique)] = y.level;
    }
  }

  // Counts a finding worth `points`. `together`: it is of the round of the finding before.
  void count(Rating& r, TechniqueId technique, double points, bool together) {
    r.level = std::max(r.level, level_of_[static_cast<std::size_t>(technique)]);
    const auto whole = static_cast<std::uint32_t>(points);
    if (!together) of_round_ = 0;
    if (whole <= of_round_) return;
    r.points += whole - of_round_;
    of_round_ = whole;
  }

 private:
  std::array<Level, kTechniqueCount> level_of_{};  // of the techniques of the profile
  std::uint32_t of_round_ = 0;                     // points that the round has added
};

// The searches that look at houses alone, on any board.
template <class G>
class HouseSearches {
 public:
  template <class Searches>
  using Find = bool (Searches::*)(const View<G>&, const ProfileRow&, Hint&, bool keep);

  template <class Searches>
  static constexpr auto finders() {
    std::array<Find<Searches>, static_cast<std::size_t>(FinderId::kCount)> all{};
#define TRESSE_HOUSE_FINDER(name, call, ...) \
  all[static_cast<std::size_t>(FinderId::name)] = &HouseSearches::call<logic::name<G>>;
#include "grader/techniques/techniques.def"
    return all;
  }

 protected:
  template <auto Search>
  bool plain(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
    return Search(look, row, hint, keep);
  }
  // On the plain 9x9 the size is a constant, which makes a search of its own.
  template <auto Search>
  bool sized(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
    if constexpr (G::kSquare9) {
      if (row.size == 2) return Search(look, 2, row, hint, keep);
      if (row.size == 3) return Search(look, 3, row, hint, keep);
    }
    return Search(look, row.size, row, hint, keep);
  }
};

template <class G, class Searches>
class Rows {
 public:
  // `tried(row)`: is it of any use? Those that are not are passed over. The rows must outlive this.
  template <class Tried>
  Rows(const G& geo, std::span<const ProfileRow> rows, const Profile& profile,
       const TechniqueSet& wanted, Searches& searches, Tried&& tried)
      : geo_(geo),
        order_(profile.order),
        selection_(profile.selection),
        dialect_(profile.dialect),
        wanted_(wanted),
        searches_(searches) {
    constexpr auto kFinders = Searches::template finders<Searches>();
    for (const ProfileRow& row : rows) {
      const auto find = kFinders[static_cast<std::size_t>(row.finder)];
      if (row.where != Where::everywhere && !tried(row)) continue;
      rows_.push_back({&row, find, find != nullptr && tried(row), by_cells(row.finder)});
    }
    agendas_.assign(rows_.size(), Agenda<G>(geo));
    first_by_cells_ = static_cast<std::size_t>(
        std::find_if(rows_.begin(), rows_.end(), [](const Row& r) { return r.cells; }) -
        rows_.begin());
    look_everywhere();
  }

  // Forgets what is known about the board: everything has to be looked at again.
  void look_everywhere() {
    for (Agenda<G>& agenda : agendas_) agenda.fill();
    searched_ = 0;
    last_ = 0;
  }
  // No row finds anything before the next change.
  void look_nowhere() {
    for (Agenda<G>& agenda : agendas_) agenda.clear();
    searched_ = rows_.size();
  }

  // The next hint. False: none, or a stop.
  bool next(const Board<G>& board, Patience& patience, Hint& hint, bool keep) {
    // What HoDoKu takes is chosen by the patterns of steps, so they are always written.
    if (keep || selection_ == Selection::ordered) hint.step = Step{};
    View<G> look{geo_, board.marks, board, patience, nullptr, wanted_, order_};
    look.dialect = dialect_;
    if (selection_ == Selection::cheapest) return cheapest(look, hint, keep);
    if (selection_ == Selection::ordered) return in_order(look, hint);
    if (selection_ == Selection::closure && last_ < rows_.size()) {
      if (ask(last_, look, hint, keep)) return !patience.ended();
    }
    for (std::size_t i = 0; i < rows_.size() && !patience.ended(); ++i) {
      if (!ask(i, look, hint, keep)) continue;
      last_ = i;
      return !patience.ended();
    }
    return false;
  }

  // The row of the last hint. requires: there was one, and it was not the cheapest.
  [[nodiscard]] const ProfileRow& row_of_last() const { return *rows_[last_].row; }
  // All findings of the first row that has one, among those from `first` on. False: there are none, or a stop.
  bool next_round(const Board<G>& board, Patience& patience, Round& round, bool keep, std::size_t first = 0) {
    View<G> look{geo_, board.marks, board, patience, nullptr, wanted_, order_};
    look.all = &round.found();
    look.together = true;
    for (std::size_t i = first; i < rows_.size() && !patience.ends_soon(); ++i) {
      round.start();
      hint_.step = Step{};
      if (!ask(i, look, hint_, keep)) continue;
      if (patience.ended()) return false;
      round.settle(*rows_[i].row);
      return true;
    }
    return false;
  }

  // All hints of all rows, each with its pattern. After a stop some are missing.
  std::vector<Hint> all(const Board<G>& board, Patience& patience) {
    std::vector<Hint> hints;
    View<G> look{geo_, board.marks, board, patience, nullptr, wanted_, order_};
    look.dialect = dialect_;
    look.all = &hints;
    look_everywhere();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const Row& row = rows_[i];
      look.agenda = &agendas_[i];
      Hint hint;
      if (row.tried && (searches_.*row.find)(look, *row.row, hint, true)) hints.push_back(hint);
    }
    return hints;
  }

  // Do the first two rows look for full houses and hidden singles?
  [[nodiscard]] bool begin_with_singles() const {
    return selection_ == Selection::first && rows_.size() > 1 && rows_[0].tried && rows_[1].tried &&
           rows_[0].row->finder == FinderId::full_house &&
           rows_[1].row->finder == FinderId::hidden_single;
  }
  // Carries out what they find, one after another, as long as they find something. f(technique, rating) is told of each.
  // requires: begin_with_singles().
  template <class F>
  void run_singles(Board<G>& board, F&& f) {
    const Yield& last = rows_[0].row->yield[0];
    const Yield& hidden = rows_[1].row->yield[0];
    if constexpr (G::kSquare9) {
      if (order_ == HouseOrder::boxes_first) {
        if (!board.with_lone.any()) return;
        begin(board);
        quick_.read(board);
        run_quickly(board, f);
        return end(board);
      }
    }
    begin(board);
    const auto place = [&](std::size_t h, std::size_t v) {
      board.place(geo_, geo_.cell(h, lowest(board.marks.pos[h * geo_.side() + v])), v);
      return true;
    };
    const auto one = [&] {
      if (board.with_one_open.any() &&
          any_house_of(geo_, order_, board.with_one_open, [&](std::size_t h) {
            if (empty(board.lone[h])) return false;
            f(last.technique, last.rating);
            return place(h, lowest(board.lone[h]));
          })) {
        return true;
      }
      return any_house_of(geo_, order_, board.with_lone, [&](std::size_t h) {
        f(hidden.technique, geo_.kind(h) == kBlock ? hidden.rating : hidden.in_line);
        return place(h, lowest(board.lone[h]));
      });
    };
    while (one()) {
    }
    end(board);
  }

  // Makes the board of a puzzle, and carries out such a run before anything else. False: this is not the way to begin it.
  // requires: begin_with_singles().
  template <class F>
  bool start_with_singles(Board<G>& board, const Puzzle& puzzle, const Puzzle* origin, F&& f) {
    if constexpr (G::kSquare9) {
      if (puzzle.marks || order_ != HouseOrder::boxes_first) return false;
      board.start_without_givens(geo_, puzzle, origin);
      if (!quick_.start(board, puzzle)) return false;
      begin(board);
      run_quickly(board, f);
      end(board);
      return true;
    }
    return false;
  }

  // How many rows at the beginning look for singles.
  [[nodiscard]] std::size_t rows_of_singles() const {
    const auto other = ranges::find_if(rows_, [](const Row& r) {
      return !r.tried || (r.row->finder != FinderId::full_house && r.row->finder != FinderId::hidden_single &&
                          r.row->finder != FinderId::naked_single);
    });
    return static_cast<std::size_t>(other - rows_.begin());
  }
  // Carries out the rounds of the first `count` rows, as long as one of them finds something, without hints.
  // f(technique, rating, together) is told of each finding; `together`: it is of the round of the one before.
  // requires: count <= rows_of_singles().
  template <class F>
  void run_rounds_of_singles(Board<G>& board, std::size_t count, F&& f) {
    begin(board);
    std::size_t i = 0;
    while (i < count && board.left != 0) {
      find_singles(board, *rows_[i].row);
      for (std::size_t k = 0; k < singles_.size(); ++k) {
        f(rows_[i].row->yield[0].technique, singles_[k].rating, k != 0);
      }
      for (const Single& s : singles_) place_if_open(board, s.cell, s.digit);
      i = singles_.empty() ? i + 1 : 0;
    }
    end(board);
    for (i = 0; i < count; ++i) agendas_[i].clear();
    searched_ = std::max(searched_, count);
  }

  // Carries a hint out.
  void carry_out(Board<G>& board, const Hint& hint) {
    begin(board);
    hint.each_removed([&](std::size_t c, std::size_t v) { board.remove(geo_, c, v); });
    hint.each_placed([&](std::size_t c, std::size_t v) { board.place(geo_, c, v); });
    end(board);
  }
  // Carries out the hints of a round, which may do the same.
  void carry_out(Board<G>& board, const Round& round) {
    begin(board);
    for (std::size_t i = 0; i < round.size(); ++i) {
      round[i].each_removed([&](std::size_t c, std::size_t v) { remove_if_there(board, c, v); });
    }
    for (std::size_t i = 0; i < round.size(); ++i) {
      round[i].each_placed([&](std::size_t c, std::size_t v) { place_if_open(board, c, v); });
    }
    end(board);
  }
  // Carries out the effects of a step, as far as they are candidates.
  void carry_out(Board<G>& board, const Step& step) {
    begin(board);
    for (const CandId x : step.eliminations) {
      remove_if_there(board, cell_of(x, geo_.side()).index(), digit_of(x, geo_.side()).index());
    }
    for (const CandId x : step.placements) {
      place_if_open(board, cell_of(x, geo_.side()).index(), digit_of(x, geo_.side()).index());
    }
    end(board);
  }
  // Takes what a later position of the same puzzle has.
  void carry_out(Board<G>& board, const RatedPosition& later) {
    begin(board);
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (later.values[c] != 0) place_if_open(board, c, later.values[c] - std::size_t{1});
    }
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      for (std::size_t v = 0; v < geo_.side(); ++v) {
        if ((later.candidates[c] >> v & 1) == 0) remove_if_there(board, c, v);
      }
    }
    end(board);
  }
  // Places v in c, as a hypothesis. requires: it is a candidate.
  void assume(Board<G>& board, std::size_t c, std::size_t v) {
    begin(board);
    board.place(geo_, c, v);
    end(board);
  }

 private:
  struct Row {
    const ProfileRow* row;
    typename HouseSearches<G>::template Find<Searches> find;
    bool tried;
    bool cells;  // it asks which cells have changed
  };
  enum class Asks : std::uint8_t { houses, cells };
  static constexpr bool by_cells(FinderId id) {
    constexpr Asks kAsks[] = {
#define TRESSE_HOUSE_FINDER(name, call, asks) Asks::asks,
#define TRESSE_FINDER(name, call, asks) Asks::asks,
#include "grader/techniques/techniques.def"
    };
    return kAsks[static_cast<std::size_t>(id)] == Asks::cells;
  }

  // Does its search give some of its findings only, though it is asked for all?
  static constexpr bool best_only(FinderId id) {
    constexpr FinderId kSuch[] = {
        FinderId::unique_loops,    FinderId::aligned,          FinderId::static_chains,
        FinderId::contradictions,  FinderId::one_digit_chains, FinderId::alternating_chains,
        FinderId::bivalue_chains,  FinderId::nice_loops,       FinderId::grouped_nice_loops,
        FinderId::nishio,          FinderId::multiple_forcing, FinderId::dynamic_forcing,
        FinderId::bug_lite,        FinderId::multivalue_grave, FinderId::reverse_bug,
        FinderId::bivalue_oddagon, FinderId::broken_wing};
    return std::find(std::begin(kSuch), std::end(kSuch), id) != std::end(kSuch);
  }

  // Does row i have a hint? With look.all, it takes all of those that the search can give.
  bool ask(std::size_t i, View<G>& look, Hint& hint, bool keep) {
    const Row& row = rows_[i];
    if (!row.tried) return false;
    Agenda<G>& agenda = agendas_[i];
    look.agenda = &agenda;
    look.done =
        look.all == nullptr ? &agenda : nullptr;  // a house whose findings were taken is not done
    bool found = (searches_.*row.find)(look, *row.row, hint, keep);
    if (look.all != nullptr) {
      if (found) look.all->push_back(hint);
      found = !look.all->empty();
    }
    // All that a round found is carried out: what does not change then holds nothing.
    if (!found || (look.together && !best_only(row.row->finder))) agenda.clear();
    if (!agenda.whole) searched_ = std::max(searched_, i + 1);
    return found;
  }

  bool in_order(View<G>& look, Hint& hint) {
    std::vector<Hint> all;
    look.all = &all;
    for (std::size_t i = 0; i < rows_.size() && !look.patience.ended(); ++i) {
      if (!ask(i, look, hint, true)) continue;
      if (look.patience.ended()) return false;
      hint = std::move(all[HodokuOrder::best(rows_[i].row->finder, all)]);
      last_ = i;
      return true;
    }
    return false;
  }

  bool cheapest(View<G>& look, Hint& hint, bool keep) {
    std::vector<Hint> all;
    std::optional<std::pair<double, Level>> least;
    Hint best;
    look.all = &all;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      all.clear();
      const bool found = ask(i, look, hint, keep);
      if (look.patience.ended()) return false;
      if (!found) continue;
      for (Hint& one : all) {
        const Yield* yield = rows_[i].row->find(one.technique);
        const std::pair cost(one.rating, yield == nullptr ? Level{} : yield->level);
        if (least && !(cost < *least)) continue;
        least = cost;
        best = std::move(one);
      }
    }
    if (least) hint = std::move(best);
    return least.has_value();
  }

  template <class F>
  void run_quickly(Board<G>& board, F& f) {
    const Yield& last = rows_[0].row->yield[0];
    const Yield& hidden = rows_[1].row->yield[0];
    quick_.run(board, [&](std::size_t lane, bool full) {
      if (full) return f(last.technique, last.rating);
      f(hidden.technique, lane < 9 ? hidden.rating : hidden.in_line);
    });
    if (board.left != 0) quick_.write(board);
  }

  // The findings of a row of singles, each cell and digit once.
  void find_singles(const Board<G>& board, const ProfileRow& row) {
    singles_.clear();
    const Yield& yield = row.yield[0];
    if (row.finder == FinderId::naked_single) {
      for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
        if (single(board.marks.cand[c])) singles_.push_back({c, lowest(board.marks.cand[c]), yield.rating});
      }
      return;
    }
    const bool full = row.finder == FinderId::full_house;
    any_house_of(geo_, order_, full ? board.with_one_open : board.with_lone, [&](std::size_t h) {
      if (!asked_for(geo_, row, h)) return false;
      const double rating = full || geo_.kind(h) == kBlock ? yield.rating : yield.in_line;
      for (const std::size_t v : BitsOf<typename G::Mask>{board.lone[h]}) {
        const Single s{geo_.cell(h, lowest(board.marks.pos[h * geo_.side() + v])), v, rating};
        if (ranges::none_of(singles_, [&](const Single& x) { return x.cell == s.cell && x.digit == s.digit; })) singles_.push_back(s);
        if (full) break;
      }
      return false;
    });
  }
  void remove_if_there(Board<G>& board, std::size_t c, std::size_t v) {
    if (has(board.marks.cand[c], v)) board.remove(geo_, c, v);
  }
  void place_if_open(Board<G>& board, std::size_t c, std::size_t v) {
    if (has(board.marks.cand[c], v)) board.place(geo_, c, v);
  }

  void begin(Board<G>& board) {
    board.touched.clear();
    board.note_cells = searched_ > first_by_cells_;
  }
  void end(Board<G>& board) {
    // The others have not been searched: everything is on their agendas.
    for (std::size_t i = 0; i < searched_; ++i) {
      agendas_[i].add(board.touched);
      if (rows_[i].cells) agendas_[i].add_cells(board.touched);
    }
  }

  const G& geo_;
  HouseOrder order_;
  Selection selection_;
  Dialect dialect_;
  TechniqueSet wanted_;
  Searches& searches_;
  std::vector<Row> rows_;
  std::vector<Agenda<G>> agendas_;  // of each row
  std::size_t searched_ = 0;        // rows up to the last one whose agenda is not whole
  std::size_t first_by_cells_ = 0;  // the first row with `cells`
  struct Nothing {};
  std::conditional_t<G::kSquare9, QuickSingles, Nothing> quick_;
  std::size_t last_ = 0;            // the row whose hint was taken last
  Hint hint_;                       // of a search that is asked for all
  struct Single {
    std::size_t cell;
    std::size_t digit;
    double rating;
  };
  std::vector<Single> singles_;  // of a round
};

}  // namespace tresse::logic
