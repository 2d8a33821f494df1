// Words for cycles and forcing chains: link by link, each with its reason. "so" means that a link
// follows from the one told before it alone, "and" that it follows from the same as that one;
// otherwise a new line begins, where "since" names all that the link follows from. Each branch has lines of its own, and a
// nested step stands below the line that uses it first, behind the number that later uses have too.
#include <algorithm>
#include <map>
#include <utility>

#include "base/ranges.hpp"
#include "grader/explain/step_words.hpp"
#include "grader/explain/words.hpp"

namespace tresse {
namespace {

class Chains {
 public:
  explicit Chains(const StepWords& words) : words_(words), step_(words.step()) {}

  [[nodiscard]] std::string cycle() {
    if (says_nothing()) return {};
    return only_inference(read_backwards());
  }
  // One of two ends is true: "so either r2c3 is 6 or r1c9 is 9; r1c3 sees r2c3, so ...".
  [[nodiscard]] std::string alternating() {
    if (says_nothing()) return {};
    return only_inference("so " + one_end() + seen_by_both());
  }
  // The same of each link from on to off of a loop.
  [[nodiscard]] std::string nice_loop() {
    if (says_nothing()) return {};
    return only_inference(
        "the loop works in reverse too; so where it goes from a true candidate to a false one, one of "
        "the two is true" +
        removed_between());
  }
  // An assumption that contradicts itself, or leads to both p and not p.
  [[nodiscard]] std::string contradiction() {
    if (says_nothing()) return {};
    if (step_.inferences.size() == 1) return only_inference("this contradicts the assumption" + so(!first().on));
    return "if " + opening(step_.inferences[0]) + ", then " + words_.is(last().candidate, true) +
           " and also is not " + words_.digit_of(last().candidate) +
           ", which is a contradiction:" + branches() + "\n  So " +
           words_.is(first().candidate, !first().on) + ".";
  }
  // Every way leads to p. `ways` names them all, where they are not an assumption and its opposite.
  [[nodiscard]] std::string common(const std::string& ways, const char* in_each) {
    if (says_nothing()) return {};
    return ways + in_each + words_.is(last().candidate, last().on) + ":" + branches();
  }
  [[nodiscard]] std::string digits_of_cell() const {
    return words_.cells(step_.cells) + " is " +
           listed(starts([&](CandId c) { return words_.digit_of(c); }), " or ");
  }
  [[nodiscard]] std::string places_of_digit() const {
    return "in " + words_.houses(step_.houses) + ", " + words_.digits(step_.digits) + " is in " +
           listed(starts([&](CandId c) { return words_.cell_of(c); }), " or ");
  }

