// tresse docs KIND [COMMAND]: texts about the command line, printed from its own tables.
#include <array>

#include "cli/commands/commands.hpp"
#include "cli/help/reference.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/one_record.hpp"

namespace tresse::cli {
namespace {

struct Kind {
  std::string_view name;
  std::string (*text)();
};

constexpr std::array kKinds = {
    Kind{"man", [] { return man_page(nullptr); }},
    Kind{"markdown", markdown_reference},
    Kind{"bash", bash_completion},
    Kind{"zsh", zsh_completion},
    Kind{"fish", fish_completion},
};

const Kind* find_kind(std::string_view name) {
  for (const Kind& kind : kKinds) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

}  // namespace

std::uint32_t run_docs(const Run& run) {
  const std::vector<std::string>& inputs = run.options.inputs;
  const Kind* kind = inputs.empty() ? nullptr : find_kind(inputs[0]);
  if (kind == nullptr) throw UsageError("docs takes man, markdown, bash, zsh or fish");
  if (inputs.size() > 2 || (inputs.size() == 2 && kind->name != "man")) {
    throw UsageError("docs " + inputs[0] + " takes nothing more" +
                     (kind->name == "man" ? " than one command" : ""));
  }
  const Command* about = nullptr;
  if (inputs.size() == 2) {
    about = find_command(inputs[1]);
    if (about == nullptr) throw UsageError("docs man: there is no command '" + inputs[1] + "'");
  }
  run.out.write(about != nullptr ? man_page(about) : kind->text());
  if (run.out.flush()) return kNothing;
  complain(run, "cannot write to standard output");
  return kInputOutput;
}

}  // namespace tresse::cli
