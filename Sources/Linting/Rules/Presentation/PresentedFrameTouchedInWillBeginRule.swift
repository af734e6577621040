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
    public static let evidence: [EventKind] = [.callAddView, .callbackPresentationTransitionWillBegin, .viewFramed]

    /// Those whose root view was put into another view since their presentation began.
    private var wrapped: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .viewFramed: framed(event, in: &trace)
        case .callAddView: event.id(.child).map { wrap($0, in: &trace) }
        case .viewAttached: event.id(.controller).map { wrap($0, in: &trace) }
        default: wrapped.forget(event.id(.controller))
        }
    }

    private mutating func framed(_ event: Event, in trace: inout LintTrace) {
        guard trace.innermost == .callbackPresentationTransitionWillBegin, let presented = event.id(.controller),
            trace.idInScope(.controller) == presented, !wrapped.contains(presented),
            trace.scopes.last.map(trace.isGiven) != true
        else { return }
        let presenter = trace.presenter(of: presented).map { [trace.named($0)] } ?? []
        trace.suspect(
            Finding(trace.named(presented), presenter, blamed: event) { finding in
                "presentationTransitionWillBegin() set the frame of the presented view, that of \(finding.subject)"
            }, until: .scope)
    }

    private mutating func wrap(_ presented: ObjectID, in trace: inout LintTrace) {
        guard trace.mayBeWithin({ isBeginning($0, of: presented) }) else { return }
        wrapped.insert(presented)
        trace.withdraw(presented)
    }

    private func isBeginning(_ scope: Event, of presented: ObjectID) -> Bool {
        scope.kind == .callbackPresentationTransitionWillBegin && scope.id(.controller) == presented
    }
}