 private:
  static constexpr std::size_t kLongLine = 240;  // a chain goes on in a line of its own
  [[nodiscard]] bool says_nothing() const {
    return step_.inferences.empty() || step_.inferences[0].links.empty();
  }
  [[nodiscard]] const Link& first() const { return step_.inferences[0].links.front(); }
  [[nodiscard]] const Link& last() const { return step_.inferences[0].links.back(); }
  // "either r2c3 is 6 or r1c9 is 9", "r2c3 or r9c5 is 6", "one of r1c1, r4c1 and r4c2 is 6".
  [[nodiscard]] std::string one_end() const {
    const std::string digit = words_.digit_of(first().candidate);
    if (digit != words_.digit_of(last().candidate)) {
      return "either " + one_of(first()) + " or " + one_of(last());
    }
    const std::vector<std::string> cells = ends();
    return cells.size() == 2 ? cells[0] + " or " + cells[1] + " is " + digit
                             : "one of " + listed(cells, " and ") + " is " + digit;
  }
  [[nodiscard]] std::vector<std::string> ends() const {
    std::vector<std::string> cells = cells_of(first());
    for (std::string& c : cells_of(last())) {
      if (ranges::find(cells, c) == cells.end()) cells.push_back(std::move(c));
    }
    return cells;
  }
  // "; so r1c1 is not 3"
  [[nodiscard]] std::string so(bool on) const { return "; so " + words_.is(first().candidate, on); }
  // "r2c3 is 6", "one of r4c1 and r4c2 is 6".
  [[nodiscard]] std::string one_of(const Link& end) const {
    if (end.more.empty()) return words_.is(end.candidate, true);
    return "one of " + listed(cells_of(end), " and ") + " is " + words_.digit_of(end.candidate);
  }
  [[nodiscard]] std::vector<std::string> cells_of(const Link& end) const {
    return words_.names(words_.cells_of(end));
  }
  [[nodiscard]] bool excludes(const Link& on, CandId e) const {
    const auto by = [&](CandId c) {
      const CellId a = cell(c);
      const CellId b = cell(e);
      if (a == b) return words_.digit_of(c) != words_.digit_of(e);
      return words_.digit_of(c) == words_.digit_of(e) && words_.see(a, b);
    };
    return by(on.candidate) && std::all_of(on.more.begin(), on.more.end(), by);
  }
  [[nodiscard]] CellId cell(CandId c) const { return tresse::cell_of(c, words_.side()); }
  // "; r1c2 or r1c7 is 3, so r1c5 is not 3": of each of these links.
  [[nodiscard]] std::string removed_between() const {
    const auto& links = step_.inferences[0].links;
    std::vector<CandId> left = step_.eliminations;
    std::string text;
    for (std::size_t i = 1; i < links.size(); ++i) {
      const Link& on = links[i - 1];
      const Link& off = links[i];
      std::map<std::string, std::vector<std::string>> gone;  // of each digit: cells
      std::erase_if(left, [&](CandId e) {
        if (!on.on || off.on || !excludes(on, e) || !excludes(off, e)) return false;
        gone[words_.digit_of(e)].push_back(words_.cell_of(e));
        return true;
      });
      if (gone.empty()) continue;
      std::vector<std::string> parts;
      for (const auto& [digit, cells] : gone) {
        parts.push_back(listed(cells, " and ") + (cells.size() == 1 ? " is not " : " are not ") +
                        digit);
      }
      text += "; " + one_of(on) + " or " + one_of(off) + ", so " + listed(parts, " and ");
    }
    if (left.empty()) return text;
    return text + "; what a set holds then is in no other cell that sees all its places";
  }
  // Why what goes is false at either end, which is the same for all candidates of a digit in one kind of cells: those that see
  // both ends; those of the cell of the one end, which see the other.
  [[nodiscard]] std::string seen_by_both() const {
    const bool same_digit = words_.digit_of(first().candidate) == words_.digit_of(last().candidate);
    if (same_digit) {
      const bool two = ends().size() == 2;
      return seen(two ? "both" : "all of these cells", last(), [](CandId) { return true; });
    }
    if (words_.cell_of(first().candidate) == words_.cell_of(last().candidate)) {
      return "; so " + words_.cell_of(last().candidate) + " is no other digit";
    }
    return at_an_end(last(), first()) + at_an_end(first(), last());
  }
  // "; in both cases r1c3 is not 5: either it is 9, or it sees r4c3": of what goes in the cell of one end, which sees the other.
  [[nodiscard]] std::string at_an_end(const Link& here, const Link& there) const {
    const std::string where = words_.cell_of(here.candidate),
                      digit = words_.digit_of(there.candidate);
    const bool goes = ranges::any_of(step_.eliminations, [&](CandId e) {
      return words_.cell_of(e) == where && words_.digit_of(e) == digit;
    });
    if (!goes) return {};
    return "; in both cases " + where + " is not " + digit + ": either it is " +
           words_.digit_of(here.candidate) + ", or it sees " + listed(cells_of(there), " and ");
  }
  // "; r2c8 and r3c8 see both, so neither is 6": of the removed candidates of the end's digit those that count.
  template <class Counts>
  [[nodiscard]] std::string seen(const std::string& what, const Link& end, Counts&& counts) const {
    const std::string digit = words_.digit_of(end.candidate);
    std::vector<std::string> names;
    for (const CandId e : step_.eliminations) {
      if (words_.digit_of(e) == digit && counts(e)) names.push_back(words_.cell_of(e));
    }
    if (names.empty()) return {};
    const bool one = names.size() == 1;
    return "; " + listed(names, " and ") + (one ? " sees " : " see ") + what + ", so " +
           (one                 ? "it is not "
            : names.size() == 2 ? "neither is "
                                : "none of them is ") +
           digit;
  }
  // "if r1c1 is 3, then ...; this contradicts the assumption"; in lines if it is no row of links.
  [[nodiscard]] std::string only_inference(const std::string& end) {
    const Inference& one = step_.inferences[0];
    const std::string text = links(one, "  ");
    if (text.find('\n') == std::string::npos) {
      return "if " + opening(one) + ", then " + text + "; " + end;
    }
    return "\n  If " + opening(one) + ": " + text + "\n  " + sentence(end);
  }
  // Lines "  If r1c1 is 3: ...", and below each what else it needs.
  [[nodiscard]] std::string branches() {
    std::string text;
    for (const Inference& one : step_.inferences) {
      if (one.links.empty()) continue;
      text += "\n  If " + opening(one) + ": ";
      text += one.links.size() > 1 ? links(one, "  ") : "this is what is to be shown";
      if (!text.ends_with(".")) text += ".";
    }
    return text;
  }
  [[nodiscard]] std::string opening(const Inference& one) const { return words_.is(one.links[0]); }

