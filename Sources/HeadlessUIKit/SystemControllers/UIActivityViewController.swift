import Foundation
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

        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
    }

    public override init() {}

    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }

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
    public let activityItems: [Any]
    public let applicationActivities: [UIActivity]?

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        self.applicationActivities = applicationActivities
        super.init(nibName: nil, bundle: nil)
        if session.configuration.device.idiom == .pad { modalPresentationStyle = .popover }
    }

    public required init?(coder: NSCoder) {
        activityItems = []
        applicationActivities = nil
        super.init(coder: coder)
    }
}

extension UIActivityViewController {
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
