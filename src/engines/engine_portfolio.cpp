// The portfolio: searches of both strands on one stubborn grid, the first that decides wins. No single
// one wins everywhere, and seeds matter by orders of magnitude.
//
// Rounds make it deterministic whatever the threads. In round r every member may use a budget of
// conflicts that grows with r; of those that decide in the same round the lowest in the order wins.
// On J threads the members of a round run side by side: when one decides, those above it are
// interrupted, those below it finish their budget. On one thread they come one after the other, and
// those above a winner never begin. The price: a SAT member begins each round from nothing, which
// with budgets of 1 : 4 : 16 is a third more than one long run; the native member goes on where it was.
//
// Local search comes before all others: it costs least, and where few cells are given it is 2 to 20
// times quicker than the next (nogoods); elsewhere its share is small (kMovesPerConflict). Then the annealed search,
// which alone decides large grids below the frontier of SAT solvers (64x64 with 60 % given: 1 s; they do not in a minute), and
// which loses by 3 to 8 times to local search where few cells are given. Neither can refute. Local search finds two
// solutions at most, annealed search up to a limit: for other questions they are not asked. Where one solution of a large
// grid or many are asked for, the annealed search leads: 81x81 .63 and 100x100 .65 take 0.2 to 8 s so, and 3 to 22 s
// if it shares the time with the others (the same 7 grids). Its first round takes 0.3 to 0.6 s: with half as many steps
// the median of 10 grids 81x81 .63 is 1.5 s instead of 0.5, because the others come between.
//
// The native member with nogoods comes next and, on grids with many candidates a cell, with kHeadStart
// times the budget: there at-most-one clauses make a SAT solver crawl (CaDiCaL 640 conflicts a second on a
// 64x64 with 30 % given), and a search with implicit groups does not care.
//
// Racers cannot hand solutions on while they run: each finds them in its own order, and the winner is
// known at the end, or a limit or a signal ends the race. Where Query::each asks for solutions, what was kept is handed on
// then. If more are wanted than can be kept, the winner lists them alone; what was kept is handed on if it comes to
// none. Where all solutions are asked for, the race is for the first one; for local and annealed search, which cannot
// list all, the native member does it.
//
// Tried and lost: 16 or 64 cubes of one grid by sat, shared among the threads. CPU seconds with both numbers of
// cubes, and of `auto` on the whole: gecode-25 9.0, 11.5, 4.5; gecode-26 26.5, more than 35.8, 17.1. Two threads win
// nothing on the one and little on the other, for up to twice the work.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "anneal/annealed_search.hpp"
#include "base/memory.hpp"
#include "base/ranges.hpp"
#include "base/stop.hpp"
#include "base/thread.hpp"
#include "engines/breadth.hpp"
#include "engines/engines.hpp"
#include "native/search/local_search.hpp"
#include "native/search/restart.hpp"
#include "sat/backend.hpp"
#include "sat/backend_options.hpp"
#include "sat/solve.hpp"
#include "sat/watchdog.hpp"

