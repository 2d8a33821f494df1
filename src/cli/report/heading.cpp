// What every puzzle in text output begins with. The reader knows it (io/read_report.cpp).
#include "cli/report/report.hpp"

namespace tresse {

std::string puzzle_heading(std::size_t index, const Record& record) {
  const Puzzle& p = record.as_it_began();
  const std::size_t entered = record.puzzle.clue_count() - p.clue_count();
  return (p.name.empty() ? "Puzzle " + std::to_string(index) : p.name) + ": " +
         p.topology->describe() + ", " + std::to_string(p.clue_count()) + (p.clue_count() == 1 ? " given" : " givens") +
         (entered == 0 ? "" : ", " + std::to_string(entered) + (entered == 1 ? " value" : " values") + " of the player");
}

std::string puzzle_head(std::size_t index, const Record& record, const WriteOptions& options) {
  const Puzzle& p = record.puzzle;
  const std::string heading = puzzle_heading(index, record) + "\n";
  if (p.side() > kLargestDrawn) return heading;
  return heading + write_box(*p.topology, p.givens, options) + write_regions(*p.topology);
}

}  // namespace tresse
