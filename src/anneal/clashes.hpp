// Which vertices of a walk clash, and how many clashes each candidate has or would have.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "anneal/list_colouring.hpp"

namespace tresse {

// What a walk knows of a vertex; Index has room for every candidate.
template <class Index>
struct WalkVertex {
  Index first = 0;   // its first candidate
  Index others = 0;  // how many it has beside one
  Index held = 0;    // the one it has
  Index place = 0;   // in the set of those that clash
};

template <class Index>
struct WalkState {
  static constexpr Index kNone = static_cast<Index>(~Index{0});

  explicit WalkState(const ListColouring& c) : vertices(c.vertices()), clashing(c.vertices()) {
    for (std::size_t v = 0; v < vertices.size(); ++v) {
      vertices[v].first = static_cast<Index>(c.base[v]);
      vertices[v].others = static_cast<Index>(c.base[v + 1] - c.base[v] - 1);
    }
    clear();
  }

  void clear() {
    for (auto& v : vertices) v.held = v.place = kNone;
    count = 0;
  }
  void enter(Index v) {
    if (vertices[v].place != kNone) return;
    vertices[v].place = static_cast<Index>(count);
    clashing[count++] = v;
  }
  void leave(Index v) {
    const Index place = vertices[v].place;
    if (place == kNone) return;
    const Index last = clashing[--count];
    clashing[place] = last;
    vertices[last].place = place;
    vertices[v].place = kNone;
  }

  std::vector<WalkVertex<Index>> vertices;
  std::vector<Index> clashing;  // in no order
  std::uint64_t count = 0;      // of them
};

// Of a candidate. requires: has_neighbours.
inline std::size_t most_neighbours(const ListColouring& c) {
  std::size_t most = 0;
  for (std::size_t k = 0; k < c.candidates(); ++k) most = std::max(most, c.neighbours[k].size());
  return most;
}

// Kept up to date for every candidate through its list of neighbours: a proposal is two reads, a change two lists. `Count`
// holds the length of any list in all its bits but the highest, which marks the candidates that are held.
template <class Count>
class ListedClashes {
 public:
  using Index = std::uint16_t;
  using State = WalkState<Index>;
  static constexpr Count kHeld = static_cast<Count>(Count{1} << (8 * sizeof(Count) - 1));

  explicit ListedClashes(const ListColouring& c)
      : neighbours_(c.neighbours),
        clashes_(c.candidates()),
        vertex_of_(c.candidates()),
        hit_(most_neighbours(c) + 1) {
    for (std::uint32_t v = 0; v < c.vertices(); ++v) {
      for (std::uint32_t k = c.base[v]; k < c.base[v + 1]; ++k)
        vertex_of_[k] = static_cast<Index>(v);
    }
  }

  void clear() { clashes_.assign(clashes_.size(), 0); }
  // Clashes of a candidate that v does not hold, and of the one that it holds.
  [[nodiscard]] std::int32_t of(const State&, Index, Index candidate) const {
    return clashes_[candidate];
  }
  [[nodiscard]] std::int32_t of_held(const State& state, Index v) const {
    return clashes_[state.vertices[v].held] - kHeld;
  }
  // v, which holds nothing, takes it.
  void take(State& state, Index v, Index candidate) {
    state.vertices[v].held = candidate;
    clashes_[candidate] = static_cast<Count>(clashes_[candidate] + kHeld);
    for (const Index j : neighbours_[candidate]) ++clashes_[j];
  }
  void change(State& state, Index v, Index to) {
    const Index from = std::exchange(state.vertices[v].held, to);
    Count* const clashes = clashes_.data();
    // Written down first, without a branch: in the loops it would be mispredicted.
    Index* const hit = hit_.data();
    std::size_t n = 0;
    for (const Index j : neighbours_[from]) {
      hit[n] = j;
      n += --clashes[j] == kHeld ? 1U : 0U;
    }
    for (std::size_t i = 0; i < n; ++i) state.leave(vertex_of_[hit[i]]);
    n = 0;
    for (const Index j : neighbours_[to]) {
      hit[n] = j;
      n += clashes[j]++ == kHeld ? 1U : 0U;
    }
    for (std::size_t i = 0; i < n; ++i) state.enter(vertex_of_[hit[i]]);
    clashes[from] = static_cast<Count>(clashes[from] - kHeld);
    clashes[to] = static_cast<Count>(clashes[to] + kHeld);
    if (clashes[to] != kHeld) {
      state.enter(v);
    } else {
      state.leave(v);
    }
  }

