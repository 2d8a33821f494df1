// What is asked of generated puzzles becomes a job, or is refused: each part by its name, and in one sentence.
#include "library/generate/job.hpp"

#include <boost/test/unit_test.hpp>
#include <functional>

#include "generate/target/filter.hpp"
#include "library/generate/grid.hpp"

using namespace tresse;
using library::GenerateJob;
using library::GenerateOptions;
using library::GeneratePart;
using library::GridOptions;

namespace {

// A number for each name is enough here.
std::string name(GeneratePart part) {
  return "#" + std::to_string(static_cast<int>(part));
}

GenerateOptions plain() {
  GenerateOptions options;
  options.topology = Topology::boxes(3, 3);
  return options;
}

// Why it is refused; empty if it is not.
std::string refusal(const std::function<void(GenerateOptions&)>& ask) {
  GenerateOptions options = plain();
  ask(options);
  const auto job = library::generate_job(options, name);
  return job ? "" : job.error().text;
}

std::string refused_grid(const GridOptions& options) {
  const auto topology = library::grid_topology(options, name);
  return topology ? "" : topology.error().text;
}

const std::string kClues = name(GeneratePart::clues);
const std::string kPattern = name(GeneratePart::pattern);

}  // namespace

BOOST_AUTO_TEST_SUITE(generate_jobs)

BOOST_AUTO_TEST_CASE(nothing_asked_is_a_plain_unique_puzzle) {
  const auto job = library::generate_job(plain(), name);
  BOOST_TEST_REQUIRE(job.has_value());
  const GenerateJob& j = job.value();
  BOOST_TEST(j.request.unique);
  BOOST_TEST(!j.rated);
  BOOST_TEST(j.tries == 1'000'000u);
  BOOST_TEST((j.request.symmetry == Symmetry::none));
}

BOOST_AUTO_TEST_CASE(numbers_of_givens) {
  BOOST_TEST(refusal([](auto& o) { o.min_clues = 82; }) == kClues + ": the grid has 81 cells");
  BOOST_TEST(refusal([](auto& o) {
               o.min_clues = 30;
               o.max_clues = 29;
             }) == kClues + ": the range is empty");
  BOOST_TEST(refusal([](auto& o) { o.max_clues = 16; }).starts_with("no puzzle of this shape"));
  BOOST_TEST(refusal([](auto& o) { o.max_clues = 17; }) == "");
  BOOST_TEST(refusal([](auto& o) {
               o.min_clues = o.max_clues = 31;
               o.symmetry = Symmetry::rotate90;
             }) == kClues + ": with " + name(GeneratePart::symmetry) +
                       " rotate90 no puzzle has that many givens");
  BOOST_TEST(refusal([](auto& o) { o.fill = 101; }).ends_with("takes a percentage up to 100"));
  BOOST_TEST(refusal([](auto& o) {
               o.fill = 40;
               o.min_clues = 30;
             }).ends_with("exclude each other"));
}

BOOST_AUTO_TEST_CASE(a_fill_is_the_nearest_number_that_a_symmetry_has) {
  GenerateOptions options = plain();
  options.fill = 38;  // 30.78
  BOOST_TEST(library::generate_job(options, name)->request.max_clues == 30u);
  options.symmetry = Symmetry::rotate90;  // 29, 32, 33
  const auto job = library::generate_job(options, name);
  BOOST_TEST(job.value().request.max_clues == 32u);
  BOOST_TEST(job.value().request.min_clues == 32u);
}

