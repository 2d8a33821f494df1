// Chains on one line, in the three ways in which people write them (Notation). A row of links is one piece; where a link does
// not follow from the one before it alone, a new piece begins with what it follows from, because none of the three has a
// way to write a net. An almost locked set is one node in Eureka, "(1=5)r1c23", and "ALS:r1c23" in a nice loop.
#include <map>

#include "grader/explain/step_words.hpp"
#include "grader/explain/words.hpp"

namespace tresse {
namespace {

class ChainLine {
 public:
  explicit ChainLine(const StepWords& words) : words_(words), step_(words.step()) {}

  [[nodiscard]] std::string text() {
    std::vector<std::string> parts;
    for (const Inference& one : step_.inferences) {
      if (one.links.empty()) continue;
      one_ = &one;
      parts.push_back(branch() + inference() + conclusion());
    }
    const std::string all = join(parts, " | ");
    if (words_.style() != Notation::nice_loop || step_.eliminations.empty()) return all;
    return removed() + " " + all;
  }

 private:
  using Piece = std::vector<std::size_t>;  // links in a row

  // "2/7": the digits that go, in front of a nice loop.
  [[nodiscard]] std::string removed() const {
    std::map<Digit, std::string> digits;
    for (const CandId e : step_.eliminations) {
      digits.emplace(digit_of(e, words_.side()), words_.digit_of(e));
    }
    std::vector<std::string> names;
    for (const auto& [digit, name] : digits) names.push_back(name);
    return join(names, "/");
  }

  [[nodiscard]] const Link& link(std::size_t i) const { return one_->links[i]; }

  [[nodiscard]] std::string inference() {
    std::string text;
    Piece piece;
    const std::vector<std::size_t> order = telling_order(*one_);
    for (std::size_t k = 0; k < order.size(); ++k) {
      piece.push_back(order[k]);
      if (k + 1 < order.size() && follows(*one_, order[k + 1], order[k])) continue;
      text += (text.empty() ? "" : "; ") + from(piece.front()) + written(piece);
      piece.clear();
    }
    return text;
  }

  // Cells alone do not say what a branch of several begins with and leads to.
  [[nodiscard]] std::string branch() const {
    if (words_.style() != Notation::nice_loop || step_.inferences.size() == 1) return {};
    return words_.compact_link(link(0), link(0).on ? "=" : "<>") + ": ";
  }
  [[nodiscard]] std::string conclusion() const {
    if (words_.style() != Notation::nice_loop || step_.inferences.size() == 1) return {};
    const Link& l = one_->links.back();
    return " -> " + words_.compact_link(l, l.on ? "=" : "<>");
  }

  // What the first link of a later piece follows from, and how.
  [[nodiscard]] std::string from(std::size_t i) const {
    const std::vector<std::uint32_t>& list = link(i).from;
    if (i == 0 || list.empty()) return {};
    std::vector<std::string> names;
    if (words_.style() == Notation::plain) {
      for (const std::uint32_t f : list) names.push_back(sign(link(f)));
      return join(names, " & ") + " -> ";
    }
    for (const std::uint32_t f : list) {
      names.push_back(words_.compact_link(link(f), link(f).on ? "=" : "<>"));
    }
    const Link& to = link(i);
    return "[" + join(names, " & ") + "] " +
           (words_.style() == Notation::eureka ? to.on ? "= " : "- " : label(to) + " ");
  }

  [[nodiscard]] std::string written(const Piece& piece) {
    switch (words_.style()) {
      case Notation::eureka:
        return eureka(piece);
      case Notation::nice_loop:
        return nice_loop(piece);
      case Notation::plain:
      case Notation::words:
        break;
    }
    std::string text;
    for (const std::size_t i : piece) {
      text += (text.empty() ? "" : " -> ") + sign(link(i));
      if (link(i).reason == LinkReason::set) text += " {" + words_.compact(link(i).set) + "}";
      text += nested(link(i));
    }
    return text;
  }
  [[nodiscard]] std::string sign(const Link& l) const {
    return words_.of_link(l, l.on ? "+" : "-");
  }

  [[nodiscard]] std::string nested(const Link& l) {
    if (l.reason != LinkReason::nested) return {};
    const auto [first, fresh] = first_.emplace(l.nested, l.candidate);
    if (!fresh) return " {as " + words_.candidate(first->second, "-") + "}";
    return " {" + words_.inside(step_.nested[l.nested]).line() + "}";
  }

