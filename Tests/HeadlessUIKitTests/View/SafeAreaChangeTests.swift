import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIView.h (safeAreaInsetsDidChange).
@MainActor
struct SafeAreaChangeTests {
    private final class InsetsView: UIView {
        var told: [CGFloat] = []
        /// Runs when the view is told.
        var then: (InsetsView) -> Void = { _ in }
        var thenOfMargins: () -> Void = {}
        override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            told.append(safeAreaInsets.top)
            then(self)
        }
        override func layoutMarginsDidChange() {
            super.layoutMarginsDidChange()
            thenOfMargins()
        }
    }

    private final class Root: UIViewController {
        var order: [String] = []
        override func loadView() {
            let view = InsetsView()
            view.then = { [weak self] _ in self?.order.append("view") }
            view.thenOfMargins = { [weak self] in self?.order.append("margins") }
            self.view = view
        }
        override func viewSafeAreaInsetsDidChange() { order.append("controller") }
        override func viewLayoutMarginsDidChange() { order.append("margins of the root") }
        override func viewWillLayoutSubviews() { order.append("layout") }
    }

    private func onRoot(_ body: (Fixture, UIViewController, InsetsView) -> Void) {
        withFixture(device: "iPhone 6", .v13) { fixture in
            let view = InsetsView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            fixture.show(fixture.a)
            fixture.a.view.addSubview(view)
            #expect(view.told.isEmpty)
            fixture.session.advance(by: 0)
            #expect(view.told == [20])
            body(fixture, fixture.a, view)
        }
    }

    @Test func `a view that comes on screen is told of its safe area`() { onRoot { _, _, _ in } }

    @Test func `a view is told once for each change`() {
        onRoot { fixture, root, view in
            root.additionalSafeAreaInsets.top = 10
            #expect(view.told == [20])
            fixture.session.advance(by: 0)
            #expect(view.told == [20, 30])
            view.setNeedsLayout()
            root.view.setNeedsLayout()
            fixture.session.advance(by: 0)
            #expect(view.told == [20, 30])
        }
    }

    @Test func `a view is told where it is moved`() {
        onRoot { fixture, _, view in
            view.center.y += 15
            fixture.session.advance(by: 0)
            view.frame.origin.y = 300
            fixture.session.advance(by: 0)
            #expect(view.told == [20, 5, 0])
        }
    }

    @Test func `its subviews are told`() {
        onRoot { fixture, _, view in
            let low = InsetsView(frame: view.bounds)
            let lower = InsetsView(frame: view.bounds)
            view.addSubview(low)
            low.addSubview(lower)
            fixture.session.advance(by: 0)
            view.frame.origin.y = 300
            fixture.session.advance(by: 0)
            #expect(low.told == [20, 0])
            #expect(lower.told == [20, 0])
        }
    }

    @Test func `a view is told where its superview scrolls`() {
        onRoot { fixture, root, view in
            let scroll = UIScrollView(frame: root.view.bounds)
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = CGSize(width: 100, height: 3000)
            root.view.addSubview(scroll)
            scroll.addSubview(view)
            fixture.session.advance(by: 0)
            scroll.contentOffset.y = -5
            fixture.session.advance(by: 0)
            scroll.bounds.origin.y = -50
            fixture.session.advance(by: 0)
            #expect(view.told == [20, 15, 0])
        }
    }

    @Test func `a view is told where only its superview changes its size`() {
        withFixture(device: "iPhone 11", .v13) { fixture in
            fixture.show(fixture.a)
            let above = UIView(frame: fixture.a.view.bounds)
            let view = InsetsView(frame: above.bounds)
            fixture.a.view.addSubview(above)
            above.addSubview(view)
            fixture.session.advance(by: 0)
            let inset = view.safeAreaInsets.bottom
            let count = view.told.count
            for height: CGFloat in [876, 796, 896] {
                above.frame.size.height = height
                // The view crosses the lower edge of its superview and keeps its frame.
                #expect(above.safeAreaInsets.bottom == max(0, inset - (896 - height)))
                #expect(view.safeAreaInsets.bottom == inset)
                fixture.session.advance(by: 0)
            }
            #expect(view.told.count == count)
            #expect(inset == 34)
            above.bounds.size.height = 856
            above.bounds.origin.y = 10
            #expect(view.safeAreaInsets.top == 38)
            #expect(view.safeAreaInsets.bottom == 44)
            fixture.session.advance(by: 0)
            #expect(view.told.count == count + 1)
        }
    }

    /// Source: UIScrollView.h (adjustedContentInset): the content is inset by the safe area at the top and at the
    /// bottom.
    @Test func `content that the scroll view insets has the insets of the sides only`() {
        withFixture(device: "iPhone 11", .v13) { fixture in
            fixture.show(fixture.a)
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            let scroll = UIScrollView(frame: fixture.a.view.bounds)
            let view = InsetsView(frame: CGRect(origin: .zero, size: CGSize(width: scroll.bounds.width, height: 3000)))
            fixture.a.view.addSubview(scroll)
            scroll.addSubview(view)
            fixture.session.advance(by: 0)
            scroll.contentOffset.y = 100
            fixture.session.advance(by: 0)
            #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 0, left: 0, bottom: 21, right: 0))
            #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 48, bottom: 0, right: 48))
            #expect(view.told.count == 1)
            scroll.contentInsetAdjustmentBehavior = .never
            fixture.session.advance(by: 0)
            #expect(view.safeAreaInsets.bottom > 21)
            #expect(view.told.count == 2)
        }
    }

    @Test func `a view that has moved off screen is told when it returns`() {
        onRoot { fixture, root, view in
            let low = InsetsView(frame: view.bounds)
            view.addSubview(low)
            fixture.session.advance(by: 0)
            view.removeFromSuperview()
            low.frame.origin.y = 15
            view.layoutIfNeeded()
            root.view.addSubview(view)
            fixture.session.advance(by: 0)
            #expect(view.told == [20])
            #expect(low.told == [20, 5])
        }
    }

    @Test func `a view off screen is not told`() {
        onRoot { fixture, root, view in
            view.removeFromSuperview()
            root.additionalSafeAreaInsets.top = 10
            fixture.session.advance(by: 0)
            view.layoutIfNeeded()
            #expect(view.told == [20])
        }
    }

    @Test func `the view is told before its controller, and both before layout`() {
        withFixture { fixture in
            let root = Root()
            fixture.show(root)
            #expect(root.order == ["view", "controller", "margins", "margins of the root", "layout"])
        }
    }

    /// Source: UIView.h (layoutMarginsDidChange), UIViewController.h (viewLayoutMarginsDidChange).
    @Test func `margins follow unless they ignore the safe area`() {
        withFixture { fixture in
            let root = Root()
            fixture.show(root)
            root.order = []
            root.view.insetsLayoutMarginsFromSafeArea = false
            fixture.session.advance(by: 0)
            #expect(root.order == ["margins", "margins of the root", "layout"])
            root.order = []
            root.additionalSafeAreaInsets.top = 10
            fixture.session.advance(by: 0)
            #expect(root.order == ["view", "controller", "layout"])
        }
    }
}
