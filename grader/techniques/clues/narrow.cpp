// Pairs, automata and sets of digits are exact for their own cells (sets of very many digits nearly). Sums are exact where few
// digits are left, with cells that differ; else their bounds count, with different digits in groups of cells that all differ.
#include "grader/techniques/clues/narrow.hpp"

#include <algorithm>
#include <bit>

#include "base/ranges.hpp"

namespace tresse::logic {
namespace {

bool keep(CellDigits& digits, CellId c, DigitBits which) {
  return (digits[c.index()] &= which) != 0;
}
bool is_single(DigitBits d) { return std::has_single_bit(d); }
std::int32_t least(DigitBits d) { return std::countr_zero(d) + 1; }
std::int32_t most(DigitBits d) { return static_cast<std::int32_t>(std::bit_width(d)); }
// Calls f(digit) for the members.
template <class F>
void each_digit(DigitBits digits, F&& f) {
  for (; digits != 0; digits &= digits - 1) f(static_cast<std::size_t>(std::countr_zero(digits)));
}

// --- sets of digits ---

// The digits of a set are numbered; a subset of them is a bit set of these numbers. forward: subsets that the first cells can hold;
// backward: those from which the others can hold the rest.
class CageMatching {
 public:
  CageMatching(const DigitSets& sets, const CellDigits& digits) : cells_(sets.cells), digits_(digits) {}

  // Adds to `support` what the cells have where they hold this set. False: they cannot.
  bool add(DigitBits set, std::vector<DigitBits>& support) {
    const std::size_t k = cells_.size();
    members_.clear();
    each_digit(set, [&](std::size_t d) { members_.push_back(d); });
    const std::size_t full = (std::size_t{1} << k) - 1;
    forward_.assign(full + 1, 0);
    forward_[0] = 1;
    for (std::size_t used = 0; used < full; ++used) {
      if (forward_[used] == 0) continue;
      each_next(used, [&](std::size_t, std::size_t with) { forward_[with] = 1; });
    }
    if (forward_[full] == 0) return false;
    backward_.assign(full + 1, 0);
    backward_[full] = 1;
    for (std::size_t used = full; used-- > 0;) {
      if (forward_[used] == 0) continue;
      each_next(used, [&](std::size_t digit, std::size_t with) {
        if (backward_[with] == 0) return;
        backward_[used] = 1;
        support[static_cast<std::size_t>(std::popcount(used))] |= DigitBits{1} << digit;
      });
    }
    return true;
  }

 private:
  // The next cell takes a digit that is not used.
  template <class F>
  void each_next(std::size_t used, F&& f) {
    const DigitBits of_cell = digits_[cells_[static_cast<std::size_t>(std::popcount(used))].index()];
    for (std::size_t i = 0; i < members_.size(); ++i) {
      if ((used >> i & 1) == 0 && (of_cell >> members_[i] & 1) != 0) f(members_[i], used | std::size_t{1} << i);
    }
  }

  const std::vector<CellId>& cells_;
  const CellDigits& digits_;
  std::vector<std::size_t> members_;
  std::vector<char> forward_, backward_;
};

constexpr std::size_t kMostMatched = 10;  // cells; subsets double with each

// --- sums ---

// The least and the most that some terms add up to, where groups of cells with the same coefficient have different digits.
class Sum {
 public:
  struct Range {
    std::int32_t least = 0;
    std::int32_t most = 0;
  };

  Sum(const ClueTable& table, const LinearSum& sum, CellDigits& digits) : table_(table), digits_(digits), rest_(sum.total) {
    for (const LinearSum::Term& term : sum.terms) {
      const DigitBits d = digits[term.cell.index()];
      if (is_single(d)) rest_ -= term.coefficient * least(d);
      else open_.push_back(term);
    }
  }

  bool narrow() {
    if (open_.empty()) return rest_ == 0;
    if (are_few()) return exactly();
    make_groups();
    for (bool changed = true; changed;) {
      changed = false;
      if (!by_bounds(changed)) return false;
    }
    return !are_few() || exactly();
  }

 private:
  [[nodiscard]] DigitBits& of(const LinearSum::Term& term) { return digits_[term.cell.index()]; }

  [[nodiscard]] bool are_few() {
    constexpr double kMostWays = 3e4;
    double ways = 1;
    for (const LinearSum::Term& term : open_) ways *= std::popcount(of(term));
    return ways <= kMostWays;
  }

