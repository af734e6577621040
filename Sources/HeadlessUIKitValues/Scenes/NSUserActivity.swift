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
        // Stored: no activity is sent to another device, searched or predicted.
        open var referrerURL: URL?
        open var keywords: Set<String> = []
        open var requiredUserInfoKeys: Set<String>?
        open var expirationDate: Date?
        open var needsSave = false
        open var isEligibleForHandoff = true
        open var isEligibleForSearch = false
        open var isEligibleForPublicIndexing = false
        open var isEligibleForPrediction = false
        open var targetContentIdentifier: String?
        open var persistentIdentifier: String?

        /// An activity without a type.
        public convenience override init() { self.init(activityType: "") }
        public init(activityType: String) { self.activityType = activityType }

        open func becomeCurrent() {}
        open func resignCurrent() {}
        open func invalidate() {}

        open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
            userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
        }
    }

    /// The type of an activity that opens ``NSUserActivity/webpageURL``.
    public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
