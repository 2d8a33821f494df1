// Words for cycles and forcing chains: link by link, each with its reason. "so" means that a link
// follows from the one told before it alone, "and" that it follows from the same as that one;
// otherwise "since" names all that it follows from. A nested step is told where it is used first.
#include <algorithm>
#include <map>

#include "grader/explain/words.hpp"

namespace tresse {
namespace {

// Does link i follow from link `previous` alone?
bool follows(const Inference& one, std::size_t i, std::size_t previous) {
  const auto& from = one.links[i].from;
  return from.size() == 1 && from[0] == previous;
}

// Links 0 .. n-1 so that each comes after those it follows from, and as many as possible right after.
// A search that goes in breadth leaves links in an order that jumps between branches.
std::vector<std::size_t> telling_order(const Inference& one) {
  const std::size_t n = one.links.size();
  std::vector<std::size_t> order;
  std::vector<bool> told(n, false);
  const auto ready = [&](std::size_t i) {
    const auto& from = one.links[i].from;
    return !told[i] && std::all_of(from.begin(), from.end(), [&](auto f) { return told[f]; });
  };
  for (std::size_t next = 0; next < n;) {
    told[next] = true;
    order.push_back(next);
    std::size_t best = n;
    int best_fit = -1;
    for (std::size_t i = 0; i < n; ++i) {
      const int fit = follows(one, i, next) ? 2 : one.links[i].from == one.links[next].from;
      if (fit <= best_fit || !ready(i)) continue;
      best = i;
      best_fit = fit;
    }
    next = best;
  }
  return order;
}

class Chains {
 public:
  explicit Chains(const StepWords& words) : words_(words), step_(words.step()) {}

  [[nodiscard]] std::string cycle() {
    if (says_nothing()) return words_.effects();
    return only_inference() + read_backwards();
  }
  // One of two ends is true.
  [[nodiscard]] std::string alternating() {
    if (says_nothing()) return words_.effects();
    return only_inference() + "so " + words_.of_link(step_.inferences[0].links.front(), "=") +
           " or " + words_.of_link(last(), "=") +
           " is true, and what both exclude goes: " + words_.effects();
  }
  [[nodiscard]] std::string nice_loop() {
    if (says_nothing()) return words_.effects();
    return only_inference() +
           "the loop holds backwards too, so each link from a true candidate to a false one has "
           "one true end; what "
           "both ends exclude goes: " +
           words_.effects();
  }
  // An assumption that contradicts itself, or leads to both p and not p.
  [[nodiscard]] std::string contradiction() {
    if (says_nothing()) return words_.effects();
    if (step_.inferences.size() == 1) {
      return only_inference() + "this contradicts the assumption, so " + words_.effects();
    }
    return branches() + words_.is(last().candidate, true) + " and is not, which cannot be; so " +
           words_.effects();
  }
  // Every way leads to p. `ways` names them all, where they are not an assumption and its opposite.
  [[nodiscard]] std::string common(const std::string& ways, const char* in_each) {
    if (says_nothing()) return words_.effects();
    return ways + branches(!ways.empty()) + in_each + words_.is(last().candidate, last().on) +
           ", so " + words_.effects();
  }
  [[nodiscard]] std::string digits_of_cell() const {
    return words_.cells(step_.cells) + " is " +
           listed(starts([&](CandId c) { return words_.digit_of(c); }), " or ");
  }
  [[nodiscard]] std::string places_of_digit() const {
    return "in " + words_.houses(step_.houses) + ", " + words_.digits(step_.digits) + " is in " +
           listed(starts([&](CandId c) { return words_.cell_of(c); }), " or ");
  }

  [[nodiscard]] std::string line() {
    std::vector<std::string> parts;
    for (const Inference& one : step_.inferences) parts.push_back(short_links(one));
    return join(parts, " | ");
  }

