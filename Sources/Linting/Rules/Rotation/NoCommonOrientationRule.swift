import HierarchyModel

/// Requires that the supported orientations of a controller contain at least one that the app supports.
struct NoCommonOrientationRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "no-common-orientation",
        family: .rotation,
        severity: .error,
        systems: .since(6),
        summary: "A controller's orientation mask is empty or shares nothing with the app's",
        why: "UIKit raises an exception when the controller is presented or the device rotates.",
        uikit: .throws(
            """
            Supported orientations has no common orientation with the application, and [X shouldAutorotate] is \
            returning YES
            """),
        fix: """
            Allow the orientation for the whole app and restrict it by supportedInterfaceOrientations of each \
            controller, which must never return an empty mask
            """,
        sources: [
            .page("Rotation"),
            .reference("UIViewController.supportedInterfaceOrientations"),
            .issue("phoboslab/Ejecta", 236),
            .issue("ejeinc/MetalScope", 39),
            .issue("Instabug/Instabug-iOS", 90),
            .issue("intercom/intercom-ios", 167),
            .issue("rolandleth/LTHPasscodeViewController", 128),
        ],
        examples: [
            .triggering(
                "an empty mask",
                """
                @screen
                input.resized window:1 size:[393,852] orientation:portrait
                  callback.shouldAutorotate controller:2 ) answer:"true"
                  ! callback.supportedInterfaceOrientations controller:2 ) answer:none
                )
                .
                """),
            .clean(
                "one orientation",
                """
                @screen
                input.resized window:1 size:[393,852] orientation:portrait
                  callback.shouldAutorotate controller:2 ) answer:"true"
                  callback.supportedInterfaceOrientations controller:2 ) answer:portrait
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic, .turnEnded]
    static let scopes: [EventKind] = [.callbackShouldAutorotate, .callbackSupportedInterfaceOrientations]
    static let excusingKinds: [EventKind] = [.callbackShouldAutorotate]
    static let requiredKinds: [EventKind] = [.callbackSupportedInterfaceOrientations, .return]

    static let diagnosticParts = ["no common orientation with the application"]

    /// The answers of a controller in this turn.
    struct Memory: Sendable {
        /// Whether it answered that it does not rotate.
        fileprivate var isFixed = false
        /// The last request for its orientations.
        fileprivate var question: Event?
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
        if let (_, controller) = context.question(.callbackShouldAutorotate, answeredBy: event),
            event.string(.answer) == "false"
        {
            memory.update(controller, from: Memory()) { $0.isFixed = true }
        }
        guard let (question, controller) = context.question(.callbackSupportedInterfaceOrientations, answeredBy: event)
        else { return }
        memory.update(controller, from: Memory()) { $0.question = question }
        guard OrientationMask(event.string(.answer))?.isEmpty == true, memory[controller]?.isFixed == false,
            !context.mayHaveBegunBefore(question)
        else { return }
        report(controller, question, in: &context) { "\($0.subject) supports no interface orientation at all" }
    }

    private var onlyAsked: ObjectID? {
        let asked = memory.ids.filter { memory[$0]?.question != nil }
        return asked.count == 1 ? asked[0] : nil
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let open = context.openQuestion([.callbackSupportedInterfaceOrientations])
        let named = context.subject(of: event, after: "application, and") ?? open?.controller ?? onlyAsked
        guard let controller = named ?? context.presentedController(in: event) else {
            return context.report(event) { "A controller supports no interface orientation that the app supports" }
        }
        let question = open?.controller == controller ? open?.question : memory[controller]?.question
        report(controller, question ?? context.appCall(causing: event) ?? event, in: &context) {
            "\($0.subject) supports no interface orientation that the app supports"
        }
    }

    private func report(
        _ controller: ObjectID, _ blamed: Event, in context: inout RuleContext,
        _ message: @escaping @Sendable (ViolationDetails) -> String
    ) {
        context.report(ViolationDetails(context.named(controller), blamed: blamed, message: message))
    }
}
