// A stop is obeyed wherever the program is: while it reads, unpacks, skips or gathers, while nobody reads its
// output or writes its input. What it may still do after the signal is 0.1 s of CPU time; the clock says
// nothing on a machine where others work too.
//
// Each wish is stopped at one moment, another one from wish to wish; TRESSE_STOP_MOMENTS=all stops it at all of them. The
// latest stop is told at the end (-l message).
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/zstd.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <filesystem>
#include <fstream>

#include "boost_main.hpp"
#include "cli/process/stopping.hpp"
#include "cli/puzzles.hpp"

namespace tresse::test {
namespace {

namespace bio = boost::iostreams;
using std::string;

struct TellLatest {
  ~TellLatest() {
    BOOST_TEST_MESSAGE("the latest stop came after " << latest.cpu
                                                     << " s of CPU time: " << latest.wish);
  }
};
BOOST_TEST_GLOBAL_FIXTURE(TellLatest);

string repeated(const string& piece, std::size_t bytes) {
  string text;
  text.reserve(bytes + piece.size());
  while (text.size() < bytes) text += piece;
  return text;
}

// `megabytes` of `piece` in a packed file.
template <class Compressor>
string packed(const string& name, const string& piece, std::size_t megabytes,
              Compressor compressor) {
  const string path = temporary(name, "");
  std::ofstream file(path, std::ios::binary);
  bio::filtering_ostream filter;
  filter.push(compressor);
  filter.push(file);
  const string block = repeated(piece, std::size_t{1} << 20);
  for (std::size_t i = 0; i < megabytes; ++i) filter << block;
  bio::close(filter);
  return path;
}

constexpr std::size_t kMega = 1'000'000;

BOOST_AUTO_TEST_CASE(while_nothing_is_found) {
  for (const string piece : {"\n", "\r", "# a comment\n", "   \t  \n", "\n# \n"}) {
    stops({"solve", temporary("nothing.txt", repeated(piece, 30 * kMega))});
  }
  stops({"grade", "--scale", "se121", "--summary"},
        {.input = temporary("nothing.txt", repeated("#\n", 60 * kMega)), .full_pipe = false});
}

BOOST_AUTO_TEST_CASE(while_it_unpacks) {
  for (const string piece : {"x", "\n", "#\n"}) {
    stops({"solve", packed("large.gz", piece, 256, bio::gzip_compressor(bio::gzip_params(1)))});
    stops({"solve", packed("large.zst", piece, 1024, bio::zstd_compressor())});
  }
}

BOOST_AUTO_TEST_CASE(within_one_line) {
  const std::size_t most = 16 * kMega;  // just below what a line may have
  for (const string piece :
       {"1", ".", "12345678901234567.", "1 ", "12 ", ",", "1,", "\"", "a,\"b\",", "[", "[1,",
        "{\"a\":", ":0000:", "1|", " ", "<", "\xc2\xb7", "\xe2\x94\x80"}) {
    const string line = repeated(piece, most);
    const string file = temporary("line.txt", line);
    BOOST_TEST_CONTEXT("a line of " << piece) stops({"solve", file});
  }
}

BOOST_AUTO_TEST_CASE(within_one_value) {
  const string puzzle = "\"" + kEasy + "\",";
  for (const string& text :
       {"[" + repeated(puzzle, 15 * kMega) + "\"\"]", "[\n" + repeated(puzzle + "\n", 15 * kMega),
        "{\"puzzle\":[" + repeated("0,", 15 * kMega) + "0]}",
        "{\"puzzle\":\"" + kEasy + "\",\"extra_houses\":[" + repeated("[\"r1c1\"],", 15 * kMega) +
            "[]]}",
        "puzzle," + repeated("a,", 15 * kMega) + "\n" + kEasy + "\n",
        "puzzle,name\n" + kEasy + "," + repeated("a", 15 * kMega) + "\n",
        "[Puzzle]\n" + repeated(".........\n", 60 * kMega)}) {
    const string file = temporary("value.txt", text);
    stops({"solve", "--jobs", "1", file});
  }
}

BOOST_AUTO_TEST_CASE(while_another_file_is_read) {
  const string nothing = temporary("nothing.txt", repeated("\n", 60 * kMega));
  const string ones = packed("ones.gz", "1", 512, bio::gzip_compressor(bio::gzip_params(1)));
  for (const string& file : {nothing, ones}) {
    stops({"solve", "--regions", file, kEasy});
    stops({"repair", "--to", file, kEasy});
    stops({"generate", "--from", file});
    stops({"generate", "--avoid", file});
    stops({"merge", file, file});
    stops({"merge", kEasy, file});
    stops({"bench", file});
  }
  const string cubes = temporary("cubes", run({"cube", "--depth", "1", kEasy}).out);
  stops({"merge", kEasy, cubes, nothing});
  stops({"merge", kEasy, cubes, temporary("open.txt", repeated(repeated("{\"index\":", 15 * kMega) + "\n", 180 * kMega))});
  stops({"merge", kEasy, cubes, temporary("many.txt", repeated("{\"index\":1}\n", 60 * kMega))});
  const string comments = temporary("comments", repeated("c tresse cubes 1\n", 120 * kMega));
  stops({"merge", kEasy, comments});
  stops({"generate", "--pattern", temporary("mask", repeated(" ", 200 * kMega))});
}

// Lines and checksums of a batch of one puzzle, again and again: what a batch looks like that was written long enough.
BOOST_AUTO_TEST_CASE(while_a_batch_is_read) {
  const string file = temporary("batch.txt", "");
  std::filesystem::remove(file);
  std::filesystem::remove(file + ".job");
  const std::vector<string> args = {"generate",  "--seed",   "1", "--count",
                                    "100000000", "--resume", file};
  auto one = args;
  one[4] = "1";
  BOOST_REQUIRE(run(one).code == 0);
  const auto read = [](const string& path) {
    std::ifstream in(path, std::ios::binary);
    return string(std::istreambuf_iterator<char>(in), {});
  };
  const string line = read(file), job = read(file + ".job");
  const string sum = job.substr(job.size() - 17);
  constexpr std::size_t kLines = 1'000'000;
  std::ofstream(file, std::ios::binary) << repeated(line, kLines * line.size());
  std::ofstream(file + ".job", std::ios::binary | std::ios::app)
      << repeated(sum, (kLines - 1) * sum.size());
  stops(args);
  BOOST_TEST(std::filesystem::file_size(file) >= kLines * line.size());
  std::ofstream(file + ".job", std::ios::binary)
      << "tresse generate job 1" << job.substr(job.find('\n'), job.size() - 17 - job.find('\n'));
  stops(args);  // checksums are made of all lines
}

BOOST_AUTO_TEST_CASE(while_it_reads_two_million_texts) {
  const string cells = repeated(R"("r1c1","r2c2","r3c3",)", 250) + R"("r4c4")";
  for (const string& list : {cells, string(R"("r1c1","r2c2")")}) {
    const string text = R"({"puzzle":")" + string(81, '.') + R"(","extra_houses":[)" +
                        repeated("[" + list + "],\n", 16 * kMega) + "[" + list + "]]}";
    stops({"solve", temporary("texts.json", text)});
  }
}

// A certificate of kHard, one file of which is replaced.
string certificate(const string& name) {
  const string folder = temporary("certificate-" + name, "");
  std::filesystem::remove_all(folder);
  BOOST_REQUIRE(run({"verify", "--certificate", folder, kHard}).code == 0);
  std::filesystem::remove(folder + "/" + name);
  return folder;
}

BOOST_AUTO_TEST_CASE(while_it_checks) {
  const auto replaced = [](const string& name, const string& text) {
    const string folder = certificate(name);
    std::ofstream(folder + "/" + name, std::ios::binary) << text;
    return folder;
  };
  stops({"check", replaced("puzzle.json", repeated("\n", 60 * kMega))});
  stops({"check", replaced("solution.txt", repeated(" ", 100 * kMega))});
  stops({"check", replaced("formula.cnf", "p cnf 729 9\n" + repeated("c\n", 100 * kMega))});
  stops({"check", replaced("formula.cnf", repeated("c", 100 * kMega))});
  stops({"check", replaced("proof.drat", repeated(" ", 100 * kMega))});
}

// The solver looks at an interrupt now and then only, and a conflict may walk over a million variables.
BOOST_AUTO_TEST_CASE(while_a_large_formula_is_searched) {
  const string empty = temporary("empty100.txt", repeated(repeated(". ", 200) + "\n", 100 * 201));
  const std::vector<string> args = {"solve", "--engine", "sat", empty};
  for (const double cpu : {5.5, 4.5, 6.5}) {
    const Stopped s = stop_again(args, cpu);
    if (!s.ended) judge(s, at(args, cpu));
    if (!all_moments()) break;
  }
}

// The solver prints its whole formula into the proof when it is interrupted.
BOOST_AUTO_TEST_CASE(while_a_proof_is_written) {
  const string empty = temporary("empty.txt", repeated(repeated(". ", 72) + "\n", 36 * 73 - 1));
  const string folder = temporary("proof", "");
  const std::vector<string> args = {"verify", "--certificate", folder, empty};
  for (double cpu = 0.2; cpu < 2; cpu += all_moments() ? 0.1 : 0.5) {
    std::filesystem::remove_all(folder);
    const Stopped s = stop_again(args, cpu);
    if (s.ended) break;
    judge(s, at(args, cpu));
  }
}

BOOST_AUTO_TEST_CASE(while_nobody_writes) {
  stops_waiting({"solve"}, {.input = ""});
  stops_waiting({"merge", kEasy, temporary("cubes", run({"cube", "--depth", "1", kEasy}).out)},
                {.input = ""});
  const string fifo = temporary("fifo", "");
  std::filesystem::remove(fifo);
  BOOST_REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
  const auto waits_for_fifo = [&] {
    stops_waiting({"solve", fifo}, {});
    stops_waiting({"solve", "--jobs", "1", fifo}, {});
    stops_waiting({"solve", "--regions", fifo, kEasy}, {});
    stops_waiting({"repair", "--to", fifo, kEasy}, {});
    stops_waiting({"merge", fifo, fifo}, {});
    stops_waiting({"merge", kEasy, fifo}, {});
    stops_waiting({"generate", "--avoid", fifo}, {});
    stops_waiting({"generate", "--pattern", fifo}, {});
    stops_waiting({"bench", fifo}, {});
    stops_waiting({"regress", "--jobs", "2", fifo}, {});
  };
  waits_for_fifo();  // for its opening
  const int writer = open(fifo.c_str(), O_RDWR | O_CLOEXEC);
  waits_for_fifo();  // for its bytes
  close(writer);
  for (const string name : {"puzzle.json", "formula.cnf", "proof.drat"}) {
    const string folder = certificate(name);
    const string pipe = folder + "/" + name;
    BOOST_REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    stops_waiting({"check", folder}, {});
    const int held = open(pipe.c_str(), O_RDWR | O_CLOEXEC);
    stops_waiting({"check", folder}, {});
    close(held);
  }
}

BOOST_AUTO_TEST_CASE(while_nobody_writes_a_certificate_of_a_batch) {
  const string batch = temporary("batch", "");
  const std::vector<string> args = {"generate", "--count",       "2",          "--jobs", "2", "--resume",
                                    batch,      "--certificate", batch + ".d"};
  BOOST_REQUIRE(run(args).code == 0);
  const string pipe = batch + ".d/1/puzzle.json";
  std::filesystem::remove(pipe);
  BOOST_REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  stops_waiting(args, {});
}

BOOST_AUTO_TEST_CASE(while_nobody_reads) {
  const string lines = temporary("many.txt", repeated(kEasy + "\n", 6 * kMega));
  const Streams full{.input = "/dev/null", .full_pipe = true};
  for (const string command : {"solve", "count", "verify", "grade", "explain", "candidates",
                               "minimize", "convert", "canon"}) {
    for (const string format : {"line", "json"}) {
      for (const string jobs : {"1", "2"}) {
        if (command == "canon" && format == "json") continue;
        if (!all_moments() && (format == "line") != (jobs == "1")) continue;
        const string option = command == string("convert") ? "--to" : "--format";
        stops_waiting({command, option, format, "--jobs", jobs, lines}, full);
      }
    }
  }
  stops_waiting({"grade", "--scale", "se121", lines}, full);
  stops_waiting({"encode", "--full", string(256, '.')}, full);
  stops_waiting({"generate", "--count", "100000", "--seed", "1", "--quiet"}, full);
  stops_waiting({"sheet", "--output", "-", temporary("book.txt", repeated(kEasy + "\n", 50'000))},
                full);
  stops({"cube", "--cubes", "2000", string(256, '.')}, full);
}

// `given` of each 100 cells of a full grid of this order, row by row.
string large_grid(std::size_t order, std::size_t given) {
  const std::size_t side = order * order;
  string text;
  for (std::size_t r = 0; r < side; ++r) {
    for (std::size_t c = 0; c < side; ++c) {
      const bool shown = (r * 37 + c * 61) % 100 < given;
      text += shown ? std::to_string((order * (r % order) + r / order + c) % side + 1) : ".";
      text += c + 1 == side ? '\n' : ' ';
    }
  }
  return text;
}

BOOST_AUTO_TEST_CASE(while_it_writes_one_large_grid) {
  const string empty = temporary("empty256.txt", large_grid(16, 0));
  stops({"convert", "--to", "pencil", empty});
}

// Tables of 0.5 GB are made, filled and given back, and 5 GB of candidates would be written.
BOOST_AUTO_TEST_CASE(on_the_largest_side) {
  // A grid of 2 MB is read in 0.15 s, on a busy machine in twice that, and then looked at as a whole.
  constexpr double kRead = 0.35;
  const string file = temporary("empty1024.txt", large_grid(32, 0));
  stops({"solve", "--engine", "native", file}, {}, kRead);
  stops({"candidates", "-f", "line", file}, {}, kRead);
  // Hundreds of millions of candidates are weighed before the first cut.
  const string third = temporary("third1024.txt", large_grid(32, 30));
  const std::vector<string> cubes = {"cube", "--cubes", "8", third};
  judge(stop_again(cubes, 1.5), at(cubes, 1.5));
  if (all_moments()) judge(stop_again(cubes, 4), at(cubes, 4));
}

BOOST_AUTO_TEST_CASE(while_it_looks_for_a_step) {
  for (const std::size_t cells : {625U, 1296U, 4096U}) {
    stops({"explain", "-j", "1", temporary("empty.txt", string(cells, '.'))}, {}, 0.8);
  }
}

BOOST_AUTO_TEST_CASE(while_it_measures) {
  stops({"bench"});
  stops({"bench", "--puzzles", "2000000", temporary("one.txt", kEasy + "\n")});
  const string folder = temporary("sets", "");
  std::filesystem::remove(folder);
  std::filesystem::create_directory(folder);
  const string file = temporary("several.txt", repeated(kEasy + "\n", 82 * kMega));
  stops({"bench", "--puzzles", "1000000", "--write", folder, file});
  for (const auto& written : std::filesystem::directory_iterator(folder)) {
    BOOST_TEST(written.path().filename() == "several.txt");
    BOOST_TEST(written.file_size() == 82 * kMega);
  }
}

// 17,305 pixels a side.
BOOST_AUTO_TEST_CASE(while_it_draws_a_large_grid) {
  stops({"convert", "--to", "png", temporary("empty144.txt", large_grid(12, 0))});
}

BOOST_AUTO_TEST_CASE(while_it_writes_much) {
  stops({"encode", "--full", string(1296, '.')});
  const string lines = temporary("many.txt", repeated(kEasy + "\n", 40 * kMega));
  for (const string command : {"convert", "canon", "candidates", "explain", "verify"}) {
    stops({command, lines});
  }
}

}  // namespace
}  // namespace tresse::test
