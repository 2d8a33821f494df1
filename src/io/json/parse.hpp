// parse_json: nlohmann::json::parse that ends early, as does the freeing of its value.
#pragma once

#include <cstddef>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "io/source/feed.hpp"
#include "tresse/model/topology.hpp"

namespace tresse::io {

// To free the two million texts of a long document takes 0.1 s: part by part, and not at all where the process
// ends.
struct FreeJson {
  StopToken stop;

  void operator()(nlohmann::json* value) const {
    free_parts(*value);
    if (!stop.process_ends()) delete value;
  }

 private:
  void free_parts(nlohmann::json& value) const {
    if (value.is_object()) {
      for (nlohmann::json& part : value) free_parts(part);
    } else if (value.is_array()) {
      auto& parts = value.get_ref<nlohmann::json::array_t&>();
      for (; !parts.empty() && !stop.process_ends(); parts.pop_back()) free_parts(parts.back());
    }
  }
};
using JsonValue = std::unique_ptr<nlohmann::json, FreeJson>;

struct JsonStopped {};
// An array or object has more members than any puzzle has.
struct JsonTooMany {
  static constexpr std::size_t kMostKeys = 65'536;
  static constexpr std::size_t kMostValues = kMaxSide * kMaxSide;
  [[nodiscard]] static const char* what() { return "an array of more than 1048576 values, or an object of more than 65536 keys"; }
};

// A key that stands twice has the last value. Throws JsonStopped after a stop, JsonTooMany, nlohmann::json::exception.
[[nodiscard]] inline JsonValue parse_json(const std::string& text, const LineFeed& feed) {
  using Event = nlohmann::json::parse_event_t;
  struct Open {
    bool array;
    std::size_t members;
  };
  std::vector<Open> open;
  std::size_t events = 0;
  const auto look = [&](int, Event event, nlohmann::json&) {
    if (++events % 1024 == 0 && feed.stopped()) throw JsonStopped{};
    const bool array = event == Event::array_start, ends = event == Event::array_end || event == Event::object_end;
    if (ends) open.pop_back();
    const bool member = !open.empty() && !ends && open.back().array != (event == Event::key);
    if (member && ++open.back().members > (open.back().array ? JsonTooMany::kMostValues : JsonTooMany::kMostKeys)) throw JsonTooMany{};
    if (array || event == Event::object_start) open.push_back({array, 0});
    return true;
  };
  return JsonValue(new nlohmann::json(nlohmann::json::parse(text, look)), {feed.stop()});
}

}  // namespace tresse::io
