// The wording of steps and events.
#include "grader/explain/notation.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <regex>

#include "grader/grade.hpp"
#include "grader/rating.hpp"
#include "grader/table.hpp"
#include "sample_steps.hpp"
#include "skip.hpp"
#include "unit/grader/support.hpp"

using namespace tresse;
using namespace tresse::test;

namespace {

// The words of a step name all that it is made of, nested steps included.
void check_names_everything(const Topology& t, const Step& s, const std::string& text,
                            const DigitText& symbol) {
  const auto has = [&](const std::string& part) {
    BOOST_TEST(text.find(part) != std::string::npos, step_name(s) + ": " + part + "\n" + text);
  };
  const auto has_candidate = [&](CandId c) {
    has(t.name(cell_of(c, t.side())));
    has(symbol(digit_of(c, t.side())));
  };
  has(step_name(s));
  for (const auto* list : {&s.cells, &s.others}) {
    for (CellId c : *list) has(t.name(c));
  }
  for (const auto& set : s.sets) {
    for (CellId c : set) has(t.name(c));
  }
  for (const auto* list : {&s.digits, &s.extra}) {
    for (Digit d : *list) has(symbol(d));
  }
  for (HouseId h : s.houses) {
    // "row 6", or "rows 2 and 6".
    const std::string name = t.long_name(h);
    const std::size_t space = name.rfind(' ');
    const std::regex listed(name.substr(0, space) + "e?s [0-9, andor]*\\b" +
                            name.substr(space + 1) + "\\b");
    if (!std::regex_search(text, listed)) has(name);
  }
  for (const auto* list : {&s.placements, &s.eliminations}) {
    for (CandId c : *list) has_candidate(c);
  }
  for (const Inference& one : s.inferences) {
    for (const Link& link : one.links) {
      const bool group = !link.more.empty();
      const std::string verb =
          group ? (link.on ? " or " : " and ") : (link.on ? " is " : " is not ");
      has(t.name(cell_of(link.candidate, 9)) + verb);
      has(symbol(digit_of(link.candidate, 9)));
      for (CandId c : link.more) has_candidate(c);
      for (CellId c : link.set) has(t.name(c));
      if (link.reason == LinkReason::house) has(t.long_name(link.house));
    }
  }
  for (const Step& nested : s.nested) check_names_everything(t, nested, text, symbol);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(explain_tests)

// tests/golden/steps.txt has for each its words and its line, and of chains the lines of the other notations.
BOOST_AUTO_TEST_CASE(sentence_and_line_of_every_technique) {
  const auto t = sample_topology();
  std::ifstream golden(TRESSE_SOURCE_DIR "/tests/golden/steps.txt");
  BOOST_REQUIRE(golden.is_open());
  std::size_t next = 0;
  for (const Step& s : sample_steps()) {
    BOOST_TEST(static_cast<std::size_t>(s.technique) == next++);
    std::string said = explain(*t, s) + "\n" + notation(*t, s) + "\n";
    if (!s.inferences.empty()) {
      said += notation(*t, s, Notation::eureka) + "\n" +
              notation(*t, s, Notation::nice_loop) + "\n";
    }
    std::string wanted;
    for (std::string line; std::getline(golden, line) && !line.empty();) wanted += line + "\n";
    BOOST_TEST(said == wanted);
    BOOST_TEST(said.starts_with(brief(*t, s)));
    BOOST_TEST(notation(*t, s, Notation::words) == explain(*t, s));
  }
  BOOST_TEST(next == kTechniqueCount);
}

BOOST_AUTO_TEST_CASE(sentences_name_everything) {
  const auto t = sample_topology();
  const auto marked = [](Digit d) { return "<" + decimal(d) + ">"; };
  for (const Step& s : sample_steps()) {
    const std::string text = explain(*t, s, marked);
    check_names_everything(*t, s, text, marked);
    BOOST_TEST(text.find('?') == std::string::npos);
    BOOST_TEST(text.ends_with("."));
    BOOST_TEST(notation(*t, s, marked).find('?') == std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(names) {
  Step s = step(TechniqueId::unique_loop_1, std::vector<CellId>(8), {}, {1, 2}, {}, {});
  BOOST_TEST(step_name(s) == "Unique Loop 8 type 1");
  s.cells.resize(4);
  BOOST_TEST(step_name(s) == "Unique Rectangle type 1");
  s = chain(TechniqueId::region_forcing, {}, {}, {});
  BOOST_TEST(step_name(s) == "Region Forcing Chains");
  s.dynamic = true;
  BOOST_TEST(step_name(s) == "Dynamic Region Forcing Chains");
  s.level = 5;
  BOOST_TEST(step_name(s) ==
             "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))");
  s.technique = TechniqueId::nishio;
  s.level = 0;
  BOOST_TEST(step_name(s) == "Nishio Forcing Chains");
}

// A chain inside a chain inside a chain, each told where it is used.
BOOST_AUTO_TEST_CASE(nested_chains) {
  const auto t = Topology::boxes(3, 3);
  Step middle = chain(
      TechniqueId::x_chain,
      {{{assume(on(5, 5, 5), true), by_nested(on(5, 8, 5), 0, {0}),
         by_house(on(9, 8, 5), true, column(8), {1}), by_house(on(9, 5, 5), false, row(9), {2}),
         by_house(on(5, 5, 5), false, box(5), {3})}}},
      {}, {on(5, 5, 5)});
  middle.nested = {step(TechniqueId::pointing, {at(4, 9), at(6, 9)}, {box(6), column(9)}, {5}, {},
                        {on(5, 8, 5)})};
  Step outer =
      chain(TechniqueId::contradiction_forcing,
            {{{assume(on(1, 1, 1), true), by_cell(on(1, 1, 2), false, {0}),
               by_nested(on(5, 5, 5), 0, {0, 1})}},
             {{assume(on(1, 1, 1), true), by_cell(on(1, 1, 3), false, {0}),
               by_cell(on(1, 1, 4), false, {0}), by_house(on(5, 5, 5), true, row(5), {1, 2})}}},
            {}, {on(1, 1, 1)});
  outer.nested = {middle};
  outer.dynamic = true;
  outer.level = 4;
  const std::string text = explain(*t, outer);
  check_names_everything(*t, outer, text, decimal);
  BOOST_TEST(
      text ==
          "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains): remove 1 from r1c1. If "
          "r1c1 is 1, then r5c5 is 5 and also is not 5, which is a contradiction:\n"
          "  If r1c1 is 1: r1c1 is not 2 (it is 1).\n"
          "    Since r1c1 is 1 and r1c1 is not 2, r5c5 is not 5 [1].\n"
          "      [1] Forcing X-Chain: remove 5 from r5c5.\n"
          "        If r5c5 is 5: r5c8 is not 5 [1.1], so r9c8 is 5 (last place in column 8), so "
          "r9c5 "
          "is not 5 (row 9), so r5c5 is not 5 (box 5).\n"
          "            [1.1] Pointing: remove 5 from r5c8. In box 6, 5 fits only in r4c9, r6c9, "
          "both "
          "in column 9. So no other cell of column 9 is 5.\n"
          "        This contradicts the assumption. So r5c5 is not 5.\n"
          "  If r1c1 is 1: r1c1 is not 3 (it is 1), and r1c1 is not 4 (it is 1).\n"
          "    Since r1c1 is not 3 and r1c1 is not 4, r5c5 is 5 (last place in row 5).\n"
          "  So r1c1 is not 1.",
      text);
  BOOST_TEST(brief(*t, outer).ends_with("(+ Dynamic Forcing Chains): remove 1 from r1c1."));
  BOOST_TEST(notation(*t, outer).find("; r1c1+1 & r1c1-2 -> r5c5-5 {Forcing X-Chain: r5c5+5 -> "
                                      "r5c8-5 {Pointing: 5 in b6 => r5c8<>5} -> r9c8+5") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(symbols_come_from_the_caller) {
  const auto t = Topology::boxes(3, 3);
  const Step s = step(TechniqueId::naked_single, {at(1, 1)}, {}, {2}, {on(1, 1, 2)}, {});
  const auto letters = [](Digit d) { return std::string(1, static_cast<char>('A' + d.index())); };
  BOOST_TEST(explain(*t, s, letters) == "Naked Single: r1c1 is B. It has no other candidate.");
  BOOST_TEST(notation(*t, s, letters) == "Naked Single: r1c1=B");
}

BOOST_AUTO_TEST_CASE(lines_are_wrapped_at_blanks) {
  BOOST_TEST(wrapped("one two three four", 9, 0) == "one two\nthree\nfour");
  BOOST_TEST(wrapped("one two three four", 11, 2) == "one two\n  three\n  four");
  BOOST_TEST(wrapped("one:\n  two three four five", 14, 0) == "one:\n  two three\n    four five");
  BOOST_TEST(wrapped("one:\n  two", 9, 3) == "one:\n     two");
  BOOST_TEST(wrapped("incomprehensibly long", 8, 0) == "incomprehensibly\nlong");
  BOOST_TEST(wrapped("one two", std::string::npos, 0) == "one two");
  BOOST_TEST(wrapped("", 9, 0) == "");
}

BOOST_AUTO_TEST_CASE(events) {
  const auto t = Topology::boxes(3, 3);
  TraceEvent e;
  e.kind = TraceEvent::Kind::assume;
  e.depth = 2;
  e.candidate = on(3, 4, 5);
  BOOST_TEST(
      explain(*t, e) ==
      "Hypothesis 2: the techniques tried under a hypothesis find nothing more; assume r3c4 = 5.");
  e.kind = TraceEvent::Kind::dead_end;
  e.contradiction = {Contradiction::Kind::digit_without_place, {}, box(2), Digit(4)};
  BOOST_TEST(explain(*t, e) == "Dead end under 2 hypotheses: in box 2, 5 has no place left.");
  e.depth = 1;
  e.contradiction = {Contradiction::Kind::cell_without_digit, at(3, 4), {}, {}};
  BOOST_TEST(explain(*t, e) == "Dead end under 1 hypothesis: r3c4 has no candidate left.");
  e.depth = 0;
  e.contradiction = {Contradiction::Kind::value_not_allowed, at(3, 4), {}, Digit(0)};
  BOOST_TEST(explain(*t, e) == "Dead end: r3c4 cannot be 1.");
  e.kind = TraceEvent::Kind::solution;
  BOOST_TEST(explain(*t, e) == "Solved.");
}

BOOST_AUTO_TEST_CASE(every_step_of_a_run_has_words) {
  Rng rng(4);
  for (const Named& n : topologies()) {
    const Grid solution = random_solution(*n.topology, rng);
    LogicOptions options;
    options.keep_trace = true;
    options.max_subset = n.topology->side() / 2;
    Query query;
    query.solution_limit = 1;
    query.node_limit = 1000;
    const Puzzle p = random_marks(n.topology, solution, 20, 25, rng);
    for (const TraceEvent& e : run_logic(p, query, options, {}).trace) {
      const std::string text = explain(*n.topology, e);
      BOOST_TEST(text.find('?') == std::string::npos);
      BOOST_TEST(text.ends_with("."));
    }
  }
}

void check_path_names_everything(const std::string& text) {
  const Puzzle p = puzzle9(text);
  RateOptions options;
  options.keep_steps = true;
  for (const RatedStep& rated : Rater(options).rate(p, {}).steps) {
    const std::string sentence = explain(*p.topology, rated.step);
    check_names_everything(*p.topology, rated.step, sentence, decimal);
    BOOST_TEST(sentence.find('?') == std::string::npos);
  }
}

// The steps that really occur.
BOOST_AUTO_TEST_CASE(rated_paths_name_everything) {
  const std::vector<std::string> lines = own_rated_lines();
  for (std::size_t i = 0; i < lines.size(); i += 20) {
    check_path_names_everything(lines[i].substr(0, 81));
  }
}

BOOST_AUTO_TEST_CASE(nested_paths_name_everything, *boost::unit_test::label(kOptional)) {
  for (const std::string& line : shared_lines("rated/plus_trace.txt.gz")) {
    if (line.starts_with("P ")) return check_path_names_everything(line.substr(2, 81));
  }
}

BOOST_AUTO_TEST_SUITE_END()
