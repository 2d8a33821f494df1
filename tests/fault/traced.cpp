#include "fault/traced.hpp"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>

namespace tresse::test {
namespace {

std::string text_at(pid_t of, unsigned long long address) {
  std::string text;
  for (char c = 0;; ++address) {
    iovec here{&c, 1}, there{reinterpret_cast<void*>(address), 1};
    if (process_vm_readv(of, &here, 1, &there, 1, 0) != 1 || c == 0) return text;
    text += c;
  }
}

std::string target_of(pid_t of, unsigned long long descriptor) {
  char name[512];
  const std::string link =
      "/proc/" + std::to_string(of) + "/fd/" + std::to_string(static_cast<int>(descriptor));
  const ssize_t n = readlink(link.c_str(), name, sizeof name);
  return n < 0 ? "descriptor " + std::to_string(static_cast<int>(descriptor))
               : std::string(name, static_cast<std::size_t>(n));
}

bool is_of_the_system(const std::string& path) {
  return std::ranges::any_of(
      std::vector<std::string>{"/etc/", "/usr/", "/lib", "/var/", "/root/", "/home/"},
      [&](const std::string& folder) { return path.starts_with(folder); });
}

bool by_path(long number) {
  const std::vector<long> numbers = {SYS_open,  SYS_rename, SYS_unlink, SYS_rmdir,
                                     SYS_mkdir, SYS_stat,   SYS_lstat};
  return std::ranges::find(numbers, number) != numbers.end();
}
bool by_folder_and_path(long number) {
  const std::vector<long> numbers = {SYS_openat,  SYS_renameat,   SYS_renameat2, SYS_unlinkat,
                                     SYS_mkdirat, SYS_newfstatat, SYS_statx};
  return std::ranges::find(numbers, number) != numbers.end();
}

std::string read_whole(int file) {
  std::string text(static_cast<std::size_t>(lseek(file, 0, SEEK_END)), '\0');
  [[maybe_unused]] const ssize_t n = pread(file, text.data(), text.size(), 0);
  close(file);
  return text;
}

class Tracer {
 public:
  Tracer(pid_t child, const Plan& plan) : child_(child), plan_(plan) {}

  Traced trace() {
    Traced result;
    for (int status = 0;;) {
      const pid_t of = waitpid(-1, &status, __WALL);
      if (of < 0) break;
      if (!WIFSTOPPED(status)) {
        if (of == child_)
          result.outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        continue;
      }
      if (!begun_) {
        begun_ = true;
        ptrace(PTRACE_SETOPTIONS, of, nullptr,
               PTRACE_O_EXITKILL | PTRACE_O_TRACESECCOMP | PTRACE_O_TRACECLONE |
                   PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK | PTRACE_O_TRACEEXEC |
                   PTRACE_O_TRACESYSGOOD);
        ptrace(PTRACE_CONT, of, nullptr, nullptr);
      } else if (WSTOPSIG(status) == (SIGTRAP | 0x80)) {
        after_changed_call(of);
      } else if (status >> 8 == (SIGTRAP | PTRACE_EVENT_SECCOMP << 8)) {
        if (foreign_.contains(of)) {
          ptrace(PTRACE_CONT, of, nullptr, nullptr);
        } else {
          meet(of, result.calls);
        }
      } else {
        if (status >> 8 == (SIGTRAP | PTRACE_EVENT_EXEC << 8) && of != child_) foreign_.insert(of);
        const bool ours =
            status >> 16 != 0 || WSTOPSIG(status) == SIGSTOP || WSTOPSIG(status) == SIGTRAP;
        ptrace(PTRACE_CONT, of, nullptr, ours ? 0 : WSTOPSIG(status));
      }
    }
    return result;
  }

 private:
  void meet(pid_t of, std::vector<MadeCall>& calls) {
    user_regs_struct r{};
    ptrace(PTRACE_GETREGS, of, nullptr, &r);
    const auto number = static_cast<long>(r.orig_rax);
    const auto* row = std::ranges::find(kCallRows, number, &CallRow::number);
    MadeCall call{row->kind, {}};
    if (call.kind != Call::memory) {
      call.on = by_path(number)              ? text_at(of, r.rdi)
                : by_folder_and_path(number) ? text_at(of, r.rsi)
                                             : target_of(of, r.rdi);
      if (call.on.empty()) call.on = target_of(of, r.rdi);  // AT_EMPTY_PATH
    }
    std::optional<__ptrace_request> on = PTRACE_CONT;
    if (!is_of_the_system(call.on)) {
      const bool mine = counts(call, r);
      calls.push_back(std::move(call));
      if (mine && is_due()) on = have_its_effect(of, r);
    }
    if (on) ptrace(*on, of, nullptr, nullptr);
  }

