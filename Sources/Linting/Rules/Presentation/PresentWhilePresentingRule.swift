import HierarchyModel

/// Requires that a controller presents one other controller at a time.
struct PresentWhilePresentingRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "present-while-presenting",
        family: .presentation,
        severity: .error,
        summary: "present(_:animated:completion:) was called on a controller that already presents another one",
        why: "UIKit drops the request: nothing is presented, and the completion is never called.",
        uikit: .logs("Attempt to present <W> on <P> (from <S>) which is already presenting <V>."),
        fix: """
            Dismiss the first one and present in the completion, or present from the topmost presented controller; a \
            button that opens a popover closes the open one first
            """,
        sources: [
            .page("ChoosingThePresenter"),
            .issue("airbrake/airbrake-ios", 91),
            .issue("mozilla-mobile/firefox-ios", 15436),
            .issue("yohannes/Thoughtless", 122),
            .issue("uservoice/uservoice-ios-sdk", 347),
            .issue("hhru/Nivelir", 115),
        ],
        examples: [
            .triggering(
                "UIKit drops the request",
                """
                @screen
                @created 3 MenuViewController
                @created 4 HelpViewController
                @sheet 3 2 10
                input.tapped target:2
                  ! call.present presenter:2 presented:4 animated:true
                    diagnostic message:"Attempt to present <HelpViewController #4> on <ContainerViewController #2> \
                (from <ContainerViewController #2>) which is already presenting <MenuViewController #3>." subject:2 \
                thrown:false
                  )
                )
                .
                """),
            .clean(
                "presented from the topmost",
                """
                @screen
                @created 3 MenuViewController
                @created 4 HelpViewController
                @sheet 3 2 10
                @sheet 4 3 11
                """),
        ])

    static let diagnosticParts = [PresentationRefusal.attempt]
    static let kinds: [EventKind] = PresentationRequests.kinds
    static let scopes: [EventKind] = PresentationRequests.scopes
    static let requiredKinds: [EventKind] = [.callPresent, .presentationBegan, .presentationEnded]

    private var requests = PresentationRequests(refusedFor: .alreadyPresenting)

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if let request = requests.follow(event, in: &context) { context.judge(request, details(request, in: context)) }
    }

    mutating func traceEnded(in context: inout RuleContext) {
        if let request = requests.unanswered(in: context) { context.leaveOpen(details(request, in: context)) }
    }

    private func details(_ request: RefusedRequest, in context: RuleContext) -> ViolationDetails {
        let link = context.presentation(nearestTo: request.requester)
        let other = link.flatMap { $0.presenter == request.requester ? nil : $0.presenter }
        let related = [request.presented, link?.presented, other].compactMap { $0 }.map { context.named($0) }
        let presenter = other.map { "\(context.named($0))" } ?? "it"
        let presented = link.map { "\(context.named($0.presented))" } ?? "another"
        return ViolationDetails(context.named(request.requester), related, blamed: request.call) { details in
            "\(details.subject) was asked to present \(request.object(in: details)) "
                + "while \(presenter) already presented \(presented)"
        }
    }
}
