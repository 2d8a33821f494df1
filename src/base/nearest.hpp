// The nearest of some names to a misspelt one, for messages: "unknown technique x-ving, did you
// mean x-wing?". Levenshtein distance, O(length^2) each.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace tresse {

[[nodiscard]] inline std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
    }
  }
  return row[b.size()];
}

// The nearest name, or empty when even that is further than a third of the word, or than 2 (1 for a word of
// three letters or fewer, which is near to too many).
[[nodiscard]] inline std::string nearest(std::string_view word,
                                         std::span<const std::string> names) {
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(word.size() <= 3 ? 1 : 2, word.size() / 3) + 1;
  for (const std::string& name : names) {
    const std::size_t d = edit_distance(word, name);
    if (d < best_distance) {
      best_distance = d;
      best = name;
    }
  }
  return best;
}

// "'x-ving'; did you mean 'x-wing'? (x-wing, swordfish)": what stands behind "unknown technique". `before`: the list.
[[nodiscard]] inline std::string name_among(std::string_view name, const std::vector<std::string>& known, std::string_view before = "") {
  const std::string best = nearest(name, known);
  std::string text = "'" + std::string(name) + "'" + (best.empty() ? "" : "; did you mean '" + best + "'?") + " (" + std::string(before);
  for (const std::string& one : known) text += (&one == &known.front() ? "" : ", ") + one;
  return text + ")";
}

// The `count` names that are nearest to a word, however far: first those that contain it.
[[nodiscard]] inline std::vector<std::string> nearest_few(std::string_view word, std::vector<std::string> names,
                                                          std::size_t count) {
  const auto distance = [&](const std::string& name) {
    const bool contains = word.size() > 2 && name.find(word) != std::string::npos;
    return std::tuple(!contains, edit_distance(word, name), name);
  };
  std::sort(names.begin(), names.end(), [&](const std::string& a, const std::string& b) {
    return distance(a) < distance(b);
  });
  names.erase(std::unique(names.begin(), names.end()), names.end());
  names.resize(std::min(count, names.size()));
  return names;
}

}  // namespace tresse
