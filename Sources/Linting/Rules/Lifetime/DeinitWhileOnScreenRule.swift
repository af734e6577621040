import HierarchyModel

/// Requires that a controller on screen has an owner.
struct DeinitWhileOnScreenRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "deinit-while-on-screen",
        family: .lifetime,
        severity: .error,
        summary: "A controller was deallocated while its view or its popover was still showing",
        why:
            "The view stays visible, but no controller gets its touches. For a UIPopoverController, UIKit raises an "
            + "exception.",
        uikit: .throws("-[UIPopoverController dealloc] reached while popover is still visible."),
        fix: "Own the controller: add it as a child, present it, or keep a reference until its view is off screen",
        sources: [
            .header("UIPopoverController.h"),
            .programmingGuide,
            .issue("lionheart/openradar-mirror", 11841),
            .issue("alvises/FPPopover", 52),
        ],
        examples: [
            .triggering(
                "a sheet that outlives its controller",
                """
                @presentedSheet
                input.tapped target:2
                  ! controller.destroyed controller:3
                )
                .
                """),
            .clean(
                "the window with the popover is removed in the same turn",
                """
                @presentedSheet
                input.tapped target:2
                  diagnostic message:"-[UIPopoverController dealloc] reached while popover is still visible." \
                subject:3 thrown:true
                  window.shown window:1 visible:false
                )
                .
                """),
        ])

    static let suppressedBy: [Suppression] = [
        .rule(ActiveControllerAsRootRule.self, .tree),
        .rule(RootReplacedWhilePresentingRule.self, .tree),
        .rule(ViewLeftAfterRemovalRule.self, .later),
    ]
    static let kinds: [EventKind] = [
        .controllerDestroyed, .diagnostic, .viewAttached, .windowDestroyed, .windowShown,
    ]
    static let requiredKinds: [EventKind] = [.controllerDestroyed, .viewAttached, .viewDetached]

    static let diagnosticParts = ["reached while popover is still visible"]

    struct Memory: Sendable {
        /// The turn in which its parent was deallocated: its deallocation in the same turn is a consequence.
        fileprivate var orphanedIn: UInt64?
        /// Whether its view has had a host: the trace contains where it is.
        fileprivate var isSeen = false
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .controllerDestroyed: destroyed(event, in: &context)
        case .diagnostic: checkDiagnostic(event, in: &context)
        case .viewAttached:
            if let controller = event.id(.controller) { memory.update(controller, from: Memory()) { $0.isSeen = true } }
        case .windowShown: if event.bool(.visible) == false { context.withdraw(naming: event.id(.window)) }
        default: context.withdraw(naming: event.id(.window))
        }
    }

    /// The exception may have ended the process.
    mutating func traceEnded(in context: inout RuleContext) {
        for details in context.pendingViolations where details.blamed.kind == .diagnostic {
            context.confirm(details.subject.id)
        }
    }

    /// A controller that is deallocated with the window, or with the owner of the view around it, is no violation.
    private mutating func destroyed(_ event: Event, in context: inout RuleContext) {
        context.withdraw(naming: event.id(.controller))
        guard let id = event.id(.controller) else { return }
        for child in context.before?.children ?? [] {
            memory.update(child, from: Memory()) { $0.orphanedIn = context.turn }
        }
        guard let host = context.before?.host, memory[id]?.orphanedIn != context.turn,
            context.pendingViolation(of: id) == nil,
            context.before?.appearance.known?.isAppearingOrAppeared == true, let window = window(of: host, in: context),
            host != window || context.records(.windowDestroyed)
        else { return }
        let places = (host == window ? [host] : [host, window]).map { context.named($0) }
        context.suspect(
            ViolationDetails(NamedObject(id: id, class: context.before?.class), places, blamed: event) { details in
                "\(details.subject) was deallocated while its view was on screen, in \(details.related[0])"
            }, until: .turn)
    }

    /// The visible window that it is, or that contains its view.
    private func window(of host: ObjectID, in context: RuleContext) -> ObjectID? {
        ([host] + context.hosts(above: host)).last.flatMap { last in
            context.state.window(last).map { $0.visible || !context.records(.windowShown) } == true ? last : nil
        }
    }

    private func checkUnattributedDiagnostic(_ event: Event, in context: inout RuleContext) {
        let windows = context.state.windows
        guard !windows.isEmpty else { return context.report(event) { Self.unattributedMessage } }
        guard let window = windows.first(where: { $0.visible })?.id else { return }
        context.suspect(
            ViolationDetails(context.named(window), [context.named(window)], blamed: event) { _ in
                Self.unattributedMessage
            },
            until: .turn)
    }

    private func isSeen(_ content: ObjectID, in context: RuleContext) -> Bool {
        memory[content, \.isSeen] == true
            || context.beganWithinSession && context.state.controller(content, \.viewLoaded) == true
    }

    private static let unattributedMessage = "A popover controller was deallocated while its popover was on screen"

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        guard let content = event.id(.subject) else { return checkUnattributedDiagnostic(event, in: &context) }
        if isSeen(content, in: context), context.host(of: content) == nil { return }
        let place = context.host(of: content).flatMap { window(of: $0, in: context) }
        let windows = place.map { [context.named($0)] } ?? []
        context.suspect(
            ViolationDetails(context.named(content), windows, blamed: event) { details in
                "The popover controller of \(details.subject) was deallocated while the popover was on screen"
            }, until: .turn)
    }
}
