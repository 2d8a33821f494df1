// What the command line can do beside answers: its commands and options told, the audit of steps, names of techniques, the options
// of encode, and puzzles that are no isomorphs.
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tresse/tresse.hpp"

using namespace tresse;

BOOST_AUTO_TEST_CASE(cases_of_a_technique_library_are_run) {
  std::string deleted;
  std::string removed;
  for (const char* cell : {"21", "22", "23", "31", "32", "33"}) deleted += std::string(" 1") + cell;
  for (const char* cell : {"14", "15", "16", "17", "18", "19"}) removed += std::string(" 1") + cell;
  const std::string head = ":0100:1:" + std::string(81, '.') + ":" + deleted + ":" + removed;
  const auto good = run_case(head + "::");
  BOOST_REQUIRE(static_cast<bool>(good));
  BOOST_TEST(good->pass);
  BOOST_TEST((good->reason == StopReason::none));
  const auto other = run_case(head + " 124::");
  BOOST_TEST(!other->pass);
  BOOST_TEST(other->found.size() == 1u);
  const auto bad = run_case("nonsense");
  BOOST_REQUIRE(!bad);
  BOOST_TEST((bad.error().code == InputCode::bad_syntax));
  Limits limits;
  limits.time = std::chrono::seconds(0);
  BOOST_TEST((run_case(head + "::", limits)->reason == StopReason::time));
  BOOST_TEST((value_named<LengthConvention>("1.3") == LengthConvention::v1_3));
  BOOST_TEST((value_named<LengthConvention>("1.4") == LengthConvention::v1_4));
  BOOST_TEST(!value_named<LengthConvention>("1.5"));
}

BOOST_AUTO_TEST_CASE(commands_are_described) {
  const auto told = nlohmann::json::parse(describe_commands());
  BOOST_TEST(!told.contains("serve"));  // the program alone has it
  for (const auto& [command, one] : told.items()) {
    BOOST_TEST_CONTEXT(command) {
      BOOST_TEST(!one.at("summary").get<std::string>().empty());
      for (const auto& option : one.at("options")) BOOST_TEST(!option.at("help").get<std::string>().empty());
    }
  }
  for (const auto& option : told.at("grade").at("options")) {
    if (option.at("name") != "scale") continue;
    BOOST_TEST(option.at("kind") == "repeated");
    BOOST_TEST(option.at("words").size() == 3u);
  }
}

BOOST_AUTO_TEST_CASE(a_call_is_what_a_command_line_could_say) {
  const std::string line = "1.3.........2..1\n";
  std::string out;
  const auto status = [&](Call call) {
    out.clear();
    call.input = line;
    return run(call, [&](std::string_view text) {
             out += text;
             return true;
           }).status;
  };
  BOOST_TEST((status({.command = "canon", .options = {{"format", "line"}}}) == RunStatus::ok));
  BOOST_TEST((status({.command = "canon", .options = {{"format", "line"}, {"time-limit", "0"}}}) == RunStatus::undecided));
  BOOST_TEST(out == "unknown (time)\n");
  for (const char* name : {"", "seed=1", "="}) {
    BOOST_TEST((status({.command = "grade", .options = {{name, line}}}) == RunStatus::usage), name);
  }
  // Messages are told as they come, those of a bad call too.
  for (const Call& asked : {Call{.command = "generate", .options = {{"seed", "1"}, {"side", "4"}, {"progress", "json"}}},
                            Call{.command = "solve", .input = "bad\n"}, Call{.command = "grade", .options = {{"scale", "none"}}}}) {
    std::string told;
    Call call = asked;
    call.tell = [&](std::string_view text) { told += text; };
    const RunEnd end = run(call, [](std::string_view) { return true; });
    BOOST_TEST(!told.empty());
    BOOST_TEST(told == end.messages);
  }
  // The input is there once, as standard input is.
  BOOST_TEST((status({.command = "canon", .options = {{"format", "line"}}, .arguments = {"-", "-"}}) == RunStatus::malformed));
}

