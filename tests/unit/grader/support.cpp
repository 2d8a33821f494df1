#include "support.hpp"

#include "skip.hpp"

#include <bit>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <numeric>

namespace tresse::test {

Puzzle puzzle(const TopologyPtr& topology, std::string_view text) {
  Grid givens(topology->side());
  std::size_t i = 0;
  for (char c : text) {
    if (c == ' ') continue;
    BOOST_REQUIRE_LT(i, topology->cell_count());
    if (c >= '1' && c <= '9') givens.set(CellId(i), Digit(static_cast<std::size_t>(c - '1')));
    ++i;
  }
  BOOST_REQUIRE_EQUAL(i, topology->cell_count());
  return Puzzle(topology, givens);
}

Puzzle puzzle9(std::string_view text) {
  return puzzle(Topology::boxes(3, 3), text);
}

TopologyPtr diagonals(std::size_t rows, std::size_t cols) {
  TopologySpec spec;
  spec.side = rows * cols;
  spec.box_rows = rows;
  spec.box_cols = cols;
  spec.diagonals = true;
  return Topology::build(spec).value();
}

TopologyPtr windoku9() {
  TopologySpec spec;
  spec.side = 9;
  spec.box_rows = spec.box_cols = 3;
  spec.windoku = true;
  return Topology::build(spec).value();
}

namespace {

TopologyPtr jigsaw(std::size_t side, std::string_view map) {
  TopologySpec spec;
  spec.side = side;
  for (char c : map) {
    if (c != ' ') spec.regions.push_back(static_cast<std::uint16_t>(c - 'a'));
  }
  return Topology::build(spec).value();
}

}  // namespace

TopologyPtr jigsaw5() {
  return jigsaw(5, "bbaac bbaac bddac eeddc eeedc");
}
TopologyPtr jigsaw6() {
  return jigsaw(6, "caaadb caaddb ccadbb fccdbb fffdee ffeeee");
}
TopologyPtr jigsaw9() {
  return jigsaw(9,
                "baaaaaaaa bbbbbbcac dbbcccccc dddddddec fdfeeeeee fffffffge hhgggggge hhhhhggii "
                "hhiiiiiii");
}

const std::vector<Named>& topologies() {
  static const std::vector<Named> all = [] {
    TopologySpec extra;
    extra.side = 6;
    extra.box_rows = 2;
    extra.box_cols = 3;
    extra.extra_houses = {{CellId(0), CellId(7), CellId(14), CellId(21), CellId(28), CellId(35)}};
    return std::vector<Named>{
        {"4x4", Topology::boxes(2, 2), false},
        {"4x4 Latin", Topology::latin(4), false},
        {"4x4 diagonals", diagonals(2, 2), false},
        {"5x5 Latin", Topology::latin(5), false},
        {"5x5 jigsaw", jigsaw5(), false},
        {"6x6 2x3", Topology::boxes(2, 3), false},
        {"6x6 3x2", Topology::boxes(3, 2), false},
        {"6x6 jigsaw", jigsaw6(), false},
        {"6x6 extra house", Topology::build(extra).value(), false},
        {"7x7 Latin", Topology::latin(7), false},
        {"8x8 2x4", Topology::boxes(2, 4), false},
        {"9x9", Topology::boxes(3, 3), false},
        {"9x9 jigsaw", jigsaw9(), false},
        {"9x9 diagonals", diagonals(3, 3), false},
        {"9x9 windoku", windoku9(), false},
        {"10x10 Latin", Topology::latin(10), true},
        {"12x12 3x4", Topology::boxes(3, 4), true},
        {"16x16", Topology::boxes(4, 4), true},
    };
  }();
  return all;
}

namespace {

class Backtracker {
 public:
  Backtracker(const Topology& t, const std::function<bool(const Grid&)>& visit, Rng* rng,
              std::uint64_t node_limit)
      : t_(t), visit_(visit), rng_(rng), nodes_left_(node_limit), limited_(node_limit != 0) {
    for (std::size_t c = 0; c < t.cell_count(); ++c) peers_.push_back(t.peers(CellId(c)));
  }

