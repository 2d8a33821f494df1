// tresse generate: puzzles to order. Workers make blocks of consecutive puzzles; the consumer takes them
// in order, drops isomorphs, and writes. A puzzle that is isomorphic to an earlier one of the run is made
// again from its next seed, by the consumer: so puzzle I of a seed is the same whatever --jobs, --count
// or a restart.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/commands.hpp"
#include "cli/generate/generate.hpp"
#include "cli/grading/rating.hpp"
#include "io/text.hpp"
#include "library/call.hpp"
#include "library/generate/maker.hpp"
#include "library/settings.hpp"
#include "library/steps.hpp"
#include "tresse/step.hpp"

namespace tresse::cli {
namespace {

using std::string;
using Json = nlohmann::ordered_json;

constexpr std::string_view kGeneratedColumns = "index,puzzle,side,clues,solution,level,hardest,er,ep,ed,log_weight,seed,scale_level,score,verdict";

// Nine digits: the last bits of a logarithm are the C library's own, and the bytes shall be the same on
// every machine.
std::string weight_text(double log_weight) {
  char text[32];
  std::snprintf(text, sizeof text, "%.9g", log_weight);
  return text;
}

// What was proven is said, what was not asked is not: `verdict` is unique, or unknown with the reason that uniqueness was not asked.
// `solution` of the record is what the puzzle was dug out of.
struct GeneratedReport : Reported {
  const GeneratePlan& plan;
  const library::GeneratedPuzzle& made;

  [[nodiscard]] string level() const { return made.level ? string(name_of(level_of(*made.level))) : string(); }
  [[nodiscard]] string verdict() const { return plan.job.request.unique ? "unique" : "unknown"; }
  // The path that is told may be another one than that of the level, and not have its hardest technique.
  [[nodiscard]] string hardest() const {
    const bool there = made.level && made.level->hardest && used()[static_cast<std::size_t>(*made.level->hardest)] != 0;
    return there ? string(technique_of(*made.level->hardest).key) : string();
  }
  [[nodiscard]] string weight() const { return made.made.log_weight ? weight_text(*made.made.log_weight) : string(); }
  // How often each technique was used on the path that is told.
  [[nodiscard]] const std::vector<std::uint64_t>& used() const { return made.used.empty() && made.level ? made.level->used : made.used; }

  [[nodiscard]] Json steps() const {
    const DigitText symbol = digit_text();
    Json steps = Json::array();
    if (made.used.empty()) {
      for (const TraceEvent& event : made.level->trace) steps.push_back(event_json(topology(), event, steps.size() + 1, symbol));
    }
    for (const RatedStep& step : made.steps) {
      if (made.scale) {
        steps.push_back(rated_step_json(topology(), *made.scale->profile, step.step, step.rating, steps.size() + 1, symbol));
      } else {
        TraceEvent event;
        event.step = step.step;
        steps.push_back(event_json(topology(), event, steps.size() + 1, symbol));
      }
    }
    return steps;
  }

