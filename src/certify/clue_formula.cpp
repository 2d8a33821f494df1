// The formula of a puzzle with clues, and what its auxiliary variables mean (src/proof/README.md, meanings.txt).
#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ranges.hpp"
#include "certify/strands.hpp"
#include "encoders/clue_cnf.hpp"
#include "encoders/sudoku_cnf.hpp"

namespace tresse {
namespace {

class MeaningLines {
 public:
  MeaningLines(const Topology& topology, const Origins& origins, Literal first, std::string& text)
      : origins_(origins), next_(first), text_(text), number_(topology.spec().constraints.size()) {
    const auto& clues = topology.spec().constraints;
    std::vector<std::size_t> order(clues.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    ranges::stable_sort(order, {}, [&](std::size_t i) { return clues[i].kind; });
    for (std::size_t i = 0; i < order.size(); ++i) number_[order[i]] = i;
    for (const DerivedSum& sum : origins.derived) {
      text_ += "sum";
      for (const std::size_t house : sum.houses) text_ += (sum.outside ? " -1 house " : " 1 house ") + std::to_string(house);
      for (const std::size_t cage : sum.cages) {
        text_ += (sum.outside ? " 1 clue " : " -1 clue ") + std::to_string(number_[origin(&Origins::End::sets, cage).index]);
      }
      text_ += '\n';
    }
  }

  void add(const Auxiliary& a) {
    static constexpr std::size_t Origins::End::*kLists[] = {&Origins::End::sets, &Origins::End::sums, &Origins::End::automata};
    static constexpr std::string_view kWords[] = {" set ", " has ", " digits ", " cells "};
    const Origin of = origin(kLists[static_cast<std::size_t>(a.list)], a.place);
    const std::size_t subject = of.index < number_.size() ? number_[of.index] : of.index;
    text_ += std::to_string(next_++);
    text_ += kWords[static_cast<std::size_t>(a.says)];
    text_ += std::to_string(subject);
    if (a.says == Auxiliary::Says::digits) text_ += ' ' + std::to_string(a.read);
    if (a.says == Auxiliary::Says::cells) text_ += ' ' + std::to_string(of.part);
    for (const std::size_t d : a.digits) text_ += ' ' + std::to_string(d + 1);
    text_ += '\n';
  }

 private:
  struct Origin {
    std::size_t index;  // of a clue in the topology; derived sums follow
    std::size_t part;   // which of the primitives of this list that it has
  };
  [[nodiscard]] Origin origin(std::size_t Origins::End::*list, std::size_t place) const {
    std::size_t index = 0, before = 0;
    for (; origins_.ends[index].*list <= place; ++index) before = origins_.ends[index].*list;
    return {index, place - before};
  }

  const Origins& origins_;
  Literal next_;
  std::string& text_;
  std::vector<std::size_t> number_;  // [clue] in the order of meanings.txt
};

}  // namespace

template <int W>
StopReason emit_clue_formula(const CandidateGrid<W>& grid, ClauseSink& sink, const StopToken& stop, Literal& variables,
                             std::string* meanings) {
  const Topology& t = grid.topology();
  const auto numbers = Variables<W>::by_candidate(grid);
  FreshVariables fresh(numbers.last());
  variables = fresh.last();
  const auto why = encode(grid, numbers, extended_pairwise(), sink, stop, stop_point::encode_group, HouseSet::given, false);
  if (why != StopReason::none) return why;
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    for (std::size_t d = 0; d < t.side(); ++d) {
      const CellId c(i);
      const Literal l = numbers.literal(c, Digit(d));
      const Literal fact = grid.values().at(c) == Digit(d) ? l : -l;
      if (!grid.open(c) || !grid.has(c, Digit(d))) sink.add({&fact, 1});
    }
  }
  Origins origins;
  const ClueClauses clues(t, origins, stop);
  std::optional<MeaningLines> lines;
  ClueClauses::Tell tell;
  if (meanings != nullptr) {
    lines.emplace(t, origins, fresh.last() + 1, *meanings);
    tell = [&](const Auxiliary& a) { lines->add(a); };
  }
  const auto literal = [&](CellId c, Digit d) { return numbers.literal(c, d); };
  const auto end = clues.emit(literal, fresh, sink, stop, stop_point::encode_group, tell);
  variables = fresh.last();
  return end;
}

#define TRESSE_INSTANTIATE(W) \
  template StopReason emit_clue_formula(const CandidateGrid<W>&, ClauseSink&, const StopToken&, Literal&, std::string*);
TRESSE_EACH_WIDTH(TRESSE_INSTANTIATE)
#undef TRESSE_INSTANTIATE

}  // namespace tresse
