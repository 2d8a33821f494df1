// Bodies of calls as command lines, and which hosts are the server's own.
#include <boost/test/unit_test.hpp>
#include <algorithm>
#include <set>

#include "cli/options/command.hpp"
#include "cli/serve/api.hpp"
#include "cli/serve/server.hpp"

namespace tresse::cli {
namespace {

std::string line_of(std::string_view route, std::string_view body) {
  const auto call = api_call(*find_route(route), body, {.seconds = 60, .gigabytes = 1});
  if (!call) return call.error();
  std::string line;
  for (const std::string& word : call->args) line += (line.empty() ? "" : " ") + word;
  return line + (call->input.empty() ? "" : " < " + call->input);
}

BOOST_AUTO_TEST_CASE(a_body_is_a_command_line) {
  BOOST_TEST(line_of("solve", R"({"puzzle":"1..."})") ==
             "solve --format=ndjson --time-limit=60.0 --memory-limit=1.0 --jobs=1 --color=never - < 1...");
  BOOST_TEST(line_of("grade", R"({"puzzle":{"n":4},"options":{"scale":["se121","hodoku"],"no-uniqueness":true,"time-limit":"2s"}})") ==
             "grade --format=ndjson --no-uniqueness --scale=se121 --scale=hodoku --time-limit=2s --memory-limit=1.0 --jobs=1 "
             "--color=never - < {\"n\":4}\n");
  BOOST_TEST(line_of("solve", R"({"puzzle":"1","options":{"time-limit":"1h"}})").find("--time-limit=60.0") != std::string::npos);
  BOOST_TEST(line_of("techniques", R"({"name":"x-wing"})") == "techniques --format=ndjson x-wing --color=never");
  BOOST_TEST(line_of("generate", "").starts_with("generate --format=ndjson --time-limit=60.0"));
}

BOOST_AUTO_TEST_CASE(what_is_more_than_the_limits_is_told) {
  const auto call = api_call(*find_route("solve"), R"({"puzzle":"1","options":{"time-limit":"1h","memory-limit":100}})", {.seconds = 60, .gigabytes = 0.5});
  BOOST_REQUIRE(call.has_value());
  BOOST_TEST(std::ranges::count(call->args, "--memory-limit=0.5") == 1);
  BOOST_TEST(call->messages == (std::vector<std::string>{"time-limit: 60 s is the most here", "memory-limit: 0.5 GB is the most here"}),
             boost::test_tools::per_element());
  const auto less = api_call(*find_route("solve"), R"({"puzzle":"1","options":{"time-limit":"1m","memory-limit":0.25}})", {});
  BOOST_REQUIRE(less.has_value());
  BOOST_TEST(std::ranges::count(less->args, "--memory-limit=0.25") == 1);
  BOOST_TEST(less->messages.empty());
  BOOST_TEST(!api_call(*find_route("solve"), R"({"puzzle":"1","options":{"memory-limit":"much"}})", {}).has_value());
}

// It has 2 s of CPU time by itself, which a time limit would take away.
BOOST_AUTO_TEST_CASE(a_hint_has_the_time_of_the_command) {
  const auto limited = [](std::string_view route, std::string_view body) {
    return line_of(route, body).find("--time-limit=") != std::string::npos;
  };
  BOOST_TEST(!limited("hint", R"({"puzzle":"1..."})"));
  BOOST_TEST(!limited("explain", R"({"puzzle":"1...","options":{"hint":true}})"));
  BOOST_TEST(limited("explain", R"({"puzzle":"1..."})"));
  BOOST_TEST(line_of("hint", R"({"puzzle":"1...","options":{"time-limit":"5s"}})").find("--time-limit=5s") != std::string::npos);
  const auto short_call = api_call(*find_route("hint"), R"({"puzzle":"1..."})", {.seconds = 1, .gigabytes = 1});
  BOOST_REQUIRE(short_call.has_value());
  BOOST_TEST(std::ranges::count(short_call->args, "--time-limit=1.0") == 1);
}

BOOST_AUTO_TEST_CASE(what_means_nothing_is_refused) {
  for (const char* body : {"[]", "1", "{", "nonsense", R"({"puzzle":1})", R"({"puzzle":"1","options":[]})", R"({"puzzle":"1","x":1})",
                           R"({"options":{}})", R"({"puzzle":"1","options":{"diagonals":1}})", R"({"puzzle":"1","options":{"limit":true}})",
                           R"({"puzzle":"1","options":{"limit":"a\u0000b"}})", R"({"puzzle":"1","options":{"time-limit":"soon"}})"}) {
    BOOST_TEST(!api_call(*find_route("solve"), body, {}).has_value(), body);
  }
  BOOST_TEST(!api_call(*find_route("solve"), std::string(200'000, '['), {}).has_value());
  const std::string nested = std::string(17, '[') + "1" + std::string(17, ']');
  BOOST_TEST(line_of("solve", nested) == "the body is nested deeper than 16");
  BOOST_TEST(line_of("solve", nested.substr(0, 20)) == "the body is nested deeper than 16");
  BOOST_TEST(line_of("solve", R"({"puzzle":"a",})") == "the body is not JSON at byte 15");
  BOOST_TEST(line_of("solve", "{\"puzzle\":\"\xFF\"}") == "the body is not JSON at byte 12");
  BOOST_TEST(line_of("solve", R"({"puzzle":1e400})") == "a number of the body is too large");
  BOOST_TEST(line_of("solve", "[]") == "the body is not a JSON object");
  for (const char* body : {R"({"puzzle":"1","puzzle":"2"})", R"({"puzzle":{"n":4,"puzzle":"1","puzzle":"2"}})"}) {
    BOOST_TEST(line_of("solve", body) == "key 'puzzle' stands twice in one object");
  }
  BOOST_TEST(line_of("solve", R"({"puzzle":"1","options":{"limit":1,"seed":1,"limit":5}})") == "key 'limit' stands twice in one object");
  BOOST_TEST(api_call(*find_route("solve"), R"({"puzzle":{"n":4,"box":[2,2]},"options":{"limit":1}})", {}).has_value());
  BOOST_TEST(!api_call(*find_route("techniques"), R"({"name":"--output=x"})", {}).has_value());
  BOOST_TEST(!api_call(*find_route("techniques"), R"({"name":"x-wing\u0000; junk"})", {}).has_value());
  BOOST_TEST(find_route("bench") == nullptr);
}

// Whatever files there are: tests/web/api.py has what is said of such a text.
BOOST_AUTO_TEST_CASE(an_original_is_no_name_of_a_file) {
  for (const char* text : {"/", "-", "1..."}) {
    const std::string body = R"({"puzzle":"1","original":")" + std::string(text) + "\"}";
    BOOST_TEST(line_of("hint", body).starts_with("explain --hint --format=ndjson --original=" + std::string(text) + "\n "), text);
  }
}

// No program is started with so much.
BOOST_AUTO_TEST_CASE(long_arguments_are_refused) {
  const auto text = [](std::size_t size) { return "\"" + std::string(size, '1') + "\""; };
  BOOST_TEST(line_of("hint", R"({"puzzle":"1","original":)" + text(131'001) + "}") == "'original' is longer than 131,000 bytes");
  BOOST_TEST(line_of("hint", R"({"puzzle":"1","original":)" + text(130'990) + "}").starts_with("explain "));
  BOOST_TEST(line_of("solve", R"({"puzzle":"1","options":{"limit":)" + text(131'001) + "}}") == "'limit' is longer than 131,000 bytes");
  BOOST_TEST(line_of("techniques", R"({"name":)" + text(131'001) + "}") == "'name' is longer than 131,000 bytes");
  BOOST_TEST(line_of("solve", R"({"puzzle":)" + text(200'000) + "}").starts_with("solve "));
  std::string list = "1";
  for (int i = 0; i < 100'000; ++i) list += ",1";
  BOOST_TEST(line_of("grade", R"({"puzzle":"1","options":{"scale":[)" + list + "]}}") == "the options have more than 1,000,000 bytes");
}

BOOST_AUTO_TEST_CASE(an_option_of_the_call_itself_is_refused) {
  BOOST_TEST(line_of("hint", R"({"puzzle":"1","options":{"hint":true}})") == "the call hint has the option 'hint' already");
  BOOST_TEST(line_of("hint", R"({"puzzle":"1","options":{"hint":false}})") == "the call hint has the option 'hint' already");
  BOOST_TEST(line_of("plan", R"({"puzzle":"1","options":{"plan":true}})") == "the call plan has the option 'plan' already");
  BOOST_TEST(line_of("sheet", R"({"puzzle":"1","options":{"to":"svg"}})") == "the call sheet has the option 'to' already");
  BOOST_TEST(api_call(*find_route("explain"), R"({"puzzle":"1","options":{"plan":true}})", {}).has_value());
}

BOOST_AUTO_TEST_CASE(no_call_names_a_file) {
  for (const ApiRoute& route : api_routes()) {
    BOOST_REQUIRE(find_command(route.command) != nullptr);
    for (const char* option : {"output", "regions", "resume", "certificate", "cube", "avoid", "pattern", "from", "original", "jobs"}) {
      const std::string body = R"({"puzzle":"1","options":{")" + std::string(option) + R"(":"x"}})";
      BOOST_TEST(!api_call(route, body, {}).has_value(), route.name << " " << option);
    }
  }
}

BOOST_AUTO_TEST_CASE(hosts_and_origins) {
  for (const char* host : {"127.0.0.1:80", "127.0.0.2:80", "localhost:80", "LocalHost:80", "[::1]:80", "127.0.0.1"}) {
    BOOST_TEST(is_own_host(host, "127.0.0.1", 80), host);
  }
  for (const char* host : {"example.org:80", "127.0.0.1:81", "localhost.example.org:80", "127.example.org:80", "127.0.0.1.example.org:80", "10.0.0.1:80", "",
                           ":80", "1:2:80"}) {
    BOOST_TEST(!is_own_host(host, "127.0.0.1", 80), host);
  }
  BOOST_TEST(is_own_host("10.0.0.1:80", "0.0.0.0", 80));
  BOOST_TEST(!is_own_host("example.org:80", "0.0.0.0", 80));
  BOOST_TEST(is_own_origin("", "a:1"));
  BOOST_TEST(is_own_origin("http://a:1", "a:1"));
  BOOST_TEST(is_own_origin("http://localhost:1", "LOCALHOST:1"));
  BOOST_TEST(!is_own_origin("null", "a:1"));
  BOOST_TEST(!is_own_origin("https://a:1", "a:1"));
}

}  // namespace
}  // namespace tresse::cli
