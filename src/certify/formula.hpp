// The formula of a certificate.
#pragma once

#include "base/stop.hpp"
#include "certify/clause_file.hpp"
#include "tresse/model/grid.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// The extended pairwise encoding over the candidates that the givens leave; `solution`, if not null, is
// forbidden by the last clause. Givens that clash give the empty clause: the cell of the second one has no
// candidate. Polls stop_point::encode_group. May throw std::bad_alloc.
[[nodiscard]] StopReason write_formula(const Puzzle& puzzle, const Grid* solution, TextFile& out,
                                       const StopToken& stop);

}  // namespace tresse
