import HierarchyModel

/// The animator places the presented view, not the beginning of the presentation.
///
/// Source: Apple's reference, frameOfPresentedViewInContainerView; View Controller Programming Guide for iOS.
public struct PresentedFrameTouchedInWillBeginRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "presented-frame-touched-in-will-begin",
        family: .presentation,
        severity: .warning,
        summary: "presentationTransitionWillBegin changed the presented view",
        why: "The animator owns that view: it sets the frame once more, or begins its animation at the wrong place.",
        uikit: .silent,
        fix: "Override frameOfPresentedViewInContainerView, and set the frame in containerViewWillLayoutSubviews()",
        examples: [
            .triggering("a frame for the presented view") {
                Script.screen
                Script.created(3, "CardViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.scope(.callbackPresentationTransitionWillBegin, [.controller: .id(3)]) {
                    Script.blamed(.framed(3, 393, 400))
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.end
            },
            .clean("in containerViewWillLayoutSubviews") {
                Script.screen
                Script.created(3, "CardViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.scope(.callbackPresentationTransitionWillBegin, [.controller: .id(3)])
                Script.scope(.callbackContainerViewWillLayoutSubviews, [.controller: .id(3)]) {
                    Script.framed(3, 393, 400)
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.end
            },
            .clean("a decoration with a controller of its own") {
                Script.screen
                Script.created(3, "CardViewController")
                Script.created(4, "DimmingViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.scope(.callbackPresentationTransitionWillBegin, [.controller: .id(3)]) {
                    Script.framed(4, 393, 852)
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.end
            },
            .clean("the presented view goes into a wrapper") {
                Script.screen
                Script.created(3, "CardViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.scope(.callbackPresentationTransitionWillBegin, [.controller: .id(3)]) {
                    Script.framed(3, 361, 400)
                    Script.scope(.callAddView, [.child: .id(3), .host: .null])
                    Script.framed(3, 361, 400)
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callAddView, .callbackPresentationTransitionWillBegin, .controllerDestroyed, .viewAttached, .viewFramed,
    ]
    public static let requiredKinds: [EventKind] = [
        .callAddView, .callbackPresentationTransitionWillBegin, .viewFramed,
    ]

    /// Those whose root view was put into another view since their presentation began.
    private var wrapped: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .viewFramed: framed(event, in: &context)
        case .callAddView: event.id(.child).map { wrap($0, in: &context) }
        case .viewAttached: event.id(.controller).map { wrap($0, in: &context) }
        default: wrapped.removeIfPresent(event.id(.controller))
        }
    }

    private mutating func framed(_ event: Event, in context: inout RuleContext) {
        guard context.innermost == .callbackPresentationTransitionWillBegin, let presented = event.id(.controller),
            context.idInScope(.controller) == presented, !wrapped.contains(presented),
            context.scopes.last.map(context.isGiven) != true
        else { return }
        let presenter = context.presenter(of: presented).map { [context.named($0)] } ?? []
        context.suspect(
            ViolationDetails(context.named(presented), presenter, blamed: event) { details in
                "presentationTransitionWillBegin() set the frame of the presented view, that of \(details.subject)"
            }, until: .scope)
    }

    private mutating func wrap(_ presented: ObjectID, in context: inout RuleContext) {
        guard context.mayBeWithin({ isBeginning($0, of: presented) }) else { return }
        wrapped.insert(presented)
        context.withdraw(presented)
    }

    private func isBeginning(_ scope: Event, of presented: ObjectID) -> Bool {
        scope.kind == .callbackPresentationTransitionWillBegin && scope.id(.controller) == presented
    }
}
