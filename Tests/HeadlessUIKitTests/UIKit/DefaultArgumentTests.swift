import Foundation
import Testing
import UIKit

/// Arguments that UIKit's Swift interface lets out, and values that only a screen would show.
@MainActor
struct DefaultArgumentTests {
    /// Source: UIContextMenuConfiguration.h, UIPreviewParameters.h.
    @Test func `a menu needs no identifier and no preview`() {
        withFixture { _ in
            let menu = UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: []) })
            #expect("\(menu.identifier)" != "")
            let parameters = UIPreviewParameters()
            parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2))
            #expect((parameters.copy() as? UIPreviewParameters)?.visiblePath?.bounds.height == 2)
        }
    }

    /// Source: UIViewPropertyAnimator.h, which inherits init().
    @Test func `an animator without arguments takes no time`() {
        withFixture { fixture in
            let animator = UIViewPropertyAnimator()
            var hasEnded = false
            animator.addCompletion { hasEnded = $0 == .end }
            animator.addAnimations { fixture.a.view.alpha = 0 }
            animator.startAnimation()
            fixture.session.runUntilIdle()
            #expect(animator.duration == 0)
            #expect(hasEnded)
        }
    }

    /// Source: CGPath.h, UIApplicationShortcutItem.h, UITouch.h, UIAccessibilityCustomRotor.h.
    @Test func `values of the headers are kept`() {
        withFixture { _ in
            let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgPath
            let moved = CGAffineTransform(translationX: 10, y: 0)
            #expect(path.copy(dashingWithPhase: 0, lengths: [1], transform: moved).boundingBoxOfPath.minX == 11)
            let stroked = path.copy(strokingWithWidth: 1, lineCap: .round, lineJoin: .round, miterLimit: 1)
            #expect(stroked.boundingBoxOfPath == path.boundingBoxOfPath)
            let icon = UIApplicationShortcutIcon(systemImageName: "star")
            #expect(UIApplicationShortcutItem(type: "a", localizedTitle: "A", icon: icon).icon === icon)
            #expect(UITouch().altitudeAngle == .pi / 2)
            #expect(UITouch().azimuthAngle(in: nil) == 0)
            let view = UIView()
            #expect(UIAccessibilityCustomRotorItemResult(targetElement: view, targetRange: nil).targetElement === view)
            let tabs = UITabBarController()
            tabs.bottomAccessory = UITabAccessory(contentView: view)
            tabs.tabBarMinimizeBehavior = .onScrollDown
            #expect(tabs.bottomAccessory?.contentView === view)
            #expect(tabs.tabBarMinimizeBehavior == .onScrollDown)
        }
    }
}
