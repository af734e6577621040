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
            .triggering(
                "UIKit raises an exception",
                """
                @screen
                @created 3 DetailViewController
                input.tapped target:2
                  call.performSegue controller:2 identifier:detail
                    callback.prepareForSegue controller:2 identifier:detail segueKind:custom class:UIStoryboardSegue \
                destination:3 )
                    ! callback.seguePerform controller:2 identifier:detail segueKind:custom class:UIStoryboardSegue \
                destination:3
                      diagnostic message:"Could not perform segue with identifier 'detail'. A segue must either have a \
                performHandler or it must override -perform." subject:2 thrown:true
                    )
                  )
                )
                controller.destroyed controller:3
                .
                """),
            .clean(
                "presented after an animation",
                """
                @screen
                @created 3 DetailViewController
                input.tapped target:2
                  call.performSegue controller:2 identifier:detail
                    callback.prepareForSegue controller:2 identifier:detail segueKind:custom class:UIStoryboardSegue \
                destination:3 )
                    callback.seguePerform controller:2 identifier:detail segueKind:custom class:UIStoryboardSegue \
                destination:3
                      animation.began animation:20 duration:0.3 delay:0 subjects:[2]
                    )
                  )
                )
                .
                animation.ended animation:20 finished:true
                callback.completion finished:true
                  @present 3 2
                )
                .
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                """),
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
