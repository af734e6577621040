import HierarchyModel

/// Requires that a container encodes references to its children.
public struct RestorableChildrenNotEncodedRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "restorable-children-not-encoded",
        family: .restoration,
        severity: .warning,
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
            .triggering("the container encodes another value") {
                Script.restorableScreen
                Script.backgrounded { Script.blamed(.encodes(2, "Root")) }
                Script.end
            },
            .triggering("a child that the container always creates: a note") {
                Script.screen
                Script.callback(.callbackViewDidLoad, 2) {
                    Script.created(3, "ListViewController")
                    Script.embed(3, in: 2)
                }
                Script.identified(2, "Root")
                Script.identified(3, "List")
                Script.turn
                Script.backgrounded { Script.blamed(.encodes(2, "Root")) }
                Script.end
            },
            .clean("encoded by reference") {
                Script.restorableScreen
                Script.backgrounded {
                    Script.encodes(2, "Root", body: .encodesReference(to: 3, "Root", "List"))
                    Script.encodes(3, "Root", "List")
                }
                Script.end
            },
            .clean("a child without an identifier, and one that is not on screen") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "HiddenViewController")
                Script.identified(2, "Root")
                Script.identified(4, "Hidden")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.embed(4, in: 2)
                }
                Script.turn
                Script.tap { Script.removeView(4) }
                Script.turn
                Script.backgrounded { Script.encodes(2, "Root") }
                Script.end
            },
            .clean("a navigation controller, which encodes its stack itself") {
                Script.navigationScreen
                Script.identified(2, "Root")
                Script.identified(3, "List")
                Script.backgrounded { Script.encodes(2, "Root") }
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callEncodeState, .callbackEncodeRestorableState, .controllerCreated, .controllerDestroyed, .turnEnded,
    ]
    public static let scopes: [EventKind] = [.callbackEncodeRestorableState]
    public static let requiredKinds: [EventKind] = [
        .callEncodeState, .callbackEncodeRestorableState, .identityChanged, .parentChanged, .viewAttached,
        .viewDetached,
    ]

    private struct Encoding {
        let container: ObjectID
        let question: Event
        /// The children on screen that are to be saved.
        let children: [ObjectID]
    }

    /// The containers that encoded their state in this turn.
    private var encodings: [Encoding] = []
    /// The controllers that are saved in this turn.
    private var encoded: Set<ObjectID> = []
    /// By controller: the controller that created it in one of its own callbacks.
    private var makers: [ObjectID: ObjectID] = [:]

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callEncodeState, .callbackEncodeRestorableState: event.id(.controller).map { _ = encoded.insert($0) }
        case .controllerCreated: if context.innermost?.family == .callback { made(event, in: context) }
        case .controllerDestroyed: makers.removeIfPresent(event.id(.controller))
        case .return: returned(event, in: context)
        default: if !encoded.isEmpty { encodingEnded(in: &context) }
        }
    }

    private mutating func made(_ event: Event, in context: RuleContext) {
        event.id(.controller).map { makers[$0] = context.idInScope(.controller) }
    }

    private mutating func returned(_ event: Event, in context: RuleContext) {
        guard let question = context.scopes.last, question.kind == .callbackEncodeRestorableState,
            let container = question.id(.controller), !context.isRuntimeContainer(container)
        else { return }
        let children = (context.state.controller(container, \.children) ?? []).filter {
            context.restorationIdentifier(of: $0) != nil && context.isView(of: $0, under: container)
        }
        encodings.append(Encoding(container: container, question: question, children: children))
    }

    private mutating func encodingEnded(in context: inout RuleContext) {
        for one in encodings {
            let missing = one.children.filter { !encoded.contains($0) }
            if !missing.isEmpty { report(missing, one, in: &context) }
        }
        encodings = []
        encoded = []
    }

    private func report(_ missing: [ObjectID], _ one: Encoding, in context: inout RuleContext) {
        let isMaker = missing.allSatisfy { makers[$0] == one.container }
        let children = missing.map { context.named($0) }
        context.report(
            ViolationDetails(
                context.named(one.container), children, blamed: one.question, severity: isMaker ? .note : nil
            ) {
                details in
                "\(details.subject) encoded its state but not its "
                    + (details.related.count == 1 ? "child " : "children ")
                    + details.related.map { "\($0)" }.joined(separator: ", ")
            })
    }
}
