import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIView.h, UIViewController.h, UINavigationController.h; Apple's published layout figures.
@MainActor
struct SafeAreaTests {
    /// Source: UINavigationBar.h, iOS 11.
    @Test func `a large title takes room`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.n.viewControllers = [fixture.a]
            fixture.show(fixture.n)
            let small = fixture.a.view.safeAreaInsets.top
            fixture.n.navigationBar.prefersLargeTitles = true
            fixture.session.advance(by: 0)
            #expect(fixture.a.view.safeAreaInsets.top == small + 52)
            #expect(fixture.n.navigationBar.frame.height == 96)
            fixture.b.navigationItem.largeTitleDisplayMode = .never
            fixture.n.pushViewController(fixture.b, animated: false)
            fixture.n.pushViewController(fixture.c, animated: false)
            fixture.session.runUntilIdle()
            #expect(fixture.c.view.safeAreaInsets.top == small)
            #expect(fixture.n.navigationBar.frame.height == 44)
            fixture.n.popToRootViewController(animated: false)
            fixture.session.runUntilIdle()
            #expect(fixture.a.view.safeAreaInsets.top == small + 52)
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            #expect(fixture.n.navigationBar.frame.height == 32)
        }
    }

    /// A split view controller that collapses pushes the stack of its other column: its content is below one bar. A
    /// stack in a child of a controller in a stack has a bar of its own.
    ///
    /// Source: <doc:SplitViewController#Collapse>.
    @Test(arguments: [false, true])
    func `a stack in a stack shows its content below one bar`(hasLargeTitle: Bool) {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            let (outer, inner) = (UINavigationController(rootViewController: fixture.a), fixture.n)
            outer.navigationBar.prefersLargeTitles = hasLargeTitle
            inner.viewControllers = [fixture.b]
            let split = UISplitViewController()
            split.viewControllers = [outer, inner]
            fixture.show(split)
            let beside = fixture.b.view.safeAreaInsets.top
            fixture.session.resize(fixture.window, to: CGSize(width: 320, height: 768))
            fixture.session.runUntilIdle()
            #expect(inner.parent === outer)
            #expect(fixture.b.view.window != nil)
            #expect(fixture.b.view.safeAreaInsets.top == beside + (hasLargeTitle ? 52 : 0))
            #expect(inner.navigationBar.frame.minY == 20)
            #expect(inner.navigationBar.frame.maxY == fixture.b.view.safeAreaInsets.top)
        }
        withFixture(device: "iPhone 6", .v13) { fixture in
            let outer = UINavigationController(rootViewController: fixture.a)
            fixture.n.viewControllers = [fixture.b]
            fixture.show(outer)
            let one = fixture.a.view.safeAreaInsets.top
            fixture.embed(fixture.n, in: fixture.a)
            fixture.n.view.frame = fixture.a.view.bounds
            fixture.session.advance(by: 0)
            #expect(fixture.b.view.safeAreaInsets.top == one + 44)
        }
    }

    private final class InsetsController: UIViewController {
        var told: [UIEdgeInsets] = []
        override func viewSafeAreaInsetsDidChange() {
            super.viewSafeAreaInsetsDidChange()
            told.append(view.safeAreaInsets)
        }
    }

    private func insets(_ top: CGFloat, _ bottom: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    }

    private func show(_ root: UIViewController, in session: Session) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        session.advance(by: 0)
        return window
    }

    @Test func `the safe area of a root leaves out the status bar`() {
        let session = Session(.v13)
        session.run {
            let root = InsetsController()
            #expect(root.view.safeAreaInsets == .zero)
            let window = show(root, in: session)
            #expect(root.told == [insets(59, 34)])
            root.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5, bottom: 0, right: 0)
            session.advance(by: 0)
            #expect(root.told.last == UIEdgeInsets(top: 69, left: 5, bottom: 34, right: 0))
            let lower = UIView(frame: CGRect(x: 0, y: 60, width: 393, height: 100))
            root.view.addSubview(lower)
            #expect(lower.safeAreaInsets == UIEdgeInsets(top: 9, left: 5, bottom: 0, right: 0))
            session.rotate(to: .landscapeLeft)
            session.runUntilIdle()
            #expect(window.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        }
    }

    /// As a page of a scroll view that is not shown yet, and a sheet that is dragged.
    @Test(
        arguments: [
            (CGPoint(x: 393, y: 0), UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)),
            (CGPoint(x: -200, y: 0), UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)),
            (CGPoint(x: 0, y: 100), UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)),
            (CGPoint(x: 0, y: -50), UIEdgeInsets(top: 59, left: 0, bottom: 0, right: 0)),
            (CGPoint(x: 0, y: -20), UIEdgeInsets(top: 59, left: 0, bottom: 14, right: 0)),
        ])
    func `the view of a child keeps the insets of its superview where it reaches beyond it`(
        origin: CGPoint, insets: UIEdgeInsets
    ) {
        let session = Session(.v13)
        session.run {
            let (root, child) = (UIViewController(), UIViewController())
            _ = show(root, in: session)
            root.addChild(child)
            child.view.frame = CGRect(origin: origin, size: root.view.bounds.size)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            session.advance(by: 0)
            #expect(child.view.safeAreaInsets == insets)
        }
    }

    @Test func `the safe area under bars leaves them out`() {
        let session = Session(.v13)
        session.run {
            let top = InsetsController()
            let stack = UINavigationController(rootViewController: top)
            let window = show(stack, in: session)
            #expect(top.view.frame == window.bounds)
            #expect(top.told == [insets(103, 34)])
            stack.isToolbarHidden = false
            session.advance(by: 0)
            stack.setNavigationBarHidden(true, animated: true)
            session.advance(by: 0)
            #expect(top.told == [insets(103, 34), insets(103, 78), insets(59, 78)])
            #expect(top.view.frame == window.bounds)
        }
    }

    @Test func `the safe area over a tab bar leaves it out`() {
        let session = Session(.v13)
        session.run {
            let top = InsetsController()
            let tabs = UITabBarController()
            tabs.viewControllers = [UINavigationController(rootViewController: top)]
            let window = show(tabs, in: session)
            #expect(top.told == [insets(103, 83)])
            #expect(top.view.frame == window.bounds)
        }
    }

    @Test func `bars have the frames of UIKit`() {
        let session = Session(.v13)
        session.run {
            let stack = UINavigationController(rootViewController: UIViewController())
            let bar = stack.navigationBar
            stack.isToolbarHidden = false
            let window = show(stack, in: session)
            #expect(bar.frame == CGRect(x: 0, y: 59, width: 393, height: 44))
            #expect(stack.toolbar.frame == CGRect(x: 0, y: 774, width: 393, height: 44))
            #expect(stack.view.subviews.last is UIToolbar)
            stack.pushViewController(UIViewController(), animated: false)
            session.rotate(to: .landscapeLeft)
            session.runUntilIdle()
            #expect(bar.frame == CGRect(x: 0, y: 0, width: 852, height: 32))
            #expect(stack.toolbar.frame == CGRect(x: 0, y: 340, width: 852, height: 32))
            #expect(bar.superview === stack.view)
            #expect(window.bounds.width == 852)
        }
    }

    @Test(arguments: [
        ("iPhone 4s", 20, 0), ("iPhone 8", 20, 0), ("iPhone 13 mini", 50, 34), ("iPhone X", 44, 34),
        ("iPhone 11", 48, 34),
        ("iPhone 14 Plus", 47, 34), ("iPhone 16 Pro", 62, 34), ("iPad 10.2-inch", 20, 0), ("iPad Pro 11-inch", 24, 20),
        ("iPhone 12 Pro", 47, 34), ("iPhone 15 Plus", 59, 34), ("iPhone 17e", 47, 34), ("iPhone 17", 62, 34),
        ("iPhone Air", 68, 34), ("iPhone 18 Pro Max", 62, 34), ("iPad (A16)", 24, 20),
        ("iPad Air 13-inch (M4)", 24, 20),
        ("iPad Pro 11-inch (M5)", 24, 20), ("iPad mini (A17 Pro)", 24, 20), ("iPad Pro 10.5-inch", 20, 0),
    ])
    func `each device has its insets`(_ name: String, _ top: CGFloat, _ bottom: CGFloat) throws {
        let device = try #require(DeviceProfile.named(name))
        #expect(device.safeArea(in: .portrait) == insets(top, bottom))
        let onItsSide = device.safeArea(in: .landscapeLeft)
        let side = bottom > 0 ? top : 0
        #expect(
            onItsSide
                == (device.idiom == .pad
                    ? insets(top, bottom)
                    : UIEdgeInsets(top: 0, left: side, bottom: bottom > 0 ? 21 : 0, right: side)))
    }
}
