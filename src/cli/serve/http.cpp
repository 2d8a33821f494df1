// The HTTP server, over Boost.Beast: one thread for all connections, each with its limits of size and time.
//
// Beast and not cpp-httplib, because the latter is a shared library in Debian 12 that loads OpenSSL and brotli: they
// would cost every run of tresse several milliseconds. Beast is headers alone, of a library that is linked anyway.
#include "cli/serve/http.hpp"

#include <fcntl.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>

#include "io/text.hpp"

namespace tresse::cli {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

constexpr std::size_t kDrained = std::size_t{8} << 20;  // bytes
constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
constexpr std::size_t kDrainStep = std::size_t{64} << 10;
using asio::ip::tcp;
using beast::error_code;

asio::ip::address ip_of(const std::string& host, error_code& ec) {
  return asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, ec);
}

// What every answer says to a browser: nothing from elsewhere, nothing kept, no frame around it.
template <class Message>
void add_headers(Message& message) {
  message.set("Content-Security-Policy",
              "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  message.set("X-Content-Type-Options", "nosniff");
  message.set("Referrer-Policy", "no-referrer");
  message.set("Cross-Origin-Resource-Policy", "same-origin");
  message.set(http::field::cache_control, "no-store");
}

#if defined(_WIN32)  // where SO_REUSEADDR takes the port of another program
using PortOption = asio::detail::socket_option::boolean<SOL_SOCKET, SO_EXCLUSIVEADDRUSE>;
#else
using PortOption = asio::socket_base::reuse_address;
#endif

// No run of the program inherits this.
template <class Socket>
void close_on_exec(Socket& socket) {
  fcntl(socket.native_handle(), F_SETFD, FD_CLOEXEC);
}

class Session : public Responder, public std::enable_shared_from_this<Session> {
 public:
  Session(tcp::socket&& socket, const HttpLimits& limits, const HttpHandler& handler,
          std::shared_ptr<std::atomic<std::size_t>> open)
      : stream_(std::move(socket)), limits_(limits), handler_(handler), open_(std::move(open)) {
    ++*open_;
  }
  ~Session() override { --*open_; }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  void read() {
    parser_.emplace();
    parser_->body_limit(limits_.body_bytes);
    parser_->header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
    stream_.expires_after(std::chrono::seconds(limits_.idle_seconds));
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](error_code ec, std::size_t) { self->header_was_read(ec); });
  }
  void refuse(unsigned status, std::string_view why) {
    keep_ = false;
    write_whole({status, "application/json", R"({"error":")" + std::string(why) + "\"}"});
  }

  void reply(HttpReply reply) override {
    asio::post(stream_.get_executor(), [self = shared_from_this(), r = std::move(reply)]() mutable {
      self->write_whole(std::move(r));
    });
  }
  void begin_events() override {
    http::response<http::empty_body> head{http::status::ok, 11};
    head.set(http::field::content_type, "text/event-stream");
    head.chunked(true);
    head.keep_alive(keep_);
    add_headers(head);
    std::ostringstream text;
    text << head.base();
    queue(text.str());
  }
  void event(std::string_view name, std::string_view line) override {
    std::string block = "event: " + std::string(name) + "\ndata: " + std::string(line) + "\n\n";
    chunk(block);
  }
  void end_events() override {
    queue("0\r\n\r\n");
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
      self->ended_ = true;
      self->after_write();
    });
  }
  [[nodiscard]] bool gone() const override { return gone_; }

 private:
  void header_was_read(error_code ec) {
    if (ec || parser_->is_done()) return was_read(ec);
    if (!beast::iequals(parser_->get()[http::field::expect], "100-continue")) return read_body();
    asio::async_write(stream_, asio::buffer(kContinue), [self = shared_from_this()](error_code written, std::size_t) {
      written ? self->was_read(written) : self->read_body();
    });
  }
  void read_body() {
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](error_code ec, std::size_t) { self->was_read(ec); });
  }
  void was_read(error_code ec) {
    if (ec == http::error::body_limit) return refuse(413, "the body is longer than " + std::to_string(limits_.body_bytes) + " bytes");
    if (ec == http::error::header_limit) return refuse(431, "the header is too long");
    if (ec == http::error::end_of_stream || ec == asio::error::operation_aborted || ec == beast::error::timeout ||
        ec == asio::error::connection_reset) {
      return close();
    }
    if (ec) return refuse(400, "this is not an HTTP request");
    auto message = parser_->release();
    keep_ = message.keep_alive();
    head_only_ = message.method() == http::verb::head;
    if (message.count(http::field::host) > 1) return refuse(400, "there are two Host headers");
    HttpRequest r;
    r.method = std::string(message.method_string());
    r.target = std::string(message.target());
    r.host = std::string(message[http::field::host]);
    r.origin = std::string(message[http::field::origin]);
    const std::string type(message[http::field::content_type]);
    r.content_type = io::lower(io::trim(std::string_view(type).substr(0, type.find(';'))));
    r.wants_events = message[http::field::accept].find("text/event-stream") != beast::string_view::npos;
    r.body = std::move(message.body());
    stream_.expires_never();
    answering_ = true;
    watch();
    handler_(std::move(r), shared_from_this());
  }

  // Notices that the other side closes while an answer is being made. What it sends until then belongs to the next request, and waits
  // in the buffer; beyond a bound nothing is read, and its end is seen when the answer is there.
  void watch() {
    if (buffer_.size() >= kDrainStep) return;
    stream_.socket().async_wait(tcp::socket::wait_read, [self = shared_from_this()](error_code ec) {
      if (ec || !self->answering_) return;
      tcp::socket& socket = self->stream_.socket();
      error_code fault;
      socket.non_blocking(true, fault);
      const std::size_t n = socket.read_some(self->buffer_.prepare(kDrainStep), fault);
      self->buffer_.commit(n);
      if (fault && fault != asio::error::would_block) {
        self->gone_ = true;
      } else {
        self->watch();
      }
    });
  }

  void write_whole(HttpReply reply) {
    http::response<http::string_body> message{static_cast<http::status>(reply.status), 11};
    message.set(http::field::content_type, reply.type);
    add_headers(message);
    message.keep_alive(keep_);
    message.body() = std::move(reply.body);
    message.prepare_payload();
    if (head_only_) message.body().clear();
    std::ostringstream head;
    head << message.base();
    queued_.push_back(head.str() + message.body());
    ended_ = true;
    write_next();
  }

  void chunk(std::string_view block) {
    std::ostringstream size;
    size << std::hex << block.size();
    queue(size.str() + "\r\n" + std::string(block) + "\r\n");
  }
  void queue(std::string text) {
    asio::post(stream_.get_executor(), [self = shared_from_this(), t = std::move(text)]() mutable {
      self->queued_.push_back(std::move(t));
      self->write_next();
    });
  }
  void write_next() {
    if (writing_ || queued_.empty() || gone_) return after_write();
    writing_ = true;
    stream_.expires_after(std::chrono::seconds(limits_.idle_seconds));
    asio::async_write(stream_, asio::buffer(queued_.front()), [self = shared_from_this()](error_code ec, std::size_t) {
      self->writing_ = false;
      self->queued_.pop_front();
      if (ec) self->gone_ = true;
      self->stream_.expires_never();
      self->write_next();
    });
  }
  void after_write() {
    if (writing_ || !ended_ || (!queued_.empty() && !gone_)) return;
    ended_ = answering_ = false;
    if (gone_ || !keep_) return close();
    error_code none;
    stream_.socket().cancel(none);  // watch()
    read();
  }
  void close() {
    error_code none;
    stream_.socket().cancel(none);
    stream_.socket().shutdown(tcp::socket::shutdown_send, none);
    stream_.expires_after(std::chrono::seconds(2));
    drain(kDrained);
  }
  // What the other side still sends is read and dropped: to close before would take the answer away from it.
  void drain(std::size_t left) {
    buffer_.clear();
    if (gone_ || left == 0) return stream_.close();
    stream_.async_read_some(buffer_.prepare(std::min(left, kDrainStep)),
                            [self = shared_from_this(), left](error_code ec, std::size_t n) {
                              if (ec) return self->stream_.close();
                              self->drain(left - n);
                            });
  }

  beast::tcp_stream stream_;
  const HttpLimits& limits_;
  const HttpHandler& handler_;
  std::shared_ptr<std::atomic<std::size_t>> open_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::deque<std::string> queued_;
  bool keep_ = false;
  bool head_only_ = false;
  bool writing_ = false;
  bool ended_ = false;
  bool answering_ = false;
  std::atomic<bool> gone_{false};
};

