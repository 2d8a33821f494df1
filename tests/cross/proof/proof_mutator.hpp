// Certificates as lines in memory, and faults put into them: what proof_mutations brings before the proof checker.
#pragma once

#include "base/stop.hpp"
#include "cross/shapes.hpp"
#include "encoders/at_most_one.hpp"
#include "encoders/sudoku_cnf.hpp"
#include "unit/proof/samples.hpp"

namespace tresse::test {

struct CertificateLines {
  std::string name;
  Puzzle puzzle;
  proof::Claim claim;
  std::vector<std::string> formula;  // lines of clauses, without the head
  std::vector<std::string> lines;    // of the proof
  proof::ProofFormat format = proof::ProofFormat::drat;
  std::int64_t extra_variables = 0;  // by how much the head of the formula lies
  std::int64_t extra_clauses = 0;
};

inline Result<proof::CheckResult, InputError> judged(const CertificateLines& c) {
  const auto head = [](std::size_t true_number, std::int64_t extra) {
    return std::to_string(static_cast<std::int64_t>(true_number) + extra);
  };
  std::string formula = "p cnf " + head(c.puzzle.topology->candidate_count(), c.extra_variables) +
                        " " + head(c.formula.size(), c.extra_clauses) + "\n";
  for (const std::string& line : c.formula) formula += line + "\n";
  std::string lines;
  for (const std::string& line : c.lines) lines += line + "\n";
  return check_text(c.puzzle, c.claim, formula, lines, c.format);
}

// The formula that an honest writer would give this puzzle: then nothing but the proof stands against a
// false claim. Any side; by the encoder, since the naive one of samples.hpp takes seconds at side 25.
inline std::vector<std::string> honest_formula(const Puzzle& puzzle, const Grid* block) {
  class Lines final : public ClauseSink {
   public:
    void add(std::span<const Literal> clause) override {
      all.push_back(text_of(Clause(clause.begin(), clause.end())));
    }
    std::vector<std::string> all;
  } lines;
  with_width(puzzle.side(), [&]<int W>() {
    const CandidateGrid<W> grid(puzzle);
    const auto& clash = grid.contradiction();
    if (clash && clash->kind == Contradiction::Kind::value_not_allowed) return lines.add({});
    const auto variables = Variables<W>::by_candidate(grid);
    static_cast<void>(
        encode(grid, variables, extended_pairwise(), lines, StopToken(), stop_point::encode_group));
  });
  if (block != nullptr) {
    Clause clause;
    for (std::size_t i = 0; i < puzzle.topology->cell_count(); ++i) {
      const CellId c(i);
      if (!puzzle.givens.filled(c)) clause.push_back(-literal(puzzle, c, *block->at(c)));
    }
    lines.all.push_back(text_of(clause));
  }
  return std::move(lines.all);
}

// Changes one number of a line of clauses: its sign, its value, or that it is there.
inline void change(std::string& line, Rng& rng, std::size_t variables) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string w; in >> w;) words.push_back(w);
  if (words.size() < 2) return;
  const std::size_t at = rng.below(words.size() - 1);
  switch (rng.below(3)) {
    case 0:
      words[at] = words[at][0] == '-' ? words[at].substr(1) : "-" + words[at];
      break;
    case 1:
      words[at] = std::to_string(rng.below(variables) + 1);
      break;
    default:
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
  }
  line.clear();
  for (const std::string& w : words) line += (line.empty() ? "" : " ") + w;
}

// One fault in a certificate. `all` are others, from which parts may come.
class Mutator {
 public:
  Mutator(CertificateLines& c, Rng& rng, const std::vector<CertificateLines>& all)
      : c_(c), rng_(rng), all_(all), n_(c.puzzle.side()) {}

  static constexpr std::size_t kKinds = 22;

  void mutate() { mutate(rng_.below(kKinds)); }

