import HierarchyModel

/// A transitioning delegate lives as long as what it was to animate.
///
/// Source: Apple's reference, UIViewController.transitioningDelegate, which is weak; <doc:CustomTransitions>.
public struct TransitioningDelegateReleasedRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "transitioning-delegate-released",
        family: .lifetime,
        severity: .warning,
        summary: "The transitioning delegate died before the controller was dismissed",
        why: """
            transitioningDelegate is weak: the dismissal falls back to UIKit's own animation, or a sheet of the app's own making \
            cannot be closed.
            """,
        uikit: .silent,
        fix: "Keep a strong reference to the delegate, in the presenter or in the presented controller",
        examples: [
            .triggering("a delegate that only the call of present had") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap { Script.blamed(.presentWithDelegate(3, 10)) }
                Script.animatedUp(10, 3)
                Script.tap { Script.dismiss(3) }
                Script.goesDown(11, 3, to: 2)
                Script.isDown(11, 3, by: 2)
                Script.destroyed(3)
                Script.end
            },
            .triggering("whose answers are not told") {
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
                Script.goesDown(11, 3, to: 2)
                Script.isDown(11, 3, by: 2)
                Script.destroyed(3)
                Script.end
            },
            .clean("asked again at the dismissal") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap { Script.presentWithDelegate(3, 10) }
                Script.animatedUp(10, 3)
                Script.tap {
                    Script.dismiss(3) { Script.delegateAsked(.callbackAnimationControllerForDismissed, 3, 11, "nil") }
                }
                Script.goesDown(11, 3, to: 2)
                Script.isDown(11, 3, by: 2)
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
                Script.isDown(11, 3, by: 2)
                Script.destroyed(3)
                Script.end
            },
            .clean("a delegate that animates nothing, and none at all") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap {
                    Script.present(3, from: 2) {
                        Script.delegateAsked(.callbackAnimationControllerForPresented, 3, 10, "nil")
                        Script.presentationBegan(3, by: 2)
                    }
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.tap { Script.dismiss(3) }
                Script.goesDown(11, 3, to: 2)
                Script.isDown(11, 3, by: 2)
                Script.sheet(3, over: 2, 12)
                Script.tap { Script.dismiss(3) }
                Script.goesDown(13, 3, to: 2)
                Script.isDown(13, 3, by: 2)
                Script.destroyed(3)
                Script.end
            },
            .clean("pulled down by the user, where UIKit animates by itself") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap { Script.presentWithDelegate(3, 10) }
                Script.animatedUp(10, 3)
                Script.scope(.inputSwipedDown, [.presented: .id(3)])
                Script.goesDown(11, 3, to: 2)
                Script.isDown(11, 3, by: 2)
                Script.destroyed(3)
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callDismiss, .callbackAnimationControllerForDismissed, .callbackAnimationControllerForPresented,
        .controllerDestroyed,
        .presentationEnded, .transitionBegan,
    ]
    public static let scopes: [EventKind] = [.callbackAnimationControllerForPresented]
    public static let requiredKinds: [EventKind] = [
        .callbackAnimationControllerForDismissed, .callbackAnimationControllerForPresented, .presentationBegan,
        .transitionBegan,
    ]

    private struct Presentation {
        /// The call that asked for it, or else the question to the delegate.
        let asked: Event
        /// The class, where the producer tells it.
        var animator: String?
        /// The app asks for the dismissal; what the user pulls down UIKit animates by itself.
        var isDismissedByApp = false
        /// The delegate was there for the dismissal that is asked for.
        var isAlive = false
    }

    /// By presented controller: those whose delegate was asked, and has given an animator as far as is known.
    private var presentations: [ObjectID: Presentation] = [:]

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .return: returned(event, in: context)
        case .callbackAnimationControllerForPresented: event.id(.controller).map { asked($0, event, in: context) }
        case .callDismiss: if !presentations.isEmpty { dismissed(event, in: context) }
        case .callbackAnimationControllerForDismissed: event.id(.controller).map { presentations[$0]?.isAlive = true }
        case .transitionBegan: if !presentations.isEmpty { began(event, in: &context) }
        case .presentationEnded: presentations.removeIfPresent(event.id(.presented))
        case .controllerDestroyed: presentations.removeIfPresent(event.id(.controller))
        default: break
        }
    }

    private mutating func asked(_ presented: ObjectID, _ question: Event, in context: RuleContext) {
        presentations[presented] = Presentation(asked: context.appCall(causing: question) ?? question)
    }

    /// A producer may not tell the answers; the beginning of the transition says then who animates.
    private mutating func returned(_ event: Event, in context: RuleContext) {
        guard let question = context.scopes.last, question.kind == .callbackAnimationControllerForPresented,
            let controller = question.id(.controller), let answer = event.string(.answer)
        else { return }
        presentations[controller]?.animator = answer
        if Self.nothing.contains(answer) { presentations[controller] = nil }
    }

    private static let nothing: Set<String> = ["", "nil", "null", "none"]

    private mutating func began(_ event: Event, in context: inout RuleContext) {
        if event.string(.type) == "present", let presented = event.id(.to) { return comesUp(presented, event) }
        guard event.string(.type) == "dismiss", let presented = event.id(.from), let one = presentations[presented]
        else { return }
        presentations[presented]?.isAlive = false
        presentations[presented]?.isDismissedByApp = false
        // Of a producer that records no such call, what no finger moves is the app's doing.
        let isByApp = context.records(.callDismiss) ? one.isDismissedByApp : event.bool(.interactive) == false
        guard isByApp, !one.isAlive, event.string(.animator) == nil, event.bool(.animated) != false else { return }
        let presenter = event.id(.to).map { [context.named($0)] } ?? []
        let animator = one.animator.map { "'\($0)'" } ?? "the animator"
        context.report(
            ViolationDetails(context.named(presented), presenter, blamed: one.asked) { details in
                "\(details.subject) was presented by \(animator) of its transitioning delegate, but at its dismissal there was no "
                    + "delegate any more"
            })
    }

    /// Where UIKit animates, the delegate has given nothing.
    private mutating func comesUp(_ presented: ObjectID, _ event: Event) {
        guard let one = presentations[presented], one.animator == nil else { return }
        if let animator = event.string(.animator) {
            presentations[presented]?.animator = animator
        } else if event[.animator] != nil {
            presentations[presented] = nil
        }
    }

    private mutating func dismissed(_ event: Event, in context: RuleContext) {
        let chain = event.id(.controller).flatMap { context.chain(dismissedBy: $0) }
        for presented in chain?.presented ?? [] { presentations[presented]?.isDismissedByApp = true }
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
