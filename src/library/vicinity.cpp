// vicinity(): settings that mean nothing are refused, limits become a token, and what the receiver throws a value.
#include "tresse/vicinity.hpp"

#include <algorithm>
#include <cstddef>
#include <new>
#include <optional>
#include <span>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/ranges.hpp"
#include "base/stop.hpp"
#include "canon/canon.hpp"
#include "library/call.hpp"
#include "native/kernel9/kernel9.hpp"
#include "native/search/search.hpp"

namespace tresse {
namespace {

enum class Judged : std::uint8_t { other, unique, undecided };

// Puzzles of one topology, without marks. Two ways with one interface: boards to change, and a judge of many.

// 9x9: a puzzle in each lane of the kernel.
class NineJudge {
 public:
  using Board = kernel9::Line;
  static constexpr std::size_t kBatch = 1024;  // boards that are best judged together

  NineJudge() : solver_(*kernel9::kernels().front()) {}
  [[nodiscard]] Board board_of(const Puzzle& puzzle) const {
    Board board{};
    kernel9::to_line(puzzle, board);
    return board;
  }
  static void set(Board& board, CellId c, Digit d) { board.cell[c.index()] = static_cast<char>('1' + d.index()); }
  static void clear(Board& board, CellId c) { board.cell[c.index()] = '.'; }
  static void write(const Board& board, Puzzle& to) {
    to.givens = Grid(9);
    for (std::size_t i = 0; i < 81; ++i) {
      const char symbol = board.cell[i];
      if (symbol < '1' || symbol > '9') continue;
      to.givens.set(CellId(i), Digit(static_cast<std::size_t>(symbol - '1')));
    }
  }
  // One word for each board. StopReason::none: all are judged; nodes: some are undecided.
  [[nodiscard]] StopReason judge(std::span<const Board> boards, const Limits& limits, const StopToken& stop, std::vector<Judged>& found) {
    outcomes_.resize(boards.size());
    solver_.solve(boards, {}, {.solutions = 2, .nodes = limits.nodes}, stop, outcomes_);
    found.assign(boards.size(), Judged::other);
    StopReason reason = StopReason::none;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      switch (outcomes_[i].end) {
        case kernel9::End::exhausted:
          if (outcomes_[i].count == 1) found[i] = Judged::unique;
          break;
        case kernel9::End::limit:
          break;
        case kernel9::End::nodes:
          found[i] = Judged::undecided;
          reason = StopReason::nodes;
          break;
        case kernel9::End::stopped:
          return stop_reason(stop);
      }
    }
    return reason;
  }

 private:
  kernel9::Solver solver_;
  std::vector<kernel9::Outcome> outcomes_;
};

// Any topology, by the native search.
class AnyJudge {
 public:
  using Board = Grid;
  static constexpr std::size_t kBatch = 1;  // a board of side 1024 has 2 MB

  explicit AnyJudge(const Puzzle& puzzle) : puzzle_(puzzle) {}
  [[nodiscard]] Board board_of(const Puzzle& puzzle) const { return puzzle.givens; }
  static void set(Board& board, CellId c, Digit d) { board.set(c, d); }
  static void clear(Board& board, CellId c) { board.clear(c); }
  static void write(const Board& board, Puzzle& to) { to.givens = board; }
  [[nodiscard]] StopReason judge(std::span<const Board> boards, const Limits& limits, const StopToken& stop, std::vector<Judged>& found) {
    found.assign(boards.size(), Judged::other);
    Query query;
    query.solution_limit = 2;
    query.keep = 1;
    query.node_limit = limits.nodes;
    query.byte_limit = limits.bytes;
    StopReason reason = StopReason::none;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      puzzle_.givens = boards[i];
      const Answer answer = solve_native(puzzle_, query, stop);
      if (answer.verdict == Verdict::unique) found[i] = Judged::unique;
      if (answer.verdict != Verdict::unknown) continue;
      if (answer.reason != StopReason::nodes) return answer.reason;
      found[i] = Judged::undecided;
      reason = StopReason::nodes;
    }
    return reason;
  }

 private:
  Puzzle puzzle_;
};

// Neighbours: every choice of givens to take out, then every choice of givens to put in, each puzzle judged by a search.
// Givens that clash are never put in. What is unique is judged once more without each of its givens, if only minimal
// puzzles are wanted; what is left gets its canonical form, by which one puzzle of each class is handed on. The kernel judges
// about a million 9x9 puzzles a second, so nothing cleverer is done: the solutions of the puzzle without the givens
// that went would tell all additions at once, but with two givens gone there may be millions.
struct Given {
  CellId cell;
  Digit digit;
  friend bool operator==(const Given&, const Given&) = default;
};

