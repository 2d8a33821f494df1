// tresse canon: canonical forms; two puzzles of the same topology are the same up to symmetry exactly
// when their forms are equal (src/canon). Plain 9x9 lines are answered in bulk, without a record: that
// is most of the time otherwise.
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/pool.hpp"
#include "canon/canon.hpp"
#include "cli/commands/commands.hpp"
#include "cli/records/files.hpp"
#include "io/writer.hpp"
#include "library/json.hpp"

namespace tresse::cli {
namespace {

using Json = nlohmann::ordered_json;

// "r4,r5,r6", "1,2,3".
template <class Items, class Text>
std::string mapped_list(const Items& items, const Text& text) {
  std::string all;
  for (const auto& item : items) all += (all.empty() ? "" : ",") + text(item);
  return all;
}

std::string transform_text(const Topology& t, const Canonical& c) {
  const auto line = [](bool column) { return [column](std::size_t i) { return (column ? "c" : "r") + std::to_string(i + 1); }; };
  std::string text;
  if (const auto lines = line_mapping(c.source, t.side())) {
    text = "rows=" + mapped_list(lines->rows, line(lines->transposed)) +
           " columns=" + mapped_list(lines->columns, line(!lines->transposed));
  } else {
    text = "cells=" + mapped_list(c.source, [&](CellId cell) { return t.name(cell); });
  }
  return text + " digits=" + mapped_list(c.label, [](Digit d) { return std::to_string(d.index() + 1); });
}

struct CanonReport : Reported {
  const Canonical& c;
  bool transform = false;

  [[nodiscard]] Json fields() const {
    Json j = record_fields();
    if (c.reason != StopReason::none) {
      put_keys(j, "canonical", nullptr, "reason", name_of(c.reason));
      return j;
    }
    j["canonical"] = json_of(c.form.givens);
    if (c.form.marks) j["canonical_candidates"] = marks_json(c.form);
    if (c.automorphisms) j["automorphisms"] = *c.automorphisms;
    if (transform) j["transform"] = library::mapping_json(c.source, c.label, c.form.side());
    return j;
  }
};

BulkWork bulk_forms(char blank) {
  auto pool = std::make_shared<Pool<Canonizer>>([] { return std::make_unique<Canonizer>(); });
  return [pool, blank](const PlainPart& part, const StopToken& stop) {
    auto canonize = pool->take();
    RecordOutput output;
    output.out.reserve(part.lines.size() * 82);
    output.records = 0;
    for (const Line81& line : part.lines) {
      if (stop.poll(stop_point::canon_split) != StopReason::none) break;
      Line81 form = canonize->form_of(line);
      std::replace(form.cell, form.cell + 81, '.', blank);
      output.out.append(form.cell, 81);
      output.out += '\n';
      ++output.records;
    }
    pool->put_back(std::move(canonize));
    return output;
  };
}

}  // namespace

std::uint32_t run_canon(const Run& run) {
  const bool transform = run.options.has("transform");
  const ReportOptions& report = run.options.report;
  const bool json = row_of(report.format).fields;
  const bool named = run.options.has("to");
  const OutputFormat& format = form_format(run.options, report.format == ReportFormat::rows ? "rows" : "line");
  const std::string to(format.key);
  if (json && named) {
    throw UsageError("--to writes the form alone, --format json writes records: give one of them");
  }
  const bool with_key = transform && to == "json";
  if (transform && !json && !with_key && to != "line") {
    throw UsageError("--transform has no place in " + std::string(named ? "--to " : "--format ") + to + ": use --to line, --to json or " +
                     "--format ndjson");
  }
  // Bad records are told on standard error only, but for lines, of which each input has one.
  const bool lines = to == "line" || to == "rows";
  Options told = run.options;
  if (named && !lines) told.report.format = ReportFormat::text;
  // Without --to, text is the line too, and loses as much.
  Options written_as = run.options;
  if (report.format == ReportFormat::text) written_as.report.format = ReportFormat::line;
  const Framing framing = json ? Framing() : framing_of(format);
  auto pool = std::make_shared<Pool<Canonizer>>([] { return std::make_unique<Canonizer>(); });
  const Work work = [&, pool](std::size_t index, const Record& record, const StopToken& stop) {
    auto canonize = pool->take();
    Canonical c = (*canonize)(record.puzzle, stop);
    pool->put_back(std::move(canonize));
    const CanonReport of{{index, record, report}, c, transform};
    RecordOutput output;
    if (c.reason != StopReason::none) output.happened = kUndecided;
    if (c.reason == StopReason::unsupported) {
      output.err = "tresse: " + place_of(record) + ": " + canon_refusal(*record.puzzle.topology, record.puzzle.marks.has_value()) + "\n";
    }
    if (json) {
      output.out = written(of, report.format);
      return output;
    }
    StopReason reason = c.reason;
    if (reason == StopReason::none) {
      c.form.name = record.puzzle.name;
      if (!write_form(of, c.form, format, named, stop, output)) reason = stop_reason(stop);
    }
    if (reason != StopReason::none) {
      output.happened = kUndecided;
      const std::string unknown = "unknown (" + std::string(name_of(reason)) + ")";
      if (lines) output.out = unknown + "\n";
      else if (output.err.empty()) output.err = of.message(unknown);
      return output;
    }
    if (!named) {
      output.lost.clear();
      note_losses(record, written_as, c.form.marks.has_value(), output);
    }
    if (with_key) {
      Json j = Json::parse(output.out);
      j["transform"] = library::mapping_json(c.source, c.label, record.puzzle.side());
      output.out = json_text(j) + "\n";
    } else if (transform) {
      output.out.pop_back();
      output.out += " " + transform_text(*record.puzzle.topology, c) + "\n";
    }
    return output;
  };
  const bool bulk = !json && !transform && to == "line" && !run.options.time_limit;
  return run_records(run.with(told), framing, work, bulk ? bulk_forms(report.blank) : BulkWork{});
}

}  // namespace tresse::cli
