// The one error of a text that no format fits.
#pragma once

#include "io/drawn/style.hpp"
#include "io/read/format.hpp"

namespace tresse::io {

// requires: style.side == 0.
[[nodiscard]] NextRecord no_grid(ReadContext& context, const Head& head, GridStyle style);

}  // namespace tresse::io
