import HierarchyModel

/// Requires that a container encodes references to its children.
struct RestorableChildrenNotEncodedRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "restorable-children-not-encoded",
        family: .restoration,
        severity: .warning,
        systems: .since(6),
        summary: "A custom container did not encode its children",
        why: "Only the container is restored; a view controller does not save its children itself.",
        uikit: .silent,
        fix: """
            Encode each child in encodeRestorableState(with:) of the container by coder.encode(child, forKey: …), and \
            call super
            """,
        sources: [
            .page("StatePreservation"),
            .reference("UIViewController.encodeRestorableState(with:)"),
            .programmingGuide,
            .issue("griddynamics-archive/MMDrawerController", 65),
            .issue("John-Lluch/SWRevealViewController", 171),
            .issue("material-components/material-components-ios", 8117),
        ],
        examples: [
            .triggering(
                "the container encodes another value",
                """
                @restorableScreen
                input.backgrounded
                  ! callback.encodeRestorableState controller:2 path:["Root"] ) superCalled:true
                )
                .
                """),
            .clean(
                "encoded by reference",
                """
                @restorableScreen
                input.backgrounded
                  callback.encodeRestorableState controller:2 path:["Root"]
                    call.encodeState controller:3 path:["Root","List"] )
                  ) superCalled:true
                  callback.encodeRestorableState controller:3 path:["Root","List"] ) superCalled:true
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [
        .callEncodeState, .callbackEncodeRestorableState, .controllerCreated, .turnEnded,
    ]
    static let scopes: [EventKind] = [.callbackEncodeRestorableState]
    static let requiredKinds: [EventKind] = [
        .callEncodeState, .callbackEncodeRestorableState, .identityChanged, .parentChanged, .viewAttached,
        .viewDetached,
    ]

    /// As a container it encodes its state, as a child it is saved.
    struct Memory: Sendable {
        /// The controller that created it in one of its own callbacks.
        fileprivate var maker: ObjectID?
        /// The last turn in which it was saved.
        fileprivate var savedIn: UInt64?
        /// Its requests to encode in this turn, each with the children on screen that are to be saved.
        fileprivate var encodings: [(question: Event, children: [ObjectID])] = []
    }

    var memory = ObjectMap<Memory>()
    /// Whether state was encoded in this turn.
    private var isEncoding = false

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callEncodeState, .callbackEncodeRestorableState: event.id(.controller).map { saved($0, in: context) }
        case .controllerCreated: if context.innermost?.family == .callback { made(event, in: context) }
        case .return: returned(event, in: context)
        default: if isEncoding { encodingEnded(in: &context) }
        }
    }

    private mutating func made(_ event: Event, in context: RuleContext) {
        guard let controller = event.id(.controller), let maker = context.idInScope(.controller) else { return }
        memory[controller] = Memory(maker: maker)
    }

    private mutating func saved(_ controller: ObjectID, in context: RuleContext) {
        isEncoding = true
        memory.update(controller, from: Memory()) { $0.savedIn = context.turn }
    }

    private mutating func returned(_ event: Event, in context: RuleContext) {
        guard let question = context.scopes.last, question.kind == .callbackEncodeRestorableState,
            let container = question.id(.controller), !context.isRuntimeContainer(container)
        else { return }
        let children = (context.state.controller(container, \.children) ?? []).filter {
            context.restorationIdentifier(of: $0) != nil && context.isView(of: $0, under: container)
        }
        memory.update(container, from: Memory()) { $0.encodings.append((question, children)) }
    }

    private mutating func encodingEnded(in context: inout RuleContext) {
        isEncoding = false
        for container in memory.ids {
            for (question, children) in memory[container]?.encodings ?? [] {
                let missing = children.filter {
                    context.state.holdsController($0) && memory[$0]?.savedIn != context.turn
                }
                if !missing.isEmpty { report(missing, of: container, question, in: &context) }
            }
            memory.updateIfPresent(container) { $0.encodings = [] }
        }
    }

    private func report(
        _ missing: [ObjectID], of container: ObjectID, _ question: Event, in context: inout RuleContext
    ) {
        let isMaker = missing.allSatisfy { memory[$0]?.maker == container }
        let children = missing.map { context.named($0) }
        context.report(
            ViolationDetails(
                context.named(container), children, blamed: question, severity: isMaker ? .note : nil
            ) {
                details in
                "\(details.subject) encoded its state but not its "
                    + (details.related.count == 1 ? "child " : "children ")
                    + details.related.map { "\($0)" }.joined(separator: ", ")
            })
    }
}
