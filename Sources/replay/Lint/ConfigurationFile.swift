import Foundation
import HierarchyModel
import Linting
import TimeTravel
import Yams

/// A configuration of `lint`: the file `.replay.yml`.
struct ConfigurationFile {
    static let name = ".replay.yml"
    private static let maximumBytes = 1 << 20

    /// The path, as messages name it.
    let path: String
    private(set) var lint = LintConfiguration()
    private(set) var failOn: Severity?
    /// The path of the baseline. The file gives it relative to its own folder.
    private(set) var baseline: String?

    /// Reads the file at a path, or else the nearest `.replay.yml` in the current folder or a folder above it; nil if
    /// there is none.
    static func find(_ path: String?) throws(Failure) -> ConfigurationFile? {
        if let path { return try ConfigurationFile(path, Descriptor.reading) }
        var folder = URL(fileURLWithPath: try currentFolder()).standardizedFileURL
        while true {
            let file = folder.appendingPathComponent(name).path
            if FileManager.default.fileExists(atPath: file) {
                return try ConfigurationFile(file, Descriptor.readingRegular)
            }
            guard folder.path != "/" else { return nil }
            folder.deleteLastPathComponent()
        }
    }

    private static func currentFolder() throws(Failure) -> String {
        guard let path = getcwd(nil, 0) else {
            throw Failure(.noInput, "the current folder", "cannot be opened: \(systemError())")
        }
        defer { free(path) }
        guard let text = String(validatingCString: path) else {
            throw Failure(
                .noInput, String(cString: path),
                "the path of the current folder is not UTF-8, so no \(name) can be searched; --config names one")
        }
        return text
    }

    /// The custom rules of the nearest `.replay.yml`; none if there is no such file.
    static func customRules() throws(Failure) -> [any Rule] { try find(nil)?.lint.customRules ?? [] }

    private init(_ path: String, _ open: (String) throws(Failure) -> Descriptor) throws(Failure) {
        let descriptor = try open(path)
        let bytes = try descriptor.allBytes(limit: Self.maximumBytes)
        if path != "-" { try descriptor.closeFile() }
        self.path = path
        do {
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw Failure(.badInput, path, "is not YAML: expected UTF-8")
            }
            try read(text)
        } catch let failure as Failure {
            throw failure
        } catch let error as ConfigurationError {
            throw Failure(.badInput, error.mark.map { "\(path):\($0.line):\($0.column)" } ?? path, error.reason)
        } catch {
            throw Failure(.badInput, path, "is not YAML: \(error)")
        }
    }

    /// The path of a trace as the patterns see it: relative to the folder of this file if the trace is in it.
    func patternPath(of trace: String) -> String {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL.path
        let trace = trace == "-" ? trace : URL(fileURLWithPath: trace).standardizedFileURL.path
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        return trace.hasPrefix(base) ? String(trace.dropFirst(base.count)) : trace
    }

    private mutating func read(_ text: String) throws {
        let node: Node?
        do {
            node = try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw ConfigurationError(error)
        }
        // A file with only comments is valid.
        guard let node, node.null == nil else { return }
        try read(node)
    }

    private mutating func read(_ node: Node) throws(ConfigurationError) {
        let members = try YAMLMembers(
            node, "the configuration",
            keys: ["fail_on", "baseline", "only_rules", "overrides", "custom_rules"] + Self.sectionKeys)
        lint.customRules = try members["custom_rules"].map(Self.parseCustomRules) ?? []
        let names = RuleNameCheck(known: lint.knownRules)
        failOn = try members["fail_on"].map(Self.severity)
        baseline = try members["baseline"].map(Self.text).map(beside)
        lint.onlyRules = try members["only_rules"].map(names.rules)
        lint.general = try Self.section(members, names)
        lint.overrides = try (members["overrides"].map(Self.list) ?? []).map { node throws(ConfigurationError) in
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

    private static func section(_ members: YAMLMembers, _ names: RuleNameCheck) throws(ConfigurationError)
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

    private static func override(_ node: Node, _ names: RuleNameCheck) throws(ConfigurationError)
        -> LintConfiguration.Override
    {
        let members = try YAMLMembers(node, "an override", keys: ["paths"] + sectionKeys)
        guard let paths = members["paths"] else {
            throw ConfigurationError(node, "an override needs 'paths', patterns of traces or source files")
        }
        return LintConfiguration.Override(paths: try patterns(paths), section: try section(members, names))
    }

    static func severity(_ node: Node) throws(ConfigurationError) -> Severity {
        let text = try text(node)
        guard let severity = Severity(rawValue: text) else {
            throw ConfigurationError(node, "'\(text)' is not a severity; use error, warning or note")
        }
        return severity
    }

    static func patterns(_ node: Node) throws(ConfigurationError) -> [NamePattern] {
        try list(node).map { node throws(ConfigurationError) in NamePattern(try text(node)) }
    }

    private static func expression(_ node: Node) throws(ConfigurationError) -> EventExpression {
        let text = try text(node)
        do throws(ExpressionError) {
            return try EventExpression(ofSingleEvents: text)
        } catch {
            throw ConfigurationError(node, error.description)
        }
    }

    static func list(_ node: Node) throws(ConfigurationError) -> [Node] {
        if let sequence = node.sequence { return Array(sequence) }
        throw ConfigurationError(node, "expected a list")
    }

    static func text(_ node: Node) throws(ConfigurationError) -> String {
        if let text = node.scalar?.string { return text }
        throw ConfigurationError(node, "expected a string")
    }
}

/// Finds rules by the names that a configuration writes.
private struct RuleNameCheck {
    let known: [any Rule]

    func rule(_ node: Node) throws(ConfigurationError) -> String {
        let id = try ConfigurationFile.text(node)
        guard known.contains(where: { $0.id == id }) else {
            throw ConfigurationError(node, RuleNames.unknown(id, among: known))
        }
        return id
    }

    func rules(_ node: Node) throws(ConfigurationError) -> Set<String> {
        Set(try ConfigurationFile.list(node).map(rule))
    }

    func severities(_ node: Node) throws(ConfigurationError) -> [String: Severity] {
        var severities: [String: Severity] = [:]
        for (rule, value) in try YAMLMembers(node, "severity", keys: nil).all {
            severities[try self.rule(rule)] = try ConfigurationFile.severity(value)
        }
        return severities
    }
}

/// An error in a configuration, and where it is.
struct ConfigurationError: Error {
    let mark: Mark?
    let reason: String

    init(_ node: Node, _ reason: String) {
        mark = node.mark
        self.reason = reason
    }

    init(_ error: YamlError) {
        switch error {
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

    init(_ node: Node, _ what: String, keys known: [String]?) throws(ConfigurationError) {
        guard let mapping = node.mapping else {
            throw ConfigurationError(node, "expected \(what) as 'name: value' lines")
        }
        all = mapping.map { (key: $0.key, value: $0.value) }
        guard let known else { return }
        for (key, _) in all {
            let name = key.scalar?.string ?? ""
            guard !known.contains(name) else { continue }
            throw ConfigurationError(
                key, "\(what) has no '\(name)'" + NearestName.question(NearestName.to(name, among: known)))
        }
    }

    subscript(name: String) -> Node? { all.first { $0.key.scalar?.string == name }?.value }
}
