// Every row of the table against the naive predicate over all assignments, what unit propagation must
// see, and its stated size against what it emits.
#include "encoders/at_most_one.hpp"

#include <bit>
#include <string>

#include "boost_main.hpp"
#include "unit/encoders/collect.hpp"
#include "unit/encoders/deduce.hpp"

using namespace tresse;

namespace {

constexpr std::uint64_t kShort = 5;  // so many literals are pairwise in every row

struct Emitted {
  test::Collect sink;
  std::vector<Literal> literals;
  Literal last = 0;  // the highest variable

  [[nodiscard]] test::Values nothing() const {
    return test::Values(static_cast<std::size_t>(last) + 1, 0);
  }
};

// Over the variables 1..n, negative where `signs` has a bit.
void emit(Emitted& e, const AtMostOne& row, std::size_t n, std::uint64_t signs = 0) {
  for (std::size_t i = 0; i < n; ++i) {
    const auto v = static_cast<Literal>(i + 1);
    e.literals.push_back((signs >> (i % 64) & 1) != 0 ? -v : v);
  }
  FreshVariables fresh(static_cast<Literal>(n));
  row.emit(e.literals, fresh, e.sink);
  e.last = fresh.last();
}

template <class Visit>
void each_row(std::size_t from, std::size_t to, Visit&& visit) {
  for (const AtMostOne& row : at_most_one_encodings()) {
    for (std::size_t n = from; n <= to; ++n) {
      BOOST_TEST_CONTEXT(std::string(row.key) << " of " << n) {
        visit(row, n);
      }
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_row_holds_exactly_when_at_most_one_is_true) {
  each_row(0, 12, [](const AtMostOne& row, std::size_t n) {
    for (const std::uint64_t signs : {std::uint64_t{0}, std::uint64_t{0b0110'1001'1010}}) {
      if (signs != 0 && n > 8) continue;
      Emitted e;
      emit(e, row, n, signs);
      std::size_t wrong = 0;
      for (std::uint64_t values = 0; values < (1U << n); ++values) {
        test::Values assigned = e.nothing();
        for (std::size_t i = 0; i < n; ++i) {
          test::make_true(assigned, (values >> i & 1) != 0 ? e.literals[i] : -e.literals[i]);
        }
        const bool expected = std::popcount(values) <= 1;
        wrong += test::satisfiable(e.sink.clauses, assigned) != expected;
      }
      BOOST_TEST(wrong == 0U);
    }
  });
}

// More than one is true exactly when some two are, so that pairs decide longer groups.
BOOST_AUTO_TEST_CASE(unit_propagation_alone_forbids_all_others) {
  each_row(1, 40, [](const AtMostOne& row, std::size_t n) {
    Emitted e;
    emit(e, row, n, 0x5a5a5a5a5aU);
    BOOST_TEST(test::satisfiable(e.sink.clauses, e.nothing()));
    for (const Literal one : e.literals) {
      test::Values values = e.nothing();
      test::make_true(values, one);
      BOOST_REQUIRE(test::deduce(e.sink.clauses, values));
      for (const Literal other : e.literals) {
        BOOST_REQUIRE(test::value_of(values, other) == (other == one ? 1 : -1));
      }
      BOOST_REQUIRE(test::satisfiable(e.sink.clauses, values));
    }
    // All false: still possible.
    test::Values values = e.nothing();
    for (const Literal l : e.literals) test::make_true(values, -l);
    BOOST_TEST(test::satisfiable(e.sink.clauses, values));
  });
}

BOOST_AUTO_TEST_CASE(stated_sizes_and_numbering) {
  const auto compare = [](const AtMostOne& row, std::size_t n) {
    Emitted e;
    emit(e, row, n);
    const AmoSize size{e.sink.clauses.size(), e.sink.literals,
                       static_cast<std::uint64_t>(e.last) - n};
    BOOST_TEST((row.size(n) == size));
    // Every fresh number is used, none above; a second time the same clauses.
    std::vector<bool> used(static_cast<std::size_t>(e.last) + 1, false);
    for (const auto& clause : e.sink.clauses) {
      for (const Literal l : clause) used.at(static_cast<std::size_t>(std::abs(l))) = true;
    }
    BOOST_TEST(std::count(used.begin() + static_cast<std::ptrdiff_t>(n) + 1, used.end(), false) ==
               0);
    Emitted again;
    emit(again, row, n);
    BOOST_TEST((again.sink.clauses == e.sink.clauses));
  };
  each_row(0, 70, compare);
  each_row(1020, 1024, compare);
}

BOOST_AUTO_TEST_CASE(the_formulas_of_the_header) {
  const auto size = [](const char* key, std::uint64_t n) { return find_at_most_one(key)->size(n); };
  for (std::uint64_t n = 0; n <= 1024; ++n) {
    BOOST_TEST((pairwise().size(n) == AmoSize{(n * n - n) / 2, n * n - n, 0}));
    for (const AtMostOne& row : at_most_one_encodings()) {
      if (n <= kShort) BOOST_TEST((row.size(n) == pairwise().size(n)));
    }
    if (n <= kShort) continue;
    BOOST_TEST((size("sequential", n) == AmoSize{3 * n - 4, 6 * n - 8, n - 1}));
    BOOST_TEST(size("commander", n).clauses <= 3 * n);
    BOOST_TEST(size("commander", n).auxiliaries <= n / 2 + 2);
  }
  BOOST_TEST((size("bimander", 1024) == AmoSize{512 + 1024 * 9, 2 * (512 + 1024 * 9), 9}));
  // Rows and columns of 32, each in tables of 6 by 6.
  BOOST_TEST((size("product", 32) == AmoSize{64 + 2 * 15, 2 * (64 + 2 * 15), 12}));
  BOOST_TEST(
      (size("product", 1024) == AmoSize{2 * 1024 + 2 * 94, 2 * (2 * 1024 + 2 * 94), 64 + 2 * 12}));
}

BOOST_AUTO_TEST_CASE(lookup) {
  BOOST_TEST(find_at_most_one("pairwise") == &pairwise());
  BOOST_TEST(find_at_most_one("nothing") == nullptr);
  for (const AtMostOne& row : at_most_one_encodings())
    BOOST_TEST(find_at_most_one(row.key) == &row);
}
