// Blocks grow from one record to 64 as long as a block takes less than kBriskly: the answers of a slow
// stream or of hard puzzles come at once, a long stream pays for its locks once in 64 records. Plain
// 9x9 lines count a 32nd of a record where an answer is a matter of a microsecond. What goes wrong with one record
// (memory, a bug of ours) is told in its place; the others are answered. A record that lists its solutions is a block
// of its own, whose parts are written as they come once it is its turn.
#include "cli/records/run_records.hpp"

#include <atomic>
#include <chrono>
#include <new>
#include <set>
#include <utility>

#include "base/check.hpp"
#include "io/writer.hpp"

namespace tresse::cli {
namespace {

constexpr std::size_t kRecordBlock = 64;
constexpr auto kBriskly = std::chrono::milliseconds(10);

struct Part {
  std::optional<Inputs::Item> item;  // or
  PlainRun run;
  std::size_t index = 0;
};

struct Block {
  std::vector<Part> parts;
  std::vector<Line81> lines;       // of all runs
  std::optional<double> fraction;  // of the input, read up to here
};

class Writer {
 public:
  Writer(RunOutput& out, RecordFrame frame, const Options& options, std::string between)
      : out_(out),
        frame_(std::move(frame)),
        options_(options),
        between_(std::move(between)) {}

  void begin(const std::string& header) {
    text(header);
    text(frame_.begin());
  }
  void put(RecordOutput& o) {
    if (!o.err.empty()) {
      const bool fault = (o.happened & (kMalformed | kInputOutput | kInternal)) != 0;
      options_.tell(options_.color_messages ? colored_messages(o.err, fault) : o.err);
    }
    for (const Loss& loss : o.lost) {
      if (told_.insert(loss.what).second) options_.tell("tresse: " + loss.place + ": " + loss.what + "\n");
    }
    if (o.out.empty()) return;
    if (!std::exchange(first_, false) && !o.goes_on) text(between_);
    frame_.add(o.out);
    text(o.out);
  }
  void flush() { out_.flush(); }
  void finish() {
    text(frame_.end());
    flush();
  }
  bool failed() const { return out_.failed(); }

 private:
  void text(const std::string& s) { out_.write(s); }

  RunOutput& out_;
  RecordFrame frame_;
  const Options& options_;
  std::string between_;
  bool first_ = true;
  std::set<std::string> told_;  // losses
};

}  // namespace

RecordOutput error_output(std::size_t index, const InputError& error, const ReportOptions& report) {
  RecordOutput o;
  o.err = "tresse: " + to_string(error) + "\n";
  o.out = report_error(index, error, report);
  o.happened = error.code == InputCode::not_readable ? kInputOutput : kMalformed;
  return o;
}

std::string detected(const Record& r, std::string& last) {
  std::string text;
  if (r.read_as != last) text = "tresse: " + r.file + ": read as: " + r.read_as + "\n";
  last = r.read_as;
  for (const std::string& note : r.notes) {
    text += "tresse: " + place_of(r) + ": note: " + note + "\n";
  }
  return text;
}

RecordOutput guarded(const Work& work, std::size_t index, const Record& r,
                     const ReportOptions& report, const StopToken& stop) {
  RecordOutput o;
  std::string code;
  std::string detail;
  try {
    return work(index, r, stop);
  } catch (const std::bad_alloc&) {
    code = "memory";
    detail = "out of memory";
    o.happened = kUndecided;
  } catch (const InternalError& e) {
    code = "internal";
    detail = std::string(e.what()) + "; this is a bug, please report it with this puzzle";
    o.happened = kInternal;
  }
  o.err = "tresse: " + place_of(r) + ": " + detail + "\n";
  o.out = row_of(report.format).failure(index, {code, r.file, r.line, 0, detail, report.columns});
  return o;
}

std::optional<Inputs::Item> next_or_stop(const Run& run, Inputs& inputs) {
  if (run.stop.stop_requested()) return std::nullopt;
  const Waiting waiting(run.interrupter);
  auto item = inputs.next();
  // A stop ends a blocked read like the end of the input: what came of it is not the user's.
  if (run.stop.stop_requested()) return std::nullopt;
  return item;
}

Record record_of(const PlainPart& part, std::size_t k) {
  Record record = *part.run.pattern;
  put_record(part, k, record);
  return record;
}

void put_record(const PlainPart& part, std::size_t k, Record& record) {
  record.line = part.run.line + k;
  for (std::size_t c = 0; c < 81; ++c) {
    const char symbol = part.lines[k].cell[c];
    if (symbol < '1' || symbol > '9') {
      record.puzzle.givens.clear(CellId(c));
    } else {
      record.puzzle.givens.set(CellId(c), Digit(static_cast<std::size_t>(symbol - '1')));
    }
  }
}

namespace {

// What came of a block, or a part of a record of which more will come.
struct Done {
  Block block;
  std::vector<RecordOutput> outputs;
  std::size_t parts = 0;  // of the outputs: the first, which stand before those of the block
  bool complete = true;   // nothing was left out or cut short because of a stop

