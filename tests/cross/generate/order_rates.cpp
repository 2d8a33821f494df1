// order_rates SECONDS SEED [WHAT]: how many 9x9 puzzles to order are found in a second of CPU, one thread:
//   only NAME  singles plus exactly this technique, each pattern of the table
//   er N       minimal and rated N tenths or more
//   level NAME minimal, of that level
// SECONDS of CPU for each; WHAT: only rows whose name contains it. Each puzzle found is held against what
// shares no code with the search: the native search has one solution; `only`: the steps of the restricted
// path pass the step checker and end in the solution, and the profile basic of singles stalls; `er`: the
// whole path rates it so, and no given can go by the native search. Exit 1 on any fault.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "generate/target/neighbourhood_search.hpp"
#include "grader/explain/explain.hpp"
#include "grader/position.hpp"
#include "grader/rating.hpp"
#include "grader/table.hpp"
#include "judges/step_check.hpp"
#include "native/search/search.hpp"

namespace {

using namespace tresse;

std::string fault_of_only(const Candidate& found, TechniqueId id) {
  RateOptions options;
  options.allowed = {id};
  options.keep_steps = true;
  const Puzzle& p = found.puzzle;
  const Rated rated = Rater(options).rate(p, StopToken());
  if (rated.end != Rated::End::solved) return "not solved";
  Position position = start_of(p);
  bool used = false;
  for (const RatedStep& s : rated.steps) {
    used |= s.step.technique == id;
    if (s.step.technique > TechniqueId::hidden_single && s.step.technique != id) return "another";
    if (check_step(*p.topology, position.values, position.marks, s.step, &p)) return "a false step";
    apply(*p.topology, position, s.step);
  }
  if (!used) return "not used";
  if (position.values != found.solution) return "another solution";
  LogicOptions singles;
  singles.techniques = {TechniqueId::full_house, TechniqueId::naked_single,
                        TechniqueId::hidden_single};
  singles.hypotheses = false;
  return run_logic(p, Query{}, singles, StopToken()).closed ? "singles are enough" : "";
}

std::string fault_of(const Candidate& found, const GenerateRequest& request) {
  const Answer answer = solve_native(found.puzzle, Query{}, StopToken());
  if (answer.verdict != Verdict::unique || answer.solutions[0] != found.solution)
    return "not unique";
  if (request.minimal) {
    for (std::size_t c = 0; c < 81; ++c) {
      if (!found.puzzle.givens.filled(CellId(c))) continue;
      Puzzle fewer = found.puzzle;
      fewer.givens.clear(CellId(c));
      if (solve_native(fewer, Query{}, StopToken()).verdict != Verdict::multiple)
        return "not minimal";
    }
  }
  const Target& t = request.target;
  if (!t.only.empty()) return fault_of_only(found, t.only[0]);
  if (t.min_er) {
    const Rated rated = Rater(RateOptions{}).rate(found.puzzle, StopToken());
    if (tenths(rated.rating.er) < *t.min_er) return "rated too low";
    if (rating_text(rated.rating) != rating_text(found.filtered.rated->rating))
      return "other figures";
  }
  if (t.min_level) {
    LogicOptions chain;
    chain.hypotheses = false;
    RateOptions path;
    path.scale = &default_profile();
    path.keep_steps = true;
    Rater rater(path);
    const Logic logic = run_logic(found.puzzle, Query{}, chain, StopToken(), &rater);
    if (level_of(logic) != *t.min_level) return "another level";
  }
  return "";
}

class Table {
 public:
  Table(double seconds, std::uint64_t seed, std::string what)
      : seconds_(seconds), seed_(seed), what_(std::move(what)) {}

  void row(const std::string& name, const GenerateRequest& request) {
    if (name.find(what_) == std::string::npos) return;
    if (const auto fault = request_fault(request)) {
      std::printf("%-36s %s\n", name.c_str(), fault->c_str());
      return;
    }
    const auto search = make_neighbourhood_search(request, make_classic_digger(request.topology));
    std::vector<Candidate> found;
    SearchTally tally;
    std::size_t clues = 0;
    std::size_t block = 1;  // doubled while blocks are short: rows that find little come to an end
    const std::clock_t from = std::clock();
    const auto spent = [&] { return static_cast<double>(std::clock() - from) / CLOCKS_PER_SEC; };
    for (std::uint64_t next = 0; spent() < seconds_;) {
      std::vector<std::uint64_t> seeds;
      for (std::size_t k = 0; k < block; ++k) seeds.push_back(Rng::sub_seed(seed_, next++));
      std::vector<SearchResult> out(seeds.size());
      const double before = spent();
      const auto left = std::chrono::duration<double>(4 * seconds_);
      search->search(
          seeds, 0,
          StopToken().with_time_limit(std::chrono::duration_cast<std::chrono::nanoseconds>(left)),
          out);
      if (spent() - before < seconds_ / 8) block = std::min(2 * block, search->batch());
      for (SearchResult& result : out) {
        tally.add(result.tally);
        if (result.end == SearchResult::End::made) found.push_back(std::move(*result.best));
      }
    }
    const double cpu = spent();
    for (const Candidate& c : found) {
      clues += c.puzzle.clue_count();
      const std::string fault = fault_of(c, request);
      if (fault.empty()) continue;
      ++faults_;
      std::printf("%s: %s\n", name.c_str(), fault.c_str());
    }
    std::printf(
        "%-36s %7zu found in %5.1f s: %9.1f a second; %5.1f givens; %llu tries", name.c_str(),
        found.size(), cpu, static_cast<double>(found.size()) / cpu,
        static_cast<double>(clues) / static_cast<double>(std::max<std::size_t>(1, found.size())),
        static_cast<unsigned long long>(tally.tries));
    for (std::size_t f = 1; f < kFilterCount; ++f) {
      if (tally.stopped[f] == 0) continue;
      std::printf(", %s %llu", std::string(kFilterNames[f]).c_str(),
                  static_cast<unsigned long long>(tally.stopped[f]));
    }
    std::printf("\n");
    std::fflush(stdout);
  }
  [[nodiscard]] std::size_t faults() const { return faults_; }

 private:
  double seconds_;
  std::uint64_t seed_;
  std::string what_;
  std::size_t faults_ = 0;
};

int run(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: order_rates SECONDS SEED [WHAT]\n");
    return 2;
  }
  Table table(std::atof(argv[1]), std::strtoull(argv[2], nullptr, 10), argc > 3 ? argv[3] : "");
  GenerateRequest plain;
  plain.topology = Topology::boxes(3, 3);
  for (const Technique& t : kTechniques) {
    if (t.id <= TechniqueId::hidden_single || t.id >= TechniqueId::x_cycle) continue;
    GenerateRequest request = plain;
    request.target.only = {t.id};
    table.row("only " + std::string(t.key), request);
  }
  plain.minimal = true;
  for (const int er : {26, 50, 66, 71, 75, 83, 90}) {
    GenerateRequest request = plain;
    request.target.min_er = er;
    table.row("er " + std::to_string(er), request);
  }
  for (const Level level :
       {Level::easy, Level::medium, Level::hard, Level::expert, Level::extreme}) {
    GenerateRequest request = plain;
    request.target.min_level = request.target.max_level = level;
    table.row("level " + std::string(name_of(level)), request);
  }
  std::printf("%zu faults\n", table.faults());
  return table.faults() == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "order_rates: %s\n", e.what());
    return 70;
  }
}
