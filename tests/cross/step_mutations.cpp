// step_mutations COUNT SEED PART [sat] FILE... | shapes: the step checker over rated paths. The puzzles of
// the files (lines "P <81 characters>" of traces, or lists of puzzles; PART, drawn with SEED; 0 = all), or PART
// random ones of the topologies of shapes.hpp, are rated, and each step must be accepted in the
// position it was found in. Then COUNT false steps are made of these, evenly over the techniques:
// up to three things of the pattern are changed at random (a cell, digit, house, link, reason, origin
// of a link, nested step), and the effects get one that the native strand's solution contradicts.
// All must be refused. With `sat` each step must also be proven (check/step_proof.hpp), and the false
// ones refuted.
// Prints counts by technique. Exit 1 if any step was judged wrongly; 77 (skipped) without files.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "check/step_proof.hpp"
#include "cross/shapes.hpp"
#include "grader/position.hpp"
#include "grader/rating.hpp"
#include "grader/table.hpp"
#include "io/source/source.hpp"
#include "judges/step_check.hpp"
#include "native/search/search.hpp"
#include "step_mutator.hpp"

namespace {

using namespace tresse;
using namespace tresse::test;

constexpr std::size_t kKept = 400;   // steps of each technique to make false ones of
constexpr std::uint64_t kShown = 5;  // wrong judgements of each technique to name

struct Case {
  std::string name;
  Puzzle puzzle;
};

struct Found {
  std::shared_ptr<const Topology> topology;
  Position before;
  Step step;
  Grid solution;
  const Case* origin;
  std::size_t number;
};

// Judges by the pattern, and by SAT if there is a proof.
std::optional<std::string> fault_of(const Puzzle& puzzle, const Position& before, const Step& step,
                                    StepProof* proof) {
  if (auto fault = check_step(*puzzle.topology, before.values, before.marks, step, &puzzle)) {
    return fault;
  }
  if (proof == nullptr) return std::nullopt;
  const ProofVerdict verdict = proof->check(before, step, StopToken());
  if (verdict.kind == ProofVerdict::Kind::follows) return std::nullopt;
  return "SAT: " + (verdict.why.empty() ? "unknown" : verdict.why);
}

struct Count {
  std::uint64_t steps = 0;
  std::uint64_t refused = 0;         // of steps: wrong
  std::uint64_t false_steps = 0;     // made
  std::uint64_t false_accepted = 0;  // of these: wrong
};

Puzzle puzzle_of(const std::string& text) {
  static const auto topology = Topology::boxes(3, 3);
  Grid givens(9);
  for (std::size_t c = 0; c < 81; ++c) {
    if (text[c] >= '1' && text[c] <= '9') {
      givens.set(CellId(c), Digit(static_cast<std::size_t>(text[c] - '1')));
    }
  }
  return Puzzle(topology, givens);
}

void read_puzzles(const char* file, std::vector<Case>& all) {
  auto source = Source::open_file(file);
  while (source) {
    auto line = source->next_line();
    if (!line || !*line) break;
    const std::string& text = (*line)->text;
    const bool trace = text.starts_with("P ");
    const bool list = text.size() >= 81 && (text[0] == '.' || (text[0] >= '0' && text[0] <= '9'));
    if (!trace && !list) continue;
    const std::string puzzle = text.substr(trace ? 2 : 0, 81);
    if (puzzle.size() != 81) continue;
    all.push_back({puzzle, puzzle_of(puzzle)});
  }
}

// Random unique puzzles, as of logic_steps, on all topologies but the large ones.
std::vector<Case> random_puzzles(std::size_t count, std::uint64_t seed) {
  std::vector<Case> all;
  auto known = shapes(seed);
  known.resize(known.size() - kLargeShapes);
  std::erase_if(known, [](const Shape& s) { return !can_rate(k_se121_profile, *s.topology); });
  for (std::size_t i = 0; i < count; ++i) {
    const Shape& shape = known[i % known.size()];
    Rng rng(Rng::sub_seed(seed, i));
    const Grid& solution = shape.solutions[rng.below(shape.solutions.size())];
    const std::size_t cells = shape.topology->cell_count();
    all.push_back(
        {shape.name + " number " + std::to_string(i),
         dig_unique(shape.topology, solution, rng.below(cells / 5 + 1), rng.next(), 100)});
  }
  return all;
}

const char* key_of(const Step& s) {
  return technique(s.technique).key.data();
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const std::size_t part = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 0;
  std::vector<Case> cases;
  Rng rng(seed);
  bool sat = false;
  RateOptions options;
  options.keep_steps = true;
  for (int i = 4; i < argc; ++i) {
    if (std::string(argv[i]) == "sat") {
      sat = true;
    } else if (const Profile* profile = find_profile(argv[i])) {
      options.scale = profile;
    } else if (std::string(argv[i]) == "shapes") {
      cases = random_puzzles(part, seed);
    } else if (std::filesystem::exists(argv[i])) {
      read_puzzles(argv[i], cases);
    } else {
      std::printf("SKIPPED: %s is not there\n", argv[i]);
    }
  }
  if (cases.empty()) return 77;
  if (part != 0 && part < cases.size()) {
    rng.shuffle(std::span<Case>(cases));
    cases.resize(part);
  }

  std::array<Count, kTechniqueCount> counts{};
  std::array<std::vector<Found>, kTechniqueCount> kept;
  Rater rater(options);
  for (const Case& c : cases) {
    const auto& [name, puzzle] = c;
    const Answer native = solve_native(puzzle, Query{}, StopToken());
    if (native.verdict != Verdict::unique) {
      std::printf("%s is not unique\n", name.c_str());
      return 1;
    }
    const Rated rated = rater.rate(puzzle, StopToken());
    std::optional<StepProof> proof;
    if (sat) proof.emplace(puzzle);
    Position position = start_of(puzzle);
    Position seen = position;  // where the steps of a round were seen
    for (std::size_t i = 0; i < rated.steps.size(); ++i) {
      const Step& step = rated.steps[i].step;
      if (!step.together) seen = position;
      const auto id = static_cast<std::size_t>(step.technique);
      Count& n = counts[id];
      ++n.steps;
      if (const auto fault = fault_of(puzzle, seen, step, proof ? &*proof : nullptr)) {
        if (++n.refused <= kShown) {
          std::printf("REFUSED: %s step %zu, %s: %s\n", name.c_str(), i + 1, key_of(step),
                      fault->c_str());
        }
      }
      Found found{puzzle.topology, seen, step, native.solutions[0], &c, i + 1};
      if (kept[id].size() < kKept) {
        kept[id].push_back(std::move(found));
      } else if (const std::size_t k = rng.below(n.steps); k < kKept) {
        kept[id][k] = std::move(found);
      }
      apply(*puzzle.topology, position, step);
    }
  }

  std::vector<std::size_t> seen;
  for (std::size_t id = 0; id < kTechniqueCount; ++id) {
    if (!kept[id].empty()) seen.push_back(id);
  }
  for (std::uint64_t i = 0; i < count && !seen.empty(); ++i) {
    const std::size_t id = seen[i % seen.size()];
    const Found& found = kept[id][rng.below(kept[id].size())];
    const Step step =
        StepMutator(*found.topology, found.before, rng).false_step(found.step, found.solution);
    ++counts[id].false_steps;
    if (sat && StepProof(found.origin->puzzle).check(found.before, step, StopToken()).kind !=
                   ProofVerdict::Kind::does_not_follow) {
      std::printf("SAT does not refute: %s step %zu, %s changed\n", found.origin->name.c_str(),
                  found.number, key_of(found.step));
      return 1;
    }
    if (check_step(*found.topology, found.before.values, found.before.marks, step,
                   &found.origin->puzzle)) {
      continue;
    }
    if (++counts[id].false_accepted <= kShown) {
      std::printf("ACCEPTED: %s step %zu, %s changed\n", found.origin->name.c_str(), found.number,
                  key_of(found.step));
    }
  }

  Count all;
  for (std::size_t id = 0; id < kTechniqueCount; ++id) {
    const Count& n = counts[id];
    all.steps += n.steps;
    all.refused += n.refused;
    all.false_steps += n.false_steps;
    all.false_accepted += n.false_accepted;
    if (n.steps == 0) continue;
    std::printf("%-26s %7llu steps, %llu refused; %6llu false ones, %llu accepted\n",
                technique(static_cast<TechniqueId>(id)).key.data(),
                static_cast<unsigned long long>(n.steps),
                static_cast<unsigned long long>(n.refused),
                static_cast<unsigned long long>(n.false_steps),
                static_cast<unsigned long long>(n.false_accepted));
  }
  std::printf("%zu puzzles: %llu of %llu steps accepted, %llu of %llu false steps refused\n",
              cases.size(), static_cast<unsigned long long>(all.steps - all.refused),
              static_cast<unsigned long long>(all.steps),
              static_cast<unsigned long long>(all.false_steps - all.false_accepted),
              static_cast<unsigned long long>(all.false_steps));
  return all.refused + all.false_accepted == 0 ? 0 : 1;
}
