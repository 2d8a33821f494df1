// The check of a folder: what is missing, what is damaged, what the puzzle's file says too much.
#include "library/check_certificate.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>

#include "certify/certify.hpp"
#include "proof/check.hpp"
#include "told_engine.hpp"
#include "unit/certify/sample_folder.hpp"

using namespace tresse;
using tresse::test::SampleFolder;
using tresse::test::text_of;

namespace {

void certify_into(const SampleFolder& folder) {
  const CertificateOptions how{folder.path(), CertificateStrand::native, {}};
  BOOST_TEST_REQUIRE(certify(kEasy, Query{}, how, {}).written);
}

auto check(const SampleFolder& folder, const StopToken& stop = {}) {
  return library::check_certificate(folder.path().string(), 0, stop);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_certificate_is_accepted_with_its_puzzle) {
  const SampleFolder folder("service-check");
  certify_into(folder);
  const auto checked = check(folder);
  BOOST_TEST_REQUIRE(checked.has_value());
  BOOST_TEST((checked->certificate.result.ruling == proof::Ruling::accepted));
  BOOST_TEST((checked->certificate.claim == proof::Claim::Kind::unique));
  BOOST_TEST_REQUIRE(checked->evidence.has_value());
  BOOST_TEST((checked->evidence->puzzle.givens == kEasy.givens));
}

// Stopped anywhere, it says what the certificate claims or that it is not known.
BOOST_AUTO_TEST_CASE(a_stop_does_not_change_the_claim) {
  const SampleFolder folder("service-stopped");
  certify_into(folder);
  std::size_t known = 0, unknown = 0;
  for (const auto point : {stop_point::read_input, stop_point::proof_load, stop_point::proof_step}) {
    for (std::uint64_t visit = 1; visit < 200; ++visit) {
      StopSource source;
      source.trip_at(point, visit);
      const auto checked = check(folder, source.token());
      if (source.visits(point) < visit) break;
      BOOST_TEST_REQUIRE(checked.has_value());
      if (checked->certificate.result.ruling != proof::Ruling::unknown) continue;
      (checked->certificate.claim ? known : unknown) += 1;
      if (checked->certificate.claim) {
        BOOST_TEST((checked->certificate.claim == proof::ClaimKind::unique));
      }
    }
  }
  BOOST_TEST(known > 0U);
  BOOST_TEST(unknown > 0U);
}

BOOST_AUTO_TEST_CASE(a_folder_and_a_file_that_are_missing_differ) {
  const SampleFolder folder("service-missing");
  const auto none = check(folder);
  BOOST_TEST_REQUIRE(!none.has_value());
  BOOST_TEST((none.error().code == InputCode::not_readable));
  certify_into(folder);
  std::filesystem::remove(folder.path() / "puzzle.json");
  const auto half = check(folder);
  BOOST_TEST_REQUIRE(!half.has_value());
  BOOST_TEST((half.error().code == InputCode::bad_syntax));
}

BOOST_AUTO_TEST_CASE(what_the_puzzle_states_must_be_what_is_proven) {
  const SampleFolder folder("service-stated");
  certify_into(folder);
  const auto path = folder.path() / "puzzle.json";
  std::string text = text_of(path);
  text.insert(text.find('{') + 1, "\"verdict\":\"none\",");
  std::ofstream(path) << text;
  const auto checked = check(folder);
  BOOST_TEST_REQUIRE(!checked.has_value());
  BOOST_TEST(to_string(checked.error()).find("verdict") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_stop_is_no_ruling) {
  const SampleFolder folder("service-stopped");
  certify_into(folder);
  StopFlag flag;
  flag.request_stop();
  const auto checked = check(folder, StopToken(flag));
  BOOST_TEST_REQUIRE(checked.has_value());
  BOOST_TEST((checked->certificate.result.ruling == proof::Ruling::unknown));
  BOOST_TEST((checked->certificate.result.reason == StopReason::interrupted));
  BOOST_TEST(!checked->evidence.has_value());
}
