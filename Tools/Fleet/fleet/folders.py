"""The traces of local folders. Spark would follow links to folders, which may form a loop."""

import os
import urllib.parse

ENDING = ".vctrace"
KEPT = "/@,;:$&+=!*'()"  # What Hadoop writes into a URI as it is, besides letters, digits and `-._~`.


def local_folder(name, default_is_local):
    """The path of a folder on this machine, from what the command line says; None for anything else."""
    if name.startswith("file:"):
        name = "/" + name[len("file:"):].lstrip("/")
    elif not default_is_local or ":" in name.split("/")[0]:
        return None
    return name if os.path.isdir(name) else None


def traces(folder):
    """The URIs of the traces in a folder and below it, as Spark writes them. As Spark does, leaves out what is hidden."""
    def refuse(error):
        raise error

    for place, folders, files in os.walk(os.path.abspath(folder), onerror=refuse):
        folders[:] = [name for name in folders if not is_hidden(name)]
        for name in files:
            if name.endswith(ENDING) and not is_hidden(name):
                yield uri(os.path.join(place, name))


def is_hidden(name):
    return name[0] in "._"


def uri(path):
    """The URI of a path. A byte that is not UTF-8 is written by its number."""
    return "file://" + "".join(
        each if each > "\x7f" and each.isprintable() else urllib.parse.quote(os.fsencode(each), safe=KEPT)
        for each in path)


def path(uri):
    """The path of a URI on this machine."""
    return urllib.parse.unquote(urllib.parse.urlsplit(uri).path, errors="surrogateescape")
