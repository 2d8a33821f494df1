// tresse merge PUZZLE CUBES [ANSWERS | -]...: the verdict on the puzzle, as solve would print it, and
// what is missing for one. Answers that count for nothing are told one by one (exit 3), and the others
// are merged; an answer that a solution contradicts is exit 70, as when engines disagree. With --proofs the
// certificates of the cubes are the answers, and answers without a proof give solutions only.
#include <filesystem>
#include <iterator>
#include <optional>
#include <utility>

#include "cli/answers/answer_record.hpp"
#include "cli/commands/commands.hpp"
#include "cube/answers.hpp"
#include "cube/cube.hpp"
#include "library/cubes.hpp"

namespace tresse::cli {
namespace {

using library::MergedProofs;
using library::ProofFault;

// What is wrong with the certificates of cubes. Bits of Happened; a certificate that is not there is work to be done,
// and the verdict says so.
std::uint32_t tell_proofs(const Run& run, const MergedProofs& proofs) {
  std::uint32_t happened = kNothing;
  std::vector<std::size_t> missing;
  for (const ProofFault& fault : proofs.faults) {
    if (fault.kind == ProofFault::Kind::missing) {
      missing.push_back(fault.number);
      continue;
    }
    complain(run, "cube " + std::to_string(fault.number) + ": no proof: " + fault.text);
    if (fault.kind != ProofFault::Kind::unknown) happened |= kMalformed;
  }
  if (!missing.empty()) complain(run, "no certificates of cubes " + ranges_text(missing));
  if (proofs.certificate) {
    RecordOutput output;
    tell_certificate(*proofs.certificate, "puzzle 1", output);
    run.tell(output.err);
    happened |= output.happened;
  }
  return happened;
}

}  // namespace

std::uint32_t run_merge(const Run& run) {
  const Options& options = run.options;
  if (options.inputs.size() < 2) throw UsageError("merge takes PUZZLE CUBES [ANSWERS | -]...");
  std::optional<std::filesystem::path> proofs, folder;
  if (options.has("proofs")) proofs = options.get<std::string>("proofs");
  if (options.has("certificate")) {
    if (!proofs) throw UsageError("--certificate needs the proofs of the cubes: --proofs DIR");
    folder = new_certificate_folder(options);
  }
  std::uint32_t happened = kNothing;
  const auto record = only_record(run, resolve_inputs({options.inputs[0]}, *options.console), "merge", happened);
  if (!record) return happened;
  const Puzzle& puzzle = record->puzzle;
  const auto set = cubes_for(run, options.inputs[1], puzzle, happened);
  if (!set) return happened;

  SolveReport report{{1, *record, options.report}};
  Merger merger(puzzle, *set);
  const AnswerReader reader{puzzle,
                            set->fingerprint,
                            report.symbols().alphabet,
                            [&](CubeAnswer answer) {
                              if (proofs) answer.verdict = Verdict::unknown;
                              merger.add(std::move(answer));
                            },
                            [&](const InputError& error) {
                              complain(run, to_string(error));
                              happened |=
                                  error.code == InputCode::not_readable ? kInputOutput : kMalformed;
                            },
                            [&](const InputError& warning) { complain(run, to_string(warning)); }};
  std::vector<std::string> files(std::next(options.inputs.begin(), 2), options.inputs.end());
  if (files.empty() && !proofs) files.push_back("-");
  for (const std::string& file : files) {
    if (run.stop.stop_requested()) break;
    if (file == "-") {
      reader.read(standard_input(*options.console, options.read.stop));
    } else if (auto source = Source::open_file(file, options.read.stop)) {
      reader.read(std::move(source).value());
    } else {
      reader.fault(source.error());
    }
  }
  if (run.stop.stop_requested()) return happened | kInterrupted;

  const StopToken stop = run.stop.token().with_time_limit(options.time_limit);
  MergedProofs all;
  if (proofs) {
    all = library::merge_proofs(merger, puzzle, *set, *proofs, folder, options.query, stop);
    happened |= tell_proofs(run, all);
  } else {
    all.merged = library::merged_answer(merger, options.query, stop);
  }
  const Merged& merged = all.merged;

  report.found.answer = merged.answer;
  report.missing = ranges_text(merged.missing);
  if (merged.strangers != 0) {
    const bool one = merged.strangers == 1;
    complain(run, std::to_string(merged.strangers) +
        (one ? " answer is for a cube that is not in " : " answers are for cubes that are not in ") + options.inputs[1] +
        ": only " + (one ? "its" : "their") + " solutions were used");
  }
  for (const auto& literals : merged.wrong) {
    std::string text;
    for (const Literal literal : literals) text += " " + literal_text(*puzzle.topology, literal);
    complain(run, "a solution contradicts the answer for this cube: the cube" + text);
    happened |= kInternal;
  }
  complain_of_losses(run, *record);
  RecordFrame frame(options.report.format, kSolveColumns, false);
  std::string text = written(report, options.report.format);
  frame.add(text);
  run.out.write(frame.begin() + text + frame.end());
  happened |= flushed(run);
  return happened | happened_in(merged.answer, true, false);
}

}  // namespace tresse::cli
