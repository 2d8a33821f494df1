// Each form of a line, read into a step that holds another one, and numbers at their limits.
#include "proof/steps.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "proof/fault.hpp"
#include "proof/hints.hpp"

namespace tresse::proof {
namespace {

using Kind = Step::Kind;

// kind, literals, and for LRAT the id and the hints, of the line behind "c ...": one that is read into a used step.
std::string shown(ProofFormat format, const std::string& line, Kind before) {
  std::istringstream text("c a comment\n" + line + "\n");
  Scanner in(text, "proof");
  Budget budget(1 << 20);
  Step step(budget);
  step.kind = before;
  step.clause.push_back(63);
  step.hints.push_back(62);
  try {
    if (!read_step(in, format, 64, step)) return "end";
  } catch (const Malformed& m) {
    return m.error.detail;
  }
  static const char* const kNames[] = {"original", "derive", "remove", "other"};
  std::string all = kNames[static_cast<int>(step.kind)];
  if (format == ProofFormat::lrat) all += " " + std::to_string(step.id);
  all += ":";
  for (const std::int32_t l : step.clause) all += " " + std::to_string(l);
  if (!step.hints.empty()) all += " by";
  for (const std::int64_t h : step.hints) all += " " + std::to_string(h);
  return all + " line " + std::to_string(step.line);
}

BOOST_AUTO_TEST_CASE(lines_into_used_steps) {
  struct Line {
    ProofFormat format;
    std::string text, shown;
  };
  const std::vector<Line> lines = {
      {ProofFormat::drat, "1 -2 0", "derive: 1 -2 line 2"},
      {ProofFormat::drat, "0", "derive: line 2"},
      {ProofFormat::drat, "d 64 -64 0", "remove: 64 -64 line 2"},
      {ProofFormat::lrat, "1 5 0 3 -4 0", "derive 1: 5 by 3 -4 line 2"},
      {ProofFormat::lrat, "17 0 0", "derive 17: line 2"},
      {ProofFormat::lrat, "17 d 4 6 0", "remove 17: by 4 6 line 2"},
      {ProofFormat::frat, "o 1 -2 3 0", "original: -2 3 line 2"},
      {ProofFormat::frat, "a 17 1 -2 0", "derive: 1 -2 line 2"},
      {ProofFormat::frat, "a 17 1 -2 0 l 3 5 0", "derive: 1 -2 line 2"},
      {ProofFormat::frat, "a 1000000000000000 0 l 1000000000000000 0", "derive: line 2"},
      {ProofFormat::frat, "d 17 1 -2 0", "remove: 1 -2 line 2"},
      {ProofFormat::frat, "f 17 1 -2 0", "other: 1 -2 line 2"},
      {ProofFormat::frat, "r 3 4 0", "other: line 2"},
  };
  for (const Line& line : lines) {
    for (const Kind before : {Kind::original, Kind::derive, Kind::remove, Kind::other}) {
      BOOST_TEST(shown(line.format, line.text, before) == line.shown, line.text);
    }
  }
}

BOOST_AUTO_TEST_CASE(ids_at_their_limits) {
  const auto told = [](ProofFormat format, const std::string& line) { return shown(format, line, Kind::other); };
  BOOST_TEST(told(ProofFormat::lrat, "0 1 0 0") == "a clause id is above 0");
  BOOST_TEST(told(ProofFormat::lrat, "-1 1 0 0") == "a clause id is above 0");
  BOOST_TEST(told(ProofFormat::frat, "a 0 1 0") == "a clause id is above 0");
  BOOST_TEST(told(ProofFormat::frat, "a 1 1 0") == "derive: 1 line 2");
  const std::string largest = std::to_string(kLargestId), above = std::to_string(kLargestId + 1);
  BOOST_TEST(told(ProofFormat::lrat, largest + " 1 0 " + largest + " 0") == "derive " + largest + ": 1 by " + largest + " line 2");
  BOOST_TEST(told(ProofFormat::lrat, above + " 1 0 0").starts_with("a number above " + largest));
  BOOST_TEST(told(ProofFormat::lrat, "1 1 0 " + above + " 0").starts_with("a number above " + largest));
  BOOST_TEST(told(ProofFormat::frat, "a 1000000000000001 0").starts_with("a number above"));
  BOOST_TEST(told(ProofFormat::frat, "r 1 1000000000000001 0").starts_with("a number above"));
  BOOST_TEST(told(ProofFormat::frat, "a 1 0 l 1000000000000001 0").starts_with("a number above"));
  BOOST_TEST(told(ProofFormat::drat, "65 0").starts_with("literal 65 is over no variable"));
  BOOST_TEST(told(ProofFormat::drat, "-65 0").starts_with("literal -65 is over no variable"));
}

}  // namespace
}  // namespace tresse::proof
