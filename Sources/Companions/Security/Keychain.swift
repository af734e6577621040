import Foundation
import HeadlessUIKit

/// The passwords and other items that the app has stored.
///
/// Each session begins with none, and nothing is written to a file. An item is found again by its class and by what
/// identifies it there: account and service of a generic password; account, server and the rest of the address of an
/// internet password; of each also the access group, and whether it is synchronized. There is no dialog: an item with
/// access control is given without a question. MODEL: an item without an access group is in a group without a name.
/// A persistent reference is the name of the item's class and a number, which no other item of the session has.
///
/// Source: SecItem.h; "Keychain items", Apple's documentation of Security; `_SecItemMakePersistentRef`,
/// https://github.com/apple-oss-distributions/Security.
// Unchecked: a lock guards what changes.
final class Keychain: @unchecked Sendable {
    typealias Item = [String: Any]

    private let lock = NSLock()
    private var items: [Item] = []
    private var count: UInt64 = 0

    static var current: Keychain { Session.currentExtras.value(Keychain.init) }

    /// The attributes that no two items of a class have in common. Source: the documentation of `errSecDuplicateItem`.
    private static let identifying: [String: [String]] = [
        "genp": names(kSecAttrAccount, kSecAttrService),
        "inet": names(
            kSecAttrAccount, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath,
            kSecAttrSecurityDomain),
        "keys": names(kSecAttrApplicationTag, kSecAttrKeyType, kSecAttrKeySizeInBits, kSecAttrApplicationLabel),
        "cert": names(kSecAttrLabel), "idnt": names(kSecAttrLabel),
    ].mapValues { $0 + names(kSecClass, kSecAttrAccessGroup, kSecAttrSynchronizable) }
    private static func names(_ keys: CFString...) -> [String] { keys.map(\.description) }

    /// Whether a key says what a query is about or returns, and is no attribute of an item.
    private static func isOption(_ key: String) -> Bool {
        ["m_", "r_", "u_"].contains { key.hasPrefix($0) } || key == kSecUseDataProtectionKeychain.description
    }

    /// What an app gives an item. Its persistent reference is none of this.
    private static func attributes(_ given: Item) -> Item {
        given.filter { !isOption($0.key) && $0.key != kSecValuePersistentRef.description }
    }

    /// What an item has, but a query does not find it by: `SecItemDelete` with the new password removes the old one.
    private static let unsearched = names(kSecValueData, kSecAttrAccessControl)

    func add(_ attributes: Item) -> (status: OSStatus, item: Item?) {
        lock.withLock {
            var item = Self.attributes(attributes)
            guard Self.hasClass(item), !Self.isAnySynchronizable(item) else { return (errSecParam, nil) }
            if item[kSecAttrAccessControl.description] == nil {
                item[kSecAttrAccessible.description] =
                    item[kSecAttrAccessible.description] ?? kSecAttrAccessibleWhenUnlocked
            }
            item[kSecAttrSynchronizable.description] = item[kSecAttrSynchronizable.description] ?? false
            guard !items.contains(where: { Self.isSame($0, item) }) else { return (errSecDuplicateItem, nil) }
            count += 1
            item[kSecValuePersistentRef.description] = Self.persistentReference(item, count)
            items.append(item)
            return (errSecSuccess, item)
        }
    }

    func find(_ query: Item) -> (status: OSStatus, items: [Item]) {
        guard Self.hasClass(query) else { return (errSecParam, []) }
        let found = lock.withLock { items.filter { Self.matches($0, query) } }
        return (found.isEmpty ? errSecItemNotFound : errSecSuccess, found)
    }

    func update(_ query: Item, _ changes: Item) -> OSStatus {
        guard !Self.isAnySynchronizable(changes) else { return errSecParam }
        return change(query) { item in item.merging(Self.attributes(changes)) { $1 } }
    }

    func delete(_ query: Item) -> OSStatus { change(query) { _ in nil } }

    /// Changes each item that the query finds, or none if two would be the same.
    private func change(_ query: Item, _ change: (Item) -> Item?) -> OSStatus {
        guard Self.hasClass(query) else { return errSecParam }
        return lock.withLock {
            let found = items.indices.filter { Self.matches(items[$0], query) }
            guard !found.isEmpty else { return errSecItemNotFound }
            var changed: [Item?] = items
            for index in found { changed[index] = change(items[index]) }
            let isDuplicate = found.contains { index in
                changed.indices.contains { other in
                    guard other != index, let one = changed[index], let two = changed[other] else { return false }
                    return Self.isSame(one, two)
                }
            }
            guard !isDuplicate else { return errSecDuplicateItem }
            items = changed.compactMap { $0 }
            return errSecSuccess
        }
    }

    private static func persistentReference(_ item: Item, _ number: UInt64) -> Data {
        Data((kind(item) ?? "").utf8) + withUnsafeBytes(of: number.bigEndian) { Data($0) }
    }

    /// The class of an item or a query. A query need not name the one that its persistent reference names.
    private static func kind(_ item: Item) -> String? {
        if let kind = item[kSecClass.description] { return bridged(kind).description }
        return (item[kSecValuePersistentRef.description] as? Data).map { String(decoding: $0.prefix(4), as: UTF8.self) }
    }

    private static func hasClass(_ item: Item) -> Bool { kind(item).flatMap { identifying[$0] } != nil }

    private static func isAnySynchronizable(_ item: Item) -> Bool {
        item[kSecAttrSynchronizable.description].map(bridged) == kSecAttrSynchronizableAny
    }

    private static func isSame(_ item: Item, _ other: Item) -> Bool {
        kind(item).flatMap { identifying[$0] }?.allSatisfy { isEqual(item, other, $0) } ?? false
    }

    /// A query that does not say whether items are synchronized finds those that are not, but by its persistent
    /// reference it finds any item.
    /// Source: the documentation of `kSecAttrSynchronizable`; SecItemServer.c,
    /// https://github.com/apple-oss-distributions/Security.
    private static func matches(_ item: Item, _ query: Item) -> Bool {
        var query = query.filter { !isOption($0.key) && !unsearched.contains($0.key) }
        let synchronizable = kSecAttrSynchronizable.description
        if isAnySynchronizable(query) {
            query[synchronizable] = nil
        } else if query[kSecValuePersistentRef.description] == nil {
            query[synchronizable] = query[synchronizable] ?? false
        }
        return query.keys.allSatisfy { isEqual(item, query, $0) }
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
