import HierarchyModel

/// A popover that fills the screen has nothing beside it to tap.
///
/// Source: <doc:AdaptivePresentation>; View Controller Programming Guide for iOS.
public struct PopoverNoExitWhenCompactRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "popover-no-exit-when-compact",
        family: .presentation,
        severity: .note,
        summary: "A popover became full screen in a compact environment with no way to close it",
        why:
            "A tap beside a popover closes it; over the full screen there is no beside. Without a button users are stuck.",
        uikit: .silent,
        fix: """
            Return none from adaptivePresentationStyle(for:), or a navigation controller with a Done button from \
            presentationController(_:viewControllerForAdaptivePresentationStyle:)
            """,
        examples: [
            .triggering("up, and never dismissed") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.anchored(3)
                    Script.blamed(
                        .present(3, from: 2) {
                            Script.popover(3, by: 2, shownAs: "fullScreen")
                            Script.loaded(3)
                        })
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.end
            },
            .triggering("the user leaves the app, which has no other way out") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.anchored(3)
                    Script.blamed(
                        .present(3, from: 2) {
                            Script.popover(3, by: 2, shownAs: "fullScreen")
                            Script.loaded(3)
                        })
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.scope(.inputBackgrounded)
                Script.turn
                Script.scope(.inputForegrounded)
                Script.tap { Script.dismiss(3) }
                Script.goesDown(11, 3, to: 2)
                Script.isDown(11, 3, by: 2)
                Script.end
            },
            .triggering("the delegate answers what UIKit does anyway") {
                Script.screen(semantics: "v8")
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.anchored(3)
                    Script.blamed(
                        .present(3, from: 2) {
                            Script.scope(
                                .callbackAdaptivePresentationStyle, [.controller: .id(3)],
                                returns: [.answer: .string("fullScreen")])
                            Script.popover(3, by: 2, shownAs: "fullScreen")
                            Script.loaded(3)
                        })
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.end
            },
            .triggering("the screen becomes compact around it") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.anchored(3)
                    Script.present(3, from: 2) {
                        Script.popover(3, by: 2)
                        Script.loaded(3)
                    }
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.blamed(
                    Script(
                        .presentationAdapted,
                        [
                            .presented: .id(3), .effectiveStyle: .string("overFullScreen"), .replacement: .null,
                        ]))
                Script.turn
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
                Script.end
            },
            .clean("a sheet, which can be swiped down") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.anchored(3)
                    Script.present(3, from: 2) {
                        Script.popover(3, by: 2, shownAs: "formSheet")
                        Script.loaded(3)
                    }
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.end
            },
            .clean("it has a button of its own") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.anchored(3)
                    Script.present(3, from: 2) {
                        Script.popover(3, by: 2, shownAs: "fullScreen")
                        Script.loaded(3)
                    }
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.tap { Script.dismiss(3) }
                Script.goesDown(11, 3, to: 2)
                Script.isDown(11, 3, by: 2)
                Script.end
            },
            .clean("the recording ends while it comes up") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.anchored(3)
                    Script.present(3, from: 2) {
                        Script.popover(3, by: 2, shownAs: "fullScreen")
                        Script.loaded(3)
                    }
                }
                Script.comesUp(10, 3, over: 2)
                Script.end
            },
            .clean("the navigation controller in it may have a button") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "UINavigationController", base: "UINavigationController")
                Script.tap {
                    Script.anchored(3)
                    Script.present(3, from: 2) {
                        Script.popover(3, by: 2, shownAs: "fullScreen")
                        Script.loaded(3)
                    }
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.tap { Script.embed(4, in: 3) }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callDismiss, .callbackAdaptivePresentationStyle, .controllerDestroyed, .inputBackgrounded,
        .presentationAdapted,
        .presentationBegan, .presentationEnded, .sessionBegan,
    ]
    public static let scopes: [EventKind] = [.callbackAdaptivePresentationStyle]
    public static let evidence: [EventKind] = [
        .callbackAdaptivePresentationStyle, .presentationBegan, .presentationEnded,
    ]

    /// The classes of the runtime that bring no button of their own.
    private static let bases: Set<String> = [
        "UICollectionViewController", "UIPageViewController", "UITableViewController", "UIViewController",
    ]

    /// Those whose delegate decides how they adapt.
    private var delegated: Set<ObjectID> = []
    /// Popovers fill a compact screen where nobody decides: until iOS 12.
    private var fillsTheScreen = false

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .sessionBegan: fillsTheScreen = ["v5", "v8"].contains(event.string(.semantics))
        case .callbackAdaptivePresentationStyle: event.id(.controller).map { _ = delegated.insert($0) }
        case .return: answered(event, in: trace)
        case .presentationBegan, .presentationAdapted: event.id(.presented).map { shown($0, event, in: &trace) }
        case .callDismiss: dismissed(event, in: &trace)
        case .inputBackgrounded: left(in: &trace)
        case .presentationEnded: event.id(.presented).map { trace.withdraw($0) }
        default:
            delegated.forget(event.id(.controller))
            event.id(.controller).map { trace.withdraw($0) }
        }
    }

    /// Whoever is still coming up has not been looked at.
    public mutating func traceEnded(in trace: inout LintTrace) {
        for finding in trace.suspicions where !isStuck(finding.subject.id, in: trace) {
            trace.withdraw(finding.subject.id)
        }
    }

    /// A delegate that answers what UIKit does anyway has changed nothing.
    private mutating func answered(_ event: Event, in trace: LintTrace) {
        guard fillsTheScreen, event.string(.answer) == "fullScreen", let asked = trace.idInScope(.controller) else {
            return
        }
        delegated.remove(asked)
    }

    private func shown(_ presented: ObjectID, _ event: Event, in trace: inout LintTrace) {
        trace.withdraw(presented)
        guard trace.state.controller(presented, \.style) == "popover", !delegated.contains(presented),
            let style = trace.state.controller(presented, \.effectiveStyle),
            style == "fullScreen" || style == "overFullScreen",
            let base = trace.base(of: presented), Self.bases.contains(base)
        else { return }
        let call = trace.presentCall(behind: event)
        let presenter = trace.presenter(of: presented).map { [trace.named($0)] } ?? []
        trace.suspect(
            Finding(trace.named(presented), presenter, blamed: call ?? event) { finding in
                "\(finding.subject), a popover, was shown over the full screen, and nothing ever dismissed it"
            }, until: .trace())
    }

    private func dismissed(_ event: Event, in trace: inout LintTrace) {
        guard !trace.suspectsNothing else { return }
        let chain = event.id(.controller).flatMap { trace.chain(dismissedBy: $0) }
        for presented in chain?.presented ?? [] { trace.withdraw(presented) }
    }

    /// The user leaves the app.
    private func left(in trace: inout LintTrace) {
        guard !trace.suspectsNothing else { return }
        for finding in trace.suspicions where isStuck(finding.subject.id, in: trace) {
            trace.confirm(finding.subject.id)
        }
    }

    /// It is up, and has no bar that may hold a button.
    private func isStuck(_ presented: ObjectID, in trace: LintTrace) -> Bool {
        let children = trace.state.controller(presented, \.children) ?? []
        return !trace.isInPresentationTransition(presented)
            && !children.contains { trace.base(of: $0) == "UINavigationController" }
    }
}
