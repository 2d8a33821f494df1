// Steps of the engine logic as values: what a technique found, why it holds, and what follows.
//
// A step carries its whole pattern, so that a reader can follow it and code that knows no search can judge it.
// `techniques()` has the techniques: names in programs of the field, families, and on which topologies
// they hold.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tresse/model/ids.hpp"
#include "tresse/puzzle.hpp"
#include "tresse/version.hpp"

namespace tresse {
inline namespace v0 {

// A technique. The values have no names here: they may change with a version, the keys of techniques() do not.
enum class TechniqueId : std::uint8_t;

// On which topologies a technique holds.
enum class Holds : std::uint8_t {
  anywhere,
  blocks,  // with boxes or regions
  houses,  // if every rule is a house
};
struct Technique {
  TechniqueId id;
  std::string_view key;       // "naked-pair": command line, JSON
  std::string_view name;      // "Naked Pair": text
  std::string_view others;    // "naked-triplet|...": further names that are understood
  std::string_view families;  // "naked-subsets subsets"
  std::string_view se;        // "Naked Triplet": names elsewhere, with | between them
  std::string_view hodoku;
  std::string_view wiki;
  std::string_view
      code;  // of HoDoKu's library of cases: "0200"; with | between them those of fish of two houses, three, ...
  bool unique;  // assumes that the puzzle has one solution
  Holds holds;
};

// All techniques, in the order of the table.
[[nodiscard]] TRESSE_PUBLIC std::span<const Technique> techniques();
// The technique of a step.
[[nodiscard]] TRESSE_PUBLIC const Technique& technique_of(TechniqueId id);
// The technique that a name means, in any spelling that the command line takes; null: none, or several.
[[nodiscard]] TRESSE_PUBLIC const Technique* find_technique(std::string_view name);

// Why a link of a chain holds.
enum class LinkReason : std::uint8_t {
  assumption,  // the first link of an inference
  cell,        // off: its cell takes another digit; on: the last digit left to its cell
  house,       // off: `house` has the digit elsewhere; on: the last place of the digit in `house`
  nested,      // off only: `nested` eliminates it once the links of `from` are gone
  set,  // on only: `set` has one digit more than cells; once one digit is gone, it holds the others
};

// How links of chains are counted where almost locked sets are among them: as HoDoKu's libraries of cases 1.3 and 1.4
// do.
enum class LengthConvention { v1_3, v1_4 };

// One proposition of a chain: "candidate is on (true)" or "is off (false)". A grouped one is about several candidates
// of one digit: "one of them is on" or "all are off".
struct Link {
  CandId candidate;
  bool on = false;
  LinkReason reason = LinkReason::assumption;
  HouseId house;                    // reason house
  std::uint32_t nested = 0;         // reason nested: index into Step::nested
  std::vector<std::uint32_t> from;  // indices of earlier links of the same inference. For "off" by
      // cell or house the "on" link that takes the place; for "on" the
      // "off" links that leave nothing else
  std::vector<CandId> more = {};  // of a grouped link: its candidates after `candidate`, rising
  std::vector<CellId> set = {};   // reason set: cells that see each other, an almost locked set

  friend bool operator==(const Link&, const Link&) = default;
};

// What follows from one assumption: links[0] is the assumption, the last link what is inferred.
// Every link is needed by a later one, but for the last.
struct Inference {
  std::vector<Link> links;

  friend bool operator==(const Inference&, const Inference&) = default;
};

// Roles of the lists, by technique:
//   full house, hidden single  cells {the cell}, houses {where it is seen}, digits {d}
//   naked single               cells {the cell}, houses {}, digits {d}
//   pointing, claiming         cells where d is locked, houses {base, cover}, digits {d}: all
//                              places of d in base lie in cover, so d is removed from the rest of cover
//   naked subset of size k     k cells of houses {h}, k digits: the cells hold only these digits
//   hidden subset of size k    k cells of houses {h}, k digits: the digits fit only in these cells
//   by clues                   clues {one}; cells: those of the clue, which may have values; set_digits: of a cage, the combinations that
//                              are left
//   digit of a cage            cells: the places of digits {d} in the cage, which each combination has: it is removed from cells that
//                              see all of them
//   innies and outies          clues: cages; cells, others: the sum of the houses less that of the cages is that of cells less that of
//                              others
//   clue exhaustion            clues {one, others}; houses: each way to fill one must leave ways to fill these with their cages, and others
//   clue contradiction         cells {c}, digits {d}: leads to clues {one} that is not obeyed, to cells others without a digit, to digits
//                              extra without a place in houses {h}, or to houses whose sum less that of clues is not to be had; sets,
//                              set_digits: cells on the way that come to one digit, and these digits, round by round
//   direct pointing, claiming  as pointing, claiming; then houses {base, cover, h}: in h, one place
//                              of d lies outside cover; d is placed there. No eliminations
//   direct hidden pair, triple as hidden subset; others {the cell}, extra {e}: e has no place in
//                              the house outside the subset's cells but this one; it is placed there
//   implied house              cells {a cell with the value d}, houses {h}, digits {d}: d is removed from the rest of h
//   implied hidden single      as a hidden single
//   common peer                cells: all places of the digit in houses {h}, two or more; digits {d}: d is removed from cells that
//                              see all of them
//   generalized naked set      as a naked subset; each digit is removed from cells that see all cells of the set with it
//   law of leftovers           houses {k lines of one direction, k other houses that do not meet, houses whose places of d are all in
//                              one group}; cells: what only the lines have, others: what only the k others have; sets:
//                              those of cells, and those of others, that have d or may, then those of both that have it;
//                              digits {d}. All may have values
//   x-wing, swordfish,         cells: all places of d in the base lines; houses {k bases, k covers},
//   jellyfish (k = 2, 3, 4)    digits {d}: d is removed from the covers outside the bases
//   xy-wing, xyz-wing          cells {pivot, pincer, pincer}, digits {z}: z is removed from cells that see both
//                              pincers (XYZ: and the pivot)
//   w-wing                     cells {a, b}, others {p, q}: the places of digit x in houses {h}, p in sight of a, q of
//                              b; extra {x}, digits {z}: a and b hold x and z alone; z is removed from cells that see both
//   wxyz-wing and larger       cells: as many as digits, in houses {.., ..}; digits {z}: each other digit of them is in
//                              one cell only; z is removed from cells that see all cells with z
//   locked pair, triple        2 or 3 cells where houses {box, line} cross, as many digits: the cells hold only these
//   skyscraper, two-string     cells {a, b}, others {p, q}: a and p are the places of the digit in the first of houses,
//   kite                       b and q in the second, p and q lie in the third; digits {v}: v is removed from cells that see a and b
//   empty rectangle            others: the places of the digit in the first of houses, all on houses {.., .., near, far};
//                              cells {p, q}: its places in the second, p on near; digits {v}: v is removed from cells of far
//                              that see q
//   turbot fish                as skyscraper, with any houses
//   dual two-string kite       others {p, q}, cells {.., .., .., ..}: the other ends of the strong links of p and q in
//                              houses {row, column, other row, other column, box}, p and q lie in the box; digits {v}
//   dual empty rectangle       houses {box, h, k}: others are the places of the digit in the box, cells those in h and k,
//                              two each; digits {v}
//   two to four strong links   houses {link, joint, link, joint, ..., link}, of a loop also the joint of the last link and
//                              the first; cells: the places of the digit in the links, link by link; others: the first
//                              and the last end, none in a loop; digits {v}: v is removed from cells that see both ends; of a
//                              loop, from cells that see both of two ends that meet
//   simple colors, multi       cells, others: cells joined by the strong links of houses; digits {v}. Trap: the two
//   colors                     colors; v is removed from cells that see both. Wrap, type 2: v is removed from all of cells. Type 1: one of
//                              cells, of two components, is v; v is removed from cells that see both
//   3D Medusa                  digits: two or more; sets: for each of them the cells of the one color, then those of the
//                              other; houses, cells: the strong links that join them. Trap: what both colors exclude goes.
//                              Wrap: the first color goes; others: the cell that it would leave empty, if there is one
//   remote pair                cells: each sees the next one, and all hold the two digits alone
//   finned and sashimi fish    cells: the places of the digit in k bases and k covers, others: the fins, its other places
//                              in the bases; houses {bases, covers, the house of the fins}; digits {v}: v is removed
//                              from cells of covers outside the bases that see all fins
//   Franken and mutant fish    cells: the places of the digit in the bases and covers; others: the fins, which are its
//                              places in the bases outside the covers, or in two bases; houses {bases, covers}; digits {v}
//   siamese fish               two finned fish of the same bases. cells: all places of the digit in the bases; houses
//                              {bases, covers of the one, of the other}; digits {v}
//   sue de coq                 cells: open ones where houses {box, line} cross; others: those of the line, then of the box;
//                              sets: these three groups; digits: as many as cells in all
//   als-xz, bivalue wings      cells, others: two almost locked sets, in houses {.., ..}; extra: the restricted commons;
//                              digits: those that are removed. Wings: others {a cell with two of the other's digits}
//   als-xy-wing, als-xy-chain  sets: almost locked sets in houses {.., .., ...}; extra: a restricted common of each two
//                              neighbours; digits: those that are removed
//   death blossom              cells {the stem}; extra: its digits; sets: for each of them an almost locked set, in
//                              houses; digits: those that are removed
//   unique loop, all types     cells: the loop in order, digits {v1, v2}: every cell holds both;
//                              others: the cells with more; each house of a cell of the loop (but
//                              extra houses) holds exactly two cells of it, an even and an odd one
//     type 1                   others {x}: v1 and v2 are removed from x
//     type 2                   extra {e}: the one further digit of all of others is removed from cells that see
//                              all of them
//     type 3 naked, hidden     others {x, y, the cells of the subset}, houses {h}, extra: the
//                              digits. Naked: extra are d digits, the d - 1 cells and "x or y, with
//                              a digit of its own" hold them; they are removed from the rest of h. Hidden:
//                              extra are d digits, v1 and v2 among them, that fit in h only in x, y
//                              and the d - 1 cells; these lose all other digits
//     type 4                   others {x, y}, houses {h}, extra {the digit locked to x and y in h}:
//                              the other one of v1, v2 is removed from x and y
//   uniqueness tests, hidden   cells: the rectangle in order, in two rows and two columns; digits {v1, v2}, which the
//   rectangle                  puzzle allows in all of them; each house of a cell holds exactly two cells, neighbours;
//                              others: the cells with more
//     test 1                   others {x}: v1 and v2 are removed from x
//     test 2, 5                extra {e}: the one further digit of all of others is removed from cells that see all of them
//     test 3                   others {x, y, the cells of the subset}, houses: those that hold all of others; extra: d
//                              digits that d - 1 cells and "x or y, with a digit of its own" hold; they are removed from the rest of
//                              houses
//     test 4                   others {x, y}, houses {h}, extra {the digit locked to x and y in h}: the other one of v1,
//                              v2 is removed from x and y
//     test 6                   others {x, y}, houses {two lines}, extra {v1}: in both, v1 fits in the rectangle only; v1
//                              is removed from x and y
//     hidden rectangle         others {x}, houses {row, column}, extra {v1}: in both, v1 fits in the rectangle only; v2
//                              is removed from x
//   avoidable rectangle        cells, digits as there; some of the cells have values, and none is a given; others: the
//                              open ones. Type 1: others {x}: the digit that completes the rectangle is removed from x.
//                              Type 2: extra {e}: the one further digit of others is removed from cells that see both
//   BUG, all types             cells: those with further digits; extra: all the further digits.
//                              Without them every open cell has two candidates and every digit none
//                              or two places in every house, rows, columns and boxes alike
//     type 1                   digits: what is removed from the cell (all but the further digits)
//     type 2                   digits {e}, the same further digit in all cells
//     type 3                   houses {h}, others: k - 1 cells of h; digits: k digits, the further
//                              ones among them; they are removed from the rest of h that sees all BUG cells
//     type 4                   houses {h}, digits {k}: the digit common to both cells without being
//                              a further digit; others of the cells but k and their own further
//                              digits go
//   extended rectangle         cells: k of the one of houses {line, line}, then those of the other, across in the same
//                              order; digits: k; others: the cells with more; extra: their further digits, the guardians
//   BUG-lite                   cells, digits; sets: for each digit the cells that it belongs to, two of each in a house or
//                              none; others, extra as there
//   reverse BUG                cells: solved ones, all givens of digits {a, b} among them; others {x}, extra {e}: with e in x
//                              each house would have both or none; e is removed from x
//   MUG                        cells: three of each house or none; digits: three; others, extra as there
//   aligned pair, triple       cells {2 or 3 cells}, others: cells that exclude combinations. A
//                              combination is out if equal digits see each other or if it leaves a
//                              cell of others, which all of `cells` see, without candidate;
//                              digits that are in no remaining combination go
//   x, y, xy cycle             inferences {one}: from an "on" back to itself: either all its "on" or
//                              all its "off" candidates are true, so what sees one of each goes
//   x chain, xy chain          inferences {one}: from an assumption to its opposite
//                              (the scale's, forcing-x-chain and forcing-chain)
//   alternating x chain,       inferences {one}: from a off to b on, the links in a row; a or b is on: what both exclude
//   alternating xy chain, aic  goes. X: links of one digit; XY: strong links inside cells
//   discontinuous nice loop    inferences {one}: from x on to x off, or from x off to x on
//   continuous nice loop       inferences {one}: from b on, in a row, to b on again: of each link from on to off one end is
//                              on, so what both ends exclude goes
//   grouped nice loops, aic    the same, with grouped links and links by almost locked sets
//   bivalue oddagon            cells: a cycle in order, houses: of each cell and the next one; digits {a, b}; others: the
//                              cells with more; extra: their further digits, the guardians: what all exclude goes
//   broken wing                cells, houses: as there; digits {v}; others: the further places of v in houses, one of
//                              which is v
//   tridagon                   cells: three of each of four boxes houses; digits: three; others, extra: as there
//   fireworks triple           cells {corner, end, end}, houses {row, column, box}: digits are in the cells
//   fireworks quadruple        cells {corner, corner, end, end}, houses: of the one corner, then of the other; digits: two
//                              of the one, then two of the other
//   junior exocet              cells {base, base}, others {target, target}, houses {three cross lines}; digits: those of
//                              the base cells
//   multi-sector locked set    cells; houses; set_digits: digits listed with each house, as many as cells in all; digits: all of
//                              them. They are removed from the rest of their houses
//   kraken fish                cells, others: places of digits {v} in houses {k bases, k covers}, and the fins; inferences:
//                              from each fin to the same candidate off; type 2: houses {.., one cover}, and from each of
//                              cells in it
//   nishio, contradiction      inferences {two} from the same assumption to p on and p off: the
//   forcing                    assumption is false
//   double forcing             inferences {two}: from s on and s off to the same p
//   cell, region forcing       one inference per candidate of cells {c}, or per place of digits {d}
//                              in houses {h}: all to the same p
//   forcing chain or net       as contradiction forcing
//   contradiction
//   forcing chain or net       as cell, region forcing if there are cells or houses, else as double forcing
//   verity
//   brute force                cells {c}, digits {d}: no other digit of c is in a solution
//   template set, delete       digits {v}: every way to place v in the whole grid fills what is placed, and none of them
//                              what is removed
// Lists of the techniques of basic rise, but houses {base, cover} come in this order; placements and
// eliminations rise and name candidates that were present.
struct Step {
  TechniqueId technique{};
  std::vector<CellId> cells;
  std::vector<HouseId> houses;
  std::vector<Digit> digits;
  std::vector<CandId> placements;
  std::vector<CandId> eliminations;
  std::vector<CellId> others = {};
  std::vector<Digit> extra = {};
  std::vector<Inference> inferences = {};
  // Used by links of `inferences`, each as found when all "off" of its propagation were gone.
  std::vector<Step> nested = {};
  bool dynamic = false;    // forcing: what an assumption removed counts as gone afterwards
  std::uint8_t level = 0;  // forcing: of nested deductions, 0 to 5
  std::vector<std::vector<CellId>> sets =
      {};  // almost locked sets of a chain; petals; BUG-lite: of each digit
  // Of almost locked sets and Sue de Coq: the digits of each of `sets`; of als-xz and bivalue wings those of `cells`,
  // of `others`; of an XY- or XYZ-Wing of each of `cells`; of a multi-sector locked set those listed with each of
  // `houses`.
  std::vector<std::vector<Digit>> set_digits = {};
  // Numbers of the clues that it follows from, in the order of TopologySpec::constraints.
  std::vector<std::uint32_t> clues = {};
  // It was seen at the position at which the step before it was seen, before that one was carried out.
  bool together = false;

  friend bool operator==(const Step&, const Step&) = default;
};

// A named part of a step: pivot, pincer, base, cover, subset, ... (grader/STEP_JSON.md has the roles). One of the three
// lists is not empty; of an almost locked set and the groups of Sue de Coq, the cells and their digits.
struct Part {
  const char* role;
  std::vector<CellId> cells = {};
  std::vector<HouseId> houses = {};
  std::vector<Digit> digits = {};
};
// The parts of a step. Chains have none but the cell or house that they begin with: their links say it all.
[[nodiscard]] TRESSE_PUBLIC std::vector<Part> parts_of(const Step& step);

// A step of the puzzle in a sentence ("Naked Pair: ..."), on one line ("Naked Pair: 1, 2 in r1c1, r1c2 => r1c5<>1"),
// and as the object that `tresse explain --format json` writes. requires: a step that came from this library, on this
// topology.
[[nodiscard]] TRESSE_PUBLIC std::string explain(const Puzzle& puzzle, const Step& step);
[[nodiscard]] TRESSE_PUBLIC std::string notation(const Puzzle& puzzle, const Step& step);
[[nodiscard]] TRESSE_PUBLIC std::string step_json(const Puzzle& puzzle, const Step& step);

}  // namespace v0
}  // namespace tresse
