"""Which libraries of public repositories compile, and what keeps the others from it.

    python3 Tools/APICoverage/run_libraries.py FOLDER [--only NAME] [--output OUT]

FOLDER holds checkouts, one folder each; nothing is fetched. All of them become one package (`app_package.py`), and each of
its targets is built by itself, after those that it imports. OUT gets the errors of each, and the table that is printed,
`libraries.md`: a library that does not compile has the symbols that most of its errors are about. A library in Objective-C
gets a stand-in first.
"""

import argparse
import collections
import sys
from pathlib import Path

import app_package
import c_targets
import packages
import port_app
import survey


def ordered(units, siblings):
    """Units and those of their siblings that they import, each before those that import it, and one for each module."""
    found = {}
    for unit in units:
        for each in [*app_package.imported(unit, siblings), unit]:
            found.setdefault(survey.module_name(each), each)
    return [*found.values()]


def causes(errors):
    """What the errors of a module are about, the most frequent first."""
    counted = collections.Counter(survey.symbol(error.partition(": ")[2] or error) for error in errors)
    return ", ".join(f"`{name}`" + (f" ({count})" if count > 1 else "") for name, count in counted.most_common(3))


def rows(units, outcomes):
    for unit in units:
        errors = outcomes[survey.module_name(unit)]
        yield (survey.module_name(unit), unit.repository.name, packages.version(unit.repository), len(unit.files),
               port_app.outcome(errors), "" if port_app.is_waiting(errors) else causes(errors))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", action="append", help="the name of a checkout; can be repeated")
    parser.add_argument("--output", type=Path, default=app_package.ROOT / ".build/libraries")
    arguments = parser.parse_args()
    output, progress = arguments.output.resolve(), port_app.Progress()
    checkouts = [each for each in sorted(arguments.folder.iterdir()) if each.is_dir()]
    siblings = [unit for checkout in checkouts for unit in [*survey.libraries(checkout), *c_targets.units(checkout)]]
    wanted = [unit for unit in siblings if not arguments.only or unit.repository.name in arguments.only]
    chosen = [each for each in checkouts if not arguments.only or each.name in arguments.only]
    names = {name.lower() for name, _ in port_app.objective_c(chosen)}
    written = port_app.stand_ins(names, checkouts, output / "StandIns", progress)
    siblings, wanted = [*siblings, *written], [*wanted, *written]
    units = ordered(wanted, siblings)
    package = app_package.Package(output / "Package", units[-1], units[:-1])
    app_package.claim(package.folder, checkouts)
    for unit in units:
        progress(f"Lowering {survey.module_name(unit)}")
        package.port(unit)
    package.write()
    outcomes = app_package.try_units(package, progress)
    for name, errors in outcomes.items():
        app_package.write(output / f"{name}.errors.txt", "\n".join([*errors, ""]))
    table = port_app.table(["module", "of", "version", "files", "outcome", "what most errors are about"], rows(units, outcomes))
    (output / "libraries.md").write_text(f"{table}\n")
    print(f"{table}\n\n{sum(not errors for errors in outcomes.values())} of {len(outcomes)} modules compile")


if __name__ == "__main__":
    sys.exit(main())
