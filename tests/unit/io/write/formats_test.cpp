// Writers: exact texts, and that reading a written position gives the position or the declared
// loss.
#include "base/rng.hpp"
#include "model/step_drawing.hpp"
#include "unit/io/reading.hpp"

namespace tresse::test {
namespace {

Puzzle four() {
  return read_one(kFour).puzzle;
}

BOOST_AUTO_TEST_CASE(exact_texts) {
  const Puzzle p = four();
  BOOST_TEST(written("line", p) == kFour + "\n");
  BOOST_TEST(written("rows", p) == "1...\n.3.1\n....\n..23\n");
  WriteOptions underscore;
  underscore.blank = '_';
  BOOST_TEST(written("grid", p, underscore) == "1 _  _ _\n_ 3  _ 1\n\n_ _  _ _\n_ _  2 3\n");
  BOOST_TEST(written("box", p) ==
             "+-----+-----+\n| 1 . | . . |\n| . 3 | . 1 |\n+-----+-----+\n| . . | . . |\n"
             "| . . | 2 3 |\n+-----+-----+\n");
  BOOST_TEST(written("numbers", p) == "# n=4 box=2x2\n1 . . .\n. 3 . 1\n. . . .\n. . 2 3\n");
  BOOST_TEST(written("ss", p) == "1.|..\n.3|.1\n-----\n..|..\n..|23\n");
  BOOST_TEST(written("sdm", p) == "1000030100000023\n");
  BOOST_TEST(written("csv", p) == "puzzle,clues,name\n" + kFour + ",5,\n");
  BOOST_TEST(written("json", p) == "{\"puzzle\":\"" + kFour + "\",\"n\":4,\"box\":[2,2]}\n");
  WriteOptions unicode;
  unicode.unicode = true;
  const std::string box = written("box", p, unicode);
  BOOST_TEST(box.find("\u250c\u2500") == 0u);
  BOOST_TEST(line_of(read_one(box)) == kFour);
}

std::string without_colors(std::string text) {
  for (std::size_t at; (at = text.find('\033')) != std::string::npos;) {
    text.erase(at, text.find('m', at) - at + 1);
  }
  return text;
}

BOOST_AUTO_TEST_CASE(drawings_are_coloured_only_if_asked) {
  const Puzzle p = read_one(kFour).puzzle;
  Grid grid = p.givens;
  grid.set(CellId(1), Digit(1));
  WriteOptions o;
  o.givens = &p.givens;
  const std::string plain = write_box(*p.topology, grid, o);
  BOOST_TEST(plain.find('\033') == std::string::npos);
  o.color = true;
  const std::string box = write_box(*p.topology, grid, o);
  BOOST_TEST(without_colors(box) == plain);
  BOOST_TEST(box.find("| \033[1m1\033[0m \033[36m2\033[0m | . . |\n") != std::string::npos);
  for (const char* format : {"line", "numbers", "json", "csv", "sdk", "sdm", "ss"}) {
    BOOST_TEST(written(format, p, o).find('\033') == std::string::npos, format);
  }
  for (const char* format : {"rows", "grid"}) {
    WriteOptions bare = o;
    bare.color = false;
    BOOST_TEST(written(format, p, o) != written(format, p, bare), format);
    BOOST_TEST(without_colors(written(format, p, o)) == written(format, p, bare), format);
  }
}

BOOST_AUTO_TEST_CASE(a_step_is_marked_in_pencil_marks) {
  const Puzzle p = read_one(
                       "...."
                       "...."
                       "1..."
                       "2...")
                       .puzzle;
  const Topology& t = *p.topology;
  StepMarks step;
  step.cells = {CellId(0), CellId(4)};
  step.placed = {cand(CellId(0), Digit(2), 4)};
  step.removed = {cand(CellId(1), Digit(2), 4), cand(CellId(1), Digit(3), 4)};
  step.signs = true;
  const PencilMarks all(4, true);
  WriteOptions o;
  const std::string plain = write_pencil(t, p.givens, all, o);
  o.step = &step;
  const std::string marked = write_pencil(t, p.givens, all, o);
  BOOST_TEST(marked.starts_with("     c1   c2       c3   c4\n   .---"), marked);
  BOOST_TEST(marked.find("\nr1 | *+34 12-3-4 | 1234 1234 |") != std::string::npos, marked);
  // Readers see the same position.
  BOOST_TEST((read_one(marked).puzzle.marks == read_one(plain).puzzle.marks));
  o.color = o.unicode = true;
  const std::string colored = write_pencil(t, p.givens, all, o);
  BOOST_TEST(
      colored.find("\033[1;32m+\033[0m\033[1;32m3\033[0m\033[7m4\033[0m ") != std::string::npos,
      colored);
  BOOST_TEST(colored.find("\033[1;31m3\033[0m") != std::string::npos);
  BOOST_TEST((read_one(without_colors(colored)).puzzle.marks == read_one(plain).puzzle.marks));
  // Numbers of large sides too.
  TopologySpec wide;
  wide.side = 10;
  wide.box_rows = 2;
  wide.box_cols = 5;
  const auto ten = Topology::build(wide).value();
  step.placed = {cand(CellId(0), Digit(9), 10)};
  step.removed = {cand(CellId(1), Digit(2), 10)};
  const PencilMarks more(10, true);
  WriteOptions with_step;
  with_step.step = &step;
  const std::string text = write_pencil(*ten, Grid(10), more, with_step);
  BOOST_TEST(text.find("| *1,2,3,4,5,6,7,8,9,+10 1,2,-3,") != std::string::npos, text);
  const Record back = read_one(text);
  BOOST_TEST((back.puzzle.marks == more || !back.puzzle.marks));
  BOOST_TEST(back.puzzle.side() == 10u);
}

BOOST_AUTO_TEST_CASE(a_value_is_never_a_blank) {
  WriteOptions o;
  o.alphabet = *Alphabet::named("hex0", 16);
  o.blank = '0';
  Grid g(16);
  BOOST_TEST(write_line(g, o) == std::string(256, '.'));
  o.alphabet = Alphabet::standard(16);
  BOOST_TEST(write_line(g, o) == std::string(256, '0'));
}

BOOST_AUTO_TEST_CASE(lines_above_thirty_five_are_decimals) {
  Grid g(36);
  g.set(CellId(1), Digit(35));
  BOOST_TEST(write_line(g, {}).substr(0, 8) == ". 36 . .");
  WriteOptions wide;
  wide.alphabet = *Alphabet::named("wide", 36);
  BOOST_TEST(write_line(g, wide).substr(0, 8) == ". 36 . .");
  BOOST_TEST(write_rows(g, wide).substr(0, 4) == ".a..");
  Grid h(35);
  h.set(CellId(1), Digit(34));
  BOOST_TEST(write_line(h, {}).substr(0, 4) == ".Z..");
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

BOOST_AUTO_TEST_CASE(pictures_have_texts_classes_and_a_view_box) {
  TopologySpec x;
  x.side = 9, x.box_rows = x.box_cols = 3, x.diagonals = true, x.windoku = true;
  x.global_rules = {RuleKind::anti_knight};
  Puzzle p(*Topology::build(x), Grid(9));
  p.name = "a < b & c";
  p.givens.set(CellId(1), Digit(4));
  p.marks.emplace(9, false);
  for (const std::size_t d : {0u, 4u, 8u}) p.marks->allow(CellId(10), Digit(d));
  std::vector<std::string> losses;
  const std::string svg = written("svg", p, {}, &losses);
  BOOST_TEST(losses.empty());
  BOOST_TEST(svg.find("viewBox=\"-2 -2 364 364\"") != std::string::npos, svg);
  BOOST_TEST(count(svg, "<text class=\"given\"") == 1u);
  BOOST_TEST(svg.find("x=\"60\" y=\"28.9\">5</text>") != std::string::npos, svg);
  BOOST_TEST(count(svg, "<text class=\"mark\"") == 3u);
  BOOST_TEST(count(svg, "<rect class=\"diagonal\"") == 17u);
  BOOST_TEST(count(svg, "<rect class=\"window\"") == 36u);
  BOOST_TEST(svg.find("<title>a &lt; b &amp; c</title>") != std::string::npos);
  BOOST_TEST(svg.find("anti-knight, 1 given</desc>") != std::string::npos);
  // Each border of a jigsaw once: four regions of four cells in a 4x4.
  TopologySpec jigsaw;
  jigsaw.side = 4;
  jigsaw.regions = {0, 0, 1, 1, 0, 2, 2, 1, 0, 2, 2, 1, 3, 3, 3, 3};
  const Puzzle four(*Topology::build(jigsaw), Grid(4));
  BOOST_TEST(written("svg", four)
                     .find("<path class=\"border\" d=\"M40 40V120M40 40H120M80 0V40M120 40V120M0 "
                           "120H160\"/>") != std::string::npos,
             written("svg", four));
  Grid solved = p.givens;
  solved.set(CellId(2), Digit(0));
  const Puzzle more(p.topology, solved);
  WriteOptions o;
  o.givens = &p.givens;
  BOOST_TEST(count(written("svg", more, o), "<text class=\"solved\"") == 1u);
}

// The cells of a step lie below clues, its candidates over them; those leave room for the sums of cages.
BOOST_AUTO_TEST_CASE(a_step_is_drawn_around_clues) {
  Puzzle puzzle = read_one(R"({"puzzle":"................","n":4,"box":[2,2],"constraints":{"killercage":[{"cells":["R1C1","R1C2"],"value":"3"}],)"
                           R"("littlekillersum":[{"cell":"R0C0","direction":"DR","value":"9"}]}})").puzzle;
  puzzle.marks.emplace(4, true);
  StepDrawing drawing;
  drawing.cells = {{CellId(0), StepDrawing::Mark::pattern}};
  drawing.candidates = {{CandId(0), StepDrawing::Mark::place}};
  WriteOptions o;
  o.drawing = &drawing;
  std::vector<std::string> losses;
  const std::string svg = written("svg", puzzle, o, &losses);
  BOOST_TEST(losses.empty());
  const auto at = [&](std::string_view what) {
    const std::size_t found = svg.find(what);
    BOOST_REQUIRE_MESSAGE(found != std::string::npos, what);
    return found;
  };
  BOOST_TEST(at("class=\"cell pattern\"") < at("class=\"clues below\""));
  BOOST_TEST(at("class=\"clues below\"") < at("class=\"ring place\""));
  BOOST_TEST(at("class=\"ring place\"") < at("class=\"line\""));
  BOOST_TEST(at("class=\"frame\"") < at("class=\"clues above\""));
  BOOST_TEST(svg.find("viewBox=\"-36 -36 198 198\"") != std::string::npos, svg.substr(0, 200));
  const std::size_t ring = at("class=\"ring place\"");
  const auto number = [&](std::string_view key) { return std::stod(svg.substr(svg.find(key, ring) + key.size())); };
  BOOST_TEST(number("cy=\"") - number(" r=\"") > 0.25 * 40);
  BOOST_TEST(svg.find("data-cell-top=\"0.25\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(table) {
  for (const char* key : {"line", "grid", "box", "rows", "numbers", "pencil", "sukaku", "json",
                          "fpuzzles", "link", "csv", "sdk", "sdm", "ss", "svg"}) {
    BOOST_TEST(find_output_format(key) != nullptr);
  }
  BOOST_TEST(find_output_format("nothing") == nullptr);
  BOOST_TEST(output_formats().size() == 15u);
}

// Shapes: side, boxes, jigsaw, diagonals, Latin.
std::vector<std::shared_ptr<const Topology>> shapes() {
  std::vector<std::shared_ptr<const Topology>> all = {
      Topology::boxes(1, 1), Topology::boxes(2, 2), Topology::boxes(2, 3), Topology::boxes(3, 2),
      Topology::boxes(3, 3), Topology::boxes(2, 5), Topology::boxes(4, 3), Topology::boxes(4, 4),
      Topology::boxes(5, 5), Topology::boxes(6, 6), Topology::boxes(8, 8), Topology::latin(5),
      Topology::latin(9)};
  TopologySpec x;
  x.side = 9, x.box_rows = x.box_cols = 3, x.diagonals = true, x.windoku = true;
  all.push_back(*Topology::build(x));
  x.windoku = false, x.global_rules = {RuleKind::anti_knight, RuleKind::anti_king};
  all.push_back(*Topology::build(x));
  x.extra_regions = {{CellId(0), CellId(12), CellId(23)}, {CellId(80), CellId(72 - 10)}};
  all.push_back(*Topology::build(x));
  TopologySpec jigsaw;
  jigsaw.side = 4;
  jigsaw.regions = {0, 0, 1, 1, 0, 2, 2, 1, 0, 2, 2, 1, 3, 3, 3, 3};
  all.push_back(*Topology::build(jigsaw));
  return all;
}

// Random values that clash nowhere, so that pencil marks keep them apart from open singles.
Puzzle random_puzzle(const std::shared_ptr<const Topology>& t, Rng& rng) {
  Puzzle p(t, Grid(t->side()));
  for (std::size_t tries = 0; tries < t->cell_count() / 3 + 1; ++tries) {
    const CellId c(rng.below(t->cell_count()));
    const Digit d(rng.below(t->side()));
    bool clash = false;
    for (const Membership& m : t->houses(c)) {
      for (CellId o : t->cells(m.house)) clash = clash || p.givens.at(o) == d;
    }
    for (CellId o : t->links(c)) clash = clash || p.givens.at(o) == d;
    if (!clash) p.givens.set(c, d);
  }
  return p;
}

BOOST_AUTO_TEST_CASE(every_format_reads_back_what_it_wrote) {
  Rng rng(20261120);
  for (const auto& t : shapes()) {
    for (int round = 0; round < 5; ++round) {
      const Puzzle p = random_puzzle(t, rng);
      for (const OutputFormat& format : output_formats()) {
        if (format.one_file) continue;  // a picture is not read
        std::vector<std::string> losses;
        const std::string text = written(std::string(format.key).c_str(), p, {}, &losses);
        ReadOptions o;
        if (t->side() <= 3 || format.key == "sukaku") o.side = t->side();
        // All-blank lines, or a lone symbol, may be another side's: say the format as a user would.
        o.format = format.key == "box" || format.key == "rows" ? "grid" : format.key == "fpuzzles" ? "json" : format.key;
        const TopologySpec& spec = t->spec();
        if (!losses.empty() && format.key != "sukaku") {
          // What was declared lost has to be said again.
          if (spec.box_rows != 0) o.box = BoxShape{spec.box_rows, spec.box_cols};
          o.latin = spec.box_rows == 0 && spec.regions.empty();
          o.regions = spec.regions;
          o.diagonals = spec.diagonals;
          o.windoku = spec.windoku;
          o.global_rules = spec.global_rules;
          if (!spec.extra_regions.empty()) {
            BOOST_TEST((std::ranges::find(losses, "extra regions") != losses.end()), format.key);
            continue;
          }
        }
        if (format.key == "sukaku" && (t->side() > 9 || t->side() == 1)) continue;  // its own test
        if (format.key == "sukaku" && !losses.empty() && losses.size() > 1) continue;
        if (format.key == "pencil" && t->side() > 25) continue;
        const std::string about = std::string(format.key) + " " + t->describe() + "\n" + text;
        // A cell without candidates is a contradiction that no reader takes.
        if (format.key == "pencil" && text.find(" . ") != std::string::npos) continue;
        if (format.key == "fpuzzles" && t->side() == 1) continue;  // one cell in two brackets is a mask as well
        const Record back = read_one(text, o);
        // The windows of windoku are extra regions in a document of f-puzzles.
        const bool windows = spec.windoku && (format.key == "fpuzzles" || format.key == "link");
        if (!windows) BOOST_TEST((back.puzzle.topology->spec() == spec), about);
        if (format.key == "sukaku") continue;
        if (format.key == "pencil") {
          for (std::size_t i = 0; i < t->cell_count(); ++i) {
            const auto v = p.givens.at(CellId(i));
            if (v) BOOST_TEST((back.puzzle.givens.at(CellId(i)) == v), about);
          }
          continue;
        }
        BOOST_TEST((back.puzzle.givens == p.givens), about);
        // Writing what was read changes nothing.
        BOOST_TEST(written(std::string(format.key).c_str(), back.puzzle) == text);
      }
    }
  }
}

// The ids of the map are numbers, the values letters.
BOOST_AUTO_TEST_CASE(jigsaws_with_letters_are_read_back) {
  for (const auto& [rows, cols] :
       {std::pair<std::size_t, std::size_t>{3, 4}, {3, 5}, {4, 4}, {5, 5}}) {
    TopologySpec spec;
    spec.side = rows * cols;
    for (std::size_t i = 0; i < spec.side * spec.side; ++i) {
      const std::size_t box = i / spec.side / rows * rows + i % spec.side / cols;
      spec.regions.push_back(static_cast<std::uint16_t>(box));
    }
    std::swap(spec.regions[cols - 1], spec.regions[spec.side + cols]);
    const auto t = *Topology::build(spec);
    Puzzle p(t, Grid(spec.side));
    p.givens.set(CellId(0), Digit(spec.side - 1));
    p.givens.set(CellId(1), Digit(4));
    for (const char* format : {"grid", "box", "numbers"}) {
      const std::string text = written(format, p);
      for (const std::string& input : {text, text + "\n" + text}) {
        const auto back = read_all(input);
        BOOST_TEST_REQUIRE(back.size() == (input == text ? 1u : 2u));
        for (const ReadItem& item : back) {
          BOOST_TEST_REQUIRE(item.has_value(), text);
          BOOST_TEST((item->puzzle.givens == p.givens), text);
          BOOST_TEST((item->puzzle.topology->spec() == t->spec()), text);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(losses_are_declared) {
  Rng rng(7);
  TopologySpec spec;
  spec.side = 4;
  spec.regions = {0, 0, 1, 1, 0, 2, 2, 1, 0, 2, 2, 1, 3, 3, 3, 3};
  Puzzle p = random_puzzle(*Topology::build(spec), rng);
  p.name = "x";
  p.marks.emplace(std::size_t{4}, true);
  p.marks->forbid(CellId(3), Digit(0));
  std::vector<std::string> losses;
  written("line", p, {}, &losses);
  BOOST_TEST((losses == std::vector<std::string>({"pencil marks", "regions", "name"})));
  losses.clear();
  written("json", p, {}, &losses);
  BOOST_TEST(losses.empty());
  losses.clear();
  written("line", Puzzle(Topology::latin(4), Grid(4)), {}, &losses);
  BOOST_TEST(losses.size() == 1u);
}

// A name stands on one line, and cannot do anything to a terminal.
BOOST_AUTO_TEST_CASE(names_with_control_characters) {
  const std::string strange("a\nb\r\0c\033[2J\xc2\x9b,", 13), plain = "a b  c [2J ,";
  Puzzle p = four();
  p.name = strange;
  for (const char* format : {"sdk", "csv"}) {
    std::vector<std::string> losses;
    const std::string text = written(format, p, {}, &losses);
    BOOST_TEST((losses == std::vector<std::string>{"control characters of the name"}), format);
    BOOST_TEST(read_one(text).puzzle.name == plain, text);
  }
  const Record back = read_one(written("json", p));
  BOOST_TEST(back.puzzle.name == plain);
  BOOST_TEST_REQUIRE(back.warnings.size() == 1u);
  BOOST_TEST(back.warnings[0].find("control characters of the name are read as blanks") !=
             std::string::npos);
  p.name = "J\u00fcrgen";
  BOOST_TEST(read_one(written("json", p)).puzzle.name == p.name);
  BOOST_TEST(read_one(written("json", p)).warnings.empty());
}

// A reader of pencil marks takes lone candidates for givens: where it does, and only there, something is said.
BOOST_AUTO_TEST_CASE(givens_that_pencil_marks_change_are_told) {
  const auto losses_of = [](const Puzzle& p) {
    std::vector<std::string> losses;
    const std::string text = written("pencil", p, {}, &losses);
    std::string all;
    for (const std::string& loss : losses) all += loss.substr(0, loss.find(" (")) + "; ";
    const auto back = read_all(text);
    BOOST_TEST_REQUIRE(back.size() == 1u);
    const bool same = back[0] && back[0]->puzzle.givens == p.givens;
    BOOST_TEST(same == all.empty(), text << all);
    return all;
  };
  const std::string more = "open cells with one candidate; ", fewer = "givens that clash; ";
  BOOST_TEST(losses_of(read_one(".9467.852....1.3.6..325..4..56..7.1.8...3.42..12.8..3.2613..57..."
                                "85.1.649...62...")
                           .puzzle) == more);
  BOOST_TEST(losses_of(read_one(kP).puzzle) == "");
  BOOST_TEST(losses_of(read_one("11..............").puzzle) == fewer);
  // No cell has several candidates: all are read as values, those that clash too.
  BOOST_TEST(losses_of(read_one("123.341.2143432.").puzzle) == more);
  BOOST_TEST(losses_of(read_one("1232341221434321").puzzle) == "");
  BOOST_TEST(losses_of(read_one("123....4........").puzzle) == "cells without a candidate; ");
  Puzzle marked = four();
  marked.marks.emplace(std::size_t{4}, true);
  BOOST_TEST(losses_of(marked) == "");
  marked.marks->forbid(CellId(1), Digit(1));  // 4 is left, and no cell that it sees may take 4
  marked.marks->forbid(CellId(2), Digit(3));
  marked.marks->forbid(CellId(3), Digit(3));
  marked.marks->forbid(CellId(4), Digit(3));
  marked.marks->forbid(CellId(9), Digit(3));
  marked.marks->forbid(CellId(13), Digit(3));
  BOOST_TEST(losses_of(marked) == more);
  Rng rng(20261126);
  for (int round = 0; round < 400; ++round) {
    Puzzle p = random_puzzle(round % 2 == 0 ? Topology::boxes(3, 3) : Topology::boxes(2, 3), rng);
    for (int k = 0; k < round % 5; ++k)
      p.givens.set(CellId(rng.below(p.topology->cell_count())), Digit(rng.below(6)));
    losses_of(p);
  }
}

BOOST_AUTO_TEST_CASE(sdk_carries_marks) {
  Puzzle p = four();
  p.name = "title";
  p.marks.emplace(std::size_t{4}, true);
  p.marks->forbid(CellId(3), Digit(1));
  const std::string text = written("sdk", p);
  const Record r = read_one(text, of_position());
  BOOST_TEST((r.puzzle.givens == p.givens));
  BOOST_TEST(r.puzzle.name == "title");
  BOOST_TEST_REQUIRE(r.puzzle.marks.has_value());
  BOOST_TEST(r.puzzle.marks->count(CellId(3)) == 3u);
  BOOST_TEST(r.puzzle.marks->count(CellId(1)) == 4u);
}

BOOST_AUTO_TEST_CASE(drawn_boxes_are_read) {
  Rng rng(3);
  for (auto t : {Topology::boxes(3, 2), Topology::boxes(4, 3), Topology::boxes(5, 2)}) {
    const Puzzle p = random_puzzle(t, rng);
    for (const std::string& text :
         {write_box(*t, p.givens, {}), write_grid(*t, p.givens, {}), written("ss", p)}) {
      const Record r = read_one(text);
      BOOST_TEST((r.puzzle.topology->spec() == t->spec()), text);
      BOOST_TEST((r.puzzle.givens == p.givens));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_stop_leaves_a_long_text_empty) {
  Puzzle p = four();
  p.marks.emplace(std::size_t{4}, true);
  for (const char* key : {"pencil", "json"}) {
    const std::string whole = written(key, p);
    for (std::uint64_t visit = 1;; ++visit) {
      StopSource source;
      source.trip_at(stop_point::write_text, visit);
      WriteOptions options;
      options.stop = source.token();
      const bool cut = visit <= 4;  // at least once in each row
      const std::string text = written(key, p, options);
      if (source.visits(stop_point::write_text) < visit) {
        BOOST_TEST(!cut);
        BOOST_TEST(text == whole);
        break;
      }
      BOOST_TEST(text.empty(), key << " at visit " << visit);
    }
  }
}

}  // namespace
}  // namespace tresse::test
