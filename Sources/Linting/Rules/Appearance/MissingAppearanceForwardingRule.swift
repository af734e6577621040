import HierarchyModel

/// Requires that a container that turned off automatic forwarding forwards appearance itself.
///
/// The container chooses the children: a container that forwards to some of them is not reported.
struct MissingAppearanceForwardingRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "missing-appearance-forwarding",
        family: .appearance,
        severity: .warning,
        summary: "A container turned automatic forwarding off and then did not forward",
        why:
            "The children never get viewWillAppear(_:) and viewDidAppear(_:), so the work of these methods never runs.",
        uikit: .silent,
        fix: """
            Call beginAppearanceTransition(_:animated:) and endAppearanceTransition() on the visible children in the \
            container's four appearance methods, and around each addSubview(_:) and removeFromSuperview()
            """,
        sources: [
            .reference("UIViewController.shouldAutomaticallyForwardAppearanceMethods"),
            .programmingGuide,
            .issue("ViewDeck/ViewDeck", 412),
            .issue("pujiaxin33/JXCategoryView", 22),
        ],
        examples: [
            .triggering(
                "the container appears, and does not forward it to its child",
                """
                @screen
                @created 3 PanelViewController
                @created 4 ListViewController
                input.tapped target:2
                  @embed 4 3
                  @addChild 3 2
                  @appearance 3 appearing container
                  ! callback.viewWillAppear controller:3 ) superCalled:true
                  @forwardsItself 3
                  @addView 3 2
                  @appearance 3 appeared container
                  callback.viewDidAppear controller:3 ) superCalled:true
                  call.didMove child:3 to:2 )
                )
                .
                """),
            .clean(
                "forwarded by hand, when the container appears and when the child is added and removed",
                """
                @screen
                @created 3 PanelViewController
                @created 4 ListViewController
                input.tapped target:2
                  @embed 4 3
                  @addChild 3 2
                  @appearance 3 appearing container
                  callback.viewWillAppear controller:3
                    @beginsAppearing 4
                  ) superCalled:true
                  @forwardsItself 3
                  @addView 3 2
                  @appearance 3 appeared container
                  callback.viewDidAppear controller:3
                    @endsAppearing 4
                  ) superCalled:true
                  call.didMove child:3 to:2 )
                  call.willMove child:4 to:null )
                  @beginsDisappearing 4
                  @removeView 4
                  @endsDisappearing 4
                  @removeFromParent 4 3
                )
                .
                """),
        ])

    static let suppressedBy: [Suppression] = [
        .rule(DirectLifecycleCallRule.self, .next),
        .rule(MissingSuperCallRule.self, .sameEvent),
    ]
    static let kinds: [EventKind] = [
        .callBeginAppearance, .callEndAppearance, .callInvokeAppearance, .callbackViewWillAppear,
        .callbackViewWillDisappear,
        .controllerDestroyed, .parentChanged, .turnEnded, .viewAttached, .viewDetached,
    ]
    static let scopes: [EventKind] = [.callbackViewDidAppear, .callbackViewDidDisappear]
    static let requiredKinds: [EventKind] = [
        .appearanceChanged, .callBeginAppearance, .callbackShouldAutomaticallyForwardAppearanceMethods,
        .callbackViewDidAppear,
        .callbackViewWillAppear, .parentChanged, .return, .viewAttached,
    ]

    /// About a container or a child.
    struct Memory: Sendable {
        /// The last callback that announced that it appears or disappears.
        fileprivate var will: Event?
        /// Whether it got any appearance callback since the last one of its parent.
        fileprivate var isNotified = false
        /// Whether the app began its appearance and did not end it.
        fileprivate var isBegun = false
        /// The change of its place in the view tree for which it has got no begin.
        fileprivate var unannounced: UInt64?
        /// Whether it was reported: its next omissions have the same cause.
        fileprivate var isReported = false
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callbackViewWillAppear, .callbackViewWillDisappear:
            if let controller = event.id(.controller) { announce(controller, event, in: &context) }
        case .return: returned(event, in: &context)
        case .callBeginAppearance, .callEndAppearance, .callInvokeAppearance:
            if let controller = event.id(.controller) { notify(controller, event, in: &context) }
        case .viewAttached: if let controller = event.id(.controller) { attached(controller, event, in: &context) }
        case .viewDetached: if let controller = event.id(.controller) { detached(controller, event, in: &context) }
        case .turnEnded: if !context.hasNoPendingViolations { turnEnded(in: &context) }
        case .parentChanged: if event.id(.to) != nil { event.id(.child).map { context.withdraw($0) } }
        default: if let controller = event.id(.controller) { context.withdraw(controller) }
        }
    }

    private mutating func announce(_ container: ObjectID, _ event: Event, in context: inout RuleContext) {
        memory.update(container, from: Memory()) { $0.will = event }
        for child in context.state.controller(container, \.children) ?? [] {
            memory.updateIfPresent(child) { ($0.isNotified, $0.unannounced) = (false, nil) }
        }
    }

    private mutating func returned(_ event: Event, in context: inout RuleContext) {
        guard let scope = context.innermost, let controller = context.idInScope(.controller) else { return }
        defer { memory.updateIfPresent(controller) { $0.will = nil } }
        // Nearly no container does. Asked first, since it takes longer to copy the event.
        guard context.history(of: controller).forwardsByHand, let will = memory[controller]?.will else { return }
        if (will.kind == .callbackViewWillAppear) == (scope == .callbackViewDidAppear) {
            judge(controller, will, in: &context)
        }
    }

    /// The container has appeared or disappeared without forwarding to any child.
    private mutating func judge(_ container: ObjectID, _ will: Event, in context: inout RuleContext) {
        let isAppearing = will.kind == .callbackViewWillAppear
        let stale = isAppearing ? Appearance.disappeared : .appeared
        let children = context.childrenInView(of: container)
        guard !children.isEmpty, !isAppearing || context.isInWindow(container), !isReported(container),
            children.allSatisfy({
                memory[$0, \.isNotified] != true && context.state.controller($0, \.appearance) == stale
            })
        else { return }
        memory.update(container, from: Memory()) { $0.isReported = true }
        let event = isAppearing ? "appeared" : "disappeared"
        context.report(
            ViolationDetails(context.named(container), children.map { context.named($0) }, blamed: will) { details in
                "\(details.subject) forwards appearance by hand, but not when it \(event); "
                    + "\(details.related[0]) did not get beginAppearanceTransition(_:animated:)"
                    + UnrecordedOverride.doubt
            })
    }

    private mutating func notify(_ child: ObjectID, _ call: Event, in context: inout RuleContext) {
        let late = memory[child]?.unannounced
        memory.update(child, from: Memory()) { child in
            child.isNotified = true
            child.isBegun = call.kind == .callBeginAppearance
            child.unannounced = nil
        }
        context.withdraw(child)
        if let late { context.retract(child, blamed: late) }
    }

    private mutating func attached(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        settle(child, in: &context)
        guard let parent = event.id(.host), parent == context.parent(of: child), isAtWork(parent, in: context),
            memory[child, \.isBegun] != true,
            context.state.controller(child, \.appearance) == .disappeared,
            let operation = context.operation(attaching: child, to: parent, event)
        else { return }
        suspect(child, parent, operation, "added to", in: &context)
    }

    private mutating func detached(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        settle(child, in: &context)
        guard let parent = context.before?.parent, parent == context.before?.host, isAtWork(parent, in: context),
            memory[child, \.isBegun] != true,
            context.state.controller(child, \.appearance) == .appeared, context.isByApp(event, of: child)
        else { return }
        suspect(child, parent, context.call(.callRemoveView) ?? event, "removed from", in: &context)
    }

    private mutating func settle(_ child: ObjectID, in context: inout RuleContext) {
        context.withdraw(child)
        memory.updateIfPresent(child) { $0.unannounced = nil }
    }

    private func isAtWork(_ container: ObjectID, in context: RuleContext) -> Bool {
        context.history(of: container).forwardsByHand && !isReported(container)
            && context.state.controller(container, \.appearance) == .appeared
    }

    private func isReported(_ container: ObjectID) -> Bool { memory[container, \.isReported] == true }

    private mutating func suspect(
        _ child: ObjectID, _ parent: ObjectID, _ operation: Event, _ moved: String, in context: inout RuleContext
    ) {
        memory.update(child, from: Memory()) { $0.unannounced = operation.seq }
        context.suspect(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: operation) { details in
                "The view of \(details.subject) was \(moved) the view of \(details.related[0]), which forwards "
                    + "appearance by hand, without beginAppearanceTransition(_:animated:)"
                    + UnrecordedOverride.doubt
            }, until: .turn)
    }

    /// A container that forwarded to another visible child chooses the children to which it forwards. While an
    /// operation of its own runs, that child may be the one that it replaces.
    private func turnEnded(in context: inout RuleContext) {
        for child in context.pendingViolations.map(\.subject.id) {
            let parent = context.parent(of: child)
            let others = parent.map { context.childrenInView(of: $0) } ?? []
            let isChoosing = others.contains {
                $0 != child && context.state.controller($0, \.appearance)?.known?.isAppearingOrAppeared == true
            }
            if !context.isKeptPending(child), isChoosing, context.isView(of: child, under: parent ?? child) {
                context.withdraw(child)
            }
        }
    }
}

extension RuleContext {
    /// The children whose views are directly in the container's view.
    fileprivate func childrenInView(of container: ObjectID) -> [ObjectID] {
        (state.controller(container, \.children) ?? []).filter { state.controller($0, \.host) == container }
    }
}
