// rated_check list|trace FILE [PART SEED [SHARE [SCALE [SETTLED]]]]: ratings of other programs beside ours: on se121, or on SCALE.
//   list   lines "puzzle ER [EP ED]": the figures must be equal. Prints the CPU time by class of ER.
//   trace  puzzles with their steps: rating, technique, placement and removals of every step
// PART of the puzzles are taken, drawn with SEED (default, or 0: all, in order); SHARE percent of them
// must be equal (default: 100). Where SCALE is named, prints for each ER of the list how many differ. Exit 1 if fewer are, with
// the first differences named; 77 (skipped) when the file is not there.
// SETTLED is a file of lines "number listed rating": in that line of FILE the list does not say what the program of the scale
// says, which was run on it. The rating of the program must be ours. What else the list says must be ours too.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <map>
#include <sstream>

#include "base/rng.hpp"
#include "grader/explain/explain.hpp"
#include "grader/rating.hpp"
#include "io/source/source.hpp"

namespace {

using namespace tresse;

constexpr std::size_t kShown = 10;

struct Case {
  std::string puzzle;
  std::string rating;
  std::vector<std::string> steps;
};

std::vector<Case> read_cases(Source source, bool trace) {
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
    const bool whole = !trace           ? text.size() >= 85
                       : text[0] == 'P' ? text.size() == 83
                                        : !cases.empty();
    if (!whole) {
      std::printf("line %zu is none of such a file\n", (*line)->number);
      std::exit(2);
    }
    if (!trace) {
      std::string rating = text.substr(82);
      for (char& c : rating) c = c == ' ' ? '/' : c;
      cases.push_back({text.substr(0, 81), rating, {}});
    } else if (text[0] == 'P') {
      cases.push_back({text.substr(2, 81), "", {}});
    } else if (text[0] == 'S') {
      cases.back().steps.push_back(text);
    } else if (text[0] == 'R') {
      cases.back().rating = text.substr(2);
    }
  }
  return cases;
}

