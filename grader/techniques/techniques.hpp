// The finders, one tag per technique and one file per tag. `find` hands its findings to
// search.take() in the order that the file documents.
#pragma once

#include "grader/search.hpp"
#include "model/candidates.hpp"

namespace tresse {

struct FullHouse {
  template <int W>
  static void find(const CandidateGrid<W>& grid, Search<W>& search);
};
struct NakedSingle {
  template <int W>
  static void find(const CandidateGrid<W>& grid, Search<W>& search);
};
struct HiddenSingle {
  template <int W>
  static void find(const CandidateGrid<W>& grid, Search<W>& search);
};
struct Pointing {
  template <int W>
  static void find(const CandidateGrid<W>& grid, Search<W>& search);
};
struct Claiming {
  template <int W>
  static void find(const CandidateGrid<W>& grid, Search<W>& search);
};
struct NakedPair {
  template <int W>
  static void find(const CandidateGrid<W>& grid, Search<W>& search);
};
struct HiddenPair {
  template <int W>
  static void find(const CandidateGrid<W>& grid, Search<W>& search);
};
struct NakedTriple {
  template <int W>
  static void find(const CandidateGrid<W>& grid, Search<W>& search);
};
struct HiddenTriple {
  template <int W>
  static void find(const CandidateGrid<W>& grid, Search<W>& search);
};
struct NakedQuad {
  template <int W>
  static void find(const CandidateGrid<W>& grid, Search<W>& search);
};
struct HiddenQuad {
  template <int W>
  static void find(const CandidateGrid<W>& grid, Search<W>& search);
};
struct LargeNakedSubset {
  template <int W>
  static void find(const CandidateGrid<W>& grid, Search<W>& search);
};
struct LargeHiddenSubset {
  template <int W>
  static void find(const CandidateGrid<W>& grid, Search<W>& search);
};

}  // namespace tresse
