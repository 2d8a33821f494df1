// The program under test, loaded once and stopped before main: it runs in a child for each call that is to fail, which takes half
// the time of a program that is started anew.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "cli/program.hpp"

namespace tresse::test {

// What fault.cpp is asked for: a text as in TRESSE_FAULT, filled with zero bytes; the answer is the status of the child.
constexpr int kRequests = 60, kStatuses = 61;  // file descriptors of the program
constexpr std::size_t kRequestSize = 48;

class Prepared {
 public:
  // The environment holds what fault.cpp reads, but for TRESSE_FAULT.
  explicit Prepared(const std::vector<std::string>& args);
  ~Prepared();
  Prepared(const Prepared&) = delete;
  Prepared& operator=(const Prepared&) = delete;
  [[nodiscard]] Outcome run(const std::string& fault);

 private:
  int out_, err_, requests_, statuses_;
  pid_t program_;
};

}  // namespace tresse::test
