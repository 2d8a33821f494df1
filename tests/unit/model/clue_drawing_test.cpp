// What is drawn for clues: random ones of every rule lie inside the picture and leave the middles of cells to digits, and the outline of a
// cage is what its cells say.
#include "model/clue_drawing.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>

#include "random_clues.hpp"

namespace tresse {

BOOST_AUTO_TEST_SUITE(clue_drawing)

namespace {

constexpr std::size_t kSide = 9;

std::shared_ptr<const Topology> drawn_with(std::vector<Constraint> clues, RuleSet global = {}) {
  TopologySpec spec;
  spec.side = kSide;
  spec.box_rows = spec.box_cols = 3;
  spec.global_rules = global;
  spec.constraints = std::move(clues);
  auto built = Topology::build(std::move(spec));
  BOOST_REQUIRE(built.has_value());
  return *built;
}

Grid cyclic() {
  Grid grid(kSide);
  for (std::size_t i = 0; i < kSide * kSide; ++i) {
    const std::size_t row = i / kSide, column = i % kSide;
    grid.set(CellId(i), Digit((3 * row + row / 3 + column) % kSide));
  }
  return grid;
}

std::vector<CellId> cells_of(std::initializer_list<std::size_t> numbers) {
  std::vector<CellId> cells;
  for (const std::size_t i : numbers) cells.emplace_back(i);
  return cells;
}

// Half of the room that a text takes, as wide as wide letters are.
ClueSpot half_of(const ClueMark& text) { return {0.3 * text.size * static_cast<double>(text.text.size()), 0.36 * text.size}; }

void check_inside(const ClueDrawing& drawing, const std::string& rule) {
  const double n = kSide;
  for (const ClueMark& mark : drawing.marks) {
    BOOST_REQUIRE(!mark.at.empty());
    const ClueSpot more = mark.form == ClueMark::Form::text   ? half_of(mark)
                          : mark.form == ClueMark::Form::disc ? ClueSpot{mark.size, mark.size}
                                                              : ClueSpot{};
    for (const ClueSpot at : mark.at) {
      const bool fits = at.x - more.x >= -drawing.left - 1e-9 && at.x + more.x <= n + drawing.right + 1e-9 &&
                        at.y - more.y >= -drawing.top - 1e-9 && at.y + more.y <= n + drawing.bottom + 1e-9;
      BOOST_TEST(fits, rule << " is drawn outside of the picture, at " << at.x << " " << at.y << " " << mark.text);
    }
    BOOST_TEST((mark.fill || mark.ink), rule);
    BOOST_TEST((mark.form == ClueMark::Form::text) == !mark.text.empty(), rule);
  }
}

void check_middles(const ClueDrawing& drawing, const std::string& rule) {
  for (const ClueMark& mark : drawing.marks) {
    const bool text = mark.form == ClueMark::Form::text;
    if (mark.level != ClueMark::Level::over || (!text && mark.form != ClueMark::Form::disc)) continue;
    const ClueSpot at = mark.at[0], half = text ? half_of(mark) : ClueSpot{mark.size, mark.size};
    for (std::size_t i = 0; i < kSide * kSide; ++i) {
      const double x = static_cast<double>(i % kSide) + 0.5, y = static_cast<double>(i / kSide) + 0.5;
      BOOST_TEST((std::abs(at.x - x) > half.x || std::abs(at.y - y) > half.y), rule << " " << mark.text << " covers a digit");
    }
  }
}

// Twice the area of a closed way; positive in the sense of the clock.
double twice_area(const std::vector<ClueSpot>& way) {
  double sum = 0;
  for (std::size_t i = 0; i < way.size(); ++i) {
    const ClueSpot a = way[i], b = way[(i + 1) % way.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_rule_is_drawn_inside_of_the_picture) {
  Rng rng(7);
  const auto plain = drawn_with({});
  BOOST_TEST(drawing_of_clues(*plain).marks.empty());
  const Grid grid = cyclic();
  for (const ClueRule& rule : clue_rules()) {
    for (int i = 0; i < 60; ++i) {
      std::vector<Constraint> clues;
      for (std::size_t k = 0; k < 1 + rng.below(3); ++k) {
        Constraint clue = test::random_clue(rule, *plain, grid, rng);
        if (!clue_fault(clue, plain->spec())) clues.push_back(std::move(clue));
      }
      if (clues.empty()) continue;
      const ClueDrawing drawing = drawing_of_clues(*drawn_with(clues));
      BOOST_TEST(!drawing.marks.empty(), rule.name);
      check_inside(drawing, std::string(rule.name));
      check_middles(drawing, std::string(rule.name));
    }
  }
}

BOOST_AUTO_TEST_CASE(outlines_go_around_their_cells) {
  Rng rng(11);
  constexpr double kInset = 0.08;
  for (int i = 0; i < 400; ++i) {
    const std::vector<CellId> cells = test::random_walk(kSide, 1 + rng.below(12), rng);
    double area = 0;
    for (const auto& way : outlines(cells, kSide, kInset, 0)) {
      for (std::size_t k = 0; k < way.size(); ++k) {
        const ClueSpot a = way[k], b = way[(k + 1) % way.size()];
        BOOST_TEST(((a.x == b.x) != (a.y == b.y)), "a side is neither upright nor level");
        // Points along each side lie in cells, and what is `kInset` to the left of them does not.
        for (int part = 1; part < 40; ++part) {
          const double t = part / 40.0, x = a.x + t * (b.x - a.x), y = a.y + t * (b.y - a.y);
          const auto in = [&](double px, double py) {
            const CellId c(static_cast<std::size_t>(std::floor(py)) * kSide + static_cast<std::size_t>(std::floor(px)));
            return px > 0 && py > 0 && px < kSide && py < kSide && std::find(cells.begin(), cells.end(), c) != cells.end();
          };
          const double length = std::hypot(b.x - a.x, b.y - a.y), step = 1.1 * kInset / length;
          BOOST_TEST(in(x, y));
          if (t * length > 0.2 && (1 - t) * length > 0.2) BOOST_TEST(!in(x + step * (b.y - a.y), y - step * (b.x - a.x)));
        }
      }
      area += twice_area(way) / 2;
    }
    BOOST_TEST(area > 0);
    BOOST_TEST(area < static_cast<double>(cells.size()));
  }
}

BOOST_AUTO_TEST_CASE(outlines_of_a_ring_and_of_cells_that_touch_at_a_corner) {
  const auto ring = outlines(cells_of({0, 1, 2, 9, 11, 18, 19, 20}), kSide, 0.1, 0);
  BOOST_REQUIRE_EQUAL(ring.size(), 2u);
  BOOST_TEST(std::abs(std::abs(twice_area(ring[0])) / 2 - 2.8 * 2.8) < 1e-9);
  BOOST_TEST(std::abs(twice_area(ring[1]) / 2 + 1.2 * 1.2) < 1e-9);  // the other way around
  BOOST_TEST(outlines(cells_of({0, 10}), kSide, 0.1, 0).size() == 2u);
  const auto round = outlines(cells_of({40}), kSide, 0.1, 0.4);
  BOOST_REQUIRE_EQUAL(round.size(), 1u);
  for (const ClueSpot at : round[0]) BOOST_TEST(std::hypot(at.x - 4.5, at.y - 4.5) < 0.45);
}

BOOST_AUTO_TEST_CASE(texts_say_what_a_clue_says) {
  const auto texts = [](const std::vector<Constraint>& clues, RuleSet global = {}) {
    std::string all;
    for (const ClueMark& mark : drawing_of_clues(*drawn_with(clues, global)).marks) all += mark.text.empty() ? "" : mark.text + "|";
    return all;
  };
  const std::vector<CellId> row = cells_of({0, 1, 2, 3, 4, 5, 6, 7, 8});
  BOOST_TEST(texts({{RuleKind::difference, cells_of({0, 1}), {1}, 0}, {RuleKind::ratio, cells_of({1, 2}), {2}, 0}}).empty());
  BOOST_TEST(texts({{RuleKind::difference, cells_of({0, 1}), {3}, 0}, {RuleKind::xv, cells_of({1, 2}), {10}, 0}}) == "3|X|");
  BOOST_TEST(texts({{RuleKind::killer_cage, cells_of({0, 1}), {12}, 0}, {RuleKind::killer_cage, cells_of({2, 3}), {}, 0}}) == "12|");
  BOOST_TEST(texts({{RuleKind::sandwich, row, {12}, 0}}) == "12|");
  BOOST_TEST(texts({{RuleKind::sandwich, row, {12}, 0}, {RuleKind::skyscraper, row, {3}, 0}}) == "S12|V3|S: sandwich, V: skyscraper|");
  BOOST_TEST(texts({{RuleKind::nonconsecutive, {}, {}, 0}}, {RuleKind::anti_knight}) == "anti-knight, nonconsecutive|");
  BOOST_TEST(texts({}, {RuleKind::anti_knight}).empty());
  const auto pair = cells_of({0, 1});
  BOOST_TEST(texts({{RuleKind::sum, pair, {9}, 0}}) == "S9|S: sum|");
  BOOST_TEST(texts({{RuleKind::sum, pair, {9, 2, -1}, 0}}) == "*2|*-1|S9|S: sum|");
  BOOST_TEST(texts({{RuleKind::look_and_say, cells_of({0, 1, 2}), {2, 1, 1, 3}, 0}}) == "L21 13|L: look and say cage|");
  BOOST_TEST(texts({{RuleKind::lockout_line, pair, {4}, 0}, {RuleKind::lockout_line, pair, {3}, 0}}) == "3|");
  // The same relation has the same number.
  const std::vector<std::int32_t> any(kSide, 511), other(kSide, 255);
  BOOST_TEST(texts({{RuleKind::relation, pair, any, 0}, {RuleKind::relation, pair, other, 0}, {RuleKind::relation, pair, any, 0}}) == "R1|R2|R1|R1: relation 511 511 511 511 511 511 511 511 511|R2: relation 255 255 255 255 255 255 255 255 255|");
}

// Two clues beside the same row stand one behind the other, and the picture grows.
BOOST_AUTO_TEST_CASE(clues_beside_the_grid_have_places_of_their_own) {
  const std::vector<CellId> row = cells_of({0, 1, 2, 3, 4, 5, 6, 7, 8});
  const Constraint sandwich{RuleKind::sandwich, row, {12}, 0}, tower{RuleKind::skyscraper, row, {3}, 0};
  const double one = drawing_of_clues(*drawn_with({sandwich})).left;
  BOOST_TEST(one > 0.5);
  const ClueDrawing both = drawing_of_clues(*drawn_with({sandwich, tower}));
  BOOST_TEST(both.left == 2 * one);
  BOOST_TEST(std::abs(both.marks[0].at[0].x - both.marks[1].at[0].x - one) < 1e-9);
  // Upwards from the lower left corner, and from the right side to the left.
  const ClueDrawing up = drawing_of_clues(*drawn_with({{RuleKind::little_killer, cells_of({73, 65, 57}), {12}, 0}}));
  BOOST_TEST(up.bottom > 0);
  BOOST_TEST(up.top == 0);
  const ClueDrawing corner = drawing_of_clues(*drawn_with({{RuleKind::little_killer, cells_of({0, 10, 20}), {12}, 0}}));
  BOOST_TEST(corner.left > 0);
  BOOST_TEST(corner.top > 0);
}

// Clues at one place: their labels and dots stand beside each other, their outlines apart.
BOOST_AUTO_TEST_CASE(clues_that_begin_in_one_cell_are_told_apart) {
  const auto pair = cells_of({40, 41}), column = cells_of({40, 49});
  const std::vector<std::vector<Constraint>> all = {
      {{RuleKind::killer_cage, pair, {12}, 0}, {RuleKind::killer_cage, column, {7}, 0}, {RuleKind::rellik_cage, cells_of({40, 50}), {5}, 0}, {RuleKind::sum, pair, {9}, 0}},
      {{RuleKind::difference, pair, {3}, 0}, {RuleKind::ratio, pair, {3}, 0}, {RuleKind::xv, pair, {10}, 0}},
      // Over one column, one to the left and one to the right, and over the next column.
      {{RuleKind::little_killer, cells_of({4, 14}), {30}, 0}, {RuleKind::little_killer, cells_of({2, 10}), {10}, 0}, {RuleKind::little_killer, cells_of({3, 11}), {25}, 0}},
      {{RuleKind::quadruple, cells_of({40, 41, 49, 50}), {1, 2}, 0}, {RuleKind::quadruple, cells_of({40, 41, 49, 50}), {3}, 0}}};
  for (const auto& clues : all) {
    const ClueDrawing drawing = drawing_of_clues(*drawn_with(clues));
    check_inside(drawing, "several");
    std::vector<const ClueMark*> texts;
    for (const ClueMark& mark : drawing.marks) {
      if (mark.form == ClueMark::Form::text && mark.at[0].y < kSide) texts.push_back(&mark);
    }
    BOOST_TEST(texts.size() == clues.size());
    for (const ClueMark* a : texts) {
      for (const ClueMark* b : texts) {
        const bool apart = std::abs(a->at[0].x - b->at[0].x) >= half_of(*a).x + half_of(*b).x - 1e-9 ||
                           std::abs(a->at[0].y - b->at[0].y) >= half_of(*a).y + half_of(*b).y - 1e-9;
        BOOST_TEST((a == b || apart), a->text << " and " << b->text);
      }
    }
  }
  const ClueDrawing cages = drawing_of_clues(*drawn_with({{RuleKind::killer_cage, pair, {}, 0}, {RuleKind::killer_cage, pair, {}, 0}}));
  BOOST_TEST(cages.marks[0].at[0].x != cages.marks[1].at[0].x);
}

BOOST_AUTO_TEST_CASE(a_quadruple_of_two_cells_stands_between_them) {
  const auto spot = [](std::initializer_list<std::size_t> numbers) { return drawing_of_clues(*drawn_with({{RuleKind::quadruple, cells_of(numbers), {1}, 0}})).marks[0].at[0]; };
  BOOST_TEST((spot({40, 41}).x == 5.0 && spot({40, 41}).y == 4.5));
  BOOST_TEST((spot({40, 49}).x == 4.5 && spot({40, 49}).y == 5.0));
  BOOST_TEST((spot({40, 41, 49}).x == 5.0 && spot({40, 41, 49}).y == 5.0));
}

// The small picture of a page of rules.
BOOST_AUTO_TEST_CASE(each_rule_has_an_example) {
  for (const ClueRule& rule : clue_rules()) {
    TopologySpec spec = clue_example(rule);
    const auto fault = clue_fault(spec.constraints[0], spec);
    BOOST_TEST(!fault, rule.name << " " << fault.value_or(""));
    const auto built = Topology::build(std::move(spec));
    BOOST_REQUIRE(built.has_value());
    BOOST_TEST(!drawing_of_clues(**built).marks.empty(), rule.name);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace tresse
