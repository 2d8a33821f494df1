// Canonical forms on any topology: against all symmetries by trying, known numbers of classes, the
// min-lex way and the graph way against each other, and stops.
#include "base/stop.hpp"
#include "canon/canon.hpp"

#include <boost/test/unit_test.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "generate/random_puzzle.hpp"
#include "symmetries.hpp"

BOOST_AUTO_TEST_SUITE(canonical_forms)

namespace {
using namespace tresse;
using TopologyPtr = std::shared_ptr<const Topology>;

TopologyPtr build(TopologySpec spec) {
  return Topology::build(std::move(spec)).value();
}

TopologyPtr boxed(std::size_t rows, std::size_t cols, bool diagonals, bool windoku) {
  TopologySpec spec;
  spec.side = rows * cols;
  spec.box_rows = rows;
  spec.box_cols = cols;
  spec.diagonals = diagonals;
  spec.windoku = windoku;
  return build(std::move(spec));
}

TopologyPtr jigsaw(std::size_t side, std::uint64_t seed) {
  TopologySpec spec;
  spec.side = side;
  spec.regions = random_regions(side, seed, 30);
  return build(std::move(spec));
}

// Regions (row + column) mod N: three families of houses that may change places.
TopologyPtr latin_regions(std::size_t side) {
  TopologySpec spec;
  spec.side = side;
  for (std::size_t i = 0; i < side * side; ++i) {
    spec.regions.push_back(static_cast<std::uint16_t>((i / side + i % side) % side));
  }
  return build(std::move(spec));
}

// The middle four cells of 4x4, twice: an extra house, and one that was there before.
TopologyPtr with_extra_houses() {
  TopologySpec spec;
  spec.side = 4;
  spec.box_rows = spec.box_cols = 2;
  spec.extra_houses = {{CellId(5), CellId(6), CellId(9), CellId(10)},
                       {CellId(0), CellId(1), CellId(2), CellId(3)}};
  return build(std::move(spec));
}

TopologyPtr with_rules(std::size_t rows, std::size_t cols, RuleSet rules) {
  TopologySpec spec;
  spec.side = rows * cols;
  spec.box_rows = rows;
  spec.box_cols = cols;
  spec.global_rules = rules;
  if (rules.empty()) spec.extra_regions = {{CellId(0), CellId(spec.side + 2)}};
  return build(std::move(spec));
}

Puzzle random_puzzle(const TopologyPtr& topology, Rng& rng, bool marked) {
  const std::size_t n = topology->side();
  Puzzle p(topology, Grid(n));
  const std::size_t givens = rng.below(2 * n);
  const std::size_t digits = 1 + rng.below(n);
  for (std::size_t i = 0; i < givens; ++i) {
    p.givens.set(CellId(rng.below(n * n)), Digit(rng.below(digits)));
  }
  if (marked) {
    p.marks = PencilMarks(n, true);
    for (std::size_t i = rng.below(4); i > 0; --i) {
      p.marks->forbid(CellId(rng.below(n * n)), Digit(rng.below(n)));
    }
  }
  return p;
}

// The puzzle with cell c moved to map[c] and its digits renamed.
Puzzle moved(const Puzzle& p, const CellMap& map, const std::vector<std::size_t>& name) {
  const std::size_t n = p.side();
  Puzzle q(p.topology, Grid(n));
  if (p.marks) q.marks = PencilMarks(n, true);
  for (std::size_t c = 0; c < map.size(); ++c) {
    if (const auto given = p.givens.at(CellId(c))) {
      q.givens.set(CellId(map[c]), Digit(name[given->index()]));
    }
    for (std::size_t d = 0; p.marks && d < n; ++d) {
      if (!p.marks->allows(CellId(c), Digit(d))) q.marks->forbid(CellId(map[c]), Digit(name[d]));
    }
  }
  return q;
}

std::vector<std::size_t> random_names(std::size_t n, Rng& rng) {
  std::vector<std::size_t> name(n);
  for (std::size_t d = 0; d < n; ++d) name[d] = d;
  rng.shuffle<std::size_t>(name);
  return name;
}

// Is there a renaming that makes the moved givens of p those of q? At most one, and only of the
// digits that occur. Without marks.
bool renames(const Puzzle& p, const CellMap& map, const Puzzle& q) {
  std::map<std::size_t, std::size_t> there, back;
  for (std::size_t c = 0; c < map.size(); ++c) {
    const auto a = p.givens.at(CellId(c)), b = q.givens.at(CellId(map[c]));
    if (a.has_value() != b.has_value()) return false;
    if (!a) continue;
    if (there.emplace(a->index(), b->index()).first->second != b->index()) return false;
    if (back.emplace(b->index(), a->index()).first->second != a->index()) return false;
  }
  return true;
}

// The stated mapping makes the form, and maps houses to houses and links to links.
void check_mapping(const Puzzle& p, const Canonical& c) {
  CellMap map(c.source.size(), c.source.size());
  for (std::size_t i = 0; i < c.source.size(); ++i) map[c.source[i].index()] = i;
  std::vector<std::size_t> name;
  for (const Digit d : c.label) name.push_back(d.index());
  BOOST_REQUIRE((std::set<std::size_t>(map.begin(), map.end()).size() == map.size()));
  BOOST_REQUIRE((std::set<std::size_t>(name.begin(), name.end()).size() == p.side()));
  const Puzzle q = moved(p, map, name);
  BOOST_REQUIRE((q.givens == c.form.givens));
  BOOST_REQUIRE(q.marks.has_value() == c.form.marks.has_value());
  for (std::size_t i = 0; q.marks && i < map.size(); ++i) {
    if (q.givens.filled(CellId(i))) continue;
    BOOST_REQUIRE((q.marks->words(CellId(i))[0] == c.form.marks->words(CellId(i))[0]));
  }
  const Topology& t = *p.topology;
  std::set<std::vector<std::size_t>> houses, images;
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    std::vector<std::size_t> house, image;
    for (const CellId cell : t.cells(HouseId(h))) {
      house.push_back(cell.index());
      image.push_back(map[cell.index()]);
    }
    std::sort(image.begin(), image.end());
    houses.insert(house);
    images.insert(image);
  }
  BOOST_REQUIRE((houses == images));
  for (std::size_t i = 0; i < map.size(); ++i) {
    for (const CellId x : t.links(CellId(i))) {
      BOOST_REQUIRE(std::ranges::count(t.links(CellId(map[i])), CellId(map[x.index()])) == 1);
    }
  }
}

