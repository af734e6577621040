import HierarchyModel

/// Requires that a child is added before its view.
struct ViewAttachedBeforeAddChildRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "view-attached-before-add-child",
        family: .containment,
        severity: .warning,
        summary: "The child's view was added or loaded before addChild(_:)",
        why: """
            The child appears while it has no parent: its traits, its safe area and isMovingToParent are wrong in the \
            callbacks, and UIKit may send some of them twice.
            """,
        uikit: .silent,
        fix: "Call addChild(_:) before addSubview(_:), and didMove(toParent:) after it",
        sources: [
            .reference("UIViewController.view"),
            .programmingGuide,
            .issue("ykyouhei/KYDrawerController", 51),
            .issue("nverinaud/NVSlideMenuController", 20),
            .issue("smartnsoft/Extra", 7),
        ],
        examples: [
            .triggering(
                "the view first",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  ! @addView 3 2
                  @addChild 3 2
                  call.didMove child:3 to:2 )
                )
                .
                """),
            .clean(
                "the view of a controller of UIKit is loaded, whose viewDidLoad is not the app's",
                """
                @screen
                @createdByUIKit 3 UIPageViewController
                callback.viewDidLoad controller:2
                  view.loaded controller:3
                  @embed 3 2
                ) superCalled:true
                .
                """),
        ])

    static let kinds: [EventKind] = [
        .parentChanged, .viewAttached, .viewDetached, .viewLoaded,
    ]
    static let requiredKinds: [EventKind] = [.controllerDestroyed, .parentChanged, .viewAttached, .viewDetached]

    /// Of a controller without a parent whose view the app added to another controller's view or loaded there.
    struct Memory: Sendable {
        fileprivate let operation: Event
        /// The controller whose view contains it, or that loaded it.
        fileprivate let host: ObjectID
        fileprivate let windowStart: UInt64
        fileprivate let isAttached: Bool
    }

    private static let restoration: [EventKind] = [
        .callbackDecodeRestorableState, .callbackViewControllerWithRestorationPath,
    ]

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .viewLoaded: event.id(.controller).map { loaded($0, event, in: context) }
        case .viewAttached: event.id(.controller).map { attached($0, event, in: context) }
        case .viewDetached: if let controller = event.id(.controller) { memory.remove(controller) }
        default: if let child = event.id(.child) { added(child, event, in: &context) }
        }
    }

    /// The code of the controller that is handling a callback. Restoration loads views before it adds them anywhere.
    private mutating func loaded(_ child: ObjectID, _ event: Event, in context: RuleContext) {
        guard event.cause == nil, context.records(.return) || context.records(.turnEnded),
            let scope = context.innermost, scope.family == .callback, !Self.restoration.contains(scope),
            let host = context.idInScope(.controller), host != child, context.isDetached(child),
            !context.isSystemController(child)
        else { return }
        memory[child] = Memory(
            operation: event, host: host, windowStart: context.windowStart(of: event), isAttached: false)
    }

    private mutating func attached(_ child: ObjectID, _ event: Event, in context: RuleContext) {
        memory.remove(child)
        guard !context.isRehosting, let host = event.id(.host), context.state.holdsController(host),
            context.isDetached(child),
            let operation = context.operation(attaching: child, to: host, event)
        else { return }
        memory[child] = Memory(
            operation: operation, host: host, windowStart: context.windowStart(of: operation), isAttached: true)
    }

    private mutating func added(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard let early = memory.remove(child), let parent = event.id(.to),
            parent == early.host,
            let operation = context.operation(adding: child, to: parent, event),
            context.windowStart(of: operation) == early.windowStart
        else { return }
        guard early.isAttached else { return reportLoaded(child, parent, early.operation, in: &context) }
        context.report(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: early.operation) { details in
                "The view of \(details.subject) was added to the view of \(details.related[0]) before "
                    + "\(details.subject) was added as a child"
            })
    }

    private func reportLoaded(_ child: ObjectID, _ parent: ObjectID, _ load: Event, in context: inout RuleContext) {
        context.report(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: load, severity: .note) { details in
                "\(details.related[0]) loaded the view of \(details.subject) before adding it as a child: "
                    + "viewDidLoad() found no parent"
            })
    }
}
