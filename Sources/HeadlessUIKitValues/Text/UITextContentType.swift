import Foundation

/// What a text means. Stored only.
///
/// Source: UITextInputTraits.h.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = UITextContentType(rawValue: "name")
    public static let namePrefix = UITextContentType(rawValue: "name-prefix")
    public static let givenName = UITextContentType(rawValue: "given-name")
    public static let middleName = UITextContentType(rawValue: "additional-name")
    public static let familyName = UITextContentType(rawValue: "family-name")
    public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
    public static let nickname = UITextContentType(rawValue: "nickname")
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    public static let organizationName = UITextContentType(rawValue: "organization")
    public static let location = UITextContentType(rawValue: "location")
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    public static let addressState = UITextContentType(rawValue: "address-level1")
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    public static let countryName = UITextContentType(rawValue: "country-name")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let URL = UITextContentType(rawValue: "url")
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
    public static let flightNumber = UITextContentType(rawValue: "flight-number")
    public static let dateTime = UITextContentType(rawValue: "date-time")
    public static let birthdate = UITextContentType(rawValue: "birthdate")
    public static let birthdateDay = UITextContentType(rawValue: "birthdate-day")
    public static let birthdateMonth = UITextContentType(rawValue: "birthdate-month")
    public static let birthdateYear = UITextContentType(rawValue: "birthdate-year")
    public static let creditCardSecurityCode = UITextContentType(rawValue: "credit-card-security-code")
    public static let creditCardName = UITextContentType(rawValue: "credit-card-name")
    public static let creditCardGivenName = UITextContentType(rawValue: "credit-card-given-name")
    public static let creditCardMiddleName = UITextContentType(rawValue: "credit-card-middle-name")
    public static let creditCardFamilyName = UITextContentType(rawValue: "credit-card-family-name")
    public static let creditCardExpiration = UITextContentType(rawValue: "credit-card-expiration")
    public static let creditCardExpirationMonth = UITextContentType(rawValue: "credit-card-expiration-month")
    public static let creditCardExpirationYear = UITextContentType(rawValue: "credit-card-expiration-year")
    public static let creditCardType = UITextContentType(rawValue: "credit-card-type")
    public static let cellularEID = UITextContentType(rawValue: "cellular-eID")
    public static let cellularIMEI = UITextContentType(rawValue: "cellular-iMEI")
}

/// The rules for passwords that the system makes up. Stored only.
///
/// Source: UITextInputTraits.h.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject {
    open private(set) var passwordRulesDescriptor: String

    public init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
        super.init()
    }
}
