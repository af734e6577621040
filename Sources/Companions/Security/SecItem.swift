@_exported import FoundationNames
import Foundation
import HeadlessUIKit

// Source: SecItem.h. The values are those that Apple's constants have.
public var kSecClass: CFString { "class" }
public var kSecClassGenericPassword: CFString { "genp" }
public var kSecClassInternetPassword: CFString { "inet" }
public var kSecClassCertificate: CFString { "cert" }
public var kSecClassKey: CFString { "keys" }
public var kSecClassIdentity: CFString { "idnt" }

public var kSecAttrAccessible: CFString { "pdmn" }
public var kSecAttrAccessControl: CFString { "accc" }
public var kSecAttrAccessGroup: CFString { "agrp" }
public var kSecAttrAccount: CFString { "acct" }
public var kSecAttrApplicationLabel: CFString { "klbl" }
public var kSecAttrApplicationTag: CFString { "atag" }
public var kSecAttrAuthenticationType: CFString { "atyp" }
public var kSecAttrComment: CFString { "icmt" }
public var kSecAttrCreationDate: CFString { "cdat" }
public var kSecAttrCreator: CFString { "crtr" }
public var kSecAttrDescription: CFString { "desc" }
public var kSecAttrGeneric: CFString { "gena" }
public var kSecAttrIsInvisible: CFString { "invi" }
public var kSecAttrIsNegative: CFString { "nega" }
public var kSecAttrKeyClass: CFString { "kcls" }
public var kSecAttrKeySizeInBits: CFString { "bsiz" }
public var kSecAttrKeyType: CFString { "type" }
public var kSecAttrLabel: CFString { "labl" }
public var kSecAttrModificationDate: CFString { "mdat" }
public var kSecAttrPath: CFString { "path" }
public var kSecAttrPort: CFString { "port" }
public var kSecAttrProtocol: CFString { "ptcl" }
public var kSecAttrSecurityDomain: CFString { "sdmn" }
public var kSecAttrServer: CFString { "srvr" }
public var kSecAttrService: CFString { "svce" }
public var kSecAttrSynchronizable: CFString { "sync" }
public var kSecAttrSynchronizableAny: CFString { "syna" }
public var kSecAttrType: CFString { "type" }

public var kSecAttrAccessibleAfterFirstUnlock: CFString { "ck" }
public var kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString { "cku" }
public var kSecAttrAccessibleAlways: CFString { "dk" }
public var kSecAttrAccessibleAlwaysThisDeviceOnly: CFString { "dku" }
public var kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString { "akpu" }
public var kSecAttrAccessibleWhenUnlocked: CFString { "ak" }
public var kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString { "aku" }

public var kSecMatchLimit: CFString { "m_Limit" }
public var kSecMatchLimitAll: CFString { "m_LimitAll" }
public var kSecMatchLimitOne: CFString { "m_LimitOne" }
public var kSecReturnAttributes: CFString { "r_Attributes" }
public var kSecReturnData: CFString { "r_Data" }
public var kSecReturnPersistentRef: CFString { "r_PersistentRef" }
public var kSecReturnRef: CFString { "r_Ref" }
public var kSecUseAuthenticationContext: CFString { "u_AuthCtx" }
public var kSecUseAuthenticationUI: CFString { "u_AuthUI" }
public var kSecUseAuthenticationUIAllow: CFString { "u_AuthUIA" }
public var kSecUseAuthenticationUIFail: CFString { "u_AuthUIF" }
public var kSecUseAuthenticationUISkip: CFString { "u_AuthUIS" }
public var kSecUseDataProtectionKeychain: CFString { "nleg" }
public var kSecUseNoAuthenticationUI: CFString { "u_NoAuthUI" }
public var kSecUseOperationPrompt: CFString { "u_OpPrompt" }
public var kSecValueData: CFString { "v_Data" }
public var kSecValuePersistentRef: CFString { "v_PersistentRef" }
public var kSecValueRef: CFString { "v_Ref" }

