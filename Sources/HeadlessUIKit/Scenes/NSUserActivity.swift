#if !canImport(ObjectiveC)
    import Foundation

    /// What the user does at a time, to be continued later. Foundation has it on Apple's platforms only.
    ///
    /// Source: `NSUserActivity.h`.
    open class NSUserActivity: NSObject {
        public let activityType: String
        open var title: String?
        open var userInfo: [AnyHashable: Any]?
        open var webpageURL: URL?

        public init(activityType: String) { self.activityType = activityType }

        open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
            userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
        }
    }

    /// The type of an activity that opens ``NSUserActivity/webpageURL``.
    public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