BOOST_AUTO_TEST_CASE(what_is_not_unique_has_no_grade) {
  BOOST_TEST(refusal([](auto& o) { o.unique = false; }).find("how many givens") !=
             std::string::npos);
  BOOST_TEST(refusal([](auto& o) {
               o.unique = false;
               o.max_clues = 20;
             }) == "");
  BOOST_TEST(refusal([](auto& o) {
               o.unique = false;
               o.max_clues = 20;
               o.minimal = true;
             }).ends_with("exclude each other"));
  BOOST_TEST(refusal([](auto& o) {
               o.unique = false;
               o.max_clues = 20;
               o.path = true;
             }).ends_with("has a grade, no " + name(GeneratePart::path)));
  BOOST_TEST(refusal([](auto& o) {
               o.unique = false;
               o.max_clues = 20;
               o.certificate = true;
             }).find("proves uniqueness") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_pattern_says_where_the_givens_are) {
  std::vector<bool> half(81, false);
  for (std::size_t c = 0; c < 81; c += 2) half[c] = true;
  const auto asked = [&](auto& o) { o.pattern = half; };
  BOOST_TEST(refusal(asked) == "");
  BOOST_TEST(refusal([&](auto& o) {
               asked(o);
               o.symmetry = Symmetry::none;
             }) == kPattern + " says where the givens are, so it allows no " +
                       name(GeneratePart::symmetry));
  BOOST_TEST(refusal([](auto& o) { o.pattern = std::vector<bool>(80, true); }) ==
             kPattern + " has one value for each cell");
  BOOST_TEST(
      refusal([](auto& o) { o.pattern = std::vector<bool>(81, false); }).starts_with(kPattern));
}

BOOST_AUTO_TEST_CASE(unbiased_sampling_is_asked_alone) {
  const std::string because = ", which would bias the sample";
  BOOST_TEST(refusal([](auto& o) { o.unbiased = true; }) == "");
  for (const auto& ask : std::vector<std::function<void(GenerateOptions&)>>{
           [](auto& o) { o.tries = 5; }, [](auto& o) { o.max_clues = 25; },
           [](auto& o) { o.target.pearl = true; }, [](auto& o) { o.avoid = true; }}) {
    const std::string text = refusal([&](auto& o) {
      o.unbiased = true;
      ask(o);
    });
    BOOST_TEST(text.ends_with(because), text);
  }
}

BOOST_AUTO_TEST_CASE(targets_that_contradict_themselves) {
  const auto one = [](const char* key) { return library::techniques_named(key, 9).value(); };
  BOOST_TEST(refusal([&](auto& o) {
               o.target.only = one("x-wing");
               o.target.require = one("swordfish");
             }).find("names all techniques") != std::string::npos);
  BOOST_TEST(refusal([&](auto& o) {
               o.target.only = one("naked-single");
             }).find("beside singles") != std::string::npos);
  BOOST_TEST(refusal([&](auto& o) {
               o.target.require = o.target.forbid = one("x-wing");
             }).find("both name x-wing") != std::string::npos);
  BOOST_TEST(refusal([](auto& o) { o.target.max_er = 5; }).starts_with("no puzzle is like that: "));
}

// Figures, and techniques that it alone knows, are those of the scale; all others those of the default profile.
BOOST_AUTO_TEST_CASE(techniques_go_by_the_default_profile_or_by_the_scale) {
  const auto list = [](const char* keys) { return library::techniques_named(keys, 9).value(); };
  const auto job = [](const GenerateOptions& o) { return library::generate_job(o, name).value(); };
  GenerateOptions options = plain();
  options.target.require = list("x-wing");
  BOOST_TEST(!job(options).rated);
  BOOST_TEST(job(options).request.target.scale == &default_profile());
  options.scale = true;
  BOOST_TEST(job(options).rated);
  BOOST_TEST(job(options).request.target.scale == &k_se121_profile);
  options.target.forbid = list("w-wing,swordfish");
  BOOST_TEST((job(options).request.target.forbid == list("swordfish")));
  options = plain();
  options.target.require = list("direct-pointing");
  BOOST_TEST(job(options).rated);
  options = plain();
  options.target.min_level = Level::hard;
  BOOST_TEST(!job(options).rated);
}

BOOST_AUTO_TEST_CASE(levels_that_techniques_cannot_have) {
  const auto list = [](const char* keys) { return library::techniques_named(keys, 9).value(); };
  BOOST_TEST(refusal([&](auto& o) {
               o.target.require = list("xy-wing");
               o.target.max_level = Level::medium;
             }).find("is hard or harder") != std::string::npos);
  BOOST_TEST(refusal([&](auto& o) {
               o.target.only = list("pointing,claiming");
               o.target.min_level = Level::hard;
             }).find("is medium or easier") != std::string::npos);
  GenerateOptions options = plain();
  options.target.require = list("xy-wing");
  options.target.max_level = Level::hard;
  BOOST_TEST(library::generate_job(options, name).has_value());
}

BOOST_AUTO_TEST_CASE(a_family_means_what_can_occur_there) {
  const auto on = [](std::size_t side) { return library::techniques_named("subsets", side); };
  BOOST_TEST_REQUIRE(on(9).has_value());
  BOOST_TEST(on(9)->size() < on(16)->size());
  BOOST_TEST(!library::techniques_named("x-wng", 9).has_value());
}

BOOST_AUTO_TEST_CASE(names_have_a_nearest_one) {
  BOOST_TEST((library::level_named("hard", k_se121_profile).value() == Level::hard));
  BOOST_TEST(library::level_named("hrad", k_se121_profile).error().starts_with(
      "unknown level 'hrad'; did you mean 'hard'? (easy, "));
  BOOST_TEST(library::level_named("easy-hard", k_se121_profile).error().starts_with(
      "unknown level 'easy-hard'; did you mean 'easy..hard'? (easy, "));
  BOOST_TEST((library::symmetry_named("full").value() == Symmetry::full));
  BOOST_TEST(library::symmetry_named("").error().starts_with("unknown symmetry ''"));
}

BOOST_AUTO_TEST_CASE(the_options_of_a_grid_agree) {
  const auto topology = library::grid_topology({}, name);
  BOOST_TEST(topology.value()->is_classic9());
  GridOptions o;
  o.box = BoxShape{2, 3};
  BOOST_TEST(refused_grid(o) == "");
  o.side = 7;
  BOOST_TEST(refused_grid(o).ends_with("contradict each other"));
  o.side.reset();
  o.latin = true;
  BOOST_TEST(refused_grid(o) == name(GeneratePart::latin) + ": no boxes");
  o = {};
  o.side = 11;
  BOOST_TEST(refused_grid(o).find("has no usual boxes") != std::string::npos);
  o.latin = true;
  BOOST_TEST(refused_grid(o) == "");
  o.side = 257;
  BOOST_TEST(refused_grid(o) == "grids up to side 256 are generated");
}

BOOST_AUTO_TEST_SUITE_END()
