@_exported import Foundation
import HeadlessUIKit
@_exported import UIKit

/// Called for what the user does in the web page.
///
/// Source: SFSafariViewController.h.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: RespondingObject {
    func safariViewController(
        _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
    ) -> [UIActivity]
    func safariViewController(
        _ controller: SFSafariViewController, excludedActivityTypesFor URL: URL, title: String?
    ) -> [UIActivity.ActivityType]
    /// The user has tapped Done. The controller is dismissed by itself.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// Called once, when the controller has appeared. `didLoadSuccessfully` is false: nothing is loaded.
    func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
    public func safariViewController(
        _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
    ) -> [UIActivity] { [] }
    public func safariViewController(
        _ controller: SFSafariViewController, excludedActivityTypesFor URL: URL, title: String?
    ) -> [UIActivity.ActivityType] { [] }
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
    public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
    public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}

/// A web page in the system's browser. It is presented, and the session finishes it. Nothing is loaded.
///
/// Source: SFSafariViewController.h.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
    public enum DismissButtonStyle: Int, Sendable {
        case done = 0
        case close = 1
        case cancel = 2
    }

    @preconcurrency @MainActor
    open class Configuration: NSObject {
        open var entersReaderIfAvailable = false
        open var barCollapsingEnabled = true

        public override init() {}
    }

    open weak var delegate: (any SFSafariViewControllerDelegate)?
    public let configuration: Configuration
    /// The page that was asked for.
    let url: URL?
    open var preferredBarTintColor: UIColor?
    open var preferredControlTintColor: UIColor?
    open var dismissButtonStyle = DismissButtonStyle.done
    private var hasReportedLoad = false

    public init(url URL: URL, configuration: Configuration) {
        url = URL
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
        let configuration = Configuration()
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
        self.init(url: URL, configuration: configuration)
    }

    public required init?(coder: NSCoder) {
        url = nil
        configuration = Configuration()
        super.init(coder: coder)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasReportedLoad else { return }
        hasReportedLoad = true
        delegate?.safariViewController(self, didCompleteInitialLoad: false)
    }
}

extension Session {
    /// The user taps Done: an input, then the end of the turn. The controller is dismissed with animation; then its
    /// delegate is called.
    ///
    /// Only the input happens if the controller is not on screen, or is appearing or disappearing.
    public func finish(_ safari: SFSafariViewController) {
        use(safari) { safari.dismissForUser { safari.delegate?.safariViewControllerDidFinish(safari) } }
    }
}
