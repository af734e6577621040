import HierarchyModel

/// Requires that the preferred orientation for presentation is a supported one.
struct PreferredOrientationUnsupportedRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "preferred-orientation-unsupported",
        family: .rotation,
        severity: .error,
        systems: .since(6),
        summary: "The preferred orientation for presentation is not in the supported mask",
        why: "UIKit raises an exception when the controller is presented.",
        uikit: .throws("preferredInterfaceOrientationForPresentation must return a supported interface orientation!"),
        fix:
            "Return an orientation that is in supportedInterfaceOrientations from "
            + "preferredInterfaceOrientationForPresentation",
        sources: [
            .page("Rotation"),
            .reference("UIViewController.preferredInterfaceOrientationForPresentation"),
        ],
        examples: [
            .triggering(
                "landscape preferred, portrait supported",
                """
                @screen
                @created 3 VideoViewController
                input.tapped target:2
                  @present 3 2
                )
                callback.supportedInterfaceOrientations controller:3 ) answer:portrait
                ! callback.preferredOrientation controller:3 ) answer:landscapeLeft
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                """),
            .clean(
                "a supported orientation",
                """
                @screen
                @created 3 VideoViewController
                input.tapped target:2
                  @present 3 2
                )
                callback.supportedInterfaceOrientations controller:3 ) answer:landscapeLeft,landscapeRight
                callback.preferredOrientation controller:3 ) answer:landscapeLeft
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                """),
        ])

    static let suppressedBy: [Suppression] = [.rule(NoCommonOrientationRule.self, .next)]
    static let kinds: [EventKind] = [.diagnostic, .turnEnded]
    static let scopes: [EventKind] = [.callbackPreferredOrientation, .callbackSupportedInterfaceOrientations]
    static let excusingKinds: [EventKind] = [.turnEnded]
    static let requiredKinds: [EventKind] = [
        .callbackPreferredOrientation, .callbackSupportedInterfaceOrientations, .return,
    ]

    static let diagnosticParts = [
        "preferredInterfaceOrientationForPresentation must return", "must match a supported interface orientation",
    ]

    /// The answers of a controller in this turn.
    struct Memory: Sendable {
        fileprivate var mask: OrientationMask?
        fileprivate var preferred: (question: Event, name: String)?
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .diagnostic: checkDiagnostic(event, in: &context)
        case .return: returned(event, in: &context)
        default: if !memory.isEmpty { memory.removeAll() }
        }
    }

    private mutating func returned(_ event: Event, in context: inout RuleContext) {
        if let (_, controller) = context.question(.callbackSupportedInterfaceOrientations, answeredBy: event) {
            memory.update(controller, from: Memory()) { $0.mask = OrientationMask(event.string(.answer)) }
            compare(controller, in: &context)
        } else if let (question, controller) = context.question(.callbackPreferredOrientation, answeredBy: event) {
            memory.update(controller, from: Memory()) { $0.preferred = event.string(.answer).map { (question, $0) } }
            compare(controller, in: &context)
        }
    }

    /// An empty mask is a violation of another rule.
    private func compare(_ controller: ObjectID, in context: inout RuleContext) {
        guard let answers = memory[controller], let mask = answers.mask, !mask.isEmpty,
            let preferred = answers.preferred,
            OrientationMask.all.contains(preferred.name) || Self.isUnknown(preferred.name),
            !mask.contains(preferred.name)
        else { return }
        report(controller, preferred.name, preferred.question, in: &context)
    }

    /// Whether it is the one value of UIKit that is in no mask.
    private static func isUnknown(_ orientation: String) -> Bool {
        orientation == "unknown" || orientation == ".unknown"
    }

    private var onlyAsked: ObjectID? {
        let asked = memory.ids.filter { memory[$0]?.preferred != nil }
        return asked.count == 1 ? asked[0] : nil
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let open = context.openQuestion([.callbackPreferredOrientation, .callbackSupportedInterfaceOrientations])
        guard let controller = event.id(.subject) ?? open?.controller ?? onlyAsked else {
            return context.report(event) {
                "A controller prefers to be presented in an orientation that it does not support"
            }
        }
        let preferred = memory[controller]?.preferred
        let question = open?.controller == controller ? open?.question : nil
        report(
            controller, preferred?.name, preferred?.question ?? question ?? context.appCall(causing: event) ?? event,
            in: &context)
    }

    private func report(_ controller: ObjectID, _ preferred: String?, _ blamed: Event, in context: inout RuleContext) {
        context.report(
            ViolationDetails(context.named(controller), blamed: blamed) { details in
                "\(details.subject) prefers to be presented in \(preferred ?? "an orientation"), which it does not "
                    + "support"
            })
    }
}