  [[nodiscard]] Json fields() const {
    const GenerateRequest& request = plan.job.request;
    Json j = record_fields();
    put_keys(j, "seed", plan.job.seed, "verdict", verdict());
    if (!request.unique) j["reason"] = name_of(StopReason::not_asked);
    if (request.minimal) j["minimal"] = true;
    j["solution"] = json_of(*record.solution);
    if (made.level) {
      j["level"] = level();
      put_keys(j, "hardest", or_null(hardest()), "solved_by_logic", made.level->closed);
    }
    if (made.scale) {
      j["rating"] = rating_json(*made.scale);
      if (!made.scale->rating) j["rating_reason"] = name_of(made.scale->reason);
    }
    if (!used().empty()) j["techniques"] = used_json(used());
    if (made.made.log_weight) j["log_weight"] = std::strtod(weight().c_str(), nullptr);
    if (plan.job.path && (made.scale || made.level)) j["steps"] = steps();
    return j;
  }
  [[nodiscard]] string text() const {
    string words;
    const auto add = [&](const string& part) { words += (words.empty() ? "" : ", ") + part; };
    if (plan.job.request.minimal) add("minimal");
    if (!plan.job.request.unique) add("several solutions allowed");
    if (made.level) add(level());
    if (made.scale && made.scale->rating) add(rating_words(*made.scale));
    if (made.made.log_weight) add("log weight " + weight());
    return head() + words + (words.empty() ? "\n" : "\n\n");
  }
  [[nodiscard]] string line() const {
    string text = line_of(puzzle().givens);
    if (made.scale) {  // as `grade --scale` writes it
      const Answer unique = library::bare_answer(StopReason::none, {}, Verdict::unique);
      text += " " + (made.scale->rating ? rating_text(*made.scale->rating) : no_rating_text(unique, *made.scale));
    }
    return text + (made.made.log_weight ? " " + weight() : "") + "\n";
  }
  [[nodiscard]] string rows() const { return write_rows(puzzle().givens, symbols()); }
  [[nodiscard]] std::vector<CsvRow> table() const {
    const auto [er, ep, ed, scale_level, score] = rating_columns(made.scale);
    return {row(line_of(*record.solution), level(), hardest(), er, ep, ed, weight(), std::to_string(plan.job.seed), scale_level, score, verdict())};
  }
};

// Instead of a record, for formats that have room for it: why a puzzle was not made, and what came nearest.
struct FailedReport {
  const GenerateResult& made;
  std::uint64_t index;
  const Tally& all;
  const string& why;
  const string& nearest;

  [[nodiscard]] Json fields() const {
    Json j = Json::object();
    j["index"] = index;
    j["error"] = {{"code", made.end == GenerateResult::End::impossible ? "impossible" : "not_found"}, {"detail", why}};
    j["tried"] = all.tries;
    Json& filters = j["stopped_by"] = Json::object();
    for (const auto& [filter, count] : all.stopped_by) filters[string(filter)] = count;
    if (!nearest.empty()) j["nearest"] = {{"puzzle", nearest}, {"misses", made.detail}};
    return j;
  }
};

Record record_of(const GeneratePlan& plan, const Options& options, const Puzzle& puzzle) {
  Record record;
  record.puzzle = puzzle;
  record.alphabet = Alphabet::standard(puzzle.side());
  if (!options.read.alphabet.empty()) {
    if (const auto chosen = library::find_alphabet(options.read.alphabet, puzzle.side())) record.alphabet = *chosen;
  }
  record.file = "puzzle " + std::to_string(plan.first);
  return record;
}

class GeneratedRecords {
 public:
  GeneratedRecords(const GeneratePlan& plan, const Options& options) : plan_(plan), options_(options) {}

  // Of the puzzles of this run.
  [[nodiscard]] RecordFrame frame() const { return {options_.report.format, kGeneratedColumns, plan_.count > 1}; }

  // May be called from many threads. Half a record is none: a puzzle that a limit left without its grade has no text.
  // requires: puzzle.made.end is made.
  RecordOutput render(const library::GeneratedPuzzle& puzzle) const {
    RecordOutput output;
    if (puzzle.ungraded != StopReason::none) {
      // Half a record is none: the batch ends before it.
      output.happened |= happened_at(puzzle.ungraded);
      if (puzzle.ungraded != StopReason::interrupted) {
        output.err = "tresse: puzzle " + std::to_string(puzzle.index) + ": not graded: " + string(name_of(puzzle.ungraded)) + "\n";
      }
      return output;
    }
    Record record = record_of(plan_, options_, *puzzle.made.puzzle);
    record.solution = puzzle.made.solution;
    output.out = written(GeneratedReport{{static_cast<std::size_t>(puzzle.index), record, options_.report}, plan_, puzzle}, options_.report.format);
    return output;
  }

  // A puzzle on its way that came nearest; empty: there is none.
  string nearest(const GenerateResult& made) const {
    if (!made.puzzle || made.end == GenerateResult::End::impossible) return {};
    if (!made.puzzle->topology->spec().constraints.empty()) return {};  // a line has no room for clues
    return write_line(made.puzzle->givens, write_options(record_of(plan_, options_, *made.puzzle), options_.report));
  }

