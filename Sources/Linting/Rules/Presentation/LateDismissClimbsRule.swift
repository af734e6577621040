import HierarchyModel

/// Reports a dismissal that closed its receiver, and may have been meant for a controller above it that was gone.
struct LateDismissClimbsRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "late-dismiss-climbs",
        family: .presentation,
        severity: .note,
        summary: "A dismiss that may have been meant for a controller that was gone closed its presenter",
        why: """
            dismiss dismisses what its receiver presents. Where that is gone, because the user or the controller \
            itself has dismissed it, the same call dismisses the receiver. The user loses a screen, and UIKit writes \
            no diagnostic.
            """,
        uikit: .silent,
        fix: """
            Call dismiss(animated:completion:) on the presented controller, kept in a weak property, only while its \
            presentingViewController is not nil. Controllers that dismiss themselves, as SFSafariViewController does, \
            need no call. If the receiver is meant to close, too, allow the rule there
            """,
        sources: [
            .page("PresentAndDismiss#Dismiss-forwarding"),
            .reference("UIViewController.dismiss(animated:completion:)"),
            .issue("stripe/stripe-ios", 1199),
            .issue("stripe/stripe-ios", 1215),
            .issue("stripe/stripe-ios", 717),
            .issue("SwiftKickMobile/SwiftMessages", 541),
            .issue("hsylife/SwiftyPickerPopover", 98),
            .issue("braintree/braintree_ios", 281),
        ],
        examples: [
            .triggering(
                "the line that has dismissed the page runs once more, when its owner is deallocated",
                """
                @screen
                @created 3 SheetViewController
                @created 4 PageViewController
                @sheet 3 2 10
                @sheet 4 3 11
                callback.applicationDidBecomeActive
                  call.dismiss controller:3 animated:true file:Flow.swift line:40 )
                )
                @beginsDismissing 4 3 12
                @endsDismissing 4 3 12
                .
                ! call.dismiss controller:3 animated:true file:Flow.swift line:40 )
                .
                @beginsDismissing 3 2 13
                @endsDismissing 3 2 13
                """),
            .clean(
                "the sheet's own button, by the line that has dismissed the page",
                """
                @screen
                @created 3 SheetViewController
                @created 4 PageViewController
                @sheet 3 2 10
                @sheet 4 3 11
                input.tapped target:2
                  call.dismiss controller:3 animated:true file:Flow.swift line:40 )
                )
                @beginsDismissing 4 3 12
                @endsDismissing 4 3 12
                input.tapped target:2
                  call.dismiss controller:3 animated:true file:Flow.swift line:40 )
                )
                .
                @beginsDismissing 3 2 13
                @endsDismissing 3 2 13
                """),
        ])

    static let suppressedBy: [Suppression] = [.rule(DoubleDismissClimbsRule.self, .sameEvent)]
    static let kinds: [EventKind] = [.callDismiss, .presentationBegan, .presentationEnded]

    /// A request of the app to dismiss what the presenter presents.
    fileprivate struct Dismissal {
        let site: CallSite
        let receiver: ObjectID
        let presented: NamedObject
    }

    /// What a presenter presented last, and how it was dismissed.
    struct Memory: Sendable {
        fileprivate let presented: NamedObject
        /// The scope in which the app asked for the presentation.
        fileprivate let origin: UInt64?
        /// The last request whose call site is known.
        fileprivate var dismissal: Dismissal?
        /// The turn in which the presentation ended, and what caused that; nil while it lasts.
        fileprivate var end: (turn: UInt64, cause: UInt64?, isByApp: Bool)?
        /// Whether the presented controller is one of the system's that calls its delegate after it has dismissed
        /// itself.
        fileprivate var hasInformedDelegate = false
    }

    var memory = ObjectMap<Memory>()
    /// The lines that have dismissed a receiver: helpers for all controllers, and lines that were reported.
    private var linesForReceivers: Set<CallSite> = []

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .presentationBegan: began(event, in: context)
        case .presentationEnded: ended(event, in: context)
        default: asked(event, in: &context)
        }
    }

    private mutating func began(_ event: Event, in context: RuleContext) {
        guard let presenter = event.id(.presenter), let presented = event.id(.presented) else { return }
        memory[presenter] = Memory(
            presented: context.named(presented), origin: context.scopes.last(of: { $0.family != .call })?.seq,
            dismissal: memory[presenter]?.dismissal)
    }

    private mutating func ended(_ event: Event, in context: RuleContext) {
        guard let presenter = event.id(.presenter), let presented = event.id(.presented) else { return }
        let isByApp = context.appCall(causing: event) != nil
        memory.updateIfPresent(presenter) { last in
            last.end = (context.turn, event.cause ?? context.scopes.last?.seq, isByApp)
            last.hasInformedDelegate = context.informsDelegate(presented)
        }
    }

    private mutating func asked(_ event: Event, in context: inout RuleContext) {
        guard !memory.isEmpty, let receiver = event.id(.controller), let chain = context.chain(dismissedBy: receiver)
        else { return }
        let line = context.lineage(of: receiver)
        if line.contains(chain.presenter) { return dismissesPresented(event, receiver, by: chain.presenter) }
        let isForReceivers = event.site.map { !linesForReceivers.insert($0).inserted } ?? true
        guard chain.presented.count == 1, let climber = chain.presented.first,
            let last = line.first(where: { memory[$0] != nil }).flatMap({ memory[$0] }), let end = last.end,
            let meant = meant(last, end, event, isForReceivers ? nil : receiver, in: context)
        else { return }
        context.report(
            ViolationDetails(
                context.named(climber), [meant.presented, context.named(chain.presenter)], blamed: event
            ) { details in
                "\(details.subject) was dismissed by a call that may have been meant for \(details.related[0]), which "
                    + "was gone: \(meant.evidence)"
            })
    }

    private mutating func dismissesPresented(_ event: Event, _ receiver: ObjectID, by presenter: ObjectID) {
        memory.updateIfPresent(presenter) { last in
            last.dismissal = event.site.map { Dismissal(site: $0, receiver: receiver, presented: last.presented) }
        }
    }

    /// What the call may have been meant for, and why; nil if it is as well meant for its receiver.
    ///
    /// - Parameter receiver: nil where the line of the call says nothing about its purpose.
    private func meant(
        _ last: Memory, _ end: (turn: UInt64, cause: UInt64?, isByApp: Bool), _ event: Event, _ receiver: ObjectID?,
        in context: RuleContext
    ) -> (presented: NamedObject, evidence: String)? {
        if !end.isByApp, isInformed(of: last, end.cause, in: context) {
            return (last.presented, "the call came when its dismissal was reported")
        }
        if let origin = last.origin,
            context.scopes.last(.inputDeferred).map({ $0.cause == origin }) == true
        {
            return (last.presented, "the work was deferred when it was presented")
        }
        guard let receiver, end.turn < context.turn, let dismissal = last.dismissal, dismissal.receiver == receiver,
            dismissal.site == event.site, !context.scopes.contains(of: Self.byUser.contains),
            context.caller(of: event, .callDismiss) == nil
        else { return nil }
        let isSame = dismissal.presented == last.presented
        return (
            last.presented,
            isSame ? "the same line had dismissed it" : "the same line had dismissed \(dismissal.presented)"
        )
    }

    /// Whether the app is getting a callback that the controller has been dismissed.
    private func isInformed(of last: Memory, _ cause: UInt64?, in context: RuleContext) -> Bool {
        context.scopes.contains(of: { Self.reports.contains($0) || $0 == .callbackCompletion }) { scope in
            if Self.reports.contains(scope.kind) { return scope.id(.controller) == last.presented.id }
            return last.hasInformedDelegate && cause != nil && scope.cause == cause
        }
    }

    private static let reports: Set<EventKind> = [
        .callbackDismissalTransitionDidEnd, .callbackPopoverDidDismiss, .callbackPresentationDidDismiss,
        .callbackViewDidDisappear,
    ]
    /// What the user asks for on the screen.
    private static let byUser: Set<EventKind> = [
        .inputDragged, .inputSwipedDown, .inputTapped, .inputTappedBack, .inputTappedOutside, .inputTyped,
    ]
}

extension RuleContext {
    /// Whether the controller is one of the system's that dismisses itself and then calls its delegate. An alert and an
    /// activity sheet run what the user has chosen, which may be to close the screen.
    fileprivate func informsDelegate(_ controller: ObjectID) -> Bool {
        isSystemController(controller)
            && base(of: controller).map { !Self.plainBases.contains($0) && !Self.withActions.contains($0) } == true
    }

    private static let withActions: Set<String> = ["UIActivityViewController", "UIAlertController"]
}
