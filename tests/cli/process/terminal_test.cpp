// What the program writes to a terminal: colours, box-drawing characters, hints in the grid; and that none of it goes to a
// pipe.
#include <fcntl.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

#include "boost_main.hpp"
#include "cli/program.hpp"
#include "cli/puzzles.hpp"

namespace tresse::test {
namespace {

using std::string;
using Environment = std::vector<std::pair<string, string>>;

const Environment kPlain = {
    {"TERM", "xterm"}, {"LC_ALL", "C"}, {"NO_COLOR", ""}, {"CLICOLOR_FORCE", ""}};

Environment with(std::pair<string, string> variable) {
  Environment all = kPlain;
  all.push_back(std::move(variable));
  return all;
}

// Standard output and error, which are one terminal; its line ends are those of the program.
string on_terminal(std::vector<string> args, const Environment& environment = kPlain) {
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  BOOST_REQUIRE(terminal >= 0);
  BOOST_REQUIRE(grantpt(terminal) == 0 && unlockpt(terminal) == 0);
  const string name = ptsname(terminal);
  const pid_t child = fork();
  if (child == 0) {
    dup2(open("/dev/null", O_RDWR), 0);
    dup2(open(name.c_str(), O_WRONLY | O_NOCTTY), 1);
    dup2(1, 2);
    for (const auto& [variable, value] : environment) setenv(variable.c_str(), value.c_str(), 1);
    std::vector<char*> argv;
    string program = TRESSE_PROGRAM;
    argv.push_back(program.data());
    for (string& a : args) argv.push_back(a.data());
    argv.push_back(nullptr);
    execv(TRESSE_PROGRAM, argv.data());
    _exit(127);
  }
  string text;
  char buffer[4096];
  for (ssize_t n; (n = read(terminal, buffer, sizeof buffer)) > 0;) {
    for (const char c : std::string_view(buffer, static_cast<std::size_t>(n))) {
      if (c != '\r') text += c;
    }
  }
  waitpid(child, nullptr, 0);
  close(terminal);
  return text;
}

string without_colors(string text) {
  for (std::size_t at; (at = text.find('\033')) != string::npos;) {
    text.erase(at, text.find('m', at) - at + 1);
  }
  return text;
}

const std::vector<string> kSolve = {
    "solve", "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."};

BOOST_AUTO_TEST_CASE(colours_are_for_terminals) {
  const string colored = on_terminal(kSolve);
  BOOST_TEST(says(colored, "| \033[36m4\033[0m \033[36m8\033[0m \033[1m3\033[0m |"), colored);
  BOOST_TEST(without_colors(colored) == on_terminal(kSolve, with({"NO_COLOR", "1"})));
  BOOST_TEST(!says(on_terminal(kSolve, with({"TERM", "dumb"})), "\033"));
  std::vector<string> never = kSolve;
  never.insert(never.end(), {"--color", "never"});
  BOOST_TEST(on_terminal(never) == without_colors(colored));
  // A pipe has none, and every format but text has none anywhere.
  std::vector<string> text = kSolve;
  text.insert(text.end(), {"--format", "text"});
  BOOST_TEST(run(text).out == without_colors(colored));
  text.insert(text.end(), {"--color", "always"});
  BOOST_TEST(run(text).out == colored);
  for (const char* format : {"line", "json", "ndjson", "csv", "rows"}) {
    std::vector<string> args = kSolve;
    args.insert(args.end(), {"--format", format});
    BOOST_TEST(!says(on_terminal(args), "\033"), format);
    args.insert(args.end(), {"--color", "always"});
    BOOST_TEST(!says(run(args).out, "\033"), format);
  }
  for (const char* to : {"line", "box", "pencil"}) {
    BOOST_TEST(!says(on_terminal({"convert", "--to", to, kSolve[1]}), "\033"), to);
  }
  for (const char* to : {"box", "grid", "rows"}) {
    const std::vector<string> plain = {"convert", "--to", to, kSolve[1]};
    const string drawn = run({"convert", "--to", to, "--color", "always", kSolve[1]}).out;
    BOOST_TEST(says(drawn, "\033[1m"), to);
    BOOST_TEST(without_colors(drawn) == run(plain).out, to);
    BOOST_TEST(run({"convert", "--to", "line", "-"}, drawn).out ==
                   run({"convert", "--to", "line", kSolve[1]}).out,
               to);
  }
  BOOST_TEST(says(run({"techniques", "--color", "always"}).out, "\033[1mtechnique"));
  BOOST_TEST(says(run({"techniques", "xyz-wing", "--color", "always"}).out, "\033[1mXYZ-Wing\033"));
}

BOOST_AUTO_TEST_CASE(help_is_as_wide_as_the_terminal) {
  const auto widest = [](const string& text) {
    std::size_t most = 0;
    for (std::size_t at = 0; at < text.size();) {
      const auto end = std::min(text.find('\n', at), text.size());
      if (!text.substr(at, end - at).starts_with("  tresse ")) most = std::max(most, end - at);
      at = end + 1;
    }
    return most;
  };
  for (const std::size_t width : {60u, 100u}) {
    const std::size_t is = widest(on_terminal({"help", "solve"}, with({"COLUMNS", std::to_string(width)})));
    BOOST_TEST(is <= width);
    BOOST_TEST(is + 12 > width);
  }
  // A pipe has one width, so that what is quoted elsewhere stays true.
  BOOST_TEST(on_terminal({"help", "solve"}, with({"COLUMNS", "80"})) == run({"help", "solve"}).out);
}

BOOST_AUTO_TEST_CASE(messages_are_coloured) {
  const string fault = "\033[1;31mtresse:\033[0m ";
  BOOST_TEST(says(on_terminal({"solve", "--wrong"}), fault + "unknown option"));
  BOOST_TEST(says(on_terminal({"solve", "--input-format", "line", "12"}), fault));
  BOOST_TEST(!says(on_terminal({"solve", "--wrong", "--color", "never"}), "\033"));
  const Outcome piped = run({"solve", "--wrong"});
  BOOST_TEST(!says(piped.err, "\033"));
  BOOST_TEST(says(run({"solve", "--wrong", "--color=always"}).err, fault));
  BOOST_TEST(run({"solve", "--color", "pink", kSolve[1]}).err ==
             "tresse: --color takes auto, always, never, not 'pink'\n");
}

BOOST_AUTO_TEST_CASE(boxes_are_drawn_as_the_locale_can) {
  const Environment utf = with({"LC_ALL", "en_US.UTF-8"});
  BOOST_TEST(says(on_terminal(kSolve, utf), "\u250c\u2500"));
  BOOST_TEST(!says(on_terminal(kSolve, utf), "+--"));
  BOOST_TEST(says(on_terminal(kSolve), "+--"));
  Environment language = with({"LC_ALL", ""});
  language.insert(language.end(), {{"LC_CTYPE", ""}, {"LANG", "C.utf8"}});
  BOOST_TEST(says(on_terminal({"candidates", kSolve[1]}, language), "\u251c\u2500"));
  BOOST_TEST(says(on_terminal({"convert", "--to", "box", kSolve[1]}, utf), "+--"));
}

BOOST_AUTO_TEST_CASE(a_hint_is_marked_in_the_grid) {
  const string hint = without_colors(on_terminal({"explain", "--hint", kSolve[1]}));
  BOOST_TEST(says(hint, "* cells of the step, + placed\n1. "), hint);
  BOOST_TEST(hint.find("c1") < hint.find("| 1"), "one grid, with names of columns: " + hint);
  // The same by option in a pipe, and not without it.
  const Outcome piped = run({"explain", "--hint", "--marked", "--format", "text", kSolve[1]});
  BOOST_TEST(piped.out == hint);
  BOOST_TEST(!says(run({"explain", "--hint", "--format", "text", kSolve[1]}).out, "placed"));
  // A step that removes; 4 says all, 3 the cells, 1 the house.
  const string pair =
      "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9";
  const auto marked = [&](const char* level) {
    return run({"explain", "--hint", "--marked", "--techniques", "naked-pair", "--hint-level",
                level, "--format", "line", pair})
        .out;
  };
  const auto count = [](const string& text, char sign) {
    return std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.rfind('\'')),
                      sign);
  };
  BOOST_TEST(count(marked("4"), '*') == 2, marked("4"));
  BOOST_TEST(says(marked("4"), "* cells of the step, - removed\n1. Naked Pair: remove"),
             marked("4"));
  BOOST_TEST(count(marked("3"), '*') == 2);
  BOOST_TEST(says(marked("3"), "\n* cells of the step\n1. Look in"));
  BOOST_TEST(count(marked("1"), '*') == 9);
  BOOST_TEST(says(marked("1"), "\n* where to look\n1. Look in"));
  // With a scale, and the result in colour.
  const Outcome rated = run({"explain", "--scale", "se121", "--step", "1", "--marked", "--format",
                             "text", "--color", "always", kSolve[1]});
  BOOST_TEST(says(without_colors(rated.out), "* cells of the step, + placed\n1. "), rated.out);
  BOOST_TEST(says(rated.out, ": \033[1;32mr"), rated.out);
}

}  // namespace
}  // namespace tresse::test