  // The program relies on it that a call changes no argument.
  void after_changed_call(pid_t of) {
    if (plan_.effect == Effect::torn) {
      kill(child_, SIGKILL);
      return;
    }
    user_regs_struct r{};
    ptrace(PTRACE_GETREGS, of, nullptr, &r);
    r.rdi = given_[of].rdi;
    r.rdx = given_[of].rdx;
    if (plan_.effect == Effect::error && given_[of].orig_rax == SYS_close) {
      r.rax = static_cast<unsigned long long>(-plan_.error);
    }
    ptrace(PTRACE_SETREGS, of, nullptr, &r);
    ptrace(PTRACE_CONT, of, nullptr, nullptr);
  }

  // Standard error is not what a run leaves behind.
  bool counts(const MadeCall& call, const user_regs_struct& r) const {
    if (!plan_.any_change) return call.kind == plan_.kind;
    return changes(call.kind) && !(call.kind == Call::write && r.rdi == 2);
  }

  bool is_due() {
    ++met_;
    return plan_.effect != Effect::none &&
           (met_ == plan_.number || (plan_.and_all_after && met_ > plan_.number));
  }

  // Nothing: it goes on no more.
  std::optional<__ptrace_request> have_its_effect(pid_t of, user_regs_struct& r) {
    given_[of] = r;
    __ptrace_request on = PTRACE_SYSCALL;
    const bool writes = r.orig_rax == SYS_write || r.orig_rax == SYS_pwrite64;
    const bool reads = r.orig_rax == SYS_read || r.orig_rax == SYS_pread64;
    switch (plan_.effect) {
      case Effect::none:
        return PTRACE_CONT;
      case Effect::kill:
        kill(child_, SIGKILL);
        return std::nullopt;
      case Effect::error:
        if (r.orig_rax == SYS_brk) {  // it returns no errors, but the end that stays
          r.rdi = 0;
          break;
        }
        if (r.orig_rax == SYS_close) break;  // it closes, whatever it returns
        on = PTRACE_CONT;
        r.orig_rax = static_cast<unsigned long long>(-1);
        r.rax = static_cast<unsigned long long>(-plan_.error);
        break;
      case Effect::part:
      case Effect::torn:
        if (writes && r.rdx > 1) r.rdx /= 2;
        if (reads) r.rdx = std::min(r.rdx, 7ULL);
        break;
    }
    ptrace(PTRACE_SETREGS, of, nullptr, &r);
    return on;
  }

  pid_t child_;
  const Plan& plan_;
  bool begun_ = false;
  std::set<pid_t> foreign_;  // processes of other programs, which the program has started
  std::size_t met_ = 0;
  std::map<pid_t, user_regs_struct> given_;  // the arguments of a call that is changed
};

}  // namespace

bool changes(Call kind) {
  switch (kind) {
    case Call::write:
    case Call::open:
    case Call::close:
    case Call::rename:
    case Call::remove:
    case Call::sync:
    case Call::folder:
    case Call::truncate:
      return true;
    default:
      return false;
  }
}

const char* name_of(Call kind) {
  constexpr const char* kNames[] = {"read",   "write", "open",   "close",    "rename",
                                    "remove", "sync",  "folder", "truncate", "seek",
                                    "look",   "list",  "lock",   "memory"};
  return kNames[static_cast<int>(kind)];
}

Traced run_traced(const std::vector<std::string>& args, const Plan& plan,
                  const std::string& output) {
  const int out = output.empty()
                      ? memfd_create("out", MFD_CLOEXEC)
                      : open(output.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  const int err = memfd_create("err", MFD_CLOEXEC);
  const pid_t child = fork();
  if (child == 0) {
    dup2(open("/dev/null", O_RDONLY | O_CLOEXEC), 0);
    dup2(out, 1);
    dup2(err, 2);
    setenv("LD_PRELOAD", TRESSE_FAULT_LIBRARY, 1);
    setenv("TRESSE_FAULT_TRAP", "1", 1);
    setenv("TRESSE_FAULT_SECONDS", "600", 1);
    if (ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) _exit(126);
    raise(SIGSTOP);
    execute(args);
  }
  Traced result = Tracer(child, plan).trace();
  result.outcome.out = read_whole(out);
  result.outcome.err = read_whole(err);
  return result;
}

bool can_trace() {
  const Traced t = run_traced({"--version"});
  return t.outcome.code == 0 && !t.calls.empty();
}

}  // namespace tresse::test
