// From a puzzle to a list colouring, and from a colouring to a verified solution. Which search, and
// why it goes by counts of houses: Recolouring, below.
//
// Singles to a fixpoint come first, by the native search's own SearchState; what they fill never changes.
#include "native/search/local_search.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/large_pages.hpp"
#include "base/ranges.hpp"
#include "base/rng.hpp"
#include "base/stop.hpp"
#include "native/search/search_state.hpp"

namespace tresse {
namespace {

// Recolouring: tabu search on list colouring. Each vertex (open cell) always has one of its colours
// (surviving digits); a clash is a pair of neighbours (peers) with the same one; a move gives one
// clashing vertex another colour.
//
// Tabu search on list colouring (Hertz and de Werra, "Using tabu search techniques for graph coloring",
// Computing 39, 1987; that Latin squares are completed so: Jin and Hao, "Solving the Latin square
// completion problem by memetic graph coloring", IEEE TEVC 23, 2019; Pan, Wang and Yin, "A fast local
// search algorithm for the Latin square completion problem", AAAI 2022). The best move of all, ties at
// random; what a vertex has left is tabu for it for a while, longer the more vertices clash, unless
// the move would leave fewer clashes than ever.
//
// No neighbour is listed. For each group (house) and colour the number of members that have it is
// kept; the neighbours of v with colour c are then a sum over the groups of v, for all colours at once
// a sum of rows. The other member of a pair comes from the sum of the members' numbers. So a move
// changes some ten counts, not 2 x 3N neighbours, and an 81x81 takes 2 MB. What a vertex can do
// at best is remembered until one of its groups changes; without that, adding up rows was 97 % of the
// time.
//
// Invariant: clashing_ holds exactly the vertices with a clash; total_ = clashing pairs.
//
// Tried and lost (81x81 with 40 % given unless said; CPU on shared, busy cores):
//  * counts of every neighbour in a dense array, changed one by one: 2.0 us a move instead of 0.75;
//    with neighbours listed for every candidate 1.8 us, and four bytes for each pair of candidates.
//  * a pair in one row and one box counted twice (no `twice` groups): simpler, but on a 64x64 with
//    30 % given still 69 clashes after 200,000 moves, about when that grid is solved otherwise.
//  * kPerClash, seeds 1 to 3, 15 s of wall: 0.15 solves all, in 1.8, 6.3 and 1.5 s; 0.3 solves one, in
//    1.4 s (the others not in 4 and 6.5 s); 0.5 none in 6 to 7 s. Seeds 1 to 4: 0.2 solves three, in
//    2.7 to 5.3 s; 0.1 none in 5 to 6 s; 0.05 none in 3 s.
//  * with 0.3: kTenure 10, none of three in 2 to 4 s; half a percent of the vertices disturbed after
//    100,000 moves without a new best, none of three in 2 to 5 s.

// key = neighbours with this colour, + kTabu, + kOut for the colour it has and those it may not have.
constexpr std::int16_t kTabu = 0x2000;
constexpr std::int16_t kOut = 0x4000;
constexpr std::size_t kBlock = 16;  // keys that are compared at once
constexpr std::uint32_t kNowhere = ~std::uint32_t{0};
constexpr std::uint32_t kAny = ~std::uint32_t{0};  // one of the best colours of a vertex

std::size_t stride_of(std::size_t colours) {
  return (colours + kBlock - 1) / kBlock * kBlock;
}

// For how many moves a colour that was left stays tabu: kTenure, kPerClash for each clashing vertex,
// and a random part.
constexpr std::uint64_t kTenure = 2;
constexpr double kPerClash = 0.15;
constexpr std::size_t kRandomPart = 10;

class Recolouring {
 public:
  // What the arrays take, in bytes; `memberships` = groups of a vertex, over all of them.
  [[nodiscard]] static double bytes_for(std::size_t vertices, std::size_t colours,
                                        std::size_t groups, std::size_t memberships) {
    const auto row = static_cast<double>(stride_of(colours));
    return static_cast<double>(vertices) * (2 * row + 150) + static_cast<double>(groups) * 6 * row +
           4 * static_cast<double>(memberships);
  }

