"""Describes the machine for the heading of the table."""

import os
import platform
import re
from pathlib import Path


def description():
    return f"{os.cpu_count()} × {_processor()}, {_memory()} GB, {_system()}"


def _processor():
    return _found(r"model name\s*: (.*)", "/proc/cpuinfo") or platform.machine()


def _memory():
    kilobytes = _found(r"MemTotal:\s*(\d+)", "/proc/meminfo")
    return round(int(kilobytes) / 1e6) if kilobytes else "?"


def _system():
    return _found(r'PRETTY_NAME="(.*)"', "/etc/os-release") or platform.system()


def _found(pattern, path):
    try:
        match = re.search(pattern, Path(path).read_text())
    except OSError:
        return None
    return match.group(1).strip() if match else None
