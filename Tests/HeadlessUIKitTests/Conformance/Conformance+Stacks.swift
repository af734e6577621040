import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension Conformance {
    /// 6 and 7.
    static let stacks: [Conformance] = [
        .init(
            6, "a controller is pushed", setup: { $0.showStack($0.a) },
            animated: { fixture, isAnimated in
                fixture.n.pushViewController(fixture.b, animated: isAnimated)
                fixture.transcript.note("\(fixture.n.viewControllers.count), loaded \(fixture.b.isViewLoaded)")
                fixture.session.runUntilIdle()
            },
            expected: """
                B.willMove(N); 2, loaded false; B.loadView; B.viewDidLoad; A.viewWillDisappear(a); B.viewWillAppear(a)
                willShow(B, a); B.viewIsAppearing(a); A.viewDidDisappear(a); B.viewDidAppear(a); B.didMove(N)
                didShow(B, a)
                """),
        .init(
            6, "a controller is popped", setup: { $0.showStack($0.a, $0.b) },
            animated: { fixture, isAnimated in
                fixture.n.popViewController(animated: isAnimated)
                fixture.noteStack()
                fixture.session.runUntilIdle()
            },
            expected: """
                B.willMove(nil); stack A; B.viewWillDisappear(a); A.viewWillAppear(a); willShow(A, a)
                A.viewIsAppearing(a); B.viewDidDisappear(a); A.viewDidAppear(a); B.didMove(nil); didShow(A, a)
                """),
        .init(
            7, "an interactive pop is cancelled", [.v8, .v13], setup: { $0.showStack($0.a, $0.b) },
            steps: { fixture in
                fixture.session.swipeBack(fixture.n, .began)
                fixture.session.swipeBack(fixture.n, .changed(0.4))
                fixture.session.swipeBack(fixture.n, .ended(finishing: false))
                fixture.session.runUntilIdle()
                fixture.noteStack()
            },
            expected: """
                B.willMove(nil); B.viewWillDisappear(true); A.viewWillAppear(true); willShow(A, true)
                A.viewIsAppearing(true); A.viewWillDisappear(true); A.viewDidDisappear(true); B.viewWillAppear(true)
                B.viewIsAppearing(true); B.viewDidAppear(true); B.didMove(N); stack A B
                """),
    ]
}
