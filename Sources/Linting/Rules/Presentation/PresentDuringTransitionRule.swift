import HierarchyModel

/// Requires that a presentation waits for the end of the presentation or dismissal before it.
struct PresentDuringTransitionRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "present-during-transition",
        family: .presentation,
        severity: .error,
        summary: "present(_:animated:completion:) was called while another presentation or dismissal was running",
        why: "UIKit drops most of these requests: nothing is presented, and the completion is never called.",
        uikit: .logs("Attempt to present <V> on <P> (from <S>) while a presentation is in progress!"),
        fix: "Present in the completion of the running presentation or dismissal",
        sources: [
            .page("ChoosingThePresenter"),
            .issue("nathantannar4/Transmission", 103),
        ],
        examples: [
            .triggering("UIKit drops the request") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "HelpViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.beginsPresenting(10, 3, over: 2)
                Script.tap {
                    Script.blamed(
                        .present(4, from: 2) {
                            Script.logged(
                                """
                                Attempt to present <HelpViewController #4> on <ContainerViewController #2> \
                                (from <ContainerViewController #2>) while a presentation is in progress!
                                """, 2)
                        })
                }
                Script.endsPresenting(10, 3)
                Script.end
            },
            .triggering("another producer records the request, during a dismissal") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "HelpViewController")
                Script.sheet(3, over: 2, 10)
                Script.tap { Script.dismiss(3) }
                Script.beginsDismissing(11, 3, to: 2)
                Script.tap { Script.blamed(.present(4, from: 2)) }
                Script.endsDismissing(11, 3, by: 2)
                Script.destroyed(3)
                Script.turn
                Script.end
            },
            .triggering("another producer records the request, right after the dismissal") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "HelpViewController")
                Script.sheet(3, over: 2, 10)
                Script.tap {
                    Script.dismiss(3)
                    Script.blamed(.present(4, from: 2))
                }
                Script.beginsDismissing(11, 3, to: 2)
                Script.endsDismissing(11, 3, by: 2)
                Script.destroyed(3)
                Script.turn
                Script.end
            },
            .clean("in the completion") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "HelpViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.beginsPresenting(10, 3, over: 2)
                Script.endsPresenting(10, 3)
                Script.scope(.callbackCompletion) { Script.presenting(4, by: 3) }
                Script.turn
                Script.end
            },
            .clean("the runtime delays the request, and presents after the transition") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "HelpViewController")
                Script.sheet(3, over: 2, 10)
                Script.tap { Script.dismiss(3) }
                Script.beginsDismissing(11, 3, to: 2)
                Script.tap { Script.present(4, from: 2) }
                Script.turn
                Script.endsDismissing(11, 3, by: 2)
                Script.destroyed(3)
                Script.presentationBegan(4, by: 2)
                Script.turn
                Script.end
            },
            .clean("a transition of other controllers") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "HelpViewController")
                Script.created(5, "ListViewController")
                Script.created(6, "PopoverViewController")
                Script.tap { Script.embed(5, in: 2) }
                Script.turn
                Script.sheet(3, over: 2, 10)
                Script.tap { Script.presenting(4, by: 3) }
                Script.beginsPresenting(11, 4, over: 3)
                Script.tap { Script.presenting(6, by: 5) }
                Script.endsPresenting(11, 4)
                Script.end
            },
        ])

    static let suppressedBy: [Suppression] = [
        .rule(InteractionNeverEndedRule.self, .laterOfAll),
        .rule(TransitionNeverCompletedRule.self, .laterOfAll),
    ]
    static let diagnosticParts = [PresentationRefusal.attempt]
    static let kinds: [EventKind] = PresentationRequests.kinds
    static let scopes: [EventKind] = PresentationRequests.scopes
    static let requiredKinds: [EventKind] = [
        .callPresent, .presentationBegan, .transitionBegan, .transitionEnded,
    ]

    private var requests = PresentationRequests(refusedFor: .inTransition)

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if let request = requests.follow(event, in: &context) { context.judge(request, details(request, in: context)) }
    }

    mutating func traceEnded(in context: inout RuleContext) {
        if let request = requests.unanswered(in: context) { context.leaveOpen(details(request, in: context)) }
    }

    private func details(_ request: RefusedRequest, in context: RuleContext) -> ViolationDetails {
        let presented = request.presented.map { [context.named($0)] } ?? []
        return ViolationDetails(context.named(request.requester), presented, blamed: request.call) { details in
            "\(details.subject) was asked to present \(request.object(in: details)) "
                + "while another presentation or dismissal was in progress"
        }
    }
}
