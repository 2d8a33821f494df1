// A rule a case. Order matters where README.md names states by what was read: the order of cells and of equations.
#include "proof/statement.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <set>
#include <tuple>

#include "base/ranges.hpp"
#include "model/rules/judge.hpp"

namespace tresse::proof {

void Equation::add(CellId cell, std::int64_t coefficient) {
  const auto at = ranges::find(terms, cell, &Term::cell);
  if (at == terms.end()) {
    terms.push_back({cell, coefficient});
  } else {
    at->coefficient += coefficient;
  }
}

namespace {

class Stating {
 public:
  Stating(const Constraint& clue, const Topology& topology)
      : clue_(clue), cells_(clue.cells), t_(topology), n_(static_cast<int>(topology.side())) {}

  Statement run() {
    switch (clue_.kind) {
      case RuleKind::odd:
        relate(cells_[0], cells_[0], [](int v, int) { return v % 2 == 1; });
        break;
      case RuleKind::even:
        relate(cells_[0], cells_[0], [](int v, int) { return v % 2 == 0; });
        break;
      case RuleKind::minimum:
        extremum([](int own, int other) { return own < other; });
        break;
      case RuleKind::maximum:
        extremum([](int own, int other) { return own > other; });
        break;
      case RuleKind::difference:
        relate(cells_[0], cells_[1], [d = value(1)](int a, int b) { return std::abs(a - b) == d; });
        break;
      case RuleKind::ratio:
        relate(cells_[0], cells_[1], [k = value(2)](int a, int b) { return of_ratio(a, b, k); });
        break;
      case RuleKind::xv:
        relate(cells_[0], cells_[1], [sum = value(0)](int a, int b) { return a + b == sum; });
        break;
      case RuleKind::nonconsecutive:
        edges_without({RuleKind::difference, RuleKind::ratio}, [](int a, int b) { return std::abs(a - b) != 1; });
        break;
      case RuleKind::negative_ratio:
        negative_ratio();
        break;
      case RuleKind::negative_xv:
        edges_without({RuleKind::xv}, [](int a, int b) { return a + b != 5 && a + b != 10; });
        break;
      case RuleKind::killer_cage:
        say_.distinct = DistinctCells{cells_, std::nullopt, false};
        if (!clue_.values.empty()) say_.distinct->sum = clue_.values[0];
        break;
      case RuleKind::arrow:
        arrow();
        break;
      case RuleKind::thermometer:
        along(cells_.size(), [](int a, int b, int steps) { return a + steps <= b; });
        break;
      case RuleKind::slow_thermometer:
        along(1, [](int a, int b, int) { return a <= b; });
        break;
      case RuleKind::palindrome:
        for (std::size_t i = 0, k = cells_.size() - 1; i < k; ++i, --k) equal(cells_[i], cells_[k]);
        break;
      case RuleKind::renban: {
        const std::set<CellId> line(cells_.begin(), cells_.end());
        say_.distinct = DistinctCells{{line.begin(), line.end()}, std::nullopt, true};
        break;
      }
      case RuleKind::whispers:
        along(1, [least = value((n_ + 1) / 2)](int a, int b, int) { return std::abs(a - b) >= least; });
        break;
      case RuleKind::region_sum_line:
        region_sums();
        break;
      case RuleKind::between_line:
        if (cells_.size() < 3) break;
        ends_first([](int, int) { return true; }, [](int low, int v, int high) { return low < v && v < high; });
        break;
      case RuleKind::entropic_line:
        along(2, [third = n_ / 3](int a, int b, int) { return (a - 1) / third != (b - 1) / third; });
        break;
      case RuleKind::modular_line:
        along(2, [](int a, int b, int) { return a % 3 != b % 3; });
        break;
      case RuleKind::nabner:
        along(cells_.size(), [](int a, int b, int) { return std::abs(a - b) > 1; }, false);
        break;
      case RuleKind::zipper_line:
        zipper();
        break;
      case RuleKind::double_arrow: {
        Equation& e = say_.equations.emplace_back();
        for (std::size_t i = 0; i < cells_.size(); ++i) e.add(cells_[i], i == 0 || i + 1 == cells_.size() ? 1 : -1);
        break;
      }
      case RuleKind::clone:
        for (std::size_t i = 0; i < clue_.first; ++i) equal(cells_[i], cells_[i + clue_.first]);
        break;
      case RuleKind::quadruple:
        quadruple();
        break;
      case RuleKind::little_killer: {
        Equation& e = say_.equations.emplace_back();
        for (const CellId c : cells_) e.add(c, 1);
        e.total = clue_.values[0];
        break;
      }
      case RuleKind::sandwich:
        sandwich();
        break;
      case RuleKind::x_sum:
        x_sum();
        break;
      case RuleKind::skyscraper:
        skyscraper();
        break;
      case RuleKind::row_indexer:
        index(cells_of([&](std::size_t i) { return i % t_.side() == cells_[0].index() % t_.side(); }));
        break;
      case RuleKind::column_indexer:
        index(cells_of([&](std::size_t i) { return i / t_.side() == cells_[0].index() / t_.side(); }));
        break;
      case RuleKind::box_indexer:
        index(cells_of([&](std::size_t i) { return box_at(t_, CellId(i)) == box_at(t_, cells_[0]); }));
        break;
      case RuleKind::sum: {
        Equation& e = say_.equations.emplace_back();
        for (std::size_t i = 0; i < cells_.size(); ++i) e.add(cells_[i], clue_.values.size() == 1 ? 1 : clue_.values[i + 1]);
        e.total = clue_.values[0];
        break;
      }
      case RuleKind::relation:
        along(1, [&](int a, int b, int) { return (clue_.values[static_cast<std::size_t>(a - 1)] >> (b - 1)) % 2 == 1; });
        break;
      case RuleKind::automaton:
        automaton();
        break;
      case RuleKind::look_and_say:
        for (std::size_t i = 0; i < clue_.values.size(); i += 2) count(clue_.values[i + 1], clue_.values[i], false);
        break;
      case RuleKind::counting_circles:
        for (int d = 1; d <= n_; ++d) count(d, d, true);
        break;
      case RuleKind::same_digits:
        for (int d = 1; d <= n_; ++d) balance(d);
        break;
      case RuleKind::lockout_line:
        ends_first([apart = value(4)](int low, int high) { return high - low >= apart; },
                   [](int low, int v, int high) { return v < low || v > high; });
        break;
      case RuleKind::lunchbox:
        lunchbox();
        break;
      case RuleKind::rellik_cage:
        rellik();
        break;
      case RuleKind::equality_cage:
        equality();
        break;
      case RuleKind::numbered_room:
        for (std::size_t i = 0; i < cells_.size(); ++i) {
          const int place = static_cast<int>(i + 1);
          relate(cells_[0], cells_[i], [place, asked = value(0)](int a, int b) { return a != place || b == asked; });
        }
        break;
      case RuleKind::hidden_skyscraper:
        hidden_skyscraper();
        break;
      case RuleKind::anti_taxicab:
        anti_taxicab();
        break;
      case RuleKind::global_entropy:
        global_entropy();
        break;
      case RuleKind::sum_line:
        sum_line();
        break;
      case RuleKind::count_distinct:
        count_distinct();
        break;
      case RuleKind::full_rank:
      case RuleKind::tied_rank:
        rank();
        break;
      case RuleKind::parity_line:
        along(1, [](int a, int b, int) { return (a + b) % 2 == 1; });
        break;
      default:
        break;  // no clue
    }
    for (Equation& e : say_.equations) std::erase_if(e.terms, [](const Equation::Term& term) { return term.coefficient == 0; });
    return std::move(say_);
  }

