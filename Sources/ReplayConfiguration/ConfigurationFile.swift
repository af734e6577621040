import Foundation
import HierarchyModel
import Linting
import Yams

/// The file `.replay.yml`: which rules `replay lint` and tests check, and the rules of the app's own.
public struct ConfigurationFile: Sendable {
    /// The name of each such file, `.replay.yml`.
    public static let name = ".replay.yml"
    /// Larger files are refused.
    package static let maximumBytes = 1 << 20

    /// As messages name it.
    public let path: String
    /// The rules to check, with their severities and exceptions.
    public private(set) var lint = LintConfiguration()
    /// The least severity that is a failure; nil if the file leaves it open.
    public private(set) var failOn: Severity?
    /// The path of the baseline; nil if there is none. The file gives it relative to its own folder.
    public private(set) var baseline: String?

    /// Reads the nearest `.replay.yml`, in `folder` or a folder above it; nil if there is no such file.
    ///
    /// - Parameter folder: nil for the current folder.
    public static func nearest(to folder: String? = nil) throws(ConfigurationError) -> ConfigurationFile? {
        let folder = if let folder { folder } else { try currentFolder() }
        guard let path = nearestPath(to: folder) else { return nil }
        return try ConfigurationFile(path: path, bytes: contents(of: path))
    }

    /// Reads the text of a file.
    ///
    /// - Parameter path: for messages, and the folder that the baseline is relative to.
    public init(path: String, bytes: [UInt8]) throws(ConfigurationError) {
        self.path = path
        do throws(Problem) {
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw Problem("is not YAML: expected UTF-8")
            }
            try read(text)
        } catch {
            throw ConfigurationError(path, error)
        }
    }

    /// The path of a trace as the patterns see it: relative to the folder of this file if the trace is in it.
    package func patternPath(of trace: String) -> String {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL.path
        let trace = trace == "-" ? trace : URL(fileURLWithPath: trace).standardizedFileURL.path
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        return trace.hasPrefix(base) ? String(trace.dropFirst(base.count)) : trace
    }

    private mutating func read(_ text: String) throws(Problem) {
        let node: Node?
        do { node = try Yams.compose(yaml: text) } catch { throw Problem(reading: error) }
        // A file with only comments is valid.
        guard let node, node.null == nil else { return }
        try read(node)
    }

    private mutating func read(_ node: Node) throws(Problem) {
        let members = try YAMLMembers(
            node, "the configuration",
            keys: ["fail_on", "baseline", "only_rules", "overrides", "custom_rules"] + Self.sectionKeys)
        lint.customRules = try members["custom_rules"].map(Self.parseCustomRules) ?? []
        let names = RuleNameCheck(known: lint.knownRules)
        failOn = try members["fail_on"].map(Self.severity)
        baseline = try members["baseline"].map(Self.text).map(beside)
        lint.onlyRules = try members["only_rules"].map(names.rules)
        lint.general = try Self.section(members, names)
        lint.overrides = try (members["overrides"].map(Self.list) ?? []).map { node throws(Problem) in
            try Self.override(node, names)
        }
    }

    private func beside(_ other: String) -> String {
        other.hasPrefix("/")
            ? other : URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(other).relativePath
    }
}

extension ConfigurationFile {
    private static let sectionKeys = ["severity", "disabled_rules", "excluded_classes", "excluded_modules", "exclude"]

    private static func section(_ members: YAMLMembers, _ names: RuleNameCheck) throws(Problem)
        -> LintConfiguration.Section
    {
        var section = LintConfiguration.Section()
        section.severities = try members["severity"].map(names.severities) ?? [:]
        section.disabledRules = try members["disabled_rules"].map(names.rules) ?? []
        section.excludedClasses = try members["excluded_classes"].map(patterns) ?? []
        section.excludedModules = try members["excluded_modules"].map(patterns) ?? []
        section.excluded = try (members["exclude"].map(list) ?? []).map(expression)
        return section
    }

