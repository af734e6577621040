import Foundation
import HeadlessUIKit

public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelSchool = "_$!<School>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelEmailiCloud = "iCloud"
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
public let CNLabelDateAnniversary = "_$!<Anniversary>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"

/// Source: CNLabeledValue.h.
// Unchecked: it has no state of its own that changes.
open class CNLabeledValue<ValueType>: NSObject, @unchecked Sendable {
    public let identifier = UUID().uuidString
    public let label: String?
    public let value: ValueType
    public init(label: String?, value: ValueType) { (self.label, self.value) = (label, value) }

    /// The name of a label of the system in English; another label as it is.
    open class func localizedString(forLabel label: String) -> String {
        label.hasPrefix("_$!<") && label.hasSuffix(">!$_") ? String(label.dropFirst(4).dropLast(4)).lowercased() : label
    }
    open func settingLabel(_ label: String?) -> Self { Self.make(label, value) }
    open func settingValue(_ value: ValueType) -> Self { Self.make(label, value) }

    private class func make(_ label: String?, _ value: ValueType) -> Self {
        guard let made = CNLabeledValue(label: label, value: value) as? Self else {
            preconditionFailure("\(self) is a subclass of CNLabeledValue")
        }
        return made
    }
}

/// Source: CNPhoneNumber.h.
// Unchecked: it has no state of its own that changes.
open class CNPhoneNumber: NSObject, @unchecked Sendable {
    public let stringValue: String
    public init(stringValue string: String) { stringValue = string }
}

public let CNPostalAddressStreetKey = "street"
public let CNPostalAddressSubLocalityKey = "subLocality"
public let CNPostalAddressSubAdministrativeAreaKey = "subAdministrativeArea"
public let CNPostalAddressCityKey = "city"
public let CNPostalAddressStateKey = "state"
public let CNPostalAddressPostalCodeKey = "postalCode"
public let CNPostalAddressCountryKey = "country"
public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"

/// Source: CNPostalAddress.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CNPostalAddress: NSObject, KeyedValueSource, @unchecked Sendable {
    fileprivate var parts: [String: String] = [:]

    open var street: String { parts[CNPostalAddressStreetKey] ?? "" }
    open var subLocality: String { parts[CNPostalAddressSubLocalityKey] ?? "" }
    open var city: String { parts[CNPostalAddressCityKey] ?? "" }
    open var subAdministrativeArea: String { parts[CNPostalAddressSubAdministrativeAreaKey] ?? "" }
    open var state: String { parts[CNPostalAddressStateKey] ?? "" }
    open var postalCode: String { parts[CNPostalAddressPostalCodeKey] ?? "" }
    open var country: String { parts[CNPostalAddressCountryKey] ?? "" }
    open var isoCountryCode: String { parts[CNPostalAddressISOCountryCodeKey] ?? "" }
    open func value(forKey key: String) -> Any? { parts[key] ?? "" }

    open override func copy() -> Any {
        let copy = CNPostalAddress()
        copy.parts = parts
        return copy
    }
    open override func mutableCopy() -> Any {
        let copy = CNMutablePostalAddress()
        copy.parts = parts
        return copy
    }
}

/// Source: CNMutablePostalAddress.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
    open override var street: String {
        get { super.street }
        set { parts[CNPostalAddressStreetKey] = newValue }
    }
    open override var subLocality: String {
        get { super.subLocality }
        set { parts[CNPostalAddressSubLocalityKey] = newValue }
    }
    open override var subAdministrativeArea: String {
        get { super.subAdministrativeArea }
        set { parts[CNPostalAddressSubAdministrativeAreaKey] = newValue }
    }
    open override var city: String {
        get { super.city }
        set { parts[CNPostalAddressCityKey] = newValue }
    }
    open override var state: String {
        get { super.state }
        set { parts[CNPostalAddressStateKey] = newValue }
    }
    open override var postalCode: String {
        get { super.postalCode }
        set { parts[CNPostalAddressPostalCodeKey] = newValue }
    }
    open override var country: String {
        get { super.country }
        set { parts[CNPostalAddressCountryKey] = newValue }
    }
    open override var isoCountryCode: String {
        get { super.isoCountryCode }
        set { parts[CNPostalAddressISOCountryCodeKey] = newValue }
    }
}
