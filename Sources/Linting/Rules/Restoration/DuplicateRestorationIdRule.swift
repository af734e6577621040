import HierarchyModel

/// Requires that a path of restoration identifiers leads to one controller.
struct DuplicateRestorationIdRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "duplicate-restoration-id",
        family: .restoration,
        severity: .warning,
        systems: .since(6),
        summary: "Two siblings share a restoration identifier",
        why: "Their paths are equal: UIKit gives the state of one to the other, or to none.",
        uikit: .silent,
        fix: "Give each child its own restorationIdentifier, also the tabs of a tab bar controller",
        sources: [
            .page("StatePreservation"),
            .reference("UITabBarController"),
            .reference("UINavigationController"),
            .programmingGuide,
        ],
        examples: [
            .triggering(
                "two lists at the same time",
                """
                @restorableScreen
                @created 4 ListViewController
                ! identity.changed controller:4 restorationIdentifier:List
                input.tapped target:2
                  @embed 4 2
                )
                .
                input.backgrounded
                  callback.encodeRestorableState controller:2 path:["Root"]
                    call.encodeState controller:3 path:[] )
                    call.encodeState controller:4 path:[] )
                  ) superCalled:true
                  callback.encodeRestorableState controller:3 path:[] ) superCalled:true
                  callback.encodeRestorableState controller:4 path:[] ) superCalled:true
                )
                .
                """),
            .clean(
                "different identifiers",
                """
                @restorableScreen
                @created 4 ListViewController
                identity.changed controller:4 restorationIdentifier:"Other list"
                input.tapped target:2
                  @embed 4 2
                )
                .
                input.backgrounded
                  callback.encodeRestorableState controller:2 path:["Root"]
                    call.encodeState controller:3 path:[] )
                    call.encodeState controller:4 path:[] )
                  ) superCalled:true
                  callback.encodeRestorableState controller:3 path:[] ) superCalled:true
                  callback.encodeRestorableState controller:4 path:[] ) superCalled:true
                )
                .
                """),
        ])

    static let diagnosticParts = ["has the restoration identifier path"]
    static let kinds: [EventKind] = [.callbackEncodeRestorableState, .identityChanged, .turnEnded]
    static let requiredKinds: [EventKind] = [.callbackEncodeRestorableState, .identityChanged, .parentChanged]

    private static let numbering: Set<String> = ["UINavigationController", "UISplitViewController"]

    var memory = ObjectMap<RestorationMemory>()
    /// Whether state was encoded in this turn.
    private var isEncoding = false

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callbackEncodeRestorableState: isEncoding = true
        case .turnEnded: if isEncoding { encodingEnded(in: &context) }
        default: memory.identify(event)
        }
    }

    /// The later one of the two is blamed.
    private mutating func encodingEnded(in context: inout RuleContext) {
        isEncoding = false
        var first: [[String]: [ObjectID: ObjectID]] = [:]
        let given = memory.ids.compactMap { id in memory[id]?.given.map { (id, $0) } }
        for (controller, given) in given.sorted(by: { $0.1.seq < $1.1.seq }) {
            guard let parent = context.parent(of: controller), !Self.numbering.contains(context.base(of: parent) ?? ""),
                let path = context.restorationPath(of: controller)
            else { continue }
            if let other = first[path]?[parent] {
                report(controller, other, parent, given, in: &context)
            } else {
                first[path, default: [:]][parent] = controller
            }
        }
    }

    private func report(
        _ controller: ObjectID, _ other: ObjectID, _ parent: ObjectID, _ blamed: Event, in context: inout RuleContext
    ) {
        let identifier = context.restorationIdentifier(of: controller) ?? ""
        context.report(
            ViolationDetails(context.named(controller), [context.named(other), context.named(parent)], blamed: blamed) {
                details in
                "\(details.subject) and its sibling \(details.related[0]) share the restoration identifier "
                    + "'\(identifier)'"
            })
    }
}
