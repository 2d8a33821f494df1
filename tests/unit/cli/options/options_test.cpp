// Every option with every command: it is used, or it is refused. Nothing is ignored.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "cli/options/command.hpp"
#include "cli/options/parse.hpp"
#include "cli/options/reference.hpp"
#include "encoders/dimacs.hpp"
#include "sat/options.hpp"

namespace tresse::cli {
namespace {

using std::string;

// What parse_options says against these arguments; empty: nothing.
string refusal(const Command& command, const std::vector<string>& args) {
  try {
    (void)parse_options(args, command);
  } catch (const UsageError& e) {
    return e.what();
  }
  return {};
}

// A value that the option takes, or at least may take.
string value_for(const Command& command, const OptionRow& row) {
  if (row.name == "box") return "3x3";
  if (row.type == OptionType::duration) return "1s";
  if (row.type == OptionType::symbol) return "_";
  const auto words = words_of(command, row);
  return words.empty() ? "1" : words.front();
}

BOOST_AUTO_TEST_CASE(every_option_of_every_command_is_taken_or_refused) {
  std::size_t taken = 0, refused = 0;
  for (const Command& command : commands()) {
    for (const OptionRow& row : option_rows()) {
      const OptionRow* own = find_option(command, row.name);
      const OptionRow& shown = own != nullptr ? *own : row;
      std::vector<string> args = {"--" + string(row.name)};
      if (shown.type != OptionType::flag) args.push_back(value_for(command, shown));
      const string said = refusal(command, args);
      const bool foreign =
          said.find(" does not use --" + string(row.name) + " (used by: ") != string::npos;
      BOOST_TEST(foreign == (own == nullptr), command.name << " --" << row.name << ": " << said);
      // A region map is a file, which is not here.
      if (own != nullptr && row.name != "regions") {
        BOOST_TEST(said.empty(), command.name << " --" << row.name << ": " << said);
      }
      ++(own != nullptr ? taken : refused);
    }
  }
  BOOST_TEST(taken > 300u);
  BOOST_TEST(refused > 1000u);
}

BOOST_AUTO_TEST_CASE(a_command_has_one_row_of_a_name_and_of_a_letter) {
  for (const Command& command : commands()) {
    std::set<string> names, letters;
    for (const OptionRow* row : options_of(command)) {
      BOOST_TEST(names.insert(string(row->name)).second, command.name << " --" << row->name);
      if (row->letter == 0) continue;
      BOOST_TEST(letters.insert(string(1, row->letter)).second,
                 command.name << " -" << row->letter);
    }
  }
}

BOOST_AUTO_TEST_CASE(rows_name_commands_and_traits_that_exist) {
  std::set<string> known = {"+all"};
  for (const Command& command : commands()) {
    known.insert(string(command.name));
    const string traits(command.traits);
    for (std::size_t at = 0; at < traits.size();) {
      const auto end = std::min(traits.find(' ', at), traits.size());
      known.insert("+" + traits.substr(at, end - at));
      at = end + 1;
    }
  }
  for (const OptionRow& row : option_rows()) {
    const string users(row.commands);
    for (std::size_t at = 0; at < users.size();) {
      const auto end = std::min(users.find(' ', at), users.size());
      BOOST_TEST(known.count(users.substr(at, end - at)) == 1u, row.name << ": " << users);
      at = end + 1;
    }
  }
}

BOOST_AUTO_TEST_CASE(what_help_says_of_defaults_is_what_holds) {
  const auto fallback = [](const char* command, const char* option) {
    return string(find_option(*find_command(command), option)->fallback);
  };
  BOOST_TEST(fallback("solve", "prepare") == rules_text(SatOptions{}.rules));
  BOOST_TEST(fallback("encode", "prepare") == rules_text(DimacsOptions{}.rules));
  BOOST_TEST(fallback("solve", "limit") == std::to_string(Query{}.solution_limit));
  BOOST_TEST(fallback("solve", "max-subset") == std::to_string(LogicOptions{}.max_subset));
}

BOOST_AUTO_TEST_CASE(an_option_is_told_with_its_command_or_its_nearest_name) {
  const Command& grade = *find_command("grade");
  BOOST_TEST(refusal(grade, {"--paper", "a4"}) == "grade does not use --paper (used by: sheet)");
  BOOST_TEST(refusal(grade, {"-e", "sat"}) == "grade does not use -e (used by: solve, count)");
  BOOST_TEST(refusal(grade, {"--sumary"}) == "unknown option --sumary; did you mean --summary?");
  BOOST_TEST(refusal(*find_command("check"), {"--format", "csv"}) ==
             "check writes text, line, json, ndjson, not csv");
}

BOOST_AUTO_TEST_CASE(help_shows_own_options_and_all_when_asked) {
  for (const Command& command : commands()) {
    const string own = help_text(command, HelpScope::own), all = help_text(command, HelpScope::all);
    for (const OptionRow* row : options_of(command)) {
      const string name = "--" + string(row->name);
      BOOST_TEST((all.find(name) != string::npos), command.name << " " << name);
      if (is_own(row->section))
        BOOST_TEST((own.find(name) != string::npos), command.name << " " << name);
    }
    for (const std::string_view example : command.examples) {
      BOOST_TEST(
          (own.find("tresse " + string(command.name) + " " + string(example)) != string::npos));
    }
    for (std::size_t at = 0; at < all.size();) {
      const auto end = std::min(all.find('\n', at), all.size());
      BOOST_TEST(end - at <= 120u, all.substr(at, end - at));
      at = end + 1;
    }
  }
}

}  // namespace
}  // namespace tresse::cli
