// Certificates: folders that prove an answer.
#include "bindings/python/extension/define.hpp"
#include "bindings/python/extension/docs/certify.hpp"
#include "bindings/python/extension/state.hpp"

namespace tresse::python {
namespace {

constexpr const char* kStrands[] = {"sat", "native", "logic"};
constexpr const char* kRulings[] = {"accepted", "rejected", "unknown"};

std::string path_of(const py::object& path) {
  std::string bytes = py::module_::import("os").attr("fsencode")(path).cast<std::string>();
  if (bytes.find('\0') != std::string::npos) throw py::value_error("a path has no null byte");
  return bytes;
}

Certified certify_it(const py::object& puzzle, const py::object& folder, const std::string& strand,
                     std::uint64_t seed, const py::object& logic, std::optional<double> time,
                     std::uint64_t nodes, std::uint64_t bytes) {
  const PuzzlePtr p = puzzle_of(puzzle);
  const std::string path = path_of(folder);
  const auto how = named<ProofStrand>(strand, kStrands, "strand");
  SolveSettings settings;
  settings.seed = seed;
  settings.logic = logic_of(logic);
  Certified certified = watched(limits_of(time, nodes, bytes), [&](const Limits& l) {
    settings.limits = l;
    return certify(*p, path, how, settings);
  });
  raise_if_bad(certified.answer.reason, certified.answer.detail);
  if (!certified.error.empty()) {
    PyErr_SetString(PyExc_OSError, certified.error.c_str());
    throw py::error_already_set();
  }
  return certified;
}

CertificateCheck check_it(const py::object& folder, std::optional<double> time,
                          std::uint64_t bytes) {
  const std::string path = path_of(folder);
  return watched(limits_of(time, 0, bytes),
                 [&](const Limits& l) { return check_certificate(path, l); });
}

void bind_certificates(py::module_& m) {
  define_state(py::class_<Certified>(m, "Certified", "An answer, and whether its certificate was written.\n")
      .def_readonly("answer", &Certified::answer, "Answer: What is proven.")
      .def_readonly("written", &Certified::written,
                    "bool: False for an answer that was not reached, too.")
      .def_readonly("proof_clauses", &Certified::proof_clauses,
                    "int: Lines of the proof that derive something.")
      .def("__repr__", [](const Certified& c) {
        return "<tresse.Certified " + std::string(name_of(c.answer.verdict)) +
               (c.written ? ">" : ", not written>");
      }));
  define_state(py::class_<CertificateCheck>(m, "CertificateCheck", "What the checker says of a certificate.\n")
      .def_property_readonly(
          "ruling",
          [](const CertificateCheck& c) { return kRulings[static_cast<std::size_t>(c.ruling)]; },
          "str: ``accepted``, ``rejected`` or ``unknown``.")
      .def_property_readonly(
          "claim",
          [](const CertificateCheck& c) { return c.claim ? verdict_object(*c.claim) : py::none(); },
          "Verdict or None: What the certificate claims.")
      .def_readonly("reason", &CertificateCheck::reason, "str: Why it is rejected, or unknown.")
      .def_readonly("file", &CertificateCheck::file, "str: The file of what was rejected.")
      .def_readonly("line", &CertificateCheck::line, "int: Its line, from 1.")
      .def_readonly("clauses", &CertificateCheck::clauses,
                    "int: Clauses of the formula, all of them axioms of the puzzle.")
      .def_readonly("steps", &CertificateCheck::steps, "int: Derived clauses that follow.")
      .def_readonly("error", &CertificateCheck::error,
                    "str: Which file is missing or malformed, and where.")
      .def("__repr__", [](const CertificateCheck& c) {
        return "<tresse.CertificateCheck " +
               std::string(kRulings[static_cast<std::size_t>(c.ruling)]) +
               (c.claim ? ": " + std::string(name_of(*c.claim)) + ">" : ">");
      }));
}

}  // namespace

void bind_certify(py::module_& m) {
  bind_certificates(m);
  define(m, "certify", &certify_it, py::arg("puzzle"), py::arg("folder"), py::kw_only(),
        py::arg("strand") = "sat", py::arg("seed") = 0, py::arg("logic") = py::none(), time_limit(),
        node_limit(), memory_limit(), docs::kCertify);
  define(m, "check_certificate", &check_it, py::arg("folder"), py::kw_only(), time_limit(),
        memory_limit(), docs::kCheckCertificate);
}

}  // namespace tresse::python
