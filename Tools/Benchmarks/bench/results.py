"""Figures by run and name, with a value for each round."""

import statistics


class Results:
    def __init__(self):
        self._values = {}

    def get(self, key):
        """The values of (run, figure), in the order of the rounds; None if there are none."""
        return self._values.get(key)

    def add(self, run, figures):
        for name, value in figures.items():
            self._values.setdefault((run, name), []).append(value)

    def median(self, run, figure):
        values = self.get((run, figure))
        return statistics.median(values) if values else None

    def add_outside(self, runs):
        """Adds the time of the whole process minus its baseline, in the unit of the figures of the run."""
        for run in runs:
            walls, less = self.get((run.name, "wall")), self.get((run.baseline, "wall"))
            for wall, start in zip(walls or [], less or []):
                self.add(run.name, {"outside": (wall - start) * run.second / run.operations})

    def use_thread_time(self):
        """Replaces wall-clock time by processor time of the thread, if both were measured."""
        for run, figure in list(self._values):
            if figure == "cpu_ns":
                self._values[run, "ns"] = self._values[run, figure]

    def check_equal(self, figure, runs):
        """Raises an error if two of the existing runs have different values."""
        found = {run: self.median(run, figure) for run in runs if self.get((run, figure))}
        if len(set(found.values())) > 1:
            raise RuntimeError(f"{figure} differ: {found}")

    def repeat(self, rounds):
        """Repeats the values of runs that ran only once for every round."""
        for values in self._values.values():
            if len(values) == 1:
                values.extend(values * (rounds - 1))

    @property
    def json(self):
        """All values by run, then by figure."""
        runs = {}
        for (run, figure), values in self._values.items():
            runs.setdefault(run, {})[figure] = values
        return runs
