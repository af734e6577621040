/// Wallet as a closed box: the controllers are presented, and a test says what the user does in them.
@_exported import Foundation
import HeadlessUIKit
@_exported import UIKit

/// A pass without contents.
///
/// Source: PKPass.h.
open class PKPass: NSObject {
    open var localizedName: String { "" }
}

/// Source: PKAddPassesViewController.h.
@preconcurrency @MainActor
public protocol PKAddPassesViewControllerDelegate: RespondingObject {
    /// The user has added the passes, or has cancelled. The delegate must dismiss the controller.
    func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController)
}

extension PKAddPassesViewControllerDelegate {
    public func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController) {}
}

/// Adds nothing. It is presented, and the session finishes it.
///
/// Source: PKAddPassesViewController.h.
@preconcurrency @MainActor
open class PKAddPassesViewController: UIViewController {
    /// False: there is no wallet.
    open class func canAddPasses() -> Bool { false }

    public let passes: [PKPass]
    open weak var delegate: (any PKAddPassesViewControllerDelegate)?

    public init?(passes: [PKPass]) {
        self.passes = passes
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init?(pass: PKPass) { self.init(passes: [pass]) }

    public required init?(coder: NSCoder) { nil }
}

extension Session {
    /// The user adds the passes or cancels: an input, in which the delegate is called, then the end of the turn.
    ///
    /// Only the input happens if the controller is not on screen, or is appearing or disappearing.
    public func finish(_ passes: PKAddPassesViewController) {
        use(passes) { passes.delegate?.addPassesViewControllerDidFinish(passes) }
    }
}
