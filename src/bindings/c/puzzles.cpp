// Puzzles, stops and texts of tresse.h.
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "bindings/c/handles.hpp"

namespace tresse::c {

Limits limits_of(const tresse_limits* l) {
  Limits limits;
  if (l == nullptr) return limits;
  // More seconds than a clock counts are no limit.
  if (!(l->seconds >= 0)) limits.time = std::chrono::nanoseconds(0);
  if (l->seconds > 0 && l->seconds < 9e9) {
    limits.time = std::chrono::nanoseconds(static_cast<std::int64_t>(std::ceil(l->seconds * 1e9)));
  }
  limits.nodes = l->nodes;
  limits.bytes = l->bytes;
  if (l->stop != nullptr) limits.stop = l->stop->source.get_token();
  return limits;
}

static RuleSet rules_of(const tresse_shape& shape) {
  RuleSet rules;
  if (shape.anti_knight != 0) rules = rules | RuleSet{RuleKind::anti_knight};
  if (shape.anti_king != 0) rules = rules | RuleSet{RuleKind::anti_king};
  return rules;
}

TopologySpec spec_of(const tresse_shape* shape, std::size_t side) {
  TopologySpec spec;
  spec.side = side;
  if (side == 0 || side > kMaxSide) throw std::invalid_argument("a side is 1 to 1024");
  const bool boxes =
      shape == nullptr || (shape->latin == 0 && shape->regions == nullptr && shape->box_rows == 0);
  const bool rows = shape != nullptr && shape->box_rows != 0;
  const bool columns = shape != nullptr && shape->box_cols != 0;
  const int given = shape == nullptr ? 0
                                     : (shape->latin != 0 ? 1 : 0) +
                                           (shape->regions != nullptr ? 1 : 0) + (rows ? 1 : 0);
  if (given > 1 || rows != columns) {
    throw std::invalid_argument("boxes, regions and latin exclude each other");
  }
  if (boxes) {
    const auto usual = default_box_shape(side);
    if (!usual) throw std::invalid_argument("side " + std::to_string(side) + " has no usual boxes");
    spec.box_rows = usual->rows;
    spec.box_cols = usual->cols;
  }
  if (shape == nullptr) return spec;
  if (shape->latin == 0 && shape->regions == nullptr && shape->box_rows != 0) {
    spec.box_rows = shape->box_rows;
    spec.box_cols = shape->box_cols;
  }
  if (shape->regions != nullptr) spec.regions.assign(shape->regions, shape->regions + side * side);
  spec.diagonals = shape->diagonals != 0;
  spec.windoku = shape->windoku != 0;
  spec.global_rules = rules_of(*shape);
  return spec;
}

Grid grid_of(const uint16_t* values, std::size_t side) {
  Grid grid(side);
  for (std::size_t i = 0; i < side * side; ++i) {
    if (values[i] > side) throw std::invalid_argument("a value above the side");
    if (values[i] != 0) grid.set(CellId(i), Digit(std::size_t{values[i]} - 1));
  }
  return grid;
}

void write_values(const Grid& grid, uint16_t* values) {
  std::ranges::copy(grid.values(), values);
}

// Where errors of settings are, as read_puzzles() says it.
static constexpr std::string_view kSettings = "settings";

static ReadSettings read_settings(const tresse_read_settings* s) {
  ReadSettings read;
  if (s == nullptr) return read;
  read.format = text_or(s->format);
  read.side = s->side;
  if (const tresse_shape* shape = s->shape) {
    if ((shape->box_rows == 0) != (shape->box_cols == 0)) {
      throw std::invalid_argument("boxes have rows and columns");
    }
    if (shape->box_rows != 0) read.box = BoxShape{shape->box_rows, shape->box_cols};
    read.latin = shape->latin != 0;
    if (shape->regions != nullptr) {
      if (s->side == 0 || s->side > kMaxSide) throw std::invalid_argument("regions need a side");
      read.regions.assign(shape->regions, shape->regions + s->side * s->side);
    }
    read.diagonals = shape->diagonals != 0;
    read.windoku = shape->windoku != 0;
    read.rules = rules_of(*shape);
  }
  read.alphabet = text_or(s->alphabet);
  if (s->blank != 0) read.blank = s->blank;
  read.column = text_or(s->column);
  read.limits = limits_of(&s->limits);
  read.file = text_or(s->file);
  read.position = s->position != 0;
  return read;
}

}  // namespace tresse::c

using namespace tresse;
using namespace tresse::c;

