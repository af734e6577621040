/// Contacts in memory: each session has an address book, which a test fills.
@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// What a fetch is to read. Contacts are always read whole. Source: CNContact.h.
public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

// Source: CNContact.h.
public let CNContactIdentifierKey = "identifier"
public let CNContactTypeKey = "contactType"
public let CNContactNamePrefixKey = "namePrefix"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNameSuffixKey = "nameSuffix"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactDepartmentNameKey = "departmentName"
public let CNContactJobTitleKey = "jobTitle"
public let CNContactBirthdayKey = "birthday"
public let CNContactNoteKey = "note"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactUrlAddressesKey = "urlAddresses"
public let CNContactDatesKey = "dates"

/// Source: CNContact.h.
public enum CNContactType: Int, Sendable {
    case person = 0
    case organization = 1
}

/// Source: CNContact.h.
public enum CNContactSortOrder: Int, Sendable {
    case none = 0
    case userDefault = 1
    case givenName = 2
    case familyName = 3
}

struct ContactFields {
    var contactType = CNContactType.person
    var namePrefix = ""
    var givenName = ""
    var middleName = ""
    var familyName = ""
    var nameSuffix = ""
    var nickname = ""
    var organizationName = ""
    var departmentName = ""
    var jobTitle = ""
    var note = ""
    var imageData: Data?
    var birthday: DateComponents?
    var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    var emailAddresses: [CNLabeledValue<NSString>] = []
    var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
    var urlAddresses: [CNLabeledValue<NSString>] = []
    var dates: [CNLabeledValue<NSDateComponents>] = []
}

/// Source: CNContact.h.
// Unchecked: only one thread at a time may change it.
open class CNContact: NSObject, KeyedValueSource, @unchecked Sendable {
    public let identifier: String
    var fields: ContactFields

    private static let lock = NSLock()
    nonisolated(unsafe) private static var count = 0

    public override init() {
        let number = Self.lock.withLock {
            Self.count += 1
            return Self.count
        }
        (identifier, fields) = ("contact\(number)", ContactFields())
    }
    @usableFromInline
    init(_ other: CNContact) { (identifier, fields) = (other.identifier, other.fields) }

    open var contactType: CNContactType { fields.contactType }
    open var namePrefix: String { fields.namePrefix }
    open var givenName: String { fields.givenName }
    open var middleName: String { fields.middleName }
    open var familyName: String { fields.familyName }
    open var nameSuffix: String { fields.nameSuffix }
    open var nickname: String { fields.nickname }
    open var organizationName: String { fields.organizationName }
    open var departmentName: String { fields.departmentName }
    open var jobTitle: String { fields.jobTitle }
    open var note: String { fields.note }
    open var imageData: Data? { fields.imageData }
    /// The picture as it is: it is not made smaller.
    open var thumbnailImageData: Data? { imageData }
    open var imageDataAvailable: Bool { imageData != nil }
    open var birthday: DateComponents? { fields.birthday }
    open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { fields.phoneNumbers }
    open var emailAddresses: [CNLabeledValue<NSString>] { fields.emailAddresses }
    open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { fields.postalAddresses }
    open var urlAddresses: [CNLabeledValue<NSString>] { fields.urlAddresses }
    open var dates: [CNLabeledValue<NSDateComponents>] { fields.dates }

