"""The peers: their packages and how they are built. To add one, add a file in Peers/ and a line here."""

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "Peers"


@dataclass(frozen=True)
class Peer:
    """A program that uses another store like the product uses a trace."""

    name: str
    title: str
    packages: tuple[str, ...]
    libraries: tuple[str, ...]
    #: Sources in C in addition to NAME.cpp.
    more_sources: tuple[str, ...] = ()
    #: Commands that must be on the PATH.
    commands: tuple[str, ...] = ()


ALL = [
    Peer("compact_rows", "rows without tags or lengths, zlib 9", ("zlib1g-dev",), ("z",)),
    Peer("json_lines", "JSON Lines through zlib 6", ("zlib1g-dev",), ("z",)),
    Peer("leveldb", "LevelDB, 1024 events in a batch", ("libleveldb-dev", "zlib1g-dev"), ("leveldb", "z")),
    Peer(
        "lttng", "LTTng-UST, typed tracepoint", ("liblttng-ust-dev", "lttng-tools"), ("lttng-ust", "dl"),
        more_sources=("lttng_provider.c",), commands=("lttng", "lttng-sessiond")),
    Peer("rows", "varint rows in protobuf's wire format, zlib 9", ("zlib1g-dev",), ("z",)),
    Peer("sqlite", "SQLite, WAL, 4096 events in a transaction", ("libsqlite3-dev", "zlib1g-dev"), ("sqlite3", "z")),
]

#: Debian packages of all peers.
PACKAGES = sorted({package for peer in ALL for package in peer.packages} | {"g++"})


def build(peer, folder):
    """Compiles the program unless it exists. None if a header, a library or a command is missing."""
    compiler = shutil.which("g++") or shutil.which("clang++")
    if not compiler or not all(shutil.which(command) for command in peer.commands):
        return None
    program = folder / peer.name
    if program.exists():
        return program
    options = ["-O2", "-march=native", "-Wall", "-Wextra", f"-I{SOURCES}"]
    objects = [_object(compiler, options, SOURCES / source, folder) for source in peer.more_sources]
    if None in objects:
        return None
    main = [str(SOURCES / f"{peer.name}.cpp"), *objects, *(f"-l{library}" for library in peer.libraries)]
    return program if _compiles([compiler, "-std=c++20", *options, "-o", str(program), *main]) else None


def _object(compiler, options, source, folder):
    path = str(folder / f"{source.stem}.o")
    return path if _compiles([_c(compiler), *options, "-c", str(source), "-o", path]) else None


def _compiles(command):
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def _c(compiler):
    """The C compiler of the same toolchain as the C++ compiler."""
    return compiler.replace("clang++", "clang").replace("g++", "gcc")
