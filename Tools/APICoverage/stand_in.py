"""Writes a Swift package that stands in for a library in Objective-C: the names that its headers declare, without what they do.

    python3 Tools/APICoverage/stand_in.py HEADERS --module NAME --output OUT [--resources .build/check-apple/macosx-15.0/resources]

The compiler says how Swift names the declarations (`swift-synthesize-interface`). Classes, views among them, are boxes;
methods do nothing, and each says so once on standard error. It needs the Swift modules for macOS that `Tools/check-apple
--prepare` makes, and makes those of RESOURCES itself. `Tools/port --packages` takes the package as it takes any other library.
"""

import argparse
import collections
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import coverage
import survey

ROOT = Path(__file__).resolve().parents[2]
BASE = Path(__file__).parent / "stand_in/StandIn.h"
RESOURCES = ROOT / ".build/check-apple/macosx-15.0/resources"
# What says that they are complete.
PREPARED = RESOURCES.parent / "prepared"
TARGET = "x86_64-apple-macosx15.0"
ROUNDS = 200
# The file beside a stand-in that says of which headers it is.
STAMP = "headers.txt"


class StandInError(Exception):
    """The headers of a library cannot be read, or what was made of them does not compile."""


# What the headers miss, by the compiler's message.
NO_FILE = re.compile(r"^(\S[^\n]*?):\d+:\d+: (?:fatal )?error: '([^']+)' file not found", re.M)
# The header that an import of a path names.
NAMED = re.compile(r"^(\s*#\s*(?:import|include)\s*\")([^\"\n]*/)([^/\"\n]+\")", re.M)
NO_TYPE = re.compile(r"^(\S+?):(\d+):(\d+): error: (?:unknown type name '\w+'|expected a type|unknown class name '\w+'|"
                     r"use of undeclared identifier '\w+'|type argument '\w+' must be.*)", re.M)
NO_SUPERCLASS = re.compile(r"error: (?:cannot find interface declaration for '(\w+)'|attempting to use the forward class '(\w+)')")
NO_PROTOCOL = re.compile(r"error: (?:cannot find protocol declaration for|no type or protocol named) '(\w+)'")
WRONG_FILE = re.compile(r"^(/\S+?):\d+:\d+: error:", re.M)

# How Swift's own overlays show the classes of Foundation.
BRIDGED = {"NSString": "String", "NSURL": "URL", "NSData": "Data", "NSDate": "Date", "NSError": "any Error", "NSIndexPath": "IndexPath",
           "NSURLRequest": "URLRequest", "NSLocale": "Locale", "NSCalendar": "Calendar", "NSTimeZone": "TimeZone",
           "NSNotification": "Notification", "NSUUID": "UUID", "NSIndexSet": "IndexSet", "NSURLResponse": "URLResponse",
           "NSHTTPURLResponse": "HTTPURLResponse", "NSBundle": "Bundle", "NSTimer": "Timer", "NSOperation": "Operation",
           "NSOperationQueue": "OperationQueue", "NSURLSession": "URLSession", "NSURLSessionTask": "URLSessionTask",
           "NSURLSessionConfiguration": "URLSessionConfiguration", "NSURLCredential": "URLCredential", "NSFileManager": "FileManager",
           "NSProgress": "Progress", "NSRunLoop": "RunLoop", "NSFormatter": "Formatter", "NSThread": "Thread",
           "NSNotificationName": "Notification.Name", "NSNotificationCenter": "NotificationCenter",
           "NSUserDefaults": "UserDefaults", "NSInputStream": "InputStream", "NSOutputStream": "OutputStream"}
NAMES = {**BRIDGED, "BOOL": "Bool", "NSInteger": "Int", "NSUInteger": "UInt", "NSTimeInterval": "TimeInterval",
         "AnyObject": "Any", "dispatch_queue_t": "DispatchQueue", "dispatch_block_t": "(() -> Void)", "unichar": "UInt16",
         "UIWindowLevel": "UIWindow.Level", "UIControlState": "UIControl.State", "UIControlEvents": "UIControl.Event",
         "UIImageOrientation": "UIImage.Orientation", "UIImageRenderingMode": "UIImage.RenderingMode",
         "UIViewContentMode": "UIView.ContentMode", "UIViewAnimationOptions": "UIView.AnimationOptions",
         "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode", "UITableViewStyle": "UITableView.Style",
         "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style", "UIBlurEffectStyle": "UIBlurEffect.Style",
         "UIBarButtonItemStyle": "UIBarButtonItem.Style", "UIGestureRecognizerState": "UIGestureRecognizer.State",
         "NSURLSessionTaskMetrics": "URLSessionTaskMetrics", "NSURLSessionTaskDelegate": "URLSessionTaskDelegate",
         "NSURLSessionDataDelegate": "URLSessionDataDelegate", "NSErrorDomain": "String", "NSErrorUserInfoKey": "String",
         "NSRunLoopMode": "RunLoop.Mode", "NSAttributedStringKey": "NSAttributedString.Key"}
