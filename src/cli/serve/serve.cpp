// tresse serve: the page on this machine that shows puzzles, and the API behind it.
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#include "cli/commands/commands.hpp"
#include "cli/options/text_numbers.hpp"
#include "cli/process/exit_code.hpp"
#include "cli/records/one_record.hpp"
#include "cli/serve/server.hpp"

namespace tresse::cli {
namespace {

// The browser of the desktop, with signals as from a shell; that there is none is no fault.
void open_page(const std::string& url) {
  std::string program = "xdg-open";
  std::string address = url;
  char* argv[] = {program.data(), address.data(), nullptr};
  pid_t child = 0;
  posix_spawn_file_actions_t quiet;  // it complains on standard error where there is no desktop
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&quiet, 2, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_t signals;
  posix_spawnattr_init(&signals);
  sigset_t set;
  sigemptyset(&set);
  posix_spawnattr_setsigmask(&signals, &set);
  for (const int ignored : {SIGPIPE, SIGXFSZ}) sigaddset(&set, ignored);
  posix_spawnattr_setsigdefault(&signals, &set);
  posix_spawnattr_setflags(&signals, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  (void)posix_spawnp(&child, "xdg-open", &quiet, &signals, argv, environ);
  posix_spawnattr_destroy(&signals);
  posix_spawn_file_actions_destroy(&quiet);
}

}  // namespace

std::uint32_t run_serve(const Run& run) {
  const Options& options = run.options;
  if (!options.inputs.empty()) throw UsageError("serve reads no puzzles: '" + options.inputs[0] + "'; paste them on the page");
  ServeSettings settings;
  if (options.has("host")) settings.address.host = options.get<std::string>("host");
  if (!is_address(settings.address.host)) {
    throw UsageError("--host takes an address such as 127.0.0.1 or ::1, or localhost, not '" + settings.address.host + "'");
  }
  const std::uint64_t port = options.has("port") ? parse_count(options.get<std::string>("port"), "--port") : 8320;
  if (port > 65535) throw UsageError("--port takes a number from 0 to 65535");
  settings.address.port = static_cast<unsigned short>(port);
  settings.jobs = options.jobs;
  if (options.time_limit) settings.limits.seconds = std::chrono::duration<double>(*options.time_limit).count();
  if (options.has("memory-limit")) settings.limits.gigabytes = static_cast<double>(options.query.byte_limit * options.jobs) / 1e9;
  const auto fault = serve(settings, run.stop.token(), [&](unsigned short chosen) {
    const bool six = settings.address.host.find(':') != std::string::npos;
    const std::string url = "http://" + (six ? "[" + settings.address.host + "]" : settings.address.host) + ":" + std::to_string(chosen) + "/";
    run.out.write(url + "\n");
    (void)run.out.flush();
    if (options.has("open")) open_page(url);
  });
  if (!fault) return kInterrupted;
  complain(run, *fault);
  return kInputOutput;
}

}  // namespace tresse::cli
