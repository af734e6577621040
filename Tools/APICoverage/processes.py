"""Runs other programs for a limited time. What such a program has started ends with it."""

import contextlib
import os
import signal
import subprocess
import threading

STOPPED = "stopped after"


def start(words, **options):
    """A process with its output as text, and a session of its own."""
    return subprocess.Popen([str(word) for word in words], stdout=subprocess.PIPE, text=True, errors="replace",
                            start_new_session=True, **options)


def end(process):
    """Ends a process that still runs, and its session: SwiftPM starts manifests in groups of their own."""
    if process.poll() is not None:
        return
    ended = set()
    while started := members(process.pid) - ended:
        ended |= started
        for member in started:
            with contextlib.suppress(ProcessLookupError):
                os.kill(member, signal.SIGKILL)


def members(session):
    """The processes of a session."""
    found = set()
    for name in os.listdir("/proc"):
        with contextlib.suppress(ValueError, ProcessLookupError):
            if os.getsid(int(name)) == session:
                found.add(int(name))
    return found


def run(words, seconds, **environment):
    """What became of a program: its status is 124 if it was stopped after that many seconds."""
    process = start(words, stderr=subprocess.PIPE, env={**os.environ, **environment})
    try:
        output, errors = process.communicate(timeout=seconds)
        return subprocess.CompletedProcess(words, process.returncode, output, errors)
    except subprocess.TimeoutExpired:
        end(process)
        output, errors = process.communicate()
        return subprocess.CompletedProcess(words, 124, output, f"{errors}\n{stopped(seconds)}")
    finally:
        end(process)


def watch(words, seconds, seen, **environment):
    """Like `run`, with both outputs as one, of which `seen` gets each line as it comes."""
    process = start(words, stderr=subprocess.STDOUT, env={**os.environ, **environment})
    is_late, output = threading.Event(), []
    def stop():
        is_late.set()
        end(process)
    timer = threading.Timer(seconds, stop)
    timer.start()
    try:
        with process.stdout:
            for line in process.stdout:
                output.append(line)
                seen(line)
        status = process.wait()
    finally:
        timer.cancel()
        end(process)
    if is_late.is_set():
        status, output = 124, [*output, f"{stopped(seconds)}\n"]
    return subprocess.CompletedProcess(words, status, "".join(output), "")


def stopped(seconds):
    return f"{STOPPED} {seconds} s"
