// Calls that read, write or look for a step end within their limits, and say which one came first.
#include <boost/test/unit_test.hpp>
#include <string>

#include "cpu_time.hpp"
#include "tresse/tresse.hpp"

using namespace tresse;

namespace {

const std::string kStopLine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Limits no_time() {
  Limits limits;
  limits.time = std::chrono::nanoseconds(0);
  return limits;
}
Limits stopped_before() {
  std::stop_source stop;
  stop.request_stop();
  Limits limits;
  limits.stop = stop.get_token();
  return limits;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(library_stop)

BOOST_AUTO_TEST_CASE(reading_ends) {
  std::string list;
  for (int i = 0; i < 2000; ++i) list += kStopLine + "\n";
  ReadSettings settings;
  settings.limits = no_time();
  const ReadResult read = read_puzzles(list, settings);
  BOOST_TEST_REQUIRE(!read.errors.empty());
  BOOST_TEST((read.errors.back().code == InputCode::stopped));
  BOOST_TEST(read.errors.back().detail == "time");
  BOOST_TEST(read.puzzles.size() < 2000u);
  settings.limits = stopped_before();
  BOOST_TEST(read_puzzles(list, settings).errors.back().detail == "interrupted");
  settings.limits = {};
  BOOST_TEST(read_puzzles(list, settings).puzzles.size() == 2000u);
  BOOST_TEST(read_puzzles(list, settings).errors.empty());
  const auto one = Puzzle::from_text(kStopLine, no_time());
  BOOST_TEST_REQUIRE(!one.has_value());
  BOOST_TEST((one.error().code == InputCode::stopped));
  BOOST_TEST(Puzzle::from_text(kStopLine, Limits()).has_value());
}

BOOST_AUTO_TEST_CASE(writing_a_formula_ends) {
  const auto large = Puzzle::from_values(std::vector<std::uint16_t>(64 * 64, 0));
  CnfSettings settings;
  settings.full = true;
  settings.limits.time = std::chrono::milliseconds(20);
  const double begin = test::cpu_seconds();
  const auto cut = write_cnf(*large, settings);
  BOOST_TEST_REQUIRE(!cut.has_value());
  BOOST_TEST((cut.error().code == InputCode::stopped));
  BOOST_TEST(cut.error().detail == "time");
  BOOST_TEST(test::cpu_seconds() - begin < 10);
  settings.block = true;
  settings.limits = stopped_before();
  BOOST_TEST(
      (write_cnf(*Puzzle::from_text(kStopLine), settings).error().code == InputCode::stopped));
}

BOOST_AUTO_TEST_CASE(a_hint_tells_a_limit_from_none) {
  const Session open(*Puzzle::from_text(kStopLine));
  BOOST_TEST(open.hint().step.has_value());
  BOOST_TEST((open.hint(no_time()).reason == StopReason::time));
  BOOST_TEST((open.hint(stopped_before()).reason == StopReason::interrupted));
  BOOST_TEST(!open.hint(stopped_before()));
  const Session empty(*Puzzle::from_text(std::string(81, '.')));
  BOOST_TEST(!empty.hint());
  BOOST_TEST((empty.hint().reason == StopReason::stalled));
  const Session full(*Puzzle::from_text(
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179"));
  BOOST_TEST(!full.hint());
  BOOST_TEST((full.hint().reason == StopReason::none));
}

BOOST_AUTO_TEST_SUITE_END()
