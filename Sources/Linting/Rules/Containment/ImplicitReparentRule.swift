import HierarchyModel

/// Requires that a child leaves its container before another container adds it.
public struct ImplicitReparentRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "implicit-reparent",
        family: .containment,
        severity: .warning,
        summary: "addChild(_:) was called with a child that another container still owned",
        why: """
            UIKit removes the child from its old container. The child gets no willMove(toParent: nil), and the old \
            container, whose layout and lists may still contain the child, gets no callback at all.
            """,
        uikit: .silent,
        fix:
            "Let the old container remove the child (willMove(toParent: nil), its view, removeFromParent()), then add "
            + "it",
        sources: [
            .header("UIViewController.h", "addChildViewController:"),
            .reference("UIViewController.addChild(_:)"),
            .issue("smartnsoft/Extra", 7),
        ],
        examples: [
            .triggering("added to a container while it is in another one") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.embed(4, in: 2)
                }
                Script.turn
                Script.tap {
                    Script.removeView(4)
                    Script.blamed(.addChild(4, to: 3, from: 2))
                    Script.addView(4, to: 3)
                    Script.didMove(4, to: 3)
                }
                Script.turn
                Script.end
            },
            .clean("the old container announced the move in the same scope") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.embed(4, in: 2)
                }
                Script.turn
                Script.tap {
                    Script.willMove(4, to: nil)
                    Script.removeView(4)
                    Script.addChild(4, to: 3, from: 2)
                    Script.addView(4, to: 3)
                    Script.didMove(4, to: 3)
                }
                Script.turn
                Script.end
            },
            .clean("removed first") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.embed(4, in: 2)
                }
                Script.turn
                Script.tap {
                    Script.unembed(4, from: 2)
                    Script.embed(4, in: 3)
                }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [.parentChanged]
    public static let requiredKinds: [EventKind] = [.callWillMove, .parentChanged]

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        event.id(.child).map { move($0, event, in: &context) }
    }

    private func move(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard let old = context.before?.parent, let (new, operation) = adding(child, event, in: context), new != old
        else {
            return
        }
        if let call = context.history(of: child).leaveCall, call >= context.windowStart(of: operation) { return }
        let parties = [context.named(new), context.named(old)]
        context.report(
            ViolationDetails(context.named(child), parties, blamed: operation) { details in
                "\(details.subject) was added to \(details.related[0]) while it was still a child of "
                    + "\(details.related[1])"
            })
    }

    /// The new parent, and the add that makes the child leave its old parent.
    private func adding(_ child: ObjectID, _ fact: Event, in context: RuleContext) -> (ObjectID, Event)? {
        if let call = context.call(.callAddChild, .child, is: child) { return call.id(.parent).map { ($0, call) } }
        guard let parent = fact.id(.to), let operation = context.operation(adding: child, to: parent, fact) else {
            return nil
        }
        return (parent, operation)
    }
}
