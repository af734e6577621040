/// Core Spotlight without a search of the system: a session keeps what its app has indexed, and its user opens it.
@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit
@_exported import UniformTypeIdentifiers

/// The type of the activity that opens an item. Source: CSSearchableItem.h.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the item's identifier in the activity's `userInfo`. Source: CSSearchableItem.h.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The type of the activity that goes on with a search. Source: CSSearchableItem.h.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// The key of the text in that activity's `userInfo`. Source: CSSearchableItem.h.
public let CSSearchQueryString = "kCSSearchQueryString"

/// Something that the user can find.
///
/// Source: CSSearchableItem.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CSSearchableItem: NSObject, @unchecked Sendable {
    open var uniqueIdentifier: String
    open var domainIdentifier: String?
    open var attributeSet: CSSearchableItemAttributeSet
    /// Stored: no item expires.
    open var expirationDate: Date!
    open var isUpdate = false

    /// An item with an identifier of its own.
    public convenience override init() {
        self.init(uniqueIdentifier: nil, domainIdentifier: nil, attributeSet: CSSearchableItemAttributeSet())
    }
    /// - Parameter uniqueIdentifier: nil for a new one.
    public init(
        uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
    ) {
        self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
        (self.domainIdentifier, self.attributeSet) = (domainIdentifier, attributeSet)
    }
}

/// What an item shows, and what it is found by: stored.
///
/// Source: CSSearchableItemAttributeSet.h and the headers of its categories.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
    open var contentType: String?
    open var title: String?
    open var displayName: String?
    open var alternateNames: [String]?
    open var contentDescription: String?
    open var keywords: [String]?
    open var identifier: String?
    open var relatedUniqueIdentifier: String?
    open var domainIdentifier: String?
    open var path: String?
    open var contentURL: URL?
    open var thumbnailURL: URL?
    open var thumbnailData: Data?
    open var contentCreationDate: Date?
    open var contentModificationDate: Date?
    open var addedDate: Date?
    open var lastUsedDate: Date?
    open var startDate: Date?
    open var endDate: Date?
    open var dueDate: Date?
    open var completionDate: Date?
    open var rating: NSNumber?
    open var rankingHint: NSNumber?
    open var duration: NSNumber?
    open var latitude: NSNumber?
    open var longitude: NSNumber?
    open var namedLocation: String?
    open var city: String?
    open var country: String?
    open var supportsNavigation: NSNumber?
    open var supportsPhoneCall: NSNumber?
    open var phoneNumbers: [String]?
    open var emailAddresses: [String]?
    open var subject: String?
    open var textContent: String?
    open var htmlContentData: Data?
    open var authorNames: [String]?
    open var artist: String?
    open var album: String?
    open var genre: String?
    open var creator: String?
    open var kind: String?
    open var url: URL?

    /// Attributes of an item of no type.
    public override init() {}
    public convenience init(itemContentType: String) {
        self.init()
        contentType = itemContentType
    }
    public convenience init(contentType: UTType) { self.init(itemContentType: contentType.identifier) }
}

extension NSUserActivity {
    /// Source: CSSearchableItemAttributeSet.h.
    public var contentAttributeSet: CSSearchableItemAttributeSet? {
        get { objc_getAssociatedObject(self, AttributesOfActivity.key) as? CSSearchableItemAttributeSet }
        set { objc_setAssociatedObject(self, AttributesOfActivity.key, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}

private enum AttributesOfActivity {
    nonisolated(unsafe) static let key = UnsafeRawPointer.newAssociationKey()
}
