import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIView.h, UIScreen.h.
@MainActor
struct CoordinateSpaceTests {
    private func inWindow(_ orientation: UIDeviceOrientation = .portrait, _ body: (UIView, UIView) -> Void) {
        let session = Session(SessionConfiguration(device: .ofTests, semantics: .v13, orientation: orientation))
        session.run {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            session.runUntilIdle()
            let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
            let inner = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 40))
            window.rootViewController?.view.addSubview(outer)
            outer.addSubview(inner)
            body(outer, inner)
        }
    }

    @Test func `points and rectangles convert between views and the screen`() {
        inWindow { outer, inner in
            let screen: any UICoordinateSpace = UIScreen.main.coordinateSpace
            #expect(inner.convert(CGPoint(x: 1, y: 1), to: screen) == CGPoint(x: 16, y: 27))
            #expect(inner.convert(CGPoint(x: 16, y: 27), from: screen) == CGPoint(x: 1, y: 1))
            #expect(
                screen.convert(CGRect(x: 15, y: 26, width: 50, height: 40), to: inner)
                    == CGRect(x: 0, y: 0, width: 50, height: 40))
            #expect(
                outer.convert(inner.bounds, from: inner as any UICoordinateSpace)
                    == CGRect(x: 5, y: 6, width: 50, height: 40))
            #expect(screen.bounds == UIScreen.main.bounds)
        }
    }

    @Test(arguments: [
        (UIDeviceOrientation.portrait, CGPoint(x: 10, y: 20)),
        (.landscapeLeft, CGPoint(x: 373, y: 10)),
        (.landscapeRight, CGPoint(x: 20, y: 842)),
    ])
    func `the fixed space of the screen stays in portrait`(_ held: UIDeviceOrientation, _ expected: CGPoint) {
        inWindow(held) { outer, _ in
            let fixed = UIScreen.main.fixedCoordinateSpace
            #expect(fixed.bounds.size == CGSize(width: 393, height: 852))
            let corner = outer.convert(CGPoint.zero, to: fixed)
            #expect(corner == expected)
            #expect(outer.convert(corner, from: fixed) == .zero)
        }
    }
}
