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
#include "native/search/recolouring.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "base/large_pages.hpp"
#include "native/stop_points.hpp"

namespace tresse {
namespace {

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

}  // namespace

double Recolouring::bytes_for(std::size_t vertices, std::size_t colours, std::size_t groups,
                              std::size_t memberships) {
  const auto row = static_cast<double>(stride_of(colours));
  return static_cast<double>(vertices) * (2 * row + 150) + static_cast<double>(groups) * 6 * row +
         4 * static_cast<double>(memberships);
}

Recolouring::Recolouring(std::size_t colours, std::size_t groups, const std::vector<Groups>& of,
                         std::uint64_t seed, const StopToken& stop)
    : stride_(stride_of(colours)),
      rng_(seed),
      row_(stride_),
      colour_(of.size(), 0),
      place_(of.size(), kNowhere),
      best_(of.size()),
      changed_(groups, 0) {
  const auto stops = [&] { return stop.poll(stop_point::search_setup) != StopReason::none; };
  stopped_ = !fill_large(count_, groups * stride_, std::int16_t{0}, stops) ||
             !fill_large(sum_, groups * stride_, 0U, stops) ||
             !fill_large(bar_, of.size() * stride_, kOut, stops);
  if (stopped_) return;
  begin_.push_back(0);
  for (const Groups& g : of) {
    groups_of_.insert(groups_of_.end(), g.in.begin(), g.in.end());
    begin_.push_back(static_cast<std::uint32_t>(groups_of_.size()));
    groups_of_.insert(groups_of_.end(), g.twice.begin(), g.twice.end());
    begin_.push_back(static_cast<std::uint32_t>(groups_of_.size()));
    own_.push_back(static_cast<int>(g.in.size()) - static_cast<int>(g.twice.size()));
  }
}

bool Recolouring::colour_all(const StopToken& stop) {
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

auto Recolouring::run(std::uint64_t moves, const StopToken& stop) -> Outcome {
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

int Recolouring::neighbours_with(std::uint32_t v, std::size_t colour) const {
  int n = 0;
  for (const std::uint32_t g : groups_of(v)) n += count_[g * stride_ + colour];
  for (const std::uint32_t g : overlaps_of(v)) n -= count_[g * stride_ + colour];
  return n;
}

int Recolouring::clashes(std::uint32_t v) const {
  return neighbours_with(v, colour_[v]) - own_[v];
}

// Fills row_ for a vertex and returns its least entry: kTabu and more if there is nothing to choose.
int Recolouring::add_up(std::uint32_t v) {
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
const Recolouring::Best& Recolouring::best_of(std::uint32_t v) {
  Best& best = best_[v];
  const auto older = [&](std::uint32_t g) { return changed_[g] <= best.at; };
  if (best.at != 0 && std::ranges::all_of(groups_of(v), older)) return best;
  const int low = add_up(v);
  best.at = clock_;
  best.change = low - clashes(v);
  best.ties = 0;
  if (low < kTabu) best.ties = static_cast<std::uint32_t>(std::ranges::count(row_, low));
  return best;
}

// Chooses among the moves that leave the fewest clashes: those that are not tabu, and those that are
// but lead to fewer clashes than ever.
std::optional<Recolouring::Move> Recolouring::choose() {
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

void Recolouring::end_tabus() {
  std::erase_if(tabus_, [this](const Tabu& t) {
    if (t.until >= moves_) return false;
    bar_[t.move.vertex * stride_ + t.move.colour] = 0;
    best_[t.move.vertex].at = 0;
    return true;
  });
}

void Recolouring::take(Move m) {
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
void Recolouring::put(std::uint32_t v, std::size_t colour) {
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
void Recolouring::touch(std::uint32_t v) {
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

void Recolouring::disturb(std::size_t count) {
  for (std::size_t k = 0; k < count; ++k) {
    ++moves_;
    end_tabus();
    const auto v = static_cast<std::uint32_t>(rng_.below(vertices()));
    const auto bars = std::span(bar_).subspan(v * stride_, stride_);
    const auto ways = static_cast<std::size_t>(std::ranges::count(bars, 0));
    if (ways == 0) continue;
    std::size_t left = rng_.below(ways);
    std::uint32_t colour = 0;
    while (bars[colour] != 0 || left-- != 0) ++colour;
    take({v, colour});
  }
  fewest_ = total_;
}

}  // namespace tresse
