// dug_grids SIDE FILL SEED: one puzzle of a square side, rows of decimal numbers on standard output: a
// randomised full grid of which a share FILL of the cells, drawn uniformly, stays. Same arguments, same
// bytes. Satisfiable by construction; whether it is unique is for others to find out. For the SAT table
// of BENCHMARKS.md (scripts/bench-sat).
//
// The full grid: random_solution(), above side 16 a shuffled pattern, is too regular to be hard. So it is
// shuffled by switches that keep it valid: two rows of one band (columns of one stack) exchange the
// digits of one cycle between them; two digits change places in one component of the cells that hold
// them, where cells that see each other are joined. kRounds for each pair of lines in a band, of each
// kind. Nobody has proven that these reach every grid, let alone evenly: "randomised", not "random".
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "generate/random_puzzle.hpp"
#include "io/writer.hpp"
#include "model/verify.hpp"

namespace {

using namespace tresse;

constexpr std::size_t kRounds = 20;

class Shuffled {
 public:
  Shuffled(const Topology& topology, const Grid& grid)
      : n_(topology.side()), box_(topology.spec().box_rows), value_(n_ * n_) {
    for (std::size_t i = 0; i < value_.size(); ++i) value_[i] = grid.at(CellId(i))->value;
  }

  void shuffle(Rng& rng) {
    for (std::size_t i = 0; i < kRounds * n_ * box_ / 2; ++i) {
      const std::size_t first = rng.below(n_);
      const std::size_t other = first / box_ * box_ + rng.below(box_);
      const std::size_t at = rng.below(n_);
      if (other != first) switch_lines(first, other, at, n_, 1);
      if (other != first) switch_lines(first, other, rng.below(n_), 1, n_);
      switch_digits(value_[rng.below(value_.size())], rng.below(n_), rng.below(n_));
    }
  }

  [[nodiscard]] Grid grid() const {
    Grid g(n_);
    for (std::size_t i = 0; i < value_.size(); ++i) g.set(CellId(i), Digit(value_[i]));
    return g;
  }

 private:
  // Lines a and b of one band: the cycle through position `at`. `line` and `step` are the distances
  // between lines and along one.
  void switch_lines(std::size_t a, std::size_t b, std::size_t at, std::size_t line,
                    std::size_t step) {
    std::vector<std::size_t> place(n_);  // digit -> its position in line a
    for (std::size_t i = 0; i < n_; ++i) place[value_[a * line + i * step]] = i;
    const std::size_t stop = value_[a * line + at * step];
    for (;;) {
      const std::size_t below = value_[b * line + at * step];
      std::swap(value_[a * line + at * step], value_[b * line + at * step]);
      if (below == stop) return;
      at = place[below];
    }
  }

  // Digits d and e: the component of the cell of d in row `row`; e is `shift` after d.
  void switch_digits(std::size_t d, std::size_t shift, std::size_t row) {
    const std::size_t e = (d + shift) % n_;
    if (d == e) return;
    std::vector<std::size_t> where[2][3];  // digit, kind of house -> the cell of each house
    for (auto& digit : where) {
      for (auto& kind : digit) kind.resize(n_);
    }
    for (std::size_t i = 0; i < value_.size(); ++i) {
      if (value_[i] != d && value_[i] != e) continue;
      for (std::size_t kind = 0; kind < 3; ++kind) where[value_[i] == e][kind][house(i, kind)] = i;
    }
    std::vector<std::size_t> todo = {where[0][0][row]};
    std::vector<bool> seen(value_.size(), false);
    seen[todo[0]] = true;
    for (std::size_t next = 0; next < todo.size(); ++next) {
      const std::size_t i = todo[next];
      for (std::size_t kind = 0; kind < 3; ++kind) {
        const std::size_t j = where[value_[i] == d][kind][house(i, kind)];
        if (!seen[j]) todo.push_back(j);
        seen[j] = true;
      }
    }
    for (std::size_t i : todo) value_[i] = value_[i] == d ? e : d;
  }

  [[nodiscard]] std::size_t house(std::size_t i, std::size_t kind) const {
    const std::size_t row = i / n_;
    const std::size_t column = i % n_;
    return kind == 0 ? row : kind == 1 ? column : row / box_ * box_ + column / box_;
  }

  std::size_t n_, box_;
  std::vector<std::size_t> value_;
};

}  // namespace

int main(int argc, char** argv) {
  const std::size_t side = argc == 4 ? std::strtoul(argv[1], nullptr, 10) : 0;
  const double fill = argc == 4 ? std::strtod(argv[2], nullptr) : 2;
  std::size_t box = 2;
  while (box * box < side) ++box;
  if (box * box != side || side > 1024 || !(fill >= 0 && fill <= 1)) {
    std::fprintf(stderr,
                 "dug_grids SIDE FILL SEED: a side that is a square, a share from 0 to 1\n");
    return 2;
  }
  const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);
  TopologySpec spec;
  spec.side = side;
  spec.box_rows = spec.box_cols = box;
  const auto topology = Topology::build(spec).value();
  auto pattern = random_solution(topology, Rng::sub_seed(seed, 0));
  if (!pattern) return 4;
  Shuffled shuffled(*topology, *pattern);
  Rng rng(Rng::sub_seed(seed, 1));
  shuffled.shuffle(rng);
  const Grid full = shuffled.grid();
  if (find_clash(*topology, full)) return 70;
  const auto givens = static_cast<std::size_t>(fill * static_cast<double>(side * side) + 0.5);
  const Puzzle puzzle = dig(topology, full, givens, Rng::sub_seed(seed, 2));
  std::fputs(find_output_format("rows")->write(puzzle, {}, nullptr).c_str(), stdout);
}
