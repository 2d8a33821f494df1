// Steps as JSON: the keys, the roles of every technique, chains, nested steps.
#include "library/steps.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include <boost/test/unit_test.hpp>
#include "grader/table.hpp"
#include "sample_steps.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

using Json = nlohmann::ordered_json;

const std::shared_ptr<const Topology> kTopology = sample_topology();

Json json_of(const Step& s) {
  return step_json(*kTopology, s, decimal);
}

Json json_of(TechniqueId id) {
  return json_of(sample_steps().at(static_cast<std::size_t>(id)));
}

// [["pivot", ["r2c4"]], ...]
std::string roles(const Json& step) {
  Json out = Json::array();
  for (const Json& part : step["pattern"]) {
    const char* key = part.contains("cells")    ? "cells"
                      : part.contains("houses") ? "houses"
                                                : "digits";
    out.push_back(Json::array({part.at("role"), part.at(key)}));
    if (key[0] != 'd' && part.contains("digits")) out.back().push_back(part.at("digits"));
  }
  return out.dump();
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_plain_step_whole) {
  BOOST_TEST(json_of(TechniqueId::pointing).dump() ==
             R"({"technique":"pointing","name":"Pointing",)"
             R"("brief":"Pointing: remove 5 from r5c7, r8c7.",)"
             R"("notation":"Pointing: 5 in b3 => r58c7<>5",)"
             R"("cells":["r1c7","r2c7"],"houses":["b3","c7"],"digits":["5"],)"
             R"("pattern":[{"role":"pattern","cells":["r1c7","r2c7"]},)"
             R"({"role":"base","houses":["b3"]},{"role":"cover","houses":["c7"]},)"
             R"({"role":"digit","digits":["5"]}],)"
             R"("place":[],"eliminate":[{"cell":"r5c7","value":"5"},{"cell":"r8c7","value":"5"}],)"
             R"("placements":[],"eliminations":["r5c7<>5","r8c7<>5"]})");
}

BOOST_AUTO_TEST_CASE(every_technique_has_the_same_keys) {
  const std::vector<std::string> always = {"technique", "name",      "brief",      "notation",
                                           "cells",     "houses",    "digits",     "pattern",
                                           "place",     "eliminate", "placements", "eliminations"};
  for (const Step& s : sample_steps()) {
    const Json j = json_of(s);
    for (const std::string& key : always) BOOST_TEST(j.contains(key), key);
    const Technique& row = technique(s.technique);
    BOOST_TEST(j["technique"] == row.key);
    BOOST_TEST(j.contains("assumes_uniqueness") == row.unique);
    BOOST_TEST(j.contains("chains") == !s.inferences.empty());
    BOOST_TEST(j.contains("nested") == !s.nested.empty());
    BOOST_TEST(j["placements"].size() == s.placements.size());
    BOOST_TEST(j["eliminations"].size() == s.eliminations.size());
  }
}

BOOST_AUTO_TEST_CASE(groups_and_sets_of_links) {
  const Json links = json_of(TechniqueId::grouped_discontinuous_nice_loop)["chains"][0]["links"];
  BOOST_TEST(links[0]["candidate"] == "r4c4=2");
  BOOST_TEST(!links[0].contains("more"));
  BOOST_TEST(links[2]["reason"] == "set");
  BOOST_TEST((links[2]["set"] == Json{"r4c8", "r5c7"}));
  BOOST_TEST(links[3]["candidate"] == "r5c5=6");
  BOOST_TEST((links[3]["more"] == Json{"r5c6=6"}));
}

// Every cell, house and digit of a step has a role.
BOOST_AUTO_TEST_CASE(nothing_is_without_a_role) {
  for (const Step& s : sample_steps()) {
    std::set<std::string> seen;
    const Json j = json_of(s);
    for (const Json& part : j["pattern"]) {
      BOOST_TEST(part.size() ==
                 (part.contains("digits") && !part.contains("cells") && !part.contains("houses")
                      ? 2u
                      : 2u + part.contains("digits")));
      for (const char* key : {"cells", "houses", "digits"}) {
        if (!part.contains(key)) continue;
        for (const Json& name : part[key]) seen.insert(name.get<std::string>());
      }
    }
    const auto has = [&](const std::string& name) {
      BOOST_TEST(seen.contains(name), step_name(s) + ": " + name);
    };
    for (CellId c : s.cells) has(kTopology->name(c));
    for (CellId c : s.others) has(kTopology->name(c));
    for (HouseId h : s.houses) has(kTopology->name(h));
    if (s.technique != TechniqueId::bug_1) {  // its digits are what goes
      for (Digit d : s.digits) has(decimal(d));
    }
    for (Digit d : s.extra) has(decimal(d));
  }
}

