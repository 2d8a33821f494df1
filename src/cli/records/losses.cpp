// A shape that the options of the run say is one that this reader was told: so is the next one. A shape
// that came with the record (JSON, a heading, a region map) is lost where only givens are written.
#include "cli/records/losses.hpp"

#include "cli/process/exit_code.hpp"
#include "io/writer.hpp"

namespace tresse::cli {
namespace {

// Is this the shape of a grid of which only the options say something?
bool shape_is_told(const TopologySpec& spec, const ReadOptions& read) {
  TopologySpec plain;
  plain.side = spec.side;
  plain.diagonals = read.diagonals;
  plain.windoku = read.windoku;
  plain.global_rules = read.global_rules;
  std::optional<BoxShape> box = read.box;
  if (!read.regions.empty()) {
    plain.regions = read.regions;
    box.reset();
  } else if (!read.latin && !box) {
    box = default_box_shape(spec.side);
  }
  if (!box && !read.latin && plain.regions.empty()) return false;  // a prime side: not read at all
  if (box) {
    plain.box_rows = box->rows;
    plain.box_cols = box->cols;
  }
  const auto built = Topology::build(plain);
  return built && (*built)->spec() == spec;
}

}  // namespace

std::vector<std::string> losses_in_line(const Puzzle& puzzle, const ReadOptions& read) {
  std::vector<std::string> losses = lost_in_line(puzzle);
  if (losses.empty() || !shape_is_told(puzzle.topology->spec(), read)) return losses;
  std::erase_if(losses, [](const std::string& loss) { return loss != "pencil marks"; });
  return losses;
}

std::string loss_text(std::string_view format, const std::string& loss, std::string_view instead) {
  const std::string what = loss == "name" ? "text beside the puzzle (its name)" : loss;
  const char* article = what.starts_with("sides ") ? "" : "the ";
  return "the format " + std::string(format) + " cannot hold " + article + what + "; use " + std::string(instead);
}

std::function<void(RecordOutput&)> state_shapes() {
  return [stated = std::string()](RecordOutput& output) mutable {
    if (output.out.empty() || output.shape.empty()) return;
    const bool states = output.out.starts_with(output.shape);
    if (!states && (stated.empty() || stated == output.shape)) return;
    if (!states) output.out.insert(0, output.shape);
    stated = std::move(output.shape);
  };
}

void note_losses(const Record& record, const Options& options, bool marks, RecordOutput& output) {
  const Format& format = row_of(options.report.format);
  if (!format.givens_only) return;
  for (const std::string& loss : losses_in_line(record.puzzle, options.read)) {
    if (marks && loss == "pencil marks") continue;
    output.lost.push_back({record.file + ":" + std::to_string(record.line),
                           loss_text(format.name, loss, "--format ndjson")});
  }
}

void note_losses_in_table(const Record& record, const Options& options, RecordOutput& output) {
  if (!row_of(options.report.format).table) return;
  note_losses(record, options, line_holds_marks(record.puzzle), output);
}

}  // namespace tresse::cli
