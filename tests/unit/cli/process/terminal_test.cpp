// When colours are wanted, and what is coloured in messages. What a real terminal gets: tests/cli/process/terminal_test.cpp.
#include <stdlib.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

#include "cli/system/terminal.hpp"

namespace tresse::test {
namespace {

using cli::ColorMode;

// Standard error of a test may be a terminal; a pipe is none.
struct Pipe {
  Pipe() { BOOST_REQUIRE(pipe(ends) == 0); }
  ~Pipe() {
    close(ends[0]);
    close(ends[1]);
  }
  int ends[2] = {};
};

void set(const char* no_color, const char* force) {
  no_color == nullptr ? unsetenv("NO_COLOR") : setenv("NO_COLOR", no_color, 1);
  force == nullptr ? unsetenv("CLICOLOR_FORCE") : setenv("CLICOLOR_FORCE", force, 1);
}

BOOST_AUTO_TEST_CASE(the_environment_decides_only_for_auto) {
  const Pipe pipe;
  const auto wants = [&](ColorMode mode) { return cli::wants_color(mode, cli::shows_color(pipe.ends[1])); };
  set(nullptr, nullptr);
  BOOST_TEST(!wants(ColorMode::automatic));
  BOOST_TEST(wants(ColorMode::always));
  set("", "1");
  BOOST_TEST(wants(ColorMode::automatic));
  BOOST_TEST(!wants(ColorMode::never));
  set("", "0");
  BOOST_TEST(!wants(ColorMode::automatic));
  set("1", "1");
  BOOST_TEST(!wants(ColorMode::automatic));
  BOOST_TEST(wants(ColorMode::always));
  set(nullptr, nullptr);
}

BOOST_AUTO_TEST_CASE(the_mode_of_arguments_that_are_wrong) {
  BOOST_TEST((cli::color_mode_in({"solve", "--color", "never", "--wrong"}) == ColorMode::never));
  BOOST_TEST((cli::color_mode_in({"solve", "--color=always"}) == ColorMode::always));
  BOOST_TEST((cli::color_mode_in({"solve", "--color"}) == ColorMode::automatic));
  BOOST_TEST((cli::color_mode_in({"--color", "pink"}) == ColorMode::automatic));
}

BOOST_AUTO_TEST_CASE(messages) {
  const std::string text =
      "tresse: warning: key 'x' is not known\ntresse: f:1: read as: line\ntresse: f:2: 80 "
      "symbols\nrest";
  BOOST_TEST(cli::colored_messages(text, true) ==
             "tresse: \033[1;33mwarning:\033[0m key 'x' is not known\ntresse: f:1: read as: line\n"
             "\033[1;31mtresse:\033[0m f:2: 80 symbols\nrest");
  BOOST_TEST(cli::colored_messages("tresse: a note\n", false) == "tresse: a note\n");
}

}  // namespace
}  // namespace tresse::test