class Listener {
 public:
  Listener(asio::io_context& io, const HttpLimits& limits, const HttpHandler& handler)
      : io_(io), acceptor_(io), limits_(limits), handler_(handler) {}

  std::optional<std::string> open(const HttpAddress& address) {
    error_code ec;
    const tcp::endpoint endpoint(ip_of(address.host, ec), address.port);
    if (ec) return "'" + address.host + "' is not an address";
    acceptor_.open(endpoint.protocol(), ec);
    if (!ec) close_on_exec(acceptor_);
    if (!ec) acceptor_.set_option(PortOption(true), ec);
    if (!ec) acceptor_.bind(endpoint, ec);
    if (!ec) acceptor_.listen(asio::socket_base::max_listen_connections, ec);
    if (ec) return "cannot listen on " + address.host + ", port " + std::to_string(address.port) + ": " + ec.message() +
             (ec == asio::error::address_in_use ? " (--port takes another port)" : "");
    return std::nullopt;
  }
  [[nodiscard]] unsigned short port() const { return acceptor_.local_endpoint().port(); }

  void accept() {
    acceptor_.async_accept([this](error_code ec, tcp::socket socket) {
      if (ec == asio::error::operation_aborted) return;
      // Beyond the limit as many are told so; more are closed.
      const std::size_t open = *open_;
      if (!ec && open < 2 * limits_.connections) {
        error_code none;
        close_on_exec(socket);
        socket.set_option(tcp::no_delay(true), none);
        const auto session = std::make_shared<Session>(std::move(socket), limits_, handler_, open_);
        open < limits_.connections ? session->read() : session->refuse(503, "too many connections");
      }
      if (!ec) return accept();
      // No descriptor is free: others end first.
      pause_.expires_after(std::chrono::milliseconds(50));
      pause_.async_wait([this](error_code over) {
        if (!over) accept();
      });
    });
  }

