// Small mutated inputs over all formats: no crash, no exception, and an end. Seeded; a failure
// prints the text, so that it can be kept as a file.
#include "base/rng.hpp"
#include "reading.hpp"

namespace tresse::test {
namespace {

std::vector<std::string> seeds() {
  const Puzzle p = read_one(kP).puzzle;
  std::vector<std::string> all;
  for (const OutputFormat& format : output_formats()) {
    all.push_back(written(std::string(format.key).c_str(), p));
    all.push_back(written(std::string(format.key).c_str(), read_one(kFour).puzzle));
  }
  all.push_back(kP + "\n" + kS + "\n" + kFour + "\n");
  all.push_back("...2\n....\n2..1\n.4..\n# regions\n1 1 2 2\n1 3 3 2\n1 3 3 2\n4 4 4 4\n");
  all.push_back(":0100:8:" + kP + ":841 851::\n");
  all.push_back("[Puzzle]\n1...\n.3.1\n....\n..23\n[State]\n1...\n.3.1\n....\n..23\n");
  all.push_back(R"({"size":2,"grid":[[{"value":1,"given":true},{}],[{},{}]],"diagonal+":true})");
  all.push_back("clues=...2....2..1.4.. jigsaw=1122133213324444\n");
  all.push_back("bbab350d8ae7 " + replaced(kP, '.', '0') + "  1.2\n");
  all.push_back(
      "Puzzle 1: 4x4 jigsaw, diagonals, 1 givens\n| . 2 | . |\n| . . | . |\n| . . | . |\n| . . | . "
      "|\n# regions\n1 1 2 2\n1 3 3 2\n1 3 3 2\n4 4 4 4\neasy\nA: 4x4 with 2x2 boxes, 0 givens\n");
  all.push_back("10 . 3,4 1\n\x1f\x8b\x08\n9\n3 3\n");
  return all;
}

BOOST_AUTO_TEST_CASE(mutated_inputs) {
  Rng rng(42);
  const auto corpus = seeds();
  const std::string pieces =
      "\n\n\r\t ,;:|+-=*#.0123456789abcxyzAGPZ[]{}\"'\\u_?\x01\x7f\xe2\x94\x82";
  for (int round = 0; round < 20000; ++round) {
    std::string text = corpus[rng.below(corpus.size())];
    const std::size_t edits = 1 + rng.below(6);
    for (std::size_t e = 0; e < edits && !text.empty(); ++e) {
      const std::size_t at = rng.below(text.size());
      const char c = pieces[rng.below(pieces.size())];
      switch (rng.below(5)) {
        case 0:
          text[at] = c;
          break;
        case 1:
          text.insert(at, 1, c);
          break;
        case 2:
          text.erase(at, 1 + rng.below(4));
          break;
        case 3:
          text += text.substr(at, rng.below(40));
          break;
        default:
          text.insert(at, corpus[rng.below(corpus.size())].substr(0, rng.below(60)));
          break;
      }
    }
    ReadOptions options;
    if (rng.below(4) == 0) {
      const auto names = input_formats();
      options.format = names[rng.below(names.size())].key;
    }
    if (rng.below(8) == 0) options.side = 1 + rng.below(17);
    if (rng.below(8) == 0) options.latin = true;
    try {
      Reader reader(Source::from_text(text, "fuzz"), options);
      std::size_t items = 0;
      while (auto item = reader.next()) {
        ++items;
        if (item->has_value()) {
          const Puzzle& p = (*item)->puzzle;
          BOOST_TEST_REQUIRE(p.givens.side() == p.side());
          WriteOptions w;
          w.alphabet = (*item)->alphabet;
          for (const OutputFormat& f : output_formats()) {
            if (p.side() > 40 && f.key == "pencil") continue;
            BOOST_TEST_REQUIRE(!f.write(p, w, nullptr).empty());
          }
        } else {
          BOOST_TEST_REQUIRE(!item->error().detail.empty());
        }
        BOOST_TEST_REQUIRE(items <= text.size() + 1);
      }
      BOOST_TEST_REQUIRE(items > 0u, "nothing said about:\n" << text);
    } catch (const std::exception& e) {
      BOOST_TEST_REQUIRE(false, e.what() << " for:\n" << text);
    }
  }
}

BOOST_AUTO_TEST_CASE(random_bytes) {
  Rng rng(43);
  for (int round = 0; round < 5000; ++round) {
    std::string text(rng.below(300), '\0');
    for (char& c : text) c = static_cast<char>(rng.below(256));
    Reader reader(Source::from_text(text, "fuzz"), {});
    std::size_t items = 0;
    while (reader.next()) ++items;
    BOOST_TEST_REQUIRE(items > 0u);
  }
}

}  // namespace
}  // namespace tresse::test
