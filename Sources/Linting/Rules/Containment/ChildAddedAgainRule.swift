import HierarchyModel

/// Requires that a container adds a child once, not each time that it appears or is laid out.
struct ChildAddedAgainRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "child-added-again",
        family: .containment,
        severity: .warning,
        summary: "A child is added each time that its container appears or is laid out",
        why: """
            viewWillAppear(_:), viewDidAppear(_:) and the layout callbacks run many times. Each time another child \
            covers the one before, and the container keeps all of them.
            """,
        uikit: .silent,
        fix: "Add the child in viewDidLoad(), or keep it in a property and add it only if it has no parent",
        sources: [
            .reference("UIViewController.addChild(_:)"),
            .reference("UIViewController.viewWillAppear(_:)"),
            .issue("dekatotoro/SlideMenuControllerSwift", 230),
            .issue("dekatotoro/SlideMenuControllerSwift", 255),
            .issue("Swrve/swrve-ios-sdk", 52),
        ],
        examples: [
            .triggering(
                "a new child at each appearance",
                """
                @screen
                @created 3 ListViewController
                callback.viewWillAppear controller:2
                  @embed 3 2
                ) superCalled:true
                .
                @created 4 ListViewController
                callback.viewWillAppear controller:2
                  ! @embed 4 2
                ) superCalled:true
                .
                """),
            .clean(
                "once, at the first appearance",
                """
                @screen
                @created 3 ListViewController
                callback.viewDidAppear controller:2
                  @embed 3 2
                ) superCalled:true
                .
                callback.viewDidAppear controller:2 ) superCalled:true
                .
                """),
        ])

    static let kinds: [EventKind] = [.callAddChild, .controllerDestroyed, .parentChanged]
    static let requiredKinds: [EventKind] = [
        .callAddChild, .controllerCreated, .controllerDestroyed, .parentChanged, .return,
    ]

    private static let repeated: Set<EventKind> = [
        .callbackViewDidAppear, .callbackViewDidLayoutSubviews, .callbackViewIsAppearing, .callbackViewWillAppear,
        .callbackViewWillLayoutSubviews,
    ]

    /// Of a child that its container added in such a callback.
    struct Memory: Sendable {
        fileprivate let parent: ObjectID
        fileprivate let callback: EventKind
        /// The sequence number of the callback.
        fileprivate let seq: UInt64
        fileprivate let site: CallSite?
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callAddChild: added(event, in: &context)
        case .parentChanged: if event.id(.to) == nil { event.id(.child).map { left($0, in: &context) } }
        default: if let controller = event.id(.controller) { left(controller, in: &context) }
        }
    }

    private mutating func added(_ call: Event, in context: inout RuleContext) {
        guard let child = call.id(.child), let parent = call.id(.parent), child != parent,
            let callback = context.scopes.last(where: {
                Self.repeated.contains($0.kind) && $0.id(.controller) == parent
            })
        else { return }
        let added = Memory(parent: parent, callback: callback.kind, seq: callback.seq, site: call.site)
        if context.parent(of: child) == parent {
            if memory[child]?.parent == parent, memory[child]?.seq != callback.seq {
                reportSame(child, parent, call, in: &context)
            }
        } else if let other = earlier(than: added, child, in: context) {
            suspect(child, parent, other, call, in: &context)
        }
        memory[child] = added
    }

    /// A child of the same class that the same line of the same callback added before.
    private func earlier(than added: Memory, _ child: ObjectID, in context: RuleContext) -> ObjectID? {
        let name = context.named(child).class
        // Without call sites, two children of a class of UIKit may be there for different purposes.
        guard name != nil, added.site != nil || !context.isSystemController(child) else { return nil }
        return context.children(of: added.parent).first { other in
            guard let before = memory[other], before.parent == added.parent, before.callback == added.callback,
                before.seq != added.seq, before.site == added.site
            else { return false }
            return context.named(other).class == name
        }
    }

    private func reportSame(_ child: ObjectID, _ parent: ObjectID, _ call: Event, in context: inout RuleContext) {
        context.report(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: call, severity: .note) { details in
                "\(details.subject) was added to \(details.related[0]), of which it is a child already, in a callback "
                    + "that runs many times"
            })
    }

    private func suspect(
        _ child: ObjectID, _ parent: ObjectID, _ other: ObjectID, _ call: Event, in context: inout RuleContext
    ) {
        let parties = [context.named(parent), context.named(other)]
        context.suspect(
            ViolationDetails(context.named(child), parties, blamed: call) { details in
                "\(details.subject) was added to \(details.related[0]), which still has \(details.related[1]) from an "
                    + "earlier run of the same callback"
            }, until: .completion)
    }

    private mutating func left(_ child: ObjectID, in context: inout RuleContext) {
        memory.remove(child)
        guard !context.hasNoPendingViolations else { return }
        context.withdraw(child)
        for details in context.pendingViolations(naming: child) { context.withdraw(details.subject.id) }
    }
}
