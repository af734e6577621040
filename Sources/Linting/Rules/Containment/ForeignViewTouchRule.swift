import HierarchyModel

/// Requires that only the controller changes the subviews of its root view.
///
/// The callback that runs tells which controller is active, but not whose code runs: a container may call a method of
/// its child, which then changes the child's own views. So the function that made the call must belong to the class of
/// the active controller.
struct ForeignViewTouchRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "foreign-view-touch",
        family: .containment,
        severity: .warning,
        summary: "A container changed views inside its child, beyond the child's root view",
        why:
            "Only the controller knows the content of its view and when it changes it: the change is lost, or in "
            + "conflict.",
        uikit: .silent,
        fix: "Give the child a method for the change, and let the child change its own views",
        sources: [
            .programmingGuide
        ],
        examples: [
            .triggering(
                "a badge in the view of a child",
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
                callback.viewWillAppear controller:2
                  ! view.touched controller:3 sender:2 method:addSubview file:Container.swift line:12 \
                function:ContainerViewController.viewWillAppear(_:)
                ) superCalled:true
                .
                """),
            .clean(
                "a method of the child, which the container calls",
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
                callback.viewWillAppear controller:2
                  view.touched controller:3 sender:2 method:addSubview file:Container.swift line:12 \
                function:ListViewController.show(_:)
                ) superCalled:true
                .
                """),
        ])

    static let kinds: [EventKind] = [.viewTouched]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let owner = event.id(.controller), let toucher = event.id(.sender), owner != toucher,
            context.isCode(of: toucher, event), !context.isCode(of: owner, event), !context.isSystemController(owner)
        else { return }
        let verb = event.string(.method) == "removeFromSuperview" ? "removed a view from" : "added a view to"
        context.report(
            ViolationDetails(context.named(toucher), [context.named(owner)], blamed: event) { details in
                "\(details.subject) \(verb) the view of \(details.related[0]), which is not its own"
            })
    }
}

extension RuleContext {
    /// Whether the function that made the call belongs to that controller's class.
    func isCode(of controller: ObjectID, _ event: Event) -> Bool {
        guard let function = event.site?.place.function, let `class` = state.controller(controller, \.class) ?? nil
        else { return false }
        let words = function.utf8.split(separator: UInt8(ascii: " "))
        let method = words.last { $0.contains(UInt8(ascii: ".")) } ?? function.utf8[...]
        return method.starts(with: `class`.utf8) && method.dropFirst(`class`.utf8.count).first == UInt8(ascii: ".")
    }
}
