// The public header on top of everything else: translation of values, nothing decided here. Every
// function ends in guarded(), so that no exception crosses the border of the library.
#include "tresse.hpp"

#include <algorithm>
#include <iterator>
#include <new>
#include <sstream>
#include <string_view>
#include <utility>

#include "service/answer.hpp"
#include "service/api/certify.hpp"
#include "service/api/engines.hpp"
#include "service/api/logic.hpp"
#include "service/api/puzzles.hpp"
#include "service/check_certificate.hpp"
#include "service/encode.hpp"
#include "service/grade.hpp"
#include "service/rate.hpp"

namespace tresse {
namespace {

std::vector<std::uint16_t> values_of(const Grid& g) {
  return {g.values().begin(), g.values().end()};
}

Query query_of(const SolveSettings& s) {
  Query q;
  q.solution_limit = s.limit;
  q.node_limit = s.node_limit;
  q.byte_limit = s.byte_limit;
  q.seed = s.seed;
  return q;
}

StopToken stop_of(const SolveSettings& s) {
  return StopToken().with_flag(s.stop).with_time_limit(s.time_limit);
}

Solved solved_of(const Answer& a) {
  Solved s;
  s.verdict = name_of(a.verdict);
  s.reason = reason_text(a);
  s.count = a.count;
  s.count_exact = a.count_exact;
  for (const Grid& g : a.solutions) s.solutions.push_back(values_of(g));
  s.engine = a.engine;
  return s;
}

// Runs `body`; what it throws becomes the text of `error`.
template <class Body>
void guarded(std::string& error, Body body) noexcept {
  try {
    try {
      body();
    } catch (const std::bad_alloc&) {
      error = "memory";
    } catch (const std::exception& e) {
      error = e.what();
    }
  } catch (...) {  // not even memory for the message
  }
}

WriteOptions own_symbols(const Record& r) {
  WriteOptions w;
  const bool fits = !r.alphabet.numeric() && r.alphabet.symbols().size() >= r.puzzle.side();
  w.alphabet = fits ? r.alphabet : Alphabet::standard(r.puzzle.side());
  return w;
}

// Of a filter, in tenths; any double will do.
int bound_of(double er) {
  constexpr double kMost = 100;  // no scale goes so far
  return er > 0 ? tenths(std::min(er, kMost)) : 0;
}

void fill(SudokuRating& to, const service::ScaleRating& rated) {
  to.text = rating_text(*rated.rating);
  to.er = tenths(rated.rating->er) / 10.0;
  to.ep = tenths(rated.rating->ep) / 10.0;
  to.ed = tenths(rated.rating->ed) / 10.0;
  for (const Technique& t : kTechniques) {
    const auto used = rated.used[static_cast<std::size_t>(t.id)];
    if (used != 0) to.techniques[std::string(t.key)] = used;
  }
}

}  // namespace

Sudoku::Sudoku(std::shared_ptr<const Record> record) : record_(std::move(record)) {}
std::size_t Sudoku::side() const {
  return record_->puzzle.side();
}
std::vector<std::uint16_t> Sudoku::givens() const {
  return values_of(record_->puzzle.givens);
}
std::string Sudoku::shape() const {
  return record_->puzzle.topology->describe();
}
std::string Sudoku::name() const {
  return record_->puzzle.name;
}

ReadResult read_puzzles(std::string_view text, const ReadSettings& settings) {
  ReadResult result;
  std::string error;
  guarded(error, [&] {
    result.errors.reserve(1);
    ReadOptions o;
    o.format = settings.format;
    if (settings.side != 0) o.side = settings.side;
    if (settings.box_rows != 0) o.box = BoxShape{settings.box_rows, settings.box_cols};
    o.latin = settings.latin;
    o.diagonals = settings.diagonals;
    o.windoku = settings.windoku;
    for (const std::string& name : settings.rules) {
      const DifferRule* rule = find_global_rule(name);
      if (rule == nullptr) {
        result.errors.push_back("unknown rule '" + name + "'");
        return;
      }
      o.global_rules.add(rule->kind);
    }
    o.alphabet = settings.alphabet;
    Reader reader(Source::from_text(std::string(text), "argument"), std::move(o));
    while (auto item = reader.next()) {
      if (*item) {
        for (std::string& w : (*item)->warnings) result.warnings.push_back(std::move(w));
        result.puzzles.emplace_back(std::make_shared<const Record>(std::move(**item)));
      } else {
        result.errors.push_back(to_string(item->error()));
      }
    }
  });
  // Memory may have run out: this needs none.
  if (!error.empty() && result.errors.size() < result.errors.capacity()) {
    result.errors.push_back(std::move(error));
  } else if (!error.empty() && !result.errors.empty()) {
    result.errors.back() = std::move(error);
  }
  return result;
}

Solved solve(const Sudoku& puzzle, const SolveSettings& settings) {
  return solve(puzzle, settings, {});
}

Solved solve(const Sudoku& puzzle, const SolveSettings& settings, const EachSolution& each) {
  Solved solved;
  guarded(solved.reason, [&] {
    const service::Engines engines = service::engines_named(settings.engine);
    if (engines.size() != 1) {
      solved.reason = name_of(StopReason::unsupported);
      return;
    }
    std::vector<std::vector<std::uint16_t>> kept;
    std::string thrown;
    const SolutionSink sink = [&](const Grid& solution) {
      auto values = values_of(solution);
      bool more = true;
      if (each) {
        try {
          more = each(values);
        } catch (const std::exception& e) {
          thrown = std::string("the receiver threw: ") + e.what();
          return false;
        } catch (...) {
          thrown = "the receiver threw";
          return false;
        }
      }
      if (kept.size() < settings.keep) kept.push_back(std::move(values));
      return more;
    };
    Query query = query_of(settings);
    const bool listing = each || settings.keep > query.keep;
    if (listing) query.each = &sink;
    service::AnswerRequest request;
    request.engines = engines;
    request.query = query;
    solved = solved_of(service::answer(request, puzzle.record().puzzle, stop_of(settings)).answer);
    if (listing) solved.solutions = std::move(kept);
    if (solved.solutions.size() > settings.keep) solved.solutions.resize(settings.keep);
    if (thrown.empty()) return;
    solved.verdict = name_of(Verdict::unknown);
    solved.reason = thrown;
    solved.count_exact = false;
  });
  return solved;
}

Verified verify(const Sudoku& puzzle, const SolveSettings& settings) {
  Verified v;
  guarded(v.answer.reason, [&] {
    const service::Engines engines = service::engines_named("all");
    const service::AnswerRequest request{engines, true, false, query_of(settings)};
    const service::AnswerResult result =
        service::answer(request, puzzle.record().puzzle, stop_of(settings));
    const CrossCheck& c = *result.check;
    v.answer = solved_of(result.answer);
    for (const Answer& a : c.answers) v.engines[a.engine] = solved_of(a);
    v.agree = c.agree;
    v.disagreement = c.disagreement;
  });
  return v;
}

bool is_solution(const Sudoku& puzzle, const std::vector<std::uint16_t>& values) {
  const std::size_t n = puzzle.side();
  if (values.size() != n * n) return false;
  bool good = false;
  std::string error;
  guarded(error, [&] {
    Grid g(n);
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i] == 0 || values[i] > n) return;
      g.set(CellId(i), Digit(std::size_t{values[i]} - 1u));
    }
    good = is_solution(puzzle.record().puzzle, g);
  });
  return good;
}

