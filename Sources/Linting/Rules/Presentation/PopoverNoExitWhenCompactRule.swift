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
    public static let requiredKinds: [EventKind] = [
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

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .sessionBegan: fillsTheScreen = ["v5", "v8"].contains(event.string(.semantics))
        case .callbackAdaptivePresentationStyle: event.id(.controller).map { _ = delegated.insert($0) }
        case .return: answered(event, in: context)
        case .presentationBegan, .presentationAdapted: event.id(.presented).map { shown($0, event, in: &context) }
        case .callDismiss: dismissed(event, in: &context)
        case .inputBackgrounded: left(in: &context)
        case .presentationEnded: event.id(.presented).map { context.withdraw($0) }
        default:
            delegated.removeIfPresent(event.id(.controller))
            event.id(.controller).map { context.withdraw($0) }
        }
    }

    /// Whoever is still coming up has not been looked at.
    public mutating func traceEnded(in context: inout RuleContext) {
        for details in context.pendingViolations where !isStuck(details.subject.id, in: context) {
            context.withdraw(details.subject.id)
        }
    }

    /// A delegate that answers what UIKit does anyway has changed nothing.
    private mutating func answered(_ event: Event, in context: RuleContext) {
        guard fillsTheScreen, event.string(.answer) == "fullScreen", let asked = context.idInScope(.controller) else {
            return
        }
        delegated.remove(asked)
    }

    private func shown(_ presented: ObjectID, _ event: Event, in context: inout RuleContext) {
        context.withdraw(presented)
        guard context.state.controller(presented, \.style) == "popover", !delegated.contains(presented),
            let style = context.state.controller(presented, \.effectiveStyle),
            style == "fullScreen" || style == "overFullScreen",
            let base = context.base(of: presented), Self.bases.contains(base)
        else { return }
        let call = context.presentCall(causing: event)
        let presenter = context.presenter(of: presented).map { [context.named($0)] } ?? []
        context.suspect(
            ViolationDetails(context.named(presented), presenter, blamed: call ?? event) { details in
                "\(details.subject), a popover, was shown over the full screen, and nothing ever dismissed it"
            }, until: .trace())
    }

    private func dismissed(_ event: Event, in context: inout RuleContext) {
        guard !context.hasNoPendingViolations else { return }
        let chain = event.id(.controller).flatMap { context.chain(dismissedBy: $0) }
        for presented in chain?.presented ?? [] { context.withdraw(presented) }
    }

    /// The user leaves the app.
    private func left(in context: inout RuleContext) {
        guard !context.hasNoPendingViolations else { return }
        for details in context.pendingViolations where isStuck(details.subject.id, in: context) {
            context.confirm(details.subject.id)
        }
    }

    /// It is up, and has no bar that may hold a button.
    private func isStuck(_ presented: ObjectID, in context: RuleContext) -> Bool {
        let children = context.state.controller(presented, \.children) ?? []
        return !context.isInPresentationTransition(presented)
            && !children.contains { context.base(of: $0) == "UINavigationController" }
    }
}
