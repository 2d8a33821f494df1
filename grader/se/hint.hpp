// Hint: what a producer found. The effects and the rating are always there; the pattern, as a Step,
// only when it is asked for.
#pragma once

#include <vector>

#include "grader/profile.hpp"
#include "grader/se/board.hpp"
#include "grader/step.hpp"

namespace tresse::se {

struct Removal {
  std::uint16_t cell;
  std::uint64_t digits;
  friend bool operator==(const Removal&, const Removal&) = default;
};

struct Hint {
  TechniqueId technique{};
  double rating = 0;
  bool places = false;
  std::uint16_t cell = 0;  // places
  std::uint8_t digit = 0;
  std::vector<Removal> removals;  // rising cells
  Step step;                      // its lists; effects are added when it is handed out

  void start(TechniqueId id, double value) {
    technique = id;
    rating = value;
    places = false;
    removals.clear();
  }
  void start(const Yield& yield) { start(yield.technique, yield.rating); }
  void place(std::size_t c, std::size_t v) {
    places = true;
    cell = static_cast<std::uint16_t>(c);
    digit = static_cast<std::uint8_t>(v);
  }
  void remove(std::size_t c, std::uint64_t digits) {
    if (digits != 0) removals.push_back({static_cast<std::uint16_t>(c), digits});
  }
  [[nodiscard]] bool worth() const { return places || !removals.empty(); }
};

// Building the lists of a Step out of plain numbers.
inline void add_cells(std::vector<CellId>&) {}
template <class... T>
void add_cells(std::vector<CellId>& list, std::size_t c, T... more) {
  list.push_back(CellId(c));
  add_cells(list, more...);
}
template <class Mask>
void add_digits(std::vector<Digit>& list, Mask digits) {
  for (const std::size_t v : BitsOf{digits}) list.push_back(Digit(v));
}
template <class G>
void add_positions(std::vector<CellId>& list, const G& geo, std::size_t h,
                   typename G::Mask positions) {
  for (const std::size_t p : BitsOf{positions}) list.push_back(CellId(geo.cell(h, p)));
}
// Houses are in search order here and renumbered when the step is handed out.
template <class... T>
void add_houses(std::vector<HouseId>& list, T... house) {
  (list.push_back(HouseId(static_cast<std::size_t>(house))), ...);
}

}  // namespace tresse::se
