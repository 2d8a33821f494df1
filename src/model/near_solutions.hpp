// What the searches have in common that find solutions of a grid which has many, each near the one before, and that can never
// say that there is none, or no other.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <new>
#include <set>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/lists.hpp"
#include "base/memory.hpp"
#include "base/rng.hpp"
#include "base/stop.hpp"
#include "model/answer.hpp"
#include "model/rules/honour.hpp"
#include "model/verify.hpp"
#include "tresse/puzzle.hpp"

namespace tresse {

// Where open cells are, as groups with numbers below `count`. Two cells see each other as often as they share a group of `in`,
// their houses, less one for each of `twice`: what a box or region shares with a row or a column.
struct CellGroups {
  Lists<std::uint32_t> in, twice;  // of a cell
  std::size_t count = 0;

  // False: stopped, and of no use.
  [[nodiscard]] bool make(const Topology& t, const std::vector<CellId>& cells, const StopToken& stop, StopPoint point) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::uint32_t>> shared;
    for (std::uint32_t v = 0; v < cells.size(); ++v) {
      if (v % 1024 == 0 && stop.poll(point) != StopReason::none) return false;
      const auto houses = t.houses(cells[v]);
      for (const Membership& m : houses) {
        const auto h = static_cast<std::uint32_t>(m.house.index());
        in.items.push_back(h);
        const HouseKind kind = t.info(m.house).kind;
        if (kind != HouseKind::box && kind != HouseKind::region) continue;
        for (const Membership& line : houses.first(2)) {
          shared[{h, static_cast<std::uint32_t>(line.house.index())}].push_back(v);
        }
      }
      in.end_list();
    }
    count = t.house_count();
    std::vector<std::vector<std::uint32_t>> lists(cells.size());
    for (const auto& [houses, vertices] : shared) {
      if (vertices.size() < 2) continue;
      for (const std::uint32_t v : vertices) lists[v].push_back(static_cast<std::uint32_t>(count));
      ++count;
    }
    for (const auto& list : lists) {
      twice.items.insert(twice.items.end(), list.begin(), list.end());
      twice.end_list();
    }
    return true;
  }
};

class NearSolutions {
 public:
  NearSolutions(const Puzzle& puzzle, const Query& query, RuleSet rules, std::uint64_t most)
      : puzzle_(puzzle), query_(query), rules_(rules), most_(most) {}
  NearSolutions(const NearSolutions&) = delete;
  NearSolutions& operator=(const NearSolutions&) = delete;
  virtual ~NearSolutions() = default;

  [[nodiscard]] Answer advance(std::uint64_t steps, const StopToken& stop) {
    Answer answer;
    answer.engine = "native";
    if (!honours(rules_, puzzle_, answer)) return answer;
    if (query_.solution_limit == 0 || query_.solution_limit > most_) over_ = StopReason::unsupported;
    StopReason why = over_;
    try {
      if (why == StopReason::none) why = go_on(answer, steps, stop);
    } catch (const std::bad_alloc&) {
      why = over_ = StopReason::memory;
    }
    conclude(answer, seen_.size(), false, why);
    answer.solutions = kept_;
    answer.nodes = steps_so_far();
    return answer;
  }
  [[nodiscard]] double breadth() const { return breadth_; }

 protected:
  // At most so many steps more; 0 = no limit.
  virtual StopReason go_on(Answer& answer, std::uint64_t steps, const StopToken& stop) = 0;
  [[nodiscard]] virtual std::uint64_t steps_so_far() const = 0;

  [[nodiscard]] bool fits(double bytes, Answer& answer) const {
    if (bytes <= static_cast<double>(byte_budget(query_.byte_limit))) return true;
    answer.detail = needs_text(bytes);
    return false;
  }
  [[nodiscard]] bool wants_more() const { return !enough_ && seen_.size() < query_.solution_limit; }

  [[nodiscard]] bool found_any() const { return !seen_.empty(); }

  // Hands the solution on if it is new. Returns how many of the open cells to disturb for the next one: a fiftieth, and twice as
  // many each time that an old one comes back.
  std::size_t take(Grid found, const std::vector<CellId>& open) {
    TRESSE_CHECK(is_solution(puzzle_, found));
    // Equal digests of different solutions, which are not to be expected, would only make the count too low.
    std::pair<std::uint64_t, std::uint64_t> digest{0, 1};
    for (const CellId c : open) {
      digest.first = Rng::sub_seed(digest.first, found.at(c)->index());
      digest.second = Rng::sub_seed(digest.second, found.at(c)->index());
    }
    if (!seen_.insert(digest).second) return disturbance_ = std::min(2 * disturbance_, open.size());
    if (query_.each != nullptr) enough_ = !(*query_.each)(found);
    if (kept_.size() < query_.keep) kept_.push_back(std::move(found));
    return disturbance_ = std::max<std::size_t>(2, open.size() / 50);
  }

  const Puzzle& puzzle_;
  const Query query_;
  StopReason over_ = StopReason::none;  // why nothing more will come
  double breadth_ = 0;                  // candidates a cell that are left open

 private:
  const RuleSet rules_;
  const std::uint64_t most_;
  bool enough_ = false;  // query_.each said so
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen_;
  std::vector<Grid> kept_;
  std::size_t disturbance_ = 0;
};

}  // namespace tresse
