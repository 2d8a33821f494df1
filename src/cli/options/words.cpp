// A new row of a technique, an encoding, a format is a word here at once. What has no table stands here.
#include "cli/options/words.hpp"

#include <algorithm>

#include "certify/certify.hpp"
#include "cli/process/console.hpp"
#include "cli/report/report.hpp"
#include "encoders/choice.hpp"
#include "generate/request.hpp"
#include "grader/profile_names.hpp"
#include "grader/technique_names.hpp"
#include "io/reader.hpp"
#include "io/writer.hpp"
#include "native/kernel9/kernel9.hpp"
#include "propagate/rules.hpp"
#include "sat/backend_options.hpp"
#include "sheet/layout.hpp"
#include "tresse/grade.hpp"
#include "tresse/model/level.hpp"
#include "tresse/techniques.hpp"

namespace tresse::cli::words {
namespace {

// `first`, then the keys of a table.
template <class Table>
List keys_of(const Table& table, List first = {}) {
  for (const auto& row : table) first.emplace_back(row.key);
  return first;
}

template <class Names>
List copied(const Names& names, List first = {}) {
  first.insert(first.end(), std::begin(names), std::end(names));
  return first;
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
  List names;
  for (const OutputFormat& format : tresse::output_formats()) {
    if (!format.one_file) names.emplace_back(format.key);
  }
  return names;
}
List written_formats() {
  List names = keys_of(tresse::output_formats());
  names.emplace_back("png");
  return names;
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
  for (const kernel9::Kernel* kernel : kernel9::kernels()) names.emplace_back(name_of(*kernel));
  return names;
}
List encodings() {
  return copied(encoding_keys(), {"auto"});
}
List at_most_ones() {
  return copied(at_most_one_keys(), {"auto"});
}
List rules() {
  return keys_of(kRules, {"none", "all"});
}
List backends() {
  return copied(backend_keys());
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
  return copied(level_profile_keys());
}
List chain_techniques() {
  return keys_of(basic_techniques());
}
List named_techniques() {
  List keys;
  for (const Technique& t : tresse::techniques()) {
    for (const TechniqueUse& use : uses_of(t.id)) {
      if (use.profile == key_of(default_profile()) && use.if_named) keys.emplace_back(t.key);
    }
  }
  return keys;
}
List techniques() {
  return keys_of(tresse::techniques());
}
List symmetries() {
  return copied(kSymmetryNames);
}
List papers() {
  return paper_keys();
}
List color_modes() {
  return cli::color_modes();
}
List progress_modes() {
  return {"line", "json", "never"};
}
List bench_ways() {
  return {"batch", "routed", "digits", "tree"};
}

}  // namespace tresse::cli::words
