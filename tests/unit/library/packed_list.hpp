// A list of five lines, plain and packed.
#pragma once

#include <string>
#include <string_view>

inline const std::string kListLine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// Three times kListLine, "no puzzle", an empty grid; as gzip and as zstd.
inline const std::string kListText =
    kListLine + "\n" + kListLine + "\n" + kListLine + "\nno puzzle\n" + std::string(81, '.') + "\n";
inline constexpr std::string_view kListGzip =
    "1f8b08000000000002033335d6d333d70302333d3d434b5310cbd202c2b78088ea199be801d9407586208546605190"
    "b89e1158a189a1a59e"
    "1e5823906b6ec9653a044ccccb572828adaaca49e5d2a336e002002db1a09152010000";
inline constexpr std::string_view kListZstd =
    "28b52ffd0468050200e2050d12b0376b87c50c7249a09024a1a5e326f09d18240984e3300a8018c852dfa757417fe6"
    "addd5c95cf1b9ddbaf"
    "fdad4fab6caf3e290200ed5097421585cfeb3cd1f7";

inline std::string bytes_of_hex(std::string_view hex) {
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
  }
  return bytes;
}
