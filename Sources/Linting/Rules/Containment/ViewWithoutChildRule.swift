import HierarchyModel

/// Requires that a controller whose view is in another controller's view is a child of that controller.
struct ViewWithoutChildRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "view-without-child",
        family: .containment,
        severity: .error,
        summary: "A controller's view was added to another controller's view without containment",
        why: """
            No parent owns the controller, so it may be deallocated while its view is on screen. Traits, size changes, \
            rotation and restoration never reach it, and its presentations are detached.
            """,
        uikit: .silent,
        fix: "Call addChild(_:) before the view is added and didMove(toParent:) after",
        sources: [
            .reference("UIViewController.hierarchyInconsistencyException"),
            .programmingGuide,
            .transitionsArticle,
            .issue("alvises/FPPopover", 56),
            .issue("Orderella/PopupDialog", 112),
            .issue("henrytkirk/HTKScrollingNavigationController", 2),
            .issue("John-Lluch/SWRevealViewController", 158),
        ],
        examples: [
            .triggering(
                "only the view was added",
                """
                @screen
                @created 3 BannerViewController
                callback.viewDidLoad controller:2
                  ! @addView 3 2
                ) superCalled:true
                .
                """),
            .clean(
                "contained in the same scope",
                """
                @screen
                @created 3 BannerViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                """),
        ])

    static let suppressedBy: [Suppression] = [
        .rule(HierarchyInconsistencyRule.self, .sameEvent),
        .rule(HierarchyInconsistencyRule.self, .pending),
    ]
    static let kinds: [EventKind] = [
        .controllerDestroyed, .parentChanged, .presentationBegan, .viewAttached, .viewDetached, .windowDestroyed,
        .windowRootChanged,
    ]
    static let requiredKinds: [EventKind] = [.parentChanged, .viewAttached]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .viewAttached: attached(event, in: &context)
        case .viewDetached: if let controller = event.id(.controller) { context.withdraw(controller) }
        case .parentChanged: if event.id(.to) != nil { event.id(.child).map { context.withdraw($0) } }
        case .presentationBegan: if let presented = event.id(.presented) { context.withdraw(presented) }
        case .windowRootChanged: if let controller = event.id(.to) { context.withdraw(controller) }
        case .windowDestroyed: context.withdraw(naming: event.id(.window))
        default: destroyed(event, in: &context)
        }
    }

    private func attached(_ event: Event, in context: inout RuleContext) {
        guard !context.isRehosting, let child = event.id(.controller), let host = event.id(.host) else { return }
        context.withdraw(child)
        guard isStray(child, in: context), let operation = context.operation(attaching: child, to: host, event) else {
            return
        }
        let parties = [context.named(host)]
        guard context.state.window(host) == nil else {
            guard Self.reasons.allSatisfy({ context.records($0) }) else { return }
            return context.suspect(
                ViolationDetails(
                    context.named(child), parties, blamed: operation, severity: .note, fix: Self.overlayFix
                ) { details in
                    "The view of \(details.subject) was added directly to a window, and no controller owns it"
                }, until: .scope)
        }
        // A presentation in a context adds the view there, too, or its animator does.
        let isUncertain =
            !context.records(.presentationBegan) && (operation.kind != .callAddView || mayAnimate(in: context))
        context.suspect(
            ViolationDetails(
                context.named(child), parties, blamed: operation, isUncertain: isUncertain
            ) { details in
                "The view of \(details.subject) was added to the view of \(details.related[0]), but \(details.subject) "
                    + "is not a child of it"
            }, until: .scope)
    }

    private func mayAnimate(in context: RuleContext) -> Bool {
        !context.records(.callbackAnimateTransition) || context.mayBeWithin { $0.kind == .callbackAnimateTransition }
    }

    /// Kinds of events that add a view to a window without a call of the app.
    private static let reasons: [EventKind] = [.presentationAdapted, .presentationBegan, .windowRootChanged]

    private static let overlayFix =
        "Make it the root of its own window, or a child of the controller that it covers"

    private func isStray(_ child: ObjectID, in context: RuleContext) -> Bool {
        guard let controller = context.before, controller.parent == nil, controller.presenting == nil else {
            return false
        }
        return !context.isRoot(child)
    }

    /// Its view stays where it was added; the view of its host is gone.
    private func destroyed(_ event: Event, in context: inout RuleContext) {
        guard let id = event.id(.controller) else { return }
        context.confirm(id)
        context.withdraw(naming: id)
    }
}
