import HierarchyModel

/// Reports a controller that restoration creates although it exists already.
struct RestorationDuplicateInstanceRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "restoration-duplicate-instance",
        family: .restoration,
        severity: .warning,
        systems: .since(6),
        summary: "Restoration created a second object for a controller that already existed",
        why: "The state goes to a second object that is not visible.",
        uikit: .silent,
        fix: "Return the existing instance, or nil, so that UIKit finds it by its path",
        sources: [
            .page("StateRestoration"),
            .reference("UIViewControllerRestoration"),
            .programmingGuide,
            .issue("wordpress-mobile/WordPress-iOS", 2178),
            .issue("griddynamics-archive/MMDrawerController", 260),
        ],
        examples: [
            .triggering(
                "the list of the main storyboard, created again",
                """
                @restorableScreen
                input.tapped target:2
                  ! callback.viewControllerWithRestorationPath controller:2 path:["Root","List"]
                    @created 4 ListViewController
                  ) result:4
                  callback.decodeRestorableState controller:2 path:["Root"] ) superCalled:true
                  callback.decodeRestorableState controller:4 path:["Root","List"] ) superCalled:true
                )
                .
                """),
            .clean(
                "the existing one is returned, and nil",
                """
                @restorableScreen
                input.tapped target:2
                  callback.viewControllerWithRestorationPath controller:2 path:["Root","List"] ) result:3
                  callback.viewControllerWithRestorationPath controller:2 path:["Root","List"] ) result:null
                  callback.decodeRestorableState controller:2 path:["Root"] ) superCalled:true
                  callback.decodeRestorableState controller:3 path:["Root","List"] ) superCalled:true
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.controllerCreated]
    static let scopes: [EventKind] = [.callbackViewControllerWithRestorationPath]
    static let requiredKinds: [EventKind] = [
        .callbackViewControllerWithRestorationPath, .controllerCreated, .identityChanged, .parentChanged, .return,
    ]

    /// Of a controller that was created for the open request.
    struct Memory: Sendable {}

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .return { return returned(event, in: &context) }
        guard context.scopes.contains(.callbackViewControllerWithRestorationPath) else { return }
        if let controller = event.id(.controller) { memory[controller] = Memory() }
    }

    private mutating func returned(_ event: Event, in context: inout RuleContext) {
        guard !memory.isEmpty, let question = context.scopes.last,
            question.kind == .callbackViewControllerWithRestorationPath
        else { return }
        defer { memory.removeAll() }
        guard let result = event.id(.result), memory[result] != nil, let path = question.strings(.path),
            let own = path.last
        else { return }
        let twin = context.state.controllers.first {
            $0.id != result && $0.restorationIdentifier == own && context.restorationPath(of: $0.id) == path
        }
        guard let twin else { return }
        context.report(
            ViolationDetails(context.named(result), [context.named(twin.id)], blamed: question) { details in
                "\(details.subject) was created for \(path.joined(separator: "/")), where \(details.related[0]) "
                    + "already existed"
            })
    }
}
