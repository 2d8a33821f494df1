// Work that grows with the number of houses looks at the clock and at signals too. Time limits count CPU time
// here (TRESSE_FAULT_CLOCK), so that a busy machine changes nothing: a command may use what it takes to
// read the puzzle, its limit, and a little more.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <thread>

#include "boost_main.hpp"
#include "cli/program.hpp"

namespace tresse::test {
namespace {

constexpr double kLate =
    0.5;  // seconds of CPU time; 0.1 and what loading and freeing cost on a slow machine

constexpr double kReadingMap = 0.05;  // seconds that the map of regions takes to read, and more

using Cells = std::vector<std::size_t>;

std::string cell_name(std::size_t side, std::size_t cell) {
  return "\"r" + std::to_string(cell / side + 1) + "c" + std::to_string(cell % side + 1) + "\"";
}

std::string json_of(std::size_t side, const std::vector<std::size_t>& values, bool latin,
                    const std::vector<Cells>& houses) {
  std::string text = "{\"side\":" + std::to_string(side);
  if (latin) text += ",\"latin\":true";
  text += ",\"puzzle\":[";
  for (std::size_t i = 0; i < values.size(); ++i) {
    text += (i == 0 ? "" : ",") + std::to_string(values[i]);
  }
  text += "],\"extra_houses\":[";
  for (std::size_t h = 0; h < houses.size(); ++h) {
    text += h == 0 ? "[" : ",[";
    for (std::size_t i = 0; i < houses[h].size(); ++i) {
      text += (i == 0 ? "" : ",") + cell_name(side, houses[h][i]);
    }
    text += "]";
  }
  return text + "]}\n";
}

std::uint64_t next(std::uint64_t& state) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return state >> 33;
}

// An empty grid with random extra houses: no solution, and much to look through.
std::string random_houses(std::size_t side, std::size_t count, bool equal) {
  std::uint64_t state = 1;
  std::vector<Cells> houses;
  Cells all(side * side);
  std::iota(all.begin(), all.end(), std::size_t{0});
  for (std::size_t h = 0; h < count; ++h) {
    for (std::size_t i = 0; !(equal && h != 0) && i < side; ++i) {
      std::swap(all[i], all[i + next(state) % (all.size() - i)]);
    }
    houses.emplace_back(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(side));
  }
  return json_of(side, std::vector<std::size_t>(side * side, 0), false, houses);
}

// A Latin square of prime side whose broken diagonals of many slopes are houses too, some cells empty.
std::string slopes(std::size_t side, std::size_t empty) {
  std::vector<Cells> houses;
  for (std::size_t slope = 1; slope + 2 < side; ++slope) {
    for (std::size_t k = 0; k < side; ++k) {
      Cells cells;
      for (std::size_t r = 0; r < side; ++r) cells.push_back(r * side + (slope * r + k) % side);
      houses.push_back(std::move(cells));
    }
  }
  std::vector<std::size_t> values;
  for (std::size_t r = 0; r < side; ++r) {
    for (std::size_t c = 0; c < side; ++c) values.push_back((2 * r + c) % side + 1);
  }
  std::uint64_t state = 7;
  for (std::size_t i = 0; i < empty; ++i) values[next(state) % values.size()] = 0;
  return json_of(side, values, true, houses);
}

const std::vector<std::vector<std::string>>& commands() {
  static const std::vector<std::vector<std::string>> all = {
      {"solve", "--engine", "native"},
      {"solve", "--engine", "sat"},
      {"solve", "--engine", "logic"},
      {"solve", "--engine", "portfolio"},
      {"solve", "--minimal-conflict"},
      {"verify"},
      {"count"},
      {"grade"},
      {"grade", "--scale", "se121"},
      {"explain"},
      {"explain", "--scale", "se121", "--check"},
      {"candidates"},
      {"minimize"},
      {"repair"},
      {"canon"},
      {"encode"},
      {"cube", "--cubes", "4"},
      {"convert", "--to", "pencil"},
      {"convert", "--to", "json"},
      {"sheet", "--paper", "2000x2000mm", "--output", temporary("limits.pdf", "")},
  };
  return all;
}

struct Environment {
  Environment(const char* name, const std::string& value) : name_(name) {
    setenv("LD_PRELOAD", TRESSE_FAULT_LIBRARY, 1);
    setenv(name, value.c_str(), 1);
  }
  ~Environment() {
    unsetenv("LD_PRELOAD");
    unsetenv(name_);
  }
  const char* name_;
};

std::string words(const std::vector<std::string>& args) {
  std::string text;
  for (const std::string& a : args) text += " " + a;
  return text;
}

double reading_of(const std::string& file) {
  return run({"convert", "--to", "json", file}).cpu.count();
}

// What is read, and the seconds of CPU time that reading takes. Nothing is measured without a file.
struct Input {
  std::string file;
  double reading = reading_of(file);
};

// Runs the command with the variable set to what `value` makes of the time of reading. A run that is late is
// tried again, with reading measured anew, eight times in all and later each time: what is late each time is so by
// itself, and not by what else the machine did.
template <class Value>
void ends_in_time(const char* variable, const Value& value, const std::vector<std::string>& args,
                  const Input& input, double after, const std::vector<int>& codes) {
  Outcome o;
  double late = 0;
  for (int tries = 0; tries < 8 && (tries == 0 || late >= kLate); ++tries) {
    if (tries > 1) std::this_thread::sleep_for(tries * std::chrono::milliseconds(300));
    const double reading =
        tries == 0 || input.file.empty() ? input.reading : reading_of(input.file);
    const Environment environment(variable, value(reading));
    o = run(args);
    late = o.cpu.count() - reading - after;
  }
  BOOST_TEST(late < kLate, variable << words(args) << ": " << late << " s late");
  const bool refused = o.code == 4 && o.err.find(" does not rate ") != std::string::npos;
  BOOST_TEST((std::count(codes.begin(), codes.end(), o.code) > 0 || refused),
             variable << words(args) << ": " << o.code << o.err);
}

// The command ends in time at a limit and at SIGTERM, early and late: at one of four moments, another one from command to command, or at all
// with TRESSE_STOP_MOMENTS=all.
void obeys(const std::vector<std::string>& args, const Input& input) {
  static const char* const wanted = std::getenv("TRESSE_STOP_MOMENTS");
  static const bool all = wanted != nullptr && std::string(wanted) == "all";
  static std::size_t turn = 0;
  const std::size_t mine = (turn + turn / commands().size()) % 4;
  ++turn;
  for (const double limit : {1.0, 0.3}) {
    if (!all && mine != (limit == 1.0 ? 0u : 1u)) continue;
    std::vector<std::string> limited = args;
    limited.insert(limited.end(), {"--time-limit", limit == 1.0 ? "1" : "0.3"});
    ends_in_time("TRESSE_FAULT_CLOCK", [](double) { return "cpu"; }, limited, input, limit,
                 {0, 1, 4});
  }
  for (const double at : {0.05, 0.5}) {
    if (!all && mine != (at == 0.05 ? 2u : 3u)) continue;
    const auto moment = [at](double reading) { return std::to_string(int(1000 * (reading + at))); };
    ends_in_time("TRESSE_FAULT_TERM", moment, args, input, at, {0, 1, 130});
  }
}

void holds_for(const std::string& name, const std::string& json) {
  const Input input{temporary(name, json)};
  for (std::vector<std::string> args : commands()) {
    args.push_back(input.file);
    if (args[0] != "encode" && args[0] != "cube") args.insert(args.end(), {"-j", "1"});
    obeys(args, input);
  }
}

BOOST_AUTO_TEST_CASE(equal_houses) {
  holds_for("equal.json", random_houses(4, 60'000, true));
}

BOOST_AUTO_TEST_CASE(different_houses) {
  holds_for("different.json", random_houses(9, 30'000, false));
}

BOOST_AUTO_TEST_CASE(houses_that_have_a_solution) {
  holds_for("slopes.json", slopes(31, 700));
}

BOOST_AUTO_TEST_CASE(a_large_side_with_thousands_of_houses) {
  holds_for("large.json", slopes(61, 2'500));
}

BOOST_AUTO_TEST_CASE(a_certificate_of_many_houses) {
  const std::string file = temporary("certified.json", slopes(31, 700));
  const std::string folder = temporary("certificate", "") + ".folder";
  const Outcome made = run({"solve", "--certificate", folder, file});
  BOOST_TEST_REQUIRE((made.code == 0 || made.code == 1), made.err);
  obeys({"check", folder}, {file});
}

// Regions that are broken diagonals of an even side: there is no grid, and the search for one is long.
BOOST_AUTO_TEST_CASE(a_region_map) {
  constexpr std::size_t kSide = 64;
  std::string map;
  for (std::size_t r = 0; r < kSide; ++r) {
    for (std::size_t c = 0; c < kSide; ++c) {
      map += (c == 0 ? "" : " ") + std::to_string((r + c) % kSide + 1);
    }
    map += "\n";
  }
  obeys({"generate", "--regions", temporary("map.txt", map), "--seed", "1", "-j", "1"},
        {"", kReadingMap});
}

}  // namespace
}  // namespace tresse::test
