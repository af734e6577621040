import HierarchyModel

/// Requires that a popover has an anchor: a source view or a bar button item.
struct PopoverWithoutAnchorRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "popover-without-anchor",
        family: .presentation,
        severity: .error,
        systems: .since(8),
        summary: "A popover, or an action sheet shown as one, has no source view or bar button item",
        why: """
            UIKit raises an exception where the width is regular, so the app ends on an iPad only. Where the width is \
            compact, the popover is shown in another style, and the mistake stays unnoticed. Since iOS 26 an action \
            sheet on a phone points at its anchor, too; without one it is shown at the bottom.
            """,
        uikit: .throws(
            """
            UIPopoverPresentationController (<…>) should have a non-nil sourceView or barButtonItem set before the \
            presentation occurs.
            """),
        fix: """
            Set popoverPresentationController's barButtonItem, or its sourceView and sourceRect, before \
            present(_:animated:) or in prepareForPopoverPresentation(_:)
            """,
        sources: [
            .page("Popovers"),
            .header("UIPopoverPresentationController.h"),
            .reference("UIPopoverPresentationController"),
            .programmingGuide,
            .issue("x2on/FSImageViewer", 30),
            .issue("RefugeRestrooms/refugerestrooms-ios", 119),
            .issue("react-native-share/react-native-share", 17),
            .issue("qonversion/flutter-sdk", 230),
            .issue("sunlightlabs/congress-ios", 425),
            .issue("Provenance-Emu/Provenance", 1833),
        ],
        examples: [
            .triggering(
                "UIKit raises an exception",
                """
                @screen
                @created 3 MenuViewController
                input.tapped target:2
                  ! call.present presenter:2 presented:3 animated:true
                    @presentationBegan 3 2 popover
                    diagnostic message:"UIPopoverPresentationController (<UIPopoverPresentationController>) should \
                have a non-nil sourceView or barButtonItem set before the presentation occurs." subject:3 thrown:true
                    presentation.ended presenter:2 presented:3
                  )
                )
                .
                """),
            .clean(
                "an action sheet on a phone of iOS 26, with an anchor",
                """
                @screenOf v26
                @createdByUIKit 3 UIAlertController
                input.tapped target:2
                  @anchors 3
                  call.present presenter:2 presented:3 animated:true
                    @presentationBegan 3 2 popover
                    view.loaded controller:3
                  )
                )
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                """),
        ])

    static let kinds: [EventKind] = [
        .callSetPopoverAnchor, .callbackAdaptivePresentationStyle, .callbackPrepareForPopover, .diagnostic,
        .popoverAnchored, .presentationBegan, .transitionBegan, .turnEnded,
    ]
    static let requiredKinds: [EventKind] = [.presentationBegan]
    static let anyOfKinds: [EventKind] = [.callSetPopoverAnchor, .popoverAnchored]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = [
        "set before the presentation occurs", "You must provide location information for this popover",
        "Popovers cannot be presented from a view which does not have a window",
    ]

    /// The popover of a controller.
    struct Memory: Sendable {
        /// Nil where the trace does not tell.
        fileprivate var hasAnchor: Bool?
        /// Whether it has a delegate, which may set the anchor later.
        fileprivate var hasDelegate = false
    }

    var memory = ObjectMap<Memory>()
    /// The `presentation.began` of this turn, where the producer records no transitions: a transition begins at the end
    /// of its turn.
    private var pending: [Event] = []

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callSetPopoverAnchor, .popoverAnchored:
            if let presented = event.id(.presented) {
                memory.update(presented, from: Memory()) {
                    $0.hasAnchor = event.symbol(.anchor) != PopoverAnchor.noAnchor
                }
            }
        case .callbackAdaptivePresentationStyle, .callbackPrepareForPopover:
            if let controller = event.id(.controller) {
                memory.update(controller, from: Memory()) { $0.hasDelegate = true }
            }
        case .diagnostic: checkDiagnostic(event, in: &context)
        case .transitionBegan:
            if event.transitionType == .present, let controller = event.id(.to) {
                began(controller, event, in: &context)
            }
        case .presentationBegan:
            if !context.records(.transitionBegan) { pending.append(event) }
        default: if !pending.isEmpty { turnEnded(in: &context) }
        }
    }

    private mutating func turnEnded(in context: inout RuleContext) {
        for event in pending { event.id(.presented).map { began($0, event, in: &context) } }
        pending = []
    }

    /// Whether an action sheet is shown without an anchor: on phones since iOS 26.
    private static func showsActionSheets(_ context: RuleContext) -> Bool {
        context.device.idiom != .pad && context.system.map { $0 >= 26 } ?? false
    }

    /// A state does not contain which popovers have an anchor.
    private func hasAnchor(_ presented: ObjectID, in context: RuleContext) -> Bool {
        memory[presented]?.hasAnchor ?? !context.history(of: presented).isKnown
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let call = context.presentCall(causing: event)
        let subject = event.id(.subject).flatMap { $0 == call?.id(.presenter) ? nil : $0 }
        guard let presented = subject ?? call?.id(.presented) ?? popover(meantBy: event, in: context) else {
            return context.report(event) {
                "A controller was presented as a popover without a source view or bar button item"
            }
        }
        let request = call ?? context.request(for: presented) ?? context.appCall(causing: event)
        report(presented, request ?? event, in: &context)
    }

    /// The popover whose class UIKit names, as it does for an action sheet; otherwise the only popover without an
    /// anchor.
    private func popover(meantBy diagnostic: Event, in context: RuleContext) -> ObjectID? {
        context.subject(of: diagnostic, after: "has presented a")
            ?? context.onlyController {
                $0.style == .popover && $0.presenting != nil && !hasAnchor($0.id, in: context)
            }
    }

    /// Source: <doc:Popovers>: the anchor must be set before the transition begins.
    private func began(_ presented: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard context.state.controller(presented, \.style)??.known == .popover else { return }
        let call = context.request(for: presented)
        let asked = [presented, context.asked(for: presented)]
        guard !asked.contains(where: { hasAnchor($0, in: context) }) else { return }
        if Self.showsActionSheets(context), context.state.controller(presented, \.base) == "UIAlertController" {
            reportUnanchored(presented, call ?? event, in: &context)
        } else if context.state.controller(presented, \.effectiveStyle)??.known == .popover {
            report(presented, call ?? event, in: &context)
        } else if context.records(.callPresent), context.records(.callbackAdaptivePresentationStyle),
            !asked.contains(where: { memory[$0]?.hasDelegate == true })
        {
            // An adaptation may have replaced the controller; only the call tells which controller needs the anchor.
            reportLatent(presented, call ?? event, in: &context)
        }
    }

    private func report(_ presented: ObjectID, _ blamed: Event, in context: inout RuleContext) {
        context.report(
            ViolationDetails(context.named(presented), presenter(of: presented, in: context), blamed: blamed) {
                details in
                "\(details.subject) was presented as a popover without a source view or bar button item"
            })
    }

    private func reportUnanchored(_ presented: ObjectID, _ blamed: Event, in context: inout RuleContext) {
        let parties = presenter(of: presented, in: context)
        context.report(
            ViolationDetails(context.named(presented), parties, blamed: blamed, severity: .warning) { details in
                "\(details.subject) is an action sheet without a source view or bar button item: on a phone it points "
                    + "at nothing, and on an iPad UIKit raises an exception"
            })
    }

    private func reportLatent(_ presented: ObjectID, _ blamed: Event, in context: inout RuleContext) {
        let parties = presenter(of: presented, in: context)
        context.report(
            ViolationDetails(context.named(presented), parties, blamed: blamed, severity: .warning) { details in
                "\(details.subject) is a popover without a source view or bar button item: UIKit raises an exception "
                    + "if the width is regular"
            })
    }

    private func presenter(of presented: ObjectID, in context: RuleContext) -> [NamedObject] {
        context.presenter(of: presented).map { [context.named($0)] } ?? []
    }
}
