// clue_times FILE: of each puzzle, its verdict by the engine auto (two solutions are enough), the CPU milliseconds in which its clues
// become propagators, and those of the search behind that. A puzzle that cannot be read is "unread".
//
// The whole comes first and is cold; what is taken from it is measured when all is warm. So the search is a little shorter than told.
#include <cstdio>
#include <ctime>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "engines/engines.hpp"
#include "io/reader.hpp"
#include "io/source/source.hpp"
#include "native/clues/clue_puzzle.hpp"

namespace {

double cpu_ms() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return 1e3 * static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_nsec);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace tresse;
  if (argc != 2) return std::fputs("clue_times FILE\n", stderr), 2;
  auto source = Source::open_file(argv[1]);
  if (!source) return std::fprintf(stderr, "%s\n", to_string(source.error()).c_str()), 2;
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 4 << 20);  // as the program has it
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
#endif
  Reader reader(std::move(source).value(), {});
  const auto engine = make_auto_engine();
  Query query;
  query.solution_limit = 2;
  while (const auto item = reader.next()) {
    if (!*item) {
      std::puts("unread 0 0");
      continue;
    }
    const Puzzle& puzzle = (*item)->puzzle;
    const double begin = cpu_ms();
    const Answer answer = run_guarded(*engine, puzzle, query, StopToken().with_cpu_limit(std::chrono::seconds(60)));
    const double end = cpu_ms();
    const bool clues = !puzzle.topology->spec().constraints.empty();
    if (clues) (void)clues::ClueNet(puzzle, {});
    const double before = cpu_ms() - end;
    std::printf("%s %.4f %.4f\n", std::string(name_of(answer.verdict)).c_str(), before, end - begin - before);
    std::fflush(stdout);
  }
}
