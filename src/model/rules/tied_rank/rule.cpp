// As a full rank, which the lowering tells from this one.
#include "model/rules/clue.hpp"

namespace tresse::tied_rank {

ClueRule rule() {
  ClueRule row = full_rank::rule();
  row.kind = RuleKind::tied_rank;
  row.name = "tied rank";
  row.key = "tiedrank";
  row.text = "As a full rank, but others may be equal: the value is one more than how many are less.";
  row.look.letter = "=";
  return row;
}

}  // namespace tresse::tied_rank
