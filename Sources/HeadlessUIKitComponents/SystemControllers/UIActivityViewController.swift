import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

/// A service that the user chooses for some items.
///
/// Source: UIActivity.h.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    }

    public override init() {}

    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }
    open var activityImage: UIImage? { nil }
    /// Source: UIActivity.h.
    public enum Category: Int, Sendable {
        case action = 0
        case share = 1
    }
    open class var activityCategory: Category { .action }
    open var activityViewController: UIViewController? { nil }

    // No service runs, so that the runtime calls none of the following methods.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    open func prepare(withActivityItems activityItems: [Any]) {}
    open func perform() {}
    open func activityDidFinish(_ completed: Bool) {}

    open override nonisolated var description: String { descriptionWithoutAddress }
}

/// The system's sheet of services for some items. It is presented, and the session chooses a service or cancels. No
/// service runs.
///
/// On a pad it is a popover.
///
/// Source: UIActivityViewController.h.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// The chosen service, whether it completed, the returned items, and the error.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// Runs after the user's action has dismissed the controller.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    open var allowsProminentActivity = true
    /// The older form of the handler. Not called, as in UIKit since iOS 8.
    open var completionHandler: ((UIActivity.ActivityType?, Bool) -> Void)?
    public let activityItems: [Any]
    public let applicationActivities: [UIActivity]?

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        self.applicationActivities = applicationActivities
        super.init(nibName: nil, bundle: nil)
        if session.configuration.device.idiom == .pad {
            modalPresentationStyle = .popover
        } else if session.has(.activitiesCoverScreen) {
            modalPresentationStyle = .overFullScreen
        }
    }

    public required init?(coder: NSCoder) {
        activityItems = []
        applicationActivities = nil
        super.init(coder: coder)
    }

    // Until iOS 12 the presenter answers. Source: <doc:Rotation#Controllers-of-the-system>.
    package var questionsToPresenter: Set<PresenterQuestion> = []
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        guard session.has(.activitiesCoverScreen) else { return super.supportedInterfaceOrientations }
        return askPresenterForOrientations() ?? super.supportedInterfaceOrientations
    }
    open override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        askPresenter(.oldRotation) { $0.shouldAutorotate(to: interfaceOrientation) }
            ?? super.shouldAutorotate(to: interfaceOrientation)
    }
}

extension UIActivityViewController: AnsweredByPresenter {
    fileprivate func handleChoice(_ activity: UIActivity.ActivityType?) {
        let handler = completionWithItemsHandler
        dismissForUser(handler.map { handler in { handler(activity, activity != nil, nil, nil) } })
    }
}

extension Session {
    /// The user chooses a service, or cancels with nil: an input, then the end of the turn. The controller is dismissed
    /// with animation; then its handler runs.
    ///
    /// Only the input happens if the controller is not on screen, is appearing or disappearing, or if the service was
    /// excluded.
    public func choose(_ activity: UIActivity.ActivityType?, in controller: UIActivityViewController) {
        use(controller) {
            if let activity, controller.excludedActivityTypes?.contains(activity) == true { return }
            controller.handleChoice(activity)
        }
    }
}
