// generate: the same bytes whatever --jobs, --count, blocks or kills; every claim checked by commands that
// did not make the puzzle; wishes that contradict themselves or cannot be met.
#include "boost_main.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "base/rng.hpp"
#include "cli/program.hpp"

namespace tresse::test {
namespace {

namespace fs = std::filesystem;
using Args = std::vector<std::string>;

std::string slurp(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

Args with(Args args, const Args& more) {
  args.insert(args.end(), more.begin(), more.end());
  return args;
}

// An empty folder of this run.
fs::path folder(const std::string& name) {
  const fs::path path = fs::path(temporary(name + ".here", "")).parent_path() / name;
  fs::remove_all(path);
  fs::create_directories(path);
  return path;
}

const std::vector<Args> kWishes = {
    {"generate", "--seed", "5", "--minimal"},
    {"generate", "--seed", "5", "--format", "ndjson", "--symmetry", "rotate180"},
    {"generate", "--seed", "6", "--order", "2", "--distinct", "--format", "csv"},
    {"generate", "--seed", "7", "--box", "2x3", "--clues", "10..14", "--format", "ndjson"},
    {"generate", "--seed", "8", "--fill", "40", "--allow-multiple"},
    {"generate", "--seed", "9", "--level", "medium..hard", "--format", "ndjson", "--path"},
};

BOOST_AUTO_TEST_CASE(generated_bytes_do_not_depend_on_jobs_or_count) {
  for (const Args& wish : kWishes) {
    const Outcome one = run(with(wish, {"--count", "12", "--jobs", "1"}));
    const Outcome three = run(with(wish, {"--count", "12", "--jobs", "3"}));
    const Outcome fewer = run(with(wish, {"--count", "5", "--jobs", "2"}));
    BOOST_TEST(one.code == 0, one.err);
    BOOST_TEST(one.out == three.out);
    BOOST_TEST(one.out.substr(0, fewer.out.size()) == fewer.out);
    BOOST_TEST(!fewer.out.empty());
  }
}

BOOST_AUTO_TEST_CASE(a_puzzle_alone_is_the_one_of_the_row) {
  const Outcome row = run({"generate", "--seed", "3", "--count", "8"});
  const Outcome alone = run({"generate", "--seed", "3", "--first", "6"});
  BOOST_TEST(lines(row.out).at(5) + "\n" == alone.out);
}

BOOST_AUTO_TEST_CASE(other_strands_confirm_what_is_generated) {
  for (const Args& wish : {kWishes[0], kWishes[1], kWishes[3], kWishes[5]}) {
    const Outcome made = run(with(wish, {"--count", "20"}));
    const Outcome judged = run({"verify", "-"}, made.out);
    BOOST_TEST(judged.code == 0, judged.err);
    BOOST_TEST(lines(judged.out).size() == 20u);
  }
}

BOOST_AUTO_TEST_CASE(two_runs_without_a_seed_differ_and_print_theirs) {
  const Outcome a = run({"generate", "--count", "3"}), b = run({"generate", "--count", "3"});
  BOOST_TEST(a.out != b.out);
  const std::string key = "tresse: seed ";
  BOOST_REQUIRE(a.err.compare(0, key.size(), key) == 0);
  const std::string seed = lines(a.err).at(0).substr(key.size());
  BOOST_TEST(run({"generate", "--count", "3", "--seed", seed}).out == a.out);
}

// Starts the program, kills it when it has used so much CPU time; true if it ended before.
bool run_and_kill(const Args& args, std::chrono::duration<double> cpu) {
  const pid_t child = fork();
  if (child == 0) {
    std::vector<char*> argv;
    for (const std::string& a : args) argv.push_back(const_cast<char*>(a.c_str()));
    argv.push_back(nullptr);
    if (!freopen("/dev/null", "w", stderr)) _exit(127);
    execv(argv[0], argv.data());
    _exit(127);
  }
  siginfo_t ended{};
  while (ended.si_pid == 0 && cpu_of(child) < cpu) {
    waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOHANG | WNOWAIT);
    usleep(200);
  }
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

BOOST_AUTO_TEST_CASE(killed_at_any_moment_a_batch_goes_on_to_the_same_bytes) {
  const fs::path here = folder("killed");
  Rng rng(11);
  const std::vector<Args> wishes = {
      {"generate", "--seed", "4", "--count", "3000", "--minimal", "--distinct"},
      {"generate", "--seed", "4", "--count", "400", "--format", "ndjson", "--path"},
      {"generate", "--seed", "4", "--count", "150", "--order", "2", "--format", "csv"}};
  std::size_t kills = 0;
  for (std::size_t w = 0; w < wishes.size(); ++w) {
    const std::string file = (here / ("batch" + std::to_string(w))).string();
    const Outcome whole = run(wishes[w]);
    BOOST_REQUIRE(whole.code == 0);
    for (std::size_t round = 0; round < 20; ++round) {
      const std::string jobs = std::to_string(1 + round % 2);
      Args args = with({TRESSE_PROGRAM}, wishes[w]);
      args = with(args, {"--resume", file, "--jobs", jobs});
      // A fifth of the whole at most, so that a batch survives more than ten of them.
      if (!run_and_kill(args, static_cast<double>(rng.below(1000)) / 5000 * whole.cpu)) ++kills;
      const std::string so_far = slurp(file);
      BOOST_TEST(whole.out.compare(0, so_far.size(), so_far) == 0);
    }
    const Outcome last = run(with(wishes[w], {"--resume", file}));
    BOOST_TEST(last.code == 0, last.err);
    BOOST_TEST(slurp(file) == whole.out);
  }
  BOOST_TEST(kills > 10u);
}

BOOST_AUTO_TEST_CASE(what_a_signal_leaves_is_a_prefix_of_the_whole) {
  const Args wish = {"generate", "--seed", "9",      "--count", "3000", "--jobs",
                     "2",        "-f",     "ndjson", "--scale", "se121"};
  const Outcome whole = run(wish);
  BOOST_REQUIRE(whole.code == 0);
  for (const double part : {0.1, 0.3, 0.6}) {
    const auto after = static_cast<std::size_t>(part * static_cast<double>(whole.out.size()));
    const Outcome cut = run(wish, "", Signal{SIGINT, {}, after});
    BOOST_TEST(cut.code == 130);
    // A block is written whole, and the last one may be under way.
    BOOST_TEST(cut.out.size() <= whole.out.size());
    BOOST_TEST(whole.out.compare(0, cut.out.size(), cut.out) == 0);
    BOOST_TEST((cut.out.empty() || cut.out.back() == '\n'));
  }
}

// All 36 classes are taken when the signal comes: a 37th record would be an isomorph.
BOOST_AUTO_TEST_CASE(a_signal_among_isomorphs_prints_none_of_them) {
  const Outcome cut = run({"generate", "--seed", "1", "--order", "2", "--minimal", "--distinct",
                           "--count", "37", "--tries", "0"},
                          "", Signal{SIGINT, std::chrono::milliseconds(1500), 36 * 17});
  BOOST_TEST(cut.code == 130);
  BOOST_TEST(lines(cut.out).size() == 36u);
}

BOOST_AUTO_TEST_CASE(only_a_regular_file_is_resumed) {
  BOOST_TEST(run({"generate", "--resume", "/dev/full"}).code == 2);
  BOOST_TEST(run({"generate", "--resume", "/dev/null"}).code == 2);
  BOOST_TEST(!fs::exists("/dev/null.job"));
}

BOOST_AUTO_TEST_CASE(a_latin_square_reads_back_as_one) {
  const Outcome made = run({"generate", "--latin", "--side", "9", "--seed", "3", "-f", "ndjson"});
  BOOST_TEST(run({"verify", "-"}, made.out).code == 0);
}

BOOST_AUTO_TEST_CASE(no_certificate_is_left_of_what_was_not_written) {
  const fs::path proofs = folder("dropped") / "proofs";
  const Outcome made = run({"generate", "--side", "1", "--distinct", "--count", "3", "--tries", "5",
                            "--certificate", proofs.string(), "--seed", "1", "-j2"});
  BOOST_TEST(made.code == 4);
  BOOST_TEST(lines(made.out).size() == 1u);
  BOOST_TEST(fs::exists(proofs / "1"));
  BOOST_TEST(!fs::exists(proofs / "2"));
}

BOOST_AUTO_TEST_CASE(a_batch_is_not_continued_with_another_wish) {
  const fs::path here = folder("other_wish");
  const std::string file = (here / "batch").string();
  BOOST_TEST(run({"generate", "--seed", "1", "--count", "4", "--resume", file}).code == 0);
  const std::string before = slurp(file);
  BOOST_TEST(run({"generate", "--seed", "1", "--count", "8", "--minimal", "--resume", file}).code ==
             2);
  BOOST_TEST(run({"generate", "--seed", "2", "--count", "8", "--resume", file}).code == 2);
  BOOST_TEST(slurp(file) == before);
  BOOST_TEST(run({"generate", "--count", "8", "--resume", file}).code ==
             0);  // takes the seed it finds
  BOOST_TEST(lines(slurp(file)).size() == 8u);
  const std::string foreign = temporary("foreign.txt", "something else\n");
  BOOST_TEST(run({"generate", "--resume", foreign}).code == 2);
  BOOST_TEST(slurp(foreign) == "something else\n");
  BOOST_TEST(run({"generate", "--resume", (here / "no" / "folder").string()}).code == 74);
}

BOOST_AUTO_TEST_CASE(nothing_of_others_is_removed_from_a_folder_of_certificates) {
  const fs::path here = folder("not_ours");
  const fs::path photos = here / "photos" / "2023";
  fs::create_directories(photos);
  std::ofstream(photos / "a.jpg") << "a";
  const auto make = [&](const char* seed, const char* count, const char* proofs, const char* file) {
    return run({"generate", "--seed", seed, "--count", count, "--certificate",
                (here / proofs).string(), "--resume", (here / file).string()})
        .code;
  };
  for (int i = 0; i < 2; ++i) BOOST_TEST(make("1", "1", "photos", "batch1") == 2);
  BOOST_TEST(fs::exists(photos / "a.jpg"));
  BOOST_TEST(make("1", "3", "proofs", "batch2") == 0);
  BOOST_TEST(make("2", "2", "proofs", "batch3") == 2);
  BOOST_TEST(fs::exists(here / "proofs" / "3"));
  fs::create_directories(here / "proofs" / "4" / "mine");
  BOOST_TEST(make("1", "5", "proofs", "batch2") == 2);
  BOOST_TEST(fs::exists(here / "proofs" / "4"));
  fs::remove_all(here / "proofs" / "4" / "mine");
  BOOST_TEST(make("1", "5", "proofs", "batch2") == 0);
  BOOST_TEST(fs::exists(here / "proofs" / "5"));
  // Another part of the same order may keep its certificates there too.
  fs::create_directories(here / "proofs" / "900");
  BOOST_TEST(make("1", "7", "proofs", "batch2") == 0);
  BOOST_TEST(fs::exists(here / "proofs" / "900"));
}

BOOST_AUTO_TEST_CASE(the_path_shown_is_the_one_that_was_asked_for) {
  const auto shown = [](const Args& wish) {
    return ndjson(
        run(with({"generate", "--seed", "9", "--count", "3", "-f", "ndjson", "--path"}, wish)));
  };
  const auto has = [](const auto& record, const char* key) {
    std::size_t steps = 0;
    for (const auto& step : record["steps"]) steps += step.value("technique", "") == key ? 1 : 0;
    BOOST_TEST(steps == record["techniques"].value(key, std::size_t{0}));
    return steps != 0;
  };
  // The grade leaves out all but the first, unless it is named.
  for (const char* key : {"x-wing", "aic", "als-xy-wing", "xy-chain"}) {
    for (const auto& r : shown({"--require", key})) BOOST_TEST(has(r, key), key);
  }
  for (const auto& r : shown({"--forbid", "pointing,claiming", "--level", "hard"})) {
    BOOST_TEST(!has(r, "pointing"));
    BOOST_TEST(!has(r, "claiming"));
  }
  for (const auto& r : shown({"--only", "x-wing"})) {
    BOOST_TEST(has(r, "x-wing"));
    for (const auto& [key, count] : r["techniques"].items()) {
      BOOST_TEST((key == "x-wing" || key == "full-house" || key.ends_with("-single")), key);
    }
  }
}

BOOST_AUTO_TEST_CASE(with_more_tries_a_batch_goes_on) {
  const std::string file = (folder("more_tries") / "batch").string();
  const Args wish = {"generate", "--seed", "4", "--count", "3", "--only", "x-wing"};
  BOOST_TEST(run(with(wish, {"--tries", "3", "--resume", file})).code == 4);
  BOOST_TEST(run(with(wish, {"--resume", file})).code == 0);
  BOOST_TEST(slurp(file) == run(wish).out);
}

BOOST_AUTO_TEST_CASE(an_interrupted_search_tells_what_came_nearest) {
  const Outcome cut = run({"generate", "--seed", "3", "--clues", "17", "--tries", "0"}, "",
                          Signal{SIGINT, std::chrono::milliseconds(500)});
  BOOST_TEST(cut.code == 130);
  BOOST_TEST(cut.out.empty());
  BOOST_TEST(cut.err.find("stopped: interrupted") != std::string::npos);
  BOOST_TEST(cut.err.find("the nearest") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_share_of_the_cells_is_rounded_to_what_a_symmetry_allows) {
  const auto clues = [](const Args& wish) {
    const auto records =
        ndjson(run(with({"generate", "--seed", "1", "-f", "ndjson", "--tries", "300"}, wish)));
    return records.at(0).value("clues", 0);
  };
  BOOST_TEST(clues({"--order", "4", "--fill", "60", "--symmetry", "rotate180"}) == 154);
  BOOST_TEST(clues({"--order", "4", "--fill", "45", "--symmetry", "rotate180"}) == 116);
  BOOST_TEST(clues({"--order", "4", "--fill", "60", "--symmetry", "full"}) == 152);
  BOOST_TEST(clues({"--order", "4", "--fill", "60"}) == 153);
}

BOOST_AUTO_TEST_CASE(levels_of_large_sides_are_found) {
  for (const char* level : {"easy", "medium", "hard"}) {
    for (const char* boxes : {"4x4", "3x4"}) {
      const Outcome made = run({"generate", "--seed", "5", "--count", "3", "--box", boxes,
                                "--level", level, "--tries", "200", "-f", "ndjson"});
      BOOST_TEST(made.code == 0, made.err);
      const auto graded = ndjson(run({"grade", "-f", "ndjson", "-"}, made.out));
      BOOST_TEST(graded.size() == 3u);
      for (const auto& r : graded) BOOST_TEST(r["level"] == level);
    }
  }
  BOOST_TEST(
      run({"generate", "--seed", "1", "--order", "5", "--level", "easy", "--tries", "20"}).code ==
      0);
}

BOOST_AUTO_TEST_CASE(certificates_of_generated_puzzles_are_accepted) {
  const fs::path here = folder("made_certificates");
  const std::string proofs = (here / "proofs").string();
  const Outcome made = run({"generate", "--seed", "2", "--count", "3", "--certificate", proofs});
  BOOST_TEST(made.code == 0, made.err);
  const Outcome judged = run({"check", proofs + "/1", proofs + "/2", proofs + "/3"});
  BOOST_TEST(judged.code == 0, judged.out);
}

// There are 36 minimal 4x4 puzzles up to isomorphism: 13 with four clues, 22 with five, one with six.
BOOST_AUTO_TEST_CASE(all_minimal_small_puzzles_come_once_and_no_more) {
  const Args wish = {"generate",  "--seed",     "1",       "--order", "2",
                     "--minimal", "--distinct", "--tries", "20000"};
  const Outcome made = run(with(wish, {"--count", "36"}));
  BOOST_TEST(made.code == 0, made.err);
  const auto forms = lines(run({"canon", "-"}, made.out).out);
  const std::set<std::string> classes(forms.begin(), forms.end());
  BOOST_TEST(classes.size() == 36u);
  std::map<std::ptrdiff_t, int> clues;
  for (const std::string& form : classes) {
    ++clues[16 - std::count(form.begin(), form.end(), '.')];
  }
  BOOST_TEST((clues == std::map<std::ptrdiff_t, int>{{4, 13}, {5, 22}, {6, 1}}));

  const Outcome more = run(with(wish, {"--count", "37", "--quiet"}));
  BOOST_TEST(more.code == 4);
  BOOST_TEST(more.out == made.out);
  // Of the first 30 in a file, none comes again.
  std::string some;
  for (std::size_t i = 0; i < 30; ++i) some += lines(made.out).at(i) + "\n";
  const Outcome rest = run({"generate", "--seed", "2", "--order", "2", "--count", "6", "--distinct",
                            "--minimal", "--avoid", temporary("avoid.txt", some)});
  BOOST_TEST(rest.code == 0, rest.err);
  std::set<std::string> all(forms.begin(), forms.begin() + 30);
  for (const std::string& form : lines(run({"canon", "-"}, rest.out).out)) {
    BOOST_TEST(all.insert(form).second);
  }
}

BOOST_AUTO_TEST_CASE(an_impossible_wish_ends_with_a_report) {
  const Outcome none =
      run({"generate", "--seed", "1", "--clues", "17..18", "--tries", "200", "--format", "ndjson"});
  BOOST_TEST(none.code == 4);
  const auto records = ndjson(none);
  BOOST_REQUIRE(records.size() == 1u);
  BOOST_TEST(records[0]["error"]["code"] == "not_found");
  BOOST_TEST(records[0]["tried"] == 200);
  BOOST_TEST(records[0].contains("nearest"));
  BOOST_TEST(none.err.find("wrong number of givens (100 %)") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(wishes_that_contradict_themselves_are_usage_errors) {
  const std::vector<Args> bad = {{"--count", "0"},
                                 {"--clues", "30..20"},
                                 {"--clues", "90"},
                                 {"--clues", "24", "--fill", "30"},
                                 {"--fill", "101"},
                                 {"--order", "40"},
                                 {"--order", "3", "--side", "16"},
                                 {"--box", "3"},
                                 {"--box", "0x3"},
                                 {"--side", "11"},
                                 {"--latin", "--box", "3x3"},
                                 {"--symmetry", "rotate45"},
                                 {"--symmetry", ""},
                                 {"--require", ""},
                                 {"--forbid", ""},
                                 {"--only", ""},
                                 {"--level", "simple"},
                                 {"--level", "hard..easy"},
                                 {"--rating", "7.25"},
                                 {"--rating", "8..7"},
                                 {"--scale", "gnome"},
                                 {"--require", "x-wungs"},
                                 {"--require", "x-wing", "--forbid", "x-wing"},
                                 {"--only", "x-wing", "--forbid", "swordfish"},
                                 {"--only", "naked-single"},
                                 {"--clues", "..16"},
                                 {"--clues", "23", "--symmetry", "rotate90"},
                                 {"--require", "x-wing", "--level", "easy"},
                                 {"--level", "easy", "--rating", "7.1.."},
                                 {"--rating", "..0.9"},
                                 {"--latin", "--side", "9", "--only", "pointing"},
                                 {"--pattern", "no-such-file.txt"},
                                 {"--distinct", "--first", "2"},
                                 {"--first", "18446744073709551615", "--count", "2"},
                                 {"--alphabet", "ABC"},
                                 {"--unbiased", "--tries", "5"},
                                 {"--allow-multiple"},
                                 {"--allow-multiple", "--fill", "30", "--level", "easy"},
                                 {"--allow-multiple", "--fill", "30", "--minimal"},
                                 {"--path"},
                                 {"--certificate-strand", "sat"},
                                 {"--progress", "loud"},
                                 {"--from", std::string(81, '.')},
                                 {"--resume", "x", "--format", "json"},
                                 {"53..7...."}};
  for (const Args& args : bad) {
    const Outcome outcome = run(with({"generate", "--seed", "1"}, args));
    BOOST_TEST(outcome.code == 2, args[0]);
    BOOST_TEST(outcome.out.empty(), args[0]);
    BOOST_TEST(lines(outcome.err).size() == 1u, args[0] << ": " << outcome.err);
  }
  // A file that cannot be read is no mistake of the command line.
  const std::string loop = temporary("loop", "");
  std::filesystem::remove(loop);
  std::filesystem::create_symlink(loop, loop);
  BOOST_TEST(run({"generate", "--seed", "1", "--pattern", loop}).code == 74);
  const Outcome missing = run({"generate", "--seed", "1", "--from", "no/such/file"});
  BOOST_TEST(missing.code == 74);
  BOOST_TEST(missing.err == "tresse: --from: no/such/file: no such file; as a puzzle it does not read: no format fits: 12 symbols on 1 "
                            "row, words without a digit\n");
}

}  // namespace
}  // namespace tresse::test
