// The system calls that can be made to fail, by kind: what the trap stops at (trap.cpp), and what the tracer makes of them.
#pragma once

#include <sys/syscall.h>

#include <array>

namespace tresse::test {

enum class Call {
  read,
  write,
  open,
  close,
  rename,
  remove,
  sync,
  folder,
  truncate,
  seek,
  look,
  list,
  lock,
  memory
};

struct CallRow {
  long number;
  Call kind;
};

inline constexpr std::array kCallRows = {
#ifdef __x86_64__
    CallRow{SYS_open, Call::open},          CallRow{SYS_rename, Call::rename},
    CallRow{SYS_unlink, Call::remove},      CallRow{SYS_rmdir, Call::remove},
    CallRow{SYS_mkdir, Call::folder},       CallRow{SYS_stat, Call::look},
    CallRow{SYS_lstat, Call::look},
#endif
    CallRow{SYS_read, Call::read},          CallRow{SYS_pread64, Call::read},
    CallRow{SYS_readv, Call::read},         CallRow{SYS_write, Call::write},
    CallRow{SYS_pwrite64, Call::write},     CallRow{SYS_writev, Call::write},
    CallRow{SYS_openat, Call::open},        CallRow{SYS_close, Call::close},
    CallRow{SYS_renameat, Call::rename},    CallRow{SYS_renameat2, Call::rename},
    CallRow{SYS_unlinkat, Call::remove},    CallRow{SYS_fsync, Call::sync},
    CallRow{SYS_fdatasync, Call::sync},     CallRow{SYS_mkdirat, Call::folder},
    CallRow{SYS_ftruncate, Call::truncate}, CallRow{SYS_lseek, Call::seek},
    CallRow{SYS_newfstatat, Call::look},    CallRow{SYS_fstat, Call::look},
    CallRow{SYS_statx, Call::look},         CallRow{SYS_getdents64, Call::list},
    CallRow{SYS_flock, Call::lock},         CallRow{SYS_mmap, Call::memory},
    CallRow{SYS_mremap, Call::memory},      CallRow{SYS_brk, Call::memory},
};

}  // namespace tresse::test
