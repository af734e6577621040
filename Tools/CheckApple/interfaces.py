"""Swift's interfaces for an Apple target, made of those that the toolchain has for Linux."""

import pathlib
import re

OVERLAYS = pathlib.Path(__file__).with_name("overlays")
# In the order in which they are compiled. Each has a textual interface; `Darwin` and `ObjectiveC` stand where their first user needs them.
STANDARD = ["Swift", "_Builtin_float", "SwiftOnoneSupport", "_RegexParser", "_Concurrency", "_StringProcessing", "Darwin", "ObjectiveC",
            "Observation", "RegexBuilder", "Synchronization", "Testing"]
# What a package needs that imports no module but C's.
BEFORE_FOUNDATION = STANDARD[:STANDARD.index("ObjectiveC") + 1]
# These have no textual interface: it is printed from the compiled module, and what does not compile of it is left out. Apple's Foundation has what is
# in modules of their own on Linux.
PRINTED = {"Dispatch": ["Dispatch"], "Foundation": ["FoundationEssentials", "FoundationInternationalization", "Foundation", "FoundationXML"]}
# Apple's runtime of Objective-C has these, not Foundation.
OF_OBJECTIVE_C = {"NSObject", "NSObjectProtocol", "ObjCBool", "Selector", "NSZone"}
# Structures that are a class for Objective-C, so that `as` converts between them.
BRIDGED = {"String": "NSString", "Array": "NSArray", "Dictionary": "NSDictionary", "Set": "NSSet", "Data": "NSData", "Date": "NSDate",
           "URL": "NSURL", "UUID": "NSUUID", "Locale": "NSLocale", "Calendar": "NSCalendar", "TimeZone": "NSTimeZone", "IndexPath": "NSIndexPath",
           "IndexSet": "NSIndexSet", "Notification": "NSNotification", "DateComponents": "NSDateComponents", "CharacterSet": "NSCharacterSet",
           "Int": "NSNumber", "UInt": "NSNumber", "Double": "NSNumber", "Float": "NSNumber", "Bool": "NSNumber", "CGFloat": "NSNumber"}
DECLARATION = re.compile(r"\b(func|var|let|init|class|struct|enum|protocol|extension|subscript|typealias|case|operator|macro|actor)\b")


def toolchain_interface(libraries, module):
    """The module's interface in the toolchain, with private declarations where it has them."""
    folder = libraries / f"{module}.swiftmodule"
    files = sorted(folder.glob("*.swiftinterface"), key=lambda path: ".private." not in path.name)
    return files[0].read_text() if files else None


def retargeted(text, module, target):
    """An interface of Linux as that of an Apple target. Availability is that of Apple's systems already."""
    head, flags, rest = re.match(r"(.*?\n)(// swift-module-flags: [^\n]*\n)(.*)", text, re.S).groups()
    flags = re.sub(r"-target \S+", f"-target {target}", flags).replace("-disable-objc-interop", "").replace("-static ", "")
    # Nothing is run. Other modules would import SwiftOnoneSupport without optimization.
    flags = flags.replace(" -O ", " -Onone ") if module == "Swift" else flags
    rest = re.sub(r"(?m)^((?:public )?import) Glibc$", r"\1 Darwin", rest)
    rest = re.sub(r"(?m)^ *@backDeployed\(before:[^)]*\)$\n|@backDeployed\(before:[^)]*\) *", "", rest)
    if module == "Swift":
        rest += (OVERLAYS / "Swift.swiftinterface").read_text()
    if module == "Synchronization":
        # The bodies are those of Linux's lock.
        rest = re.sub(r"  @_alwaysEmitIntoClient @_transparent internal borrowing func (_\w+\(\)[^\n]*) \{\n.*?\n  \}\n",
                      r"  @usableFromInline internal borrowing func \1\n", rest, flags=re.S)
    return head + flags + rest


