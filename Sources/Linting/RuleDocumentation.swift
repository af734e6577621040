import HierarchyModel

/// The part of view-controller work that a rule checks.
public enum RuleFamily: String, CaseIterable, Sendable {
    case containment, appearance, presentation, transition, navigation, restoration, rotation, lifetime
    case traitsAndSize = "traits-and-size"
    case storyboardAndSegue = "storyboard-and-segue"
    /// A rule of an app's own.
    case custom
}

/// What UIKit itself does about a misuse.
public enum UIKitReaction: Hashable, Sendable {
    /// It raises an exception with this text.
    case `throws`(String)
    /// It writes this text to the console.
    case logs(String)
    case silent

    /// `throws`, `logs` or `silent`.
    public var name: String {
        switch self {
        case .throws: "throws"
        case .logs: "logs"
        case .silent: "silent"
        }
    }

    /// The text of UIKit's diagnostic; nil where UIKit is silent.
    public var text: String? {
        switch self {
        case .throws(let text), .logs(let text): text
        case .silent: nil
        }
    }
}

/// The versions of iOS in which a rule holds.
public struct RuleSystems: Hashable, Sendable {
    /// The first version; nil if the oldest is one.
    public var since: SystemVersion?
    /// The first version in which the rule no longer holds; nil if it holds in the newest.
    public var until: SystemVersion?

    public init(since: SystemVersion? = nil, until: SystemVersion? = nil) { (self.since, self.until) = (since, until) }

    /// All versions.
    public static let all = RuleSystems()

    public static func since(_ version: SystemVersion) -> RuleSystems { RuleSystems(since: version) }
    public static func until(_ version: SystemVersion) -> RuleSystems { RuleSystems(until: version) }

    /// Whether the rule holds in that version; true where the version is not known.
    public func contains(_ version: SystemVersion?) -> Bool {
        guard let version else { return true }
        return since.map { version >= $0 } != false && until.map { version < $0 } != false
    }
}

/// For instance `iOS 26 and later`, `before iOS 6` or `all`.
extension RuleSystems: CustomStringConvertible {
    public var description: String {
        let parts = [since.map { "iOS \($0.name) and later" }, until.map { "before iOS \($0.name)" }].compactMap { $0 }
        return parts.isEmpty ? "all" : parts.joined(separator: ", ")
    }
}

extension SystemVersion {
    /// Without a minor number of 0: `26` or `18.4`.
    var name: String { minor == 0 ? "\(major)" : description }
}

/// The documentation of a rule.
public struct RuleDocumentation: Sendable {
    /// Lower case with hyphens, unique.
    public var id: String
    public var family: RuleFamily
    /// The severity of most violations; some have their own.
    public var severity: Severity
    /// False for a rule of style, which is checked only if a configuration names it.
    public var isOnByDefault: Bool
    /// In a trace of another system, the rule is not checked, unless a diagnostic of UIKit shows its mistake.
    public var systems: RuleSystems
    /// One line, no full stop.
    public var summary: String
    /// The effect of the mistake in the app; full sentences.
    public var why: String
    public var uikit: UIKitReaction
    /// Which call to add, move or remove.
    public var fix: String
    /// The documents on which the rule is based, and issues in which developers met the mistake.
    /// Created anew at each access.
    public var sources: [RuleSource] { makeSources() }
    /// Misuse first. Created anew at each access, since checking a trace needs no examples.
    /// A rule of this package has two. `RuleExamples` has those that only tests need.
    public var examples: [RuleExample] { makeExamples() }

    private let makeSources: @Sendable () -> [RuleSource]
    private let makeExamples: @Sendable () -> [RuleExample]

    public init(
        id: String, family: RuleFamily = .custom, severity: Severity = .warning, isOnByDefault: Bool = true,
        systems: RuleSystems = .all, summary: String, why: String = "", uikit: UIKitReaction = .silent, fix: String,
        sources: @escaping @autoclosure @Sendable () -> [RuleSource] = [],
        examples: @escaping @autoclosure @Sendable () -> [RuleExample] = []
    ) {
        self.id = id
        self.family = family
        self.severity = severity
        self.isOnByDefault = isOnByDefault
        self.systems = systems
        self.summary = summary
        self.why = why
        self.uikit = uikit
        self.fix = fix
        makeSources = sources
        makeExamples = examples
    }

    /// Whether all is the same but the sources and the examples.
    func hasSameTexts(as other: RuleDocumentation) -> Bool {
        id == other.id && family == other.family && severity == other.severity && isOnByDefault == other.isOnByDefault
            && systems == other.systems && summary == other.summary && why == other.why && uikit == other.uikit
            && fix == other.fix
    }
}