GENERIC = re.compile(r"\bNS(?:Mutable)?(Array|Set|Dictionary)\b(?!<)")
WITH_TYPES = re.compile(r"\bNS(?:Mutable)?(Array|Set|Dictionary)<")
PLAIN = {"Array": "[Any]", "Set": "Set<AnyHashable>", "Dictionary": "[AnyHashable: Any]"}
# What the compiler writes before a declaration, and counts for nothing here.
MARK = re.compile(r"^([ \t]*)(?:@(?:NSCopying|IB\w+)[ \t]+)+", re.M)
# A method whose name has an underscore, and takes a string: Swift keeps its whole name where it shortens others.
TAKES_STRING = re.compile(r"^[ \t]*[-+][ \t]*\([^)\n]*\)[ \t]*(\w*_\w*String)[ \t]*:[ \t]*\([^)\n]*NSString[ \t]*\*", re.M)
TYPE = re.compile(r"^(?:open|public) (?:final )?(class|struct|enum|protocol|extension) ([\w.]+)|^(extension) ([\w.]+)")
MEMBER = re.compile(r"^\s*((?:[a-z]+(?:\([a-z]+\))? )*?)(func|var|let|init|case|typealias)\b(.*)$")

CONFORMANCES = re.compile(r"^(open class [\w<>, ]+ : (?:[^,<{]|<[^>]*>)+), .*\{$")
DEFAULT_ARGUMENT = re.compile(r" = (?:\[\]|nil)")

# A function for all stand-ins: what is called is said once.
SAID = """import UIKit

/// What has been said, by its name.
nonisolated(unsafe) private var said: Set<String> = []

/// Says once that a method does nothing.
func standIn(_ name: String) {
    if said.insert(name).inserted { FileHandle.standardError.write(Data("\\(name) does nothing: %s is a stand-in\\n".utf8)) }
}
"""


def missing(output, read):
    """Declarations of what the compiler did not find, by its messages; `read` gives a line of a header."""
    found = {}
    for name in NO_PROTOCOL.findall(output):
        found[name] = f"@protocol {name}\n@end"
    for first, second in NO_SUPERCLASS.findall(output):
        found[first or second] = f"@interface {first or second} : NSObject\n@end"
    for file, line, column in NO_TYPE.findall(output):
        rest = read(file, int(line))[int(column) - 1:]
        if name := re.match(r"\w+", rest):
            is_class = re.match(r"\w+\s*(?:<[^>]*>)?\s*\*", rest)
            # By the custom of C on Apple platforms.
            plain = f"typedef struct {name[0]}_ *{name[0]};" if name[0].endswith("Ref") else f"typedef NSInteger {name[0]};"
            found.setdefault(name[0], f"@interface {name[0]} : NSObject\n@end" if is_class else plain)
    return found


