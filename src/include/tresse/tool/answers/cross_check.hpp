// What came of a cross-check: several engines were asked the same, and compared.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "tresse/answer.hpp"

namespace tresse {

struct CrossCheck {
  Answer answer;                // the combined answer
  std::vector<Answer> answers;  // one per engine, in the order given
  std::vector<std::chrono::nanoseconds> times;
  bool agree = true;
  std::string disagreement;  // what differs, in words; empty when they agree
};

}  // namespace tresse
