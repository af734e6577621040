"""Makes the Python programs of Tools/ modules for the tests."""

import os
import sys

sys.path.append(os.path.join(os.path.dirname(__file__), "..", "..", "Tools"))

import read_trace  # noqa: E402, F401
