import HierarchyModel

/// Which rules are checked, with which severity, and for which classes.
public struct LintConfiguration: Sendable {
    /// Settings for rules and classes, for all traces or for some.
    public struct Section: Hashable, Sendable {
        /// By the identifier of the rule.
        public var severities: [String: Severity] = [:]
        /// Identifiers of rules.
        public var disabledRules: Set<String> = []
        /// A violation is not reported if its subject or a related object has one of these classes.
        public var excludedClasses: [NamePattern] = []
        /// The same for the module of the class.
        public var excludedModules: [NamePattern] = []
        /// A violation is not reported if one of these expressions is satisfied by the blamed event, together with an
        /// object that the event or the violation names, in the state after the event. Live rules store no events and
        /// ignore these expressions.
        public var excluded: [EventExpression] = []

        public init() {}
    }

    /// A section for some paths only.
    public struct Override: Hashable, Sendable {
        /// Of the trace, or of the source file of the call site.
        public var paths: [NamePattern]
        public var section: Section

        public init(paths: [NamePattern], section: Section) {
            self.paths = paths
            self.section = section
        }
    }

    /// For every trace.
    public var general = Section()
    /// Later ones override earlier ones and ``general``.
    public var overrides: [Override] = []
    /// The rules of the app's own. They are checked together with those of ``Rules``, and configured as those are.
    public var customRules: [any Rule] = []
    /// Check only these rules; nil for all except those that are off by default.
    public var onlyRules: Set<String>?

    /// All rules, each with its own severity.
    public init() {}

    /// All rules that there are: those of ``Rules``, then the app's own.
    public var knownRules: [any Rule] { Rules.all + customRules }

    /// The rules to check: those that are on by default or have a severity here, and are not disabled everywhere.
    public var rules: [any Rule] {
        knownRules.filter { (onlyRules?.contains($0.id) ?? isWanted($0)) && !general.disabledRules.contains($0.id) }
    }

    /// A rule with a severity in the configuration is wanted.
    private func isWanted(_ rule: any Rule) -> Bool {
        rule.documentation.isOnByDefault
            || ([general] + overrides.map(\.section)).contains { $0.severities[rule.id] != nil }
    }

    /// The report on the trace of that path with the severities of this configuration, without the excluded violations.
    ///
    /// - Parameter blamedEvent: returns the event with a sequence number. Called only where ``Section/excluded`` has
    /// expressions.
    public func applied(to report: LintReport, of path: String, blamedEvent: (UInt64) -> BlamedEvent?) -> LintReport {
        var report = report
        report.violations = report.violations.compactMap { applied(to: $0, of: path, blamedEvent: blamedEvent) }
        return report
    }

    /// The violation with the severity of this configuration; nil if it is excluded. `path` is that of its trace, empty
    /// if it has none.
    ///
    /// Where the blamed event is not known, expressions exclude nothing.
    public func applied(
        to violation: Violation, of path: String = "", blamedEvent: (UInt64) -> BlamedEvent? = { _ in nil }
    ) -> Violation? {
        var violation = violation
        for section in [general] + sections(for: violation, of: path) {
            if section.leavesOut(violation) || section.excludes(violation, blamedEvent) { return nil }
            if let severity = section.severities[violation.rule] { violation.severity = severity }
        }
        return violation
    }

    private func sections(for violation: Violation, of path: String) -> [Section] {
        let names = [path, violation.site?.place.file].compactMap(\.self)
        return overrides.filter { $0.paths.contains { names.contains(where: $0.matches) } }.map(\.section)
    }
}

extension LintConfiguration {
    /// A blamed event, and the state before it.
    public struct BlamedEvent {
        public let event: Event
        /// Called only by expressions that look at objects.
        public let stateBefore: () -> HierarchyState

        public init(event: Event, stateBefore: @escaping () -> HierarchyState) {
            self.event = event
            self.stateBefore = stateBefore
        }
    }
}

extension LintConfiguration.Section {
    fileprivate func excludes(_ violation: Violation, _ blamedEvent: (UInt64) -> LintConfiguration.BlamedEvent?) -> Bool
    {
        guard !excluded.isEmpty, let blamedEvent = blamedEvent(violation.seq) else { return false }
        let objects = ([violation.subject] + violation.related).map(\.id)
        return excluded.contains { expression in
            var state = expression.needsState ? blamedEvent.stateBefore() : HierarchyState()
            return expression.concerns(blamedEvent.event, and: objects, folding: &state)
        }
    }

    fileprivate func leavesOut(_ violation: Violation) -> Bool {
        if disabledRules.contains(violation.rule) { return true }
        return ([violation.subject] + violation.related).contains { object in
            excludedClasses.contains { $0.matches(object.class ?? "") }
                || excludedModules.contains { $0.matches(object.module ?? "") }
        }
    }
}
