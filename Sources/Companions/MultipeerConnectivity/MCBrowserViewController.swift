/// Nearby devices as a closed box: there are no peers, and a test says what the user does in the browser.
@_exported import Foundation
import HeadlessUIKit
@_exported import UIKit

/// Source: MCPeerID.h.
open class MCPeerID: NSObject {
    public let displayName: String

    public init(displayName myDisplayName: String) { displayName = myDisplayName }
}

/// Has no peers.
///
/// Source: MCSession.h.
open class MCSession: NSObject {
    public let myPeerID: MCPeerID
    open var connectedPeers: [MCPeerID] { [] }

    public init(peer myPeerID: MCPeerID) { self.myPeerID = myPeerID }

    open func disconnect() {}
}

/// Source: MCBrowserViewController.h.
@preconcurrency @MainActor
public protocol MCBrowserViewControllerDelegate: NSObjectProtocol {
    /// The user has tapped Done. The delegate must dismiss the browser.
    func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController)
    /// The user has cancelled. The delegate must dismiss the browser.
    func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController)
}

/// There are no peers to find. It is presented, and the session finishes it.
///
/// Source: MCBrowserViewController.h.
@preconcurrency @MainActor
open class MCBrowserViewController: UIViewController {
    public let serviceType: String
    @_nonoverride public let session: MCSession
    open weak var delegate: (any MCBrowserViewControllerDelegate)?
    open var minimumNumberOfPeers = 2
    open var maximumNumberOfPeers = 8

    public init(serviceType: String, session: MCSession) {
        (self.serviceType, self.session) = (serviceType, session)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }
}

extension Session {
    /// The user taps Done: an input, in which the delegate is called, then the end of the turn.
    ///
    /// Only the input happens if the controller is not on screen, or is appearing or disappearing.
    public func finish(_ browser: MCBrowserViewController) {
        use(browser) { browser.delegate?.browserViewControllerDidFinish(browser) }
    }

    /// The user cancels: an input, in which the delegate is called, then the end of the turn.
    public func cancel(_ browser: MCBrowserViewController) {
        use(browser) { browser.delegate?.browserViewControllerWasCancelled(browser) }
    }
}
