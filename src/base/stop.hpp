// When to stop: what the library has beside the public token, and the table of the places where loops ask.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <optional>
#include <utility>
#include <vector>

#include "tresse/stop.hpp"

namespace tresse {

// Where a loop polls: its name. The table at the end has them.
struct StopPoint {
  const char* name;
  friend bool operator==(StopPoint a, StopPoint b) { return std::strcmp(a.name, b.name) == 0; }
};

namespace stop_point {
inline constexpr StopPoint search_setup{"search_setup"};  // before a search begins, or between two
inline constexpr StopPoint read_input{"read_input"};      // while input is waited for
}  // namespace stop_point

// Owns the flag; outlives every token made from it. request_stop() is async-signal-safe.
class StopSource {
 public:
  // It is stopped when `caller` is, too.
  explicit StopSource(StopToken caller = {}) : caller_(std::move(caller)) {}
  StopSource(const StopSource&) = delete;
  StopSource& operator=(const StopSource&) = delete;

  void request_stop() noexcept { stopped_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool stop_requested() const noexcept {
    return stopped_.load(std::memory_order_relaxed) || caller_.stop_requested();
  }
  // A program that exits after each stop says so once, before any token is used.
  void set_stop_ends_process() noexcept { ends_process_ = true; }
  [[nodiscard]] StopToken token() const {
    StopToken t;
    t.source_ = this;
    return t;
  }

  // For tests: the visit number `visit` (from 1) of `point` reports `interrupted`, and so do all
  // polls after it. Call before any token is used. From then on visits are counted.
  void trip_at(StopPoint point, std::uint64_t visit) {
    trip_point_ = point;
    trip_visit_ = visit;
  }
  [[nodiscard]] std::uint64_t visits(StopPoint point) const { return counter(point).load(); }
  // Every point that was visited, in no particular order.
  [[nodiscard]] std::vector<StopPoint> points() const {
    std::vector<StopPoint> all;
    for (const Visits& v : visits_) {
      if (v.count.load() != 0) all.push_back({v.name.load()});
    }
    return all;
  }

 private:
  friend class StopToken;
  struct Visits {
    std::atomic<const char*> name{nullptr};
    std::atomic<std::uint64_t> count{0};
  };
  // The counter of a point; the first to ask takes a free place.
  [[nodiscard]] std::atomic<std::uint64_t>& counter(StopPoint point) const {
    for (Visits& v : visits_) {
      const char* name = nullptr;
      if (v.name.compare_exchange_strong(name, point.name) || StopPoint{name} == point) {
        return v.count;
      }
    }
    return visits_.back().count;  // more points than places: tests name a few at a time
  }

  const StopToken caller_;
  std::atomic<bool> stopped_{false};
  bool ends_process_ = false;
  std::optional<StopPoint> trip_point_;
  std::uint64_t trip_visit_ = 0;
  mutable std::array<Visits, 64> visits_{};
  mutable std::atomic<bool> tripped_{false};
};

namespace detail {
// Where nobody counts that (WebAssembly), the time that passes: a limit must end.
inline std::chrono::nanoseconds cpu_of_thread() {
  timespec used{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used) != 0) return StopToken::Clock::now().time_since_epoch();
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}
}  // namespace detail

inline StopToken StopToken::with_cpu_limit(std::chrono::nanoseconds most) const {
  StopToken t = *this;
  t.cpu_ = CpuLimit{std::this_thread::get_id(), detail::cpu_of_thread(), most};
  return t;
}

inline bool StopToken::cpu_is_used() const {
  const auto used = detail::cpu_of_thread();
  return (cpu_->thread == std::this_thread::get_id() ? used - cpu_->begin : used) >= cpu_->most;
}

inline bool StopToken::stop_requested() const {
  return (source_ != nullptr && source_->stop_requested()) || (caller_ != nullptr && caller_->stop_requested());
}

inline StopReason StopToken::poll(StopPoint point) const {
  if (source_ != nullptr) {
    if (source_->stop_requested()) return StopReason::interrupted;
    if (source_->trip_point_) {
      const std::uint64_t visit = ++source_->counter(point);
      if (point == *source_->trip_point_ && visit == source_->trip_visit_) source_->tripped_ = true;
      if (source_->tripped_) return StopReason::interrupted;
    }
  }
  if (caller_ != nullptr && caller_->stop_requested()) return StopReason::interrupted;
  if (deadline_ && Clock::now() >= *deadline_) return StopReason::time;
  if (cpu_ && cpu_is_used()) return StopReason::time;
  return StopReason::none;
}

inline bool StopToken::process_ends() const {
  return source_ != nullptr && source_->ends_process_ && source_->stop_requested();
}

// Why a loop that saw a stop and could not say which was stopped: a deadline or a flag stays.
inline StopReason stop_reason(const StopToken& stop) {
  const StopReason reason = stop.poll(stop_point::search_setup);
  return reason != StopReason::none ? reason : StopReason::interrupted;
}

}  // namespace tresse

namespace tresse::stop_point {

inline constexpr StopPoint propagate_step{"propagate_step"};
inline constexpr StopPoint search_node{"search_node"};
inline constexpr StopPoint anneal_setup{"anneal_setup"};
inline constexpr StopPoint anneal_slice{"anneal_slice"};
inline constexpr StopPoint encode_group{"encode_group"};
inline constexpr StopPoint sat_load{"sat_load"};
inline constexpr StopPoint sat_solve{"sat_solve"};
inline constexpr StopPoint sat_core{"sat_core"};
inline constexpr StopPoint cube_choice{"cube_choice"};
inline constexpr StopPoint cube_probe{"cube_probe"};
inline constexpr StopPoint cube_cover{"cube_cover"};
inline constexpr StopPoint pattern_round{"pattern_round"};  // of fillings of a pattern
inline constexpr StopPoint proof_load{"proof_load"};
inline constexpr StopPoint proof_step{"proof_step"};
inline constexpr StopPoint proof_propagate{"proof_propagate"};
inline constexpr StopPoint sheet_page{"sheet_page"};    // before each page, and while it is whitened
inline constexpr StopPoint sheet_row{"sheet_row"};      // before a puzzle and each row of its cells
inline constexpr StopPoint sheet_bytes{"sheet_bytes"};  // while the bytes of a file are made
inline constexpr StopPoint grade_step{"grade_step"};
inline constexpr StopPoint grade_hypothesis{"grade_hypothesis"};
inline constexpr StopPoint rating_tables{"rating_tables"};  // for each cell and house of a topology
inline constexpr StopPoint rating_chains{"rating_chains"};  // tables of chains, and each assumption
inline constexpr StopPoint subset_scan{"subset_scan"};
inline constexpr StopPoint canon_split{"canon_split"};
inline constexpr StopPoint analyse{"analyse"};
inline constexpr StopPoint vicinity{"vicinity"};
inline constexpr StopPoint kernel9_round{"kernel9_round"};

}  // namespace tresse::stop_point
