import HierarchyModel

/// Requires that a presenter does not answer for its orientations with those of the alert that asks it.
struct OrientationAskedRecursivelyRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "orientation-asked-recursively",
        family: .rotation,
        severity: .error,
        systems: .since(8),
        summary: "A presenter and its alert ask each other for the supported orientations",
        why: """
            An alert has its presenter's orientations. A presenter that answers with those of its visible or presented \
            controller asks the alert in turn: iOS 9 raises an exception; later versions print a message and use the \
            alert's own orientations, so that the interface turns under the alert.
            """,
        uikit: .throws("UIAlertController:supportedInterfaceOrientations was invoked recursively!"),
        fix: """
            In supportedInterfaceOrientations, ask topViewController or selectedViewController, and leave out a \
            presented UIAlertController
            """,
        sources: [
            .page("Rotation"),
            .issue("lionheart/openradar-mirror", 5833),
            .issue("renzifeng/ZFPlayer", 98),
            .issue("renzifeng/ZFPlayer", 111),
            .issue("Sumi-Interactive/SIAlertView", 117),
            .issue("rickytan/RTRootNavigationController", 19),
            .issue("Tencent/QMUI_iOS", 502),
            .issue("Tencent/QMUI_iOS", 632),
            .issue("xmartlabs/Eureka", 1917),
        ],
        examples: [
            .triggering(
                "a stack answers with its visible controller: an exception of iOS 9",
                """
                @screenOf v8
                @createdByUIKit 4 UIAlertController
                input.tapped target:2
                  call.present presenter:2 presented:4 animated:true
                    @presentationBegan 4 2 overFullScreen
                    view.loaded controller:4
                  )
                )
                @beginsPresenting 4 2 10
                @endsPresenting 4 10
                input.resized window:1 size:[393,852] orientation:portrait
                  callback.shouldAutorotate controller:4 ) answer:"true"
                  ! callback.supportedInterfaceOrientations controller:4
                    diagnostic message:"UIAlertController:supportedInterfaceOrientations was invoked recursively!" \
                subject:4 thrown:true
                  ) answer:all
                )
                .
                """),
            .clean(
                "the presenter answers for itself",
                """
                @navigationScreen
                @createdByUIKit 4 UIAlertController
                input.tapped target:2
                  call.present presenter:2 presented:4 animated:true
                    @presentationBegan 4 2 overFullScreen
                    view.loaded controller:4
                  )
                )
                @beginsPresenting 4 2 10
                @endsPresenting 4 10
                input.resized window:1 size:[393,852] orientation:portrait
                  callback.shouldAutorotate controller:4 ) answer:"true"
                  callback.supportedInterfaceOrientations controller:4 ) answer:portrait
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic]
    static let scopes: [EventKind] = [.callbackSupportedInterfaceOrientations]
    static let diagnosticParts = [
        "supportedInterfaceOrientations was invoked recursively",
        "supportedInterfaceOrientations] was invoked recursively",
    ]
    static let requiredKinds: [EventKind] = [.diagnostic]

    /// About an alert for which it was reported: its next diagnostics have the same cause.
    struct Memory: Sendable {}

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let open = context.openQuestion([.callbackSupportedInterfaceOrientations])
        let call = context.appCall(causing: event)
        // The text names the alert's class alone, and may come when its question has ended.
        let only = context.onlyController(withBase: "UIAlertController")
        guard let alert = event.id(.subject) ?? open?.controller ?? call?.id(.presented) ?? only else {
            return context.report(event) { "A presenter and its alert ask each other for the supported orientations" }
        }
        guard memory[alert] == nil else { return }
        memory[alert] = Memory()
        let presenter = context.presenter(of: alert).map { [context.named($0)] } ?? []
        context.report(
            ViolationDetails(context.named(alert), presenter, blamed: open?.question ?? call ?? event) { details in
                let presenter = details.related.first.map { "\($0)" } ?? "its presenter"
                return "\(details.subject) asked \(presenter) for the supported orientations, which asked it in turn"
            })
    }
}

extension Event {
    /// Whether it is UIKit's text about orientations that ask each other.
    package var saysOrientationsAreAskedRecursively: Bool {
        isDiagnostic(containingAnyOf: OrientationAskedRecursivelyRule.diagnosticParts)
    }
}
