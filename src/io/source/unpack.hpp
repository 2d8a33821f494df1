// Bytes from a descriptor or a text, through as many gzip or zstd wrappings as there are.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "base/stop.hpp"
#include "tresse/model/input_error.hpp"
#include "tresse/model/result.hpp"

namespace tresse::io {

// A pull stream of bytes: fills up to `size` bytes and returns how many; 0 is the end. Errors:
// not_readable, stopped (the deadline), truncated, bad_syntax (a damaged stream), unsupported (xz and others).
using ByteStream = std::function<Result<std::size_t, InputError>(char* into, std::size_t size)>;

// Takes over the descriptor; closes it only if `owned`. A stop ends it like the end of the bytes; a read that
// waits ends so when a signal interrupts it.
[[nodiscard]] ByteStream descriptor_stream(int descriptor, bool owned, const StopToken& stop);
[[nodiscard]] ByteStream text_stream(std::string text);

// Do these first bytes say that a packed format follows, be it one that is refused?
[[nodiscard]] bool is_packed(std::string_view head);

// Does this error of a packed stream say that it is whole, and other bytes follow? Zero bytes after gzip are none.
[[nodiscard]] bool is_after_the_end(const InputError& error);

// Looks at the first bytes and wraps the stream until they are no packed format any more.
[[nodiscard]] Result<ByteStream, InputError> unpacked(ByteStream stream);

}  // namespace tresse::io