  void make_groups() {
    for (std::size_t i = 0; i < open_.size(); ++i) {
      const auto fits = [&](const std::vector<std::size_t>& group) {
        return open_[group[0]].coefficient == open_[i].coefficient &&
               ranges::all_of(group, [&](std::size_t k) { return table_.sees(open_[k].cell, open_[i].cell); });
      };
      auto at = ranges::find_if(groups_, fits);
      if (at == groups_.end()) at = groups_.insert(at, std::vector<std::size_t>());
      at->push_back(i);
    }
  }

  // Of the terms of a group but for `without`.
  Range range(const std::vector<std::size_t>& group, std::size_t without) {
    std::vector<std::int32_t> low, high;
    for (const std::size_t i : group) {
      if (i == without) continue;
      low.push_back(least(of(open_[i])));
      high.push_back(-most(of(open_[i])));
    }
    // The smallest different digits that are not below these.
    const auto different = [](std::vector<std::int32_t>& from) {
      std::sort(from.begin(), from.end());
      std::int32_t sum = 0, before = INT32_MIN;
      for (const std::int32_t v : from) sum += before = std::max(v, before + 1);
      return sum;
    };
    const std::int32_t coefficient = open_[group[0]].coefficient;
    const std::int32_t small = coefficient * different(low);
    const std::int32_t large = coefficient * -different(high);
    return {std::min(small, large), std::max(small, large)};
  }

  bool by_bounds(bool& changed) {
    Range all;
    std::vector<Range> of_group;
    for (const auto& group : groups_) {
      of_group.push_back(range(group, SIZE_MAX));
      all.least += of_group.back().least;
      all.most += of_group.back().most;
    }
    if (rest_ < all.least || rest_ > all.most) return false;
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      for (const std::size_t i : groups_[g]) {
        const Range others = range(groups_[g], i);
        const std::int32_t small = rest_ - (all.most - of_group[g].most + others.most);
        const std::int32_t large = rest_ - (all.least - of_group[g].least + others.least);
        DigitBits kept = 0;
        each_digit(of(open_[i]), [&](std::size_t d) {
          const std::int32_t v = open_[i].coefficient * static_cast<std::int32_t>(d + 1);
          if (v >= small && v <= large) kept |= DigitBits{1} << d;
        });
        if (kept == 0) return false;
        changed = changed || kept != of(open_[i]);
        next_.push_back(kept);
      }
    }
    std::size_t n = 0;
    for (const auto& group : groups_) {
      for (const std::size_t i : group) of(open_[i]) = next_[n++];
    }
    next_.clear();
    return true;
  }

  // A way to fill the open cells for each digit of each.
  bool exactly() {
    support_.assign(open_.size(), 0);
    chosen_.assign(open_.size(), 0);
    low_.assign(open_.size() + 1, 0);
    high_.assign(open_.size() + 1, 0);
    for (std::size_t i = open_.size(); i-- > 0;) {
      const std::int32_t a = open_[i].coefficient * least(of(open_[i]));
      const std::int32_t b = open_[i].coefficient * most(of(open_[i]));
      low_[i] = low_[i + 1] + std::min(a, b);
      high_[i] = high_[i + 1] + std::max(a, b);
    }
    for (std::size_t i = 0; i < open_.size(); ++i) {
      DigitBits& digits = of(open_[i]);
      const DigitBits all = digits;
      each_digit(all, [&](std::size_t d) {
        digits = DigitBits{1} << d;
        if ((support_[i] & digits) != 0 || !fill(0, rest_)) return;
        for (std::size_t k = 0; k < open_.size(); ++k) support_[k] |= chosen_[k];
      });
      digits = all & support_[i];
      if (digits == 0) return false;
    }
    return true;
  }
  bool fill(std::size_t i, std::int32_t rest) {
    if (rest < low_[i] || rest > high_[i]) return false;
    if (i == open_.size()) return rest == 0;
    for (DigitBits left = of(open_[i]); left != 0; left &= left - 1) {
      const DigitBits bit = left & (~left + 1);
      bool differs = true;
      for (std::size_t k = 0; k < i && differs; ++k) differs = chosen_[k] != bit || !table_.sees(open_[k].cell, open_[i].cell);
      chosen_[i] = bit;
      if (differs && fill(i + 1, rest - open_[i].coefficient * least(bit))) return true;
    }
    return false;
  }

