// Numbers: pairing h < houses is the map between the digits and the cells of house h; after them
// come, for each digit, rows to columns and, where there are boxes or regions, rows to boxes and
// columns to boxes. A row and a box may meet in several live cells: one edge of the map, which goes
// or stays as a whole. Extra houses (diagonals, windows) take part as houses only: they are no
// partition of the grid.
//
// Why digits too: on an 81x81 grid at 0.64 the houses remove 278 of 10,719 candidates, the digits 89
// more, in milliseconds. Matching inside probing (after each assumption) lost: 100 times the time of
// plain probing for nothing below the frontier, and above it the solver is at once anyway.
#include "propagate/deep/pairings.hpp"

namespace tresse {

template <int W>
template <class Visit>
void Pairings<W>::pairings_of(CandId candidate, Visit&& visit) const {
  const std::size_t n = topology_.side(), houses = topology_.house_count();
  const auto memberships = topology_.houses(cell_of(candidate, n));
  const std::size_t d = digit_of(candidate, n).index();
  for (const Membership& m : memberships) visit(m.house.index(), d, std::size_t{m.position});
  const TopologySpec& spec = topology_.spec();
  const bool boxes = spec.box_rows != 0 || !spec.regions.empty();
  const std::size_t row = memberships[0].house.index(), column = memberships[1].house.index() - n;
  visit(houses + d, row, column);
  if (!boxes) return;
  const std::size_t box = memberships[2].house.index() - 2 * n;
  visit(houses + n + d, row, box);
  visit(houses + 2 * n + d, column, box);
}

template <int W>
Pairings<W>::Pairings(const Topology& topology, const Prober& live)
    : topology_(topology), matcher_(topology.side()), rights_of_(topology.side()) {
  const std::size_t count = topology.house_count() + 3 * topology.side();
  first_edge_.assign(count + 1, 0);
  for (Prober::Number x = 0; x < live.size(); ++x) {
    pairings_of(live.candidate(x),
                [&](std::size_t p, std::size_t, std::size_t) { ++first_edge_[p + 1]; });
  }
  for (std::size_t p = 0; p < count; ++p) first_edge_[p + 1] += first_edge_[p];
  edges_.resize(first_edge_.back());
  std::vector<std::uint32_t> at(first_edge_.begin(), first_edge_.end() - 1);
  for (Prober::Number x = 0; x < live.size(); ++x) {
    pairings_of(live.candidate(x), [&](std::size_t p, std::size_t left, std::size_t right) {
      edges_[at[p]++] = {x, static_cast<std::uint16_t>(left), static_cast<std::uint16_t>(right)};
    });
  }
  queued_.assign(count, 0);
  for (std::size_t p = count; p-- > 0;) touch(p);
}

template <int W>
std::uint64_t Pairings<W>::bytes_for(const Topology& topology, std::uint64_t live) {
  const std::uint64_t count = topology.house_count() + 3 * topology.side();
  const std::uint64_t each = topology.house_count() / topology.side() + 5;  // pairings, at most
  return live * (each * sizeof(Edge) + sizeof(Prober::Number)) +
         count * (4 * sizeof(std::uint32_t) + 1) + Matcher<W>::bytes_for(topology.side()) +
         topology.side() * sizeof(Bits<W>);
}

template <int W>
void Pairings<W>::touch(std::size_t pairing) {
  if (queued_[pairing] != 0) return;
  queued_[pairing] = 1;
  queue_.push_back(static_cast<std::uint32_t>(pairing));
}

// Fills gone_. False: no matching.
template <int W>
bool Pairings<W>::look(std::size_t pairing, const Prober& live) {
  Bits<W> lefts, rights;
  const auto begin = first_edge_[pairing], end = first_edge_[pairing + 1];
  for (auto i = begin; i < end; ++i) {
    const Edge& e = edges_[i];
    if (!live.open(e.candidate)) continue;  // a true one is the only edge of its two ends
    if (!lefts.test(e.left)) rights_of_[e.left] = Bits<W>{};
    lefts.set(e.left);
    rights.set(e.right);
    rights_of_[e.left].set(e.right);
  }
  if (!matcher_.keep_matched(lefts, rights, rights_of_)) return false;
  gone_.clear();
  for (auto i = begin; i < end; ++i) {
    const Edge& e = edges_[i];
    if (live.open(e.candidate) && !rights_of_[e.left].test(e.right)) gone_.push_back(e.candidate);
  }
  return true;
}

template <int W>
bool Pairings<W>::apply(Prober& live, Effort& effort) {
  for (;;) {
    for (const Prober::Number x : live.since(noted_)) {
      pairings_of(live.candidate(x), [&](std::size_t p, std::size_t, std::size_t) { touch(p); });
    }
    noted_ = live.mark();
    if (queue_.empty()) return true;
    const std::size_t pairing = queue_.back();
    const std::uint64_t before = matcher_.work();
    const std::uint64_t edges = first_edge_[pairing + 1] - first_edge_[pairing];
    if (!look(pairing, live)) return false;
    queue_.pop_back();
    queued_[pairing] = 0;
    for (const Prober::Number x : gone_) {
      if (!live.is_false(x) && !live.refuse(x)) return false;
    }
    if (!gone_.empty()) effort.yielded();
    if (!effort.spend(edges + matcher_.work() - before)) return true;
  }
}

template class Pairings<1>;
template class Pairings<2>;
template class Pairings<4>;
template class Pairings<8>;
template class Pairings<16>;

}  // namespace tresse
