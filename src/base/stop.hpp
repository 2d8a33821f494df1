// When to stop, for the layers below the library, and where their loops poll. The type is one of the public headers, because
// front ends make it.
#pragma once

#include "tresse/tool/stop.hpp"

namespace tresse::stop_point {

inline constexpr StopPoint propagate_step{"propagate_step"};
inline constexpr StopPoint search_node{"search_node"};
inline constexpr StopPoint anneal_setup{"anneal_setup"};
inline constexpr StopPoint anneal_slice{"anneal_slice"};
inline constexpr StopPoint encode_group{"encode_group"};
inline constexpr StopPoint sat_load{"sat_load"};
inline constexpr StopPoint sat_solve{"sat_solve"};
inline constexpr StopPoint sat_core{"sat_core"};
inline constexpr StopPoint cube_choice{"cube_choice"};
inline constexpr StopPoint cube_probe{"cube_probe"};
inline constexpr StopPoint cube_cover{"cube_cover"};
inline constexpr StopPoint pattern_round{"pattern_round"};  // of fillings of a pattern
inline constexpr StopPoint proof_load{"proof_load"};
inline constexpr StopPoint proof_step{"proof_step"};
inline constexpr StopPoint proof_propagate{"proof_propagate"};
inline constexpr StopPoint sheet_page{"sheet_page"};    // before each page, and while it is whitened
inline constexpr StopPoint sheet_row{"sheet_row"};      // before a puzzle and each row of its cells
inline constexpr StopPoint sheet_bytes{"sheet_bytes"};  // while the bytes of a file are made

}  // namespace tresse::stop_point
