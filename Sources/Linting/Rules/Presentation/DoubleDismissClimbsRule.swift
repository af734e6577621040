import HierarchyModel

/// A dismissal that finds nothing above its controller takes the controller itself away.
///
/// Source: Apple's reference, dismiss(animated:completion:); <doc:PresentAndDismiss#Dismiss-forwarding>.
public struct DoubleDismissClimbsRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "double-dismiss-climbs",
        family: .presentation,
        severity: .warning,
        summary: "A second dismiss reached the wrong controller and closed the presenter too",
        why: """
            The first call has taken away what was meant; the second one finds the presenter with nothing above it, and \
            dismisses that. The user loses a screen, and UIKit says nothing.
            """,
        uikit: .silent,
        fix: """
            Call dismiss(animated:completion:) once, from the presenter; ask isBeingDismissed before. To close both, ask the \
            lowest presenter
            """,
        examples: [
            .triggering("twice in one method") {
                Script.twoSheets
                Script.tap {
                    Script.dismiss(3, animated: false) { Script.presentationEnded(4, by: 3) }
                    Script.blamed(.dismiss(3, animated: false) { Script.presentationEnded(3, by: 2) })
                }
                Script.turn
                Script.end
            },
            .triggering("again as the first one's controller disappears") {
                Script.twoSheets
                Script.tap { Script.dismiss(4) }
                Script.goesDown(12, 4, to: 3)
                Script.isDown(12, 4, by: 3)
                Script.callback(.callbackViewDidDisappear, 4) { Script.blamed(.dismiss(3)) }
                Script.turn
                Script.goesDown(13, 3, to: 2)
                Script.isDown(13, 3, by: 2)
                Script.end
            },
            .clean("the first is animated, and a swipe takes the other one away later") {
                Script.twoSheets
                Script.tap { Script.dismiss(4) }
                Script.goesDown(12, 4, to: 3)
                Script.isDown(12, 4, by: 3)
                Script.turn
                Script.scope(.inputSwipedDown, [.presented: .id(3)])
                Script.goesDown(13, 3, to: 2)
                Script.isDown(13, 3, by: 2)
                Script.end
            },
            .clean("the whole chain by one call of the lowest presenter") {
                Script.twoSheets
                Script.tap { Script.dismiss(2) }
                Script.goesDown(12, 4, to: 2)
                Script.isDown(12, 4, by: 3)
                Script.presentationEnded(3, by: 2)
                Script.turn
                Script.end
            },
            .clean("one after the other, in the completion of the first") {
                Script.twoSheets
                Script.tap { Script.dismiss(4) }
                Script.goesDown(12, 4, to: 3)
                Script.isDown(12, 4, by: 3)
                Script.scope(.callbackCompletion) { Script.dismiss(3) }
                Script.turn
                Script.goesDown(13, 3, to: 2)
                Script.isDown(13, 3, by: 2)
                Script.end
            },
            .clean("another tap in a later turn") {
                Script.twoSheets
                Script.tap { Script.dismiss(3) }
                Script.goesDown(12, 4, to: 3)
                Script.isDown(12, 4, by: 3)
                Script.turn
                Script.tap { Script.dismiss(3) }
                Script.goesDown(13, 3, to: 2)
                Script.isDown(13, 3, by: 2)
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callDismiss, .controllerDestroyed, .presentationBegan, .presentationEnded, .transitionBegan, .turnEnded,
    ]
    public static let requiredKinds: [EventKind] = [.callDismiss, .presentationBegan, .presentationEnded]

    /// A dismissal that the app asked for.
    private struct Dismissal {
        let windowStart: UInt64
        /// From the one above the presenter to the topmost.
        let presented: [ObjectID]
        /// A call that came while it ran, and may climb.
        var second: Event?
        /// The turn in which its presentation ended.
        var endedIn: UInt64?
    }

    /// By the presenter that stays.
    private var dismissals: [ObjectID: Dismissal] = [:]

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callDismiss: asked(event, in: &context)
        case .presentationBegan: dismissals.removeIfPresent(event.id(.presenter))
        case .controllerDestroyed: dismissals.removeIfPresent(event.id(.controller))
        case .presentationEnded: if !dismissals.isEmpty { ended(event, in: &context) }
        case .transitionBegan:
            guard !dismissals.isEmpty, event.string(.type) == "dismiss" else { return }
            event.id(.from).map { climbed($0, event, in: &context) }
        default: forgetEnded(in: context)
        }
    }

    private mutating func asked(_ event: Event, in context: inout RuleContext) {
        guard let receiver = event.id(.controller), let chain = context.chain(dismissedBy: receiver) else { return }
        if let climber = chain.presented.first, chain.presented.count == 1, let first = dismissals[climber],
            isMeant(for: first, event, in: context)
        {
            report(climber, first, event, in: &context)
        }
        if let first = dismissals[chain.presenter], first.presented == chain.presented,
            isRunning(first, in: context) || isInWindow(of: first, event, in: context)
        {
            dismissals[chain.presenter]?.second = first.second ?? event
            return
        }
        for presented in chain.presented { dismissals[presented]?.second = nil }
        dismissals[chain.presenter] = Dismissal(windowStart: context.windowStart(of: event), presented: chain.presented)
    }

    /// Both in one scope, or the second while the first still runs or its end is being told.
    private func isMeant(for first: Dismissal, _ second: Event, in context: RuleContext) -> Bool {
        if isInWindow(of: first, second, in: context) || isRunning(first, in: context) { return true }
        return context.scopes.contains { scope in
            (scope.kind == .callbackViewDidDisappear || scope.kind == .callbackDismissalTransitionDidEnd)
                && scope.id(.controller).map(first.presented.contains) == true
        }
    }

    /// Where nobody tells when turns end, calls outside all scopes may be far from each other.
    private func isInWindow(of first: Dismissal, _ second: Event, in context: RuleContext) -> Bool {
        context.windowStart(of: second) == first.windowStart && (first.windowStart > 0 || context.records(.turnEnded))
    }

    private func isRunning(_ dismissal: Dismissal, in context: RuleContext) -> Bool {
        context.state.hasTransition { $0.type == "dismiss" && $0.from.map(dismissal.presented.contains) == true }
    }

    private mutating func ended(_ event: Event, in context: inout RuleContext) {
        event.id(.presented).map { climbed($0, event, in: &context) }
        event.id(.presenter).map { dismissals[$0]?.endedIn = context.turn }
    }

    /// The presenter goes as well, and nobody has asked for that but the call that came while the first dismissal ran.
    private mutating func climbed(_ presenter: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard let first = dismissals[presenter], let second = first.second else { return }
        dismissals[presenter]?.second = nil
        let call = context.appCall(causing: event)
        let isSoon = first.endedIn.map { context.turn <= $0 + 1 } != false
        guard call == nil ? isSoon && !context.scopes.contains(where: { $0.family == .input }) : call?.seq == second.seq
        else { return }
        report(presenter, first, second, in: &context)
    }

    private func report(_ climber: ObjectID, _ first: Dismissal, _ second: Event, in context: inout RuleContext) {
        let parties = [first.presented[0], context.presenter(of: climber)].compactMap { $0 }.map { context.named($0) }
        context.report(
            ViolationDetails(context.named(climber), parties, blamed: second) { details in
                "\(details.subject) was dismissed by a second call, after the first had dismissed \(details.related[0]) above it"
            })
    }

    /// A dismissal is over with the turn in which its presentation has ended, unless another call came that may climb in its own time.
    private mutating func forgetEnded(in context: RuleContext) {
        guard !dismissals.isEmpty else { return }
        dismissals = dismissals.filter { presenter, one in
            context.presented(by: presenter) == one.presented[0] || isRunning(one, in: context)
                || one.second != nil && one.endedIn != nil
        }
    }
}

extension Script {
    /// Sheet 4 over sheet 3 over the screen.
    fileprivate static let twoSheets = Script {
        screen
        created(3, "SheetViewController")
        created(4, "DetailViewController")
        sheet(3, over: 2, 10)
        sheet(4, over: 3, 11)
    }
}
