// Hears a proof and keeps it as lines of DRAT.
#pragma once

#include <span>
#include <string>

#include "certify/strands.hpp"

namespace tresse::test {

class Heard final : public ProofSink {
 public:
  void add(std::span<const Literal> clause) override { take("", clause); }
  void erase(std::span<const Literal> clause) override { take("d ", clause); }
  std::string text;

 private:
  void take(const char* what, std::span<const Literal> clause) {
    text += what;
    for (Literal l : clause) text += std::to_string(l) + " ";
    text += "0\n";
  }
};

}  // namespace tresse::test