extern "C" {

const char* tresse_version(void) {
  return TRESSE_VERSION_TEXT;
}
void tresse_free(char* text) {
  std::free(text);
}

tresse_stop* tresse_stop_new(void) {
  return made_or_null([] { return new tresse_stop; });
}
void tresse_stop_request(tresse_stop* stop) {
  if (stop != nullptr) stop->source.request_stop();
}
void tresse_stop_free(tresse_stop* stop) {
  delete stop;
}

tresse_settings* tresse_settings_new(void) {
  return made_or_null([] { return new tresse_settings; });
}
void tresse_settings_free(tresse_settings* settings) {
  delete settings;
}
tresse_status tresse_set(tresse_settings* settings, const char* name, const char* value) {
  return guarded(nullptr, [&] {
    settings->all.emplace_back(name, value);
    return TRESSE_OK;
  });
}
void tresse_set_stop(tresse_settings* settings, const tresse_stop* stop) {
  settings->stop = stop == nullptr ? std::stop_token() : stop->source.get_token();
}

tresse_status tresse_puzzle_from_text(const char* text, tresse_puzzle** puzzle, char** error) {
  return tresse_puzzle_from_text_within(text, nullptr, puzzle, error);
}
tresse_status tresse_puzzle_from_text_within(const char* text, const tresse_limits* limits,
                                             tresse_puzzle** puzzle, char** error) {
  *puzzle = nullptr;
  return guarded(error, [&] {
    auto read = Puzzle::from_text(text_or(text), limits_of(limits));
    if (!read) {
      // A text that contradicts itself is malformed too.
      const auto status = status_of(read.error());
      return fail(status == TRESSE_NOT_FOUND ? TRESSE_MALFORMED : status, to_string(read.error()),
                  error);
    }
    *puzzle = new tresse_puzzle{std::move(read).value()};
    return TRESSE_OK;
  });
}

tresse_status tresse_puzzle_from_values(const uint16_t* values, size_t side,
                                        const tresse_shape* shape, tresse_puzzle** puzzle,
                                        char** error) {
  *puzzle = nullptr;
  return guarded(error, [&] {
    auto topology = Topology::build(spec_of(shape, side));
    if (!topology) return fail(TRESSE_MALFORMED, to_string(topology.error()), error);
    auto made = Puzzle::from_values({values, side * side}, *topology);
    if (!made) return fail(TRESSE_MALFORMED, to_string(made.error()), error);
    *puzzle = new tresse_puzzle{std::move(made).value()};
    return TRESSE_OK;
  });
}

void tresse_puzzle_free(tresse_puzzle* puzzle) {
  delete puzzle;
}
size_t tresse_puzzle_side(const tresse_puzzle* puzzle) {
  return puzzle->puzzle.side();
}
size_t tresse_puzzle_line(const tresse_puzzle* puzzle) {
  return puzzle->line;
}
void tresse_puzzle_values(const tresse_puzzle* puzzle, uint16_t* values) {
  write_values(puzzle->puzzle.givens, values);
}

tresse_status tresse_puzzle_write(const tresse_puzzle* puzzle, const char* format, char** text,
                                  char** error) {
  tresse_write_settings settings = {};
  settings.format = format;
  return tresse_puzzle_write_with(puzzle, &settings, text, error);
}
tresse_status tresse_puzzle_write_with(const tresse_puzzle* puzzle,
                                       const tresse_write_settings* settings, char** text,
                                       char** error) {
  *text = nullptr;
  return guarded(error, [&] {
    WriteSettings how;
    if (settings != nullptr) {
      how.format = text_or(settings->format, "line");
      how.alphabet = text_or(settings->alphabet);
      if (settings->blank != 0) how.blank = settings->blank;
      how.unicode = settings->unicode != 0;
    }
    const auto written = write_puzzle(puzzle->puzzle, how);
    if (!written) return fail(TRESSE_MALFORMED, to_string(written.error()), error);
    std::string losses;
    for (const std::string& loss : written->losses) losses += (losses.empty() ? "" : ", ") + loss;
    const tresse_status status = give(written->text, text, error);
    if (status != TRESSE_OK || losses.empty()) return status;
    return fail(TRESSE_OK, "the format cannot hold: " + losses, error);
  });
}

tresse_status tresse_read(const char* text, size_t length, const tresse_limits* limits,
                          tresse_each_puzzle each, void* user) {
  tresse_read_settings settings = {};
  if (limits != nullptr) settings.limits = *limits;
  return tresse_read_with(text, length, &settings, each, user);
}
tresse_status tresse_read_with(const char* text, size_t length,
                               const tresse_read_settings* settings, tresse_each_puzzle each,
                               void* user) {
  return guarded(nullptr, [&] {
    ReadSettings how;
    try {
      how = read_settings(settings);
    } catch (const std::invalid_argument& e) {
      const ErrorOfC error({InputCode::unsupported, std::string(kSettings), 0, 0, e.what()});
      each(nullptr, error.shown(), user);
      return TRESSE_MALFORMED;
    }
    ReadResult read = read_puzzles({text, length}, how);
    for (std::size_t i = 0; i < read.puzzles.size(); ++i) {
      const tresse_puzzle handle{std::move(read.puzzles[i]), read.lines[i]};
      if (each(&handle, nullptr, user) == 0) return TRESSE_OK;
    }
    for (const InputError& e : read.errors) {
      if (each(nullptr, ErrorOfC(e).shown(), user) == 0) return TRESSE_OK;
    }
    if (read.errors.empty()) return TRESSE_OK;
    const InputError& last = read.errors.back();
    if (last.file == kSettings) return TRESSE_MALFORMED;  // nothing was read
    return last.code == InputCode::stopped ? status_of(last) : TRESSE_OK;
  });
}

}  // extern "C"
