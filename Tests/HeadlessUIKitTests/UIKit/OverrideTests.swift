#if os(Linux)
import Foundation
import Testing

@testable import HeadlessUIKit

/// What app code overrides is what the runtime asks.
@MainActor
struct OverrideTests {
    @Test func theRuntimeAsksWhatAppsOverride() {
        onStage { stage in
            let screen = FixtureScreen(nibName: nil, bundle: nil)
            let stack = FixtureNavigationController(rootViewController: screen)
            stage.show(stack)
            stage.session.runUntilIdle()
            #expect(screen.preferredContentSize.width == 300 && screen.modalPresentationStyle == .fullScreen)
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            stack.isNavigationBarHidden = true
            #expect(stack.hidings == [true])
        }
    }

    @Test func aStackOfAnAppsOwnTurnsAsItsTopDoes() {
        onStage(device: "iPhone 6", .v13) { stage in
            let stack = FixtureNavigationController(rootViewController: FixtureScreen(nibName: nil, bundle: nil))
            stage.show(stack)
            stage.turn(.landscapeLeft)
            stage.session.runUntilIdle()
            #expect(stack.view.bounds.width < stack.view.bounds.height)
        }
    }

    @Test func aPresentationControllerOfAnAppsOwnRemovesThePresentersView() {
        onStage { stage in
            let delegate = FixtureTransitioningDelegate()
            stage.show(stage.a)
            stage.b.modalPresentationStyle = .custom
            stage.b.transitioningDelegate = delegate
            stage.a.present(stage.b, animated: true)
            stage.session.runUntilIdle()
            #expect(stage.b.presentationController is FixturePresentationController)
            #expect(stage.a.view.window == nil && stage.b.view.window === stage.window)
        }
    }

    @Test func aViewThatOverridesEverythingIsPlacedAndTold() {
        let session = Session()
        session.run {
            let view = FixtureView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            let child = FixtureView(frame: .zero)
            view.addSubview(child)
            #expect(view.subviews == [child] && child.superview === view && view.viewWithTag(0) === view)
            child.removeFromSuperview()
            #expect(view.subviews.isEmpty && view.center == CGPoint(x: 2.5, y: 4))
        }
    }
}
#endif
