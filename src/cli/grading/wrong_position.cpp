// The puzzle as it began is that of --original, else what the text of the position says of it.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/grading/explain.hpp"
#include "cli/process/exit_code.hpp"
#include "library/hints.hpp"

namespace tresse::cli {
namespace {

// Is the record a position of another puzzle than --original?
void refuse_other_original(const Puzzle& original, const Reported& of) {
  const Puzzle& now = of.puzzle();
  const Topology& t = of.topology();
  const std::string other = "--original is another puzzle than that of puzzle " + std::to_string(of.index) + ": ";
  if (!(original.topology->spec() == t.spec())) {
    throw UsageError(other + original.topology->describe() + ", not " + t.describe());
  }
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId c(i);
    const auto given = original.givens.at(c), here = now.givens.at(c);
    const auto said = [](std::optional<Digit> d) { return d ? std::to_string(d->index() + 1) : std::string("empty"); };
    if (given && given != here) throw UsageError(other + t.name(c) + " is " + said(given) + " there and " + said(here) + " here");
    if (!given && of.record.began && of.record.began->givens.filled(c)) {
      throw UsageError(other + t.name(c) + " is empty there, and a given here");
    }
  }
}

struct WrongPosition : Reported {
  const PositionCheck& check;
  bool steps = true;

  [[nodiscard]] nlohmann::ordered_json cells(const std::vector<CandId>& list) const {
    std::vector<CellId> cells;
    for (const CandId c : list) cells.push_back(cell_of(c, puzzle().side()));
    return cells_json(topology(), cells);
  }
  [[nodiscard]] nlohmann::ordered_json fields() const {
    auto j = record_fields();
    j["wrong"] = {{"values", cells(check.values)}, {"marks", cells(check.missing)}, {"no_solution", check.no_solution}};
    if (steps) j["steps"] = nlohmann::ordered_json::array();
    return j;
  }
  [[nodiscard]] std::string words() const { return explain(puzzle(), check) + "Correct that first, then ask again.\n"; }
  [[nodiscard]] std::string line() const { return steps ? words() : "wrong\n"; }  // of candidates: one line for a record
  [[nodiscard]] std::string text() const { return head() + words() + "\n"; }
};

}  // namespace

std::optional<RecordOutput> wrong_position(const Reported& of, const Engine& engine, const std::optional<Puzzle>& original,
                                           const Query& query, const StopToken& stop, bool steps) {
  const std::optional<Puzzle>& began = original ? original : of.record.began;
  if (original) refuse_other_original(*original, of);
  if (!began && !of.puzzle().marks) return std::nullopt;
  const PositionCheck check = library::check_position(engine, began ? &*began : nullptr, of.puzzle(), query, stop);
  if (!check.wrong()) return std::nullopt;
  RecordOutput output;
  output.happened = kNegative;
  const WrongPosition wrong{{of}, check, steps};
  output.out = written(wrong, of.options.format);
  if (!steps && of.options.format == ReportFormat::line) {
    std::string words = wrong.words();
    words.pop_back();
    std::replace(words.begin(), words.end(), '\n', ' ');
    output.err = of.message(words);
  }
  return output;
}

}  // namespace tresse::cli
