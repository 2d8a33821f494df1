// Jobs in lock step: each of kSlots digs puts a question, all questions go to the kernel in one call, and
// each dig is told its answer; a dig that is done makes room for the next job. The kernel's lanes are
// refilled one by one, so only the last few questions of a call leave lanes empty.
#include "generate/classic/digger.hpp"

#include <algorithm>
#include <new>
#include <optional>

#include "base/check.hpp"
#include "base/rng.hpp"
#include "generate/classic/grid.hpp"
#include "generate/dig/digger.hpp"
#include "model/verify_line.hpp"
#include "native/stop_points.hpp"

namespace tresse {
namespace {

using kernel9::End;

constexpr kernel9::Limits kTwo{2, 0};

class BulkDigger final : public Digger {
 public:
  explicit BulkDigger(const kernel9::Kernel& kernel) : digger_(kernel) {}

  std::size_t batch() const override { return 8 * ClassicDigger::kSlots; }
  void grids(std::span<const std::uint64_t> seeds, const StopToken& stop,
             std::span<std::optional<Grid>> out) override;
  void dig(std::span<const DigJob> jobs, const StopToken& stop, std::span<Dug> out) override;

 private:
  ClassicDigger digger_;
  std::vector<ClassicDigJob> jobs_;
  std::vector<ClassicDug> dug_;
};

Cells81 to_cells(const std::vector<bool>& flags) {
  Cells81 cells;
  for (std::size_t c = 0; c < flags.size(); ++c) {
    if (flags[c]) cells.set(c);
  }
  return cells;
}

void BulkDigger::grids(std::span<const std::uint64_t> seeds, const StopToken& stop,
                       std::span<std::optional<Grid>> out) {
  TRESSE_CHECK(out.size() == seeds.size());
  const Line81 blank = masked({}, {});
  for (std::size_t k = 0; k < seeds.size(); ++k) {
    out[k].reset();
    if (stop.poll(stop_point::kernel9_round) != StopReason::none) continue;
    Rng rng(seeds[k]);
    const Line81 line = uniform_grid(rng);
    TRESSE_CHECK(is_solution_line(blank.cell, nullptr, line.cell));
    out[k].emplace(9);
    for (std::size_t c = 0; c < 81; ++c) {
      out[k]->set(CellId(c), Digit(static_cast<std::size_t>(line.cell[c] - '1')));
    }
  }
}

void BulkDigger::dig(std::span<const DigJob> jobs, const StopToken& stop, std::span<Dug> out) {
  TRESSE_CHECK(out.size() == jobs.size());
  try {
    jobs_.resize(jobs.size());
    dug_.resize(jobs.size());
    for (std::size_t k = 0; k < jobs.size(); ++k) {
      const DigJob& from = jobs[k];
      ClassicDigJob& to = jobs_[k];
      for (std::size_t c = 0; c < 81; ++c) {
        to.solution.cell[c] = static_cast<char>('0' + from.solution.values()[c]);
      }
      to.givens = to_cells(from.givens);
      to.keep = to_cells(from.keep);
      to.floor = from.floor;
      to.symmetry = from.symmetry;
      to.seed = from.seed;
    }
    digger_.dig(jobs_, stop, dug_);
    for (std::size_t k = 0; k < jobs.size(); ++k) {
      const ClassicDug& from = dug_[k];
      Dug& to = out[k];
      to.unique = from.unique;
      to.complete = from.complete;
      to.stopped = from.stopped;
      to.givens.assign(81, false);
      for (const std::size_t c : from.givens) to.givens[c] = true;
    }
  } catch (const std::bad_alloc&) {
    for (Dug& dug : out) dug.stopped = StopReason::memory;
  }
}

}  // namespace

ClassicDigger::ClassicDigger(const kernel9::Kernel& kernel)
    : solver_(kernel), digs_(kSlots), lines_(kSlots), outcomes_(kSlots) {
  for (std::size_t s = 0; s < orbits_.size(); ++s) {
    for (const auto& cells : orbits(9, static_cast<Symmetry>(s))) {
      Cells81 orbit;
      for (const CellId c : cells) orbit.set(c.index());
      orbits_[s].push_back(orbit);
    }
  }
}

void ClassicDigger::dig(std::span<const ClassicDigJob> jobs, const StopToken& stop,
                        std::span<ClassicDug> out) {
  TRESSE_CHECK(out.size() == jobs.size());
  std::size_t next = 0, busy = 0;
  std::array<std::size_t, kSlots> slot, index;  // of the busy digs: where it is, which job it has
  for (std::size_t k = 0; k < kSlots; ++k) slot[k] = k;
  for (;;) {
    while (busy < kSlots && next < jobs.size()) {
      const ClassicDigJob& job = jobs[next];
      digs_[slot[busy]].start(job, orbits_[static_cast<std::size_t>(job.symmetry)]);
      index[busy++] = next++;
    }
    if (busy == 0) return;
    for (std::size_t k = 0; k < busy; ++k) {
      const ClassicDig& dig = digs_[slot[k]];
      lines_[k] = masked(dig.job().solution, dig.question());
    }
    solver_.solve(std::span(lines_).first(busy), {}, kTwo, stop, std::span(outcomes_).first(busy));
    for (std::size_t k = busy; k-- > 0;) {
      const kernel9::Outcome& outcome = outcomes_[k];
      ClassicDig& dig = digs_[slot[k]];
      if (outcome.end == End::stopped) {
        const StopReason reason = stop_reason(stop);
        for (std::size_t j = 0; j < busy; ++j) out[index[j]] = {false, {}, false, reason};
        for (std::size_t j = next; j < jobs.size(); ++j) out[j] = {false, {}, false, reason};
        return;
      }
      TRESSE_CHECK(outcome.count >= 1);  // the job's own
      if (outcome.count == 1) {
        dig.unique();
      } else {
        dig.several(outcome.solution[0], outcome.solution[1]);
      }
      if (dig.asking()) continue;
      out[index[k]] = dig.result();
      --busy;
      std::swap(slot[k], slot[busy]);
      std::swap(index[k], index[busy]);
    }
  }
}

void ClassicDigger::count(std::span<const Line81> puzzles, const StopToken& stop,
                          std::span<Verdict> out) {
  TRESSE_CHECK(out.size() == puzzles.size());
  for (std::size_t from = 0; from < puzzles.size(); from += kSlots) {
    const std::size_t n = std::min(kSlots, puzzles.size() - from);
    solver_.solve(puzzles.subspan(from, n), {}, kTwo, stop, std::span(outcomes_).first(n));
    for (std::size_t k = 0; k < n; ++k) {
      const kernel9::Outcome& outcome = outcomes_[k];
      out[from + k] = outcome.count >= 2            ? Verdict::multiple
                      : outcome.end == End::stopped ? Verdict::unknown
                      : outcome.count == 1          ? Verdict::unique
                                                    : Verdict::none;
    }
  }
}

std::unique_ptr<Digger> make_classic_digger(const std::shared_ptr<const Topology>& topology) {
  if (!kernel9::can(*topology)) return nullptr;
  return std::make_unique<BulkDigger>(*kernel9::kernels().front());
}

}  // namespace tresse
