// Folders: what is read, which proof is taken, and what is said when something is missing or malformed.
#include "proof/certificate.hpp"

#include <sys/stat.h>
#include <unistd.h>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

#include "proof/fault.hpp"
#include "tresse/tresse.hpp"
#include "unit/proof/samples.hpp"

using namespace tresse;
using namespace tresse::test;
using proof::Claim;
using proof::ProofFormat;
using proof::Ruling;

namespace {

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "tresse-XXXXXX").string();
    BOOST_REQUIRE(::mkdtemp(name.data()) != nullptr);
    path = name;
  }
  ~Folder() { std::filesystem::remove_all(path); }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path + "/" + name) << text;
  }
  void remove(const std::string& name) const { std::filesystem::remove(path + "/" + name); }
  auto check(const Puzzle& p) const { return proof::check_folder(path, p, {}, {}); }
  // What is said, without the folder's name.
  std::string says(const Puzzle& p) const {
    const auto judged = check(p);
    if (!judged) BOOST_TEST((judged.error().line != 0 || judged.error().column == 0));
    std::string text = judged ? std::string(name_of(judged->result.ruling)) + " " +
                                    judged->result.file + " " + judged->result.detail
                              : to_string(judged.error());
    const auto at = text.find(path);
    return at == std::string::npos ? text : text.erase(at, path.size() + 1);
  }

  std::string path;
};

// The steps it hears of, as a DRAT proof.
struct Listener : proof::CheckObserver {
  std::string text;
  std::optional<Claim::Kind> kind;
  void claimed(const Claim& claim) override { kind = claim.kind; }
  void derived(std::span<const std::int32_t> clause) override {
    for (const std::int32_t l : clause) text += std::to_string(l) + " ";
    text += "0\n";
  }
  void removed(std::span<const std::int32_t> clause) override {
    text += "d ";
    derived(clause);
  }
};

std::string grid_text(const Grid& g) {
  std::string text;
  for (std::size_t i = 0; i < g.values().size(); ++i) {
    text += std::to_string(g.values()[i]) + ((i + 1) % g.side() == 0 ? "\n" : " ");
  }
  return text;
}

const std::string kHead = "tresse-certificate 1\n";

}  // namespace

BOOST_AUTO_TEST_CASE(unique_none_and_multiple) {
  const auto t = Topology::boxes(2, 2);
  std::size_t unique = 0, none = 0, multiple = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Puzzle p =
        seed % 3 == 0 ? scatter(t, 5, seed) : dig(t, full_grid(*t, seed), 3 + seed % 4, seed);
    const auto solutions = all_solutions(p);
    const Folder folder;
    if (solutions.size() > 1) {
      folder.write("certificate.txt", kHead + "claim multiple\nstrand native\n");
      folder.write("solution.txt", grid_text(solutions[0]));
      folder.write("second.txt", grid_text(solutions[1]));
      BOOST_TEST(folder.says(p) == "accepted  ");
      folder.write("second.txt", grid_text(solutions[0]));
      BOOST_TEST(folder.says(p) == "rejected  the two solutions are the same");
      ++multiple;
      continue;
    }
    const bool one = solutions.size() == 1;
    ++(one ? unique : none);
    folder.write("certificate.txt",
                 kHead + (one ? "claim unique\n" : "claim none\n") + "strand logic\n");
    if (one) folder.write("solution.txt", grid_text(solutions[0]));
    const Formula f = formula_of(p, one ? std::optional(solutions[0]) : std::nullopt);
    folder.write("formula.cnf", dimacs(p, f.clauses));
    const auto lines = ProofSearch(p, f).run();
    for (const auto& [name, format] :
         {std::pair{"proof.frat", ProofFormat::frat}, std::pair{"proof.drat", ProofFormat::drat},
          std::pair{"proof.lrat", ProofFormat::lrat}}) {
      folder.write(name, proof_text(f, lines, format));
      BOOST_TEST(folder.says(p) == "accepted  ");
    }
    // What is heard of a proof is a proof too.
    folder.remove("proof.lrat");
    Listener heard;
    BOOST_REQUIRE(proof::check_folder(folder.path, p, {}, {}, &heard).has_value());
    BOOST_TEST((heard.kind == (one ? Claim::Kind::unique : Claim::Kind::none)));
    folder.write("proof.drat", heard.text + "0\n");
    BOOST_TEST(folder.says(p) == "accepted  ");
  }
  BOOST_TEST(unique > 0u);
  BOOST_TEST(none > 0u);
  BOOST_TEST(multiple > 0u);
}

