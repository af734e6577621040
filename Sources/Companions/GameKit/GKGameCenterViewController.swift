/// Game Center as a closed box: the controllers are presented, and a test says what the user does in them.
@_exported import Foundation
import HeadlessUIKit
@_exported import UIKit

/// Source: GKGameCenterViewController.h.
public enum GKGameCenterViewControllerState: Int, Sendable {
    case `default` = -1
    case leaderboards = 0
    case achievements = 1
    case challenges = 2
    case localPlayerProfile = 3
    case dashboard = 4
    case localPlayerFriendsList = 5
}

/// Source: GKGameCenterViewController.h.
@preconcurrency @MainActor
public protocol GKGameCenterControllerDelegate: NSObjectProtocol {
    /// The user has finished. The delegate must dismiss the controller.
    func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController)
}

/// Shows no games. It is presented, and the session finishes it.
///
/// Source: GKGameCenterViewController.h.
@preconcurrency @MainActor
open class GKGameCenterViewController: UINavigationController {
    open weak var gameCenterDelegate: (any GKGameCenterControllerDelegate)?
    open var viewState = GKGameCenterViewControllerState.default
    open var leaderboardIdentifier: String?

    public convenience init(state: GKGameCenterViewControllerState) {
        self.init(nibName: nil, bundle: nil)
        viewState = state
    }
}

extension Session {
    /// The user taps Done: an input, in which the delegate is called, then the end of the turn.
    ///
    /// Only the input happens if the controller is not on screen, or is appearing or disappearing.
    public func finish(_ games: GKGameCenterViewController) {
        use(games) { games.gameCenterDelegate?.gameCenterViewControllerDidFinish(games) }
    }
}
