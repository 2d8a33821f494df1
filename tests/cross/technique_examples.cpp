// technique_examples FILE NAME...: texts for the rows of src/library/examples.def. FILE has plain 9x9 puzzles. At every position
// of their paths it looks for the named techniques, by the rows of each profile that has them. It prints a step in words, and its
// row, whenever that is a better example than all before: one that no easier technique finds in that position
// (tests/easier_findings.hpp), else one that only harder of the easier ones find; of two such the one in fewer words. A step that its
// judge refuses is printed too, and is exit 1.
#include <algorithm>
#include <cstdio>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "easier_findings.hpp"
#include "grader/explain/explain.hpp"
#include "grader/position.hpp"
#include "grader/rating.hpp"
#include "grader/table.hpp"
#include "io/reader.hpp"
#include "judges/step_check.hpp"
#include "library/techniques.hpp"

namespace {

using namespace tresse;

std::string triples(const std::vector<CandId>& list) {
  std::string text;
  for (const CandId x : list) {
    const std::size_t c = cell_of(x, 9).index();
    if (!text.empty()) text += ' ';
    text += std::to_string(100 * (digit_of(x, 9).index() + 1) + 10 * (c / 9 + 1) + c % 9 + 1);
  }
  return text;
}

constexpr double kNothingEasier = std::numeric_limits<double>::infinity();

// Its name in the rows of the table.
std::string_view row_name(TechniqueId id) {
  switch (id) {
#define TRESSE_TECHNIQUE(name, ...) \
  case TechniqueId::name:           \
    return #name;
#include "grader/techniques/techniques.def"
    default:
      return {};
  }
}

class Examples {
 public:
  explicit Examples(std::vector<TechniqueId> ids) : ids_(std::move(ids)) {}

  void look_in(const Puzzle& puzzle) {
    for (const Profile* profile : profiles()) {
      std::vector<ProfileRow> rows;
      for (const ProfileRow& row : profile->rows) {
        const auto finds = [&](TechniqueId id) { return row.find(id) != nullptr; };
        if (!std::any_of(ids_.begin(), ids_.end(), finds)) continue;
        rows.push_back(row);
        rows.back().if_named = false;
      }
      if (!rows.empty()) walk(puzzle, *profile, rows);
    }
  }
  [[nodiscard]] bool refused() const { return refused_; }

 private:
  void walk(const Puzzle& puzzle, const Profile& profile, const std::vector<ProfileRow>& rows) {
    RateOptions options;
    options.scale = &profile;
    options.keep_steps = true;
    const Rated path = Rater(options).rate(puzzle, StopToken());
    Profile only = profile;
    only.rows = rows;
    RateOptions named;
    named.scale = &only;
    named.allowed = ids_;
    named.origin = &puzzle;
    Rater finder(named);
    Position at = start_of(puzzle);
    for (const auto& one : path.steps) {
      if (!one.step.together) {
        Puzzle here(puzzle.topology, at.values);
        here.marks = at.marks;
        tests::EasierFindings easier(puzzle, at);
        for (const Step& step : finder.findings(here, StopToken()).steps) {
          note(puzzle, at, step, easier);
        }
      }
      apply(*puzzle.topology, at, one.step);
    }
  }
  void note(const Puzzle& puzzle, const Position& at, const Step& step,
            tests::EasierFindings& easier) {
    if (std::find(ids_.begin(), ids_.end(), step.technique) == ids_.end()) return;
    const auto digit = [](Digit d) { return std::to_string(d.index() + 1); };
    const std::string words = explain(*puzzle.topology, step, digit);
    if (const auto fault = check_step(*puzzle.topology, at.values, at.marks, step, &puzzle)) {
      std::printf("REFUSED: %s: %s\n", words.c_str(), fault->c_str());
      refused_ = true;
      return;
    }
    Best& best = best_[step.technique];
    if (best.easier == kNothingEasier && best.words <= words.size()) return;
    const Yield* by = easier.hardest_for(step);
    const Best now{by == nullptr ? kNothingEasier : by->rating, words.size()};
    if (now.easier < best.easier) return;
    if (now.easier == best.easier && now.words >= best.words) return;
    const auto line = library::position_line(puzzle, at);
    if (!line) return;
    best = now;
    print(step, by, words, *line);
  }
  static void print(const Step& step, const Yield* by, const std::string& words,
                    const std::string& line) {
    constexpr std::size_t kCode =
        8;  // ":0000:x:" before the grid, "::" behind the deleted candidates
    const std::string text = line.substr(kCode, line.size() - kCode - 2) + ":" +
                             triples(step.eliminations) + ":" + triples(step.placements);
    const std::string id(row_name(step.technique));
    const std::string head =
        by == nullptr ? "TRESSE_EXAMPLE(" + id
                      : "TRESSE_EASY_EXAMPLE(" + id + ", " + std::string(row_name(by->technique));
    std::printf("%s\n%s,\n               \"%s\")\n", words.c_str(), head.c_str(), text.c_str());
    std::fflush(stdout);
  }

  struct Best {
    double easier = 0;  // the rating of what finds it too
    std::size_t words = std::numeric_limits<std::size_t>::max();
  };
  std::vector<TechniqueId> ids_;
  std::map<TechniqueId, Best> best_;
  bool refused_ = false;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::printf("technique_examples FILE NAME...\n");
    return 2;
  }
  std::vector<TechniqueId> ids;
  for (int i = 2; i < argc; ++i) {
    const auto named = parse_techniques(argv[i], kTechniques);
    if (!named) {
      std::printf("%s\n", named.error().c_str());
      return 2;
    }
    ids.insert(ids.end(), named->begin(), named->end());
  }
  auto source = Source::open_file(argv[1]);
  if (!source) {
    std::printf("%s cannot be read\n", argv[1]);
    return 2;
  }
  Reader reader(std::move(*source), {});
  Examples examples(std::move(ids));
  while (const auto item = reader.next()) {
    if (*item) examples.look_in((*item)->puzzle);
  }
  return examples.refused() ? 1 : 0;
}
