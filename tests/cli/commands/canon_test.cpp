// canon: forms in bulk and one by one, how they come about, other shapes, limits, faults.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "generate/classic/grid.hpp"
#include "generate/random_puzzle.hpp"
#include "io/writer.hpp"

namespace tresse::test {
namespace {

std::string copy_of(const std::string& puzzle, std::uint64_t seed) {
  Line81 line{};
  std::copy(puzzle.begin(), puzzle.end(), line.cell);
  Rng rng(seed);
  return std::string(random_isomorph(line, rng).cell, 81);
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  while (times-- > 0) all += text;
  return all;
}

BOOST_AUTO_TEST_CASE(copies_have_one_form) {
  std::string copies;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) copies += copy_of(kEasy, seed) + "\n";
  const Outcome one = run({"canon", kEasy});
  BOOST_TEST(one.code == 0);
  BOOST_TEST(one.out.size() == 82u);
  BOOST_TEST(one.out.substr(0, 9) < std::string(".....123."));
  const Outcome bulk = run({"canon", "--jobs", "1", "-"}, copies);
  BOOST_TEST((bulk.out == repeated(one.out, 300)));
  BOOST_TEST(run({"canon", "--jobs", "2", "-"}, copies).out == bulk.out);
  // The form's form is itself; blanks are written as asked, also in bulk.
  BOOST_TEST(run({"canon", "-"}, one.out).out == one.out);
  std::string zeros = one.out;
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  BOOST_TEST(run({"canon", "--write-blank", "0", "-"}, kEasy + "\n").out == zeros);
  for (const auto& record : ndjson(run({"canon", "--format", "ndjson", "-"}, copies))) {
    BOOST_REQUIRE(record["canonical"].get<std::string>() + "\n" == one.out);
    BOOST_REQUIRE(record["automorphisms"] == 1);
    BOOST_REQUIRE(!record.contains("transform"));
  }
}

BOOST_AUTO_TEST_CASE(the_transform_makes_the_form) {
  bool transposed[2] = {false, false};
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const std::string puzzle = copy_of(kEasy, seed);
    const auto r = ndjson(run({"canon", "--transform", "--format", "ndjson", puzzle})).at(0);
    const auto t = r["transform"];
    const auto rows = t["rows"].get<std::vector<std::size_t>>();
    const auto columns = t["columns"].get<std::vector<std::size_t>>();
    const auto digits = t["digits"].get<std::vector<std::size_t>>();
    transposed[t["transposed"].get<bool>() ? 1 : 0] = true;
    std::string form;
    for (std::size_t i = 0; i < 81; ++i) {
      const std::size_t a = rows[i / 9] - 1, b = columns[i % 9] - 1;
      const char symbol = puzzle[t["transposed"].get<bool>() ? 9 * b + a : 9 * a + b];
      const bool given = symbol != '.';
      form += given ? static_cast<char>('0' + digits[static_cast<std::size_t>(symbol - '1')]) : '.';
    }
    BOOST_TEST(form == r["canonical"].get<std::string>());
    const std::string line = run({"canon", "--transform", puzzle}).out;
    const std::string first = t["transposed"].get<bool>() ? " rows=c" : " rows=r";
    BOOST_TEST(line.substr(0, 81) == form);
    BOOST_TEST(line.substr(81).rfind(first + std::to_string(rows[0]) + ",", 0) == 0u, line);
    BOOST_TEST(line.find(" digits=" + std::to_string(digits[0]) + ",") != std::string::npos, line);
  }
  BOOST_TEST((transposed[0] && transposed[1]));
}

BOOST_AUTO_TEST_CASE(other_shapes) {
  // 4x4, relabelled, two columns of a stack exchanged.
  const Outcome four = run({"canon", "-"},
                           "1....2....3....4\n.4..3..."
                           "..1....2\n");
  BOOST_TEST(four.code == 0);
  BOOST_TEST(four.out.substr(0, 17) == four.out.substr(17));
  // The diagonals tell cells apart that are alike without them.
  const std::string corner = "1" + std::string(15, '.'), beside = ".1" + std::string(14, '.');
  const std::string both = corner + "\n" + beside + "\n";
  const std::string plain = run({"canon", "-"}, both).out;
  BOOST_TEST(plain.substr(0, 17) == plain.substr(17));
  const std::string crossed = run({"canon", "--diagonals", "-"}, both).out;
  BOOST_TEST(crossed.substr(0, 17) != crossed.substr(17));
  // Pencil marks: told apart, and kept where the format can.
  const std::string sukaku = run({"convert", "--to", "sukaku", kEasy}).out;
  const auto marked = ndjson(run({"canon", "--format", "ndjson", "-"}, sukaku)).at(0);
  BOOST_TEST(marked["pencil_marks"] == true);
  BOOST_TEST(marked["canonical_candidates"].size() == 81u);
  // A line has no room for them: the form is written as sukaku, unless a line is asked for.
  const Outcome form = run({"canon", "-"}, sukaku);
  BOOST_TEST(form.out.size() == sukaku.size());
  BOOST_TEST(form.err.empty());
  BOOST_TEST(run({"canon", "--to", "line", "-"}, sukaku).err.find("cannot hold the pencil marks") !=
             std::string::npos);
  const Outcome rows = run({"canon", "--to", "rows", "1....2....3....4"});
  BOOST_TEST(rows.out.size() == 20u);
}

