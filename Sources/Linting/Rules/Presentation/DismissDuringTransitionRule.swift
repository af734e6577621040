import HierarchyModel

/// Requires that a dismissal waits for the end of the presentation or dismissal before it.
struct DismissDuringTransitionRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "dismiss-during-transition",
        family: .presentation,
        severity: .error,
        summary: "dismiss(animated:completion:) was called while a presentation or dismissal was running",
        why: """
            UIKit drops the request, or the presentation is left incomplete: the controller stays on screen. In the \
            turn of the present, UIKit delays the request, so that the user sees the controller come and go: a note.
            """,
        uikit: .logs("Attempt to dismiss from view controller <P> while a presentation or dismiss is in progress!"),
        fix:
            "Dismiss in the completion of the presentation, or in or after viewDidAppear(_:) of the presented "
            + "controller",
        sources: [
            .page("PresentAndDismiss#Dismiss-forwarding"),
            .issue("jonkykong/SideMenu", 323),
            .issue("zoonooz/ZFDragableModalTransition", 3),
            .issue("paypal/PayPal-iOS-SDK", 232),
            .issue("jamonholmgren/ProMotion", 473),
            .issue("card-io/card.io-iOS-SDK", 74),
            .issue("almerlucke/FCOverlayViewController", 3),
            .issue("finn-no/BottomSheet", 12),
        ],
        examples: [
            .triggering(
                "UIKit drops the request",
                """
                @screen
                @created 3 SpinnerViewController
                input.tapped target:2
                  @present 3 2
                )
                @beginsPresenting 3 2 10
                callback.completion
                  ! call.dismiss controller:3 animated:true
                    diagnostic message:"Attempt to dismiss from view controller <ContainerViewController #2> while a \
                presentation or dismiss is in progress!" subject:2 thrown:false
                  )
                )
                @endsPresenting 3 10
                """),
            .clean(
                "in the completion of the presentation",
                """
                @screen
                @created 3 SpinnerViewController
                @sheet 3 2 10
                callback.completion
                  call.dismiss controller:3 animated:true )
                )
                .
                @beginsDismissing 3 2 11
                @endsDismissing 3 2 11
                controller.destroyed controller:3
                .
                """),
        ])

    static let suppressedBy: [Suppression] = [
        .rule(InteractionNeverEndedRule.self, .laterOfAll),
        .rule(TransitionNeverCompletedRule.self, .laterOfAll),
        .rule(UnwindPlusManualDismissRule.self, .nextOfEach),
    ]
    static let kinds: [EventKind] = [
        .callDismiss, .diagnostic, .presentationBegan, .presentationEnded, .transitionBegan, .turnEnded,
    ]
    static let requiredKinds: [EventKind] = [
        .callDismiss, .presentationBegan, .presentationEnded, .transitionBegan, .transitionEnded,
    ]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = [
        "Attempt to dismiss from view controller", "Trying to dismiss the presentation controller while transitioning",
        "transitionViewForCurrentTransition is not set",
    ]

    /// About a controller whose presentation was granted to the app in this turn and has not begun its transition.
    struct Memory: Sendable {
        /// The beginning of the window of the request.
        fileprivate let windowStart: UInt64
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .diagnostic: checkDiagnostic(event, in: &context)
        case .callDismiss: if let controller = event.id(.controller) { asked(controller, event, in: &context) }
        case .presentationBegan: event.id(.presented).map { granted($0, event, in: context) }
        case .transitionBegan: if let controller = event.id(.to) { memory.remove(controller) }
        case .turnEnded: if !memory.isEmpty { memory.removeAll() }
        default: if let presented = event.id(.presented) { memory.remove(presented) }
        }
    }

    private mutating func granted(_ presented: ObjectID, _ event: Event, in context: RuleContext) {
        guard let call = context.presentCall(causing: event) else { return }
        memory[presented] = Memory(windowStart: context.windowStart(of: call))
    }

    private mutating func asked(_ controller: ObjectID, _ call: Event, in context: inout RuleContext) {
        if let chain = context.chain(dismissedBy: controller) {
            if chain.presented.contains(where: { context.isInPresentationTransition($0) }) {
                return report(controller, chain, call, in: &context)
            }
            if chain.presented.contains(where: { isJustGranted($0, call, in: context) }) {
                report(controller, chain, call, isUncertain: true, in: &context)
            }
            return
        }
        guard context.scopes.contains(of: { $0 == .callPresent }, where: { $0.id(.presented) == controller }),
            context.presenter(of: controller) == nil
        else { return }
        report(controller, nil, call, in: &context)
    }

    /// UIKit delays the dismissal until the presentation has ended, unless a diagnostic says that it is refused.
    ///
    /// Source: <doc:PresentAndDismiss#Present>.
    private func isJustGranted(_ presented: ObjectID, _ call: Event, in context: RuleContext) -> Bool {
        guard let start = memory[presented]?.windowStart else { return false }
        return context.records(.turnEnded) || start > 0 && context.windowStart(of: call) == start
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let call = context.appCall(about: event)
        let request = call?.kind == .callDismiss ? call : nil
        guard let controller = request?.id(.controller) ?? context.subject(of: event, after: "from view controller")
        else {
            return context.report(event) {
                "A controller was asked to dismiss while a presentation or dismissal was in progress"
            }
        }
        report(controller, context.chain(dismissedBy: controller), call ?? event, in: &context)
    }

    private func report(
        _ id: ObjectID, _ chain: PresentationChain?, _ blamed: Event, isUncertain: Bool = false,
        in context: inout RuleContext
    ) {
        let moving = chain.map { chain in
            chain.presented.first { context.isInPresentationTransition($0) } ?? chain.presented[0]
        }
        let related = [moving, chain?.presenter].compactMap { $0 }.filter { $0 != id }.map { context.named($0) }
        let whose = moving.map { $0 == id ? " of it" : " of \(context.named($0))" } ?? ""
        context.report(
            ViolationDetails(context.named(id), related, blamed: blamed, isUncertain: isUncertain) { details in
                let state =
                    details.isUncertain && details.severity == .note
                    ? "before the presentation\(whose) had begun, so UIKit delays the dismissal until that has ended"
                    : "while a presentation or dismissal\(whose) was in progress"
                return "\(details.subject) was asked to dismiss \(state)"
            })
    }
}
