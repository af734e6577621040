import HierarchyModel

/// Requires that an embed segue fires once, when the view is loaded.
struct EmbedSegueRefiredRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "embed-segue-refired",
        family: .storyboardAndSegue,
        severity: .error,
        systems: .since(6),
        summary: "An embed segue ran again, or its container view was not empty",
        why: "UIKit raises an exception: the process ends in the call.",
        uikit: .throws(
            """
            There are unexpected subviews in the container view. Perhaps the embed segue has already fired once or a \
            subview was added programmatically?
            """),
        fix:
            "Let the embed segue fire once, at load, and replace children by addChild(_:) and removeFromParent() later",
        sources: [
            .page("EmbedSegues"),
            .programmingGuide,
        ],
        examples: [
            .triggering(
                "UIKit raises an exception",
                """
                @screen
                @created 3 ListViewController
                @created 4 ListViewController
                callback.loadView controller:2
                  callback.prepareForSegue controller:2 identifier:list segueKind:embed class:UIStoryboardSegue \
                destination:3 )
                  callback.seguePerform controller:2 identifier:list segueKind:embed class:UIStoryboardSegue \
                destination:3
                    @embed 3 2
                  )
                ) superCalled:true
                .
                input.tapped target:2
                  ! call.performSegue controller:2 identifier:list
                    callback.prepareForSegue controller:2 identifier:list segueKind:embed class:UIStoryboardSegue \
                destination:4 )
                    callback.seguePerform controller:2 identifier:list segueKind:embed class:UIStoryboardSegue \
                destination:4
                      diagnostic message:"There are unexpected subviews in the container view. Perhaps the embed segue \
                has already fired once or a subview was added programmatically?" subject:2 thrown:true
                    )
                  )
                )
                controller.destroyed controller:4
                .
                """),
            .clean(
                "two container views of one scene",
                """
                @screen
                @created 3 ListViewController
                @created 4 MapViewController
                callback.loadView controller:2
                  callback.prepareForSegue controller:2 identifier:part segueKind:embed class:UIStoryboardSegue \
                destination:3 )
                  callback.seguePerform controller:2 identifier:part segueKind:embed class:UIStoryboardSegue \
                destination:3
                    @embed 3 2
                  )
                  callback.prepareForSegue controller:2 identifier:part segueKind:embed class:UIStoryboardSegue \
                destination:4 )
                  callback.seguePerform controller:2 identifier:part segueKind:embed class:UIStoryboardSegue \
                destination:4
                    @embed 4 2
                  )
                ) superCalled:true
                .
                """),
        ])

    static let kinds: [EventKind] = [
        .callbackPrepareForSegue, .callbackSeguePerform, .diagnostic, .viewUnloaded,
    ]
    static let requiredKinds: [EventKind] = [.parentChanged]
    static let anyOfKinds: [EventKind] = [.callbackPrepareForSegue, .callbackSeguePerform]

    static let diagnosticParts = ["There are unexpected subviews in the container view"]

    /// The last child that a segue embedded, and the turn.
    fileprivate struct Embedded {
        let child: ObjectID
        let turn: UInt64
    }

    struct Memory: Sendable {
        /// By identifier.
        fileprivate var embedded: [String: Embedded] = [:]
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callbackPrepareForSegue, .callbackSeguePerform:
            if event.segueKind == .embed { performed(event, in: &context) }
        case .viewUnloaded: if let controller = event.id(.controller) { memory.remove(controller) }
        default: if event.isDiagnostic(containingAnyOf: Self.diagnosticParts) { checkDiagnostic(event, in: &context) }
        }
    }

    private mutating func performed(_ event: Event, in context: inout RuleContext) {
        guard let controller = event.id(.controller), let identifier = event.string(.identifier),
            let child = event.id(.destination)
        else { return }
        let last = memory[controller]?.embedded[identifier]
        guard last?.child != child else { return }
        memory.update(controller, from: Memory()) {
            $0.embedded[identifier] = Embedded(child: child, turn: context.turn)
        }
        guard let last, context.parent(of: last.child) == controller else { return }
        let call = request(after: event, in: context)
        if call != nil || !isLoading(controller, since: last, in: context) {
            report(controller, last.child, call ?? event, in: &context)
        }
    }

    /// A segue fires automatically when the view is loaded; a scene may have several with one name.
    private func isLoading(_ controller: ObjectID, since last: Embedded, in context: RuleContext) -> Bool {
        if context.mayBeWithin({ $0.kind == .callbackLoadView && $0.id(.controller) == controller }) { return true }
        return last.turn == context.turn && context.state.controller(controller, \.viewLoaded) != true
    }

    private func request(after event: Event, in context: RuleContext) -> Event? {
        let call = context.caller(of: event, .callPerformSegue)
        return call?.id(.controller) == event.id(.controller) ? call : nil
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        let segue = context.scopes.last(of: { $0 == .callbackSeguePerform || $0 == .callbackPrepareForSegue })
        let call =
            segue.flatMap { request(after: $0, in: context) } ?? context.scopes.last(.callPerformSegue)
        guard let controller = segue?.id(.controller) ?? call?.id(.controller) ?? event.id(.subject) else {
            return context.report(event) { "An embed segue was performed into a container view that was not empty" }
        }
        if call == nil, context.isAlreadyFound(for: controller) { return }
        report(controller, nil, call ?? segue ?? event, in: &context)
    }

    /// Where the producer does not record when the view is loaded, a segue without a call may fire for the first time.
    private func report(_ controller: ObjectID, _ child: ObjectID?, _ blamed: Event, in context: inout RuleContext) {
        let isUncertain = blamed.kind != .callPerformSegue && !context.records(.callbackLoadView)
        let identifier = blamed.string(.identifier).map { " '\($0)'" } ?? ""
        context.report(
            ViolationDetails(
                context.named(controller), child.map { [context.named($0)] } ?? [], blamed: blamed,
                isUncertain: isUncertain
            ) { details in
                "The embed segue\(identifier) of \(details.subject) was performed into a container view that was not "
                    + "empty"
            })
    }
}
