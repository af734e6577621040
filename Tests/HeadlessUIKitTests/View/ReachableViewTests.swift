import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Touches in trees of views that are turned and scrolled.
///
/// Source: UIView.h (hitTest:withEvent:).
@MainActor
struct ReachableViewTests {
    @Test func `a touch reaches a view that is turned or scrolled, unless another one covers it`() {
        withFixture { fixture in
            let controller = UIViewController()
            fixture.window.rootViewController = controller
            fixture.window.makeKeyAndVisible()
            fixture.session.runUntilIdle()
            let turned = UIView(frame: CGRect(x: 50, y: 60, width: 200, height: 200))
            turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
            let inner = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
            turned.addSubview(inner)
            let scroll = UIScrollView(frame: CGRect(x: 200, y: 200, width: 150, height: 150))
            scroll.contentSize = CGSize(width: 150, height: 400)
            scroll.contentOffset = CGPoint(x: 0, y: 40)
            let scrolled = UIView(frame: CGRect(x: 10, y: 60, width: 50, height: 30))
            scroll.addSubview(scrolled)
            controller.view.addSubview(turned)
            controller.view.addSubview(scroll)
            let views = [turned, inner, scrolled]
            for view in views {
                let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
                #expect(controller.view.hitTest(view.convert(middle, to: controller.view), with: nil) === view)
            }
            #expect(controller.view.hitTest(CGPoint(x: 195, y: 130), with: nil) === inner)
            #expect(controller.view.hitTest(CGPoint(x: 235, y: 235), with: nil) === scrolled)
            #expect(views.map(\.isReachable) == [true, true, true])
            controller.view.addSubview(UIView(frame: scroll.frame))
            #expect(views.map(\.isReachable) == [true, true, false])
            turned.addSubview(UIView(frame: inner.frame))
            #expect(views.map(\.isReachable) == [true, false, false])
        }
    }
}
