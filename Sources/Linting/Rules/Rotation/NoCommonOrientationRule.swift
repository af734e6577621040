import HierarchyModel

/// Who decides about rotation allows at least one orientation, and one that the app allows too.
///
/// Source: UIKit's exception UIApplicationInvalidInterfaceOrientation; <doc:Rotation>.
public struct NoCommonOrientationRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "no-common-orientation",
        family: .rotation,
        severity: .error,
        summary: "A controller's orientation mask is empty or shares nothing with the app's",
        why: "UIKit raises an exception where the controller is presented or the device is turned.",
        uikit: .throws(
            """
            Supported orientations has no common orientation with the application, and [X shouldAutorotate] is returning YES
            """),
        fix: """
            Allow the orientation for the whole app and restrict it by supportedInterfaceOrientations of each controller, which \
            never answers an empty mask
            """,
        examples: [
            .triggering("an empty mask") {
                Script.screen
                Script.turning {
                    Script.mayRotate(2)
                    Script.blamed(.mask(2, "none"))
                }
                Script.end
            },
            .triggering("UIKit's exception for a mask that the app does not share") {
                Script.screen(semantics: "v8")
                Script.turning {
                    Script.mayRotate(2)
                    Script.blamed(.mask(2, "landscapeLeft,landscapeRight"))
                    Script.thrown(
                        """
                        Supported orientations has no common orientation with the application, and [ContainerViewController \
                        shouldAutorotate] is returning YES
                        """, 2)
                }
                Script.end
            },
            .clean("one orientation") {
                Script.screen
                Script.turning {
                    Script.mayRotate(2)
                    Script.mask(2, "portrait")
                }
                Script.end
            },
            .clean("one that does not turn by itself is not asked; what it would answer does not matter") {
                Script.screen
                Script.turning {
                    Script.mayRotate(2, false)
                    Script.mask(2, "none")
                }
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [.diagnostic, .stateGiven, .turnEnded]
    public static let scopes: [EventKind] = [.callbackShouldAutorotate, .callbackSupportedInterfaceOrientations]
    public static let evidence: [EventKind] = [.callbackSupportedInterfaceOrientations, .return]

    private static let complaints = ["no common orientation with the application"]

    /// Who has answered in this turn that it does not turn by itself, or may have.
    private var fixed: Set<ObjectID> = []
    /// Who was asked in this turn which orientations it allows, and when last.
    private var asked: [ObjectID: Event] = [:]

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .diagnostic: complained(event, in: &trace)
        case .return: returned(event, in: &trace)
        case .stateGiven: fixed = trace.withUntoldPast
        default:
            if !fixed.isEmpty { fixed = [] }
            if !asked.isEmpty { asked = [:] }
        }
    }

    private mutating func returned(_ event: Event, in trace: inout LintTrace) {
        if let (_, controller) = trace.question(.callbackShouldAutorotate, answeredBy: event),
            event.string(.answer) == "false"
        {
            fixed.insert(controller)
        }
        guard let (question, controller) = trace.question(.callbackSupportedInterfaceOrientations, answeredBy: event)
        else { return }
        asked[controller] = question
        guard OrientationMask(event.string(.answer))?.isEmpty == true, !fixed.contains(controller) else { return }
        report(controller, question, in: &trace) { "\($0.subject) supports no interface orientation at all" }
    }

    private var onlyAsked: ObjectID? { asked.count == 1 ? asked.first?.key : nil }

    private func complained(_ event: Event, in trace: inout LintTrace) {
        guard event.complains(in: Self.complaints) else { return }
        let open = trace.openQuestion([.callbackSupportedInterfaceOrientations])
        let named = trace.subject(of: event, behind: "application, and") ?? open?.controller ?? onlyAsked
        guard let controller = named ?? trace.presented(behind: event) else {
            return trace.report(event) { "A controller supports no interface orientation that the app supports" }
        }
        let question = open?.controller == controller ? open?.question : asked[controller]
        report(controller, question ?? trace.appCall(behind: event) ?? event, in: &trace) {
            "\($0.subject) supports no interface orientation that the app supports"
        }
    }

    private func report(
        _ controller: ObjectID, _ blamed: Event, in trace: inout LintTrace,
        _ message: @escaping @Sendable (Finding) -> String
    ) {
        trace.report(Finding(trace.named(controller), blamed: blamed, message: message))
    }
}
