// A new row of a technique, an encoding, a format is a word here at once. What has no table stands here.
#include "cli/options/words.hpp"

#include <algorithm>

#include "cli/report/report.hpp"
#include "service/api/certify.hpp"
#include "service/api/engines.hpp"
#include "service/api/generate.hpp"
#include "service/api/logic.hpp"
#include "service/api/puzzles.hpp"
#include "service/api/sheet.hpp"
#include "tresse/grade.hpp"

namespace tresse::cli::words {
namespace {

// `first`, then the keys of a table.
template <class Table>
List keys_of(const Table& table, List first = {}) {
  for (const auto& row : table) first.emplace_back(row.key);
  return first;
}

template <class Names>
List copied(const Names& names) {
  return {std::begin(names), std::end(names)};
}

}  // namespace

List report_formats() {
  List names;
  for (const Format& format : formats()) names.emplace_back(format.name);
  return names;
}
// In the order of Notation, and library.
List notations() {
  return {"plain", "eureka", "nice-loop", "words", "library"};
}
List input_formats() {
  return keys_of(tresse::input_formats());
}
List output_formats() {
  return keys_of(tresse::output_formats());
}
List alphabets() {
  return Alphabet::names();
}
List engines() {
  return {"auto", "logic", "native", "sat", "portfolio", "all"};
}
List strands() {
  List names;
  for (const auto s :
       {CertificateStrand::sat, CertificateStrand::native, CertificateStrand::logic}) {
    names.emplace_back(name_of(s));
  }
  return names;
}
List kernels() {
  List names;
  for (const kernel9::Kernel* kernel : kernel9::kernels()) names.emplace_back(kernel->name);
  return names;
}
List encodings() {
  return keys_of(tresse::encodings(), {"auto"});
}
List at_most_ones() {
  return keys_of(at_most_one_encodings(), {"auto"});
}
List rules() {
  return keys_of(kRules, {"none", "all"});
}
List backends() {
  return keys_of(tresse::backends());
}
List polarities() {
  return copied(kPolarityNames);
}
List restarts() {
  return copied(kRestartNames);
}
List scales() {
  return copied(scale_keys());
}
List length_conventions() {
  return copied(length_convention_names());
}
List levels() {
  List names;
  for (int i = 0; i <= static_cast<int>(Level::extreme); ++i) {
    names.emplace_back(name_of(static_cast<Level>(i)));
  }
  return names;
}
// The profiles that have levels instead of ratings.
List profiles() {
  List names;
  for (const Profile* profile : tresse::profiles()) {
    if (!profile->scale) names.emplace_back(profile->key);
  }
  return names;
}
List chain_techniques() {
  return keys_of(kBasicTechniques);
}
List techniques() {
  return keys_of(kTechniques);
}
List symmetries() {
  return copied(kSymmetryNames);
}
List papers() {
  return paper_keys();
}
List sheet_kinds() {
  return {"pdf", "svg", "png"};
}
List places_of_solutions() {
  return {"end", "none", "only"};
}
List progress_modes() {
  return {"line", "json", "never"};
}
List bench_ways() {
  return {"batch", "routed", "digits", "tree"};
}

}  // namespace tresse::cli::words
