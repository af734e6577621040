import Foundation
import HeadlessUIKit
import UIKit

/// Source: GLKViewController.h.
@preconcurrency @MainActor
public protocol GLKViewControllerDelegate: RespondingObject {
    /// Never called: there are no frames.
    func glkViewControllerUpdate(_ controller: GLKViewController)
    func glkViewController(_ controller: GLKViewController, willPause pause: Bool)
}

extension GLKViewControllerDelegate {
    public func glkViewController(_ controller: GLKViewController, willPause pause: Bool) {}
}

/// A view that draws nothing.
///
/// Source: GLKView.h.
@preconcurrency @MainActor
open class GLKView: UIView {
    open var enableSetNeedsDisplay = true

    open func display() {}
}

/// Draws no frames. Its view is a ``GLKView``.
///
/// Source: GLKViewController.h.
@preconcurrency @MainActor
open class GLKViewController: UIViewController {
    open weak var delegate: (any GLKViewControllerDelegate)?
    open var preferredFramesPerSecond = 30
    open var framesPerSecond: Int { preferredFramesPerSecond }
    open var framesDisplayed: Int { 0 }
    // Stored: there are no frames that the system could pause.
    open var pauseOnWillResignActive = true
    open var resumeOnDidBecomeActive = true
    /// The delegate is called before it changes.
    open var isPaused = false {
        willSet { if newValue != isPaused { delegate?.glkViewController(self, willPause: newValue) } }
    }

    open override func loadView() { view = GLKView() }
}