  // Links 1 and on: "r4c2 is not 7 (row 4), so r4c2 is 3 (its last digit)", and lines "Since ..., ..." below it.
  [[nodiscard]] std::string links(const Inference& one, const std::string& indent) {
    std::string text;
    std::string nested;  // lines of steps that the line before uses
    std::size_t previous = 0;
    for (const std::size_t i : telling_order(one)) {
      if (i == 0) continue;
      const Link& link = one.links[i];
      if (follows(one, i, previous)) {
        const bool full = text.size() - (text.rfind('\n') + 1) > kLongLine;
        if (full) text += "." + std::exchange(nested, {}) + "\n" + indent + "  So ";
        if (!full && !text.empty()) text += ", so ";
      } else if (link.from == one.links[previous].from) {
        text += ", and ";
      } else {
        if (!text.empty()) {
          text += "." + std::exchange(nested, {}) + "\n" + indent + "  ";
        }
        std::vector<std::string> from;
        for (std::uint32_t f : link.from) {
          from.push_back(words_.is(one.links[f]));
        }
        const char* since = text.empty() ? "since " : "Since ";
        if (!from.empty()) text += since + listed(from, " and ") + ", ";
      }
      text += words_.is(link) + reason(one, link);
      if (link.reason == LinkReason::nested) nested += below(link, indent + "    ");
      previous = i;
    }
    return nested.empty() && text.find('\n') == std::string::npos ? text : text + "." + nested;
  }

  [[nodiscard]] std::string number(const Link& link) const {
    return words_.label() + std::to_string(told_.at(link.nested));
  }
  // The step of a link, where it is used first: "[1] Naked Pair: ...".
  [[nodiscard]] std::string below(const Link& link, const std::string& indent) {
    const auto at = std::find(below_.begin(), below_.end(), link.nested);
    if (at != below_.end()) return {};
    below_.push_back(link.nested);
    std::string text =
        "\n[" + number(link) + "] " +
        sentence(words_.inside(step_.nested[link.nested], number(link) + ".").told());
    for (std::size_t i = 0; (i = text.find('\n', i)) != std::string::npos; ++i) {
      text.insert(i + 1, indent);
    }
    return text;
  }

  [[nodiscard]] std::string reason(const Inference& one, const Link& link) {
    switch (link.reason) {
      case LinkReason::assumption:
        return {};
      case LinkReason::cell:
        if (link.on) return " (its last digit)";
        if (link.from.empty()) return " (another digit is there)";
        return " (it is " + words_.digit_of(one.links[link.from[0]].candidate) + ")";
      case LinkReason::house:
        return (!link.on ? " (" : link.more.empty() ? " (last place in " : " (last places in ") +
               words_.long_name(link.house) + ")";
      case LinkReason::set: {
        const bool inside = std::any_of(link.set.begin(), link.set.end(), [&](CellId c) {
          return words_.cell(c) == words_.cell_of(link.candidate);
        });
        const std::string n = std::to_string(link.set.size());
        const std::string digit = words_.digit_of(link.candidate);
        return " (without " + words_.digit_of(one.links[link.from[0]].candidate) + ", the " + n + " cells " +
               words_.cells(link.set) + in_house(link.set) + " have only " + n + " digits and hold them all" +
               (inside && link.more.size() + 1 < link.set.size() ? ", and of these cells only " + listed(cells_of(link), " and ") + " can be " + digit + ")" : ")");
      }
      case LinkReason::nested: {
        told_.emplace(link.nested, told_.size() + 1);
        return " [" + number(link) + "]";
      }
    }
    return {};
  }