namespace tresse {
namespace {

// Who runs in the portfolio beside the native searches, and how much each may do in a round.

constexpr std::uint64_t kFirstBudget = 5'000;  // conflicts in round 0
constexpr unsigned kGrowth = 4;
constexpr std::uint64_t kHeadStart = 16;

// Moves of local search for one conflict of a budget, in narrow grids and, with as many candidates a
// cell as kManyCandidates, in broad ones. None where one solution of a large narrow grid is asked for: there the annealed
// search is the better one of the two.
constexpr std::uint64_t kMovesPerConflict = 20;
constexpr std::uint64_t kMovesPerConflictBroad = 1'000;

// Steps of the annealed search for one conflict: a step takes 25 ns, a conflict 50 to 500 us. More where the question is
// not "one solution or two", because this search is the likeliest to answer it; not in the first round, in which SAT
// solvers end what they can.
constexpr std::uint64_t kStepsPerConflict = 1'000;
constexpr std::uint64_t kStepsPerConflictMore = 8'000;
// Where the annealed search leads, in large grids of which not just two solutions are asked for: what the others do not
// find in the first round they hardly find in the next ones, in which they are one round behind. But for the last SAT
// member up to 36x36, where conflicts are cheap: alone, it finds a solution of some 36x36 .53 in 10 to 30 s that annealing takes minutes
// for; so it comes right after it. (The public 36x36 .53 stays undecided in 60 s all the same.) More than two solutions are asked for after sat has tried alone (engine_auto.cpp).
constexpr std::uint64_t kStepsPerConflictFirst = 9'000, kStepsPerConflictLater = 16'000;
constexpr std::uint64_t kStepsPerConflictMany = 64'000;
constexpr std::uint64_t kCheapConflicts = 4;
constexpr std::size_t kAnnealedSide = 25;  // in smaller grids the others are quicker

// One row for each SAT member; the native members stand before them.
struct SatMember {
  std::string_view backend;
  Polarity polarity;
  Restarts restarts;
  const char* name;
};
constexpr std::array kSatMembers = {
    SatMember{"cryptominisat", Polarity::automatic, Restarts::automatic, "cryptominisat"},
    SatMember{"cryptominisat", Polarity::random, Restarts::automatic,
              "cryptominisat, random polarity"},
    SatMember{"cadical", Polarity::negative, Restarts::luby, "cadical"},
};

// Solutions that each member keeps to be handed on after a race: so many, or as many as take so much memory. More are found
// again by the winner.
constexpr std::uint64_t kKept = 32, kKeptBytes = 32 << 20;

constexpr std::string_view kNogoods = "native, restarts and nogoods";

bool decided(const Answer& a) {
  return a.reason == StopReason::none || a.reason == StopReason::not_asked;
}
bool hopeless(const Answer& a) {
  return a.reason == StopReason::memory || a.reason == StopReason::too_large ||
         a.reason == StopReason::stalled || a.reason == StopReason::unsupported;
}

class Race {
 public:
  Race(const Puzzle& puzzle, const Query& query, const SatOptions& sat, std::size_t jobs,
       const StopToken& stop)
      : puzzle_(puzzle),
        query_(query),
        sat_(sat),
        stop_(stop),
        local_(puzzle, query),
        annealed_(puzzle, query),
        native_(puzzle, query) {
    const std::uint64_t solutions = query.solution_limit;
    if (solutions != 0 && solutions <= LocalSearch::kMostSolutions) {
      members_.emplace_back("local search", Kind::local);
    }
    if (has_limit(query) && puzzle.side() >= kAnnealedSide) {
      members_.emplace_back("annealed search", Kind::annealed);
    }
    const auto add_sat = [&](const SatMember& m) {
      if (find_backend(m.backend) != nullptr) members_.emplace_back(m.name, Kind::sat, &m);
    };
    const bool cheap = annealed_leads() && puzzle.side() <= kLargeSide;  // conflicts of the last SAT member
    if (cheap) add_sat(kSatMembers.back());
    members_.emplace_back(kNogoods, Kind::nogoods);
    for (const SatMember& m : kSatMembers) {
      if (!cheap || &m != &kSatMembers.back()) add_sat(m);
    }
    threads_ = std::clamp<std::size_t>(jobs, 1, members_.size());
    winner_ = members_.size();
    query_.byte_limit = std::max<std::uint64_t>(1, query.byte_limit / threads_);
  }

  Answer run() {
    std::uint64_t budget = kFirstBudget;
    if (const auto why = stop_.poll(stop_point::search_node); why != StopReason::none) {
      return undecided(why, 0);
    }
    for (unsigned round = 0;; ++round, budget *= kGrowth) {
      const bool last = query_.node_limit != 0 && budget >= query_.node_limit;
      if (last) budget = query_.node_limit;
      run_round(budget);
      if (winner_ < members_.size()) return told(winner_, round);
      const StopReason why = stop_.poll(stop_point::search_node);
      if (why == StopReason::none && !last && !all_out()) continue;
      const bool memory = why == StopReason::none && !last && out_of_memory();
      return undecided(memory ? StopReason::memory : why, round);
    }
  }

  // All solutions, by the member that won. requires: run() has found one.
  Answer list(const Query& query) const {
    const Member& m = members_.at(winner_);
    const bool annealed = m.kind == Kind::annealed && has_limit(query);
    Answer answer;
    if (m.kind == Kind::sat) {
      answer = solve_sat(puzzle_, query, options_of(*m.sat), stop_);
    } else if (annealed) {
      answer = AnnealedSearch(puzzle_, query).advance(0, stop_);
    } else {
      answer = solve_restarting(puzzle_, query, stop_);
    }
    answer.choice = "portfolio: " + std::string(m.name) + " won, " +
                    std::string(annealed || m.kind == Kind::sat ? m.name : kNogoods) +
                    " lists the solutions";
    return answer;
  }

