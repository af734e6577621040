import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension Conformance {
    /// 16 to 18.
    static let transitions: [Conformance] = [
        custom(
            16, "the delegate is asked for a presentation controller, an animator and an interaction controller",
            { $0.present(animated: $1) },
            keeping: { !$0.hasPrefix("PC.") && !$0.hasPrefix("B.") },
            "presentationController", "animationController presented by A for A",
            "interactionControllerForPresentation", "[call]",
            "transitionDuration", "animateTransition", "alongside", "coordinator completion", "completion",
            "animationEnded(true)"),
        custom(
            16, "without an animator the delegate is not asked for interaction",
            { on, isAnimated in
                on.delegate.animator = nil
                on.present(animated: isAnimated)
            }, keeping: { $0.contains("ontroller") && !$0.hasPrefix("PC.") },
            "presentationController", "animationController presented by A for A"),
        view(removes: false), view(removes: true), cancelled,
    ]

    /// Custom transitions exist since iOS 7. The animator of a custom presentation without animation is told so.
    private static func custom(
        _ number: Int, _ name: String, _ act: @escaping @MainActor @Sendable (TransitionFixture, Bool) -> Void,
        keeping isKept: @escaping @Sendable (String) -> Bool, _ expected: String...
    ) -> Conformance {
        .init(
            number, name, [.v8, .v13],
            animated: { fixture, isAnimated in
                let on = TransitionFixture(fixture)
                act(on, isAnimated)
                fixture.session.runUntilIdle()
                fixture.transcript.keep(isKept)
                let lines = fixture.transcript.lines.map { $0.replacing(" unanimated", with: "") }
                fixture.transcript.clear()
                lines.forEach(fixture.transcript.note)
            }, expected: ExpectedLines(expected))
    }

    private static func view(removes: Bool) -> Conformance {
        .init(
            17, removes ? "a presenter that is removed has a view" : "a presenter that stays has none", [.v8, .v13],
            animated: { fixture, isAnimated in
                let on = TransitionFixture(fixture)
                on.configure = { $0.removesPresenter = removes }
                on.animator.isLazy = true
                on.present(animated: isAnimated)
                fixture.session.advance(by: 0)
                let context = on.animator.context
                let from = context?.view(forKey: .from)
                let to = context?.view(forKey: .to)
                context?.completeTransition(true)
                fixture.transcript.clear()
                fixture.transcript.note(
                    "from \(from === fixture.a.view), \(context?.viewController(forKey: .from) === fixture.a)")
                fixture.transcript.note("to \(to === fixture.b.view)")
            }, expected: "from \(removes), true; to true")
    }

    private static let cancelled = Conformance(
        18, "a dismissal that a finger cancels", [.v8, .v13],
        steps: { fixture in
            let on = TransitionFixture(fixture)
            on.configure = { $0.removesPresenter = true }
            on.presentBefore()
            let driver = UIPercentDrivenInteractiveTransition()
            on.delegate.interactor = driver
            on.dismiss()
            fixture.session.advance(by: 0)
            fixture.b.transitionCoordinator?.animate(alongsideTransition: nil) { [transcript = fixture.transcript] in
                transcript.note("coordinator completion, cancelled \($0.isCancelled)")
            }
            driver.update(0.25)
            fixture.transcript.clear()
            driver.cancel()
            fixture.session.runUntilIdle()
            fixture.transcript.keep {
                !$0.contains("Layout") && !$0.contains("IsAppearing") && !$0.hasPrefix("animation")
            }
            fixture.noteRelations(of: fixture.b)
        },
        expected: """
            interaction changed cancelled; A.viewWillDisappear(true); A.viewDidDisappear(true); B.viewWillAppear(true)
            B.viewDidAppear(true); PC.dismissalTransitionDidEnd(false); coordinator completion, cancelled true
            completion; B: presents nil, presented by A
            """)
}
