// Lengths of chains, counted by hand.
#include <boost/test/unit_test.hpp>

#include "grader/chain_length.hpp"

using namespace tresse;

namespace {

using enum LengthConvention;
using enum LinkReason;

struct Piece {
  std::size_t cell;
  std::size_t digit;
  LinkReason reason;
  std::vector<CellId> set = {};
};

// Its links are off, on, off ... or on, off, on ...
Step chain_of(TechniqueId id, bool on, const std::vector<Piece>& pieces) {
  Step step;
  step.technique = id;
  Inference& one = step.inferences.emplace_back();
  for (const Piece& piece : pieces) {
    Link& link = one.links.emplace_back();
    link.candidate = CandId(piece.cell * 9 + piece.digit);
    link.on = on;
    link.reason = piece.reason;
    link.set = piece.set;
    on = !on;
  }
  return step;
}

std::vector<CellId> cells(std::size_t from, std::size_t count) {
  std::vector<CellId> all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(CellId(from + i));
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(chain_length_tests)

BOOST_AUTO_TEST_CASE(links_are_counted_and_the_one_that_closes_a_loop_in_its_cell_is_not) {
  using enum TechniqueId;
  const Step plain = chain_of(aic, false, {{0, 1, assumption}, {9, 1, house}, {9, 2, cell}, {10, 2, house}});
  BOOST_TEST(chain_length(plain, 9, v1_4) == 3u);
  const Step open = chain_of(discontinuous_nice_loop, true,
                             {{0, 1, assumption}, {9, 1, house}, {10, 1, house}, {0, 1, house}});
  BOOST_TEST(chain_length(open, 9, v1_4) == 3u);
  const Step in_cell = chain_of(discontinuous_nice_loop, true,
                                {{0, 1, assumption}, {9, 1, house}, {10, 2, house}, {0, 2, house}, {0, 1, cell}});
  BOOST_TEST(chain_length(in_cell, 9, v1_4) == 3u);
  const Step closed = chain_of(continuous_nice_loop, true,
                               {{0, 2, assumption}, {0, 1, cell}, {9, 1, house}, {9, 2, cell}, {0, 2, house}});
  BOOST_TEST(chain_length(closed, 9, v1_4) == 3u);
}

// A set holds a digit by which the next candidate goes (one link, though we write two), or forces a cell.
BOOST_AUTO_TEST_CASE(sets_count_more) {
  using enum TechniqueId;
  const auto by_set = [&](TechniqueId id, std::size_t size, std::size_t last_digit) {
    return chain_of(id, false,
                    {{0, 1, assumption}, {9, 1, house}, {20, 1, house}, {21, 2, set, cells(20, size)},
                     {30, 2, house}, {31, last_digit, house}});
  };
  BOOST_TEST(chain_length(by_set(grouped_aic, 2, 1), 9, v1_4) == 4u + 1);
  BOOST_TEST(chain_length(by_set(grouped_aic, 3, 1), 9, v1_4) == 4u + 4);
  BOOST_TEST(chain_length(by_set(grouped_aic, 4, 1), 9, v1_4) == 4u + 6);
  BOOST_TEST(chain_length(by_set(grouped_aic, 4, 1), 9, v1_3) == 4u + 6);
  BOOST_TEST(chain_length(by_set(grouped_aic, 4, 2), 9, v1_4) == 4u + 6);
  BOOST_TEST(chain_length(by_set(grouped_aic, 4, 2), 9, v1_3) == 4u + 2);
  BOOST_TEST(chain_length(by_set(grouped_aic, 2, 2), 9, v1_3) == 4u + 1);
  BOOST_TEST(chain_length(by_set(grouped_discontinuous_nice_loop, 4, 1), 9, v1_4) == 4u + 2);
  const Step forced = chain_of(grouped_aic, false, {{0, 1, assumption},
                                                    {9, 1, house},
                                                    {20, 1, house},
                                                    {40, 2, set, cells(20, 3)},
                                                    {41, 2, house},
                                                    {42, 2, house}});
  BOOST_TEST(chain_length(forced, 9, v1_4) == 5u + 4);
  const std::vector<std::size_t> two = {3, 5};
  BOOST_TEST(length_of_sets(true, false, two, v1_4) == 5u);  // twice two and a half
}

BOOST_AUTO_TEST_SUITE_END()
