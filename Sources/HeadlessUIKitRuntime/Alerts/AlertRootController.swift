import Foundation
import HierarchyModel

/// The root of an alert view's window. The interface and the status bar stay as the window below decides.
///
/// Source: <doc:Rotation#Controllers-of-the-system>.
package final class AlertRootController: UIViewController {
    /// The window that was key before the alert's.
    private(set) weak var windowBelow: UIWindow?
    private var isAsking = false

    package init(above window: UIWindow?) {
        windowBelow = window
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    package override var shouldAutorotate: Bool { ask(\.shouldAutorotate) ?? super.shouldAutorotate }
    package override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        ask(\.supportedInterfaceOrientations) ?? super.supportedInterfaceOrientations
    }
    package override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        ask { $0.shouldAutorotate(to: interfaceOrientation) } ?? super.shouldAutorotate(to: interfaceOrientation)
    }

    /// The answer of the controller that decides in the window below; nil if that asks this one in turn.
    private func ask<Answer>(_ question: (UIViewController) -> Answer) -> Answer? {
        guard !isAsking, let decider = windowBelow?.orientationDecider else { return nil }
        isAsking = true
        defer { isAsking = false }
        return question(decider)
    }
}
