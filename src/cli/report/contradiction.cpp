// Naive on purpose: what each house holds and each link excludes, what that leaves to each cell, and which digits still have a
// cell. A deeper contradiction takes a search, and givens name it (sat/conflict.cpp) or steps lead to it.
#include "cli/report/contradiction.hpp"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

#include "tresse/clash.hpp"

namespace tresse {
namespace {

// A set of digits for each of `count` things.
class DigitSets {
 public:
  DigitSets(std::size_t count, std::size_t side)
      : words_((side + 63) / 64), bits_(count * words_, 0) {}
  void add(std::size_t i, std::size_t digit) {
    bits_[i * words_ + digit / 64] |= std::uint64_t{1} << (digit % 64);
  }
  [[nodiscard]] bool has(std::size_t i, std::size_t digit) const {
    return (bits_[i * words_ + digit / 64] >> (digit % 64) & 1) != 0;
  }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

}  // namespace

std::string plain_contradiction(const Puzzle& puzzle, const WriteOptions& options) {
  const Topology& t = *puzzle.topology;
  const std::size_t n = puzzle.side();
  if (const auto clash = find_clash(t, puzzle.givens)) {
    return t.name(clash->first) + " and " + t.name(clash->second) + " hold the same digit " +
           where(t, *clash);
  }
  DigitSets held(t.house_count(), n), places(t.house_count(), n);
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const auto given = puzzle.givens.at(CellId(i));
    if (!given) continue;
    for (const Membership& m : t.houses(CellId(i))) {
      held.add(m.house.index(), given->index());
      places.add(m.house.index(), given->index());
    }
  }
  for (std::size_t i = 0; i < t.cell_count(); ++i) {
    const CellId c(i);
    if (puzzle.givens.at(c)) continue;
    bool any = false;
    for (std::size_t d = 0; d < n; ++d) {
      bool open = puzzle.allows(c, Digit(d));
      for (const Membership& m : t.houses(c)) open = open && !held.has(m.house.index(), d);
      for (CellId x : t.links(c)) open = open && puzzle.givens.at(x) != Digit(d);
      any = any || open;
      if (!open) continue;
      for (const Membership& m : t.houses(c)) places.add(m.house.index(), d);
    }
    if (!any) return t.name(c) + " has no candidate left";
  }
  for (std::size_t h = 0; h < t.house_count(); ++h) {
    for (std::size_t d = 0; d < n; ++d) {
      if (places.has(h, d)) continue;
      return "in " + t.long_name(HouseId(h)) + ", " + options.alphabet.text(Digit(d)) +
             " has no place left";
    }
  }
  return {};
}

void put_contradiction(nlohmann::ordered_json& json, Verdict verdict, const Record& record) {
  if (verdict != Verdict::none) return;
  const std::string text = plain_contradiction(record.puzzle, write_options(record, {}));
  if (!text.empty()) json["contradiction"] = text;
}

nlohmann::ordered_json verdict_json(std::size_t index, const Record& record, Verdict verdict,
                                    const ReportOptions& options) {
  auto json = record_json(index, record, options);
  json["verdict"] = name_of(verdict);
  put_contradiction(json, verdict, record);
  return json;
}

std::string verdict_text(const Answer& answer, const Record& record) {
  const std::string text = verdict_text(answer);
  if (answer.verdict != Verdict::none) return text;
  const std::string why = plain_contradiction(record.puzzle, write_options(record, {}));
  return why.empty() ? text : text + " (" + why + ")";
}

}  // namespace tresse
