import java.io.BufferedReader;
import java.io.InputStreamReader;
import solver.SudokuSolver;
import solver.SudokuSolverFactory;
import sudoku.Sudoku2;

public class Hodoku {
  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    SudokuSolver solver = SudokuSolverFactory.getDefaultSolverInstance();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      Sudoku2 sudoku = new Sudoku2();
      sudoku.setSudoku(line, true);
      solver.setSudoku(sudoku);
      if (solver.solve()) {
        System.out.println(solver.getLevel().getName() + " " + solver.getScore());
      } else {
        System.out.println("not solved");
      }
    }
    System.exit(0);
  }
}
