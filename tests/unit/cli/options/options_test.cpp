// Every option with every command: it is used, or it is refused. Nothing is ignored.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <iterator>
#include <set>
#include <sstream>

#include "cli/help/help.hpp"
#include "cli/options/combinations.hpp"
#include "cli/options/command.hpp"
#include "cli/options/parse.hpp"
#include "encoders/dimacs.hpp"
#include "sat/options.hpp"

namespace tresse::cli {
namespace {

using std::string;

// What parse_options says against these arguments; empty: nothing.
string refusal(const Command& command, const std::vector<string>& args) {
  try {
    (void)parse_options(args, command, Console());
  } catch (const UsageError& e) {
    return e.what();
  }
  return {};
}

std::vector<string> split(std::string_view text) {
  std::istringstream words{string(text)};
  return {std::istream_iterator<string>(words), {}};
}

// "--to line, grid or box" -> --to line; "A or B" -> A.
std::vector<string> first_of(std::string_view needs) {
  std::vector<string> words = split(needs);
  words.erase(std::ranges::find(words, "or"), words.end());
  if (words.size() > 2) words.resize(2);
  if (words.back().back() == ',') words.back().pop_back();
  return words;
}

void add(std::vector<string>& args, const std::vector<string>& more) {
  args.insert(args.end(), more.begin(), more.end());
}

// Arguments beside which the option is of use.
std::vector<string> needed_by(const Command& command, const OptionRow& row) {
  std::vector<string> args;
  for (const Combination& c : combinations()) {
    if (is_of(c, command.name, row.name) && !c.needs.empty()) args = first_of(c.needs);
  }
  return args;
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
      if (own != nullptr) add(args, needed_by(command, *own));
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

// Each row both ways: refused where it says so, and taken beside what it needs.
BOOST_AUTO_TEST_CASE(an_option_without_effect_is_refused) {
  std::size_t rows = 0;
  for (const Combination& c : combinations()) {
    for (const string& name : split(c.commands)) {
      const Command* command = find_command(name);
      BOOST_TEST_REQUIRE(command != nullptr, name);
      for (const string& option : split(c.options)) {
        const OptionRow* row = find_option(*command, option);
        BOOST_TEST_REQUIRE(row != nullptr, name << " --" << option);
        std::vector<string> args = {"--" + option};
        if (row->type != OptionType::flag) args.push_back(value_for(*command, *row));
        std::vector<string> refused = args, taken = args;
        add(refused, split(c.refused_with));
        add(taken, needed_by(*command, *row));
        const string need = c.clash.empty() ? " needs " + string(c.needs)
                                            : " has no effect with " + string(c.clash);
        BOOST_TEST(refusal(*command, refused) == "--" + option + need);
        BOOST_TEST(refusal(*command, taken) == "", name << " --" << option);
        ++rows;
      }
    }
  }
  BOOST_TEST(rows > 60u);
}

BOOST_AUTO_TEST_CASE(a_need_is_in_the_help) {
  const Command& solve = *find_command("solve");
  BOOST_TEST(needs_text("solve", "timing") == "needs --format json or ndjson");
  BOOST_TEST(needs_text("grade", "timing") == "");
  BOOST_TEST(needs_text("explain", "at-step") == "not with --why-not, --plan, --step, --format trace");
  BOOST_TEST(needs_text("encode", "seed") == "needs --block");
  BOOST_TEST(needs_text("solve", "kernel") == "needs --engine auto, native or all; not with --latin, --diagonals, --windoku, "
                                              "--regions, --anti-knight, --anti-king, --seed; not with --certificate, "
                                              "unless --engine is all");
  BOOST_TEST((help_text(solve, HelpScope::all, 120).find("; needs --format json or") != string::npos));
  // What several options of a group need is said once, below them.
  const OptionGroup sat = {"SAT", {find_option(solve, "backend"), find_option(solve, "polarity"), find_option(solve, "restarts")}};
  BOOST_TEST(needs_in(sat, solve, *find_option(solve, "backend")) == "");
  const std::vector<string> notes = {"These options need --engine auto, sat or all.",
                                     "These options have no effect with --certificate, unless --engine is all."};
  BOOST_TEST(shared_needs(sat, solve) == notes, boost::test_tools::per_element());
  BOOST_TEST((markdown_reference().find("\nNeeds --from FILE or --avoid FILE: `--blank`, `--input-format`, `--col`.\n") != string::npos));
}

BOOST_AUTO_TEST_CASE(the_format_of_files_that_options_name) {
  const auto format = [](const char* command, const std::vector<string>& args) {
    const Console console;
    return parse_options(args, *find_command(command), console).report.format;
  };
  BOOST_TEST((format("generate", {"--resume", "F"}) == ReportFormat::line));
  BOOST_TEST((format("generate", {"--resume", "F", "-f", "csv"}) == ReportFormat::csv));
  BOOST_TEST((format("solve", {"--cube", "F:1"}) == ReportFormat::ndjson));
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
  const auto ends = [](const string& said, const string& end) { return said.ends_with(end); };
  for (const char* name : {"convert", "sheet"}) {
    const string said = refusal(*find_command(name), {"--format", "json"});
    BOOST_TEST(ends(said, "); " + string(name) + " takes --to"), said);
  }
  BOOST_TEST(ends(refusal(grade, {"--to", "json"}), "; grade takes --format"));
  for (const char* name : {"encode", "cube"}) {
    const string said = refusal(*find_command(name), {"-f", "json"});
    BOOST_TEST(ends(said, "; its output has one format"), said);
  }
  BOOST_TEST(refusal(grade, {"--sumary"}) == "unknown option --sumary; did you mean --summary?");
  BOOST_TEST(refusal(grade, {"--j", "2"}) == "unknown option --j; did you mean -j?");
  BOOST_TEST(refusal(grade, {"-summary"}) == "unknown option -summary; did you mean --summary?");
  BOOST_TEST(refusal(grade, {"--pages"}) == "unknown option --pages (tresse help grade lists the options)");
  BOOST_TEST(refusal(*find_command("generate"), {"--givens", "24"}) ==
             "unknown option --givens; did you mean --clues?");
  BOOST_TEST(refusal(*find_command("check"), {"--format", "csv"}) ==
             "check writes text, line, json, ndjson, not csv");
}

BOOST_AUTO_TEST_CASE(help_shows_common_options_and_all_when_asked) {
  for (const Command& command : commands()) {
    const string common = help_text(command, HelpScope::common, 80), all = help_text(command, HelpScope::all, 80);
    const auto count = [&](const string& name) {
      std::size_t times = 0;
      for (auto at = all.find(name); at != string::npos; at = all.find(name, at + 1)) ++times;
      return times;
    };
    for (const OptionRow* row : options_of(command)) {
      const string name = "--" + string(row->name) + (row->value.empty() ? "" : " " + string(row->value));
      const string left = row->letter != 0 ? string("\n  -") + row->letter + ", " + name : "\n      " + name;
      BOOST_TEST(count(left + (row->value.empty() ? " " : "")) == 1u, command.name << " " << name);
      if (has_word(command.common, row->name)) {
        BOOST_TEST((common.find(left) != string::npos), command.name << " " << name);
      }
    }
    for (const std::string_view example : command.examples) {
      const string line = "tresse " + string(command.name) + " " + string(example);
      BOOST_TEST((common.find(line) != string::npos), line);
    }
    BOOST_TEST(std::ranges::count(common, '\n') <= 40, command.name);
  }
}

BOOST_AUTO_TEST_CASE(help_is_wrapped_to_the_width) {
  for (const std::size_t width : {40u, 80u, 120u}) {
    std::vector<string> texts = {program_help(width), all_commands(width)};
    for (const Command& command : commands()) texts.push_back(help_text(command, HelpScope::all, width));
    for (const string& text : texts) {
      for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        const string line = text.substr(at, end - at);
        // Examples and usage are to be copied; a long word stands alone.
        if (!line.starts_with("  tresse ") && width >= 80) BOOST_TEST(line.size() <= width, line);
        at = end + 1;
      }
    }
  }
  BOOST_TEST(std::ranges::count(program_help(80), '\n') <= 24);
  for (const Command& command : commands()) {
    BOOST_TEST((program_help(80).find(" " + string(command.name)) != string::npos), command.name);
  }
}

}  // namespace
}  // namespace tresse::cli
