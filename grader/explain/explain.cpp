// Sentences and lines of steps, and words for events. What a technique says stands in a file for its
// family (words.hpp). The result comes first, because that is what a reader carries out; then why.
#include "grader/explain/explain.hpp"

#include <algorithm>
#include <utility>

#include "base/pieces.hpp"
#include "grader/explain/notation.hpp"
#include "grader/explain/words.hpp"
#include "model/rules/clue.hpp"

namespace tresse {
namespace {

// Empty without one.
std::string hypotheses(std::size_t depth) {
  if (depth == 0) return {};
  return " under " + std::to_string(depth) + (depth == 1 ? " hypothesis" : " hypotheses");
}

std::string in_words(const Topology& topology, const Contradiction& c, const DigitText& text) {
  switch (c.kind) {
    case Contradiction::Kind::cell_without_digit:
      return topology.name(c.cell) + " has no candidate left";
    case Contradiction::Kind::digit_without_place:
      return "in " + topology.long_name(c.house) + ", " + text(c.digit) + " has no place left";
    case Contradiction::Kind::value_not_allowed:
      return topology.name(c.cell) + " cannot be " + text(c.digit);
    case Contradiction::Kind::clue_broken:
      return clue_phrase(topology.spec().constraints[c.clue], topology.side()) + " is not obeyed";
  }
  return "?";
}

// "in row 4, 7 fits only in r4c1; so ..." -> "in row 4, 7 fits only in r4c1. So ...".
std::string one_idea_a_sentence(const std::string& why) {
  std::string text;
  for (std::size_t from = 0; from < why.size();) {
    const std::size_t end = why.find("; ", from);
    std::string part = why.substr(from, end == std::string::npos ? end : end - from);
    from = end == std::string::npos ? why.size() : end + 2;
    if (text.empty()) {
      text = std::move(part);
      continue;
    }
    const std::string capital = sentence(part);
    text += ". " + capital.substr(0, part.size());
  }
  return text;
}

}  // namespace

std::string decimal(Digit d) { return std::to_string(d.index() + 1); }

std::string StepWords::result() const { return step_name(step_) + ": " + effects(); }

std::string StepWords::told() const {
  std::string why;
  switch (step_.technique) {
#define TRESSE_TECHNIQUE(id, key, name, others, families, se, hodoku, wiki, code, unique, holds, form, judge, named, said, ...) \
  case TechniqueId::id:                                                                                                         \
    why = words::said(*this);                                                                                                   \
    break;
#include "grader/techniques/techniques.def"
    case TechniqueId::kCount:
      break;
  }
  const std::string implied = by_implied_houses(why);
  if (why.empty() && implied.empty()) return result();
  const bool lines = why.find('\n') != std::string::npos;
  if (!lines && !implied.empty()) why += (why.empty() ? "" : "; ") + implied;
  why = one_idea_a_sentence(why);
  if (lines && !implied.empty()) {
    why = (why.ends_with(".") ? why : why + ".") + "\n  " + sentence(one_idea_a_sentence(implied));
  }
  return result() + "." + (why.starts_with("\n") ? why : " " + sentence(std::move(why)));
}

std::string StepWords::line() const {
  std::string pattern;
  switch (step_.technique) {
#define TRESSE_TECHNIQUE(id, key, name, others, families, se, hodoku, wiki, code, unique, holds, form, judge, named, said, line, parts) \
  case TechniqueId::id:                                                                                                                 \
    pattern = words::line(*this);                                                                                                       \
    break;
#include "grader/techniques/techniques.def"
    case TechniqueId::kCount:
      break;
  }
  return step_name(step_) + ": " + pattern + (pattern.empty() ? "" : " => ") + compact_effects();
}

std::string explain(const Topology& topology, const Step& step, const DigitText& text) {
  return sentence(StepWords(topology, step, text).told());
}

std::string explain_briefly(const Topology& topology, const Step& step, const DigitText& text) {
  return sentence(StepWords(topology, step, text, {}, Notation::plain, false).told());
}

std::string legend(const Topology& topology, const std::string& text) {
  static const Step kNone{};
  std::string in_one_line;  // a name may stand at the end of a line and go on in the next
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n';
    if (!blank || !in_one_line.ends_with(' ')) in_one_line += blank ? ' ' : c;
  }
  std::string lines;
  for (const std::string& is : implied_houses_in(StepWords(topology, kNone, decimal), in_one_line)) {
    lines += sentence(one_idea_a_sentence(is)) + "\n";
  }
  std::string places;
  for (std::size_t h = 0; h < topology.house_count(); ++h) {
    const auto cells = topology.cells(HouseId(h));
    const std::string from = topology.name(cells.front()), to = topology.name(cells.back());
    const std::string name = topology.long_name(HouseId(h));
    switch (topology.info(HouseId(h)).kind) {
      case HouseKind::window:
      case HouseKind::diagonal:
      case HouseKind::extra:
        places += (places.empty() ? "" : ", ") + name + " goes from " + from + " to " + to;
        break;
      default:
        break;
    }
  }
  return places.empty() ? lines : sentence(places) + " Each holds every digit once.\n" + lines;
}

std::string brief(const Topology& topology, const Step& step, const DigitText& text) {
  return sentence(StepWords(topology, step, text).result());
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t first) {
  std::string out;
  for (std::string_view line : pieces_in(text, "\n")) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const std::string hanging(first + indent + (indent == 0 ? 0 : 2), ' ');
    if (!out.empty()) out += std::string(first, ' ');
    for (std::size_t room = width - std::min(width, first); line.size() > room; room = width - std::min(width, hanging.size())) {
      std::size_t blank = line.rfind(' ', room);
      if (blank == std::string_view::npos || blank <= line.find_first_not_of(' ')) {
        blank = line.find(' ', room);
      }
      if (blank == std::string_view::npos) break;
      out += std::string(line.substr(0, blank)) + "\n" + hanging;
      line.remove_prefix(blank + 1);
    }
    out += std::string(line) + "\n";
  }
  if (!out.empty()) out.pop_back();
  return out;
}

std::string notation(const Topology& topology, const Step& step, const DigitText& text) {
  return notation(topology, step, Notation::plain, text);
}

std::string notation(const Topology& topology, const Step& step, Notation style, const DigitText& text) {
  if (style == Notation::words) return explain(topology, step, text);
  return StepWords(topology, step, text, {}, style).line();
}

std::string explain(const Topology& topology, const TraceEvent& event, const DigitText& text) {
  const std::size_t side = topology.side();
  switch (event.kind) {
    case TraceEvent::Kind::step:
      return explain(topology, event.step, text);
    case TraceEvent::Kind::assume:
      // Under a hypothesis the techniques of basic are tried, whatever the profile, or those of them that were named.
      return "Hypothesis " + std::to_string(event.depth) +
             (event.depth > 1 ? ": the techniques tried under a hypothesis find nothing more; assume "
                              : ": no technique of this profile finds a step; assume ") +
             topology.name(cell_of(event.candidate, side)) + " = " + text(digit_of(event.candidate, side)) + ".";
    case TraceEvent::Kind::dead_end:
      return "Dead end" + hypotheses(event.depth) + ": " + in_words(topology, event.contradiction, text) + ".";
    case TraceEvent::Kind::solution:
      return "Solved" + hypotheses(event.depth) + ".";
  }
  return "?";
}

}  // namespace tresse