template <class Judge>
class VicinitySearch {
  using Board = typename Judge::Board;

 public:
  VicinitySearch(const Puzzle& puzzle, const VicinitySettings& settings, const EachNeighbour& each,
                 const StopToken& stop, Judge judge, Vicinity& result)
      : puzzle_(puzzle),
        topology_(*puzzle.topology),
        settings_(settings),
        plus_(settings.plus.value_or(settings.minus)),
        each_(each),
        stop_(stop),
        judge_(std::move(judge)),
        result_(result) {}

  void run() {
    if (!is_new(puzzle_)) return;  // its own class is not handed on; or there is no form
    std::vector<Given> givens;
    for (std::size_t i = 0; i < topology_.cell_count(); ++i) {
      if (const auto d = puzzle_.givens.at(CellId(i))) givens.push_back({CellId(i), *d});
    }
    Puzzle base = puzzle_;
    result_.complete = take_out(base, givens, 0) && flush() && result_.reason == StopReason::none;
  }

 private:
  // Functions return false when the search ends.

  bool take_out(Puzzle& base, const std::vector<Given>& givens, std::size_t from) {
    if (gone_.size() == settings_.minus) return put_in_all(base);
    for (std::size_t i = from; i < givens.size(); ++i) {
      base.givens.clear(givens[i].cell);
      gone_.push_back(givens[i]);
      if (!take_out(base, givens, i + 1)) return false;
      gone_.pop_back();
      base.givens.set(givens[i].cell, givens[i].digit);
    }
    return true;
  }

  bool put_in_all(const Puzzle& base) {
    std::vector<Given> possible;
    for (std::size_t i = 0; i < topology_.cell_count(); ++i) {
      if (base.givens.at(CellId(i))) continue;
      if (const StopReason reason = stop_.poll(stop_point::vicinity); reason != StopReason::none) {
        result_.reason = reason;
        return false;
      }
      for (std::size_t d = 0; d < puzzle_.side(); ++d) {
        const Given given{CellId(i), Digit(d)};
        if (ranges::find(gone_, given) == gone_.end() && fits(base, given)) {
          possible.push_back(given);
        }
      }
    }
    Board board = judge_.board_of(base);
    return put_in(board, possible, 0, plus_);
  }

  bool put_in(Board& board, const std::vector<Given>& possible, std::size_t from, std::size_t more) {
    if (more == 0) {
      boards_.push_back(board);
      return boards_.size() < Judge::kBatch || flush();
    }
    for (std::size_t i = from; i < possible.size(); ++i) {
      if (!come_.empty() && clash(come_.back(), possible[i])) continue;
      Judge::set(board, possible[i].cell, possible[i].digit);
      come_.push_back(possible[i]);
      if (!put_in(board, possible, i + 1, more - 1)) return false;
      come_.pop_back();
      Judge::clear(board, possible[i].cell);
    }
    return true;
  }

  [[nodiscard]] bool fits(const Puzzle& base, const Given& given) const {
    for (const Membership& m : topology_.houses(given.cell)) {
      for (const CellId c : topology_.cells(m.house)) {
        if (base.givens.at(c) == given.digit) return false;
      }
    }
    for (const CellId c : topology_.links(given.cell)) {
      if (base.givens.at(c) == given.digit) return false;
    }
    return true;
  }

  [[nodiscard]] bool clash(const Given& a, const Given& b) const {
    if (a.cell == b.cell) return true;
    if (a.digit != b.digit) return false;
    for (const Membership& m : topology_.houses(a.cell)) {
      for (const Membership& other : topology_.houses(b.cell)) {
        if (m.house == other.house) return true;
      }
    }
    for (const CellId c : topology_.links(a.cell)) {
      if (c == b.cell) return true;
    }
    return false;
  }

  // Judges the boards that are waiting.
  bool flush() {
    if (boards_.empty()) return true;
    std::vector<Board> boards = std::exchange(boards_, {});
    std::vector<Judged> found;
    if (!judged(boards, found)) return false;
    result_.looked_at += boards.size();
    for (std::size_t i = 0; i < boards.size(); ++i) {
      if (found[i] != Judged::unique) continue;
      ++result_.unique;
      if (!settings_.non_minimal) {
        const auto minimal = is_minimal(boards[i]);
        if (!minimal) return false;
        if (!*minimal) continue;
        ++result_.minimal;
      }
      Puzzle neighbour(puzzle_.topology, Grid(puzzle_.side()));
      Judge::write(boards[i], neighbour);
      if (is_new(neighbour)) {
        ++result_.found;
        if (!each_(form_)) return false;
      } else if (ended_) {
        return false;
      }
    }
    return true;
  }

