// The cases of kernel_check: 9x9 puzzles of ten kinds, in blocks. A case is a pure function of its
// number, the seed and the puzzle files; every block digs its own few grids, which its cases permute,
// because digging costs a hundred times what the kernels take.
#pragma once

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "cross/shapes.hpp"
#include "generate/random_puzzle.hpp"
#include "io/source/source.hpp"
#include "native/kernel9/kernel9.hpp"

namespace tresse::test {

using Cells = std::array<std::uint8_t, 81>;  // 0 = blank

inline constexpr std::size_t kBlock = 512;

enum Kind { from_file, random_givens, dug, changed, clashing, marked, faulty, sparse, full, wrong };
struct KindRow {
  const char* name;
  std::size_t share;  // of 100; kinds that a block cannot have leave theirs to the others
};
inline constexpr std::array kKinds = {KindRow{"files, permuted", 17},
                                      KindRow{"random legal givens", 14},
                                      KindRow{"dug, at the edge", 10},
                                      KindRow{"dug, a digit changed", 5},
                                      KindRow{"dug, two givens clash", 3},
                                      KindRow{"pencil marks", 25},
                                      KindRow{"pencil marks, faulty", 18},
                                      KindRow{"nearly empty", 4},
                                      KindRow{"full", 2},
                                      KindRow{"full, two cells swapped", 2}};

struct Case {
  std::uint64_t number = 0;
  Kind kind{};
  Puzzle puzzle;
  kernel9::Line line{};  // the same without marks
  bool many = false;     // goes to the higher solution limit too
};

inline bool sees(std::size_t a, std::size_t b) {
  return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

inline std::array<std::size_t, 9> line_order(Rng& rng) {
  const auto bands = permutation(3, rng);
  std::array<std::size_t, 9> order;
  for (std::size_t band = 0; band < 3; ++band) {
    const auto rows = permutation(3, rng);
    for (std::size_t i = 0; i < 3; ++i) order[3 * band + i] = 3 * bands[band] + rows[i];
  }
  return order;
}

// An isomorphic puzzle: other digits, bands, stacks, rows, columns, transposed or not.
inline Cells permuted(const Cells& from, Rng& rng) {
  const auto row = line_order(rng), column = line_order(rng);
  const auto digit = permutation(9, rng);
  const bool transposed = rng.below(2) == 0;
  Cells to;
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t c = 0; c < 9; ++c) {
      const std::size_t value = from[transposed ? 9 * column[c] + row[r] : 9 * row[r] + column[c]];
      to[9 * r + c] = static_cast<std::uint8_t>(value == 0 ? 0 : 1 + digit[value - 1]);
    }
  }
  return to;
}

inline Cells random_legal(std::size_t givens, Rng& rng) {
  Cells cells{};
  for (std::size_t tries = 0; givens > 0 && tries < 1000; ++tries) {
    const std::size_t at = rng.below(81), value = 1 + rng.below(9);
    bool legal = cells[at] == 0;
    for (std::size_t c = 0; c < 81 && legal; ++c) legal = cells[c] != value || !sees(at, c);
    if (!legal) continue;
    cells[at] = static_cast<std::uint8_t>(value);
    --givens;
  }
  return cells;
}

inline std::size_t random_given(const Cells& cells, Rng& rng) {
  for (;;) {
    if (const std::size_t at = rng.below(81); cells[at] != 0) return at;
  }
}

inline Cells to_cells(const Grid& grid) {
  Cells cells;
  for (std::size_t c = 0; c < 81; ++c) cells[c] = static_cast<std::uint8_t>(grid.values()[c]);
  return cells;
}

inline Grid to_grid(const Cells& cells) {
  Grid grid(9);
  for (std::size_t c = 0; c < 81; ++c) {
    if (cells[c] != 0) grid.set(CellId(c), Digit(std::size_t{cells[c]} - 1));
  }
  return grid;
}

// Marks that leave the solution's digits and some others. Cells with a given, whose marks count for
// nothing, get any; a fault takes the solution's digit, or all digits, from a cell.
inline PencilMarks random_marks(const Cells& cells, const Cells& solution, std::size_t faults,
                                Rng& rng) {
  PencilMarks marks(9, false);
  const std::size_t percent = 5 + rng.below(70);
  for (std::size_t c = 0; c < 81; ++c) {
    for (std::size_t d = 0; d < 9; ++d) {
      const bool kept = cells[c] == 0 && solution[c] == d + 1;
      if (kept || rng.below(100) < percent) marks.allow(CellId(c), Digit(d));
    }
  }
  for (; faults > 0; --faults) {
    const std::size_t c = rng.below(81), only = rng.below(2) == 0 ? 0 : solution[c];
    for (std::size_t d = 0; d < 9; ++d) {
      if (only == 0 || only == d + 1) marks.forbid(CellId(c), Digit(d));
    }
  }
  return marks;
}

