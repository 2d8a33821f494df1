// The parts that turn a solver's stream and a search into lines.
#include <boost/test/unit_test.hpp>
#include <string>

#include "heard.hpp"
#include "sat/frat_stream.hpp"

namespace tresse::test {
namespace {

// As the solver writes it: input clauses, hints, a forgotten line end, numbers beyond 32 bits.
const std::string kStream =
    "o 1 1 -2 0\no 2 2 3 0\na 3 1 -12345 0 l 1 2 0\na 4000000000000 -7 8 9 0 l 3 2 1 0a 5 -4 0\n"
    "d 1 1 -2 0\nd 3 -12345 1 0\nr 3 17 0\nd 3 1 -12345 0\nd 5 -4 0\nf 2 2 3 0\na 18 0\n";
const std::string kLines = "1 -12345 0\n-7 8 9 0\n-4 0\nd -12345 1 0\n0\n";

}  // namespace

BOOST_AUTO_TEST_CASE(stream_cut_anywhere) {
  for (std::size_t cut = 0; cut <= kStream.size(); ++cut) {
    Heard heard;
    FratReader reader(heard);
    reader.read(std::string_view(kStream).substr(0, cut));
    reader.read(std::string_view(kStream).substr(cut));
    BOOST_TEST(heard.text == kLines);
  }
}

BOOST_AUTO_TEST_CASE(drat_cut_anywhere) {
  const std::string stream = "1 -12345 0\n-7 8 9 0\nd 1 -2 0\n-4 0\nd -12345 1 0\nd 1 -12345 0\nd -4 0\n0\n";
  for (std::size_t cut = 0; cut <= stream.size(); ++cut) {
    Heard heard;
    FratReader reader(heard, FratReader::Format::drat);
    reader.read(std::string_view(stream).substr(0, cut));
    reader.read(std::string_view(stream).substr(cut));
    BOOST_TEST(heard.text == kLines);
  }
}

BOOST_AUTO_TEST_CASE(stream_through_a_file) {
  Heard heard;
  {
    FratStream stream(FratReader::Format::frat, heard, [] { BOOST_ERROR("nothing fails"); });
    std::fwrite(kStream.data(), 1, kStream.size(), stream.file());
    stream.flush();
    BOOST_TEST(heard.text == kLines);
    std::fputs("a 20 5 0\n", stream.file());
  }
  BOOST_TEST(heard.text == kLines + "5 0\n");
}

BOOST_AUTO_TEST_CASE(branches) {
  Heard heard;
  BranchLog log(heard);
  const auto add = [&](std::initializer_list<Literal> c) { log.add(std::vector<Literal>(c)); };
  add({-1, -2, -3});
  add({-1, -2, -4});
  add({-1, -2});
  add({-1, -5, -6});
  add({-1});
  add({-7, -8});
  add({});
  BOOST_TEST(heard.text ==
             "-1 -2 -3 0\n-1 -2 -4 0\n-1 -2 0\nd -1 -2 -4 0\nd -1 -2 -3 0\n-1 -5 -6 0\n-1 0\n"
             "d -1 -5 -6 0\nd -1 -2 0\n-7 -8 0\n0\n");
}

}  // namespace tresse::test
