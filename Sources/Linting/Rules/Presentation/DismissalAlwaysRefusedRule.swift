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
            .triggering(
                "two swipes, two refusals",
                """
                @screen
                @created 3 FormViewController
                @sheet 3 2 10
                input.swipedDown presented:3
                  callback.presentationShouldDismiss controller:3 ) answer:"false"
                  callback.presentationDidAttemptToDismiss controller:3 )
                )
                .
                input.swipedDown presented:3
                  ! callback.presentationShouldDismiss controller:3 ) answer:"false"
                  callback.presentationDidAttemptToDismiss controller:3 )
                )
                .
                """),
            .clean(
                "one refusal",
                """
                @screen
                @created 3 FormViewController
                @sheet 3 2 10
                input.swipedDown presented:3
                  callback.presentationShouldDismiss controller:3 ) answer:"false"
                  callback.presentationDidAttemptToDismiss controller:3 )
                )
                .
                """),
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
