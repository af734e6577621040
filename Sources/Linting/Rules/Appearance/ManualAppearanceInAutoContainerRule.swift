import HierarchyModel

/// Requires that either the container or UIKit forwards appearance, not both.
struct ManualAppearanceInAutoContainerRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "manual-appearance-in-auto-container",
        family: .appearance,
        severity: .warning,
        summary:
            "beginAppearanceTransition(_:animated:) was called on a child of a container that forwards automatically",
        why: "UIKit forwards to the child too: callbacks come twice, until begins and ends no longer pair up.",
        uikit: .silent,
        fix: """
            Return false from shouldAutomaticallyForwardAppearanceMethods, or remove \
            beginAppearanceTransition(_:animated:) and endAppearanceTransition()
            """,
        sources: [
            .header("UIViewController.h", "beginAppearanceTransition:animated:"),
            .reference("UIViewController.shouldAutomaticallyForwardAppearanceMethods"),
            .programmingGuide,
            .issue("xmartlabs/XLPagerTabStrip", 172),
            .issue("xmartlabs/XLPagerTabStrip", 189),
        ],
        examples: [
            .triggering(
                "no answer is recorded, and UIKit sends viewDidAppear(_:) once more",
                """
                @screen
                @created 3 ListViewController
                @appearance 2 disappearing covered
                @appearance 2 disappeared covered
                .
                @appearance 2 appearing uncovered
                callback.viewDidLayoutSubviews controller:2
                  @addChild 3 2
                  ! call.beginAppearance controller:3 appearing:true animated:false
                    @appearance 3 appearing container
                    callback.viewWillAppear controller:3 ) superCalled:true
                  )
                  @addView 3 2
                  call.didMove child:3 to:2 )
                  call.endAppearance controller:3
                    @appearance 3 appeared container
                    callback.viewDidAppear controller:3 ) superCalled:true
                  )
                ) superCalled:true
                @appearance 2 appeared uncovered
                callback.viewDidAppear controller:2
                  callback.viewDidAppear controller:3 ) superCalled:true
                ) superCalled:true
                .
                """),
            .clean(
                "a container that answers false",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  @beginsAppearing 3
                  call.addView child:3 host:2
                    @forwardsItself 2
                    view.attached controller:3 host:2
                  )
                  @endsAppearing 3
                  call.didMove child:3 to:2 )
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [
        .callBeginAppearance, .callEndAppearance, .callbackViewDidAppear, .callbackViewWillAppear,
        .callbackViewWillDisappear, .diagnostic,
    ]
    static let scopes: [EventKind] = [.callbackShouldAutomaticallyForwardAppearanceMethods]
    static let requiredKinds: [EventKind] = [
        .appearanceChanged, .callBeginAppearance, .parentChanged, .return, .viewAttached, .windowShown,
    ]
    /// UIKit asks a container only when it has something to forward, and then the callbacks of the children show the
    /// answer, too.
    static let anyOfKinds: [EventKind] = [
        .callbackShouldAutomaticallyForwardAppearanceMethods, .callbackViewDidAppear, .callbackViewWillAppear,
    ]
    private static func isByHand(_ kind: EventKind) -> Bool {
        kind == .callBeginAppearance || kind == .callEndAppearance || kind == .callInvokeAppearance
    }

    /// About a container or a child.
    struct Memory: Sendable {
        /// Of a container: whether UIKit forwards for it; one that has ever answered false no longer counts.
        fileprivate var isAutomatic: Bool?
        /// Of a container: whether it was reported: its next calls have the same cause.
        fileprivate var isReported = false
        /// Of a container: the first begin of a child, while it was not known whether UIKit forwards.
        fileprivate var first: (child: ObjectID, begin: Event)?
        /// Of a container: what was reported for that begin.
        fileprivate var late: (child: ObjectID, begin: UInt64)?
        /// Of a child: the last begin of the app, and its turn.
        fileprivate var begun: (call: Event, turn: UInt64)?
        /// Of a child: whether it has got viewDidAppear since that begin.
        fileprivate var hasAppeared = false

        fileprivate var begunTurn: UInt64? { begun?.turn }
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callBeginAppearance: if let controller = event.id(.controller) { begin(controller, event, in: &context) }
        case .callEndAppearance: if let controller = event.id(.controller) { confirm(controller, in: &context) }
        case .diagnostic: if let subject = event.id(.subject) { confirm(subject, in: &context) }
        case .callbackViewDidAppear, .callbackViewWillAppear, .callbackViewWillDisappear:
            if let controller = event.id(.controller) { received(controller, event, in: &context) }
        default: if let answer = event.string(.answer) { answered(answer != "false", in: &context) }
        }
    }

    private mutating func begin(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        memory.update(child, from: Memory()) {
            $0.begun = (call: event, turn: context.turn)
            $0.hasAppeared = false
        }
        guard let parent = context.parent(of: child), !isForwardedByHand(child, parent, in: context) else { return }
        let container = memory[parent] ?? Memory()
        guard !container.isReported, container.isAutomatic != false else { return }
        guard container.isAutomatic == true else {
            return memory.update(parent, from: Memory()) {
                if $0.first == nil { $0.first = (child: child, begin: event) }
            }
        }
        context.suspect(details(child, parent, event, in: context), until: .scope)
    }

    private func details(_ child: ObjectID, _ parent: ObjectID, _ begin: Event, in context: RuleContext)
        -> ViolationDetails
    {
        // Without answers, the container may forward by hand at some times.
        let isUncertain = !context.records(.callbackShouldAutomaticallyForwardAppearanceMethods)
        return ViolationDetails(
            context.named(child), [context.named(parent)], blamed: begin, isUncertain: isUncertain
        ) { details in
            "\(details.subject) got beginAppearanceTransition(_:animated:), but \(details.related[0]) lets UIKit "
                + "forward appearance"
        }
    }

    /// UIKit would have sent the callbacks to a child that is on screen.
    private func isForwardedByHand(_ child: ObjectID, _ parent: ObjectID, in context: RuleContext) -> Bool {
        context.state.controller(child, \.appearance) == .disappeared && context.isInWindow(child)
            && context.state.controller(parent, \.appearance) == .appeared
    }

    /// A callback that the app has not asked for shows that UIKit forwards to the children of that container. The ones
    /// that follow from a begin may come later than its call; a second viewDidAppear does not follow from it.
    private mutating func received(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        let isDid = event.kind == .callbackViewDidAppear
        let isByApp = context.mayBeWithin { Self.isByHand($0.kind) && $0.id(.controller) == child }
        // Field by field: a copy of all of it has two events.
        let turn = memory[child, \.begunTurn] ?? nil
        let hadAppeared = memory[child, \.hasAppeared] == true
        if isDid { memory.updateIfPresent(child) { $0.hasAppeared = true } }
        guard !isByApp, let parent = context.parent(of: child), !context.isRuntimeContainer(parent),
            !isOfPresentation(child, in: context)
        else { return }
        let isByUIKit = isDid ? turn != nil && hadAppeared : turn != context.turn
        guard isByUIKit, context.host(of: child) == parent || context.host(of: child) == nil else { return }
        if !isDid { memory.updateIfPresent(child) { $0.begun = nil } }
        if (memory[parent, \.isAutomatic] ?? nil) == nil { isForwarding(parent, in: &context) }
        if isDid, let begin = memory[child]?.begun?.call { report(child, parent, begin, in: &context) }
    }

    /// A presentation in the context of a child changes the child's appearance without its container.
    private func isOfPresentation(_ child: ObjectID, in context: RuleContext) -> Bool {
        switch context.state.controller(child, \.reason)??.known {
        case .covered, .dismissed, .presented, .uncovered: true
        case .container, .movedIn, .movedOut, .window, nil: context.isInPresentationTransition(child)
        }
    }

    private mutating func isForwarding(_ container: ObjectID, in context: inout RuleContext) {
        memory.update(container, from: Memory()) { $0.isAutomatic = true }
        guard let (child, begin) = memory[container]?.first else { return }
        memory.updateIfPresent(container) { $0.first = nil }
        if context.parent(of: child) == container { report(child, container, begin, in: &context) }
    }

    /// The begin is older than what shows the mistake.
    private mutating func report(
        _ child: ObjectID, _ container: ObjectID, _ begin: Event, in context: inout RuleContext
    ) {
        guard memory[container]?.isReported != true, memory[container]?.isAutomatic != false else { return }
        memory.update(container, from: Memory()) {
            $0.isReported = true
            $0.late = (child: child, begin: begin.seq)
        }
        context.report(details(child, container, begin, in: context))
    }

    /// The container may have changed its answer just before the begin: its next answer decides, or the end of the time
    /// in which it may be asked. One that changes its answer may have answered otherwise at an older begin.
    private mutating func answered(_ isAutomatic: Bool, in context: inout RuleContext) {
        guard let container = context.scopes.last?.id(.controller) else { return }
        let wasKnown = memory[container]?.isAutomatic != nil
        memory.update(container, from: Memory()) { $0.isAutomatic = isAutomatic && $0.isAutomatic != false }
        for details in context.pendingViolations(naming: container) {
            if isAutomatic { confirm(details.subject.id, in: &context) } else { context.withdraw(details.subject.id) }
        }
        if isAutomatic, !wasKnown { isForwarding(container, in: &context) }
        guard !isAutomatic else { return }
        if let late = memory[container]?.late { context.retract(late.child, blamed: late.begin) }
        memory.updateIfPresent(container) {
            $0.first = nil
            $0.late = nil
        }
    }

    private mutating func confirm(_ child: ObjectID, in context: inout RuleContext) {
        guard let details = context.pendingViolation(of: child) else { return }
        context.confirm(child)
        memory.update(details.related[0].id, from: Memory()) { $0.isReported = true }
    }
}
