// One graph says everything: a vertex for each cell, house and digit that is spoken of, an edge from a
// cell to its houses, to the cells that it is linked with, to its given, and to the digits that its marks forbid;
// colours tell cells with a given, cells without, houses and digits apart. Its canonical graph is the same for all puzzles of a
// class, and what is made of that graph alone, is too.
//
// To have a puzzle on the same topology T again, the canonical graph's own cells and houses, call them
// H, must be mapped to T by an isomorphism that depends on H only:
// - T with boxes, or a Latin square: rows and columns can be told in H, and any order of bands and of
//   lines inside them is an isomorphism; they go by the canonical places of their houses. For square
//   boxes the family with the smallest place becomes the rows.
// - else: the bare graphs H and T are labelled canonically in turn, and cells of the same place belong
//   together. Two more runs of bliss, one of them kept from puzzle to puzzle. (It would do for boxes,
//   too, but their large groups make bare grids slow: 2 ms at 16x16, 0.3 s at 64x64.)
// Digits are named in the order of the givens in the form; digits only in marks follow by their
// canonical place, those not spoken of come last.
#include "canon/canon.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <numeric>
#include <span>

#include "base/check.hpp"
#include "canon/canon9.hpp"
#include "canon/graph.hpp"
#include "base/stop.hpp"
#include "canon/structure.hpp"

namespace tresse {
namespace {

using canon::boxes_alone;
using canon::further_houses;
using canon::Houses;

constexpr unsigned kNone = std::numeric_limits<unsigned>::max();

// Ranks of places: which of them comes first, second, ...
std::vector<unsigned> ranks(std::span<const unsigned> places) {
  std::vector<unsigned> order(places.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(),
            [&](unsigned a, unsigned b) { return places[a] < places[b]; });
  std::vector<unsigned> rank(places.size());
  for (unsigned i = 0; i < order.size(); ++i) rank[order[i]] = i;
  return rank;
}

std::vector<unsigned> inverse(std::span<const unsigned> permutation) {
  std::vector<unsigned> result(permutation.size());
  for (unsigned i = 0; i < permutation.size(); ++i) result[permutation[i]] = i;
  return result;
}

}  // namespace

struct Canonizer::Shape : canon::Structure {
  std::vector<unsigned> cell_at;  // cell with this canonical place; empty until it is needed

  Shape(std::shared_ptr<const Topology> t, const StopToken& stop) : Structure(std::move(t), stop) {}

  [[nodiscard]] bool nine() const {
    return regular && topology->side() == 9 && band == 3 && stack == 3;
  }

  // The cells of H in the order of T's cells, by rows and columns; `place` of cells, then houses.
  std::vector<unsigned> by_lines(std::span<const unsigned> place) const {
    const std::size_t n = topology->side();
    const auto line_place = [&](std::size_t line) {
      return place[topology->cell_count() + house_of[line]];
    };
    std::array<std::vector<std::size_t>, 2> lines;  // rows, columns, as houses of the topology
    for (std::size_t f = 0; f < 2; ++f) {
      const std::size_t group = f == 0 ? band : stack;
      std::vector<std::pair<unsigned, std::size_t>> first;  // the smallest place of a group
      for (std::size_t g = 0; g < n; g += group) {
        first.emplace_back(kNone, f * n + g);
        for (std::size_t i = g; i < g + group; ++i) {
          first.back().first = std::min(first.back().first, line_place(f * n + i));
        }
      }
      std::sort(first.begin(), first.end());
      for (const auto& [unused, from] : first) {
        const std::size_t begin = lines[f].size();
        for (std::size_t i = from; i < from + group; ++i) lines[f].push_back(i);
        std::sort(lines[f].begin() + static_cast<std::ptrdiff_t>(begin), lines[f].end(),
                  [&](std::size_t a, std::size_t b) { return line_place(a) < line_place(b); });
      }
    }
    const bool transposed =
        band == stack && line_place(lines[1].front()) < line_place(lines[0].front());
    std::vector<unsigned> source;
    for (std::size_t r = 0; r < n; ++r) {
      for (std::size_t c = 0; c < n; ++c) {
        const std::size_t row = lines[0][transposed ? c : r];
        const std::size_t column = lines[1][transposed ? r : c] - n;
        source.push_back(static_cast<unsigned>(row * n + column));
      }
    }
    return source;
  }

