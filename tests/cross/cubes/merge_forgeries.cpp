// merge_forgeries COUNT SEED FOLDER: false certificates of cubes before `merge`. A puzzle of side 4, all of whose solutions are known,
// is cut at random; each cube gets a certificate, and some of these are forged (forger.hpp, or another verdict with a proof that looks
// like one); the cubes themselves may be lost, wider, marked as refuted, or on the other side of a cut. A false certificate must be
// named as a fault, a merged verdict must be true, and a certificate of the whole must be accepted. Sets without a forgery must merge.
// COUNT is the number of false certificates. The folder is best one in memory: /dev/shm/NAME.
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>

#include "cross/proof/forger.hpp"
#include "cube/cube.hpp"
#include "cube/merge.hpp"
#include "library/cubes.hpp"
#include "proof/certificate.hpp"

namespace {

namespace fs = std::filesystem;
using namespace tresse;
using namespace tresse::test;

using Grids = std::vector<const Grid*>;

void leaves_of(const ProofSearch::Cut& cut, Clause& decisions, std::vector<Cube>& leaves) {
  const auto candidate = cut(decisions);
  if (!candidate) return leaves.push_back({decisions});
  for (const std::int32_t side : {*candidate, -*candidate}) {
    decisions.push_back(side);
    leaves_of(cut, decisions, leaves);
    decisions.pop_back();
  }
}

bool change_cubes(std::vector<Cube>& cubes, Rng& rng) {
  const std::size_t at = rng.below(cubes.size());
  std::vector<Literal>& literals = cubes[at].literals;
  switch (rng.below(12)) {
    case 0:
      cubes.erase(cubes.begin() + static_cast<std::ptrdiff_t>(at));
      return true;
    case 1:
      if (!literals.empty()) literals.pop_back();
      return true;
    case 2:
      if (!literals.empty()) literals.back() = -literals.back();
      return true;
    case 3:
      cubes[at].refuted = true;
      return true;
    default:
      return false;
  }
}

Grids within(const Puzzle& puzzle, const Grids& grids, const Cube& cube) {
  Grids all;
  for (const Grid* grid : grids) {
    const bool inside = std::all_of(cube.literals.begin(), cube.literals.end(), [&](Literal l) {
      return (grid->at(cell_of_literal(puzzle, l)) == digit_of_literal(puzzle, l)) == (l > 0);
    });
    if (inside) all.push_back(grid);
  }
  return all;
}

bool is_true(const Claim& claim, const Grids& grids) {
  const auto solves = [&](const Grid& grid) { return std::any_of(grids.begin(), grids.end(), [&](const Grid* g) { return *g == grid; }); };
  if (claim.kind == Claim::Kind::none) return grids.empty();
  if (claim.kind == Claim::Kind::unique) return grids.size() == 1 && solves(claim.solution);
  return solves(claim.solution) && solves(claim.second) && !(claim.solution == claim.second);
}

void write(const fs::path& folder, const CertificateLines& c) {
  static constexpr const char* kNames[] = {"proof.drat", "proof.lrat", "proof.frat"};
  const auto put = [&](const char* name, const std::string& text) { std::ofstream(folder / name) << text; };
  const auto rows = [](const Grid& grid) {
    std::string text;
    for (std::size_t i = 0; i < kCells; ++i) {
      const auto d = grid.side() == 4 ? grid.at(CellId(i)) : std::nullopt;
      text += std::to_string(d ? d->index() + 1 : 0) + (i % 4 == 3 ? "\n" : " ");
    }
    return text;
  };
  fs::remove_all(folder);
  fs::create_directories(folder);
  put("certificate.txt", "tresse-certificate 1\nclaim " + std::string(name_of(c.claim.kind)) + "\n");
  if (c.claim.kind != Claim::Kind::none) put("solution.txt", rows(c.claim.solution));
  if (c.claim.kind == Claim::Kind::multiple) return put("second.txt", rows(c.claim.second));
  std::string formula = "p cnf " + std::to_string(64 + c.extra_variables) + " " +
                        std::to_string(static_cast<std::int64_t>(c.formula.size()) + c.extra_clauses) + "\n";
  for (const std::string& line : c.formula) formula += line + "\n";
  std::string lines;
  for (const std::string& line : c.lines) lines += line + "\n";
  put("formula.cnf", formula);
  put(kNames[static_cast<std::size_t>(c.format)], lines);
}

struct Tally {
  std::uint64_t merges = 0, honest = 0, claims = 0, whole = 0, wrong = 0;
  std::map<Verdict, std::uint64_t> verdicts;
};

class Case {
 public:
  Case(const std::vector<KnownShape>& shapes, const std::vector<CertificateLines>& others, std::uint64_t seed, const fs::path& root,
       Tally& tally)
      : shapes_(shapes), others_(others), seed_(seed), rng_(seed), root_(root), tally_(tally) {
    const KnownShape& shape = shapes[rng_.below(shapes.size())];
    puzzle_ = random_puzzle(shape, shape.grids[rng_.below(shape.grids.size())], rng_);
    grids_ = solutions_of(shapes, puzzle_);
  }

  void run() {
    CubeSet cut{fingerprint(puzzle_), 4, {}};
    Clause decisions;
    leaves_of(random_cuts(puzzle_, rng_), decisions, cut.cubes);
    for (int round = 0; round < 20; ++round) merge(cut);
  }

