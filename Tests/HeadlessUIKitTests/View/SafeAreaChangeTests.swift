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
        override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            told.append(safeAreaInsets.top)
            then(self)
        }
    }

    private final class Root: UIViewController {
        var order: [String] = []
        override func loadView() {
            let view = Telling()
            view.then = { [weak self] _ in self?.order.append("view") }
            self.view = view
        }
        override func viewSafeAreaInsetsDidChange() { order.append("controller") }
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
            #expect(root.order == ["view", "controller", "layout"])
        }
    }
}
