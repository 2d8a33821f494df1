// Stands in for graph.cpp where bliss was not found when tresse was compiled: no graph is labelled.
#include "canon/graph.hpp"

namespace tresse {

bool can_label_graphs() {
  return false;
}

Labelling canonical_labelling(const ColouredGraph&, const StopToken&, bool) {
  Labelling none;
  none.reason = StopReason::unsupported;
  return none;
}

}  // namespace tresse
