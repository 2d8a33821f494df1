// What a browser shows of a text of HTML: answers may stand in it and be hidden, and tables run from right to left.
#pragma once

#include <string>
#include <vector>

#include "io/source/feed.hpp"

namespace tresse::io {

struct ShownHtml {
  std::vector<Line> lines;  // with blanks for what is hidden
  std::string fault;        // why it is not known what is shown
};
[[nodiscard]] ShownHtml shown_html(const Head& head);

// "<td class=x>" is a tag "td".
[[nodiscard]] bool is_tag(std::string_view tag, std::string_view name);

}  // namespace tresse::io
