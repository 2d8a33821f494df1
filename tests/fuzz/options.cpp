// Command lines: the first byte is the command, the others are its arguments, one a line. They are taken, or refused in words.
#include "cli/options/command.hpp"
#include "cli/options/parse.hpp"
#include "fuzz/target.hpp"

using namespace tresse;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto commands = cli::commands();
  const cli::Command& command = commands[data[0] % commands.size()];
  std::vector<std::string> arguments;
  std::string word;
  for (const char c : fuzz::text_of(data + 1, size - 1)) {
    if (c == '\n') {
      arguments.push_back(std::exchange(word, {}));
    } else if (c != 0) {
      word += c;
    }
  }
  arguments.push_back(word);
  for (const std::string& a : arguments) {
    if (a.find("reg") != std::string::npos) return 0;  // --regions opens a file
  }
  try {
    static_cast<void>(cli::parse_options(arguments, command, cli::Console()));
  } catch (const cli::UsageError& e) {
    fuzz::require(e.what()[0] != 0, "a refusal without a word");
  }
  return 0;
}
