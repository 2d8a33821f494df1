// A library for LD_PRELOAD that lets chosen calls of the program under test fail, as they would on a
// machine that has run out of something.
//
//   TRESSE_FAULT=alloc=17        the 17th allocation fails, no other one
//   TRESSE_FAULT=alloc=17+       the 17th and all after it fail
//   TRESSE_FAULT=thread=2        the second pthread_create fails
//   TRESSE_FAULT_SPARE=cairo,png     calls from libraries with such a name are made and not counted
//   TRESSE_FAULT_CLOCK=cpu           the steady clock counts the CPU time of the process
//   TRESSE_FAULT_TERM=1500           SIGTERM after so many milliseconds of CPU time from main on
//   TRESSE_FAULT_TALLY=FILE      at the end: how many calls of each kind there were, in all and before main
//   TRESSE_FAULT_TRAP=1              system calls stop for a tracer from main on (trap.cpp)
//   TRESSE_FAULT_SECONDS=600     the program is ended by SIGALRM when it takes longer
//   TRESSE_FAULT_PREPARED=1          the program waits before main, and runs in a child for each request (prepared.hpp)
//
// A further kind of call is one more row of kKinds and one more wrapper that asks fails(). glibc only:
// the real functions are reached by the names that glibc gives them, because dlsym may itself allocate.
// Nothing here allocates, and nothing here is counted before the process has an environment.
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "fault/prepared.hpp"
#include "fault/trap.hpp"

extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* old, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
}

namespace {

enum Kind : int { kAlloc, kThread, kKindCount };
constexpr const char* kKinds[kKindCount] = {"alloc", "thread"};

struct Calls {
  std::atomic<unsigned long> made{0};
  unsigned long before_main = 0;
  unsigned long fails_at = 0;  // 0 = never
  bool and_all_after = false;
};

Calls calls[kKindCount];
const char* spared = nullptr;  // names, with commas
bool cpu_clock = false;
std::atomic<int> state{0};  // 0: the plan is not read yet, 1: being read, 2: in force

const char* from_environment(const char* name) {
  const std::size_t length = strlen(name);
  for (char** e = environ; *e != nullptr; ++e) {
    if (strncmp(*e, name, length) == 0 && (*e)[length] == '=') return *e + length + 1;
  }
  return nullptr;
}

void read_plan(const char* plan) {
  for (int kind = 0; kind < kKindCount; ++kind) {
    const char* at = strstr(plan, kKinds[kind]);
    if (at == nullptr || at[strlen(kKinds[kind])] != '=') continue;
    at += strlen(kKinds[kind]) + 1;
    unsigned long number = 0;
    for (; *at >= '0' && *at <= '9'; ++at) {
      number = 10 * number + static_cast<unsigned long>(*at - '0');
    }
    calls[kind].fails_at = number;
    calls[kind].and_all_after = *at == '+';
  }
}

bool in_force() {
  if (state.load(std::memory_order_acquire) == 2) return true;
  int fresh = 0;
  if (environ == nullptr || !state.compare_exchange_strong(fresh, 1)) return false;
  spared = from_environment("TRESSE_FAULT_SPARE");
  cpu_clock = from_environment("TRESSE_FAULT_CLOCK") != nullptr;
  if (const char* plan = from_environment("TRESSE_FAULT")) read_plan(plan);
  state.store(2, std::memory_order_release);
  return true;
}

// Is this address in one of the libraries that are spared?
bool is_in_spared(const void* caller) {
  Dl_info info;
  if (dladdr(caller, &info) == 0 || info.dli_fname == nullptr) return false;
  for (const char* name = spared; *name != 0;) {
    const std::size_t length = strcspn(name, ",");
    for (const char* at = info.dli_fname; *at != 0; ++at) {
      if (strncmp(at, name, length) == 0) return true;
    }
    name += length + (name[length] == ',' ? 1 : 0);
  }
  return false;
}

// The same, with what dladdr said before: it looks through all symbols each time.
bool is_spared(const void* caller) {
  if (spared == nullptr) return false;
  static std::atomic<std::uintptr_t> known[4096];  // twice the address, and 1 if it is spared
  const auto address = reinterpret_cast<std::uintptr_t>(caller);
  std::atomic<std::uintptr_t>& slot = known[address % 4096];
  const std::uintptr_t before = slot.load(std::memory_order_relaxed);
  if (before / 2 == address) return before % 2 != 0;
  const bool result = is_in_spared(caller);
  slot.store(2 * address + (result ? 1 : 0), std::memory_order_relaxed);
  return result;
}

bool fails(Kind kind, const void* caller) {
  if (!in_force() || is_spared(caller)) return false;
  Calls& c = calls[kind];
  const unsigned long number = ++c.made;
  return c.fails_at != 0 && (number == c.fails_at || (c.and_all_after && number > c.fails_at));
}

void* no_memory() {
  errno = ENOMEM;
  return nullptr;
}

void put(int file, unsigned long number) {
  char digits[24];
  std::size_t at = sizeof digits;
  do {
    digits[--at] = static_cast<char>('0' + number % 10);
    number /= 10;
  } while (number != 0);
  [[maybe_unused]] const ssize_t n = write(file, digits + at, sizeof digits - at);
}

void put(int file, const char* text) {
  [[maybe_unused]] const ssize_t n = write(file, text, strlen(text));
}

[[gnu::destructor]] void tally() {
  const char* path = from_environment("TRESSE_FAULT_TALLY");
  if (path == nullptr) return;
  const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return;
  for (int kind = 0; kind < kKindCount; ++kind) {
    put(file, kKinds[kind]);
    put(file, " ");
    put(file, calls[kind].made);
    put(file, " ");
    put(file, calls[kind].before_main);
    put(file, "\n");
  }
  close(file);
}

using Main = int (*)(int, char**, char**);
Main real_main;

// Returns in a child that was asked for.
void wait_for_requests() {
  char plan[tresse::test::kRequestSize];
  while (read(tresse::test::kRequests, plan, sizeof plan) == sizeof plan) {
    const pid_t child = fork();
    if (child == 0) {
      close(tresse::test::kRequests);
      close(tresse::test::kStatuses);
      return read_plan(plan);
    }
    int status = 127 << 8;
    waitpid(child, &status, 0);
    if (write(tresse::test::kStatuses, &status, sizeof status) != sizeof status) break;
  }
  _exit(0);
}

int counted_main(int argc, char** argv, char** environment) {
  unsetenv("LD_PRELOAD");  // a program that this one starts is not under test
  if (from_environment("TRESSE_FAULT_PREPARED") != nullptr) wait_for_requests();
  if (const char* seconds = from_environment("TRESSE_FAULT_SECONDS")) {
    alarm(static_cast<unsigned>(atoi(seconds)));
  }
  if (const char* milliseconds = from_environment("TRESSE_FAULT_TERM")) {
    sigevent event{};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGTERM;
    timer_t timer{};
    const long after = atol(milliseconds);
    const itimerspec when{{0, 0}, {after / 1000, after % 1000 * 1'000'000}};
    if (timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer) == 0) {
      timer_settime(timer, 0, &when, nullptr);
    }
  }
  for (Calls& c : calls) c.before_main = c.made;
  if (from_environment("TRESSE_FAULT_TRAP") != nullptr && !tresse::test::install_trap()) _exit(125);
  return real_main(argc, argv, environment);
}

}  // namespace

