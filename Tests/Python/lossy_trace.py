"""A trace of which the events in the middle are lost."""

import pathlib

from programs import ROOT

SOURCE = ROOT / "Traces/released/0.1.0/closed.vctrace"
# A byte in the chunk of events 240 to 299.
OFFSET = 10206 + 100


def lossy(path):
    """Writes the trace, and returns its path."""
    data = bytearray(SOURCE.read_bytes())
    data[OFFSET] ^= 0xFF
    pathlib.Path(path).write_bytes(data)
    return path
