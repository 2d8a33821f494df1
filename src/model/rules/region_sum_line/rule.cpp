// A region sum line: each piece and the next one have the same sum.
#include "model/rules/clue.hpp"

namespace tresse::region_sum_line {
namespace {

std::optional<std::string> fault(const Constraint&, const TopologySpec& spec) {
  if (spec.box_rows == 0 && spec.regions.empty()) return "needs boxes or regions";
  return std::nullopt;
}

void lower(const Constraint& clue, const Topology& t, Lowering& to) {
  std::vector<std::vector<CellId>> pieces;
  std::optional<HouseId> before;
  for (const CellId c : clue.cells) {
    std::optional<HouseId> own;
    for (const Membership& m : t.houses(c)) {
      const HouseKind kind = t.info(m.house).kind;
      if (kind == HouseKind::box || kind == HouseKind::region) own = m.house;
    }
    if (pieces.empty() || own != before) pieces.emplace_back();
    pieces.back().push_back(c);
    before = own;
  }
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    std::vector<LinearSum::Term> terms;
    for (const CellId c : pieces[i - 1]) terms.push_back({c, 1});
    for (const CellId c : pieces[i]) terms.push_back({c, -1});
    to.sum(terms, 0);
  }
}

}  // namespace

ClueRule rule() {
  return {.kind = RuleKind::region_sum_line,
          .name = "region sum line",
          .key = "regionsumline",
          .text = "The borders of boxes or regions cut the line; all pieces have the same sum.",
          .shape = ClueShape::line,
          .look = {.colour = 0x85bff0, .width = 0.12},
          .fault = fault,
          .lower = lower};
}

}  // namespace tresse::region_sum_line
