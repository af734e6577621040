import HierarchyModel

/// Requires that an appearance callback presents once, not each time that the controller appears.
struct PresentAtEachAppearanceRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "present-at-each-appearance",
        family: .presentation,
        severity: .note,
        summary: "An appearance callback presents a controller of the same class each time",
        why: """
            The end of a presentation makes the presenter appear again, and its callback presents again: the user \
            cannot leave. A screen that must not be left, such as a login, may do it on purpose.
            """,
        uikit: .silent,
        fix: "Present in viewDidAppear(_:) only if a flag says that it was not done yet, or from a user's action",
        sources: [
            .reference("UIViewController.viewDidAppear(_:)"),
            .issue("mamaral/Onboard", 96),
            .issue("Swrve/swrve-ios-sdk", 52),
        ],
        examples: [
            .triggering(
                "dismissed, and there again",
                """
                @screen
                @created 3 IntroViewController
                callback.viewDidAppear controller:2
                  @present 3 2
                ) superCalled:true
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                input.tapped target:2
                  call.dismiss controller:2 animated:true )
                )
                @beginsDismissing 3 2 11
                @endsDismissing 3 2 11
                @created 4 IntroViewController
                callback.viewDidAppear controller:2
                  ! @present 4 2
                ) superCalled:true
                @beginsPresenting 4 2 12
                @endsPresenting 4 12
                """),
            .clean(
                "once, and something else at the next appearance",
                """
                @screen
                @created 3 IntroViewController
                callback.viewDidAppear controller:2
                  @present 3 2
                ) superCalled:true
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                input.tapped target:2
                  call.dismiss controller:2 animated:true )
                )
                @beginsDismissing 3 2 11
                @endsDismissing 3 2 11
                @created 4 NewsViewController
                callback.viewDidAppear controller:2
                  @present 4 2
                ) superCalled:true
                @beginsPresenting 4 2 12
                @endsPresenting 4 12
                """),
        ])

    static let kinds: [EventKind] = [.callPresent]
    static let requiredKinds: [EventKind] = [
        .callPresent, .controllerCreated, .presentationBegan, .presentationEnded, .return,
    ]

    private static let repeated: Set<EventKind> = [
        .callbackViewDidAppear, .callbackViewIsAppearing, .callbackViewWillAppear,
    ]

    /// The last presentation of a controller in its appearance callback.
    struct Memory: Sendable {
        fileprivate let name: String
        /// The sequence number of the callback.
        fileprivate let callback: UInt64
        fileprivate let site: CallSite?
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let presenter = event.id(.presenter), let presented = event.id(.presented),
            let name = context.named(presented).class,
            context.presentationRequest(in: event).flatMap({ context.refusal(of: $0) }) == nil,
            let callback = context.scopes.last(of: Self.repeated.contains, where: { $0.id(.controller) == presenter })
        else { return }
        let last = memory[presenter]
        memory[presenter] = Memory(name: name, callback: callback.seq, site: event.site)
        guard let last, last.name == name, last.callback != callback.seq, last.site == event.site else { return }
        context.report(
            ViolationDetails(context.named(presenter), [context.named(presented)], blamed: event) { details in
                "\(details.subject) presented another '\(name)' when it appeared again"
            })
    }
}
