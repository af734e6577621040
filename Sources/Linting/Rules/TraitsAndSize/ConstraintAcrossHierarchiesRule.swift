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
            .triggering("the child's view is constrained before it is added") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.loaded(3)
                    Script.blamed(
                        .thrown(
                            "Unable to activate constraint with anchors <UIView:3.top> and <UIView:2.top> because they "
                                + "have no common ancestor.  Does the constraint or its anchors reference items in "
                                + "different view hierarchies?  That's illegal.", 2))
                    Script.addView(3, to: 2)
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .clean("the view is added first") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script(.constraintsChanged, [.controller: .id(3), .active: .int(4)])
                }
                Script.turn
                Script.end
            },
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
