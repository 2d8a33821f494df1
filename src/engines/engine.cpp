// The net under every engine.
#include "engines/engine.hpp"

#include <new>

namespace tresse {

Answer run_guarded(const Engine& engine, const Puzzle& puzzle, const Query& query,
                   const StopToken& stop) {
  try {
    return engine.run(puzzle, query, stop);
  } catch (const std::bad_alloc&) {
    Answer answer;
    answer.engine = engine.name();
    conclude(answer, 0, false, StopReason::memory);
    return answer;
  }
}

}  // namespace tresse
