// A book from settings: puzzles are added from any thread, then it becomes files. The command line and the library make their
// sheets with it.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "library/sheet_entry.hpp"
#include "sheet/paper.hpp"
#include "tresse/sheet.hpp"

namespace tresse::library {

// What the machine does not have: the font, or the library that draws.
struct MissingFont : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class SheetBook {
 public:
  // `level`: the profile of levels; null means basic. `scale`: that of ratings. Throws BadSetting, MissingFont.
  SheetBook(const SheetSettings& settings, const Profile* level, std::optional<RateOptions> scale);

  // Is an engine asked? Levels and ratings are for puzzles with one solution only.
  [[nodiscard]] bool solves() const { return layout_.solutions || request_.grade || request_.scale; }
  // Adds puzzle number `index`, in whatever order. What was found of it, without what is printed. Throws
  // std::invalid_argument for one that does not fit its page legibly, before anything is solved.
  SheetEntry add(std::size_t index, const Puzzle& puzzle, const Alphabet& alphabet, const Query& query,
                 const StopToken& stop);
  [[nodiscard]] bool empty() const { return placed_.empty(); }
  // The files, once.
  [[nodiscard]] Result<std::vector<std::string>, RenderFault> files(const StopToken& stop);

 private:
  struct Placed {
    BookEntry entry;
    SheetShape shape;
  };

  SheetSettings settings_;
  LayoutOptions layout_;
  Font font_;
  SheetEntryRequest request_;
  SheetEntryMaker maker_;
  std::mutex mutex_;
  std::map<std::size_t, Placed> placed_;  // by index; guarded by mutex_
};

}  // namespace tresse::library
