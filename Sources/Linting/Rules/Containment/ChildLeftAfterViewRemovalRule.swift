import HierarchyModel

/// A removal that was announced comes to its end.
///
/// Source: Apple's reference, removeFromParent(); seed 000.
public struct ChildLeftAfterViewRemovalRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "child-left-after-view-removal",
        family: .containment,
        severity: .warning,
        summary: "A removal was begun or the view taken away, but removeFromParent never came",
        why: "The container still holds the child, which stays in memory and goes on getting what is forwarded to children.",
        uikit: .silent,
        fix: "Call child.removeFromParent() after its view is gone, or in the completion of the animation",
        examples: [
            .triggering("announced, and the view taken out") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.blamed(.willMove(3, to: nil))
                    Script.removeView(3)
                }
                Script.turn
                Script.end
            },
            .triggering("announced, and no more") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap { Script.blamed(.willMove(3, to: nil)) }
                Script.turn
                Script.end
            },
            .clean("removed, some turns later") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap { Script.willMove(3, to: nil) }
                Script.turn
                Script.turn
                Script.tap { Script.removeView(3); Script.removeFromParent(3, 2) }
                Script.turn
                Script.end
            },
            .clean("called off, and the view put back") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.tap { Script.embed(3, in: 2); Script.embed(4, in: 2) }
                Script.turn
                Script.tap {
                    Script.willMove(3, to: nil)
                    Script.willMove(3, to: 2)
                    Script.willMove(4, to: nil)
                    Script.removeView(4)
                }
                Script.turn
                Script.tap { Script.addView(4, to: 2) }
                Script.turn
                Script.end
            },
            .clean("the recording ends in the animation") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap { Script.willMove(3, to: nil); Script.animationBegan(4, 3) }
                Script.turn
                Script.end
            },
            .clean("the recording ends while a finger drags it out") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.scope(.inputDragged, [.target: .id(2), .phase: .string("began")]) { Script.willMove(3, to: nil) }
                Script.turn
                Script.end
            },
            .clean("the container dies on the way") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap { Script.embed(3, in: 2); Script.embed(4, in: 3) }
                Script.turn
                Script.tap {
                    Script.willMove(4, to: nil)
                    Script.unembed(3, from: 2)
                }
                Script.destroyed(3)
                Script.destroyed(4)
                Script.turn
                Script.end
            },
            .clean("a container of UIKit's, which takes views out as it likes") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.pushed(4, onto: 2, on: 3, 10)
                Script.tap { Script.willMove(3, to: nil) }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callAddChild, .callRemoveFromParent, .callWillMove, .controllerDestroyed, .inputDragged, .parentChanged, .viewAttached,
    ]
    public static let evidence: [EventKind] = [.callWillMove]
    public static let witnesses: [EventKind] = [.callAddChild, .parentChanged]

    /// The parents that the app has asked to add children, by child, where that is all that is known.
    private var parents: [ObjectID: ObjectID] = [:]

    /// A finger is down.
    private var isDragging = false

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .callWillMove: event.id(.child).map { willMove($0, event, in: &trace) }
        case .parentChanged: event.id(.child).map { trace.withdraw($0) }
        case .callAddChild, .callRemoveFromParent: trace.unconfirmedMove(event).map { moved($0.child, to: $0.to, in: &trace) }
        case .viewAttached: event.id(.controller).map { trace.withdraw($0) }
        case .inputDragged: isDragging = event.string(.phase) == "began" || event.string(.phase) == "changed"
        default: destroyed(event, in: &trace)
        }
    }

    /// What is on its way at the end would have come to its end.
    public mutating func traceEnded(in trace: inout LintTrace) {
        for finding in trace.suspicions where isDragging || trace.isMoving(finding) { trace.withdraw(finding.subject.id) }
    }

    private mutating func moved(_ child: ObjectID, to parent: ObjectID?, in trace: inout LintTrace) {
        parents[child] = parent
        trace.withdraw(child)
    }

    private func willMove(_ child: ObjectID, _ event: Event, in trace: inout LintTrace) {
        guard !trace.isTelling(child, .callbackWillMove) else { return }
        trace.withdraw(child)
        guard event.id(.to) == nil, let parent = trace.parent(of: child) ?? parents[child], !trace.isRuntimeContainer(parent) else { return }
        trace.suspect(Finding(trace.named(child), [trace.named(parent)], blamed: event) { finding in
            "\(finding.subject) was told that it would leave \(finding.related[0]) but was never removed from it"
        }, until: .trace())
    }

    /// With the container the children are free.
    private mutating func destroyed(_ event: Event, in trace: inout LintTrace) {
        if !trace.suspectsNothing {
            event.id(.controller).map { trace.withdraw($0) }
            for child in trace.before?.children ?? [] { trace.withdraw(child) }
        }
        guard !parents.isEmpty, let gone = event.id(.controller) else { return }
        for (child, parent) in parents where child == gone || parent == gone {
            parents[child] = nil
            trace.withdraw(child)
        }
    }
}

extension LintTrace {
    /// Whether a transition or animation runs that began behind the event to blame, and that may be one of those concerned.
    fileprivate func isMoving(_ finding: Finding) -> Bool {
        let concerned = [finding.subject.id] + finding.related.map(\.id)
        return operations.all.contains { operation in
            operation.began >= finding.blamed.seq
                && (operation.names.isEmpty || operation.names.contains(where: concerned.contains))
        }
    }
}
