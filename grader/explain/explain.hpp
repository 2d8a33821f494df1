// Steps and events of the logic strand in words. Symbols of digits come from the caller, because
// alphabets belong to input and output.
#pragma once

#include <functional>
#include <string>

#include "grader/grade.hpp"
#include "tresse/model/topology.hpp"
#include "tresse/step.hpp"

namespace tresse {

// How a digit is written; digit 0 is "1" when nothing else is said.
using DigitText = std::function<std::string(Digit)>;
[[nodiscard]] std::string decimal(Digit d);

// The technique's name in the table, and what the step adds to it: "Unique Rectangle type 1",
// "Unique Loop 8 type 1" (8 cells; 6 are not said), "Dynamic Cell Forcing Chains (+)".
[[nodiscard]] std::string step_name(const Step& step);
// As Sudoku Explainer prints it: "Turbot Fish", "Naked Triplet", "Unique Loop 8 type 1". Ours, where it has no name.
[[nodiscard]] std::string se_name(const Step& step);
// The name of the program whose scale it is: HoDoKu's on a scale of levels and points, else that of Sudoku Explainer.
[[nodiscard]] std::string name_on_scale(const Profile& scale, const Step& step);

// The result, then why: "Pointing: remove 5 from r5c7, r8c7. In box 3, 5 fits only in r1c7, r2c7, both in column 7;
// so ..." Where a step has several inferences, or one that is no row of links, each has lines of its own, indented by
// two blanks a level; nested steps stand below the line that uses them. Without a line break at the end.
[[nodiscard]] std::string explain(const Topology& topology, const Step& step,
                                                const DigitText& text = decimal);

// The same without what implied houses are, for a path that tells it once, at its head: legend().
[[nodiscard]] std::string explain_briefly(const Topology& topology, const Step& step,
                                                        const DigitText& text = decimal);
// Which cells the houses are that no grid shows: diagonals, windows, extra houses, and the implied houses that `text`
// names, with why they are houses. Lines that end with breaks; empty: there are none.
[[nodiscard]] std::string legend(const Topology& topology, const std::string& text);

// One line, as HoDoKu writes it: "Naked Pair: 3,7 in r2c49 => r2c1<>3, r2c6<>7"; of chains in the plain style of
// notation.hpp.
[[nodiscard]] std::string notation(const Topology& topology, const Step& step,
                                                 const DigitText& text = decimal);

// One sentence for any event of a trace: the step; "Hypothesis 1: no technique of this profile finds a step; assume
// r3c4 = 5."; "Dead end under 2 hypotheses: in box 2, 5 has no place left."; "Solved, under 2 hypotheses."
[[nodiscard]] std::string explain(const Topology& topology, const TraceEvent& event,
                                                const DigitText& text = decimal);

}  // namespace tresse
