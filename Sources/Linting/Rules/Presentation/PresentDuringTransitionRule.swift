import HierarchyModel

/// Requires that a presentation waits for the end of the presentation or dismissal before it.
struct PresentDuringTransitionRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "present-during-transition",
        family: .presentation,
        severity: .error,
        summary: "present(_:animated:completion:) was called while another presentation or dismissal was running",
        why: "UIKit drops most of these requests: nothing is presented, and the completion is never called.",
        uikit: .logs("Attempt to present <V> on <P> (from <S>) while a presentation is in progress."),
        fix: "Present in the completion of the running presentation or dismissal",
        sources: [
            .page("ChoosingThePresenter"),
            .issue("nathantannar4/Transmission", 103),
        ],
        examples: [
            .triggering(
                "UIKit drops the request",
                """
                @screen
                @created 3 MenuViewController
                @created 4 HelpViewController
                input.tapped target:2
                  @present 3 2
                )
                @beginsPresenting 3 2 10
                input.tapped target:2
                  ! call.present presenter:2 presented:4 animated:true
                    diagnostic message:"Attempt to present <HelpViewController #4> on <ContainerViewController #2> \
                (from <ContainerViewController #2>) while a presentation is in progress." subject:2 thrown:false
                  )
                )
                @endsPresenting 3 10
                """),
            .clean(
                "in the completion",
                """
                @screen
                @created 3 MenuViewController
                @created 4 HelpViewController
                @sheet 3 2 10
                callback.completion
                  @present 4 3
                )
                .
                """),
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
