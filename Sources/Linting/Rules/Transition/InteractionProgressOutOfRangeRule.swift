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
            .triggering(
                "the gesture goes back beyond its start; the next value out of range is of the same gesture",
                """
                @presentedSheet
                input.tapped target:2
                  call.dismiss controller:3 animated:true )
                )
                @animatorBegins 11 dismiss 3 2 true
                @appearance 3 disappearing dismissed
                callback.animateTransition controller:3 transition:11
                  animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                )
                .
                input.dragged target:3 phase:changed
                  ! call.updateInteractive transition:11 fraction:-0.2
                    transition.progressed transition:11 fraction:0
                  )
                )
                .
                input.dragged target:3 phase:changed
                  call.updateInteractive transition:11 fraction:-0.4
                    transition.progressed transition:11 fraction:0
                  )
                )
                .
                input.dragged target:3 phase:ended
                  call.cancelInteractive transition:11 )
                )
                .
                animation.ended animation:20 finished:true
                callback.completion finished:true
                  call.completeTransition transition:11 completed:false
                    transition.ended transition:11 completed:false
                    @appearance 3 appeared presented
                  )
                )
                .
                """),
            .clean(
                "from 0 to 1 inclusive, with an error of rounding",
                """
                @presentedSheet
                input.tapped target:2
                  call.dismiss controller:3 animated:true )
                )
                @animatorBegins 11 dismiss 3 2 true
                @appearance 3 disappearing dismissed
                callback.animateTransition controller:3 transition:11
                  animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                )
                .
                input.dragged target:3 phase:changed
                  @progresses 11 0
                )
                .
                input.dragged target:3 phase:changed
                  @progresses 11 1
                )
                .
                input.dragged target:3 phase:changed
                  call.updateInteractive transition:11 fraction:1.0000000002
                    transition.progressed transition:11 fraction:1
                  )
                )
                .
                input.dragged target:3 phase:ended
                  call.finishInteractive transition:11 )
                )
                .
                animation.ended animation:20 finished:true
                callback.completion finished:true
                  call.completeTransition transition:11 completed:true
                    @endsDismissing 3 2 11
                  )
                )
                .
                controller.destroyed controller:3
                """),
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