class Cases {
 public:
  // The files of `folder`, each a list of puzzles after comment lines.
  Cases(std::uint64_t seed, const std::string& folder) : seed_(seed) {
    std::vector<std::string> files;
    if (std::filesystem::is_directory(folder)) {
      for (const auto& f : std::filesystem::directory_iterator(folder)) {
        if (f.is_regular_file()) files.push_back(f.path());
      }
    }
    std::sort(files.begin(), files.end());
    for (const std::string& file : files) {
      Source source = Source::open_file(file).value();
      auto& set = sets_.emplace_back();
      while (const auto line = source.next_line().value()) {
        if (line->text.size() < 81 || line->text[0] == '#') continue;
        Cells& cells = set.emplace_back();
        for (std::size_t c = 0; c < 81; ++c) {
          const char symbol = line->text[c];
          cells[c] = static_cast<std::uint8_t>(symbol >= '1' && symbol <= '9' ? symbol - '0' : 0);
        }
      }
      if (set.empty()) sets_.pop_back();
    }
  }

  [[nodiscard]] std::size_t file_count() const { return sets_.size(); }

  // The first `size` cases of a block. Either all of them have marks (every digit in every cell, where
  // the kind has none of its own), or none has.
  [[nodiscard]] std::vector<Case> block(std::uint64_t which, std::size_t size) const {
    Rng rng(Rng::sub_seed(~seed_, which));
    std::array<Cells, 8> solutions, edges;
    for (std::size_t i = 0; i < solutions.size(); ++i) {
      const Grid solution = random_solution(topology_, rng.next()).value();
      solutions[i] = to_cells(solution);
      edges[i] = to_cells(dig_unique(topology_, solution, 0, rng.next(), 200).givens);
    }
    const bool with_marks = rng.below(2) == 0;
    std::vector<Case> cases;
    for (std::uint64_t number = which * kBlock; cases.size() < size; ++number) {
      Rng own(Rng::sub_seed(seed_, number));
      const std::size_t grid = own.below(solutions.size());
      cases.push_back(make(number, solutions[grid], edges[grid], with_marks, own));
    }
    return cases;
  }

 private:
  [[nodiscard]] Kind draw_kind(bool with_marks, Rng& rng) const {
    for (;;) {
      std::size_t left = rng.below(100), k = 0;
      while (left >= kKinds[k].share) left -= kKinds[k++].share;
      const Kind kind = static_cast<Kind>(k);
      if (kind == from_file && sets_.empty()) continue;
      if ((kind == marked || kind == faulty) && !with_marks) continue;
      return kind;
    }
  }

  [[nodiscard]] Case make(std::uint64_t number, const Cells& any_solution, const Cells& edge,
                          bool with_marks, Rng& rng) const {
    const Kind kind = draw_kind(with_marks, rng);
    const Cells solution = permuted(any_solution, rng);
    Cells cells = permuted(edge, rng);
    std::optional<PencilMarks> marks;
    if (with_marks) marks = PencilMarks(9, true);
    if (kind == from_file) {
      const auto& set = sets_[rng.below(sets_.size())];
      cells = permuted(set[rng.below(set.size())], rng);
    } else if (kind == random_givens) {
      cells = random_legal(rng.below(36), rng);
    } else if (kind == sparse) {
      cells = random_legal(rng.below(9), rng);
    } else if (kind == dug) {
      const std::size_t beyond = rng.below(2) == 0 ? 0 : 1 + rng.below(4);
      for (std::size_t i = 0; i < beyond; ++i) cells[random_given(cells, rng)] = 0;
    } else if (kind == changed) {
      std::uint8_t& digit = cells[random_given(cells, rng)];
      digit = static_cast<std::uint8_t>((digit + rng.below(8)) % 9 + 1);
    } else if (kind == clashing) {
      const std::size_t from = random_given(cells, rng);
      std::size_t to = from;
      while (to == from || !sees(from, to)) to = rng.below(81);
      cells[to] = cells[from];
    } else if (kind == marked || kind == faulty) {
      const std::size_t percent = rng.below(35);
      cells = solution;
      for (std::uint8_t& cell : cells) cell = rng.below(100) < percent ? cell : std::uint8_t{0};
      marks = random_marks(cells, solution, kind == faulty ? 1 + rng.below(3) : 0, rng);
    } else {
      cells = solution;
      std::size_t a = 0, b = 0;
      while (kind == wrong && cells[a] == cells[b]) a = rng.below(81), b = rng.below(81);
      std::swap(cells[a], cells[b]);
    }
    Case c{number, kind, Puzzle(topology_, to_grid(cells))};
    c.puzzle.marks = std::move(marks);
    // Any other character is a blank, and what follows the 81 is not part of the puzzle.
    constexpr std::string_view kBlanks = ".0*-_ /:~\x80\xB1\xFF";
    const char blank = kBlanks[rng.below(kBlanks.size())];
    for (char& symbol : c.line.cell) symbol = static_cast<char>('1' + rng.below(9));
    kernel9::to_line(c.puzzle, c.line);
    std::replace(c.line.cell, c.line.cell + 81, '0', blank);
    c.many = rng.below(kind == sparse ? 200 : 30) == 0;
    return c;
  }

  std::uint64_t seed_;
  std::shared_ptr<const Topology> topology_ = Topology::boxes(3, 3);
  std::vector<std::vector<Cells>> sets_;
};

}  // namespace tresse::test
