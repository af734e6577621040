import HierarchyModel

/// Requires that the progress of a transition is between 0 and 1.
struct InteractionProgressOutOfRangeRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "interaction-progress-out-of-range",
        family: .transition,
        severity: .warning,
        systems: .since(7),
        summary: "Interactive progress left the range from 0 to 1",
        why: "The animation leaves its range. A fraction that is not a number corrupts the time of its layers.",
        uikit: .silent,
        fix: "Clamp the fraction before update(_:): min(max(fraction, 0), 1)",
        sources: [
            .header("UIViewControllerTransitioning.h", "updateInteractiveTransition(_:)"),
            .reference("UIPercentDrivenInteractiveTransition.update(_:)"),
            .programmingGuide,
            .transitionsArticle,
        ],
        examples: [
            .triggering("the gesture goes back beyond its start; the next value out of range is of the same gesture") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag(.changed) { Script.blamed(.update(11, -0.2, to: 0)) }
                Script.drag(.changed) { Script.update(11, -0.4, to: 0) }
                Script.drag(.ended) { Script.cancelInteraction(11) }
                Script.animated(20) { Script.cancelDismissal(11, of: 3) }
                Script.end
            },
            .triggering("a division by a height of 0") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag(.changed) { Script.blamed(.update(11, .nan, to: 0)) }
                Script.drag(.ended) { Script.cancelInteraction(11) }
                Script.animated(20) { Script.cancelDismissal(11, of: 3) }
                Script.end
            },
            .clean("from 0 to 1 inclusive, with an error of rounding") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag(.changed) { Script.update(11, 0) }
                Script.drag(.changed) { Script.update(11, 1) }
                Script.drag(.changed) { Script.update(11, 1.0000000002, to: 1) }
                Script.drag(.ended) { Script.finishInteraction(11) }
                Script.animated(20) { Script.completeDismissal(11, of: 3, by: 2) }
                Script.destroyed(3)
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.callUpdateInteractive, .transitionProgressed]
    static let requiredKinds: [EventKind] = []
    static let anyOfKinds: [EventKind] = [.callUpdateInteractive, .transitionProgressed]

    private static let tolerance = 1e-6

    /// The beginnings of the transitions that were reported: a gesture repeats the same mistake many times.
    private var reported: Set<UInt64> = []

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let fraction = event.double(.fraction), !isInRange(fraction),
            let one = context.transitions.findRunning(event),
            one.animator != nil || event.kind == .callUpdateInteractive, reported.insert(one.began.seq).inserted
        else { return }
        context.report(
            ViolationDetails(one.subject, one.others, blamed: event) { _ in
                "The \(one.name) was updated to \(fraction), which is not between 0 and 1"
            })
    }

    private func isInRange(_ fraction: Double) -> Bool { fraction >= -Self.tolerance && fraction <= 1 + Self.tolerance }
}
