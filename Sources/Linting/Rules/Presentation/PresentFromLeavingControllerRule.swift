import HierarchyModel

/// Requires that a controller that was popped presents nothing.
struct PresentFromLeavingControllerRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "present-from-leaving-controller",
        family: .presentation,
        severity: .warning,
        summary: "A controller was asked to present after it had been popped",
        why: """
            The controller is about to leave the screen. Depending on the system and on the animation, UIKit drops the \
            request, or the presented controller covers the pop and outlives its presenter.
            """,
        uikit: .silent,
        fix: "Present from the navigation controller, or from the controller below, after the pop has ended",
        sources: [
            .page("ChoosingThePresenter"),
            .page("NavigationController"),
            .reference("UINavigationController.popViewController(animated:)"),
            .issue("steipete/PSTAlertController", 40),
        ],
        examples: [
            .triggering("pop, then an alert about it") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.pushed(4, onto: 2, on: 3, 10)
                Script.created(5, "UIAlertController", base: "UIAlertController")
                Script.tap {
                    Script.pop(4, from: 2, leaving: [3])
                    Script.blamed(
                        .present(5, from: 4) {
                            Script.presentationBegan(5, by: 2, "alert")
                            Script.loaded(5)
                        })
                }
                Script.slides(11, "pop", in: 2, from: 4, to: 3)
                Script.hasSlid(11, in: 2, from: 4, to: 3)
                Script.leaves(4, 2)
                Script.end
            },
            .clean("the navigation controller presents") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.pushed(4, onto: 2, on: 3, 10)
                Script.created(5, "UIAlertController", base: "UIAlertController")
                Script.tap {
                    Script.pop(4, from: 2, leaving: [3])
                    Script.present(5, from: 2) {
                        Script.presentationBegan(5, by: 2, "alert")
                        Script.loaded(5)
                    }
                }
                Script.slides(11, "pop", in: 2, from: 4, to: 3)
                Script.hasSlid(11, in: 2, from: 4, to: 3)
                Script.leaves(4, 2)
                Script.end
            },
            .clean("the pop was cancelled before") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.pushed(4, onto: 2, on: 3, 10)
                Script.created(5, "SheetViewController")
                Script.tap { Script.pop(4, from: 2, leaving: [3]) }
                Script.slideBegan(11, "pop", in: 2, from: 4, to: 3)
                Script.turn
                Script.stack([3, 4], of: 2)
                Script.ended(11, completed: false)
                Script.turn
                Script.tap { Script.presenting(5, by: 4) }
                Script.turn
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.callPresent, .stackChanged]
    static let requiredKinds: [EventKind] = [
        .callPresent, .callbackWillMove, .controllerCreated, .parentChanged, .stackChanged,
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .callPresent { asked(event, in: &context) } else { changed(event, in: &context) }
    }

    /// While the pop runs, it may be cancelled: then the controller has not left.
    private func asked(_ event: Event, in context: inout RuleContext) {
        guard let requester = event.id(.presenter), event.id(.presented) != nil,
            let popped = context.lineage(of: requester).first(where: { isPopped($0, in: context) }),
            let stack = context.parent(of: popped)
        else { return }
        let parties = popped == requester ? [stack] : [stack, popped]
        context.suspect(
            ViolationDetails(context.named(requester), parties.map { context.named($0) }, blamed: event) { details in
                "\(details.subject) was asked to present although it was popped from \(details.related[0])"
            }, until: .transitions)
    }

    /// A cancelled pop puts the controller back into the stack.
    private func changed(_ event: Event, in context: inout RuleContext) {
        guard !context.hasNoPendingViolations, let stack = event.id(.container), let order = event.ids(.order) else {
            return
        }
        for details in context.pendingViolations(naming: stack)
        where ([details.subject] + details.related).contains(where: { order.contains($0.id) }) {
            context.withdraw(details.subject.id)
        }
    }

    /// Whether it has left the stack of the navigation controller whose child it still is.
    private func isPopped(_ controller: ObjectID, in context: RuleContext) -> Bool {
        guard context.history(of: controller).hasLeaveCallback, let parent = context.parent(of: controller),
            context.base(of: parent) == "UINavigationController",
            let stack = context.state.controller(parent, \.stack) ?? nil
        else { return false }
        return !stack.contains(controller)
    }
}