 private:
  void merge(CubeSet set) {
    fs::remove_all(root_);
    honest_ = rng_.below(16) == 0;
    if (!honest_) static_cast<void>(change_cubes(set.cubes, rng_));
    std::map<fs::path, bool> truths;
    for (const Cube* cube : set.open()) {
      const CertificateLines c = certificate_of(*cube);
      const fs::path folder = library::proof_folder(root_ / "proofs", puzzle_, cube->literals);
      write(folder, c);
      truths[folder] = is_true(c.claim, within(puzzle_, grids_, *cube));
    }
    std::optional<fs::path> whole;
    if (rng_.below(8) == 0) whole = root_ / "whole";
    Merger merger(puzzle_, set);
    const library::MergedProofs all = library::merge_proofs(merger, puzzle_, set, root_ / "proofs", whole, {}, StopToken());
    judge(set, truths, all);
    if (whole && all.certificate->written) judge_whole(*whole);
  }

  void fault(const char* what) {
    ++tally_.wrong;
    std::printf("%s: the case of seed %" PRIu64 ", its files are in %s\n", what, seed_, root_.c_str());
  }

  CertificateLines certificate_of(const Cube& cube) {
    const Grids inside = within(puzzle_, grids_, cube);
    const bool forged = !honest_ && rng_.below(2) == 0;
    Claim::Kind kind = Claim::Kind::none;
    if (inside.size() == 1 || (forged && !inside.empty() && rng_.below(2) == 0)) {
      kind = Claim::Kind::unique;
    } else if (inside.size() > 1 && !forged) {
      kind = Claim::Kind::multiple;
    }
    CertificateLines& made = made_[{cube.literals, kind}];
    if (made.puzzle.topology == nullptr || rng_.below(20) == 0) {
      made = {};
      made.puzzle = restricted(puzzle_, cube.literals);
      made.format = kFormats[rng_.below(3)];
      made.claim.kind = kind;
      if (kind == Claim::Kind::unique) made.claim.solution = *inside[rng_.below(inside.size())];
      if (kind == Claim::Kind::multiple) {
        made.claim.solution = *inside[0];
        made.claim.second = *inside[1];
      } else {
        static_cast<void>(prove(made, rng_, rng_.below(4) == 0));
      }
    }
    CertificateLines c = made;
    if (!forged) return c;
    if (!grids_.empty() && rng_.below(8) == 0) {  // two solutions, perhaps the same one, or of other cubes
      c.claim = {Claim::Kind::multiple, *grids_[rng_.below(grids_.size())], *grids_[rng_.below(grids_.size())]};
      return c;
    }
    Forger forger(shapes_, others_, rng_, c);
    if (rng_.below(2) == 0) forger.make_false();
    for (std::size_t left = rng_.below(4); left > 0; --left) forger.add_fault();
    return c;
  }

  void judge(const CubeSet& set, const std::map<fs::path, bool>& truths, const library::MergedProofs& all) {
    ++tally_.merges;
    const Answer& answer = all.merged.answer;
    ++tally_.verdicts[answer.verdict];
    std::size_t number = 0;
    for (const Cube* cube : set.open()) {
      ++number;
      if (truths.at(library::proof_folder(root_ / "proofs", puzzle_, cube->literals))) continue;
      ++tally_.claims;
      const bool named = std::any_of(all.faults.begin(), all.faults.end(), [&](const auto& f) { return f.number == number; });
      if (!named) fault("FALSE CLAIM ACCEPTED");
    }
    const bool right = answer.verdict == Verdict::unknown || (answer.verdict == Verdict::none && grids_.empty()) ||
                       (answer.verdict == Verdict::multiple && grids_.size() > 1) ||
                       (answer.verdict == Verdict::unique && grids_.size() == 1 && answer.solutions.at(0) == *grids_[0]);
    if (!right) fault("FALSE VERDICT");
    if (!honest_) return;
    ++tally_.honest;
    if (!all.faults.empty() || answer.verdict == Verdict::unknown) fault("REFUSED though it holds");
  }

  void judge_whole(const fs::path& folder) {
    ++tally_.whole;
    const auto judged = proof::check_folder(folder.string(), puzzle_, {}, StopToken());
    if (!judged || judged->result.ruling != proof::Ruling::accepted) fault("a merged certificate is refused");
  }

  const std::vector<KnownShape>& shapes_;
  const std::vector<CertificateLines>& others_;
  std::uint64_t seed_;
  Rng rng_;
  const fs::path& root_;
  Tally& tally_;
  Puzzle puzzle_;
  Grids grids_;
  std::map<std::pair<Clause, Claim::Kind>, CertificateLines> made_;
  bool honest_ = false;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: merge_forgeries COUNT SEED FOLDER\n");
    return 2;
  }
  const std::uint64_t count = std::strtoull(argv[1], nullptr, 10);
  const std::uint64_t seed = std::strtoull(argv[2], nullptr, 10);
  const fs::path root = argv[3];
  const auto shapes = known_shapes();
  std::vector<CertificateLines> others;
  Rng first(Rng::sub_seed(seed, 0));
  while (others.size() < 100) others.push_back(honest(shapes, first, others.size() % 3, others.size() % 2 == 0));
  Tally tally;
  for (std::uint64_t i = 1; tally.claims < count && tally.wrong == 0; ++i) Case(shapes, others, Rng::sub_seed(seed, i), root, tally).run();
  if (tally.wrong == 0) fs::remove_all(root);
  std::printf("%" PRIu64 " false certificates of cubes in %" PRIu64 " merges (%" PRIu64 " without a forgery): %" PRIu64 " unique, %" PRIu64
              " none, %" PRIu64 " multiple; %" PRIu64 " certificates of the whole; %" PRIu64 " wrong\n",
              tally.claims, tally.merges, tally.honest, tally.verdicts[Verdict::unique], tally.verdicts[Verdict::none],
              tally.verdicts[Verdict::multiple], tally.whole, tally.wrong);
  return tally.wrong == 0 ? 0 : 1;
}