Graded grade(const Sudoku& puzzle, const GradeSettings& settings) {
  Graded graded;
  guarded(graded.reason, [&] {
    const Puzzle& p = puzzle.record().puzzle;
    LogicOptions chain;
    const bool restricted = !settings.techniques.empty() || settings.max_subset != chain.max_subset;
    const std::string name = !settings.profile.empty() ? settings.profile
                             : restricted              ? "basic"
                                                       : "tresse";
    const Profile* profile = find_profile(name);
    if (profile == nullptr || profile->scale) {
      graded.reason = "unknown profile '" + name + "'";
      return;
    }
    if (restricted && profile != &k_basic_profile) {
      graded.reason = "techniques and max_subset need the profile basic";
      return;
    }
    if (!settings.techniques.empty()) {
      auto list = parse_techniques(settings.techniques);
      if (!list) {
        graded.reason = list.error();
        return;
      }
      chain.techniques = *list;
    }
    chain.max_subset = settings.max_subset;
    chain.keep_trace = settings.explain;
    Query query = query_of(settings.limits);
    query.solution_limit = 2;
    const auto engine = make_auto_engine();
    const service::Grade found =
        service::Grader(chain, profile).grade(*engine, p, query, stop_of(settings.limits));
    graded.verdict = name_of(found.answer.verdict);
    graded.reason = reason_text(found.answer);
    if (found.contradicted) {
      graded.verdict = name_of(Verdict::unknown);
      graded.reason = "logic contradicts " + found.answer.engine + ": a bug of the library";
      return;
    }
    if (!found.logic) return;
    const Logic& logic = *found.logic;
    for (const Technique& t : kTechniques) {
      const auto used = logic.used[static_cast<std::size_t>(t.id)];
      if (used != 0) graded.techniques[std::string(t.key)] = used;
    }
    if (logic.hardest) graded.hardest = technique(*logic.hardest).key;
    graded.solved_by_logic = logic.closed;
    const WriteOptions w = own_symbols(puzzle.record());
    for (const TraceEvent& e : logic.trace) {
      graded.steps.push_back(explain(*p.topology, e, [&](Digit d) { return w.alphabet.text(d); }));
    }
    if (logic.answer.count == 0) {
      graded.reason = reason_text(logic.answer);
      return;
    }
    graded.hypotheses = logic.hypotheses;
    graded.level = name_of(level_of(logic));
  });
  return graded;
}

