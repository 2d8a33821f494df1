// An argument that names a file is the file; every other one is read as standard input would be, and if it does not
// read, the message says that there is no such file and what is wrong with the text.
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/program.hpp"
#include "cli/puzzles.hpp"
#include "skip.hpp"
#include "unit/io/pastes.hpp"

namespace tresse::test {
namespace {

using Args = std::vector<std::string>;

std::string replaced_all(std::string text, const std::string& from, const std::string& to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// kP in the spellings that people have at hand.
Args spellings() {
  std::string slashes, newlines, escapes, words;
  for (std::size_t r = 0; r < 9; ++r) {
    const std::string row = kP.substr(9 * r, 9);
    slashes += (r == 0 ? "" : "/") + row;
    newlines += row + "\n";
    escapes += row + "\\n";
    words += (r == 0 ? "'" : ",'") + row + "'";
  }
  std::string numbers = "[";
  for (std::size_t i = 0; i < kP.size(); ++i) {
    numbers += (i % 9 != 0 ? "," : i == 0 ? "[" : ",[");
    numbers += kP[i] == '.' ? '0' : kP[i];
    numbers += i % 9 == 8 ? "]" : "";
  }
  return {kP,
          numbers + "]",
          "[" + words + "]",
          "[" + replaced_all(words, "'", "\"") + "]",
          "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9",
          "'" + kP + "'",
          "\"" + kP + "\"",
          "puzzle=" + kP,
          kP + "=" + kS,
          kP + ";",
          "0;" + kP + ";3",
          slashes,
          newlines,
          newlines.substr(0, newlines.size() - 1),
          replaced_all(newlines, "\n", "\r\n"),
          escapes,
          replaced_all(kP, ".", "\xC2\xB7"),
          R"({"puzzle":")" + kP + R"("})"};
}

// Does the text as an argument give what it gives on standard input?
void check_same(const std::string& text, const std::string& name) {
  const Outcome in = run({"convert", "--to", "line"}, text);
  const Outcome arg = run({"convert", "--to", "line", "--", text});
  BOOST_TEST(arg.out == in.out, name << ": " << arg.out << arg.err);
  if (in.out.empty()) {
    BOOST_TEST((arg.code == 3 || arg.code == 74), name << ": " << arg.code);
    BOOST_TEST(says(arg.err, "no such file"), name << ": " << arg.err);
    const std::string why = in.err.substr(std::min(in.err.find(": ", in.err.find(": ") + 1), in.err.size()));
    BOOST_TEST(says(arg.err, why.substr(0, why.find('\n'))), name << ": " << arg.err);
  } else {
    BOOST_TEST(arg.code == in.code, name << ": " << arg.code);
    BOOST_TEST(arg.err == replaced_all(in.err, "standard input", "argument"), name);
  }
}

BOOST_AUTO_TEST_CASE(every_spelling_is_an_argument) {
  for (const std::string& text : spellings()) {
    const Outcome o = run({"solve", text});
    BOOST_TEST(o.code == 0, text << ": " << o.err);
    BOOST_TEST(o.out == kS + "\n", text);
    check_same(text, text);
  }
}

BOOST_AUTO_TEST_CASE(reported_arguments_are_read, *boost::unit_test::label(kOptional)) {
  const auto path = shared_file("reports/argument-texts.txt");
  if (!path) return;
  std::ifstream file(*path);
  std::size_t count = 0;
  for (std::string text; std::getline(file, text); ++count) {
    const Outcome o = run({"solve", text});
    BOOST_TEST(o.code == 0, text << ": " << o.err);
    BOOST_TEST(o.out == kS + "\n", text);
  }
  BOOST_TEST(count > 0u);
}

BOOST_AUTO_TEST_CASE(pastes_are_the_same_as_arguments) {
  for (const Paste& paste : pastes()) {
    if (paste.text.find('\0') == std::string::npos) check_same(paste.text, paste.name);
  }
}

BOOST_AUTO_TEST_CASE(the_corpus_is_the_same_as_arguments) {
  for (const auto& entry : std::filesystem::directory_iterator(std::string(TRESSE_SOURCE_DIR) + "/tests/fuzz/corpus/reading")) {
    std::ifstream file(entry.path());
    file.get();  // chooses the format
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (text.find('\0') == std::string::npos) check_same(text, entry.path().filename().string());
  }
}

BOOST_AUTO_TEST_CASE(odd_texts_are_the_same_as_arguments) {
  const std::string four = "1..4..1..1..2..1";
  for (const std::string& text :
       Args{"", " ", "\n", "#", "# a comment\n" + four, four + "\n" + kP, four + "\n\n12\n\n" + four, "12", "1x3",
            kP.substr(0, 80), kP + "5", "-...1.......3...", "-", "--help", "--", "\x01" + four, "\xEF\xBB\xBF" + kP,
            "\xFF\xFE", "{\"puzzle\":\"53..", "[[5,3", "x=1", "https://example.org/?x=1", "@" + four,
            "n,puzzle\n1," + kP + "\n2,12\n", "r1c1=5, r1c2=3, r1c5=7, r2c1=6, r2c4=1, r2c5=9, r2c6=5, r3c2=9",
            std::string(5000, '1'), std::string(5000, 'a'), "1/", "/1", kP + "/" + kP}) {
    if (text != "-") check_same(text, text.substr(0, 100));
  }
}

BOOST_AUTO_TEST_CASE(what_is_no_file_and_does_not_read_says_both) {
  struct Said {
    std::string argument;
    int code;
    std::string err;
  };
  for (const Said& said :
       {Said{"puzles.txt", 74,
             "puzles.txt: no such file; as a puzzle it does not read: no format fits: 10 symbols on 1 row, words without a "
             "digit"},
        Said{"no/such/17.sdk", 74,
             "no/such/17.sdk: no such file; as a puzzle it does not read: no format fits: 14 symbols on 1 row; 16 would be "
             "a 4x4 line"},
        Said{kP.substr(0, 80), 3,
             "argument:1:81: no format fits: 80 symbols on 1 row; 81 would be a 9x9 line; there is no such file either"},
        Said{"", 3, "argument: no puzzle in it; there is no such file either"}}) {
    const Outcome o = run({"solve", said.argument});
    BOOST_TEST(o.code == said.code, said.argument);
    BOOST_TEST(o.err == "tresse: " + said.err + "\n");
  }
  // Names of files, each with one slip.
  for (const char* name : {"puzles.txt", "my puzles.txt", "./puzles", "../data/17-clue.sdm", "/tmp/none/a.txt", "hardest", "*.txt",
                           "top95.txt.gz", "C:\\sudoku\\1.sdk", "puzzles[1].json", "a,b.csv", "mine.pdf", "2024-05-01.ndjson",
                           "puzzles-2024.txt", "~/x.ss"}) {
    const Outcome o = run({"grade", name});
    BOOST_TEST(o.code == 74, name << ": " << o.err);
    BOOST_TEST(says(o.err, std::string("tresse: ") + name + ": no such file; "), o.err);
    BOOST_TEST(says(o.err, " a puzzle it does not read: "), o.err);
  }
  const Outcome record = run({"solve", "--format", "ndjson", "puzles.txt"});
  BOOST_TEST(ndjson(record).at(0)["error"]["code"] == "not_readable");
  BOOST_TEST(ndjson(record).at(0)["error"]["file"] == "puzles.txt");
}

BOOST_AUTO_TEST_CASE(a_file_comes_before_a_text) {
  const std::string folder = std::filesystem::path(temporary("beside.txt", kP + "\n")).parent_path().string();
  const auto shell = [&](const std::string& arguments) {
    const std::string line = "cd '" + folder + "' && '" TRESSE_PROGRAM "' " + arguments + " 2>&1";
    FILE* pipe = popen(line.c_str(), "r");
    std::string told;
    for (int c = 0; (c = std::fgetc(pipe)) != EOF;) told += static_cast<char>(c);
    return std::to_string(WEXITSTATUS(pclose(pipe))) + " " + told;
  };
  const std::string four = "1..4..1..1..2.31", solved = "1324421331422431";
  static_cast<void>(temporary(four, kP + "\n"));
  BOOST_TEST(shell("solve " + four) == "0 " + kS + "\n");
  BOOST_TEST(shell("solve ./" + four) == "0 " + kS + "\n");
  std::filesystem::remove(folder + "/" + four);
  BOOST_TEST(shell("solve " + four) == "0 " + solved + "\n");
  // A folder is no file.
  std::filesystem::create_directory(folder + "/" + four);
  BOOST_TEST(shell("solve " + four) == "0 " + solved + "\n");
  std::filesystem::create_directory(folder + "/12");
  BOOST_TEST(shell("convert 12").starts_with("74 tresse: 12: is a directory, not a file; as a puzzle it does not read: "));
  std::filesystem::remove(folder + "/" + four);
  std::filesystem::remove(folder + "/12");
  // A folder that may not be entered hides its files, and hides no text.
  if (geteuid() != 0) {
    std::filesystem::create_directory(folder + "/closed");
    chmod((folder + "/closed").c_str(), 0);
    BOOST_TEST(shell("solve closed/1").starts_with("74 error not_readable\ntresse: closed/1: cannot be opened: Permission denied; "));
    chmod((folder + "/closed").c_str(), 0700);
    std::filesystem::remove(folder + "/closed");
  }
  const std::string loop = folder + "/loop";
  std::filesystem::create_symlink(loop, loop);
  BOOST_TEST(says(run({"solve", loop}).err, loop + ": cannot be opened: "));
  std::filesystem::remove(loop);
}

BOOST_AUTO_TEST_CASE(every_command_reads_such_arguments) {
  const std::string text = spellings()[1];
  for (const char* command : {"solve", "verify", "count", "grade", "explain", "candidates", "minimize", "repair", "encode", "convert",
                              "canon", "scramble", "analyse", "vicinity"}) {
    const Outcome in = run({command, "--seed", "1", "-"}, kP);
    const bool seeded = in.code != 2;
    const Args options = seeded ? Args{command, "--seed", "1"} : Args{command};
    const auto with = [&](const std::string& last) {
      Args all = options;
      all.push_back(last);
      return run(all, kP);
    };
    const Outcome wanted = with("-"), o = with(text);
    BOOST_TEST(o.code == wanted.code, command << ": " << o.err);
    BOOST_TEST(o.out == wanted.out, command);
    const Outcome missing = with("puzles.txt");
    BOOST_TEST(missing.code == 74, command << ": " << missing.err);
    BOOST_TEST(says(missing.err, "puzles.txt: no such file; as a puzzle it does not read: "), command << ": " << missing.err);
  }
  BOOST_TEST(run({text}).out == kS + "\n");
  BOOST_TEST(run({"sheet", "--output", "-", "--to", "pdf", text}).code == 0);
  BOOST_TEST(run({"cube", "--depth", "1", text}).out == run({"cube", "--depth", "1", kP}).out);
  BOOST_TEST(run({"judge", "--solver", "echo " + kS, text}).code == 0);
  BOOST_TEST(run({"bench", "--rounds", "1", text}).code == 0);
}

BOOST_AUTO_TEST_CASE(options_that_take_a_puzzle_read_such_texts) {
  BOOST_TEST(run({"explain", "--hint", "--original", spellings()[1], kP}).out == run({"explain", "--hint", "--original", kP, kP}).out);
  BOOST_TEST(run({"repair", "--to", "'" + kS + "'", kP}).out == run({"repair", "--to", kS, kP}).out);
  BOOST_TEST(run({"generate", "--seed", "1", "--from", "\"" + kS + "\""}).out == run({"generate", "--seed", "1", "--from", kS}).out);
  const Outcome missing = run({"repair", "--to", "puzles.txt", kP});
  BOOST_TEST(missing.code == 74);
  BOOST_TEST(says(missing.err, "--to: puzles.txt: no such file; as a puzzle it does not read: "));
}

BOOST_AUTO_TEST_CASE(options_of_reading_hold_for_arguments) {
  const std::string csv = "a,b\n" + kP + "," + kS + "\n", nine(9, '.');
  for (const Args& options : {Args{"--col", "a"}, {"--col", "b"}, {"--input-format", "csv", "--col", "b"}, {"--diagonals"}, {"--latin"}}) {
    Args in = {"solve", "--first", "-f", "ndjson"};
    in.insert(in.end(), options.begin(), options.end());
    Args arg = in;
    arg.push_back(csv);
    const Outcome a = run(arg), b = run(in, csv);
    BOOST_TEST(a.code == b.code, options[0]);
    BOOST_TEST(a.out == replaced_all(b.out, "standard input", "argument"), options[0]);
  }
  BOOST_TEST(run({"solve", "--side", "3", "--latin", nine}).code == run({"solve", "--side", "3", "--latin"}, nine).code);
  BOOST_TEST(run({"solve", "--input-format", "sdm", "puzles.txt"}).code == 74);
  BOOST_TEST(run({"solve", "--side", "1", "."}).out == "1\n");
}

BOOST_AUTO_TEST_CASE(rows_in_arguments_and_names_like_rows) {
  BOOST_TEST(run({"solve", "1..4", "..1.", ".1..", "2.31"}).out == "1324421331422431\n");
  // Names of as many letters as there are of them are no rows.
  const Outcome names = run({"solve", "a.gz", "b.gz", "c.gz", "d.gz"});
  BOOST_TEST(names.code == 74);
  BOOST_TEST(says(names.err, "tresse: b.gz: no such file; "), names.err);
}

// A bad record in a text that holds puzzles is a bad record, whatever files there are.
BOOST_AUTO_TEST_CASE(a_text_with_one_puzzle_is_a_text) {
  const Outcome o = run({"solve", "12\n" + kP + "\n" + kP + "\nabc\n"});
  BOOST_TEST(o.code == 3);
  BOOST_TEST(!says(o.err, "file"), o.err);
  BOOST_TEST(o.out == "error wrong_length\n" + kS + "\n" + kS + "\nerror wrong_length\n", o.out);
}

}  // namespace
}  // namespace tresse::test
