// The alarm as the user sees it: both answers told, exit 70, and a replay file that every command can
// read.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "boost_main.hpp"
#include "cli/answers/answer_record.hpp"
#include "cli/process/exit_code.hpp"
#include "io/reader.hpp"
#include "model/answer.hpp"

namespace tresse::cli {
namespace {

class Says final : public Engine {
 public:
  Says(std::string_view name, std::uint64_t count) : name_(name), count_(count) {}
  std::string_view name() const override { return name_; }
  RuleSet honoured() const override { return kHouseRules | RuleSet{RuleKind::pencil_marks}; }
  Answer run(const Puzzle&, const Query&, StopToken) const override {
    Answer a;
    a.engine = name_;
    conclude(a, count_, true, StopReason::none);
    return a;
  }

 private:
  std::string_view name_;
  std::uint64_t count_;
};

BOOST_AUTO_TEST_CASE(disagreement_is_told_and_can_be_replayed) {
  std::string pattern = (std::filesystem::temp_directory_path() / "tresse-alarm-XXXXXX").string();
  BOOST_REQUIRE(mkdtemp(pattern.data()) != nullptr);
  std::filesystem::current_path(pattern);

  Reader reader(Source::from_text("1....3.1......23\n", "test"), ReadOptions{});
  Record record = std::move(reader.next().value()).value();
  record.puzzle.marks = PencilMarks(4, true);
  record.puzzle.marks->forbid(CellId(1), Digit(0));
  std::vector<std::unique_ptr<Engine>> engines;
  engines.push_back(std::make_unique<Says>("native", 1));
  engines.push_back(std::make_unique<Says>("sat", 0));
  Ask ask;
  ask.engines = engines;
  ask.cross_check = true;
  Options options;
  options.report.format = ReportFormat::ndjson;
  const RecordOutput o = answer_record(ask, options, 7, record, StopToken());

  BOOST_TEST(exit_code(o.happened) == 70);
  BOOST_TEST(o.out.find("\"agree\":false") != std::string::npos);
  BOOST_TEST(o.err.find("native says unique, 1 solution") != std::string::npos);
  BOOST_TEST(o.err.find("sat says none, 0 solutions") != std::string::npos);
  BOOST_TEST(o.err.find("tresse verify tresse-disagreement-7.json") != std::string::npos);

  auto source = Source::open_file("tresse-disagreement-7.json");
  BOOST_REQUIRE(source.has_value());
  Reader again(std::move(source).value(), ReadOptions{});
  auto item = again.next();
  BOOST_REQUIRE(item.has_value());
  BOOST_REQUIRE_MESSAGE(item->has_value(), (*item ? "" : to_string(item->error())));
  BOOST_TEST((item->value().puzzle.givens == record.puzzle.givens));
  BOOST_TEST((item->value().puzzle.topology->spec() == record.puzzle.topology->spec()));
  BOOST_REQUIRE(item->value().puzzle.marks.has_value());
  BOOST_TEST(!item->value().puzzle.marks->allows(CellId(1), Digit(0)));
}

}  // namespace
}  // namespace tresse::cli
