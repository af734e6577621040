"""Makes the symbol graphs of one module of those of the modules that it re-exports.

Usage:
  python3 Tools/docs_symbols.py MODULE FOLDER OUTPUT

FOLDER has the graphs of the modules that readers know by the name MODULE. OUTPUT gets one graph with their symbols, and
one for each other module that they extend. An extension of a type of another of the modules is then one of a type of its
own module, as it is for an app.
"""

import json
import pathlib
import sys


def read(folder):
    """The graphs of a folder: the name of the module, that of the module that it extends, or None, and the graph."""
    for path in sorted(folder.glob("*.symbols.json")):
        module, _, extended = path.name.removesuffix(".symbols.json").partition("@")
        yield module, extended or None, json.loads(path.read_text(encoding="utf-8"))


def joined(name, graphs):
    """The graphs of the module `name`, by the module that they extend; None for its own symbols."""
    graphs = list(graphs)
    modules = {module for module, _, _ in graphs}
    result = {}
    for _, extended, graph in graphs:
        extended = None if extended in modules else extended
        whole = result.setdefault(extended, {**graph, "module": {**graph["module"], "name": name}, "symbols": [], "relationships": []})
        for symbol in graph["symbols"]:
            extension = symbol.get("swiftExtension")
            if extension and extension.get("extendedModule") in modules:
                symbol = {**symbol, "swiftExtension": {**extension, "extendedModule": name}}
            whole["symbols"].append(symbol)
        whole["relationships"] += graph["relationships"]
    return result


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    name, folder, output = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    graphs = joined(name, read(folder))
    if None not in graphs:
        sys.exit(f"error: {folder} has no symbol graph of a module")
    output.mkdir(parents=True, exist_ok=True)
    for path in output.glob("*.symbols.json"):
        path.unlink()
    for extended, graph in graphs.items():
        path = output / (f"{name}@{extended}.symbols.json" if extended else f"{name}.symbols.json")
        path.write_text(json.dumps(graph, separators=(",", ":"), ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main()
