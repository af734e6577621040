"""Figures by run and name, a value for each round."""

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
        """What the outside timer says of each run, in the unit of its figures: the whole process, less its baseline."""
        for run in runs:
            walls, less = self.get((run.name, "wall")), self.get((run.baseline, "wall"))
            for wall, start in zip(walls or [], less or []):
                self.add(run.name, {"outside": (wall - start) * run.second / run.operations})

    def use_thread_time(self):
        """Lets the processor time of the thread stand for the time of day, where both were measured."""
        for run, figure in list(self._values):
            if figure == "cpu_ns":
                self._values[run, "ns"] = self._values[run, figure]

    def check_equal(self, figure, runs):
        """Raises an error where two of the runs, as far as they are there, disagree on what they did."""
        found = {run: self.median(run, figure) for run in runs if self.get((run, figure))}
        if len(set(found.values())) > 1:
            raise RuntimeError(f"{figure} differ: {found}")

    def repeat(self, rounds):
        """What was run once counts for every round."""
        for values in self._values.values():
            if len(values) == 1:
                values.extend(values * (rounds - 1))

    @property
    def json(self):
        """By run, then by figure."""
        runs = {}
        for (run, figure), values in self._values.items():
            runs.setdefault(run, {})[figure] = values
        return runs
