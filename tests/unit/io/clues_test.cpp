// Clues of all rules go through our JSON, the document of f-puzzles and its link, and come back as they were; what is not understood
// is refused by its name.
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "random_clues.hpp"
#include "reading.hpp"
#include "tresse/model/topology.hpp"

namespace tresse {

BOOST_AUTO_TEST_SUITE(clues_in_text)

namespace {

TopologySpec in_order(TopologySpec spec) {
  std::ranges::stable_sort(spec.constraints, {}, &Constraint::kind);
  return spec;
}

std::string document(const std::string& clue) {
  std::string text = R"({"size":4,"grid":[)";
  for (int r = 0; r < 4; ++r) text += std::string(r == 0 ? "" : ",") + "[{},{},{},{}]";
  return text + "]," + clue + "}";
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_rule_comes_back) {
  Rng rng(3);
  for (const auto& [rows, cols] : {std::pair{2u, 2u}, std::pair{2u, 3u}, std::pair{3u, 3u}, std::pair{3u, 4u}}) {
    const auto bare = Topology::boxes(rows, cols);
    const std::size_t n = bare->side();
    Grid solution(n);
    for (std::size_t i = 0; i < n * n; ++i) solution.set(CellId(i), Digit((i % n + cols * (i / n) + i / n / rows) % n));
    for (const ClueRule& rule : clue_rules()) {
      for (int round = 0; round < 8; ++round) {
        TopologySpec spec = bare->spec();
        spec.constraints = {test::random_clue(rule, *bare, solution, rng),
                            test::random_clue(clue_rules()[rng.below(clue_rules().size())], *bare, solution, rng)};
        if (clue_fault(spec.constraints[0], spec) || clue_fault(spec.constraints[1], spec)) continue;
        if (rule.shape == ClueShape::flag || rule.shape == ClueShape::listed) spec.constraints.pop_back();
        Puzzle puzzle(*Topology::build(spec), Grid(n));
        puzzle.givens.set(CellId(rng.below(n * n)), Digit(rng.below(n)));
        for (const char* key : {"json", "fpuzzles", "link"}) {
          std::vector<std::string> losses;
          const std::string text = find_output_format(key)->write(puzzle, {}, &losses);
          const bool own = std::ranges::any_of(spec.constraints, [](const Constraint& clue) { return clue_rule(clue.kind).own; });
          BOOST_TEST(losses.empty() == (!own || std::string_view(key) == "json"));
          if (!losses.empty()) continue;
          const Record back = test::read_one(text);
          BOOST_TEST((in_order(back.puzzle.topology->spec()) == in_order(spec)), key << " of " << rule.name << ": " << text);
          BOOST_TEST((back.puzzle.givens == puzzle.givens));
          BOOST_TEST(back.warnings.empty(), key << " of " << rule.name << ": " << (back.warnings.empty() ? "" : back.warnings[0]));
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(diagonals_of_one_cell_come_back) {
  for (const std::size_t corner : {0u, 3u, 12u, 15u}) {
    TopologySpec spec = Topology::boxes(2, 2)->spec();
    spec.constraints = {{RuleKind::little_killer, {CellId(corner)}, {2}, 0}};
    const Puzzle puzzle(*Topology::build(spec), Grid(4));
    for (const char* key : {"json", "fpuzzles"}) {
      BOOST_TEST((test::read_one(find_output_format(key)->write(puzzle, {}, nullptr)).puzzle.topology->spec() == spec));
    }
  }
}

BOOST_AUTO_TEST_CASE(shapes_come_back_from_a_document_of_f_puzzles) {
  TopologySpec latin;
  latin.side = 5;
  TopologySpec tall;
  tall.side = 6;
  tall.box_rows = 3;
  tall.box_cols = 2;
  TopologySpec jigsaw;
  jigsaw.side = 4;
  jigsaw.regions = {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3};
  for (const TopologySpec& spec : {latin, tall, jigsaw}) {
    const Puzzle puzzle(*Topology::build(spec), Grid(spec.side));
    const Record back = test::read_one(find_output_format("fpuzzles")->write(puzzle, {}, nullptr));
    BOOST_TEST((back.puzzle.topology->spec() == spec));
  }
}

BOOST_AUTO_TEST_CASE(houses_come_back_under_the_keys_they_came_from) {
  const auto again = [](const std::string& keys) {
    const Record record = test::read_one(document(keys));
    const std::string text = find_output_format("fpuzzles")->write(record.puzzle, {}, nullptr);
    BOOST_TEST((test::read_one(text).puzzle.topology->spec() == record.puzzle.topology->spec()), text);
    auto written = nlohmann::json::parse(text);
    for (const char* key : {"size", "grid"}) written.erase(key);
    return written.dump();
  };
  for (const std::string keys : {R"("diagonal+":true)", R"("diagonal-":true)", R"("disjointgroups":true)", R"("diagonal-":true,"disjointgroups":true)",
                                 R"("diagonal+":true,"diagonal-":true)", R"("extraregion":[{"cells":["R1C1","R2C2","R3C3","R4C1"]}])"}) {
    BOOST_TEST(again(keys) == "{" + keys + "}");
  }
}

BOOST_AUTO_TEST_CASE(houses_that_fill_the_grid_are_not_shaded) {
  const auto shaded = [](const std::string& keys, const std::string& as) {
    const std::string svg = find_output_format("svg")->write(test::read_one(document(keys)).puzzle, {}, nullptr);
    std::size_t count = 0;
    for (std::size_t at = 0; (at = svg.find("<rect class=\"" + as + "\"", at)) != std::string::npos; ++at) ++count;
    return count;
  };
  BOOST_TEST(shaded(R"("disjointgroups":true)", "extra") == 0u);
  BOOST_TEST(shaded(R"("diagonal+":true,"disjointgroups":true)", "diagonal") == 4u);
  BOOST_TEST(shaded(R"("diagonal+":true,"disjointgroups":true)", "extra") == 0u);
  BOOST_TEST(shaded(R"("extraregion":[{"cells":["R1C1","R2C2","R3C3","R4C1"]}])", "extra") == 4u);
  const std::string svg = find_output_format("svg")->write(test::read_one(document(R"("disjointgroups":true)")).puzzle, {}, nullptr);
  BOOST_TEST(svg.find("disjoint groups: Cells at the same place of each box hold each digit once.</desc>") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(lines_of_a_pill_begin_in_its_cell_beside_them) {
  const std::string arrow = R"("arrow":[{"cells":["R1C2","R1C3"],"lines":[["R1C2","R2C1","R3C1"]]}])";
  const Record record = test::read_one(document(arrow));
  BOOST_TEST(find_output_format("fpuzzles")->write(record.puzzle, {}, nullptr).find(arrow) != std::string::npos);
}

// What f-puzzles.com writes: the regions that were changed alone.
BOOST_AUTO_TEST_CASE(cells_that_say_no_region_are_in_that_of_their_box_or_row) {
  const auto regions = [](const std::string& text) { return test::read_one(text).puzzle.topology->spec().regions; };
  const std::vector<std::uint16_t> swapped = {0, 0, 1, 1, 0, 1, 0, 1, 2, 2, 3, 3, 2, 2, 3, 3};
  BOOST_CHECK(regions(R"({"size":4,"grid":[[{},{},{},{}],[{},{"region":1},{"region":0},{}],[{},{},{},{}],[{},{},{},{}]]})") == swapped);
  const std::vector<std::uint16_t> bent = {0, 0, 1, 1, 0, 1, 2, 2, 2};
  BOOST_CHECK(regions(R"({"size":3,"grid":[[{},{},{"region":1}],[{},{"region":0},{}],[{},{},{}]]})") == bent);
}

BOOST_AUTO_TEST_CASE(constraints_are_left_out_by_name) {
  const std::string rows = "[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]";
  const std::string document = R"({"size":4,"grid":)" + rows + R"(,"fog":[{"cells":["R1C1"]}],"odd":[{"cell":"R1C1"}],"even":[{"cell":"R1C2"}]})";
  for (const std::string& text :
       {document, std::string(R"({"puzzle":"................","constraints":{"fog":true,"odd":[{"cell":"R1C1"}],"even":[{"cell":"R1C2"}]}})"),
        std::string(".Shape~4x4.fog~R1C1.odd~R1C1.~R1C2_2_4")}) {
    ReadOptions options;
    options.ignore = {"fog", "odd", "renban"};
    Reader reader(Source::from_text(text, "text"), options);
    const auto item = reader.next();
    BOOST_TEST_REQUIRE((item.has_value() && item->has_value()));
    for (const Constraint& clue : (*item)->puzzle.topology->spec().constraints) BOOST_TEST((clue.kind == RuleKind::even));
    const std::string there = text[0] == '.' ? "" : "; this puzzle has 'even'";
    BOOST_TEST((*item)->warnings == (std::vector<std::string>{"text:1: 'fog' is left out, as ignore asks", "text:1: 'odd' is left out, as ignore asks",
                                                              "text:1: there is no 'renban' to leave out, as ignore asks" + there}),
               boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(what_a_refused_puzzle_leaves_out_is_not_told_of_the_next_one) {
  ReadOptions options;
  options.ignore = {"fog"};
  for (const char* text : {".Shape~4x4.fog~R1C1.gone~R1C1\n.Shape~4x4.~R1C2_2\n",
                           "{\"puzzle\":\"................\",\"constraints\":{\"fog\":true,\"gone\":true}}\n{\"puzzle\":\".2..............\"}\n"}) {
    Reader reader(Source::from_text(text, "text"), options);
    const auto refused = reader.next(), read = reader.next();
    BOOST_TEST_REQUIRE((refused && read && read->has_value()));
    BOOST_TEST(!refused->has_value());
    BOOST_TEST((*read)->warnings.empty());
  }
}

BOOST_AUTO_TEST_CASE(constraint_strings_say_what_documents_say) {
  const std::string text =
      ".Shape~6x6.Cage~10~R1C1~R1C2~R2C1.Cage~0~R6C5~R6C6.Thermo~R3C3~R4C3.Whisper~3~R1C3~R1C4~R2C4~R2C3~LOOP.Arrow~R3C1~R3C2~R4C2."
      "PillArrow~2~R5C1~R5C2~R6C1~R6C2.WhiteDot~R1C5~R1C6.V~R2C5~R2C6.GreaterThan~R4C5~R4C6.Quad~R4C4~1~2.LittleKiller~9~R3C6."
      "Sandwich~5~C2.XSum~R2~7~12.Diagonal~1.AntiKnight.DisjointSets.~R5C5_2~R5C6_1_3";
  const std::string same = R"({"size":6,"grid":[[{},{},{},{},{},{}],[{},{},{},{},{},{}],[{},{},{},{},{},{}],[{},{},{},{},{},{}],
    [{},{},{},{},{"value":2,"given":true},{"givenPencilMarks":[1,3]}],[{},{},{},{},{},{}]],
    "killercage":[{"cells":["R1C1","R1C2","R2C1"],"value":"10"},{"cells":["R6C5","R6C6"]}],
    "thermometer":[{"lines":[["R3C3","R4C3"]]},{"lines":[["R4C6","R4C5"]]}],
    "whispers":[{"lines":[["R1C3","R1C4","R2C4","R2C3","R1C3"]],"value":"3"}],
    "arrow":[{"cells":["R3C1"],"lines":[["R3C1","R3C2","R4C2"]]},{"cells":["R5C1","R5C2"],"lines":[["R5C2","R6C1","R6C2"]]}],
    "difference":[{"cells":["R1C5","R1C6"]}],"xv":[{"cells":["R2C5","R2C6"],"value":"V"}],
    "quadruple":[{"cells":["R4C4","R4C5","R5C4","R5C5"],"values":[1,2]}],
    "littlekillersum":[{"cell":"R4C7","direction":"UL","value":"9"}],"sandwichsum":[{"cell":"R0C2","value":"5"}],
    "xsum":[{"cell":"R2C0","value":"7"},{"cell":"R2C7","value":"12"}],"diagonal+":true,"antiknight":true,"disjointgroups":true})";
  const Record iss = test::read_one(text);
  const Record document = test::read_one(same);
  BOOST_TEST((in_order(iss.puzzle.topology->spec()) == in_order(document.puzzle.topology->spec())));
  BOOST_TEST((iss.puzzle.givens == document.puzzle.givens));
  BOOST_TEST(iss.puzzle.allows(CellId(29), Digit(2)));
  BOOST_TEST(!iss.puzzle.allows(CellId(29), Digit(1)));
  const Record linked = test::read_one("https://sigh.github.io/Interactive-Sudoku-Solver/?q=" + text);
  BOOST_TEST((in_order(linked.puzzle.topology->spec()) == in_order(iss.puzzle.topology->spec())));
  BOOST_TEST(test::read_error(".Shape~6x6.Var~A~~2").detail == "constraint 'Var~A~~2' is not understood; ignore Var leaves it out");
  BOOST_TEST(test::read_error(".Thermo~R1C1~R1Cz").detail == "constraint 'Thermo~R1C1~R1Cz' names 'R1Cz', which is not a cell");
  BOOST_TEST(test::read_error(".Shape~6x7").detail == "constraint 'Shape~6x7' is no square shape that is read");
}

BOOST_AUTO_TEST_CASE(constraint_strings_have_rules_that_f_puzzles_has_not) {
  const auto clues = [](const std::string& text) { return test::read_one(text).puzzle.topology->spec().constraints; };
  const CellId a(0), b(1), c(2), d(4), e(5);
  using List = std::vector<Constraint>;
  BOOST_TEST((clues(".Shape~4x4.Sum~5~R1C1~R1C2.Sum~-3_=_1_-2~R1C1~R1C2") ==
              List{{RuleKind::sum, {a, b}, {5}, 0}, {RuleKind::sum, {a, b}, {-3, 1, -2}, 0}}));
  BOOST_TEST((clues(".Shape~4x4.EqualSum~R1C1~R1C2~-~R2C1") == List{{RuleKind::sum, {a, b, d}, {0, 1, 1, -1}, 0}}));
  // Bits from the lowest: of digit 1 those of digits 1 to 4, and so on.
  BOOST_TEST((clues(".Shape~4x4.Pair~CE~_two less~R1C1~R1C2~R1C3") == List{{RuleKind::relation, {a, b, c}, {2, 0, 1, 0}, 0}}));
  BOOST_TEST(clues(".Shape~4x4.PairX~CE~_~R1C1~R1C2~R1C3").size() == 3u);
  BOOST_TEST((clues(".Shape~4x4.SameValues~2~R1C1~R1C2~R2C1~R2C2") == List{{RuleKind::same_digits, {a, b, d, e}, {}, 2}}));
  BOOST_TEST((clues(".Shape~4x4.LookAndSay~1203~R1C1~R1C2") == List{{RuleKind::look_and_say, {a, b}, {1, 2, 0, 3}, 0}}));
  BOOST_TEST((clues(".Shape~4x4.BlackDot~R1C1~R1C2~R1C3") == List{{RuleKind::ratio, {a, b}, {}, 0}, {RuleKind::ratio, {b, c}, {}, 0}}));
  // At the second place, and one row below it.
  BOOST_TEST((clues(".Shape~4x4.Replicate~iA.Thermo~R1C1~R2C1.End.X~R1C3~R1C4") ==
              List{{RuleKind::thermometer, {b, e}, {}, 0}, {RuleKind::thermometer, {e, CellId(9)}, {}, 0}, {RuleKind::xv, {c, CellId(3)}, {10}, 0}}));
  BOOST_TEST((clues(".Shape~4x4.Cage~5~R1C1~R1C2~R1C1") == List{{RuleKind::sum, {a, b}, {5, 2, 1}, 0}, {RuleKind::killer_cage, {a, b}, {}, 0}}));
  const auto shape = [](const std::string& text) { return test::read_one(text).puzzle.topology->spec(); };
  BOOST_TEST(shape(".Shape~4x4.Jigsaw~aaabcabbccbdcddd").extra_houses.size() == 4u);
  BOOST_TEST(shape(".Shape~4x4.Jigsaw~aaabcabbccbdcddd").box_rows == 2u);
  BOOST_TEST(shape(".Shape~4x4.Jigsaw~aaabcabbccbdcddd.NoBoxes").regions.size() == 16u);
  BOOST_TEST(test::read_error(".Shape~4x4.Replicate~iA.Thermo~R1C1~R2C1").detail == "constraint 'Replicate~iA' has no .End");
  BOOST_TEST((clues(".Shape~4x4.SumLine~5~R1C1~R1C2~R2C2~R2C1~LOOP.CountDistinct~R1C1~R1C2~R2C1") ==
              List{{RuleKind::sum_line, {a, b, e, d, a}, {5}, 0}, {RuleKind::count_distinct, {a, b, d}, {}, 0}}));
  const std::vector<CellId> row = {a, b, c, CellId(3)};
  BOOST_TEST((clues(".Shape~4x4.FullRank~R1~7~") == List{{RuleKind::full_rank, row, {7}, 0}}));
  BOOST_TEST((clues(".Shape~4x4.FullRank~R1~7~.FullRankTies~any") == List{{RuleKind::tied_rank, row, {7}, 0}}));
  BOOST_TEST(test::read_error(".Shape~4x4.FullRankTies~none").detail == "constraint 'FullRankTies~none' is read for any and only-unclued");
}

BOOST_AUTO_TEST_CASE(constraint_strings_become_automata) {
  // The orders of the digits in row 1 that obey all clues.
  const auto rows = [](const std::string& text) {
    const Record record = test::read_one(".Shape~4x4." + text);
    std::string digits = "1234", fit;
    do {
      Grid grid(4);
      for (std::size_t i = 0; i < 16; ++i) grid.set(CellId(i), Digit(static_cast<std::size_t>(digits[i % 4] - '1')));
      const auto obeyed = [&](const Constraint& clue) { return judge_clue(clue, *record.puzzle.topology, grid); };
      if (std::ranges::all_of(record.puzzle.topology->spec().constraints, obeyed)) fit += (fit.empty() ? "" : " ") + digits;
    } while (std::ranges::next_permutation(digits).found);
    return fit;
  };
  const std::string three = "~R1C1~R1C2~R1C3", four = three + "~R1C4";
  BOOST_TEST(rows("Regex~KDF8MikzP1teMTJdezEsMn0" + three) == "1342 1432 2341 2431");  // (1|2)3?[^12]{1,2}
  BOOST_TEST(rows("Regex~KDEyfC40KSs" + four) == "1234 3412");                         // (12|.4)+
  BOOST_TEST(rows("Regex~WzEtM117Mn00Ki4" + four) == "1243 1342 2143 2341 3142 3241");  // [1-3]{2}4*.
  // The sum before the gap is that behind it.
  BOOST_TEST(rows("NFA~TQRfI0UYDc0VporxWITEWmwvd2GPw7DI~_sum~R1C1~R1C2~-~R1C3") == "1234 1342 2134 3142");
  BOOST_TEST(rows("Or.~R1C1_1.And.~R1C1_2.~R1C2_3.End.End.Thermo~R1C3~R1C4") == "1234 1324 1423 2314");
  BOOST_TEST(rows("Or.Cage~3~R1C1~R1C2.Cage~7~R1C1~R1C2.End.Or.Thermo~R1C1~R1C2~R1C3.Whisper~3~R1C2~R1C3.End") == "1234 1243 2143 3412");
  // It makes no exception for dots.
  BOOST_TEST(rows("WhiteDot~R1C1~R1C2.AntiConsecutive") == "");
  BOOST_TEST(rows("AntiConsecutive.BlackDot~R1C1~R1C2") == "2413");
  BOOST_TEST(rows("WhiteDot~R1C1~R1C2.Or.AntiConsecutive.~R1C4_4.End") == "1234 2134 2314 3214");
  BOOST_TEST(test::read_error(".Shape~4x4.Or.Thermo~R1C1~R2C1").detail == "constraint 'Or' has no .End");
  BOOST_TEST(test::read_error(".Shape~4x4.Or.AntiKnight.End").detail == "constraint 'Or' is not read with 'AntiKnight'");
  BOOST_TEST(test::read_error(".Shape~4x4.Or.End").detail == "constraint 'Or' has no parts");
  BOOST_TEST(test::read_error(".Shape~4x4.Regex~KDEy~R1C1").detail.ends_with("has a pattern that is not understood at character 4"));  // (12
}

BOOST_AUTO_TEST_CASE(digits_from_zero_have_one_added) {
  const Record record = test::read_one(".Shape~4x4~0-3.Cage~3~R1C1~R1C2.Arrow~R1C1~R1C2~R1C3.V~R1C1~R2C1.Quad~R1C1~0.~R4C4_0~R4C3_1_2");
  const CellId a(0), b(1), c(2), d(4), e(5);
  BOOST_TEST((record.puzzle.topology->spec().constraints == std::vector<Constraint>{{RuleKind::killer_cage, {a, b}, {5}, 0},
                                                                                    {RuleKind::sum, {a, b, c}, {-1, 1, -1, -1}, 0},
                                                                                    {RuleKind::sum, {a, d}, {7}, 0},
                                                                                    {RuleKind::quadruple, {a, b, d, e}, {1}, 0}}));
  BOOST_TEST((record.puzzle.givens.at(CellId(15)) == Digit(0)));
  BOOST_TEST(record.alphabet.text(Digit(0)) == "0");
  BOOST_TEST((test::read_one(".Shape~4x4~0-3.HiddenSkyscraper~R1~2~").puzzle.topology->spec().constraints ==
              std::vector<Constraint>{{RuleKind::hidden_skyscraper, {a, b, c, CellId(3)}, {3}, 0}}));
  // Of a line that boxes cut: pieces of unlike sizes.
  BOOST_TEST((test::read_one(".Shape~4x4~0-3.RegionSumLine~R1C1~R1C2~R1C3").puzzle.topology->spec().constraints ==
              std::vector<Constraint>{{RuleKind::sum, {a, b, c}, {1, 1, 1, -1}, 0}}));
  BOOST_TEST(test::read_error(".Shape~4x4~0-3.XSum~R1~5~").detail == "constraint 'XSum~R1~5~' is read for digits from 1 only");
  BOOST_TEST(test::read_error(".Shape~4x4~2-5").detail == "constraint 'Shape~4x4~2-5' has other digits than 1 to the side or from 0, which are not read");
}

BOOST_AUTO_TEST_CASE(game_ids_have_regions_and_cages) {
  const auto spec = [](const std::string& text) { return test::read_one(text).puzzle.topology->spec(); };
  const auto cage = [](std::vector<CellId> cells, std::int32_t sum) { return Constraint{RuleKind::killer_cage, std::move(cells), {sum}, 0}; };
  BOOST_TEST((spec("2x2k:p,aa_______acaaaa,7a9a9a5b4a6d").constraints ==
              std::vector{cage({CellId(0), CellId(1), CellId(5)}, 7), cage({CellId(2), CellId(3), CellId(7)}, 9),
                          cage({CellId(4), CellId(8), CellId(12)}, 9), cage({CellId(6), CellId(10)}, 5), cage({CellId(9), CellId(13)}, 4),
                          cage({CellId(11), CellId(14), CellId(15)}, 6)}));
  BOOST_TEST((spec("4j:1o,b__b__caa__c_").regions == std::vector<std::uint16_t>{0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3}));
  const TopologySpec rows = spec("3x3k:zzzc,zzv" + std::string(72, '_') + ",45h45h45h45h45h45h45h45h45h");  // rows are cages
  BOOST_TEST_REQUIRE(rows.constraints.size() == 9u);
  BOOST_TEST((rows.constraints[1].cells[0] == CellId(9)));
  const TopologySpec flat = spec("2x3:zj");
  BOOST_TEST(flat.box_rows == 2u);
  BOOST_TEST(flat.box_cols == 3u);
  BOOST_TEST(test::read_error("4j:1o,b__b__caa__").code == InputCode::bad_regions);
  BOOST_TEST(test::read_error("2x2k:p,aa_______acaaaa").code == InputCode::bad_syntax);
  BOOST_TEST(test::read_error("2x2k:p,aa_______acaaaa,7_2n").detail == "a cage of this game id has two sums");
}

BOOST_AUTO_TEST_CASE(lines_of_other_formats_say_that_they_lose_clues) {
  TopologySpec spec = Topology::boxes(2, 2)->spec();
  spec.constraints = {{RuleKind::thermometer, {CellId(0), CellId(1)}, {}, 0}};
  const Puzzle puzzle(*Topology::build(spec), Grid(4));
  std::vector<std::string> losses;
  static_cast<void>(find_output_format("line")->write(puzzle, {}, &losses));
  BOOST_TEST(losses == std::vector<std::string>{"clues (thermometer)"});
}

// {cs:50,ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:[...],ca:[{ce:[[0,1],[0,2]],unique:t,v:5,sum:5},{v:'title: It\'s one'},
// {ce:[[3,0],[3,1],[2,2]],unique:f,v:6},{ce:[[2,0],[3,0]],v:'x'},{v:'rules: ...'},{v:'solution: 1234341221434321'}],l:[...],
// metaData:{antiknight:t}}
BOOST_AUTO_TEST_CASE(documents_of_sudokupad_have_cages_and_drawings) {
  const std::string packed =
      "N4YwzgXArADANCAphA2i4A3CBGAvnAgXThQLmNKJLMOICdk0V4YL5sLs5WSuOLmcAExs4AZk7DJEgUO4U5HEmPnK4/EijkiSciWp0oVM4iACGq"
      "UI0FLBI4gFcAdgEsAjg+QAXOFihwwBwBbaHxMCAByLxcvABtkAAIASS8AHQiwBIB7J0QIsKRUI1Vi221aOGd3TwgAM18IADYC6zkeYtZiLAiAD"
      "3y4cIi6B3jIBIA5LLogs1iE4dG4BLMnABMErwALRGmsoMQvHbAAOn7BsCzYh2iciATsITEAFmeHoWwXl/f84ljLEAgAGEAGIgkFwLYQd5wADuA"
      "AcijBjv4kVBOMjuMjaLhiPsvGYACJmfEQYAraIAa1cAHNNl4IF5cLggA==";
  const Record record = test::read_one("https://sudokupad.app/scl" + packed);
  const CellId a(0), b(1), c(2), d(4), e(5);
  BOOST_TEST((record.puzzle.topology->spec().constraints == std::vector<Constraint>{{RuleKind::killer_cage, {b, c}, {5}, 0},
                                                                                    {RuleKind::sum, {CellId(12), CellId(13), CellId(10)}, {6}, 0}}));
  BOOST_TEST(record.puzzle.rules().has(RuleKind::anti_knight));
  BOOST_TEST((record.puzzle.givens.at(a) == Digit(0)));
  BOOST_TEST(record.puzzle.topology->share_house(a, e));
  BOOST_TEST(!record.puzzle.topology->share_house(b, CellId(8)));
  BOOST_TEST(record.puzzle.name == "It's one");
  BOOST_TEST_REQUIRE(record.solution.has_value());
  BOOST_TEST((record.solution->at(d) == Digit(2)));
  BOOST_TEST_REQUIRE(record.warnings.size() == 1u);
  BOOST_TEST(record.warnings[0].ends_with("the puzzle is read without 1 line, a cage 'x', the rules in words"));
  const std::string rows = R"({"cells":[[{"value":"1"},{}],[{},{}]])";
  BOOST_TEST((test::read_one(rows + "}").puzzle.givens.at(a) == Digit(0)));
  BOOST_TEST(test::read_error(rows + R"(,"foglight":[[0,0]]})").detail == "SudokuPad: key 'foglight' is not understood; ignore foglight leaves it out");
  BOOST_TEST(test::read_error(rows + R"(,"cages":[{"cells":[[0,2]],"value":"3"}]})").detail == "SudokuPad: a cage has a cell outside of the grid");
  BOOST_TEST(test::read_error(R"({"cells":[[{"value":"A"},{}],[{},{}]]})").detail == "SudokuPad: a cell has the value 'A'");
  BOOST_TEST(test::read_error(rows + R"(,"cages":[{"cells":[[0,0]],"value":"3","unique":"yes"}]})").detail ==
             "SudokuPad: \"unique\" of a cage is not true or false");
  BOOST_TEST(test::read_error(R"({"cells":[[1,{}],[{},{}]]})").detail == "SudokuPad: a cell is 1, which is no object");
  const Record marked = test::read_one(R"({"cells":[[{"value":"1","pencilMarks":["2"]},{}],[{},{}]]})");
  BOOST_TEST_REQUIRE(marked.warnings.size() == 1u);
  BOOST_TEST(marked.warnings[0].ends_with("the puzzle is read without 'pencilMarks' of cells"));
  for (const char* flag : {R"("yes")", R"("on")", "2"}) {
    BOOST_TEST(test::read_error(rows + R"(,"metadata":{"antiknight":)" + flag + "}}").detail.starts_with("SudokuPad: 'antiknight' is "), flag);
  }
  for (const char* flag : {"true", "1", R"("True")"}) {
    BOOST_TEST(test::read_one(rows + R"(,"metadata":{"antiknight":)" + flag + "}}").puzzle.rules().has(RuleKind::anti_knight), flag);
  }
}

BOOST_AUTO_TEST_CASE(cages_of_sudokupad_without_cells_are_rules_in_a_word) {
  const std::string rows = R"({"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"cages":[)";
  const Record bare = test::read_one(rows + R"({"value":"antiknight"},{"value":"Anti-King"},{"cells":[],"value":"nonconsecutive"},{}]})");
  BOOST_TEST(bare.puzzle.rules().covers({RuleKind::anti_knight, RuleKind::anti_king, RuleKind::nonconsecutive}));
  BOOST_TEST(bare.warnings.empty());
  const Record other = test::read_one(rows + R"({"value":"chaos construction"}],"metadata":{"nonconsecutive":true}})");
  BOOST_TEST(other.puzzle.rules().has(RuleKind::nonconsecutive));
  BOOST_TEST_REQUIRE(other.warnings.size() == 1u);
  BOOST_TEST(other.warnings[0].ends_with("the puzzle is read without 'chaos construction'"));
}

BOOST_AUTO_TEST_CASE(cages_of_sudokupad_have_a_value_or_a_sum) {
  const auto caged = [](const std::string& keys) {
    return R"({"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"cages":[{"cells":[[0,0],[0,1]])" + keys + "}]}";
  };
  for (const char* keys : {R"(,"value":"6")", R"(,"value":" 6 ")", R"(,"value":6)", R"(,"sum":6)", R"(,"value":"","sum":6)", R"(,"value":"6","sum":6,"hidden":true,"unique":true)"}) {
    const Record record = test::read_one(caged(keys));
    BOOST_TEST((record.puzzle.topology->spec().constraints == std::vector<Constraint>{{RuleKind::killer_cage, {CellId(0), CellId(1)}, {6}, 0}}), keys);
    BOOST_TEST(record.warnings.empty(), keys);
  }
  BOOST_TEST(test::read_error(caged(R"(,"value":"5","sum":7)")).detail == "SudokuPad: a cage has the sum '7' and the value '5'");
  BOOST_TEST(test::read_error(caged(R"(,"value":"x","sum":7)")).detail == "SudokuPad: a cage has the sum '7' and the value 'x'");
  BOOST_TEST(test::read_error(caged(R"(,"sum":"odd")")).detail == "SudokuPad: a cage has the sum 'odd', which is no number");
  const Record other = test::read_one(caged(R"(,"value":"6","product":8)"));
  BOOST_TEST_REQUIRE(other.warnings.size() == 1u);
  BOOST_TEST(other.warnings[0].ends_with("the puzzle is read without 'product' of cages"));
  const Record none = test::read_one(caged(R"(,"sum":0)"));
  BOOST_TEST_REQUIRE(none.warnings.size() == 1u);
  BOOST_TEST(none.warnings[0].ends_with("the puzzle is read without a cage without a value"));
}

BOOST_AUTO_TEST_CASE(clues_that_are_not_filled_in_are_left_out) {
  const std::string blank = R"("xv":[{"cells":["R1C1","R1C2"],"value":""},{"cells":["R1C3","R1C4"],"value":"V"}],"quadruple":[{"cells":["R1C1","R1C2"],"values":[]}])";
  const Record record = test::read_one(document(blank + R"(,"thermometer":[{"lines":[]}],"columnindexer":[{"cells":[]}])"));
  BOOST_TEST((record.puzzle.topology->spec().constraints == std::vector<Constraint>{{RuleKind::xv, {CellId(2), CellId(3)}, {5}, 0}}));
  BOOST_TEST_REQUIRE(record.warnings.size() == 1u);
  BOOST_TEST(record.warnings[0].find("clues that are not filled in are left out (") != std::string::npos, record.warnings[0]);
  for (const char* key : {"xv", "quadruple", "thermometer", "columnindexer"}) BOOST_TEST(record.warnings[0].find(key) != std::string::npos, key);
  const Record own = test::read_one(R"({"puzzle":"................","constraints":{"xv":[{"cells":["R1C1","R1C2"]}]}})");
  BOOST_TEST(own.warnings.size() == 1u);
}

BOOST_AUTO_TEST_CASE(what_is_not_understood_is_refused_by_its_name) {
  const auto refusal = [](const std::string& clue) { return test::read_error(document(clue)).detail; };
  BOOST_TEST(refusal(R"("fog":[{"cells":["R1C1"]}])") == "f-puzzles: constraint key 'fog' is not understood; ignore fog leaves it out");
  BOOST_TEST(refusal(R"("thermometer":[{"lines":[["R1C1","R9C9"]]}])") == "f-puzzles: 'thermometer' names '\"R9C9\"', which is not a cell");
  BOOST_TEST(refusal(R"("killercage":[{"cells":["R1C1"],"weight":3}])").find("'weight', which is not understood") != std::string::npos);
  BOOST_TEST(refusal(R"("odd":[{"cell":"R1C1","cells":["R2C2"]}])") == "f-puzzles: 'odd' takes no 'cells'");
  BOOST_TEST(refusal(R"("thermometer":[{"lines":[["R1C1","R1C2"]],"cell":"R4C4"}])") == "f-puzzles: 'thermometer' takes no 'cell'");
  BOOST_TEST(refusal(R"("littlekillersum":[{"cell":"R1C1","direction":"DR","value":"5"}])") ==
             "f-puzzles: 'littlekillersum' has a \"cell\" inside of the grid");
  BOOST_TEST(refusal(R"("antiknight":0)") == "f-puzzles: 'antiknight' is not true or false");
  BOOST_TEST(refusal(R"("palindrome":[{"lines":[["R1C1","R1C1"]]}])").find("names a cell twice in a row") != std::string::npos);
  BOOST_TEST(refusal(R"("quadruple":[{"cells":["R1C1","R4C4"],"values":[1]}])").find("around a point") != std::string::npos);
  const auto own = [](const std::string& rest) { return test::read_error(R"({"puzzle":"................",)" + rest + "}").detail; };
  BOOST_TEST(own(R"("killercage":[{"cells":["R1C1"],"value":"1"}])") == "key 'killercage' is a rule: it stands in the object \"constraints\"");
  BOOST_TEST(own(R"("constraints":{"antiknight":true})") == "the rule 'antiknight' needs no clues: say \"anti_knight\": true beside \"puzzle\"");
  BOOST_TEST(own(R"("constraints":{"fog":true})") == "the rule 'fog' is not understood");
  BOOST_TEST(test::read_error(".Shape~4x4.AntiKnight~1").detail == "constraint 'AntiKnight~1' takes nothing behind its name");
  BOOST_TEST(test::read_error(".Shape~4x4.Shape~9x9").detail == "constraint 'Shape~9x9' is a second shape");
  BOOST_TEST(refusal(R"("negative":["sum"])") == "f-puzzles: \"negative\" names '\"sum\"', which is not understood");
  BOOST_TEST(refusal(R"("xv":[{"cells":["R1C1","R1C2"],"value":"Y"}])") == "f-puzzles: 'xv' takes X or V, not '\"Y\"'");
  BOOST_TEST(refusal(R"("extraregion":[{"cells":["R1C1","R1C2"],"value":"5"}])") == "f-puzzles: 'extraregion' has a value, and takes none; ignore extraregion leaves it out");
  BOOST_TEST(refusal(R"("extraregion":[{"cells":["R1C1","R1C2","R2C3","R3C1","R4C4"]}])") == "f-puzzles: key 'extraregion' has more cells than there are digits");
  BOOST_TEST(refusal(R"("littlekillersum":[{"cell":"R0C1","direction":"DR","value":"7","cells":["R1C1"]}])") ==
             "f-puzzles: 'littlekillersum' lists other cells than its diagonal has");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace tresse
