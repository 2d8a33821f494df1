// The page and the API: what each request is answered with, and the calls that run at once.
#include "cli/serve/server.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <nlohmann/json.hpp>
#include <system_error>
#include <vector>

#include "base/decimal.hpp"
#include "base/ranges.hpp"
#include "base/thread.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options/parse.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/run_records.hpp"
#include "cli/system/child.hpp"
#include "io/text.hpp"

namespace tresse::cli {
namespace {

using nlohmann::json;
using std::string;
using std::string_view;

struct JobLimits {
  std::chrono::milliseconds time{70'000};  // then the run is ended: a net under its own --time-limit
  std::size_t output_bytes = std::size_t{64} << 20;
  std::size_t memory_bytes = std::size_t{4} << 30;  // of the address space
};

struct JobResult {
  int code = -1;  // exit code, or 128 + the signal that ended it
  std::string out;
  std::string err;
  bool cut = false;  // by a limit or by `ending`
  bool killed = false;
  std::string limit;  // the one that was reached, in words
};

// Is given a line as it comes, without its end; true: it was taken, and is not kept.
using TakeLine = std::function<bool(std::string_view)>;
struct JobLines {
  TakeLine out = nullptr;
  TakeLine err = nullptr;
};

using Clock = std::chrono::steady_clock;

enum class Ending : std::uint8_t { none, asked, at_once };

// One run, and what has come out of it so far.
class Job {
 public:
  Job(const std::vector<std::string>& args, std::string_view input, const JobLimits& limits, const JobLines& lines)
      : limits_(limits), lines_(lines), child_(args, input, limits.memory_bytes) {}

  // Waits for something to do, 20 ms at most; false: both outputs have ended.
  bool pump() {
    child_.wait(std::chrono::milliseconds(20));
    drain(Child::Stream::out, result_.out);
    drain(Child::Stream::err, result_.err);
    if (lines_.out) hand_on(result_.out, lines_.out);
    if (lines_.err) hand_on(result_.err, lines_.err);
    return child_.is_open();
  }
  void stop(Ending how) {
    result_.cut = true;
    if (how == Ending::at_once) child_.kill();
    result_.killed = how == Ending::at_once || !child_.ask_to_end();
  }
  void stop_at(string limit) {
    result_.limit = std::move(limit);
    stop(Ending::asked);
  }
  [[nodiscard]] bool too_much() const { return seen_ > limits_.output_bytes; }

  JobResult finish() {
    if (result_.killed) result_.out.resize(result_.out.rfind('\n') + 1);  // no part of a record
    if (lines_.out && !result_.out.empty()) (void)lines_.out(result_.out);
    if (lines_.out) result_.out.clear();
    result_.code = child_.wait_for_end().code;
    return std::move(result_);
  }

 private:
  void drain(Child::Stream stream, std::string& text) {
    const std::size_t before = text.size();
    (void)child_.drain(stream, text);
    seen_ += text.size() - before;
  }
  // Whole lines leave the text, if they are taken.
  static void hand_on(std::string& text, const TakeLine& take) {
    std::string kept;
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
      const std::string_view line = std::string_view(text).substr(begin, end - begin);
      if (!take(line)) kept.append(line).push_back('\n');
    }
    if (begin > kept.size()) text = kept + text.substr(begin);
  }

