// InputFile: a std::istream on a file that no child process inherits. std::ifstream cannot open with
// O_CLOEXEC, and a program that starts others while a library call reads would hand them the descriptor.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <istream>
#include <streambuf>
#include <string>

#include "tresse/tool/stop.hpp"

namespace tresse {

// The bytes of one descriptor, which it closes. A read that fails throws, as that of std::filebuf does;
// the stream around it then is bad(). So does every read after a stop, one that a signal interrupts
// included: what was read so far must not be taken for the whole. A time limit ends no reading.
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
    ssize_t got = -1;
    do {
      if (stop_.poll(stop_point::read_input) == StopReason::interrupted) break;
      got = ::read(descriptor_, block_.data(), block_.size());
    } while (got < 0 && errno == EINTR);
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
      : std::istream(nullptr), buffer_(open(path, stop), stop) {
    rdbuf(&buffer_);
    if (!buffer_.is_open()) setstate(failbit);
  }
  [[nodiscard]] bool is_open() const { return buffer_.is_open(); }

 private:
  // A FIFO waits for its writer.
  static int open(const std::string& path, const StopToken& stop) {
    int descriptor = -1;
    do {
      descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    } while (descriptor < 0 && errno == EINTR &&
             stop.poll(stop_point::read_input) != StopReason::interrupted);
    return descriptor;
  }

  DescriptorBuffer buffer_;
};

}  // namespace tresse
