// What is wrong with a puzzle on the face of it, in the same words for every command.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/report/report.hpp"
#include "io/writer.hpp"
#include "tresse/answer.hpp"

namespace tresse {

// Without any search: "r1c1 and r1c2 hold the same digit in row 1"; else "r1c9 has no candidate left"; else
// "in row 1, 5 has no place left". Empty when there is nothing of the kind. O(houses * N^2 / 64).
[[nodiscard]] std::string plain_contradiction(const Puzzle& puzzle, const WriteOptions& options);

// The key `contradiction` of a record whose verdict is none, when there is something to say.
void put_contradiction(nlohmann::ordered_json& json, Verdict verdict, const Record& record);

// record_json() with these two behind it.
[[nodiscard]] nlohmann::ordered_json verdict_json(std::size_t index, const Record& record,
                                                  Verdict verdict, const ReportOptions& options);

// "unique", "unknown (time)", "none (r1c1 and r1c2 hold the same digit in row 1)".
[[nodiscard]] std::string verdict_text(const Answer& answer, const Record& record);

}  // namespace tresse
