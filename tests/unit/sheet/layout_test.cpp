// Layout: for all papers, numbers a page and sides, what is laid out is inside of the margin, disjoint,
// in order, complete and legible; what cannot be is refused with a number that fits.
#include "sheet/layout.hpp"

#include <cmath>

#include "boost_main.hpp"

using namespace tresse;

namespace {

constexpr double kSlack = 1e-6;

SheetShape shape(std::size_t side) {
  SheetShape s;
  s.side = side;
  s.widest = 0.64 * (side < 10 ? 1 : side < 100 ? 2 : 3);
  return s;
}

LayoutOptions on(const char* paper) {
  LayoutOptions o;
  o.paper = *paper_named(paper);
  o.solutions = true;
  return o;
}

bool inside(const Rect& inner, const Rect& outer) {
  return inner.x >= outer.x - kSlack && inner.y >= outer.y - kSlack &&
         inner.right() <= outer.right() + kSlack && inner.bottom() <= outer.bottom() + kSlack;
}

bool apart(const Rect& a, const Rect& b) {
  return a.right() <= b.x + kSlack || b.right() <= a.x + kSlack || a.bottom() <= b.y + kSlack ||
         b.bottom() <= a.y + kSlack;
}

// With the border that is drawn on both sides of its edges.
Rect whole(const Slot& s) {
  constexpr double kBorder = 1.2;
  return {s.grid.x - kBorder, s.header.y - (s.header.height == 0 ? kBorder : 0),
          s.grid.width + 2 * kBorder,
          s.header.height + s.grid.height + (s.header.height == 0 ? 2 : 1) * kBorder};
}

// Everything that holds of every layout; returns the number of pages of puzzles.
std::size_t check(const std::vector<SheetPage>& pages, std::span<const SheetShape> shapes,
                  const LayoutOptions& o) {
  std::vector<std::size_t> order[2];
  std::size_t puzzle_pages = 0;
  for (std::size_t number = 1; number <= pages.size(); ++number) {
    const SheetPage& page = pages[number - 1];
    // Bound on the left of odd pages.
    const Rect paper{o.margin + (number % 2 == 1 ? o.gutter : 0), o.margin,
                     o.paper.width - 2 * o.margin - o.gutter, o.paper.height - 2 * o.margin};
    BOOST_REQUIRE(!page.slots.empty());
    if (!page.solutions) {
      BOOST_TEST(order[1].empty());  // puzzles first
      ++puzzle_pages;
    }
    std::vector<Rect> parts = {page.title, page.footer};
    for (const Slot& s : page.slots) {
      order[page.solutions ? 1 : 0].push_back(s.entry);
      parts.push_back(whole(s));
      if (s.note.height != 0) parts.push_back(s.note);
      BOOST_TEST((s.note.height != 0) == (o.note_lines != 0 && !page.solutions));
      BOOST_TEST(s.grid.width == s.grid.height);
      BOOST_TEST(s.header.bottom() == s.grid.y, boost::test_tools::tolerance(1e-9));
      const SheetShape& shape = shapes[s.entry];
      const double cell = s.grid.width / static_cast<double>(shape.side);
      BOOST_TEST(s.digit <= 0.62 * cell + kSlack);
      BOOST_TEST(s.digit * shape.widest <= 0.72 * cell + kSlack);
      const double least = page.solutions  ? kLeastSolutionDigit
                           : o.large_print ? kLargeDigit
                                           : kLeastDigit;
      BOOST_TEST(s.digit >= least);
      if (shape.mark_columns != 0 && !page.solutions) BOOST_TEST(s.mark >= kLeastMark);
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
      BOOST_TEST(inside(parts[i], paper));
      for (std::size_t k = 0; k < i; ++k) {
        if (parts[k].height != 0) BOOST_TEST(apart(parts[i], parts[k]));
      }
    }
  }
  for (int part = 0; part < 2; ++part) {
    const bool wanted = part == 0 ? o.puzzles : o.solutions;
    BOOST_TEST(order[part].size() == (wanted ? shapes.size() : 0));
    for (std::size_t i = 0; i < order[part].size(); ++i) BOOST_TEST(order[part][i] == i);
  }
  return puzzle_pages;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_paper_number_and_side) {
  std::size_t laid_out = 0;
  std::size_t refused = 0;
  for (const char* paper : {"a3", "a4", "a5", "letter", "legal", "6x9", "100x100mm", "400x60mm"}) {
    for (std::size_t per_page = 0; per_page <= kMostPerPage; ++per_page) {
      for (std::size_t side : {1u, 2u, 4u, 6u, 9u, 12u, 16u, 25u, 36u, 49u, 64u, 100u}) {
        for (int variant = 0; variant < 8; ++variant) {
          LayoutOptions o = on(paper);
          o.per_page = per_page;
          o.title = (variant & 1) != 0;
          o.headers = (variant & 2) != 0;
          o.large_print = (variant & 4) != 0;
          o.gutter = side % 2 == 0 ? 25 : 0;
          o.title_lines = 1 + side % 3;
          o.note_lines = side % 4;
          const std::vector<SheetShape> shapes(5, shape(side));
          const auto pages = lay_out(shapes, o);
          BOOST_TEST(pages.has_value() == !misfit(shapes[0], o).has_value());
          if (!pages) {
            ++refused;
            continue;
          }
          ++laid_out;
          const std::size_t sheets = check(*pages, shapes, o);
          if (per_page != 0) BOOST_TEST(sheets == (shapes.size() + per_page - 1) / per_page);
        }
      }
    }
  }
  BOOST_TEST(laid_out > 3500u);
  BOOST_TEST(refused > 2000u);
}

BOOST_AUTO_TEST_CASE(what_people_expect_of_nine_by_nine) {
  const std::vector<SheetShape> shapes(400, shape(9));
  const auto first = [&](const LayoutOptions& o) { return (*lay_out(shapes, o))[0].slots.size(); };
  BOOST_TEST(first(on("a4")) == 6u);
  BOOST_TEST(first(on("letter")) == 6u);
  BOOST_TEST(first(on("6x9")) == 2u);
  LayoutOptions large = on("a4");
  large.large_print = true;
  BOOST_TEST(first(large) == 4u);
  const auto book = *lay_out(shapes, on("a4"));
  BOOST_TEST(check(book, shapes, on("a4")) == 67u);
  BOOST_TEST(book[67].slots.size() >= 20u);  // solutions
  // The last page has the slots of all others.
  BOOST_TEST(book[66].slots.size() == 4u);
  BOOST_TEST(book[66].slots[3].grid.x == book[0].slots[3].grid.x);
  BOOST_TEST(book[66].slots[3].grid.y == book[0].slots[3].grid.y);
}

BOOST_AUTO_TEST_CASE(neighbours_share_a_page) {
  const LayoutOptions a4 = on("a4");
  const std::vector<SheetShape> shapes = {shape(9), shape(9), shape(36), shape(9), shape(4)};
  const auto pages = *lay_out(shapes, a4);
  BOOST_TEST(check(pages, shapes, a4) == 3u);
  BOOST_TEST(pages[0].slots.size() == 2u);
  BOOST_TEST(pages[1].slots[0].entry == 2u);
  BOOST_TEST(pages[2].slots.size() == 2u);
  // Small ones do not make the page of a larger one too full.
  std::vector<SheetShape> mixed(9, shape(4));
  mixed.push_back(shape(9));
  BOOST_TEST(check(*lay_out(mixed, a4), mixed, a4) == 2u);
  // Whoever has the page alone has all of it.
  const std::vector<SheetShape> alone = {shape(9)};
  BOOST_TEST((*lay_out(alone, a4))[0].slots[0].grid.width > 400);
  LayoutOptions fixed = a4;
  fixed.per_page = 1;
  BOOST_TEST(check(*lay_out(shapes, fixed), shapes, fixed) == 5u);
}

BOOST_AUTO_TEST_CASE(a_gutter_is_on_the_inner_side_of_each_page) {
  const std::vector<SheetShape> shapes(20, shape(9));
  LayoutOptions o = on("a4");
  const auto plain = *lay_out(shapes, o);
  o.gutter = 30;
  const auto bound = *lay_out(shapes, o);
  check(bound, shapes, o);
  BOOST_REQUIRE(bound.size() == plain.size());
  const auto middle = [](const SheetPage& page) { return page.title.x + page.title.width / 2; };
  for (std::size_t i = 0; i < bound.size(); ++i) {
    BOOST_TEST(middle(bound[i]) - middle(plain[i]) == (i % 2 == 0 ? 15 : -15),
               boost::test_tools::tolerance(1e-9));
  }
}

BOOST_AUTO_TEST_CASE(the_page_of_each_solution) {
  const std::vector<SheetShape> shapes(40, shape(9));
  const auto pages = *lay_out(shapes, on("a4"));
  const auto found = solution_pages(pages, shapes.size());
  BOOST_TEST(found[0] == 8u);  // behind seven pages of six puzzles
  BOOST_TEST(found[39] == pages.size());
  BOOST_TEST(found[39] > 8u);
  LayoutOptions none = on("a4");
  none.solutions = false;
  BOOST_TEST(solution_pages(*lay_out(shapes, none), shapes.size())[39] == 0u);
}

BOOST_AUTO_TEST_CASE(the_largest_number_named_by_a_refusal_fits) {
  std::size_t named = 0;
  for (std::size_t side = 9; side <= 64; ++side) {
    LayoutOptions o = on("a4");
    o.per_page = kMostPerPage;
    const std::vector<SheetShape> shapes(3, shape(side));
    const auto refused = lay_out(shapes, o);
    if (refused) continue;
    BOOST_TEST(refused.error().starts_with("puzzle 1: " + std::to_string(side) + "x"));
    BOOST_TEST(refused.error().find("the least is 6.0 pt") != std::string::npos);
    const auto at = refused.error().find("; at most ");
    if (at == std::string::npos) {
      o.per_page = 1;
      BOOST_TEST(!lay_out(shapes, o));
      continue;
    }
    ++named;
    o.per_page = std::stoul(refused.error().substr(at + 10));
    BOOST_TEST(lay_out(shapes, o).has_value());
    ++o.per_page;
    BOOST_TEST(!lay_out(shapes, o));
  }
  BOOST_TEST(named > 20u);
}

BOOST_AUTO_TEST_CASE(pencil_marks_need_room) {
  SheetShape marked = shape(9);
  marked.mark_columns = marked.mark_rows = 3;
  LayoutOptions o = on("a4");
  const std::vector<SheetShape> shapes(20, marked);
  check(*lay_out(shapes, o), shapes, o);
  marked.side = 36;
  marked.mark_columns = marked.mark_rows = 6;
  marked.widest = 1.3;
  const auto fault = misfit(marked, o);
  BOOST_REQUIRE(fault.has_value());
  BOOST_TEST(fault->find("pencil marks would be 1.4 pt, the least is 4.0 pt") != std::string::npos);
  o.puzzles = false;
  BOOST_TEST(!misfit(marked, o).has_value());  // solutions have none
}

// Clues beside the grid are inside of its slot; solutions have none.
BOOST_AUTO_TEST_CASE(clues_beside_the_grid_make_cells_smaller) {
  SheetShape beside = shape(9);
  beside.beside = 1.7;
  const SheetShape both[] = {shape(9), beside};
  LayoutOptions o = on("a4");
  o.per_page = 2;
  const auto pages = *lay_out(both, o);
  const auto& puzzles = pages[0].slots;
  BOOST_TEST(std::abs(puzzles[0].grid.width - puzzles[1].grid.width) < kSlack);
  BOOST_TEST(std::abs(puzzles[1].digit / puzzles[0].digit - 9 / 10.7) < 1e-6);
  BOOST_TEST(pages[1].slots[0].digit == pages[1].slots[1].digit);
}

BOOST_AUTO_TEST_CASE(rules_stand_on_pages_of_their_own) {
  const SheetShape one[] = {shape(9)};
  for (const char* paper : {"a3", "a4", "a5", "6x9", "letter", "60x90mm"}) {
    LayoutOptions o = on(paper);
    o.margin = 10;
    o.title_page = true;
    o.rules = 33;
    o.solutions = false;
    const auto pages = lay_out(one, o);
    if (!pages) continue;  // the puzzle does not fit
    std::size_t rules = 0;
    for (const SheetPage& page : *pages) {
      if (!page.front) continue;
      for (std::size_t i = 0; i < page.slots.size(); ++i) {
        const Slot& slot = page.slots[i];
        BOOST_TEST(slot.entry == rules++);
        const Rect paper_inside{o.margin, o.margin, o.paper.width - 2 * o.margin, o.paper.height - 2 * o.margin};
        for (const Rect& part : {slot.grid, slot.header, slot.note}) BOOST_TEST(inside(part, paper_inside), paper);
        BOOST_TEST(apart(slot.grid, slot.note));
        for (std::size_t k = 0; k < i; ++k) BOOST_TEST(apart(slot.grid, page.slots[k].grid));
      }
    }
    BOOST_TEST(rules == 33u);
    BOOST_TEST(pages->front().slots.empty());  // the title page
  }
}

BOOST_AUTO_TEST_CASE(chapters_begin_on_new_pages) {
  const std::vector<SheetShape> shapes(5, shape(9));
  const std::size_t chapters[] = {0, 0, 1, 1, 1};
  const auto pages = *lay_out(shapes, on("a4"), chapters);
  BOOST_REQUIRE_EQUAL(pages.size(), 4u);
  for (const std::size_t i : {0u, 2u}) {
    BOOST_TEST(pages[i].slots.size() == 2u);
    BOOST_TEST(pages[i + 1].slots.front().entry == 2u);
    BOOST_TEST(pages[i].solutions == (i == 2));
  }
}

BOOST_AUTO_TEST_CASE(papers) {
  const auto millimetres = [](const char* name) {
    const auto p = paper_named(name);
    return p ? std::lround(p->width / kPointsPerMillimetre * 10) * 100'000 +
                   std::lround(p->height / kPointsPerMillimetre * 10)
             : 0;
  };
  BOOST_TEST(millimetres("a4") == 2100'02970);
  BOOST_TEST(millimetres("letter") == 2159'02794);
  BOOST_TEST(millimetres("6x9") == 1524'02286);
  BOOST_TEST(paper_named("6x9")->width == 432, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(millimetres("210x148.5mm") == 2100'01485);
  for (const char* wrong : {"", "A4", "b5", "210x297", "x297mm", "210xmm", "210x297mmm", "10x100mm",
                            "210x9999mm", "nanx100mm", "infx100mm", "-210x100mm", "1e2x100mm"}) {
    BOOST_TEST(!paper_named(wrong).has_value(), wrong);
  }
}
