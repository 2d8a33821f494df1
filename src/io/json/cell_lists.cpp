// A list that is empty names nothing: it is an error, as a name that is no cell is.
#include "io/json/cell_lists.hpp"

#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "io/text.hpp"
#include "model/limits.hpp"

namespace tresse::io {

std::optional<CellId> cell_named(const std::string& name, std::size_t side) {
  const std::string text = lower(name);
  const std::size_t c = text.find('c');
  if (text.empty() || text[0] != 'r' || c == std::string::npos) return std::nullopt;
  const auto row = to_number(std::string_view(text).substr(1, c - 1));
  const auto column = to_number(std::string_view(text).substr(c + 1));
  if (!row || !column || *row < 1 || *column < 1 || *row > side || *column > side) {
    return std::nullopt;
  }
  return CellId((*row - 1) * side + *column - 1);
}

Result<std::vector<std::vector<CellId>>, std::string> cell_lists(
    const nlohmann::json& value, std::size_t side, const std::function<bool()>& stopped) {
  const auto no_lists = [] { return Failure{std::string(" is not a list of lists of cells")}; };
  if (!value.is_array()) return no_lists();
  if (value.size() > kMostExtra) {  // a million would take long to free
    return Failure{": more than " + std::to_string(kMostExtra) + " lists of cells"};
  }
  std::vector<std::vector<CellId>> lists;
  for (const nlohmann::json& names : value) {
    if (stopped()) return Failure{std::string(": stopped")};
    if (!names.is_array()) return no_lists();
    std::vector<CellId> cells;
    for (const nlohmann::json& name : names) {
      const auto cell =
          name.is_string() ? cell_named(name.get<std::string>(), side) : std::optional<CellId>();
      if (!cell) return Failure{": " + in_quotes(name.dump()) + " is not a cell"};
      cells.push_back(*cell);
    }
    if (cells.empty()) return Failure{std::string(": a list without cells")};
    lists.push_back(std::move(cells));
  }
  return lists;
}

}  // namespace tresse::io
