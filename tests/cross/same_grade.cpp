// same_grade COUNT FORMS SEED [NAME]: the grade on the scale tresse must be that of the puzzle, not of its form. COUNT random
// puzzles of each topology below (NAME: of those whose name contains it), each in FORMS random isomorphic forms, are graded;
// level, score, hardest technique and the count of every technique must be those of the first form.
//   9x9, 6x6, 12x12   digits, bands, rows, stacks and columns permuted, perhaps transposed (6x6: boxes 2x3 become 3x2)
//   jigsaw            digits, all rows and all columns permuted with the regions, perhaps transposed
//   diagonals         digits, rows and columns permuted so that boxes and both diagonals stay, perhaps mirrored
//   anti-knight, anti-king
//                     digits permuted; the grid turned or mirrored
//   extra-regions     as 9x9, and the regions with the cells
//   72x72             as 9x9; a tenth of the puzzles. No Rater takes this side: by run_logic
// Half of the puzzles up to side 9 are minimal. Prints what changed, and for each topology how many puzzles of each level
// there were. Exit 1 if anything changed.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "cross/shapes.hpp"
#include "grader/grade.hpp"
#include "grader/rating.hpp"
#include "grader/table.hpp"
#include "io/writer.hpp"

namespace {

using namespace tresse;
using namespace tresse::test;

using Permutation = std::vector<std::size_t>;

// Where rows, columns and digits go; then, perhaps, rows become columns.
struct Form {
  Permutation row, column, digit;
  bool transposed = false;

  [[nodiscard]] std::size_t cell(std::size_t c) const {
    const std::size_t n = row.size();
    const std::size_t r = row[c / n];
    const std::size_t k = column[c % n];
    return transposed ? k * n + r : r * n + k;
  }
};

// Lines as they are, or the last one first.
Permutation perhaps_reversed(std::size_t n, Rng& rng) {
  Permutation to(n);
  const bool reversed = rng.below(2) == 0;
  for (std::size_t i = 0; i < n; ++i) to[i] = reversed ? n - 1 - i : i;
  return to;
}

// Whole bands of `size` lines change places, and lines within each.
Permutation by_bands(std::size_t n, std::size_t size, Rng& rng) {
  Permutation to(n);
  const Permutation bands = permutation(n / size, rng);
  for (std::size_t b = 0; b < n / size; ++b) {
    const Permutation lines = permutation(size, rng);
    for (std::size_t i = 0; i < size; ++i) to[b * size + i] = bands[b] * size + lines[i];
  }
  return to;
}

// The same, such that line i and line n - 1 - i stay opposite each other. requires: three
// bands of three.
Permutation by_opposite_bands(std::size_t n, std::size_t size, Rng& rng) {
  Permutation to(n);
  for (std::size_t i = 0; i < n; ++i) to[i] = i;
  const std::size_t bands = n / size;
  for (std::size_t b = 0; b < bands / 2; ++b) {  // lines of a band, and those opposite
    const Permutation lines = permutation(size, rng);
    Permutation moved(size);
    for (std::size_t i = 0; i < size; ++i) moved[i] = b * size + lines[i];
    for (std::size_t i = 0; i < size; ++i) {
      to[b * size + i] = moved[i];
      to[n - 1 - (b * size + i)] = n - 1 - moved[i];
    }
  }
  const std::size_t middle = bands / 2 * size;
  if (rng.below(2) == 0) std::swap(to[middle], to[middle + size - 1]);
  if (rng.below(2) ==
      0) {  // the outer bands change places: each of their lines goes where the opposite one went
    for (std::size_t i = 0; i < n; ++i) {
      if (i < middle || i >= middle + size) to[i] = n - 1 - to[i];
    }
  }
  return to;
}

Form random_form(const TopologySpec& spec, Rng& rng) {
  Form form;
  const std::size_t n = spec.side;
  form.digit = permutation(n, rng);
  form.transposed = rng.below(2) == 0;
  if (spec.global_rules != RuleSet()) {
    form.row = perhaps_reversed(n, rng);
    form.column = perhaps_reversed(n, rng);
  } else if (!spec.regions.empty()) {
    form.row = permutation(n, rng);
    form.column = permutation(n, rng);
  } else if (spec.diagonals) {
    // A cell is on a diagonal if its row and column are equal or opposite: both go the same way, and perhaps columns turn.
    form.row = by_opposite_bands(n, spec.box_rows, rng);
    form.column = form.row;
    if (rng.below(2) == 0) {
      for (std::size_t& c : form.column) c = n - 1 - c;
    }
  } else {
    form.row = by_bands(n, spec.box_rows, rng);
    form.column = by_bands(n, spec.box_cols, rng);
  }
  return form;
}

TopologySpec moved(const TopologySpec& spec, const Form& form) {
  TopologySpec to = spec;
  if (form.transposed) std::swap(to.box_rows, to.box_cols);
  for (std::size_t c = 0; c < spec.regions.size(); ++c) to.regions[form.cell(c)] = spec.regions[c];
  for (std::vector<CellId>& region : to.extra_regions) {
    for (CellId& c : region) c = CellId(form.cell(c.index()));
  }
  return to;
}

Puzzle moved(const Puzzle& puzzle, std::shared_ptr<const Topology> topology, const Form& form) {
  Grid givens(puzzle.side());
  for (std::size_t c = 0; c < puzzle.topology->cell_count(); ++c) {
    if (const auto d = puzzle.givens.at(CellId(c))) {
      givens.set(CellId(form.cell(c)), Digit(form.digit[d->index()]));
    }
  }
  return Puzzle(std::move(topology), givens);
}

struct Found {
  Rated::End end{};
  Level level{};
  std::uint64_t score = 0;
  std::vector<std::uint64_t> used;

