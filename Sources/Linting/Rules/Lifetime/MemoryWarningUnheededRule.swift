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
            .triggering(
                "the view on screen is removed: a warning",
                """
                @screen
                @starts 2
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  @starts 3
                  @appearance 3 appearing container
                  @addView 3 2
                  call.didMove child:3 to:2 )
                )
                @appearance 3 appeared container
                .
                input.memoryWarning
                  callback.didReceiveMemoryWarning controller:2 ) superCalled:true
                  callback.didReceiveMemoryWarning controller:3
                    ! @removeView 3
                  ) superCalled:true
                )
                input.tapped target:2
                  @addView 3 2
                )
                .
                """),
            .clean(
                "a view that is off screen, and caches, which a trace does not contain",
                """
                @screen
                @starts 2
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  @starts 3
                  @appearance 3 appearing container
                  @addView 3 2
                  call.didMove child:3 to:2 )
                )
                @appearance 3 appeared container
                .
                input.tapped target:2
                  @removeView 3
                )
                @appearance 3 disappeared container
                .
                input.memoryWarning
                  callback.didReceiveMemoryWarning controller:2 ) superCalled:true
                  callback.didReceiveMemoryWarning controller:3
                    view.unloaded controller:3
                  ) superCalled:true
                )
                .
                input.tapped target:2
                  view.loaded controller:3
                  @addView 3 2
                )
                .
                """),
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