  void mutate(std::size_t kind) {
    switch (kind) {
      case 0:
        return drop(c_.formula);
      case 1:
        return change(line_of(c_.formula), rng_, variables());
      case 2:
        if (unique()) c_.claim.solution.set(CellId(rng_.below(n_ * n_)), Digit(rng_.below(n_)));
        return;
      case 3:
        return clear_givens(1);
      case 4:
        return c_.puzzle.givens.set(some_given(), Digit(rng_.below(n_)));
      case 5:
        if (const auto& other = some_other(); other.puzzle.side() == n_) c_.puzzle = other.puzzle;
        return;
      case 6:
        return drop(c_.lines);
      case 7:
        return change(line_of(c_.lines), rng_, variables());
      case 8:
        return std::swap(line_of(c_.lines), line_of(c_.lines));
      case 9:
        c_.claim.kind = unique() ? proof::Claim::Kind::none : proof::Claim::Kind::unique;
        if (c_.claim.solution.side() != n_) c_.claim.solution = Grid(n_);
        return;
      case 10:
        clear_givens(rng_.below(3) + 1);
        return formula_anew();
      case 11:  // blocks a grid that is no solution
        if (unique() && !c_.formula.empty()) c_.formula.back() = blocking(neighbour());
        return;
      case 12:  // claims unique and blocks nothing
        if (unique() && !c_.formula.empty()) c_.formula.pop_back();
        return;
      case 13: {  // the proof of another puzzle
        const CertificateLines& other = some_other();
        c_.lines = other.lines;
        c_.format = other.format;
        return;
      }
      case 14:  // the solution of an isomorphic puzzle
        if (unique()) c_.claim.solution = isomorph();
        return;
      case 15:  // fewer givens, the formula as it was
        return clear_givens(rng_.below(n_) + 1);
      case 16:
        return add_clause();
      case 17:
        return change_topology(false);
      case 18:
        return change_topology(true);
      case 19:
        return out_of_range();
      case 20:  // a head that lies
        (rng_.below(2) == 0 ? c_.extra_variables : c_.extra_clauses) =
            static_cast<std::int64_t>(rng_.below(7)) - 3;
        return;
      default:  // nothing, or nothing but the conclusion
        c_.lines.clear();
        if (rng_.below(2) == 0) c_.lines.push_back(kConclusion[static_cast<int>(c_.format)]);
    }
  }

 private:
  static constexpr const char* kConclusion[] = {"0", "999999 0 1 2 0", "a 999999 0"};

  [[nodiscard]] bool unique() const { return c_.claim.kind == proof::Claim::Kind::unique; }
  [[nodiscard]] std::size_t variables() const { return n_ * n_ * n_; }
  [[nodiscard]] const CertificateLines& some_other() { return all_[rng_.below(all_.size())]; }

  std::string& line_of(std::vector<std::string>& lines) {
    return lines.empty() ? none_ : lines[rng_.below(lines.size())];
  }