Canonical form_of(Canonizer& canonize, const Puzzle& p) {
  Canonical c = canonize(p, {});
  BOOST_REQUIRE((c.reason == StopReason::none));
  return c;
}
}  // namespace

BOOST_AUTO_TEST_CASE(the_form_does_not_depend_on_how_the_houses_are_said) {
  // The same houses as boxes, and as extra houses of a Latin square, and with a house said twice.
  Rng rng(20);
  Canonizer canonize;
  for (const auto& [rows, cols] :
       {std::pair{2u, 2u}, std::pair{2u, 3u}, std::pair{3u, 2u}, std::pair{3u, 3u},
        std::pair{1u, 9u}, std::pair{9u, 1u}, std::pair{1u, 5u}}) {
    const auto boxes = boxed(rows, cols, false, false);
    TopologySpec extra = Topology::latin(rows * cols)->spec();
    for (std::size_t b = 0; b < rows * cols; ++b) {
      const auto cells = boxes->cells(HouseId(3 * rows * cols - 1 - b));
      extra.extra_houses.emplace_back(cells.rbegin(), cells.rend());
    }
    TopologySpec twice = boxes->spec();
    twice.extra_houses = {extra.extra_houses[0]};
    std::vector<TopologyPtr> same = {boxes, build(extra), build(twice)};
    if (rows == 1 || cols == 1) same.push_back(Topology::latin(rows * cols));
    for (int i = 0; i < 20; ++i) {
      Puzzle p = random_puzzle(boxes, rng, i % 4 == 0);
      const Canonical form = canonize(p, StopToken());
      for (const TopologyPtr& t : same) {
        p.topology = t;
        const Canonical other = canonize(p, StopToken());
        BOOST_TEST_REQUIRE((other.form.givens == form.form.givens));
        BOOST_TEST_REQUIRE((canon_key(other) == canon_key(form)));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(same_class_and_same_form_on_every_topology) {
  struct Case {
    TopologyPtr topology;
    std::size_t symmetries;  // 0: not known beforehand
  };
  const std::vector<Case> cases = {
      {Topology::boxes(1, 1), 1},
      {Topology::boxes(1, 2), 8},
      {Topology::boxes(1, 3), 72},
      {Topology::latin(3), 72},
      {Topology::latin(4), 1152},
      {Topology::boxes(2, 2), 128},
      {Topology::boxes(2, 3), 3456},
      {Topology::boxes(3, 2), 3456},
      {boxed(2, 2, true, false), 0},
      {boxed(2, 3, true, false), 0},
      {boxed(2, 2, false, true), 0},
      {with_extra_houses(), 0},
      {latin_regions(3), 0},
      {latin_regions(5), 0},
      {jigsaw(4, 3), 0},
      {jigsaw(5, 1), 0},
      {jigsaw(6, 2), 0},
      {boxed(3, 3, true, false), 0},
      {boxed(3, 3, true, true), 0},
      {with_rules(2, 2, {RuleKind::anti_knight}), 0},
      {with_rules(2, 2, {}), 0},
      {with_rules(2, 3, {RuleKind::anti_king}), 4},
      {with_rules(3, 2, {RuleKind::anti_knight}), 4},
      {with_rules(3, 3, {RuleKind::anti_knight}), 8},
      {with_rules(3, 3, {RuleKind::anti_knight, RuleKind::anti_king}), 8},
  };
  Rng rng(1);
  Canonizer canonize;
  for (const Case& k : cases) {
    const Symmetries symmetries(*k.topology);
    BOOST_TEST_CONTEXT(k.topology->describe()) {
      BOOST_REQUIRE(!symmetries.all().empty());
      if (k.symmetries != 0) BOOST_TEST(symmetries.all().size() == k.symmetries);
      const Puzzle empty(k.topology, Grid(k.topology->side()));
      BOOST_TEST(form_of(canonize, empty).automorphisms.value() == symmetries.all().size());
      for (int round = 0; round < 24; ++round) {
        const Puzzle p = random_puzzle(k.topology, rng, round % 4 == 3);
        const Canonical form = form_of(canonize, p);
        check_mapping(p, form);
        for (int copy = 0; copy < 4; ++copy) {
          const auto& map = symmetries.all()[rng.below(symmetries.all().size())];
          const Puzzle q = moved(p, map, random_names(p.side(), rng));
          const Canonical other = form_of(canonize, q);
          BOOST_REQUIRE((other.form.givens == form.form.givens));
          BOOST_REQUIRE((other.form.marks == form.form.marks));
          BOOST_REQUIRE(canon_key(other) == canon_key(form));
        }
        if (p.marks) continue;
        // Every symmetry: how many keep p, and does one make it a sparse other puzzle?
        Puzzle q(k.topology, p.givens);
        for (int change = 0; change < 2; ++change) {
          q.givens.set(CellId(rng.below(q.topology->cell_count())), Digit(rng.below(q.side())));
          q.givens.clear(CellId(rng.below(q.topology->cell_count())));
        }
        std::size_t kept = 0;
        bool same = false;
        for (const auto& map : symmetries.all()) {
          kept += renames(p, map, p) ? 1 : 0;
          same = same || renames(p, map, q);
        }
        BOOST_TEST(form.automorphisms.value() == kept);
        BOOST_TEST((canon_key(form_of(canonize, q)) == canon_key(form)) == same);
      }
    }
  }
}

namespace {
// Classes of all full grids among `grids`, each grid of the topology being one of them up to symmetry;
// returns how many grids their orbits have together.
std::size_t orbits(const std::vector<Puzzle>& grids, std::size_t symmetries, std::size_t* classes) {
  Canonizer canonize;
  std::map<CanonKey, std::size_t> automorphisms;
  std::size_t namings = 1;
  for (std::size_t d = 2; d <= grids.front().side(); ++d) namings *= d;
  for (const Puzzle& g : grids) {
    const Canonical c = form_of(canonize, g);
    automorphisms[canon_key(c)] = c.automorphisms.value();
  }
  *classes = automorphisms.size();
  std::size_t total = 0;
  for (const auto& [form, count] : automorphisms) total += symmetries * namings / count;
  return total;
}

// All full grids with the first givens as they are, row by row.
void complete(Puzzle& p, std::size_t cell, std::vector<Puzzle>& grids) {
  const Topology& t = *p.topology;
  while (cell < t.cell_count() && p.givens.filled(CellId(cell))) ++cell;
  if (cell == t.cell_count()) return grids.push_back(p);
  for (std::size_t d = 0; d < t.side(); ++d) {
    bool fits = true;
    for (const CellId c : t.peers(CellId(cell))) fits = fits && p.givens.at(c) != Digit(d);
    if (!fits) continue;
    p.givens.set(CellId(cell), Digit(d));
    complete(p, cell + 1, grids);
    p.givens.clear(CellId(cell));
  }
}

std::vector<Puzzle> grids_of(const TopologyPtr& topology, const std::string& start) {
  Puzzle p(topology, Grid(topology->side()));
  for (std::size_t i = 0; i < start.size(); ++i) {
    if (start[i] != '.') p.givens.set(CellId(i), Digit(static_cast<std::size_t>(start[i] - '1')));
  }
  std::vector<Puzzle> grids;
  complete(p, 0, grids);
  return grids;
}
}  // namespace

// The numbers of classes are known; the sizes of their orbits add up to the known number of grids.
BOOST_AUTO_TEST_CASE(known_numbers_of_classes) {
  std::size_t classes = 0;
  const auto four = grids_of(Topology::boxes(2, 2), "");
  BOOST_TEST(four.size() == 288);
  BOOST_TEST(orbits(four, 128, &classes) == 288);
  BOOST_TEST(classes == 2);

  const auto latin = grids_of(Topology::latin(5),
                              "123452...."
                              "3...."
                              "4...."
                              "5....");
  BOOST_TEST(latin.size() == 56);  // reduced squares
  BOOST_TEST(orbits(latin, 2 * 120 * 120, &classes) == 161280);
  BOOST_TEST(classes == 2);

  const auto six = grids_of(Topology::boxes(2, 3), "123456456...");
  BOOST_TEST(six.size() == 28200960 / 720 / 6);
  BOOST_TEST(orbits(six, 3456, &classes) == 28200960);
  BOOST_TEST(classes == 49);
}

// Pencil marks that forbid nothing send a 9x9 puzzle the way of graphs: another algorithm altogether.
BOOST_AUTO_TEST_CASE(both_ways_agree_on_9x9) {
  Rng rng(4);
  Canonizer canonize;
  const auto topology = Topology::boxes(3, 3);
  std::map<CanonKey, CanonKey> pairs;
  for (int round = 0; round < 600; ++round) {
    Puzzle p(topology, Grid(9));
    const std::size_t givens = round % 2 == 0 ? rng.below(6) : 20;
    for (std::size_t i = 0; i < givens; ++i) {
      p.givens.set(CellId(rng.below(81)), Digit(rng.below(round % 3 == 0 ? 2 : 9)));
    }
    const Canonical one = form_of(canonize, p);
    check_mapping(p, one);
    BOOST_TEST(line_mapping(one.source, 9).has_value());
    p.marks = PencilMarks(9, true);
    const Canonical two = form_of(canonize, p);
    BOOST_REQUIRE(one.automorphisms.value() == two.automorphisms.value());
    const auto [at, fresh] = pairs.emplace(canon_key(one), canon_key(two));
    BOOST_REQUIRE(at->second == canon_key(two));
  }
  std::set<CanonKey> second;
  for (const auto& [one, two] : pairs) second.insert(two);
  BOOST_TEST(second.size() == pairs.size());
  BOOST_TEST(pairs.size() < 500);  // so some were met again
}

BOOST_AUTO_TEST_CASE(large_sides) {
  Canonizer canonize;
  Rng rng(8);
  for (const std::size_t order : {4u, 5u, 6u, 8u}) {
    const auto topology = Topology::boxes(order, order);
    const Grid solution = random_solution(topology, order).value();
    for (const std::size_t percent : {2u, 40u, 100u}) {
      const Puzzle p = dig(topology, solution, solution.values().size() * percent / 100, 7);
      // Swap two bands, two columns of a stack, transpose.
      const std::size_t n = order * order;
      CellMap map(n * n);
      for (std::size_t r = 0; r < n; ++r) {
        for (std::size_t c = 0; c < n; ++c) {
          const std::size_t row = r < 2 * order ? (r + order) % (2 * order) : r;
          const std::size_t column = c < 2 ? 1 - c : c;
          map[r * n + c] = column * n + row;
        }
      }
      const Canonical one = form_of(canonize, p);
      check_mapping(p, one);
      const Canonical two = form_of(canonize, moved(p, map, random_names(n, rng)));
      BOOST_TEST((one.form.givens == two.form.givens));
      const auto lines = line_mapping(one.source, n);
      BOOST_REQUIRE(lines.has_value());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_mapping_that_is_not_of_lines) {
  std::vector<CellId> source;
  for (std::size_t i = 0; i < 16; ++i) source.emplace_back(i);
  BOOST_TEST(line_mapping(source, 4).has_value());
  std::swap(source[5], source[6]);
  BOOST_TEST(!line_mapping(source, 4).has_value());
}

BOOST_AUTO_TEST_CASE(a_stop_at_every_visit_gives_no_form) {
  for (const auto& topology : {Topology::boxes(2, 3), boxed(2, 2, true, false)}) {
    const Puzzle p(topology, Grid(topology->side()));
    StopSource counting;
    counting.trip_at(stop_point::search_node, 1);  // never visited
    Canonizer first;
    BOOST_REQUIRE((first(p, counting.token()).reason == StopReason::none));
    const auto visits = counting.visits(stop_point::canon_split);
    BOOST_REQUIRE(visits > 10);
    for (std::uint64_t visit = 1; visit <= visits; ++visit) {
      StopSource source;
      source.trip_at(stop_point::canon_split, visit);
      Canonizer canonize;
      const Canonical c = canonize(p, source.token());
      BOOST_REQUIRE((c.reason == StopReason::interrupted));
      BOOST_REQUIRE(c.source.empty());
      BOOST_REQUIRE(form_of(canonize, p).source.size() == topology->cell_count());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