  // Is it a question that annealed search can answer?
  static bool has_limit(const Query& query) {
    return query.solution_limit != 0 && query.solution_limit <= AnnealedSearch::kMostSolutions;
  }

 private:
  enum class Kind : std::uint8_t { local, annealed, nogoods, sat };
  struct Member {
    Member(std::string_view n, Kind k, const SatMember* s = nullptr) : name(n), kind(k), sat(s) {}
    std::string_view name;
    Kind kind;
    const SatMember* sat;  // of a SAT member
    std::optional<Answer> answer;
    std::exception_ptr error;
    bool out = false;  // it has no memory for this puzzle
  };

  // No member can decide any more. Those that cannot refute do not go on alone after memory ran out: they would look for a second
  // solution of a unique puzzle for ever.
  [[nodiscard]] bool all_out() const {
    const bool memory = out_of_memory();
    return ranges::all_of(members_, [&](const Member& m) {
      const bool refutes = m.kind == Kind::nogoods || m.kind == Kind::sat;
      return m.out || (!refutes && memory && query_.solution_limit != 1);
    });
  }

  [[nodiscard]] bool out_of_memory() const {
    return ranges::any_of(
        members_, [](const Member& m) { return m.out && m.answer->reason == StopReason::memory; });
  }

  // Runs every member that can still win this round.
  void run_round(std::uint64_t budget) {
    if (threads_ > 1) {
      try {
        return run_side_by_side(budget);
      } catch (const std::system_error&) {
        threads_ = 1;  // no thread could be made to watch the others; nothing has begun
      }
    }
    for (std::size_t i = 0; i < members_.size() && winner_ == members_.size(); ++i) {
      turn(i, budget, stop_);
    }
  }

  void run_side_by_side(std::uint64_t budget) {
    std::vector<StopSource> sources(members_.size());
    const auto interrupt_from = [&](std::size_t first) {
      for (std::size_t i = first; i < sources.size(); ++i) sources[i].request_stop();
    };
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      for (std::size_t i = next++; i < members_.size(); i = next++) {
        if (turn(i, budget, sources[i].token())) interrupt_from(i + 1);
      }
    };
    {
      const Watchdog dog(stop_, stop_point::search_node, [&] { interrupt_from(0); });
      std::vector<Thread> threads;
      threads.reserve(threads_);
      try {
        while (threads.size() + 1 < threads_) threads.emplace_back(work);
      } catch (const std::system_error&) {
        // those that there are do the work
      } catch (const std::bad_alloc&) {
      }
      work();
    }
    for (const Member& m : members_) {
      if (m.error && (winner_ == members_.size() || &m <= &members_[winner_])) {
        std::rethrow_exception(m.error);
      }
    }
  }

  // True if the member decided and no lower one has so far.
  bool turn(std::size_t i, std::uint64_t budget, const StopToken& stop) {
    Member& m = members_[i];
    if (m.out || stop.poll(stop_point::search_node) != StopReason::none) return false;
    try {
      m.answer = answer_of(m, budget, stop);
    } catch (...) {
      if (threads_ == 1) throw;
      m.error = std::current_exception();
      return false;
    }
    m.out = hopeless(*m.answer);
    if (!decided(*m.answer)) return false;
    const std::lock_guard lock(mutex_);
    if (i >= winner_) return false;
    winner_ = i;
    return true;
  }

  Answer answer_of(const Member& m, std::uint64_t budget, const StopToken& stop) {
    switch (m.kind) {
      case Kind::local:
        return local_answer(budget, stop);
      case Kind::annealed:
        return annealed_answer(budget, stop);
      case Kind::nogoods:
      case Kind::sat:
        break;
    }
    const std::uint64_t share = share_of(m, budget);
    if (m.answer && share <= kFirstBudget) return *m.answer;  // it has had that
    return m.sat == nullptr ? native_answer(share, stop) : sat_answer(*m.sat, share, stop);
  }