 private:
  [[nodiscard]] int value(int usual) const { return clue_.values.empty() ? usual : clue_.values[0]; }
  static bool of_ratio(int a, int b, int k) { return a == k * b || b == k * a; }

  template <class Holds>
  void relate(CellId a, CellId b, Holds&& holds) {
    Relation r{a, b, std::vector<DigitMask>(t_.side(), 0)};
    for (int x = 1; x <= n_; ++x) {
      for (int y = 1; y <= n_; ++y) {
        if (holds(x, y) && (a != b || x == y)) r.allowed[static_cast<std::size_t>(x - 1)] |= DigitMask{1} << (y - 1);
      }
    }
    say_.relations.push_back(std::move(r));
  }
  void equal(CellId a, CellId b) {
    relate(a, b, [](int x, int y) { return x == y; });
  }
  // Each two cells of the line that are `reach` steps apart or fewer.
  template <class Holds>
  void along(std::size_t reach, Holds&& holds, bool with_itself = true) {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      for (std::size_t k = i + 1; k < cells_.size() && k <= i + reach; ++k) {
        if (cells_[i] == cells_[k] && !with_itself) continue;
        relate(cells_[i], cells_[k], [&](int a, int b) { return holds(a, b, static_cast<int>(k - i)); });
      }
    }
  }
  template <class Holds>
  void extremum(Holds&& holds) {
    const auto is_marked = [&](CellId c) {
      return ranges::any_of(t_.spec().constraints, [&](const Constraint& other) { return other.kind == clue_.kind && other.cells[0] == c; });
    };
    for (std::size_t i = 0; i < t_.cell_count(); ++i) {
      if (distance(t_, cells_[0], CellId(i)) == 1 && !is_marked(CellId(i))) relate(cells_[0], CellId(i), holds);
    }
  }
  template <class Holds>
  void edges_without(RuleSet marks, Holds&& holds) {
    std::ignore = all_edges(t_, [&](CellId a, CellId b) {
      const bool exempt = ranges::any_of(t_.spec().constraints, [&](const Constraint& mark) { return marks.has(mark.kind) && marked(t_, mark.kind, a, b); });
      if (!exempt) relate(a, b, holds);
      return true;
    });
  }
  void negative_ratio() {
    std::set<int> ratios;
    for (const Constraint& dot : t_.spec().constraints) {
      if (dot.kind == RuleKind::ratio) ratios.insert(dot.values.empty() ? 2 : dot.values[0]);
    }
    if (ratios.empty()) ratios.insert(2);
    edges_without({RuleKind::difference, RuleKind::ratio}, [&](int a, int b) {
      return ranges::none_of(ratios, [&](int k) { return of_ratio(a, b, k); });
    });
  }
  void arrow() {
    Equation& e = say_.equations.emplace_back();
    std::int64_t place = 1;
    for (std::size_t i = clue_.first; i-- > 0; place *= 10) e.add(cells_[i], place);
    for (std::size_t i = clue_.first; i < cells_.size(); ++i) e.add(cells_[i], -1);
  }
  void region_sums() {
    std::vector<std::vector<CellId>> pieces;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (i == 0 || box_at(t_, cells_[i]) != box_at(t_, cells_[i - 1])) pieces.emplace_back();
      pieces.back().push_back(cells_[i]);
    }
    for (std::size_t i = 1; i < pieces.size(); ++i) {
      Equation& e = say_.equations.emplace_back();
      for (const CellId c : pieces[i - 1]) e.add(c, 1);
      for (const CellId c : pieces[i]) e.add(c, -1);
    }
  }
  void zipper() {
    const std::size_t last = cells_.size() - 1;
    for (std::size_t i = last % 2 == 0 ? 0 : 1; i < (last + 1) / 2; ++i) {
      Equation& e = say_.equations.emplace_back();
      e.add(cells_[i], 1);
      e.add(cells_[last - i], 1);
      if (last % 2 == 0) {
        e.add(cells_[last / 2], -1);
      } else {
        e.add(cells_[i - 1], -1);
        e.add(cells_[last - i + 1], -1);
      }
    }
  }
  // A line of which both ends are read first. State: the ends, the smaller one first.
  template <class Fit, class Inner>
  void ends_first(Fit fit, Inner inner) {
    Passage p;
    p.cells = {cells_.front(), cells_.back()};
    p.cells.insert(p.cells.end(), cells_.begin() + 1, cells_.end() - 1);
    p.step = [fit, inner](std::size_t read, const ReadingState& at, int v) -> std::optional<ReadingState> {
      if (read == 0) return ReadingState{v, v};
      const int low = static_cast<int>(at[0]), high = static_cast<int>(at[1]);
      if (read > 1) return inner(low, v, high) ? std::optional(at) : std::nullopt;
      const ReadingState both{std::min(low, v), std::max(high, v)};
      return fit(std::min(low, v), std::max(high, v)) ? std::optional(both) : std::nullopt;
    };
    p.ends = [](const ReadingState&) { return true; };
    say_.passages.push_back(std::move(p));
  }
  // State: the digits that are not found yet, rising, behind zeros.
  void quadruple() {
    Passage p;
    p.cells = cells_;
    ranges::copy(clue_.values, p.start.begin());
    ranges::sort(p.start);
    p.step = [](std::size_t, ReadingState at, int v) -> std::optional<ReadingState> {
      if (const auto found = ranges::find(at, v); found != at.end()) *found = 0;
      ranges::sort(at);
      return at;
    };
    p.ends = [](const ReadingState& at) { return at.back() == 0; };
    say_.passages.push_back(std::move(p));
  }
  // State: how many crusts were read, and the sum between them.
  void sandwich() {
    Passage p;
    p.cells = cells_;
    const std::int64_t total = clue_.values[0];
    p.step = [total, n = n_](std::size_t, const ReadingState& at, int v) -> std::optional<ReadingState> {
      if (v == 1 || v == n) return at[0] == 2 ? std::nullopt : std::optional(ReadingState{at[0] + 1, at[1]});
      if (at[0] != 1) return at;
      return at[1] + v > total ? std::nullopt : std::optional(ReadingState{1, at[1] + v});
    };
    p.ends = [total](const ReadingState& at) { return at[0] == 2 && at[1] == total; };
    say_.passages.push_back(std::move(p));
  }
  // State: how many cells are left to add up (-1: it is not known yet), and the sum of those before.
  void x_sum() {
    Passage p;
    p.cells = cells_;
    p.start = {-1, 0};
    p.step = [total = clue_.values[0]](std::size_t, const ReadingState& at, int v) -> std::optional<ReadingState> {
      if (at[0] == 0) return at;
      const ReadingState to{(at[0] < 0 ? v : at[0]) - 1, at[1] + v};
      return to[1] > total || (to[0] == 0 && to[1] != total) ? std::nullopt : std::optional(to);
    };
    p.ends = [](const ReadingState& at) { return at[0] == 0; };
    say_.passages.push_back(std::move(p));
  }
  // State: the greatest digit, and how many are seen.
  void skyscraper() {
    Passage p;
    p.cells = cells_;
    p.step = [asked = clue_.values[0]](std::size_t, const ReadingState& at, int v) -> std::optional<ReadingState> {
      if (v <= at[0]) return at;
      return at[1] == asked ? std::nullopt : std::optional(ReadingState{v, at[1] + 1});
    };
    p.ends = [asked = clue_.values[0]](const ReadingState& at) { return at[1] == asked; };
    say_.passages.push_back(std::move(p));
  }
  // State: the state that the clue numbers.
  void automaton() {
    Passage p;
    p.cells = cells_;
    p.start = {1};
    const auto entry = [values = clue_.values, width = t_.side() + 1](std::int64_t state, std::size_t column) {
      return values[1 + static_cast<std::size_t>(state - 1) * width + column];
    };
    p.step = [entry](std::size_t, const ReadingState& at, int v) -> std::optional<ReadingState> {
      const std::int32_t to = entry(at[0], static_cast<std::size_t>(v));
      return to == 0 ? std::nullopt : std::optional(ReadingState{to});
    };
    p.ends = [entry](const ReadingState& at) { return entry(at[0], 0) != 0; };
    say_.passages.push_back(std::move(p));
  }
  // So many of the cells hold the digit, or perhaps none. State: how many do.
  void count(int digit, int asked, bool or_none) {
    Passage p;
    p.cells = cells_;
    p.step = [=](std::size_t, const ReadingState& at, int v) -> std::optional<ReadingState> {
      if (v != digit) return at;
      return at[0] == asked ? std::nullopt : std::optional(ReadingState{at[0] + 1});
    };
    p.ends = [=](const ReadingState& at) { return at[0] == asked || (or_none && at[0] == 0); };
    say_.passages.push_back(std::move(p));
  }
  // State: how many more the first list has of the digit.
  void balance(int digit) {
    Passage p;
    p.cells = cells_;
    p.step = [digit, first = clue_.first](std::size_t read, const ReadingState& at, int v) -> std::optional<ReadingState> {
      if (v != digit) return at;
      if (read < first) return ReadingState{at[0] + 1};
      return at[0] == 0 ? std::nullopt : std::optional(ReadingState{at[0] - 1});
    };
    p.ends = [](const ReadingState& at) { return at[0] == 0; };
    say_.passages.push_back(std::move(p));
  }
  // State: of the least and the greatest digit the one that was read first and the other one, the sum between them, and that of the
  // cells behind both. Sums end at one more than the sum may be.
  void lunchbox() {
    say_.distinct = DistinctCells{cells_, std::nullopt, false};
    Passage p;
    p.cells = cells_;
    const std::int64_t total = clue_.values[0];
    p.step = [total](std::size_t read, const ReadingState& at, int v) -> std::optional<ReadingState> {
      const auto& [first, second, between, behind] = at;
      if (read == 0) return ReadingState{v, v};
      if (v == first || v == second) return std::nullopt;
      if (std::min(first, second) < v && v < std::max(first, second)) return ReadingState{first, second, between, std::min(behind + v, total + 1)};
      if (first == second) return ReadingState{first, v};
      const bool second_stays = (second > first) == (v < first);
      if (second_stays) return ReadingState{second, v, behind};
      return ReadingState{first, v, std::min(between + second + behind, total + 1)};
    };
    p.ends = [total](const ReadingState& at) { return at[0] != at[1] && at[2] == total; };
    say_.passages.push_back(std::move(p));
  }
  // State: the digits that were read, as bits.
  void rellik() {
    say_.distinct = DistinctCells{cells_, std::nullopt, false};
    Passage p;
    p.cells = cells_;
    p.step = [value = clue_.values[0]](std::size_t, const ReadingState& at, int v) -> std::optional<ReadingState> {
      const std::int64_t bit = std::int64_t{1} << (v - 1);
      std::uint64_t sums = 1;  // bit s: some of the digits sum to s; sides are up to 9
      for (int d = 1; d <= 9; ++d) sums |= ((at[0] | bit) >> (d - 1) & 1) != 0 ? sums << d : 0;
      const bool summed = value < 64 && (sums >> value & 1) != 0;
      return (at[0] & bit) != 0 || summed ? std::nullopt : std::optional(ReadingState{at[0] | bit});
    };
    p.ends = [](const ReadingState&) { return true; };
    say_.passages.push_back(std::move(p));
  }
  // State: how many more odd than even digits, and low than high ones.
  void equality() {
    say_.distinct = DistinctCells{cells_, std::nullopt, false};
    Passage p;
    p.cells = cells_;
    p.step = [n = n_](std::size_t, const ReadingState& at, int v) -> std::optional<ReadingState> {
      const bool low = v <= n / 2, high = v > n - n / 2;
      return low || high ? std::optional(ReadingState{at[0] + (v % 2 != 0 ? 1 : -1), at[1] + (low ? 1 : -1)}) : std::nullopt;
    };
    p.ends = [](const ReadingState& at) { return at[0] == 0 && at[1] == 0; };
    say_.passages.push_back(std::move(p));
  }
  // State: the greatest digit, and whether one was found that is not greater than those before it.
  void hidden_skyscraper() {
    Passage p;
    p.cells = cells_;
    p.step = [asked = clue_.values[0]](std::size_t, const ReadingState& at, int v) -> std::optional<ReadingState> {
      if (at[1] != 0) return at;
      if (v > at[0]) return ReadingState{v, 0};
      return v == asked ? std::optional(ReadingState{0, 1}) : std::nullopt;
    };
    p.ends = [](const ReadingState& at) { return at[1] != 0; };
    say_.passages.push_back(std::move(p));
  }
  void anti_taxicab() {
    for (std::size_t a = 0; a < t_.cell_count(); ++a) {
      for (std::size_t b = a + 1; b < t_.cell_count(); ++b) {
        const auto steps = static_cast<int>(distance(t_, CellId(a), CellId(b)));
        if (steps <= n_) relate(CellId(a), CellId(b), [steps](int x, int y) { return x != y || x != steps; });
      }
    }
  }
  // Each square, row by row. State: the thirds that were read, as bits.
  void global_entropy() {
    const std::size_t n = t_.side();
    for (std::size_t i = 0; i + n + 1 < t_.cell_count(); ++i) {
      if (i % n + 1 == n) continue;
      Passage p;
      p.cells = {CellId(i), CellId(i + 1), CellId(i + n), CellId(i + n + 1)};
      p.step = [third = n_ / 3](std::size_t, const ReadingState& at, int v) {
        return std::optional(ReadingState{at[0] | std::int64_t{1} << ((v - 1) / third)});
      };
      p.ends = [](const ReadingState& at) { return at[0] == 7; };
      say_.passages.push_back(std::move(p));
    }
  }
  // A loop is read from each cell that may be the first of a piece. State: the sum of the piece (-1: one was too great), whether one of
  // the readings succeeded.
  void sum_line() {
    const bool loop = cells_.front() == cells_.back();
    const std::size_t count = cells_.size() - (loop ? 1 : 0), total = static_cast<std::size_t>(value(10));
    Passage p;
    for (std::size_t i = 0; i < (loop ? count * std::min(count, total) : count); ++i) p.cells.push_back(cells_[(i + i / count) % count]);
    p.step = [=, most = value(10)](std::size_t read, const ReadingState& at, int v) -> std::optional<ReadingState> {
      if (at[1] != 0) return at;
      const std::int64_t sum = at[0] < 0 || at[0] + v > most ? -1 : at[0] + v == most ? 0 : at[0] + v;
      if (!loop) return sum < 0 ? std::nullopt : std::optional(ReadingState{sum});
      if ((read + 1) % count != 0) return ReadingState{sum};
      return ReadingState{0, sum == 0 ? 1 : 0};
    };
    p.ends = [loop](const ReadingState& at) { return loop ? at[1] != 0 : at[0] == 0; };
    say_.passages.push_back(std::move(p));
  }
  // State: how many digits there are to be, those that were read, as bits.
  void count_distinct() {
    Passage p;
    p.cells = cells_;
    p.step = [](std::size_t read, const ReadingState& at, int v) -> std::optional<ReadingState> {
      if (read == 0) return ReadingState{v};
      const std::int64_t digits = at[1] | std::int64_t{1} << (v - 1);
      return std::popcount(static_cast<std::uint64_t>(digits)) > at[0] ? std::nullopt : std::optional(ReadingState{at[0], digits});
    };
    p.ends = [](const ReadingState& at) { return std::popcount(static_cast<std::uint64_t>(at[1])) == at[0]; };
    say_.passages.push_back(std::move(p));
  }
  // The numbers of the other three sides, each in turn with this one behind the first digit: row by row and column by column, from both
  // ends. State: how many are less, the digit of the other number that is to be compared (0: none), whether both are equal so far.
  void rank() {
    const int first = (value(0) + 3) / 4;
    relate(cells_[0], cells_[0], [first](int v, int) { return v == first; });
    const std::size_t n = t_.side();
    const std::size_t own_step = cells_[1].index() - cells_[0].index();
    Passage p;
    for (std::size_t k = 0; k < n; ++k) {
      for (const auto& [begin, step] : {std::pair{k * n, std::size_t{1}}, {k * n + n - 1, ~std::size_t{0}}, {k, n}, {k + (n - 1) * n, ~n + 1}}) {
        if (step == own_step || CellId(begin) == cells_.back()) continue;
        p.cells.emplace_back(begin);
        for (std::size_t i = 1; i < n; ++i) p.cells.insert(p.cells.end(), {CellId(begin + i * step), cells_[i]});
      }
    }
    const std::int64_t less = (value(0) + 3) % 4;
    p.step = [=, ties = clue_.kind == RuleKind::tied_rank](std::size_t read, ReadingState at, int v) -> std::optional<ReadingState> {
      auto& [below, digit, equal, unused] = at;
      const std::size_t place = read % (2 * n - 1);
      if (place == 0) {
        equal = v == first ? 1 : 0;
      } else if (place % 2 == 1) {
        digit = equal * v;
      } else if (equal != 0) {
        below += digit < v ? 1 : 0;
        equal = digit == v ? 1 : 0;
        digit = 0;
      }
      if (below > less || (place == 2 * n - 2 && equal != 0 && !ties)) return std::nullopt;
      if (place == 2 * n - 2) equal = 0;
      return at;
    };
    p.ends = [less](const ReadingState& at) { return at[0] == less; };
    say_.passages.push_back(std::move(p));
  }
  template <class Member>
  [[nodiscard]] std::vector<CellId> cells_of(Member&& member) const {
    std::vector<CellId> found;
    for (std::size_t i = 0; i < t_.cell_count(); ++i) {
      if (member(i)) found.emplace_back(i);
    }
    return found;
  }
  // The cell at the place that the clue's cell holds has the place of that cell; no other cell of the house has it.
  void index(const std::vector<CellId>& house) {
    const int own = static_cast<int>(ranges::find(house, cells_[0]) - house.begin()) + 1;
    for (std::size_t i = 0; i < house.size(); ++i) {
      relate(cells_[0], house[i], [own, place = static_cast<int>(i + 1)](int a, int b) { return (a == place) == (b == own); });
    }
  }

  const Constraint& clue_;
  const std::vector<CellId>& cells_;
  const Topology& t_;
  int n_;
  Statement say_;
};

}  // namespace

Statement state_clue(const Constraint& clue, const Topology& topology) {
  return Stating(clue, topology).run();
}

}  // namespace tresse::proof
