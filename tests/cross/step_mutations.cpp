// step_mutations COUNT SEED PART [sat] FILE... | shapes: the step checker over rated paths. The puzzles of
// the files (lines "P <81 characters>" of traces; PART of them, drawn with SEED; 0 = all), or PART
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
#include "grader/step_check.hpp"
#include "grader/table.hpp"
#include "io/source.hpp"
#include "native/search/search.hpp"

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
std::optional<std::string> fault_of(const Topology& topology, const Position& before,
                                    const Step& step, StepProof* proof) {
  if (auto fault = check_step(topology, before.values, before.marks, step)) return fault;
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
    if (text.size() < 83 || text[0] != 'P') continue;
    const std::string puzzle = text.substr(2, 81);
    all.push_back({puzzle, puzzle_of(puzzle)});
  }
}

// Random unique puzzles, as of logic_steps, on all topologies but the large ones.
std::vector<Case> random_puzzles(std::size_t count, std::uint64_t seed) {
  std::vector<Case> all;
  const auto known = shapes(seed);
  for (std::size_t i = 0; i < count; ++i) {
    const Shape& shape = known[i % (known.size() - kLargeShapes)];
    Rng rng(Rng::sub_seed(seed, i));
    const Grid& solution = shape.solutions[rng.below(shape.solutions.size())];
    const std::size_t cells = shape.topology->cell_count();
    all.push_back(
        {shape.name + " number " + std::to_string(i),
         dig_unique(shape.topology, solution, rng.below(cells / 5 + 1), rng.next(), 100)});
  }
  return all;
}

class Mutator {
 public:
  Mutator(const Found& found, Rng& rng)
      : t_(*found.topology), side_(t_.side()), found_(found), rng_(rng) {}

  Step false_step() {
    Step s = found_.step;
    for (std::size_t changes = rng_.below(4); changes > 0; --changes) change(s);
    add_false_effect(s);
    return s;
  }

 private:
  template <class T>
  T& any(std::vector<T>& list) {
    return list[rng_.below(list.size())];
  }
  CellId random_cell() { return CellId(rng_.below(t_.cell_count())); }
  HouseId random_house() { return HouseId(rng_.below(t_.house_count())); }
  CandId random_candidate() {
    for (;;) {
      const CandId c(rng_.below(t_.candidate_count()));
      if (found_.before.marks.allows(cell_of(c, side_), digit_of(c, side_))) return c;
    }
  }
  // A candidate that shares its cell, or a house and the digit, with this one.
  CandId near(CandId to) {
    for (int tries = 0; tries < 200; ++tries) {
      const CandId c = random_candidate();
      const bool same_cell = cell_of(c, side_) == cell_of(to, side_);
      const bool same_digit = digit_of(c, side_) == digit_of(to, side_);
      if (same_cell || (same_digit && t_.sees(cell_of(c, side_), cell_of(to, side_)))) return c;
    }
    return random_candidate();
  }

  void change(Step& s) {
    if (!s.nested.empty() && rng_.below(6) == 0) return change(any(s.nested));
    if (!s.inferences.empty() && rng_.below(8) != 0) return change_chain(s);
    switch (rng_.below(7)) {
      case 0:
        if (!s.cells.empty()) any(s.cells) = random_cell();
        break;
      case 1:
        if (!s.digits.empty()) any(s.digits) = Digit(rng_.below(side_));
        break;
      case 2:
        if (!s.houses.empty()) any(s.houses) = random_house();
        break;
      case 3:
        if (!s.others.empty()) any(s.others) = random_cell();
        break;
      case 4:
        if (!s.extra.empty()) any(s.extra) = Digit(rng_.below(side_));
        break;
      case 5:
        s.technique = static_cast<TechniqueId>(rng_.below(kTechniqueCount));
        break;
      default:
        drop_one(s);
    }
    if (s.technique <= TechniqueId::hidden_subset) {
      std::sort(s.cells.begin(), s.cells.end());
      std::sort(s.digits.begin(), s.digits.end());
    }
  }
  void drop_one(Step& s) {
    switch (rng_.below(4)) {
      case 0:
        if (!s.cells.empty()) s.cells.pop_back();
        break;
      case 1:
        if (!s.others.empty()) s.others.pop_back();
        break;
      case 2:
        if (!s.extra.empty()) s.extra.pop_back();
        break;
      default:
        if (!s.inferences.empty()) s.inferences.pop_back();
    }
  }
  void change_chain(Step& s) {
    auto& links = any(s.inferences).links;
    if (links.empty()) return;
    Link& link = any(links);
    switch (rng_.below(9)) {
      case 0:
        link.candidate = random_candidate();
        break;
      case 1:
        link.candidate = near(link.candidate);
        break;
      case 2:
        if (!link.from.empty()) link.from.erase(link.from.begin());
        break;
      case 3:
        if (!link.from.empty()) {
          any(link.from) = static_cast<std::uint32_t>(rng_.below(links.size()));
        }
        break;
      case 4:
        link.house = random_house();
        break;
      case 5:
        link.reason = static_cast<LinkReason>(rng_.below(4));
        break;
      case 6:
        link.on = !link.on;
        break;
      case 7:  // the end of all inferences, as if they led elsewhere
        for (Inference& i : s.inferences) {
          if (!i.links.empty()) i.links.back().candidate = near(links.back().candidate);
        }
        break;
      default:
        links.pop_back();
    }
  }

