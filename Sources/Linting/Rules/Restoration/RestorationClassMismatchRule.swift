import HierarchyModel

/// Requires that a restored controller has the class that was saved.
struct RestorationClassMismatchRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "restoration-class-mismatch",
        family: .restoration,
        severity: .warning,
        systems: .since(6),
        summary: "Restoration returned an object of another class than was saved",
        why: "UIKit does not call decodeRestorableState(with:) on it: its state is lost without a diagnostic.",
        uikit: .silent,
        fix: "Return an object of the class that was saved, or of a subclass, or migrate the saved state yourself",
        sources: [
            .page("StateRestoration"),
            .reference("UIViewControllerRestoration.viewController(withRestorationIdentifierPath:coder:)"),
            .programmingGuide,
        ],
        examples: [
            .triggering(
                "a class that was replaced; the trace contains what was saved",
                """
                @restorableScreen
                input.backgrounded
                  callback.encodeRestorableState controller:2 path:["Root"]
                    call.encodeState controller:3 path:["Root","List"] )
                  ) superCalled:true
                  callback.encodeRestorableState controller:3 path:["Root","List"] ) superCalled:true
                )
                .
                input.tapped target:2
                  @unembed 3 2
                  controller.destroyed controller:3
                )
                .
                input.tapped target:2
                  ! callback.viewControllerWithRestorationPath controller:2 path:["Root","List"]
                    @created 4 GridViewController
                  ) result:4
                  @embed 4 2
                  callback.decodeRestorableState controller:2 path:["Root"] ) superCalled:true
                )
                .
                """),
            .clean(
                "the class that was saved, and a subclass, which decodes",
                """
                @restorableScreen
                input.backgrounded
                  callback.encodeRestorableState controller:2 path:["Root"]
                    call.encodeState controller:3 path:["Root","List"] )
                  ) superCalled:true
                  callback.encodeRestorableState controller:3 path:["Root","List"] ) superCalled:true
                )
                .
                input.tapped target:2
                  @unembed 3 2
                  controller.destroyed controller:3
                )
                .
                input.tapped target:2
                  callback.viewControllerWithRestorationPath controller:2 path:["Root","List"]
                    @created 4 SortedListViewController
                  ) result:4
                  @embed 4 2
                  callback.decodeRestorableState controller:2 path:["Root"] ) superCalled:true
                  callback.decodeRestorableState controller:4 path:["Root","List"] ) superCalled:true
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.callbackDecodeRestorableState, .callbackEncodeRestorableState, .turnEnded]
    static let scopes: [EventKind] = [.callbackViewControllerWithRestorationPath]
    static let requiredKinds: [EventKind] = [
        .callbackDecodeRestorableState, .callbackViewControllerWithRestorationPath, .controllerCreated, .return,
    ]

    /// What happened to a controller in this turn.
    struct Memory: Sendable {
        /// The requests that were answered with it.
        fileprivate var questions: [Event] = []
        /// Whether it decoded its state.
        fileprivate var isDecoded = false
    }

    /// By path: the classes that were saved in the last turn in which any were.
    private var saved: [[String]: String] = [:]
    private var savedIn: UInt64?
    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callbackDecodeRestorableState: event.id(.controller).map { decoded($0) }
        case .callbackEncodeRestorableState: save(event, in: context)
        case .return: returned(event, in: context)
        default: if !memory.isEmpty { decodingEnded(in: &context) }
        }
    }

    private mutating func save(_ event: Event, in context: RuleContext) {
        if savedIn != context.turn { saved = [:] }
        savedIn = context.turn
        guard let controller = event.id(.controller), let path = event.strings(.path), !path.isEmpty else { return }
        saved[path] = context.named(controller).class
    }

    private mutating func decoded(_ controller: ObjectID) {
        memory.update(controller, from: Memory()) { $0.isDecoded = true }
    }

    private mutating func returned(_ event: Event, in context: RuleContext) {
        guard let question = context.scopes.last, question.kind == .callbackViewControllerWithRestorationPath,
            let result = event.id(.result)
        else { return }
        memory.update(result, from: Memory()) { $0.questions.append(question) }
    }

    private mutating func decodingEnded(in context: inout RuleContext) {
        let ids = memory.ids
        let isAnyDecoded = ids.contains { memory[$0]?.isDecoded == true }
        for id in ids {
            guard let one = memory[id], !one.isDecoded, context.state.holdsController(id) else { continue }
            for question in one.questions {
                guard let path = question.strings(.path) else { continue }
                let isOfAnother = saved[path].map { $0 != context.named(id).class }
                let isPassedOver = isAnyDecoded && context.isRoot(context.superiors(of: id)[0])
                if isOfAnother ?? isPassedOver { report(id, question, path, in: &context) }
            }
        }
        memory.removeAll()
    }

    private func report(_ id: ObjectID, _ question: Event, _ path: [String], in context: inout RuleContext) {
        let mistake =
            saved[path].map { "where '\($0)' was saved" }
            ?? "but did not get decodeRestorableState(with:): it may have another class than was saved"
        context.report(
            ViolationDetails(context.named(id), blamed: question) { details in
                "\(details.subject) was returned for \(path.joined(separator: "/")), \(mistake)"
            })
    }
}
