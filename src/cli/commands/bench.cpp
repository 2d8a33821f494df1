// tresse bench FILE... measures the kernel. Without a file it prints one number that changes when behaviour changes; times go to
// standard error.
//
// Each set is drawn and checked (library/bench.hpp), then measured in rounds, set after set in each, so that a slow
// second of the machine does not fall on one set alone. Nothing is printed of a set that was not measured to the end.
#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/options/settings.hpp"
#include "io/text.hpp"
#include "library/bench.hpp"

namespace tresse::cli {
namespace {

using kernel9::Outcome;
using Way = kernel9::Solver::Way;

using Settings = library::KernelBench;

struct Set {
  std::string name;
  std::vector<Line81> lines;
  std::vector<Outcome> outcomes;
  std::vector<double> cpu, wall;  // nanoseconds a puzzle, one a round
};

Settings settings_of(const Options& options) {
  Settings s;
  s.kernel = kernel_of(options);
  fill(options, s);
  if (s.single && options.has("way")) throw UsageError("--single and --way exclude each other");
  if (s.single) s.way = Way::routed;
  s.jobs = options.jobs;
  return s;
}

std::string name_of_set(const std::string& path) {
  std::string name = path.substr(path.find_last_of('/') + 1);
  for (const char* ending : {".gz", ".zst", ".txt"}) {
    if (name.size() > std::strlen(ending) && name.ends_with(ending)) {
      name.resize(name.size() - std::strlen(ending));
    }
  }
  return name;
}

// All puzzles of one input; errors are told and remembered.
std::vector<Line81> read_set(const Run& run, const std::string& input, std::uint32_t& happened) {
  std::vector<Line81> lines;
  Inputs inputs(resolve_inputs({input}, *run.options.console), run.options.read);
  for (;;) {
    std::size_t index = 0;
    if (inputs.next_plain(lines, SIZE_MAX, index).size != 0) continue;
    auto item = next_or_stop(run, inputs);
    if (!item) return lines;
    if (!item->item) {
      const RecordOutput error = error_output(item->index, item->item.error(), run.options.report);
      run.options.console->tell(error.err);
      happened |= error.happened;
      continue;
    }
    const Record& r = *item->item;
    run.tell(warnings_of(r) + wrong_solution_text(item->index, r));
    if (!kernel9::can(*r.puzzle.topology) || r.puzzle.marks) {
      run.options.console->tell("tresse: " + place_of(r) + ": bench measures the kernel, which takes plain 9x9 puzzles, not " +
                                r.puzzle.topology->describe() + (r.puzzle.marks ? " with pencil marks" : "") + "\n");
      happened |= kMalformed;
      continue;
    }
    kernel9::to_line(r.puzzle, lines.emplace_back());
  }
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

nlohmann::ordered_json fields_of(const Set& set, const Settings& s) {
  std::size_t none = 0, unique = 0, no_guess = 0;
  double nodes = 0;
  for (const Outcome& o : set.outcomes) {
    none += o.count == 0 ? 1u : 0u;
    unique += o.count == 1 ? 1u : 0u;
    no_guess += o.nodes == 1 ? 1u : 0u;
    nodes += static_cast<double>(o.nodes);
  }
  const auto size = static_cast<double>(set.outcomes.size());
  const double ns = median(set.cpu);
  auto j = nlohmann::ordered_json::object();
  put_keys(j, "set", set.name, "puzzles", set.outcomes.size(), "limit", s.limit, "kernel", name_of(*s.kernel), "way", name_of(s.way),
           "jobs", s.jobs, "seed", s.seed, "rounds", s.rounds, "none", none, "unique", unique, "multiple",
           set.outcomes.size() - none - unique, "nodes_per_puzzle", nodes / size, "no_guess_share", static_cast<double>(no_guess) / size,
           "ns_per_puzzle", ns, "ns_min", *std::min_element(set.cpu.begin(), set.cpu.end()), "ns_max",
           *std::max_element(set.cpu.begin(), set.cpu.end()), "puzzles_per_second", 1e9 / (s.jobs == 1 ? ns : median(set.wall)));
  return j;
}

[[gnu::format(printf, 1, 2)]] std::string printed(const char* format, ...) {
  char text[1024];
  va_list values;
  va_start(values, format);
  std::vsnprintf(text, sizeof text, format, values);
  va_end(values);
  return text;
}

std::string as_text(const nlohmann::ordered_json& j, bool first) {
  std::string text;
  if (first) {
    text += printed("kernel %s, %s, limit %llu, seed %llu, %s, %s\n", j["kernel"].get<std::string>().c_str(), j["way"].get<std::string>().c_str(),
                    j["limit"].get<unsigned long long>(), j["seed"].get<unsigned long long>(), io::counted(j["rounds"].get<std::size_t>(), "round").c_str(),
                    io::counted(j["jobs"].get<std::size_t>(), "job").c_str());
    text += printed("%-32s %8s %7s %7s %8s %8s %8s | ns: %6s %8s %8s | %10s\n", "set", "puzzles", "none", "unique", "multiple", "nodes",
                    "no guess", "min", "median", "max", "per second");
  }
  text += printed("%-32s %8llu %7llu %7llu %8llu %8.2f %7.1f%% | %10.1f %8.1f %8.1f | %10.0f\n", j["set"].get<std::string>().c_str(),
                  j["puzzles"].get<unsigned long long>(), j["none"].get<unsigned long long>(), j["unique"].get<unsigned long long>(),
                  j["multiple"].get<unsigned long long>(), j["nodes_per_puzzle"].get<double>(), 100 * j["no_guess_share"].get<double>(),
                  j["ns_min"].get<double>(), j["ns_per_puzzle"].get<double>(), j["ns_max"].get<double>(),
                  j["puzzles_per_second"].get<double>());
  return text;
}

struct SetReport {
  const Set& set;
  const Settings& settings;
  bool first;

  [[nodiscard]] nlohmann::ordered_json fields() const { return fields_of(set, settings); }
  [[nodiscard]] std::string line() const { return as_text(fields(), first); }
};

// Half a file is never kept.
void write_lines(const std::string& folder, const Set& set, const StopToken& stop) {
  constexpr std::size_t kPiece = 10'000;  // lines
  const std::string path = folder + "/" + set.name + ".txt";
  auto file = OutputFile::open(path);
  std::string error = file ? std::string() : file.error();
  std::string text;
  for (std::size_t k = 0; k < set.lines.size() && error.empty(); ++k) {
    text.append(set.lines[k].cell, 81) += '\n';
    if (text.size() < kPiece * 82 && k + 1 != set.lines.size()) continue;
    if (stop.poll(stop_point::search_setup) != StopReason::none) return;
    error = file->write(text);
    text.clear();
  }
  if (error.empty()) error = file->keep();
  if (!error.empty()) throw FileError("--write: cannot write " + path + ": " + error);
}

}  // namespace

std::uint32_t bench_sets(const Run& run) {
  if (run.options.has("backend")) throw UsageError("bench --backend has no effect on files");
  const Settings s = settings_of(run.options);
  const StopToken stop = run.stop.token();
  std::error_code code;
  if (!s.write.empty()) std::filesystem::create_directories(s.write, code);
  if (code) throw FileError("--write: cannot make the folder " + s.write + ": " + code.message());
  std::uint32_t happened = kNothing;
  std::vector<Set> sets;
  for (const std::string& input : run.options.inputs) {
    auto lines = read_set(run, input, happened);
    if (run.stop.stop_requested()) return happened | kInterrupted;
    if (lines.empty()) continue;
    sets.push_back({name_of_set(input), library::bench_lines(std::move(lines), s, stop), {}, {}, {}});
    if (run.stop.stop_requested()) return happened | kInterrupted;
  }
  for (const Set& set : sets) {
    const auto same = [&](const Set& other) { return other.name == set.name; };
    if (!s.write.empty() && std::count_if(sets.begin(), sets.end(), same) > 1) {
      throw UsageError("--write: two sets are named " + set.name);
    }
  }
  for (Set& set : sets) {
    if (!s.write.empty()) write_lines(s.write, set, stop);
    library::CheckedPass checked = library::checked_pass(set.lines, s, stop);
    if (checked.stopped) return happened | kInterrupted;
    if (!checked.fault.empty()) {
      run.options.console->tell("tresse: " + set.name + ": " + checked.fault + "\n");
      return happened | kInternal;
    }
    set.outcomes = std::move(checked.outcomes);
  }
  for (std::size_t round = 0; round < s.rounds; ++round) {
    for (Set& set : sets) {
      const auto [cpu, wall] = library::timed_pass(set.lines, s, stop);
      if (run.stop.stop_requested()) return happened | kInterrupted;
      set.cpu.push_back(cpu);
      set.wall.push_back(wall);
    }
  }
  const ReportFormat format = run.options.report.format;
  RecordFrame frame(format, {}, run.options.inputs.size() != 1);
  for (const Set& set : sets) {
    std::string record = written(SetReport{set, s, &set == &sets.front()}, format);
    frame.add(record);
    run.out.write(record);
  }
  run.out.write(frame.end());
  if (run.stop.stop_requested()) happened |= kInterrupted;
  happened |= flushed(run);
  return happened;
}

std::uint32_t run_bench(const Run& run) {
  if (!run.options.inputs.empty()) return bench_sets(run);
  for (const auto& [name, value] : run.options.values) {
    if (name != "quiet" && name != "backend") throw UsageError("bench --" + name + " needs files");
  }
  const std::string name = run.options.text_or("backend", std::string(default_backend()));
  BackendOptions backend;
  backend.name = name;
  if (const std::string why = refusal(backend); !why.empty()) throw UsageError(why);
  const auto tell = [&](const library::BenchedEngine& engine) {
    char text[200];
    std::snprintf(text, sizeof text, "%-7s %zu puzzles, %llu nodes, %.1f ms\n", engine.name.data(), engine.puzzles,
                  static_cast<unsigned long long>(engine.nodes), engine.milliseconds);
    run.tell(text);
  };
  const auto signature = library::bench_signature(backend, tell, run.stop.token());
  if (!signature) return kInterrupted;
  char text[32];
  std::snprintf(text, sizeof text, "%016llx\n", static_cast<unsigned long long>(*signature));
  run.out.write(text);
  return flushed(run);
}

}  // namespace tresse::cli
