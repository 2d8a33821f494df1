// A file that two runs write at once has what one of them wrote.
#include "cli/process/output.hpp"

#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace tresse::cli {
namespace {

namespace fs = std::filesystem;

std::string text_in(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

BOOST_AUTO_TEST_CASE(a_part_is_written_by_one_run) {
  const fs::path path = fs::temp_directory_path() / ("tresse-output-" + std::to_string(::getpid()));
  const std::string part = path.string() + ".part";
  std::ofstream(part) << "left by a run that was killed";
  {
    auto first = OutputFile::open(path.string());
    BOOST_TEST_REQUIRE(first.has_value());
    BOOST_TEST(first->write("first").empty());
    BOOST_TEST(OutputFile::open(path.string()).error() == "another run writes it");
    BOOST_TEST(first->keep().empty());
  }
  BOOST_TEST(text_in(path) == "first");
  BOOST_TEST(write_file(path.string(), "second").empty());
  BOOST_TEST(text_in(path) == "second");
  { BOOST_TEST(OutputFile::open(path.string()).has_value()); }  // not kept
  BOOST_TEST(!fs::exists(part));
  BOOST_TEST(text_in(path) == "second");
  fs::remove(path);
}

}  // namespace
}  // namespace tresse::cli
