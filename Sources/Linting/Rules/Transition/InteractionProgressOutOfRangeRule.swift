import HierarchyModel

/// How far a transition has come is a number from 0 to 1.
///
/// Source: UIViewControllerTransitioning.h, updateInteractiveTransition(_:); View Controller Programming Guide for iOS;
/// <doc:Sources#View-controller-transitions-in-iOS-7>.
public struct InteractionProgressOutOfRangeRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "interaction-progress-out-of-range",
        family: .transition,
        severity: .warning,
        summary: "Interactive progress left the range from 0 to 1",
        why: "The animation shoots over its ends; a fraction that is not a number spoils the time of its layers.",
        uikit: .silent,
        fix: "Clamp the fraction before update(_:): min(max(fraction, 0), 1)",
        examples: [
            .triggering("the finger goes back over its start; the next overshoot is of the same gesture") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag("changed") { Script.blamed(.update(11, -0.2, to: 0)) }
                Script.drag("changed") { Script.update(11, -0.4, to: 0) }
                Script.drag("ended") { Script.cancelInteraction(11) }
                Script.animated(20) { Script.cancelDismissal(11, of: 3) }
                Script.end
            },
            .triggering("a division by a height of 0") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag("changed") { Script.blamed(.update(11, .nan, to: 0)) }
                Script.drag("ended") { Script.cancelInteraction(11) }
                Script.animated(20) { Script.cancelDismissal(11, of: 3) }
                Script.end
            },
            .clean("from 0 to 1, both included, give or take an error of rounding") {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
                Script.drag("changed") { Script.update(11, 0) }
                Script.drag("changed") { Script.update(11, 1) }
                Script.drag("changed") { Script.update(11, 1.0000000002, to: 1) }
                Script.drag("ended") { Script.finishInteraction(11) }
                Script.animated(20) { Script.completeDismissal(11, of: 3, by: 2) }
                Script.destroyed(3)
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [.callUpdateInteractive, .transitionProgressed]
    public static let requiredKinds: [EventKind] = []
    public static let anyOfKinds: [EventKind] = [.callUpdateInteractive, .transitionProgressed]

    private static let tolerance = 1e-6

    /// The beginnings of those that were reported: a finger does the same thing wrong many times.
    private var reported: Set<UInt64> = []

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let fraction = event.double(.fraction), !isInRange(fraction),
            let one = context.transitions.findRunning(event),
            one.animator != nil || event.kind == .callUpdateInteractive, reported.insert(one.began.seq).inserted
        else { return }
        context.report(
            ViolationDetails(one.subject, one.others, blamed: event) { _ in
                "The \(one.name) was moved to \(fraction), which is not between 0 and 1"
            })
    }

    private func isInRange(_ fraction: Double) -> Bool { fraction >= -Self.tolerance && fraction <= 1 + Self.tolerance }
}
