// What is chosen when nothing, one half or all is said, and when it does not fit.
#include "encoders/formulation.hpp"

#include <boost/test/unit_test.hpp>

#include "encoders/sudoku_cnf.hpp"
#include "unit/sat/samples.hpp"

using namespace tresse;

namespace {

std::uint64_t plain_bytes(const CnfSize& size) {
  return size.bytes();
}

constexpr std::uint64_t kEndless = ~std::uint64_t{0};

Room room(std::uint64_t bytes, std::uint64_t variables = kMaxVariable) {
  return {&plain_bytes, bytes, variables};
}

GroupLengths empty_grid(std::size_t order) {
  const auto t = Topology::boxes(order, order);
  return with_width(t->side(), [&]<int W>() {
    return group_lengths(CandidateGrid<W>(Puzzle(t, Grid(t->side()))));
  });
}

Formulation of(std::string_view encoding, std::string_view amo) {
  return {find_encoding(encoding), find_at_most_one(amo)};
}

}  // namespace

// The automaton of one X-sum takes long on a large side.
BOOST_AUTO_TEST_CASE(the_size_of_one_clue_polls) {
  TopologySpec spec = Topology::boxes(3, 3)->spec();
  spec.constraints = {{RuleKind::x_sum, {}, {20}, 0}};
  for (std::size_t c = 0; c < spec.side; ++c) spec.constraints[0].cells.emplace_back(c);
  const CandidateGrid<1> grid(Puzzle(Topology::build(spec).value(), Grid(spec.side)));
  StopSource source;
  source.trip_at(stop_point::encode_group, 50);
  BOOST_TEST((group_lengths(grid, HouseSet::given, source.token()).stopped == StopReason::interrupted));
  BOOST_TEST((group_lengths(grid).stopped == StopReason::none));
}

BOOST_AUTO_TEST_CASE(nothing_said_is_extended_pairwise) {
  const auto lengths = empty_grid(3);
  const Choice c = choose(lengths, {}, room(kEndless));
  BOOST_TEST((c.formulation == extended_pairwise()));
  BOOST_TEST((c.size == size_of(lengths, extended_pairwise())));
  BOOST_TEST(c.fits);
  BOOST_TEST(c.why.empty());
}

BOOST_AUTO_TEST_CASE(what_is_said_is_taken) {
  const auto lengths = empty_grid(4);
  for (const Encoding& e : encodings()) {
    for (const AtMostOne& a : at_most_one_encodings()) {
      const Choice c = choose(lengths, {&e, &a}, room(kEndless));
      BOOST_TEST((c.formulation == Formulation{&e, &a}));
      BOOST_TEST((c.size == size_of(lengths, {&e, &a})));
      BOOST_TEST(c.why.empty());
      const Choice no = choose(lengths, {&e, &a}, room(c.size.bytes() - 1));
      BOOST_TEST((no.formulation == Formulation{&e, &a}));
      BOOST_TEST(!no.fits);
      BOOST_TEST(choose(lengths, {&e, &a}, room(c.size.bytes())).fits);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_free_half_is_what_fits) {
  const auto lengths = empty_grid(5);
  const std::uint64_t pairs = size_of(lengths, extended_pairwise()).bytes();
  const std::uint64_t product = size_of(lengths, of("extended", "product")).bytes();
  BOOST_REQUIRE(product < pairs);

  const Choice less = choose(lengths, {}, room(pairs - 1));
  BOOST_TEST(less.fits);
  BOOST_TEST((less.formulation.encoding == &extended()));
  BOOST_TEST((less.formulation.at_most_one != &pairwise()));
  BOOST_TEST(less.size.bytes() < pairs);
  BOOST_TEST(less.why.find("extended pairwise needs") != std::string::npos);

  // Only the encoding is free.
  const Choice weaker = choose(lengths, {nullptr, &pairwise()}, room(pairs - 1));
  BOOST_TEST(weaker.fits);
  BOOST_TEST((weaker.formulation.at_most_one == &pairwise()));
  BOOST_TEST((weaker.formulation.encoding != &extended()));

  // Nothing fits: the one that needs least.
  const Choice none = choose(lengths, {}, room(1));
  BOOST_TEST(!none.fits);
  for (const Encoding& e : encodings()) {
    for (const AtMostOne& a : at_most_one_encodings()) {
      BOOST_TEST(none.size.bytes() <= size_of(lengths, {&e, &a}).bytes());
    }
  }
}

// N^3 candidates at N = 1024 are 2^30 and fit; a product has as many auxiliaries again and more. The
// groups of the empty grid are known without the grid, which would be half a gigabyte.
BOOST_AUTO_TEST_CASE(numbers_that_do_not_fit_are_seen_before) {
  constexpr std::uint64_t n = 1024;
  GroupLengths lengths{std::vector<std::uint64_t>(n + 1, 0), std::vector<std::uint64_t>(n + 1, 0), 0, {}};
  lengths.cells[n] = n * n;
  lengths.houses[n] = 3 * n * n;
  const std::uint64_t cube = n * n * n;
  BOOST_TEST(size_of(lengths, extended_pairwise()).variables == cube);
  BOOST_TEST(choose(lengths, extended_pairwise(), room(kEndless)).fits);
  const Formulation sequential = of("extended", "sequential");
  BOOST_TEST(size_of(lengths, sequential).variables == cube + 4 * n * n * (n - 1));
  BOOST_TEST(!choose(lengths, sequential, room(kEndless)).fits);
  // A solver of 2^28 variables takes none of them.
  const Choice none = choose(lengths, {}, room(kEndless, (1U << 28) - 2));
  BOOST_TEST(!none.fits);
  // Numbers that are taken count.
  Room taken = room(kEndless, cube + 10);
  BOOST_TEST(choose(lengths, extended_pairwise(), taken).fits);
  taken.numbers = 11;
  BOOST_TEST(!choose(lengths, extended_pairwise(), taken).fits);
}

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST(name_of(extended_pairwise()) == "extended pairwise");
  BOOST_TEST(name_of(Formulation{}) == "auto auto");
  BOOST_TEST(find_encoding("nothing") == nullptr);
  for (const Encoding& e : encodings()) BOOST_TEST(find_encoding(e.key) == &e);
}
