// Branches are parted by " | ", the parts of a branch by "; ", and the chains of nested steps stand in braces (ChainLine).
#include "cli/report/format/branch_lines.hpp"

#include <algorithm>

namespace tresse {

std::vector<std::string> branch_lines(std::string_view chain, std::size_t width) {
  constexpr std::string_view kBranch = " | ", kPart = "; ";
  std::vector<std::string> lines = {"  "};
  std::size_t depth = 0, begin = 0, filled = 2;
  const auto add = [&](std::size_t end, std::size_t indent) {  // the part from `begin` to `end`
    const std::string_view part = chain.substr(begin, end - begin);
    if (lines.back().size() > filled && lines.back().size() + part.size() > width) {
      while (lines.back().ends_with(' ')) lines.back().pop_back();
      lines.emplace_back(indent, ' ');
      filled = indent;
    }
    lines.back() += part;
    begin = end;
  };
  std::size_t indent = 2;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    if (chain[i] == '{') ++depth;
    if (chain[i] == '}' && depth > 0) --depth;
    const bool branch = chain.substr(i).starts_with(kBranch);
    if (!branch && !chain.substr(i).starts_with(kPart)) continue;
    if (branch && depth == 0) {
      add(i, indent);
      begin = i + kBranch.size();
      lines.emplace_back("  ");
      filled = indent = 2;
    } else {
      add(i + (branch ? kBranch : kPart).size(), indent);
      indent = 4 + 2 * std::min<std::size_t>(depth, 4);
    }
  }
  add(chain.size(), indent);
  return lines;
}

}  // namespace tresse
