// What help() says of certify.cpp.
#pragma once

namespace tresse::python::docs {

inline constexpr const char* kCertify =
    R"doc(certify($module, puzzle, folder, *, strand='sat', seed=0, logic=None, time_limit=None, node_limit=0, memory_limit=0)
--

Answers the puzzle and writes why the answer is right: a folder that anyone can check.

Parameters
----------
puzzle : Puzzle, str or array_like
folder : str, bytes or path-like
    New or empty; without a certificate it is left as it was.
strand : str
    Who proves: ``sat``, ``native``, or ``logic``, whose proof follows its steps.
seed, time_limit, node_limit, memory_limit
    As of `solve`.
logic : dict, optional
    Of the strand ``logic``: as of `solve`.

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

Judges a certificate from nothing but its puzzle.

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
    Whose ruling is ``unknown``, with an `error`, when a file is missing or malformed.
)doc";

}  // namespace tresse::python::docs