  const ClueTable& table_;
  CellDigits& digits_;
  std::int32_t rest_;
  std::vector<LinearSum::Term> open_;
  std::vector<std::vector<std::size_t>> groups_;  // indices in open_
  std::vector<DigitBits> next_, support_, chosen_;
  std::vector<std::int32_t> low_, high_;  // of the terms from i on
};

}  // namespace

bool narrow(const Unary& u, CellDigits& digits) { return keep(digits, u.cell, u.digits); }

bool narrow(const PairRelation& pair, CellDigits& digits) {
  DigitBits first = 0, second = 0;
  each_digit(digits[pair.first.index()], [&](std::size_t d) {
    const DigitBits with = (*pair.allowed)[d] & digits[pair.second.index()];
    if (with != 0) first |= DigitBits{1} << d;
    second |= with;
  });
  return keep(digits, pair.first, first) && keep(digits, pair.second, second);
}

bool narrow(const DigitSets& sets, CellDigits& digits, std::vector<DigitBits>* fitting) {
  DigitBits fixed = 0, all = 0;
  for (const CellId c : sets.cells) {
    const DigitBits d = digits[c.index()];
    all |= d;
    if (is_single(d) && (fixed & d) != 0) return false;
    if (is_single(d)) fixed |= d;
  }
  std::vector<DigitBits> support(sets.cells.size(), 0);
  CageMatching matching(sets, digits);
  for (const DigitBits set : *sets.sets) {
    if ((fixed & ~set) != 0 || (set & ~all) != 0) continue;
    if (sets.cells.size() > kMostMatched) {
      for (std::size_t i = 0; i < support.size(); ++i) support[i] |= set;
    } else if (!matching.add(set, support)) {
      continue;
    }
    if (fitting != nullptr) fitting->push_back(set);
  }
  for (std::size_t i = 0; i < support.size(); ++i) {
    if (!keep(digits, sets.cells[i], support[i])) return false;
  }
  return true;
}

bool narrow(const ClueTable& table, const LinearSum& sum, CellDigits& digits) {
  return Sum(table, sum, digits).narrow();
}

bool narrow(const Automaton& a, CellDigits& digits) {
  const std::size_t n = a.next.size() / a.states;
  std::vector<std::vector<char>> before(a.cells.size() + 1, std::vector<char>(a.states, 0));
  before[0][0] = 1;
  const auto each_step = [&](std::size_t i, auto&& f) {
    for (std::size_t s = 0; s < a.states; ++s) {
      if (before[i][s] == 0) continue;
      each_digit(digits[a.cells[i].index()], [&](std::size_t d) {
        if (const std::uint16_t to = a.next[s * n + d]; to != Automaton::kDead) f(s, d, to);
      });
    }
  };
  for (std::size_t i = 0; i < a.cells.size(); ++i) {
    each_step(i, [&](std::size_t, std::size_t, std::size_t to) { before[i + 1][to] = 1; });
  }
  std::vector<char> ends(a.states, 0), starts;
  for (std::size_t s = 0; s < a.states; ++s) ends[s] = a.accepts[s] ? 1 : 0;
  for (std::size_t i = a.cells.size(); i-- > 0;) {
    starts.assign(a.states, 0);
    DigitBits kept = 0;
    each_step(i, [&](std::size_t s, std::size_t d, std::size_t to) {
      if (ends[to] == 0) return;
      starts[s] = 1;
      kept |= DigitBits{1} << d;
    });
    if (!keep(digits, a.cells[i], kept)) return false;
    ends = starts;
  }
  return true;
}

bool narrow(const ClueTable& table, const ClueTable::Clue& clue, CellDigits& digits) {
  for (CellDigits before; before != digits;) {
    before = digits;
    for (const Unary& u : clue.of.unary) {
      if (!narrow(u, digits)) return false;
    }
    for (const PairRelation& pair : clue.of.pairs) {
      if (!narrow(pair, digits)) return false;
    }
    for (const DigitSets& sets : clue.of.sets) {
      if (!narrow(sets, digits)) return false;
    }
    for (const LinearSum& sum : clue.of.sums) {
      if (!narrow(table, sum, digits)) return false;
    }
    for (const Automaton& a : clue.of.automata) {
      if (!narrow(a, digits)) return false;
    }
  }
  return true;
}

}  // namespace tresse::logic
