import HierarchyModel

/// A dismissal that finds nothing above its controller takes the controller itself away.
///
/// Source: Apple's reference, dismiss(animated:completion:); <doc:PresentAndDismiss>, dismiss forwarding.
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
    public static let evidence: [EventKind] = [.callDismiss, .presentationBegan, .presentationEnded]

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

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .callDismiss: asked(event, in: &trace)
        case .presentationBegan: dismissals.forget(event.id(.presenter))
        case .controllerDestroyed: dismissals.forget(event.id(.controller))
        case .presentationEnded: if !dismissals.isEmpty { ended(event, in: &trace) }
        case .transitionBegan:
            guard !dismissals.isEmpty, event.string(.type) == "dismiss" else { return }
            event.id(.from).map { climbed($0, event, in: &trace) }
        default: forgetEnded(in: trace)
        }
    }

    private mutating func asked(_ event: Event, in trace: inout LintTrace) {
        guard let receiver = event.id(.controller), let chain = trace.chain(dismissedBy: receiver) else { return }
        if let climber = chain.presented.first, chain.presented.count == 1, let first = dismissals[climber],
            isMeant(for: first, event, in: trace)
        {
            report(climber, first, event, in: &trace)
        }
        if let first = dismissals[chain.presenter], first.presented == chain.presented,
            isRunning(first, in: trace) || isInWindow(of: first, event, in: trace)
        {
            dismissals[chain.presenter]?.second = first.second ?? event
            return
        }
        for presented in chain.presented { dismissals[presented]?.second = nil }
        dismissals[chain.presenter] = Dismissal(windowStart: trace.windowStart(of: event), presented: chain.presented)
    }

    /// Both in one scope, or the second while the first still runs or its end is being told.
    private func isMeant(for first: Dismissal, _ second: Event, in trace: LintTrace) -> Bool {
        if isInWindow(of: first, second, in: trace) || isRunning(first, in: trace) { return true }
        return trace.scopes.contains { scope in
            (scope.kind == .callbackViewDidDisappear || scope.kind == .callbackDismissalTransitionDidEnd)
                && scope.id(.controller).map(first.presented.contains) == true
        }
    }

    /// Where nobody tells when turns end, calls outside all scopes may be far from each other.
    private func isInWindow(of first: Dismissal, _ second: Event, in trace: LintTrace) -> Bool {
        trace.windowStart(of: second) == first.windowStart && (first.windowStart > 0 || trace.records(.turnEnded))
    }

    private func isRunning(_ dismissal: Dismissal, in trace: LintTrace) -> Bool {
        trace.state.hasTransition { $0.type == "dismiss" && $0.from.map(dismissal.presented.contains) == true }
    }

    private mutating func ended(_ event: Event, in trace: inout LintTrace) {
        event.id(.presented).map { climbed($0, event, in: &trace) }
        event.id(.presenter).map { dismissals[$0]?.endedIn = trace.turn }
    }

    /// The presenter goes as well, and nobody has asked for that but the call that came while the first dismissal ran.
    private mutating func climbed(_ presenter: ObjectID, _ event: Event, in trace: inout LintTrace) {
        guard let first = dismissals[presenter], let second = first.second else { return }
        dismissals[presenter]?.second = nil
        let call = trace.appCall(behind: event)
        let isSoon = first.endedIn.map { trace.turn <= $0 + 1 } != false
        guard call == nil ? isSoon && !trace.scopes.contains(where: { $0.family == .input }) : call?.seq == second.seq
        else { return }
        report(presenter, first, second, in: &trace)
    }

    private func report(_ climber: ObjectID, _ first: Dismissal, _ second: Event, in trace: inout LintTrace) {
        let parties = [first.presented[0], trace.presenter(of: climber)].compactMap { $0 }.map { trace.named($0) }
        trace.report(
            Finding(trace.named(climber), parties, blamed: second) { finding in
                "\(finding.subject) was dismissed by a second call, after the first had dismissed \(finding.related[0]) above it"
            })
    }

    /// A dismissal is over with the turn in which its presentation has ended, unless another call came that may climb in its own time.
    private mutating func forgetEnded(in trace: LintTrace) {
        guard !dismissals.isEmpty else { return }
        dismissals = dismissals.filter { presenter, one in
            trace.presented(by: presenter) == one.presented[0] || isRunning(one, in: trace)
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
