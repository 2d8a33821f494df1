// A second puzzle is refused before anything is worked on: nobody should think that it was answered.
#include "cli/records/one_record.hpp"

#include <cstdio>

#include "cli/process/exit_code.hpp"
#include "cli/records/losses.hpp"

namespace tresse::cli {

void complain(const Run& run, const std::string& text) {
  if (!run.options.quiet) std::fprintf(stderr, "tresse: %s\n", text.c_str());
}

std::uint32_t complain(const Run& run, const InputError& error) {
  complain(run, to_string(error));
  return error.code == InputCode::not_readable ? kInputOutput : kMalformed;
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
  if (run.options.verbose) std::fputs(detected(*item->item, last).c_str(), stderr);
  if (!run.options.quiet) std::fputs(warnings_of(*item->item).c_str(), stderr);
  if (next_or_stop(run, inputs)) {
    throw UsageError(std::string(command) + " is about one puzzle: give it one");
  }
  return std::move(item->item).value();
}

}  // namespace tresse::cli
