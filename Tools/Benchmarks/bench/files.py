"""Paths of the files."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Files:
    """Paths of the workload, the stores and the programs."""

    #: Files that depend only on the workload. They are kept for the next run of the tool.
    kept: Path
    #: Files that each run writes.
    scratch: Path
    programs: Path
    replay: Path
    #: The paths of the built peers, by name.
    peers: dict
    #: The numbers of events for writing and scanning, and for seeking.
    small: int
    large: int

    @property
    def measures(self):
        return self.programs / "measures"

    def rows(self, events):
        return self.kept / f"rows-{events}"

    def store(self, peer, spacing):
        return self.kept / f"{peer}-{self.large}-{spacing}"

    def trace(self, spacing):
        return self.scratch / f"large-{spacing}.vctrace"

    @property
    def torn(self):
        return self.scratch / "torn.vctrace"

    @property
    def many(self):
        """A folder of a thousand traces that have the large number of events together."""
        return self.scratch / "many"

    @property
    def long(self):
        return self.scratch / "long.vctrace"

    @property
    def short(self):
        """A trace of a hundredth of the events of the long one."""
        return self.scratch / "short.vctrace"