 private:
  [[nodiscard]] bool says_nothing() const {
    return step_.inferences.empty() || step_.inferences[0].links.empty();
  }
  [[nodiscard]] const Link& last() const { return step_.inferences[0].links.back(); }
  [[nodiscard]] std::string only_inference() {
    const Inference& one = step_.inferences[0];
    return "if " + opening(one) + ", then " + links(one) + "; ";
  }
  // "If r1c1 is 3: .... If r1c1 is 5: .... "
  [[nodiscard]] std::string branches(bool continued = false) {
    std::string text;
    for (const Inference& one : step_.inferences) {
      if (one.links.empty()) continue;
      text += (text.empty() && !continued ? "if " : ". If ") + opening(one);
      text += ": " + (one.links.size() > 1 ? links(one) : opening(one) + " (assumed)");
    }
    return text + ". ";
  }
  [[nodiscard]] std::string opening(const Inference& one) const { return words_.is(one.links[0]); }

  // Links 1 and on: "r4c2 is not 7 (row 4), so r4c2 is 3 (its last digit); since ..., ..."
  [[nodiscard]] std::string links(const Inference& one) {
    std::string text;
    std::size_t previous = 0;
    for (const std::size_t i : telling_order(one)) {
      if (i == 0) continue;
      const Link& link = one.links[i];
      if (follows(one, i, previous)) {
        text += text.empty() ? "" : ", so ";
      } else if (link.from == one.links[previous].from) {
        text += ", and ";
      } else {
        text += text.empty() ? "" : "; ";
        std::vector<std::string> from;
        for (std::uint32_t f : link.from) {
          from.push_back(words_.is(one.links[f]));
        }
        if (!from.empty()) text += "since " + listed(from, " and ") + ", ";
      }
      text += words_.is(link) + reason(one, link);
      previous = i;
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
        return (link.on ? " (last place in " : " (") + words_.long_name(link.house) + ")";
      case LinkReason::set:
        return " (the set " + words_.cells(link.set) + " holds it then)";
      case LinkReason::nested: {
        const auto [told, fresh] = told_.emplace(link.nested, link.candidate);
        const Step& nested = step_.nested[link.nested];
        if (fresh) return " (" + words_.inside(nested).told() + ")";
        return " (" + step_name(nested) + ", the one by which " + words_.is(told->second, false) +
               ")";
      }
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
           "; what sees one of each goes: " + words_.effects();
  }

  // "r4c8+7 -> r4c2-7 -> r4c2+3; r4c8+7 & r4c2+3 -> r9c2-3"
  [[nodiscard]] std::string short_links(const Inference& one) {
    std::string text;
    std::size_t previous = one.links.size();
    for (const std::size_t i : telling_order(one)) {
      const Link& link = one.links[i];
      if (follows(one, i, previous)) {
        text += " -> ";
      } else if (i > 0) {
        std::vector<std::string> from;
        for (std::uint32_t f : link.from) from.push_back(sign(one.links[f]));
        text += "; " + join(from, " & ") + (from.empty() ? "" : " -> ");
      }
      text += sign(link);
      if (link.reason == LinkReason::set) text += " {" + words_.cells(link.set, "/") + "}";
      previous = i;
      if (link.reason != LinkReason::nested) continue;
      const auto [told, fresh] = told_.emplace(link.nested, link.candidate);
      text += fresh ? " {" + words_.inside(step_.nested[link.nested]).line() + "}"
                    : " {as " + words_.candidate(told->second, "-") + "}";
    }
    return text;
  }
  [[nodiscard]] std::string sign(const Link& link) const {
    return words_.of_link(link, link.on ? "+" : "-");
  }

  const StepWords& words_;
  const Step& step_;
  std::map<std::uint32_t, CandId> told_;  // nested step -> the first candidate it took
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
  return chains.common(chains.digits_of_cell(), "In every case ");
}
std::string words::region_forcing(const StepWords& w) {
  Chains chains(w);
  return chains.common(chains.places_of_digit(), "In every case ");
}
std::string words::double_forcing(const StepWords& w) {
  return Chains(w).common({}, "Either way ");
}

std::string words::chain_line(const StepWords& w) {
  return Chains(w).line();
}

}  // namespace tresse
