"""Builds the wheel of the Python module with CMake: a PEP 517 backend with nothing but the standard library.

The library is linked into the extension, so that the wheel needs no other file of Tresse. It is built in the folder build-python
of the repository, or in that of `--config-settings build-dir=FOLDER`; a second build takes only what has changed. The
environment has its say as with CMake: CXX, CMAKE_ARGS (further options), CMAKE_BUILD_PARALLEL_LEVEL.
"""

import base64
import hashlib
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import tomllib
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
EPOCH = (1980, 1, 1, 0, 0, 0)  # of every file in the wheel: the same build, the same bytes


def project():
    """The table [project] of pyproject.toml, with the version of CMakeLists.txt."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    table["version"] = re.search(r"project\(tresse VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
    return table


def tag():
    """The interpreter and machine that the wheel is for, as `cp311-cp311-linux_x86_64`."""
    interpreter = "cp" + sysconfig.get_config_var("py_version_nodot")
    machine = re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"{interpreter}-{interpreter}-{machine}"


def metadata():
    """The file METADATA."""
    said = project()
    lines = ["Metadata-Version: 2.1", f"Name: {said['name']}", f"Version: {said['version']}",
             f"Summary: {said['description']}", f"License: {said['license']['text']}",
             f"Requires-Python: {said['requires-python']}"]
    lines += [f"Requires-Dist: {needed}" for needed in said["dependencies"]]
    lines += ["Description-Content-Type: text/markdown", "", (ROOT / said["readme"]).read_text()]
    return "\n".join(lines)


def info_folder():
    said = project()
    return f"{said['name']}-{said['version']}.dist-info"


def info_files():
    """The files beside the package, by their names in the wheel."""
    wheel = f"Wheel-Version: 1.0\nGenerator: tresse\nRoot-Is-Purelib: false\nTag: {tag()}\n"
    folder = info_folder()
    return {
        f"{folder}/METADATA": metadata().encode(),
        f"{folder}/WHEEL": wheel.encode(),
        f"{folder}/LICENSE": (ROOT / "LICENSE").read_bytes(),
    }


def write_wheel(package, directory):
    """Packs the folder of the built package; returns the name of the wheel."""
    files = {f"tresse/{path.name}": path.read_bytes() for path in sorted(pathlib.Path(package).iterdir()) if path.is_file()}
    files |= info_files()
    record = ""
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    files[f"{info_folder()}/RECORD"] = f"{record}{info_folder()}/RECORD,,\n".encode()
    said = project()
    wheel = f"{said['name']}-{said['version']}-{tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return wheel


def run(*command):
    subprocess.run([str(part) for part in command], check=True)


def build_package(build, staging):
    """Builds with CMake and installs the package into a folder."""
    options = ["-DCMAKE_BUILD_TYPE=Release", "-DTRESSE_TESTS=OFF", "-DTRESSE_PYTHON=ON", "-DBUILD_SHARED_LIBS=OFF",
               "-DTRESSE_PYTHON_INSTALL_DIR=.", f"-DPython_EXECUTABLE={sys.executable}"]
    if "CXX" not in os.environ and shutil.which("clang++"):
        options.append("-DCMAKE_CXX_COMPILER=clang++")  # its 9x9 kernel is 10 to 20 % quicker than that of g++
    if not (build / "CMakeCache.txt").exists() and shutil.which("ninja"):
        options.append("-GNinja")
    options += shlex.split(os.environ.get("CMAKE_ARGS", ""))
    run("cmake", "-S", ROOT, "-B", build, *options)
    run("cmake", "--build", build, "--target", "tresse_python", "--parallel")
    run("cmake", "--install", build, "--component", "python", "--prefix", staging, "--strip")


# ---- the hooks of PEP 517


def get_requires_for_build_wheel(config_settings=None):
    return []


def get_requires_for_build_sdist(config_settings=None):
    return []


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    for name, content in info_files().items():
        path = pathlib.Path(metadata_directory, name)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
    return info_folder()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    build = pathlib.Path((config_settings or {}).get("build-dir", ROOT / "build-python")).absolute()
    with tempfile.TemporaryDirectory() as staging:
        build_package(build, staging)
        return write_wheel(pathlib.Path(staging, "tresse"), wheel_directory)


def build_sdist(sdist_directory, config_settings=None):
    """What git knows of, as it is in the work tree."""
    said = project()
    name = f"{said['name']}-{said['version']}"
    listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-z"], check=True, capture_output=True, text=True).stdout
    with tempfile.TemporaryDirectory() as folder, tarfile.open(pathlib.Path(sdist_directory, f"{name}.tar.gz"), "w:gz") as archive:
        for file in filter(None, listed.split("\0")):
            archive.add(ROOT / file, f"{name}/{file}")
        about = pathlib.Path(folder, "PKG-INFO")
        about.write_text(metadata())
        archive.add(about, f"{name}/PKG-INFO")
    return f"{name}.tar.gz"
