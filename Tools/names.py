"""Writes the files in which UIKit, CoreGraphics, … re-export their names of HeadlessUIKit, so that `import UIKit` gives
UIKit's names alone.

Usage:
  python3 Tools/names.py --check           fails if a name has no module, or a file differs from what --write writes
  python3 Tools/names.py --write           writes Names.swift of each module
  python3 Tools/names.py --migrate PATH…   adds `import HeadlessUIKit` to the Swift files that use the product's own
                                           names (`Session`, `DeviceProfile`, …); prints the paths of these files

HeadlessUIKit re-exports names of several modules of Apple's, and the product's own. A file that imports UIKit must not
see the latter: the app, or another package, may have a `Session`, too. The prefix of a name says its module, otherwise
the lists below do. Members come with their types, except operators, which the compiler finds by their names alone.
"""

import argparse
import pathlib
import re
import sys

import layers

ROOT = pathlib.Path(__file__).resolve().parent.parent
RUNTIME = "HeadlessUIKit"
# The modules whose public names RUNTIME re-exports.
LAYERS = ["FoundationOverlay", "HeadlessUIKitValues", "HeadlessUIKitRuntime", "HeadlessUIKitComponents"]

# What comes with `import HeadlessUIKit` only.
PRODUCT = frozenset("""
    AnswerTime AppearanceProperty CallObserver ClassRegistry ConditionTimeout DeviceProfile ExplorationPart ExplorationStep Explorer
    InheritableLock InheritableRecursiveLock InputError InstanceFactory InterfaceClasses InterfaceConnecting InterfaceMember
    InterfaceObject KeyPathObserver MessageForwarding NetworkAnswer NetworkAnswerFolder NetworkAnswerFolderError NetworkAnswers
    RespondingObject
    RuntimeInitializable RuntimeInitializers SceneHost SceneManifest SelectorArguments SelectorMethod SelectorTimerMaking SelfRegistering Session
    SessionConfiguration StateArchiveError StoredInteraction SystemAppearance UnfinishedTask UserAction WindowOwner
    """.split())

# Names with the prefix of no module, or with that of another one.
LISTED = {
    "FoundationNames": frozenset("""
        AutoreleasingUnsafeMutablePointer DarwinBoolean DateComponentsFormatter DispatchSourceMemoryPressure HUGE IMP INT16_MIN INT32_MIN INT64_MAX
        INT64_MIN Ivar MAXFLOAT Method
        NSDataDetector NSDiscardableContent NSErrorPointer NSEC_PER_MSEC NSEC_PER_SEC NSEC_PER_USEC NSException NSExtensionContext
        NSInteger NSIntegerMax NSIntegerMin NSItemProvider NSLocalizedString NSPointerFunctions NSSelectorFromString
        NSStringFromSelector NSTextCheckingTypes NSUInteger NSUIntegerMax NSURLAuthenticationMethodClientCertificate
        NSURLAuthenticationMethodServerTrust NSURLConnection NSURLErrorNetworkUnavailableReasonKey
        NSURLSessionDownloadTaskResumeData NSUserActivity NSUserActivityTypeBrowsingWeb
        OSStatus OSType PTHREAD_MUTEX_POLICY_FAIRSHARE_NP PTHREAD_MUTEX_POLICY_FIRSTFIT_NP PersonNameComponentsFormatter
        RelativeDateTimeFormatter RunLoopMode Selector USEC_PER_SEC UndoManager autoreleasepool
        mach_absolute_time noErr pthread_main_np pthread_mutexattr_setpolicy_np pthread_mutexattr_settype
        unsafeBitCast
        """.split()),
    "MobileCoreServices": frozenset("""
        UTTypeConformsTo UTTypeCopyPreferredTagWithClass UTTypeCreatePreferredIdentifierForTag UTTypeEqual
        """.split()),
    "UIKit": frozenset("""
        CGPointFromString CGRectFromString CGSizeFromString ColorResource ImageResource _ColorLiteralType
        _ImageLiteralType _UIKitNumericRawRepresentable
        """.split()),
}