  [[nodiscard]] bool is_true(CandId c) const {
    return found_.solution.at(cell_of(c, side_)) == digit_of(c, side_);
  }
  // A candidate where the false effect would be: near the pattern more often than not.
  CandId somewhere(const Step& s) {
    std::vector<CandId> around = s.eliminations;
    around.insert(around.end(), s.placements.begin(), s.placements.end());
    for (const Inference& i : s.inferences) {
      if (i.links.empty()) continue;
      around.push_back(i.links.front().candidate);
      around.push_back(i.links.back().candidate);
    }
    if (around.empty() || rng_.below(4) == 0) return random_candidate();
    return rng_.below(2) == 0 ? any(around) : near(any(around));
  }
  void add_false_effect(Step& s) {
    const CandId c = somewhere(s);
    if (rng_.below(3) == 0) {
      s.placements.clear();
      s.eliminations.clear();
    }
    auto& list = is_true(c) ? s.eliminations : s.placements;
    std::erase(s.placements, c);
    std::erase(s.eliminations, c);
    list.push_back(c);
    std::sort(list.begin(), list.end());
    if (is_true(c) || rng_.below(2) == 0) return;
    // The solution's digit of the same cell eliminated, rather than another one placed.
    std::erase(s.placements, c);
    const CellId cell = cell_of(c, side_);
    const CandId truth = cand(cell, *found_.solution.at(cell), side_);
    std::erase(s.placements, truth);
    std::erase(s.eliminations, truth);
    s.eliminations.push_back(truth);
    std::sort(s.eliminations.begin(), s.eliminations.end());
  }

  const Topology& t_;
  const std::size_t side_;
  const Found& found_;
  Rng& rng_;
};

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
  for (int i = 4; i < argc; ++i) {
    if (std::string(argv[i]) == "sat") {
      sat = true;
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
  RateOptions options;
  options.keep_steps = true;
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
    for (std::size_t i = 0; i < rated.steps.size(); ++i) {
      const Step& step = rated.steps[i].step;
      const auto id = static_cast<std::size_t>(step.technique);
      Count& n = counts[id];
      ++n.steps;
      if (const auto fault =
              fault_of(*puzzle.topology, position, step, proof ? &*proof : nullptr)) {
        if (++n.refused <= kShown) {
          std::printf("REFUSED: %s step %zu, %s: %s\n", name.c_str(), i + 1, key_of(step),
                      fault->c_str());
        }
      }
      Found found{puzzle.topology, position, step, native.solutions[0], &c, i + 1};
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
    const Step step = Mutator(found, rng).false_step();
    ++counts[id].false_steps;
    if (sat && StepProof(found.origin->puzzle).check(found.before, step, StopToken()).kind !=
                   ProofVerdict::Kind::does_not_follow) {
      std::printf("SAT does not refute: %s step %zu, %s changed\n", found.origin->name.c_str(),
                  found.number, key_of(found.step));
      return 1;
    }
    if (check_step(*found.topology, found.before.values, found.before.marks, step)) continue;
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
