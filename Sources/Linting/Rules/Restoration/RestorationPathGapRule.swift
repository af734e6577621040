import HierarchyModel

/// Requires that all ancestors of a controller to be saved are saved too.
struct RestorationPathGapRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "restoration-path-gap",
        family: .restoration,
        severity: .warning,
        systems: .since(6),
        summary: "A controller has a restoration identifier but an ancestor does not",
        why: "UIKit skips the ancestor, all below it and its presentations, without a diagnostic.",
        uikit: .silent,
        fix: "Give every ancestor up to the window's root a restorationIdentifier, or remove that of the controller",
        sources: [
            .page("StatePreservation#Identifier-rule"),
            .reference("UIViewController.restorationIdentifier"),
            .programmingGuide,
            .issue("ecosia/ios-browser", 146),
            .issue("Infomaniak/ios-kDrive", 1088),
        ],
        examples: [
            .triggering(
                "the root has none",
                """
                @screen
                @created 3 FrameViewController
                @created 4 ListViewController
                identity.changed controller:2 restorationIdentifier:Root
                ! identity.changed controller:4 restorationIdentifier:List
                input.tapped target:2
                  @embed 3 2
                  @embed 4 3
                )
                .
                input.backgrounded
                  callback.encodeRestorableState controller:2 path:["Root"]
                    call.encodeState controller:3 path:["Root"] )
                  ) superCalled:true
                )
                .
                """),
            .clean(
                "all ancestors up to the root",
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

    static let kinds: [EventKind] = [.callbackEncodeRestorableState, .identityChanged, .turnEnded]
    static let requiredKinds: [EventKind] = [.callbackEncodeRestorableState, .identityChanged, .parentChanged]

    var memory = ObjectMap<RestorationMemory>()
    /// Whether state was encoded in this turn, and in an earlier one.
    private var (isEncoding, hasEncoded) = (false, false)

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callbackEncodeRestorableState: event.id(.controller).map { encodes($0, in: context) }
        case .turnEnded: if isEncoding { encodingEnded(in: &context) }
        default: memory.identify(event)
        }
    }

    mutating func traceEnded(in context: inout RuleContext) {
        guard !hasEncoded else { return }
        for details in gaps(.note, in: context) { context.suspect(details, until: .trace()) }
    }

    private mutating func encodes(_ controller: ObjectID, in context: RuleContext) {
        isEncoding = true
        memory.update(controller, from: Memory()) { $0.encodedIn = context.turn }
    }

    private mutating func encodingEnded(in context: inout RuleContext) {
        for details in gaps(nil, in: context) { context.report(details) }
        (isEncoding, hasEncoded) = (false, true)
    }

    /// One violation for each gap, about the topmost controller below it.
    private func gaps(_ severity: Severity?, in context: RuleContext) -> [ViolationDetails] {
        var known: Set<ObjectID> = []
        let lines = memory.ids.filter { id in
            memory[id].map { $0.given != nil && $0.encodedIn != context.turn } ?? false
        }.map { context.superiors(of: $0) }
        let fromTop = lines.sorted { ($0.count, $0[$0.count - 1]) < ($1.count, $1[$1.count - 1]) }
        return fromTop.compactMap { line in
            guard context.isRoot(line[0]),
                let gap = line.first(where: { context.restorationIdentifier(of: $0) == nil }),
                let controller = line.last, let blamed = memory[controller]?.given, known.insert(gap).inserted
            else { return nil }
            return ViolationDetails(context.named(controller), [context.named(gap)], blamed: blamed, severity: severity)
            { details in
                "\(details.subject) has a restoration identifier, but \(details.related[0]) above it has none: neither "
                    + "is saved"
            }
        }
    }
}
