import HierarchyModel

/// Reports calls by the app to methods that only the runtime may call.
struct DirectLifecycleCallRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "direct-lifecycle-call",
        family: .appearance,
        severity: .warning,
        summary: "App code called a lifecycle method that only the runtime may call",
        why: """
            The call runs the override but does not change UIKit's own state, so the controller and UIKit disagree. It \
            is a frequent cause of "Unbalanced calls to begin/end appearance transitions".
            """,
        uikit: .logs(
            """
            Calling -viewWillAppear: directly on a view controller is not supported, and may result in out-of-order \
            callbacks and other inconsistent behavior.
            """),
        fix: """
            Use beginAppearanceTransition(_:animated:) and endAppearanceTransition() for appearance, \
            loadViewIfNeeded() for the view, or let UIKit call it
            """,
        sources: [
            .reference("UIViewController.beginAppearanceTransition(_:animated:)"),
            .reference("UIViewController.loadView()"),
            .programmingGuide,
            .issue("Haptic-Apps/Slide-iOS", 266),
            .issue("LeoNatan/LNPopupController", 521),
            .issue("wix/react-native-navigation", 1823),
        ],
        examples: [
            .triggering(
                "a container calls viewWillAppear of its child",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                  ! call.invokeAppearance controller:3 method:viewWillAppear )
                )
                .
                """),
            .clean(
                "appearance and rotation are forwarded",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  @beginsAppearing 3
                  @addView 3 2
                  call.endAppearance controller:3 )
                  call.didMove child:3 to:2 )
                  call.invokeAppearance controller:3 method:willRotate )
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.callInvokeAppearance, .diagnostic]
    static let requiredKinds: [EventKind] = [.callInvokeAppearance]

    /// The parts of UIKit's messages after the name of the method.
    static let diagnosticParts = [
        " directly on a view controller is not supported", " directly on a UIViewController is not supported",
    ]

    /// Methods that a container may forward by calling them.
    private static let reserved: Set<Substring> = [
        "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "loadView",
        "viewDidLoad", "didReceiveMemoryWarning", "encodeRestorableState", "decodeRestorableState",
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .diagnostic { return checkDiagnostic(event, in: &context) }
        guard let controller = event.id(.controller), let method = event.string(.method),
            Self.reserved.contains(method.prefix { $0 != "(" && $0 != ":" })
        else { return }
        context.report(
            ViolationDetails(context.named(controller), blamed: event) { details in
                "\(method) of \(details.subject) was called by the app; only UIKit may call it"
            })
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts),
            event.isDiagnostic(containingAnyOf: ["Calling -"])
        else { return }
        let call = context.appCall(about: event).flatMap { $0.kind == .callInvokeAppearance ? $0 : nil }
        let subject = call?.id(.controller) ?? context.subject(of: event, after: "View controller: <")
        guard let controller = subject else {
            return context.report(event) { "The app called an appearance callback that only UIKit may call" }
        }
        context.report(
            ViolationDetails(context.named(controller), blamed: call ?? event) { details in
                "The app called an appearance callback of \(details.subject); only UIKit may call it"
            })
    }
}