  // Does link i lead from what is false to something else that is false? Then a nested step does it.
  [[nodiscard]] bool stays(std::size_t before, std::size_t i) const {
    return link(before).on == link(i).on;
  }
  [[nodiscard]] std::string stayed(const Link& l) {
    return " -> " + words_.compact_link(l, l.on ? "=" : "<>") + nested(l);
  }
  // Is link i in the same cell, or in the same set, as the one before it?
  [[nodiscard]] bool inside_cell(std::size_t before, std::size_t i) const {
    return link(i).reason == LinkReason::cell && link(i).more.empty() &&
           link(before).more.empty() &&
           cell_of(link(before).candidate, words_.side()) ==
               cell_of(link(i).candidate, words_.side());
  }

  [[nodiscard]] std::string eureka(const Piece& piece) {
    std::string text;
    for (std::size_t k = 0; k < piece.size();) {
      if (k > 0 && stays(piece[k - 1], piece[k])) {
        text += stayed(link(piece[k++]));
        continue;
      }
      std::string digits = words_.digit_of(link(piece[k]).candidate);
      std::string cells = words_.compact_cells(link(piece[k]));
      std::string behind = nested(link(piece[k]));
      std::size_t next = k + 1;
      if (next < piece.size() && link(piece[next]).reason == LinkReason::set) {
        digits += "=" + words_.digit_of(link(piece[next]).candidate);
        cells = words_.compact(link(piece[next]).set);
        ++next;
      } else {
        while (next < piece.size() && inside_cell(piece[next - 1], piece[next])) {
          const Link& l = link(piece[next]);
          digits += (l.on ? "=" : "-") + words_.digit_of(l.candidate);
          ++next;
        }
      }
      if (k > 0) text += link(piece[k]).on ? " = " : " - ";
      text += "(" + digits + ")" + cells + behind;
      k = next;
    }
    return text;
  }

  // "=5=" to what is true, "-5-" to what is false.
  [[nodiscard]] std::string label(const Link& l) const {
    const std::string end = l.on ? "=" : "-";
    return end + words_.digit_of(l.candidate) + end;
  }

  [[nodiscard]] std::string nice_loop(const Piece& piece) {
    std::string text;
    std::string first;  // labels between cells
    std::string last;
    for (std::size_t k = 0; k < piece.size(); ++k) {
      const Link& l = link(piece[k]);
      if (k > 0 && inside_cell(piece[k - 1], piece[k])) continue;
      if (k > 0 && l.reason == LinkReason::set) continue;  // the node before is its set
      if (k > 0 && stays(piece[k - 1], piece[k])) {
        text += stayed(l);
        continue;
      }
      if (k > 0) {
        last = label(l);
        if (first.empty()) first = last;
        text += " " + last + " ";
      }
      const bool set = k + 1 < piece.size() && link(piece[k + 1]).reason == LinkReason::set;
      text += (set ? "ALS:" + words_.compact(link(piece[k + 1]).set) : words_.compact_cells(l)) +
              nested(l);
    }
    return before_ends(piece, first, last, std::move(text));
  }

  // An AIC ends in weak links to what goes: "2- ... -2". A continuous loop begins with the link by which it comes back, and
  // ends with that by which it goes on.
  [[nodiscard]] std::string before_ends(const Piece& piece, const std::string& first,
                                        const std::string& last, std::string text) const {
    const Link& a = link(piece.front());
    const Link& b = link(piece.back());
    const bool whole = step_.inferences.size() == 1 && piece.size() == one_->links.size();
    if (!whole || first.empty()) return text;
    const bool same = a.candidate == b.candidate && a.more == b.more;
    if (same && a.on && b.on) {
      return last.substr(1) + " " + std::move(text) + " " + first.substr(0, first.size() - 1);
    }
    if (same || a.on) return text;
    return words_.digit_of(a.candidate) + "- " + std::move(text) + " -" +
           words_.digit_of(b.candidate);
  }

  const StepWords& words_;
  const Step& step_;
  const Inference* one_ = nullptr;
  std::map<std::uint32_t, CandId> first_;  // nested step -> the first candidate it took
};

}  // namespace

std::string words::chain_line(const StepWords& w) {
  return ChainLine(w).text();
}

}  // namespace tresse
