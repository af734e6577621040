import HierarchyModel

/// Reports a delegate that refuses each dismissal by the user, of a controller that nothing else dismisses.
struct DismissalAlwaysRefusedRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "dismissal-always-refused",
        family: .presentation,
        severity: .note,
        summary: "A delegate refused each dismissal by the user, and nothing else dismissed the controller",
        why: """
            The user may have no way to leave. UIKit asks the delegate only while isModalInPresentation is false, so \
            an answer that is computed from that property is always the same.
            """,
        uikit: .silent,
        fix: """
            Return false only while there is something to lose, and ask the user in \
            presentationControllerDidAttemptToDismiss(_:). If the user must not leave, set isModalInPresentation \
            instead
            """,
        sources: [
            .page("SheetDismissal"),
            .header("UIPresentationController.h", "presentationControllerShouldDismiss:"),
            .reference("UIViewController.isModalInPresentation"),
            .issue("zhangao0086/DKImagePickerController", 629),
            .issue("sammcewan/WYPopoverController", 42),
        ],
        examples: [
            .triggering("two swipes, two refusals") {
                Script.shownSheet
                Script.refuses(3)
                Script.refuses(3, isBlamed: true)
                Script.end
            },
            .triggering("a popover of iOS 12 that stays at each tap outside") {
                Script.screen(semantics: "v8")
                Script.created(3, "MenuViewController")
                Script.sheet(3, over: 2, 10)
                Script.refusesPopover(3)
                Script.refusesPopover(3, isBlamed: true)
                Script.refusesPopover(3)
                Script.end
            },
            .clean("one refusal") {
                Script.shownSheet
                Script.refuses(3)
                Script.end
            },
            .clean("a later swipe is allowed") {
                Script.shownSheet
                Script.refuses(3)
                Script.refuses(3)
                Script.scope(.inputSwipedDown, [.presented: .id(3)]) {
                    Script.scope(
                        .callbackPresentationShouldDismiss, [.controller: .id(3)],
                        returns: [.answer: .string("true")])
                }
                Script.turn
                Script.end
            },
            .clean("a button of the sheet dismisses it") {
                Script.shownSheet
                Script.refuses(3)
                Script.refuses(3)
                Script.tap { Script.dismiss(2) }
                Script.beginsDismissing(11, 3, to: 2)
                Script.endsDismissing(11, 3, by: 2)
                Script.end
            },
            .clean("the app asks the user what to do") {
                Script.shownSheet
                Script.created(4, "UIAlertController", base: "UIAlertController")
                Script.refuses(3)
                Script.scope(.inputSwipedDown, [.presented: .id(3)]) {
                    Script.asksShouldDismiss(3)
                    Script.scope(.callbackPresentationDidAttemptToDismiss, [.controller: .id(3)]) {
                        Script.presenting(4, by: 3)
                    }
                }
                Script.turn
                Script.refuses(3)
                Script.end
            },
            .clean("the app asks the user what to do, a turn after the swipe") {
                Script.shownSheet
                Script.created(4, "UIAlertController", base: "UIAlertController")
                Script.refuses(3)
                Script.refuses(3)
                Script.scope(.inputDeferred, [.work: .string("mainQueue")]) { Script.presenting(4, by: 3) }
                Script.turn
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.callDismiss, .controllerDestroyed, .presentationBegan, .presentationEnded]
    static let scopes: [EventKind] = asked + [.callbackPresentationDidAttemptToDismiss]
    static let requiredKinds: [EventKind] = [.presentationBegan, .presentationEnded, .return]
    static let anyOfKinds: [EventKind] = asked
    static let excusingKinds: [EventKind] = [.callDismiss]

    private static let asked: [EventKind] = [.callbackPopoverShouldDismiss, .callbackPresentationShouldDismiss]

    /// The refusals during one presentation.
    struct Memory: Sendable {
        /// The turn of the last one.
        fileprivate var turn: UInt64?
        /// The app did something when the user tried.
        fileprivate var isAnswered = false
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .return: returned(event, in: &context)
        case .presentationBegan: began(event, in: &context)
        case .callDismiss:
            guard !memory.isEmpty, let receiver = event.id(.controller) else { return }
            for presented in context.chain(dismissedBy: receiver)?.presented ?? [] { forget(presented, in: &context) }
        default: (event.id(.presented) ?? event.id(.controller)).map { forget($0, in: &context) }
        }
    }

    private mutating func returned(_ event: Event, in context: inout RuleContext) {
        guard let scope = context.scopes.last, let presented = scope.id(.controller) else { return }
        if event.string(.answer) == "true" { return forget(presented, in: &context) }
        if event.seq > scope.seq + 1 { return answered(presented, in: &context) }
        guard Self.asked.contains(scope.kind), event.string(.answer) == "false" else { return }
        let last = memory[presented]
        memory.update(presented, from: Memory()) { $0.turn = context.turn }
        guard let last, let turn = last.turn, turn < context.turn, !last.isAnswered,
            context.pendingViolation(of: presented) == nil
        else { return }
        let presenter = context.presenter(of: presented).map { [context.named($0)] } ?? []
        context.suspect(
            ViolationDetails(context.named(presented), presenter, blamed: scope) { details in
                "The delegate of the presentation of \(details.subject) refused each dismissal by the user, who may "
                    + "have no other way to leave"
            }, until: .trace())
    }

    /// A controller that is presented above it soon after a refusal asks the user what to do.
    private mutating func began(_ event: Event, in context: inout RuleContext) {
        guard !memory.isEmpty else { return }
        if let presented = event.id(.presented) { forget(presented, in: &context) }
        guard let presenter = event.id(.presenter), let turn = memory[presenter]?.turn, context.turn <= turn + 1 else {
            return
        }
        answered(presenter, in: &context)
    }

    private mutating func answered(_ presented: ObjectID, in context: inout RuleContext) {
        memory.update(presented, from: Memory()) { $0.isAnswered = true }
        context.withdraw(presented)
    }

    private mutating func forget(_ presented: ObjectID, in context: inout RuleContext) {
        memory.remove(presented)
        if !context.hasNoPendingViolations { context.withdraw(presented) }
    }
}

extension Script {
    fileprivate static let shownSheet = Script {
        screen
        created(3, "FormViewController")
        sheet(3, over: 2, 10)
    }

    fileprivate static func asksShouldDismiss(_ presented: UInt32) -> Script {
        scope(
            .callbackPresentationShouldDismiss, [.controller: .id(presented)], returns: [.answer: .string("false")])
    }

    /// The user swipes the sheet down, and the delegate refuses.
    fileprivate static func refuses(_ presented: UInt32, isBlamed: Bool = false) -> Script {
        Script {
            scope(.inputSwipedDown, [.presented: .id(presented)]) {
                isBlamed ? blamed(asksShouldDismiss(presented)) : asksShouldDismiss(presented)
                scope(.callbackPresentationDidAttemptToDismiss, [.controller: .id(presented)])
            }
            turn
        }
    }

    fileprivate static func refusesPopover(_ presented: UInt32, isBlamed: Bool = false) -> Script {
        let asks = scope(
            .callbackPopoverShouldDismiss, [.controller: .id(presented)], returns: [.answer: .string("false")])
        return Script {
            scope(.inputTappedOutside, [.presented: .id(presented)]) { isBlamed ? blamed(asks) : asks }
            turn
        }
    }
}
