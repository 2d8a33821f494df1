// A block's stacks and outcomes (0.5 MB) are kept for the next block; as many as there are threads.
#include "cli/answers/answer_record.hpp"

#include <algorithm>
#include <charconv>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "base/check.hpp"
#include "base/pieces.hpp"
#include "base/pool.hpp"
#include "engines/engines.hpp"
#include "native/kernel9/kernel9.hpp"

namespace tresse::cli {
namespace {

struct Workspace {
  explicit Workspace(const kernel9::Kernel& kernel) : solver(kernel) {}
  kernel9::Solver solver;
  std::vector<kernel9::Outcome> outcomes;
};

using Workspaces = Pool<Workspace>;

std::shared_ptr<Workspaces> workspaces_of(const kernel9::Kernel& kernel) {
  return std::make_shared<Workspaces>([&kernel] { return std::make_unique<Workspace>(kernel); });
}

bool decided(const kernel9::Outcome& o) {
  return o.end == kernel9::End::exhausted || o.end == kernel9::End::limit;
}

// Appends the answer; false = ask `work`.
bool append(const kernel9::Outcome& o, bool counting, bool uniqueness, RecordOutput& output) {
  if (!decided(o)) return false;
  std::string& out = output.out;
  if (counting) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, o.count).ptr;
    out.append(digits, end);
    out += o.end == kernel9::End::limit ? "+\n" : "\n";
    return true;
  }
  if (o.count == 0) return false;
  if (o.count == 1 || !uniqueness) {
    out.append(o.solution[0], 81);
  } else {
    out += "multiple ";
    out.append(o.solution[0], 81);
    out += ' ';
    out.append(o.solution[1], 81);
    output.happened |= kNegative;
  }
  out += '\n';
  return true;
}

// What differs between the records of lines that ended in the same way, by its key or column.
enum class Gap { index, puzzle, clues, solution, second, choice };
constexpr std::pair<std::string_view, Gap> kGaps[] = {
    {"index", Gap::index},       {"puzzle", Gap::puzzle}, {"clues", Gap::clues},
    {"solution", Gap::solution}, {"second", Gap::second}, {"choice", Gap::choice},
};

// A line and what the kernel says of it.
struct Answered {
  std::size_t index;
  const Line81& line;
  const kernel9::Outcome& outcome;
};

// A record as text with gaps. It is made of the record of one line, as `work` writes it, so that nothing here says what a record
// holds: a record of JSON takes 1 us instead of 6.
class RecordText {
 public:
  RecordText(const RecordOutput& model, const Answered& of, const ReportOptions& report) : blank_(report.blank), happened_(model.happened) {
    if (report.format == ReportFormat::csv) {
      const auto columns = fields_in(kSolveColumns, ","), values = fields_in(std::string_view(model.out).substr(0, model.out.find('\n')), ",");
      for (std::size_t k = 0; k < std::min(columns.size(), values.size()); ++k) {
        if (k != 0) text_ += ',';
        add(columns[k], std::string(values[k]));
      }
    } else {
      const auto record = nlohmann::ordered_json::parse(model.out);
      for (const auto& [key, value] : record.items()) {
        text_ += (text_.empty() && gaps_.empty() ? "{" : ",") + json_text(key) + ":";
        const bool quoted = value.is_string();
        if (quoted) text_ += '"';
        add(key, quoted ? value.get<std::string>() : json_text(value));
        if (quoted) text_ += '"';
      }
      text_ += '}';
    }
    text_ += '\n';
    RecordOutput again;
    write(of, again);
    whole_ = again.out == model.out && model.err.empty() && model.notes.empty() && model.lost.empty();
  }

  // Does it give what it was made of? Else it is of no use.
  [[nodiscard]] bool whole() const { return whole_; }

  void write(const Answered& of, RecordOutput& output) const {
    std::size_t from = 0;
    for (const auto& [gap, to] : gaps_) {
      output.out.append(text_, from, to - from);
      fill(gap, of, output.out);
      from = to;
    }
    output.out.append(text_, from);
    output.happened |= happened_;
  }

 private:
  void add(std::string_view name, const std::string& value) {
    const auto row = std::find_if(std::begin(kGaps), std::end(kGaps), [&](const auto& one) { return one.first == name; });
    if (row == std::end(kGaps) || value.empty() || value == "null") {
      text_ += value;
    } else {
      gaps_.emplace_back(row->second, text_.size());
    }
  }

