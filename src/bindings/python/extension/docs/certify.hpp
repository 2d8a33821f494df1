// What help() says of certify.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kCertify =
    R"doc(certify($module, puzzle, folder, *, strand='sat', seed=0, logic=None, time_limit=None, node_limit=0,
    memory_limit=0)
--

Answers the puzzle, and writes a folder that proves the answer. Anyone can check it.

Parameters
----------
puzzle : Puzzle, str or array_like
folder : str, bytes or path-like
    New or empty. If there is no certificate to write, it stays as it was.
strand : str
    The engine that writes the proof: ``sat``, ``native``, or ``logic``, whose proof follows its steps.
seed, time_limit, node_limit, memory_limit
    As of `solve`.
logic : dict, optional
    Settings of the engine ``logic``: as of `solve`.

Returns
-------
Certified

Raises
------
InputError
    When `puzzle` is no puzzle.
OSError
    When nothing could be written.

Examples
--------
>>> import tempfile
>>> with tempfile.TemporaryDirectory() as folder:
...     tresse.certify(".3....2..1..4...", folder)
...     tresse.check_certificate(folder)
<tresse.Certified unique>
<tresse.CertificateCheck accepted: unique>
)doc";

inline constexpr const char* kCheckCertificate =
    R"doc(check_certificate($module, folder, *, time_limit=None, memory_limit=0)
--

Checks a certificate: it takes the puzzle from the folder, and verifies everything else.

Parameters
----------
folder : str, bytes or path-like
time_limit : float, optional
    Seconds.
memory_limit : int
    Bytes; 0: half of the machine.

Returns
-------
CertificateCheck
    Its ruling is ``unknown``, and it has an `error`, when a file is missing or malformed.
)doc";

}  // namespace tresse::python::docs
