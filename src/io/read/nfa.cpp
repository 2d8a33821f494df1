// In bits, the highest of a symbol first: the layout of steps, how many bits a state has and how many symbols there are, how many states
// are starts (the first ones) and ends (those behind), which starts are ends too, then the steps of each state.
//
// Of a pattern each character is a state in which it was read last, behind a state in which nothing was read.
#include "io/read/nfa.hpp"

#include <algorithm>
#include <bit>

#include "base/ranges.hpp"
#include "io/text.hpp"

namespace tresse::io {

Nfa::States Nfa::next(const States& from, int symbol) const {
  States to;
  for (const std::size_t s : from) {
    if (s >= steps.size()) continue;
    if (const auto at = steps[s].find(symbol); at != steps[s].end()) to.insert(at->second.begin(), at->second.end());
  }
  return to;
}

bool Nfa::ends_in(const States& states) const {
  return ranges::any_of(states, [&](std::size_t s) { return ends.contains(s); });
}

std::optional<std::size_t> six_bits(char symbol) {
  constexpr std::string_view kSymbols = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const std::size_t at = kSymbols.find(symbol);
  return at == std::string_view::npos ? std::nullopt : std::optional(at);
}

namespace {

// Whole bytes of them.
std::optional<std::string> bits_of(std::string_view text, std::vector<bool>& bits) {
  for (const char c : text) {
    const auto six = six_bits(c);
    if (!six) return "has " + in_quotes(std::string(1, c)) + " among its bits";
    for (std::size_t k = 6; k-- > 0;) bits.push_back((*six >> k & 1) != 0);
  }
  bits.resize(bits.size() / 8 * 8);
  return std::nullopt;
}

class Pattern {
 public:
  Pattern(std::string_view text, std::size_t side, bool from_zero, Nfa& nfa)
      : text_(text), digits_(std::string_view("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ").substr(from_zero ? 0 : 1, side)), nfa_(nfa) {}

  std::optional<std::string> read() {
    nfa_.steps.resize(1);
    symbols_.resize(1);
    nfa_.starts = {0};
    const Part all = choice();
    link(nfa_.starts, all.first);
    nfa_.ends = all.last;
    if (all.empty) nfa_.ends.insert(0);
    if (!faulty_ && at_ == text_.size()) return std::nullopt;
    return "has a pattern that is not understood at character " + std::to_string(at_ + 1);
  }

 private:
  static constexpr std::size_t kMostStates = 500;

  struct Part {
    bool empty = true;  // it fits to nothing
    Nfa::States first, last;
  };

  [[nodiscard]] bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  void link(const Nfa::States& from, const Nfa::States& to) {
    for (const std::size_t f : from) {
      for (const std::size_t t : to) {
        for (const int symbol : symbols_[t]) nfa_.steps[f][symbol].insert(t);
      }
    }
  }
  Part behind(const Part& a, const Part& b) {
    link(a.last, b.first);
    Part both{a.empty && b.empty, a.first, b.last};
    if (a.empty) both.first.insert(b.first.begin(), b.first.end());
    if (b.empty) both.last.insert(a.last.begin(), a.last.end());
    return both;
  }

  Part choice() {
    Part all = row();
    while (take('|')) {
      const Part other = row();
      all.empty = all.empty || other.empty;
      all.first.insert(other.first.begin(), other.first.end());
      all.last.insert(other.last.begin(), other.last.end());
    }
    return all;
  }

  Part row() {
    Part all;
    while (!faulty_ && at_ < text_.size() && text_[at_] != '|' && text_[at_] != ')') all = behind(all, repeated());
    return all;
  }

  Part repeated() {
    const std::size_t begin = at_;
    Part part = one();
    while (!faulty_) {
      const std::size_t end = at_;
      if (take('*')) part = times(part, begin, end, 0, std::nullopt);
      else if (take('+')) part = times(part, begin, end, 1, std::nullopt);
      else if (take('?')) part = times(part, begin, end, 0, 1);
      else if (take('{')) {
        const auto least = number();
        const bool range = take(',');
        const auto most = range ? number() : least;
        if (!least || (most && *most < *least) || !take('}')) faulty_ = true;
        else part = times(part, begin, end, *least, most);
      } else {
        break;
      }
    }
    return part;
  }

  [[nodiscard]] std::optional<std::size_t> number() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    return to_number(text_.substr(begin, at_ - begin));
  }

