// The files of the page (src/web), compiled into the program.
#pragma once

#include <span>
#include <string_view>

namespace tresse::cli {

struct Asset {
  std::string_view path;  // "/board.js"
  std::string_view type;  // of the media
  std::string_view bytes;
};
[[nodiscard]] std::span<const Asset> assets();
// "/" is the page.
[[nodiscard]] const Asset* find_asset(std::string_view path);

}  // namespace tresse::cli
