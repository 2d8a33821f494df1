// A 9x9 puzzle as plain data, for whoever handles millions of them: 81 characters row by row, '1' to
// '9' are givens, everything else is a blank. The bytes behind them belong to nobody; they let vector
// code read past the end.
#pragma once



namespace tresse {

struct Line81 {
  char cell[96];
};

}  // namespace tresse
