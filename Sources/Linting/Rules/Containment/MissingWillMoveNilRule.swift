import HierarchyModel

/// A child must be told that it is about to leave, before it leaves.
///
/// Source: Apple's reference, willMove(toParent:); View Controller Programming Guide for iOS.
public struct MissingWillMoveNilRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "missing-will-move-nil",
        family: .containment,
        severity: .warning,
        summary: "A child was removed without the announcement that it is about to leave",
        why: """
            removeFromParent() tells the child only that it has left. Without willMove(toParent: nil) before, it cannot \
            prepare while its parent is still there.
            """,
        uikit: .silent,
        fix: "Call child.willMove(toParent: nil) first, then take its view away, then call child.removeFromParent()",
        examples: [
            .triggering("removed without a word") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.removeView(3)
                    Script.blamed(.removeFromParent(3, 2))
                    Script.destroyed(3)
                }
                Script.turn
                Script.end
            },
            .triggering("announced for an earlier removal only") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.unembed(3, from: 2)
                    Script.embed(3, in: 2)
                    Script.removeView(3)
                    Script.blamed(.removeFromParent(3, 2))
                }
                Script.turn
                Script.end
            },
            .clean("announced long before, at the start of a fade") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.willMove(3, to: nil)
                    Script.animationBegan(4, 3)
                }
                Script.turn
                Script.animationEnded(4)
                Script.scope(.callbackCompletion, [.finished: .bool(true)]) {
                    Script.removeView(3)
                    Script.removeFromParent(3, 2)
                    Script.destroyed(3)
                }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callAddChild, .callRemoveFromParent, .callWillMove, .callbackWillMove, .controllerDestroyed, .parentChanged,
        .stateGiven,
    ]
    public static let evidence: [EventKind] = [.callWillMove]
    public static let witnesses: [EventKind] = [.callRemoveFromParent, .parentChanged]

    /// Those that were told since they last moved.
    private var announced: Set<ObjectID> = []
    /// The parents that the app has asked to add them, where that is all that is known.
    private var parents: [ObjectID: ObjectID] = [:]

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .parentChanged: move(event, in: &trace)
        case .callWillMove: announce(event.id(.child), to: event.id(.to))
        case .callbackWillMove: announce(event.id(.controller), to: event.id(.to))
        case .callAddChild, .callRemoveFromParent:
            trace.unconfirmedMove(event).map { asked($0.child, $0.to, event, in: &trace) }
        case .stateGiven: announced = Set(trace.state.controllers.map(\.id))
        default: event.id(.controller).map { forget($0) }
        }
    }

    private mutating func announce(_ child: ObjectID?, to parent: ObjectID?) {
        if let child, parent == nil { announced.insert(child) }
    }

    private mutating func forget(_ controller: ObjectID) {
        announced.forget(controller)
        parents.forget(controller)
    }

    private mutating func asked(_ child: ObjectID, _ parent: ObjectID?, _ call: Event, in trace: inout LintTrace) {
        let wasAnnounced = announced.remove(child) != nil
        let old = parents.removeValue(forKey: child)
        parents[child] = parent
        if let old, parent == nil, !wasAnnounced, !trace.isRuntimeContainer(old) {
            report(child, old, call, in: &trace)
        }
    }

    private mutating func move(_ event: Event, in trace: inout LintTrace) {
        guard let child = event.id(.child) else { return }
        let wasAnnounced = !announced.isEmpty && announced.remove(child) != nil
        guard !wasAnnounced, let old = trace.before?.parent, old != event.id(.to),
            let operation = trace.operation(removing: child, from: old, event)
        else { return }
        report(child, old, operation, in: &trace)
    }

    private func report(_ child: ObjectID, _ old: ObjectID, _ operation: Event, in trace: inout LintTrace) {
        trace.report(
            Finding(trace.named(child), [trace.named(old)], blamed: operation) { finding in
                "\(finding.subject) was removed from \(finding.related[0]) without willMove(toParent: nil) before"
            })
    }
}
