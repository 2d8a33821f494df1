import generator.SudokuGenerator;
import generator.SudokuGeneratorFactory;
import java.io.BufferedReader;
import java.io.InputStreamReader;

public class Hodoku {
  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    SudokuGenerator solver = SudokuGeneratorFactory.getDefaultGeneratorInstance();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      solver.solve(line);
      int count = solver.getSolutionCount();
      String verdict = count == 0 ? "none" : count == 1 ? "unique" : "multiple";
      System.out.println(verdict + (count == 0 ? "" : " " + solver.getSolutionAsString()));
    }
    System.exit(0);
  }
}
