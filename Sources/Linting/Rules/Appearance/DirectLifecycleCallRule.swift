import HierarchyModel

/// Reports calls by the app to methods that only the runtime may call.
public struct DirectLifecycleCallRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "direct-lifecycle-call",
        family: .appearance,
        severity: .warning,
        summary: "App code called a lifecycle method that only the runtime may call",
        why: """
            The call runs the override but does not change UIKit's own state, so the controller and UIKit disagree. It \
            is a frequent cause of "Unbalanced calls to begin/end appearance transitions".
            """,
        uikit: .silent,
        fix: """
            Use beginAppearanceTransition(_:animated:) and endAppearanceTransition() for appearance, \
            loadViewIfNeeded() for the view, or let UIKit call it
            """,
        sources: [
            .reference("UIViewController.beginAppearanceTransition(_:animated:)"),
            .reference("UIViewController.loadView()"),
            .programmingGuide,
            .issue("Haptic-Apps/Slide-iOS", 266),
            .issue("wix/react-native-navigation", 1823),
        ],
        examples: [
            .triggering("a container calls viewWillAppear of its child") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.blamed(
                        .scope(.callInvokeAppearance, [.controller: .id(3), .method: .string("viewWillAppear")]))
                }
                Script.turn
                Script.end
            },
            .triggering("the diagnostic that follows has the same cause") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.blamed(
                        .scope(.callInvokeAppearance, [.controller: .id(3), .method: .string("viewWillAppear")]))
                    Script.scope(.callEndAppearance, [.controller: .id(3)])
                }
                Script.turn
                Script.end
            },
            .clean("appearance and rotation are forwarded") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.beginAppearance(3, true)
                    Script.addView(3, to: 2)
                    Script.scope(.callEndAppearance, [.controller: .id(3)])
                    Script.didMove(3, to: 2)
                    Script.scope(.callInvokeAppearance, [.controller: .id(3), .method: .string("willRotate")])
                }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [.callInvokeAppearance]

    /// Methods that a container may forward by calling them.
    private static let reserved: Set<Substring> = [
        "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "loadView",
        "viewDidLoad", "didReceiveMemoryWarning", "encodeRestorableState", "decodeRestorableState",
    ]

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let controller = event.id(.controller), let method = event.string(.method),
            Self.reserved.contains(method.prefix { $0 != "(" && $0 != ":" })
        else { return }
        context.report(
            ViolationDetails(context.named(controller), blamed: event) { details in
                "\(method) of \(details.subject) was called by the app; only UIKit may call it"
            })
    }
}
