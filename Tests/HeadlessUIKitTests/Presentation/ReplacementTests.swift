import Foundation
import Testing

@testable import HeadlessUIKit

/// Source: <doc:AdaptivePresentation#Call-order>: whom to present is asked for a style that comes, not for one that
/// stays.
@MainActor
struct ReplacementTests {
    private final class Wrapping: UIAdaptivePresentationControllerDelegate {
        let makesAnew: Bool
        private(set) var made: [UINavigationController] = []
        init(makesAnew: Bool = false) { self.makesAnew = makesAnew }

        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            if makesAnew || made.isEmpty {
                made.append(UINavigationController(rootViewController: controller.presentedViewController))
            }
            return made.last
        }
    }

    /// P presents B in a form sheet, which the delegate may put into a stack.
    private func onSheet(_ device: String, _ delegate: Wrapping, animated: Bool, _ body: (Stage) -> Void) {
        onStage(device: device, .v8) { stage in
            stage.show(stage.p)
            stage.b.modalPresentationStyle = .formSheet
            stage.b.presentationController?.delegate = delegate
            stage.p.present(stage.b, animated: animated)
            stage.session.runUntilIdle()
            body(stage)
        }
    }

    @Test(arguments: [true, false])
    func aStackThatHoldsThePresentedControllerStays(_ makesAnew: Bool) {
        let delegate = Wrapping(makesAnew: makesAnew)
        onSheet("iPhone 6", delegate, animated: true) { stage in
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
        let delegate = Wrapping()
        onSheet("iPad 9.7-inch", delegate, animated: false) { stage in
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
