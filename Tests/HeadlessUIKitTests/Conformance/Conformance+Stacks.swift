@testable import HeadlessUIKit

extension Conformance {
    /// 6 and 7.
    static let stacks: [Conformance] = [
        .init(
            6, "push", setup: { $0.showStack($0.a) },
            animated: { stage, isAnimated in
                stage.n.pushViewController(stage.b, animated: isAnimated)
                stage.journal.note("\(stage.n.viewControllers.count), loaded \(stage.b.isViewLoaded)")
                stage.session.runUntilIdle()
            },
            expected: "B.willMove(N)", "2, loaded false", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(a)",
            "B.viewWillAppear(a)",
            "willShow(B, a)", "B.viewIsAppearing(a)", "A.viewDidDisappear(a)", "B.viewDidAppear(a)", "B.didMove(N)",
            "didShow(B, a)"),
        .init(
            6, "pop", setup: { $0.showStack($0.a, $0.b) },
            animated: { stage, isAnimated in
                stage.n.popViewController(animated: isAnimated)
                stage.noteStack()
                stage.session.runUntilIdle()
            },
            expected: "B.willMove(nil)", "stack A", "B.viewWillDisappear(a)", "A.viewWillAppear(a)", "willShow(A, a)",
            "A.viewIsAppearing(a)", "B.viewDidDisappear(a)", "A.viewDidAppear(a)", "B.didMove(nil)", "didShow(A, a)"),
        .init(
            7, "interactive pop, cancelled", [.v8, .v13], setup: { $0.showStack($0.a, $0.b) },
            steps: { stage in
                stage.session.swipeBack(stage.n, .began)
                stage.session.swipeBack(stage.n, .changed(0.4))
                stage.session.swipeBack(stage.n, .ended(finishing: false))
                stage.session.runUntilIdle()
                stage.noteStack()
            },
            expected: "B.willMove(nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
            "A.viewIsAppearing(true)", "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
            "B.viewWillAppear(true)",
            "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "B.didMove(N)", "stack A B"),
    ]
}