  bool run(const std::vector<std::uint64_t>& allowed) {
    std::size_t best = allowed.size();
    int fewest = 65;
    for (std::size_t c = 0; c < allowed.size(); ++c) {
      const int n = std::popcount(allowed[c]);
      if (n == 0) return true;
      if (done_.size() > c && done_[c]) continue;
      if (n < fewest) {
        fewest = n;
        best = c;
      }
    }
    done_.resize(allowed.size(), false);
    if (best == allowed.size()) {
      Grid grid(t_.side());
      for (std::size_t c = 0; c < allowed.size(); ++c) {
        grid.set(CellId(c), Digit(static_cast<std::size_t>(std::countr_zero(allowed[c]))));
      }
      return visit_(grid);
    }
    std::vector<std::size_t> digits;
    for (std::size_t d = 0; d < t_.side(); ++d) {
      if ((allowed[best] >> d) & 1) digits.push_back(d);
    }
    if (rng_ != nullptr) rng_->shuffle(std::span<std::size_t>(digits));
    done_[best] = true;
    bool whole = true;
    for (std::size_t d : digits) {
      if (limited_ && nodes_left_-- == 0) {
        nodes_left_ = 0;
        whole = false;
      } else {
        std::vector<std::uint64_t> next = allowed;
        next[best] = std::uint64_t{1} << d;
        for (CellId p : peers_[best]) next[p.index()] &= ~next[best];
        whole = run(next);
      }
      if (!whole) break;
    }
    done_[best] = false;
    return whole;
  }

 private:
  const Topology& t_;
  const std::function<bool(const Grid&)>& visit_;
  Rng* rng_;
  std::uint64_t nodes_left_;
  bool limited_;
  std::vector<std::vector<CellId>> peers_;
  std::vector<bool> done_;
};

}  // namespace

bool each_solution(const Topology& topology, const Grid& values, const PencilMarks& marks,
                   const std::function<bool(const Grid&)>& visit, Rng* rng,
                   std::uint64_t node_limit) {
  std::vector<std::uint64_t> allowed(topology.cell_count(), 0);
  for (std::size_t c = 0; c < allowed.size(); ++c) {
    for (std::size_t d = 0; d < topology.side(); ++d) {
      const auto value = values.at(CellId(c));
      if (value ? value->index() == d : marks.allows(CellId(c), Digit(d))) {
        allowed[c] |= std::uint64_t{1} << d;
      }
    }
  }
  return Backtracker(topology, visit, rng, node_limit).run(allowed);
}

Grid random_solution(const Topology& topology, Rng& rng) {
  Grid found;
  while (found.side() == 0) {
    each_solution(
        topology, Grid(topology.side()), PencilMarks(topology.side(), true),
        [&](const Grid& g) {
          found = g;
          return false;
        },
        &rng, 20'000);
  }
  return found;
}

Puzzle random_puzzle(const TopologyPtr& topology, const Grid& solution, std::size_t percent,
                     Rng& rng) {
  Grid givens(topology->side());
  for (std::size_t c = 0; c < topology->cell_count(); ++c) {
    if (rng.below(100) < percent) givens.set(CellId(c), *solution.at(CellId(c)));
  }
  return Puzzle(topology, givens);
}

Puzzle random_marks(const TopologyPtr& topology, const Grid& solution, std::size_t value_percent,
                    std::size_t percent, Rng& rng) {
  Puzzle p = random_puzzle(topology, solution, value_percent, rng);
  p.marks = PencilMarks(topology->side(), false);
  for (std::size_t c = 0; c < topology->cell_count(); ++c) {
    p.marks->allow(CellId(c), *solution.at(CellId(c)));
    for (std::size_t d = 0; d < topology->side(); ++d) {
      if (rng.below(100) < percent) p.marks->allow(CellId(c), Digit(d));
    }
  }
  return p;
}

namespace {

std::vector<std::string> lines_of(const std::string& name) {
  std::vector<std::string> lines;
  std::ifstream file(name, std::ios::binary);
  BOOST_REQUIRE_MESSAGE(file, name << " cannot be read");
  boost::iostreams::filtering_istream in;
  if (name.ends_with(".gz")) in.push(boost::iostreams::gzip_decompressor());
  in.push(file);
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    lines.push_back(line);
  }
  return lines;
}

}  // namespace

std::vector<std::string> shared_lines(const std::string& name) {
  const auto path = shared_file(name);
  return path ? lines_of(*path) : std::vector<std::string>();
}

std::vector<std::string> own_rated_lines() {
  auto lines = lines_of(TRESSE_SOURCE_DIR "/tests/data/rated/own_se_490.txt");
  std::erase_if(lines, [](const std::string& line) { return line.starts_with('#'); });
  return lines;
}

}  // namespace tresse::test
