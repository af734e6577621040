import HierarchyModel

/// Requires that a container that turned off automatic forwarding forwards appearance itself.
///
/// The container chooses the children: a container that forwards to some of them is not reported.
public struct MissingAppearanceForwardingRule: Rule {
    public static let documentation = RuleDocumentation(
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
            .triggering("the container appears, and does not forward it to its child") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.embed(4, in: 3)
                    Script.addChild(3, to: 2)
                    Script.appearance(3, "appearing")
                    Script.blamed(.callback(.callbackViewWillAppear, 3))
                    Script.forwards(3, false)
                    Script.addView(3, to: 2)
                    Script.appearance(3, "appeared")
                    Script.callback(.callbackViewDidAppear, 3)
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .triggering("a child's view is added while the container is on screen") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.forwards(2, false)
                    Script.blamed(.addView(3, to: 2))
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .triggering("a child's view is removed while the container is on screen") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.forwards(2, false)
                    Script.beginAppearance(3, true)
                    Script.addView(3, to: 2)
                    Script.endAppearance(3)
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.tap {
                    Script.willMove(3, to: nil)
                    Script.blamed(.removeView(3))
                    Script.removeFromParent(3, 2)
                }
                Script.turn
                Script.end
            },
            .clean("forwarded by hand, when the container appears and when the child is added and removed") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.embed(4, in: 3)
                    Script.addChild(3, to: 2)
                    Script.appearance(3, "appearing")
                    Script.callback(.callbackViewWillAppear, 3) { Script.beginAppearance(4, true) }
                    Script.forwards(3, false)
                    Script.addView(3, to: 2)
                    Script.appearance(3, "appeared")
                    Script.callback(.callbackViewDidAppear, 3) { Script.endAppearance(4) }
                    Script.didMove(3, to: 2)
                    Script.willMove(4, to: nil)
                    Script.beginAppearance(4, false)
                    Script.removeView(4)
                    Script.endAppearance(4, false)
                    Script.removeFromParent(4, 3)
                }
                Script.turn
                Script.end
            },
            .clean("a child whose view is not in the container") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.addChild(4, to: 3)
                    Script.didMove(4, to: 3)
                    Script.addChild(3, to: 2)
                    Script.appearance(3, "appearing")
                    Script.callback(.callbackViewWillAppear, 3)
                    Script.forwards(3, false)
                    Script.addView(3, to: 2)
                    Script.appearance(3, "appeared")
                    Script.callback(.callbackViewDidAppear, 3)
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.tap {
                    Script.beginAppearance(4, true)
                    Script.addView(4, to: 3)
                    Script.endAppearance(4)
                }
                Script.turn
                Script.end
            },
            .clean("a pager, which keeps the next page and forwards to the visible one") {
                Script.screen
                Script.created(3, "PageViewController")
                Script.created(4, "PageViewController")
                Script.tap {
                    Script.forwards(2, false)
                    Script.addChild(3, to: 2)
                    Script.beginAppearance(3, true)
                    Script.addView(3, to: 2)
                    Script.endAppearance(3)
                    Script.didMove(3, to: 2)
                    Script.embed(4, in: 2)
                }
                Script.turn
                Script.end
            },
            .clean("UIKit forwards at that time") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.forwards(2, false)
                    Script.forwards(2, true)
                    Script.addView(3, to: 2)
                    Script.appearance(3, "appearing")
                    Script.appearance(3, "appeared")
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .clean("a controller that the container presents, to which UIKit forwards") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.forwards(2, false)
                Script.sheet(3, over: 2, 10)
                Script.end
            },
        ])

    public static let suppressedBy: [Suppression] = [
        .rule(DirectLifecycleCallRule.self, .next),
        .rule(MissingSuperCallRule.self, .sameEvent),
    ]
    public static let kinds: [EventKind] = [
        .callBeginAppearance, .callEndAppearance, .callInvokeAppearance, .callbackViewWillAppear,
        .callbackViewWillDisappear,
        .controllerDestroyed, .parentChanged, .turnEnded, .viewAttached, .viewDetached,
    ]
    public static let scopes: [EventKind] = [
        .callbackShouldAutomaticallyForwardAppearanceMethods, .callbackViewDidAppear, .callbackViewDidDisappear,
    ]
    public static let requiredKinds: [EventKind] = [
        .appearanceChanged, .callBeginAppearance, .callbackShouldAutomaticallyForwardAppearanceMethods,
        .callbackViewDidAppear,
        .callbackViewWillAppear, .parentChanged, .return, .viewAttached,
    ]

    /// The containers that forward by hand, by their last answers.
    private var manual: Set<ObjectID> = []
    /// The last callback that announced that a controller appears or disappears.
    private var announced: [ObjectID: Event] = [:]
    /// Children that got any appearance callback since the last one of their parent.
    private var notified: Set<ObjectID> = []
    /// Children whose appearance the app began and did not end.
    private var begun: Set<ObjectID> = []
    /// Containers that were reported: their next omissions have the same cause.
    private var reported: Set<ObjectID> = []
    /// Children whose views were added or removed without a begin.
    private var pending: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callbackViewWillAppear, .callbackViewWillDisappear:
            event.id(.controller).map { announce($0, event, in: &context) }
        case .return: returned(event, in: &context)
        case .callBeginAppearance, .callEndAppearance, .callInvokeAppearance:
            event.id(.controller).map { notify($0, event, in: &context) }
        case .viewAttached: event.id(.controller).map { attached($0, event, in: &context) }
        case .viewDetached: event.id(.controller).map { detached($0, event, in: &context) }
        case .turnEnded: if !pending.isEmpty { turnEnded(in: &context) }
        case .parentChanged:
            if !pending.isEmpty, event.id(.to) != nil { event.id(.child).map { withdraw($0, in: &context) } }
        default: event.id(.controller).map { forget($0, in: &context) }
        }
    }

    private mutating func announce(_ container: ObjectID, _ event: Event, in context: inout RuleContext) {
        announced[container] = event
        if !notified.isEmpty { notified.subtract(context.state.controller(container, \.children) ?? []) }
    }

    private mutating func returned(_ event: Event, in context: inout RuleContext) {
        guard let scope = context.innermost, let controller = context.idInScope(.controller) else { return }
        if scope == .callbackShouldAutomaticallyForwardAppearanceMethods {
            return answered(event.string(.answer), controller)
        }
        guard manual.contains(controller) else { return announced.removeIfPresent(controller) }
        guard let will = announced.removeValue(forKey: controller) else { return }
        if (will.kind == .callbackViewWillAppear) == (scope == .callbackViewDidAppear) {
            judge(controller, will, in: &context)
        }
    }

    private mutating func answered(_ answer: String?, _ container: ObjectID) {
        if answer == "false" { manual.insert(container) } else { manual.removeIfPresent(container) }
    }

    /// The container has appeared or disappeared without forwarding to any child.
    private mutating func judge(_ container: ObjectID, _ will: Event, in context: inout RuleContext) {
        let isAppearing = will.kind == .callbackViewWillAppear
        let stale = isAppearing ? "disappeared" : "appeared"
        let children = context.childrenInView(of: container)
        guard !children.isEmpty, !isAppearing || context.isInWindow(container), !reported.contains(container),
            children.allSatisfy({ !notified.contains($0) && context.state.controller($0, \.appearance) == stale })
        else { return }
        reported.insert(container)
        let event = isAppearing ? "appeared" : "disappeared"
        context.report(
            ViolationDetails(context.named(container), children.map { context.named($0) }, blamed: will) { details in
                "\(details.subject) forwards appearance by hand, but not when it \(event); "
                    + "\(details.related[0]) never got beginAppearanceTransition(_:animated:)"
            })
    }

    private mutating func notify(_ child: ObjectID, _ call: Event, in context: inout RuleContext) {
        notified.insert(child)
        if call.kind == .callBeginAppearance { begun.insert(child) } else { begun.remove(child) }
        withdraw(child, in: &context)
    }

    private mutating func attached(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        withdraw(child, in: &context)
        guard let parent = event.id(.host), parent == context.parent(of: child), isAtWork(parent, in: context),
            !begun.contains(child),
            context.state.controller(child, \.appearance) == "disappeared",
            let operation = context.operation(attaching: child, to: parent, event)
        else { return }
        suspect(child, parent, operation, "added to", in: &context)
    }

    private mutating func detached(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        withdraw(child, in: &context)
        guard let parent = context.before?.parent, parent == context.before?.host, isAtWork(parent, in: context),
            !begun.contains(child),
            context.state.controller(child, \.appearance) == "appeared", context.isByApp(event, of: child)
        else { return }
        suspect(child, parent, context.call(.callRemoveView) ?? event, "removed from", in: &context)
    }

    private func isAtWork(_ container: ObjectID, in context: RuleContext) -> Bool {
        manual.contains(container) && !reported.contains(container)
            && context.state.controller(container, \.appearance) == "appeared"
    }

    private mutating func suspect(
        _ child: ObjectID, _ parent: ObjectID, _ operation: Event, _ moved: String, in context: inout RuleContext
    ) {
        pending.insert(child)
        context.suspect(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: operation) { details in
                "The view of \(details.subject) was \(moved) the view of \(details.related[0]), which forwards "
                    + "appearance by hand, "
                    + "without beginAppearanceTransition(_:animated:)"
            }, until: .turn)
    }

    /// A container that forwarded to another visible child chooses the children to which it forwards.
    private mutating func turnEnded(in context: inout RuleContext) {
        for child in pending.sorted() {
            let parent = context.parent(of: child)
            let others = parent.map { context.childrenInView(of: $0) } ?? []
            let isChoosing = others.contains {
                $0 != child && context.state.controller($0, \.appearance)?.hasPrefix("appear") == true
            }
            if context.operations.all.isEmpty, isChoosing, context.isView(of: child, under: parent ?? child) {
                context.withdraw(child)
            }
        }
        pending = pending.filter { context.pendingViolation(of: $0) != nil }
    }

    private mutating func withdraw(_ child: ObjectID, in context: inout RuleContext) {
        if !pending.isEmpty, pending.remove(child) != nil { context.withdraw(child) }
    }

    private mutating func forget(_ controller: ObjectID, in context: inout RuleContext) {
        withdraw(controller, in: &context)
        manual.removeIfPresent(controller)
        announced.removeIfPresent(controller)
        notified.removeIfPresent(controller)
        begun.removeIfPresent(controller)
        reported.removeIfPresent(controller)
    }
}

extension RuleContext {
    /// The children whose views are directly in the container's view.
    fileprivate func childrenInView(of container: ObjectID) -> [ObjectID] {
        (state.controller(container, \.children) ?? []).filter { state.controller($0, \.host) == container }
    }
}
