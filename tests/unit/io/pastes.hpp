// The layouts of tests/data/pastes.txt, and what is read of a text.
#pragma once

#include <filesystem>
#include <fstream>

#include "reading.hpp"

namespace tresse::test {

struct Paste {
  std::string name, wanted, text;
};

inline std::string unescaped(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    const char c = text[++i];
    if (c == 'x') {
      out += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
      i += 2;
    } else {
      out += c == 't' ? '\t' : c == 's' ? ' ' : c == 'r' ? '\r' : c;
    }
  }
  return out;
}

[[nodiscard]] inline std::vector<Paste> pastes() {
  std::ifstream file(std::filesystem::path(TRESSE_SOURCE_DIR) / "tests" / "data" / "pastes.txt");
  BOOST_TEST_REQUIRE(file.is_open());
  std::vector<Paste> all;
  bool escapes = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("=== ")) {
      all.push_back({line.substr(4), {}, {}});
      escapes = false;
    } else if (all.empty()) {
      continue;  // what the file is
    } else if (all.back().wanted.empty()) {
      if (line == "escapes") {
        escapes = true;
      } else {
        all.back().wanted = line;
      }
    } else {
      all.back().text += (escapes ? unescaped(line) : line) + "\n";
    }
  }
  return all;
}

// What comes of a paste, as its section says it.
[[nodiscard]] inline std::string met(const Paste& paste) {
  auto items = read_all(paste.text);
  for (const ReadItem& item : items) {
    if (!item)
      return "error " + std::string(name_of(item.error().code)) + " " + item.error().detail;
  }
  if (items.size() != 1) return std::to_string(items.size()) + " puzzles";
  return "line " + line_of(*items[0]);
}

}  // namespace tresse::test
