// The start position is computed from the digits used in each house, not by placing givens one by
// one: at N = 1024 that is a thousand times less work, since nearly every candidate dies at once.
// Invariant between calls (while consistent): a candidate is in digits_[c] iff it is in places_ of
// every house of c, and the *_left_ counts are the sizes of these sets.
#include "native/search/search_state.hpp"
#include "model/marks.hpp"

#include "base/large_pages.hpp"

namespace tresse {

template <int W>
SearchState<W>::SearchState(const Puzzle& puzzle, const StopToken& stop, HouseSet which)
    : topology_(*puzzle.topology),
      which_(which),
      givens_(puzzle.givens),
      side_(puzzle.side()),
      cells_(topology_.cell_count()),
      digits_left_(cells_),
      places_left_(topology_.house_count(which_) * side_),
      assigned_(cells_, 0) {
  const auto look_at_stop = [&] {
    stopped_ = side_ > 64 && stop.poll(stop_point::search_setup) != StopReason::none;
    return stopped_;
  };
  reserve_large(digits_, cells_);
  reserve_large(places_, places_left_.size());
  while (digits_.size() < cells_) {
    if (look_at_stop()) return;
    digits_.resize(digits_.size() + side_);
  }
  while (places_.size() < places_left_.size()) {
    if (look_at_stop()) return;
    places_.resize(places_.size() + side_);
  }
  assigned_list_.reserve(cells_);
  std::vector<Bits<W>> used(topology_.house_count(which_));
  for (std::size_t i = 0; i < cells_; ++i) {
    if (i % side_ == 0 && look_at_stop()) return;
    const auto given = puzzle.givens.at(CellId(i));
    if (!given) continue;
    for (const Membership& m : houses(CellId(i))) {
      if (used[m.house.index()].test(given->index())) consistent_ = false;
      used[m.house.index()].set(given->index());
    }
    for (CellId x : topology_.links(CellId(i))) {
      if (puzzle.givens.at(x) == given) consistent_ = false;
    }
    digits_[i].set(given->index());
    assigned_[i] = 1;
    assigned_list_.push_back(CellId(i));
  }
  given_count_ = assigned_list_.size();
  const Bits<W> all = Bits<W>::first_n(side_);
  for (std::size_t i = 0; i < cells_; ++i) {
    const CellId c(i);
    if (i % side_ == 0 && look_at_stop()) return;
    if (assigned_[i] == 0) {
      digits_[i] = puzzle.marks ? bits_of<W>(*puzzle.marks, c) : all;
      for (const Membership& m : houses(c)) digits_[i] -= used[m.house.index()];
      for (CellId x : topology_.links(c)) {
        if (const auto given = puzzle.givens.at(x)) digits_[i].reset(given->index());
      }
    }
    digits_left_[i] = static_cast<std::uint16_t>(digits_[i].count());
    if (digits_left_[i] == 0) consistent_ = false;
    if (digits_left_[i] == 1 && assigned_[i] == 0) queue(cand(c, Digit(first(digits_[i])), side_));
    for (const Membership& m : houses(c)) {
      for (auto d : digits_[i]) places_[slot(m.house, d)].set(m.position);
    }
  }
  for (std::size_t s = 0; s < places_.size(); ++s) {
    if (s % side_ == 0 && look_at_stop()) return;
    places_left_[s] = static_cast<std::uint16_t>(places_[s].count());
    if (places_left_[s] == 0) consistent_ = false;
    if (places_left_[s] == 1) {
      const CellId c = topology_.cells(HouseId(s / side_))[first(places_[s])];
      if (assigned_[c.index()] == 0) queue(cand(c, Digit(s % side_), side_));
    }
  }
}

template <int W>
Grid SearchState<W>::grid() const {
  // To find a million givens in their bit sets of 128 bytes takes 70 ms.
  Grid g = given_count_ == 0 ? Grid(side_) : givens_;
  for (std::size_t i = given_count_; i < assigned_list_.size(); ++i) {
    const CellId c = assigned_list_[i];
    g.set(c, Digit(first(digits_[c.index()])));
  }
  return g;
}

template <int W>
std::uint64_t SearchState<W>::live_count() const {
  std::uint64_t n = 0;
  for (auto left : digits_left_) n += left;
  return n;
}

template <int W>
void SearchState<W>::remove(CellId c, Digit d) {
  Bits<W>& digits = digits_[c.index()];
  if (!digits.test(d.index())) return;
  digits.reset(d.index());
  if (trailing_) trail_.push_back(cand(c, d, side_));
  const auto left = --digits_left_[c.index()];
  if (left == 0) {
    consistent_ = false;
  } else if (left == 1 && assigned_[c.index()] == 0) {
    queue(cand(c, Digit(first(digits)), side_));
  }
  for (const Membership& m : houses(c)) {
    const std::size_t s = slot(m.house, d.index());
    places_[s].reset(m.position);
    const auto places_left = --places_left_[s];
    if (places_left == 0) {
      consistent_ = false;
    } else if (places_left == 1) {
      const CellId only = topology_.cells(m.house)[first(places_[s])];
      if (assigned_[only.index()] == 0) queue(cand(only, d, side_));
    }
  }
}

template <int W>
void SearchState<W>::assign(CellId c, Digit d) {
  if (!digits_[c.index()].test(d.index())) {
    consistent_ = false;
    return;
  }
  if (assigned_[c.index()] != 0) return;
  assigned_[c.index()] = 1;
  assigned_list_.push_back(c);
  if (digits_left_[c.index()] > 1) {
    const Bits<W> digits = digits_[c.index()];
    for (auto other : digits) {
      if (other != d.index()) remove(c, Digit(other));
    }
  }
  for (const Membership& m : houses(c)) {
    const std::size_t s = slot(m.house, d.index());
    if (places_left_[s] <= 1) continue;
    const Bits<W> places = places_[s];
    const auto cells = topology_.cells(m.house);
    for (auto p : places) {
      if (p != m.position) remove(cells[p], d);
    }
  }
  for (CellId x : topology_.links(c)) remove(x, d);
}

template <int W>
auto SearchState<W>::propagate(const StopToken& stop) -> Outcome {
  std::size_t until_poll = 64;
  while (consistent_ && !queue_.empty()) {
    if (--until_poll == 0) {
      if (stop.poll(stop_point::search_setup) != StopReason::none) return Outcome::stopped;
      until_poll = 64;
    }
    const CandId next = queue_.back();
    queue_.pop_back();
    assign(cell_of(next, side_), digit_of(next, side_));
  }
  queue_.clear();
  return consistent_ ? Outcome::consistent : Outcome::contradiction;
}

template <int W>
void SearchState<W>::undo(Mark mark) {
  while (trail_.size() > mark.trail) {
    const CellId c = cell_of(trail_.back(), side_);
    const Digit d = digit_of(trail_.back(), side_);
    trail_.pop_back();
    digits_[c.index()].set(d.index());
    ++digits_left_[c.index()];
    for (const Membership& m : houses(c)) {
      const std::size_t s = slot(m.house, d.index());
      places_[s].set(m.position);
      ++places_left_[s];
    }
  }
  while (assigned_list_.size() > mark.assigned) {
    assigned_[assigned_list_.back().index()] = 0;
    assigned_list_.pop_back();
  }
  consistent_ = true;
}

template <int W>
void SearchState<W>::tightest(std::vector<CandId>& out) const {
  out.clear();
  std::size_t best = side_ + 1;
  std::size_t at = 0;
  for (std::size_t i = 0; i < cells_ && best > 2; ++i) {
    if (digits_left_[i] > 1 && digits_left_[i] < best) {
      best = digits_left_[i];
      at = i;
    }
  }
  bool is_cell = true;
  for (std::size_t s = 0; s < places_left_.size() && best > 2; ++s) {
    if (places_left_[s] > 1 && places_left_[s] < best) {
      best = places_left_[s];
      at = s;
      is_cell = false;
    }
  }
  if (is_cell) {
    for (auto d : digits_[at]) out.push_back(cand(CellId(at), Digit(d), side_));
  } else {
    const auto cells = topology_.cells(HouseId(at / side_));
    for (auto p : places_[at]) out.push_back(cand(cells[p], Digit(at % side_), side_));
  }
}

#define TRESSE_INSTANTIATE(W) template class SearchState<W>;
TRESSE_EACH_WIDTH(TRESSE_INSTANTIATE)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