  friend bool operator==(const Found&, const Found&) = default;
};

Found found(Rater& rater, const Puzzle& puzzle) {
  if (!can_rate(k_tresse_profile, *puzzle.topology)) {
    LogicOptions options;
    options.hypotheses = false;
    const Logic logic = run_logic(puzzle, Query{}, options, StopToken(), &rater);
    return {logic.closed ? Rated::End::solved : Rated::End::stuck, logic.level,
            logic.points.value(), logic.used};
  }
  const Rated rated = rater.rate(puzzle, StopToken());
  return {rated.end, rated.rating.level, rated.rating.points, rated.used};
}

std::string text(const Found& f) {
  std::string out = std::string(name_of(f.level)) + " " + std::to_string(f.score);
  if (f.end == Rated::End::stuck) out += " stuck";
  for (std::size_t i = 0; i < kTechniqueCount; ++i) {
    if (f.used[i] != 0)
      out += " " + std::string(kTechniques[i].key) + "=" + std::to_string(f.used[i]);
  }
  return out;
}

struct Counts {
  std::uint64_t puzzles = 0, forms = 0, changed = 0, stuck = 0;
  std::array<std::uint64_t, 5> levels{};
};

TopologySpec ruled(RuleSet rules) {
  TopologySpec spec = boxes(3, 3);
  spec.global_rules = rules;
  return spec;
}
// Four regions of five cells, each down a diagonal.
TopologySpec extra_regions() {
  TopologySpec spec = boxes(3, 3);
  for (std::size_t i = 0; i < 4; ++i) {
    auto& region = spec.extra_regions.emplace_back();
    for (std::size_t k = 0; k < 5; ++k) region.push_back(CellId(i + 10 * k + 18 * (i % 2)));
  }
  return spec;
}

Puzzle random_puzzle(const Shape& shape, Rng& rng) {
  const std::size_t side = shape.topology->side();
  const std::size_t percent = side > 9            ? 30 + rng.below(12)
                              : rng.below(2) == 0 ? 0
                                                  : 20 + rng.below(15);
  const Grid& solution = shape.solutions[rng.below(shape.solutions.size())];
  return dig_unique(shape.topology, solution, side * side * percent / 100, rng.next(), 100);
}

Counts check(const Shape& shape, std::uint64_t count, std::uint64_t forms, std::uint64_t seed) {
  RateOptions options;
  options.scale = &k_tresse_profile;
  Rater rater(options);
  Counts counts;
  for (std::uint64_t i = 0; i < count; ++i) {
    Rng rng(Rng::sub_seed(seed, i));
    const Puzzle puzzle = random_puzzle(shape, rng);
    const Found first = found(rater, puzzle);
    ++counts.puzzles;
    ++counts.levels[static_cast<std::size_t>(first.level)];
    counts.stuck += first.end == Rated::End::stuck ? 1 : 0;
    bool same = true;
    for (std::uint64_t k = 0; k < forms; ++k, ++counts.forms) {
      const Form form = random_form(shape.topology->spec(), rng);
      auto topology = Topology::build(moved(shape.topology->spec(), form)).value();
      const Puzzle other = moved(puzzle, std::move(topology), form);
      const Found again = found(rater, other);
      if (again == first) continue;
      if (same && counts.changed < 5) {
        std::printf("CHANGED: %s, seed %llu, puzzle %llu, form %llu\n  %s\n  %s\n",
                    shape.name.c_str(), static_cast<unsigned long long>(seed),
                    static_cast<unsigned long long>(i), static_cast<unsigned long long>(k),
                    text(first).c_str(), text(again).c_str());
        for (const Puzzle* p : {&puzzle, &other}) {
          std::printf("  %s",
                      find_output_format("json")->write(*p, WriteOptions{}, nullptr).c_str());
        }
      }
      same = false;
    }
    counts.changed += same ? 0 : 1;
  }
  return counts;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000;
  const std::uint64_t forms = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 20;
  const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  const std::string name = argc > 4 ? argv[4] : "";
  struct Kind {
    const char* name;
    TopologySpec spec;
  };
  const Kind kinds[] = {{"9x9", boxes(3, 3)},
                        {"6x6", boxes(2, 3)},
                        {"12x12", boxes(3, 4)},
                        {"jigsaw", jigsaw(9, seed)},
                        {"diagonals", boxes(3, 3, true)},
                        {"anti-knight", ruled({RuleKind::anti_knight})},
                        {"anti-king", ruled({RuleKind::anti_king})},
                        {"extra-regions", extra_regions()},
                        {"72x72", boxes(8, 9)}};
  std::uint64_t changed = 0;
  for (const Kind& kind : kinds) {
    if (std::string(kind.name).find(name) == std::string::npos) continue;
    Shape shape;
    shape.name = kind.name;
    shape.topology = Topology::build(kind.spec).value();
    const bool large = kind.spec.side > 64;
    for (std::uint64_t i = 0; shape.solutions.size() < (large ? 4 : 64) && i < 256; ++i) {
      if (auto grid = random_solution(shape.topology, Rng::sub_seed(seed, i))) {
        shape.solutions.push_back(std::move(*grid));
      }
    }
    const Counts c = check(shape, large ? (count + 9) / 10 : count, forms, seed);
    changed += c.changed;
    std::printf("%-13s %llu puzzles in %llu forms: %llu changed; ", kind.name,
                static_cast<unsigned long long>(c.puzzles),
                static_cast<unsigned long long>(c.forms),
                static_cast<unsigned long long>(c.changed));
    for (std::size_t l = 0; l < c.levels.size(); ++l) {
      std::printf("%s %llu, ", std::string(name_of(static_cast<Level>(l))).c_str(),
                  static_cast<unsigned long long>(c.levels[l]));
    }
    std::printf("stuck %llu\n", static_cast<unsigned long long>(c.stuck));
    std::fflush(stdout);
  }
  return changed == 0 ? 0 : 1;
}
