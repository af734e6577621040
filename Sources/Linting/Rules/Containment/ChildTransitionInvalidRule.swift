import HierarchyModel

/// Requires that a transition between two children has two children of the same parent.
struct ChildTransitionInvalidRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "child-transition-invalid",
        family: .containment,
        severity: .error,
        summary: "A child-to-child transition was started with controllers or a host that cannot do it",
        why: "UIKit raises an exception: the process ends in the call.",
        uikit: .throws(
            """
            Children view controllers <A> and <B> must have a common parent view controller when calling \
            -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]
            """),
        fix: """
            Call addChild(_:) for both children first. A container that forwards appearance by hand animates the views \
            instead, between beginAppearanceTransition(_:animated:) and endAppearanceTransition()
            """,
        sources: [
            .page("TransitionBetweenChildren"),
            .header("UIViewController.h", "transitionFromViewController:toViewController:"),
            .programmingGuide,
            .issue("Awful/Awful.app", 213),
            .issue("martinjuhasz/MJPopupViewController", 33),
        ],
        examples: [
            .triggering(
                "UIKit raises an exception: the new child was not added",
                """
                @screen
                @created 3 ListViewController
                @created 4 MapViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                input.tapped target:2
                  ! call.transition parent:2 from:3 to:4 duration:0.3
                    diagnostic message:"Children view controllers <ListViewController> and <MapViewController> must \
                have a common parent view controller when calling -[UIViewController transitionFromViewController:]" \
                subject:2 thrown:true
                  )
                )
                .
                """),
            .clean(
                "two children, one of them a navigation controller",
                """
                @screen
                @created 3 ListViewController
                @createdByUIKit 4 UINavigationController
                input.tapped target:2
                  @embed 3 2
                )
                .
                input.tapped target:2
                  @addChild 4 2
                  call.willMove child:3 to:null )
                  call.transition parent:2 from:3 to:4 duration:0.3
                    transition.began transition:10 type:child container:2 from:3 to:4 animated:true interactive:false \
                duration:0.3 animator:null
                    @appearance 3 disappearing movedOut
                    @appearance 4 appearing movedIn
                    view.attached controller:4 host:2
                  )
                )
                .
                transition.ended transition:10 completed:true
                view.detached controller:3
                @appearance 3 disappeared movedOut
                callback.completion finished:true
                  @removeFromParent 3 2
                  call.didMove child:4 to:2 )
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.callTransition, .diagnostic]
    static let scopes: [EventKind] = [.callbackShouldAutomaticallyForwardAppearanceMethods]
    static let requiredKinds: [EventKind] = [.callTransition, .controllerCreated, .parentChanged]

    /// The part of UIKit's message that did not change between its versions.
    static let diagnosticParts = ["must have a common parent view controller"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callTransition: asked(event, in: &context)
        case .diagnostic:
            if event.isDiagnostic(containingAnyOf: Self.diagnosticParts) { checkDiagnostic(event, in: &context) }
        default:
            if let controller = context.idInScope(.controller) {
                answered(event.string(.answer), controller, in: &context)
            }
        }
    }

    private func asked(_ call: Event, in context: inout RuleContext) {
        guard areChildren(call, in: context) else { return reportStrangers(call, in: &context) }
        // It may be asked once more in the call, and answer otherwise.
        if let parent = call.id(.parent), context.history(of: parent).forwardsByHand {
            context.suspect(byHand(parent, call, in: context), until: .scope)
        }
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        if let call = context.call(.callTransition) { return reportStrangers(call, in: &context) }
        guard let parent = event.id(.subject) else {
            return context.report(event) {
                "A controller was asked for a transition between two controllers that are not both its children"
            }
        }
        context.report(
            ViolationDetails(context.named(parent), blamed: event) { details in
                "\(details.subject) was asked for a transition between two controllers that are not both its children"
            })
    }

    private func areChildren(_ call: Event, in context: RuleContext) -> Bool {
        guard let parent = call.id(.parent), let old = call.id(.from), let new = call.id(.to) else { return false }
        return context.parent(of: old) == parent && context.parent(of: new) == parent
    }

    private func reportStrangers(_ call: Event, in context: inout RuleContext) {
        guard let parent = call.id(.parent) else { return }
        let pair = [call.id(.from), call.id(.to)].compactMap { $0 }
        let strangers = pair.filter { context.parent(of: $0) != parent }.map { context.named($0) }
        let reason = strangers.first.map { ", but \($0) was not a child of it" } ?? ""
        context.report(
            ViolationDetails(context.named(parent), pair.map { context.named($0) }, blamed: call) { details in
                guard details.related.count == 2 else {
                    return
                        "\(details.subject) was asked for a transition between two children, and one of them was "
                        + "missing"
                }
                return
                    "\(details.subject) was asked for a transition from \(details.related[0]) to "
                    + "\(details.related[1])\(reason)"
            })
    }

    private func answered(_ answer: String?, _ container: ObjectID, in context: inout RuleContext) {
        let call = context.scopes.dropLast().last.flatMap {
            $0.kind == .callTransition && $0.id(.parent) == container ? $0 : nil
        }
        guard answer == "false" else { return context.withdraw(container) }
        if let call { context.report(byHand(container, call, in: context)) }
    }

    private func byHand(_ parent: ObjectID, _ call: Event, in context: RuleContext) -> ViolationDetails {
        let pair = [call.id(.from), call.id(.to)].compactMap { $0 }
        return ViolationDetails(context.named(parent), pair.map { context.named($0) }, blamed: call) { details in
            "\(details.subject), which forwards appearance by hand, was asked for a transition from "
                + details.related.map { "\($0)" }.joined(separator: " to ")
        }
    }
}