def interface(headers, module, resources):
    """The Swift interface of the headers of a module, as the compiler makes it, and the headers that it cannot read, with the
    reason. A header may have code that needs more of Apple's frameworks than names."""
    if resources == RESOURCES and not PREPARED.exists():
        subprocess.run([ROOT / "Tools/check-apple", "--prepare"], stdout=sys.stderr)
    if not (PREPARED.exists() if resources == RESOURCES else Path(resources).is_dir()):
        raise StandInError(f"{resources} is missing: Tools/check-apple --prepare makes it")
    unread = []
    with tempfile.TemporaryDirectory() as place:
        place = Path(place).resolve()
        system, known = place / "System", {}
        system.mkdir()
        (system / "StandInBase.h").write_text(BASE.read_text())
        own = {header.name for header in headers}
        for header in headers:
            (place / header.name).write_text(beside(survey.text(header), own))
        listed = "\n".join(f'    header "{header.name}"' for header in headers)
        (place / "module.modulemap").write_text(f'module {module} {{\n{listed}\n    export *\n}}\n')
        (system / "module.modulemap").write_text('module StandIn {\n    header "StandIn.h"\n}\n')
        for _ in range(ROUNDS):
            (system / "StandIn.h").write_text('#pragma once\n#include "StandInBase.h"\n' + "\n".join(known.values()) + "\n")
            ran = subprocess.run(
                ["swift-synthesize-interface", "-module-name", module, "-target", TARGET, "-resource-dir", resources, "-sdk", place,
                 "-I", place, "-I", system, *(word for option in ("-Wno-everything", "-ferror-limit=0") for word in ("-Xcc", option)),
                 "-module-cache-path", place / "cache", "-o", "-"], capture_output=True, text=True)
            if ran.returncode == 0:
                return ran.stdout, unread
            files, outside = [], set()
            for file, name in NO_FILE.findall(ran.stderr):
                target = Path(os.path.normpath(system / name))
                if target.exists():
                    continue
                # A header of the library that is asked for by its framework is the library's own.
                header = Path(name).name if Path(name).name in own else "StandIn.h"
                if is_written(target, f'#include "{header}"\n', place):
                    files.append(name)
                elif Path(file).parent == place and (Path(file), name) not in outside:
                    outside.add((Path(file), name))
            added = missing(ran.stderr, lambda file, line: Path(file).read_text().splitlines()[line - 1])
            new = {name: text for name, text in added.items() if name not in known}
            for file, name in sorted(outside):
                unread.append((file.name, f"'{name}' file not found"))
                file.write_text("")
            wrong = {file for file in WRONG_FILE.findall(ran.stderr) if Path(file).parent == place}
            if outside:
                continue
            if not files and not new and wrong:
                for file in sorted(wrong):
                    unread.append((Path(file).name, re.search(rf"{re.escape(file)}:\d+:\d+: error: (.*)", ran.stderr)[1]))
                    Path(file).write_text("")
            elif not files and not new:
                raise StandInError(f"the headers of {module} cannot be read:\n" + ran.stderr.partition("Couldn't load")[0])
            known.update(new)
    raise StandInError(f"the headers of {module} cannot be read in {ROUNDS} rounds")


def beside(text, own):
    """The text of a header that is put into a folder with the others, without the paths to them."""
    return NAMED.sub(lambda found: found[1] + (found[3] if found[3][:-1] in own else found[2] + found[3]), text)


def is_written(file, text, place):
    """Whether a file could be written below a folder. The path is one that a header names."""
    if place not in file.parents:
        return False
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    except OSError:
        return False
    return True


def swift_types(text):
    """The types of a declaration as Swift's Foundation shows them."""
    text = re.sub(r"\bNSError([?!])", r"(any Error)\1", text)
    text = WITH_TYPES.sub(r"\1<", GENERIC.sub(lambda found: PLAIN[found[1]], text))
    text = re.sub(r"\w+", lambda word: NAMES.get(word[0], word[0]), text)
    return re.sub(r"\b(Set<|Dictionary<)Any\b", r"\1AnyHashable", text)


def default(kind, values):
    """A value of a type; `values` has the first case of each enumeration."""
    kind = kind.strip()
    if kind.endswith(("?", "!")):
        return "nil"
    if re.match(r"\[.*:.*\]$|Dictionary<", kind):
        return "[:]"
    if re.match(r"\[|Array<|Set<", kind):
        return "[]"
    if re.match(r"(Int|UInt|Float|Double|CGFloat|TimeInterval)\d*$", kind):
        return "0"
    if "->" in kind:
        return "{ " + ", ".join("_" for _ in kind.partition("->")[0].split(",") if _.strip(" ()")) + (" in }" if kind[1] != ")" else "}")
    return {"Bool": "false", "String": '""', "Any": "0"}.get(kind) or values.get(kind, f"{kind}()")


