#pragma once

namespace tresse::test {

// False: this kernel has no such filters.
[[nodiscard]] bool install_trap();

}  // namespace tresse::test