SudokuRating rate(const Sudoku& puzzle, const RateSettings& settings) {
  SudokuRating rating;
  guarded(rating.reason, [&] {
    const Puzzle& p = puzzle.record().puzzle;
    const auto scale = service::find_scale(settings.scale);
    if (!scale) {
      rating.reason = name_of(StopReason::unsupported);
      return;
    }
    RateOptions options;
    options.scale = scale;
    options.uniqueness = settings.uniqueness;
    options.keep_steps = settings.explain;
    if (settings.min_er) options.min_er = bound_of(*settings.min_er);
    if (settings.max_er) options.max_er = bound_of(*settings.max_er);
    options.pearl = settings.pearl;
    options.diamond = settings.diamond;
    Query query = query_of(settings.limits);
    query.solution_limit = 2;
    const service::PuzzleRating found =
        service::PuzzleRater({{options}, {}, {}}).rate(p, query, stop_of(settings.limits));
    const service::ScaleRating& rated = found.scales.front();
    rating.scale = rated.scale;
    rating.uniqueness = settings.uniqueness;
    rating.verdict = name_of(found.answer.verdict);
    rating.reason = reason_text(found.answer);
    if (found.answer.verdict != Verdict::unique) return;
    if (rated.rating) {
      fill(rating, rated);
    } else {
      rating.reason = found.outside ? "filtered" : name_of(rated.reason);
    }
    const WriteOptions w = own_symbols(puzzle.record());
    for (const RatedStep& s : rated.steps) {
      rating.steps.push_back(
          rating_text(s.rating) + " " +
          explain(*p.topology, s.step, [&](Digit d) { return w.alphabet.text(d); }));
    }
  });
  return rating;
}

Certified certify(const Sudoku& puzzle, const std::string& folder,
                  const CertifySettings& settings) {
  Certified certified;
  guarded(certified.error, [&] {
    const auto strand = find_certificate_strand(settings.strand);
    if (!strand) {
      certified.answer.reason = name_of(StopReason::unsupported);
      return;
    }
    CertificateOptions options;
    options.folder = folder;
    options.strand = *strand;
    const Certificate c = certify(puzzle.record().puzzle, query_of(settings.limits), options,
                                  stop_of(settings.limits));
    certified.error = c.io_error;
    certified.written = c.written;
    certified.proof_clauses = c.proof_clauses;
    certified.answer = solved_of(c.answer);
  });
  return certified;
}

CertificateCheck check_certificate(const std::string& folder, const SolveSettings& limits) {
  CertificateCheck check;
  guarded(check.error, [&] {
    const auto judged = service::check_certificate(folder, limits.byte_limit, stop_of(limits));
    if (!judged) {
      check.error = to_string(judged.error());
      return;
    }
    const proof::CheckResult& j = judged->certificate.result;
    check.ruling = name_of(j.ruling);
    if (judged->evidence) check.claim = name_of(judged->certificate.claim);
    if (j.ruling == proof::Ruling::rejected) check.reason = j.detail;
    if (j.ruling == proof::Ruling::unknown) check.reason = name_of(j.reason);
    check.file = j.file;
    check.line = j.line;
    check.clauses = j.clauses;
    check.steps = j.steps;
  });
  return check;
}

Text convert(const Sudoku& puzzle, std::string_view format) {
  Text t;
  guarded(t.error, [&] {
    const OutputFormat* f = find_output_format(format);
    if (f == nullptr) {
      t.error = "unknown format " + std::string(format);
      return;
    }
    t.text = (f->header.empty() ? std::string() : std::string(f->header) + "\n") +
             f->write(puzzle.record().puzzle, own_symbols(puzzle.record()), &t.losses);
  });
  return t;
}

Text encode(const Sudoku& puzzle, bool block) {
  Text t;
  guarded(t.error, [&] {
    service::EncodeRequest request;
    request.block = block;
    std::ostringstream out;
    out.exceptions(std::ios::badbit);  // memory that runs out is thrown, not a formula cut short
    const service::Encoded encoded =
        service::encode(puzzle.record().puzzle, request, out, StopToken());
    if (block && encoded.blocked.solutions.empty()) {
      t.error = "no solution to block";
      return;
    }
    if (encoded.report.stopped != StopReason::none) t.error = name_of(encoded.report.stopped);
    t.text = std::move(out).str();
  });
  return t;
}

}  // namespace tresse