  // `of`: the groups of each vertex; neighbours share one of `in`. Every vertex needs allow() for at least one
  // colour before colour_all(). requires: at most kMostGroups groups of a vertex in `in`, at most
  // kMostMembers members of one group.
  // Polls stop_point::search_setup; of no use when stopped().
  Recolouring(std::size_t colours, const CellGroups& of, std::uint64_t seed, const StopToken& stop)
      : stride_(stride_of(colours)),
        rng_(seed),
        row_(stride_),
        colour_(of.in.size(), 0),
        place_(of.in.size(), kNowhere),
        best_(of.in.size()),
        changed_(of.count, 0) {
    const auto stops = [&] { return stop.poll(stop_point::search_setup) != StopReason::none; };
    stopped_ = !fill_large(count_, of.count * stride_, std::int16_t{0}, stops) ||
               !fill_large(sum_, of.count * stride_, 0U, stops) ||
               !fill_large(bar_, of.in.size() * stride_, kOut, stops);
    if (stopped_) return;
    begin_.push_back(0);
    for (std::size_t v = 0; v < of.in.size(); ++v) {
      for (const auto* lists : {&of.in, &of.twice}) {
        groups_of_.insert(groups_of_.end(), (*lists)[v].begin(), (*lists)[v].end());
        begin_.push_back(static_cast<std::uint32_t>(groups_of_.size()));
      }
      own_.push_back(static_cast<int>(of.in[v].size()) - static_cast<int>(of.twice[v].size()));
    }
  }
  [[nodiscard]] bool stopped() const { return stopped_; }
  static constexpr std::size_t kMostGroups = 7;  // more, and sums of counts reach the flags
  void allow(std::uint32_t v, std::size_t colour) { bar_[v * stride_ + colour] = 0; }

  // The start: vertex after vertex the colour with the fewest clashes so far. False: stopped, and of
  // no use any more. Polls stop_point::search_setup.
  [[nodiscard]] bool colour_all(const StopToken& stop) {
    for (std::uint32_t v = 0; v < vertices(); ++v) {
      if (v % 256 == 0 && stop.poll(stop_point::search_setup) != StopReason::none) return false;
      const int low = add_up(v);
      std::size_t to = 0, ties = 0;
      for (std::size_t c = 0; c < stride_; ++c) {
        if (row_[c] == low && rng_.below(++ties) == 0) to = c;
      }
      total_ += low;
      put(v, to);
    }
    fewest_ = total_;
    return true;
  }

  enum class Outcome : std::uint8_t { solved, limit, stopped };
  // At most `moves` more (0 = no limit). Polls stop_point::search_node.
  [[nodiscard]] Outcome run(std::uint64_t moves, const StopToken& stop) {
    constexpr std::uint64_t kMovesPerPoll = 256;
    const std::uint64_t last =
        moves == 0 ? std::numeric_limits<std::uint64_t>::max() : moves_ + moves;
    while (total_ > 0) {
      if (moves_ % kMovesPerPoll == 0 && stop.poll(stop_point::search_node) != StopReason::none) {
        return Outcome::stopped;
      }
      if (moves_ >= last) return Outcome::limit;
      ++moves_;
      end_tabus();
      if (const auto move = choose()) take(*move);
      fewest_ = std::min(fewest_, total_);
    }
    return Outcome::solved;
  }

