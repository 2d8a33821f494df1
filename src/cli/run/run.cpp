// Runs a command within the process that called the library. Options go through the parser of the command line, so that an
// option has one row, one range and one sentence that refuses it.
#include "tresse/run.hpp"

#include <algorithm>
#include <mutex>
#include <new>
#include <nlohmann/json.hpp>

#include "cli/options/command.hpp"
#include "cli/options/parse.hpp"
#include "cli/options/row.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/process/output.hpp"
#include "cli/records/run_records.hpp"

namespace tresse {
namespace {

using std::string;

string message_of(std::string_view text) {
  return "tresse: " + string(text) + "\n";
}

// "--scale=se121" of each option; nothing of a flag that is false.
std::vector<string> arguments_of(const Call& call, const cli::Command& command) {
  std::vector<string> args;
  for (auto at = call.options.begin(); at != call.options.end(); ++at) {
    const string& name = at->first;
    const string& value = at->second;
    const cli::OptionRow* row = cli::find_option(command, name);
    if (name.empty() || name.find('=') != string::npos) throw cli::UsageError("no option has the name '" + name + "'");
    if (name == "help" || name == "help-all") throw cli::UsageError("the library prints no help");
    const bool repeated = row != nullptr && row->type == cli::OptionType::repeated;
    const auto same = [&](const auto& later) { return later.first == name; };
    if (!repeated && std::any_of(std::next(at), call.options.end(), same)) continue;
    if (row == nullptr || row->type != cli::OptionType::flag) {
      args.push_back("--" + name + "=" + value);
    } else if (value == "true") {
      args.push_back("--" + name);
    } else if (value != "false") {
      throw cli::UsageError("--" + name + " is true or false, not '" + value + "'");
    }
  }
  args.emplace_back("--");
  args.insert(args.end(), call.arguments.begin(), call.arguments.end());
  return args;
}

std::uint32_t run_command(const Call& call, const std::function<bool(std::string_view)>& take, const cli::Console& console,
                          StopSource& stop) {
  const cli::Command* command = cli::find_command(call.command);
  if (command == nullptr || command->run == nullptr) {
    throw cli::UsageError("the library has no command '" + call.command + "'");
  }
  cli::Options options = cli::parse_options(arguments_of(call, *command), *command, console, stop.token());
  if (options.inputs.empty() && cli::reads_standard_input(*command)) options.inputs.emplace_back("-");
  cli::CallOutput out(stop, take);
  return command->run(cli::Run{options, stop, nullptr, out});
}

}  // namespace

RunEnd v0::run(const Call& call, const std::function<bool(std::string_view)>& take) {
  RunEnd end;
  std::size_t told = 0;  // bytes of the messages
  try {
    try {
      StopSource stop(call.stop);
      std::mutex mutex;
      cli::Console console;
      console.input = call.input;
      console.json = true;
      console.tell = [&](std::string_view text) {
        const std::lock_guard lock(mutex);
        end.messages += text;
        if (call.tell) call.tell(text);
        told = end.messages.size();
      };
      try {
        end.status = cli::status_of(run_command(call, take, console, stop));
      } catch (const cli::UsageError&) {
        if (!stop.stop_requested()) throw;  // what was read until a stop came may look like bad usage
        end.status = RunStatus::stopped;
      }
    } catch (const cli::FileError& e) {
      end = {RunStatus::input_output, end.messages + message_of(e.what())};
    } catch (const cli::UsageError& e) {
      end = {RunStatus::usage, end.messages + message_of(e.what())};
    } catch (const std::bad_alloc&) {
      end = {RunStatus::undecided, "tresse: out of memory\n"};
      told = 0;
    } catch (const std::exception& e) {
      end = {RunStatus::internal, end.messages + message_of(e.what()) + "tresse: this is a bug\n"};
    }
  } catch (...) {  // not even memory for the text
    end.status = RunStatus::undecided;
    end.messages.clear();
  }
  if (call.tell && told < end.messages.size()) call.tell(std::string_view(end.messages).substr(told));
  return end;
}

string v0::describe_commands() {
  // In the order of OptionType.
  static constexpr const char* kKinds[] = {"flag", "count", "number", "duration", "symbol", "word", "list", "repeated", "text", "file", "folder"};
  auto all = nlohmann::ordered_json::object();
  for (const cli::Command& command : cli::commands()) {
    if (command.run == nullptr) continue;
    auto options = nlohmann::ordered_json::array();
    for (const cli::OptionRow* row : cli::options_of(command)) {
      nlohmann::ordered_json option = {{"name", row->name},   {"kind", kKinds[static_cast<std::size_t>(row->type)]},
                                       {"value", row->value}, {"default", row->fallback},
                                       {"help", row->help},   {"section", cli::title_of(row->section)}};
      if (row->words != nullptr) option["words"] = row->words();
      options.push_back(option);
    }
    all[string(command.name)] = {{"summary", command.summary}, {"options", options}};
  }
  return all.dump();
}

}  // namespace tresse
