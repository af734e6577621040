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
            .triggering("two lists at the same time") {
                Script.restorableScreen
                Script.created(4, "ListViewController")
                Script.blamed(.identified(4, "List"))
                Script.tap { Script.embed(4, in: 2) }
                Script.turn
                Script.backgrounded { Script.encodesBoth }
                Script.end
            },
            .clean("different identifiers") {
                Script.restorableScreen
                Script.created(4, "ListViewController")
                Script.identified(4, "Other list")
                Script.tap { Script.embed(4, in: 2) }
                Script.turn
                Script.backgrounded { Script.encodesBoth }
                Script.end
            },
            .clean("in a navigation stack, where the position is part of the path") {
                Script.navigationScreen
                Script.created(4, "ListViewController")
                Script.identified(2, "Root")
                Script.identified(3, "List")
                Script.identified(4, "List")
                Script.pushed(4, onto: 2, on: 3, 10)
                Script.backgrounded {
                    Script.encodes(2, "Root")
                    Script.encodes(3, "Root", "List")
                    Script.encodes(4, "Root", "List")
                }
                Script.end
            },
            .clean("one after the other") {
                Script.restorableScreen
                Script.tap {
                    Script.unembed(3, from: 2)
                    Script.destroyed(3)
                }
                Script.turn
                Script.created(4, "ListViewController")
                Script.identified(4, "List")
                Script.tap { Script.embed(4, in: 2) }
                Script.turn
                Script.backgrounded {
                    Script.encodes(2, "Root", body: .encodesReference(to: 4, "Root", "List"))
                    Script.encodes(4, "Root", "List")
                }
                Script.end
            },
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

extension Script {
    fileprivate static let encodesBoth: Script = Script {
        encodes(
            2, "Root",
            body: Script {
                encodesReference(to: 3)
                encodesReference(to: 4)
            })
        encodes(3)
        encodes(4)
    }
}
