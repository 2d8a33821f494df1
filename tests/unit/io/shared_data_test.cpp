// The collections kept beside the sources, when they are there: every large grid as its manifest
// says, and a speed file at speed.
#include <filesystem>
#include <fstream>
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
