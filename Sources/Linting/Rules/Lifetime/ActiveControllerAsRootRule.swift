import HierarchyModel

/// Requires that the root of a window is neither presented nor a child.
struct ActiveControllerAsRootRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "active-controller-as-root",
        family: .lifetime,
        severity: .warning,
        summary: "A controller that is presented, or is a child, was made the root of a window",
        why: """
            The presentation does not end: the presenter and the controllers below it stay in memory, and dismiss \
            takes the root's view out of the window, which is then empty. For a child UIKit raises an exception, \
            which hierarchy-inconsistency explains.
            """,
        uikit: .silent,
        fix: """
            Dismiss the controller without animation and make it the root in the completion, or make a new instance \
            the root. Remove a child from its parent first, or make the parent the root
            """,
        sources: [
            .page("RootController"),
            .page("PresentAndDismiss#Dismiss-forwarding"),
            .reference("UIWindow.rootViewController"),
            .issue("Rightpoint/Swiftilities", 103),
            .issue("TitouanVanBelle/TDBWalkthrough", 3),
        ],
        examples: [
            .triggering(
                "it replaces the root that presents it: that both stay in memory has the same cause",
                """
                @screen
                @created 3 HomeViewController
                @sheet 3 2 10
                input.tapped target:2
                  ! call.setRoot window:1 controller:3
                    window.rootChanged window:1 from:2 to:3
                    view.loaded controller:3
                    view.detached controller:2
                    view.attached controller:3 host:1
                  )
                )
                .
                wait:3
                """),
            .clean(
                "a child that has left its parent",
                """
                @screen
                @created 4 ListViewController
                input.tapped target:2
                  @embed 4 2
                )
                .
                @windowCreated 9
                input.tapped target:2
                  @unembed 4 2
                  @setsRoot 9 4
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.callDismiss, .windowRootChanged]
    static let excusingKinds: [EventKind] = [.callDismiss]
    static let requiredKinds: [EventKind] = [.presentationBegan, .presentationEnded, .windowRootChanged]

    /// The turn in which the app asked for its dismissal without animation, which ends with the turn.
    var memory = ObjectMap<UInt64>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .callDismiss { return asked(event, in: context) }
        guard let root = event.id(.to), let holder = holder(of: root, in: context) else { return }
        let top = context.top(above: holder.id)
        let parties = [holder.id, event.id(.window), top == holder.id ? nil : top].compactMap { $0 }
        context.report(
            ViolationDetails(
                context.named(root), parties.map { context.named($0) },
                blamed: context.appCall(causing: event) ?? event
            ) { details in
                "\(details.subject) was made the root of \(details.related[1]) while it was \(holder.relation) "
                    + "\(details.related[0])"
            })
    }

    private func holder(of root: ObjectID, in context: RuleContext) -> (id: ObjectID, relation: String)? {
        if let parent = context.parent(of: root) { return (parent, "a child of") }
        guard memory[root] != context.turn else { return nil }
        return context.presenter(of: root).map { ($0, "presented by") }
    }

    private mutating func asked(_ event: Event, in context: RuleContext) {
        guard event.bool(.animated) == false, let receiver = event.id(.controller) else { return }
        for presented in context.chain(dismissedBy: receiver)?.presented ?? [] { memory[presented] = context.turn }
    }
}
