import generator.SudokuGenerator;
import generator.SudokuGeneratorFactory;
import solver.SudokuSolver;
import solver.SudokuSolverFactory;
import sudoku.ClipboardMode;
import sudoku.DifficultyType;
import sudoku.Sudoku2;

public class Hodoku {
  public static void main(String[] args) {
    SudokuGenerator generator = SudokuGeneratorFactory.getDefaultGeneratorInstance();
    SudokuSolver solver = SudokuSolverFactory.getDefaultSolverInstance();
    for (int made = 0; made < 10;) {
      Sudoku2 sudoku = generator.generateSudoku(false);
      String line = sudoku.getSudoku(ClipboardMode.CLUES_ONLY);
      solver.setSudoku(sudoku.clone());
      if (solver.solve() && solver.getLevel().getType() == DifficultyType.HARD) {
        System.out.println(line);
        made++;
      }
    }
    System.exit(0);
  }
}
