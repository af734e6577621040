import HierarchyModel

/// Requires that a navigation stack changes only after its previous change has ended.
struct NavigationDuringTransitionRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "navigation-during-transition",
        family: .navigation,
        severity: .error,
        summary: "push, pop or setViewControllers was called while the stack was still animating",
        why: """
            The bar and the stack no longer match. Older systems crash in this call, newer ones make the change later \
            or ignore it. Since iOS 26 a further change ends the push or pop that runs, and is right; a second push of \
            the same class is then a note, since a double tap may have made it.
            """,
        uikit: .logs("nested push animation can result in corrupted navigation bar"),
        fix: """
            Before iOS 26, wait for navigationController(_:didShow:animated:), disable the trigger meanwhile, or \
            combine both changes in one setViewControllers(_:animated:). Since iOS 26, push and pop at any time: a \
            guard that returns while transitionCoordinator is not nil loses what the user asked for; refuse only a \
            second tap on the same row
            """,
        sources: [
            .page("NavigationController"),
            .page("FluidNavigation"),
            .issue("cobaltians/Cobalt", 18),
            .issue("HeroTransitions/Hero", 638),
            .issue("CharlinFeng/SwipeNavigationVC", 2),
            .issue("recruit-mp/RMPZoomTransitionAnimator", 19),
            .issue("ChatSecure/ChatSecure-iOS", 597),
            .issue("lionheart/openradar-mirror", 19278),
        ],
        examples: [
            .triggering(
                "a second tap while the first push runs",
                """
                @navigationScreen
                @created 4 DetailViewController
                @created 5 DetailViewController
                input.tapped target:2
                  @push 4 2 [3,4]
                )
                @slidesIn 10 2 3 4
                input.tapped target:2
                  ! @push 5 2 [3,4,5]
                )
                .
                @hasSlid 10 2 3 4
                @slidesIn 11 2 4 5
                @hasSlid 11 2 4 5
                """),
            .clean(
                "iOS 26: a further push, and a pop, end the push that runs",
                """
                @session v26
                @windowCreated 1
                @createdByUIKit 2 UINavigationController
                @created 3 ListViewController
                input.launched
                  call.setViewControllers container:2 order:[3] animated:false
                    @enters 3 2
                    @children 2 [3] 3
                  )
                  @setsRoot 1 2
                  window.shown window:1 visible:true
                  @appears 2 1
                  @appears 3 2
                )
                .
                @created 4 DetailViewController
                @created 5 MapViewController
                input.tapped target:2
                  @push 4 2 [3,4]
                )
                @slidesIn 10 2 3 4
                input.tapped target:2
                  call.push container:2 target:5 animated:true
                    transition.ended transition:10 completed:true
                    view.detached controller:3
                    @appearance 3 disappeared covered
                    @appearance 4 appeared movedIn
                    @enters 5 2
                    @children 2 [3,4,5] 5
                  )
                )
                @slidesIn 11 2 4 5
                input.tapped target:2
                  call.pop container:2 to:null animated:true
                    transition.ended transition:11 completed:true
                    view.detached controller:4
                    @appearance 4 disappeared covered
                    @appearance 5 appeared movedIn
                    callback.willMove controller:5 to:null ) superCalled:true
                    @children 2 [3,4] 4
                  )
                )
                @slidesBack 12 2 5 4
                @hasSlid 12 2 5 4
                @leaves 5 2
                controller.destroyed controller:5
                """),
        ])

    static let suppressedBy: [Suppression] = [
        .rule(InteractionNeverEndedRule.self, .laterOfAll),
        .rule(TransitionNeverCompletedRule.self, .laterOfAll),
    ]
    static let kinds: [EventKind] =
        NavigationRequest.kinds + [
            .callBeginAppearance, .callEndAppearance, .callbackSeguePerform, .diagnostic, .stackChanged,
            .transitionBegan,
        ]
    static let scopes: [EventKind] = NavigationRequest.kinds + others + [.callbackSeguePerform]
    static let requiredKinds: [EventKind] = [.callPush, .transitionBegan, .transitionEnded]

    /// The calls of other kinds that may change a stack.
    fileprivate static let others: [EventKind] = [.callPerformSegue, .callShow, .callShowDetail, .callUnwind]

    /// The calls that UIKit's diagnostic may be about.
    fileprivate static let requests = NavigationRequest.kinds + others

    /// The parts of UIKit's messages that did not change between its versions.
    private static let texts = [
        "nested push animation", "nested pop animation", "Finishing up a navigation transition in an unexpected state",
        "Attempting to begin a transition on navigation bar",
        "while an existing transition or presentation is occurring",
    ]
    static let diagnosticParts = texts
    /// Parts of UIKit's exceptions for requests that are wrong at any time.
    private static let refusals =
        PopToAbsentControllerRule.diagnosticParts + PushContainerControllerRule.diagnosticParts
        + PushSameControllerRule.diagnosticParts

    /// A request that is running.
    fileprivate struct RunningRequest {
        let details: ViolationDetails
        let container: ObjectID
        /// No transition ran yet. Whether an animated one was about to begin is known when it begins.
        let isNested: Bool
    }

    /// By sequence number of the call.
    private var asked: [UInt64: RunningRequest] = [:]
    /// Running requests, by their calls, that UIKit may ignore because of a presentation or dismissal.
    private var covered: [UInt64: ViolationDetails] = [:]

    /// The changes of a container's stack.
    struct Memory: Sendable {
        /// The first animated change whose transition has not begun, while the container is on screen.
        fileprivate var pending: PendingChange?
        /// The last blamed event: a later diagnostic is about it.
        fileprivate var blamed: BlamedEvent?
        /// The begin by which its container moves it in or out with animation, by hand, and its turn.
        fileprivate var moving: (begin: UInt64, turn: UInt64)?
    }

    var memory = ObjectMap<Memory>()

    fileprivate struct PendingChange {
        /// The call of the change.
        let call: UInt64
        /// The controller that is pushed; nil for another change.
        let pushed: ObjectID?
        /// The beginning of its window.
        let window: UInt64
        let turn: UInt64
        let isPop: Bool
        /// The requests in the same turn as an earlier change whose transition has not begun.
        var nested: [RunningRequest]
    }

    fileprivate struct BlamedEvent {
        var seq: UInt64
        let turn: UInt64
        /// Whether a correct request came after it. UIKit's diagnostic may come up to two turns late even then.
        var isFollowed = false
    }

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .diagnostic: checkDiagnostic(event, in: &context)
        case .return: if !asked.isEmpty || !covered.isEmpty { returned(in: &context) }
        case .stackChanged: changed(event, in: &context)
        case .callBeginAppearance: event.id(.controller).map { moves($0, event, in: context) }
        case .callEndAppearance:
            if let controller = event.id(.controller) { memory.updateIfPresent(controller) { $0.moving = nil } }
        case .callbackSeguePerform: pushes(event, in: &context)
        case .transitionBegan:
            if !isByUser(event, in: context) || !poppedByUser(event, in: &context) { began(event, in: &context) }
        default:
            if !context.hasNoPendingViolations, let container = event.id(.container) { context.confirm(container) }
            if let request = context.navigationRequest(event) { ask(request, in: &context) }
        }
    }

    private mutating func moves(_ stack: ObjectID, _ begin: Event, in context: RuleContext) {
        guard context.base(of: stack) == "UINavigationController" else { return }
        let isAnimated = begin.bool(.animated) == true
        memory.update(stack, from: Memory()) { $0.moving = isAnimated ? (begin: begin.seq, turn: context.turn) : nil }
    }

    /// Whether a container of the app moves the stack in or out: by a transition between two children, or by hand. A
    /// begin whose end never comes is another mistake.
    private func isMoved(_ stack: ObjectID, in context: RuleContext) -> Bool {
        if context.state.hasTransition(where: { $0.type == .child && ($0.to == stack || $0.from == stack) }) {
            return true
        }
        guard let moving = memory[stack]?.moving else { return false }
        return moving.turn == context.turn
            || context.operations.all.contains { !$0.isTransition && $0.began > moving.begin }
    }

    /// A request that changed the stack was not ignored.
    private mutating func changed(_ event: Event, in context: inout RuleContext) {
        if let container = event.id(.container) {
            if !covered.isEmpty { covered = covered.filter { $0.value.subject.id != container } }
            if !context.hasNoPendingViolations { context.withdraw(container) }
        }
        if let request = context.navigationRequest(by: event) { ask(request, in: &context) }
    }

    /// The process may have ended in the call.
    mutating func traceEnded(in context: inout RuleContext) {
        for one in asked.values.sorted(by: { $0.details.blamed.seq < $1.details.blamed.seq }) where !one.isNested {
            context.suspect(one.details, until: .turn)
        }
    }

    /// The runtime may ignore the push of a segue, and then the trace has no other event for it.
    private mutating func pushes(_ segue: Event, in context: inout RuleContext) {
        guard let container = context.stack(pushedBySegue: segue), let target = segue.id(.destination),
            context.stack(of: container)?.contains(target) != true
        else { return }
        let call = context.origin(ofSegue: segue)
        ask(NavigationRequest(call: call, container: container, target: target, changesTop: true), in: &context)
    }

    private mutating func ask(_ request: NavigationRequest, in context: inout RuleContext) {
        let container = request.container
        // One request may change the stack in several events.
        let pending = pending(container, in: context)
        guard asked[request.call.seq] == nil, pending?.call != request.call.seq else { return }
        let isAnimated = request.call.bool(.animated) ?? true
        let running = context.navigationTransition(of: container)
        if let running, !context.isGettingEndCallback(of: running) {
            if isInterrupted(running, in: context) {
                let twice = secondPush(request, after: running.type == .push ? running.to : nil, in: context)
                asked[request.call.seq] = twice.map {
                    RunningRequest(details: $0, container: container, isNested: false)
                }
            } else if isSameMethod(request.call, as: memory[container]?.blamed, since: running, in: context) {
                // UIKit's diagnostics may be about either of them.
                context.extendCause(to: request.target, since: request.call)
                return memory.updateIfPresent(container) { $0.blamed?.seq = request.call.seq }
            } else {
                asked[request.call.seq] = RunningRequest(
                    details: details(request, running, in: context), container: container, isNested: false)
            }
        } else if let pending, isAnimated, request.changesTop,
            isNested(request.call, in: pending, context)
        {
            let found =
                isFluid(in: context)
                ? secondPush(request, after: pending.pushed, in: context) : details(request, nil, in: context)
            asked[request.call.seq] = found.map {
                RunningRequest(details: $0, container: container, isNested: true)
            }
        } else if isAnimated, request.changesTop, isMoved(container, in: context) {
            asked[request.call.seq] = RunningRequest(
                details: details(request, nil, while: "while its container was moving it", in: context),
                container: container, isNested: false)
        } else {
            memory.updateIfPresent(container) { $0.blamed?.isFollowed = true }
            if NavigationRequest.kinds.contains(request.call.kind) { cover(request, in: context) }
        }
        guard isAnimated, request.changesTop, running == nil, pending?.turn != context.turn else { return }
        guard context.state.controller(container, \.appearance) == .appeared else { return }
        let change = PendingChange(
            call: request.call.seq, pushed: request.call.kind == .callPop ? nil : request.target,
            window: context.windowStart(of: request.call), turn: context.turn,
            isPop: ![.callPerformSegue, .callPush, .callbackSeguePerform].contains(request.call.kind),
            nested: pending?.nested ?? [])
        memory.update(container, from: Memory()) { $0.pending = change }
    }

    /// Whether the system ends a running push or pop for a further change.
    private func isFluid(in context: RuleContext) -> Bool { context.system.map { $0 >= 26 } ?? false }

    /// Whether a further change ends the transition instead of waiting: one that the system animates, since iOS 26.
    private func isInterrupted(_ running: TransitionState, in context: RuleContext) -> Bool {
        isFluid(in: context)
            && context.transitions.allRunning.first { $0.id == running.id }?.began.string(.animator) == nil
    }

    /// What is said of a push while another controller of the same class is pushed; nil for anything else.
    private func secondPush(
        _ request: NavigationRequest, after first: ObjectID?, in context: RuleContext
    ) -> ViolationDetails? {
        guard let first, let target = request.target, target != first,
            let name = context.state.controller(target, \.class) ?? nil,
            name == context.state.controller(first, \.class) ?? nil
        else { return nil }
        return ViolationDetails(
            context.named(request.container), [context.named(target), context.named(first)], blamed: request.call,
            severity: .note
        ) { details in
            "\(details.subject) was asked to push \(details.related[0]) while the push of \(details.related[1]), of "
                + "the same class, had not ended, as by a double tap"
        }
    }

    /// Whether the method that makes the request has made one before, during the same transition: one cause.
    private func isSameMethod(
        _ call: Event, as blamed: BlamedEvent?, since running: TransitionState, in context: RuleContext
    ) -> Bool {
        guard let blamed, blamed.turn == context.turn, let scope = context.scopes.first, scope.seq < blamed.seq,
            scope.seq < call.seq
        else { return false }
        let began = context.transitions.allRunning.first { $0.id == running.id }?.began.seq ?? 0
        return began < scope.seq
    }

    /// The pending change of the container. Its transition begins in the turn of its call, or in the next one.
    private func pending(_ container: ObjectID, in context: RuleContext) -> PendingChange? {
        memory[container]?.pending.flatMap { context.turn <= $0.turn + 1 ? $0 : nil }
    }

    /// Whether the call comes in the turn of an earlier call with that window; in the same scope, where the producer
    /// does not record turns.
    private func isNested(_ call: Event, in first: PendingChange, _ context: RuleContext) -> Bool {
        context.records(.turnEnded)
            ? context.turn == first.turn : first.window > 0 && context.windowStart(of: call) == first.window
    }

    /// UIKit may make the change later: that it ignored the change is certain when the next change is requested, or
    /// when no more comes.
    private mutating func cover(_ request: NavigationRequest, in context: RuleContext) {
        guard context.records(.stackChanged), let presentation = context.presentationTransition(on: request.container)
        else { return }
        covered[request.call.seq] = details(request, presentation, in: context)
    }

    private func details(
        _ request: NavigationRequest, _ running: TransitionState?, while state: String? = nil, in context: RuleContext
    ) -> ViolationDetails {
        let others = [
            request.target, running?.to ?? context.stack(of: request.container)?.last, running?.from,
        ]
        var related: [NamedObject] = []
        for case let other? in others where !related.contains(where: { $0.id == other }) {
            related.append(context.named(other))
        }
        let target = request.call.id(.target).map { context.named($0) }
        let next = (running?.to ?? nil).map { context.named($0) }
        let isNested = running == nil
        return ViolationDetails(context.named(request.container), related, blamed: request.call) { details in
            let other = next.map { " to \($0)" } ?? ""
            let obstacle =
                state
                ?? (isNested
                    ? "in the same turn as another animated change" : "while its transition\(other) was running")
            return "\(details.subject) was asked to \(NavigationRequest.work(details.blamed, target)) \(obstacle)"
        }
    }

    private mutating func returned(in context: inout RuleContext) {
        guard let call = context.scopes.last?.seq else { return }
        if let ignored = covered.removeValue(forKey: call) { context.suspect(ignored, until: .trace()) }
        guard let one = asked.removeValue(forKey: call) else { return }
        guard one.isNested else { return report(one, in: &context) }
        memory.updateIfPresent(one.container) { $0.pending?.nested.append(one) }
    }

    /// The first change of the turn begins. If it is not animated, no change is nested in it.
    private mutating func began(_ event: Event, in context: inout RuleContext) {
        guard let container = event.id(.container), let first = pending(container, in: context) else { return }
        memory.updateIfPresent(container) { $0.pending = nil }
        if event.bool(.animated) != false { for one in first.nested { report(one, in: &context) } }
    }

    /// A pop for which the app has made no call: by the back button or by a swipe.
    private func isByUser(_ transition: Event, in context: RuleContext) -> Bool {
        guard transition.transitionType == .pop, let container = transition.id(.container) else { return false }
        guard transition.bool(.interactive) != true else { return context.appCall(causing: transition) == nil }
        return pending(container, in: context) == nil && context.appCall(causing: transition) == nil
    }

    /// True if the pop begins while another change of the stack runs, or is about to: then it is reported.
    private mutating func poppedByUser(_ event: Event, in context: inout RuleContext) -> Bool {
        guard !isFluid(in: context), let container = event.id(.container), let id = event.id(.transition) else {
            return false
        }
        let running = context.navigationTransition(of: container, otherThan: id)
        if let running {
            guard !context.isGettingEndCallback(of: running), !isAsked(since: running, container, in: context) else {
                return false
            }
        } else if pending(container, in: context)?.isPop != false {
            return false
        }
        let request = NavigationRequest(call: event, container: container, target: nil, changesTop: true)
        report(
            RunningRequest(
                details: details(request, running, in: context), container: container, isNested: running == nil),
            in: &context)
        return true
    }

    /// Whether the app has asked the container for a change since that transition began, or UIKit has already
    /// complained in this turn.
    private func isAsked(since running: TransitionState, _ container: ObjectID, in context: RuleContext) -> Bool {
        let began = context.transitions.allRunning.first { $0.id == running.id }?.began.seq ?? 0
        if let last = memory[container]?.blamed, last.seq > began, last.turn == context.turn { return true }
        return context.lastRequest(of: container).map { $0.seq > began } ?? false
    }

    private mutating func report(_ one: RunningRequest, in context: inout RuleContext) {
        note(one.details.blamed, one.container, in: context)
        context.report(one.details)
    }

    private mutating func note(_ blamed: Event, _ container: ObjectID, in context: RuleContext) {
        memory.update(container, from: Memory()) { $0.blamed = BlamedEvent(seq: blamed.seq, turn: context.turn) }
    }

    /// The diagnostic is about the running request, or else about the last request of the container.
    private mutating func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard context.isNavigationCrash(event) || event.isDiagnostic(containingAnyOf: Self.texts) else {
            return raised(event, in: &context)
        }
        let call = context.navigationCall(causing: event)
        if let call, let one = asked.removeValue(forKey: call.seq) { return report(one, in: &context) }
        guard let container = context.stack(meantBy: event, call) else {
            return reportUnknownStack(of: event, in: &context)
        }
        checkDiagnostic(
            event, of: container, call ?? lastSuspect(container, in: context), isLate: call == nil, in: &context)
    }

    /// A diagnostic about a controller that is in no stack is reported about that controller.
    private func reportUnknownStack(of diagnostic: Event, in context: inout RuleContext) {
        let text =
            "A navigation controller was asked to change its stack while a transition or presentation was running"
        guard let subject = diagnostic.id(.subject) else { return context.report(diagnostic) { text } }
        context.report(
            ViolationDetails(context.named(subject), blamed: diagnostic) { details in
                "\(text), as UIKit says of \(details.subject)"
            })
    }

    /// The last request to that container, unless its own transition is the one that the diagnostic finds running.
    private func lastSuspect(_ container: ObjectID, in context: RuleContext) -> Event? {
        guard let last = context.lastRequest(of: container) else { return nil }
        let isRunning = context.transitions.allRunning.contains { one in
            one.began.id(.container) == container && one.began.seq > last.seq && (one.type == .pop || one.type == .push)
        }
        return isRunning && last.seq != memory[container]?.blamed?.seq ? nil : last
    }

    private mutating func checkDiagnostic(
        _ event: Event, of container: ObjectID, _ call: Event?, isLate: Bool, in context: inout RuleContext
    ) {
        if let last = memory[container]?.blamed {
            if call.map({ $0.seq <= last.seq }) ?? !last.isFollowed { return }
            if isLate, context.turn <= last.turn + 2 {
                return memory.updateIfPresent(container) { $0.blamed = nil }
            }
        }
        let cause = call ?? event
        note(cause, container, in: context)
        let target = call?.id(.target).map { [context.named($0)] } ?? []
        context.report(
            ViolationDetails(context.named(container), target, blamed: cause) { details in
                "\(details.subject) was asked to change its stack while a transition or presentation was running"
            })
    }

    /// A request that UIKit refuses for another reason changes nothing. If it ends in an unknown exception, it still
    /// came at the wrong time.
    private mutating func raised(_ exception: Event, in context: inout RuleContext) {
        guard exception.bool(.thrown) == true, let call = context.appCall(causing: exception) else { return }
        if let one = asked[call.seq], !one.isNested, !exception.isDiagnostic(containingAnyOf: Self.refusals) {
            report(one, in: &context)
        }
        refused(call)
    }

    private mutating func refused(_ call: Event) {
        covered[call.seq] = nil
        asked[call.seq] = nil
        for container in memory.ids where memory[container]?.pending?.call == call.seq {
            memory.updateIfPresent(container) { $0.pending = nil }
        }
    }
}

