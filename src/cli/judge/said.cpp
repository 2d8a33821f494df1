// What the words of an output claim. docs/judging.md has the grammar. Each line is read alone, so that a number of one line
// never counts the solutions of the next; a line that denies, asks or supposes something claims nothing.
#include <algorithm>
#include <charconv>
#include <span>

#include "cli/judge/claim.hpp"

namespace tresse::cli {
namespace {

using std::string;
using std::string_view;

constexpr unsigned kNone = 1, kOne = 2, kSeveral = 4, kNotOne = 8;

struct Phrase {
  string_view words;  // in lower case, single blanks between
  unsigned claim;
};
// A phrase that starts with another one stands before it.
constexpr Phrase kPhrases[] = {
    {"could not be solved", kNone}, {"not be solved", kNone}, {"cannot be solved", kNone}, {"can't be solved", kNone}, {"couldn't be solved", kNone},
    {"not possible", kNone}, {"not solvable", kNone}, {"not valid", kNone}, {"not satisfiable", kNone},
    {"has no way", kNone}, {"none", kNone}, {"unsolvable", kNone}, {"insoluble", kNone}, {"impossible", kNone},
    {"inconsistent", kNone}, {"contradictory", kNone}, {"contradiction", kNone}, {"infeasible", kNone}, {"unsat", kNone},
    {"unsatisfiable", kNone}, {"invalid", kNone},
    {"no unique solution", kNotOne}, {"not unique", kSeveral}, {"isn't unique", kSeveral}, {"non unique", kSeveral},
    {"non-unique", kSeveral}, {"nonunique", kSeveral}, {"multiple solutions", kSeveral}, {"multiple", kSeveral},
    {"several solutions", kSeveral}, {"several", kSeveral}, {"many solutions", kSeveral}, {"more than one", kSeveral},
    {"more than 1", kSeveral}, {"at least two", kSeveral}, {"at least 2", kSeveral}, {"ambiguous", kSeveral},
    {"unique", kOne}, {"uniquely", kOne}, {"exactly one", kOne}, {"only solution", kOne}, {"single solution", kOne},
};
constexpr string_view kHedges[] = {
    "no", "not", "never", "nor", "neither", "without", "cannot", "whether", "if", "unless", "until", "searching", "checking",
    "testing", "looking", "trying", "assuming", "suppose", "supposing", "maybe", "perhaps", "possibly", "may", "might",
    "could", "would", "unknown", "undecided", "excluded", "refuted", "disproved"};
// What may stand directly after a claim, and directly before a number of solutions.
constexpr string_view kAfter[] = {"solution", "solutions", "puzzle", "sudoku", "grid", "board", "found", "exist", "exists",
                                  "to", "for", "in", "is", "was", "were", "possible", "solvable", "or", "and", "total", "detected", "present", "available",
                                  "of", "by", "with", "because", "but", "so", "here"};
constexpr string_view kBefore[] = {"found", "finds", "has", "have", "had", "is", "are", "exactly", "only", "just", "with",
                                   "total", "got", "or"};
constexpr string_view kAdjectives[] = {"valid", "different", "distinct", "possible"};
constexpr string_view kNumbers[] = {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};

bool among(std::span<const string_view> list, string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool in_word(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || c == '_' || c == '-' || c == '\'';
}

// Words and numbers in lower case, and each other character but blanks.
using Tokens = std::vector<string>;

Tokens tokens_of(string_view line) {
  Tokens all;
  bool open = false;
  for (char c : line) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    const bool part = in_word(c) && (open || (c != '-' && c != '\''));
    if (part && open) {
      all.back() += c;
    } else if (c != ' ' && c != '\t' && c != '\r') {
      all.emplace_back(1, c);
    }
    open = part;
  }
  for (string& t : all) {
    if (t.size() > 1 && t.ends_with('\'')) t.pop_back();
  }
  return all;
}

class LineReader {
 public:
  explicit LineReader(string_view line) : all_(tokens_of(line)) {}

  // The claims of the line, 0 if it makes none.
  [[nodiscard]] unsigned claims() const {
    unsigned claims = 0;
    bool either = false;
    for (std::size_t i = 0; i < all_.size();) {
      const string& t = all_[i];
      either = either || t == "or";
      std::size_t taken = 0;
      const unsigned claim = claim_at(i, taken);
      claims |= claim;
      if (taken == 0 && (among(kHedges, t) || t.ends_with("n't") || asked_at(i))) return 0;
      i += std::max<std::size_t>(taken, 1);
    }
    return either && claims == (kNone | kSeveral) ? kNotOne : claims;
  }

 private:
  [[nodiscard]] string_view at(std::size_t i) const { return i < all_.size() ? string_view(all_[i]) : string_view(); }
  [[nodiscard]] bool is_word(std::size_t i) const { return !at(i).empty() && in_word(at(i)[0]); }
  [[nodiscard]] bool asked_at(std::size_t i) const { return at(i) == "?" && i > 0 && is_word(i - 1) && !is_digit(at(i - 1)[0]); }

  [[nodiscard]] std::optional<std::uint64_t> number(std::size_t i) const {
    const string_view t = at(i);
    const auto word = std::find(std::begin(kNumbers), std::end(kNumbers), t);
    if (word != std::end(kNumbers)) return static_cast<std::uint64_t>(word - std::begin(kNumbers));
    if (t == "no") return 0;
    std::uint64_t n = 0;
    if (t.empty() || t.size() > 18 || std::from_chars(t.data(), t.data() + t.size(), n).ptr != t.data() + t.size()) return std::nullopt;
    return n;
  }
  static unsigned claim_of(std::uint64_t n) { return n == 0 ? kNone : n == 1 ? kOne : kSeveral; }

