import HierarchyModel

/// A container that keeps UIKit from forwarding appearance forwards it by itself.
///
/// Which children it tells is the container's business: one that tells some of them knows what it does.
///
/// Source: Apple's reference, shouldAutomaticallyForwardAppearanceMethods; View Controller Programming Guide for iOS.
public struct MissingAppearanceForwardingRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "missing-appearance-forwarding",
        family: .appearance,
        severity: .warning,
        summary: "A container turned automatic forwarding off and then did not forward",
        why: "The children never get viewWillAppear(_:) and viewDidAppear(_:): they load nothing and observe nothing.",
        uikit: .silent,
        fix: """
            Call beginAppearanceTransition(_:animated:) and endAppearanceTransition() on the visible children in the container's \
            four appearance methods, and around each addSubview(_:) and removeFromSuperview()
            """,
        examples: [
            .triggering("the container appears, its child is not told") {
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
            .triggering("a child's view comes in while the container is on screen") {
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
            .triggering("a child's view goes while the container is on screen") {
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
            .clean("told by hand, as the container appears and as the child comes and goes") {
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
            .clean("a child whose view is not there") {
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
            .clean("a pager, which has the next page at hand and tells the one that is seen") {
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
            .clean("UIKit forwards at the time") {
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
            .clean("what the container presents, which UIKit tells") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.forwards(2, false)
                Script.sheet(3, over: 2, 10)
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callBeginAppearance, .callEndAppearance, .callInvokeAppearance, .callbackViewWillAppear,
        .callbackViewWillDisappear,
        .controllerDestroyed, .parentChanged, .turnEnded, .viewAttached, .viewDetached,
    ]
    public static let scopes: [EventKind] = [
        .callbackShouldAutomaticallyForwardAppearanceMethods, .callbackViewDidAppear, .callbackViewDidDisappear,
    ]
    public static let evidence: [EventKind] = [
        .appearanceChanged, .callBeginAppearance, .callbackShouldAutomaticallyForwardAppearanceMethods,
        .callbackViewDidAppear,
        .callbackViewWillAppear, .parentChanged, .return, .viewAttached,
    ]

    /// The containers that forward by hand, by their last answers.
    private var manual: Set<ObjectID> = []
    /// The last callback that announced that a controller appears or disappears.
    private var announced: [ObjectID: Event] = [:]
    /// Children that were told of appearance, in whatever way, since that of their parent was announced.
    private var told: Set<ObjectID> = []
    /// Children whose appearance the app has begun and not ended.
    private var begun: Set<ObjectID> = []
    /// Containers that were reported: whatever they leave out next has the same cause.
    private var reported: Set<ObjectID> = []
    /// Children whose views have come or gone untold.
    private var pending: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .callbackViewWillAppear, .callbackViewWillDisappear:
            event.id(.controller).map { announce($0, event, in: &trace) }
        case .return: returned(event, in: &trace)
        case .callBeginAppearance, .callEndAppearance, .callInvokeAppearance:
            event.id(.controller).map { tell($0, event, in: &trace) }
        case .viewAttached: event.id(.controller).map { attached($0, event, in: &trace) }
        case .viewDetached: event.id(.controller).map { detached($0, event, in: &trace) }
        case .turnEnded: if !pending.isEmpty { turnEnded(in: &trace) }
        case .parentChanged:
            if !pending.isEmpty, event.id(.to) != nil { event.id(.child).map { withdraw($0, in: &trace) } }
        default: event.id(.controller).map { forget($0, in: &trace) }
        }
    }

    private mutating func announce(_ container: ObjectID, _ event: Event, in trace: inout LintTrace) {
        announced[container] = event
        if !told.isEmpty { told.subtract(trace.state.controller(container, \.children) ?? []) }
    }

    private mutating func returned(_ event: Event, in trace: inout LintTrace) {
        guard let scope = trace.innermost, let controller = trace.idInScope(.controller) else { return }
        if scope == .callbackShouldAutomaticallyForwardAppearanceMethods {
            return answered(event.string(.answer), controller)
        }
        guard manual.contains(controller) else { return announced.forget(controller) }
        guard let will = announced.removeValue(forKey: controller) else { return }
        if (will.kind == .callbackViewWillAppear) == (scope == .callbackViewDidAppear) {
            judge(controller, will, in: &trace)
        }
    }

    private mutating func answered(_ answer: String?, _ container: ObjectID) {
        if answer == "false" { manual.insert(container) } else { manual.forget(container) }
    }

    /// The container has appeared or disappeared. What it told nobody, it forgot.
    private mutating func judge(_ container: ObjectID, _ will: Event, in trace: inout LintTrace) {
        let isAppearing = will.kind == .callbackViewWillAppear
        let stale = isAppearing ? "disappeared" : "appeared"
        let children = trace.childrenInView(of: container)
        guard !children.isEmpty, !isAppearing || trace.isInWindow(container), !reported.contains(container),
            children.allSatisfy({ !told.contains($0) && trace.state.controller($0, \.appearance) == stale })
        else { return }
        reported.insert(container)
        let event = isAppearing ? "appeared" : "disappeared"
        trace.report(
            Finding(trace.named(container), children.map { trace.named($0) }, blamed: will) { finding in
                "\(finding.subject) forwards appearance by hand, but told no child when it \(event); "
                    + "\(finding.related[0]) never got beginAppearanceTransition(_:animated:)"
            })
    }

    private mutating func tell(_ child: ObjectID, _ call: Event, in trace: inout LintTrace) {
        told.insert(child)
        if call.kind == .callBeginAppearance { begun.insert(child) } else { begun.remove(child) }
        withdraw(child, in: &trace)
    }

    private mutating func attached(_ child: ObjectID, _ event: Event, in trace: inout LintTrace) {
        withdraw(child, in: &trace)
        guard let parent = event.id(.host), parent == trace.parent(of: child), isAtWork(parent, in: trace),
            !begun.contains(child),
            trace.state.controller(child, \.appearance) == "disappeared",
            let operation = trace.operation(attaching: child, to: parent, event)
        else { return }
        suspect(child, parent, operation, "put into", in: &trace)
    }

    private mutating func detached(_ child: ObjectID, _ event: Event, in trace: inout LintTrace) {
        withdraw(child, in: &trace)
        guard let parent = trace.before?.parent, parent == trace.before?.host, isAtWork(parent, in: trace),
            !begun.contains(child),
            trace.state.controller(child, \.appearance) == "appeared", trace.isByApp(event, of: child)
        else { return }
        suspect(child, parent, trace.call(.callRemoveView) ?? event, "taken out of", in: &trace)
    }

    private func isAtWork(_ container: ObjectID, in trace: LintTrace) -> Bool {
        manual.contains(container) && !reported.contains(container)
            && trace.state.controller(container, \.appearance) == "appeared"
    }

    private mutating func suspect(
        _ child: ObjectID, _ parent: ObjectID, _ operation: Event, _ moved: String, in trace: inout LintTrace
    ) {
        pending.insert(child)
        trace.suspect(
            Finding(trace.named(child), [trace.named(parent)], blamed: operation) { finding in
                "The view of \(finding.subject) was \(moved) that of \(finding.related[0]), which forwards appearance by hand, "
                    + "without beginAppearanceTransition(_:animated:)"
            }, until: .turn)
    }

    /// A container that has told another child which is in view chooses whom it tells.
    private mutating func turnEnded(in trace: inout LintTrace) {
        for child in pending.sorted() {
            let parent = trace.parent(of: child)
            let others = parent.map { trace.childrenInView(of: $0) } ?? []
            let isChoosing = others.contains {
                $0 != child && trace.state.controller($0, \.appearance)?.hasPrefix("appear") == true
            }
            if trace.operations.all.isEmpty, isChoosing, trace.isView(of: child, under: parent ?? child) {
                trace.withdraw(child)
            }
        }
        pending = pending.filter { trace.suspicion(of: $0) != nil }
    }

    private mutating func withdraw(_ child: ObjectID, in trace: inout LintTrace) {
        if !pending.isEmpty, pending.remove(child) != nil { trace.withdraw(child) }
    }

    private mutating func forget(_ controller: ObjectID, in trace: inout LintTrace) {
        withdraw(controller, in: &trace)
        manual.forget(controller)
        announced.forget(controller)
        told.forget(controller)
        begun.forget(controller)
        reported.forget(controller)
    }
}

extension LintTrace {
    /// The children whose views lie right in the container's own.
    fileprivate func childrenInView(of container: ObjectID) -> [ObjectID] {
        (state.controller(container, \.children) ?? []).filter { state.controller($0, \.host) == container }
    }
}
