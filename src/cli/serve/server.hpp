// `tresse serve`: the page and the API behind it.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/serve/api.hpp"
#include "cli/serve/http.hpp"

namespace tresse::cli {

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
