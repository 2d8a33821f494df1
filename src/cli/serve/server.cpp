// The page and the API: what each request is answered with, and the calls that run at once.
#include "cli/serve/server.hpp"

#include <signal.h>

#include <condition_variable>
#include <list>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/process/exit_code.hpp"
#include "cli/serve/assets.hpp"
#include "cli/serve/guard.hpp"
#include "cli/serve/job.hpp"

namespace tresse::cli {
namespace {

using nlohmann::json;
using std::string;
using std::string_view;

string json_text(string_view text) {
  return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

HttpReply refusal(unsigned status, string_view why) {
  return {status, "application/json", "{\"error\":" + json_text(why) + "}"};
}

// What a browser and a program see first of how a run ended.
unsigned status_of(const JobResult& result) {
  switch (result.code) {
    case exit_code(kNothing):
    case exit_code(kNegative):
    case exit_code(kUndecided):
      return 200;
    case kExitUsage:
      return 400;
    case exit_code(kMalformed):
      return 422;
    case exit_code(kInterrupted):
      return 503;
    default:
      return 500;
  }
}

std::vector<string_view> lines_of(string_view text) {
  std::vector<string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > 0) lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// Messages of the program, without its name.
string messages_of(string_view err) {
  string list;
  for (string_view line : lines_of(err)) {
    if (line.starts_with("tresse: ")) line.remove_prefix(8);
    list += (list.empty() ? "" : ",") + json_text(line);
  }
  return "[" + list + "]";
}

string tail_of(const JobResult& result) {
  return "\"exit\":" + std::to_string(result.code) + ",\"cut\":" + (result.cut ? "true" : "false") +
         ",\"messages\":" + messages_of(result.err) + "}";
}

HttpReply reply_of(const ApiRoute& route, const ApiCall& call, JobResult&& result) {
  const unsigned status = status_of(result);
  if (!call.file_type.empty() && status == 200) return {200, string(call.file_type), std::move(result.out)};
  string body = "{";
  if (route.kind == AnswerKind::records) {
    string records;
    for (const string_view line : lines_of(result.out)) records.append(records.empty() ? "" : ",").append(line);
    body += "\"records\":[" + records + "],";
  } else {
    body += "\"text\":" + json_text(result.out) + ",";
  }
  return {status, "application/json", body + tail_of(result)};
}

// The calls that run, each on a thread that waits for its process. A call waits here for its turn.
class Calls {
 public:
  Calls(const ServeSettings& settings, const StopToken& stop) : settings_(settings), stop_(stop) {}
  ~Calls() { end(); }
  Calls(const Calls&) = delete;
  Calls& operator=(const Calls&) = delete;

  void start(const ApiRoute& route, ApiCall&& call, bool events, const std::shared_ptr<Responder>& to) {
    const std::lock_guard lock(mutex_);
    threads_.remove_if([](const Call& c) { return c.done.load(); });
    if (threads_.size() >= settings_.jobs + settings_.waiting) {
      return to->reply(refusal(503, "too many calls at once"));
    }
    Call& mine = threads_.emplace_back();
    try {
      mine.thread = std::jthread([this, &route, &mine, events, to, c = std::move(call)] {
        try {
          events ? answer_events(c, *to) : answer_whole(route, c, *to);
        } catch (const std::exception& e) {
          to->reply(refusal(500, e.what()));
        }
        mine.done = true;
      });
    } catch (const std::system_error& e) {  // no thread is to be had
      threads_.pop_back();
      to->reply(refusal(503, e.what()));
    }
  }

  // After the stop: waits for all threads.
  void end() {
    turn_.notify_all();
    for (Call& c : threads_) {
      if (c.thread.joinable()) c.thread.join();
    }
  }

 private:
  struct Call {
    std::atomic<bool> done{false};
    std::jthread thread;
  };

  [[nodiscard]] bool over() const { return stop_.poll(stop_point::serve) != StopReason::none; }

  // The signal that ends a run.
  [[nodiscard]] int ending(const Responder& to) const { return over() ? SIGKILL : to.gone() ? SIGTERM : 0; }
  [[nodiscard]] JobLimits job_limits() const {
    JobLimits limits;
    limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * settings_.limits.seconds) + 10'000);
    limits.memory_bytes = static_cast<std::size_t>((settings_.limits.gigabytes + 2) * 1e9);
    return limits;
  }
  void answer_whole(const ApiRoute& route, const ApiCall& call, Responder& to) {
    const Turn turn(*this, to);
    if (ending(to) != 0) return;
    to.reply(reply_of(route, call, run_job(call.args, call.input, job_limits(), [&] { return ending(to); })));
  }
  void answer_events(const ApiCall& call, Responder& to) {
    const Turn turn(*this, to);
    if (ending(to) != 0) return;
    to.begin_events();
    JobResult result{.code = exit_code(kInternal), .out = {}, .err = {}, .cut = true};
    try {
      const TakeLine record = [&](string_view line) {
        if (!line.empty()) to.event("record", line);
        return true;
      };
      const TakeLine progress = [&](string_view line) {
        if (line.starts_with('{')) to.event("progress", line);
        return line.starts_with('{');
      };
      result = run_job(call.args, call.input, job_limits(), [&] { return ending(to); }, {record, progress});
    } catch (const std::exception& e) {  // the status is sent already: the last event tells it
      result.err = e.what();
    }
    to.event("end", "{" + tail_of(result));
    to.end_events();
  }

  // Held while a call runs.
  class Turn {
   public:
    Turn(Calls& calls, const Responder& to) : calls_(calls) {
      std::unique_lock lock(calls_.mutex_);
      while (calls_.running_ >= calls_.settings_.jobs && !calls_.over() && !to.gone()) {
        calls_.turn_.wait_for(lock, std::chrono::milliseconds(20));
      }
      ++calls_.running_;
    }
    ~Turn() {
      const std::lock_guard lock(calls_.mutex_);
      --calls_.running_;
      calls_.turn_.notify_one();
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    Calls& calls_;
  };

  const ServeSettings& settings_;
  StopToken stop_;
  std::mutex mutex_;
  std::condition_variable turn_;
  std::size_t running_ = 0;
  std::list<Call> threads_;
};

constexpr string_view kApi = "/api/v1/";

HttpReply page_reply(const HttpRequest& r) {
  const string path = r.target.substr(0, r.target.find('?'));
  const bool description = path == "/api/v1/openapi.json";
  const Asset* asset = find_asset(path);
  if (!description && asset == nullptr) return refusal(404, "there is nothing at " + path);
  if (r.method != "GET" && r.method != "HEAD") return refusal(405, "this is read only: GET");
  if (description) return {200, "application/json", api_description()};
  return {200, string(asset->type), string(asset->bytes)};
}

void handle(const ServeSettings& settings, unsigned short port, Calls& calls, HttpRequest&& r,
            const std::shared_ptr<Responder>& to) {
  if (!is_own_host(r.host, settings.address.host, port)) return to->reply(refusal(403, "this server has another name"));
  if (!is_own_origin(r.origin, r.host)) return to->reply(refusal(403, "the request comes from another page"));
  const ApiRoute* route = r.target.starts_with(kApi) ? find_route(string_view(r.target).substr(kApi.size())) : nullptr;
  if (route == nullptr) return to->reply(page_reply(r));
  if (r.method != "POST") return to->reply(refusal(405, "a call of the API is a POST"));
  // A page from elsewhere cannot send this type without being asked for permission.
  if (r.content_type != "application/json") return to->reply(refusal(415, "the type of the body is application/json"));
  Result<ApiCall, string> call = api_call(*route, r.body, settings.limits);
  if (!call) return to->reply(refusal(400, call.error()));
  const bool events = r.wants_events && route->kind == AnswerKind::records;
  if (events) tell_progress(*route, *call);
  calls.start(*route, std::move(*call), events, to);
}

}  // namespace

std::optional<string> serve(const ServeSettings& settings, const StopToken& stop,
                            const std::function<void(unsigned short)>& listening) {
  ::signal(SIGPIPE, SIG_IGN);  // a run that has ended does not read its input
  unsigned short port = 0;
  Calls calls(settings, stop);
  return serve_http(
      settings.address, HttpLimits{},
      [&](HttpRequest&& r, const std::shared_ptr<Responder>& to) { handle(settings, port, calls, std::move(r), to); },
      stop,
      [&](unsigned short chosen) {
        port = chosen;
        listening(chosen);
      },
      [&] { calls.end(); });
}

}  // namespace tresse::cli