BOOST_AUTO_TEST_CASE(roles_of_patterns) {
  const auto check = [](TechniqueId id, const char* expected) {
    BOOST_TEST(roles(json_of(id)) == expected);
  };
  using T = TechniqueId;
  check(T::direct_pointing,
        R"([["pattern",["r1c7","r2c7"]],["base",["b3"]],["cover",["c7"]],["house",["b6"]],)"
        R"(["digit",["5"]]])");
  check(T::direct_hidden_pair,
        R"([["subset",["r4c7","r5c9"]],["house",["b6"]],["subset",["3","7"]],)"
        R"(["cell",["r6c8"]],["digit",["1"]]])");
  check(T::x_wing, R"([["pattern",["r2c3","r2c8","r6c3","r6c8"]],["base",["r2","r6"]],)"
                   R"(["cover",["c3","c8"]],["digit",["4"]]])");
  check(
      T::w_wing,
      R"([["pincer",["r2c4","r5c9"]],["link",["r8c4","r8c9"]],["link",["r8"]],["link",["3"]],["digit",["5"]]])");
  check(T::skyscraper, R"([["end",["r2c5","r7c4"]],["link",["r2c1","r7c1"]],["base",["r2","r7"]],)"
                       R"(["link",["c1"]],["digit",["6"]]])");
  check(T::two_strong_links,
        R"([["pattern",["r1c1","r1c6","r7c6","r9c5","r9c6"]],["end",["r1c1","r9c5","r9c6"]],)"
        R"(["base",["r1","b8"]],["link",["c6"]],["digit",["6"]]])");
  check(T::bivalue_wxyz_wing,
        R"([["set",["r1c1","r1c2","r1c3"]],["other-set",["r3c1"]],["house",["r1","b1"]],)"
        R"(["restricted-common",["4"]],["digit",["7"]]])");
  check(T::finned_x_wing,
        R"([["pattern",["r2c3","r2c8","r6c3","r6c8"]],["fin",["r2c9"]],["base",["r2","r6"]],)"
        R"(["cover",["c3","c8"]],["house",["b3"]],["digit",["4"]]])");
  check(T::xyz_wing, R"([["pivot",["r2c4"]],["pincer",["r2c9","r1c6"]],["digit",["5"]]])");
  check(T::unique_loop_1,
        R"([["loop",["r1c1","r1c3","r5c3","r5c1"]],["loop",["3","7"]],["extra-cell",["r1c1"]]])");
  check(T::unique_loop_2, R"([["loop",["r1c1","r1c3","r5c3","r5c1"]],["loop",["3","7"]],)"
                          R"(["extra-cell",["r1c1","r1c3"]],["extra",["5"]]])");
  check(T::unique_loop_3_hidden,
        R"([["loop",["r1c1","r1c3","r5c3","r5c1"]],["loop",["3","7"]],)"
        R"(["extra-cell",["r1c1","r1c3"]],["subset",["r1c5","r1c6"]],["house",["r1"]],)"
        R"(["subset",["3","7","9"]]])");
  check(T::unique_loop_4, R"([["loop",["r1c1","r1c3","r5c3","r5c1"]],["loop",["3","7"]],)"
                          R"(["extra-cell",["r1c1","r1c3"]],["house",["r1"]],["locked",["3"]]])");
  check(T::uniqueness_test_3,
        R"([["loop",["r1c1","r1c3","r5c3","r5c1"]],["loop",["3","7"]],)"
        R"(["extra-cell",["r1c1","r1c3"]],["subset",["r1c5"]],["house",["r1"]],)"
        R"(["subset",["2","5"]]])");
  check(T::hidden_rectangle, R"([["loop",["r1c1","r1c3","r5c3","r5c1"]],["loop",["3","7"]],)"
                             R"(["extra-cell",["r5c3"]],["house",["r5","c3"]],["locked",["3"]]])");
  check(T::avoidable_rectangle_1,
        R"([["loop",["r1c1","r1c3","r5c3","r5c1"]],["loop",["3","7"]],["extra-cell",["r5c1"]]])");
  check(T::bug_1, R"([["extra-cell",["r3c3"]],["extra",["5"]]])");
  check(T::bug_3, R"([["extra-cell",["r3c3","r6c3"]],["extra",["5","6"]],)"
                  R"(["subset",["r1c3","r2c3"]],["house",["c3"]],["subset",["2","5","6"]]])");
  check(T::bug_4, R"([["extra-cell",["r3c3","r6c3"]],["extra",["5","6"]],["house",["c3"]],)"
                  R"(["locked",["4"]]])");
  check(T::aligned_pair, R"([["pattern",["r1c1","r2c3"]],["excluder",["r1c2","r3c1"]]])");
  check(T::wxyz_wing,
        R"([["set",["r2c2","r3c4","r3c5","r3c6"]],["house",["r3","b1"]],["digit",["4"]]])");
  check(T::bug_lite,
        R"([["pattern",["r1c1","r1c4","r1c7","r2c1","r2c4","r2c7"]],["pattern",["3","5","7"]],)"
        R"(["set",["r1c1","r1c7","r2c1","r2c7"]],["set",["r1c1","r1c4","r2c1","r2c4"]],)"
        R"(["set",["r1c4","r1c7","r2c4","r2c7"]],["guardian",["r2c7"]],["guardian",["8"]]])");
  check(T::broken_wing,
        R"([["pattern",["r4c3","r4c9","r8c9","r8c1","r5c1"]],["pattern",["5"]],)"
        R"(["house",["r4","c9","r8","c1","b4"]],["guardian",["r7c9","r8c5","r7c1"]]])");
  check(T::reverse_bug, R"([["pattern",["r1c1","r1c4","r2c4"]],["pattern",["1","2"]],)"
                        R"(["cell",["r2c1"]],["digit",["2"]]])");
  check(T::fireworks_quadruple,
        R"([["corner",["r1c1","r5c7"]],["end",["r1c7","r5c1"]],)"
        R"(["house",["r1","c1","b1","r5","c7","b6"]],["digit",["2","4","6","8"]]])");
  check(T::junior_exocet, R"([["base-cell",["r1c1","r1c2"]],["target",["r2c4","r3c7"]],)"
                          R"(["cross-line",["c3","c4","c7"]],["digit",["1","2","3"]]])");
  check(
      T::multi_sector_locked_set,
      R"([["pattern",["r1c1","r1c2","r5c1","r5c2"]],["cover",["r1"],["3"]],["cover",["r5"],["3"]],)"
      R"(["cover",["c1"],["4"]],["cover",["c2"],["7"]]])");
  check(T::als_xz,
        R"([["set",["r1c1","r1c2"],["1","4","7"]],["other-set",["r5c2","r5c3"],["2","4","7"]],)"
        R"(["house",["r1","r5"]],["restricted-common",["4"]],["digit",["7"]]])");
  check(T::medusa_wrap,
        R"([["digit",["3"]],["color",["r1c1","r4c5"]],["other-color",["r1c5","r4c2"]],)"
        R"(["digit",["8"]],["color",["r5c1"]],["other-color",["r1c1"]],)"
        R"(["link",["r1","r4","c1","c5"]],["link",["r1c1"]],["cell",["r5c4"]]])");
  check(T::kraken_fish_2,
        R"([["pattern",["r2c3","r2c8","r6c3","r6c8"]],["fin",["r2c5"]],["base",["r2","r6"]],)"
        R"(["cover",["c3","c8"]],["house",["c3"]],["digit",["4"]]])");
  check(T::region_forcing, R"([["house",["r2"]],["digit",["4"]]])");
  check(T::x_chain, "[]");
}