  Answer local_answer(std::uint64_t budget, const StopToken& stop) {
    return counted(local_, moved_, budget, stop, [&]() -> std::uint64_t {
      if (local_.breadth() > kManyCandidates) return kMovesPerConflictBroad;
      return first_of_large() ? 0 : kMovesPerConflict;
    });
  }

  Answer annealed_answer(std::uint64_t budget, const StopToken& stop) {
    return counted(annealed_, stepped_, budget, stop, [&] {
      const bool later = budget > kFirstBudget;
      if (annealed_leads()) {
        if (query_.solution_limit != 1) return kStepsPerConflictMany;
        return later ? kStepsPerConflictLater : kStepsPerConflictFirst;
      }
      const bool more = query_.solution_limit != 2 && later;
      return more ? kStepsPerConflictMore : kStepsPerConflict;
    });
  }

  [[nodiscard]] bool first_of_large() const {
    return query_.solution_limit == 1 && puzzle_.side() >= kLargeSide;
  }

  [[nodiscard]] bool annealed_leads() const {
    return has_limit(query_) && query_.solution_limit != 2 && puzzle_.side() >= kLargeSide;
  }

  // Of the budget of a round.
  [[nodiscard]] std::uint64_t share_of(const Member& m, std::uint64_t budget) const {
    if (!annealed_leads() || budget <= kFirstBudget) return budget;
    const bool cheap = m.sat == &kSatMembers.back() && puzzle_.side() <= kLargeSide;
    const std::uint64_t share = cheap ? budget * kCheapConflicts : budget / kGrowth;
    return query_.node_limit == 0 ? share : std::min(share, query_.node_limit);
  }

  // A search that counts moves, `per()` of them for a conflict; `used`: those so far. The first move brings its set-up,
  // which tells how broad the grid is.
  template <class Search, class Per>
  Answer counted(Search& search, std::uint64_t& used, std::uint64_t budget, const StopToken& stop,
                 const Per& per) {
    if (used == 0) {
      Answer first = search.advance(1, stop);
      if (decided(first) || hopeless(first)) return first;
      used = first.nodes;
    }
    const std::uint64_t each = per();
    const std::uint64_t allowed = each != 0 && budget > UINT64_MAX / each ? UINT64_MAX : budget * each;
    Answer answer =
        search.advance(std::max<std::uint64_t>(1, allowed - std::min(allowed, used)), stop);
    used = answer.nodes;
    return answer;
  }

  Answer native_answer(std::uint64_t budget, const StopToken& stop) {
    if (used_ == 0) {
      Answer first = native_.advance(1, stop);
      if (decided(first) || hopeless(first)) return first;
    }
    std::uint64_t allowed = budget;
    const bool leads = !annealed_leads() || query_.solution_limit == 1;
    if (native_.breadth() > kManyCandidates && leads) allowed *= kHeadStart;
    if (query_.node_limit != 0) allowed = std::min(allowed, query_.node_limit);
    const std::uint64_t more = std::max<std::uint64_t>(1, allowed - std::min(allowed, used_));
    Answer answer = native_.advance(more, stop);
    used_ = answer.nodes;
    return answer;
  }

  Answer sat_answer(const SatMember& m, std::uint64_t budget, const StopToken& stop) const {
    Query query = query_;
    query.node_limit = budget;
    return solve_sat(puzzle_, query, options_of(m), stop);
  }

  SatOptions options_of(const SatMember& m) const {
    SatOptions options = sat_;
    options.backend = {};
    options.backend.name = m.backend;
    options.backend.polarity = m.polarity;
    options.backend.restarts = m.restarts;
    return options;
  }

  Answer told(std::size_t i, unsigned round) const {
    Answer answer = *members_[i].answer;
    answer.choice =
        "portfolio: " + std::string(members_[i].name) + " in round " + std::to_string(round + 1);
    return answer;
  }

  // What the member knows that found most, and why all ended.
  Answer undecided(StopReason why, unsigned round) const {
    std::size_t best = members_.size();
    for (std::size_t i = 0; i < members_.size(); ++i) {
      if (!members_[i].answer) continue;
      if (best == members_.size() || members_[i].answer->count > members_[best].answer->count) {
        best = i;
      }
    }
    Answer answer;
    if (best < members_.size()) answer = told(best, round);
    answer.choice = "portfolio: no search decided in " + std::to_string(round + 1) + (round == 0 ? " round" : " rounds");
    if (why != StopReason::none) answer.reason = why;
    if (best == members_.size()) answer.engine = "portfolio";
    return answer;
  }

