import HierarchyModel

/// Reports a view on screen that is removed because of a memory warning.
///
/// A trace does not contain whether a controller frees what it could.
struct MemoryWarningUnheededRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "memory-warning-unheeded",
        family: .lifetime,
        severity: .note,
        summary:
            "A controller released a view that is on screen because of a memory warning",
        why: "The user sees the view disappear. Objects that are created again at once save no memory.",
        uikit: .silent,
        fix:
            "In didReceiveMemoryWarning(), release what can be created again, as caches, and never the view of a "
            + "visible controller",
        sources: [
            .page("MemoryWarnings"),
            .reference("UIViewController.didReceiveMemoryWarning()"),
            .programmingGuide,
            .issue("John-Lluch/SWRevealViewController", 158),
        ],
        examples: [
            .triggering("the view on screen is removed: a warning") {
                Script.screenWithChild
                Script.scope(.inputMemoryWarning) {
                    Script.callback(.callbackDidReceiveMemoryWarning, 2)
                    Script.callback(.callbackDidReceiveMemoryWarning, 3) { Script.blamed(.removeView(3)) }
                }
                Script.tap { Script.addView(3, to: 2) }
                Script.turn
                Script.end
            },
            .triggering("the view is already being unloaded when it leaves the screen") {
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
            .clean("a view that is off screen, and caches, which a trace does not contain") {
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

    static let kinds: [EventKind] = [.callRemoveView, .viewDetached, .viewUnloaded]
    static let requiredKinds: [EventKind] = [
        .appearanceChanged, .callbackDidReceiveMemoryWarning, .viewAttached, .viewDetached, .viewUnloaded,
    ]

    /// The last warning that was blamed: its consequences have the same cause.
    private var blamed: UInt64?

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        // The call comes before the view is being removed.
        guard let controller = event.id(event.kind == .callRemoveView ? .child : .controller),
            context.state.controller(controller, \.appearance) == .appeared,
            let warning = context.scopes.last(where: {
                $0.kind == .callbackDidReceiveMemoryWarning && $0.id(.controller) == controller
            }),
            warning.seq != blamed
        else { return }
        blamed = warning.seq
        let release = context.call(.callRemoveView) ?? event
        context.report(
            ViolationDetails(context.named(controller), blamed: release, severity: .warning) { details in
                "\(details.subject) released its view because of a memory warning, although the view was on screen"
            })
    }
}
