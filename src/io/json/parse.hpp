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

// Makes a value of what nlohmann::json::sax_parse meets; json::parse with a callback takes a sixth longer for records of one line. A key
// that stands twice has the last value.
class JsonBuilder {
 public:
  using json = nlohmann::json;

  JsonBuilder(json& root, const LineFeed& feed) : root_(root), feed_(feed) {}

  bool null() { return put(nullptr); }
  bool boolean(bool value) { return put(value); }
  bool number_integer(json::number_integer_t value) { return put(value); }
  bool number_unsigned(json::number_unsigned_t value) { return put(value); }
  bool number_float(json::number_float_t value, const std::string&) { return put(value); }
  bool string(std::string& value) { return put(std::move(value)); }
  bool binary(json::binary_t& value) { return put(std::move(value)); }
  bool start_array(std::size_t) { return open(json::value_t::array); }
  bool start_object(std::size_t) { return open(json::value_t::object); }
  bool end_array() { return close(); }
  bool end_object() { return close(); }
  bool key(std::string& name) {
    if (++open_.back().members > JsonTooMany::kMostKeys) throw JsonTooMany{};
    member_ = &(*open_.back().value)[name];
    return true;
  }
  template <class Error>
  bool parse_error(std::size_t, const std::string&, const Error& error) {
    throw Error(error);
  }

 private:
  struct Open {
    json* value;
    std::size_t members;
  };

  template <class Value>
  json& add(Value&& value) {
    if (++events_ % 1024 == 0 && feed_.stopped()) throw JsonStopped{};
    if (open_.empty()) return root_ = std::forward<Value>(value);
    Open& in = open_.back();
    if (in.value->is_object()) return *member_ = std::forward<Value>(value);
    if (++in.members > JsonTooMany::kMostValues) throw JsonTooMany{};
    return in.value->emplace_back(std::forward<Value>(value));
  }
  template <class Value>
  bool put(Value&& value) {
    add(std::forward<Value>(value));
    return true;
  }
  bool open(json::value_t type) {
    open_.push_back({&add(type), 0});
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  json& root_;
  const LineFeed& feed_;
  std::vector<Open> open_;
  json* member_ = nullptr;  // of the object opened last: the value of its last key
  std::size_t events_ = 0;
};

// Throws JsonStopped after a stop, JsonTooMany, nlohmann::json::exception.
[[nodiscard]] inline JsonValue parse_json(const std::string& text, const LineFeed& feed) {
  JsonValue value(new nlohmann::json, {feed.stop()});
  JsonBuilder builder(*value, feed);
  nlohmann::json::sax_parse(text, &builder);
  return value;
}

}  // namespace tresse::io
