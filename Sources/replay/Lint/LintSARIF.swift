import HierarchyModel
import JSONText
import Linting

/// SARIF 2.1.0, for code scanning: one document with one run for all traces, written while they are linted.
///
/// Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
struct LintSARIF: LintReporter {
    private let output: Output
    private let sources: SourceFiles
    private let places: [String: Int]
    /// Notifications about the run, which are no results.
    private var notices = ElementSpool()
    private var hasError = false
    /// The traces whose session is known.
    private var programs = ElementSpool()
    private var writer = JSONWriter()

    init(_ output: Output, rules: [any Rule], sources: SourceFiles) {
        self.output = output
        self.sources = sources
        places = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
        writer.beginObject()
        writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
        writer.member("version", "2.1.0")
        writer.key("runs")
        writer.beginArray()
        writer.beginObject()
        Self.writeTool(rules.map(\.documentation), to: &writer)
        writer.key("results")
        writer.beginArray()
    }

    mutating func add(_ trace: LintedTrace) throws {
        for violation in trace.report.violations {
            write(violation, of: trace.name)
            try output.write(emptying: &writer)
        }
        if let program = trace.program {
            try programs.add { writer in
                writer.beginObject()
                writer.member("trace", trace.name)
                writer.key("session")
                program.write(to: &writer)
                writer.endObject()
            }
        }
        for reason in trace.notChecked() { try note("\(trace.name): \(reason)") }
        for case let remark? in [trace.unknownRecords, trace.inconsistency] { try note(remark) }
        for loss in trace.losses { try note(loss) }
        try output.write(emptying: &writer)
    }

    mutating func add(_ failure: Failure, of path: String) throws {
        hasError = true
        try note(failure.message, level: "error")
    }

    private mutating func note(_ text: String, level: String = "note") throws {
        try notices.add { writer in
            writer.beginObject()
            writer.member("level", level)
            writer.text("message", TerminalText.printable(text))
            writer.endObject()
        }
    }

    mutating func finish(_ tally: LintTally) throws {
        writer.endArray()
        writer.key("invocations")
        writer.beginArray()
        writer.beginObject()
        writer.member("executionSuccessful", !hasError)
        try write("toolExecutionNotifications", notices)
        writer.endObject()
        writer.endArray()
        writer.member("columnKind", "unicodeCodePoints")
        writer.key("properties")
        writer.beginObject()
        try write("traces", programs)
        writer.endObject()
        writer.endObject()
        writer.endArray()
        writer.endObject()
        writer.endLine()
        try output.write(emptying: &writer)
    }
}

extension LintSARIF {
    private mutating func write(_ key: String, _ elements: ElementSpool) throws {
        writer.key(key)
        writer.beginArray()
        try output.write(emptying: &writer)
        try elements.write(to: output)
        writer.endArray()
    }

    private static func writeTool(_ rules: [RuleDocumentation], to writer: inout JSONWriter) {
        writer.key("tool")
        writer.beginObject()
        writer.key("driver")
        writer.beginObject()
        writer.member("name", "replay")
        writer.member("version", Version.program)
        writer.list("rules", rules) { write($0, to: &$1) }
        writer.endObject()
        writer.endObject()
    }

    private static func write(_ rule: RuleDocumentation, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", rule.id)
        writer.text("shortDescription", rule.summary)
        writer.text("fullDescription", rule.why)
        writer.text("help", "\(rule.why) Fix: \(rule.fix).")
        writer.key("defaultConfiguration")
        writer.beginObject()
        writer.member("level", rule.severity.rawValue)
        writer.endObject()
        writer.key("properties")
        writer.beginObject()
        writer.list("tags", [rule.family.rawValue]) { $1.string($0) }
        writer.member("uikit", rule.uikit.text ?? rule.uikit.name)
        writer.endObject()
        writer.endObject()
    }

