// No certificate: stops, limits, folders in use, files that cannot be written. Nothing may be left behind.
#include <sys/resource.h>

#include <boost/test/unit_test.hpp>
#include <csignal>

#include "base/stop.hpp"
#include "certify/certify.hpp"
#include "cross/shapes.hpp"
#include "grader/step.hpp"
#include "sample_folder.hpp"
#include "strands.hpp"

namespace tresse::test {
namespace {

namespace fs = std::filesystem;

// Needs search by every strand.
Puzzle hard(std::size_t rows = 3, std::size_t cols = 3) {
  const auto topology = Topology::build(boxes(rows, cols)).value();
  const std::size_t cells = topology->cell_count();
  return dig_unique(topology, *random_solution(topology, 11), cells == 81 ? 0 : cells * 2 / 5, 11,
                    500);
}

CertificateOptions in(const fs::path& folder, CertificateStrand strand) {
  CertificateOptions options;
  options.folder = folder;
  options.strand = strand;
  options.logic.techniques = {TechniqueId::naked_single, TechniqueId::hidden_single,
                              TechniqueId::pointing};
  return options;
}

}  // namespace

BOOST_AUTO_TEST_CASE(stopped_at_any_visit) {
  const Puzzle p = hard(4, 4);
  for (const CertificateStrand strand : kStrands) {
    std::size_t stopped = 0;
    StopSource all;
    all.trip_at(stop_point::search_setup, 1'000'000'000);
    const SampleFolder untouched("untouched");
    BOOST_TEST(certify(p, Query{}, in(untouched.path(), strand), all.token()).written);
    for (const StopPoint point : all.points()) {
      for (std::uint64_t visit = 1, last = 1; visit <= last; visit += 1 + last / 12) {
        StopSource source;
        source.trip_at(point, visit);
        const SampleFolder folder("stopped");
        const Certificate c = certify(p, Query{}, in(folder.path(), strand), source.token());
        const std::uint64_t seen = source.visits(point);
        if (seen < visit) break;  // never there
        // The watchdog looks by the clock: how often is not known.
        if (!(point == stop_point::sat_solve)) last = std::max(last, visit + 1);
        if (visit == 1) {
          StopSource free;
          free.trip_at(point, 1'000'000'000);
          const SampleFolder other("whole");
          BOOST_TEST(certify(p, Query{}, in(other.path(), strand), free.token()).written);
          if (!(point == stop_point::sat_solve)) {
            last = free.visits(point);
          }
        }
        BOOST_TEST(!c.written);
        BOOST_TEST(name_of(c.answer.verdict) == "unknown");
        BOOST_TEST(name_of(c.answer.reason) == "interrupted");
        BOOST_TEST(!fs::exists(folder.path()));
        ++stopped;
      }
    }
    BOOST_TEST(stopped > 10);
  }
}

BOOST_AUTO_TEST_CASE(limits) {
  const Puzzle p = hard(4, 4);
  for (const CertificateStrand strand : kStrands) {
    const SampleFolder folder("limited");
    Query query;
    query.node_limit = 1;
    const Certificate few = certify(p, query, in(folder.path(), strand), {});
    BOOST_TEST(!few.written);
    BOOST_TEST(name_of(few.answer.reason) == "nodes");
    query = {};
    query.byte_limit = 1000;
    const Certificate small = certify(p, query, in(folder.path(), strand), {});
    BOOST_TEST(name_of(small.answer.reason) == "too_large");
    BOOST_TEST(!fs::exists(folder.path()));
  }
}

BOOST_AUTO_TEST_CASE(without_hypotheses_logic_stalls) {
  const SampleFolder folder("stalled");
  auto options = in(folder.path(), CertificateStrand::logic);
  options.logic.hypotheses = false;
  const Certificate c = certify(hard(4, 4), Query{}, options, {});
  BOOST_TEST(!c.written);
  BOOST_TEST(name_of(c.answer.reason) == "stalled");
  BOOST_TEST(!fs::exists(folder.path()));
}

BOOST_AUTO_TEST_CASE(a_folder_in_use_stays_as_it_is) {
  const SampleFolder folder("in-use");
  fs::create_directories(folder.path());
  std::ofstream(folder.path() / "mine") << "text";
  const Certificate c = certify(hard(), Query{}, in(folder.path(), CertificateStrand::sat), {});
  BOOST_TEST(!c.written);
  BOOST_TEST(c.io_error.find("is not empty") != std::string::npos);
  BOOST_TEST(text_of(folder.path() / "mine") == "text");
  const Certificate file =
      certify(hard(), Query{}, in(folder.path() / "mine", CertificateStrand::sat), {});
  BOOST_TEST(file.io_error.find("is not a folder") != std::string::npos);
  const Certificate below =
      certify(hard(), Query{}, in(folder.path() / "mine" / "x", CertificateStrand::sat), {});
  BOOST_TEST(!below.io_error.empty());
  BOOST_TEST(text_of(folder.path() / "mine") == "text");
  // An empty one stays when nothing comes of it.
  fs::create_directories(folder.path() / "empty");
  Query query;
  query.node_limit = 1;
  const Certificate none =
      certify(hard(4, 4), query, in(folder.path() / "empty", CertificateStrand::native), {});
  BOOST_TEST(none.io_error == "");
  BOOST_TEST(fs::is_empty(folder.path() / "empty"));
}

// As on a full disk: every file ends at a size, whichever that is.
BOOST_AUTO_TEST_CASE(files_that_cannot_grow) {
  const Puzzle p = hard(4, 4);
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  for (const CertificateStrand strand : kStrands) {
    for (const rlim_t size : {rlim_t{0}, rlim_t{40}, rlim_t{100}, rlim_t{1500}, rlim_t{40'000}}) {
      const SampleFolder folder("full");
      rlimit limit = before;
      limit.rlim_cur = size;
      setrlimit(RLIMIT_FSIZE, &limit);
      const Certificate c = certify(p, Query{}, in(folder.path(), strand), {});
      setrlimit(RLIMIT_FSIZE, &before);
      BOOST_TEST(!c.written);
      BOOST_TEST(c.io_error.find("cannot be written") != std::string::npos);
      BOOST_TEST(!fs::exists(folder.path()));
    }
  }
}

BOOST_AUTO_TEST_CASE(marks_that_no_file_holds) {
  TopologySpec spec;
  spec.side = 257;
  const auto topology = Topology::build(spec).value();
  Puzzle p(topology, Grid(257));
  p.marks = PencilMarks(257, true);
  const SampleFolder folder("marks");
  const Certificate c = certify(p, Query{}, in(folder.path(), CertificateStrand::sat), {});
  BOOST_TEST(name_of(c.answer.reason) == "unsupported");
  BOOST_TEST(!fs::exists(folder.path()));
}

}  // namespace tresse::test
