import Linting

/// What all traces of a command are checked with.
struct LintPlan: Sendable {
    let configuration: LintConfiguration
    /// The rules that the configuration wants. To find them for each trace takes as long as dozens of events.
    let rules: [any Rule]
    /// The identifiers of the rules, sorted.
    let identifiers: [String]

    init(_ configuration: LintConfiguration) {
        self.configuration = configuration
        rules = configuration.rules
        identifiers = rules.map(\.id).sorted()
    }
}
