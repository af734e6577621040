/// The part of view-controller work that a rule watches.
public enum RuleFamily: String, CaseIterable, Sendable {
    case containment, appearance, presentation, transition, navigation, restoration, rotation, lifetime
    case traitsAndSize = "traits-and-size"
    case storyboardAndSegue = "storyboard-and-segue"
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

    /// UIKit's words; nil where it is silent.
    public var text: String? {
        switch self {
        case .throws(let text), .logs(let text): text
        case .silent: nil
        }
    }
}

/// All that is to be told about a rule.
public struct RuleDocumentation: Sendable {
    /// Lower case with hyphens, unique.
    public var id: String
    public var family: RuleFamily
    /// Of most findings; some have one of their own.
    public var severity: Severity
    /// False for a matter of taste, which is checked only where somebody asks for the rule by its name.
    public var isOnByDefault: Bool
    /// One line, no full stop.
    public var summary: String
    /// What goes wrong in the app.
    public var why: String
    public var uikit: UIKitReaction
    /// Which call to add, move or take away.
    public var fix: String
    /// Triggering ones first. Each time they are asked for they are made anew: whoever only checks a trace needs none.
    public var examples: [RuleExample] { makeExamples() }

    private let makeExamples: @Sendable () -> [RuleExample]

    init(
        id: String, family: RuleFamily, severity: Severity, isOnByDefault: Bool = true, summary: String, why: String,
        uikit: UIKitReaction, fix: String, examples: @escaping @autoclosure @Sendable () -> [RuleExample]
    ) {
        self.id = id
        self.family = family
        self.severity = severity
        self.isOnByDefault = isOnByDefault
        self.summary = summary
        self.why = why
        self.uikit = uikit
        self.fix = fix
        makeExamples = examples
    }
}
