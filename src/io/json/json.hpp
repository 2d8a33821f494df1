// The two JSON dialects that are read, behind one signature. Only the .cpp files that implement
// them include the JSON library.
#pragma once

#include <cstddef>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/read/context.hpp"
#include "tresse/model/ids.hpp"

namespace tresse::io {

// Is the whole text, which is short, one JSON value that its reader knows: an object, or a list of puzzles, of numbers or of rows of
// numbers? Rows of texts are those of a program.
[[nodiscard]] bool is_json_puzzle(const Head& head);
// The value without the constraints that the options leave out.
[[nodiscard]] nlohmann::json without_ignored(ReadContext& context, nlohmann::json value);
// Our own object (formats of the project: puzzle, n, box, alphabet, regions, ...), or a bare string
// or array that is the puzzle.
[[nodiscard]] ReadItem read_own_json(ReadContext& context, const nlohmann::json& value,
                                     std::size_t line);
// "r3c5", "R3C5": rows and columns from 1; nullopt if that is no cell of an NxN grid.
[[nodiscard]] std::optional<CellId> cell_named(const nlohmann::json& name, std::size_t side);
// [["r1c1","r2c2"],["r5c5"]]. The error goes on from the name of the key: " is not a list of lists of cells". `stopped` is asked before
// each list.
[[nodiscard]] Result<std::vector<std::vector<CellId>>, std::string> cell_lists(const nlohmann::json& value, std::size_t side,
                                                                               const std::function<bool()>& stopped);
// The key under which another program has the puzzle, which looks like a grid; empty: there is none, or a key "puzzle".
[[nodiscard]] std::string key_of_puzzle(const nlohmann::json& object);
// The cells of an array of N^2 values, flat or as N rows of N.
[[nodiscard]] std::optional<std::vector<const nlohmann::json*>> flat_cells(
    const nlohmann::json& array);
// Is this key of an f-puzzles object understood, or told in another way (an error, a note)?
[[nodiscard]] bool known_fpuzzles_key(std::span<const std::string> path);
// The plain f-puzzles subset: size, grid, diagonals, extra regions.
[[nodiscard]] ReadItem read_fpuzzles(ReadContext& context, const nlohmann::json& value,
                                     std::size_t line);
// The document of SudokuPad, and the JSON text of one that is shortened for links.
[[nodiscard]] ReadItem read_sudokupad(ReadContext& context, const nlohmann::json& value, std::size_t line);
[[nodiscard]] std::string sudokupad_json(std::string_view text);
// Either one from a text, which a link in this line holds.
[[nodiscard]] ReadItem read_document_text(ReadContext& context, const std::string& text, std::size_t line);

}  // namespace tresse::io
