// Streams: constant memory, the same bytes for any number of jobs, compression, signals.
#include <signal.h>

#include <boost/iostreams/copy.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/zstd.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <boost/test/unit_test.hpp>
#include <sstream>

#include "base/rng.hpp"
#include "cli/program.hpp"
#include "generate/random_puzzle.hpp"
#include "io/writer.hpp"
#include "sanitized.hpp"

namespace tresse::test {
namespace {

namespace io = boost::iostreams;

std::string puzzles(std::size_t count) {
  const auto t = Topology::boxes(3, 3);
  std::vector<Grid> solutions;
  for (std::uint64_t s = 0; s < 20; ++s) solutions.push_back(random_solution(t, s).value());
  WriteOptions w;
  w.alphabet = Alphabet::standard(9);
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    Puzzle p = dig(t, solutions[i % 20], 30 + i % 20, Rng::sub_seed(1, i));
    if (i % 100 == 37) p.givens.set(CellId(i % 81), Digit(i % 9));  // mostly no solution
    text += write_line(p.givens, w) + "\n";
    if (i % 1000 == 500) text += "not a puzzle\n";
  }
  return text;
}

template <class Compressor>
std::string compress(const std::string& text, Compressor compressor) {
  std::ostringstream out;
  io::filtering_ostream filter;
  filter.push(compressor);
  filter.push(out);
  filter << text;
  io::close(filter);
  return out.str();
}

BOOST_AUTO_TEST_CASE(jobs_do_not_change_a_byte) {
  const std::string file = temporary("jobs.txt", puzzles(5000));
  for (const char* command : {"solve", "count", "grade"}) {
    for (const char* format : {"line", "ndjson", "csv"}) {
      const Outcome one = run({command, "--jobs", "1", "--format", format, file});
      const Outcome four = run({command, "--jobs", "4", "--format", format, file});
      BOOST_TEST(one.out == four.out, command << " " << format);
      BOOST_TEST(one.err == four.err);
      BOOST_TEST(one.code == 3);
      BOOST_TEST(four.code == 3);
    }
  }
}

BOOST_AUTO_TEST_CASE(memory_is_constant) {
  // How many blocks are under way depends on who is faster, the jobs or the reader. When nobody reads there
  // are as many as there can be; 40,000 lines are enough for that. Which thread had which block is chance:
  // the peaks of 24 runs lay between 12,400 and 15,100 kB, whatever the length.
  const std::string text = puzzles(40'000);
  std::string longer;
  for (int i = 0; i < 10; ++i) longer += text;
  const std::string small_file = temporary("small.txt", text);
  const std::string large_file = temporary("large.txt", longer);
  const Outcome large = run({"solve", "--jobs", "2", large_file});
  BOOST_TEST(std::count(large.out.begin(), large.out.end(), '\n') == 400'400);
  if (kSanitized) return;  // freed memory stays for a while, and a thread of the sanitizer never waits
  const long small_peak = peak_unread({"solve", "--jobs", "2", small_file}, 1'000'000);
  const long large_peak = peak_unread({"solve", "--jobs", "2", large_file}, 30'000'000);
  // The input is 30,000 kB longer; two peaks of one input differed by up to 3,700 kB.
  BOOST_TEST(large_peak < small_peak + 6000);
}

BOOST_AUTO_TEST_CASE(compressed_input) {
  const std::string text = puzzles(200);
  const std::string expected = run({"solve", "-"}, text).out;
  BOOST_TEST(run({"solve", "-"}, compress(text, io::gzip_compressor())).out == expected);
  BOOST_TEST(run({"solve", "-"}, compress(text, io::zstd_compressor())).out == expected);
  const std::string gz = compress(text, io::gzip_compressor());
  BOOST_TEST(run({"solve", "-"}, gz + gz).out == expected + expected);
  const Outcome cut = run({"solve", "--format", "ndjson", "-"}, gz.substr(0, gz.size() - 20));
  BOOST_TEST(cut.code == 3);
  BOOST_TEST(ndjson(cut).back()["error"]["code"] == "truncated");
  const Outcome padded = run({"solve", "-"}, gz + std::string(512, '\0'));
  BOOST_TEST(padded.out == expected);
  BOOST_TEST(padded.err.empty(), padded.err);
  BOOST_TEST(padded.code == run({"solve", "-"}, text).code);
  for (const std::string& packed : {gz, compress(text, io::zstd_compressor())}) {
    const Outcome junk = run({"solve", "-"}, packed + "junk\n");
    BOOST_TEST(junk.out == expected + "error bad_syntax\n");
    BOOST_TEST(junk.err.find("bytes after the end of the ") != std::string::npos, junk.err);
    BOOST_TEST(junk.code == 3);
  }
}

// What one interrupted record says: nothing, a count so far, or a conflict that is not shrunk yet.
bool cut_short(const std::string& line) {
  return line == "unknown (interrupted)" || line.starts_with("none (") ||
         (line.size() > 1 && line.find_first_not_of("0123456789") == line.size() - 1 &&
          line.back() == '+');
}

void interrupted_is_a_prefix(const std::vector<std::string>& args) {
  const Outcome whole = run(args);
  const Outcome cut = run(args, "", Signal{SIGINT, {}, whole.out.size() / 20});
  BOOST_TEST(cut.code == 130, args[0]);
  BOOST_TEST(cut.out.size() < whole.out.size());
  // The record that was interrupted may say so; everything before it is as it would have been.
  std::string before = cut.out;
  BOOST_TEST_REQUIRE(before.ends_with("\n"));
  if (!whole.out.starts_with(before)) {
    const std::size_t last = before.rfind('\n', before.size() - 2) + 1;
    BOOST_TEST(cut_short(before.substr(last, before.size() - 1 - last)), before.substr(last));
    before.resize(last);
  }
  BOOST_TEST(before.size() > 0u);
  BOOST_TEST(whole.out.starts_with(before));
}

BOOST_AUTO_TEST_CASE(an_interrupted_stream_is_a_prefix) {
  interrupted_is_a_prefix({"verify", "--jobs", "4", temporary("prefix.txt", puzzles(10'000))});
  std::string empty;
  for (int i = 0; i < 400; ++i) empty += std::string(81, '.') + "\n";
  interrupted_is_a_prefix(
      {"count", "--limit", "30000", "--jobs", "4", temporary("empty.txt", empty)});
}

BOOST_AUTO_TEST_CASE(nothing_follows_an_interrupted_record) {
  // The first record takes too long; the other job has answered some of the rest when the signal comes.
  const std::string rest = temporary("rest.txt", puzzles(100));
  const auto with = [&](std::vector<std::string> args, std::size_t side) {
    args.insert(args.end(),
                {"--jobs", "2", "--format", "ndjson", std::string(side * side, '.'), rest});
    return args;
  };
  for (const auto& args :
       {with({"count", "--limit", "0"}, 9), with({"count", "--limit", "0", "--engine", "sat"}, 9),
        with({"count", "--engine", "portfolio", "--limit", "1000000"}, 16),
        with({"candidates"}, 36)}) {
    const Outcome o = run(args, "", Signal{SIGINT, std::chrono::milliseconds(300)});
    BOOST_TEST(o.code == 130, args[0]);
    BOOST_TEST(ndjson(o).size() == 1u, args[0]);
  }
  // Lines of one file, in bulk.
  const std::string lines = temporary("lines.txt", std::string(81, '.') + "\n" + puzzles(100));
  const Outcome o = run({"count", "--limit", "0", "--jobs", "2", lines}, "",
                        Signal{SIGINT, std::chrono::milliseconds(300)});
  BOOST_TEST(std::count(o.out.begin(), o.out.end(), '\n') == 1);
}

BOOST_AUTO_TEST_CASE(interrupts_are_answered) {
  // Counting all solutions of an empty 9x9 grid never ends by itself.
  // What is late each time is so by itself, and not because the signal was.
  Outcome o;
  for (int tries = 0; tries < 8 && (tries == 0 || o.cpu.count() >= 0.5); ++tries) {
    o = run({"count", "--limit", "0", "--format", "ndjson", std::string(81, '.')}, "",
            Signal{SIGINT, std::chrono::milliseconds(300)});
  }
  BOOST_TEST(o.code == 130);
  BOOST_TEST(o.cpu.count() < 0.5);  // 0.3, one round of both clocks, 0.1
  BOOST_TEST(ndjson(o).at(0)["verdict"] != "none");
  BOOST_TEST(ndjson(o).at(0)["count_exact"] == false);
  BOOST_TEST(ndjson(o).at(0)["reason"] == "interrupted");
}

BOOST_AUTO_TEST_CASE(one_stop_in_two_signals_loses_nothing) {
  // As timeout(1) does it: to the process, then to its group. The members of a race take some
  // milliseconds to end.
  const std::string empty(256, '.');
  for (int gap = 0; gap < 12; gap += 2) {
    const Outcome o =
        run({"count", "--engine", "portfolio", "--limit", "1000000", "--format", "ndjson", empty},
            "", Signal{SIGTERM, std::chrono::milliseconds(300), 0, std::chrono::milliseconds(gap)});
    BOOST_TEST(o.code == 130);
    BOOST_TEST(ndjson(o).at(0)["reason"] == "interrupted");
  }
}

}  // namespace
}  // namespace tresse::test
