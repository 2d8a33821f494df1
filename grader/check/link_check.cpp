// A link holds if it follows from earlier links of its inference in the stated position: so every
// link is true in each solution in which the assumption is. A nested step is checked in the position
// without the candidates that its link says are gone; it may not assume uniqueness, or the step that
// contains it would do so unmarked.
#include "grader/check/link_check.hpp"

namespace tresse {
namespace {

class LinkChecker {
 public:
  LinkChecker(const CheckedPosition& at, const Step& step, const LinkRules& allowed)
      : at_(at), step_(step), rules_(allowed) {
    rules_.dynamic = allowed.dynamic && step.dynamic;
    rules_.nested = allowed.nested && step.level > 0;
  }

  [[nodiscard]] StepFault check() const {
    if (!rules_.dynamic && step_.dynamic) return "this technique is never dynamic";
    if (!rules_.nested && (step_.level != 0 || !step_.nested.empty())) {
      return "this technique nests nothing";
    }
    if (step_.level > 5) return "there is no such level";
    for (const Inference& i : step_.inferences) {
      if (StepFault f = inference(i)) return f;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::string text(const Link& link) const {
    return at_.name(at_.cell(link.candidate)) + (link.on ? "=" : "<>") +
           std::to_string(at_.digit(link.candidate).index() + 1);
  }

  [[nodiscard]] StepFault inference(const Inference& inference) const {
    const auto& links = inference.links;
    if (links.empty()) return "an inference without links";
    std::vector<bool> used(links.size(), false);
    used.back() = true;
    for (std::size_t i = 0; i < links.size(); ++i) {
      const Link& link = links[i];
      if (link.candidate.index() >= at_.topology().candidate_count()) {
        return "a link outside the grid";
      }
      if (!at_.has(link.candidate)) return text(link) + " is about no candidate";
      for (std::uint32_t k : link.from) {
        if (k >= i) return text(link) + " comes from a later link";
        used[k] = true;
      }
      if (i == 0) {
        if (link.reason != LinkReason::assumption || !link.from.empty()) {
          return text(link) + " is not an assumption";
        }
      } else if (StepFault f = follows(links, link)) {
        return text(link) + ": " + *f;
      }
    }
    if (holds(used, false)) return "a link that no later one needs";
    return std::nullopt;
  }

  // requires: `from` names links that were checked.
  [[nodiscard]] StepFault follows(const std::vector<Link>& links, const Link& link) const {
    if (link.from.empty()) return "comes from nothing";
    for (std::uint32_t k : link.from) {
      if (links[k].on == link.on && link.reason != LinkReason::nested) return "from a like link";
      if (links[k].on && link.reason == LinkReason::nested) return "nested from a link that is on";
    }
    switch (link.reason) {
      case LinkReason::assumption:
        return "a second assumption";
      case LinkReason::cell:
        if (!rules_.cells) return "a link inside a cell";
        return link.on ? last_of_cell(links, link) : weak(links, link);
      case LinkReason::house:
        if (link.house.index() >= at_.topology().house_count()) return "no such house";
        return link.on ? last_of_house(links, link) : weak(links, link);
      case LinkReason::nested:
        return nested(links, link);
    }
    return "no such reason";
  }

  [[nodiscard]] StepFault weak(const std::vector<Link>& links, const Link& link) const {
    if (link.from.size() != 1) return "an off from several links";
    const CandId off = link.candidate;
    const CandId on = links[link.from[0]].candidate;
    if (off == on) return "the same candidate";
    if (link.reason == LinkReason::cell) {
      if (at_.cell(off) != at_.cell(on)) return "not the same cell";
      return std::nullopt;
    }
    if (at_.digit(off) != at_.digit(on)) return "not the same digit";
    if (!at_.inside(at_.cell(off), link.house) || !at_.inside(at_.cell(on), link.house)) {
      return "not in the house";
    }
    return std::nullopt;
  }

  // The candidates of the "off" links before. A chain that is not dynamic has one.
  [[nodiscard]] std::vector<CandId> gone(const std::vector<Link>& links, const Link& link) const {
    std::vector<CandId> all;
    for (std::uint32_t k : link.from) all.push_back(links[k].candidate);
    return all;
  }

  [[nodiscard]] StepFault last_of_cell(const std::vector<Link>& links, const Link& link) const {
    if (!rules_.dynamic && link.from.size() != 1) return "more than one link before";
    const std::vector<CandId> off = gone(links, link);
    const CellId c = at_.cell(link.candidate);
    for (CandId e : off) {
      if (at_.cell(e) != c || e == link.candidate) return "not another digit of the cell";
    }
    for (Digit d : at_.digits(c)) {
      const CandId other = cand(c, d, at_.side());
      if (other != link.candidate && !holds(off, other)) return "the cell has another digit left";
    }
    return std::nullopt;
  }

  [[nodiscard]] StepFault last_of_house(const std::vector<Link>& links, const Link& link) const {
    if (!rules_.strong_houses) return "an on by a house";
    if (!rules_.dynamic && link.from.size() != 1) return "more than one link before";
    const std::vector<CandId> off = gone(links, link);
    const Digit d = at_.digit(link.candidate);
    if (!at_.inside(at_.cell(link.candidate), link.house)) return "not in the house";
    if (at_.has_value(link.house, d)) return "the digit is not missing";
    for (CandId e : off) {
      if (at_.digit(e) != d || !at_.inside(at_.cell(e), link.house) || e == link.candidate) {
        return "not another place of the house";
      }
    }
    for (CellId c : at_.places(link.house, d)) {
      const CandId other = cand(c, d, at_.side());
      if (other != link.candidate && !holds(off, other)) return "the house has another place left";
    }
    return std::nullopt;
  }

  [[nodiscard]] StepFault nested(const std::vector<Link>& links, const Link& link) const {
    if (!rules_.nested) return "a nested step";
    if (link.on) return "an on by a nested step";
    if (link.nested >= step_.nested.size()) return "no such nested step";
    const Step& inner = step_.nested[link.nested];
    if (assumes_uniqueness(inner)) return "a nested step that assumes uniqueness";
    if (!holds(inner.eliminations, link.candidate)) return "the nested step does not remove it";
    PencilMarks left = at_.candidates();
    for (CandId e : gone(links, link)) left.forbid(at_.cell(e), at_.digit(e));
    const CheckedPosition reduced(at_.topology(), at_.values(), left, true);
    if (StepFault f = check_nested_step(reduced, inner)) return "nested step: " + *f;
    return std::nullopt;
  }

  const CheckedPosition& at_;
  const Step& step_;
  LinkRules rules_;
};

}  // namespace

StepFault check_links(const CheckedPosition& at, const Step& step, const LinkRules& allowed) {
  return LinkChecker(at, step, allowed).check();
}

}  // namespace tresse