    /// True: contacts are read whole.
    open func isKeyAvailable(_ key: String) -> Bool { true }
    /// True: contacts are read whole.
    open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }
    open class func localizedString(forKey key: String) -> String { key }
    open class func descriptorForAllComparatorKeys() -> any CNKeyDescriptor { "comparator" }
    open class func comparator(forNameSortOrder sortOrder: CNContactSortOrder) -> Comparator {
        { one, other in
            guard let one = one as? CNContact, let other = other as? CNContact else { return .orderedSame }
            let names = [one, other].map { contact in
                sortOrder == .familyName
                    ? [contact.familyName, contact.givenName] : [contact.givenName, contact.familyName]
            }
            return names[0].joined(separator: "\n").localizedStandardCompare(names[1].joined(separator: "\n"))
        }
    }

    /// Those whose name, nickname or organization has a word that starts with the text.
    open class func predicateForContacts(matchingName name: String) -> NSPredicate {
        NSPredicate { object, _ in
            guard let contact = object as? CNContact else { return false }
            let names = [contact.givenName, contact.familyName, contact.nickname, contact.organizationName]
            let words = names.flatMap { $0.lowercased().split(separator: " ") }
            return name.lowercased().split(separator: " ").allSatisfy { part in words.contains { $0.hasPrefix(part) } }
        }
    }
    open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
        NSPredicate { object, _ in (object as? CNContact).map { identifiers.contains($0.identifier) } ?? false }
    }
    open class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
        NSPredicate { object, _ in
            (object as? CNContact)?.emailAddresses.contains { $0.value as String == emailAddress } ?? false
        }
    }
    open class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
        NSPredicate { object, _ in
            (object as? CNContact)?.phoneNumbers.contains { $0.value.stringValue == phoneNumber.stringValue } ?? false
        }
    }

    /// For predicates and sort descriptors.
    public func value(forKey key: String) -> Any? {
        if key == CNContactIdentifierKey { return identifier }
        if key == CNContactImageDataAvailableKey { return imageDataAvailable }
        if key == CNContactThumbnailImageDataKey { return thumbnailImageData }
        return Mirror(reflecting: fields).children.first { $0.label == key }?.value
    }

    open override func copy() -> Any { CNContact(self) }
    open override func mutableCopy() -> Any { CNMutableContact(self) }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CNContact)?.identifier == identifier }
    open override var hash: Int { identifier.hashValue }
}

/// Source: CNMutableContact.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CNMutableContact: CNContact, @unchecked Sendable {
    open override var contactType: CNContactType {
        get { fields.contactType }
        set { fields.contactType = newValue }
    }
    open override var namePrefix: String {
        get { fields.namePrefix }
        set { fields.namePrefix = newValue }
    }
    open override var givenName: String {
        get { fields.givenName }
        set { fields.givenName = newValue }
    }
    open override var middleName: String {
        get { fields.middleName }
        set { fields.middleName = newValue }
    }
    open override var familyName: String {
        get { fields.familyName }
        set { fields.familyName = newValue }
    }
    open override var nameSuffix: String {
        get { fields.nameSuffix }
        set { fields.nameSuffix = newValue }
    }
    open override var nickname: String {
        get { fields.nickname }
        set { fields.nickname = newValue }
    }
    open override var organizationName: String {
        get { fields.organizationName }
        set { fields.organizationName = newValue }
    }
    open override var departmentName: String {
        get { fields.departmentName }
        set { fields.departmentName = newValue }
    }
    open override var jobTitle: String {
        get { fields.jobTitle }
        set { fields.jobTitle = newValue }
    }
    open override var note: String {
        get { fields.note }
        set { fields.note = newValue }
    }
    open override var imageData: Data? {
        get { fields.imageData }
        set { fields.imageData = newValue }
    }
    open override var birthday: DateComponents? {
        get { fields.birthday }
        set { fields.birthday = newValue }
    }
    open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { fields.phoneNumbers }
        set { fields.phoneNumbers = newValue }
    }
    open override var emailAddresses: [CNLabeledValue<NSString>] {
        get { fields.emailAddresses }
        set { fields.emailAddresses = newValue }
    }
    open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
        get { fields.postalAddresses }
        set { fields.postalAddresses = newValue }
    }
    open override var urlAddresses: [CNLabeledValue<NSString>] {
        get { fields.urlAddresses }
        set { fields.urlAddresses = newValue }
    }
    open override var dates: [CNLabeledValue<NSDateComponents>] {
        get { fields.dates }
        set { fields.dates = newValue }
    }
}
