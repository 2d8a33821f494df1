// CaDiCaL as a WebAssembly module of its own: answers what backend.cpp asks.
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include "base/check.hpp"
#include "sat/backend.hpp"
#include "sat/module/words.hpp"

// Of index.js.
extern "C" int tresse_tell_library(
    const tresse::Word* words, std::size_t count);

namespace tresse {
namespace {

bool told(SatTells what, std::span<const Literal> literals = {}) {
  std::vector<Word> words = {static_cast<Word>(what)};
  words.insert(words.end(), literals.begin(), literals.end());
  return tresse_tell_library(words.data(), words.size()) != 0;
}

struct Asked {
  [[nodiscard]] bool stop_requested() const { return told(SatTells::poll); }
};

class Proof final : public ProofSink {
 public:
  void add(std::span<const Literal> clause) override { wanted_ = told(SatTells::learn, clause); }
  void erase(std::span<const Literal> clause) override { wanted_ = told(SatTells::forget, clause); }
  bool wants_more() const override { return wanted_; }

 private:
  bool wanted_ = true;
};

struct Solver {
  Literal variables;
  Proof proof;
  std::unique_ptr<SatSolver> made;
};

Solver& solver_of(Word word) {
  return *reinterpret_cast<Solver*>(static_cast<std::uintptr_t>(static_cast<std::uint32_t>(word)));
}

Word make(std::span<const Word> words) {
  auto solver = std::make_unique<Solver>();
  solver->variables = words[0];
  BackendOptions options;
  options.seed = static_cast<std::uint64_t>(words[1]);
  options.polarity = static_cast<Polarity>(words[2]);
  options.restarts = static_cast<Restarts>(words[3]);
  const Backend& row = cadical_backend();
  solver->made = words[4] != 0 ? row.make_proof(words[0], options, solver->proof)
                               : row.make(words[0], options);
  return static_cast<Word>(reinterpret_cast<std::uintptr_t>(solver.release()));
}

void add(Solver& solver, std::span<const Word> words) {
  while (!words.empty()) {
    const auto size =
        static_cast<std::size_t>(std::find(words.begin(), words.end(), 0) - words.begin());
    solver.made->add(words.first(size));
    words = words.subspan(size + 1);
  }
}

void solve(Solver& solver, std::span<const Word> words, std::vector<Word>& answer) {
  const SatResult result =
      solver.made->solve(words.subspan(1), static_cast<std::uint64_t>(words[0]), Asked{});
  const std::uint64_t conflicts = solver.made->conflicts();
  for (const std::uint64_t word :
       {static_cast<std::uint64_t>(result.status), static_cast<std::uint64_t>(result.reason),
        conflicts, conflicts >> 32}) {
    answer.push_back(static_cast<Word>(word));
  }
  if (result.status == SatStatus::unsat) {
    for (const Literal l : solver.made->core()) answer.push_back(l);
  }
  for (Literal v = 1; result.status == SatStatus::sat && v <= solver.variables; ++v) {
    if (solver.made->value(v)) answer.push_back(v);
  }
}

}  // namespace

// What backends.cpp has of other builds.
std::string_view default_backend() {
  return cadical_backend().key;
}

}  // namespace tresse

#define TRESSE_EXPORT(name) __attribute__((export_name(#name)))

extern "C" {

TRESSE_EXPORT(allocate) void* tresse_allocate(std::size_t size) {
  return std::malloc(size);
}

// The words were allocated, and are freed. The answer is there until the next call; nullptr when memory ran out.
TRESSE_EXPORT(answer) const tresse::Word* tresse_answer(tresse::Word* words, std::size_t count) {
  using tresse::SatAsks, tresse::Word;
  static std::vector<Word> answer;
  const std::span<const Word> rest(words + 2, count - std::min<std::size_t>(count, 2));
  try {
    answer.assign(1, 0);
    switch (static_cast<SatAsks>(words[0])) {
      case SatAsks::make:
        answer.push_back(tresse::make({words + 1, count - 1}));
        break;
      case SatAsks::free:
        delete &tresse::solver_of(words[1]);
        break;
      case SatAsks::add:
        tresse::add(tresse::solver_of(words[1]), rest);
        answer.push_back(tresse::solver_of(words[1]).made->wants_more());
        break;
      case SatAsks::solve:
        tresse::solve(tresse::solver_of(words[1]), rest, answer);
        break;
    }
    answer[0] = static_cast<Word>(answer.size() - 1);
    std::free(words);
    return answer.data();
  } catch (const std::bad_alloc&) {
    std::free(words);
    return nullptr;
  }
}

}  // extern "C"