  // May token i follow a claim? After ":" and "=" stands a value, which must affirm it.
  [[nodiscard]] bool affirmed(std::size_t i, unsigned claim) const {
    while (at(i) == "\"" || at(i) == "'") ++i;
    const string_view t = at(i);
    if (t == ":" || t == "=") {
      do ++i;
      while (at(i) == "\"");
      const string_view value = at(i);
      const auto n = number(i);
      return value.empty() || value == "yes" || value == "true" || value.size() >= 16 || (n && claim_of(*n) == claim);
    }
    return t.empty() || !is_word(i) ? t != "/" && t != "%" : t.size() >= 16 || among(kAfter, t);
  }

  [[nodiscard]] unsigned claim_at(std::size_t i, std::size_t& taken) const {
    if (const unsigned counted = count_at(i, taken)) return counted;
    for (const Phrase& p : kPhrases) {
      const Tokens words = tokens_of(p.words);
      const auto from = all_.begin() + static_cast<std::ptrdiff_t>(i);
      if (words.size() > all_.size() - i || !std::equal(words.begin(), words.end(), from)) continue;
      if (!affirmed(i + words.size(), p.claim)) return 0;
      taken = words.size();
      return p.claim;
    }
    return 0;
  }

  // "2 solutions", "no solution", "solutions: 2", "solutions found: 2", "solution count: 1", "count: 1"
  [[nodiscard]] unsigned count_at(std::size_t i, std::size_t& taken) const {
    if (const auto n = number(i)) {
      std::size_t noun = i + 1;
      if (among(kAdjectives, at(noun))) ++noun;
      const bool before = i == 0 || (is_word(i - 1) ? among(kBefore, at(i - 1)) || at(i) == "no"
                                                    : at(i - 1) != "#" && at(i - 1) != "/" && at(i - 1) != ".");
      const bool plural = at(noun) == "solutions";
      if (!before || (!plural && (at(noun) != "solution" || *n > 1 || at(noun + 1) == ":"))) return 0;
      if (at(noun + 1) != ":" && !affirmed(noun + 1, claim_of(*n))) return 0;
      taken = noun + 1 - i;
      return claim_of(*n);
    }
    std::size_t end = i + 1;
    if (at(i) == "solutions") {
      if (at(end) == "found" || at(end) == "count") ++end;
    } else if (at(i) == "solution" && at(end) == "count") {
      ++end;
    } else if (at(i) != "count" || (i > 0 && is_word(i - 1))) {
      return 0;
    }
    while (at(end) == "\"") ++end;
    if (at(end) != ":" && at(end) != "=") return 0;
    do ++end;
    while (at(end) == "\"");
    const auto n = number(end);
    if (!n || is_word(end + 1)) return 0;
    const bool listed = is_word(end + 2) && is_digit(at(end + 2)[0]) && at(end + 1) != "(";
    if (listed || at(end + 1) == "|" || at(end + 1) == "/") return 0;
    taken = end + 1 - i;
    return claim_of(*n);
  }

  Tokens all_;
};

// Without what stands in round brackets; an apostrophe is the ASCII one.
string plain_line(string_view line) {
  string plain;
  std::size_t depth = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line.substr(i).starts_with("(s)")) {
      plain += 's';
      i += 2;
    } else if (line.substr(i).starts_with("\xe2\x80\x99")) {
      plain += '\'';
      i += 2;
    } else if (line[i] == '(') {
      ++depth;
    } else if (line[i] == ')') {
      if (depth > 0) --depth;
      plain += ';';
    } else if (depth == 0) {
      plain += line[i];
    }
  }
  return plain;
}

// A quoted text of several words, as in JSON, is a line of its own.
unsigned claims_of(string_view line) {
  unsigned claims = 0;
  string rest;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::size_t end = line[i] == '"' ? line.find('"', i + 1) : string_view::npos;
    if (end == string_view::npos) {
      rest += line[i];
      continue;
    }
    const string_view quoted = line.substr(i + 1, end - i - 1);
    if (quoted.find(' ') == string_view::npos) {
      rest += line.substr(i, end + 1 - i);
    } else {
      claims |= LineReader(plain_line(quoted)).claims();
      rest += "\"\"";
    }
    i = end;
  }
  return claims | LineReader(plain_line(rest)).claims();
}

}  // namespace

Said said_in(string_view output, bool with_grid) {
  constexpr std::size_t kLookedAt = std::size_t{1} << 16;
  output = output.substr(0, kLookedAt);
  unsigned claims = 0;
  std::optional<std::uint64_t> bare;
  std::size_t lines = 0;
  for (std::size_t begin = 0; begin < output.size();) {
    const std::size_t end = std::min(output.find('\n', begin), output.size());
    const string_view line = output.substr(begin, end - begin);
    begin = end + 1;
    claims |= claims_of(line);
    const Tokens tokens = tokens_of(line);
    if (tokens.empty()) continue;
    ++lines;
    std::uint64_t n = 0;
    const string& t = tokens[0];
    if (tokens.size() == 1 && t.size() <= 18 && std::from_chars(t.data(), t.data() + t.size(), n).ptr == t.data() + t.size()) bare = n;
  }
  if (bare && lines == 1 && !with_grid) return *bare == 0 ? Said::none : *bare == 1 ? Said::one : Said::several;
  if (with_grid) claims &= ~kNone;
  switch (claims) {
    case 0: return Said::nothing;
    case kNone: return Said::none;
    case kOne: return Said::one;
    case kSeveral: return Said::several;
    case kNotOne: return Said::not_one;
    default: return Said::unclear;
  }
}

}  // namespace tresse::cli
