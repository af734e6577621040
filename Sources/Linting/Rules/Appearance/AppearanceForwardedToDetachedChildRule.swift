import HierarchyModel

/// Requires that a container forwards appearance only to children whose views are on screen.
struct AppearanceForwardedToDetachedChildRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "appearance-forwarded-to-detached-child",
        family: .appearance,
        severity: .warning,
        summary: "Appearance was forwarded to a child whose view is not on screen",
        why:
            "The child starts timers, players and analytics while it is not visible, and may never get "
            + "viewDidDisappear(_:).",
        uikit: .silent,
        fix: """
            Call beginAppearanceTransition(_:animated:) only on children that are on screen, or add the child's view \
            before endAppearanceTransition()
            """,
        sources: [
            .page("AppearanceCallbacks#Manual"),
            .header("UIViewController.h", "beginAppearanceTransition:animated:"),
        ],
        examples: [
            .triggering(
                "also forwarded to a child that is not shown",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  call.didMove child:3 to:2 )
                )
                .
                input.tapped target:2
                  ! @beginsAppearing 3
                  @endsAppearing 3
                )
                .
                """),
            .clean(
                "the view is added between begin and end",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  @beginsAppearing 3
                  @addView 3 2
                  @endsAppearing 3
                  call.didMove child:3 to:2 )
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [
        .callBeginAppearance, .callEndAppearance, .viewAttached, .windowShown,
    ]
    static let requiredKinds: [EventKind] = [
        .callBeginAppearance, .callEndAppearance, .parentChanged, .viewAttached,
    ]

    /// The begin of a child's appearance whose end has not come.
    struct Memory: Sendable {
        fileprivate let begin: Event
        /// The number of begins of the same direction that have no end yet.
        fileprivate var depth = 1
        fileprivate var wasSeen: Bool
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callBeginAppearance: event.id(.controller).map { begin($0, event, in: context) }
        case .callEndAppearance: if let controller = event.id(.controller) { end(controller, in: &context) }
        default: if !memory.isEmpty { look(in: context) }
        }
    }

    private mutating func look(in context: RuleContext) {
        for child in memory.ids where context.isOnScreen(child) {
            memory.updateIfPresent(child) { $0.wasSeen = true }
        }
    }

    private mutating func begin(_ child: ObjectID, _ event: Event, in context: RuleContext) {
        guard event.bool(.appearing) == true else {
            memory.remove(child)
            return
        }
        if memory[child] == nil {
            memory[child] = Memory(begin: event, wasSeen: context.isOnScreen(child))
        } else {
            memory.updateIfPresent(child) { $0.depth += 1 }
        }
    }

    private mutating func end(_ child: ObjectID, in context: inout RuleContext) {
        guard let one = memory[child] else { return }
        guard one.depth == 1 else { return memory.updateIfPresent(child) { $0.depth -= 1 } }
        memory.remove(child)
        guard !one.wasSeen, !context.isOnScreen(child), let parent = context.parent(of: child),
            context.isInWindow(parent)
        else { return }
        context.report(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: one.begin) { details in
                "\(details.subject) got beginAppearanceTransition(true, …), but its view was not in the view of "
                    + "\(details.related[0]) until endAppearanceTransition()"
            })
    }
}

extension RuleContext {
    /// Whether the child's view is in the view of its parent, in a window.
    fileprivate func isOnScreen(_ child: ObjectID) -> Bool {
        guard let parent = parent(of: child) else { return isInWindow(child) }
        return isInWindow(child) && isView(of: child, under: parent)
    }
}
