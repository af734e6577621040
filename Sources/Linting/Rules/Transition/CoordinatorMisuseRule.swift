import HierarchyModel

/// Work beside a transition is handed over before it starts, and work behind it before it has ended.
///
/// Where there is no coordinator at all, the call leaves no trace; only what is handed to one of an ended transition is seen.
///
/// Source: UIViewControllerTransitionCoordinator.h; <doc:TransitionCoordinator>.
public struct CoordinatorMisuseRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "coordinator-misuse",
        family: .transition,
        severity: .note,
        summary: "Alongside work was registered when no transition was running, or after it had ended",
        why: "The block does not run: what it was to change stays as it was.",
        uikit: .silent,
        fix: """
            Ask for transitionCoordinator anew in a will-callback and hand the work over there; where it is nil, apply the end \
            state directly
            """,
        examples: [
            .triggering("a coordinator that was kept") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.sheet(3, over: 2, 10)
                Script.tap { Script.blamed(.scope(.callAlongside, [.transition: .id(10)])) }
                Script.turn
                Script.end
            },
            .clean("while it runs, and where its end is told") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.comesUp(10, 3, over: 2)
                Script.tap { Script.scope(.callAlongside, [.transition: .id(10)]) }
                Script.ended(10)
                Script.appearance(3, "appeared", reason: "presented")
                Script.callback(.callbackViewDidAppear, 3) { Script.scope(.callAlongside, [.transition: .id(10)]) }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [.callAlongside]
    public static let requiredKinds: [EventKind] = [.callAlongside, .transitionBegan, .transitionEnded]

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let one = context.transitions.find(event), let end = one.endedIn, end < context.turn else { return }
        context.report(
            ViolationDetails(one.subject, one.others, blamed: event) { _ in
                "Work was handed to the coordinator of the \(one.name) after the transition had ended"
            })
    }
}