    private mutating func write(_ violation: Violation, of trace: String) {
        let place = "E\(violation.seq) at \(EventText.time(violation.t))"
        writer.beginObject()
        writer.member("ruleId", violation.rule)
        if let index = places[violation.rule] { writer.member("ruleIndex", UInt64(index)) }
        writer.member("level", violation.severity.rawValue)
        writer.text("message", "\(TerminalText.printable(violation.message)) (\(place)). \(violation.fix).")
        writer.key("locations")
        writer.beginArray()
        writer.beginObject()
        writePlace(of: violation, in: trace)
        writer.list("logicalLocations", [violation.subject]) { Self.write($0, to: &$1) }
        writer.endObject()
        writer.endArray()
        writeRelated(violation, in: trace, place)
        writer.key("partialFingerprints")
        writer.beginObject()
        writer.member("replay/v1", violation.fingerprint)
        writer.endObject()
        writer.key("properties")
        writer.beginObject()
        writer.member("trace", trace)
        writer.member("seq", violation.seq)
        writer.member("detectedAt", violation.detectedAt)
        writer.member("fix", violation.fix)
        writer.endObject()
        writer.endObject()
    }

    /// Writes the event in its trace, then the related objects.
    private mutating func writeRelated(_ violation: Violation, in trace: String, _ place: String) {
        writer.key("relatedLocations")
        writer.beginArray()
        writer.beginObject()
        writer.member("id", 0)
        writer.physicalLocation(trace, line: nil)
        writer.text("message", "\(violation.event) \(place), detected at E\(violation.detectedAt)")
        writer.endObject()
        for (index, object) in violation.related.enumerated() {
            writer.beginObject()
            writer.member("id", UInt64(index + 1))
            writer.text("message", TerminalText.printable("\(object)"))
            writer.list("logicalLocations", [object]) { Self.write($0, to: &$1) }
            writer.endObject()
        }
        writer.endArray()
    }

    private mutating func writePlace(of violation: Violation, in trace: String) {
        guard let place = violation.site?.place, let file = place.file, let line = place.line, line > 0 else {
            return writer.physicalLocation(trace, line: 1, address: violation.site?.place)
        }
        writer.physicalLocation(sources.path(of: file), line: line)
    }

    private static func write(_ object: NamedObject, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("name", TerminalText.printable(object.class ?? "UIViewController"))
        writer.member("fullyQualifiedName", TerminalText.printable("\(object)"))
        writer.member("kind", "object")
        writer.endObject()
    }
}

extension JSONWriter {
    /// Writes a SARIF message object.
    fileprivate mutating func text(_ key: String, _ text: String) {
        self.key(key)
        beginObject()
        member("text", text)
        endObject()
    }

    /// - Parameter address: the call, where its image and its address in it are all that is known.
    fileprivate mutating func physicalLocation(_ path: String, line: UInt32?, address: CallSite.Place? = nil) {
        key("physicalLocation")
        beginObject()
        key("artifactLocation")
        beginObject()
        member("uri", Self.uriReference(path))
        endObject()
        if let line {
            key("region")
            beginObject()
            member("startLine", UInt64(line))
            endObject()
        }
        if let address, let pc = address.pc {
            key("address")
            beginObject()
            member("relativeAddress", pc)
            if let image = address.image { member("fullyQualifiedName", TerminalText.printable(image)) }
            endObject()
        }
        endObject()
    }

    /// Percent-encodes all bytes that are not allowed in a path. A path that begins with several slashes gets one: `//`
    /// would begin the name of a host.
    ///
    /// Source: RFC 3986, sections 3.3 and 4.2.
    private static func uriReference(_ path: String) -> String {
        let slashes = path.utf8.prefix { $0 == UInt8(ascii: "/") }.count
        let path = slashes > 1 ? path.utf8.dropFirst(slashes - 1) : path.utf8[...]
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        let digits = Array("0123456789ABCDEF")
        return path.map { byte in
            plain.contains(byte) ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }.joined()
    }
}