  // Gives `count` vertices chosen at random another colour each, where they have one. These are
  // moves too.
  void disturb(std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) {
      ++moves_;
      end_tabus();
      const auto v = static_cast<std::uint32_t>(rng_.below(vertices()));
      const auto bars = std::span(bar_).subspan(v * stride_, stride_);
      const auto ways = static_cast<std::size_t>(ranges::count(bars, 0));
      if (ways == 0) continue;
      std::size_t left = rng_.below(ways);
      std::uint32_t colour = 0;
      while (bars[colour] != 0 || left-- != 0) ++colour;
      take({v, colour});
    }
    fewest_ = total_;
  }

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
  [[nodiscard]] int neighbours_with(std::uint32_t v, std::size_t colour) const {
    int n = 0;
    for (const std::uint32_t g : groups_of(v)) n += count_[g * stride_ + colour];
    for (const std::uint32_t g : overlaps_of(v)) n -= count_[g * stride_ + colour];
    return n;
  }
  [[nodiscard]] int clashes(std::uint32_t v) const {
    return neighbours_with(v, colour_[v]) - own_[v];
  }
  // Fills row_ for a vertex and returns its least entry: kTabu and more if there is nothing to choose.
  [[nodiscard]] int add_up(std::uint32_t v) {
    const auto groups = groups_of(v);
    const auto overlaps = overlaps_of(v);
    std::array<std::int16_t, kBlock> low;
    low.fill(kOut);
    for (std::size_t c = 0; c < stride_; c += kBlock) {
      std::array<std::int16_t, kBlock> sum;
      std::copy_n(&bar_[v * stride_ + c], kBlock, sum.begin());
      for (const std::uint32_t g : groups) {
        const std::int16_t* const counts = &count_[g * stride_ + c];
        for (std::size_t i = 0; i < kBlock; ++i)
          sum[i] = static_cast<std::int16_t>(sum[i] + counts[i]);
      }
      for (const std::uint32_t g : overlaps) {
        const std::int16_t* const counts = &count_[g * stride_ + c];
        for (std::size_t i = 0; i < kBlock; ++i)
          sum[i] = static_cast<std::int16_t>(sum[i] - counts[i]);
      }
      for (std::size_t i = 0; i < kBlock; ++i) low[i] = std::min(low[i], sum[i]);
      std::copy_n(sum.begin(), kBlock, &row_[c]);
    }
    return *std::min_element(low.begin(), low.end());
  }
  // What a vertex can do at best, remembered until a neighbour moves.
  const Best& best_of(std::uint32_t v) {
    Best& best = best_[v];
    const auto older = [&](std::uint32_t g) { return changed_[g] <= best.at; };
    if (best.at != 0 && ranges::all_of(groups_of(v), older)) return best;
    const int low = add_up(v);
    best.at = clock_;
    best.change = low - clashes(v);
    best.ties = 0;
    if (low < kTabu) best.ties = static_cast<std::uint32_t>(ranges::count(row_, low));
    return best;
  }
  // Chooses among the moves that leave the fewest clashes: those that are not tabu, and those that are
  // but lead to fewer clashes than ever.
  std::optional<Move> choose() {
    int change = std::numeric_limits<int>::max();
    std::size_t ties = 0;
    choices_.clear();
    const auto offer = [&](Move m, int by, std::size_t ways) {
      if (by > change) return;
      if (by < change) {
        change = by;
        ties = 0;
        choices_.clear();
      }
      ties += ways;
      choices_.push_back({m, ways});
    };
    for (const std::uint32_t v : clashing_) {
      const Best& best = best_of(v);
      if (best.ties != 0) offer({v, kAny}, best.change, best.ties);
    }
    for (const Tabu& t : tabus_) {
      const std::uint32_t v = t.move.vertex;
      if (place_[v] == kNowhere) continue;
      const int by = neighbours_with(v, t.move.colour) - clashes(v);
      if (total_ + by < fewest_) offer(t.move, by, 1);
    }
    if (ties == 0) return std::nullopt;
    std::size_t left = rng_.below(ties);
    auto chosen = choices_.begin();
    for (; left >= chosen->ways; ++chosen) left -= chosen->ways;
    if (chosen->move.colour != kAny) return chosen->move;
    const int low = add_up(chosen->move.vertex);
    std::uint32_t colour = 0;
    for (;; ++colour) {
      if (row_[colour] == low && left-- == 0) return Move{chosen->move.vertex, colour};
    }
  }
  void end_tabus() {
    std::erase_if(tabus_, [this](const Tabu& t) {
      if (t.until >= moves_) return false;
      bar_[t.move.vertex * stride_ + t.move.colour] = 0;
      best_[t.move.vertex].at = 0;
      return true;
    });
  }
  void take(Move m) {
    const std::uint32_t v = m.vertex;
    const std::uint32_t from = colour_[v];
    total_ += neighbours_with(v, m.colour) - clashes(v);
    std::int16_t* const bar = &bar_[v * stride_];
    if (bar[m.colour] != 0) {
      bar[m.colour] = 0;
      std::erase_if(tabus_, [m](const Tabu& t) { return t.move == m; });
    }
    for (const std::uint32_t g : all_of(v)) {
      --count_[g * stride_ + from];
      sum_[g * stride_ + from] -= v;
    }
    for (const std::uint32_t g : groups_of(v)) {
      if (count_[g * stride_ + from] == 1) touch(sum_[g * stride_ + from]);
    }
    const auto by_clashes =
        static_cast<std::uint64_t>(kPerClash * static_cast<double>(clashing_.size()));
    tabus_.push_back({{v, from}, moves_ + kTenure + by_clashes + rng_.below(kRandomPart)});
    bar[from] = kTabu;
    put(v, m.colour);
    ++clock_;
    for (const std::uint32_t g : groups_of(v)) changed_[g] = clock_;
  }
  // Gives a vertex that counts nowhere a colour.
  void put(std::uint32_t v, std::size_t colour) {
    for (const std::uint32_t g : all_of(v)) {
      ++count_[g * stride_ + colour];
      sum_[g * stride_ + colour] += v;
    }
    colour_[v] = static_cast<std::uint16_t>(colour);
    bar_[v * stride_ + colour] = kOut;
    for (const std::uint32_t g : groups_of(v)) {
      if (count_[g * stride_ + colour] == 2) touch(sum_[g * stride_ + colour] - v);
    }
    touch(v);
  }
  // Keeps clashing_ in step.
  void touch(std::uint32_t v) {
    const bool is = clashes(v) > 0;
    if (is && place_[v] == kNowhere) {
      place_[v] = static_cast<std::uint32_t>(clashing_.size());
      clashing_.push_back(v);
    } else if (!is && place_[v] != kNowhere) {
      const std::uint32_t last = clashing_.back();
      clashing_[place_[v]] = last;
      place_[last] = place_[v];
      clashing_.pop_back();
      place_[v] = kNowhere;
    }
  }

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

class TabuSearch final : public NearSolutions {
 public:
  TabuSearch(const Puzzle& puzzle, const Query& query)
      : NearSolutions(puzzle, query, kLocalSearchRules, LocalSearch::kMostSolutions) {}

