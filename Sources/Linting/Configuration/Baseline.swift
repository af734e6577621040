import HierarchyModel
import JSONText

/// Violations that are known and not reported again, even when their sequence numbers change.
///
/// A violation is identified by its ``Violation/fingerprint``. For each fingerprint, a trace may have as many
/// violations as any trace had when the baseline was written; further ones are new.
public struct Baseline: Hashable, Sendable {
    /// The violations with one fingerprint. All members except the count are for readers of the file.
    public struct Entry: Hashable, Sendable {
        public var rule: String
        public var `class`: String?
        public var file: String?
        public var function: String?
        /// The largest number in one trace, from 1.
        public var count: Int
    }

    /// By fingerprint.
    public private(set) var entries: [String: Entry] = [:]
    private var found: Set<String> = []

    public init() {}

    /// Adds the violations of one trace to the baseline.
    public mutating func learn(_ report: LintReport) {
        for (fingerprint, violations) in Dictionary(grouping: report.violations, by: \.fingerprint) {
            let before = entries[fingerprint]?.count ?? 0
            entries[fingerprint] = Entry(violations[0], count: max(before, violations.count))
        }
    }

    /// The report without the known violations. If a trace has more violations of a fingerprint than are known, the
    /// last ones are new.
    public mutating func removeKnown(from report: LintReport) -> (report: LintReport, known: Int) {
        var left: [String: Int] = entries.mapValues(\.count)
        var new = report
        new.violations = report.violations.filter { violation in
            let fingerprint = violation.fingerprint
            guard let count = left[fingerprint], count > 0 else { return true }
            left[fingerprint] = count - 1
            found.insert(fingerprint)
            return false
        }
        return (new, report.violations.count - new.violations.count)
    }

    /// Known violations that were in none of the traces, sorted by rule, then by class: they may have been fixed.
    public var stale: [Entry] {
        entries.filter { !found.contains($0.key) }.sorted(by: Self.precedes).map(\.value)
    }

    private static func precedes(_ left: (key: String, value: Entry), before right: (key: String, value: Entry)) -> Bool
    {
        (left.value.rule, left.value.class ?? "", left.key) < (right.value.rule, right.value.class ?? "", right.key)
    }
}

extension Baseline.Entry {
    fileprivate init(_ violation: Violation, count: Int) {
        let place = violation.site?.place
        self.init(
            rule: violation.rule, class: violation.subject.class, file: place?.file, function: place?.function,
            count: count)
    }
}

extension Baseline {
    /// Why a text is not a baseline.
    public struct FormatError: Error, Hashable, CustomStringConvertible {
        public let description: String
    }

    private static let version: Int64 = 1

    /// The baseline that ``json`` wrote.
    public init(json text: [UInt8]) throws(FormatError) {
        let document: JSONValue
        do throws(JSONError) { document = try JSONReader.parse(text) } catch {
            throw FormatError(description: error.description)
        }
        guard case .object(let members) = document, case .number(let version)? = members["version"],
            case .array(let list)? = members["violations"]
        else {
            throw FormatError(
                description: "expected an object with version and violations, as --write-baseline makes it")
        }
        guard version.int64 == Self.version else {
            throw FormatError(
                description: "version \(version.canonicalText) of baselines; this replay reads \(Self.version)")
        }
        for (index, element) in list.enumerated() {
            guard let (fingerprint, entry) = Self.entry(element) else {
                throw FormatError(
                    description: "violations[\(index)]: expected an object with fingerprint, rule and a count from 1")
            }
            entries[fingerprint] = entry
        }
    }

    private static func entry(_ element: JSONValue) -> (String, Entry)? {
        guard case .object(let members) = element, case .string(let fingerprint)? = members["fingerprint"],
            case .string(let rule)? = members["rule"], case .number(let number)? = members["count"],
            let count = number.int64, count > 0
        else { return nil }
        func text(_ key: String) -> String? {
            if case .string(let text)? = members[key] { text } else { nil }
        }
        return (
            fingerprint,
            Entry(rule: rule, class: text("class"), file: text("file"), function: text("function"), count: Int(count))
        )
    }

    /// One document for readers and version control: an entry for each fingerprint, sorted by rule, then by class.
    public var json: String {
        var writer = JSONWriter(.pretty)
        writer.beginObject()
        writer.key("version")
        writer.int(Self.version)
        writer.list("violations", entries.sorted(by: Self.precedes)) { element, writer in
            writer.beginObject()
            writer.member("fingerprint", element.key)
            writer.member("rule", element.value.rule)
            writer.member("class", element.value.class)
            writer.member("file", element.value.file)
            writer.member("function", element.value.function)
            writer.member("count", UInt64(element.value.count))
            writer.endObject()
        }
        writer.endObject()
        writer.endLine()
        return writer.text
    }
}
