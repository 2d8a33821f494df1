// json and ndjson: the fields of a record as one object on one line. nlohmann::ordered_json keeps the keys in the
// order in which they are documented. Every object begins as Json::object(): a null that becomes one at its
// first key is left without a body when memory runs out there (nlohmann-json 3.11.2), and its destructor
// crashes.
#include <nlohmann/json.hpp>

#include "cli/report/format/table.hpp"

namespace tresse {
namespace {

using Json = nlohmann::ordered_json;

std::string record_as_json(const Described& d) {
  if (!d.fields) return {};
  std::string text = json_text(d.fields());
  if (d.large_fields) {
    text.pop_back();  // the brace
    text += d.large_fields();
    text += '}';
  }
  return text + "\n";
}

std::string failure_as_json(std::size_t index, const RecordFailure& f) {
  Json j = Json::object();
  j["index"] = index;
  j["error"] = {{"code", f.code},
                {"file", f.file},
                {"line", f.line},
                {"column", f.column},
                {"detail", f.detail}};
  return json_text(j) + "\n";
}

}  // namespace

std::string json_text(const Json& value) {
  return value.dump(-1, ' ', true, Json::error_handler_t::replace);
}

Format json_format() {
  Format format = ndjson_format();
  format.name = "json";
  format.one_value = true;
  return format;
}

Format ndjson_format() {
  Format format{"ndjson", record_as_json, failure_as_json};
  format.fields = true;
  return format;
}

}  // namespace tresse