  void fill(Gap gap, const Answered& of, std::string& out) const {
    const auto given = [](char c) { return c >= '1' && c <= '9'; };
    const kernel9::Outcome& o = of.outcome;
    switch (gap) {
      case Gap::index:
      case Gap::clues: {
        char digits[24];
        const std::size_t number =
            gap == Gap::index ? of.index : static_cast<std::size_t>(std::count_if(of.line.cell, of.line.cell + 81, given));
        out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
        break;
      }
      case Gap::puzzle: {
        char symbols[81];
        for (std::size_t c = 0; c < 81; ++c) symbols[c] = given(of.line.cell[c]) ? of.line.cell[c] : blank_;
        out.append(symbols, 81);
        break;
      }
      case Gap::solution:
      case Gap::second:
        out.append(o.solution[gap == Gap::second ? 1 : 0], 81);
        break;
      case Gap::choice:
        out += choice_of_native(o.nodes - 1, o.count != 1 || o.end == kernel9::End::exhausted);
        break;
    }
  }

  char blank_;
  std::uint32_t happened_;
  std::string text_;
  std::vector<std::pair<Gap, std::size_t>> gaps_;  // and where in the text
  bool whole_ = false;
};

// The kernel's outcomes of a part.
std::unique_ptr<Workspace> solve_part(Workspaces& workspaces, const BulkAsk& ask,
                                      const PlainPart& part, const StopToken& stop) {
  auto workspace = workspaces.take();
  auto& outcomes = workspace->outcomes;
  outcomes.resize(part.lines.size());
  try {
    workspace->solver.solve(part.lines, {}, ask.limits, stop, outcomes);
  } catch (const InternalError&) {  // met again, and told, in the place of the line it belongs to
    for (auto& o : outcomes) o.end = kernel9::End::stopped;
  }
  return workspace;
}

void join(RecordOutput& output, RecordOutput&& one) {
  output.out += one.out;
  output.err += one.err;
  output.happened |= one.happened;
  for (auto& note : one.notes) output.notes.push_back(std::move(note));
  for (Loss& loss : one.lost) output.lost.push_back(std::move(loss));
}

bool stopped(const StopToken& stop) {
  return stop.poll(stop_point::kernel9_round) != StopReason::none;
}

}  // namespace

BulkWork bulk_work(const BulkAsk& ask, const Work& work) {
  auto workspaces = workspaces_of(*ask.kernel);
  return [ask, work, workspaces](const PlainPart& part, const StopToken& stop) {
    auto workspace = solve_part(*workspaces, ask, part, stop);
    const auto& outcomes = workspace->outcomes;
    RecordOutput output;
    const bool brief = ask.report.format == ReportFormat::line;
    output.out.reserve(part.lines.size() * (!brief ? 420 : ask.counting ? 4 : 82));
    output.records = 0;
    std::optional<RecordText> texts[3][2];  // by the number of solutions, and whether there may be more
    for (std::size_t k = 0; k < outcomes.size(); ++k, ++output.records) {
      if (stopped(stop)) break;  // the record before may be cut short
      const kernel9::Outcome& o = outcomes[k];
      if (brief && append(o, ask.counting, ask.limits.solutions != 1, output)) continue;
      const bool alike = !brief && decided(o) && o.count != 0;
      auto* const text = alike ? &texts[std::min<std::uint64_t>(o.count, 2)][o.end == kernel9::End::limit ? 1 : 0] : nullptr;
      const Answered of{part.index + k, part.lines[k], o};
      if (text != nullptr && *text && (*text)->whole()) {
        (*text)->write(of, output);
        continue;
      }
      RecordOutput one = guarded(work, of.index, record_of(part, k), ask.report, stop);
      if (text != nullptr && !*text && (one.happened & (kInternal | kUndecided | kInterrupted)) == 0) text->emplace(one, of, ask.report);
      join(output, std::move(one));
    }
    workspaces->put_back(std::move(workspace));
    return output;
  };
}

bool asks_plainly(const Options& options) {
  return !options.verbose && !options.time_limit && options.query.node_limit == 0 &&
         options.query.seed == 0;
}

BulkWork bulk_answered(const BulkAsk& ask, const Query& query, const Work& work,
                       const KnownWork& known) {
  auto workspaces = workspaces_of(*ask.kernel);
  return [ask, query, work, known, workspaces](const PlainPart& part, const StopToken& stop) {
    auto workspace = solve_part(*workspaces, ask, part, stop);
    RecordOutput output;
    output.records = 0;
    Record record = *part.run.pattern;
    std::size_t k = 0;
    const Work answer = [&](std::size_t index, const Record& line, const StopToken& token) {
      const kernel9::Outcome& o = workspace->outcomes[k];
      if (!decided(o)) return work(index, line, token);
      return known(index, line, token, kernel9::to_answer(o, query, StopReason::none));
    };
    for (; k < part.lines.size(); ++k, ++output.records) {
      if (stopped(stop)) break;
      put_record(part, k, record);
      join(output, guarded(answer, part.index + k, record, ask.report, stop));
    }
    workspaces->put_back(std::move(workspace));
    return output;
  };
}

}  // namespace tresse::cli
