// --also: techniques that the profile tresse tries only if they are named.
#include <boost/test/unit_test.hpp>
#include <string>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"

namespace tresse::test {
namespace {

using std::string;

// The default profile solves it by an assumption that contradicts itself.
const string kExtreme = "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.";

std::size_t times(const string& technique, const std::vector<string>& also) {
  std::vector<string> args = {"explain", "--format", "ndjson", kExtreme};
  args.insert(args.begin() + 1, also.begin(), also.end());
  const auto j = ndjson(run(args)).at(0);
  std::size_t count = 0;
  for (const auto& s : j["steps"]) count += s.value("technique", "") == technique ? 1 : 0;
  return count;
}

BOOST_AUTO_TEST_CASE(a_named_technique_is_tried) {
  BOOST_TEST(times("grouped-discontinuous-nice-loop", {}) == 0u);
  BOOST_TEST(times("grouped-discontinuous-nice-loop", {"--also", "grouped-discontinuous-nice-loop"}) > 0u);
  BOOST_TEST(times("discontinuous-nice-loop", {"--also", "all"}) > 0u);
  const auto grade =
      ndjson(run({"grade", "--also", "Death Blossom", "--format", "ndjson", kExtreme})).at(0);
  BOOST_TEST(grade["also"] == nlohmann::json({"death-blossom"}));
  BOOST_TEST(!ndjson(run({"grade", "--format", "ndjson", kExtreme})).at(0).contains("also"));
}

BOOST_AUTO_TEST_CASE(also_is_refused_where_it_has_no_effect) {
  const auto refused = [](const std::vector<string>& more, const char* why) {
    for (const char* command : {"grade", "explain"}) {
      std::vector<string> args = {command, kEasy};
      args.insert(args.end(), more.begin(), more.end());
      const Outcome o = run(args);
      BOOST_TEST(o.code == 2);
      BOOST_TEST(says(o.err, why), o.err);
    }
  };
  refused({"--also", "grouped-discontinuous-nice-loop", "--scale", "se121"}, "no effect with --scale");
  refused({"--also", "grouped-discontinuous-nice-loop", "--profile", "basic"}, "no effect with --profile basic");
  refused({"--also", "naked-pair"}, "the profile tresse tries it without being told");
  refused({"--also", "direct-pointing"}, "the profile tresse does not look for it");
  refused({"--also", "grouped-aik"}, "did you mean");
}

BOOST_AUTO_TEST_CASE(a_scale_given_twice_is_one) {
  BOOST_TEST(run({"grade", "--scale", "se121", "--scale", "se121", kEasy}).out ==
             run({"grade", "--scale", "se121", kEasy}).out);
}

}  // namespace
}  // namespace tresse::test
