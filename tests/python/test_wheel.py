"""The build backend: what it packs is a wheel. (What it builds is tested by hand: pip install takes minutes.)"""

import base64
import csv
import hashlib
import io
import pathlib
import sys
import tempfile
import unittest
import zipfile

import tresse

ROOT = pathlib.Path(__file__).parents[2]
sys.path.append(str(ROOT / "src/bindings/python"))
import backend  # noqa: E402


class WheelTest(unittest.TestCase):
    def test_files_and_record(self):
        with tempfile.TemporaryDirectory() as folder:
            name = backend.write_wheel(pathlib.Path(tresse.__file__).parent, folder)
            self.assertRegex(name, rf"^tresse-{tresse.__version__}-cp\d+-cp\d+-\w+\.whl$")
            with zipfile.ZipFile(pathlib.Path(folder, name)) as wheel:
                files = {entry: wheel.read(entry) for entry in wheel.namelist()}
        for file in ("__init__.py", "_tresse.pyi", "py.typed", "_values.py", "_commands.py"):
            self.assertIn(f"tresse/{file}", files)
        self.assertTrue(any(entry.startswith("tresse/_tresse.") for entry in files))
        record = f"{backend.info_folder()}/RECORD"
        rows = {row[0]: row[1:] for row in csv.reader(io.StringIO(files[record].decode()))}
        self.assertEqual(set(rows), set(files))
        for entry, (digest, size) in rows.items():
            if entry == record:
                continue
            sha = base64.urlsafe_b64encode(hashlib.sha256(files[entry]).digest()).rstrip(b"=").decode()
            self.assertEqual((digest, int(size)), (f"sha256={sha}", len(files[entry])))

    def test_metadata(self):
        self.assertEqual(backend.project()["version"], tresse.__version__)
        with tempfile.TemporaryDirectory() as folder:
            info = backend.prepare_metadata_for_build_wheel(folder)
            said = pathlib.Path(folder, info, "METADATA").read_text()
        self.assertIn(f"Name: tresse\nVersion: {tresse.__version__}\n", said)
        self.assertEqual(backend.get_requires_for_build_wheel(), [])


if __name__ == "__main__":
    unittest.main()
