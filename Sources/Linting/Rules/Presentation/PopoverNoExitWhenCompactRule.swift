import HierarchyModel

/// Requires that a popover that fills a compact screen can be closed.
struct PopoverNoExitWhenCompactRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "popover-no-exit-when-compact",
        family: .presentation,
        severity: .note,
        systems: .since(8),
        summary: "A popover became full screen in a compact environment and was not dismissed: it may have no way out",
        why:
            "A tap outside a popover closes it. Over the full screen there is no outside, so without a button users "
            + "cannot leave.",
        uikit: .silent,
        fix: """
            Return none from adaptivePresentationStyle(for:), or a navigation controller with a Done button from \
            presentationController(_:viewControllerForAdaptivePresentationStyle:)
            """,
        sources: [
            .page("AdaptivePresentation"),
            .programmingGuide,
            .issue("lionheart/openradar-mirror", 19175),
            .issue("google/blockly-ios", 236),
            .issue("EthanStrider/ColorPickerExample", 2),
        ],
        examples: [
            .triggering(
                "presented, and never dismissed",
                """
                @screen
                @created 3 MenuViewController
                input.tapped target:2
                  @anchors 3
                  ! call.present presenter:2 presented:3 animated:true
                    presentation.began presenter:2 presented:3 requester:2 style:popover effectiveStyle:fullScreen \
                transitionStyle:coverVertical presentationController:UIPresentationController
                    view.loaded controller:3
                  )
                )
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                """),
            .clean(
                "a delegate decides the style",
                """
                @screen
                @created 3 MenuViewController
                input.tapped target:2
                  @anchors 3
                  call.present presenter:2 presented:3 animated:true
                    callback.adaptivePresentationStyle controller:3 )
                    presentation.began presenter:2 presented:3 requester:2 style:popover effectiveStyle:fullScreen \
                transitionStyle:coverVertical presentationController:UIPresentationController
                    view.loaded controller:3
                  )
                )
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                """),
        ])

    static let kinds: [EventKind] = [
        .callDismiss, .callbackAdaptivePresentationStyle, .controllerDestroyed, .inputBackgrounded,
        .presentationAdapted, .presentationBegan, .presentationEnded,
    ]
    static let scopes: [EventKind] = [.callbackAdaptivePresentationStyle]
    static let requiredKinds: [EventKind] = [
        .callbackAdaptivePresentationStyle, .presentationBegan, .presentationEnded,
    ]

    /// The classes of the runtime that have no button of their own.
    private static let bases: Set<String> = [
        "UIArrangementViewController", "UICollectionViewController", "UIPageViewController", "UITableViewController",
        "UIViewController",
    ]

    /// Of a controller whose delegate decides how it adapts.
    struct Memory: Sendable {}

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callbackAdaptivePresentationStyle:
            if let controller = event.id(.controller) { memory[controller] = Memory() }
        case .return: answered(event, in: context)
        case .presentationBegan, .presentationAdapted:
            if let presented = event.id(.presented) { shown(presented, event, in: &context) }
        case .callDismiss: dismissed(event, in: &context)
        case .inputBackgrounded: left(in: &context)
        default: (event.id(.presented) ?? event.id(.controller)).map { context.withdraw($0) }
        }
    }

    /// A popover whose presentation is not complete has not been visible yet.
    mutating func traceEnded(in context: inout RuleContext) {
        for details in context.pendingViolations where !isStuck(details.subject.id, in: context) {
            context.withdraw(details.subject.id)
        }
    }

    /// Until iOS 12, popovers fill a compact screen if no delegate decides otherwise.
    private static func fillsTheScreen(_ context: RuleContext) -> Bool { context.system.map { $0 < 13 } ?? false }

    /// A delegate that returns the style that UIKit uses anyway has changed nothing.
    private mutating func answered(_ event: Event, in context: RuleContext) {
        guard Self.fillsTheScreen(context), event.string(.answer) == "fullScreen",
            let asked = context.idInScope(.controller)
        else { return }
        memory.remove(asked)
    }

    private func shown(_ presented: ObjectID, _ event: Event, in context: inout RuleContext) {
        context.withdraw(presented)
        guard context.state.controller(presented, \.style)??.known == .popover, memory[presented] == nil,
            let style = context.state.controller(presented, \.effectiveStyle)??.known,
            style == .fullScreen || style == .overFullScreen,
            let base = context.base(of: presented), Self.bases.contains(base)
        else { return }
        let call = context.presentCall(causing: event)
        let presenter = context.presenter(of: presented).map { [context.named($0)] } ?? []
        context.suspect(
            ViolationDetails(context.named(presented), presenter, blamed: call ?? event) { details in
                "\(details.subject), a popover, was shown over the full screen, and nothing ever dismissed it"
            }, until: .trace())
    }

    private func dismissed(_ event: Event, in context: inout RuleContext) {
        guard !context.hasNoPendingViolations else { return }
        let chain = event.id(.controller).flatMap { context.chain(dismissedBy: $0) }
        for presented in chain?.presented ?? [] { context.withdraw(presented) }
    }

    /// The user leaves the app.
    private func left(in context: inout RuleContext) {
        guard !context.hasNoPendingViolations else { return }
        for details in context.pendingViolations where isStuck(details.subject.id, in: context) {
            context.confirm(details.subject.id)
        }
    }

    /// It is presented and has no bar that may hold a button.
    private func isStuck(_ presented: ObjectID, in context: RuleContext) -> Bool {
        let children = context.state.controller(presented, \.children) ?? []
        return !context.isInPresentationTransition(presented)
            && !children.contains { context.base(of: $0) == "UINavigationController" }
    }
}
