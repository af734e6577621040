import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Names until Swift 4.1. Each must do what the present name does.
///
/// The suite is deprecated, so that its uses of deprecated names cause no warnings.
@MainActor
struct LegacyNameTests {
    @available(*, deprecated)
    private func useContainment() -> [String] {
        let (parent, child) = (Noted(), Noted())
        parent.addChildViewController(child)
        child.didMove(toParentViewController: parent)
        let children = parent.childViewControllers
        child.willMove(toParentViewController: nil)
        child.removeFromParentViewController()
        return child.moves + [children == [child] && parent.children.isEmpty ? "moved" : "not moved"]
    }

    private final class Noted: UIViewController {
        var moves: [String] = []
        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            moves.append(parent == nil ? "will nil" : "will")
        }
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            moves.append(parent == nil ? "did nil" : "did")
        }
    }

    @available(*, deprecated)
    private func values() -> [Bool] {
        let view = UIView()
        let (back, front) = (UIView(), UIView())
        view.addSubview(front)
        view.addSubview(back)
        view.sendSubview(toBack: back)
        view.bringSubview(toFront: back)
        let axis: UILayoutConstraintAxis = .vertical
        let key: UIApplicationLaunchOptionsKey = .url
        return [
            view.subviews == [front, back], axis == NSLayoutConstraint.Axis.vertical,
            key.rawValue == "UIApplicationLaunchOptionsURLKey",
            NSNotification.Name.UIKeyboardWillShow.rawValue == "UIKeyboardWillShowNotification",
            Notification.Name.UIApplicationDidBecomeActive == UIApplication.didBecomeActiveNotification,
            UIKeyboardFrameEndUserInfoKey == UIResponder.keyboardFrameEndUserInfoKey,
            UIImagePNGRepresentation(UIImage()) == UIImage().pngData(),
            UIImageJPEGRepresentation(UIImage(), 1) == UIImage().jpegData(compressionQuality: 1),
            UIWindowLevelAlert.rawValue == 2000, UIAccessibilityTraitButton == .button,
            UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 9, height: 9), UIEdgeInsetsMake(1, 2, 3, 4))
                == CGRect(x: 2, y: 1, width: 3, height: 5),
            RunLoopMode.commonModes == .common, RunLoop.Mode.defaultRunLoopMode == .default,
        ]
    }

    private protocol Uses {
        func moves() -> [String]
        func results() -> [Bool]
    }

    private struct DeprecatedUses: @MainActor Uses {
        let suite: LegacyNameTests
        @available(*, deprecated) @MainActor func moves() -> [String] { suite.useContainment() }
        @available(*, deprecated) @MainActor func results() -> [Bool] { suite.values() }
    }

    @Test func `old names of containment do what the present ones do`() {
        let uses: any Uses = DeprecatedUses(suite: self)
        #expect(uses.moves() == ["will", "did", "will nil", "did nil", "moved"])
    }

    @Test func `old names of values are the present ones`() {
        let uses: any Uses = DeprecatedUses(suite: self)
        #expect(uses.results() == Array(repeating: true, count: 13))
    }
}
