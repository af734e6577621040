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
            .triggering("UIKit drops the request") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "HelpViewController")
                Script.sheet(3, over: 2, 10)
                Script.tap {
                    Script.blamed(
                        .present(4, from: 2) {
                            Script.logged(
                                """
                                Attempt to present <HelpViewController #4> on <ContainerViewController #2> \
                                (from <ContainerViewController #2>) which is already presenting <MenuViewController #3>.
                                """, 2)
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records the request, of a child") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "HelpViewController")
                Script.created(5, "ListViewController")
                Script.tap { Script.embed(5, in: 2) }
                Script.turn
                Script.sheet(3, over: 2, 10)
                Script.tap { Script.blamed(.present(4, from: 5)) }
                Script.turn
                Script.end
            },
            .clean("presented from the topmost") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "HelpViewController")
                Script.sheet(3, over: 2, 10)
                Script.sheet(4, over: 3, 11)
                Script.end
            },
            .clean("one after the other, in the completion of the dismissal") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "HelpViewController")
                Script.sheet(3, over: 2, 10)
                Script.tap { Script.dismiss(3) }
                Script.beginsDismissing(11, 3, to: 2)
                Script.endsDismissing(11, 3, by: 2)
                Script.scope(.callbackCompletion) { Script.presenting(4, by: 2) }
                Script.destroyed(3)
                Script.turn
                Script.end
            },
            .clean("in its own presentation context below a controller that presents") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "HelpViewController")
                Script.created(5, "ListViewController")
                Script.tap { Script.embed(5, in: 2) }
                Script.turn
                Script.sheet(3, over: 2, 10)
                Script.tap { Script.presenting(4, by: 5) }
                Script.turn
                Script.end
            },
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