BOOST_AUTO_TEST_CASE(what_is_missing_or_malformed) {
  const auto t = Topology::boxes(2, 2);
  const Grid full = full_grid(*t, 1);
  const Puzzle p = dig(t, full, 16, 1);
  const Folder folder;
  const auto head = [&](const std::string& text) {
    folder.write("certificate.txt", text);
    return folder.says(p);
  };
  BOOST_TEST(folder.says(p) == "certificate.txt: this file of the certificate is missing");
  BOOST_TEST(head("") == "certificate.txt:1:1: a certificate begins with \"tresse-certificate 1\"");
  BOOST_TEST(head("certificate 1\n") == "certificate.txt:1:1: a certificate begins with \"tresse-certificate 1\"");
  BOOST_TEST(head("tresse-certificate 2\nclaim none\n") ==
             "certificate.txt:1:20: this version of Tresse reads certificates of version 1 only");
  BOOST_TEST(head(kHead) == "certificate.txt:2:1: no line says what is claimed");
  BOOST_TEST(head(kHead + "strand sat\nclaim unique\n") ==
             "certificate.txt:2:1: the line after the first one says what is claimed");
  BOOST_TEST(head(kHead + "claim perhaps\n") ==
             "certificate.txt:2:7: a claim is unique, none or multiple");
  BOOST_TEST(head(kHead + "claim none\nclaim unique\n") == "certificate.txt:3:1: a second claim");
  const std::string claim = kHead + "claim unique\n";
  BOOST_TEST(head(claim + "strand foo\n") ==
             "certificate.txt:3:8: a strand is sat, native or logic");
  BOOST_TEST(head(claim + "strand\n") ==
             "certificate.txt:3:1: a line that is not known (only a strand may follow here)");
  BOOST_TEST(head(claim + "note what ever\n") ==
             "certificate.txt:3:1: a line that is not known (only a strand may follow here)");
  BOOST_TEST(head(claim + "strand sat\nstrand sat\n") ==
             "certificate.txt:4:1: a certificate ends before this line");
  BOOST_TEST(head(claim + "strand sat\n\n") ==
             "certificate.txt:4:1: a certificate ends before this line");
  BOOST_TEST(head(claim + "strand sat") == "certificate.txt:3:11: the file ends within a line");
  BOOST_TEST(head(claim + "strand sat " + std::string(1000, 'x') + "\n") ==
             "certificate.txt:3:8: a strand is sat, native or logic");
  const std::string blanks = ": words have one blank between them, and lines end with \"\\n\"";
  BOOST_TEST(head(kHead + "claim  unique\n") == "certificate.txt:2:7" + blanks);
  BOOST_TEST(head(kHead + "claim\tunique\n") == "certificate.txt:2:6" + blanks);
  BOOST_TEST(head(kHead + "claim unique \n") == "certificate.txt:2:13" + blanks);
  BOOST_TEST(head(kHead + " claim unique\n") == "certificate.txt:2:1" + blanks);
  BOOST_TEST(head(kHead + "\nclaim unique\n") ==
             "certificate.txt:2:1: the line after the first one says what is claimed");
  BOOST_TEST(head("tresse-certificate 1\r\nclaim unique\r\n") == "certificate.txt:1:21" + blanks);
  // Of a line no more than 79 characters are read.
  BOOST_TEST(head(claim + "strand " + std::string(71, 'x') + "\tx\n") == "certificate.txt:3:79" + blanks);
  BOOST_TEST(head(claim + "strand " + std::string(72, 'x') + "\t\n") ==
             "certificate.txt:3:8: a strand is sat, native or logic");
  BOOST_TEST(head(claim + "note ~\n") ==
             "certificate.txt:3:1: a line that is not known (only a strand may follow here)");
  BOOST_TEST(head(claim + "note \x80\n") == "certificate.txt:3:6" + blanks);
  BOOST_TEST(head(claim + "note \x7f\n") == "certificate.txt:3:6" + blanks);
  BOOST_TEST(head(kHead + "claim unique\n") ==
             "solution.txt: this file of the certificate is missing");
  const auto solution = [&](const std::string& text) {
    folder.write("solution.txt", text);
    return folder.says(p);
  };
  BOOST_TEST(solution("c 1 2\n").starts_with("solution.txt:1:1: 'c' where"));
  BOOST_TEST(solution("1 2 3\n") == "solution.txt:1:6: the line ends where a value is expected");
  BOOST_TEST(solution("1 2 3 5\n") ==
             "solution.txt:1:7: a number above 4 where a value is expected");
  BOOST_TEST(solution("1 2 3 0\n") == "solution.txt:1:7: a value is from 1 to 4");
  BOOST_TEST(solution("1 2 3 4\n") == "solution.txt:2:1: 1 rows where 4 are expected");
  BOOST_TEST(solution("1 2 3 4 1\n") == "solution.txt:1:9: the line has a word too many");
  BOOST_TEST(solution(grid_text(full) + "1 2 3 4\n") ==
             "solution.txt:5:1: the puzzle has no further row");
  BOOST_TEST(solution(grid_text(full) + "c\n") == "solution.txt:5:1: the puzzle has no further row");
  BOOST_TEST(solution(grid_text(full)) == "formula.cnf: this file of the certificate is missing");
  folder.write("formula.cnf", "p cnf 64 1\n0\n");
  const auto judged = folder.check(p);
  BOOST_REQUIRE(!judged.has_value());
  BOOST_TEST(to_string(judged.error()) == folder.path + ": there is neither proof.lrat nor proof.drat nor proof.frat");
  BOOST_TEST(judged.error().column == 0u);
  folder.write("proof.drat", "");
  BOOST_TEST(folder.says(p) == "accepted  ");  // a full grid: nothing is open
  std::filesystem::create_directory(folder.path + "/proof.lrat");
  BOOST_TEST(!folder.says(p).empty());
}

