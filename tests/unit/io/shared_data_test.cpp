// The collections kept beside the sources, when they are there: every large grid as its manifest
// says, and a speed file at speed.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "cpu_time.hpp"
#include "reading.hpp"
#include "skip.hpp"

namespace tresse::test {
namespace {

BOOST_AUTO_TEST_CASE(large_grids, *boost::unit_test::label(kOptional)) {
  const auto path = shared_file("large/MANIFEST.tsv");
  if (!path) return;
  const auto folder = std::filesystem::path(*path).parent_path();
  std::ifstream manifest(*path);
  std::string row;
  std::getline(manifest, row);
  std::size_t files = 0;
  while (std::getline(manifest, row)) {
    std::istringstream fields(row);
    std::string file;
    std::size_t side = 0, rows = 0, cols = 0, givens = 0;
    std::getline(fields, file, '\t');
    fields >> side;
    auto source = Source::open_file((folder / file).string());
    BOOST_TEST_REQUIRE(source.has_value(), file);
    Reader reader(std::move(*source), {});
    auto item = reader.next();
    BOOST_TEST_REQUIRE((item && item->has_value()), file);
    BOOST_TEST((*item)->puzzle.side() == side, file);
    if (fields >> rows >> cols >> givens) {
      BOOST_TEST((*item)->puzzle.clue_count() == givens, file);
      const TopologySpec& spec = (*item)->puzzle.topology->spec();
      if (spec.regions.empty()) BOOST_TEST(spec.box_rows == rows, file);
    }
    BOOST_TEST(!reader.next());
    ++files;
  }
  BOOST_TEST(files > 50u);
}

// Texts of public bug reports.
BOOST_AUTO_TEST_CASE(texts_of_reports, *boost::unit_test::label(kOptional)) {
  const auto text_of = [](const std::string& name) {
    const auto path = shared_file("reports/" + name);
    std::ifstream file(path ? *path : std::string(), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  if (text_of("gmpl-table.dat").empty()) return;
  for (const char* name : {"blank-ballot-box.txt", "blank-light-shade.txt", "bold-over-cells.txt", "dos-ctrl-z.txt", "frame-en-dash.txt",
                           "frame-underscore.txt", "gmpl-table.dat", "js-undefined.txt", "json-cells-as-objects.json", "json-key-board.json",
                           "placed-plus-line.txt", "rows-joined-colon.txt", "rows-joined-dot.txt"}) {
    BOOST_TEST(line_of(read_one(text_of(name))) == kP, name);
  }
  ReadOptions blank;
  for (const auto& [name, symbol] : {std::pair{"blank-ballot-box.txt", "\u2610"}, {"blank-light-shade.txt", "\u2591"}}) {
    BOOST_TEST_REQUIRE(set_blank(blank, symbol), name);
    BOOST_TEST(line_of(read_one(text_of(name), blank)) == kP, name);
  }
  BOOST_TEST(!set_blank(blank, "\u2610\u2610"));
  BOOST_TEST(read_error(text_of("sgt-save.txt")).code == InputCode::unsupported);
}

BOOST_AUTO_TEST_CASE(speed_of_the_line_format, *boost::unit_test::label(kOptional)) {
  const auto path = shared_file("speed/puzzles0_kaggle_regen.txt.gz");
  if (!path) return;
  auto source = Source::open_file(*path);
  BOOST_TEST_REQUIRE(source.has_value());
  const double start = test::cpu_seconds();
  Reader reader(std::move(*source), {});
  std::size_t records = 0, clues = 0;
  const Topology* shared = nullptr;
  while (auto item = reader.next()) {
    BOOST_TEST_REQUIRE(item->has_value());
    ++records;
    clues += (*item)->puzzle.clue_count();
    if (shared != nullptr) BOOST_TEST_REQUIRE((*item)->puzzle.topology.get() == shared);
    shared = (*item)->puzzle.topology.get();
  }
  const double time = test::cpu_seconds() - start;
  BOOST_TEST(records == 100000u);
  BOOST_TEST(clues > 3000000u);
  BOOST_TEST_MESSAGE(static_cast<std::size_t>(100000 / time) << " records per second of CPU time");
}

}  // namespace
}  // namespace tresse::test