  // The first `count` puzzles that a batch wrote. Throws UsageError if they cannot be read.
  std::vector<Puzzle> read_back(const string& path, std::uint64_t count) const {
    ReadOptions read = options_.read;
    read.format.clear();  // these are about the files that options name
    read.blank.reset();
    read.column.clear();
    const TopologySpec& spec = plan_.job.request.topology->spec();
    read.side = spec.side;
    if (spec.box_rows != 0) read.box = BoxShape{spec.box_rows, spec.box_cols};
    read.latin = spec.box_rows == 0 && spec.regions.empty();
    Inputs inputs({{InputSpec::Kind::file, path}}, read);
    std::vector<Puzzle> puzzles;
    while (puzzles.size() < count) {
      auto item = inputs.next();
      if (!item) break;
      if (!item->item) refuse_input("--resume", item->item.error());
      puzzles.push_back(item->item->puzzle);
    }
    return puzzles;
  }

 private:
  const GeneratePlan& plan_;
  const Options& options_;
};

// One finished puzzle with its record, or how the making of it ended.
struct Piece {
  library::GeneratedPuzzle puzzle;
  RecordOutput output;
};

[[noreturn]] void refuse_batch(const BatchError& error) {
  if (error.usage) throw UsageError("--resume: " + error.text);
  throw FileError("--resume: " + error.text);
}

struct PuzzleRange {
  std::uint64_t first = 0;
  std::size_t size = 0;
};

// Whole lines go to the file of a batch.
class BatchOutput final : public RunOutput {
 public:
  BatchOutput(BatchFile& file, const string& name) : file_(file), name_(name) {}
  [[nodiscard]] const string& name() const override { return name_; }

 private:
  bool put(std::string_view lines) override { return file_.write(lines); }

  BatchFile& file_;
  const string& name_;
};

class GenerateRun {
 public:
  // `begun`: this batch was begun before.
  GenerateRun(const Run& run, GeneratePlan plan, bool begun)
      : run_(run),
        plan_(std::move(plan)),
        begun_(begun),
        records_(plan_, run.options),
        maker_(plan_.job, watched() ? library::classes_up_to_symmetry() : library::ClassOf()),
        certificates_(run, plan_) {}

  std::uint32_t execute() {
    if (!begun_ && plan_.certificate) certificates_.begin();
    std::unique_ptr<BatchFile> file;
    if (!plan_.resume.empty()) file = open_file();
    const std::uint64_t there = file ? file->records() : 0;
    if (there != 0 && plan_.certificate) {
      const std::uint32_t happened = complete_certificates(there);
      if (happened != 0) return happened;
    }
    if (there >= plan_.count) return finish_message(there);
    announce(there);
    avoid(there);
    if (begun_ && plan_.certificate) certificates_.go_on(plan_.first + there);

    std::optional<BatchOutput> to_file;
    if (file) to_file.emplace(*file, plan_.resume);
    RunOutput& output = file ? *to_file : run_.out;
    GenerateProgress progress(*run_.options.console, plan_.progress, there, plan_.count);
    RecordFrame frame = records_.frame();
    if (!file) output.write(frame.begin());
    const std::size_t block = block_size(plan_.count - there);
    std::uint64_t next = plan_.first + there;
    const std::uint64_t end = plan_.first + plan_.count;
    std::uint32_t happened = 0;

    const auto produce = [&]() -> std::optional<PuzzleRange> {
      if (next == end || run_.stop.stop_requested()) return std::nullopt;
      const PuzzleRange b{next, static_cast<std::size_t>(std::min<std::uint64_t>(block, end - next))};
      next += b.size;
      return b;
    };
    const auto consume = [&](std::vector<Piece>&& pieces) {
      string text;
      std::uint64_t done = 0;
      Tally tally;
      bool more = true;
      for (Piece& piece : pieces) {
        settle(piece);
        if (plan_.certificate && complete(piece)) {
          certificates_.keep(piece.puzzle.index, *piece.puzzle.made.puzzle, piece.output);
        }
        tally.add(piece.puzzle.made.tally);
        happened |= piece.output.happened;
        if (!piece.output.err.empty() && !run_.options.quiet) {
          progress.finish();
          run_.tell(piece.output.err);
        }
        if (!complete(piece)) {
          // A record that was rendered may be that of an isomorph, or one that could not be completed.
          piece.output.out.clear();
          Tally all = progress.tally();
          all.add(tally);
          happened |= give_up(piece, all, progress);
          if (!file) add(frame, piece.output.out, text);
          more = false;
          break;
        }
        add(frame, piece.output.out, text);
        ++done;
      }
      output.write(text);
      const bool written = output.flush();
      progress.add(done, tally);
      return more && written;
    };
    const auto work = [&](PuzzleRange& b) { return make(b); };
    run_ordered(run_.options.jobs, produce, work, consume);
    if (plan_.certificate) certificates_.drop();
    output.write(frame.end());
    const bool written = output.flush() && (!file || file->close());
    progress.finish();
    if (run_.stop.stop_requested()) happened |= kInterrupted;
    if (!written) {
      run_.options.console->tell("tresse: cannot write to " + output.name() + "\n");
      happened |= kInputOutput;
    }
    return happened;
  }

