import HierarchyModel

/// A container tells those children that they appear whose views are on screen.
///
/// Source: <doc:AppearanceCallbacks#Manual>; UIViewController.h (beginAppearanceTransition:animated:).
public struct AppearanceForwardedToDetachedChildRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "appearance-forwarded-to-detached-child",
        family: .appearance,
        severity: .warning,
        summary: "A child was told it appears although its view is not on screen",
        why:
            "It starts its timers, players and analytics where nobody sees it, and may never be told that it disappears.",
        uikit: .silent,
        fix: """
            Call beginAppearanceTransition(_:animated:) on the children that are on screen only, or add the child's view before \
            endAppearanceTransition()
            """,
        examples: [
            .triggering("a child in reserve is told, too") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.tap {
                    Script.blamed(.beginAppearance(3, true))
                    Script.endAppearance(3)
                }
                Script.turn
                Script.end
            },
            .clean("the view comes between begin and end") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.beginAppearance(3, true)
                    Script.addView(3, to: 2)
                    Script.endAppearance(3)
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .clean("the container comes on screen between begin and end") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.embed(4, in: 3)
                    Script.addChild(3, to: 2)
                    Script.appearance(3, "appearing")
                    Script.callback(.callbackViewWillAppear, 3) { Script.beginAppearance(4, true) }
                    Script.addView(3, to: 2)
                    Script.appearance(3, "appeared")
                    Script.callback(.callbackViewDidAppear, 3) { Script.endAppearance(4) }
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .clean("the container itself is not on screen") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.addChild(4, to: 3)
                    Script.beginAppearance(4, true)
                    Script.endAppearance(4)
                    Script.didMove(4, to: 3)
                }
                Script.turn
                Script.end
            },
            .clean("seen for a moment") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.beginAppearance(3, true)
                    Script.addView(3, to: 2)
                    Script.didMove(3, to: 2)
                    Script.removeView(3)
                    Script.endAppearance(3)
                    Script.willMove(3, to: nil)
                    Script.removeFromParent(3, 2)
                }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callBeginAppearance, .callEndAppearance, .controllerDestroyed, .viewAttached, .windowShown,
    ]
    public static let requiredKinds: [EventKind] = [
        .callBeginAppearance, .callEndAppearance, .parentChanged, .viewAttached,
    ]

    private struct Appearing {
        let begin: Event
        /// How many begins of the same direction have no end yet.
        var depth = 1
        var wasSeen: Bool
    }

    /// Children that were told that they appear, and not yet that they have.
    private var appearing: [ObjectID: Appearing] = [:]

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callBeginAppearance: event.id(.controller).map { begin($0, event, in: context) }
        case .callEndAppearance: event.id(.controller).map { end($0, in: &context) }
        case .controllerDestroyed: appearing.removeIfPresent(event.id(.controller))
        default: if !appearing.isEmpty { look(in: context) }
        }
    }

    private mutating func look(in context: RuleContext) {
        for child in appearing.keys where context.isOnScreen(child) { appearing[child]?.wasSeen = true }
    }

    private mutating func begin(_ child: ObjectID, _ event: Event, in context: RuleContext) {
        guard event.bool(.appearing) == true else {
            appearing[child] = nil
            return
        }
        if appearing[child] == nil {
            appearing[child] = Appearing(begin: event, wasSeen: context.isOnScreen(child))
        } else {
            appearing[child]?.depth += 1
        }
    }

    private mutating func end(_ child: ObjectID, in context: inout RuleContext) {
        guard let one = appearing.removeValue(forKey: child) else { return }
        guard one.depth == 1 else {
            appearing[child] = Appearing(begin: one.begin, depth: one.depth - 1, wasSeen: one.wasSeen)
            return
        }
        guard !one.wasSeen, !context.isOnScreen(child), let parent = context.parent(of: child),
            context.isInWindow(parent)
        else { return }
        context.report(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: one.begin) { details in
                "\(details.subject) was told that it appears, but its view was never in that of \(details.related[0])"
            })
    }
}

extension RuleContext {
    /// Whether the child's view lies in that of its parent, in a window.
    fileprivate func isOnScreen(_ child: ObjectID) -> Bool {
        guard let parent = parent(of: child) else { return isInWindow(child) }
        return isInWindow(child) && isView(of: child, under: parent)
    }
}
