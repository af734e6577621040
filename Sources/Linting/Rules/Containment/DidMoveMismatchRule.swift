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
    public static let evidence: [EventKind] = [.callDidMove, .parentChanged]

    /// An add of the app's of which the child has not been told.
    private struct Add {
        let parent: ObjectID
        let windowStart: UInt64
    }

    private var untold: [ObjectID: Add] = [:]
    /// Children that the app has told since they were last added or about to move.
    private var told: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .callDidMove: event.id(.child).map { didMove($0, event, in: &trace) }
        case .callAddChild, .callWillMove: told.forget(event.id(.child))
        case .parentChanged: event.id(.child).map { moved($0, event, in: &trace) }
        default: event.id(.controller).map { forget($0) }
        }
    }

    private mutating func didMove(_ child: ObjectID, _ event: Event, in trace: inout LintTrace) {
        guard trace.state.holdsController(child), !trace.isTelling(child, .callbackDidMove) else { return }
        let parent = trace.parent(of: child)
        if let named = event.id(.to), named == parent {
            if trace.isInStack(child, of: named) { return }
            if told.contains(child), trace.records(.callAddChild), trace.records(.callWillMove) {
                return toldAgain(child, named, event, in: &trace)
            }
            told.insert(child)
            untold.forget(child)
        } else if let meant = meant(by: child, event, in: trace) {
            reportReceiver(child, instead: meant, event, in: &trace)
        } else if let named = event.id(.to) {
            reportParent(child, named, parent, event, in: &trace)
        } else if let parent {
            trace.report(
                Finding(trace.named(child), [trace.named(parent)], blamed: event) { finding in
                    "\(finding.subject) was told that it had left \(finding.related[0]) while it was still its child"
                })
        }
    }

    /// The child of the receiver that is to be told now, where the receiver itself is told something.
    private func meant(by receiver: ObjectID, _ event: Event, in trace: LintTrace) -> ObjectID? {
        guard event.id(.to) != nil, !untold.isEmpty else { return nil }
        let start = trace.windowStart(of: event)
        return untold.filter { $0.value.parent == receiver && $0.value.windowStart == start }.keys.max()
    }

    private func toldAgain(_ child: ObjectID, _ parent: ObjectID, _ event: Event, in trace: inout LintTrace) {
        if let meant = meant(by: child, event, in: trace) {
            return reportReceiver(child, instead: meant, event, in: &trace)
        }
        trace.report(
            Finding(trace.named(child), [trace.named(parent)], blamed: event) { finding in
                "\(finding.subject) was told twice that it had moved to \(finding.related[0])"
            })
    }

    private func reportReceiver(
        _ receiver: ObjectID, instead child: ObjectID, _ event: Event, in trace: inout LintTrace
    ) {
        trace.report(
            Finding(trace.named(child), [trace.named(receiver)], blamed: event) { finding in
                "\(finding.related[0]) got didMove(toParent:) in the place of its new child \(finding.subject)"
            })
    }

    private func reportParent(
        _ child: ObjectID, _ named: ObjectID, _ parent: ObjectID?, _ event: Event, in trace: inout LintTrace
    ) {
        let parties = [named, parent].compactMap { $0 }.map { trace.named($0) }
        trace.report(
            Finding(trace.named(child), parties, blamed: event) { finding in
                let truth = finding.related.count == 2 ? "is a child of \(finding.related[1])" : "had no parent yet"
                return "\(finding.subject) was told that it had moved to \(finding.related[0]), but it \(truth)"
            })
    }

    private mutating func moved(_ child: ObjectID, _ event: Event, in trace: inout LintTrace) {
        forget(child)
        guard let parent = event.id(.to), let operation = trace.operation(adding: child, to: parent, event) else {
            return
        }
        untold[child] = Add(parent: parent, windowStart: trace.windowStart(of: operation))
    }

    private mutating func forget(_ controller: ObjectID) {
        untold.forget(controller)
        told.forget(controller)
    }
}
