import HierarchyModel

/// Reports layout that depends on the device idiom. On an iPad, another app may be beside this one: the available size
/// matters, not the device.
struct LayoutDecisionFromIdiomRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "layout-decision-from-idiom",
        family: .traitsAndSize,
        severity: .note,
        summary: "A layout choice was made from the device idiom or from an assumed size class",
        why:
            "On an iPad, in Split View or a popover, the app may have as little space as on a phone. The idiom does "
            + "not change.",
        uikit: .silent,
        fix: "Read the size classes of the controller's own traitCollection where the decision is made",
        sources: [
            .programmingGuide
        ],
        examples: [
            .triggering(
                "the idiom, in layout",
                """
                @screen
                callback.viewWillLayoutSubviews controller:2
                  ! trait.read controller:2 name:userInterfaceIdiom
                ) superCalled:true
                .
                """),
            .clean(
                "also a size class",
                """
                @screen
                callback.viewWillLayoutSubviews controller:2
                  trait.read controller:2 name:userInterfaceIdiom
                  trait.read controller:2 name:horizontalSizeClass
                ) superCalled:true
                .
                """),
        ])

    static let kinds: [EventKind] = [.traitRead]
    static let scopes: [EventKind] = [
        .callbackTraitCollectionDidChange, .callbackUpdateViewConstraints, .callbackViewDidLayoutSubviews,
        .callbackViewWillLayoutSubviews, .callbackViewWillTransitionToSize, .callbackWillTransitionToTraits,
    ]

    /// By the callback in which the idiom was read first: that event.
    private var readings: [UInt64: Event] = [:]
    /// The callbacks in which a size class was read.
    private var informed: Set<UInt64> = []

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .return, readings.isEmpty, informed.isEmpty { return }
        guard let scope = context.scopes.last, Self.scopes.contains(scope.kind) else { return }
        if event.kind == .return { return returned(scope, in: &context) }
        switch event.string(.name) {
        case "userInterfaceIdiom": readings[scope.seq] = readings[scope.seq] ?? event
        case "horizontalSizeClass", "verticalSizeClass": informed.insert(scope.seq)
        default: break
        }
    }

    private mutating func returned(_ scope: Event, in context: inout RuleContext) {
        let isInformed = !informed.isEmpty && informed.remove(scope.seq) != nil
        guard !readings.isEmpty, let reading = readings.removeValue(forKey: scope.seq), !isInformed,
            let controller = scope.id(.controller)
        else { return }
        context.report(
            ViolationDetails(context.named(controller), blamed: reading) { details in
                "\(details.subject) read the device idiom during layout, and no size class"
            })
    }
}
