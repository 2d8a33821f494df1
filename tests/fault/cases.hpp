// The commands that are run with something failing or killed below them, what they write, and what they may say then.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/program.hpp"

namespace tresse::test {

struct Case {
  std::string name;
  std::vector<std::string> args;
  bool partial = false;     // at exit code 4 it may give what it knows so far, in words of its own
  std::string writes = {};  // a file or folder that it makes; FOLDER/ is there before, empty
  bool resumes = false;     // the same command goes on where a run of it ended
  std::string spared = {};  // libraries whose calls do not fail: they end the process then
  std::string begins = {};  // a folder whose files are in `writes` before
};

// A file or folder of this run of the tests.
[[nodiscard]] std::string path(const std::string& name);
[[nodiscard]] std::vector<Case> cases();

using Files = std::map<std::string, std::string>;  // by name within the folder
// Removes it.
void clear(const Case& c);
// Every file of what the case writes.
[[nodiscard]] Files written(const Case& c);

struct Result {
  Outcome outcome;
  Files files;
};
[[nodiscard]] bool is_draft(const std::string& name);
// The name of a file that is there and not whole; empty if there is none. After a kill there may be drafts too.
[[nodiscard]] std::string half_written(const Case& c, const Files& now, const Files& whole,
                                       bool killed);
// What is wrong with the outcome of a run in which something failed; empty if nothing is.
[[nodiscard]] std::string fault_of(const Case& c, const Result& right, const Result& got);

// TRESSE_FAULT_CASE=NAME takes one case only.
[[nodiscard]] bool chosen(const std::string& name);
// TRESSE_FAULT_SAMPLES, else this number. 0: all.
[[nodiscard]] std::size_t samples(std::size_t few);

}  // namespace tresse::test
