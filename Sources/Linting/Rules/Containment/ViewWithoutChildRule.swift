import HierarchyModel

/// A controller whose view lies in another controller's view must be that one's child.
///
/// Source: Apple's reference, hierarchyInconsistencyException; View Controller Programming Guide for iOS;
/// <doc:Sources#View-controller-transitions-in-iOS-7>.
public struct ViewWithoutChildRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "view-without-child",
        family: .containment,
        severity: .error,
        summary: "A controller's view sits in another controller's view without containment",
        why: """
            Nobody owns the controller, so it may be gone while its view is still on screen; traits, size changes, \
            rotation and restoration never reach it, and what it presents is detached.
            """,
        uikit: .silent,
        fix: "Call addChild(_:) before the view is added and didMove(toParent:) after",
        examples: [
            .triggering("only the view was added") {
                Script.screen
                Script.created(3, "BannerViewController")
                Script.callback(.callbackViewDidLoad, 2) { Script.blamed(.addView(3, to: 2)) }
                Script.turn
                Script.end
            },
            .triggering("the controller dies at once, its view stays") {
                Script.screen
                Script.created(3, "BannerViewController")
                Script.tap {
                    Script.blamed(.addView(3, to: 2))
                    Script.destroyed(3)
                }
                Script.turn
                Script.end
            },
            .triggering("an overlay straight in the window: a note") {
                Script.screen
                Script.created(3, "ToastViewController")
                Script.tap { Script.blamed(.addView(3, to: 1)) }
                Script.turn
                Script.end
            },
            .triggering("its own children are no findings of their own when it dies") {
                Script.screen
                Script.created(3, "BannerViewController")
                Script.created(4, "ListViewController")
                Script.embed(4, in: 3)
                Script.tap {
                    Script.blamed(.addView(3, to: 2))
                    Script.destroyed(3)
                    Script(.viewAttached, [.controller: .id(4), .host: .id(2)])
                    Script.destroyed(4)
                }
                Script.turn
                Script.end
            },
            .clean("contained in the same scope") {
                Script.screen
                Script.created(3, "BannerViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.end
            },
            .clean("a presented controller's view lies in the presenter's, and a window's root view in the window") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script(.viewAttached, [.controller: .id(3), .host: .id(2)])
                Script.turn
                Script.end
            },
            .clean("the views of a presentation over the full screen, there and back") {
                Script.screen
                Script.created(3, "PhotoViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script(.viewDetached, [.controller: .id(2)])
                Script.turn
                Script.tap { Script.dismiss(3) }
                Script.goesDown(11, 3, to: 2)
                Script(.viewAttached, [.controller: .id(2), .host: .id(1)])
                Script.isDown(11, 3, by: 2)
                Script.destroyed(3)
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .controllerDestroyed, .parentChanged, .presentationBegan, .stateGiven, .viewAttached, .viewDetached,
        .windowDestroyed, .windowRootChanged,
    ]
    public static let requiredKinds: [EventKind] = [.parentChanged, .viewAttached]

    /// The last of the events in which a controller dies and the views below its own come to lie in what that lay in.
    private var rehosting: UInt64?

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .viewAttached: attached(event, in: &context)
        case .viewDetached: event.id(.controller).map { context.withdraw($0) }
        case .parentChanged: if event.id(.to) != nil { event.id(.child).map { context.withdraw($0) } }
        case .presentationBegan: event.id(.presented).map { context.withdraw($0) }
        case .stateGiven: rehosting = context.lastGiven
        case .windowRootChanged: event.id(.to).map { context.withdraw($0) }
        case .windowDestroyed: context.withdraw(naming: event.id(.window))
        default: destroyed(event, in: &context)
        }
    }

    private mutating func attached(_ event: Event, in context: inout RuleContext) {
        if let rehosting, event.seq == rehosting + 1 {
            self.rehosting = event.seq
            return
        }
        guard let child = event.id(.controller), let host = event.id(.host) else { return }
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
                    "The view of \(details.subject) was put straight into a window, and no controller owns it"
                }, until: .scope)
        }
        context.suspect(
            ViolationDetails(context.named(child), parties, blamed: operation) { details in
                "The view of \(details.subject) was put into that of \(details.related[0]), but it is not a child of it"
            }, until: .scope)
    }

    /// What puts a view into a window without a word from the app.
    private static let reasons: [EventKind] = [.presentationAdapted, .presentationBegan, .windowRootChanged]

    private static let overlayFix =
        "Make it the root of a window of its own, or a child of the controller that it covers"

    private func isStray(_ child: ObjectID, in context: RuleContext) -> Bool {
        guard let controller = context.before, controller.parent == nil, controller.presenting == nil else {
            return false
        }
        return !context.isRoot(child)
    }

    /// Its view stays where it was put; that of its host is gone.
    private mutating func destroyed(_ event: Event, in context: inout RuleContext) {
        rehosting = event.seq
        guard let id = event.id(.controller) else { return }
        context.confirm(id)
        context.withdraw(naming: id)
    }
}
