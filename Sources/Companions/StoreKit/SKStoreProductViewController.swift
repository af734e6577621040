@_exported import Foundation
import HeadlessUIKit
@_exported import UIKit

/// Source: SKStoreProductViewController.h.
@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: RespondingObject {
    /// The user has tapped Done. The delegate must dismiss the controller.
    func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
    public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}

/// A product in the store. It is presented, and the session finishes it. There is no store.
///
/// Source: SKStoreProductViewController.h.
@preconcurrency @MainActor
open class SKStoreProductViewController: UIViewController {
    open weak var delegate: (any SKStoreProductViewControllerDelegate)?

    /// Fails at the end of the turn.
    open func loadProduct(
        withParameters parameters: [String: Any], completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
    ) {
        session.atEndOfTurn { block?(false, SKError(.storeProductNotAvailable)) }
    }
}

public let SKStoreProductParameterITunesItemIdentifier = "id"
public let SKStoreProductParameterAffiliateToken = "at"
public let SKStoreProductParameterCampaignToken = "ct"
public let SKStoreProductParameterProviderToken = "pt"

/// Source: SKError.h.
public struct SKError: Error, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 0
        case clientInvalid = 1
        case paymentCancelled = 2
        case paymentInvalid = 3
        case paymentNotAllowed = 4
        case storeProductNotAvailable = 5
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }
}

/// Asks the user for a rating. The system decides whether it shows anything; here it never does.
///
/// Source: SKStoreReviewController.h.
@preconcurrency @MainActor
public enum SKStoreReviewController {
    public static func requestReview() {}
    public static func requestReview(in windowScene: UIWindowScene) {}
}

extension Session {
    /// The user taps Done: an input, in which the delegate is called, then the end of the turn.
    ///
    /// Only the input happens if the controller is not on screen, or is appearing or disappearing.
    public func finish(_ product: SKStoreProductViewController) {
        use(product) { product.delegate?.productViewControllerDidFinish(product) }
    }
}
