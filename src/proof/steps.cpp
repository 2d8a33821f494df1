// One clause a line, as every solver writes it, so that a line cut off is seen as such. FRAT ids and
// hints are read and left: its clauses are checked by propagation and found again by their literals,
// so renumbering (r) and the final list (f) have nothing to say.
#include "proof/steps.hpp"

#include "proof/hints.hpp"

namespace tresse::proof {
namespace {

constexpr std::int64_t kAnyId = 1'000'000'000'000'000;

void read_ids(Scanner& in, std::int64_t most, const char* what, BoundedVector<std::int64_t>* ids) {
  for (;;) {
    const std::int64_t id = in.number(most, what);
    if (id == 0) return;
    if (ids != nullptr) ids->push_back(id);
  }
}

void read_drat(Scanner& in, std::int64_t variables, Step& step) {
  step.kind = Step::Kind::derive;
  if (in.peek() == 'd') {
    in.take();
    step.kind = Step::Kind::remove;
  } else if (in.peek() == 'a') {
    in.fail_here(InputCode::bad_syntax, "'a' begins no line of a text DRAT proof (a binary one?)");
  }
  read_literals(in, variables, step.clause);
}

void read_lrat(Scanner& in, std::int64_t variables, Step& step) {
  step.id = in.number(kLargestId, "the id of a clause");
  if (step.id <= 0) in.fail_at_last(InputCode::bad_syntax, "a clause id is above 0");
  if (in.peek() == 'd') {
    in.take();
    step.kind = Step::Kind::remove;
  } else {
    step.kind = Step::Kind::derive;
    read_literals(in, variables, step.clause);
  }
  read_ids(in, kLargestId, "a clause id or 0", &step.hints);
}

void read_frat(Scanner& in, std::int64_t variables, Step& step) {
  const char kind = in.peek();
  switch (kind) {
    case 'o':
      step.kind = Step::Kind::original;
      break;
    case 'a':
      step.kind = Step::Kind::derive;
      break;
    case 'd':
      step.kind = Step::Kind::remove;
      break;
    case 'f':
      step.kind = Step::Kind::other;
      break;
    case 'r':
      step.kind = Step::Kind::other;
      break;
    default:
      in.fail_here(InputCode::bad_syntax, "a line of a FRAT proof begins with o, a, d, f, r or c");
  }
  in.take();
  if (kind == 'r') return read_ids(in, kAnyId, "a clause id or 0", nullptr);
  if (in.number(kAnyId, "the id of a clause") <= 0) {
    in.fail_at_last(InputCode::bad_syntax, "a clause id is above 0");
  }
  read_literals(in, variables, step.clause);
  if (kind == 'a' && in.peek() == 'l') {
    in.take();
    read_ids(in, kAnyId, "a clause id or 0", nullptr);
  }
}

}  // namespace

bool read_step(Scanner& in, ProofFormat format, std::int64_t variables, Step& step) {
  if (!in.next_line(true)) return false;
  step.clause.clear();
  step.hints.clear();
  step.line = in.line();
  switch (format) {
    case ProofFormat::drat:
      read_drat(in, variables, step);
      break;
    case ProofFormat::lrat:
      read_lrat(in, variables, step);
      break;
    case ProofFormat::frat:
      read_frat(in, variables, step);
      break;
  }
  in.end_line();
  return true;
}

}  // namespace tresse::proof
