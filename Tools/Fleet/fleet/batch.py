"""What an executor does with the traces of a task: `replay` lints them in one process."""

import hashlib
import os
import stat
import subprocess
import tempfile

import pyarrow as pa

from . import folders, rows
from .process import CannotRun, Linter, configuration, with_configuration
from .tables import RESULT, schema

JOURNAL = "-journal"  # The end of the name of the file beside a trace whose recording was killed.
BATCH = 64            # Rows that are handed to Spark at a time.

UNREADABLE = 66       # As `replay` says that a file cannot be opened.


class Lint:
    """A function for `mapInArrow`, sent to the executors.

    Takes rows of `path` (a URI), `content` (null for a file that the executor can open) and `known` (the checksum of the
    file that an earlier round linted, or null), and answers with rows of `tables.RESULT`, one for each.
    """

    def __init__(self, program, seconds, megabytes, arguments):
        """`program` is the name of the file that Spark has sent to the executors."""
        self.program = program
        self.limits = (seconds, megabytes)
        self.arguments = arguments

    def __call__(self, batches):
        from pyspark import SparkFiles  # Here, since only an executor has the file.
        if config := configuration(self.arguments):
            self.arguments = with_configuration(self.arguments, SparkFiles.get(os.path.basename(config)))
        return self.results(SparkFiles.get(self.program), batches, os.path.abspath(SparkFiles.getRootDirectory()))

    def results(self, replay, batches, scratch):
        """The answers, in pieces, as they are ready. `replay` is the program; `scratch` the folder for a temporary one. Spark
        removes its own folder also where it ends this process."""
        traces = (row for batch in batches for row in batch.to_pylist())
        with tempfile.TemporaryDirectory(prefix="fleet-", dir=scratch) as folder, \
                Linter(replay, *self.limits, self.arguments) as linter:
            lint = TraceLint(linter, folder, version(replay))
            found = []
            for trace in traces:
                found.append(lint.row(trace["path"], trace["content"], trace["known"]))
                if len(found) == BATCH:
                    yield record_batch(found)
                    found = []
            if found:
                yield record_batch(found)


class TraceLint:
    """Lints traces by URI. `folder` holds one trace at a time, under a name that has no unusual characters."""

    def __init__(self, linter, folder, program):
        self._linter = linter
        self._file = os.path.join(folder, "trace.vctrace")
        self._program = program

    def row(self, path, content, known):
        try:
            self._stage(path, content)
            try:
                return self._linted(path, known)
            finally:
                self._remove()
        except OSError as error:
            return rows.failed(path, None, UNREADABLE, f"{path}: cannot be read: {error.strerror or error}")

    def _linted(self, path, known):
        size = os.stat(self._file).st_size
        checksum = checksum_of(self._file)
        if checksum == known:
            return rows.unchanged(path, checksum)
        document = self._linter.lint(self._file)
        if "status" in document:
            message = document["message"].replace(self._file, path)
            return rows.failed(path, checksum, document["status"], message)
        return rows.linted(path, checksum, size, document, self._program)

    def _stage(self, path, content):
        if content is not None:
            with open(self._file, "wb") as file:
                file.write(content)
            return
        local = folders.path(path)
        if not stat.S_ISREG(os.stat(local).st_mode):
            raise OSError(0, "not a regular file")
        os.symlink(local, self._file)
        if os.path.isfile(local + JOURNAL):
            os.symlink(local + JOURNAL, self._file + JOURNAL)

    def _remove(self):
        for name in (self._file, self._file + JOURNAL):
            if os.path.lexists(name):
                os.unlink(name)


def checksum_of(file):
    """SHA-256 of the trace, and of its journal if there is one."""
    digest = hashlib.sha256()
    for name in (file, file + JOURNAL):
        if os.path.lexists(name):
            with open(name, "rb") as bytes_of:
                while piece := bytes_of.read(1 << 20):
                    digest.update(piece)
    return digest.hexdigest()


def version(replay):
    """What `replay --version` prints."""
    try:
        answer = subprocess.run([replay, "--version"], capture_output=True, text=True)
    except OSError as error:
        raise CannotRun(f"{replay} cannot be started: {error.strerror}") from error
    if answer.returncode:
        raise CannotRun(f"{replay} --version ended with status {answer.returncode}: {answer.stderr.strip() or 'no message'}")
    return answer.stdout.strip()


def record_batch(found):
    return pa.RecordBatch.from_pylist(found, schema=schema(RESULT))
