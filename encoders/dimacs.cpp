// The header states the exact number of clauses before the first is written, because estimate()
// knows it: nothing is kept or counted twice. Text goes through one buffer; to_chars is
// locale-free. Memory: the candidate grid and the buffer, for a formula of any size.
#include "encoders/dimacs.hpp"

#include <array>
#include <charconv>
#include <new>
#include <string>
#include <vector>

#include "base/check.hpp"
#include "base/stop.hpp"
#include "encoders/sudoku_cnf.hpp"
#include "model/rules/differ.hpp"
#include "model/verify.hpp"
#include "propagate/fixpoint.hpp"

namespace tresse {
namespace {

class DimacsSink : public ClauseSink {
 public:
  explicit DimacsSink(std::ostream& out) : out_(out) {}

  void add(std::span<const Literal> clause) override {
    for (Literal l : clause) {
      number(l);
      buffer_[used_++] = ' ';
    }
    if (used_ + kRoom > buffer_.size()) flush();
    buffer_[used_++] = '0';
    buffer_[used_++] = '\n';
  }
  void unit(Literal l) { add(std::span(&l, 1)); }
  [[nodiscard]] bool wants_more() const override { return out_.good(); }

  void text(const std::string& line) {
    flush();
    out_ << line << '\n';
  }
  void flush() {
    out_.write(buffer_.data(), static_cast<std::streamsize>(used_));
    used_ = 0;
  }

 private:
  static constexpr std::size_t kRoom = 16;  // one literal and its blank

  void number(Literal l) {
    if (used_ + kRoom > buffer_.size()) flush();
    const auto end = std::to_chars(buffer_.data() + used_, buffer_.data() + buffer_.size(), l).ptr;
    used_ = static_cast<std::size_t>(end - buffer_.data());
  }

  std::ostream& out_;
  std::array<char, 1 << 16> buffer_;
  std::size_t used_ = 0;
};

std::string shape(const Topology& t) {
  const TopologySpec& s = t.spec();
  std::string text = "n=" + std::to_string(s.side);
  if (s.box_rows != 0) {
    text += " box=" + std::to_string(s.box_rows) + "x" + std::to_string(s.box_cols);
  } else {
    text += s.regions.empty() ? " latin" : " jigsaw";
  }
  if (s.diagonals) text += " diagonals";
  if (s.windoku) text += " windoku";
  if (!s.extra_houses.empty()) text += " extra=" + std::to_string(s.extra_houses.size());
  if (!s.extra_regions.empty()) text += " extra-regions=" + std::to_string(s.extra_regions.size());
  for (const DifferRule& rule : differ_rules()) {
    if (s.global_rules.has(rule.kind)) text += " " + std::string(rule.name);
  }
  return text;
}

template <int W>
class Writer {
 public:
  Writer(const Puzzle& puzzle, const DimacsOptions& options, std::ostream& out,
         const StopToken& stop)
      : puzzle_(puzzle),
        options_(options),
        topology_(*puzzle.topology),
        sink_(out),
        stop_(stop),
        grid_(options.full ? Puzzle(puzzle.topology, Grid(puzzle.side())) : puzzle, stop) {}

  DimacsReport run() {
    DimacsReport report;
    if (grid_.stopped()) {
      report.stopped = stop_reason(stop_);
      return report;
    }
    if (!options_.full) {
      report.stopped = propagate(grid_, options_.rules, stop_);
      if (report.stopped != StopReason::none) return report;
    }
    if (!formulate(report)) return report;
    report.size = size();
    comments(report.size);
    if (grid_.contradiction()) {
      sink_.unit(1);
      sink_.unit(-1);
    } else {
      const auto variables = Variables<W>::by_candidate(grid_);
      report.stopped = units();
      if (report.stopped != StopReason::none) return report;
      report.stopped =
          encode(grid_, variables, choice_.formulation, sink_, stop_, stop_point::encode_group);
      if (report.stopped == StopReason::none && options_.block) sink_.add(block(variables));
    }
    sink_.flush();
    return report;
  }

 private:
  // Values that are facts of the formula: placed ones, or the givens.
  [[nodiscard]] const Grid& facts() const {
    return options_.full ? puzzle_.givens : grid_.values();
  }

  // Chooses; false if the variables cannot be numbered.
  bool formulate(DimacsReport& report) {
    if (grid_.contradiction()) return true;
    live_ = live_count(grid_);
    const std::uint64_t absent = topology_.candidate_count() - live_;
    const Room room{[](const CnfSize& s) { return s.bytes(); }, ~std::uint64_t{0}, kMaxVariable,
                    absent};
    const auto lengths = group_lengths(grid_, HouseSet::given, stop_);
    report.stopped = lengths.stopped;
    if (report.stopped != StopReason::none) return false;
    choice_ = choose(lengths, options_.formulation, room);
    if (choice_.fits) return true;
    report.stopped = StopReason::too_large;
    report.detail = name_of(choice_.formulation) + " needs " +
                    std::to_string(choice_.size.variables + absent) + " variables, DIMACS has " +
                    std::to_string(kMaxVariable);
    return false;
  }

