// Which requests a server on the user's own machine answers: those of its own page, and of programs of the user.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/serve/api.hpp"
#include "cli/serve/http.hpp"

namespace tresse::cli {

// A page from elsewhere may make a browser send a request here, under a name that it has made point to this machine.
// The name in Host must be this machine, or an address where the server was told to listen beyond it; Origin, if a
// browser sends it, must be the same place. `bound` is the address that the server listens on.
[[nodiscard]] bool is_own_host(std::string_view host, std::string_view bound, unsigned short port);
[[nodiscard]] bool is_own_origin(std::string_view origin, std::string_view host);

// The files of the page (src/web), compiled into the program.

struct Asset {
  std::string_view path;  // "/board.js"
  std::string_view type;  // of the media
  std::string_view bytes;
};
[[nodiscard]] std::span<const Asset> assets();
// "/" is the page.
[[nodiscard]] const Asset* find_asset(std::string_view path);

struct ServeSettings {
  HttpAddress address;
  std::size_t jobs = 2;      // calls that run at once
  std::size_t waiting = 32;  // calls that wait for their turn; more are refused
  ApiLimits limits;
};

// Serves until the stop. Returns what prevented it, if anything did.
[[nodiscard]] std::optional<std::string> serve(const ServeSettings& settings, const StopToken& stop,
                                               const std::function<void(unsigned short)>& listening);

}  // namespace tresse::cli
