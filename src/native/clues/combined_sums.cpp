// Two long sums without a common cell are one of all their cells, of which more differ: its bounds are nearer. As Interactive Sudoku
// Solver does it: the best pair first, while it says more than its parts.
#include <algorithm>
#include <utility>

#include "base/ranges.hpp"
#include "native/clues/clue_puzzle.hpp"

namespace tresse::clues {

void ClueNet::combine_sums(std::span<const LinearSum> clues) {
  constexpr std::size_t kFewest = 6;  // cells; and cells of the shorter that see one of the other
  constexpr std::size_t kMost = 32;   // sums, of which each two are looked at
  struct Record {
    LinearSum of;
    Sum grouped;
    std::vector<std::uint64_t> bits;
    std::int32_t score;
    bool made, alive;
  };
  const auto record = [&](LinearSum of, bool made) {
    Record r{std::move(of), {}, std::vector<std::uint64_t>(words, 0), 0, made, true};
    r.grouped = in_groups(r.of);
    for (const Sum::Term& t : r.grouped.terms) r.bits[t.cell / 64] |= std::uint64_t{1} << t.cell % 64;
    std::int32_t least = 0, range = 0;
    const std::size_t groups = r.grouped.begin.size() - 1;
    for (std::size_t g = 0; g < groups; ++g) {
      const auto k = static_cast<std::int32_t>(r.grouped.begin[g + 1] - r.grouped.begin[g]);
      least += k * (k + 1) / 2;
      range += k * (static_cast<std::int32_t>(side) - k);
    }
    r.score = range - static_cast<std::int32_t>(groups) * std::min(r.of.total - least, least + range - r.of.total);
    return r;
  };
  std::vector<Record> known;
  for (const LinearSum& sum : clues) {
    const bool plain = ranges::all_of(sum.terms, [](const LinearSum::Term& t) { return t.coefficient == 1; });
    if (plain && sum.terms.size() >= kFewest && known.size() < kMost) known.push_back(record(sum, false));
  }
  const auto related = [&](const Record& a, const Record& b) {
    for (std::size_t w = 0; w < words; ++w) {
      if ((a.bits[w] & b.bits[w]) != 0) return false;
    }
    const bool less = a.of.terms.size() < b.of.terms.size();
    const Record& larger = less ? b : a;
    return kFewest <= static_cast<std::size_t>(ranges::count_if((less ? a : b).grouped.terms, [&](const Sum::Term& t) {
      for (std::size_t w = 0; w < words; ++w) {
        if ((peer_bits[t.cell * words + w] & larger.bits[w]) != 0) return true;
      }
      return false;
    }));
  };
  struct Union {
    std::size_t a, b;
    Record both;
  };
  std::vector<Union> unions;
  const auto add_unions = [&](std::size_t b) {
    for (std::size_t a = 0; a < b; ++a) {
      if (!known[a].alive || !related(known[a], known[b])) continue;
      LinearSum of = known[a].of;
      of.terms.insert(of.terms.end(), known[b].of.terms.begin(), known[b].of.terms.end());
      of.total += known[b].of.total;
      ranges::sort(of.terms, {}, &LinearSum::Term::cell);
      Record both = record(std::move(of), true);
      const auto [low, high] = std::minmax(known[a].score, known[b].score);
      if (both.score > high || both.score > low + high) unions.push_back({a, b, std::move(both)});
    }
  };
  for (std::size_t b = 0; b < known.size(); ++b) add_unions(b);
  while (true) {
    std::erase_if(unions, [&](const Union& u) { return !known[u.a].alive || !known[u.b].alive; });
    if (unions.empty()) break;
    const auto best = std::max_element(unions.begin(), unions.end(), [](const Union& a, const Union& b) { return a.both.score < b.both.score; });
    known[best->a].alive = known[best->b].alive = false;
    known.push_back(std::move(best->both));
    add_unions(known.size() - 1);
  }
  for (Record& r : known) {
    if (r.made && r.alive && r.score > 0) add_sum(std::move(r.grouped));
  }
}

}  // namespace tresse::clues
