// From main on every system call of kCallRows stops for the tracer (traced.cpp): what the loader does before is not of
// the program. A thread or child made later has the same filter.
#include "fault/trap.hpp"

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>

#include <cstdint>

#include "fault/system_calls.hpp"

namespace tresse::test {

bool install_trap() {
  constexpr std::size_t kRows = kCallRows.size();
  sock_filter code[kRows + 3];
  code[0] = BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr));
  for (std::size_t i = 0; i < kRows; ++i) {
    const auto to_trace = static_cast<std::uint8_t>(kRows - i);
    code[i + 1] = BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K,
                           static_cast<std::uint32_t>(kCallRows[i].number), to_trace, 0);
  }
  code[kRows + 1] = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  code[kRows + 2] = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRACE);
  const sock_fprog filter{kRows + 3, code};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

}  // namespace tresse::test
