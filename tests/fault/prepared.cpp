#include "fault/prepared.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <cstdlib>

namespace tresse::test {
namespace {

// What the child wrote; the next one begins with an empty file.
std::string taken(int file) {
  std::string text(static_cast<std::size_t>(lseek(file, 0, SEEK_END)), '\0');
  const ssize_t n = pread(file, text.data(), text.size(), 0);
  BOOST_REQUIRE(n == static_cast<ssize_t>(text.size()) && ftruncate(file, 0) == 0 &&
                lseek(file, 0, SEEK_SET) == 0);
  return text;
}

}  // namespace

Prepared::Prepared(const std::vector<std::string>& args)
    : out_(memfd_create("out", MFD_CLOEXEC)), err_(memfd_create("err", MFD_CLOEXEC)) {
  int requests[2], statuses[2];
  BOOST_REQUIRE(pipe2(requests, O_CLOEXEC) == 0 && pipe2(statuses, O_CLOEXEC) == 0);
  program_ = fork();
  if (program_ == 0) {
    dup2(open("/dev/null", O_RDONLY | O_CLOEXEC), 0);
    dup2(out_, 1);
    dup2(err_, 2);
    dup2(requests[0], kRequests);
    dup2(statuses[1], kStatuses);
    setenv("LD_PRELOAD", TRESSE_FAULT_LIBRARY, 1);
    setenv("LD_BIND_NOW", "1", 1);  // once, not in each child
    setenv("TRESSE_FAULT_PREPARED", "1", 1);
    execute(args);
  }
  close(requests[0]);
  close(statuses[1]);
  requests_ = requests[1];
  statuses_ = statuses[0];
}

Prepared::~Prepared() {
  close(requests_);  // the program ends
  waitpid(program_, nullptr, 0);
  close(statuses_);
  close(out_);
  close(err_);
}

Outcome Prepared::run(const std::string& fault) {
  std::string request = fault;
  request.resize(kRequestSize, '\0');
  int status = 0;
  BOOST_REQUIRE(fault.size() < kRequestSize &&
                write(requests_, request.data(), kRequestSize) == kRequestSize &&
                read(statuses_, &status, sizeof status) == sizeof status);
  Outcome o;
  o.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  o.out = taken(out_);
  o.err = taken(err_);
  return o;
}

}  // namespace tresse::test
