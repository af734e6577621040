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

    /// The second change comes before the transition of the first is over; the size classes stay.
    @Test func itKeepsWhoItHoldsWhenTheSizeChangesTwice() {
        onStage(device: "iPad 9.7-inch", .v8) { stage in
            let delegate = Wrapping(makesAnew: false)
            stage.show(stage.p)
            stage.b.modalPresentationStyle = .formSheet
            stage.b.presentationController?.delegate = delegate
            stage.p.present(stage.b, animated: false)
            stage.session.runUntilIdle()
            for height in [1024, 700] {
                stage.session.resize(stage.window, to: CGSize(width: 320, height: height))
                stage.session.advance(by: 0.1)
            }
            stage.session.runUntilIdle()
            #expect(delegate.made.count == 1 && delegate.made.first?.topViewController === stage.b)
            #expect(stage.b.view.window === stage.window)
        }
    }
}
