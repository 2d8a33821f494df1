// Stands in for cairo where it was not found when tresse was compiled: every sheet is refused, and says why.
#include "sheet/font.hpp"
#include "sheet/paper.hpp"

namespace tresse {
namespace {

constexpr const char* kRefusal =
    "this build of tresse draws no sheets: the library cairo was not found when it was compiled";

}  // namespace

Result<Font, std::string> Font::open(const std::string&) {
  return Failure{std::string(kRefusal)};
}

TextExtent Font::measure(const std::string&, bool) const {
  return {};
}

Result<std::vector<std::string>, RenderFault> render(const Book&, std::span<const SheetPage>,
                                                     const Font&, const RenderOptions&,
                                                     const StopToken&) {
  return Failure{RenderFault{StopReason::unsupported, kRefusal}};
}

}  // namespace tresse
