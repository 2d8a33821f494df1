// library_speed FILE: CPU time of the library's bulk calls over lines of 81 symbols, whole and piece by piece, and of one line at a
// time beside the kernel itself; of 100,000 solutions as a range beside a receiver. Medians of seven runs.
// library_speed FILE KERNEL: the CPU time of one bulk call by a kernel, for tests/python/bulk_time.py.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fstream>
#include <functional>
#include <sstream>

#include "native/kernel9/kernel9.hpp"
#include "tresse/tresse.hpp"

namespace {

double cpu_seconds() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

double median_of(const std::function<void()>& run) {
  std::array<double, 7> times{};
  for (double& time : times) {
    const double begin = cpu_seconds();
    run();
    time = cpu_seconds() - begin;
  }
  std::ranges::sort(times);
  return times[times.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2 && argc != 3) {
    std::fprintf(stderr, "usage: library_speed FILE [KERNEL]\n");
    return 2;
  }
  std::ifstream in(argv[1]);
  std::stringstream all;
  all << in.rdbuf();
  const std::string text = all.str();
  tresse::BulkSettings settings;
  settings.threads = 1;
  if (argc == 3) {
    settings.kernel = argv[2];
    settings.threads = 0;
    const double begin = cpu_seconds();
    const tresse::BulkAnswers answers = tresse::solve_lines(text, settings);
    std::printf("%.3f\n", cpu_seconds() - begin);
    return answers.reason == tresse::StopReason::none ? 0 : 1;
  }
  std::size_t unique = 0, count = 0;
  const double bulk = median_of([&] {
    const tresse::BulkAnswers answers = tresse::solve_lines(text, settings);
    count = answers.size();
    unique =
        static_cast<std::size_t>(std::ranges::count(answers.verdicts, tresse::Verdict::unique));
  });
  std::printf("solve_lines: %zu lines, %zu unique, %.3f s\n", count, unique, bulk);

  std::size_t in_pieces = 0;
  const double pieces = median_of([&] {
    std::ifstream stream(
        argv[1]);  // a stream of `text` would copy it, which took as long as the answers
    in_pieces = 0;
    (void)tresse::solve_lines(stream, settings, [&](const tresse::BulkAnswers& piece) {
      in_pieces += piece.size();
      return true;
    });
  });
  std::printf("in pieces: %zu lines, %.3f s\n", in_pieces, pieces);

  constexpr std::size_t kSolutions = 100'000;
  const tresse::Puzzle empty = tresse::Puzzle::from_text(std::string(81, '.')).value();
  std::size_t seen = 0;
  const double range = median_of([&] {
    seen = 0;
    for ([[maybe_unused]] const tresse::Grid& solution : tresse::solutions(empty)) {
      if (++seen == kSolutions) break;
    }
  });
  tresse::SolveSettings many;
  many.limit = kSolutions;
  const double receiver =
      median_of([&] { (void)tresse::solve(empty, many, [](const tresse::Grid&) { return true; }); });
  std::printf("%zu solutions: range %.3f s, receiver %.3f s\n", seen, range, receiver);

  std::vector<std::string> lines;
  std::istringstream again(text);
  for (std::string line; lines.size() < 100'000 && std::getline(again, line);) {
    if (line.size() >= tresse::kLineCells) lines.push_back(line.substr(0, tresse::kLineCells));
  }
  const auto each = static_cast<double>(lines.size());
  tresse::LineSolver solver;
  std::size_t by_library = 0, by_kernel = 0;
  const double one = median_of([&] {
    by_library = 0;
    for (const std::string& line : lines) {
      by_library += solver.solve(line).verdict == tresse::Verdict::unique ? 1 : 0;
    }
  });
  const auto& kernel = *tresse::kernel9::kernels().front();
  const double bare = median_of([&] {
    by_kernel = 0;
    for (const std::string& line : lines) {
      tresse::Line81 cells{};
      std::memcpy(cells.cell, line.data(), tresse::kLineCells);
      const auto o =
          tresse::kernel9::solve_one(kernel, cells, nullptr, {2, 0}, tresse::StopToken());
      by_kernel += o.count == 1 ? 1 : 0;
    }
  });
  std::printf(
      "one at a time: LineSolver %.2f us, the kernel %.2f us, ratio %.2f; %zu and %zu unique\n",
      1e6 * one / each, 1e6 * bare / each, one / bare, by_library, by_kernel);
  return by_library == by_kernel ? 0 : 1;
}
