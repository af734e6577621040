"""Where everything is."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Files:
    """Where the workload, the stores and the programs are."""

    #: What depends on the workload alone, and is kept from one run of the tool to the next.
    kept: Path
    #: What is written anew.
    scratch: Path
    programs: Path
    #: Path by name of each peer that could be built.
    peers: dict
    #: How many events are written and scanned, and in how many is sought.
    small: int
    large: int

    @property
    def measures(self):
        return self.programs / "measures"

    def rows(self, events):
        return self.kept / f"rows-{events}"

    def store(self, peer):
        return self.kept / f"{peer}-{self.large}"

    def trace(self, spacing):
        return self.scratch / f"large-{spacing}.vctrace"

    @property
    def torn(self):
        return self.scratch / "torn.vctrace"