  void drop(std::vector<std::string>& lines) {
    if (lines.empty()) return;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(rng_.below(lines.size())));
  }

  CellId some_given() {
    CellId c(rng_.below(n_ * n_));
    for (int tries = 0; tries < 1000 && !c_.puzzle.givens.filled(c); ++tries) {
      c = CellId(rng_.below(n_ * n_));
    }
    return c;
  }
  void clear_givens(std::size_t count) {
    while (count-- > 0) c_.puzzle.givens.clear(some_given());
  }

  void formula_anew() {
    const bool block = unique() && c_.claim.solution.complete();
    c_.formula = honest_formula(c_.puzzle, block ? &c_.claim.solution : nullptr);
  }

  [[nodiscard]] std::string blocking(const Grid& grid) const {
    Clause clause;
    for (std::size_t i = 0; i < n_ * n_; ++i) {
      const CellId c(i);
      if (c_.puzzle.givens.filled(c) || !grid.filled(c)) continue;
      clause.push_back(-literal(c_.puzzle, c, *grid.at(c)));
    }
    return text_of(clause);
  }

  // The claimed solution with two cells' values exchanged, or fewer cells.
  [[nodiscard]] Grid neighbour() {
    Grid grid = c_.claim.solution;
    const CellId a(rng_.below(n_ * n_)), b(rng_.below(n_ * n_));
    const auto da = grid.at(a), db = grid.at(b);
    if (!da || !db) return grid;
    if (rng_.below(3) == 0) {
      grid.clear(a);
    } else {
      grid.set(a, *db);
      grid.set(b, *da);
    }
    return grid;
  }

  // Two digits exchanged, or rows and columns: still a grid that the houses allow, mostly.
  [[nodiscard]] Grid isomorph() {
    const Grid& from = c_.claim.solution;
    Grid to(n_);
    const std::size_t x = rng_.below(n_), y = rng_.below(n_);
    const bool turn = rng_.below(2) == 0;
    for (std::size_t i = 0; i < n_ * n_; ++i) {
      const auto d = from.at(CellId(i));
      if (!d) continue;
      const std::size_t v = d->index();
      const CellId c(turn ? i % n_ * n_ + i / n_ : i);
      to.set(c, turn ? *d : Digit(v == x ? y : v == y ? x : v));
    }
    return to;
  }

  // A clause that is true of the solution only, or of nothing: the strongest lies first.
  void add_clause() {
    const auto v = [&] { return static_cast<std::int32_t>(rng_.below(variables()) + 1); };
    const CellId c(rng_.below(n_ * n_));
    Clause clause;
    switch (rng_.below(5)) {
      case 0:
        break;
      case 1:
        if (c_.claim.solution.side() != n_) break;
        if (const auto d = c_.claim.solution.at(c)) clause = {literal(c_.puzzle, c, *d)};
        break;
      case 2:
        clause = {rng_.below(2) == 0 ? v() : -v()};
        break;
      case 3:
        clause = {v(), v()};
        break;
      default:
        clause = {-v(), -v()};
    }
    c_.formula.insert(
        c_.formula.begin() + static_cast<std::ptrdiff_t>(rng_.below(c_.formula.size() + 1)),
        text_of(clause));
  }

  // Houses less (or more): the puzzle has more (or fewer) solutions than the formula says.
  void change_topology(bool anew) {
    TopologySpec spec = c_.puzzle.topology->spec();
    switch (rng_.below(4)) {
      case 0:
        spec.diagonals = !spec.diagonals;
        break;
      case 1:
        spec.extra_houses.clear();
        spec.windoku = false;
        spec.diagonals = false;
        break;
      case 2:
        std::swap(spec.box_rows, spec.box_cols);
        break;
      default:
        spec.box_rows = spec.box_cols = 0;
        spec.regions.clear();
        spec.windoku = false;
    }
    auto topology = Topology::build(spec);
    if (!topology) return;
    c_.puzzle.topology = std::move(topology).value();
    if (anew) formula_anew();
  }

  void out_of_range() {
    std::string& line = line_of(rng_.below(4) == 0 ? c_.formula : c_.lines);
    static constexpr const char* kNumbers[] = {"2147483648",           "-2147483648", "4294967297",
                                               "99999999999999999999", "1073741825",  "-0"};
    const std::size_t beyond = variables() + 1 + rng_.below(3);
    const auto k = rng_.below(8);
    const std::string number = k < 6 ? kNumbers[k] : (k == 6 ? "" : "-") + std::to_string(beyond);
    const std::size_t at = line.find(' ');
    if (at == std::string::npos) {
      line.insert(0, number + " ");
    } else {
      line.insert(at, " " + number);
    }
  }

  CertificateLines& c_;
  Rng& rng_;
  const std::vector<CertificateLines>& all_;
  std::size_t n_;
  std::string none_;
};

}  // namespace tresse::test
