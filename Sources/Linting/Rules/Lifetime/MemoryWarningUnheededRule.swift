import HierarchyModel

/// A memory warning is no reason to take a view away that is on screen.
///
/// Whether a controller gives back what it could is not in a trace.
///
/// Source: <doc:MemoryWarnings>; View Controller Programming Guide for iOS.
public struct MemoryWarningUnheededRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "memory-warning-unheeded",
        family: .lifetime,
        severity: .note,
        summary:
            "A memory warning reached a controller that released nothing, or that dropped a view that is on screen",
        why: "The user sees the view go; what is made again at once saves no memory.",
        uikit: .silent,
        fix:
            "Drop what can be made again in didReceiveMemoryWarning(), such as caches, and never the view of a visible controller",
        examples: [
            .triggering("the view on screen is taken out: a warning") {
                Script.screenWithChild
                Script.scope(.inputMemoryWarning) {
                    Script.callback(.callbackDidReceiveMemoryWarning, 2)
                    Script.callback(.callbackDidReceiveMemoryWarning, 3) { Script.blamed(.removeView(3)) }
                }
                Script.tap { Script.addView(3, to: 2) }
                Script.turn
                Script.end
            },
            .triggering("the view is on its way out when it leaves the screen") {
                Script.screenWithChild
                Script.scope(.inputMemoryWarning) {
                    Script.callback(.callbackDidReceiveMemoryWarning, 3) {
                        Script.blamed(
                            .scope(.callRemoveView, [.child: .id(3)]) {
                                Script.appearance(3, "disappearing")
                                Script(.viewDetached, [.controller: .id(3)])
                            })
                    }
                    Script.appearance(3, "disappeared")
                }
                Script.tap { Script.addView(3, to: 2) }
                Script.turn
                Script.end
            },
            .clean("a view that is off screen, and caches, of which a trace knows nothing") {
                Script.screenWithChild
                Script.tap { Script.removeView(3) }
                Script.appearance(3, "disappeared")
                Script.turn
                Script.scope(.inputMemoryWarning) {
                    Script.callback(.callbackDidReceiveMemoryWarning, 2)
                    Script.callback(.callbackDidReceiveMemoryWarning, 3) {
                        Script(.viewUnloaded, [.controller: .id(3)])
                    }
                }
                Script.turn
                Script.tap {
                    Script.loaded(3)
                    Script.addView(3, to: 2)
                }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [.callRemoveView, .viewDetached, .viewUnloaded]
    public static let requiredKinds: [EventKind] = [
        .appearanceChanged, .callbackDidReceiveMemoryWarning, .viewAttached, .viewDetached, .viewUnloaded,
    ]

    /// The last warning that was blamed on something: what follows of it has the same cause.
    private var blamed: UInt64?

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        // The call comes before the view is on its way out.
        guard let controller = event.id(event.kind == .callRemoveView ? .child : .controller),
            context.state.controller(controller, \.appearance) == "appeared",
            let warning = context.scopes.last(where: {
                $0.kind == .callbackDidReceiveMemoryWarning && $0.id(.controller) == controller
            }),
            warning.seq != blamed
        else { return }
        blamed = warning.seq
        let release = context.call(.callRemoveView) ?? event
        context.report(
            ViolationDetails(context.named(controller), blamed: release, severity: .warning) { details in
                "\(details.subject) gave up its view for a memory warning, although the view was on screen"
            })
    }
}
