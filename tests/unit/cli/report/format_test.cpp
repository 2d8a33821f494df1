// The formats: what stands around records, and that every record has a form in each.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "cli/report/report.hpp"

namespace tresse {
namespace {

using std::string;

// What is written of these records.
string framed(ReportFormat format, bool array, std::vector<string> records) {
  RecordFrame frame(format, "index,verdict", array);
  string all = frame.begin();
  for (string& record : records) {
    frame.add(record);
    all += record;
  }
  return all + frame.end();
}

std::vector<string> columns(std::string_view names) {
  std::vector<string> all(1);
  for (const char c : names) {
    if (c == ',') {
      all.emplace_back();
    } else {
      all.back() += c;
    }
  }
  return all;
}

BOOST_AUTO_TEST_CASE(json_is_one_value) {
  const auto json = ReportFormat::json;
  BOOST_TEST(framed(json, false, {}) == "[]\n");
  BOOST_TEST(framed(json, false, {"{}\n"}) == "{}\n");
  BOOST_TEST(framed(json, false, {"{1}\n", "{2}\n"}) == "[\n{1},\n{2}\n]\n");
  BOOST_TEST(framed(json, false, {"{1}\n", "{2}\n", "{3}\n"}) == "[\n{1},\n{2},\n{3}\n]\n");
  BOOST_TEST(framed(json, true, {}) == "[]\n");
  BOOST_TEST(framed(json, true, {"{}\n"}) == "[\n{}\n]\n");
  BOOST_TEST(framed(json, true, {"{1}\n", "{2}\n"}) == "[\n{1},\n{2}\n]\n");
}

BOOST_AUTO_TEST_CASE(other_formats_are_streams) {
  for (const auto format : {ReportFormat::text, ReportFormat::line, ReportFormat::ndjson,
                            ReportFormat::rows, ReportFormat::trace}) {
    BOOST_TEST(framed(format, true, {}) == "");
    BOOST_TEST(framed(format, true, {"a\n", "b\n"}) == "a\nb\n");
  }
  BOOST_TEST(framed(ReportFormat::csv, false, {}) == "index,verdict\n");
  BOOST_TEST(framed(ReportFormat::csv, false, {"1,none\n"}) == "index,verdict\n1,none\n");
}

BOOST_AUTO_TEST_CASE(a_record_is_written_as_it_is_described) {
  Described d;
  d.fields = [] { return nlohmann::ordered_json{{"b", 1}, {"a", "\xff"}}; };
  d.table = [] { return std::vector<CsvRow>{{"1", "a \"b\""}, {"2", "c,d"}}; };
  d.line = [] { return string("a line\n"); };
  BOOST_TEST(write_record(d, ReportFormat::ndjson) == "{\"b\":1,\"a\":\"\\ufffd\"}\n");
  BOOST_TEST(write_record(d, ReportFormat::csv) == "1,\"a \"\"b\"\"\"\n2,\"c,d\"\n");
  for (const auto format :
       {ReportFormat::text, ReportFormat::line, ReportFormat::rows, ReportFormat::trace}) {
    BOOST_TEST(write_record(d, format) == "a line\n");  // of what is not described
  }
  d.text = [] { return string("a text\n"); };
  d.large_fields = [] { return string(",\"c\":[]"); };
  BOOST_TEST(write_record(d, ReportFormat::text) == "a text\n");
  BOOST_TEST(write_record(d, ReportFormat::json) == "{\"b\":1,\"a\":\"\\ufffd\",\"c\":[]}\n");
}

BOOST_AUTO_TEST_CASE(what_is_not_described_is_not_said) {
  for (const Format& format : formats()) BOOST_TEST(format.record(Described{}) == "");
}

BOOST_AUTO_TEST_CASE(the_rows_are_in_the_order_of_the_enumeration) {
  using F = ReportFormat;
  const std::pair<F, string> rows[] = {{F::text, "text"}, {F::line, "line"}, {F::json, "json"}, {F::ndjson, "ndjson"},
                                       {F::csv, "csv"},   {F::rows, "rows"}, {F::trace, "trace"}};
  BOOST_TEST(formats().size() == std::size(rows));
  for (const auto& [format, name] : rows) BOOST_TEST(row_of(format).name == name);
}

BOOST_AUTO_TEST_CASE(names_of_columns_are_a_row_of_the_table) {
  for (const Format& format : formats()) {
    if (!format.table) continue;
    Described d;
    d.table = [] { return std::vector<CsvRow>{{"a", "b"}}; };
    const auto id = static_cast<ReportFormat>(&format - formats().data());
    BOOST_TEST(RecordFrame(id, "a,b", false).begin() == format.record(d));
  }
}

// csv writes a record without an answer into any of these tables.
BOOST_AUTO_TEST_CASE(a_failure_has_its_place_in_every_table) {
  for (const auto names : {kSolveColumns, kListColumns, kGradeColumns, kRateColumns}) {
    const auto all = columns(names);
    string line = row_of(ReportFormat::csv).failure(7, {"code", "f", 1, 2, "why", names});
    BOOST_TEST_REQUIRE(line.ends_with('\n'));
    line.pop_back();
    const auto failure = columns(line);
    BOOST_TEST_REQUIRE(failure.size() == all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      BOOST_TEST(failure[i] == (all[i] == "index"     ? "7"
                                : all[i] == "verdict" ? "error"
                                : all[i] == "reason"  ? "why"
                                                      : ""));
    }
  }
}

}  // namespace
}  // namespace tresse
