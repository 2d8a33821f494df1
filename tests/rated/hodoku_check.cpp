// hodoku_check FILE [PART SEED [SHARE [SHARE_OF_PATHS]]] [misses]: the scale hodoku beside HoDoKu itself. Lines of FILE are
//   "puzzle Level score"       level and score are compared
//   "puzzle Level score # here Level score: why"   a miss that is known: ours must be what stands there
//   "puzzle #n Level (score)"  the same, and the steps that follow it, each as HoDoKu writes it behind blanks: what it
//                              places and removes is compared
// PART of the puzzles are taken, drawn with SEED (default, or 0: all, in order). Prints how many are equal, the CPU time,
// and of the first steps that differ how many HoDoKu found by which technique and we by which; `misses` prints these
// steps too. Exit 1 if fewer than SHARE percent have the same level and score, or fewer than SHARE_OF_PATHS the same
// path (default: 100), or a miss is another one than is known; 77 (skipped) when the file is not there.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "grader/explain/explain.hpp"
#include "grader/rating.hpp"
#include "grader/table.hpp"
#include "io/source/source.hpp"

namespace {

using namespace tresse;

struct Expected {
  std::string name;               // "Naked Pair"
  std::set<std::string> effects;  // "123=4", "123<>4": row, column
  std::string text;
};
constexpr std::string_view kKnown = " # here ";

struct Case {
  std::string puzzle;
  std::string figures;  // "Hard 1234"
  std::string known;    // ours, where it is known to be another one
  std::vector<Expected> steps;
};

// The cells of "r12c3", row by row.
void add_effects(const std::string& cells, const std::string& relation,
                 std::set<std::string>& effects) {
  const std::size_t c = cells.find('c');
  for (std::size_t i = 1; i < c; ++i) {
    for (std::size_t k = c + 1; k < cells.size(); ++k) {
      effects.insert(std::string{cells[i], cells[k]} + relation);
    }
  }
}

// "... => r12c3,r4c5<>6, r7c8<>9", "Naked Single: r1c2=3".
Expected expected_of(const std::string& text) {
  Expected e;
  e.text = text;
  const std::size_t arrow = text.find(" => ");
  const std::size_t colon = text.find(':');
  e.name = text.substr(0, std::min({arrow, colon, text.size()}));
  std::string rest = arrow != std::string::npos ? text.substr(arrow + 4)
                                                : text.substr(std::min(colon, text.size() - 2) + 2);
  std::vector<std::string> cells;
  while (!rest.empty()) {
    const std::size_t end = rest.find_first_of(",<=");
    if (end == std::string::npos) break;
    cells.push_back(rest.substr(0, end));
    if (rest[end] == ',') {
      rest = rest.substr(end + 1);
      continue;
    }
    const std::size_t size = rest[end] == '<' ? 3 : 2;
    for (const std::string& one : cells) add_effects(one, rest.substr(end, size), e.effects);
    cells.clear();
    rest = rest.substr(std::min(rest.size(), end + size));
    while (!rest.empty() && (rest[0] == ',' || rest[0] == ' ')) rest.erase(0, 1);
  }
  return e;
}

std::vector<Case> read_cases(Source source) {
  std::vector<Case> cases;
  for (;;) {
    auto line = source.next_line();
    if (!line) {
      std::printf("cannot be read: %s\n", to_string(line.error()).c_str());
      std::exit(2);
    }
    if (!*line) break;
    const std::string& text = (*line)->text;
    if (text.empty() || text[0] == '#') continue;
    if (text[0] == ' ') {
      cases.back().steps.push_back(expected_of(text.substr(text.find_first_not_of(' '))));
      continue;
    }
    std::string figures = text.substr(82);
    std::string known;
    if (const std::size_t at = figures.find(kKnown); at != std::string::npos) {
      known = figures.substr(at + kKnown.size());
      known = known.substr(0, known.find(':'));
      figures = figures.substr(0, at);
    }
    if (figures[0] == '#') figures = figures.substr(figures.find(' ') + 1);
    std::erase_if(figures, [](char c) { return c == '(' || c == ')'; });
    cases.push_back({text.substr(0, 81), figures, known, {}});
  }
  return cases;
}

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

std::set<std::string> effects_of(const Step& step) {
  std::set<std::string> effects;
  const auto add = [&](CandId x, const char* relation) {
    const std::size_t c = cell_of(x, 9).index();
    effects.insert(std::to_string(c / 9 + 1) + std::to_string(c % 9 + 1) + relation +
                   std::to_string(digit_of(x, 9).index() + 1));
  };
  for (const CandId x : step.placements) add(x, "=");
  for (const CandId x : step.eliminations) add(x, "<>");
  return effects;
}

class Check {
 public:
  explicit Check(bool misses) : misses_(misses), rater_(options()) {}