 private:
  const Lists<Index>& neighbours_;
  std::vector<Count> clashes_;    // of a candidate, and kHeld
  std::vector<Index> vertex_of_;  // of a candidate
  std::vector<Index> hit_;        // candidates whose vertices begin or cease to clash
};

// Added up from the counts of groups: little memory where the lists of colours are long. A group with one member left
// names it by the exclusive or of its members.
class CountedClashes {
 public:
  using Index = std::uint32_t;
  using State = WalkState<Index>;

  explicit CountedClashes(const ListColouring& c)
      : c_(c), count_(c.groups * c.colours), members_(c.groups * c.colours) {}

  void clear() {
    std::ranges::fill(count_, std::uint16_t{0});
    std::ranges::fill(members_, Index{0});
  }
  [[nodiscard]] std::int32_t of(const State& state, Index v, Index candidate) const {
    return sum(state, v, candidate, 0);
  }
  [[nodiscard]] std::int32_t of_held(const State& state, Index v) const {
    return sum(state, v, state.vertices[v].held, 1);
  }
  void take(State& state, Index v, Index candidate) {
    state.vertices[v].held = candidate;
    for (const auto* groups : {&c_.in, &c_.twice}) {
      for (const std::uint32_t g : (*groups)[v]) {
        ++count_[at(g, candidate)];
        members_[at(g, candidate)] ^= v;
      }
    }
  }
  void change(State& state, Index v, Index to) {
    const Index from = std::exchange(state.vertices[v].held, to);
    for (const std::uint32_t g : c_.twice[v]) {
      --count_[at(g, from)];
      ++count_[at(g, to)];
    }
    const auto groups = c_.in[v];
    for (const std::uint32_t g : groups) {
      const std::size_t i = at(g, to);
      if (++count_[i] == 2) state.enter(members_[i]);
      members_[i] ^= v;
    }
    for (const std::uint32_t u : c_.links[v]) {
      if (same(state, u, to)) state.enter(u);
    }
    // After all counts are right.
    for (const std::uint32_t g : groups) {
      const std::size_t i = at(g, from);
      members_[i] ^= v;
      --count_[i];
    }
    for (const std::uint32_t g : groups) {
      const std::size_t i = at(g, from);
      if (count_[i] == 1) leave_if_free(state, members_[i]);
    }
    for (const std::uint32_t u : c_.links[v]) {
      if (same(state, u, from)) leave_if_free(state, u);
    }
    if (of_held(state, v) != 0) {
      state.enter(v);
    } else {
      state.leave(v);
    }
  }

 private:
  [[nodiscard]] std::size_t at(std::uint32_t group, Index candidate) const {
    return group * c_.colours + c_.colour[candidate];
  }
  // `own`: 1 if v holds it, and counts itself.
  [[nodiscard]] std::int32_t sum(const State& state, Index v, Index candidate,
                                 std::int32_t own) const {
    std::int32_t sum = 0;
    for (const std::uint32_t g : c_.in[v]) sum += count_[at(g, candidate)] - own;
    for (const std::uint32_t g : c_.twice[v]) sum -= count_[at(g, candidate)] - own;
    for (const std::uint32_t u : c_.links[v]) sum += same(state, u, candidate) ? 1 : 0;
    return sum;
  }
  [[nodiscard]] bool same(const State& state, Index vertex, Index candidate) const {
    const Index held = state.vertices[vertex].held;
    return held != State::kNone && c_.colour[held] == c_.colour[candidate];
  }
  void leave_if_free(State& state, Index u) const {
    if (of_held(state, u) == 0) state.leave(u);
  }

  const ListColouring& c_;
  std::vector<std::uint16_t> count_;  // group * colours + colour: vertices that have it
  std::vector<Index> members_;        // the exclusive or of them
};

}  // namespace tresse
