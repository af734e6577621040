import Foundation
import HeadlessUIKit
import UIKit

/// Source: GKMatchRequest.h.
open class GKMatchRequest: NSObject {
    open var minPlayers = 2
    open var maxPlayers = 2
    open var defaultNumberOfPlayers = 2
    open var inviteMessage: String?
}

/// A match without players.
///
/// Source: GKMatch.h.
open class GKMatch: NSObject {
    open var expectedPlayerCount: Int { 0 }

    open func disconnect() {}
}

/// Source: GKMatchmakerViewController.h.
@preconcurrency @MainActor
public protocol GKMatchmakerViewControllerDelegate: RespondingObject {
    /// The user has cancelled. The delegate must dismiss the controller.
    func matchmakerViewControllerWasCancelled(_ viewController: GKMatchmakerViewController)
    func matchmakerViewController(_ viewController: GKMatchmakerViewController, didFailWithError error: any Error)
    func matchmakerViewController(_ viewController: GKMatchmakerViewController, didFind match: GKMatch)
}

extension GKMatchmakerViewControllerDelegate {
    public func matchmakerViewController(_ viewController: GKMatchmakerViewController, didFind match: GKMatch) {}
}

/// There are no players to find. It is presented, and the session finishes it.
///
/// Source: GKMatchmakerViewController.h.
@preconcurrency @MainActor
open class GKMatchmakerViewController: UINavigationController {
    public let matchRequest: GKMatchRequest
    open weak var matchmakerDelegate: (any GKMatchmakerViewControllerDelegate)?
    open var isHosted = false

    public init?(matchRequest request: GKMatchRequest) {
        matchRequest = request
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }
}

extension Session {
    /// A match begins: an input, in which the delegate is called, then the end of the turn.
    ///
    /// Only the input happens if the controller is not on screen, or is appearing or disappearing.
    public func begin(_ match: GKMatch, in matchmaker: GKMatchmakerViewController) {
        use(matchmaker) { matchmaker.matchmakerDelegate?.matchmakerViewController(matchmaker, didFind: match) }
    }

    /// The user cancels: an input, in which the delegate is called, then the end of the turn.
    public func cancel(_ matchmaker: GKMatchmakerViewController) {
        use(matchmaker) { matchmaker.matchmakerDelegate?.matchmakerViewControllerWasCancelled(matchmaker) }
    }
}
