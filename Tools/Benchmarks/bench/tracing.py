"""LTTng's session daemon and a session while the peer runs."""

import contextlib
import shutil
import subprocess

#: The peer waits for the daemon if its buffers are full, so that no event is lost.
ENVIRONMENT = {"LTTNG_UST_ALLOW_BLOCKING": "1"}


@contextlib.contextmanager
def daemon():
    """Starts a session daemon, unless one is already running."""
    if _lttng("list").returncode == 0:
        yield
        return
    process = subprocess.Popen(
        ["lttng-sessiond", "--no-kernel"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while _lttng("list").returncode != 0 and process.poll() is None:
            pass
        yield
    finally:
        process.terminate()
        process.wait()


@contextlib.contextmanager
def session(output):
    """A session that records the peer's tracepoints into the folder."""
    shutil.rmtree(output, ignore_errors=True)
    try:
        for command in (
            ["create", "hindsight-bench", f"--output={output}"],
            ["enable-channel", "--userspace", "--blocking-timeout=inf", "--subbuf-size=1M", "--num-subbuf=8", "events"],
            ["enable-event", "--userspace", "--channel=events", "bench:event"],
            ["start"],
        ):
            if (result := _lttng(*command)).returncode != 0:
                raise RuntimeError(f"lttng {command[0]}: {result.stderr.strip()}")
        yield
    finally:
        _lttng("destroy", "hindsight-bench")


def _lttng(*arguments):
    return subprocess.run(["lttng", "--no-sessiond", *arguments], capture_output=True, text=True)