class Code:
    """The lines of Swift that stand in for an interface, one for each declaration."""

    def __init__(self, text, module, whole_names=()):
        self.module, self.lines, self.whole_names = module, [], whole_names
        # The types around a line, the value of each enumeration and wrapper, and how many constants each wrapper has.
        self.owners, self.values, self.constants, self.defaults = [], {}, collections.Counter(), []
        self.raw, self.sets = {}, set()
        # A method of a class that makes an object, under the name of an initializer.
        text = text.replace("/*not inherited*/ init", "convenience init")
        text = MARK.sub(r"\1", text)
        text = re.sub(r"^\s*///.*$", "", re.sub(r"/\*.*?\*/", "", text, flags=re.S), flags=re.M)
        for line in map(swift_types, text.splitlines()):
            # The form with a completion handler is there, too.
            if line.strip() and not line.startswith("import ") and not re.search(r"(\)|\bget) async\b", line):
                self.add(line)

    def add(self, line):
        if line == "}":
            kind, name = self.owners.pop()
            self.lines.append(line)
            if kind == "protocol" and self.defaults:
                self.lines += [f"extension {name} {{", *self.defaults, "}"]
                self.defaults = []
        elif found := TYPE.match(line):
            kind, name = found[1] or found[3], found[2] or found[4]
            self.owners.append((kind, name))
            if kind == "struct" and "RawRepresentable" in line or "OptionSet" in line:
                self.sets |= {name} if "OptionSet" in line else set()
                line = f"public struct {name} : {'OptionSet, Sendable' if name in self.sets else 'Hashable, RawRepresentable, Sendable'} {{"
            self.lines.append(line)
        elif found := MEMBER.match(line):
            self.lines.append(self.member(*found.groups(), *(self.owners[-1] if self.owners else ("", self.module))))
            name = found[3].partition("(")[0].strip()
            if found[2] == "func" and f"{name}String" in self.whole_names:
                self.add(line.replace(f"func {name}(", f"func {name}String(", 1))

    def member(self, words, what, rest, kind, name):
        """A declaration with a body or a value. Those of a protocol have one for classes that leave them out."""
        indent = "    " * (kind != "")
        if what == "typealias":
            return f"{indent}{words}{what}{rest}"
        if what == "case":
            self.values.setdefault(name, f".{rest.split()[0]}")
            return f"{indent}{words}{what}{rest}"
        if what == "init":
            return self.initializer(words, rest, kind, name, indent)
        if kind == "protocol":
            self.defaults.append(self.member("public ", what, rest.replace("{ get set }", ""), "extension", name))
            return f"{indent}{words.replace('optional ', '')}{what}{DEFAULT_ARGUMENT.sub('', rest)}"
        if what == "func":
            label, result = rest.strip().partition("(")[0], re.match(r"(?: throws)? -> (.*)$", after_parameters(rest))
            value = f"; return {default(result[1], self.values)}" if result and result[1] != "Void" else ""
            words = words.replace("open class ", "public static ") if kind == "extension" else words
            return f'{indent}{words}func{rest} {{ standIn("{name}.{label}"){value} }}'
        variable, _, declared = rest.strip().partition(": ")
        return self.property(words, variable, re.sub(r" \{ get( set)? \}", "", declared).strip(), declared.endswith("{ get }"), kind, name, indent)

    def initializer(self, words, rest, kind, name, indent):
        if kind == "protocol":
            return f"{indent}init{DEFAULT_ARGUMENT.sub('', rest)}"
        if kind == "struct":
            value = re.match(r"\(_? ?rawValue: (.*)\)$", rest)
            if value is None:
                return f"{indent}public init{rest} {{ self.init() }}"
            declared = "" if name in self.raw else f"public var rawValue: {value[1]}; "
            self.raw[name] = value[1]
            self.values[name] = f"{name}(rawValue: {string('') if value[1] == 'String' else 0})"
            return f"{indent}{declared}public init{rest} {{ self.rawValue = rawValue }}"
        words = words.replace("open ", "public ")
        if kind == "extension" and "convenience" not in words:
            words += "convenience "
        target = "self.init()" if "convenience" in words else "super.init(frame: frame)" if rest.startswith("(frame:") else "super.init()"
        return f"{indent}{words}init{rest} {{ {target} }}"

    def property(self, words, variable, declared, is_read, kind, name, indent):
        if "static" in words or kind == "":
            wrapper = declared.rstrip("!?")
            value = default(declared, self.values)
            if declared.rstrip("!") == "String":
                value = string(variable)
            elif wrapper in self.raw or wrapper not in self.values and wrapper == name:
                number = self.constants[wrapper]
                self.constants[wrapper] += 1
                is_text = self.raw.get(wrapper, "String") == "String"
                value = f"{wrapper}(rawValue: {string(variable) if is_text else f'1 << {number}' if wrapper in self.sets else number})"
            return f"{indent}{words}let {variable}: {declared} = {value}"
        value = default(declared, self.values)
        if is_read or kind == "extension" or "class" in words:
            setter = "" if is_read else f' set {{ standIn("{name}.{variable}") }}'
            return f"{indent}{words}var {variable}: {declared} {{ get {{ {value} }}{setter} }}"
        return f"{indent}{words.replace('unowned(unsafe) ', '')}var {variable}: {declared} = {value}"


def after_parameters(rest):
    """What follows the parameters of a function."""
    depth = 0
    for place, character in enumerate(rest):
        depth += (character == "(") - (character == ")")
        if character == ")" and depth == 0:
            return rest[place + 1:]
    return ""


def string(name):
    return json.dumps(name)


