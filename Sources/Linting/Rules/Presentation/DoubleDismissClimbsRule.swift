import HierarchyModel

/// Reports a dismissal that finds nothing presented above its controller and so dismisses the controller itself.
struct DoubleDismissClimbsRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "double-dismiss-climbs",
        family: .presentation,
        severity: .warning,
        summary: "A second dismiss reached the wrong controller and closed the presenter too",
        why: """
            The first call dismissed the presented controller. The second call finds nothing above the presenter and \
            dismisses the presenter. The user loses a screen, and UIKit writes no diagnostic.
            """,
        uikit: .silent,
        fix: """
            Call dismiss(animated:completion:) once, from the presenter. Where two paths may ask, call it only while \
            the presented controller's isBeingDismissed is false: it is true from the first call until \
            viewDidDisappear returns. To close both, call it on the lowest presenter
            """,
        sources: [
            .page("PresentAndDismiss#Dismiss-forwarding"),
            .reference("UIViewController.dismiss(animated:completion:)"),
            .programmingGuide,
            .issue("pointfreeco/swift-navigation", 295),
            .issue("pointfreeco/swift-navigation", 332),
        ],
        examples: [
            .triggering(
                "twice in one method",
                """
                @screen
                @created 3 SheetViewController
                @created 4 DetailViewController
                @sheet 3 2 10
                @sheet 4 3 11
                input.tapped target:2
                  call.dismiss controller:3 animated:false
                    presentation.ended presenter:3 presented:4
                  )
                  ! call.dismiss controller:3 animated:false
                    presentation.ended presenter:2 presented:3
                  )
                )
                .
                """),
            .clean(
                "the first is animated, and the user swipes the other one down later",
                """
                @screen
                @created 3 SheetViewController
                @created 4 DetailViewController
                @sheet 3 2 10
                @sheet 4 3 11
                input.tapped target:2
                  call.dismiss controller:4 animated:true )
                )
                @beginsDismissing 4 3 12
                @endsDismissing 4 3 12
                .
                input.swipedDown presented:3 )
                @beginsDismissing 3 2 13
                @endsDismissing 3 2 13
                """),
        ])

    static let kinds: [EventKind] = [
        .callDismiss, .presentationBegan, .presentationEnded, .transitionBegan, .turnEnded,
    ]
    static let excusingKinds: [EventKind] = [.transitionEnded]
    static let requiredKinds: [EventKind] = [.callDismiss, .presentationBegan, .presentationEnded]

    /// Of the presenter that stays: the dismissal that the app requested.
    struct Memory: Sendable {
        fileprivate let windowStart: UInt64
        fileprivate let turn: UInt64
        /// From the controller above the presenter to the topmost one.
        fileprivate let presented: [ObjectID]
        /// A call that came during the dismissal and may reach the presenter.
        fileprivate var second: Event?
        /// The turn in which its presentation ended.
        fileprivate var endedIn: UInt64?

        fileprivate func isRunning(in context: RuleContext) -> Bool {
            context.state.hasTransition { $0.type == .dismiss && $0.from.map(presented.contains) == true }
        }
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callDismiss: asked(event, in: &context)
        case .presentationBegan: if let presenter = event.id(.presenter) { memory.remove(presenter) }
        case .presentationEnded: if !memory.isEmpty { ended(event, in: &context) }
        case .transitionBegan:
            guard !memory.isEmpty, event.transitionType == .dismiss else { return }
            if let controller = event.id(.from) { climbed(controller, event, in: &context) }
        default: forgetEnded(in: context)
        }
    }

    private mutating func asked(_ event: Event, in context: inout RuleContext) {
        guard let receiver = event.id(.controller), let chain = context.chain(dismissedBy: receiver) else { return }
        if let climber = chain.presented.first, chain.presented.count == 1, let first = memory[climber],
            isRepetition(of: first, event, in: context)
        {
            report(climber, first, event, in: &context)
        }
        if let first = memory[chain.presenter], first.presented == chain.presented,
            first.isRunning(in: context) || isInWindow(of: first, event, in: context) || isDue(first, in: context)
        {
            return memory.updateIfPresent(chain.presenter) { $0.second = first.second ?? event }
        }
        for presented in chain.presented { memory.updateIfPresent(presented) { $0.second = nil } }
        memory[chain.presenter] = Memory(
            windowStart: context.windowStart(of: event), turn: context.turn, presented: chain.presented)
    }

    private static let reports: [EventKind] = [.callbackViewDidDisappear, .callbackDismissalTransitionDidEnd]

    /// Both in one scope, or the second call while the first dismissal runs or its end is being reported.
    private func isRepetition(of first: Memory, _ second: Event, in context: RuleContext) -> Bool {
        if isInWindow(of: first, second, in: context) || first.isRunning(in: context) { return true }
        return context.scopes.contains(of: Self.reports.contains) { scope in
            scope.id(.controller).map(first.presented.contains) == true
        }
    }

    /// Where the producer does not record the end of turns, calls outside all scopes may be far apart.
    private func isInWindow(of first: Memory, _ second: Event, in context: RuleContext) -> Bool {
        context.windowStart(of: second) == first.windowStart && (first.windowStart > 0 || context.records(.turnEnded))
    }

    /// Whether the transition of the first dismissal is yet to begin: it begins in one of the next turns.
    private func isDue(_ first: Memory, in context: RuleContext) -> Bool {
        context.records(.turnEnded) && first.endedIn == nil && context.turn <= first.turn + 1
    }

    private mutating func ended(_ event: Event, in context: inout RuleContext) {
        if let presented = event.id(.presented) { climbed(presented, event, in: &context) }
        if let presenter = event.id(.presenter) { memory.updateIfPresent(presenter) { $0.endedIn = context.turn } }
    }

    /// The presenter is dismissed too, and no call asked for that except the one that came during the first dismissal.
    private mutating func climbed(_ presenter: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard let first = memory[presenter], let second = first.second else { return }
        memory.updateIfPresent(presenter) { $0.second = nil }
        let call = context.appCall(causing: event)
        let isSoon = first.endedIn.map { context.turn <= $0 + 1 } != false
        guard call == nil ? isSoon && !context.scopes.contains(of: { $0.family == .input }) : call?.seq == second.seq
        else { return }
        report(presenter, first, second, in: &context)
    }

    private func report(
        _ climber: ObjectID, _ first: Memory, _ second: Event, in context: inout RuleContext
    ) {
        let parties = [first.presented[0], context.presenter(of: climber)].compactMap { $0 }.map { context.named($0) }
        context.report(
            ViolationDetails(context.named(climber), parties, blamed: second) { details in
                "\(details.subject) was dismissed by a second call, after the first had dismissed "
                    + "\(details.related[0]) above it"
            })
    }

    /// A dismissal ends with the turn in which its presentation ended, unless another call came that may still reach
    /// the presenter.
    private mutating func forgetEnded(in context: RuleContext) {
        memory.removeAll { presenter, one in
            context.presented(by: presenter) != one.presented[0] && !one.isRunning(in: context)
                && (one.second == nil || one.endedIn == nil)
        }
    }
}
