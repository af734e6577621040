import HierarchyModel

/// Requires that each begin of an appearance transition has its end.
struct UnbalancedAppearanceTransitionRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "unbalanced-appearance-transition",
        family: .appearance,
        severity: .error,
        summary: "The begin and end calls of an appearance transition do not pair up",
        why:
            "The controller's record of whether it is visible is then wrong: callbacks are missing or come twice.",
        uikit: .logs("Unbalanced calls to begin/end appearance transitions for <X: 0x…>."),
        fix: """
            Pair each beginAppearanceTransition(_:animated:) with one endAppearanceTransition() on the same \
            controller, and begin no second transition before the first one has ended
            """,
        sources: [
            .header("UIViewController.h", "beginAppearanceTransition:animated:"),
            .programmingGuide,
            .issue("Haptic-Apps/Slide-iOS", 266),
            .issue("Rightpoint/RZUtils", 117),
            .issue("griddynamics-archive/MMDrawerController", 196),
            .issue("tungvoduc/DTPagerController", 35),
            .issue("nytimes/NYTPhotoViewer", 303),
            .issue("cobaltians/Cobalt", 18),
        ],
        examples: [
            .triggering(
                "a begin without an end",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  ! @beginsAppearing 3
                  @addView 3 2
                  call.didMove child:3 to:2 )
                )
                .
                """),
            .clean(
                "begun in viewWillAppear(_:) of the container, ended in its viewDidAppear(_:)",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                @appearance 2 disappearing container
                callback.viewWillDisappear controller:2
                  @beginsDisappearing 3
                ) superCalled:true
                .
                .
                @appearance 2 disappeared container
                callback.viewDidDisappear controller:2
                  call.endAppearance controller:3 )
                ) superCalled:true
                .
                """),
        ])

    static let suppressedBy: [Suppression] = [
        .rule(DirectLifecycleCallRule.self, .nextOfEach),
        .rule(ManualAppearanceInAutoContainerRule.self, .eachRaising),
        .rule(MissingAppearanceForwardingRule.self, .nextOfEach),
        .rule(NavigationDuringTransitionRule.self, .nextOfEach),
        .rule(PresentTooEarlyRule.self, .nextOfEach),
    ]
    static let kinds: [EventKind] = [
        .appearanceChanged, .callBeginAppearance, .callEndAppearance, .controllerDestroyed, .diagnostic,
    ]
    static let requiredKinds: [EventKind] = [.callBeginAppearance, .callEndAppearance]

    /// The begins of one controller that have no end yet.
    struct Memory: Sendable {
        fileprivate var appearing: Bool?
        /// The number of ends that must come.
        fileprivate var needed = 0
        /// The number of ends that may come: a begin in the other direction makes the earlier ones optional.
        fileprivate var tolerated = 0
        /// Whether the open begin is a mistake even if its end comes.
        fileprivate var isMistaken = false
        /// The last begin, and whether it is animated.
        fileprivate var begin: UInt64?
        fileprivate var isAnimated = false
        /// Whether the open begin is part of an appearance transition of a container.
        fileprivate var isForwarded = false
        /// The last begins that were reported since their ends had not come: these may come in a later turn.
        fileprivate var reported: [Reported] = []
        /// The end after which a mistaken begin was reported.
        fileprivate var closing: UInt64?
    }

    fileprivate struct Reported {
        let seq: UInt64
        let appearing: Bool?
        let isAnimated: Bool
        /// Whether UIKit began a transition of the controller or its parent before the end: a mistake even if it comes.
        var isOverlapped = false
    }

    private static let maximumReported = 4
    static let diagnosticParts = ["Unbalanced calls to begin/end appearance transitions"]

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .diagnostic { return checkDiagnostic(event, in: &context) }
        guard let controller = event.id(.controller) else { return }
        if !memory.isEmpty { forgetReported(controller, in: context) }
        switch event.kind {
        case .callBeginAppearance: begin(controller, event, in: &context)
        case .callEndAppearance: end(controller, event, in: &context)
        case .appearanceChanged: runtimeBegan(controller, event, in: &context)
        default: context.confirm(controller)
        }
    }

    private mutating func begin(_ controller: ObjectID, _ event: Event, in context: inout RuleContext) {
        var count = memory[controller] ?? Memory()
        let direction = event.bool(.appearing)
        // What is nested in a mistaken begin, or in one that has no end yet, is part of the same mistake.
        let isNested = count.needed > 0 && count.isMistaken
        let overlap =
            count.needed == 0 && count.reported.isEmpty
            ? overlap(of: controller, appearing: direction, in: context) : nil
        count.isMistaken = overlap != nil || isNested
        count.isForwarded = forwarding(to: controller, context.parent(of: controller), in: context) != nil
        if count.needed == 0 { count.tolerated = count.reported.count }
        count.needed = count.appearing == direction ? count.needed + 1 : 1
        count.tolerated += 1
        count.appearing = direction
        (count.begin, count.isAnimated) = (event.seq, event.bool(.animated) != false)
        memory[controller] = count
        guard !isNested else { return }
        // The end may come when the container has appeared, or with the end of a drag.
        let isUncertain = !context.records(.appearanceChanged) || !context.records(.inputDragged)
        context.suspect(
            ViolationDetails(
                context.named(controller), parties(of: controller, in: context), blamed: event, isUncertain: isUncertain
            ) { details in
                overlap.map { "\(details.subject) got beginAppearanceTransition(_:animated:) \($0)" }
                    ?? "\(details.subject) got beginAppearanceTransition(_:animated:) but never "
                    + "endAppearanceTransition()\(UnrecordedOverride.doubt)"
            }, until: gracePeriod(of: controller, in: context))
    }

    /// What makes a first begin wrong: the controller has appeared already, or UIKit is changing it.
    private func overlap(of controller: ObjectID, appearing: Bool?, in context: RuleContext) -> String? {
        guard !context.history(of: controller).mayHaveBegun else { return nil }
        switch context.state.controller(controller, \.appearance)?.known {
        case .appeared where appearing == true: return "although it had appeared already"
        case .appearing where appearing == true, .disappearing where appearing == false:
            return "while UIKit was changing its appearance"
        default: return nil
        }
    }

    private mutating func end(_ controller: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard var count = memory[controller], count.tolerated > 0 else {
            if context.history(of: controller).mayHaveBegun { return }
            return context.report(
                ViolationDetails(context.named(controller), blamed: event) { details in
                    "\(details.subject) got endAppearanceTransition() without beginAppearanceTransition(_:animated:) "
                        + "before\(UnrecordedOverride.doubt)"
                })
        }
        // An end for no later begin is that of the reported one; so is one after the direction was reversed during an
        // animation.
        if let late = count.reported.last,
            count.needed == 0 || late.isAnimated && late.appearing != count.appearing
        {
            retract(&count.reported, of: controller, in: &context)
        }
        count.tolerated -= 1
        count.needed = max(0, count.needed - 1)
        memory[controller] = count
        guard count.needed == 0 else { return }
        guard count.isMistaken else { return context.withdraw(controller) }
        context.confirm(controller)
        memory.updateIfPresent(controller) { $0.closing = event.seq }
    }

    /// The end of the last reported begin, which has taken the place of those before it in the other direction.
    private func retract(_ reported: inout [Reported], of controller: ObjectID, in context: inout RuleContext) {
        while let last = reported.popLast() {
            if !last.isOverlapped { context.retract(controller, blamed: last.seq) }
            if reported.last?.appearing == last.appearing { return }
        }
    }

    private mutating func runtimeBegan(_ controller: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard !memory.isEmpty, let state = event.appearance, state.isChanging else {
            return
        }
        overlapReported(controller, in: context)
        guard !context.hasNoPendingViolations else { return }
        for details in context.pendingViolations(naming: controller)
        where memory[details.subject.id]?.isForwarded == false && context.parent(of: details.subject.id) == controller {
            memory.updateIfPresent(details.subject.id) { $0.isMistaken = true }
            let container = context.named(controller)
            context.suspect(
                ViolationDetails(
                    details.subject, details.related, blamed: details.blamed, isUncertain: details.isUncertain
                ) { details in
                    "\(details.subject) got beginAppearanceTransition(_:animated:), and UIKit began a transition of "
                        + "\(container) before endAppearanceTransition() came"
                }, until: gracePeriod(of: details.subject.id, in: context))
        }
        guard let begin = context.pendingViolation(of: controller)?.blamed,
            !isBeginning(controller, in: context)
        else { return }
        context.withdraw(controller)
        memory.updateIfPresent(controller) { $0.needed = 0 }
        context.report(
            ViolationDetails(context.named(controller), parties(of: controller, in: context), blamed: begin) {
                details in
                "\(details.subject) got beginAppearanceTransition(_:animated:), and UIKit began a transition of its "
                    + "own "
                    + "before endAppearanceTransition() came"
            })
    }

    /// UIKit begins a transition of the controller, while begins of it or its children that were reported are open.
    private mutating func overlapReported(_ controller: ObjectID, in context: RuleContext) {
        if !isBeginning(controller, in: context) { overlap(controller, in: context) }
        for child in context.state.controller(controller, \.children) ?? [] where memory[child]?.isForwarded == false {
            overlap(child, in: context)
        }
    }

    private mutating func overlap(_ controller: ObjectID, in context: RuleContext) {
        forgetReported(controller, in: context)
        memory.updateIfPresent(controller) { count in
            for index in count.reported.indices { count.reported[index].isOverlapped = true }
        }
    }

    /// Whether the app's begin is running, or may be running where the producer does not record the end of scopes.
    private func isBeginning(_ controller: ObjectID, in context: RuleContext) -> Bool {
        guard !context.records(.return) else {
            return context.call(.callBeginAppearance, .controller, is: controller) != nil
        }
        return context.mayBeWithin { $0.kind == .callBeginAppearance && $0.id(.controller) == controller }
    }

    private mutating func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let call = context.appCall(about: event)
        let asked = call.flatMap {
            [.callBeginAppearance, .callEndAppearance].contains($0.kind) ? $0.id(.controller) : nil
        }
        guard let controller = context.subject(of: event, after: "appearance transitions for") ?? asked else {
            return context.report(event) {
                "The begin and end calls of a controller's appearance transitions do not pair up"
            }
        }
        if context.pendingViolation(of: controller) != nil { return context.confirm(controller) }
        // A line in a call that begins or ends nothing may come late; one in the end of a mistaken begin is about that.
        let isAboutCall = asked == controller && memory[controller]?.closing != call?.seq
        if !isAboutCall, context.isAlreadyFound(for: controller) { return }
        let blamed = call ?? event
        context.report(
            ViolationDetails(context.named(controller), blamed: blamed) { details in
                "The begin and end calls of the appearance transitions of \(details.subject) do not pair up"
            })
    }

    /// A controller that was reported needs no end any more, although one may come. In a container that animates with a
    /// timer or a display link, it comes in a later turn.
    private mutating func forgetReported(_ controller: ObjectID, in context: RuleContext) {
        guard let count = memory[controller], count.needed > 0, context.pendingViolation(of: controller) == nil else {
            return
        }
        memory.updateIfPresent(controller) {
            $0.needed = 0
            guard !$0.isMistaken, let begin = $0.begin else { return }
            if $0.reported.count == Self.maximumReported { $0.reported.removeFirst() }
            $0.reported.append(Reported(seq: begin, appearing: $0.appearing, isAnimated: $0.isAnimated))
        }
    }

    private func parties(of controller: ObjectID, in context: RuleContext) -> [NamedObject] {
        context.state.controller(controller)?.parent.map { [context.named($0)] } ?? []
    }

    /// The callback of a container that contains the begin: one that announces its appearance or disappearance, or any
    /// other one while it is between the two. Where the producer does not record the end of callbacks, it is the last
    /// such callback of the turn, if possible the parent's.
    private func forwarding(to controller: ObjectID, _ parent: ObjectID?, in context: RuleContext) -> Event? {
        func isIncluded(_ scope: Event) -> Bool {
            guard scope.family == .callback, let container = scope.id(.controller),
                container != controller
            else { return false }
            return scope.kind == .callbackViewWillAppear || scope.kind == .callbackViewWillDisappear
                || isBetween(container, in: context)
        }
        guard !context.records(.return) else { return context.scopes.last(where: isIncluded) }
        return context.lastScope { isIncluded($0) && $0.id(.controller) == parent }
            ?? context.lastScope(where: isIncluded)
    }

    /// The appearance transition of the container that the begin is part of. During the container's `will` callback,
    /// its `did` comes later, even if no event shows that the container is between the two.
    private func gracePeriod(of controller: ObjectID, in context: RuleContext) -> GracePeriod {
        let parent = context.state.controller(controller)?.parent
        guard let container = forwarding(to: controller, parent, in: context)?.id(.controller) else {
            // A container that adds the child afterwards is known only by the callback in which it begins.
            return parent == nil && !context.records(.callbackViewDidLayoutSubviews)
                ? .trace() : .appearance(of: parent)
        }
        return isBetween(container, in: context) ? .appearance(of: container) : .trace()
    }

    /// Whether the controller is between a `will` callback and its `did`.
    private func isBetween(_ controller: ObjectID, in context: RuleContext) -> Bool {
        context.state.controller(controller, \.appearance)?.known?.isChanging == true
    }
}