 private:
  asio::io_context& io_;
  tcp::acceptor acceptor_;
  const HttpLimits& limits_;
  const HttpHandler& handler_;
  asio::steady_timer pause_{io_};
  std::shared_ptr<std::atomic<std::size_t>> open_ = std::make_shared<std::atomic<std::size_t>>(0);
};

// Looks for the stop: it comes by a signal, which no thread of Asio waits for.
void watch_stop(asio::steady_timer& timer, asio::io_context& io, const StopToken& stop) {
  timer.expires_after(std::chrono::milliseconds(20));
  timer.async_wait([&](error_code ec) {
    if (ec) return;
    if (stop.poll(stop_point::serve) != StopReason::none) return io.stop();
    watch_stop(timer, io, stop);
  });
}

}  // namespace

bool is_address(const std::string& host) {
  error_code ec;
  (void)ip_of(host, ec);
  return !ec;
}

std::optional<std::string> serve_http(const HttpAddress& address, const HttpLimits& limits, const HttpHandler& handler,
                                      const StopToken& stop, const std::function<void(unsigned short)>& listening,
                                      const std::function<void()>& ending) {
  std::optional<asio::io_context> io;
  std::optional<Listener> listener;
  std::optional<asio::steady_timer> timer;
  try {  // each may take a descriptor
    io.emplace(1);
    listener.emplace(*io, limits, handler);
    timer.emplace(*io);
  } catch (const boost::system::system_error& e) {
    return "cannot wait for connections: " + e.code().message();
  }
  if (auto fault = listener->open(address)) return fault;
  watch_stop(*timer, *io, stop);
  listener->accept();
  listening(listener->port());
  io->run();
  ending();
  return std::nullopt;
}

}  // namespace tresse::cli