// Puts what the program of the scale says in place of what the list says. False: the file is none, or one of another list.
bool settle(std::vector<Case>& cases, const char* path) {
  auto source = Source::open_file(path);
  if (!source) {
    std::printf("%s is not there\n", path);
    return false;
  }
  std::size_t settled = 0;
  for (;;) {
    auto line = source->next_line();
    if (!line) return false;
    if (!*line) break;
    const std::string& text = (*line)->text;
    if (text.empty() || text[0] == '#') continue;
    std::istringstream in(text);
    std::size_t number = 0;
    std::string listed, rating;
    if (!(in >> number >> listed >> rating) || number < 1 || number > cases.size() ||
        cases[number - 1].rating != listed) {
      std::printf("%s is not of this list: %s\n", path, text.c_str());
      return false;
    }
    cases[number - 1].rating = rating;
    ++settled;
  }
  std::printf("%zu lines of the list are settled by the program of the scale\n", settled);
  return true;
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

std::string trace_line(const RatedStep& s) {
  std::string line = "S " + rating_text(s.rating) + " " + se_name(s.step) + " |";
  const auto effect = [&](CandId id, const char* relation) {
    const std::size_t c = id.index() / 9;
    line += " r" + std::to_string(c / 9 + 1) + "c" + std::to_string(c % 9 + 1) + relation +
            std::to_string(id.index() % 9 + 1);
  };
  for (const CandId p : s.step.placements) effect(p, "=");
  for (const CandId e : s.step.eliminations) effect(e, "<>");
  return line;
}

double cpu_seconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// What asking for the time twice takes, which is as much as a tenth of the easiest puzzles.
double cost_of_asking() {
  constexpr int kTimes = 1000;
  const double from = cpu_seconds();
  for (int i = 1; i < kTimes; ++i) (void)cpu_seconds();
  return (cpu_seconds() - from) / kTimes;
}

const char* class_of(double er) {
  if (er < 2.65) return "ER <= 2.6";
  if (er < 2.95) return "2.8";
  if (er < 5.05) return "3.0 - 5.0";
  if (er < 6.45) return "5.2 - 6.2";
  if (er < 7.65) return "6.5 - 7.6";
  if (er < 8.15) return "7.7 - 8.1";
  if (er < 9.35) return "8.2 - 9.3";
  return "9.4 and more";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const bool trace = std::string(argv[1]) == "trace";
  if (!std::filesystem::exists(argv[2])) {
    std::printf("SKIPPED: %s is not there\n", argv[2]);
    return 77;
  }
  auto source = Source::open_file(argv[2]);
  if (!source) return 2;
  auto cases = read_cases(std::move(*source), trace);
  if (cases.empty()) {
    std::printf("no puzzle in it\n");
    return 2;
  }
  if (argc > 7 && !settle(cases, argv[7])) return 2;
  if (argc > 3 && std::string(argv[3]) != "0") {
    Rng rng(argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1);
    const std::size_t part = std::strtoull(argv[3], nullptr, 10);
    for (std::size_t i = 0; i < part && i < cases.size(); ++i) {
      std::swap(cases[i], cases[i + rng.below(cases.size() - i)]);
    }
    if (part < cases.size()) cases.resize(part);
  }
  RateOptions options;
  options.keep_steps = trace;
  if (argc > 6) options.scale = find_profile(argv[6]);
  if (options.scale == nullptr) return 2;
  std::map<std::string, std::size_t> missed;  // by the ER of the list
  Rater rater(options);
  std::size_t different = 0;
  std::size_t steps = 0;
  std::size_t equal_steps = 0;
  std::map<std::string, std::pair<std::size_t, double>> classes;
  const double asking = cost_of_asking();
  const double begin = cpu_seconds();
  for (const Case& c : cases) {
    const Puzzle puzzle = puzzle_of(c.puzzle);
    const double from = cpu_seconds();
    const Rated rated = rater.rate(puzzle, StopToken());
    auto& in_class = classes[class_of(rated.rating.er)];
    ++in_class.first;
    in_class.second += cpu_seconds() - from - asking;
    std::string ours = rating_text(rated.rating);
    if (c.rating.find('/') == std::string::npos) ours = rating_text(rated.rating.er);
    std::string fault;
    if (ours != c.rating) fault = "rated " + ours + ", not " + c.rating;
    steps += c.steps.size();
    std::size_t k = 0;
    while (trace && k < c.steps.size() && k < rated.steps.size() &&
           trace_line(rated.steps[k]) == c.steps[k]) {
      ++k;
    }
    equal_steps += k;
    if (trace && k == c.steps.size() && rated.steps.size() != k) fault += "; further steps";
    if (trace && k < c.steps.size()) {
      fault += (fault.empty() ? "" : "; ") + std::string("step ") + std::to_string(k + 1) + ": " +
               (k < rated.steps.size() ? trace_line(rated.steps[k]) : "none") + ", not " +
               c.steps[k];
    }
    if (fault.empty()) continue;
    ++missed[c.rating];
    if (++different <= kShown) {
      std::printf("DIFFERS: %s %s\n", c.puzzle.c_str(), fault.c_str());
      std::fflush(stdout);
    }
  }
  const double all = cpu_seconds() - begin;
  for (const auto& [name, sum] : classes) {
    std::printf("%-12s %7zu puzzles  %10.1f us each\n", name.c_str(), sum.first,
                1e6 * sum.second / static_cast<double>(sum.first));
  }
  std::printf("%zu of %zu puzzles equal, mean %.1f us\n", cases.size() - different, cases.size(),
              1e6 * all / static_cast<double>(cases.size()));
  if (trace) std::printf("%zu of %zu steps equal\n", equal_steps, steps);
  for (const auto& [rating, count] : missed) {
    if (argc > 6) std::printf("differ where the list says %s: %zu\n", rating.c_str(), count);
  }
  const double share = argc > 5 ? std::strtod(argv[5], nullptr) : 100;
  const double equal = static_cast<double>(cases.size() - different);
  return 100 * equal >= share * static_cast<double>(cases.size()) ? 0 : 1;
}
