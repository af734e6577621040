"""Writes a folder into an archive that depends on nothing but its files: archive.py FOLDER SECONDS ARCHIVE

All files have the time that is given, in seconds since 1970, the owner 0, and a mode that does not depend on who packs them. The `tar` of a Mac
has no options for that.
"""

import gzip
import pathlib
import sys
import tarfile


def write(folder, seconds, path):
    def cleaned(entry):
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = seconds
        entry.mode = 0o755 if entry.mode & 0o100 else 0o644
        return entry

    # The name and the time of a file in the header of gzip would differ, too.
    with open(path, "wb") as file, gzip.GzipFile(filename="", fileobj=file, mode="wb", compresslevel=9, mtime=0) as compressed:
        with tarfile.open(fileobj=compressed, mode="w", format=tarfile.GNU_FORMAT) as archive:
            for each in [folder, *sorted(folder.rglob("*"))]:
                archive.add(each, each.relative_to(folder.parent), recursive=False, filter=cleaned)


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[1]), int(sys.argv[2]), pathlib.Path(sys.argv[3]))