extern "C" {

void* malloc(std::size_t size) {
  return fails(kAlloc, __builtin_return_address(0)) ? no_memory() : __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) {
  return fails(kAlloc, __builtin_return_address(0)) ? no_memory() : __libc_calloc(count, size);
}
void* realloc(void* old, std::size_t size) {
  return fails(kAlloc, __builtin_return_address(0)) ? no_memory() : __libc_realloc(old, size);
}
void* memalign(std::size_t alignment, std::size_t size) {
  return fails(kAlloc, __builtin_return_address(0)) ? no_memory()
                                                    : __libc_memalign(alignment, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) {
  return fails(kAlloc, __builtin_return_address(0)) ? no_memory()
                                                    : __libc_memalign(alignment, size);
}
int posix_memalign(void** to, std::size_t alignment, std::size_t size) {
  void* p = fails(kAlloc, __builtin_return_address(0)) ? nullptr : __libc_memalign(alignment, size);
  if (p == nullptr) return ENOMEM;
  *to = p;
  return 0;
}

// With the clock of CPU time, a wait with a deadline on it is a short sleep: nothing runs meanwhile that
// would bring the deadline nearer.
int clock_gettime(clockid_t clock, timespec* time) noexcept {
  if (clock == CLOCK_MONOTONIC && in_force() && cpu_clock) clock = CLOCK_PROCESS_CPUTIME_ID;
  return static_cast<int>(syscall(SYS_clock_gettime, clock, time));
}
int pthread_cond_clockwait(pthread_cond_t* condition, pthread_mutex_t* mutex, clockid_t clock,
                           const timespec* until) {
  if (in_force() && cpu_clock) {
    pthread_mutex_unlock(mutex);
    const timespec pause{0, 2'000'000};
    nanosleep(&pause, nullptr);
    pthread_mutex_lock(mutex);
    return ETIMEDOUT;
  }
  using Wait = int (*)(pthread_cond_t*, pthread_mutex_t*, clockid_t, const timespec*);
  static const auto wait = reinterpret_cast<Wait>(dlsym(RTLD_NEXT, "pthread_cond_clockwait"));
  return wait(condition, mutex, clock, until);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*body)(void*),
                   void* argument) {
  if (fails(kThread, __builtin_return_address(0))) return EAGAIN;
  using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static const auto create = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "pthread_create"));
  return create(thread, attributes, body, argument);
}

int __libc_start_main(Main main, int argc, char** argv, void (*init)(), void (*fini)(),
                      void (*loader_fini)(), void* stack_end) {
  using Start = int (*)(Main, int, char**, void (*)(), void (*)(), void (*)(), void*);
  real_main = main;
  const auto start = reinterpret_cast<Start>(dlsym(RTLD_NEXT, "__libc_start_main"));
  return start(counted_main, argc, argv, init, fini, loader_fini, stack_end);
}

}  // extern "C"