// What is there but cannot be read is not taken for missing.
BOOST_AUTO_TEST_CASE(files_that_cannot_be_read) {
  const Puzzle p(Topology::boxes(2, 2), Grid(4));
  const Folder folder;
  const std::string head = folder.path + "/certificate.txt";
  std::filesystem::create_symlink("certificate.txt", head);
  BOOST_TEST(folder.says(p) == "certificate.txt: this file cannot be read");
  std::filesystem::remove(head);
  BOOST_REQUIRE(::mknod(head.c_str(), S_IFSOCK | 0600, 0) == 0);
  BOOST_TEST(folder.says(p) == "certificate.txt: this file cannot be read");
  std::filesystem::remove(head);
  std::filesystem::create_symlink("/proc/self/mem", head);
  BOOST_TEST(folder.says(p) == "certificate.txt:1: cannot read on");
}

BOOST_AUTO_TEST_CASE(a_stop_before_the_files) {
  const Puzzle p(Topology::boxes(2, 2), Grid(4));
  const Folder folder;
  folder.write("certificate.txt", kHead + "claim none\n");
  StopSource source;
  source.trip_at(stop_point::proof_load, 1);
  const auto judged = proof::check_folder(folder.path, p, {}, source.token());
  BOOST_REQUIRE(judged.has_value());
  BOOST_TEST((judged->result.reason == StopReason::interrupted));
}

// A limit cuts what is there and not read; what is missing stays missing.
BOOST_AUTO_TEST_CASE(a_time_limit_before_the_files) {
  const Puzzle p(Topology::boxes(2, 2), Grid(4));
  const Folder folder;
  const StopToken over = StopToken().with_time_limit(std::chrono::seconds(0));
  const auto missing = proof::check_folder(folder.path, p, {}, over);
  BOOST_TEST_REQUIRE(!missing.has_value());
  BOOST_TEST((missing.error().code == InputCode::bad_syntax));
  folder.write("certificate.txt", kHead + "claim unique\n");
  const auto cut = proof::check_folder(folder.path, p, {}, over);
  BOOST_TEST_REQUIRE(cut.has_value());
  BOOST_TEST((cut->result.ruling == Ruling::unknown));
  BOOST_TEST((cut->result.reason == StopReason::time));
}

BOOST_AUTO_TEST_CASE(memory_that_runs_out_beside_the_proof) {
  struct : Listener {
    void claimed(const Claim&) override { throw std::bad_alloc(); }
  } without_memory;
  const Puzzle p(Topology::boxes(2, 2), Grid(4));
  const Folder folder;
  folder.write("certificate.txt", kHead + "claim none\n");
  const auto judged = proof::check_folder(folder.path, p, {}, {}, &without_memory);
  BOOST_REQUIRE(judged.has_value());
  BOOST_TEST((judged->result.ruling == Ruling::unknown));
  BOOST_TEST((judged->result.reason == StopReason::memory));
}

BOOST_AUTO_TEST_CASE(from_the_public_header) {
  const auto t = Topology::boxes(2, 2);
  const Grid full = full_grid(*t, 1);
  const Folder folder;
  BOOST_TEST(!check_certificate(folder.path).error.empty());
  std::string line;
  for (const auto v : full.values()) line += std::to_string(v);
  folder.write("puzzle.json", "{\"puzzle\":\"" + line + "\",\"n\":4}\n");
  folder.write("certificate.txt", kHead + "claim unique\n");
  folder.write("solution.txt", grid_text(full));
  folder.write("formula.cnf", "p cnf 64 1\n0\n");
  folder.write("proof.drat", "");
  const CertificateCheck good = check_certificate(folder.path);
  BOOST_TEST(good.error == "");
  BOOST_TEST((good.ruling == CertificateRuling::accepted));
  BOOST_TEST((good.claim == Verdict::unique));
  BOOST_TEST(good.clauses == 1u);
  folder.write("formula.cnf", "p cnf 64 1\n-1 17 0\n");
  const CertificateCheck bad = check_certificate(folder.path);
  BOOST_TEST((bad.ruling == CertificateRuling::rejected));
  BOOST_TEST(bad.line == 2u);
  folder.write("formula.cnf", "p cnf 64 1\n");
  BOOST_TEST(!check_certificate(folder.path).error.empty());
}
