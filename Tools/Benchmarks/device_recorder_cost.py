"""Measures the recorder for Apple's UIKit on the stand-in for UIKit: the median of nine processes.

    python3 Tools/Benchmarks/device_recorder_cost.py

The exit status is 1 if a goal is missed. Lines are written to /dev/null.
"""

import json
import pathlib
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Python"))

import device_recorder  # noqa: E402

PROCESSES = 9


def main():
    program = device_recorder.build("cost", "-O2", app=ROOT / "Tools" / "Benchmarks" / "DeviceRecorder")
    runs = [json.loads(subprocess.run([program], capture_output=True, check=True).stdout) for _ in range(PROCESSES)]
    median = {name: statistics.median(run[name] for run in runs) for name in runs[0]}
    ratio = statistics.median(run["addition"] / run["bare addition"] for run in runs)
    goals = [
        ("a callback, 50 controllers alive", f"{median['callback'] - median['bare callback']:.0f} ns", "≤ 2000 ns",
         median["callback"] - median["bare callback"] <= 2000),
        ("addSubview and removal, to the bare ones", f"{ratio:.2f} ×", "≤ 1.5 ×", ratio <= 1.5),
        ("the end of a turn that compares 1,000 controllers", f"{median['turn of many'] / 1e6:.2f} ms", "≤ 0.3 ms",
         median["turn of many"] <= 300000),
        ("memory after 60,000 more callbacks and 1,000 turns", f"{max(run['grown'] for run in runs):+} bytes", "≤ 1024 bytes",
         all(run["grown"] <= 1024 for run in runs)),
    ]
    print(f"| what | found | goal |\n| --- | --: | --: |")
    for what, found, goal, reached in goals:
        print(f"| {what} | {found} | {goal}{'' if reached else ' **missed**'} |")
    print(f"| the end of a turn that compares 50 controllers | {median['turn']:.0f} ns | |")
    sys.exit(0 if all(goal[-1] for goal in goals) else 1)


if __name__ == "__main__":
    main()
