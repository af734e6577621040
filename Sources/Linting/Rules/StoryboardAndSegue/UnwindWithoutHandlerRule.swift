import HierarchyModel

/// Requires that a controller handles an unwind segue.
struct UnwindWithoutHandlerRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "unwind-without-handler",
        family: .storyboardAndSegue,
        severity: .warning,
        systems: .since(6),
        summary: "An unwind segue found no controller that handles it",
        why: "A tap has no effect, and UIKit writes no diagnostic.",
        uikit: .silent,
        fix: """
            Implement the action in the target, @IBAction func close(_ segue: UIStoryboardSegue). A custom container \
            returns its children from allowedChildrenForUnwinding(from:) and overrides unwind(for:towards:)
            """,
        sources: [
            .page("UnwindSegues"),
            .reference("UIViewController.unwind(for:towards:)"),
            .programmingGuide,
            .unwindNote,
            .issue("pkluz/PKRevealController", 211),
            .issue("lmcd/LMAlertView", 43),
            .issue("rob-brown/RBStoryboardLink", 28),
            .issue("MIT-Mobile/MIT-Mobile-for-iOS", 189),
            .issue("lionheart/openradar-mirror", 10908),
        ],
        examples: [
            .triggering(
                "no controller has the action",
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
                  ! call.unwind controller:3 identifier:close
                    callback.canPerformUnwind controller:2 action:closeSheet: from:3 ) answer:"false"
                  )
                )
                .
                """),
            .clean(
                "the parent handles it",
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
                  call.unwind controller:3 identifier:close
                    callback.canPerformUnwind controller:2 action:closeSheet: from:3 ) answer:"true"
                    callback.unwindAction controller:2 action:closeSheet: from:3 )
                  )
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.callUnwind, .callbackCanPerformUnwind, .callbackUnwindAction]
    static let scopes: [EventKind] = [.callbackCanPerformUnwind]
    static let requiredKinds: [EventKind] = [
        .callUnwind, .callbackCanPerformUnwind, .callbackUnwindAction, .return,
    ]

    /// By class: the actions that a controller of it has handled or was ready to handle.
    private var actions: [String: Set<String>] = [:]

    struct Memory: Sendable {
        /// The last turn in which the controller's unwind segue was handled or refused on purpose.
        fileprivate let settledIn: UInt64
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callUnwind: if let controller = event.id(.controller) { unwind(controller, event, in: &context) }
        case .callbackCanPerformUnwind: asked(event, in: &context)
        case .callbackUnwindAction: handled(event, event.id(.from), in: &context)
        default: answered(event, in: &context)
        }
    }

    private mutating func unwind(_ source: ObjectID, _ call: Event, in context: inout RuleContext) {
        memory.remove(source)
        suspect(source, call, in: &context)
    }

    /// The unwind segue of a button begins with its first request.
    private func asked(_ event: Event, in context: inout RuleContext) {
        guard let source = event.id(.from), context.pendingViolation(of: source) == nil,
            memory[source]?.settledIn != context.turn
        else { return }
        let call = context.scopes.last {
            [.callUnwind, .callPerformSegue].contains($0.kind) && $0.id(.controller) == source
        }
        suspect(source, call ?? event, in: &context)
    }

    private mutating func answered(_ event: Event, in context: inout RuleContext) {
        guard let question = context.scopes.last else { return }
        if event.string(.answer) == "true" {
            handled(question, question.id(.from), in: &context)
        } else if question.id(.controller) == question.id(.from) {
            // The source answers no even if its class handles the action.
            return
        } else if event.bool(.superCalled) == false || knows(question, in: context) {
            settle(question.id(.from), in: &context)
        }
    }

    private mutating func handled(_ event: Event, _ source: ObjectID?, in context: inout RuleContext) {
        settle(source, in: &context)
        guard let name = event.id(.controller).flatMap({ context.named($0).class }), let action = event.string(.action)
        else { return }
        actions[name, default: []].insert(action)
    }

    private mutating func settle(_ source: ObjectID?, in context: inout RuleContext) {
        guard let source else { return }
        memory[source] = Memory(settledIn: context.turn)
        context.withdraw(source)
    }

    private func knows(_ question: Event, in context: RuleContext) -> Bool {
        guard !context.isPartOfSession else { return true }
        guard let name = question.id(.controller).flatMap({ context.named($0).class }),
            let action = question.string(.action)
        else { return false }
        return actions[name]?.contains(action) == true
    }

    private func suspect(_ source: ObjectID, _ blamed: Event, in context: inout RuleContext) {
        let segue = blamed.string(.identifier).map { "segue '\($0)'" } ?? "action '\(blamed.string(.action) ?? "")'"
        context.suspect(
            ViolationDetails(context.named(source), blamed: blamed) { details in
                "The unwind \(segue) of \(details.subject) was handled by no controller"
            }, until: .turn)
    }
}