 private:
  std::uint64_t steps_so_far() const override { return search_ ? search_->moves() : 0; }

  StopReason go_on(Answer& answer, std::uint64_t moves, const StopToken& stop) override {
    if (!search_) {
      const StopReason why =
          with_width(puzzle_.side(), [&]<int W>() { return set_up<W>(answer, stop); });
      if (why != StopReason::none) return why;
    }
    const std::uint64_t before = search_->moves();
    while (wants_more()) {
      if (open_.empty() && found_any()) return over_ = StopReason::stalled;
      const std::uint64_t used = search_->moves() - before;
      if (moves != 0 && used >= moves) return StopReason::nodes;
      switch (search_->run(moves == 0 ? 0 : moves - used, stop)) {
        case Recolouring::Outcome::limit:
          return StopReason::nodes;
        case Recolouring::Outcome::stopped:
          return stop_reason(stop);
        case Recolouring::Outcome::solved:
          take_solution();
      }
    }
    return StopReason::none;
  }

  // Singles to a fixpoint; what they leave open is to be coloured.
  template <int W>
  StopReason set_up(Answer& answer, const StopToken& stop) {
    using State = SearchState<W>;
    const Topology& t = *puzzle_.topology;
    if (!fits(static_cast<double>(State::bytes_for(t)), answer)) return StopReason::too_large;
    State state(puzzle_, stop, HouseSet::all);
    if (state.stopped()) return stop_reason(stop);
    if (!state.consistent()) return over_ = StopReason::stalled;
    const auto outcome = state.propagate(stop);
    if (outcome == State::Outcome::stopped) return stop_reason(stop);
    if (outcome == State::Outcome::contradiction) return over_ = StopReason::stalled;
    root_ = state.grid();
    open_.clear();
    std::uint64_t live = 0;
    for (std::size_t i = 0; i < t.cell_count(); ++i) {
      if (root_.filled(CellId(i))) continue;
      open_.push_back(CellId(i));
      live += state.digits(CellId(i)).count();
    }
    CellGroups groups;
    if (!groups.make(t, open_, stop, stop_point::search_setup)) return stop_reason(stop);
    const std::size_t memberships = groups.in.items.size() + groups.twice.items.size();
    std::size_t most = 0;
    for (std::size_t v = 0; v < open_.size(); ++v) most = std::max(most, groups.in[v].size());
    if (most > Recolouring::kMostGroups) return over_ = StopReason::unsupported;
    if (!fits(static_cast<double>(State::bytes_for(t)) +
                  Recolouring::bytes_for(open_.size(), t.side(), groups.count, memberships),
              answer)) {
      return StopReason::too_large;
    }
    if (!open_.empty()) breadth_ = static_cast<double>(live) / static_cast<double>(open_.size());
    search_.emplace(t.side(), groups, query_.seed, stop);
    for (std::uint32_t v = 0; v < open_.size() && !search_->stopped(); ++v) {
      for (const auto d : state.digits(open_[v])) search_->allow(v, d);
    }
    if (!search_->stopped() && search_->colour_all(stop)) return StopReason::none;
    search_.reset();
    return stop_reason(stop);
  }

  // Keeps the solution if it is new, and goes away from it if another is wanted.
  void take_solution() {
    Grid found = root_;
    for (std::uint32_t v = 0; v < open_.size(); ++v) {
      found.set(open_[v], Digit(search_->colour(v)));
    }
    const std::size_t disturbed = take(std::move(found), open_);
    if (wants_more() && !open_.empty()) search_->disturb(disturbed);
  }

  Grid root_;
  std::vector<CellId> open_;
  std::optional<Recolouring> search_;
};

}  // namespace

LocalSearch::LocalSearch(const Puzzle& puzzle, const Query& query)
    : body_(std::make_unique<TabuSearch>(puzzle, query)) {}

}  // namespace tresse
