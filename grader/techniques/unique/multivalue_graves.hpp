// MUG, the multivalue universal grave: three digits, and cells of which every house has three or none. With the three
// digits alone each house would hold all of them there. Exchanging two of them would give a second solution. So one of the
// further digits, the guardians, is true. Its step:
//   cells: all, rising; digits: the three; others: the cells with more; extra: their further digits
// A cell may lack one of the three digits, if the puzzle itself left it all.
//
// The search begins with a cell without further digits, and always adds a cell where a house has one or two.
#pragma once

#include <vector>

#include "grader/techniques/guards/guards.hpp"
#include "grader/techniques/unique/rectangle.hpp"

namespace tresse::logic {

inline constexpr std::size_t kMostGraveCells = 12;
inline constexpr std::size_t kMostGraveGuards = 3;
inline constexpr std::size_t kMostGraveNodes = 2000;  // of the search from one cell

template <class G>
class MultivalueGraves {
 public:
  using Mask = typename G::Mask;

  MultivalueGraves(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep)
      : look_(look), geo_(look.geo), row_(row), hint_(hint), keep_(keep) {
    count_.assign(geo_.house_count(), 0);
    state_.assign(geo_.cell_count(), State::free);
  }

  bool find() {
    const std::size_t n = geo_.side();
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = a + 1; b < n; ++b) {
        for (std::size_t c = b + 1; c < n; ++c) {
          three_ = static_cast<Mask>(bit<G>(a) | bit<G>(b) | bit<G>(c));
          if (of_three()) return true;
          if (look_.patience.ended()) return false;
        }
      }
    }
    return false;
  }

 private:
  enum class State : std::uint8_t { free, in, out };

  bool of_three() {
    for (std::size_t c = 0; c < geo_.cell_count(); ++c) {
      if (size_of(look_.cand(c)) < 2 || (look_.cand(c) & ~three_) != 0) continue;
      nodes_ = 0;
      if (try_cell(c)) return true;
    }
    return false;
  }
  bool try_cell(std::size_t c) {
    if (++nodes_ > kMostGraveNodes || look_.patience.ends_soon(stop_point::subset_scan)) {
      return false;
    }
    if (!fits(c)) return false;
    const Mask more = look_.cand(c) & ~three_;
    const bool useful = guards_.add(c, more);
    cells_.push_back(c);
    state_[c] = State::in;
    for (const auto place : geo_.places(c)) ++count_[place.house];
    const bool done = useful && guards_.size() <= kMostGraveGuards && go_on();
    for (const auto place : geo_.places(c)) --count_[place.house];
    state_[c] = State::free;
    cells_.pop_back();
    if (more != 0) guards_.pop();
    return done;
  }
  // A grave is found from its lowest cell without further digits.
  [[nodiscard]] bool fits(std::size_t c) const {
    const Mask own = look_.cand(c) & three_;
    if (size_of(own) < 2 || (look_.board.allowed[c] & three_) != three_) return false;
    if (own == look_.cand(c) && !cells_.empty() && c < cells_[0]) return false;
    for (const auto place : geo_.places(c)) {
      if (count_[place.house] == 3) return false;
    }
    return true;
  }
  bool go_on() {
    for (const std::size_t c : cells_) {
      for (const auto place : geo_.places(c)) {
        if (count_[place.house] != 3) return complete(place.house);
      }
    }
    return take();
  }
  // The house gets one cell more; those that were tried are left out behind it.
  bool complete(std::size_t h) {
    if (cells_.size() == kMostGraveCells) return false;
    std::vector<std::size_t> tried;
    bool done = false;
    for (std::size_t p = 0; p < geo_.side() && !done; ++p) {
      const std::size_t c = geo_.cell(h, p);
      if (look_.cand(c) == 0 || state_[c] != State::free) continue;
      done = try_cell(c);
      state_[c] = State::out;
      tried.push_back(c);
    }
    for (const std::size_t c : tried) state_[c] = State::free;
    return done;
  }
  bool take() {
    if (guards_.size() == 0) return false;
    hint_.start(row_.yield[0]);
    if (!guards_.exclude(look_, hint_, keep_)) return false;
    if (keep_) {
      std::vector<std::size_t> cells = cells_;
      std::sort(cells.begin(), cells.end());
      for (const std::size_t c : cells) add_cells(hint_.step.cells, c);
      add_digits(hint_.step.digits, three_);
    }
    return look_.take(hint_);
  }

  const View<G>& look_;
  const G& geo_;
  const ProfileRow& row_;
  Hint& hint_;
  bool keep_;
  Mask three_ = 0;
  std::size_t nodes_ = 0;
  Guards<G> guards_;
  std::vector<std::size_t> cells_;
  std::vector<int> count_;  // cells of the grave in a house
  std::vector<State> state_;
};

template <class G>
bool multivalue_grave(const View<G>& look, const ProfileRow& row, Hint& hint, bool keep) {
  return MultivalueGraves<G>(look, row, hint, keep).find();
}

}  // namespace tresse::logic
