import Foundation

@testable import HeadlessUIKit

extension Conformance {
    /// 16 to 18.
    static let transitions: [Conformance] = [
        custom(
            16, "presentation controller, animator, interaction controller", { $0.present(animated: $1) },
            keeping: { !$0.hasPrefix("PC.") && !$0.hasPrefix("B.") },
            "presentationController", "animationController presented by A for A",
            "interactionControllerForPresentation", "[call]",
            "transitionDuration", "animateTransition", "alongside", "coordinator completion", "completion",
            "animationEnded(true)"),
        custom(
            16, "without an animator nobody is asked for interaction",
            { on, isAnimated in
                on.delegate.animator = nil
                on.present(animated: isAnimated)
            }, keeping: { $0.contains("ontroller") && !$0.hasPrefix("PC.") },
            "presentationController", "animationController presented by A for A"),
        view(removes: false), view(removes: true), cancelled,
    ]

    /// Custom transitions exist since iOS 7. A custom presentation that is not animated says so to its animator.
    private static func custom(
        _ number: Int, _ name: String, _ act: @escaping @MainActor @Sendable (TransitionStage, Bool) -> Void,
        keeping isKept: @escaping @Sendable (String) -> Bool, _ expected: String...
    ) -> Conformance {
        .init(
            number, name, [.v8, .v13],
            animated: { stage, isAnimated in
                let on = TransitionStage(stage)
                act(on, isAnimated)
                stage.session.runUntilIdle()
                stage.journal.keep(isKept)
                let lines = stage.journal.lines.map { $0.replacing(" unanimated", with: "") }
                stage.journal.clear()
                lines.forEach(stage.journal.note)
            }, lines: expected)
    }

    private static func view(removes: Bool) -> Conformance {
        .init(
            17, removes ? "a presenter that is removed has a view" : "a presenter that stays has none", [.v8, .v13],
            animated: { stage, isAnimated in
                let on = TransitionStage(stage)
                on.configure = { $0.removesPresenter = removes }
                on.animator.isLazy = true
                on.present(animated: isAnimated)
                stage.session.advance(by: 0)
                let context = on.animator.context
                let from = context?.view(forKey: .from)
                let to = context?.view(forKey: .to)
                context?.completeTransition(true)
                stage.journal.clear()
                stage.journal.note(
                    "from \(from === stage.a.view), \(context?.viewController(forKey: .from) === stage.a)")
                stage.journal.note("to \(to === stage.b.view)")
            }, lines: ["from \(removes), true", "to true"])
    }

    private static let cancelled = Conformance(
        18, "a dismissal that a finger cancels", [.v8, .v13],
        steps: { stage in
            let on = TransitionStage(stage)
            on.configure = { $0.removesPresenter = true }
            on.bePresented()
            let driver = UIPercentDrivenInteractiveTransition()
            on.delegate.interactor = driver
            on.dismiss()
            stage.session.advance(by: 0)
            stage.b.transitionCoordinator?.animate(alongsideTransition: nil) { [journal = stage.journal] in
                journal.note("coordinator completion, cancelled \($0.isCancelled)")
            }
            driver.update(0.25)
            stage.journal.clear()
            driver.cancel()
            stage.session.runUntilIdle()
            stage.journal.keep { !$0.contains("Layout") && !$0.contains("IsAppearing") && !$0.hasPrefix("animation") }
            stage.noteRelations(of: stage.b)
        },
        expected: "interaction changed cancelled", "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
        "B.viewWillAppear(true)",
        "B.viewDidAppear(true)", "PC.dismissalTransitionDidEnd(false)", "coordinator completion, cancelled true",
        "completion",
        "B: presents nil, presented by A")
}
