// A puzzle that is being solved: add a digit, ask again, take it back.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "tresse/solve.hpp"
#include "tresse/step.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// The next step, or why there is none. True and dereferenced as the step.
struct Hint {
  std::optional<Step> step;
  // Why there is no step. stalled: no technique finds one; none: the grid is full; else the limit that came first: time,
  // interrupted, ...
  StopReason reason = StopReason::none;
  std::string detail;

  explicit operator bool() const { return step.has_value(); }
  const Step& operator*() const { return *step; }
  const Step* operator->() const { return &*step; }
};

//   tresse::Session session(puzzle);
//   session.set(cell, digit);                   // false: another digit stands there, or sees the cell
//   if (session.answer().verdict == tresse::Verdict::none) session.undo();
//   if (const auto step = session.hint()) std::cout << explain(session.puzzle(), *step);
class TRESSE_PUBLIC Session {
 public:
  // A puzzle that does not fit together, such as Puzzle(), has no open cell; answer() and hint() say bad_request.
  explicit Session(Puzzle puzzle);

  // Puts a digit into an open cell. False: the cell is not open, its marks exclude the digit, or a cell that it sees
  // has it; or memory ran out. A cell or a digit that the puzzle does not have is not open, here and below.
  bool set(CellId cell, Digit digit);
  // Removes a digit from the pencil marks of an open cell. False: the cell is not open, or does not have it.
  bool remove(CellId cell, Digit digit);
  // Takes the last set() or remove() back. False: there is none.
  bool undo();
  // How many changes undo() can take back.
  [[nodiscard]] std::size_t changes() const { return changes_.size(); }

  // The puzzle as it stands: digits that were set are givens.
  [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }
  [[nodiscard]] bool open(CellId cell) const;
  [[nodiscard]] bool complete() const;
  // Do the digits of the grid and the marks allow this digit in this cell? O(houses of the cell * N).
  [[nodiscard]] bool allows(CellId cell, Digit digit) const;

  [[nodiscard]] Answer answer(const SolveSettings& settings = {}) const;
  // The easiest next step by the default profile. If the puzzle as it stands has no solution or several (answer() says
  // which), only techniques that do not assume one are tried. The verdict has half of the time.
  [[nodiscard]] Hint hint(const Limits& limits = {}) const;

 private:
  struct Change {
    CellId cell;
    Digit digit;
    bool placed = false;
    bool first_mark = false;  // the puzzle had no marks before
  };
  [[nodiscard]] bool has(CellId cell, Digit digit) const;
  template <class Make>
  bool change(const Change& next, const Make& make);

  Puzzle puzzle_;
  std::vector<Change> changes_;
  bool usable_ = false;
};

}  // namespace v0
}  // namespace tresse
