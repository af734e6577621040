import HierarchyModel

/// Requires that a view added by a presentation controller is removed with the presentation, not before and not after.
///
/// A view in the container view is removed together with it.
struct DecorationLeftBehindRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "decoration-left-behind",
        family: .presentation,
        severity: .warning,
        systems: .since(8),
        summary:
            "Dimming or other decoration views stayed after a cancelled presentation or a finished dismissal, or were "
            + "removed too early",
        why:
            "A dimming view that stays takes all touches. One that is removed too early is missing if the dismissal is "
            + "cancelled.",
        uikit: .silent,
        fix: """
            Remove it in presentationTransitionDidEnd(_:) if completed is false, and in dismissalTransitionDidEnd(_:) \
            if it is true
            """,
        sources: [
            .reference("UIPresentationController.dismissalTransitionDidEnd(_:)"),
            .reference("UIPresentationController.dismissalTransitionWillBegin()"),
            .programmingGuide,
            .issue("ColinEberhardt/VCTransitionsLibrary", 16),
            .issue("Backelite/MaryPopin", 5),
        ],
        examples: [
            .triggering(
                "still in the window after the dismissal",
                """
                @screen
                @created 3 CardViewController
                input.tapped target:2
                  @present 3 2
                )
                callback.presentationTransitionWillBegin controller:3
                  decoration.added presented:3 view:17 host:1
                )
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                callback.presentationTransitionDidEnd controller:3 completed:true )
                .
                call.dismiss controller:3 animated:true )
                @beginsDismissing 3 2 11
                @endsDismissing 3 2 11
                ! callback.dismissalTransitionDidEnd controller:3 completed:true )
                .
                """),
            .clean(
                "removed when the dismissal has ended",
                """
                @screen
                @created 3 CardViewController
                input.tapped target:2
                  @present 3 2
                )
                callback.presentationTransitionWillBegin controller:3
                  decoration.added presented:3 view:17 host:1
                )
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                callback.presentationTransitionDidEnd controller:3 completed:true )
                .
                call.dismiss controller:3 animated:true )
                @beginsDismissing 3 2 11
                @endsDismissing 3 2 11
                callback.dismissalTransitionDidEnd controller:3 completed:true
                  decoration.removed presented:3 view:17
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [
        .callbackDismissalTransitionDidEnd, .callbackPresentationTransitionDidEnd, .decorationAdded, .decorationRemoved,
    ]
    static let requiredKinds: [EventKind] = [
        .callbackDismissalTransitionDidEnd, .callbackPresentationTransitionDidEnd, .decorationAdded, .decorationRemoved,
    ]

    /// Of a presented controller: the numbers of the views on screen.
    typealias Memory = Set<Int64>

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let presented = event.id(.presented) ?? event.id(.controller) else { return }
        switch event.kind {
        case .decorationAdded: if let view = event.int(.view) { memory.update(presented, from: []) { $0.insert(view) } }
        case .decorationRemoved: if let view = event.int(.view) { removed(view, presented, event, in: &context) }
        default: ended(presented, event, in: &context)
        }
    }

    private mutating func ended(_ presented: ObjectID, _ event: Event, in context: inout RuleContext) {
        let isDismissal = event.kind == .callbackDismissalTransitionDidEnd
        guard event.bool(.completed) == isDismissal, let views = memory[presented], !views.isEmpty else { return }
        let end = isDismissal ? "its dismissal had ended" : "its presentation was cancelled"
        let what = views.count == 1 ? "a view" : "\(views.count) views"
        context.suspect(
            ViolationDetails(context.named(presented), blamed: event) { details in
                "The presentation controller of \(details.subject) left \(what) on screen when \(end)"
            }, until: .turn)
    }

    private mutating func removed(_ view: Int64, _ presented: ObjectID, _ event: Event, in context: inout RuleContext) {
        memory.updateIfPresent(presented) { $0.remove(view) }
        if memory[presented]?.isEmpty == true {
            memory.remove(presented)
            context.withdraw(presented)
        }
        guard let callback = context.scopes.last, callback.id(.controller) == presented,
            let moment = Self.moment(of: callback)
        else { return }
        context.report(
            ViolationDetails(context.named(presented), blamed: event) { details in
                "The presentation controller of \(details.subject) removed a view \(moment)"
            })
    }

    /// The point at which the removal is too early, as the message says it; nil if it is not too early.
    private static func moment(of callback: Event) -> String? {
        switch callback.kind {
        case .callbackDismissalTransitionWillBegin: "when the dismissal began, although it may still be cancelled"
        case .callbackDismissalTransitionDidEnd where callback.bool(.completed) == false:
            "although the dismissal was cancelled"
        default: nil
        }
    }
}
