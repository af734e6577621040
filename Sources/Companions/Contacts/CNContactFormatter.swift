import Foundation
import HeadlessUIKit

/// Source: CNContactFormatter.h.
public enum CNContactFormatterStyle: Int, Sendable {
    case fullName = 0
    case phoneticFullName = 1
}

/// Names in the order of English: given name, family name. Source: CNContactFormatter.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CNContactFormatter: Formatter, @unchecked Sendable {
    open var style = CNContactFormatterStyle.fullName

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor { "name" }
    /// Nil for a contact without a name.
    open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
        let names = [
            contact.namePrefix, contact.givenName, contact.middleName, contact.familyName, contact.nameSuffix,
        ].filter { !$0.isEmpty }
        if !names.isEmpty { return names.joined(separator: " ") }
        return [contact.organizationName, contact.nickname].first { !$0.isEmpty }
    }
    open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }
}

/// Source: CNPostalAddressFormatter.h.
public enum CNPostalAddressFormatterStyle: Int, Sendable {
    case mailingAddress = 0
}

/// Addresses as in the United States. Source: CNPostalAddressFormatter.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
    open var style = CNPostalAddressFormatterStyle.mailingAddress

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open class func string(from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle) -> String {
        let region = [postalAddress.state, postalAddress.postalCode].filter { !$0.isEmpty }.joined(separator: " ")
        let place = [postalAddress.city, region].filter { !$0.isEmpty }.joined(separator: ", ")
        return [postalAddress.street, place, postalAddress.country].filter { !$0.isEmpty }.joined(separator: "\n")
    }
    open func string(from postalAddress: CNPostalAddress) -> String { Self.string(from: postalAddress, style: style) }
}
