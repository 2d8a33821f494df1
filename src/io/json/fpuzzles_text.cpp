// An f-puzzles document that stands in a text, as the links of f-puzzles and SudokuPad pack it.
#include "io/json/json.hpp"
#include "io/json/keys.hpp"
#include "io/json/parse.hpp"
#include "io/json/text.hpp"
#include "io/text.hpp"

namespace tresse::io {

ReadItem read_fpuzzles_text(ReadContext& context, const std::string& text, std::size_t line) {
  const auto fail = [&](std::string detail) {
    return context.fail(InputCode::bad_syntax, line, 0,
                        "the document in the link: " + std::move(detail));
  };
  LineFeed feed(Source::from_text(text, context.feed.name(), context.feed.stop()));
  const auto json = next_json(feed);  // bounds its depth
  if (!json) return fail("there is none");
  if (!*json) return fail(json->error().detail);
  try {
    const JsonValue value = parse_json((*json)->text, feed);
    const auto faults = look_at_keys(**json, *value, false, false, {}, feed.stop());
    if (!faults.empty() && !faults[0].repeated.empty()) {
      return fail(stands_twice(faults[0].repeated[0].key));
    }
    if (!value->is_object() || !value->contains("grid") || !(*value)["grid"].is_array()) {
      return fail("no f-puzzles document with a key \"grid\"");
    }
    ReadItem item = read_fpuzzles(context, *value, line);
    if (!item || faults.empty()) return item;
    for (const Record::Place& key : faults[0].unknown) {
      if (item->warnings.size() == kMostUnknownKeys) break;
      item->warnings.push_back(to_string(
          InputError{{}, context.feed.name(), line, 0, not_known(key.key) + ": ignored"}));
    }
    return item;
  } catch (const JsonTooMany&) {
    return fail("more values than any puzzle has");
  } catch (const JsonStopped&) {
    return fail("stopped");
  } catch (const nlohmann::json::exception& e) {
    return fail(e.what());
  }
}

}  // namespace tresse::io
