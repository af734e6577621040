import Foundation
import Testing

@testable import HeadlessUIKit

/// Source: UIView.h (safeAreaInsetsDidChange).
@MainActor
struct SafeAreaChangeTests {
    private final class Telling: UIView {
        var told: [CGFloat] = []
        /// What to do when told.
        var then: (Telling) -> Void = { _ in }
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
            let view = Telling()
            view.then = { [weak self] _ in self?.order.append("view") }
            view.thenOfMargins = { [weak self] in self?.order.append("margins") }
            self.view = view
        }
        override func viewSafeAreaInsetsDidChange() { order.append("controller") }
        override func viewLayoutMarginsDidChange() { order.append("margins of the root") }
        override func viewWillLayoutSubviews() { order.append("layout") }
    }

    private func onRoot(_ body: (Stage, UIViewController, Telling) -> Void) {
        onStage(device: "iPhone 6", .v13) { stage in
            let view = Telling(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.show(stage.a)
            stage.a.view.addSubview(view)
            #expect(view.told.isEmpty)
            stage.session.advance(by: 0)
            #expect(view.told == [20])
            body(stage, stage.a, view)
        }
    }

    @Test func aViewThatComesOnScreenIsTold() { onRoot { _, _, _ in } }

    @Test func itIsToldOnceForEachChange() {
        onRoot { stage, root, view in
            root.additionalSafeAreaInsets.top = 10
            #expect(view.told == [20])
            stage.session.advance(by: 0)
            #expect(view.told == [20, 30])
            view.setNeedsLayout()
            root.view.setNeedsLayout()
            stage.session.advance(by: 0)
            #expect(view.told == [20, 30])
        }
    }

    @Test func itIsToldWhereItIsMoved() {
        onRoot { stage, _, view in
            view.center.y += 15
            stage.session.advance(by: 0)
            view.frame.origin.y = 300
            stage.session.advance(by: 0)
            #expect(view.told == [20, 5, 0])
        }
    }

    @Test func viewsBelowItAreTold() {
        onRoot { stage, _, view in
            let low = Telling(frame: view.bounds)
            let lower = Telling(frame: view.bounds)
            view.addSubview(low)
            low.addSubview(lower)
            stage.session.advance(by: 0)
            view.frame.origin.y = 300
            stage.session.advance(by: 0)
            #expect(low.told == [20, 0] && lower.told == [20, 0])
        }
    }

    @Test func itIsToldWhereTheViewAboveScrolls() {
        onRoot { stage, root, view in
            let scroll = UIScrollView(frame: root.view.bounds)
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = CGSize(width: 100, height: 3000)
            root.view.addSubview(scroll)
            scroll.addSubview(view)
            stage.session.advance(by: 0)
            scroll.contentOffset.y = -5
            stage.session.advance(by: 0)
            scroll.bounds.origin.y = -50
            stage.session.advance(by: 0)
            #expect(view.told == [20, 15, 0])
        }
    }

    @Test func itIsToldWhereOnlyTheViewAboveChangesItsSize() {
        onStage(device: "iPhone 11", .v13) { stage in
            stage.show(stage.a)
            let above = UIView(frame: stage.a.view.bounds)
            let view = Telling(frame: above.bounds)
            stage.a.view.addSubview(above)
            above.addSubview(view)
            stage.session.advance(by: 0)
            let inset = view.safeAreaInsets.bottom
            let count = view.told.count
            for height in [876.0, 796, 896] {
                above.frame.size.height = height
                // It hangs over the lower edge of the one above, and stays where it is.
                #expect(
                    above.safeAreaInsets.bottom == max(0, inset - (896 - height)) && view.safeAreaInsets.bottom == inset
                )
                stage.session.advance(by: 0)
            }
            #expect(view.told.count == count && inset == 34)
            above.bounds.size.height = 856
            above.bounds.origin.y = 10
            #expect(view.safeAreaInsets.top == 38 && view.safeAreaInsets.bottom == 44)
            stage.session.advance(by: 0)
            #expect(view.told.count == count + 1)
        }
    }

    /// Source: UIScrollView.h (adjustedContentInset): the room around the content is what the safe area takes at the top and the bottom.
    @Test func contentThatTheScrollViewMakesRoomForHasTheSidesOnly() {
        onStage(device: "iPhone 11", .v13) { stage in
            stage.show(stage.a)
            stage.turn(.landscapeLeft)
            stage.session.runUntilIdle()
            let scroll = UIScrollView(frame: stage.a.view.bounds)
            let view = Telling(frame: CGRect(origin: .zero, size: CGSize(width: scroll.bounds.width, height: 3000)))
            stage.a.view.addSubview(scroll)
            scroll.addSubview(view)
            stage.session.advance(by: 0)
            scroll.contentOffset.y = 100
            stage.session.advance(by: 0)
            #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 0, left: 0, bottom: 21, right: 0))
            #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 48, bottom: 0, right: 48) && view.told.count == 1)
            scroll.contentInsetAdjustmentBehavior = .never
            stage.session.advance(by: 0)
            #expect(view.safeAreaInsets.bottom > 21 && view.told.count == 2)
        }
    }

    @Test func whatHasMovedOffScreenIsToldWhenItComesBack() {
        onRoot { stage, root, view in
            let low = Telling(frame: view.bounds)
            view.addSubview(low)
            stage.session.advance(by: 0)
            view.removeFromSuperview()
            low.frame.origin.y = 15
            view.layoutIfNeeded()
            root.view.addSubview(view)
            stage.session.advance(by: 0)
            #expect(view.told == [20] && low.told == [20, 5])
        }
    }

    @Test func aViewOffScreenIsNot() {
        onRoot { stage, root, view in
            view.removeFromSuperview()
            root.additionalSafeAreaInsets.top = 10
            stage.session.advance(by: 0)
            view.layoutIfNeeded()
            #expect(view.told == [20])
        }
    }

    @Test func theViewIsToldBeforeItsControllerAndBothBeforeLayout() {
        onStage { stage in
            let root = Root()
            stage.show(root)
            #expect(root.order == ["view", "controller", "margins", "margins of the root", "layout"])
        }
    }

    /// Source: UIView.h (layoutMarginsDidChange), UIViewController.h (viewLayoutMarginsDidChange).
    @Test func marginsFollowUnlessTheyLeaveTheSafeAreaOut() {
        onStage { stage in
            let root = Root()
            stage.show(root)
            root.order = []
            root.view.insetsLayoutMarginsFromSafeArea = false
            stage.session.advance(by: 0)
            #expect(root.order == ["margins", "margins of the root", "layout"])
            root.order = []
            root.additionalSafeAreaInsets.top = 10
            stage.session.advance(by: 0)
            #expect(root.order == ["view", "controller", "layout"])
        }
    }
}