extension RuleContext {
    /// The exception of older systems about a change of a stack during another one. It is also raised where the app
    /// adds a view to itself: without a change of a stack it says nothing about one.
    func isNavigationCrash(_ exception: Event) -> Bool {
        guard exception.isDiagnostic(containingAnyOf: ["add self as subview"]), exception.bool(.thrown) != false,
            innermost?.family != .callback
        else { return false }
        let call = navigationCall(causing: exception)
        guard let container = stack(meantBy: exception, call) else { return false }
        return call != nil || exception.id(.subject) == container || navigationTransition(of: container) != nil
    }

    /// The request that led to the diagnostic.
    fileprivate func navigationCall(causing diagnostic: Event) -> Event? {
        caller(of: diagnostic) { NavigationDuringTransitionRule.requests.contains($0) }
    }

    /// The navigation controller that the diagnostic is about: that of the request, the one that UIKit names, or the
    /// nearest one around the controller that UIKit names; otherwise the only one.
    fileprivate func stack(meantBy diagnostic: Event, _ call: Event?) -> ObjectID? {
        if let container = call?.id(.container) { return isNavigation(container) ? container : nil }
        if let subject = subject(of: diagnostic, after: "called on <") {
            return lineage(of: subject).first { base(of: $0) == "UINavigationController" || base(of: $0) == nil }
        }
        return onlyController(withBase: "UINavigationController") ?? onlyNavigationAsked
    }

