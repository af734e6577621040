import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: <doc:AdaptivePresentation#Call-order>: the delegate is asked for a controller when the style changes, not
/// when it stays.
@MainActor
struct ReplacementTests {
    private final class Wrapping: NSObject, UIAdaptivePresentationControllerDelegate {
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

    /// P presents B in a form sheet; the delegate may put B into a stack.
    private func onSheet(_ device: String, _ delegate: Wrapping, animated: Bool, _ body: (Fixture) -> Void) {
        withFixture(device: device, .v8) { fixture in
            fixture.show(fixture.p)
            fixture.b.modalPresentationStyle = .formSheet
            fixture.b.presentationController?.delegate = delegate
            fixture.p.present(fixture.b, animated: animated)
            fixture.session.runUntilIdle()
            body(fixture)
        }
    }

    @Test(arguments: [true, false])
    func `a stack that holds the presented controller stays its replacement`(_ makesAnew: Bool) {
        let delegate = Wrapping(makesAnew: makesAnew)
        onSheet("iPhone 6", delegate, animated: true) { fixture in
            for orientation in [UIInterfaceOrientation.landscapeLeft, .portrait] {
                fixture.turn(orientation)
                fixture.session.runUntilIdle()
                #expect(delegate.made.count == 1)
                #expect(fixture.p.presentedViewController === delegate.made.first)
                #expect(delegate.made[0].viewControllers == [fixture.b])
                #expect(fixture.b.view.window === fixture.window)
            }
        }
    }

    /// The second change comes before the end of the first transition and keeps the size classes.
    @Test func `a replacement keeps its children when the size changes twice`() {
        let delegate = Wrapping()
        onSheet("iPad 9.7-inch", delegate, animated: false) { fixture in
            for height in [1024, 700] {
                fixture.session.resize(fixture.window, to: CGSize(width: 320, height: height))
                fixture.session.advance(by: 0.1)
            }
            fixture.session.runUntilIdle()
            #expect(delegate.made.count == 1)
            #expect(delegate.made.first?.topViewController === fixture.b)
            #expect(fixture.b.view.window === fixture.window)
        }
    }
}
