// Files of cubes, and the answers for them.
#include "cube/answers.hpp"
#include "cube/cube_file.hpp"
#include "fuzz/target.hpp"
#include "tresse/model/topology.hpp"

using namespace tresse;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::text_of(data, size);
  static_cast<void>(read_cubes(Source::from_text(text, "cubes")));
  static const Puzzle puzzle(Topology::boxes(2, 2), Grid(4));
  std::size_t told = 0;
  const AnswerReader reader{puzzle, 0, Alphabet::standard(4), [&](CubeAnswer) { ++told; },
                            [&](InputError error) {
                              fuzz::require(!to_string(error).empty(), "an error without a word");
                              ++told;
                            }};
  reader.read(Source::from_text(text, "answers"));
  return 0;
}
