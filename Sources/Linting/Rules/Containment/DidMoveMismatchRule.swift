import HierarchyModel

/// didMove goes to the child, once for each move, and names its parent.
///
/// Source: Apple's reference, didMove(toParent:).
public struct DidMoveMismatchRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "did-move-mismatch",
        family: .containment,
        severity: .warning,
        summary: "didMove or willMove named the wrong controller or the wrong parent",
        why: "The receiver's idea of its parent is wrong from then on, and the child that was meant is never told.",
        uikit: .silent,
        fix:
            "Call child.didMove(toParent: self): on the child, once, with the controller that addChild(_:) was called on",
        examples: [
            .triggering("the container tells itself instead of the child: one cause") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.addView(3, to: 2)
                    Script.blamed(.didMove(2, to: 2))
                }
                Script.turn
                Script.end
            },
            .triggering("another parent") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "PanelViewController")
                Script.tap {
                    Script.embed(4, in: 2)
                    Script.addChild(3, to: 2)
                    Script.addView(3, to: 2)
                    Script.blamed(.didMove(3, to: 4))
                }
                Script.turn
                Script.end
            },
            .triggering("before the add: one cause") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.blamed(.didMove(3, to: 2))
                    Script.addChild(3, to: 2)
                    Script.addView(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .triggering("told of its removal before it") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.willMove(3, to: nil)
                    Script.removeView(3)
                    Script.blamed(.didMove(3, to: nil))
                    Script.removeFromParent(3, 2)
                }
                Script.turn
                Script.end
            },
            .triggering("twice for one add") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.blamed(.didMove(3, to: 2))
                }
                Script.turn
                Script.end
            },
            .clean("each child, once") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.embed(4, in: 3)
                }
                Script.turn
                Script.end
            },
            .clean("the runtime's own, and the call of super in an override") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.willMove(3, to: nil)
                    Script.removeView(3)
                    Script.scope(.callRemoveFromParent, [.child: .id(3)]) {
                        Script.scope(.callbackDidMove, [.controller: .id(3), .to: .null]) { Script.didMove(3, to: nil) }
                        Script(.parentChanged, [.child: .id(3), .from: .id(2), .to: .null, .index: .null])
                    }
                }
                Script.turn
                Script.end
            },
            .clean("again, for a child that is added once more and so comes last") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.scope(.callAddChild, [.parent: .id(2), .child: .id(3)])
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .clean("again after a removal that was called off") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.willMove(3, to: nil)
                    Script.willMove(3, to: 2)
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callAddChild, .callDidMove, .callWillMove, .controllerDestroyed, .parentChanged,
    ]
    public static let requiredKinds: [EventKind] = [.callDidMove, .parentChanged]

    /// An add of the app's of which the child has not been told.
    private struct Add {
        let parent: ObjectID
        let windowStart: UInt64
    }

    private var untold: [ObjectID: Add] = [:]
    /// Children that the app has told since they were last added or about to move.
    private var told: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callDidMove: event.id(.child).map { didMove($0, event, in: &context) }
        case .callAddChild, .callWillMove: told.removeIfPresent(event.id(.child))
        case .parentChanged: event.id(.child).map { moved($0, event, in: &context) }
        default: event.id(.controller).map { forget($0) }
        }
    }

    private mutating func didMove(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard context.state.holdsController(child), !context.isTelling(child, .callbackDidMove) else { return }
        let parent = context.parent(of: child)
        if let named = event.id(.to), named == parent {
            if context.isInStack(child, of: named) { return }
            if told.contains(child), context.records(.callAddChild), context.records(.callWillMove) {
                return toldAgain(child, named, event, in: &context)
            }
            told.insert(child)
            untold.removeIfPresent(child)
        } else if let meant = meant(by: child, event, in: context) {
            reportReceiver(child, instead: meant, event, in: &context)
        } else if let named = event.id(.to) {
            reportParent(child, named, parent, event, in: &context)
        } else if let parent {
            context.report(
                ViolationDetails(context.named(child), [context.named(parent)], blamed: event) { details in
                    "\(details.subject) was told that it had left \(details.related[0]) while it was still its child"
                })
        }
    }

    /// The child of the receiver that is to be told now, where the receiver itself is told something.
    private func meant(by receiver: ObjectID, _ event: Event, in context: RuleContext) -> ObjectID? {
        guard event.id(.to) != nil, !untold.isEmpty else { return nil }
        let start = context.windowStart(of: event)
        return untold.filter { $0.value.parent == receiver && $0.value.windowStart == start }.keys.max()
    }

    private func toldAgain(_ child: ObjectID, _ parent: ObjectID, _ event: Event, in context: inout RuleContext) {
        if let meant = meant(by: child, event, in: context) {
            return reportReceiver(child, instead: meant, event, in: &context)
        }
        context.report(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: event) { details in
                "\(details.subject) was told twice that it had moved to \(details.related[0])"
            })
    }

    private func reportReceiver(
        _ receiver: ObjectID, instead child: ObjectID, _ event: Event, in context: inout RuleContext
    ) {
        context.report(
            ViolationDetails(context.named(child), [context.named(receiver)], blamed: event) { details in
                "\(details.related[0]) got didMove(toParent:) in the place of its new child \(details.subject)"
            })
    }

    private func reportParent(
        _ child: ObjectID, _ named: ObjectID, _ parent: ObjectID?, _ event: Event, in context: inout RuleContext
    ) {
        let parties = [named, parent].compactMap { $0 }.map { context.named($0) }
        context.report(
            ViolationDetails(context.named(child), parties, blamed: event) { details in
                let truth = details.related.count == 2 ? "is a child of \(details.related[1])" : "had no parent yet"
                return "\(details.subject) was told that it had moved to \(details.related[0]), but it \(truth)"
            })
    }

    private mutating func moved(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        forget(child)
        guard let parent = event.id(.to), let operation = context.operation(adding: child, to: parent, event) else {
            return
        }
        untold[child] = Add(parent: parent, windowStart: context.windowStart(of: operation))
    }

    private mutating func forget(_ controller: ObjectID) {
        untold.removeIfPresent(controller)
        told.removeIfPresent(controller)
    }
}
