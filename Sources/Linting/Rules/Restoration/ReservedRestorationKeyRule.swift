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
            .triggering(
                "the storyboard of the app's own",
                """
                @restorableScreen
                input.backgrounded
                  ! callback.encodeRestorableState controller:2 path:["Root"] ) superCalled:true \
                keys:["UIApplicationStateRestorationTimestampKey","UIStateRestorationViewControllerStoryboardKey"]
                  callback.encodeRestorableState controller:3 path:["Root","List"] ) superCalled:true
                )
                .
                """),
            .clean(
                "keys of the app, and one that UIKit uses only in the state of the app",
                """
                @restorableScreen
                input.backgrounded
                  callback.encodeRestorableState controller:2 path:["Root"] ) superCalled:true \
                keys:["UIApplicationStateRestorationTimestampKey"]
                  callback.encodeRestorableState controller:3 path:["Root","List"] ) superCalled:true
                )
                .
                """),
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
