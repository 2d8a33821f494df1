// Does the assumption that one candidate is on, or off, come to a contradiction within its digit? The propagation of Nishio
// (assumption.hpp) without order and parents, which most assumptions do not need.
#pragma once

#include <algorithm>
#include <vector>

#include "grader/techniques/view.hpp"

namespace tresse::logic {

template <class G>
class OneDigit {
 public:
  using Mask = typename G::Mask;

  explicit OneDigit(const G& geo)
      : geo_(geo),
        before_(geo.template per_house<Mask>()),
        places_(geo.template per_house<Mask>()),
        state_(geo.cell_count(), State::open) {}

  void start(const View<G>& look, std::size_t v) {
    for (std::size_t h = 0; h < geo_.house_count(); ++h) before_[h] = look.pos(h, v);
  }
  bool contradicts(std::size_t c, bool on) {
    places_ = before_;
    for (const std::uint16_t x : met_) state_[x] = State::open;
    met_.clear();
    (void)becomes(c, on ? State::on : State::off);
    for (std::size_t i = 0; i < met_.size(); ++i) {
      const std::size_t x = met_[i];
      if (state_[x] == State::on ? exclude(x) : leave(x)) return true;
    }
    return false;
  }

 private:
  enum class State : std::uint8_t { open, on, off };

  // True: it is the opposite.
  bool becomes(std::size_t c, State state) {
    if (state_[c] == state) return false;
    if (state_[c] != State::open) return true;
    state_[c] = state;
    met_.push_back(static_cast<std::uint16_t>(c));
    return false;
  }
  bool exclude(std::size_t c) {
    for (const auto place : geo_.places(c)) {
      const Mask others = places_[place.house] & ~bit<G>(place.position);
      for (const std::size_t q : BitsOf{others}) {
        if (becomes(geo_.cell(place.house, q), State::off)) return true;
      }
    }
    return false;
  }
  // A house that had two places is left with one.
  bool leave(std::size_t c) {
    for (const auto place : geo_.places(c)) {
      Mask& places = places_[place.house];
      const bool two = size_of(places) == 2;
      drop(places, place.position);
      if (two && becomes(geo_.cell(place.house, lowest(places)), State::on)) return true;
    }
    return false;
  }

  const G& geo_;
  decltype(std::declval<const G&>().template per_house<Mask>()) before_, places_;
  std::vector<State> state_;
  std::vector<std::uint16_t> met_;
};

}  // namespace tresse::logic