BOOST_AUTO_TEST_CASE(chains_and_nested_steps) {
  const Json j = json_of(nested_forcing());
  BOOST_TEST(j["name"] == "Dynamic Cell Forcing Chains (+)");
  BOOST_TEST(j["dynamic"] == true);
  BOOST_TEST(j["level"] == 1);
  BOOST_TEST(j["chains"].size() == 2u);
  const Json& chain = j["chains"][0];
  BOOST_TEST(chain["assumption"].dump() == R"({"candidate":"r1c1=3","on":true})");
  BOOST_TEST(chain["conclusion"].dump() == R"({"candidate":"r9c8=2","on":false})");
  BOOST_TEST(chain["conclusion"] == j["chains"][1]["conclusion"]);
  BOOST_TEST(chain["links"].dump() ==
             R"([{"candidate":"r1c1=3","on":true,"reason":"assumption","from":[]},)"
             R"({"candidate":"r1c7=3","on":false,"reason":"house","house":"r1","from":[0]},)"
             R"({"candidate":"r7c7=5","on":false,"reason":"nested","nested":0,"from":[1]},)"
             R"({"candidate":"r8c7=5","on":false,"reason":"nested","nested":0,"from":[1]},)"
             R"({"candidate":"r9c8=5","on":true,"reason":"house","house":"b9","from":[2,3]},)"
             R"({"candidate":"r9c8=2","on":false,"reason":"cell","from":[4]}])");
  BOOST_TEST(j["nested"].size() == 1u);
  BOOST_TEST(j["nested"][0] == json_of(nested_forcing().nested[0]));
}

BOOST_AUTO_TEST_CASE(the_documented_example) {
  std::ifstream file(TRESSE_SOURCE_DIR "/grader/STEP_JSON.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::size_t start = text.find("```json\n") + 8;
  const Json example = Json::parse(text.substr(start, text.find("```", start) - start));
  BOOST_TEST(example.dump() == json_of(TechniqueId::x_chain).dump());
}

BOOST_AUTO_TEST_CASE(symbols_come_from_the_caller) {
  const auto letters = [](Digit d) { return std::string(1, static_cast<char>('A' + d.index())); };
  const Json j = step_json(*kTopology, nested_forcing(), letters);
  BOOST_TEST(j["eliminations"].dump() == R"(["r9c8<>B"])");
  BOOST_TEST(j["eliminate"][0]["value"] == "B");
  BOOST_TEST(j["chains"][0]["links"][0]["candidate"] == "r1c1=C");
  BOOST_TEST(j["nested"][0]["digits"].dump() == R"(["E","F"])");
}
