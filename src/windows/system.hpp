// Names of files: UTF-8 here, UTF-16 in the calls of Windows. And the stop that ends a wait.
#pragma once

#include <atomic>
#include <string>
#include <string_view>

namespace tresse::windows {

// Empty if the text is not UTF-8.
[[nodiscard]] std::wstring wide(std::string_view text);
[[nodiscard]] std::string narrow(std::wstring_view text);

// From a stop on: a read of an empty pipe fails with EINTR.
extern std::atomic<bool> interrupted;

}  // namespace tresse::windows