  // " of row 4"
  [[nodiscard]] std::string in_house(const std::vector<CellId>& cells) const {
    const Topology& t = words_.topology();
    for (std::size_t h = 0; h < t.house_count(HouseSet::all); ++h) {
      const auto inside = [&](CellId c) { return words_.lies_in(c, HouseId(h)); };
      if (ranges::all_of(cells, inside)) return " of " + words_.long_name(HouseId(h));
    }
    return {};
  }

  template <class Name>
  [[nodiscard]] std::vector<std::string> starts(Name&& name) const {
    std::vector<std::string> names;
    for (const Inference& one : step_.inferences) {
      if (!one.links.empty()) names.push_back(name(one.links[0].candidate));
    }
    return names;
  }

  [[nodiscard]] std::string read_backwards() const {
    std::vector<std::string> on;
    std::vector<std::string> off;
    const auto& links = step_.inferences[0].links;
    for (std::size_t i = 0; i + 1 < links.size(); ++i) {
      (links[i].on ? on : off).push_back(words_.candidate(links[i].candidate, "="));
    }
    return "read backwards, the cycle gives the opposite: either " + listed(on, " and ") +
           " are true, or " + listed(off, " and ") +
           "; a candidate that both cases exclude is false";
  }

  const StepWords& words_;
  const Step& step_;
  std::map<std::uint32_t, std::size_t> told_;  // nested step -> its number in words
  std::vector<std::uint32_t> below_;           // nested steps that have their line
};

}  // namespace

std::string words::cycle(const StepWords& w) {
  return Chains(w).cycle();
}
std::string words::alternating(const StepWords& w) {
  return Chains(w).alternating();
}
std::string words::nice_loop(const StepWords& w) {
  return Chains(w).nice_loop();
}
std::string words::contradiction(const StepWords& w) {
  return Chains(w).contradiction();
}
std::string words::cell_forcing(const StepWords& w) {
  Chains chains(w);
  return chains.common(chains.digits_of_cell(), ", and in every case ");
}
std::string words::region_forcing(const StepWords& w) {
  Chains chains(w);
  return chains.common(chains.places_of_digit(), ", and in every case ");
}
std::string words::verity(const StepWords& w) {
  if (!w.step().cells.empty()) return cell_forcing(w);
  if (!w.step().houses.empty()) return region_forcing(w);
  return double_forcing(w);
}
std::string words::double_forcing(const StepWords& w) {
  return Chains(w).common({}, "either way ");
}

// The fish, and what its chains begin with.
namespace {
std::string fish_of_chains(const StepWords& w) {
  return w.filled("in {houses.0/2} (the bases), {digits} fits only in {cells} and in the fin{others? |s }{others}; except for the fin{others?|s}, "
                  "these cells lie in {houses.1/2} (the covers); if {others?the fin is not|no fin is} {digits}, each cover has its {digits} in a "
                  "base");
}
}  // namespace

std::string words::kraken_fish_1(const StepWords& w) {
  return Chains(w).common(fish_of_chains(w) + ", and " + w.is(w.step().eliminations.at(0), false),
                          "; in every case ");
}
std::string words::kraken_fish_2(const StepWords& w) {
  return Chains(w).common(fish_of_chains(w) + ", and so has " + w.long_name(w.step().houses.back()),
                          "; in every case ");
}
std::string words::kraken_line(const StepWords& w) {
  return w.filled("{digits} {houses.0/2:#} {houses.1/2:#} fin {others:#}; ") + chain_line(w);
}

}  // namespace tresse