namespace {

const Puzzle kPath =
    Puzzle::from_text(
        "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.")
        .value();

std::set<std::string> keys_of(std::string_view list) {
  std::set<std::string> keys;
  const auto ids = techniques_named(list);
  BOOST_TEST_REQUIRE(ids.has_value());
  for (const TechniqueId id : *ids) keys.emplace(technique_of(id).key);
  return keys;
}

std::string header_of(const Puzzle& puzzle, const CnfSettings& settings) {
  const auto cnf = write_cnf(puzzle, settings);
  BOOST_TEST_REQUIRE(cnf.has_value());
  const std::size_t at = cnf->find("p cnf ");
  return cnf->substr(at, cnf->find('\n', at) - at);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(library_command)

BOOST_AUTO_TEST_CASE(names_of_techniques_are_those_of_the_command) {
  BOOST_TEST(keys_of("all").size() == techniques().size());
  BOOST_TEST(keys_of("unique-rectangles").size() > 1u);
  BOOST_TEST((keys_of("X-Wing,Naked Pair") == std::set<std::string>{"naked-pair", "x-wing"}));
  std::size_t wings = 0;
  for (const TechniqueId id : *techniques_named("wings")) {  // of a result that nothing else holds
    wings += technique_of(id).families == "wings" ? 1 : 0;
  }
  BOOST_TEST(wings > 2u);
  BOOST_TEST(techniques_named("x-wnig").error().find("x-wing") != std::string::npos);
  std::string all;
  (void)run({.command = "techniques"}, [&](std::string_view piece) {
    all += piece;
    return true;
  });
  std::istringstream lines(all);
  for (const Technique& t : techniques()) {
    std::string line;
    BOOST_TEST_REQUIRE(!std::getline(lines, line).fail());
    const auto j = nlohmann::json::parse(line);
    BOOST_TEST(j["technique"] == t.key);
    BOOST_TEST(j["profiles"].size() == uses_of(t.id).size());
    for (const TechniqueUse& use : uses_of(t.id)) {
      const auto& says = j["profiles"][std::string(use.profile)];
      BOOST_TEST(says["level"] == use.level_name);
      BOOST_TEST(says.contains("rating") == use.rating.has_value());
    }
  }
  std::size_t usual = 0;
  std::set<std::string_view> keys, used;
  for (const ProfileInfo& profile : profile_infos()) {
    usual += profile.usual ? 1 : 0;
    keys.insert(profile.key);
    RateSettings settings;
    settings.scale = profile.key;
    const RatingReport rated = rate(*Puzzle::from_text("1.3.........2..1"), settings);
    BOOST_TEST(profile.scale == (rated.answer.reason != StopReason::bad_request), profile.key);
  }
  for (const Technique& t : techniques()) {
    for (const TechniqueUse& use : uses_of(t.id)) used.insert(use.profile);
  }
  BOOST_TEST(usual == 1u);
  BOOST_TEST((keys == used));
}

BOOST_AUTO_TEST_CASE(steps_are_judged_again) {
  RateSettings rating;
  rating.explain = true;
  RatingReport rated = rate(kPath, rating);
  const StepAudit good = check_steps(kPath, rated.steps);
  BOOST_TEST(good.holds(), good.fault);
  BOOST_TEST(good.checked == rated.steps.size());
  BOOST_TEST(good.proven == good.checked);
  GradeSettings basic;
  basic.profile = "basic";
  basic.explain = true;
  const Graded tree = grade(kPath, basic);
  const StepAudit under = check_steps(kPath, tree.steps);
  BOOST_TEST(under.holds(), under.fault);
  BOOST_TEST(under.proven < under.checked);  // hypotheses are not proven
  std::stop_source stop;
  stop.request_stop();
  Limits stopped;
  stopped.stop = stop.get_token();
  BOOST_TEST((check_steps(kPath, rated.steps, stopped).reason == StopReason::interrupted));
  // Another digit there: the pattern does not justify it.
  Step& first = rated.steps.front().step;
  const CellId cell = cell_of(first.placements.at(0), 9);
  first.placements[0] = cand(cell, Digit((digit_of(first.placements[0], 9).index() + 1) % 9), 9);
  const StepAudit bad = check_steps(kPath, rated.steps);
  BOOST_TEST(!bad.holds());
  BOOST_TEST(bad.fault.starts_with("step 1 ("), bad.fault);
}

BOOST_AUTO_TEST_CASE(encode_has_the_options_of_the_command) {
  const Puzzle small = *Puzzle::from_text(".3....2..1..4...");
  CnfSettings full;
  full.full = true;
  BOOST_TEST(header_of(small, full) != header_of(small, {}));
  CnfSettings minimal;
  minimal.full = true;
  minimal.encoding = "minimal";
  minimal.at_most_one = "pairwise";
  BOOST_TEST(header_of(small, minimal) != header_of(small, full));
  CnfSettings none;
  none.prepare = "none";
  BOOST_TEST(header_of(small, none) != header_of(small, {}));
  CnfSettings bad;
  bad.encoding = "best";
  BOOST_TEST(write_cnf(small, bad).error().detail.starts_with("unknown encoding 'best' (auto, "));
  bad = {};
  bad.at_most_one = "best";
  BOOST_TEST(!write_cnf(small, bad).has_value());
  bad = {};
  bad.prepare = "best";
  BOOST_TEST(!write_cnf(small, bad).has_value());
  bad.prepare = "none";
  bad.full = true;
  BOOST_TEST(write_cnf(small, bad).error().detail == "full and prepare exclude each other");
}

BOOST_AUTO_TEST_CASE(generated_puzzles_are_no_isomorphs) {
  GenerateSettings settings;
  settings.seed = 3;
  settings.grid.side = 4;
  settings.clues = "4";  // there are 13 classes of these
  settings.tries = 500;
  const auto classes = [&](bool distinct) {
    settings.distinct = distinct;
    std::set<std::vector<std::uint16_t>> forms;
    std::size_t made = 0;
    GeneratedPuzzles all = generated(20, settings);
    for (const Generated& one : all) {
      const Canonical canonical = canonical_form(one.puzzle.value());
      const auto values = canonical.form.givens.values();
      forms.emplace(values.begin(), values.end());
      ++made;
    }
    const Generated::End end = all.outcome().end;
    BOOST_TEST((end == Generated::End::made || end == Generated::End::tries));
    return std::pair(made, forms.size());
  };
  const auto any = classes(false);
  BOOST_TEST(any.first == 20u);
  BOOST_TEST(any.second < 20u);
  const auto distinct = classes(true);
  BOOST_TEST(distinct.first == distinct.second);
  BOOST_TEST(distinct.second >= any.second);
  // The first of the seed, avoided, is another one.
  settings.distinct = false;
  const Generated first = generate(1, settings);
  settings.avoid = {first.puzzle.value()};
  const Generated other = generate(1, settings);
  BOOST_TEST((other.end == Generated::End::made));
  BOOST_TEST((canonical_form(*first.puzzle).form.givens !=
              canonical_form(other.puzzle.value()).form.givens));
}

BOOST_AUTO_TEST_CASE(fill_is_a_share_of_the_cells) {
  GenerateSettings settings;
  settings.fill = 50;
  BOOST_TEST(generate(1, settings).puzzle.value().clue_count() == 40u);
}

BOOST_AUTO_TEST_SUITE_END()
