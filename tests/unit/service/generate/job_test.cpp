// What is asked of generated puzzles becomes a job, or is refused: each part by its name, and in one sentence.
#include "library/generate/job.hpp"

#include <boost/test/unit_test.hpp>
#include <functional>

#include "generate/target/filter.hpp"
#include "library/call.hpp"

using namespace tresse;
using library::GenerateJob;
using library::GridOptions;

namespace {

std::string name(std::string_view setting) {
  return "#" + std::string(setting);
}

struct Asked : GenerateSettings {
  library::GenerateExtras more;
};

GenerateJob job_of(const Asked& asked) {
  return library::generate_job(Topology::boxes(3, 3), asked, asked.more);
}

// Why it is refused; empty if it is not.
template <class Body>
std::string refusal_in(const Body& body) {
  try {
    body();
  } catch (const BadSetting& bad) {
    return bad.text(name);
  }
  return {};
}
std::string refusal(const std::function<void(Asked&)>& ask) {
  Asked asked;
  ask(asked);
  return refusal_in([&] { (void)job_of(asked); });
}
std::string refused_grid(const GridOptions& options) {
  return refusal_in([&] { (void)library::grid_topology(options); });
}

}  // namespace

BOOST_AUTO_TEST_SUITE(generate_jobs)

BOOST_AUTO_TEST_CASE(nothing_asked_is_a_plain_unique_puzzle) {
  const GenerateJob j = job_of({});
  BOOST_TEST(j.request.unique);
  BOOST_TEST(!j.rated);
  BOOST_TEST(j.tries == 1'000'000u);
  BOOST_TEST((j.request.symmetry == Symmetry::none));
}

BOOST_AUTO_TEST_CASE(numbers_of_givens) {
  BOOST_TEST(refusal([](auto& o) { o.clues = "82.."; }) == name("clues") + ": the grid has 81 cells");
  BOOST_TEST(refusal([](auto& o) {
               o.clues = "30..29";
             }) == name("clues") + " 30..29: the range is empty");
  BOOST_TEST(refusal([](auto& o) { o.clues = "..16"; }).starts_with("no puzzle of this shape"));
  BOOST_TEST(refusal([](auto& o) { o.clues = "..17"; }) == "");
  BOOST_TEST(refusal([](auto& o) {
               o.clues = "31";
               o.symmetry = "rotate90";
             }) == name("clues") + ": with " + name("symmetry") +
                       " rotate90 no puzzle has that many givens");
  BOOST_TEST(refusal([](auto& o) { o.fill = 101; }).ends_with("takes a percentage up to 100"));
  BOOST_TEST(refusal([](auto& o) {
               o.fill = 40;
               o.clues = "30..";
             }).ends_with("exclude each other"));
}

BOOST_AUTO_TEST_CASE(a_fill_is_the_nearest_number_that_a_symmetry_has) {
  Asked options;
  options.fill = 38;  // 30.78
  BOOST_TEST(job_of(options).request.max_clues == 30u);
  options.symmetry = "rotate90";  // 29, 32, 33
  const GenerateJob job = job_of(options);
  BOOST_TEST(job.request.max_clues == 32u);
  BOOST_TEST(job.request.min_clues == 32u);
}

