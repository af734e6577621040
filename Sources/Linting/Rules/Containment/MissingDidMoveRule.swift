import HierarchyModel

/// An added child must be told that the move is over, by the end of the scope or of the animation.
///
/// Source: UIViewController.h (UIContainerViewControllerCallbacks); View Controller Programming Guide for iOS;
/// <doc:Sources#View-controller-transitions-in-iOS-7>.
public struct MissingDidMoveRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "missing-did-move",
        family: .containment,
        severity: .warning,
        summary: "A child was added but never told that the move finished",
        why: """
            addChild(_:) tells the child that it is about to move; only the container knows when the move is over, so \
            it has to say so. Code that waits for didMove(toParent:) never runs.
            """,
        uikit: .silent,
        fix: """
            Call child.didMove(toParent: self) after the child's view is in place, or in the completion of the animation
            """,
        examples: [
            .triggering("added and never told") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.callback(.callbackViewDidLoad, 2) {
                    Script.blamed(.addChild(3, to: 2))
                    Script.addView(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .triggering("the animation ends, and still nobody tells") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.blamed(.addChild(3, to: 2))
                    Script.addView(3, to: 2)
                    Script.animationBegan(4, 3)
                }
                Script.turn
                Script.animationEnded(4)
                Script.turn
                Script.end
            },
            .clean("told at once") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.end
            },
            .clean("told in the completion of the animation") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.addView(3, to: 2)
                    Script.animationBegan(4, 3)
                }
                Script.turn
                Script.animationEnded(4)
                Script.scope(.callbackCompletion, [.finished: .bool(true)]) { Script.didMove(3, to: 2) }
                Script.turn
                Script.end
            },
            .clean("taken back before the animation ended") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.addView(3, to: 2)
                    Script.animationBegan(4, 3)
                }
                Script.turn
                Script.unembed(3, from: 2)
                Script.animationEnded(4)
                Script.turn
                Script.destroyed(3)
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callAddChild, .callDidMove, .callPresent, .callRemoveFromParent, .callbackDidMove, .controllerDestroyed,
        .parentChanged,
    ]
    public static let evidence: [EventKind] = [.callDidMove]
    public static let witnesses: [EventKind] = [.callAddChild, .parentChanged]

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .parentChanged: move(event, in: &trace)
        case .callDidMove: told(event.id(.child), event.id(.to), in: &trace)
        case .callbackDidMove: told(event.id(.controller), event.id(.to), in: &trace)
        case .callAddChild, .callRemoveFromParent: asked(event, in: &trace)
        case .callPresent: event.id(.presented).map { trace.confirm($0) }
        default: event.id(.controller).map { destroyed($0, in: &trace) }
        }
    }

    private func move(_ event: Event, in trace: inout LintTrace) {
        guard let child = event.id(.child), trace.before?.parent != event.id(.to) else { return }
        guard let parent = event.id(.to) else { return trace.withdraw(child) }
        trace.confirm(child)
        guard let operation = trace.operation(adding: child, to: parent, event), !isEmbedded(child, in: trace) else {
            return
        }
        suspect(child, parent, operation, in: &trace)
    }

    /// An embed segue tells its child itself.
    private func isEmbedded(_ child: ObjectID, in trace: LintTrace) -> Bool {
        guard trace.innermost == .callbackSeguePerform, let segue = trace.scopes.last else { return false }
        return segue.string(.segueKind) == "embed" && segue.id(.destination) == child
    }

    private func asked(_ call: Event, in trace: inout LintTrace) {
        let move = trace.unconfirmedMove(call)
        if call.kind == .callAddChild { call.id(.child).map { trace.confirm($0) } }
        guard let move else { return }
        guard let parent = move.to else { return trace.withdraw(move.child) }
        if !trace.isRuntimeContainer(parent) { suspect(move.child, parent, call, in: &trace) }
    }

    private func suspect(_ child: ObjectID, _ parent: ObjectID, _ operation: Event, in trace: inout LintTrace) {
        trace.suspect(
            Finding(trace.named(child), [trace.named(parent)], blamed: operation) { finding in
                "\(finding.subject) was added to \(finding.related[0]) but never got didMove(toParent:), "
                    + "or its override does not call super"
            }, until: .completion)
    }

    private func told(_ child: ObjectID?, _ parent: ObjectID?, in trace: inout LintTrace) {
        guard let child, let parent, trace.suspicion(of: child)?.related.first?.id == parent else { return }
        trace.withdraw(child)
    }

    /// A child that dies with its add unfinished, or whose parent does.
    private func destroyed(_ id: ObjectID, in trace: inout LintTrace) {
        guard !trace.suspectsNothing else { return }
        trace.confirm(id)
        for child in trace.before?.children ?? [] where trace.suspicion(of: child) != nil { trace.confirm(child) }
    }
}
