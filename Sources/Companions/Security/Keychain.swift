import Foundation
import HeadlessUIKit

/// The passwords and other items that the app has stored.
///
/// Each session begins with none, and nothing is written to a file. An item is found again by its class and by what
/// identifies it there: account and service of a generic password; account, server and the rest of the address of an
/// internet password. There is no access group, and no dialog: an item with access control is given without a question.
///
/// Source: SecItem.h; "Keychain items", Apple's documentation of Security.
final class Keychain: @unchecked Sendable {
    typealias Item = [String: Any]

    private let lock = NSLock()
    private var items: [Item] = []

    static var current: Keychain { Session.currentExtras.value(Keychain.init) }

    /// The attributes that no two items of a class have in common. Source: the documentation of `errSecDuplicateItem`.
    private static let identifying: [String: [String]] = [
        "genp": names(kSecAttrAccount, kSecAttrService),
        "inet": names(
            kSecAttrAccount, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath,
            kSecAttrSecurityDomain),
        "keys": names(kSecAttrApplicationTag, kSecAttrKeyType, kSecAttrKeySizeInBits, kSecAttrApplicationLabel),
        "cert": names(kSecAttrLabel), "idnt": names(kSecAttrLabel),
    ]
    private static func names(_ keys: CFString...) -> [String] { keys.map(\.description) }

    /// What a query says beside the attributes of items.
    private static let options = Set(
        names(
            kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef, kSecMatchLimit,
            kSecUseDataProtectionKeychain, kSecUseAuthenticationUI, kSecUseAuthenticationContext,
            kSecUseOperationPrompt,
            kSecAttrAccessGroup, kSecAttrAccessControl, kSecAttrSynchronizable))

    func add(_ attributes: Item) -> (status: OSStatus, item: Item?) {
        lock.withLock {
            let kind = attributes[kSecClass.description].map { Self.bridged($0).description }
            guard let kind, let identifying = Self.identifying[kind] else { return (errSecParam, nil) }
            let item = attributes.filter { !Self.options.contains($0.key) }
            let isStored = items.contains { other in
                Self.isEqual(other, item, kSecClass.description)
                    && identifying.allSatisfy { Self.isEqual(other, item, $0) }
            }
            guard !isStored else { return (errSecDuplicateItem, nil) }
            items.append(item)
            return (errSecSuccess, item)
        }
    }

    func find(_ query: Item) -> [Item] { lock.withLock { items.filter { Self.matches($0, query) } } }

    func update(_ query: Item, _ changes: Item) -> OSStatus {
        change(query) { item in item.merging(changes.filter { !Self.options.contains($0.key) }) { $1 } }
    }

    func delete(_ query: Item) -> OSStatus { change(query) { _ in nil } }

    private func change(_ query: Item, _ change: (Item) -> Item?) -> OSStatus {
        lock.withLock {
            guard items.contains(where: { Self.matches($0, query) }) else { return errSecItemNotFound }
            items = items.compactMap { Self.matches($0, query) ? change($0) : $0 }
            return errSecSuccess
        }
    }

    private static func matches(_ item: Item, _ query: Item) -> Bool {
        query.keys.allSatisfy { options.contains($0) || isEqual(item, query, $0) }
    }

    /// Values are strings, numbers, data and dates. An attribute that is absent is equal to an absent one.
    private static func isEqual(_ item: Item, _ other: Item, _ key: String) -> Bool {
        let values = [item, other].map { $0[key].map(bridged) }
        return values[0] == values[1]
    }

    static func bridged(_ value: Any) -> NSObject {
        switch value {
        case let text as String: NSString(string: text)
        case let data as Data: NSData(data: data)
        case let flag as Bool: NSNumber(value: flag)
        case let number as Int: NSNumber(value: number)
        default: value as? NSObject ?? NSString(string: "\(value)")
        }
    }
}
