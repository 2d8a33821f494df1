// A thread that is joined when it goes: std::jthread, which not every C++20 library has, without its token.
#pragma once

#include <thread>
#include <utility>

namespace tresse {

class Thread : public std::thread {
 public:
  using std::thread::thread;
  Thread(Thread&&) = default;
  Thread& operator=(Thread&&) = default;
  ~Thread() {
    if (joinable()) join();
  }
};

}  // namespace tresse