  // nullopt: stopped.
  std::optional<bool> is_minimal(const Board& board) {
    Puzzle puzzle(puzzle_.topology, Grid(puzzle_.side()));
    Judge::write(board, puzzle);
    std::vector<Board> smaller;
    const auto all_needed = [&]() -> std::optional<bool> {
      std::vector<Judged> found;
      if (!judged(smaller, found)) return std::nullopt;
      smaller.clear();
      return ranges::all_of(found, [](Judged j) { return j == Judged::other; });
    };
    for (std::size_t i = 0; i < topology_.cell_count(); ++i) {
      if (!puzzle.givens.at(CellId(i))) continue;
      smaller.push_back(board);
      Judge::clear(smaller.back(), CellId(i));
      if (smaller.size() < Judge::kBatch) continue;
      if (const auto needed = all_needed(); needed != true) return needed;
    }
    return all_needed();
  }

  bool judged(const std::vector<Board>& boards, std::vector<Judged>& found) {
    StopReason reason = stop_.poll(stop_point::vicinity);
    if (reason == StopReason::none) reason = judge_.judge(boards, settings_.limits, stop_, found);
    if (reason == StopReason::none) return true;
    result_.reason = reason;
    return reason == StopReason::nodes;  // of some puzzles it is not known: the search goes on
  }

  // Was no puzzle of its class met before? form_ is its form. Sets ended_ if there is none.
  bool is_new(const Puzzle& puzzle) {
    Canonical canonical = canonizer_(puzzle, stop_);
    if (canonical.reason != StopReason::none) {
      result_.reason = canonical.reason;
      ended_ = true;
      return false;
    }
    if (!met_.insert(canon_key(canonical)).second) return false;
    form_ = std::move(canonical.form);
    return true;
  }

  const Puzzle& puzzle_;
  const Topology& topology_;
  const VicinitySettings& settings_;
  std::size_t plus_;
  const EachNeighbour& each_;
  const StopToken& stop_;
  Judge judge_;
  Vicinity& result_;
  Canonizer canonizer_;
  std::unordered_set<CanonKey> met_;
  std::vector<Given> gone_, come_;
  std::vector<Board> boards_;
  Puzzle form_;
  bool ended_ = false;
};

Vicinity refused(std::string why) {
  Vicinity none;
  none.reason = StopReason::unsupported;
  none.detail = std::move(why);
  return none;
}

}  // namespace

Vicinity v0::vicinity(const Puzzle& puzzle, const VicinitySettings& settings, const EachNeighbour& each, const StopToken& stop) {
  if (puzzle.marks) {
    return refused("vicinity takes no puzzles with pencil marks: they belong to the givens, which it changes");
  }
  std::string why = canon_refusal(*puzzle.topology);
  if (!why.empty()) return refused(std::move(why));
  Vicinity result;
  try {
    const auto search = [&](auto judge) { VicinitySearch<decltype(judge)>(puzzle, settings, each, stop, std::move(judge), result).run(); };
    if (kernel9::can(*puzzle.topology)) {
      search(NineJudge());
    } else {
      search(AnyJudge(puzzle));
    }
  } catch (const std::bad_alloc&) {
    result.reason = StopReason::memory;
    result.complete = false;
  }
  return result;
}

Vicinity v0::vicinity(const Puzzle& puzzle, const VicinitySettings& settings, const EachNeighbour& each) {
  Vicinity all;
  Answer failure;
  std::string thrown;
  const EachNeighbour told = [&](const Puzzle& form) { return library::received(thrown, [&] { return each(form); }); };
  library::guarded(failure, [&] {
    library::check(puzzle);
    check_ranges(settings);
    const StopToken stop = library::stop_of(settings.limits);
    all = vicinity(puzzle, settings, told, stop);
  });
  if (!thrown.empty()) failure = library::bare_answer(StopReason::not_asked, std::move(thrown));
  if (failure.reason != StopReason::none) {
    all.reason = failure.reason;
    all.detail = std::move(failure.detail);
    all.complete = false;
  }
  return all;
}

}  // namespace tresse
