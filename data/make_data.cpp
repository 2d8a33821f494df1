// make_data FOLDER: writes the bundled puzzles and PROVENANCE.md. Everything is a pure function of
// the seeds below; `scripts/make-data` must reproduce data/ byte for byte (a test compares).
//
// The puzzles are those of `tresse generate --seed SEED`; every one is cross-checked by the three strands
// before it is written, and its file says with which result. Of those with two and no solutions one given
// was taken away or changed then.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "base/check.hpp"
#include "check/crosscheck.hpp"
#include "generate/generator.hpp"
#include "generate/random_puzzle.hpp"
#include "model/verify.hpp"
#include "engines/engines.hpp"
#include "io/writer.hpp"

namespace {

using namespace tresse;

TopologySpec boxes(std::size_t rows, std::size_t cols) {
  TopologySpec s;
  s.side = rows * cols;
  s.box_rows = rows;
  s.box_cols = cols;
  return s;
}

TopologySpec jigsaw(std::size_t side, std::uint64_t seed) {
  TopologySpec s;
  s.side = side;
  s.regions = random_regions(side, seed, 8 * side);
  return s;
}

enum class Kind { unique, two, none };

struct Item {
  std::string name;
  TopologySpec spec;
  Kind kind;
  double fill;  // share of givens to dig down to; 0 = as far as uniqueness allows
  std::uint64_t seed;
  std::optional<Level> level = std::nullopt;  // at most
};

std::vector<Item> items() {
  TopologySpec diagonal = boxes(3, 3), windoku = boxes(3, 3), latin;
  diagonal.diagonals = true;
  windoku.windoku = true;
  latin.side = 7;
  return {{"04x04-unique", boxes(2, 2), Kind::unique, 0, 1},
          {"06x06-unique", boxes(2, 3), Kind::unique, 0, 1},
          {"07x07-latin-unique", latin, Kind::unique, 0, 1},
          {"08x08-jigsaw-unique", jigsaw(8, 3), Kind::unique, 0, 2},
          {"09x09-unique-easy", boxes(3, 3), Kind::unique, 0.42, 1, Level::easy},
          {"09x09-unique-minimal", boxes(3, 3), Kind::unique, 0, 8},
          {"09x09-two-solutions", boxes(3, 3), Kind::two, 0, 1},
          {"09x09-no-solution", boxes(3, 3), Kind::none, 0, 4},
          {"09x09-diagonal-unique", diagonal, Kind::unique, 0, 2},
          {"09x09-windoku-unique", windoku, Kind::unique, 0, 2},
          {"09x09-jigsaw-unique", jigsaw(9, 5), Kind::unique, 0, 2},
          {"12x12-unique", boxes(3, 4), Kind::unique, 0, 1},
          {"16x16-unique", boxes(4, 4), Kind::unique, 0.38, 1},
          {"25x25-unique", boxes(5, 5), Kind::unique, 0.44, 1},
          {"36x36-unique", boxes(6, 6), Kind::unique, 0.5, 1},
          {"64x64-unique", boxes(8, 8), Kind::unique, 0.58, 1}};
}

Query counting(std::uint64_t limit) {
  Query q;
  q.solution_limit = limit;
  q.node_limit = 200'000;
  return q;
}

// Empties one more cell of a unique puzzle so that exactly two solutions are left.
bool loosen(Puzzle& p) {
  const auto engine = make_native_engine();
  for (std::size_t i = 0; i < p.topology->cell_count(); ++i) {
    const auto given = p.givens.at(CellId(i));
    if (!given) continue;
    p.givens.clear(CellId(i));
    const Answer a = engine->run(p, counting(3), {});
    if (a.count == 2 && a.count_exact) return true;
    p.givens.set(CellId(i), *given);
  }
  return false;
}

// Changes one given of a unique puzzle so that no solution is left although nothing clashes.
bool spoil(Puzzle& p) {
  const auto engine = make_native_engine();
  for (std::size_t i = 0; i < p.topology->cell_count(); ++i) {
    const auto given = p.givens.at(CellId(i));
    for (std::size_t d = 0; given && d < p.side(); ++d) {
      p.givens.set(CellId(i), Digit(d));
      if (!find_clash(*p.topology, p.givens) &&
          engine->run(p, counting(1), {}).verdict == Verdict::none) {
        return true;
      }
    }
    if (given) p.givens.set(CellId(i), *given);
  }
  return false;
}

Puzzle make(const Item& request) {
  GenerateRequest w;
  w.topology = Topology::build(request.spec).value();
  const std::size_t cells = w.topology->cell_count();
  w.target.max_level = request.level;
  w.minimal = request.fill == 0;
  w.max_clues = w.minimal ? cells : static_cast<std::size_t>(request.fill * double(cells));
  w.min_clues = w.minimal ? 0 : w.max_clues;
  const std::uint64_t seed = puzzle_seed(request.seed, 1);
  GenerateResult made;
  make_generator(w)->make({&seed, 1}, 0, {}, {&made, 1});
  TRESSE_CHECK(made.end == GenerateResult::End::made);
  Puzzle p = std::move(*made.puzzle);
  if (request.kind == Kind::two) TRESSE_CHECK(loosen(p));
  if (request.kind == Kind::none) TRESSE_CHECK(spoil(p));
  return p;
}

std::string proof_of(const Puzzle& p, Kind kind) {
  const auto engines = all_strands();
  const CrossCheck c = cross_check(engines, p, counting(3), CrossCheckOptions{}, StopToken());
  TRESSE_CHECK(c.agree);
  const std::uint64_t expected = kind == Kind::unique ? 1 : kind == Kind::two ? 2 : 0;
  TRESSE_CHECK(c.answer.count_exact && c.answer.count == expected);
  std::string by;
  for (const Answer& a : c.answers) {
    if (a.verdict != Verdict::unknown) by += (by.empty() ? "" : ", ") + a.engine;
  }
  const char* what[] = {"exactly one solution", "exactly two solutions", "no solution"};
  return std::string(what[static_cast<int>(kind)]) + ", proved by " + by;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: make_data FOLDER\n", stderr);
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  std::filesystem::create_directories(folder / "puzzles");
  std::ofstream provenance(folder / "PROVENANCE.md");
  provenance << "# Where these puzzles come from\n\n"
                "All are made by `scripts/make-data` (data/make_data.cpp, tresse " TRESSE_VERSION
                ") from the seeds below;\nnobody else's puzzle is among them. CC0.\n\n"
                "| file | shape | givens | seed | status |\n|---|---|--:|--:|---|\n";
  for (const Item& request : items()) {
    const Puzzle p = make(request);
    const std::string proof = proof_of(p, request.kind);
    WriteOptions w;
    w.alphabet = Alphabet::standard(p.side());
    std::vector<std::string> losses;
    std::ofstream file(folder / "puzzles" / (request.name + ".txt"));
    file << "# " << request.name << ": made by tresse, seed " << request.seed << ", CC0\n# "
         << proof << "\n"
         << find_output_format("numbers")->write(p, w, &losses);
    TRESSE_CHECK(losses.empty());
    provenance << "| " << request.name << ".txt | " << p.topology->describe() << " | "
               << p.clue_count() << " | " << request.seed << " | " << proof << " |\n";
    std::printf("%s: %zu givens, %s\n", request.name.c_str(), p.clue_count(), proof.c_str());
    if (!file.flush() || !provenance.flush()) return 74;
  }
  return 0;
}
