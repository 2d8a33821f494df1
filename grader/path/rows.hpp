// The rows of a profile at work on one board: the first hint of the first row that has one. Each row has an agenda of what
// has changed since it last found nothing; candidates only ever disappear, so what is not on it cannot hold a finding.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "grader/techniques/hidden_sets.hpp"
#include "grader/techniques/large_sets.hpp"
#include "grader/techniques/locking.hpp"
#include "grader/techniques/naked_sets.hpp"
#include "grader/techniques/singles.hpp"

namespace tresse::logic {

// The searches that look at houses alone, on any board.
template <class G>
class HouseSearches {
 public:
  template <class Searches>
  using Find = bool (Searches::*)(const View<G>&, const ProfileRow&, Hint&, bool keep);

  template <class Searches>
  static constexpr auto finders() {
    std::array<Find<Searches>, static_cast<std::size_t>(FinderId::kCount)> all{};
#define TRESSE_HOUSE_FINDER(name, call) \
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
  Rows(const G& geo, std::span<const ProfileRow> rows, HouseOrder order, const TechniqueSet& wanted,
       Searches& searches, Tried&& tried)
      : geo_(geo), order_(order), wanted_(wanted), searches_(searches) {
    constexpr auto kFinders = Searches::template finders<Searches>();
    for (const ProfileRow& row : rows) {
      const auto find = kFinders[static_cast<std::size_t>(row.finder)];
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
  }
  // No row finds anything before the next change.
  void look_nowhere() {
    for (Agenda<G>& agenda : agendas_) agenda.clear();
    searched_ = rows_.size();
  }

  // The first hint of the first row that has one. False: none, or a stop.
  bool next(const Board<G>& board, Patience& patience, Hint& hint, bool keep) {
    if (keep) hint.step = Step{};
    View<G> look{geo_, board.marks, board, patience, nullptr, wanted_, order_};
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const Row& row = rows_[i];
      if (!row.tried) continue;
      Agenda<G>& agenda = agendas_[i];
      look.agenda = look.done = &agenda;
      const bool found = (searches_.*row.find)(look, *row.row, hint, keep);
      if (!found) agenda.clear();
      if (!agenda.whole) searched_ = std::max(searched_, i + 1);
      if (found || patience.ended()) return found && !patience.ended();
    }
    return false;
  }

  // Carries a hint out.
  void carry_out(Board<G>& board, const Hint& hint) {
    begin(board);
    hint.each_removed([&](std::size_t c, std::size_t v) { board.remove(geo_, c, v); });
    if (hint.places) board.place(geo_, hint.cell, hint.digit);
    end(board);
  }
  // Carries out the effects of a step. requires: they are candidates, up to the first contradiction.
  void carry_out(Board<G>& board, const Step& step) {
    begin(board);
    for (const CandId x : step.eliminations) {
      board.remove(geo_, cell_of(x, geo_.side()).index(), digit_of(x, geo_.side()).index());
    }
    for (const CandId x : step.placements) {
      board.place(geo_, cell_of(x, geo_.side()).index(), digit_of(x, geo_.side()).index());
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
  static constexpr bool by_cells(FinderId id) {
    return id == FinderId::unique_loops || id == FinderId::aligned;
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
  TechniqueSet wanted_;
  Searches& searches_;
  std::vector<Row> rows_;
  std::vector<Agenda<G>> agendas_;  // of each row
  std::size_t searched_ = 0;        // rows up to the last one whose agenda is not whole
  std::size_t first_by_cells_ = 0;  // the first row with `cells`
};

}  // namespace tresse::logic
