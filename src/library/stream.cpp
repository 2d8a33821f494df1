// The buffer of a stream is read, not the stream: a stream may be told to throw where it ends. That a file is missing is seen
// before: a stream that failed to open looks like an empty one.
#include "library/stream.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <istream>
#include <new>

namespace tresse::library {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 16;

InputError not_readable(std::string detail) {
  return {InputCode::not_readable, {}, 0, 0, std::move(detail)};
}

}  // namespace

std::optional<InputError> unreadable(std::istream& in) {
  const auto* file = dynamic_cast<std::filebuf*>(in.rdbuf());
  if (file != nullptr && !file->is_open()) return not_readable("the file is not open");
  if (in.rdbuf() == nullptr || in.fail()) return not_readable("the stream has failed before");
  return std::nullopt;
}

io::ByteStream bytes_of(std::istream& in) {
  return [&in](char* into, std::size_t size) -> Result<std::size_t, InputError> {
    try {
      return static_cast<std::size_t>(in.rdbuf()->sgetn(into, static_cast<std::streamsize>(size)));
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& e) {
      return Failure{not_readable(std::string("cannot be read: ") + e.what())};
    } catch (...) {  // of a buffer that is not ours
      return Failure{not_readable("cannot be read")};
    }
  };
}

std::optional<InputError> read_all(std::istream& in, std::string& text) noexcept {
  const std::size_t before = text.size();
  try {
    if (auto fault = unreadable(in)) return fault;
    const io::ByteStream bytes = bytes_of(in);
    std::size_t end = before;
    for (;;) {
      text.resize(end + kPiece);
      const auto got = bytes(&text[end], kPiece);
      if (got) end += *got;
      if (got && *got != 0) continue;  // less than a piece may be all that is there yet
      text.resize(end);
      return got ? std::nullopt : std::optional(got.error());
    }
  } catch (...) {
    text.resize(before);
    InputError fault;
    fault.code = InputCode::stopped;
    fault.detail = "memory";
    return fault;
  }
}

std::optional<InputError> unpack(std::string_view packed, std::string& plain) {
  const auto bytes = io::unpacked(
      [packed](char* into, std::size_t size) mutable -> Result<std::size_t, InputError> {
        const std::size_t n = std::min(size, packed.size());
        std::memcpy(into, packed.data(), n);
        packed.remove_prefix(n);
        return n;
      });
  if (!bytes) return bytes.error();
  for (std::size_t end = plain.size();;) {
    plain.resize(std::max(plain.capacity(), end + kPiece));
    const auto got = (*bytes)(&plain[end], plain.size() - end);
    if (got) end += *got;
    if (got && *got != 0) continue;
    plain.resize(end);
    return got ? std::nullopt : std::optional(got.error());
  }
}

}  // namespace tresse::library