// Source: SecBase.h.
public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecParam: OSStatus = -50
public let errSecUserCanceled: OSStatus = -128
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275

/// Stores an item in the keychain of the session.
///
/// - Parameter result: the item as a query would return it.
/// - Returns: `errSecDuplicateItem` if one has the same identifying attributes, `errSecParam` without a class,
///   `errSecUnimplemented` if the query asks for a reference that is not persistent, which items do not have here.
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    let query = items(attributes)
    guard !asksForReference(query) else { return errSecUnimplemented }
    let (status, item) = Keychain.current.add(query)
    if let item { result?.pointee = returned(item, query) }
    return status
}

/// Finds the first item, or with `kSecMatchLimitAll` all of them, in the order in which they were added.
///
/// - Parameter result: the data, the persistent reference, or a dictionary of the attributes, `kSecValueData` and
///   `kSecValuePersistentRef`, as the query asks; for all items an array.
/// - Returns: `errSecItemNotFound` if there is none, `errSecParam` without a class or a persistent reference,
///   `errSecUnimplemented` if the query asks for a reference that is not persistent, which items do not have here.
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    let query = items(query)
    guard !asksForReference(query) else { return errSecUnimplemented }
    let (status, found) = Keychain.current.find(query)
    guard let first = found.first else { return status }
    if query[kSecMatchLimit.description].map(Keychain.bridged) == kSecMatchLimitAll {
        result?.pointee = NSArray(array: found.compactMap { returned($0, query) })
    } else {
        result?.pointee = returned(first, query)
    }
    return errSecSuccess
}

/// Changes all items that the query finds.
///
/// - Returns: `errSecItemNotFound` if there is none, `errSecParam` without a class, `errSecDuplicateItem`, without a
///   change, if two items would have the same identifying attributes.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    Keychain.current.update(items(query), items(attributesToUpdate))
}

/// Removes all items that the query finds.
///
/// - Returns: `errSecItemNotFound` if there is none, `errSecParam` without a class.
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.current.delete(items(query)) }

/// A text that says what a status means. MODEL: Apple's texts are localized, and other.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    switch status {
    case errSecSuccess: "No error."
    case errSecUnimplemented: "Function or operation not implemented."
    case errSecParam: "One or more parameters passed to a function were not valid."
    case errSecDuplicateItem: "The specified item already exists in the keychain."
    case errSecItemNotFound: "The specified item could not be found in the keychain."
    default: nil
    }
}

private func items(_ dictionary: CFDictionary) -> Keychain.Item {
    var items: Keychain.Item = [:]
    for (key, value) in dictionary { items["\(key)"] = value }
    return items
}

/// Whether a query asks for what a key names.
private func asks(_ query: Keychain.Item, for key: CFString) -> Bool {
    let answer = query[key.description]
    return (answer as? NSNumber)?.boolValue ?? (answer as? Bool) ?? false
}

private func asksForReference(_ query: Keychain.Item) -> Bool { asks(query, for: kSecReturnRef) }

/// What a query asks of an item; nil if it asks nothing. One value comes as it is, more than one in a dictionary.
private func returned(_ item: Keychain.Item, _ query: Keychain.Item) -> AnyObject? {
    let values = [(kSecReturnData, kSecValueData), (kSecReturnPersistentRef, kSecValuePersistentRef)]
    let asked = values.filter { asks(query, for: $0.0) }.map(\.1.description)
    guard asks(query, for: kSecReturnAttributes) || asked.count > 1 else {
        return asked.first.flatMap { item[$0] as? Data }.map { NSData(data: $0) }
    }
    let isAttribute = { (key: String) in !values.contains { $0.1.description == key } }
    let isGiven = asks(query, for: kSecReturnAttributes) ? isAttribute : { _ in false }
    return NSDictionary(dictionary: item.filter { asked.contains($0.key) || isGiven($0.key) })
}
