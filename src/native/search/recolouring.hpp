// Recolouring: tabu search on list colouring. Each vertex (open cell) always has one of its colours
// (surviving digits); a clash is a pair of neighbours (peers) with the same one; a move gives one
// clashing vertex another colour. For LocalSearch alone, which says why it is made this way.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "base/stop.hpp"

namespace tresse {

class Recolouring {
 public:
  // What the arrays take, in bytes; `memberships` = groups of a vertex, over all of them.
  [[nodiscard]] static double bytes_for(std::size_t vertices, std::size_t colours,
                                        std::size_t groups, std::size_t memberships);

  // Where a vertex is: two vertices are neighbours if they share a group of `in`. `twice`: groups of
  // those that share two of them and would count twice; no neighbour may be in more of `twice` than
  // in `in` less one.
  struct Groups {
    std::vector<std::uint32_t> in;
    std::vector<std::uint32_t> twice;
  };
  // `of`: for each vertex, with numbers below `groups`. Every vertex needs allow() for at least one
  // colour before colour_all(). requires: at most kMostGroups groups of a vertex in `in`, at most
  // kMostMembers members of one group.
  // Polls stop_point::search_setup; of no use when stopped().
  Recolouring(std::size_t colours, std::size_t groups, const std::vector<Groups>& of,
              std::uint64_t seed, const StopToken& stop);
  [[nodiscard]] bool stopped() const { return stopped_; }
  static constexpr std::size_t kMostGroups = 7;  // more, and sums of counts reach the flags
  void allow(std::uint32_t v, std::size_t colour) { bar_[v * stride_ + colour] = 0; }

  // The start: vertex after vertex the colour with the fewest clashes so far. False: stopped, and of
  // no use any more. Polls stop_point::search_setup.
  [[nodiscard]] bool colour_all(const StopToken& stop);

  enum class Outcome : std::uint8_t { solved, limit, stopped };
  // At most `moves` more (0 = no limit). Polls stop_point::search_node.
  [[nodiscard]] Outcome run(std::uint64_t moves, const StopToken& stop);

  // Gives `count` vertices chosen at random another colour each, where they have one. These are
  // moves too.
  void disturb(std::size_t count);

  [[nodiscard]] std::size_t colour(std::uint32_t v) const { return colour_[v]; }
  [[nodiscard]] std::size_t vertices() const { return colour_.size(); }
  [[nodiscard]] std::uint64_t moves() const { return moves_; }

 private:
  struct Move {
    std::uint32_t vertex;
    std::uint32_t colour;
    friend bool operator==(const Move&, const Move&) = default;
  };
  struct Choice {
    Move move;
    std::size_t ways;
  };
  struct Best {
    std::uint64_t at = 0;  // clock when it was found; 0: not known
    int change = 0;        // of total_
    std::uint32_t ties = 0;
  };
  struct Tabu {
    Move move;
    std::uint64_t until;
  };

  [[nodiscard]] std::span<const std::uint32_t> groups_of(std::uint32_t v) const {
    return {groups_of_.data() + begin_[2 * v], groups_of_.data() + begin_[2 * v + 1]};
  }
  [[nodiscard]] std::span<const std::uint32_t> overlaps_of(std::uint32_t v) const {
    return {groups_of_.data() + begin_[2 * v + 1], groups_of_.data() + begin_[2 * v + 2]};
  }
  [[nodiscard]] std::span<const std::uint32_t> all_of(std::uint32_t v) const {
    return {groups_of_.data() + begin_[2 * v], groups_of_.data() + begin_[2 * v + 2]};
  }
  [[nodiscard]] int neighbours_with(std::uint32_t v, std::size_t colour) const;
  [[nodiscard]] int clashes(std::uint32_t v) const;
  [[nodiscard]] int add_up(std::uint32_t v);
  const Best& best_of(std::uint32_t v);
  std::optional<Move> choose();
  void end_tabus();
  void take(Move m);
  void put(std::uint32_t v, std::size_t colour);
  void touch(std::uint32_t v);

  std::size_t stride_;
  bool stopped_;
  std::vector<std::uint32_t> begin_;
  std::vector<std::uint32_t> groups_of_;  // in, twice of vertex 0, 1 ...
  std::vector<int> own_;                  // what a vertex adds to its own count
  Rng rng_;

  std::vector<std::int16_t> count_;      // group * stride + colour: members that have it
  std::vector<std::uint32_t> sum_;       // of their numbers
  std::vector<std::int16_t> bar_;        // vertex * stride + colour: kTabu, kOut or both, or 0
  std::vector<std::int16_t> row_;        // counts of one vertex added up, and its bars
  std::vector<std::uint16_t> colour_;    // of a vertex
  std::vector<std::uint32_t> clashing_;  // vertices with clashes, in no order
  std::vector<std::uint32_t> place_;     // in clashing_, of a vertex
  std::vector<Tabu> tabus_;
  std::vector<Choice> choices_;
  std::vector<Best> best_;              // of a vertex
  std::vector<std::uint64_t> changed_;  // of a group: clock of the last move in it
  std::uint64_t clock_ = 1;

  std::int64_t total_ = 0;  // clashes: a pair counts once for each group that it shares
  std::int64_t fewest_ = 0;
  std::uint64_t moves_ = 0;
};

}  // namespace tresse
