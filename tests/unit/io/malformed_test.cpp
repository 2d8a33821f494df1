// Malformed files: their names say the fault, tests/golden/malformed/MANIFEST.tsv says what must
// come of each: file, records read, errors, and code, line and column of the first error.
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "reading.hpp"

namespace tresse::test {
namespace {

const std::filesystem::path kFolder =
    std::filesystem::path(TRESSE_SOURCE_DIR) / "tests" / "golden" / "malformed";

BOOST_AUTO_TEST_CASE(malformed_files) {
  std::ifstream manifest(kFolder / "MANIFEST.tsv");
  BOOST_TEST_REQUIRE(manifest.is_open());
  std::set<std::string> listed = {"MANIFEST.tsv"};
  std::string row;
  while (std::getline(manifest, row)) {
    if (row.empty() || row[0] == '#') continue;
    std::istringstream fields(row);
    std::string file, code;
    std::size_t records = 0, errors = 0, line = 0, column = 0;
    fields >> file >> records >> errors >> code >> line >> column;
    BOOST_TEST_REQUIRE(!fields.fail(), row);
    listed.insert(file);
    auto source = Source::open_file((kFolder / file).string());
    BOOST_TEST_REQUIRE(source.has_value(), file);
    Reader reader(std::move(*source), {});
    std::size_t good = 0, bad = 0;
    InputError first;
    while (auto item = reader.next()) {
      if (item->has_value()) {
        ++good;
        continue;
      }
      if (bad++ == 0) first = item->error();
      BOOST_TEST(item->error().file == (kFolder / file).string());
      BOOST_TEST(!item->error().detail.empty());
    }
    BOOST_TEST(good == records, file);
    BOOST_TEST(bad == errors, file << ": " << first.detail);
    BOOST_TEST(std::string(name_of(first.code)) == code, file << ": " << first.detail);
    BOOST_TEST(first.line == line, file << ": " << first.detail);
    BOOST_TEST(first.column == column, file << ": " << first.detail);
  }
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    BOOST_TEST(listed.count(entry.path().filename().string()) == 1u,
               entry.path() << " is not in the manifest");
  }
  BOOST_TEST(listed.size() > 60u);
}

}  // namespace
}  // namespace tresse::test
