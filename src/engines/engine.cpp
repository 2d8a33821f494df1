// The net under every engine, and the gate before it.
#include "tresse/tool/engines/engine.hpp"

#include <new>

#include "model/rules/honour.hpp"

namespace tresse {

Answer run_guarded(const Engine& engine, const Puzzle& puzzle, const Query& query,
                   const StopToken& stop) {
  if (Answer refusal; !honours(engine.honoured(), puzzle, refusal)) {
    refusal.engine = engine.name();
    return refusal;
  }
  std::uint64_t told = 0;
  const SolutionSink each = [&](const Grid& solution) {
    const bool more = (*query.each)(solution);
    ++told;
    return more;
  };
  Query counted = query;
  if (query.each != nullptr) counted.each = &each;
  Answer answer;
  try {
    answer = engine.run(puzzle, counted, stop);
  } catch (const std::bad_alloc&) {
    answer = {};
    answer.engine = engine.name();
    conclude(answer, 0, false, StopReason::memory);
  }
  // An engine that ran out of memory may have lost its count.
  if (answer.count < told) conclude(answer, told, false, answer.reason);
  return answer;
}

}  // namespace tresse
