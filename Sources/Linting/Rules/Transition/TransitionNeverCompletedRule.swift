import HierarchyModel

/// An animator says when it is done, on every path.
///
/// Source: UIViewControllerTransitioning.h, completeTransition(_:); <doc:CustomTransitions>, step 9; View Controller
/// Programming Guide for iOS; <doc:Sources#View-controller-transitions-in-iOS-7>.
public struct TransitionNeverCompletedRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "transition-never-completed",
        family: .transition,
        severity: .error,
        summary: "A custom animator never reported the end of its transition",
        why: """
            UIKit waits for completeTransition(_:) for ever: touches stay blocked, and later presentations, dismissals and \
            pushes are refused.
            """,
        uikit: .silent,
        fix: "Call completeTransition(_:) in the completion of the animation on every path, early returns included",
        examples: [
            .triggering("an early return") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.blamed(.animatedBegan(10, "present", from: 2, to: 3))
                Script.appearance(3, "appearing", reason: "presented")
                Script.animateTransition(10, of: 3)
                Script.turn
                Script.wait(seconds: 3)
                Script.end
            },
            .triggering("the completion of the animation forgets it, and UIKit refuses what is asked for later") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.blamed(.animatedBegan(10, "present", from: 2, to: 3))
                Script.appearance(3, "appearing", reason: "presented")
                Script.animateTransition(10, of: 3) {
                    Script.addView(3, to: 1)
                    Script.animationBegan(20, 3)
                }
                Script.turn
                Script.wait(seconds: 0.3)
                Script.animated(20) { Script([]) }
                Script.wait(seconds: 3)
                Script.tap { Script.dismiss(3) { Script.logged(refusal, 3) } }
                Script.turn
                Script.end
            },
            .triggering("a finger lets it go on, but the animator never says that it is done") {
                Script.presentedSheet
                Script.tap { Script.dismiss(3) }
                Script.blamed(.animatedBegan(11, "dismiss", from: 3, to: 2, interactive: true))
                Script.appearance(3, "disappearing", reason: "dismissed")
                Script.animateTransition(11, of: 3)
                Script.turn
                Script.drag("ended") { Script.finishInteraction(11) }
                Script.wait(seconds: 3)
                Script.end
            },
            .triggering("something else moves for ever") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.created(4, "SpinnerViewController")
                Script.tap {
                    Script.embed(4, in: 2)
                    Script.presenting(3, by: 2)
                }
                Script.blamed(.animatedBegan(10, "present", from: 2, to: 3))
                Script.appearance(3, "appearing", reason: "presented")
                Script.animateTransition(10, of: 3) {
                    Script.addView(3, to: 1)
                    Script.animationBegan(20, 3)
                }
                Script.turn
                Script.animationBegan(21, 4)
                Script.wait(seconds: 0.3)
                Script.animated(20) { Script([]) }
                Script.end
            },
            .clean("told in the completion of the animation") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.presentsByAnimator(3, over: 2, 10) {
                    Script.addView(3, to: 1)
                    Script.animationBegan(20, 3)
                }
                Script.animated(20) { Script.completePresentation(10, of: 3) }
                Script.end
            },
            .clean("the trace ends in the second of two animations, one behind the other") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.presentsByAnimator(3, over: 2, 10) {
                    Script.addView(3, to: 1)
                    Script.animationBegan(20, 3)
                }
                Script.animated(20) { Script.animationBegan(21, 3) }
                Script.end
            },
            .clean("the trace ends in the middle of the animation") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.presentsByAnimator(3, over: 2, 10) {
                    Script.addView(3, to: 1)
                    Script.animationBegan(20, 3)
                }
                Script.end
            },
            .clean("the trace ends before the time that the animator asked for has passed") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.animatedBegan(10, "present", from: 2, to: 3)
                Script.scope(
                    .callbackTransitionDuration, [.controller: .id(3), .transition: .id(10)],
                    returns: [.answer: .string("2")])
                Script.animateTransition(10, of: 3) { Script.addView(3, to: 1) }
                Script.turn
                Script.wait(seconds: 1)
                Script.end
            },
            .clean("a finger is on it") {
                Script.presentedSheet
                Script.scope(.inputDragged, [.target: .id(3), .phase: .string("began")]) { Script.dismiss(3) }
                Script.animatedBegan(11, "dismiss", from: 3, to: 2, interactive: true)
                Script.appearance(3, "disappearing", reason: "dismissed")
                Script.animateTransition(11, of: 3)
                Script.turn
                Script.drag("changed") { Script.update(11, 0.4) }
                Script.wait(seconds: 3)
                Script.end
            },
            .clean("a transition that UIKit animates") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.comesUp(10, 3, over: 2)
                Script.wait(seconds: 3)
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .animationBegan, .callCancelInteractive, .callCompleteTransition, .callFinishInteractive,
        .callUpdateInteractive,
        .callbackAnimateTransition, .controllerDestroyed, .diagnostic, .transitionBegan, .transitionEnded,
    ]
    public static let scopes: [EventKind] = [.callbackTransitionDuration]
    public static let evidence: [EventKind] = [.callCompleteTransition]
    public static let witnesses: [EventKind] = [.callbackAnimateTransition, .transitionBegan]

    /// In seconds, where the animator's own is not known.
    private static let usualDuration = 0.5
    /// Seconds that a transition may take beyond its duration.
    private static let margin = 1.0

    private static let refusal = """
        Warning: Attempt to dismiss from view controller <SheetViewController> while a presentation or dismiss is in progress!
        """

    /// In seconds, by transition.
    private var durations: [ObjectID: Double] = [:]
    /// What animators have begun, by number of the `animation.began`: the transition.
    private var own: [UInt64: ObjectID] = [:]

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .return: returned(event, in: trace)
        case .animationBegan: if !trace.transitions.isEmpty { animates(event, in: trace) }
        case .controllerDestroyed: if !trace.suspectsNothing { event.id(.controller).map { destroyed($0, in: &trace) } }
        case .diagnostic: complained(event, in: &trace)
        case .transitionEnded: ended(event, in: &trace)
        default: trace.transitions.findRunning(event).map { changed($0, by: event, in: &trace) }
        }
    }

    /// An animation that still runs, or has hardly begun, may still be told of.
    public mutating func traceEnded(in trace: inout LintTrace) {
        for one in trace.transitions.allRunning where isUnderWay(one, in: trace) && trace.suspects(one) {
            trace.withdraw(one.subject.id)
        }
    }

    private mutating func ended(_ event: Event, in trace: inout LintTrace) {
        if let id = event.id(.transition), !durations.isEmpty { durations[id] = nil }
        if !own.isEmpty { own = own.filter { $0.value != event.id(.transition) } }
        trace.transitions.findRunning(event).map { trace.settle($0) }
    }

    /// While the app moves it, ``InteractionNeverEndedRule`` watches it.
    private func changed(_ before: AppTransition, by event: Event, in trace: inout LintTrace) {
        let one = before.following(event)
        guard one.isAnimatedByApp else { return }
        guard one.completed == nil, !one.isHeld else { return trace.settle(one) }
        guard !trace.suspects(one) else { return }
        // One that has been followed by another was never completed.
        trace.confirm(one.subject.id)
        let animator = one.animator.map { "'\($0)'" } ?? "the app"
        trace.suspect(
            Finding(one.subject, one.others, blamed: one.began) { _ in
                "The \(one.name) was animated by \(animator), which never called completeTransition(_:)"
            }, until: .trace())
    }

    /// Who takes part in a transition does not go before its end.
    private func destroyed(_ controller: ObjectID, in trace: inout LintTrace) {
        for one in trace.transitions.allRunning where [one.from, one.to].contains(controller) && trace.suspects(one) {
            if isUnderWay(one, in: trace) { trace.withdraw(one.subject.id) } else { trace.confirm(one.subject.id) }
        }
    }

    /// The animation belongs to the animator in whose callback it begins, or behind whose animation it does.
    private mutating func animates(_ event: Event, in trace: LintTrace) {
        var transition = event.cause.flatMap { own[$0] }
        for scope in trace.scopes.reversed() where transition == nil { transition = animator(at: scope) }
        if let transition { own[event.seq] = transition }
    }

    /// The transition that the app is at work for in that scope; a producer may not say whose completion it is.
    private func animator(at scope: Event) -> ObjectID? {
        switch scope.kind {
        case .callbackAnimateTransition: scope.id(.transition)
        case .callbackCompletion: scope.cause.map { own[$0] } ?? own.max { $0.key < $1.key }?.value
        default: nil
        }
    }

    private mutating func returned(_ event: Event, in trace: LintTrace) {
        guard let scope = trace.scopes.last, scope.kind == .callbackTransitionDuration, let id = scope.id(.transition)
        else { return }
        durations[id] = event.string(.answer).flatMap { Double($0) }
    }

    /// A request that is refused long after the animation must have ended has met a transition that hangs.
    private func complained(_ event: Event, in trace: inout LintTrace) {
        guard event.complains(in: AppTransitions.refusals) else { return }
        for one in trace.transitions.allRunning where trace.suspects(one) && hangs(one, at: event.t, in: trace) {
            trace.confirm(one.subject.id)
        }
    }

    private func hangs(_ one: AppTransition, at t: UInt64, in trace: LintTrace) -> Bool {
        !isAnimated(one, in: trace) && seconds(since: one, at: t) >= duration(of: one) + Self.margin
    }

    /// Without an animation it is under way as long as the animator has said that it needs; traces whose times are made up have
    /// less than a millisecond for anything.
    private func isUnderWay(_ one: AppTransition, in trace: LintTrace) -> Bool {
        guard !isAnimated(one, in: trace) else { return true }
        guard let duration = durations[one.id] ?? unknownDuration(of: one, in: trace), let t = trace.state.t else {
            return false
        }
        return (0.001..<max(0.001, duration)).contains(seconds(since: one, at: t))
    }

    /// What it may need, where the producer records that the animator is asked, and cannot record what it says, or where it may have been
    /// asked before the trace began.
    private func unknownDuration(of one: AppTransition, in trace: LintTrace) -> Double? {
        let isAnswerLost = !trace.records(.return) || trace.isPart
        return isAnswerLost && trace.records(.callbackTransitionDuration) ? duration(of: one) + Self.margin : nil
    }

    /// Whether an animation runs that the animator may wait for: its own, or, where none is known, one of those who take part or of nobody.
    private func isAnimated(_ one: AppTransition, in trace: LintTrace) -> Bool {
        guard trace.records(.animationEnded) else { return false }
        let hasOwn = own.contains { $0.value == one.id }
        return trace.operations.all.contains { animation in
            guard !animation.isTransition, animation.began > one.began.seq, !isOverdue(animation, in: trace) else {
                return false
            }
            return hasOwn
                ? own[animation.began] == one.id : animation.names.isEmpty || moves(animation.names, one, in: trace)
        }
    }

    private func isOverdue(_ animation: RunningOperations.Operation, in trace: LintTrace) -> Bool {
        guard let due = animation.due, let t = trace.state.t else { return false }
        return t > due + UInt64(Self.margin * 1e9)
    }

    /// Whether views are moved of one who takes part, or below, where nobody tells what the animator does itself.
    private func moves(_ names: [ObjectID], _ one: AppTransition, in trace: LintTrace) -> Bool {
        let parties = [one.subject.id] + one.others.map(\.id)
        if names.contains(where: parties.contains) { return true }
        guard !trace.records(.callbackAnimateTransition) else { return false }
        return names.contains { name in
            parties.contains { trace.state.holdsController($0) && trace.isView(of: name, under: $0) }
        }
    }

    private func seconds(since one: AppTransition, at t: UInt64) -> Double {
        Double(t - min(t, (one.outcome ?? one.began).t)) / 1e9
    }

    private func duration(of one: AppTransition) -> Double {
        durations[one.id] ?? one.began.double(.duration) ?? Self.usualDuration
    }
}
