// The words of --prepare, and the presets.
#include "propagate/rules.hpp"

#include "boost_main.hpp"

using namespace tresse;

BOOST_AUTO_TEST_CASE(words_become_rules_and_words_again) {
  BOOST_TEST((parse_rules("none").value() == kNoRules));
  BOOST_TEST((parse_rules("singles").value() == kSingles));
  BOOST_TEST((parse_rules("singles,locked").value() == kSinglesAndLocked));
  BOOST_TEST(!kNoRules.any());
  Rules all = parse_rules("all").value();
  std::string every;
  for (const Rule& rule : kRules) {
    BOOST_TEST((all.*rule.on));
    every += (every.empty() ? "" : ",") + std::string(rule.key);
    // A rule brings singles with it, and nothing else.
    const Rules one = parse_rules(rule.key).value();
    BOOST_TEST(one.singles);
    BOOST_TEST(one.any());
    for (const Rule& other : kRules) {
      const bool expected = other.key == rule.key || other.key == "singles";
      BOOST_TEST((one.*other.on == expected));
    }
    BOOST_TEST((parse_rules(rules_text(one)).value() == one));
    BOOST_TEST((provable(all).*rule.on == rule.rup));
  }
  BOOST_TEST(rules_text(all) == every);
  BOOST_TEST(rules_text(kNoRules) == "none");
  BOOST_TEST((parse_rules(every).value() == all));
}

BOOST_AUTO_TEST_CASE(unknown_words_name_the_nearest) {
  BOOST_TEST(parse_rules("singles,lokced").error() ==
             "unknown rule 'lokced', did you mean 'locked'?");
  BOOST_TEST(parse_rules("nonne").error() == "unknown rule 'nonne', did you mean 'none'?");
  BOOST_TEST(parse_rules("none,singles").error() == "'none' stands alone");
  BOOST_TEST(parse_rules("singles,all").error() == "'all' stands alone");
  for (const char* bad :
       {"", ",", "singles,", ",locked", "none,locked", "all,locked", "elephants"}) {
    BOOST_TEST(!parse_rules(bad).has_value());
  }
  BOOST_TEST(parse_rules("elephants").error().find("; known are none, all, singles, locked") !=
             std::string::npos);
}