  const Puzzle& puzzle_;
  Query query_;
  const SatOptions& sat_;
  const StopToken& stop_;
  LocalSearch local_;
  std::uint64_t moved_ = 0;  // by local search
  AnnealedSearch annealed_;
  std::uint64_t stepped_ = 0;  // by it
  RestartSearch native_;
  std::uint64_t used_ = 0;  // conflicts of native_
  std::vector<Member> members_;
  std::size_t threads_ = 1;
  std::mutex mutex_;
  std::size_t winner_ = 0;  // members_.size(): nobody yet
};

class PortfolioEngine final : public Engine {
 public:
  PortfolioEngine(SatOptions sat, std::size_t jobs) : sat_(sat), jobs_(jobs) {}
  std::string_view name() const override { return "portfolio"; }
  RuleSet honoured() const override { return kEncodedRules & kRestartRules; }
  Answer run(const Puzzle& puzzle, const Query& query, StopToken stop) const override {
    Query shared = query;
    shared.byte_limit = byte_budget(query.byte_limit);
    if (query.each == nullptr) return Race(puzzle, shared, sat_, jobs_, stop).run();
    Query silent = shared;
    silent.each = nullptr;
    silent.solution_limit = Race::has_limit(query) ? most_kept(puzzle, shared) : 1;
    silent.keep = silent.solution_limit;
    Race race(puzzle, silent, sat_, jobs_, stop);
    Answer answer = race.run();
    HandedOn handed(std::exchange(answer.solutions, {}), query);
    if (silent.solution_limit != query.solution_limit && !answer.count_exact && decided(answer)) {
      const SolutionSink each = [&](const Grid& g) { return handed.listed(g); };
      shared.each = &each;
      answer = race.list(shared);
    }
    // Behind solutions that the winner has listed, others would break the order of the whole list.
    if (!handed.any()) handed.kept();
    handed.restate(answer);
    return answer;
  }

 private:
  // Solutions on their way to Query::each: those that a member lists, or those that the race has kept.
  class HandedOn {
   public:
    HandedOn(std::vector<Grid> kept, const Query& query) : query_(query), kept_(std::move(kept)) {}

    // False: no more are wanted.
    bool listed(const Grid& solution) {
      tell(solution);
      return !enough_;
    }

    [[nodiscard]] bool any() const { return count_ != 0; }

    void kept() {
      for (std::size_t i = 0; i < kept_.size() && !enough_ && !failed_; ++i) tell(kept_[i]);
    }

    void restate(Answer& answer) {
      const bool exact = answer.count_exact && !(refused_ && count_ < answer.count);
      const StopReason why =
          enough_ || answer.reason == StopReason::not_asked ? StopReason::none : answer.reason;
      answer.reason = StopReason::none;
      conclude(answer, count_, exact, why);
      answer.solutions = std::move(first_);
    }

   private:
    void tell(const Grid& solution) {
      const std::optional<Grid> copy =
          first_.size() < query_.keep ? std::optional(solution) : std::nullopt;
      failed_ = true;
      refused_ = !(*query_.each)(solution);
      failed_ = false;
      ++count_;
      if (copy) first_.push_back(*copy);
      enough_ = refused_ || count_ == query_.solution_limit;
    }

    const Query& query_;
    const std::vector<Grid> kept_;
    std::vector<Grid> first_;  // Query::keep of those that were told
    std::uint64_t count_ = 0;
    bool enough_ = false, refused_ = false;
    bool failed_ = false;  // the receiver threw, as it does where memory runs out
  };

  // So many solutions a race looks for and each member keeps.
  static std::uint64_t most_kept(const Puzzle& puzzle, const Query& query) {
    const std::uint64_t bytes = std::min(kKeptBytes, query.byte_limit / 64);
    const std::uint64_t cells = puzzle.topology->cell_count();
    return std::min(query.solution_limit, std::max(kKept, bytes / (cells * sizeof(std::uint16_t))));
  }

  SatOptions sat_;
  std::size_t jobs_;
};

}  // namespace

std::unique_ptr<Engine> make_portfolio_engine(SatOptions options, std::size_t jobs) {
  return std::make_unique<PortfolioEngine>(options, jobs);
}

}  // namespace tresse