    private static func override(_ node: Node, _ names: RuleNameCheck) throws(Problem)
        -> LintConfiguration.Override
    {
        let members = try YAMLMembers(node, "an override", keys: ["paths"] + sectionKeys)
        guard let paths = members["paths"] else {
            throw Problem(node, "an override needs 'paths', patterns of traces or source files")
        }
        return LintConfiguration.Override(paths: try patterns(paths), section: try section(members, names))
    }

    static func severity(_ node: Node) throws(Problem) -> Severity {
        let text = try text(node)
        guard let severity = Severity(rawValue: text) else {
            throw Problem(node, "'\(TerminalText.escaped(text))' is not a severity; use error, warning or note")
        }
        return severity
    }

    static func patterns(_ node: Node) throws(Problem) -> [NamePattern] {
        try list(node).map { node throws(Problem) in NamePattern(try text(node)) }
    }

    private static func expression(_ node: Node) throws(Problem) -> EventExpression {
        let text = try text(node)
        do throws(ExpressionError) {
            return try EventExpression(ofSingleEvents: text)
        } catch {
            throw Problem(node, error.description)
        }
    }

    static func list(_ node: Node) throws(Problem) -> [Node] {
        if let sequence = node.sequence { return Array(sequence) }
        throw Problem(node, "expected a list")
    }

    static func text(_ node: Node) throws(Problem) -> String {
        if let text = node.scalar?.string { return text }
        throw Problem(node, "expected a string")
    }
}

/// Finds rules by the names that a configuration writes.
private struct RuleNameCheck {
    let known: [any Rule]

    func rule(_ node: Node) throws(Problem) -> String {
        let id = try ConfigurationFile.text(node)
        guard known.contains(where: { $0.id == id }) else {
            throw Problem(node, RuleNames.unknown(id, among: known))
        }
        return id
    }

    func rules(_ node: Node) throws(Problem) -> Set<String> {
        Set(try ConfigurationFile.list(node).map(rule))
    }

    func severities(_ node: Node) throws(Problem) -> [String: Severity] {
        var severities: [String: Severity] = [:]
        for (rule, value) in try YAMLMembers(node, "severity", keys: nil).all {
            severities[try self.rule(rule)] = try ConfigurationFile.severity(value)
        }
        return severities
    }
}

/// What is wrong in the text of a configuration, and where.
struct Problem: Error {
    /// Nil if it is the whole text.
    let mark: Mark?
    let reason: String

    init(_ reason: String) { (mark, self.reason) = (nil, reason) }

    init(_ node: Node, _ reason: String) {
        mark = node.mark
        self.reason = reason
    }

    /// - Parameter error: what Yams says.
    init(reading error: any Error) {
        switch error as? YamlError {
        case .scanner(_, let problem, let place, _), .parser(_, let problem, let place, _),
            .composer(_, let problem, let place, _):
            (mark, reason) = (place, "is not YAML: \(problem)")
        case .duplicatedKeysInMapping(let names, let context):
            let name = TerminalText.escaped(names.first ?? "")
            (mark, reason) = (context.mark, "'\(name)' is given twice; remove one of the two, or rename it")
        default: (mark, reason) = (nil, "is not YAML: \(error)")
        }
    }
}

/// The members of a mapping. Unknown names are errors.
struct YAMLMembers {
    let all: [(key: Node, value: Node)]

    init(_ node: Node, _ what: String, keys known: [String]?) throws(Problem) {
        guard let mapping = node.mapping else {
            throw Problem(node, "expected \(what) as 'name: value' lines")
        }
        all = mapping.map { (key: $0.key, value: $0.value) }
        guard let known else { return }
        for (key, _) in all {
            let name = key.scalar?.string ?? ""
            guard !known.contains(name) else { continue }
            throw Problem(
                key,
                "\(what) has no '\(TerminalText.escaped(name))'"
                    + NearestName.question(NearestName.to(name, among: known)))
        }
    }

    subscript(name: String) -> Node? { all.first { $0.key.scalar?.string == name }?.value }
}