  // A part, or the end of the record behind its parts. Parts that are text alone are one, since they may be millions.
  void append(RecordOutput&& part) {
    if (part.goes_on && parts != 0 && part.is_text() && outputs.back().is_text()) {
      outputs.back().out += part.out;
    } else {
      outputs.push_back(std::move(part));
      ++parts;
    }
  }
  void append(Done&& end) {
    for (RecordOutput& o : end.outputs) outputs.push_back(std::move(o));
    block = std::move(end.block);
    complete = complete && end.complete;
  }
};

std::uint32_t run_blocks(const Run& run, const Framing& framing, const Work& work,
                         const BulkWork& bulk, std::size_t plain_per_record,
                         const ListWork& list) {
  const Options& options = run.options;
  Inputs inputs(inputs_of(options), options.read);
  Writer writer(run.out, {options.report.format, framing.columns, framing.array || list}, options,
                framing.between);
  ReportOptions report = options.report;
  if (!framing.columns.empty()) report.columns = framing.columns;
  Progress progress(*options.console, options.quiet);
  std::uint32_t happened = 0;
  std::atomic<std::size_t> block_size = 1;
  std::string last_read_as;

  const auto produce = [&]() -> std::optional<Block> {
    Block block;
    const std::size_t wanted = list ? 1 : block_size.load();
    std::size_t items = 0;
    while (items < wanted && block.lines.size() < plain_per_record * wanted) {
      if (bulk && !run.stop.stop_requested()) {
        Part part;
        part.run = inputs.next_plain(block.lines, plain_per_record * wanted - block.lines.size(),
                                     part.index);
        if (part.run.size != 0) {
          block.parts.push_back(std::move(part));
          if (inputs.waits()) break;  // what is there is answered first
          continue;
        }
      }
      auto item = next_or_stop(run, inputs);
      if (!item) break;
      block.parts.push_back({std::move(*item), {}, 0});
      ++items;
      if (inputs.waits()) break;  // what is there is answered first
    }
    if (block.parts.empty()) return std::nullopt;
    block.fraction = inputs.fraction();
    return block;
  };
  const auto answer = [&](Block& block, const Emit<RecordOutput>& emit) {
    Done done;
    bool begun = false;  // something of the record is written
    const Tell tell = [&](RecordOutput&& part) {
      part.records = 0;
      part.goes_on = std::exchange(begun, true);
      const std::size_t weight = part.out.size();
      return emit(std::move(part), weight);
    };
    const Work told = [&](std::size_t index, const Record& record, const StopToken& stop) {
      return list(index, record, stop, tell);
    };
    const auto begin = StopToken::Clock::now();
    std::span<const Line81> lines(block.lines);
    for (const Part& part : block.parts) {
      if (run.stop.stop_requested()) break;  // what was not begun is not reported
      if (part.item) {
        const StopToken stop = run.stop.token().with_time_limit(options.time_limit);
        done.outputs.push_back(part.item->item ? guarded(list ? told : work, part.item->index,
                                                         *part.item->item, report, stop)
                                               : error_output(part.item->index, part.item->item.error(), report));
        RecordOutput& o = done.outputs.back();
        if (part.item->item && !o.stated_solution_valid.value_or(false))
          o.err += wrong_solution_text(part.item->index, *part.item->item);
        o.goes_on = begun;
        continue;
      }
      const PlainPart plain{part.run, part.index, lines.first(part.run.size)};
      lines = lines.subspan(part.run.size);
      done.outputs.push_back(bulk(plain, run.stop.token()));
      if (done.outputs.back().records != part.run.size) {
        done.complete = false;
        break;
      }
    }
    done.complete =
        done.complete && done.outputs.size() == block.parts.size() && !run.stop.stop_requested();
    const bool brisk = StopToken::Clock::now() - begin < kBriskly;
    block_size = brisk ? std::min(kRecordBlock, 2 * block_size) : 1;
    done.block = std::move(block);
    return done;
  };
  const auto consume = [&](Done&& done) {
    std::size_t records = 0;
    for (std::size_t i = 0; i < done.outputs.size(); ++i) {
      RecordOutput& o = done.outputs[i];
      if (i >= done.parts) {
        const auto& item = done.block.parts[i - done.parts].item;
        if (item && item->item) {
          if (!item->item->warnings.empty()) o.err = warnings_of(*item->item) + o.err;
          if (options.verbose) o.err = detected(*item->item, last_read_as) + o.err;
          const char blank = report.blank;
          if (blank != '.' && write_options(*item->item, report).alphabet.symbols().find(blank) != std::string::npos)
            o.lost.push_back({place_of(*item->item), std::string("--write-blank: ") + blank + " is a value here, so a blank is written as ."});
        }
      }
      if (framing.before_writing) framing.before_writing(o);
      happened |= o.happened;
      records += o.records;
      writer.put(o);
    }
    writer.flush();
    progress.add(records, done.block.fraction);
    // After a stop the output is a prefix of the whole: nothing follows a block that was under way, whose
    // last record may be cut short, not even what another job has finished.
    return !writer.failed() && done.complete;
  };

  writer.begin(framing.header);
  if (list) {
    // The time limit of a record must not run out while the record waits for its turn.
    const std::size_t jobs = options.time_limit ? 1 : options.jobs;
    run_ordered_in_pieces<Done, RecordOutput>(jobs, produce, answer, consume);
  } else {
    run_ordered(
        options.jobs, produce, [&](Block& block) { return answer(block, {}); }, consume);
  }
  if (framing.last) {
    RecordOutput last;
    last.out = framing.last();
    writer.put(last);
  }
  writer.finish();
  progress.finish();
  if (run.stop.stop_requested()) happened |= kInterrupted;
  if (writer.failed()) {
    options.console->tell("tresse: cannot write to " + run.out.name() + "\n");
    happened |= kInputOutput;
  }
  return happened;
}

}  // namespace

std::uint32_t run_records(const Run& run, const Framing& framing, const Work& work,
                          const BulkWork& bulk, std::size_t plain_per_record) {
  return run_blocks(run, framing, work, bulk, plain_per_record, {});
}

std::uint32_t run_lists(const Run& run, const Framing& framing, const ListWork& work) {
  return run_blocks(run, framing, {}, {}, kPlainPerRecord, work);
}

// A shape that the options of the run say is one that this reader was told: so is the next one. A shape
// that came with the record (JSON, a heading, a region map) is lost where only givens are written.

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
    output.lost.push_back({place_of(record),
                           loss_text(format.name, loss, "--format ndjson")});
  }
}

