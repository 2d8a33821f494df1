// One dig of a 9x9 puzzle, driven from outside: it asks whether a puzzle is unique, and is told.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/stop.hpp"
#include "generate/classic/cells.hpp"
#include "generate/request.hpp"
#include "tresse/tool/text/line81.hpp"

namespace tresse {

struct ClassicDigJob {
  Line81 solution;        // full and valid
  Cells81 givens;         // given at the start
  Cells81 keep;           // never taken away
  std::size_t floor = 0;  // as in DigJob, digger.hpp
  Symmetry symmetry = Symmetry::none;
  std::uint64_t seed = 0;
  // Unavoidable sets of the solution, for those who dig in it again and again: they are made use of, and
  // what is found is added up to kMostKnown. They spare questions and change no result. May be null.
  std::vector<Cells81>* known = nullptr;
};
inline constexpr std::size_t kMostKnown = 256;

struct ClassicDug {
  bool unique = false;  // as in Dug
  Cells81 givens;
  bool complete = false;
  StopReason stopped = StopReason::none;
};

// Life: start(), then while asking(): question(), and either unique() or several() with what it found.
// What result() says in the end depends on the job alone.
class ClassicDig {
 public:
  ClassicDig();
  // `orbits` of the job's symmetry; both outlive the dig.
  void start(const ClassicDigJob& job, const std::vector<Cells81>& orbits);
  [[nodiscard]] bool asking() const { return asking_; }
  // The givens of the puzzle of the job's solution that is to be judged.
  [[nodiscard]] const Cells81& question() const { return question_; }
  // It has no solution but the job's.
  void unique();
  // It has these too (81 characters each); those that are the job's own do not count.
  // requires: one is not.
  void several(const char* first, const char* second);
  [[nodiscard]] const ClassicDug& result() const { return result_; }
  [[nodiscard]] const ClassicDigJob& job() const { return *job_; }

 private:
  struct Known {
    Cells81 set;
    int next;  // of those that end at the same group, or -1
  };
  // Before group i is tried.
  struct State {
    Cells81 left;        // still given, groups to come included
    Cells81 kept;        // groups that stayed
    std::uint8_t count;  // of `left`
    bool floored;        // a group stayed because of the floor
  };

  void learn(const Cells81& set);
  void found(const Cells81& set);
  void begin();
  void walk();
  void ask();
  void finish(bool unique);

  const ClassicDigJob* job_ = nullptr;
  Cells81 given_, fixed_;          // at the start; those of no group
  std::vector<Cells81> groups_;    // in the order in which they are tried
  std::array<Cells81, 128> tail_;  // of a group and all after it; none from the last on
  std::vector<Known> known_;
  std::array<int, 81> last_{};  // group -> the first of `known_` that ends there
  std::vector<State> states_;   // groups + 1
  std::vector<Cells81> small_;
  std::size_t walked_ = 0;                 // states up to this one hold
  std::size_t proven_ = 0;                 // the state after so many groups is unique
  bool sure_ = false;                      // ... has been shown, not only assumed of the start
  std::size_t asked_ = 0;                  // ... about which the question is
  bool asking_ = false, opening_ = false;  // opening: the question is the start itself
  bool lost_ = false;                      // the start has several solutions
  Cells81 question_;
  ClassicDug result_;
};

}  // namespace tresse