  // The same for any topology.
  Result<std::vector<unsigned>, StopReason> by_bare_graph(std::span<const unsigned> place,
                                                          const StopToken& stop) {
    const std::size_t cells = topology->cell_count();
    if (cell_at.empty()) {
      const Labelling own = canonical_labelling(bare, stop);
      if (own.reason != StopReason::none) return Failure{own.reason};
      cell_at = inverse(ranks(std::span(own.place).first(cells)));
    }
    // H as a graph of its own: vertices by place, edges in order.
    const auto cell = ranks(place.first(cells));
    const auto house = ranks(place.subspan(cells, houses.size()));
    ColouredGraph h;
    h.colours = bare.colours;
    for (const auto& [a, b] : bare.edges) {
      if (b < cells) {
        h.edges.emplace_back(std::min(cell[a], cell[b]), std::max(cell[a], cell[b]));
      } else {
        h.edges.emplace_back(cell[a], static_cast<unsigned>(cells + house[b - cells]));
      }
    }
    std::sort(h.edges.begin(), h.edges.end());
    const Labelling found = canonical_labelling(h, stop);
    if (found.reason != StopReason::none) return Failure{found.reason};
    const auto same = ranks(std::span(found.place).first(cells));
    std::vector<unsigned> source(cells);
    for (unsigned c = 0; c < cells; ++c) source[cell_at[same[cell[c]]]] = c;
    return source;
  }
};

struct Canonizer::Memory {
  Canonizer9 nine;
  std::shared_ptr<Shape> shape;
};

Canonizer::Canonizer() : memory_(std::make_unique<Memory>()) {}
Canonizer::~Canonizer() = default;

Line81 Canonizer::form_of(const Line81& puzzle) {
  return memory_->nine(puzzle).form;
}

Canonical Canonizer::operator()(const Puzzle& puzzle, const StopToken& stop) {
  try {
    if (!kCanonRules.covers(puzzle.rules())) {
      Canonical none;
      none.reason = StopReason::unsupported;
      return none;
    }
    if (const StopReason reason = stop.poll(stop_point::canon_split); reason != StopReason::none) {
      Canonical none;
      none.reason = reason;
      return none;
    }
    if (puzzle.topology->is_classic9() && !puzzle.marks) return minlex(puzzle);
    return by_graph(puzzle, stop);
  } catch (const std::bad_alloc&) {
    Canonical none;
    none.reason = StopReason::memory;
    return none;
  }
}

Canonical Canonizer::minlex(const Puzzle& puzzle) {
  Line81 line{};
  for (std::size_t i = 0; i < 81; ++i) {
    line.cell[i] = static_cast<char>('0' + puzzle.givens.values()[i]);
  }
  const Canon9 found = memory_->nine(line);
  Canonical result;
  result.form = Puzzle(puzzle.topology, Grid(9));
  for (std::size_t i = 0; i < 81; ++i) {
    result.source.emplace_back(found.mapping.source(i));
    const char symbol = found.form.cell[i];
    if (symbol != '.') {
      result.form.givens.set(CellId(i), Digit(static_cast<std::size_t>(symbol - '1')));
    }
  }
  for (std::size_t d = 1; d <= 9; ++d) result.label.emplace_back(found.mapping.label[d] - 1u);
  result.automorphisms = found.automorphisms;
  return result;
}

Canonical Canonizer::by_graph(const Puzzle& puzzle, const StopToken& stop) {
  if (!memory_->shape || (memory_->shape->topology != puzzle.topology &&
                          memory_->shape->topology->spec() != puzzle.topology->spec())) {
    const auto made = std::make_shared<Shape>(puzzle.topology, stop);
    if (made->stopped != StopReason::none) {
      Canonical none;
      none.reason = made->stopped;
      return none;
    }
    memory_->shape = made;
  }
  Shape& shape = *memory_->shape;
  if (shape.nine() && !puzzle.marks) return minlex(puzzle);
  const std::size_t n = puzzle.side();
  const std::size_t cells = puzzle.topology->cell_count();
  const canon::PuzzleGraph drawn = canon::puzzle_graph(shape, puzzle, stop);
  if (drawn.stopped != StopReason::none) {
    Canonical none;
    none.reason = drawn.stopped;
    return none;
  }
  Canonical result;
  const Labelling found = canonical_labelling(drawn.graph, stop);
  result.reason = found.reason;
  if (found.reason != StopReason::none) return result;
  std::vector<unsigned> source;
  if (shape.regular) {
    source = shape.by_lines(found.place);
  } else {
    auto mapped = shape.by_bare_graph(found.place, stop);
    if (!mapped) {
      result.reason = mapped.error();
      return result;
    }
    source = std::move(*mapped);
  }
  for (const unsigned c : source) result.source.emplace_back(c);
  result.automorphisms = found.automorphisms;

  std::vector<unsigned> name(n, kNone);
  unsigned next = 0;
  for (const CellId c : result.source) {
    const auto given = puzzle.givens.at(c);
    if (given && name[given->index()] == kNone) name[given->index()] = next++;
  }
  std::vector<std::pair<unsigned, std::size_t>> rest;  // place, digit
  for (std::size_t d = 0; d < n; ++d) {
    if (name[d] != kNone) continue;
    const unsigned vertex = drawn.vertex_of[d];
    rest.emplace_back(vertex == canon::kNoVertex ? kNone : found.place[vertex], d);
  }
  std::sort(rest.begin(), rest.end());
  for (const auto& [place, d] : rest) name[d] = next++;
  for (const unsigned d : name) result.label.emplace_back(d);

  result.form = Puzzle(puzzle.topology, Grid(n));
  if (puzzle.marks) result.form.marks = PencilMarks(n, true);
  for (std::size_t i = 0; i < cells; ++i) {
    const CellId from = result.source[i];
    if (const auto given = puzzle.givens.at(from)) {
      result.form.givens.set(CellId(i), result.label[given->index()]);
    } else if (puzzle.marks) {
      for (std::size_t d = 0; d < n; ++d) {
        if (!puzzle.marks->allows(from, Digit(d)))
          result.form.marks->forbid(CellId(i), result.label[d]);
      }
    }
  }
  return result;
}

std::string canon_refusal(const Topology& topology, bool marks) {
  if (const auto rule = topology.rules().beyond(kCanonRules)) {
    return "there are no canonical forms of puzzles with " + std::string(name_of(*rule));
  }
  if (can_label_graphs() || (!marks && topology.is_classic9())) return {};
  return "this build of tresse has canonical forms of 9x9 puzzles with 3x3 boxes only: the library "
         "bliss was "
         "not found when it was compiled";
}

std::optional<LineMapping> line_mapping(const std::vector<CellId>& source, std::size_t side) {
  for (const bool transposed : {false, true}) {
    LineMapping m;
    m.transposed = transposed;
    const auto row = [&](CellId c) { return transposed ? c.index() % side : c.index() / side; };
    const auto column = [&](CellId c) { return transposed ? c.index() / side : c.index() % side; };
    for (std::size_t i = 0; i < side; ++i) {
      m.rows.push_back(row(source[i * side]));
      m.columns.push_back(column(source[i]));
    }
    bool fits = true;
    for (std::size_t i = 0; i < source.size() && fits; ++i) {
      fits = row(source[i]) == m.rows[i / side] && column(source[i]) == m.columns[i % side];
    }
    if (fits) return m;
  }
  return std::nullopt;
}

CanonKey canon_key(const Canonical& canonical) {
  TRESSE_CHECK(canonical.reason == StopReason::none);
  const Puzzle& form = canonical.form;
  const TopologySpec& spec = form.topology->spec();
  CanonKey key;
  const auto put = [&](std::size_t number) {
    key += static_cast<char>(number & 255);
    key += static_cast<char>(number >> 8 & 255);
  };
  const auto nine = [&](const Houses& further) {
    const auto box = spec.side == 9 ? boxes_alone(*form.topology, further) : std::nullopt;
    return box && box->rows == 3 && box->cols == 3;
  };
  // The houses and links, as sets: numbers of regions and the order of extra houses mean nothing.
  const bool usual = form.topology->is_classic9();  // most are; others may have the same houses
  const Houses further = usual ? Houses() : further_houses(*form.topology);
  if (!form.marks && (usual || nine(further))) {
    for (const auto v : form.givens.values()) key += static_cast<char>('0' + v);
    return key;
  }
  put(spec.side);
  for (const auto& house : usual ? further_houses(*form.topology) : further) {
    for (const CellId c : house) {
      put(c.index() & 65535);
      put(c.index() >> 16);
    }
  }
  if (form.topology->link_count() != 0) {
    key += 'l';
    for (std::size_t c = 0; c < form.topology->cell_count(); ++c) {
      for (const CellId x : form.topology->links(CellId(c))) {
        put(c & 65535);
        put(c >> 16);
        put(x.index() & 65535);
        put(x.index() >> 16);
      }
    }
  }
  key += form.marks ? 'm' : 'g';
  for (const auto v : form.givens.values()) put(v);
  if (form.marks) {
    for (std::size_t c = 0; c < form.topology->cell_count(); ++c) {
      for (std::size_t d = 0; d < spec.side; ++d) {
        key += form.marks->allows(CellId(c), Digit(d)) ? '1' : '0';
      }
    }
  }
  return key;
}

}  // namespace tresse