# The first that matches a name decides.
PREFIXES = [
    (
        re.compile(r"k?CF[A-Z]|NetService|OSAtomic|NS(FoundationVersion|HashTable|KeyValue|MapTable|UbiquitousKeyValueStore)"),
        "FoundationNames",
    ),
    (re.compile(r"(class|imp|ivar|method|objc|object|property|sel)_"), "FoundationNames"),
    (re.compile(r"k?CGImage(Destination|Metadata|Property|Source)"), "ImageIO"),
    (re.compile(r"(__|k)?CG[A-Z]"), "CoreGraphics"),
    # QuartzCore imports CoreVideo, which is no module here.
    (re.compile(r"k?C[AV][A-Z]"), "QuartzCore"),
    (re.compile(r"kUT(Type|TagClass)"), "MobileCoreServices"),
    (re.compile(r"UTType$"), "UniformTypeIdentifiers"),
    # UIKit imports CoreText and Symbols, which are no modules here.
    (re.compile(r"k?CT[A-Z]|NS[A-Z]|UI[A-Z_]|[A-Za-z]*SymbolEffect(Configuration|Options)?$"), "UIKit"),
]

# The modules that have a file of names.
MODULES = sorted({module for _, module in PREFIXES})

DECLARATION = re.compile(
    r"(?P<brace>[{}])|\b(?:public|open)\s+"
    r"(?:(?:final|indirect|nonisolated\(unsafe\)|nonisolated|static|prefix|postfix)\s+)*"
    r"(?P<kind>class|struct|enum|protocol|actor|typealias|func|var|let)\s+`?(?P<name>\w+|[^\s\w(]+)")


def public_names(root):
    """The public names outside of types, and the operators of types, which the compiler looks up without their type:
    name → (the kind of its import, its place)."""
    found = {}
    for path in sorted(path for layer in LAYERS for path in (root / "Sources" / layer).rglob("*.swift")):
        code = layers.NOT_CODE.sub(lambda match: "\n" * match.group().count("\n"), path.read_text(encoding="utf-8"))
        depth = 0
        for match in DECLARATION.finditer(code):
            if match["brace"]:
                depth += 1 if match["brace"] == "{" else -1
            elif depth == 0 or is_operator(match["name"]):
                kind = {"actor": "class", "let": "var"}.get(match["kind"], match["kind"])
                place = f"{path.relative_to(root)}:{code.count(chr(10), 0, match.start()) + 1}"
                found.setdefault(match["name"], (kind, place))
    return found


def is_operator(name):
    return not re.match(r"\w", name)


def module(name):
    """The module that declares a name on Apple platforms, HeadlessUIKit for one of the product's own, or None."""
    if name in PRODUCT:
        return RUNTIME
    if is_operator(name):
        return "FoundationNames"
    listed = next((module for module, names in LISTED.items() if name in names), None)
    return listed or next((module for prefix, module in PREFIXES if prefix.match(name)), None)


def problems(names):
    """What is wrong with the lists, as messages."""
    for name, (_, place) in names.items():
        if module(name) is None:
            yield (f"{place}: error: '{name}' has no module: add it in Tools/names.py to PRODUCT if it is the "
                   f"product's own, otherwise to LISTED, with its module on Apple platforms")
    for name in sorted((PRODUCT | frozenset().union(*LISTED.values())) - set(names)):
        yield f"Tools/names.py: error: {RUNTIME} declares no public '{name}': take it out of the lists"


def file(root, module_name):
    folder = "UIKit" if module_name == "UIKit" else f"Companions/{module_name}"
    return root / "Sources" / folder / "Names.swift"


def text(names, module_name):
    """The file that re-exports the names of a module."""
    own = {name: kind for name, (kind, _) in names.items() if module(name) == module_name}
    # Without the spaces the dot would be part of the operator.
    dots = {name: " . " if is_operator(name) else "." for name in own}
    lines = sorted(f"@_exported import {kind} {RUNTIME}{dots[name]}{name}" for name, kind in own.items())
    return "// swift-format-ignore-file\n// Made by Tools/names.py.\n\n" + "\n".join(lines) + "\n"


