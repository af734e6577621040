import HierarchyModel

/// Requires that the constraints of a view can hold at the same time.
struct UnsatisfiableConstraintsRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "unsatisfiable-constraints",
        family: .traitsAndSize,
        severity: .warning,
        systems: .since(6),
        summary: "Constraints contradict each other, and UIKit broke one of them",
        why: """
            UIKit chooses the constraint that it breaks, and may choose another one in the next layout: views have \
            wrong sizes, or no size.
            """,
        uikit: .logs("Unable to simultaneously satisfy constraints."),
        fix: """
            Set translatesAutoresizingMaskIntoConstraints to false for each view with constraints of its own, the \
            child's root view included, and lower the priority of the constraint that may give way
            """,
        sources: [
            .reference("UIView.translatesAutoresizingMaskIntoConstraints"),
            .issue("badoo/Chatto", 494),
            .issue("maxep/MXSegmentedPager", 83),
        ],
        examples: [
            .triggering(
                "a child's root view with a mask and constraints",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                ! diagnostic message:"Unable to simultaneously satisfy constraints. Probably at least one of the \
                constraints in the following list is one you don't want: (a, b). Will attempt to recover by breaking \
                constraint b" subject:2 thrown:false
                .
                """),
            .clean(
                "constraints that hold",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                  constraints.changed controller:3 active:4
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = ["Unable to simultaneously satisfy constraints"]

    /// Of a controller in whose view constraints were broken: UIKit writes the message again in each layout.
    struct Memory: Sendable {}

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        if let subject = event.id(.subject) {
            guard memory[subject] == nil else { return }
            memory[subject] = Memory()
        }
        context.report(event, about: event.id(.subject)) { subject in
            "Constraints in the view of \(subject.map { "\($0)" } ?? "a controller") contradict each other"
        }
    }
}
