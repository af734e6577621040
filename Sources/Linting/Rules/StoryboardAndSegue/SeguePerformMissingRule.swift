import HierarchyModel

/// Requires that a custom segue shows its destination.
struct SeguePerformMissingRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "segue-perform-missing",
        family: .storyboardAndSegue,
        severity: .error,
        summary: "A custom segue has no perform(), or its perform() shows nothing",
        why: "UIKit raises an exception. If perform() does nothing, a tap has no effect.",
        uikit: .throws(
            """
            Could not perform segue with identifier 'id'. A segue must either have a performHandler or it must \
            override -perform.
            """),
        fix: "Override perform() in the class of the segue and show the destination there",
        sources: [
            .page("Segues"),
            .header("UIStoryboardSegue.h"),
            .programmingGuide,
            .issue("ivanvorobei/SPStorkController", 82),
        ],
        examples: [
            .triggering("UIKit raises an exception") {
                Script.screen
                Script.created(3, "DetailViewController")
                Script.tap {
                    Script.performSegue("detail", of: 2) {
                        Script.prepares("detail", "custom", from: 2, to: 3)
                        Script.blamed(
                            .performs("detail", "custom", from: 2, to: 3) {
                                Script.thrown(
                                    """
                                    Could not perform segue with identifier 'detail'. A segue must either have a \
                                    performHandler or it must override -perform.
                                    """, 2)
                            })
                    }
                }
                Script.destroyed(3)
                Script.turn
                Script.end
            },
            .triggering("a perform() that shows nothing: a warning") {
                Script.screen
                Script.created(3, "DetailViewController")
                Script.tap {
                    Script.performSegue("detail", of: 2) {
                        Script.prepares("detail", "custom", from: 2, to: 3)
                        Script.blamed(.performs("detail", "custom", from: 2, to: 3))
                    }
                }
                Script.turn
                Script.end
            },
            .clean("presented after an animation") {
                Script.screen
                Script.created(3, "DetailViewController")
                Script.tap {
                    Script.performSegue("detail", of: 2) {
                        Script.prepares("detail", "custom", from: 2, to: 3)
                        Script.performs("detail", "custom", from: 2, to: 3) { Script.animationBegan(20, 2) }
                    }
                }
                Script.turn
                Script.animated(20) { Script.presenting(3, by: 2) }
                Script.beginsPresenting(10, 3, over: 2)
                Script.endsPresenting(10, 3)
                Script.end
            },
            .clean("presented after an animation in the view of another controller") {
                Script.screen
                Script.created(3, "DetailViewController")
                Script.created(4, "BadgeViewController")
                Script.tap {
                    Script.performSegue("detail", of: 2) {
                        Script.prepares("detail", "custom", from: 2, to: 3)
                        Script.performs("detail", "custom", from: 2, to: 3) { Script.animationBegan(20, 4) }
                    }
                }
                Script.turn
                Script.animated(20) { Script.presenting(3, by: 2) }
                Script.beginsPresenting(10, 3, over: 2)
                Script.endsPresenting(10, 3)
                Script.end
            },
            .clean("embedded, and an unwind segue") {
                Script.screen
                Script.created(3, "DetailViewController")
                Script.tap {
                    Script.performs("detail", "custom", from: 2, to: 3) { Script.embed(3, in: 2) }
                    Script.performs("back", "unwind", from: 3, to: 2)
                }
                Script.turn
                Script.end
            },
        ])

    static let kinds: [EventKind] = [
        .diagnostic, .parentChanged, .presentationAdapted, .presentationBegan, .stackChanged, .viewAttached,
        .windowRootChanged,
    ]
    static let scopes: [EventKind] = [.callbackSeguePerform]
    static let requiredKinds: [EventKind] = [.callbackSeguePerform, .parentChanged, .presentationBegan]

    static let diagnosticParts = ["A segue must either have a performHandler"]

    /// Of a destination: the segue after which it was not shown.
    typealias Memory = UInt64
    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .diagnostic:
            if event.isDiagnostic(containingAnyOf: Self.diagnosticParts) { checkDiagnostic(event, in: &context) }
        case .return: performed(in: &context)
        case .stackChanged: for controller in event.ids(.order) ?? [] { shown(controller, in: &context) }
        case .presentationAdapted: if let replacement = event.id(.replacement) { shown(replacement, in: &context) }
        default:
            (event.id(.child) ?? event.id(.presented) ?? event.id(.controller) ?? event.id(.to)).map {
                shown($0, in: &context)
            }
        }
    }

    /// A segue may show its destination in a later turn.
    private mutating func shown(_ destination: ObjectID, in context: inout RuleContext) {
        context.withdraw(destination)
        if !memory.isEmpty, let segue = memory.remove(destination) { context.retract(destination, blamed: segue) }
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        let segue = context.scopes.last(.callbackSeguePerform) ?? context.appCall(causing: event)
        guard let destination = segue?.id(.destination) ?? segue?.id(.controller) ?? event.id(.subject) else {
            return context.report(event) { "A custom segue has no perform()" }
        }
        context.report(details(destination, segue ?? event, .error, "has no perform()", in: context))
    }

    /// A destination that is shown after the animation is shown in time. The animation may move a view of a container.
    private mutating func performed(in context: inout RuleContext) {
        guard let segue = context.scopes.last, segue.segueKind == .custom,
            let destination = segue.id(.destination),
            context.state.controller(destination) != nil, context.isDetached(destination),
            context.host(of: destination) == nil
        else { return }
        memory[destination] = segue.seq
        context.suspect(
            details(destination, segue, .warning, "was performed, but did not show it", in: context), until: .animations
        )
    }

    private func details(
        _ destination: ObjectID, _ segue: Event, _ severity: Severity, _ mistake: String, in context: RuleContext
    ) -> ViolationDetails {
        let source = segue.id(.controller).flatMap { $0 == destination ? nil : context.named($0) }
        let identifier = segue.string(.identifier).map { "'\($0)' " } ?? ""
        return ViolationDetails(
            context.named(destination), source.map { [$0] } ?? [], blamed: segue, severity: severity
        ) {
            details in
            "The custom segue \(identifier)to \(details.subject) \(mistake)"
        }
    }
}
