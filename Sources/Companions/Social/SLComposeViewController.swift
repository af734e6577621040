/// Social as a closed box: the sheet is presented, and the session finishes it. Nothing is posted.
@_exported import Foundation
import HeadlessUIKit
@_exported import UIKit

public let SLServiceTypeTwitter = "com.apple.social.twitter"
public let SLServiceTypeFacebook = "com.apple.social.facebook"
public let SLServiceTypeSinaWeibo = "com.apple.social.sinaweibo"
public let SLServiceTypeTencentWeibo = "com.apple.social.tencentweibo"

/// Source: SLComposeViewController.h.
public enum SLComposeViewControllerResult: Int, Sendable {
    case cancelled = 0
    case done = 1
}

public typealias SLComposeViewControllerCompletionHandler = (SLComposeViewControllerResult) -> Void

/// Source: SLComposeViewController.h.
@preconcurrency @MainActor
open class SLComposeViewController: UIViewController {
    public let serviceType: String
    open var completionHandler: SLComposeViewControllerCompletionHandler?

    /// Whether the user has an account; false, since iOS 11 has none of these services.
    open class func isAvailable(forServiceType serviceType: String?) -> Bool { false }

    public init(forServiceType serviceType: String) {
        self.serviceType = serviceType
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) {
        serviceType = ""
        super.init(coder: coder)
    }

    /// True before the sheet is presented: the text is taken, and not shown.
    @discardableResult
    open func setInitialText(_ text: String?) -> Bool { presentingViewController == nil }
    @discardableResult
    open func add(_ image: UIImage?) -> Bool { presentingViewController == nil }
    @discardableResult
    open func add(_ url: URL?) -> Bool { presentingViewController == nil }
    open func removeAllImages() -> Bool { presentingViewController == nil }
    open func removeAllURLs() -> Bool { presentingViewController == nil }
}

extension Session {
    /// The user posts or cancels: an input. The sheet is dismissed, then its handler is called.
    ///
    /// Only the input happens if the sheet is not on screen, or is appearing or disappearing.
    public func finish(_ sheet: SLComposeViewController, with result: SLComposeViewControllerResult) {
        use(sheet) { sheet.dismissForUser { sheet.completionHandler?(result) } }
    }
}
