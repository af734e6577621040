import HierarchyModel

/// Requires that a controller keeps its transitioning delegate until the dismissal.
///
/// A trace contains which requests the delegate got, and not whether it was deallocated or replaced.
struct TransitioningDelegateReleasedRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "transitioning-delegate-released",
        family: .lifetime,
        severity: .warning,
        systems: .since(7),
        summary: "The transitioning delegate was gone at the dismissal, deallocated or replaced",
        why: """
            transitioningDelegate is a weak reference. Without the delegate, the dismissal uses UIKit's own animation, \
            or a custom sheet cannot be closed.
            """,
        uikit: .silent,
        fix: """
            Keep a strong reference to the delegate, in the presenter or in the presented controller, and do not \
            replace the delegate while the controller is presented
            """,
        sources: [
            .page("CustomTransitions"),
            .reference("UIViewController.transitioningDelegate"),
            .issue("ivanvorobei/SPStorkController", 1),
            .issue("andreamazz/BubbleTransition", 38),
            .issue("IcaliaLabs/Presentr", 91),
            .issue("QuickBirdEng/XCoordinator", 27),
            .issue("QuickBirdEng/XCoordinator", 164),
            .issue("finn-no/BottomSheet", 39),
            .issue("brightec/CustomViewControllerTransition", 4),
        ],
        examples: [
            .triggering(
                "a delegate to which only the calling method had a reference",
                """
                @screen
                @created 3 SheetViewController
                input.tapped target:2
                  ! call.present presenter:2 presented:3 animated:true
                    callback.animationControllerForPresented controller:3 transition:10 ) answer:FadeAnimator
                    @presentationBegan 3 2 pageSheet
                  )
                )
                @animatorBegins 10 present 2 3 false
                @appearance 3 appearing presented
                callback.animateTransition controller:3 transition:10
                  @addView 3 1
                  animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                )
                .
                animation.ended animation:20 finished:true
                callback.completion finished:true
                  call.completeTransition transition:10 completed:true
                    transition.ended transition:10 completed:true
                    @appearance 3 appeared presented
                  )
                )
                .
                input.tapped target:2
                  call.dismiss controller:3 animated:true )
                )
                @beginsDismissing 3 2 11
                @endsDismissing 3 2 11
                controller.destroyed controller:3
                """),
            .clean(
                "the delegate is asked again at the dismissal",
                """
                @screen
                @created 3 SheetViewController
                input.tapped target:2
                  call.present presenter:2 presented:3 animated:true
                    callback.animationControllerForPresented controller:3 transition:10 ) answer:FadeAnimator
                    @presentationBegan 3 2 pageSheet
                  )
                )
                @animatorBegins 10 present 2 3 false
                @appearance 3 appearing presented
                callback.animateTransition controller:3 transition:10
                  @addView 3 1
                  animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                )
                .
                animation.ended animation:20 finished:true
                callback.completion finished:true
                  call.completeTransition transition:10 completed:true
                    transition.ended transition:10 completed:true
                    @appearance 3 appeared presented
                  )
                )
                .
                input.tapped target:2
                  call.dismiss controller:3 animated:true
                    callback.animationControllerForDismissed controller:3 transition:11 ) answer:nil
                  )
                )
                @beginsDismissing 3 2 11
                @endsDismissing 3 2 11
                controller.destroyed controller:3
                """),
        ])

    static let kinds: [EventKind] = [
        .callDismiss, .callbackAnimationControllerForDismissed, .callbackAnimationControllerForPresented,
        .presentationEnded, .transitionBegan,
    ]
    static let scopes: [EventKind] = [.callbackAnimationControllerForPresented]
    static let excusingKinds: [EventKind] = [.callDismiss]
    static let requiredKinds: [EventKind] = [
        .callbackAnimationControllerForDismissed, .callbackAnimationControllerForPresented, .presentationBegan,
        .transitionBegan,
    ]

    /// Of a presented controller whose delegate was asked, and has returned an animator as far as is known.
    struct Memory: Sendable {
        /// The call that requested it, or else the request to the delegate.
        fileprivate let asked: Event
        /// The class, where the producer records it.
        fileprivate var animator: String?
        /// Whether the app requested the dismissal; UIKit itself animates a dismissal by the user's swipe.
        fileprivate var isDismissedByApp = false
        /// Whether a delegate was asked at the requested dismissal.
        fileprivate var wasAsked = false
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .return: returned(event, in: context)
        case .callbackAnimationControllerForPresented: event.id(.controller).map { asked($0, event, in: context) }
        case .callDismiss: if !memory.isEmpty { dismissed(event, in: context) }
        case .callbackAnimationControllerForDismissed:
            if let controller = event.id(.controller) { memory.updateIfPresent(controller) { $0.wasAsked = true } }
        case .transitionBegan: if !memory.isEmpty { began(event, in: &context) }
        default: if let presented = event.id(.presented) { memory.remove(presented) }
        }
    }

    private mutating func asked(_ presented: ObjectID, _ question: Event, in context: RuleContext) {
        memory[presented] = Memory(asked: context.appCall(causing: question) ?? question)
    }

    /// A producer may not record the answers; then the beginning of the transition tells who animates.
    private mutating func returned(_ event: Event, in context: RuleContext) {
        guard let question = context.scopes.last, question.kind == .callbackAnimationControllerForPresented,
            let controller = question.id(.controller), let answer = event.string(.answer)
        else { return }
        memory.updateIfPresent(controller) { $0.animator = answer }
        if Self.nothing.contains(answer) { memory.remove(controller) }
    }

    private static let nothing: Set<String> = ["", "nil", "null", "none"]

    private mutating func began(_ event: Event, in context: inout RuleContext) {
        if event.transitionType == .present, let presented = event.id(.to) { return beginsPresenting(presented, event) }
        guard event.transitionType == .dismiss, let presented = event.id(.from), let one = memory[presented]
        else { return }
        memory.updateIfPresent(presented) { presentation in
            presentation.wasAsked = false
            presentation.isDismissedByApp = false
        }
        // Where the producer does not record the call, a dismissal without a gesture is the app's.
        let isByApp = context.records(.callDismiss) ? one.isDismissedByApp : event.bool(.interactive) == false
        guard isByApp, !one.wasAsked, event.string(.animator) == nil, event.bool(.animated) != false else { return }
        let presenter = event.id(.to).map { [context.named($0)] } ?? []
        let animator = one.animator.map { "'\($0)'" } ?? "the animator"
        context.report(
            ViolationDetails(context.named(presented), presenter, blamed: one.asked) { details in
                "\(details.subject) was presented with \(animator) of its transitioning delegate, and no delegate was "
                    + "asked at its dismissal: it may have been deallocated or replaced"
            })
    }

    /// Where UIKit animates, the delegate has returned no animator.
    private mutating func beginsPresenting(_ presented: ObjectID, _ event: Event) {
        guard let one = memory[presented], one.animator == nil else { return }
        if let animator = event.string(.animator) {
            memory.updateIfPresent(presented) { $0.animator = animator }
        } else if event[.animator] != nil {
            memory.remove(presented)
        }
    }

    private mutating func dismissed(_ event: Event, in context: RuleContext) {
        let chain = event.id(.controller).flatMap { context.chain(dismissedBy: $0) }
        for presented in chain?.presented ?? [] { memory.updateIfPresent(presented) { $0.isDismissedByApp = true } }
    }
}
