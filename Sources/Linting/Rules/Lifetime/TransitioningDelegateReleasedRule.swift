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
            .triggering("a delegate to which only the calling method had a reference") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap { Script.blamed(.presentWithDelegate(3, 10)) }
                Script.animatedUp(10, 3)
                Script.tap { Script.dismiss(3) }
                Script.beginsDismissing(11, 3, to: 2)
                Script.endsDismissing(11, 3, by: 2)
                Script.destroyed(3)
                Script.end
            },
            .triggering("the producer does not record the delegate's answers") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap {
                    Script.blamed(
                        .present(3, from: 2) {
                            Script.scope(
                                .callbackAnimationControllerForPresented, [.controller: .id(3), .transition: .id(10)])
                            Script.presentationBegan(3, by: 2)
                        })
                }
                Script.animatedUp(10, 3)
                Script.tap { Script.dismiss(3) }
                Script.beginsDismissing(11, 3, to: 2)
                Script.endsDismissing(11, 3, by: 2)
                Script.destroyed(3)
                Script.end
            },
            .clean("the delegate is asked again at the dismissal") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap { Script.presentWithDelegate(3, 10) }
                Script.animatedUp(10, 3)
                Script.tap {
                    Script.dismiss(3) { Script.delegateAsked(.callbackAnimationControllerForDismissed, 3, 11, "nil") }
                }
                Script.beginsDismissing(11, 3, to: 2)
                Script.endsDismissing(11, 3, by: 2)
                Script.destroyed(3)
                Script.end
            },
            .clean("dismissed without animation") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap { Script.presentWithDelegate(3, 10) }
                Script.animatedUp(10, 3)
                Script.tap { Script.dismiss(3, animated: false) }
                Script.sinks(11, 3)
                Script.endsDismissing(11, 3, by: 2)
                Script.destroyed(3)
                Script.end
            },
            .clean("a delegate without an animator, and no delegate at all") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap {
                    Script.present(3, from: 2) {
                        Script.delegateAsked(.callbackAnimationControllerForPresented, 3, 10, "nil")
                        Script.presentationBegan(3, by: 2)
                    }
                }
                Script.beginsPresenting(10, 3, over: 2)
                Script.endsPresenting(10, 3)
                Script.tap { Script.dismiss(3) }
                Script.beginsDismissing(11, 3, to: 2)
                Script.endsDismissing(11, 3, by: 2)
                Script.sheet(3, over: 2, 12)
                Script.tap { Script.dismiss(3) }
                Script.beginsDismissing(13, 3, to: 2)
                Script.endsDismissing(13, 3, by: 2)
                Script.destroyed(3)
                Script.end
            },
            .clean("swiped down by the user, where UIKit animates itself") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap { Script.presentWithDelegate(3, 10) }
                Script.animatedUp(10, 3)
                Script.scope(.inputSwipedDown, [.presented: .id(3)])
                Script.beginsDismissing(11, 3, to: 2)
                Script.endsDismissing(11, 3, by: 2)
                Script.destroyed(3)
                Script.end
            },
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

extension Script {
    fileprivate static func delegateAsked(
        _ kind: EventKind, _ controller: UInt32, _ transition: UInt32, _ answer: String
    ) -> Script {
        scope(kind, [.controller: .id(controller), .transition: .id(transition)], returns: [.answer: .string(answer)])
    }

    fileprivate static func presentWithDelegate(_ presented: UInt32, _ transition: UInt32) -> Script {
        present(presented, from: 2) {
            delegateAsked(.callbackAnimationControllerForPresented, presented, transition, "FadeAnimator")
            presentationBegan(presented, by: 2)
        }
    }

    fileprivate static func sinks(_ transition: UInt32, _ presented: UInt32) -> Script {
        Script {
            Script(
                .transitionBegan,
                [
                    .transition: .id(transition), .type: .string("dismiss"), .container: .id(1), .from: .id(presented),
                    .to: .id(2),
                    .animated: .bool(false), .interactive: .bool(false), .duration: .double(0), .animator: .null,
                ])
            appearance(presented, "disappearing", reason: "dismissed")
        }
    }

    fileprivate static func animatedUp(_ transition: UInt32, _ presented: UInt32) -> Script {
        Script {
            animatedBegan(transition, "present", from: 2, to: presented)
            appearance(presented, "appearing", reason: "presented")
            animateTransition(transition, of: presented) {
                addView(presented, to: 1)
                animationBegan(20, presented)
            }
            turn
            animated(20) { completePresentation(transition, of: presented) }
        }
    }
}
