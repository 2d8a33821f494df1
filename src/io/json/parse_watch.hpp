// ParseWatch: a callback for nlohmann::json::parse that ends the parsing early.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <vector>

#include "io/source/feed.hpp"
#include "model/topology.hpp"

namespace tresse::io {

// Watches a value while it is parsed: ends the parsing after a stop, and when an array or object has more
// members than any puzzle has. To free millions of them would take longer than a stop may wait.
class ParseWatch {
 public:
  struct Stopped {};
  struct TooMany {};

  explicit ParseWatch(const LineFeed& feed) : feed_(feed) {}

  bool operator()(int depth, nlohmann::json::parse_event_t event, const nlohmann::json&) {
    if (++events_ % 1024 == 0 && feed_.stopped()) throw Stopped{};
    using Event = nlohmann::json::parse_event_t;
    const auto level = static_cast<std::size_t>(depth);
    if (members_.size() < level + 2) members_.resize(level + 2);
    if (event == Event::array_start || event == Event::object_start) {
      members_[level + 1] = {};
    } else if (event == Event::key) {
      if (++members_[level].keys > kMostKeys) throw TooMany{};
    } else if (++members_[level].values > kMostValues) {
      throw TooMany{};
    }
    return true;
  }

  static constexpr std::size_t kMostKeys = 65'536;
  static constexpr std::size_t kMostValues = kMaxSide * kMaxSide;

 private:
  struct Members {
    std::size_t keys = 0;
    std::size_t values = 0;
  };
  const LineFeed& feed_;
  std::size_t events_ = 0;
  std::vector<Members> members_;  // by depth
};

}  // namespace tresse::io