 private:
  [[nodiscard]] bool watched() const { return plan_.job.distinct || !plan_.avoid.empty(); }
  std::unique_ptr<BatchFile> open_file() {
    auto file = BatchFile::open(plan_.resume, records_.frame().begin(), {TRESSE_VERSION, plan_.job.seed, plan_.fingerprint},
                                run_.options.read.stop);
    if (file) {
      for (const string& note : (*file)->notes()) {
        run_.tell("tresse: " + note + "\n");
      }
      return std::move(file).value();
    }
    refuse_batch(file.error());
  }

  // Those of the puzzles that are in the file, which may be another topology's to a reader of lines.
  std::uint32_t complete_certificates(std::uint64_t there) {
    std::vector<Puzzle> puzzles;
    for (const Puzzle& p : records_.read_back(plan_.resume, there)) {
      puzzles.push_back(plan_.job.request.clues.empty() ? Puzzle(plan_.job.request.topology, p.givens) : p);
    }
    return certificates_.complete(puzzles);
  }

  static void add(RecordFrame& frame, string& record, string& text) {
    if (!record.empty()) frame.add(record);
    text += record;
  }

  static bool is_made(const Piece& piece) { return piece.puzzle.made.end == GenerateResult::End::made; }
  static bool complete(const Piece& piece) { return is_made(piece) && piece.output.happened == 0; }

  void record(Piece& piece, const StopToken& stop) {
    const std::uint64_t index = piece.puzzle.index;
    piece.output = records_.render(piece.puzzle);
    piece.puzzle.level.reset();  // told
    piece.puzzle.steps.clear();
    if (plan_.certificate && piece.output.happened == 0) {
      certificates_.make(index, *piece.puzzle.made.puzzle, stop, piece.output);
    }
  }

  std::uint32_t finish_message(std::uint64_t there) const {
    run_.tell("tresse: " + plan_.resume + " has " + std::to_string(there) + " puzzles already\n");
    return 0;
  }

  // The puzzles of a run lose all the same: it is told before the first one.
  void announce_losses() const {
    if (run_.options.quiet) return;
    const Format& format = row_of(run_.options.report.format);
    if (!format.givens_only) return;
    const Puzzle empty(plan_.job.request.topology, Grid(plan_.job.request.topology->side()));
    for (const string& loss : losses_in_line(empty, {})) {
      run_.tell("tresse: " + loss_text(format.name, loss, "--format ndjson") + "\n");
    }
  }

  void announce(std::uint64_t there) const {
    announce_losses();
    if (plan_.rated_lines && !run_.options.quiet) {
      const string scale(scale_name(*plan_.job.request.target.scale, *plan_.job.request.topology));
      run_.tell("tresse: scale: " + scale + "\n");
    }
    // Without it nobody could have the same puzzles again: --quiet leaves out what a seed given says.
    if (run_.options.quiet && plan_.seed_given) return;
    if (!plan_.seed_given || !plan_.resume.empty()) {
      string text = "tresse: seed " + std::to_string(plan_.job.seed);
      if (there != 0) text += ", going on after " + io::counted(there, "puzzle");
      run_.options.console->tell(text + "\n");
    }
  }

