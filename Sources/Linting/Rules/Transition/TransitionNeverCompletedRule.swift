import HierarchyModel

/// Requires that an animator completes its transition on every path.
struct TransitionNeverCompletedRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "transition-never-completed",
        family: .transition,
        severity: .error,
        systems: .since(7),
        summary: "A custom animator never reported the end of its transition",
        why: """
            UIKit waits for completeTransition(_:) forever: touches stay blocked, and later presentations, dismissals \
            and pushes are refused.
            """,
        uikit: .silent,
        fix: "Call completeTransition(_:) in the completion of the animation on every path, early returns included",
        sources: [
            .page("CustomTransitions#Presentation"),
            .header("UIViewControllerTransitioning.h", "completeTransition(_:)"),
            .reference("UIViewControllerContextTransitioning.completeTransition(_:)"),
            .programmingGuide,
            .transitionsArticle,
            .issue("ColinEberhardt/VCTransitionsLibrary", 4),
            .issue("lionheart/openradar-mirror", 17793),
            .issue("Touchwonders/Transition", 4),
        ],
        examples: [
            .triggering(
                "an early return",
                """
                @screen
                @created 3 SheetViewController
                input.tapped target:2
                  @present 3 2
                )
                ! @animatorBegins 10 present 2 3 false
                @appearance 3 appearing presented
                callback.animateTransition controller:3 transition:10 )
                .
                wait:3
                """),
            .clean(
                "called in the completion of the animation",
                """
                @screen
                @created 3 SheetViewController
                input.tapped target:2
                  @present 3 2
                )
                @animatorBegins 10 present 2 3 false
                @appearance 3 appearing presented
                callback.animateTransition controller:3 transition:10
                  @addView 3 1
                  animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                )
                .
                animation.ended animation:20 finished:true
                callback.completion finished:true
                  call.completeTransition transition:10 completed:true
                    transition.ended transition:10 completed:true
                    @appearance 3 appeared presented
                  )
                )
                .
                """),
        ])

    static let suppressedBy: [Suppression] = [.rule(InteractionNeverEndedRule.self, .sameEvent)]
    static let diagnosticParts = AppTransitions.refusals
    static let kinds: [EventKind] = [
        .animationBegan, .callCancelInteractive, .callCompleteTransition, .callFinishInteractive,
        .callUpdateInteractive,
        .callbackAnimateTransition, .controllerDestroyed, .diagnostic, .transitionBegan, .transitionEnded,
    ]
    static let scopes: [EventKind] = [.callbackTransitionDuration]
    static let excusingKinds: [EventKind] = [
        .animationBegan, .animationEnded, .callbackCompletion, .callbackTransitionDuration, .transitionBegan,
        .transitionEnded,
    ]
    static let requiredKinds: [EventKind] = [.callCompleteTransition]
    static let anyOfKinds: [EventKind] = [.callbackAnimateTransition, .transitionBegan]

    /// In seconds, where the animator's own duration is not known.
    private static let usualDuration = 0.5
    /// Seconds that a transition may take beyond its duration.
    private static let margin = 1.0

    private static let refusal = """
        Warning: Attempt to dismiss from view controller <SheetViewController> while a presentation or dismiss is in \
        progress!
        """

    /// Of a transition: its duration in seconds, as the animator returned it.
    typealias Memory = Double

    var memory = ObjectMap<Memory>()
    /// The animations of animators, by sequence number of the `animation.began`: that of the beginning of the
    /// transition.
    private var own: [UInt64: UInt64] = [:]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .return: returned(event, in: context)
        case .animationBegan: if !context.transitions.isEmpty { animates(event, in: context) }
        case .controllerDestroyed:
            if !context.hasNoPendingViolations, let controller = event.id(.controller) {
                destroyed(controller, in: &context)
            }
        case .diagnostic: checkDiagnostic(event, in: &context)
        case .transitionEnded: ended(event, in: &context)
        default:
            if let transition = context.transitions.findRunning(event) { changed(transition, by: event, in: &context) }
        }
    }

    /// An animation that still runs, or has just begun, may still lead to the completion.
    mutating func traceEnded(in context: inout RuleContext) {
        for one in context.transitions.allRunning where isUnderWay(one, in: context) && context.suspects(one) {
            context.withdraw(one.subject.id)
        }
    }

    private mutating func ended(_ event: Event, in context: inout RuleContext) {
        if let transition = event.id(.transition) { memory.remove(transition) }
        guard let one = context.transitions.findRunning(event) else { return }
        if !own.isEmpty { own = own.filter { $0.value != one.began.seq } }
        context.settle(one)
    }

    /// While the app drives it, ``InteractionNeverEndedRule`` checks it.
    private func changed(_ before: AppTransition, by event: Event, in context: inout RuleContext) {
        let one = before.following(event)
        guard one.isAnimatedByApp else { return }
        guard one.completed == nil, !one.isHeld else { return context.settle(one) }
        guard !context.suspects(one) else { return }
        // A transition that was followed by another one was never completed.
        context.confirm(one.subject.id)
        let animator = one.animator.map { "'\($0)'" } ?? "the app"
        context.suspect(
            ViolationDetails(one.subject, one.others, blamed: one.began) { _ in
                "The \(one.name) was animated by \(animator), which never called completeTransition(_:)"
            }, until: .trace())
    }

    /// A participant of a transition is not deallocated before the transition ends.
    private func destroyed(_ controller: ObjectID, in context: inout RuleContext) {
        for one in context.transitions.allRunning
        where [one.from, one.to].contains(controller) && context.suspects(one) {
            if isUnderWay(one, in: context) {
                context.withdraw(one.subject.id)
            } else {
                context.confirm(one.subject.id)
            }
        }
    }

    /// The animation belongs to the animator in whose callback it begins, or after whose animation it begins.
    private mutating func animates(_ event: Event, in context: RuleContext) {
        var transition = event.cause.flatMap { own[$0] }
        for scope in context.scopes.reversed() where transition == nil { transition = animator(at: scope, in: context) }
        if let transition { own[event.seq] = transition }
    }

    /// The transition that the app works on in that scope; a producer may not record which completion runs.
    private func animator(at scope: Event, in context: RuleContext) -> UInt64? {
        switch scope.kind {
        case .callbackAnimateTransition: context.transitions.findRunning(scope)?.began.seq
        case .callbackCompletion: scope.cause.map { own[$0] } ?? own.max { $0.key < $1.key }?.value
        default: nil
        }
    }

    private mutating func returned(_ event: Event, in context: RuleContext) {
        guard let scope = context.scopes.last, scope.kind == .callbackTransitionDuration, let id = scope.id(.transition)
        else { return }
        memory[id] = event.string(.answer).flatMap { Double($0) }
    }

    /// A request that is refused long after the animation must have ended has met a transition that does not end.
    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        for one in context.transitions.allRunning where context.suspects(one) && hangs(one, at: event.t, in: context) {
            context.confirm(one.subject.id)
        }
    }

    private func hangs(_ one: AppTransition, at t: UInt64, in context: RuleContext) -> Bool {
        !isAnimated(one, in: context) && seconds(since: one, at: t) >= duration(of: one) + Self.margin
    }

    /// Without an animation, it may run as long as the duration that the animator returned. In traces with invented
    /// times everything takes less than a millisecond.
    private func isUnderWay(_ one: AppTransition, in context: RuleContext) -> Bool {
        guard !isAnimated(one, in: context) else { return true }
        guard let duration = memory[one.id] ?? unknownDuration(of: one, in: context), let t = context.state.t else {
            return false
        }
        return (0.001..<max(0.001, duration)).contains(seconds(since: one, at: t))
    }

    /// The duration that it may need, where the producer records the request to the animator but cannot record the
    /// answer, or where the request may have come before the trace began.
    private func unknownDuration(of one: AppTransition, in context: RuleContext) -> Double? {
        let isAnswerLost = !context.records(.return) || context.isPartOfSession
        return isAnswerLost && context.records(.callbackTransitionDuration) ? duration(of: one) + Self.margin : nil
    }

    /// Whether an animation runs that the animator may wait for: its own, or, where none is known, one of a participant
    /// or of no known object.
    private func isAnimated(_ one: AppTransition, in context: RuleContext) -> Bool {
        guard context.records(.animationEnded) else { return false }
        let hasOwn = own.contains { $0.value == one.began.seq }
        return context.operations.all.contains { animation in
            guard !animation.isTransition, animation.began > one.began.seq, !isOverdue(animation, in: context) else {
                return false
            }
            guard !hasOwn else { return own[animation.began] == one.began.seq }
            return (animation.names.isEmpty || moves(animation.names, one, in: context))
                && !isForeign(animation, to: one, in: context)
        }
    }

    /// How many turns an animation may last where the times of the trace are invented.
    private static let maximumTurns: UInt64 = 3

    /// Whether an animation that began outside the callback of the animator lasts longer than the transition may: a
    /// spinner of a participant never ends.
    private func isForeign(
        _ animation: RunningOperations.Operation, to one: AppTransition, in context: RuleContext
    ) -> Bool {
        guard context.records(.callbackAnimateTransition), one.isAnimatedByApp, let t = context.state.t else {
            return false
        }
        let elapsed = Double(t - min(t, animation.start.t)) / 1e9
        if elapsed < 0.001 { return context.turn > animation.start.turn + Self.maximumTurns }
        return elapsed > duration(of: one) + Self.margin
    }

    private func isOverdue(_ animation: RunningOperations.Operation, in context: RuleContext) -> Bool {
        guard let due = animation.due, let t = context.state.t else { return false }
        return t > due + UInt64(Self.margin * 1e9)
    }

    /// Whether views of a participant, or below it, are moved, where the producer does not record the work of the
    /// animator.
    private func moves(_ names: [ObjectID], _ one: AppTransition, in context: RuleContext) -> Bool {
        let parties = [one.subject.id] + one.others.map(\.id)
        if names.contains(where: parties.contains) { return true }
        guard !context.records(.callbackAnimateTransition) else { return false }
        return names.contains { name in
            parties.contains { context.state.holdsController($0) && context.isView(of: name, under: $0) }
        }
    }

    private func seconds(since one: AppTransition, at t: UInt64) -> Double {
        Double(t - min(t, (one.outcome ?? one.began).t)) / 1e9
    }

    private func duration(of one: AppTransition) -> Double {
        memory[one.id] ?? one.began.double(.duration) ?? Self.usualDuration
    }
}
