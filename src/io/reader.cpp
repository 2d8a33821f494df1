// Opens the format of a source at the first call of next(), then asks it for one record at a time.
// A format never sees the end conditions: after a broken stream there is nothing more, and a source
// without any record is one error. Exceptions of the libraries below end here as an error of the
// record; only running out of memory passes through.
#include "io/reader.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "base/ranges.hpp"
#include "io/drawn/grid.hpp"
#include "io/loose/loose.hpp"
#include "io/read/format.hpp"
#include "io/source/unpack.hpp"
#include "model/rules/differ.hpp"

namespace tresse {

struct Reader::State {
  State(Source source, ReadOptions options) : context(std::move(source), std::move(options)) {}

  io::ReadContext context;
  io::NextRecord next;
  std::size_t records = 0;
  bool any = false;
  bool finished = false;
  bool comments = false;
  std::string_view recognised;  // Reader::format()
  bool column_ignored = false;  // nobody was told yet
  std::vector<io::NamedVariant> variants;
  std::vector<std::string> words;  // lines of them, which the next record does not hold

  const io::InputFormat* choose(const io::Head& head) const;
  std::optional<ReadItem> open();
  std::optional<ReadItem> take();
};

// The first format of the table that fits, else the last resort; null if there is no format of the name
// that the options give, or a stop came.
const io::InputFormat* Reader::State::choose(const io::Head& head) const {
  const ReadOptions& options = context.options;
  const io::InputFormat* fallback = nullptr;
  for (const io::InputFormat& format : io::input_table()) {
    if (context.feed.stopped()) return nullptr;  // to look at a head of 16 MB takes a while
    const bool asked = format.key == options.format, forced = !options.format.empty();
    if (format.key == "grid") fallback = forced ? nullptr : &format;
    if (forced ? asked : format.matches != nullptr && !head.data.empty() && format.matches(head, options)) return &format;
  }
  return fallback;
}

// Chooses the format; an error if there is none.
std::optional<ReadItem> Reader::State::open() {
  const ReadOptions& options = context.options;
  const auto refuse = [&](InputCode code, std::size_t line, std::string detail) {
    finished = true;
    return context.fail(code, line, 0, std::move(detail));
  };
  const io::Head head = io::look_at_head(context.feed, [this](const io::Head& so_far) {
    const io::InputFormat* format = choose(so_far);
    return format != nullptr && format->settled != nullptr && format->settled(so_far, context.options);
  });
  if (options.side && (*options.side == 0 || *options.side > kMaxSide))
    return refuse(InputCode::bad_side, 0, "side " + std::to_string(*options.side) + " is not between 1 and 1024");
  const io::InputFormat* chosen = choose(head);
  if (context.feed.stopped()) {
    finished = true;
    return std::nullopt;
  }
  if (!options.format.empty() && chosen == nullptr) {
    std::string names;
    for (const InputFormatName& format : input_formats()) names += " " + std::string(format.key);
    return refuse(InputCode::unsupported, 0, "there is no input format " + io::in_quotes(options.format) + "; known are" + names);
  }
  if (options.format.empty() && chosen->key != "grid") recognised = chosen->key;
  comments = ranges::any_of(head.all, [](const auto* line) { return io::is_comment(line->text); });
  if (head.data.empty()) {
    next = io::open_line(context, head);  // faults, or lines behind more comments than a head has
    return std::nullopt;
  }
  if (chosen->open == nullptr)
    return refuse(InputCode::unsupported, head.data[0]->number, "this looks like " + std::string(chosen->what) + ", which is not read");
  const bool lines = chosen->key == "line" || chosen->key == "listed" || chosen->key == "loose" || chosen->key == "grid";
  const auto order = lines && options.format.empty() ? io::words_of_order(head, false) : std::nullopt;
  if (order)
    return refuse(InputCode::ambiguous, order->line,
                  "the text says " + io::in_quotes(order->words) + ": are these columns or boxes, or turned round? Write the rows from above; if this is not so, say " +
                      options.call("format") + " " + std::string(chosen->key == "loose" ? "grid" : chosen->key));
  if (const auto cells = lines && options.format.empty() ? io::names_of_cells(head) : std::nullopt)
    return refuse(InputCode::unsupported, cells->line, "a line that names cells (" + cells->words + ", ...) tells the order of the values, which is not read: leave it out if they "
                                                       "come row by row");
  column_ignored = !options.column.empty() && chosen->key != "csv";
  if (column_ignored && lines && options.format.empty() && io::is_table(head))
    return refuse(InputCode::bad_syntax, head.data[0]->number, io::no_column(options.column));
  // Keys and tags say what their format says: a page may name a variant in its menu.
  if (chosen->key != "json" && chosen->key != "program" && chosen->key != "iss") variants = io::named_variants(head);
  if ((chosen->key == "loose" || chosen->key == "grid") && io::whole_paste(head)) {
    const std::size_t side = chosen->key == "grid" ? io::find_grid_style(head, options).side : 0;
    for (const io::LooseLine& line : io::unwrap(head).words) {
      io::RowCells cells;
      if (side != 0) io::split_row(io::without_strokes(line.text), side, cells);
      if (cells.form == io::RowCells::Form::none) words.emplace_back(io::trim(line.text));
    }
  }
  next = chosen->open(context, head);
  return std::nullopt;
}

Reader::Reader(Source source, ReadOptions options)
    : state_(std::make_unique<State>(std::move(source), std::move(options))) {}
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;
Reader::~Reader() = default;

std::string_view Reader::format() const { return state_->recognised; }
bool Reader::waits() { return state_->context.feed.waits(); }
std::optional<double> Reader::fraction() const { return state_->context.feed.fraction(); }

std::optional<ReadItem> Reader::next() {
  auto item = state_->take();
  if (!state_->context.feed.stopped()) return item;
  state_->finished = true;  // what a stop has cut is no record, and no error of the input
  return std::nullopt;
}

std::optional<ReadItem> Reader::State::take() {
  if (finished) return std::nullopt;
  if (!next) {
    auto error = open();
    any = error.has_value();
    if (error) return error;
    if (finished) return std::nullopt;
  }
  auto item = next();
  if (!item) {
    finished = true;
    if (any) return std::nullopt;
    return context.fail(InputCode::empty_input, 0, 0, comments ? "no puzzle in it: a line that begins with # is a comment" : "no puzzle in it");
  }
  any = true;
  if (item->has_value()) {
    Record& record = item->value();
    context.part_signed(record);
    if (std::string plain = io::without_controls(record.puzzle.name); plain != record.puzzle.name) {
      record.puzzle.name = std::move(plain);
      context.warn(record, record.line, 0, "control characters of the name are read as blanks");
    }
    if (std::exchange(column_ignored, false))
      context.warn(record, 0, 0, context.options.call("column") + " is ignored: this input is not CSV with a header");
    std::erase(words, record.puzzle.name);
    if (record.unread.empty()) record.unread = io::not_read("lines", std::exchange(words, {}));
    if (!variants.empty()) io::warn_of_variants(context, std::exchange(variants, {}), record);
    ++records;
    return item;
  }
  const InputCode code = item->error().code;
  if ((code == InputCode::truncated && item->error().detail.find("stream") != std::string::npos) || io::is_after_the_end(item->error())) {
    InputError error = item->error();
    error.detail += ", after " + io::counted(records, "record");
    finished = true;
    return ReadItem(Failure{std::move(error)});
  }
  if (code == InputCode::not_readable || code == InputCode::stopped) finished = true;
  return item;
}

PlainRun Reader::next_plain(std::vector<Line81>& into, std::size_t max) {
  State& s = *state_;
  if (s.finished || !s.next || !s.context.take_plain) return {};
  PlainRun run = s.context.take_plain(into, max);
  s.records += run.size;
  return run;
}

bool set_blank(ReadOptions& options, std::string_view symbol) {
  std::string plain(symbol);
  unsigned code = plain.size() > 1 ? io::character_at(plain, 0).code : 0;
  if (plain.size() > 1 && (code == 0 || io::character_at(plain, 0).bytes != plain.size())) return false;
  io::plain_ascii(plain, code);
  if (plain.size() != 1) return false;
  options.blank = plain[0];
  options.blank_code = plain[0] == io::kSignBlank ? code : 0;
  return true;
}

std::vector<InputFormatName> input_formats() {
  std::vector<InputFormatName> names;
  for (const io::InputFormat& format : io::input_table()) {
    if (format.open != nullptr) names.push_back({format.key, format.what});
  }
  return names;
}

std::vector<RuleOption> rule_options() {
  std::vector<RuleOption> options;
  for (const DifferRule& rule : differ_rules()) {
    if (rule.is_global()) options.push_back({rule.kind, rule.name, rule.key, rule.what});
  }
  return options;
}

}  // namespace tresse