def declarations(text):
    """The declarations at the top level of a printed interface, with their attributes and without comments."""
    found, lines, depth = [], [], 0
    for line in re.sub(r"/\*.*?\*/", "", text, flags=re.S).splitlines():
        if not line.strip() or line.lstrip().startswith("//") or line.startswith("import "):
            continue
        lines.append(line)
        code = re.sub(r'"(\\.|[^"\\])*"', "", line)
        depth += code.count("{") - code.count("}")
        if depth == 0 and (line == "}" or DECLARATION.search(re.sub(r"^@\w+(\([^)]*\))?", "", code))):
            found.append("\n".join(lines))
            lines = []
    return found


def kind_and_name(declaration):
    for line in declaration.splitlines():
        if match := re.search(r"\b(class|struct|enum|protocol|extension|func|var|let|typealias|actor|macro)\s+([\w.`]+)", line):
            return match.groups()
    return None, None


def compilable(declaration):
    """A printed declaration in the form in which an interface has it."""
    text = re.sub(r"\bGlibc\.", "Darwin.", declaration).replace("@dynamicMemberLookup ", "")
    text = re.sub(r"\b(?:internal|private|fileprivate|package)\(set\) ", "", text)
    text = re.sub(r"\blazy var\b", "var", text)
    if kind_and_name(text)[0] == "extension":
        text = re.sub(r"(?m)^(\s.*\bvar \w+: [^={}\n]*)$", r"\1 { get set }", text)
    text = re.sub(r"(?m)^(.*\bsubscript\b.*->[^{}\n]*)$", r"\1 { get set }", text)
    # `Date` has types of the same names.
    text = re.sub(r"( : |, )(FormatStyle|ParseStrategy|ParseableFormatStyle)\b(?!\.)", r"\1Foundation.\2", text)
    return re.sub(r"(?m)^(\s*(?:@\w+ )*(?:public |open |final |static |class )*)let (.*\{ get)", r"\1var \2", text)


def printed_interface(module, target, texts):
    """The interface of a module from what was printed of the modules that it is made of on Linux."""
    lines = ["// swift-interface-format-version: 1.0",
             "// swift-compiler-version: Swift version 6.2",
             f"// swift-module-flags: -target {target} -enable-objc-interop -enable-library-evolution -swift-version 5 -module-name {module}",
             "import Swift", "import _Concurrency", "import _StringProcessing", "import ObjectiveC", "@_exported import Darwin"]
    if module != "Dispatch":
        lines += ["import Synchronization", "@_exported import ObjectiveC", "@_exported import Dispatch"]
    seen = set()
    for text in texts:
        for declaration in declarations(text):
            kind, name = kind_and_name(declaration)
            if name is None or kind == "macro" or name.split(".")[0] in OF_OBJECTIVE_C or declaration == "public typealias NSRange":
                continue
            if kind in ("class", "struct", "enum", "protocol", "actor"):
                if name in seen:
                    continue
                seen.add(name)
            lines.append(compilable(declaration))
    if module == "Foundation":
        lines.append((OVERLAYS / "Foundation.swiftinterface").read_text())
        for structure, of in BRIDGED.items():
            # In an extension of a generic structure its own name stands for `Self`.
            lines.append(f"""extension {structure} : _ObjectiveCBridgeable {{
  public func _bridgeToObjectiveC() -> {of}
  public static func _forceBridgeFromObjectiveC(_ source: {of}, result: inout {structure}?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: {of}, result: inout {structure}?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: {of}?) -> {structure}
}}""")
    return "\n".join(lines) + "\n"


def without_errors(text, errors):
    """The interface without the declarations in which the compiler found errors, at these lines, counted from 1."""
    lines = text.split("\n")
    dead = set()
    for number in errors:
        first = last = number - 1
        while first > 0 and lines[first - 1].lstrip().startswith("@") and not DECLARATION.search(lines[first - 1]):
            first -= 1
        while lines[last].lstrip().startswith("@") and not DECLARATION.search(lines[last]):
            last += 1
        depth = 0
        while True:
            code = re.sub(r'"(\\.|[^"\\])*"', "", lines[last])
            depth += code.count("{") - code.count("}")
            if depth <= 0 or last + 1 == len(lines):
                break
            last += 1
        dead.update(range(first, last + 1))
    return "\n".join(line for number, line in enumerate(lines) if number not in dead)