  [[nodiscard]] CnfSize size() const {
    CnfSize s;
    if (grid_.contradiction()) {
      s.clauses = s.literals = 2;
    } else {
      s = choice_.size;
      std::uint64_t units = facts().filled_count();
      if (options_.full) {
        units += forbidden_count();
      } else if (options_.pin_removed) {
        units = topology_.candidate_count() - live_;
      }
      s.clauses += units;
      s.literals += units;
      if (options_.block) {
        const std::size_t open = topology_.cell_count() - facts().filled_count();
        s.clauses += 1;
        s.literals += open == 0 ? 1 : open;
      }
      s.variables -= live_;  // what stays is auxiliary
    }
    s.variables += topology_.candidate_count();
    return s;
  }

  [[nodiscard]] std::uint64_t forbidden_count() const {
    std::uint64_t n = 0;
    for (std::size_t i = 0; puzzle_.marks && i < topology_.cell_count(); ++i) {
      if (!puzzle_.givens.filled(CellId(i))) n += puzzle_.side() - puzzle_.marks->count(CellId(i));
    }
    return n;
  }

  void comments(const CnfSize& s) {
    const std::string n = std::to_string(puzzle_.side());
    sink_.text("c tresse cnf: sudoku " + shape(topology_));
    sink_.text("c map var = (r*" + n + " + c)*" + n + " + d        r, c from 0, d from 1");
    if (grid_.contradiction()) {
      sink_.text("c refuted by propagation: no solution");
    } else {
      sink_.text("c " + std::string(choice_.formulation.encoding->key) + " encoding, at-most-one " +
                 std::string(choice_.formulation.at_most_one->key) +
                 (options_.full ? ", all candidates"
                                : ", " + std::to_string(live_) + " candidates left by " +
                                      rules_text(options_.rules)));
      if (!choice_.why.empty()) sink_.text("c " + choice_.why);
    }
    if (options_.block) sink_.text("c the known solution is forbidden");
    const std::uint64_t auxiliaries = s.variables - topology_.candidate_count();
    if (auxiliaries != 0) {
      sink_.text("c auxiliary variables " + std::to_string(topology_.candidate_count() + 1) +
                 " to " + std::to_string(s.variables));
    }
    sink_.text("p cnf " + std::to_string(s.variables) + " " + std::to_string(s.clauses));
  }

  // Is this candidate, not a fact itself, to be denied by a unit?
  [[nodiscard]] bool denied(CellId c, Digit d) const {
    if (options_.full) {
      return puzzle_.marks && !puzzle_.givens.filled(c) && !puzzle_.marks->allows(c, d);
    }
    return options_.pin_removed && !grid_.has(c, d);
  }

  [[nodiscard]] StopReason units() {
    const std::size_t n = puzzle_.side();
    for (std::size_t i = 0; i < topology_.cell_count() && sink_.wants_more(); ++i) {
      if (const auto why = stop_.poll(stop_point::encode_group); why != StopReason::none) {
        return why;
      }
      const CellId c(i);
      const auto fact = facts().at(c);
      for (std::size_t k = 0; k < n; ++k) {
        const Literal l = literal_of(cand(c, Digit(k), n));
        if (fact == Digit(k)) {
          sink_.unit(l);
        } else if (denied(c, Digit(k))) {
          sink_.unit(-l);
        }
      }
    }
    return StopReason::none;
  }

  // Over the cells that are not facts; without any, the negation of one fact.
  [[nodiscard]] std::vector<Literal> block(const Variables<W>& variables) const {
    std::vector<Literal> clause = blocking_clause(grid_, variables, facts(), *options_.block);
    if (clause.empty()) clause.push_back(-variables.literal(CellId(0), *facts().at(CellId(0))));
    return clause;
  }

  const Puzzle& puzzle_;
  const DimacsOptions& options_;
  const Topology& topology_;
  DimacsSink sink_;
  const StopToken& stop_;
  CandidateGrid<W> grid_;
  Choice choice_;
  std::uint64_t live_ = 0;
};

}  // namespace

DimacsReport write_dimacs(const Puzzle& puzzle, const DimacsOptions& options, std::ostream& out,
                          const StopToken& stop) {
  TRESSE_CHECK(!options.block || is_solution(puzzle, *options.block));
  try {
    return with_width(puzzle.side(),
                      [&]<int W>() { return Writer<W>(puzzle, options, out, stop).run(); });
  } catch (const std::bad_alloc&) {
    return {StopReason::memory, {}, {}};
  }
}

}  // namespace tresse