  // Classes that are taken: those of --avoid, and of what a batch has written before.
  void avoid(std::uint64_t there) {
    const auto take = [&](const std::vector<Puzzle>& puzzles) {
      for (const Puzzle& p : puzzles) {
        if (run_.stop.stop_requested()) return;  // nothing will be made
        maker_.avoid(p);
      }
    };
    take(plan_.avoid);
    if (plan_.job.distinct && there != 0) take(records_.read_back(plan_.resume, there));
  }

  // As many as the generator likes, but every thread gets some, and a time limit is for each puzzle.
  std::size_t block_size(std::uint64_t count) {
    if (run_.options.time_limit || plan_.certificate) return 1;
    const std::uint64_t share = (count + run_.options.jobs - 1) / run_.options.jobs;
    return static_cast<std::size_t>(std::min<std::uint64_t>(maker_.block(), share));
  }

  std::vector<Piece> make(const PuzzleRange& block) {
    const StopToken stop = run_.stop.token().with_time_limit(run_.options.time_limit);
    auto puzzles = maker_.make(block.first, block.size, stop);
    std::vector<Piece> pieces(puzzles.size());
    for (std::size_t k = 0; k < pieces.size(); ++k) {
      pieces[k].puzzle = std::move(puzzles[k]);
      if (is_made(pieces[k])) record(pieces[k], stop);
    }
    return pieces;
  }

  // In order: an isomorph is made anew, within one limit for all attempts.
  void settle(Piece& piece) {
    if (!watched()) return;
    const StopToken stop = run_.stop.token().with_time_limit(run_.options.time_limit);
    if (maker_.settle(piece.puzzle, stop) && is_made(piece)) record(piece, stop);
  }

  // Why the batch ends here. Bits of Happened.
  std::uint32_t give_up(Piece& piece, const Tally& all, GenerateProgress& progress) {
    const GenerateResult& made = piece.puzzle.made;
    std::uint32_t happened = 0;
    string why;
    switch (made.end) {
      case GenerateResult::End::made:
        return 0;  // its record says what happened
      case GenerateResult::End::tries:
        why = "no match in " + std::to_string(made.tally.tries) + (made.tally.tries == 1 ? " attempt" : " attempts");
        happened = kUndecided;
        break;
      case GenerateResult::End::impossible:
        why = "no puzzle can match: " + made.detail;
        happened = kNegative;
        break;
      case GenerateResult::End::stopped:
        why = "stopped: " + string(name_of(made.stopped));
        happened = happened_at(made.stopped);
        break;
    }
    const string filters = filters_text(all);
    progress.finish();
    string text = "tresse: puzzle " + std::to_string(piece.puzzle.index) + ": " + why +
                  (made.end == GenerateResult::End::tries ? "; --tries allows more" : "") + "\n";
    if (!filters.empty()) {
      text += "tresse: candidates tried: " + std::to_string(all.tries) + "; refused: " + filters + "\n";
    }
    const string nearest = records_.nearest(made);
    if (!nearest.empty()) text += "tresse: the nearest candidate (" + made.detail + "): " + nearest + "\n";
    run_.tell(text);
    // A batch that is interrupted ends like one that is killed.
    if (happened != kInterrupted) {
      piece.output.out = written(FailedReport{made, piece.puzzle.index, all, why, nearest}, run_.options.report.format);
    }
    return happened;
  }

  const Run& run_;
  GeneratePlan plan_;
  bool begun_;
  GeneratedRecords records_;
  library::PuzzleMaker maker_;
  BatchCertificates certificates_;
};

// Was this batch begun before? Without --seed, its seed is taken.
bool take_stored_seed(GeneratePlan& plan, const StopToken& stop) {
  if (plan.resume.empty()) return false;
  const auto stored = BatchFile::stored_job(plan.resume, stop);
  if (!stored) refuse_batch(stored.error());
  if (!*stored) return false;
  if (!plan.seed_given) plan.job.seed = (*stored)->seed;
  return true;
}

}  // namespace

std::uint32_t run_generate(const Run& run) {
  const Options options = with_fitting_format(run.options);
  const Run with = run.with(options);
  GeneratePlan plan = generate_plan(options);
  const bool begun = take_stored_seed(plan, options.read.stop);
  try {
    return GenerateRun(with, std::move(plan), begun).execute();
  } catch (const library::BadRequest& bad) {
    throw UsageError(bad.what());
  }
}

}  // namespace tresse::cli
