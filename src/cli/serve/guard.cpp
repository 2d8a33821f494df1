// Tells requests of the own page from those that a page from elsewhere makes a browser send.
#include "cli/serve/guard.hpp"

#include <algorithm>

namespace tresse::cli {
namespace {

bool is_loopback(std::string_view name) {
  return name == "localhost" || name == "[::1]" || name.starts_with("127.");
}

// Digits, dots and colons: an address, which no name server can point elsewhere.
bool is_address(std::string_view name) {
  return !name.empty() && (name.front() == '[' || std::ranges::all_of(name, [](char c) {
    return (c >= '0' && c <= '9') || c == '.';
  }));
}

}  // namespace

bool is_own_host(std::string_view host, std::string_view bound, unsigned short port) {
  const std::size_t colon = host.rfind(':');
  const bool has_port = colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos;
  const std::string_view name = has_port ? host.substr(0, colon) : host;
  const std::string_view number = has_port ? host.substr(colon + 1) : "80";
  if (number != std::to_string(port)) return false;
  const bool only_here = bound == "localhost" || bound == "::1" || bound.starts_with("127.");
  return is_loopback(name) || (!only_here && is_address(name));
}

bool is_own_origin(std::string_view origin, std::string_view host) {
  return origin.empty() || origin == "http://" + std::string(host);
}

}  // namespace tresse::cli