def checked(lines, module, options):
    """The lines that compile, and the others with the compiler's messages."""
    left = []
    with tempfile.TemporaryDirectory() as place:
        support, file = Path(place) / "StandIn.swift", Path(place) / f"{module}.swift"
        support.write_text(SAID % module)
        error = re.compile(rf"^{re.escape(str(file))}:(\d+):\d+: error: (.*)", re.M)
        for _ in range(ROUNDS):
            file.write_text("import UIKit\n\n" + "\n".join(lines) + "\n")
            ran = subprocess.run(["swiftc", "-typecheck", "-swift-version", "5", "-module-name", module, "-suppress-warnings",
                                  "-diagnostic-style", "llvm", *map(str, options), file, support], capture_output=True, text=True)
            if ran.returncode == 0:
                return lines, left
            found = {int(line) - 3: message for line, message in error.findall(ran.stderr) if 0 <= int(line) - 3 < len(lines)}
            if not found:
                raise StandInError(f"the stand-in of {module} does not compile:\n{ran.stderr.strip()}")
            for number, message in [*found.items()]:
                plain = CONFORMANCES.sub(r"\1 {", lines[number])
                if "conform" in message and plain != lines[number]:
                    lines[number] = plain
                    del found[number]
                elif (valued := with_value(lines[number], message)) != lines[number]:
                    lines[number] = valued
                    del found[number]
                elif "declared in extension" in message and give_setter(lines, lines[number]):
                    lines[number] = ""
                    del found[number]
            lines, more = without(lines, found)
            left += more
    raise StandInError(f"the stand-in of {module} does not compile in {ROUNDS} rounds")


def with_value(line, message):
    """A line with the value of an enumeration whose cases the headers do not declare, if the compiler misses that value."""
    kind = re.match(r"value of optional type '([\w.]+)\?' must be unwrapped", message)
    return line.replace(f"{kind[1]}()", f"{kind[1]}(rawValue: 0)!") if kind else line


def give_setter(lines, line):
    """Gives a property that is only read the setter that a subclass's one has in this line, as no extension of Swift overrides
    it. Whether there is one."""
    head, _, setter = line.partition(" set {")
    found = [number for number, other in enumerate(lines) if setter and other == f"{head} }}"]
    for number in found:
        lines[number] = line
    return bool(found)


def without(lines, found):
    """The lines without those that have a message. A line that opens a type takes the type with it."""
    kept, left, depth = [], [], 0
    for number, line in enumerate(lines):
        is_opened, is_closed = line.endswith("{"), line == "}"
        if depth or number in found:
            if number in found and not depth:
                left.append((line.strip(), found[number]))
            depth += is_opened - (is_closed and depth > 0)
        else:
            kept.append(line)
    return kept, left


def stamp(headers):
    """What changes with the headers, and with this program."""
    texts = [(file.name, survey.text(file)) for file in [Path(__file__), BASE, *headers]]
    return hashlib.sha256(repr(texts).encode(errors="replace")).hexdigest()


def is_current(headers, output):
    """Whether a stand-in was made of these headers."""
    kept = output / STAMP
    return kept.exists() and kept.read_text() == stamp(headers)


def write(headers, module, output, resources=RESOURCES, built=coverage.BUILD):
    """Writes the package, and returns what was left out of it, with the reason."""
    text, unread = interface(headers, module, resources)
    whole_names = {name for header in headers for name in TAKES_STRING.findall(survey.text(header))}
    lines, left = checked(Code(text, module, whole_names).lines, module, coverage.module_options(built))
    sources = output / "Sources" / module
    sources.mkdir(parents=True, exist_ok=True)
    (sources / f"{module}.swift").write_text("import UIKit\n\n" + "\n".join(lines) + "\n")
    (sources / "StandIn.swift").write_text(SAID % module)
    (output / "Package.swift").write_text(f"""// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "{module}", products: [.library(name: "{module}", targets: ["{module}"])], targets: [.target(name: "{module}")],
    swiftLanguageModes: [.v5])
""")
    (output / STAMP).write_text(stamp(headers))
    return unread + left


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("headers", type=Path, help="a folder")
    parser.add_argument("--module", required=True)
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--resources", type=Path, default=RESOURCES)
    arguments = parser.parse_args()
    try:
        left = write(survey.headers(arguments.headers), arguments.module, arguments.output, arguments.resources)
    except StandInError as error:
        sys.exit(f"error: {survey.printable(error)}")
    for line, reason in left:
        print(survey.printable(f"left out: {line}: {reason}"))


if __name__ == "__main__":
    sys.exit(main())
