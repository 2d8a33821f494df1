// A link holds if it follows from earlier links of its inference in the stated position: so every
// link is true in each solution in which the assumption is. A nested step is checked in the position
// without the candidates that its link says are gone; it may not assume uniqueness, or the step that
// contains it would do so unmarked.
#include "judges/link_check.hpp"

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
    std::string cells = at_.name(at_.cell(link.candidate));
    for (CandId c : link.more) {
      if (c.index() < at_.topology().candidate_count()) cells += "/" + at_.name(at_.cell(c));
    }
    return cells + (link.on ? "=" : "<>") + std::to_string(at_.digit(link.candidate).index() + 1);
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
      if (StepFault f = group(link)) return text(link) + ": " + *f;
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

  // Are its candidates of one digit, and different?
  [[nodiscard]] StepFault group(const Link& link) const {
    if (!rules_.groups && !(link.more.empty() && link.set.empty())) return "a group";
    if (!link.set.empty() && link.reason != LinkReason::set) return "a set that is not used";
    for (CandId c : link.more) {
      if (c.index() >= at_.topology().candidate_count() || !at_.has(c)) return "no candidate";
      if (at_.digit(c) != at_.digit(link.candidate)) return "a group of two digits";
    }
    if (!rises(candidates_of(link))) return "a group that does not rise";
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
        if (link.house.index() >= at_.topology().house_count(HouseSet::all)) {
          return "no such house";
        }
        return link.on ? last_of_house(links, link) : weak(links, link);
      case LinkReason::nested:
        return nested(links, link);
      case LinkReason::set:
        return last_of_set(links, link);
    }
    return "no such reason";
  }

  [[nodiscard]] StepFault weak(const std::vector<Link>& links, const Link& link) const {
    if (link.from.size() != 1) return "an off from several links";
    for (CandId off : candidates_of(link)) {
      for (CandId on : candidates_of(links[link.from[0]])) {
        if (StepFault f = weak(link, on, off)) return f;
      }
    }
    return std::nullopt;
  }
  [[nodiscard]] StepFault weak(const Link& link, CandId on, CandId off) const {
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
    for (std::uint32_t k : link.from) {
      for (CandId c : candidates_of(links[k])) all.push_back(c);
    }
    return all;
  }

  [[nodiscard]] StepFault last_of_cell(const std::vector<Link>& links, const Link& link) const {
    if (!rules_.dynamic && link.from.size() != 1) return "more than one link before";
    if (!link.more.empty()) return "a group in a cell";
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
    const std::vector<CandId> on = candidates_of(link);
    for (CandId e : on) {
      if (!at_.inside(at_.cell(e), link.house)) return "not in the house";
    }
    if (at_.has_value(link.house, d)) return "the digit is not missing";
    for (CandId e : off) {
      if (at_.digit(e) != d || !at_.inside(at_.cell(e), link.house) || holds(on, e)) {
        return "not another place of the house";
      }
    }
    for (CellId c : at_.places(link.house, d)) {
      const CandId other = cand(c, d, at_.side());
      if (!holds(on, other) && !holds(off, other)) return "the house has another place left";
    }
    return std::nullopt;
  }

  // The set has one digit more than cells, which see each other: without one digit, all others are in it.
  [[nodiscard]] StepFault last_of_set(const std::vector<Link>& links, const Link& link) const {
    if (!rules_.groups || !link.on) return "a set";
    if (link.from.size() != 1) return "more than one link before";
    const std::vector<CandId> off = gone(links, link);
    std::vector<Digit> digits;
    for (CellId c : link.set) {
      if (c.index() >= at_.topology().cell_count()) return "a cell outside the grid";
      if (at_.digits(c).empty()) return "a set of filled cells";
      for (CellId d : link.set) {
        if (c != d && !at_.sees(c, d)) return "the cells of the set do not see each other";
      }
      digits = united(digits, at_.digits(c));
    }
    if (link.set.empty() || !distinct(link.set)) return "no set";
    if (digits.size() != link.set.size() + 1) return "the set is not almost locked";
    const Digit lost = at_.digit(off[0]);
    if (!holds(digits, lost)) return "a digit that the set does not have";
    for (CellId c : link.set) {
      if (at_.has(c, lost) && !holds(off, cand(c, lost, at_.side())))
        return "the set keeps the digit";
    }
    digits.erase(std::find(digits.begin(), digits.end(), lost));
    return holds(link.set, at_.cell(link.candidate)) ? held_by_set(link, lost, digits)
                                                     : forced_by_set(link, digits);
  }
  [[nodiscard]] StepFault held_by_set(const Link& link, Digit lost,
                                      const std::vector<Digit>& held) const {
    const std::vector<CandId> on = candidates_of(link);
    const Digit found = at_.digit(on[0]);
    if (lost == found) return "the same digit";
    if (!holds(held, found)) return "a digit that the set does not have";
    for (CellId c : link.set) {
      if (at_.has(c, found) && !holds(on, cand(c, found, at_.side()))) {
        return "the set has another place left";
      }
    }
    return std::nullopt;
  }
  // A cell that sees all places that these digits have in the set takes none of them.
  [[nodiscard]] StepFault forced_by_set(const Link& link, const std::vector<Digit>& held) const {
    if (!link.more.empty()) return "a group in a cell";
    const CellId forced = at_.cell(link.candidate);
    for (Digit d : at_.digits(forced)) {
      if (d == at_.digit(link.candidate)) continue;
      if (!holds(held, d)) return "the set leaves the cell another digit";
      for (CellId c : link.set) {
        if (at_.has(c, d) && !at_.sees(c, forced)) return "the cell does not see the set";
      }
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

std::vector<CandId> candidates_of(const Link& link) {
  std::vector<CandId> all = {link.candidate};
  all.insert(all.end(), link.more.begin(), link.more.end());
  return all;
}

StepFault check_links(const CheckedPosition& at, const Step& step, const LinkRules& allowed) {
  return LinkChecker(at, step, allowed).check();
}

}  // namespace tresse
