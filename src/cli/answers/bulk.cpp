// A block's stacks and outcomes (0.5 MB) are kept for the next block; as many as there are threads.
#include "cli/answers/answer_record.hpp"

#include <charconv>
#include <memory>

#include "base/check.hpp"
#include "base/pool.hpp"
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
    output.out.reserve(part.lines.size() * (ask.counting ? 4 : 82));
    output.records = 0;
    for (std::size_t k = 0; k < outcomes.size(); ++k, ++output.records) {
      if (stopped(stop)) break;  // the record before may be cut short
      if (append(outcomes[k], ask.counting, ask.limits.solutions != 1, output)) continue;
      join(output, guarded(work, part.index + k, record_of(part, k), ask.report, stop));
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
