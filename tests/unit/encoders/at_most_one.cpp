// Every row of the table against the naive predicate over all assignments, and its stated size
// against what it emits.
#include "encoders/at_most_one.hpp"

#include <bit>
#include <string>

#include "boost_main.hpp"
#include "unit/encoders/collect.hpp"

using namespace tresse;

BOOST_AUTO_TEST_CASE(each_row_holds_exactly_when_at_most_one_is_true) {
  for (const AtMostOne& row : at_most_one_encodings()) {
    for (std::size_t n = 0; n <= 8; ++n) {
      BOOST_TEST_CONTEXT(std::string(row.key) << " of " << n) {
        std::vector<Literal> literals;
        for (std::size_t i = 1; i <= n; ++i) literals.push_back(static_cast<Literal>(i));
        FreshVariables fresh(static_cast<Literal>(n));
        test::Collect sink;
        row.emit(literals, fresh, sink);
        const auto auxiliaries = static_cast<std::size_t>(fresh.last()) - n;

        const AmoSize size = row.size(n);
        BOOST_TEST(size.clauses == sink.clauses.size());
        BOOST_TEST(size.literals == sink.literals);
        BOOST_TEST(size.auxiliaries == auxiliaries);

        for (std::uint64_t values = 0; values < (1U << n); ++values) {
          bool possible = false;
          for (std::uint64_t aux = 0; aux < (1U << auxiliaries) && !possible; ++aux) {
            possible = sink.satisfied(values | (aux << n));
          }
          BOOST_TEST(possible == (std::popcount(values) <= 1));
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(rows_work_on_negative_literals_too) {
  for (const AtMostOne& row : at_most_one_encodings()) {
    const std::vector<Literal> literals = {-1, 2, -3};
    FreshVariables fresh(3);
    test::Collect sink;
    row.emit(literals, fresh, sink);
    const auto auxiliaries = fresh.last() - 3;
    for (std::uint64_t values = 0; values < 8; ++values) {
      bool possible = false;
      for (std::uint64_t aux = 0; aux < (1U << auxiliaries); ++aux) {
        possible = possible || sink.satisfied(values | (aux << 3));
      }
      BOOST_TEST(possible == (std::popcount(values ^ 0b101U) <= 1));
    }
  }
}

BOOST_AUTO_TEST_CASE(pairwise_formula_and_lookup) {
  for (std::uint64_t n = 0; n <= 1024; ++n) {
    BOOST_TEST(pairwise_size(n).clauses == (n * n - n) / 2);
    BOOST_TEST(pairwise_size(n).literals == n * n - n);
  }
  BOOST_TEST(find_at_most_one("pairwise") == &pairwise());
  BOOST_TEST(find_at_most_one("nothing") == nullptr);
  for (const AtMostOne& row : at_most_one_encodings())
    BOOST_TEST(find_at_most_one(row.key) == &row);
}