    /// The change of a stack that the runtime makes for a call of another kind, as `show`.
    fileprivate func navigationRequest(by fact: Event) -> NavigationRequest? {
        guard let container = fact.id(.container), isNavigation(container),
            let call = performedSegue.map(origin(ofSegue:)) ?? scopes.last,
            call.kind == .callbackSeguePerform || NavigationDuringTransitionRule.others.contains(call.kind)
        else { return nil }
        return NavigationRequest(
            call: call, container: container, target: fact.ids(.order)?.last, changesTop: true)
    }

    /// The last request to that container that may have come at the wrong time; not the one that sets its first stack.
    fileprivate func lastRequest(of container: ObjectID) -> Event? {
        let last = lastCall { NavigationRequest.kinds.contains($0.kind) && $0.id(.container) == container }
        return last.flatMap { $0.kind == .callSetViewControllers && $0.bool(.animated) == false ? nil : $0 }
    }

    /// The only container whose stack the app asked to change, where the producer does not record which controllers
    /// exist.
    fileprivate var onlyNavigationAsked: ObjectID? {
        guard state.controllerCount == 0 else { return nil }
        var only: ObjectID?
        let other = lastCall { call in
            guard NavigationRequest.kinds.contains(call.kind), let container = call.id(.container) else { return false }
            defer { only = only ?? container }
            return only.map { $0 != container } ?? false
        }
        return other == nil ? only : nil
    }

