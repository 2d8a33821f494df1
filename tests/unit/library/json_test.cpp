// tresse/json.hpp: values to JSON and back.
#include "tresse/json.hpp"

#include <boost/test/unit_test.hpp>

using namespace tresse;

BOOST_AUTO_TEST_CASE(values_become_json) {
  const Puzzle p =
      Puzzle::from_text(
          "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
          .value();
  const nlohmann::json answer = solve(p);
  BOOST_TEST(answer["verdict"] == "unique");
  BOOST_TEST((answer["solutions"][0].get<Grid>() == solve(p).solutions[0]));
  const nlohmann::json graded = grade(p);
  BOOST_TEST(graded["level"] == "easy");
  BOOST_TEST(graded["profile"] == "tresse");
  const nlohmann::ordered_json rated = rate(p);
  BOOST_TEST(rated["rating"]["er"] == 1.2);
  const nlohmann::json text = p;
  BOOST_TEST((text.get<Puzzle>().givens == p.givens));
  BOOST_CHECK_THROW(nlohmann::json({1, 2}).get<Grid>(), std::invalid_argument);
  BOOST_CHECK_THROW(nlohmann::json({2}).get<Grid>(), std::invalid_argument);
  GradeSettings settings;
  settings.explain = true;
  BOOST_TEST(json_of(p, grade(p, settings).steps.at(0).step).contains("notation"));
}
