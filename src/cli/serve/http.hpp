// A small HTTP server: requests to a handler, answers back, whole or as a stream of events.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/stop.hpp"

namespace tresse::stop_point {
inline constexpr StopPoint serve{"serve"};
}  // namespace tresse::stop_point

namespace tresse::cli {

struct HttpRequest {
  std::string method;
  std::string target;
  std::string host;
  std::string origin;        // empty: none
  std::string content_type;  // in lower case, without parameters
  bool wants_events = false;  // Accept: text/event-stream
  std::string body;
};

struct HttpReply {
  unsigned status = 200;
  std::string type = "application/json";
  std::string body;
};

// Answers one request, from any thread. Either reply(), or begin_events(), event()... and end_events().
class Responder {
 public:
  virtual ~Responder() = default;
  virtual void reply(HttpReply reply) = 0;
  virtual void begin_events() = 0;
  virtual void event(std::string_view name, std::string_view line) = 0;
  virtual void end_events() = 0;
  // The other side has closed the connection: nobody waits for the answer.
  [[nodiscard]] virtual bool gone() const = 0;
};

// Called on the thread of the server, which it must not hold up.
using HttpHandler = std::function<void(HttpRequest&&, const std::shared_ptr<Responder>&)>;

struct HttpLimits {
  std::size_t body_bytes = std::size_t{1} << 20;
  std::size_t header_bytes = std::size_t{16} << 10;
  std::size_t connections = 256;
  int idle_seconds = 30;  // for a request to come, whole
};

struct HttpAddress {
  std::string host = "127.0.0.1";
  unsigned short port = 0;  // 0: any that is free
};

// Is it an address in numbers, or localhost? No name is looked up.
[[nodiscard]] bool is_address(const std::string& host);

// Serves until a stop. `listening` is called once, with the port; `ending` after the stop: when it
// returns, no Responder is in use any more. Returns what prevented it, if anything did.
[[nodiscard]] std::optional<std::string> serve_http(const HttpAddress& address, const HttpLimits& limits,
                                                    const HttpHandler& handler, const StopToken& stop,
                                                    const std::function<void(unsigned short)>& listening,
                                                    const std::function<void()>& ending);

}  // namespace tresse::cli