  void run(const Case& one) {
    const Puzzle puzzle = puzzle_of(one.puzzle);
    const Rated rated = rater_.rate(puzzle, StopToken());
    ++total_;
    const std::string figures = rating_text(rated.rating);
    same_ += figures == one.figures ? 1 : 0;
    if (!one.known.empty()) {
      ++known_;
      if (figures != one.known) {
        ++unknown_;
        std::printf("DIFFERS: %s %s, here %s, where %s is known\n", one.puzzle.c_str(),
                    one.figures.c_str(), figures.c_str(), one.known.c_str());
      }
    }
    if (one.steps.empty()) {
      if (misses_ && figures != one.figures) {
        std::printf("%s %s, here %s\n", one.puzzle.c_str(), one.figures.c_str(), figures.c_str());
      }
      return;
    }
    ++paths_;
    same_paths_ += compare(one, rated) ? 1 : 0;
  }

  int report(double share, double share_of_paths) {
    std::printf("level and score: %zu of %zu equal (%.2f %%)\n", same_, total_,
                percent(same_, total_));
    if (paths_ != 0) {
      std::printf("whole path: %zu of %zu equal (%.2f %%)\n", same_paths_, paths_,
                  percent(same_paths_, paths_));
    }
    for (const auto& [pair, count] : classes_) {
      std::printf("  %zu x %s, here %s\n", count, pair.first.c_str(), pair.second.c_str());
    }
    if (known_ != 0) std::printf("%zu of the misses are known\n", known_);
    const bool enough = unknown_ == 0 && percent(same_ + known_, total_) >= share &&
                        (paths_ == 0 || percent(same_paths_, paths_) >= share_of_paths);
    return enough ? 0 : 1;
  }

 private:
  static RateOptions options() {
    RateOptions o;
    o.scale = &k_hodoku_profile;
    o.keep_steps = true;
    return o;
  }
  static double percent(std::size_t part, std::size_t whole) {
    return whole == 0 ? 100 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  }
  bool compare(const Case& one, const Rated& rated) {
    for (std::size_t i = 0; i < std::max(one.steps.size(), rated.steps.size()); ++i) {
      const bool there = i < one.steps.size();
      const bool here = i < rated.steps.size();
      if (there && here && one.steps[i].effects == effects_of(rated.steps[i].step)) continue;
      const std::string ours =
          here ? std::string(technique(rated.steps[i].step.technique).name) : "nothing";
      ++classes_[{there ? one.steps[i].name : "nothing", ours}];
      if (misses_) {
        const Puzzle puzzle = puzzle_of(one.puzzle);
        const auto digit_text = [](Digit d) { return std::to_string(d.index() + 1); };
        std::printf(
            "%s step %zu: %s\n    here: %s\n", one.puzzle.c_str(), i + 1,
            there ? one.steps[i].text.c_str() : "-",
            here ? notation(*puzzle.topology, rated.steps[i].step, digit_text).c_str() : "-");
      }
      return false;
    }
    return true;
  }

  bool misses_;
  Rater rater_;
  std::size_t total_ = 0;
  std::size_t same_ = 0;
  std::size_t known_ = 0;
  std::size_t unknown_ = 0;
  std::size_t paths_ = 0;
  std::size_t same_paths_ = 0;
  std::map<std::pair<std::string, std::string>, std::size_t> classes_;
};

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> args(argv + 1, argv + argc);
  const bool misses = !args.empty() && args.back() == "misses";
  if (misses) args.pop_back();
  if (args.empty()) {
    std::printf("hodoku_check FILE [PART SEED [SHARE [SHARE_OF_PATHS]]] [misses]\n");
    return 2;
  }
  if (!std::filesystem::exists(args[0])) {
    std::printf("%s is not there\n", args[0].c_str());
    return 77;
  }
  auto source = Source::open_file(args[0]);
  if (!source) return 2;
  std::vector<Case> cases = read_cases(std::move(*source));
  const auto number = [&](std::size_t i, double otherwise) {
    return i < args.size() ? std::strtod(args[i].c_str(), nullptr) : otherwise;
  };
  const auto part = static_cast<std::size_t>(number(1, 0));
  if (part != 0 && part < cases.size()) {
    Rng rng(static_cast<std::uint64_t>(number(2, 1)));
    for (std::size_t i = 0; i < part; ++i) {
      std::swap(cases[i], cases[i + rng.below(cases.size() - i)]);
    }
    cases.resize(part);
  }
  Check check(misses);
  const std::clock_t begin = std::clock();
  for (const Case& one : cases) check.run(one);
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  const int exit = check.report(number(3, 100), number(4, 100));
  std::printf("%.3f ms a puzzle\n",
              1000 * seconds / static_cast<double>(std::max<std::size_t>(1, cases.size())));
  return exit;
}
