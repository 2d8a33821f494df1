// The collections kept beside the sources, when they are there: every large grid as its manifest
// says, and a speed file at speed.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "io_test.hpp"

namespace tresse::test {
namespace {

const std::filesystem::path kData = TRESSE_SHARED_DATA;

BOOST_AUTO_TEST_CASE(large_grids) {
  std::ifstream manifest(kData / "large" / "MANIFEST.tsv");
  if (!manifest) {
    BOOST_TEST_MESSAGE("skipped: no shared data");
    return;
  }
  std::string row;
  std::getline(manifest, row);
  std::size_t files = 0;
  while (std::getline(manifest, row)) {
    std::istringstream fields(row);
    std::string file;
    std::size_t side = 0, rows = 0, cols = 0, givens = 0;
    std::getline(fields, file, '\t');
    fields >> side;
    if (!std::filesystem::exists(kData / "large" / file)) continue;
    auto source = Source::open_file((kData / "large" / file).string());
    BOOST_TEST_REQUIRE(source.has_value());
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

BOOST_AUTO_TEST_CASE(speed_of_the_line_format) {
  const auto path = kData / "speed" / "puzzles0_kaggle_regen.txt.gz";
  auto source = Source::open_file(path.string());
  if (!source) {
    BOOST_TEST_MESSAGE("skipped: no shared data");
    return;
  }
  const auto start = std::chrono::steady_clock::now();
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
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  BOOST_TEST(records == 100000u);
  BOOST_TEST(clues > 3000000u);
  BOOST_TEST_MESSAGE(static_cast<std::size_t>(100000 / time.count()) << " records per second");
}

}  // namespace
}  // namespace tresse::test
