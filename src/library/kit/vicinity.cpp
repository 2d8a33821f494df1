// Neighbours: every choice of givens to take out, then every choice of givens to put in, each puzzle judged by a search.
// Givens that clash are never put in. What is unique is judged once more without each of its givens, if only minimal
// puzzles are wanted; what is left gets its canonical form, by which one puzzle of each class is handed on. The kernel judges
// about a million 9x9 puzzles a second, so nothing cleverer is done: the solutions of the puzzle without the givens
// that went would tell all additions at once, but with two givens gone there may be millions.
#include "tresse/vicinity.hpp"

#include <algorithm>
#include <new>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "canon/canon.hpp"
#include "base/stop.hpp"
#include "library/kit/uniqueness.hpp"

namespace tresse {
namespace {

using library::Judged;

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
        plus_(settings.plus == 0 ? settings.minus : settings.plus),
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
        if (std::ranges::find(gone_, given) == gone_.end() && fits(base, given)) {
          possible.push_back(given);
        }
      }
    }
    Board board = judge_.board_of(base);
    return put_in(board, possible, 0, plus_);
  }

  bool put_in(Board& board, const std::vector<Given>& possible, std::size_t from,
              std::size_t more) {
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
      if (settings_.minimal) {
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
      return std::ranges::all_of(found, [](Judged j) { return j == Judged::other; });
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

Vicinity v0::vicinity(const Puzzle& puzzle, const VicinitySettings& settings,
                      const EachNeighbour& each, const StopToken& stop) {
  if (puzzle.marks) {
    return refused("vicinity takes no puzzles with pencil marks: they belong to the givens, which it changes");
  }
  std::string why = canon_refusal(*puzzle.topology);
  if (!why.empty()) return refused(std::move(why));
  Vicinity result;
  try {
    const auto search = [&](auto judge) {
      VicinitySearch<decltype(judge)>(puzzle, settings, each, stop, std::move(judge), result).run();
    };
    if (kernel9::can(*puzzle.topology)) {
      search(library::NineJudge());
    } else {
      search(library::AnyJudge(puzzle));
    }
  } catch (const std::bad_alloc&) {
    result.reason = StopReason::memory;
    result.complete = false;
  }
  return result;
}

}  // namespace tresse