# A file that imports none of them means other types by these names. Combine has no name of HeadlessUIKit.
COMPANIONS = {path.name for path in (ROOT / "Sources/Companions").iterdir()} - {"Combine"} | {"UIKit"}

# Comments, and strings without interpolation: those with one contain code.
NOT_USED = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\[^(]|[^"\\\n])*"', re.DOTALL)
OWN = "|".join(sorted(PRODUCT))
USED = re.compile(rf"(?<![.\w])(?:UIKit\.)?({OWN})\b")
QUALIFIED = re.compile(rf"(?<![.\w])UIKit\.({OWN})\b")
DECLARED = re.compile(rf"\b(?:class|struct|enum|protocol|actor|typealias)\s+({OWN})\b")
IMPORT = re.compile(
    r"^([ \t]*)(?:(?:@\w+|public|package|internal|fileprivate|private)[ \t]+)*"
    r"import[ \t]+(?:\w+[ \t]+)?(\w+)(\.?).*$", re.MULTILINE)


def migrated(code):
    """The text of a file with the import that it needs, in the order of its imports."""
    imports = list(IMPORT.finditer(code))
    place = next((index for index, match in enumerate(imports) if match[2] in COMPANIONS), None)
    plain = NOT_USED.sub("", code)
    if place is None or not set(USED.findall(plain)) - set(DECLARED.findall(plain)):
        return code
    # HierarchyTesting re-exports HeadlessUIKit.
    if not any(match[2] in (RUNTIME, "HierarchyTesting") and not match[3] for match in imports):
        # The imports on the lines before, then the first of them that is later in the alphabet.
        first = place
        while first > 0 and code[imports[first - 1].end():imports[first].start()] == "\n":
            first -= 1
        later = next((match for match in imports[first:place + 1] if match[2] > RUNTIME), None)
        at = later.start() if later else imports[place].end() + 1
        code = f"{code[:at]}{imports[place][1]}import {RUNTIME}\n{code[at:]}"
    return QUALIFIED.sub(rf"{RUNTIME}.\1", code)


def migrate(paths):
    """Adds the import to files, and to those in folders; the paths of those that have changed."""
    for path in paths:
        if not path.exists():
            sys.exit(f"error: there is no '{path}'")
        for swift in [path] if path.is_file() else sorted(path.rglob("*.swift")):
            if any(part.startswith(".") for part in swift.relative_to(path).parts) or not swift.is_file():
                continue
            # Bytes that are no UTF-8, and ends of lines, stay as they are.
            with open(swift, encoding="utf-8", errors="surrogateescape", newline="") as stream:
                old = stream.read()
            new = migrated(old.replace("\r\n", "\n"))
            if "\r\n" in old:
                new = new.replace("\n", "\r\n")
            if new != old:
                with open(swift, "w", encoding="utf-8", errors="surrogateescape", newline="") as stream:
                    stream.write(new)
                yield swift


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("--check", action="store_true", help="compare the lists and the files with the sources")
    group.add_argument("--write", action="store_true", help="write the files")
    group.add_argument(
        "--migrate", metavar="PATH", nargs="+", type=pathlib.Path, help="add the import to files and folders")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT, help="the folder of the package")
    options = parser.parse_args()
    if options.migrate:
        for path in migrate(options.migrate):
            print(path)
        return
    names = public_names(options.root)
    messages = list(problems(names))
    for name in MODULES:
        path, wanted = file(options.root, name), text(names, name)
        if options.write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != wanted:
            messages.append(
                f"{path.relative_to(options.root)}: error: it is not what the public names of {RUNTIME} give: "
                f"run 'python3 Tools/names.py --write'")
    print(*messages, sep="\n", end="\n" if messages else "", file=sys.stderr)
    sys.exit(1 if messages else 0)


if __name__ == "__main__":
    main()
