// The proof checker against all 288 grids of side 4. A certificate is one text: the givens, the claim (`none`, or `unique` and the
// solution), the form of the proof, the formula, a line of equal signs, the proof. Whatever is accepted must be true.
#include <sstream>
#include <vector>

#include "fuzz/target.hpp"
#include "model/verify.hpp"
#include "proof/check.hpp"
#include "tresse/model/topology.hpp"

using namespace tresse;

namespace {

Grid grid_of(const std::string& text) {
  Grid grid(4);
  for (std::size_t i = 0; i < 16 && i < text.size(); ++i) {
    if (text[i] >= '1' && text[i] <= '4') grid.set(CellId(i), Digit(static_cast<std::size_t>(text[i] - '1')));
  }
  return grid;
}

// By trying each digit in each cell, with the rules written down here.
void all_grids(std::string& text, std::vector<Grid>& all) {
  const std::size_t at = text.size();
  if (at == 16) return all.push_back(grid_of(text));
  for (char d = '1'; d <= '4'; ++d) {
    bool free = true;
    for (std::size_t i = 0; i < at; ++i) {
      const bool sees = i / 4 == at / 4 || i % 4 == at % 4 || (i / 8 == at / 8 && i % 4 / 2 == at % 4 / 2);
      free = free && !(sees && text[i] == d);
    }
    if (!free) continue;
    text.push_back(d);
    all_grids(text, all);
    text.pop_back();
  }
}

const std::vector<Grid>& grids() {
  static const std::vector<Grid> kAll = [] {
    std::vector<Grid> all;
    std::string text;
    all_grids(text, all);
    return all;
  }();
  return kAll;
}

bool is_true(const Grid& givens, const proof::Claim& claim) {
  std::size_t count = 0;
  bool claimed = false;
  for (const Grid& grid : grids()) {
    bool fits = true;
    for (std::size_t i = 0; i < 16; ++i) {
      const auto given = givens.at(CellId(i));
      fits = fits && (!given || given == grid.at(CellId(i)));
    }
    count += fits ? 1 : 0;
    claimed = claimed || (fits && grid == claim.solution);
  }
  return claim.kind == proof::Claim::Kind::none ? count == 0 : count == 1 && claimed;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(fuzz::text_of(data, size));
  std::string givens, claim, form, line, formula, steps;
  std::getline(in, givens);
  std::getline(in, claim);
  std::getline(in, form);
  bool in_proof = false;
  while (std::getline(in, line)) {
    if (line == "=") {
      in_proof = true;
      continue;
    }
    (in_proof ? steps : formula) += line + "\n";
  }
  static const auto topology = Topology::boxes(2, 2);
  const Puzzle puzzle(topology, grid_of(givens));
  proof::Claim claimed;
  if (claim.starts_with("unique ")) {
    claimed.kind = proof::Claim::Kind::unique;
    claimed.solution = grid_of(claim.substr(7));
  }
  const auto format = form == "lrat"   ? proof::ProofFormat::lrat
                      : form == "frat" ? proof::ProofFormat::frat
                                       : proof::ProofFormat::drat;
  std::istringstream formula_in(formula), steps_in(steps);
  const auto checked = proof::check_proof(puzzle, claimed, {formula_in, "formula"}, {steps_in, "proof"}, format,
                                          {std::uint64_t{1} << 26}, {});
  if (checked && checked->ruling == proof::Ruling::accepted) {
    fuzz::require(is_true(puzzle.givens, claimed), "a false claim is accepted");
  }
  return 0;
}
