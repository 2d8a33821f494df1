// Which requests a server on the user's own machine answers: those of its own page, and of programs of the user.
#pragma once

#include <string>
#include <string_view>

namespace tresse::cli {

// A page from elsewhere may make a browser send a request here, under a name that it has made point to this machine.
// The name in Host must be this machine, or an address where the server was told to listen beyond it; Origin, if a
// browser sends it, must be the same place. `bound` is the address that the server listens on.
[[nodiscard]] bool is_own_host(std::string_view host, std::string_view bound, unsigned short port);
[[nodiscard]] bool is_own_origin(std::string_view origin, std::string_view host);

}  // namespace tresse::cli
