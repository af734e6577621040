import HierarchyModel

/// Requires that a presenter is part of the controller tree.
struct PresentFromDetachedControllerRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "present-from-detached-controller",
        family: .presentation,
        severity: .warning,
        summary: "present(_:animated:completion:) was called on a controller outside the controller tree",
        why: """
            The presented controller gets wrong traits and safe areas, and its dismissal may fail. UIKit \
            announces that it will raise an exception in a future version.
            """,
        uikit: .logs("Presenting view controllers on detached view controllers is discouraged <P>."),
        fix: "Make it a child of the controller whose view contains its view, or present from a controller of the tree",
        sources: [
            .page("ChoosingThePresenter"),
            .issue("John-Lluch/SWRevealViewController", 344),
            .issue("sammcewan/WYPopoverController", 74),
            .issue("LeoNatan/LNPopupController", 147),
            .issue("GabrielAlva/SwiftPages", 18),
            .issue("davidscheutz/swiftui-infinite-navigation", 8),
            .issue("nickoneill/PermissionScope", 23),
            .issue("mamaral/Onboard", 166),
        ],
        examples: [
            .triggering(
                "an overlay without a parent presents",
                """
                @screen
                @created 3 OverlayViewController
                @created 4 SheetViewController
                input.tapped target:2
                  rule.allowed rule:view-without-child reason:"an overlay"
                    @addView 3 1
                  )
                )
                input.tapped target:2
                  ! call.present presenter:3 presented:4 animated:true
                    diagnostic message:"Presenting view controllers on detached view controllers is discouraged \
                <OverlayViewController #3>." subject:3 thrown:false
                    @presentationBegan 4 3 pageSheet
                  )
                )
                .
                """),
            .clean(
                "a root, a presented controller and a child present",
                """
                @screen
                @created 3 SheetViewController
                @created 4 SheetViewController
                @created 5 ListViewController
                @created 6 SheetViewController
                @sheet 3 2 10
                @sheet 4 3 11
                input.tapped target:2
                  @embed 5 4
                )
                .
                input.tapped target:2
                  @present 6 5
                )
                .
                """),
        ])

    static let diagnosticParts = DetachedPresentation.parts
    static let kinds: [EventKind] = [.callPresent, .diagnostic, .presentationBegan]
    static let requiredKinds: [EventKind] = [
        .parentChanged, .presentationBegan, .viewAttached, .viewDetached, .windowRootChanged,
    ]

    /// The turn of the last diagnostic, and the call that it was about.
    private var diagnosed: (turn: UInt64, call: UInt64?)?

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callPresent: if event.id(.presented) != nil { asked(event, in: &context) }
        case .diagnostic: checkDiagnostic(event, in: &context)
        default: began(event, in: &context)
        }
    }

    /// Not every producer also records that the presentation began.
    private func asked(_ call: Event, in context: inout RuleContext) {
        guard let presenter = call.id(.presenter), let top = detached(presenter, in: context) else { return }
        suspect(top, call, in: &context)
    }

    /// UIKit allows this presentation; if UIKit refuses one, the reason is another.
    private mutating func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        let call = context.appCall(about: event)
        guard DetachedPresentation.matches(event) else {
            return context.call(.callPresent).map { withdraw($0, in: &context) } ?? ()
        }
        diagnosed = (context.turn, call?.seq)
        let subject = event.id(.subject).flatMap { $0 == call?.id(.presented) ? nil : $0 }
        guard
            let presenter = subject ?? call?.id(.presenter)
                ?? context.controller(in: event, after: DetachedPresentation.marks)
        else {
            return context.report(event) {
                "A controller that is neither a child nor presented nor a window's root presented another controller"
            }
        }
        let details = details(context.top(above: presenter), event, in: context)
        context.report(details)
    }

    /// Another controller, of the tree, may present although the call was on one outside of it.
    private func began(_ event: Event, in context: inout RuleContext) {
        let call = context.appCall(causing: event)
        if let diagnosed, diagnosed.call == call?.seq, call != nil || diagnosed.turn == context.turn { return }
        if let call { withdraw(call, in: &context) }
        guard let presenter = event.id(.presenter), let top = detached(presenter, in: context) else { return }
        suspect(top, event, in: &context)
    }

    private func withdraw(_ call: Event, in context: inout RuleContext) {
        guard call.seq != diagnosed?.call, let presenter = call.id(.presenter).map({ context.top(above: $0) }),
            context.pendingViolation(of: presenter)?.blamed.seq == call.seq
        else { return }
        context.withdraw(presenter)
    }

    private func suspect(_ presenter: ObjectID, _ event: Event, in context: inout RuleContext) {
        context.suspect(details(presenter, event, in: context), until: .scope)
    }

    private func details(_ presenter: ObjectID, _ event: Event, in context: RuleContext) -> ViolationDetails {
        let call = event.kind == .callPresent ? event : context.appCall(causing: event)
        let presented = event.id(.presented) ?? call?.id(.presented)
        let related = presented.map { [context.named($0)] } ?? []
        let cause = whereabouts(of: presenter, in: context)
        return ViolationDetails(context.named(presenter), related, blamed: call ?? event) { details in
            "\(details.subject), neither a child nor presented nor a window's root, presented "
                + (details.related.first.map { "\($0)" } ?? "a controller") + cause
        }
    }

    /// The usual cause, which view-without-child reports where it happened.
    private func whereabouts(of presenter: ObjectID, in context: RuleContext) -> String {
        guard let host = context.hosts(above: presenter).first, context.state.holdsController(host) else { return "" }
        return "; its view is in the view of \(context.named(host))"
    }

    /// The top of the presenter's line, if no root connects it to a window although its view is in a window.
    private func detached(_ presenter: ObjectID, in context: RuleContext) -> ObjectID? {
        let top = context.top(above: presenter)
        return context.isDetached(top) && context.isInWindow(top) ? top : nil
    }
}
