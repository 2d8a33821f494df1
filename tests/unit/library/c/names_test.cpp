// Every number of tresse.h has a word, and every word its number; the lists of formats are those of readers and writers.
#include <boost/test/unit_test.hpp>
#include <set>
#include <string>

#include "tresse/tool/text/reader.hpp"
#include "tresse/tool/text/writer.hpp"
#include "tresse/tresse.hpp"
#include "unit/library/c/handles.hpp"

namespace {

// The words from 0 to the end, each of which means its number.
template <class Number>
std::vector<std::string> words_of(const char* (*name)(int), int (*named)(const char*, Number*)) {
  std::vector<std::string> words;
  for (int i = 0; name(i) != nullptr; ++i) {
    words.emplace_back(name(i));
    Number back{};
    BOOST_TEST(named(words.back().c_str(), &back) == 1);
    BOOST_TEST(static_cast<int>(back) == i);
    BOOST_TEST(named(words.back().c_str(), nullptr) == 1);
  }
  Number kept = static_cast<Number>(1);
  BOOST_TEST(named("no such word", &kept) == 0);
  BOOST_TEST(named("", &kept) == 0);
  BOOST_TEST(named(nullptr, &kept) == 0);
  BOOST_TEST(static_cast<int>(kept) == 1);
  BOOST_TEST(name(1000) == nullptr);
  BOOST_TEST(name(-1) == nullptr);
  return words;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(library_c_names)

BOOST_AUTO_TEST_CASE(verdicts_and_levels_are_those_of_the_library) {
  const auto verdicts = words_of(tresse_verdict_name, tresse_verdict_named);
  BOOST_REQUIRE(verdicts.size() == 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    BOOST_TEST(verdicts[i] == name_of(static_cast<tresse::Verdict>(i)));
  }
  const auto levels = words_of(tresse_level_name, tresse_level_named);
  BOOST_REQUIRE(levels.size() == 5u);
  for (std::size_t i = 0; i < 5; ++i) {
    BOOST_TEST(levels[i] == name_of(static_cast<tresse::Level>(i)));
  }
  BOOST_TEST(tresse_status_name(TRESSE_OK) == std::string("ok"));
  BOOST_TEST(tresse_status_name(TRESSE_NOT_FOUND) == std::string("not found"));
  BOOST_TEST(tresse_status_name(5) == nullptr);
  BOOST_TEST(tresse_input_code_name(TRESSE_WRONG_LENGTH) == std::string("wrong_length"));
  BOOST_TEST(tresse_input_code_name(TRESSE_STOPPED) == std::string("stopped"));
  std::set<std::string> codes;
  for (int i = 0; tresse_input_code_name(i) != nullptr; ++i) codes.insert(tresse_input_code_name(i));
  BOOST_TEST(codes.size() == 15u);
  BOOST_TEST(tresse_input_code_name(-1) == nullptr);
}

BOOST_AUTO_TEST_CASE(every_symmetry_is_taken_by_its_word) {
  const auto words = words_of(tresse_symmetry_name, tresse_symmetry_named);
  BOOST_TEST(words.size() == 9u);
  for (const std::string& word : words) {
    tresse_generate_settings wish = {};
    wish.side = 4;
    wish.symmetry = word.c_str();
    tresse_puzzle* puzzle = nullptr;
    const tresse_status status = tresse_generate(1, &wish, &puzzle, nullptr, nullptr);
    BOOST_TEST(status != TRESSE_MALFORMED, word);
    const PuzzleOfC freed(puzzle);
  }
}

BOOST_AUTO_TEST_CASE(formats_are_those_that_are_read_and_written) {
  const auto inputs = words_of(tresse_input_format_name, tresse_input_format_named);
  std::vector<std::string> read;
  for (const auto& format : tresse::input_formats()) read.emplace_back(format.key);
  BOOST_TEST(inputs == read, boost::test_tools::per_element());
  const auto outputs = words_of(tresse_output_format_name, tresse_output_format_named);
  std::vector<std::string> written;
  for (const auto& format : tresse::output_formats()) written.emplace_back(format.key);
  BOOST_TEST(outputs == written, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
