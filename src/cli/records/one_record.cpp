// A second puzzle is refused before anything is worked on: nobody should think that it was answered.
#include "cli/records/one_record.hpp"

#include "cli/process/exit_code.hpp"
#include "cli/records/losses.hpp"

namespace tresse::cli {

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
