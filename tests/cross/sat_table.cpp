// sat_table SECONDS WHICH FILE...: what the formulations cost, as the table of encoders/README.md.
// WHICH: amos (`extended` with every at-most-one), encodings (every encoding with pairwise), or all. For
// each puzzle: variables, clauses, CPU seconds to the first solution and to the verdict (the second
// solution, or the proof that there is none), each a run of its own of the whole strand without reading,
// and how many conflicts the verdict took. A run is given up after SECONDS of CPU time.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>
#include <thread>

#include "encoders/at_most_one.hpp"
#include "encoders/formulation.hpp"
#include "io/reader.hpp"
#include "io/source/source.hpp"
#include "propagate/fixpoint.hpp"
#include "sat/solve.hpp"

namespace {

using namespace tresse;

struct Timed {
  Answer answer;
  double seconds;
};

// Stops after so much CPU time: a busy machine makes a run longer, not the table worse.
Timed timed(const Puzzle& puzzle, const SatOptions& options, std::uint64_t limit, double seconds) {
  Query query;
  query.solution_limit = limit;
  StopSource source;
  std::atomic<bool> done{false};
  const auto used = [begin = std::clock()] {
    return static_cast<double>(std::clock() - begin) / static_cast<double>(CLOCKS_PER_SEC);
  };
  std::thread watch([&] {
    while (!done && used() < seconds) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    if (!done) source.request_stop();
  });
  Answer answer = solve_sat(puzzle, query, options, source.token());
  const double spent = used();
  done = true;
  watch.join();
  return {std::move(answer), spent};
}

CnfSize size_after(const Puzzle& puzzle, const SatOptions& options) {
  return with_width(puzzle.side(), [&]<int W>() {
    CandidateGrid<W> grid(puzzle);
    if (propagate(grid, options.rules, {}) != StopReason::none) return CnfSize{};
    return size_of(group_lengths(grid), options.formulation);
  });
}

void print_row(const Puzzle& puzzle, const Formulation& formulation, double seconds) {
  SatOptions options;
  options.formulation = formulation;
  const CnfSize size = size_after(puzzle, options);
  std::printf("| %s | %s | %llu | %llu |", std::string(formulation.encoding->key).c_str(),
              std::string(formulation.at_most_one->key).c_str(),
              static_cast<unsigned long long>(size.variables),
              static_cast<unsigned long long>(size.clauses));
  const Timed first = timed(puzzle, options, 1, seconds);
  if (first.answer.count == 0 && first.answer.verdict != Verdict::none) {
    const bool large = first.answer.reason == StopReason::too_large;
    std::printf(" %s%.2f | | %s |\n", large ? "" : "> ", first.seconds,
                large ? first.answer.detail.c_str() : std::to_string(first.answer.nodes).c_str());
  } else {
    const Timed both = timed(puzzle, options, 2, seconds);
    const bool decided = both.answer.verdict != Verdict::unknown;
    std::printf(" %.2f | %s%.2f | %llu |\n", first.seconds, decided ? "" : "> ", both.seconds,
                static_cast<unsigned long long>(both.answer.nodes));
  }
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "sat_table SECONDS amos|encodings|all FILE...\n");
    return 2;
  }
  const double seconds = std::strtod(argv[1], nullptr);
  const std::string which = argv[2];
  for (int i = 3; i < argc; ++i) {
    auto source = Source::open_file(argv[i]);
    if (!source) {
      std::fprintf(stderr, "%s\n", to_string(source.error()).c_str());
      return 2;
    }
    Reader reader(std::move(source).value(), {});
    const auto item = reader.next();
    if (!item || !*item) {
      std::fprintf(stderr, "%s: no puzzle\n", argv[i]);
      return 2;
    }
    const Puzzle& puzzle = (*item)->puzzle;
    std::printf("\n%s\n", std::filesystem::path(argv[i]).stem().c_str());
    for (const Encoding& e : encodings()) {
      for (const AtMostOne& a : at_most_one_encodings()) {
        if (which == "amos" && &e != &extended()) continue;
        if (which == "encodings" && &a != &pairwise()) continue;
        print_row(puzzle, {&e, &a}, seconds);
      }
    }
  }
}
