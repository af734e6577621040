import HierarchyModel

/// Reports a presentation with the style `none`, which is only an answer of adaptivity delegates.
struct InvalidPresentationStyleRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "invalid-presentation-style",
        family: .presentation,
        severity: .error,
        summary: "A controller was presented with a style that has no presentation controller",
        why: "UIKit raises an exception: the process ends in the call.",
        uikit: .throws("The specified modal presentation style doesn't have a corresponding presentation controller."),
        fix: "Set modalPresentationStyle to a style other than none",
        sources: [
            .page("AdaptivePresentation"),
            .programmingGuide,
        ],
        examples: [
            .triggering(
                "UIKit raises an exception",
                """
                @screen
                @created 3 SheetViewController
                input.tapped target:2
                  ! call.present presenter:2 presented:3 animated:true
                    diagnostic message:"The specified modal presentation style doesn't have a corresponding \
                presentation controller." subject:3 thrown:true
                  )
                )
                .
                """),
            .clean(
                "none as the answer of an adaptivity delegate",
                """
                @screen
                @created 3 SheetViewController
                input.tapped target:2
                  call.present presenter:2 presented:3 animated:true
                    callback.adaptivePresentationStyle controller:3 ) answer:none
                    @presentationBegan 3 2 formSheet
                    view.loaded controller:3
                  )
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic, .presentationBegan]
    static let requiredKinds: [EventKind] = []
    /// UIKit refuses the style, or the event contains it.
    static let anyOfKinds = kinds

    /// The part of UIKit's message that did not change between its versions.
    static let diagnosticParts = ["have a corresponding presentation controller"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        let isRefused = event.isDiagnostic(containingAnyOf: Self.diagnosticParts)
        guard isRefused || event.kind == .presentationBegan && event.symbol(.style) == PresentationStyle.noStyle else {
            return
        }
        let call = context.performedSegue.map(context.origin(ofSegue:)) ?? context.appCall(causing: event)
        guard let presented = event.id(.presented) ?? call?.id(.presented) ?? event.id(.subject) else {
            return context.report(event) {
                "A controller was to be presented with a style that has no presentation controller"
            }
        }
        let presenter = event.id(.requester) ?? call?.id(.presenter)
        let parties = presenter.map { [context.named($0)] } ?? []
        context.report(
            ViolationDetails(context.named(presented), parties, blamed: call ?? event) { details in
                "\(details.subject) was to be presented with a style that has no presentation controller"
            })
    }
}