BOOST_AUTO_TEST_CASE(what_is_not_unique_has_no_grade) {
  BOOST_TEST(refusal([](auto& o) { o.allow_multiple = true; }).find("how many givens") !=
             std::string::npos);
  BOOST_TEST(refusal([](auto& o) {
               o.allow_multiple = true;
               o.clues = "..20";
             }) == "");
  BOOST_TEST(refusal([](auto& o) {
               o.allow_multiple = true;
               o.clues = "..20";
               o.minimal = true;
             }).ends_with("exclude each other"));
  BOOST_TEST(refusal([](auto& o) {
               o.allow_multiple = true;
               o.clues = "..20";
               o.more.path = true;
             }).ends_with("has a grade, no " + name("path")));
  BOOST_TEST(refusal([](auto& o) {
               o.allow_multiple = true;
               o.clues = "..20";
               o.more.certificate = true;
             }).find("proves uniqueness") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_pattern_says_where_the_givens_are) {
  std::vector<bool> half(81, false);
  for (std::size_t c = 0; c < 81; c += 2) half[c] = true;
  const auto asked = [&](auto& o) { o.pattern = half; };
  BOOST_TEST(refusal(asked) == "");
  BOOST_TEST(refusal([&](auto& o) {
               asked(o);
               o.symmetry = "none";
             }) == name("pattern") + " says where the givens are, so it allows no " +
                       name("symmetry"));
  BOOST_TEST(refusal([](auto& o) { o.pattern = std::vector<bool>(80, true); }) ==
             name("pattern") + " has one value for each cell");
  BOOST_TEST(
      refusal([](auto& o) { o.pattern = std::vector<bool>(81, false); }).starts_with(name("pattern")));
}

BOOST_AUTO_TEST_CASE(unbiased_sampling_is_asked_alone) {
  const std::string because = ", which would bias the sample";
  BOOST_TEST(refusal([](auto& o) { o.unbiased = true; }) == "");
  for (const auto& ask : std::vector<std::function<void(Asked&)>>{
           [](auto& o) { o.tries = 5; }, [](auto& o) { o.clues = "..25"; },
           [](auto& o) { o.pearl = true; }, [](auto& o) { o.more.avoid = true; }}) {
    const std::string text = refusal([&](auto& o) {
      o.unbiased = true;
      ask(o);
    });
    BOOST_TEST(text.ends_with(because), text);
  }
}

BOOST_AUTO_TEST_CASE(targets_that_contradict_themselves) {
  BOOST_TEST(refusal([&](auto& o) {
               o.only = "x-wing";
               o.require = "swordfish";
             }).find("names all techniques") != std::string::npos);
  BOOST_TEST(refusal([&](auto& o) {
               o.only = "naked-single";
             }).find("beside singles") != std::string::npos);
  BOOST_TEST(refusal([&](auto& o) {
               o.require = o.forbid = "x-wing";
             }).find("both name x-wing") != std::string::npos);
  BOOST_TEST(refusal([](auto& o) { o.rating = "..0.5"; }).starts_with("no puzzle is like that: "));
}

// Figures, and techniques that it alone knows, are those of the scale; all others those of the default profile.
BOOST_AUTO_TEST_CASE(techniques_go_by_the_default_profile_or_by_the_scale) {
  const auto list = [](const char* keys) { return library::techniques_named(keys, 9).value(); };
  const auto job = job_of;
  Asked options;
  options.require = "x-wing";
  BOOST_TEST(!job(options).rated);
  BOOST_TEST(job(options).request.target.scale == &default_profile());
  options.scale = "se121";
  BOOST_TEST(job(options).rated);
  BOOST_TEST(job(options).request.target.scale == &k_se121_profile);
  options.forbid = "w-wing,swordfish";
  BOOST_TEST((job(options).request.target.forbid == list("swordfish")));
  options = {};
  options.require = "direct-pointing";
  BOOST_TEST(job(options).rated);
  options = {};
  options.level = "hard..";
  BOOST_TEST(!job(options).rated);
}

BOOST_AUTO_TEST_CASE(levels_that_techniques_cannot_have) {
  BOOST_TEST(refusal([&](auto& o) {
               o.require = "xy-wing";
               o.level = "..medium";
             }).find("is hard or harder") != std::string::npos);
  BOOST_TEST(refusal([&](auto& o) {
               o.only = "pointing,claiming";
               o.level = "hard..";
             }).find("is medium or easier") != std::string::npos);
  Asked options;
  options.require = "xy-wing";
  options.level = "..hard";
  BOOST_TEST(refusal([&](auto& o) { o = options; }) == "");
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

// Drawn at random; CryptoMiniSat and CaDiCaL find no grid, either.
BOOST_AUTO_TEST_CASE(a_map_of_regions_that_allows_no_grid_is_refused) {
  GridOptions o;
  for (const char c : std::string_view(
      "1112222"
      "1114222"
      "1444455"
      "4433335"
      "3336675"
      "6666775"
      "6777755")) {
    o.regions.push_back(static_cast<std::uint16_t>(c - '1'));
  }
  const auto job = [&] { (void)library::generate_job(library::grid_topology(o), {}, {}); };
  BOOST_TEST(refusal_in(job) == "no puzzle is like that: no grid of this shape exists, with or without givens");
  for (std::size_t i = 0; i < 49; ++i) o.regions[i] = static_cast<std::uint16_t>(i / 7);
  BOOST_TEST(refusal_in(job) == "");
}

BOOST_AUTO_TEST_CASE(the_options_of_a_grid_agree) {
  BOOST_TEST(library::grid_topology({})->is_classic9());
  GridOptions o;
  o.box = BoxShape{2, 3};
  BOOST_TEST(refused_grid(o) == "");
  o.side = 7;
  BOOST_TEST(refused_grid(o).ends_with("contradict each other"));
  o.side.reset();
  o.latin = true;
  BOOST_TEST(refused_grid(o) == name("box") + " and " + name("latin") + " contradict each other");
  o = {};
  o.side = 11;
  BOOST_TEST(refused_grid(o).find("has no usual boxes") != std::string::npos);
  o.latin = true;
  BOOST_TEST(refused_grid(o) == "");
  o.side = 257;
  BOOST_TEST(refused_grid(o) == "grids up to side 256 are generated");
}

BOOST_AUTO_TEST_SUITE_END()
