import HierarchyModel

/// Requires that a controller does not encode its state under a key of UIKit.
struct ReservedRestorationKeyRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "reserved-restoration-key",
        family: .restoration,
        severity: .warning,
        systems: .since(6),
        summary: "A controller encoded its state under the key of its storyboard",
        why: """
            UIKit keeps the storyboard of a controller under this key, so that one value replaces the other: the \
            controller or its state is not restored. The other keys of UIKit are for the state of the app.
            """,
        uikit: .silent,
        fix: "Encode the value under a key of your own",
        sources: [
            .page("StatePreservation"),
            .programmingGuide,
        ],
        examples: [
            .triggering("the storyboard of the app's own") {
                Script.restorableScreen
                Script.backgrounded {
                    Script.blamed(encodes(2, "Root", under: [.timestamp, .storyboard]))
                    Script.encodes(3, "Root", "List")
                }
                Script.end
            },
            .clean("keys of the app, and one that UIKit uses only in the state of the app") {
                Script.restorableScreen
                Script.backgrounded {
                    encodes(2, "Root", under: [.timestamp])
                    Script.encodes(3, "Root", "List")
                }
                Script.end
            },
        ])

    static let kinds: [EventKind] = []
    static let scopes: [EventKind] = [.callbackEncodeRestorableState]
    static let requiredKinds: [EventKind] = [.callEncodeState, .callbackEncodeRestorableState, .return]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.kind == .return, let scope = context.scopes.last, scope.kind == .callbackEncodeRestorableState,
            let controller = scope.id(.controller),
            event.strings(.keys)?.contains(ReservedStateKey.storyboard.rawValue) == true
        else { return }
        context.report(
            ViolationDetails(context.named(controller), blamed: scope) { details in
                "\(details.subject) encoded its state under '\(ReservedStateKey.storyboard.rawValue)', a key that "
                    + "UIKit uses itself"
            })
    }
}

private func encodes(_ controller: UInt32, _ identifier: String, under keys: [ReservedStateKey]) -> Script {
    Script.scope(
        .callbackEncodeRestorableState, [.controller: .id(controller), .path: .strings([identifier])],
        returns: [.superCalled: .bool(true), .keys: .strings(keys.map(\.rawValue))])
}
