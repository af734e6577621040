import HierarchyModel

/// A popover that fills the screen has nothing beside it to tap.
///
/// Source: uikit-semantics §1.24; seeds 000, 003.
public struct PopoverNoExitWhenCompactRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "popover-no-exit-when-compact",
        family: .presentation,
        severity: .note,
        summary: "A popover became full screen in a compact environment with no way to close it",
        why: "A tap beside a popover closes it; over the full screen there is no beside. Without a button users are stuck.",
        uikit: .silent,
        fix: """
            Return none from adaptivePresentationStyle(for:), or a navigation controller with a Done button from \
            presentationController(_:viewControllerForAdaptivePresentationStyle:)
            """,
        examples: [
            .triggering("up for long, and never dismissed") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.anchored(3)
                    Script.blamed(.present(3, from: 2) { Script.popover(3, by: 2, shownAs: "fullScreen"); Script.loaded(3) })
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.wait(seconds: 12)
                Script.end
            },
            .clean("a delegate has a say") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.anchored(3)
                    Script.present(3, from: 2) {
                        Script.scope(.callbackAdaptivePresentationStyle, [.controller: .id(3)])
                        Script.popover(3, by: 2, shownAs: "fullScreen")
                        Script.loaded(3)
                    }
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.wait(seconds: 12)
                Script.end
            },
            .clean("a sheet, which can be swiped down") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.anchored(3)
                    Script.present(3, from: 2) { Script.popover(3, by: 2, shownAs: "formSheet"); Script.loaded(3) }
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.wait(seconds: 12)
                Script.end
            },
            .clean("it has a button of its own") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.anchored(3)
                    Script.present(3, from: 2) { Script.popover(3, by: 2, shownAs: "fullScreen"); Script.loaded(3) }
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.wait(seconds: 12)
                Script.tap { Script.dismiss(3) }
                Script.goesDown(11, 3, to: 2)
                Script.isDown(11, 3, by: 2)
                Script.end
            },
            .clean("the recording ends too early to tell") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.anchored(3)
                    Script.present(3, from: 2) { Script.popover(3, by: 2, shownAs: "fullScreen"); Script.loaded(3) }
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callDismiss, .callbackAdaptivePresentationStyle, .controllerDestroyed, .presentationAdapted, .presentationBegan,
        .presentationEnded,
    ]
    public static let evidence: [EventKind] = [
        .callDismiss, .callbackAdaptivePresentationStyle, .presentationBegan, .presentationEnded,
    ]

    /// How long, in nanoseconds, a user looks for the way out.
    private static let delay: UInt64 = 10_000_000_000

    /// Those whose delegate decides how they adapt.
    private var delegated: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .callbackAdaptivePresentationStyle: event.id(.controller).map { _ = delegated.insert($0) }
        case .presentationBegan, .presentationAdapted: event.id(.presented).map { shown($0, event, in: &trace) }
        case .callDismiss: dismissed(event, in: &trace)
        case .presentationEnded: event.id(.presented).map { trace.withdraw($0) }
        default:
            delegated.forget(event.id(.controller))
            event.id(.controller).map { trace.withdraw($0) }
        }
    }

    private func shown(_ presented: ObjectID, _ event: Event, in trace: inout LintTrace) {
        trace.withdraw(presented)
        guard trace.state.controller(presented, \.style) == "popover", !delegated.contains(presented),
            let style = trace.state.controller(presented, \.effectiveStyle), style == "fullScreen" || style == "overFullScreen",
            let base = trace.base(of: presented), base == "UIViewController" || base == "UITableViewController"
        else { return }
        let call = trace.presentCall(behind: event)
        let presenter = trace.presenter(of: presented).map { [trace.named($0)] } ?? []
        trace.suspect(Finding(trace.named(presented), presenter, blamed: call ?? event) { finding in
            "\(finding.subject), a popover, was shown over the full screen, and nothing ever dismissed it"
        }, until: .trace(after: Self.delay))
    }

    private func dismissed(_ event: Event, in trace: inout LintTrace) {
        guard !trace.suspectsNothing else { return }
        let chain = event.id(.controller).flatMap { trace.chain(dismissedBy: $0) }
        for presented in chain?.presented ?? [] { trace.withdraw(presented) }
    }
}
