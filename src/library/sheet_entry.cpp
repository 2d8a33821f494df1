// Solves, grades and rates one puzzle for print. The words beside a grid are made here, so that every sheet says the same.
#include "library/sheet_entry.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "engines/engines.hpp"
#include "library/verdict.hpp"
#include "model/rules/differ.hpp"
#include "model/verify.hpp"

namespace tresse::library {
namespace {

std::string words_for(Verdict verdict) {
  switch (verdict) {
    case Verdict::none:
      return "no solution";
    case Verdict::multiple:
      return "several solutions";
    case Verdict::unique:
    case Verdict::unknown:
      break;
  }
  return "not solved";
}

void add_words(BookEntry& entry, const std::string& words) {
  entry.level += (entry.level.empty() ? "" : ", ") + words;
}

// What a puzzle asks, if it is no plain one: "Each row, column, outlined region and diagonal holds 1 to 9 once."
std::string caption_of(const Topology& t, const Alphabet& alphabet) {
  const TopologySpec& s = t.spec();
  std::vector<std::string> houses = {"row", "column"};
  if (!s.regions.empty()) houses.emplace_back("outlined region");
  if (s.box_rows != 0) houses.emplace_back("box");
  const std::size_t plain = s.box_rows != 0 ? houses.size() : 0;
  if (s.diagonals) houses.emplace_back("diagonal");
  if (s.windoku) houses.emplace_back("shaded window");
  if (!s.extra_houses.empty()) houses.emplace_back("shaded group");
  const auto& rules = differ_rules();
  const bool more = !s.extra_regions.empty() ||
                    std::any_of(rules.begin(), rules.end(),
                                [&](const DifferRule& r) { return s.global_rules.has(r.kind); });
  std::string text;
  if (more || houses.size() != plain) {
    text = "Each ";
    for (std::size_t i = 0; i < houses.size(); ++i) {
      text += (i == 0 ? "" : i + 1 == houses.size() ? " and " : ", ") + houses[i];
    }
    text +=
        " holds " + alphabet.text(Digit(0)) + " to " + alphabet.text(Digit(s.side - 1)) + " once.";
  }
  const auto add = [&](const std::string& sentence) {
    text += (text.empty() ? "" : " ") + sentence;
  };
  if (!s.extra_regions.empty()) add("Within a shaded region no symbol repeats.");
  for (const DifferRule& rule : rules) {
    if (!s.global_rules.has(rule.kind)) continue;
    add("Cells " + std::string(rule.apart) + " differ.");
  }
  return text;
}

LogicOptions logic_options(bool assumptions) {
  LogicOptions options;
  options.hypotheses = assumptions;
  options.keep_stall = !assumptions;
  return options;
}

}  // namespace

std::string why_no_solution(const Answer& answer) {
  if (answer.verdict == Verdict::multiple) return "has several solutions; none is printed";
  if (answer.verdict == Verdict::none) return "has no solution";
  const std::string why = reason_text(answer);
  return "was not solved" + (why.empty() ? "" : " (" + why + ")");
}

SheetEntryMaker::SheetEntryMaker(SheetEntryRequest request)
    : request_(std::move(request)),
      engine_(make_auto_engine()),
      grader_(logic_options(request_.assumptions), request_.profile,
              request_.uniqueness) {
  if (request_.scale) rater_.emplace(RatingRequest{{*request_.scale}, {}, {}});
}

SheetEntry SheetEntryMaker::make(const Puzzle& puzzle, const Alphabet& alphabet, const Query& query,
                                 const StopToken& stop) {
  SheetEntry made;
  made.entry.puzzle = puzzle;
  made.entry.alphabet = alphabet;
  made.entry.name = puzzle.name;
  if (request_.captions) made.entry.caption = caption_of(*puzzle.topology, alphabet);
  for (const DifferRule& rule : differ_rules()) {  // nothing of these is drawn
    if (puzzle.topology->spec().global_rules.has(rule.kind)) {
      add_words(made.entry, std::string(rule.name));
    }
  }
  if (request_.solve || request_.grade || request_.scale) solve(puzzle, query, stop, made);
  return made;
}

void SheetEntryMaker::solve(const Puzzle& puzzle, const Query& query, const StopToken& stop,
                            SheetEntry& made) {
  made.answer = first_verdict(*engine_, puzzle, query, stop);
  if (made.answer.verdict != Verdict::unique) {
    made.entry.instead = words_for(made.answer.verdict);
    return;
  }
  TRESSE_CHECK(made.answer.solutions.size() == 1 && is_solution(puzzle, made.answer.solutions[0]));
  made.entry.solution = made.answer.solutions[0];
  if (request_.grade) grade(puzzle, query, stop, made);
  if (rater_) rate(puzzle, query.byte_limit, stop, made);
}

void SheetEntryMaker::grade(const Puzzle& puzzle, const Query& query, const StopToken& stop,
                            SheetEntry& made) {
  const Logic logic = grader_.run(puzzle, query, true, stop);
  made.contradicted = contradicts(logic.answer, made.answer);
  if (logic.answer.count == 0) {
    made.stuck = logic.stuck.has_value();
    made.no_level = made.stuck ? "stuck" : reason_text(logic.answer);
    if (made.stuck) add_words(made.entry, "stuck");
    return;
  }
  const Level level = level_of(logic);
  add_words(made.entry, std::string(name_of(level)));
  made.entry.dots = 1 + static_cast<std::size_t>(level);
}

void SheetEntryMaker::rate(const Puzzle& puzzle, std::uint64_t bytes, const StopToken& stop,
                           SheetEntry& made) {
  const ScaleRating rated = rater_->rate_unique(puzzle, stop, bytes).scales.front();
  if (rated.rating) {
    const bool scored = has_score(*rated.profile);
    add_words(made.entry,
              std::string(rated.scale) + " " +
                  (scored ? rating_text(*rated.rating) : rating_text(rated.rating->er)));
  } else {
    const bool stuck = rated.reason == StopReason::stalled && !rated.assumptions;
    made.stuck |= stuck;
    made.no_rating = rated.reason == StopReason::unsupported ? rating_refusal(*rated.profile, *puzzle.topology)
                     : stuck                                 ? "stuck"
                                                             : std::string(name_of(rated.reason));
  }
}

}  // namespace tresse::library