void note_lost(const Record& record, std::string_view key, const std::vector<std::string>& losses, RecordOutput& output) {
  for (const std::string& loss : losses) {
    output.lost.push_back({place_of(record), loss_text(key, loss, "--to json")});
  }
}

void note_losses_in_table(const Record& record, const Options& options, RecordOutput& output) {
  if (!row_of(options.report.format).table) return;
  note_losses(record, options, line_holds_marks(record.puzzle), output);
}

// A second puzzle is refused before anything is worked on: nobody should think that it was answered.

namespace {

void write_messages(const Run& run, const std::string& messages, bool fault) {
  run.tell(run.options.color_messages ? colored_messages(messages, fault) : messages);
}

}  // namespace

void complain(const Run& run, const std::string& text) {
  write_messages(run, "tresse: " + text + "\n", false);
}

std::uint32_t complain(const Run& run, const InputError& error) {
  write_messages(run, "tresse: " + to_string(error) + "\n", true);
  return error.code == InputCode::not_readable ? kInputOutput : kMalformed;
}

std::uint32_t flushed(const Run& run) {
  if (run.out.flush()) return kNothing;
  complain(run, "cannot write to standard output");
  return kInputOutput;
}

void complain_of_losses(const Run& run, const Record& record) {
  RecordOutput output;
  note_losses_in_table(record, run.options, output);
  for (const Loss& loss : output.lost) complain(run, loss.place + ": " + loss.what);
}

std::optional<Record> only_record(const Run& run, std::vector<InputSpec> specs, const char* command,
                                  std::uint32_t& happened) {
  Inputs inputs(std::move(specs), run.options.read);
  auto item = next_or_stop(run, inputs);
  if (!item) {
    if (!run.stop.stop_requested()) throw UsageError("no puzzle given");
    happened |= kInterrupted;
    return std::nullopt;
  }
  if (!item->item) {
    happened |= complain(run, item->item.error());
    return std::nullopt;
  }
  std::string last;
  if (run.options.verbose) run.options.console->tell(detected(*item->item, last));
  write_messages(run, warnings_of(*item->item) + wrong_solution_text(item->index, *item->item), false);
  if (next_or_stop(run, inputs)) {
    throw UsageError(std::string(command) + " takes one puzzle");
  }
  return std::move(item->item).value();
}

}  // namespace tresse::cli
