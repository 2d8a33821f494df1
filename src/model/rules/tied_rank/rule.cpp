// As a full rank, which the lowering tells from this one.
#include "model/rules/clue.hpp"

namespace tresse::tied_rank {

ClueRule rule() {
  ClueRule row = full_rank::rule();
  row.kind = RuleKind::tied_rank;
  row.name = "tied rank";
  row.key = "tiedrank";
  row.text = "Among all rows and columns, read as numbers from both ends, one fewer than the value are less than this one; others may be equal.";
  row.look.letter = "=";
  return row;
}

}  // namespace tresse::tied_rank
