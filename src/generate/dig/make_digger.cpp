// Which way is faster is a matter of the topology alone.
#include "generate/dig/digger.hpp"

namespace tresse {

std::unique_ptr<Digger> make_digger(const std::shared_ptr<const Topology>& topology) {
  auto classic = make_classic_digger(topology);
  return classic ? std::move(classic) : make_any_digger(topology);
}

}  // namespace tresse
