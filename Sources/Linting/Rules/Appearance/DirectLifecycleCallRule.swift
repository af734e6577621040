import HierarchyModel

/// Some methods only the runtime may call.
///
/// Source: Apple's reference, beginAppearanceTransition(_:animated:) and loadView(); View Controller Programming Guide
/// for iOS.
public struct DirectLifecycleCallRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "direct-lifecycle-call",
        family: .appearance,
        severity: .warning,
        summary: "App code called a lifecycle method that only the runtime may call",
        why: """
            The call runs the override but none of UIKit's bookkeeping, so the controller believes what is not so. It is \
            a frequent cause of "Unbalanced calls to begin/end appearance transitions".
            """,
        uikit: .silent,
        fix: """
            Use beginAppearanceTransition(_:animated:) and endAppearanceTransition() for appearance, loadViewIfNeeded() \
            for the view, or let UIKit call it
            """,
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
            .triggering("the complaint that follows has the same cause") {
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
            .clean("appearance is forwarded, and so is a rotation") {
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

    /// Those that a container may forward by calling them.
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
