import Foundation
import Testing

@testable import HeadlessUIKit

/// Source: uikit-semantics §1.24, call order: whom to present is asked for a style that comes, not for one that stays.
@MainActor
struct ReplacementTests {
    private final class Wrapping: UIAdaptivePresentationControllerDelegate {
        let makesAnew: Bool
        private(set) var made: [UINavigationController] = []
        init(makesAnew: Bool) { self.makesAnew = makesAnew }

        func presentationController(
            _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            if makesAnew || made.isEmpty { made.append(UINavigationController(rootViewController: controller.presentedViewController)) }
            return made.last
        }
    }

    @Test(arguments: [true, false])
    func aStackThatHoldsThePresentedControllerStays(_ makesAnew: Bool) {
        onStage(device: "iPhone 6", .v8) { stage in
            let delegate = Wrapping(makesAnew: makesAnew)
            stage.show(stage.p)
            stage.b.modalPresentationStyle = .formSheet
            stage.b.presentationController?.delegate = delegate
            stage.p.present(stage.b, animated: true)
            stage.session.runUntilIdle()
            for orientation in [UIInterfaceOrientation.landscapeLeft, .portrait] {
                stage.turn(orientation)
                stage.session.runUntilIdle()
                #expect(delegate.made.count == 1 && stage.p.presentedViewController === delegate.made[0])
                #expect(delegate.made[0].viewControllers == [stage.b] && stage.b.view.window === stage.window)
            }
        }
    }
}
