import generator.SudokuGenerator;
import generator.SudokuGeneratorFactory;
import sudoku.ClipboardMode;

public class Hodoku {
  public static void main(String[] args) {
    SudokuGenerator generator = SudokuGeneratorFactory.getDefaultGeneratorInstance();
    for (int i = 0; i < 10; i++) {
      System.out.println(generator.generateSudoku(false).getSudoku(ClipboardMode.CLUES_ONLY));
    }
    System.exit(0);
  }
}
