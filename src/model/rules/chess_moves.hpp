// Anti-knight and anti-king: cells a move of that piece apart differ. See differ.hpp.
#pragma once

#include "model/rules/differ.hpp"

namespace tresse::chess_moves {

// O(N^2) each.
void knight_links(const TopologySpec& spec, const LinkSink& sink);
void king_links(const TopologySpec& spec, const LinkSink& sink);
[[nodiscard]] PairJudge knight_judge(const TopologySpec& spec);
[[nodiscard]] PairJudge king_judge(const TopologySpec& spec);
[[nodiscard]] std::optional<std::pair<CellId, CellId>> knight_clash(const TopologySpec& spec,
                                                                    const Grid& grid);
[[nodiscard]] std::optional<std::pair<CellId, CellId>> king_clash(const TopologySpec& spec,
                                                                  const Grid& grid);

}  // namespace tresse::chess_moves
