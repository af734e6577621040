import HierarchyModel

/// Requires that the app notices a dismissal by the user.
struct DismissalNotObservedRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "dismissal-not-observed",
        family: .presentation,
        severity: .warning,
        summary: "A controller was dismissed without a call of the app, and still used as if it were presented",
        why:
            "Requests to the controller have no effect: it is no longer on screen. Code that waits for it waits "
            + "forever.",
        uikit: .silent,
        fix: """
            Implement presentationControllerDidDismiss(_:), which UIKit calls only for dismissals by the user, or \
            viewDidDisappear(_:), and release the controller there. Set isModalInPresentation to prevent dismissals by \
            the user
            """,
        sources: [
            .page("SheetDismissal"),
            .reference("UIAdaptivePresentationControllerDelegate"),
            .issue("MvvmCross/MvvmCross", 3546),
            .issue("iZettle/Presentation", 41),
            .issue("iZettle/Presentation", 43),
            .issue("OneSignal/OneSignal-iOS-SDK", 617),
            .issue("wix/react-native-navigation", 5534),
        ],
        examples: [
            .triggering(
                "swiped down, then asked to present: UIKit drops the request",
                """
                @presentedSheet
                input.swipedDown presented:3 )
                @beginsDismissing 3 2 11
                @endsDismissing 3 2 11
                callback.viewDidDisappear controller:3 ) superCalled:true
                .
                @created 4 HelpViewController
                input.tapped target:2
                  ! call.present presenter:3 presented:4 animated:true
                    diagnostic message:"Attempt to present <HelpViewController #4> on <SheetViewController #3> (from \
                <SheetViewController #3>) whose view is not in the window hierarchy." subject:3 thrown:false
                  )
                )
                .
                """),
            .clean(
                "the stack is changed and presented again",
                """
                @screen
                @createdByUIKit 3 UINavigationController
                @created 4 DetailViewController
                @sheet 3 2 10
                @beginsDismissing 3 2 11
                @endsDismissing 3 2 11
                .
                input.tapped target:2
                  call.push container:3 target:4 animated:false
                    @enters 4 3
                    @children 3 [4] 4
                  )
                  @present 3 2
                )
                @beginsPresenting 3 2 12
                @endsPresenting 3 12
                """),
        ])

    static let kinds: [EventKind] =
        observers + pushes + [
            .callDismiss, .callPresent, .callUnwind, .callbackUnwindAction, .controllerDestroyed, .inputSwipedDown,
            .inputTappedOutside,
            .parentChanged, .presentationBegan, .presentationEnded, .transitionBegan, .transitionEnded,
        ]
    static let scopes: [EventKind] = [.callbackViewDidDisappear]
    static let requiredKinds: [EventKind] = [
        .callDismiss, .callbackPresentationDidDismiss, .callbackViewDidDisappear, .presentationBegan,
        .presentationEnded,
    ]
    static let anyOfKinds: [EventKind] = [.inputSwipedDown, .inputTappedOutside, .transitionBegan]

    /// Callbacks to a delegate: one of these shows that a delegate exists.
    private static let observers: [EventKind] = [
        .callbackPopoverDidDismiss, .callbackPopoverShouldDismiss, .callbackPresentationDidDismiss,
        .callbackPresentationShouldDismiss, .callbackPresentationWillDismiss,
    ]
    /// Calls by which the app changes the stack of a navigation controller.
    private static let pushes: [EventKind] = [.callPop, .callPush, .callSetViewControllers]

    /// The dismissal of a presented controller.
    struct Memory: Sendable {
        /// The user swiped it down or tapped beside it, or it is dismissed without a call of the app.
        fileprivate var isByUser = false
        /// The trace contains the user's input.
        fileprivate var isSeen = false
        /// The app asked to dismiss it, or it has a delegate.
        fileprivate var isNoticed = false
        /// The user dismissed it, and it has no delegate to learn of it.
        fileprivate var hasEndedUnnoticed = false
    }

    var memory = ObjectMap<Memory>()
    /// The last turn in which an unwind segue was handled, which dismisses by itself.
    private var unwound: UInt64?
    /// The last `callback.viewDidDisappear` that returned.
    private var disappeared: UInt64?

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .inputSwipedDown, .inputTappedOutside: event.id(.presented).map { dismissing($0, isSeen: true) }
        case .transitionBegan: began(event, in: context)
        case .transitionEnded: if !memory.isEmpty, event.bool(.completed) == false { cancelled(event, in: context) }
        case .presentationBegan: if let presented = event.id(.presented) { forget(presented, in: &context) }
        case .presentationEnded: if let presented = event.id(.presented) { ended(presented, event, in: context) }
        case .parentChanged, .controllerDestroyed:
            (event.id(.child) ?? event.id(.controller)).map { forget($0, in: &context) }
        case .callDismiss, .callPresent: asked(event, in: &context)
        case .callPop, .callPush, .callSetViewControllers: if !memory.isEmpty { navigated(event, in: &context) }
        case .callUnwind, .callbackUnwindAction: unwound = context.turn
        case .return: returned(event, in: context)
        default: event.id(.controller).map { observed($0) }
        }
    }

    private mutating func dismissing(_ presented: ObjectID, isSeen: Bool) {
        memory.update(presented, from: Memory()) {
            $0.isByUser = true
            $0.isSeen = $0.isSeen || isSeen
        }
    }

    /// A cancelled dismissal leaves the controller presented: the next one may have another reason.
    private mutating func cancelled(_ end: Event, in context: RuleContext) {
        guard let one = context.transitions.findRunning(end), one.type == .dismiss, let presented = one.from else {
            return
        }
        memory.updateIfPresent(presented) { ($0.isByUser, $0.isSeen) = (false, false) }
    }

    /// A dismissal without a call is by the user. UIKit's own controllers are different: their buttons inform the app.
    private mutating func began(_ event: Event, in context: RuleContext) {
        guard event.transitionType == .dismiss, let presented = event.id(.from),
            context.presenter(of: presented) != nil,
            context.base(of: presented).map(RuleContext.plainBases.contains) == true,
            context.appCall(causing: event) == nil,
            unwound.map({ context.turn > $0 + 1 }) != false, !context.mayHaveBegunBefore(event)
        else { return }
        dismissing(presented, isSeen: false)
    }

    private mutating func observed(_ presented: ObjectID) {
        memory.update(presented, from: Memory()) { dismissal in
            dismissal.isNoticed = true
            dismissal.hasEndedUnnoticed = false
        }
    }

    private mutating func ended(_ presented: ObjectID, _ event: Event, in context: RuleContext) {
        guard let dismissal = memory[presented] else { return }
        let isUnnoticed = dismissal.isByUser && !dismissal.isNoticed && context.appCall(causing: event) == nil
        memory[presented] =
            isUnnoticed || dismissal.hasEndedUnnoticed
            ? Memory(isSeen: dismissal.isSeen, hasEndedUnnoticed: true) : nil
    }

    private mutating func forget(_ controller: ObjectID, in context: inout RuleContext) {
        memory.remove(controller)
        if !context.hasNoPendingViolations { context.withdraw(controller) }
    }

    /// After a call of the app on a chain of presentations, the dismissal of that chain is no longer the user's.
    private mutating func asked(_ event: Event, in context: inout RuleContext) {
        guard let receiver = event.id(.presenter) ?? event.id(.controller) else { return }
        if event.kind == .callDismiss {
            for presented in context.chain(dismissedBy: receiver)?.presented ?? [] {
                memory.update(presented, from: Memory()) { $0.isNoticed = true }
            }
        }
        if !context.records(.return) {
            for one in memory.ids where isInDisappearance(one, in: context) {
                memory.updateIfPresent(one) { $0.hasEndedUnnoticed = false }
            }
        }
        guard let late = late(receiver, in: context) else { return }
        let dismissed = how(late)
        memory.updateIfPresent(late) { $0.hasEndedUnnoticed = false }
        let target = event.id(.presented).map { [context.named($0)] } ?? []
        context.report(
            ViolationDetails(context.named(late), target, blamed: event) { details in
                "\(details.subject) was asked to \(details.related.first.map { "present \($0)" } ?? "dismiss") "
                    + "although \(dismissed)"
            })
    }

    /// A stack that is changed before it is presented again is correct.
    private func navigated(_ event: Event, in context: inout RuleContext) {
        guard let stack = event.id(.container), let late = late(stack, in: context),
            context.pendingViolation(of: late) == nil
        else { return }
        let dismissed = how(late)
        context.suspect(
            ViolationDetails(context.named(late), stack == late ? [] : [context.named(stack)], blamed: event) {
                details in
                let inner = details.related.first.map { "\($0) in " } ?? ""
                return "The stack of \(inner)\(details.subject) was changed although \(dismissed)"
            }, until: .turn)
    }

    /// How the controller was dismissed, as a message says it.
    private func how(_ controller: ObjectID) -> String {
        memory[controller]?.isSeen == true
            ? "the user had dismissed it" : "it had been dismissed without a call of the app"
    }

    /// The controller of its line that the user dismissed, unless the app is getting that callback now.
    private func late(_ receiver: ObjectID, in context: RuleContext) -> ObjectID? {
        guard !memory.isEmpty,
            let late = context.lineage(of: receiver).first(where: { memory[$0]?.hasEndedUnnoticed == true }),
            !isInDisappearance(late, in: context)
        else { return nil }
        return late
    }

    /// Whether the app is getting the callback that it disappears, or the call comes from there.
    private func isInDisappearance(_ controller: ObjectID, in context: RuleContext) -> Bool {
        context.mayBeWithin { $0.kind == .callbackViewDidDisappear && $0.id(.controller) == controller }
    }

    /// An override of viewDidDisappear that does something has noticed the dismissal. A container forwards the callback
    /// to its children in it, which alone is nothing.
    private mutating func returned(_ event: Event, in context: RuleContext) {
        guard !memory.isEmpty, let scope = context.scopes.last else { return }
        let forwards = disappeared.map { $0 > scope.seq } ?? false
        disappeared = scope.seq
        guard event.seq > scope.seq + 1, !forwards || context.lastCall(where: { $0.seq > scope.seq }) != nil,
            let controller = scope.id(.controller)
        else { return }
        memory.updateIfPresent(controller) { dismissal in
            dismissal.hasEndedUnnoticed = false
            if dismissal.isByUser { dismissal.isNoticed = true }
        }
    }
}
