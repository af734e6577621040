import HierarchyModel

/// Requires that a constraint is activated only between views of one tree.
struct ConstraintAcrossHierarchiesRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "constraint-across-hierarchies",
        family: .traitsAndSize,
        severity: .error,
        systems: .since(6),
        summary: "A constraint was activated between views that are not in one view tree",
        why: "UIKit raises an exception: the process ends in the call.",
        uikit: .throws(
            "Unable to activate constraint with anchors <A> and <B> because they have no common ancestor.  Does the "
                + "constraint or its anchors reference items in different view hierarchies?  That's illegal."),
        fix: "Call addSubview(_:) with the view, or with the child's root view, before its constraints are activated",
        sources: [
            .page("AddingAChild"),
            .reference("NSLayoutConstraint.isActive"),
            .issue("SnapKit/SnapKit", 478),
            .issue("LaurentiuUngur/LUAutocompleteView", 6),
            .issue("element-hq/element-x-ios", 233),
        ],
        examples: [
            .triggering(
                "the child's view is constrained before it is added",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  view.loaded controller:3
                  ! diagnostic message:"Unable to activate constraint with anchors <UIView:3.top> and <UIView:2.top> \
                because they have no common ancestor.  Does the constraint or its anchors reference items in different \
                view hierarchies?  That's illegal." subject:2 thrown:true
                  @addView 3 2
                  call.didMove child:3 to:2 )
                )
                .
                """),
            .clean(
                "the view is added first",
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
    static let diagnosticParts = ["because they have no common ancestor"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        context.report(event, about: event.id(.subject)) { subject in
            "A constraint\(subject.map { " of \($0)" } ?? "") was activated between views that are not in one view tree"
        }
    }
}
