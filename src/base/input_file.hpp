// InputFile: a std::istream on a file that no child process inherits. std::ifstream cannot open with
// O_CLOEXEC, and a program that starts others while a library call reads would hand them the descriptor.
#pragma once

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <istream>
#include <poll.h>
#include <streambuf>
#include <string>
#include <unistd.h>

#include "base/stop.hpp"

namespace tresse {

// Bytes have come, or the last writer has gone. False with errno: EINTR is a stop, ETIME the deadline of the token.
inline bool wait_for_input(int descriptor, const StopToken& stop) {
  using std::chrono::milliseconds;
  for (;;) {
    const StopReason why = stop.poll(stop_point::read_input);
    if (why != StopReason::none) {
      errno = why == StopReason::time ? ETIME : EINTR;
      return false;
    }
    if (!stop.deadline()) return true;  // the read waits
    const auto left = std::chrono::ceil<milliseconds>(*stop.deadline() - StopToken::Clock::now());
    pollfd input{descriptor, POLLIN, 0};
    const int ready = ::poll(&input, 1, static_cast<int>(std::clamp(left, milliseconds(0), milliseconds(60'000)).count()));
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;  // what is wrong, the read says
  }
}

// As open() for reading. A FIFO waits for its writer. -1 with EINTR after a stop, ETIME after the deadline.
inline int open_to_read(const std::string& path, const StopToken& stop) {
  const bool limited = stop.deadline().has_value();
  int descriptor = -1;
  do {
    descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | (limited ? O_NONBLOCK : 0));
  } while (descriptor < 0 && errno == EINTR &&
           stop.poll(stop_point::read_input) != StopReason::interrupted);
  if (descriptor < 0 || !limited) return descriptor;
  if (wait_for_input(descriptor, stop) && ::fcntl(descriptor, F_SETFL, 0) == 0) return descriptor;
  const int why = errno;
  ::close(descriptor);
  errno = why;
  return -1;
}

// As read(). -1 with EINTR after a stop, ETIME after the deadline: what was read so far is not the whole.
inline ssize_t read_some(int descriptor, char* into, std::size_t size, const StopToken& stop) {
  ssize_t got = -1;
  do {
    if (!wait_for_input(descriptor, stop)) return -1;
    got = ::read(descriptor, into, size);
  } while (got < 0 && errno == EINTR);
  return got;
}

// The bytes of one descriptor, which it closes. A read that fails throws, as that of std::filebuf does;
// the stream around it then is bad(). So does every read after a stop or the deadline.
class DescriptorBuffer : public std::streambuf {
 public:
  DescriptorBuffer(int descriptor, const StopToken& stop) : descriptor_(descriptor), stop_(stop) {}
  ~DescriptorBuffer() override {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  DescriptorBuffer(const DescriptorBuffer&) = delete;
  DescriptorBuffer& operator=(const DescriptorBuffer&) = delete;
  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }

 protected:
  int_type underflow() override {
    const ssize_t got = read_some(descriptor_, block_.data(), block_.size(), stop_);
    if (got < 0) throw std::ios_base::failure("cannot be read");
    if (got == 0) return traits_type::eof();
    setg(block_.data(), block_.data(), block_.data() + got);
    return traits_type::to_int_type(*gptr());
  }

 private:
  int descriptor_;
  StopToken stop_;
  std::array<char, std::size_t{1} << 16> block_;
};

class InputFile : public std::istream {
 public:
  explicit InputFile(const std::string& path, const StopToken& stop = {})
      : std::istream(nullptr), buffer_(open_to_read(path, stop), stop) {
    rdbuf(&buffer_);
    if (buffer_.is_open()) return;
    error_ = errno;
    setstate(failbit);
  }
  [[nodiscard]] bool is_open() const { return buffer_.is_open(); }
  // Why it could not be opened, as errno; 0 if it is open.
  [[nodiscard]] int error() const { return error_; }

 private:
  DescriptorBuffer buffer_;
  int error_ = 0;
};

}  // namespace tresse
