// generate --resume after kills and after hands that edited its files: it goes on to the same bytes, or
// refuses with the line.
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/rng.hpp"
#include "cli/program.hpp"

namespace tresse::test {
namespace {

namespace fs = std::filesystem;
using Args = std::vector<std::string>;

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void overwrite(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

Args joined(Args args, const Args& more) {
  args.insert(args.end(), more.begin(), more.end());
  return args;
}

fs::path fresh_folder(const std::string& name) {
  const fs::path path = fs::path(temporary(name + ".here", "")).parent_path() / name;
  fs::remove_all(path);
  fs::create_directories(path);
  return path;
}

// Kills it when it has used so much CPU time. True if that was before the end.
bool start_and_kill(const Args& args, std::chrono::duration<double> cpu) {
  const pid_t child = fork();
  if (child == 0) {
    std::string program = TRESSE_PROGRAM;
    std::vector<char*> argv = {program.data()};
    for (const std::string& a : args) argv.push_back(const_cast<char*>(a.c_str()));
    argv.push_back(nullptr);
    if (!freopen("/dev/null", "w", stderr)) _exit(127);
    execv(argv[0], argv.data());
    _exit(127);
  }
  while (!has_ended(child) && cpu_of(child) < cpu) usleep(200);
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  return WIFSIGNALED(status);
}

BOOST_AUTO_TEST_CASE(a_batch_with_certificates_goes_on_after_any_kill) {
  const fs::path here = fresh_folder("killed_certificates");
  const Args wish = {"generate", "--seed", "3", "--count", "40"};
  const Outcome whole = run(wish);
  const std::string file = (here / "batch").string();
  const Args args =
      joined(wish, {"--resume", file, "--certificate", (here / "proofs").string(), "--jobs", "2"});
  // Kills come within a fifth of the CPU time that the whole batch takes here: several are needed for it on
  // any machine.
  const auto time = run(args).cpu;
  Rng rng(5);
  std::size_t kills = 0;
  for (int round = 0; round < 60; ++round) {
    if (round % 12 == 0) {
      fs::remove_all(here);
      fs::create_directories(here);
    }
    if (start_and_kill(args, static_cast<double>(rng.below(1000)) / 5000 * time)) ++kills;
    if (round % 12 != 11) continue;
    const Outcome last = run(args);
    BOOST_TEST(last.code == 0, last.err);
    BOOST_TEST(bytes_of(file) == whole.out);
    BOOST_TEST(
        run({"check", (here / "proofs" / "1").string(), (here / "proofs" / "40").string()}).code ==
        0);
  }
  BOOST_TEST(kills > 10u);
}

BOOST_AUTO_TEST_CASE(a_draft_of_a_killed_certificate_is_ours_other_files_are_not) {
  const fs::path here = fresh_folder("drafts");
  const auto make = [&](const char* count) {
    return run({"generate", "--seed", "3", "--count", count, "--resume", (here / "batch").string(),
                "--certificate", (here / "proofs").string()});
  };
  BOOST_TEST(make("2").code == 0);
  const fs::path third = here / "proofs" / "3";
  fs::create_directories(third);
  for (const char* name : {"puzzle.json", "proof.drat", "formula.cnf", "certificate.txt.part"}) {
    overwrite(third / name, "cut sho");
  }
  const Outcome on = make("3");
  BOOST_TEST(on.code == 0, on.err);
  BOOST_TEST(!fs::exists(third / "certificate.txt.part"));
  BOOST_TEST(run({"check", third.string()}).code == 0);

  const fs::path fourth = here / "proofs" / "4";
  fs::create_directories(fourth);
  overwrite(fourth / "thesis.txt.part", "mine");
  const Outcome refused = make("4");
  BOOST_TEST(refused.code == 2);
  BOOST_TEST(refused.err.find("proofs/4 is not of this batch") != std::string::npos, refused.err);
  BOOST_TEST(bytes_of(fourth / "thesis.txt.part") == "mine");
}

using Lines = std::vector<std::string>;

Lines lines_of(const std::string& text) {
  Lines all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line + "\n");
  return all;
}

std::string text_of(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

BOOST_AUTO_TEST_CASE(an_edited_batch_is_refused_with_the_line) {
  const fs::path here = fresh_folder("edited");
  const std::string file = (here / "batch").string();
  for (const char* format : {"line", "csv", "ndjson"}) {
    fs::remove(file);
    fs::remove(file + ".job");
    const Args wish = {"generate", "--seed", "8", "--resume", file, "--format", format, "--count"};
    BOOST_TEST(run(joined(wish, {"300"})).code == 0);
    const std::string before = bytes_of(file), job = bytes_of(file + ".job");
    const Lines lines = lines_of(before);
    const auto refused = [&](const Lines& edited, std::size_t line) {
      overwrite(file, text_of(edited));
      const Outcome o = run(joined(wish, {"301"}));
      BOOST_TEST(o.code == 2);
      BOOST_TEST(o.err.find(file + ":" + std::to_string(line) + ": ") != std::string::npos, o.err);
      BOOST_TEST(bytes_of(file) == text_of(edited));
      BOOST_TEST(bytes_of(file + ".job") == job);
    };
    for (const std::size_t k :
         {std::size_t{0}, std::size_t{1}, std::size_t{177}, lines.size() - 2}) {
      const auto at = static_cast<std::ptrdiff_t>(k);
      Lines edited = lines;
      edited.erase(edited.begin() + at);
      refused(edited, k + 1);
      edited = lines;
      edited[k][5] = edited[k][5] == '.' ? '1' : '.';
      refused(edited, k + 1);
      edited = lines;
      edited.insert(edited.begin() + at, "hello\n");
      refused(edited, k + 1);
      edited = lines;
      std::swap(edited[k], edited[k + 1]);
      refused(edited, k + 1);
    }
    Lines longer = lines;
    longer.push_back(lines[2]);
    refused(longer, lines.size() + 1);
    // What is missing at the end is made again, as after a kill.
    overwrite(file, text_of({lines.begin(), lines.end() - 7}) + lines.back().substr(0, 9));
    BOOST_TEST(run(joined(wish, {"300"})).code == 0);
    BOOST_TEST(bytes_of(file) == before);
    BOOST_TEST(bytes_of(file + ".job") == job);
    overwrite(file + ".job",
              job.substr(0, job.size() - 4 * 17 - 3) + "x" + job.substr(job.size() - 4 * 17 - 2));
    const Outcome bad = run(joined(wish, {"301"}));
    BOOST_TEST(bad.code == 2);
    BOOST_TEST(bad.err.find(".job was edited") != std::string::npos, bad.err);
  }
}

BOOST_AUTO_TEST_CASE(what_is_made_again_is_told_and_what_is_not_ours_stays) {
  const fs::path here = fresh_folder("tails");
  const std::string file = (here / "batch").string();
  const Args wish = {"generate", "--seed", "8", "--resume", file, "--count", "30"};
  BOOST_TEST(run(wish).code == 0);
  const std::string whole = bytes_of(file), job = bytes_of(file + ".job");
  const auto again = [&](const std::string& text, const std::string& sums) {
    overwrite(file, text);
    overwrite(file + ".job", sums);
    return run(wish);
  };
  const auto goes_on = [&](const std::string& text, const std::string& sums, const char* words) {
    const Outcome o = again(text, sums);
    BOOST_TEST(o.code == 0, o.err);
    BOOST_TEST(o.err.find(words) != std::string::npos, o.err);
    BOOST_TEST(bytes_of(file) == whole);
    BOOST_TEST(bytes_of(file + ".job") == job);
  };
  const auto refused = [&](const std::string& text, const std::string& sums, const char* words) {
    const Outcome o = again(text, sums);
    BOOST_TEST(o.code == 2);
    BOOST_TEST(o.err.find(words) != std::string::npos, o.err);
    BOOST_TEST(bytes_of(file) == text);
    BOOST_TEST(bytes_of(file + ".job") == sums);
  };
  const std::size_t line = 82, sum = 17;
  BOOST_REQUIRE(whole.size() == 30 * line);
  // As after kills.
  const std::string less = whole.substr(0, 28 * line);
  goes_on(less + "12.", job, "2 lines at the end are missing or incomplete");
  goes_on(less, job, "made again from line 29 on");
  goes_on(less, job.substr(0, job.size() - sum), "1 line at the end is missing");
  goes_on(less, job.substr(0, job.size() - sum - 5), "going on after 28 puzzles");
  BOOST_TEST(again(whole, job).err.find("made again") == std::string::npos);
  // A tail that has no checksum is not ours; nor are checksums that are none.
  refused(whole + "12.", job, "batch:31: ");
  refused(whole, job.substr(0, job.size() - 5), ".job was cut: the checksum of line 30 of ");
  refused(whole, job.substr(0, job.size() - 2 * sum), "batch:29: ");
  refused(whole, job.substr(0, job.size() - 2 * sum),
          "either it was cut, or this batch did not write");
  refused(whole, job + "hello\n", ".job was edited: the checksum of line 31 of ");
  refused(less, job + "hello\n", ".job was edited: the checksum of line 31 of ");
  refused(whole, job.substr(0, job.find("wish ") + 3), "is not the job of a batch");
}

Args with_certificates(const fs::path& here, const char* count) {
  return {"generate",
          "--seed",
          "3",
          "--count",
          count,
          "--resume",
          (here / "batch").string(),
          "--certificate",
          (here / "proofs").string()};
}

// What stands with the puzzle is evidence too: a batch refuses what `check` refuses.
BOOST_AUTO_TEST_CASE(a_certificate_that_contradicts_its_puzzle_is_refused) {
  const fs::path here = fresh_folder("contradicted_certificate");
  BOOST_TEST(run(with_certificates(here, "2")).code == 0);
  const fs::path puzzle = here / "proofs" / "1" / "puzzle.json";
  std::string text = bytes_of(puzzle);
  text.insert(text.find('{') + 1, "\"verdict\":\"none\",");
  std::ofstream(puzzle) << text;
  BOOST_TEST(run({"check", (here / "proofs" / "1").string()}).code == 3);
  const Outcome o = run(with_certificates(here, "3"));
  BOOST_TEST(o.code == 2);
  BOOST_TEST(o.err.find("verdict") != std::string::npos, o.err);
}

BOOST_AUTO_TEST_CASE(certificates_that_are_missing_are_made_again) {
  const fs::path here = fresh_folder("missing_certificates");
  BOOST_TEST(run(with_certificates(here, "5")).code == 0);
  const std::string proof = bytes_of(here / "proofs" / "2" / "proof.drat");
  fs::remove_all(here / "proofs" / "2");
  fs::remove(here / "proofs" / "4" / "certificate.txt");
  for (const char* count : {"5", "6"}) {
    const Outcome o = run(with_certificates(here, count));
    BOOST_TEST(o.code == 0, o.err);
    const bool told =
        o.err.find("2 certificates were missing, the first of puzzle 2: made again") !=
        std::string::npos;
    BOOST_TEST(told == (count == std::string("5")), o.err);
  }
  BOOST_TEST(bytes_of(here / "proofs" / "2" / "proof.drat") == proof);
  for (const char* index : {"1", "2", "3", "4", "5", "6"}) {
    BOOST_TEST(run({"check", (here / "proofs" / index).string()}).code == 0, index);
  }
  BOOST_TEST(!fs::exists(here / "proofs" / "7"));
  fs::remove_all(here / "proofs");
  BOOST_TEST(run(with_certificates(here, "6")).code == 0);
  BOOST_TEST(run({"check", (here / "proofs" / "6").string()}).code == 0);
}

BOOST_AUTO_TEST_CASE(certificates_that_are_damaged_or_of_others_are_refused_and_stay) {
  const fs::path here = fresh_folder("damaged_certificates");
  BOOST_TEST(run(with_certificates(here, "3")).code == 0);
  const fs::path proofs = here / "proofs";
  const auto refused = [&](const char* count, int code, const std::string& words) {
    const Outcome o = run(with_certificates(here, count));
    BOOST_TEST(o.code == code, o.err);
    BOOST_TEST(o.err.find(words) != std::string::npos, o.err);
  };
  for (const char* name : {"formula.cnf", "solution.txt", "puzzle.json"}) {
    const std::string before = bytes_of(proofs / "2" / name);
    overwrite(proofs / "2" / name, before.substr(0, before.size() / 2));
    refused("3", 2, "proofs/2");
    refused("4", 2, "proofs/2");
    BOOST_TEST(bytes_of(proofs / "2" / name) == before.substr(0, before.size() / 2));
    overwrite(proofs / "2" / name, before);
  }
  BOOST_TEST(run(with_certificates(here, "3")).code == 0);
  // A complete certificate of another puzzle: in the batch, next to it, and further on.
  for (const auto& [index, code] :
       std::vector<std::pair<std::string, int>>{{"3", 2}, {"4", 74}, {"5", 2}}) {
    if (index == "3") fs::rename(proofs / "3", here / "third");
    fs::copy(proofs / "1", proofs / index, fs::copy_options::recursive);
    refused("6", code, "proofs/" + index + " is not of this batch");
    BOOST_TEST(bytes_of(proofs / index / "puzzle.json") == bytes_of(proofs / "1" / "puzzle.json"));
    fs::remove_all(proofs / index);
    if (index == "3") fs::rename(here / "third", proofs / "3");
  }
  const Outcome whole = run(with_certificates(here, "6"));
  BOOST_TEST(whole.code == 0, whole.err);
  BOOST_TEST(run({"check", (proofs / "4").string(), (proofs / "6").string()}).code == 0);
  std::size_t folders = 0;
  for (const auto& entry : fs::directory_iterator(proofs)) folders += entry.exists() ? 1 : 0;
  BOOST_TEST(folders == 6u);
}

// Jobs of format 1 had no checksums; they get them now.
BOOST_AUTO_TEST_CASE(a_job_without_checksums_is_continued_and_gets_them) {
  const fs::path here = fresh_folder("first_format");
  const std::string file = (here / "batch").string();
  const Args wish = {"generate", "--seed", "8", "--resume", file, "--count"};
  BOOST_TEST(run(joined(wish, {"20"})).code == 0);
  const std::string whole = bytes_of(file), job = bytes_of(file + ".job");
  Lines old = lines_of(job);
  old.resize(4);
  old[0] = "tresse generate job 1\n";
  overwrite(file + ".job", text_of(old));
  Lines some = lines_of(whole);
  some.resize(12);
  overwrite(file, text_of(some));
  const Outcome on = run(joined(wish, {"20"}));
  BOOST_TEST(on.code == 0);
  BOOST_TEST(on.err.find("no checksums: the 12 lines") != std::string::npos, on.err);
  BOOST_TEST(bytes_of(file) == whole);
  BOOST_TEST(bytes_of(file + ".job") == job);
}

// With a terminal as standard output the default format is text, which a file of lines cannot be.
BOOST_AUTO_TEST_CASE(a_terminal_does_not_decide_the_format_of_a_file) {
  const fs::path here = fresh_folder("terminal");
  const std::string file = (here / "batch").string();
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  BOOST_REQUIRE(terminal >= 0);
  BOOST_REQUIRE((grantpt(terminal) == 0 && unlockpt(terminal) == 0));
  const int other_side = open(ptsname(terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
  const pid_t child = fork();
  if (child == 0) {
    dup2(other_side, 1);
    execl(TRESSE_PROGRAM, TRESSE_PROGRAM, "generate", "--seed", "4", "--count", "5", "--quiet",
          "--resume", file.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  close(other_side);
  close(terminal);
  BOOST_TEST((WIFEXITED(status) && WEXITSTATUS(status) == 0));
  BOOST_TEST(bytes_of(file) == run({"generate", "--seed", "4", "--count", "5"}).out);
}

BOOST_AUTO_TEST_CASE(other_options_are_told_beside_those_of_the_batch) {
  const std::string file = (fresh_folder("options") / "F").string();
  const Args batch = {"generate", "--seed", "5", "--resume", file};
  BOOST_REQUIRE(run(batch).code == 0);
  const Outcome other = run(joined(batch, {"--minimal"}));
  BOOST_TEST(other.code == 2);
  BOOST_TEST(
      other.err.find("with other options: none; now they are: --minimal\n") != std::string::npos,
      other.err);
}

}  // namespace
}  // namespace tresse::test
