import HierarchyModel

/// Requires that a root that presents a controller is replaced only after the dismissal.
struct RootReplacedWhilePresentingRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "root-replaced-while-presenting",
        family: .lifetime,
        severity: .warning,
        summary: "The window's root was replaced while the old root presented a controller",
        why: """
            The presented controller may stay on screen, over the new root. Together with the old root it stays in \
            memory as long as the app runs.
            """,
        uikit: .silent,
        fix: "Dismiss first and replace the root in the completion, or keep one root container and replace its child",
        sources: [
            .page("RootController"),
            .issue("malcommac/UIWindowTransitions", 7),
            .issue("Rightpoint/Swiftilities", 38),
            .issue("AdevintaSpain/Sencha", 23),
            .issue("lionheart/openradar-mirror", 3009),
            .issue("lionheart/openradar-mirror", 19146),
            .issue("qnoid/rootViewController", 1),
        ],
        examples: [
            .triggering(
                "the app logs out while a sheet is presented",
                """
                @screen
                @created 3 SheetViewController
                @created 4 LoginViewController
                @sheet 3 2 10
                input.tapped target:2
                  ! call.setRoot window:1 controller:4
                    window.rootChanged window:1 from:2 to:4
                    view.loaded controller:4
                    view.detached controller:2
                    view.attached controller:4 host:1
                  )
                )
                .
                wait:3
                """),
            .clean(
                "replaced in the completion of the dismissal",
                """
                @screen
                @created 3 SheetViewController
                @created 4 LoginViewController
                @sheet 3 2 10
                input.tapped target:2
                  call.dismiss controller:3 animated:true )
                )
                @beginsDismissing 3 2 11
                @endsDismissing 3 2 11
                callback.completion
                  call.setRoot window:1 controller:4
                    window.rootChanged window:1 from:2 to:4
                    view.loaded controller:4
                    view.detached controller:2
                    view.attached controller:4 host:1
                  )
                )
                controller.destroyed controller:3
                controller.destroyed controller:2
                .
                """),
        ])

    static let suppressedBy: [Suppression] = [.rule(ActiveControllerAsRootRule.self, .sameEvent)]
    static let diagnosticParts = ["is replaced while it presents"]
    static let kinds: [EventKind] = [
        .callDismiss, .diagnostic, .presentationEnded, .stateGiven, .turnEnded, .windowRootChanged,
    ]
    static let requiredKinds: [EventKind] = [.presentationBegan, .presentationEnded, .windowRootChanged]

    /// A dismissal without animation, which ends with the turn.
    private struct NonanimatedDismissal {
        let seq: UInt64
        let presented: [ObjectID]
    }

    private var dismissals: [NonanimatedDismissal] = []

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callDismiss: asked(event, in: context)
        case .diagnostic: dismissals.removeAll { $0.seq == context.call(.callDismiss)?.seq }
        case .presentationEnded: if !context.records(.callDismiss) { context.withdraw(naming: event.id(.presented)) }
        case .stateGiven:
            dismissals = [
                NonanimatedDismissal(
                    seq: context.lastGiven ?? event.seq, presented: Array(context.objectsWithUnknownHistory))
            ]
        case .windowRootChanged: replaced(event, in: &context)
        default: dismissals = []
        }
    }

    private mutating func asked(_ event: Event, in context: RuleContext) {
        guard event.bool(.animated) == false, let controller = event.id(.controller),
            let chain = context.chain(dismissedBy: controller)
        else { return }
        dismissals.append(NonanimatedDismissal(seq: event.seq, presented: chain.presented))
    }

    private func replaced(_ event: Event, in context: inout RuleContext) {
        guard let old = event.id(.from), old != event.id(.to) else { return }
        let blamed = context.appCall(causing: event) ?? event
        let start = context.windowStart(of: blamed)
        let dismissed = Set(dismissals.filter { $0.seq >= start }.flatMap(\.presented))
        let presentations = context.presentations(under: old).filter { !dismissed.contains($0.presented) }
        guard let first = presentations.first else { return }
        let presented = presentations.map { context.named($0.presented) }
        let place = event.id(.window).map { context.named($0) }
        let presenter = first.presenter == old ? "it" : "\(context.named(first.presenter))"
        let details = ViolationDetails(context.named(old), presented + [place].compactMap { $0 }, blamed: blamed) {
            details in
            "\(details.subject) was replaced as the root of \(place.map { "\($0)" } ?? "its window") "
                + "while \(presenter) presented \(details.related[0])"
        }
        // Without its call, a dismissal just before is known by its end, which comes at the end of the turn.
        if context.records(.callDismiss) { context.report(details) } else { context.suspect(details, until: .turn) }
    }
}

extension RuleContext {
    /// The presentations of a controller and of those below it, from the top down.
    fileprivate func presentations(under root: ObjectID) -> [(presenter: ObjectID, presented: ObjectID)] {
        var found: [(presenter: ObjectID, presented: ObjectID)] = []
        var pending = [root]
        for _ in 0..<state.controllerCount {
            guard let next = pending.popLast() else { break }
            if let presented = presented(by: next) { found.append((next, presented)) }
            pending += (state.controller(next, \.children) ?? []).reversed()
        }
        return found
    }
}