  // The part stands from `begin` to `end`. Without `most` it may come any number of times.
  Part times(const Part& part, std::size_t begin, std::size_t end, std::size_t least, std::optional<std::size_t> most) {
    Part all;
    const std::size_t count = most.value_or(std::max<std::size_t>(least, 1));
    for (std::size_t i = 0; i < count && !faulty_; ++i) {
      Part own = i == 0 ? part : copy(begin, end);
      if (i + 1 == count && !most) link(own.last, own.first);
      own.empty = own.empty || i >= least;
      all = behind(all, own);
    }
    return all;
  }
  Part copy(std::size_t begin, std::size_t end) {
    const std::string_view whole = std::exchange(text_, text_.substr(0, end));
    const std::size_t here = std::exchange(at_, begin);
    faulty_ = faulty_ || ++copies_ > kMostStates;
    const Part again = repeated();
    text_ = whole;
    at_ = here;
    return again;
  }

  Part one() {
    if (take('(')) {
      faulty_ = faulty_ || ++depth_ > kMostStates;
      const Part inner = choice();
      faulty_ = faulty_ || !take(')');
      --depth_;
      return inner;
    }
    std::set<char> named;
    bool others = take('.');
    if (!others && take('[')) {
      others = take('^');
      while (at_ < text_.size() && text_[at_] != ']') {
        const char from = text_[at_++];
        const char to = take('-') && at_ < text_.size() ? text_[at_++] : from;
        for (int c = from; c <= to; ++c) named.insert(static_cast<char>(c));
      }
      faulty_ = faulty_ || named.empty() || !take(']');
    } else if (!others) {
      named = {text_[at_++]};
    }
    std::vector<int> symbols;
    for (std::size_t d = 0; d < digits_.size(); ++d) {
      if (named.contains(digits_[d]) != others) symbols.push_back(static_cast<int>(d + 1));
    }
    const bool all_digits = ranges::all_of(named, [&](char c) { return digits_.find(c) != std::string_view::npos; });
    const std::size_t state = symbols_.size();
    faulty_ = faulty_ || !all_digits || state > kMostStates;
    symbols_.push_back(std::move(symbols));
    nfa_.steps.emplace_back();
    return {false, {state}, {state}};
  }

  std::string_view text_;
  std::string_view digits_;
  Nfa& nfa_;
  std::vector<std::vector<int>> symbols_;  // [state]: those that lead to it
  std::size_t at_ = 0;
  std::size_t copies_ = 0, depth_ = 0;
  bool faulty_ = false;
};

}  // namespace

std::optional<std::string> read_bits(std::string_view text, Nfa& nfa) {
  std::vector<bool> bits;
  if (auto why = bits_of(text, bits)) return why;
  std::size_t at = 0;
  const auto take = [&](std::size_t count) {
    std::size_t number = 0;
    for (; count > 0; --count, ++at) number = 2 * number + (at < bits.size() && bits[at] ? 1 : 0);
    return number;
  };
  const bool packed = take(2) == 1;
  const std::size_t state_bits = take(4) + 1, symbols = take(4) + 1;
  const std::size_t starts = take(state_bits), ends = take(state_bits);
  for (std::size_t i = 0; i < starts; ++i) nfa.starts.insert(i);
  for (std::size_t i = starts; i-- > 0;) {
    if (take(1) != 0) nfa.ends.insert(i);
  }
  for (std::size_t i = 0; i < ends; ++i) nfa.ends.insert(starts + i);
  const auto symbol_bits = static_cast<std::size_t>(std::bit_width(symbols - 1));
  const std::size_t head = packed ? symbols : take(4);
  while (head > 0 && at + head <= bits.size()) {
    auto& state = nfa.steps.emplace_back();
    const std::size_t said = take(head);
    for (std::size_t i = 0; i < (packed ? symbols : said); ++i) {
      if (packed && (said >> i & 1) == 0) continue;
      const auto symbol = static_cast<int>((packed ? i : take(symbol_bits)) + 1);
      state[symbol].insert(take(state_bits));
    }
  }
  if (starts == 0 || at > bits.size()) return "has an automaton that is cut off";
  return std::nullopt;
}

std::optional<std::string> read_pattern(std::string_view text, std::size_t side, bool from_zero, Nfa& nfa) {
  std::vector<bool> bits;
  if (auto why = bits_of(text, bits)) return why;
  std::string pattern;
  for (std::size_t i = 0; i < bits.size(); ++i) {
    if (i % 8 == 0) pattern += '\0';
    pattern.back() = static_cast<char>(2 * pattern.back() + (bits[i] ? 1 : 0));
  }
  std::erase_if(pattern, [](char c) { return is_blank(c); });
  return Pattern(pattern, side, from_zero, nfa).read();
}

}  // namespace tresse::io
