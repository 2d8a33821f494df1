// Positions made by hand for the tests of the step checkers: everything is open and possible until a test
// says otherwise. Cells "r1c2", candidates "r1c2=3", houses by their short names, digits from 1.
#pragma once

#include <boost/test/unit_test.hpp>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "judges/step_check.hpp"
#include "support.hpp"

namespace tresse::test {

struct Scene {
  TopologyPtr t;
  Grid values;
  PencilMarks marks;

  explicit Scene(TopologyPtr topology)
      : t(std::move(topology)), values(t->side()), marks(t->side(), true) {}
  static Scene nine() { return Scene(Topology::boxes(3, 3)); }

  [[nodiscard]] CellId cell(std::string_view name) const {
    BOOST_REQUIRE(name.size() >= 4 && name[0] == 'r' && name[2] == 'c');
    return t->cell(static_cast<std::size_t>(name[1] - '1'),
                   static_cast<std::size_t>(name[3] - '1'));
  }
  [[nodiscard]] CandId on(std::string_view name) const {
    BOOST_REQUIRE(name.size() == 6 && name[4] == '=');
    return cand(cell(name), digit(name[5]), t->side());
  }
  [[nodiscard]] static Digit digit(char c) { return Digit(static_cast<std::size_t>(c - '1')); }
  [[nodiscard]] HouseId house(std::string_view name) const {
    for (std::size_t h = 0; h < t->house_count(HouseSet::all); ++h) {
      if (t->name(HouseId(h)) == name) return HouseId(h);
    }
    BOOST_FAIL("no house " << name);
    return {};
  }
  [[nodiscard]] std::vector<CellId> cells(std::initializer_list<std::string_view> names) const {
    std::vector<CellId> all;
    for (auto n : names) all.push_back(cell(n));
    return all;
  }
  [[nodiscard]] std::vector<CandId> cands(std::initializer_list<std::string_view> names) const {
    std::vector<CandId> all;
    for (auto n : names) all.push_back(on(n));
    return all;
  }
  [[nodiscard]] std::vector<HouseId> houses(std::initializer_list<std::string_view> names) const {
    std::vector<HouseId> all;
    for (auto n : names) all.push_back(house(n));
    return all;
  }
  [[nodiscard]] static std::vector<Digit> digits(std::string_view text) {
    std::vector<Digit> all;
    for (char c : text) all.push_back(digit(c));
    return all;
  }

  // The cells hold exactly these digits.
  void hold(std::initializer_list<std::string_view> names, std::string_view text) {
    for (CellId c : cells(names)) {
      for (std::size_t d = 0; d < t->side(); ++d) marks.forbid(c, Digit(d));
      for (Digit d : digits(text)) marks.allow(c, d);
    }
  }
  // The house has the digit in these cells only.
  void only(std::string_view house_name, char d, std::initializer_list<std::string_view> names) {
    for (CellId c : t->cells(house(house_name))) marks.forbid(c, digit(d));
    for (CellId c : cells(names)) marks.allow(c, digit(d));
  }

  [[nodiscard]] std::string verdict(const Step& s) const {
    return check_step(*t, values, marks, s).value_or("fine");
  }
  // The step with other effects.
  [[nodiscard]] std::string removing(Step s, std::initializer_list<std::string_view> names) const {
    s.placements.clear();
    s.eliminations = cands(names);
    return verdict(s);
  }
  [[nodiscard]] std::string placing(Step s, std::initializer_list<std::string_view> names) const {
    s.eliminations.clear();
    s.placements = cands(names);
    return verdict(s);
  }
};

}  // namespace tresse::test