    /// The running push or pop of that container.
    fileprivate func navigationTransition(
        of container: ObjectID, otherThan other: ObjectID? = nil
    ) -> TransitionState? {
        func isIncluded(_ transition: TransitionState) -> Bool {
            transition.container == container && (transition.type == .push || transition.type == .pop)
                && transition.id != other
        }
        return state.hasTransition(where: isIncluded) ? state.transitions.last(where: isIncluded) : nil
    }

    /// The running presentation or dismissal of that container or of a controller in it.
    fileprivate func presentationTransition(on container: ObjectID) -> TransitionState? {
        func isIncluded(_ transition: TransitionState) -> Bool {
            guard transition.type == .present || transition.type == .dismiss else { return false }
            let presenter = transition.type == .present ? transition.from : transition.to
            return presenter.map { $0 == container || lineage(of: $0).contains(container) } ?? false
        }
        return state.hasTransition(where: isIncluded) ? state.transitions.last(where: isIncluded) : nil
    }

    /// Whether the app is getting the callback of its end. Some producers record the end later.
    fileprivate func isGettingEndCallback(of transition: TransitionState) -> Bool {
        scopes.contains { scope in
            switch scope.kind {
            case .callbackNavigationDidShow: scope.id(.controller) == transition.container
            case .callbackViewDidAppear: scope.id(.controller) == transition.to
            case .callbackCoordinatorCompletion: scope.id(.transition) == transition.id
            default: false
            }
        }
    }
}
