// Handles of tresse.h that free themselves, and a puzzle for tests of it.
#pragma once

#include <boost/test/unit_test.hpp>
#include <memory>
#include <string>

#include "tresse.h"

inline constexpr const char* kLineOfC =
    "..3.5..8.4..78.1.....1.3..527....9.4.3.......9.8.....2367..2.5....83.....4...5.9.";

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* handle) const {
    Free(handle);
  }
};
using PuzzleOfC = std::unique_ptr<tresse_puzzle, Freed<tresse_puzzle_free>>;
using AnswerOfC = std::unique_ptr<tresse_answer, Freed<tresse_answer_free>>;
using PathOfC = std::unique_ptr<tresse_path, Freed<tresse_path_free>>;

inline PuzzleOfC puzzle_of_c(const char* text) {
  tresse_puzzle* puzzle = nullptr;
  BOOST_REQUIRE(tresse_puzzle_from_text(text, &puzzle, nullptr) == TRESSE_OK);
  return PuzzleOfC(puzzle);
}

// A text that a call gave, freed.
inline std::string taken(char* text) {
  const std::string copy = text == nullptr ? "" : text;
  tresse_free(text);
  return copy;
}

inline tresse_limits over() {
  tresse_limits limits = {};
  limits.seconds = -1;
  return limits;
}