  const JobLimits& limits_;
  const JobLines& lines_;
  Child child_;
  std::size_t seen_ = 0;
  JobResult result_;
};

// Runs `tresse ARGS` in a process of its own, with `input` on standard input: what it prints is collected or handed on line by line.
// `ending` is asked every 20 ms whether the run ends. One that was asked to end has a second. Both are called on this thread.
JobResult run_job(const std::vector<std::string>& args, std::string_view input, const JobLimits& limits,
                  const std::function<Ending()>& ending, const JobLines& lines = {}) {
  Job run(args, input, limits, lines);
  Clock::time_point end = Clock::now() + limits.time;
  bool asked = false;
  while (run.pump()) {
    const bool over = Clock::now() >= end;
    const Ending wanted = ending();
    if (wanted == Ending::at_once || (asked && over)) {
      run.stop(Ending::at_once);
    } else if (!asked && (over || run.too_much() || wanted != Ending::none)) {
      asked = true;
      if (over) run.stop_at("the call took longer than " + plain_decimal(std::chrono::duration<double>(limits.time).count()) + " s");
      else if (run.too_much()) run.stop_at("the answer is longer than " + std::to_string(limits.output_bytes >> 20) + " MiB");
      else run.stop(Ending::asked);
      end = Clock::now() + std::chrono::seconds(1);
    }
  }
  return run.finish();
}

string json_text(const json& value) { return value.dump(-1, ' ', false, json::error_handler_t::replace); }

HttpReply refusal(unsigned status, string_view why) { return {status, "application/json", "{\"error\":" + json_text(why) + "}"}; }

// What a browser and a program see first of how a run ended. At a limit of the server it is an answer as at one of the run.
unsigned status_of(const JobResult& result) {
  constexpr std::pair<int, unsigned> kStatuses[] = {{exit_code(kNothing), 200}, {exit_code(kNegative), 200},  {exit_code(kUndecided), 200},
                                                    {kExitUsage, 400},          {exit_code(kMalformed), 422}, {exit_code(kInterrupted), 503}};
  if (!result.limit.empty() && (result.killed || result.code == exit_code(kInterrupted))) return 200;
  const auto* at = ranges::find(kStatuses, result.code, &std::pair<int, unsigned>::first);
  return at == std::end(kStatuses) ? 500 : at->second;
}

std::vector<string_view> lines_of(string_view text) {
  std::vector<string_view> lines = fields_in(text, "\n");
  std::erase(lines, string_view());
  return lines;
}

// Messages of the server, then of the program, without its name.
std::vector<string> messages_of(const JobResult& result, std::vector<string> messages) {
  if (!result.limit.empty()) messages.push_back(result.limit);
  for (string_view line : lines_of(result.err)) {
    if (line.starts_with("tresse: ")) line.remove_prefix(8);
    messages.emplace_back(line);
  }
  return messages;
}

string tail_of(const ApiCall& call, const JobResult& result) {
  return "\"exit\":" + std::to_string(result.code) + ",\"cut\":" + (result.cut ? "true" : "false") +
         ",\"messages\":" + json_text(messages_of(result, call.messages)) + "}";
}

HttpReply reply_of(const ApiRoute& route, const ApiCall& call, JobResult&& result) {
  const unsigned status = status_of(result);
  if (status == 400) return refusal(400, joined(messages_of(result, {}), "; "));
  const bool is_file = !call.file_type.empty();
  if (is_file && status == 200 && !result.cut) return {200, string(call.file_type), std::move(result.out)};
  string body = "{";
  if (route.kind == AnswerKind::records) {
    body += "\"records\":[" + joined(lines_of(result.out), ",") + "],";
  } else if (!is_file) {
    body += "\"text\":" + json_text(result.out) + ",";
  }
  return {status, "application/json", body + tail_of(call, result)};
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
      mine.thread = Thread([this, &route, &mine, events, to, c = std::move(call)] {
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
    Thread thread;
  };

  [[nodiscard]] bool over() const { return stop_.poll(stop_point::serve) != StopReason::none; }

  [[nodiscard]] Ending ending(const Responder& to) const {
    return over() ? Ending::at_once : to.gone() ? Ending::asked : Ending::none;
  }
  [[nodiscard]] JobLimits job_limits() const {
    JobLimits limits;
    limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * settings_.limits.seconds) + 10'000);
    limits.memory_bytes = static_cast<std::size_t>((settings_.limits.gigabytes + 2) * 1e9);
    return limits;
  }
  void answer_whole(const ApiRoute& route, const ApiCall& call, Responder& to) {
    const Turn turn(*this, to);
    if (ending(to) != Ending::none) return;
    to.reply(reply_of(route, call, run_job(call.args, call.input, job_limits(), [&] { return ending(to); })));
  }
  void answer_events(const ApiCall& call, Responder& to) {
    const Turn turn(*this, to);
    if (ending(to) != Ending::none) return;
    to.begin_events();
    JobResult result{.code = exit_code(kInternal), .out = {}, .err = {}, .cut = true, .killed = false, .limit = {}};
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
    to.event("end", "{" + tail_of(call, result));
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

string path_of(const HttpRequest& r) { return r.target.substr(0, r.target.find('?')); }

HttpReply page_reply(const HttpRequest& r) {
  const string path = path_of(r);
  const bool description = path == "/api/v1/openapi.json";
  const bool rules = path == "/api/v1/rules.json";
  const Asset* asset = find_asset(path);
  if (!description && !rules && asset == nullptr) return refusal(404, "there is nothing at " + path);
  if (r.method != "GET" && r.method != "HEAD") return refusal(405, "this is read only: GET");
  if (description) return {200, "application/json", api_description()};
  if (rules) return {200, "application/json", clue_rules_json()};
  return {200, string(asset->type), string(asset->bytes)};
}

void handle(const ServeSettings& settings, unsigned short port, Calls& calls, HttpRequest&& r, const std::shared_ptr<Responder>& to) {
  if (!is_own_host(r.host, settings.address.host, port)) return to->reply(refusal(403, "this server has another name"));
  if (!is_own_origin(r.origin, r.host)) return to->reply(refusal(403, "the request comes from another page"));
  const string path = path_of(r);
  const ApiRoute* route = path.starts_with(kApi) ? find_route(string_view(path).substr(kApi.size())) : nullptr;
  if (route == nullptr) return to->reply(page_reply(r));
  if (r.method != "POST") return to->reply(refusal(405, "a call of the API is a POST"));
  // A page from elsewhere cannot send this type without being asked for permission.
  if (r.content_type != "application/json") return to->reply(refusal(415, "the type of the body is application/json"));
  if (path != r.target) return to->reply(refusal(400, "'" + r.target.substr(path.size()) + "' has no effect: the options of a call are in its body"));
  Result<ApiCall, string> call = api_call(*route, r.body, settings.limits);
  if (!call) return to->reply(refusal(400, call.error()));
  const bool events = r.wants_events && route->kind == AnswerKind::records;
  if (events) tell_progress(*route, *call);
  calls.start(*route, std::move(*call), events, to);
}

}  // namespace

std::optional<string> serve(const ServeSettings& settings, const StopToken& stop, const std::function<void(unsigned short)>& listening) {
  ignore_broken_pipes();
  unsigned short port = 0;
  Calls calls(settings, stop);
  return serve_http(
      settings.address, HttpLimits{},
      [&](HttpRequest&& r, const std::shared_ptr<Responder>& to) { handle(settings, port, calls, std::move(r), to); }, stop,
      [&](unsigned short chosen) {
        port = chosen;
        listening(chosen);
      },
      [&] { calls.end(); });
}

std::uint32_t run_serve(const Run& run) {
  const Options& options = run.options;
  if (!options.inputs.empty()) throw UsageError("serve reads no puzzles: '" + options.inputs[0] + "'; paste them on the page");
  ServeSettings settings;
  if (options.has("host")) settings.address.host = options.get<std::string>("host");
  if (!is_address(settings.address.host)) {
    throw UsageError("--host takes an address such as 127.0.0.1 or ::1, or localhost, not '" + settings.address.host + "'");
  }
  const std::uint64_t port = options.has("port") ? parse_count(options.get<std::string>("port"), "--port") : 8320;
  if (port > 65535) throw UsageError("--port takes a number from 0 to 65535");
  settings.address.port = static_cast<unsigned short>(port);
  settings.jobs = options.jobs;
  if (options.time_limit) settings.limits.seconds = std::chrono::duration<double>(*options.time_limit).count();
  if (options.has("memory-limit")) settings.limits.gigabytes = static_cast<double>(options.query.byte_limit * options.jobs) / 1e9;
  const auto fault = serve(settings, run.stop.token(), [&](unsigned short chosen) {
    const bool six = settings.address.host.find(':') != std::string::npos;
    const std::string url = "http://" + (six ? "[" + settings.address.host + "]" : settings.address.host) + ":" + std::to_string(chosen) + "/";
    run.out.write(url + "\n");
    (void)run.out.flush();
    if (options.has("open")) open_page(url);
  });
  if (!fault) return kInterrupted;
  complain(run, *fault);
  return kInputOutput;
}

// Tells requests of the own page from those that a page from elsewhere makes a browser send.

namespace {

// Digits, dots and colons: an address, which no name server can point elsewhere.
bool is_address(std::string_view name) {
  return !name.empty() && (name.front() == '[' || ranges::all_of(name, [](char c) { return (c >= '0' && c <= '9') || c == '.'; }));
}

bool is_loopback(std::string_view name) {
  return io::equal_no_case(name, "localhost") || name == "[::1]" || (name.starts_with("127.") && is_address(name));
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
  return origin.empty() || io::equal_no_case(origin, "http://" + std::string(host));
}

}  // namespace tresse::cli
