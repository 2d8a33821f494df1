// What streams of C++ hold, and texts that are packed.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "io/source/unpack.hpp"
#include "io/text.hpp"
#include "tresse/model/input_error.hpp"

namespace tresse::library {

// Why nothing can be read of this stream: it is not open, or it has failed.
[[nodiscard]] std::optional<InputError> unreadable(std::istream& in);

// Puts all that is left of a stream behind `text`. Errors: not_readable, after what could be read; stopped, memory ran out, and
// `text` is as before. Never throws.
[[nodiscard]] std::optional<InputError> read_all(std::istream& in, std::string& text) noexcept;

// The bytes that are left of a stream, which must live longer.
[[nodiscard]] io::ByteStream bytes_of(std::istream& in);

// Puts what a packed text holds into `plain`; an error stands for what was not unpacked.
[[nodiscard]] std::optional<InputError> unpack(std::string_view packed, std::string& plain);

}  // namespace tresse::library