BOOST_AUTO_TEST_CASE(regions_that_are_boxes_have_the_plain_form) {
  const auto json = [](const std::string& puzzle, const std::string& regions) {
    return "{\"puzzle\":\"" + puzzle + "\",\"regions\":\"" + regions + "\"}\n";
  };
  std::string nine, numbered;
  for (std::size_t i = 0; i < 81; ++i) {
    nine += "132987456"[i / 27 * 3 + i % 9 / 3];
    numbered += "abcdefghi"[i / 27 * 3 + i % 9 / 3];
  }
  const std::string plain = run({"canon", kEasy}).out;
  const Outcome o = run({"canon", "-"}, json(kEasy, nine) + json(kEasy, numbered));
  BOOST_TEST(o.out == plain + plain);
  // They are boxes from then on: every strand and the kernel take them for plain.
  const auto record = ndjson(run({"solve", "--format", "ndjson", "-"}, json(kEasy, nine))).at(0);
  BOOST_TEST(record["box"] == (std::vector<int>{3, 3}));
  BOOST_TEST(!record.contains("regions"));
  const std::string six = "....26......51.....6..3...12...25..3";
  for (const char* box : {"2x3", "3x2"}) {
    const std::size_t rows = box[0] == '2' ? 2 : 3, cols = 6 / rows;
    std::string regions;
    for (std::size_t i = 0; i < 36; ++i) {
      regions += "531642"[i / 6 / rows * rows + i % 6 / cols];
    }
    BOOST_TEST(run({"canon", "-"}, json(six, regions)).out ==
               run({"canon", "--box", box, six}).out);
  }
  // Boxes of one line add nothing to a Latin square.
  std::string lines;
  for (std::size_t i = 0; i < 81; ++i) lines += static_cast<char>('1' + i / 9);
  const std::string latin = run({"canon", "--latin", kEasy}).out;
  for (const char* box : {"1x9", "9x1"})
    BOOST_TEST(run({"canon", "--box", box, kEasy}).out == latin);
  BOOST_TEST(run({"canon", "-"}, json(kEasy, lines)).out == latin);
}

BOOST_AUTO_TEST_CASE(the_transform_goes_into_written_json) {
  const auto record = ndjson(run({"canon", "--transform", "--format", "ndjson", kEasy})).at(0);
  const Outcome o = run({"canon", "--transform", "--to", "json", kEasy});
  BOOST_TEST(o.code == 0);
  BOOST_TEST(ndjson(o).at(0)["puzzle"] == record["canonical"]);
  BOOST_TEST(ndjson(o).at(0)["transform"] == record["transform"]);
  const Outcome two = run({"canon", "--to", "json", "--format", "json", kEasy});
  BOOST_TEST(two.code == 2);
  BOOST_TEST(two.err.find("give one of them") != std::string::npos, two.err);
  const Outcome rows = run({"canon", "--to", "rows", "--transform", kEasy});
  BOOST_TEST(rows.code == 2);
  BOOST_TEST(rows.err.find("--transform has no place in --to rows") != std::string::npos, rows.err);
  const Outcome format = run({"canon", "--format", "rows", "--transform", kEasy});
  BOOST_TEST(format.err.find("no place in --format rows") != std::string::npos, format.err);
}

BOOST_AUTO_TEST_CASE(limits_and_faults) {
  WriteOptions w;
  const std::string empty = write_line(Grid(100), w) + "\n";
  const Outcome late = run({"canon", "--time-limit", "0.01", "-"}, empty);
  BOOST_TEST(late.code == 4);
  BOOST_TEST(late.out == "unknown (time)\n");
  const Outcome json = run({"canon", "--time-limit", "0.01", "--format", "ndjson", "-"}, empty);
  BOOST_TEST(ndjson(json).at(0)["canonical"].is_null());
  BOOST_TEST(ndjson(json).at(0)["reason"] == "time");
  const Outcome bad = run({"canon", "-"}, kEasy + "\n12x\n" + kEasy + "\n");
  BOOST_TEST(bad.code == 3);
  BOOST_TEST(bad.err.find(":2:") != std::string::npos, bad.err);
  BOOST_TEST(run({"canon", "--to", "nothing", kEasy}).code == 2);
  BOOST_TEST(run({"canon", "--to", "box", "--format", "json", kEasy}).code == 2);
  BOOST_TEST(run({"canon", "--to", "box", "--transform", kEasy}).code == 2);
  BOOST_TEST(run({"canon", "--format", "csv", kEasy}).code == 2);
}

BOOST_AUTO_TEST_CASE(text_tells_what_it_loses_as_line_does) {
  const std::string diagonal = "{\"puzzle\":\"" + kEasy + "\",\"diagonals\":true}";
  for (const char* format : {"text", "line"}) {
    const Outcome o = run({"canon", "--format", format, "-"}, diagonal);
    BOOST_TEST(o.code == 0);
    BOOST_TEST(o.err.find("the format line cannot hold the shape") != std::string::npos, format << o.err);
  }
}

}  // namespace
}  // namespace tresse::test
