import HierarchyModel

/// Requires that a delegate supplies the presentation or the animation of the style custom.
struct CustomStyleWithoutDelegateRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "custom-style-without-delegate",
        family: .presentation,
        severity: .warning,
        systems: .since(7),
        summary: "A controller has the style custom, but no delegate supplies a presentation or an animation",
        why: """
            transitioningDelegate is a weak reference, so the delegate is often gone by then. UIKit presents over the \
            full screen instead, without a diagnostic.
            """,
        uikit: .silent,
        fix: """
            Keep a strong reference to the transitioning delegate, set it before present(_:animated:), and return the \
            presentation controller or the animation from it
            """,
        sources: [
            .reference("UIViewController.transitioningDelegate"),
            .programmingGuide,
            .issue("IcaliaLabs/Presentr", 91),
        ],
        examples: [
            .triggering(
                "no delegate",
                """
                @screen
                @created 3 CardViewController
                input.tapped target:2
                  ! call.present presenter:2 presented:3 animated:true
                    @presentationBegan 3 2 custom
                    view.loaded controller:3
                  )
                )
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                """),
            .clean(
                "an animation without a presentation controller",
                """
                @screen
                @created 3 CardViewController
                input.tapped target:2
                  call.present presenter:2 presented:3 animated:true
                    callback.presentationControllerForPresented controller:3 ) answer:nil
                    callback.animationControllerForPresented controller:3 ) answer:FlipAnimator
                    @presentationBegan 3 2 custom
                    view.loaded controller:3
                  )
                )
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                """),
        ])

    static let kinds: [EventKind] = questions + [.presentationEnded, .transitionBegan]
    static let scopes = questions
    static let requiredKinds: [EventKind] = [
        .callbackAnimationControllerForPresented, .callbackPresentationControllerForPresented, .presentationBegan,
        .return,
        .transitionBegan,
    ]

    private static let questions: [EventKind] = [
        .callbackAnimationControllerForPresented, .callbackPresentationControllerForPresented,
    ]

    /// Of a presented controller: the requests to its delegate, except those that the delegate answered with nil.
    typealias Memory = Set<EventKind>

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .return: if event.string(.answer) == "nil" { answeredNil(in: context) }
        case .transitionBegan: began(event, in: &context)
        case .presentationEnded: if let presented = event.id(.presented) { memory.remove(presented) }
        default:
            if let controller = event.id(.controller) { memory.update(controller, from: []) { $0.insert(event.kind) } }
        }
    }

    private mutating func answeredNil(in context: RuleContext) {
        guard let question = context.scopes.last, let presented = question.id(.controller) else { return }
        memory.updateIfPresent(presented) { $0.remove(question.kind) }
    }

    private func began(_ event: Event, in context: inout RuleContext) {
        guard event.transitionType == .present, let presented = event.id(.to), isBare(presented, event, in: context),
            let request = context.request(for: presented)
        else { return }
        // A replacement represents what the app presented, and that controller's delegate was asked.
        guard context.asked(for: presented) == presented else { return }
        let presenter = context.presenter(of: presented).map { [context.named($0)] } ?? []
        let lack =
            memory[presented] == nil
            ? "no transitioning delegate supplied a presentation controller or an animation"
            : "its transitioning delegate supplied neither a presentation controller nor an animation"
        context.report(
            ViolationDetails(context.named(presented), presenter, blamed: request) { details in
                "\(details.subject) was presented with the style custom, but \(lack)"
            })
    }

    /// A delegate is asked for an animation only if the presentation is animated.
    private func isBare(_ presented: ObjectID, _ transition: Event, in context: RuleContext) -> Bool {
        guard let state = context.state.controller(presented), state.style == .custom,
            [nil, "UIPresentationController"].contains(state.presentationController),
            state.base.map(RuleContext.plainBases.contains) == true
        else { return false }
        guard transition.string(.animator) == nil, let answers = memory[presented] else {
            return transition.string(.animator) == nil
        }
        return answers.isEmpty && transition.bool(.animated) != false
    }
}
