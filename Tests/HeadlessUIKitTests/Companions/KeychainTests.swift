import Foundation
import Security
import Testing

@testable import HeadlessUIKit

/// Source: SecItem.h; "Keychain items", Apple's documentation of Security.
@MainActor
struct KeychainTests {
    private func password(_ account: String, _ value: String? = nil, service: String = "shop") -> [String: Any] {
        var item: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: account,
            kSecAttrService as String: service,
        ]
        if let value { item[kSecValueData as String] = Data(value.utf8) }
        return item
    }

    private func add(_ item: [String: Any]) -> OSStatus { SecItemAdd(item as CFDictionary, nil) }

    private func found(_ query: [String: Any], _ wanted: [CFString: Any]) -> (status: OSStatus, result: AnyObject?) {
        var query = query
        for (key, value) in wanted { query[key as String] = value }
        var result: CFTypeRef?
        return (SecItemCopyMatching(query as CFDictionary, &result), result)
    }

    private func text(_ account: String) -> String? {
        let (_, result) = found(password(account), [kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne])
        return (result as? Data).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `a password is added, found, changed and removed`() {
        withFixture { _ in
            #expect(text("ann") == nil)
            #expect(found(password("ann"), [:]).status == errSecItemNotFound)
            #expect(add(password("ann", "old")) == errSecSuccess)
            #expect(add(password("bob", "other")) == errSecSuccess)
            #expect(text("ann") == "old")
            #expect(add(password("ann", "new")) == errSecDuplicateItem)
            #expect(text("ann") == "old")
            let change = [kSecValueData as String: Data("new".utf8)]
            #expect(SecItemUpdate(password("ann") as CFDictionary, change as CFDictionary) == errSecSuccess)
            #expect(text("ann") == "new")
            #expect(text("bob") == "other")
            #expect(SecItemUpdate(password("cid") as CFDictionary, change as CFDictionary) == errSecItemNotFound)
            #expect(SecItemDelete(password("ann") as CFDictionary) == errSecSuccess)
            #expect(SecItemDelete(password("ann") as CFDictionary) == errSecItemNotFound)
            #expect(text("ann") == nil)
            #expect(text("bob") == "other")
        }
    }

    @Test func `account and service together identify a password`() {
        withFixture { _ in
            #expect(add(password("ann", "a")) == errSecSuccess)
            #expect(add(password("ann", "b", service: "mail")) == errSecSuccess)
            let query: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "ann",
            ]
            let all = found(
                query, [kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true, kSecReturnData: true])
            let items = (all.result as? [Any] ?? []).compactMap { $0 as? [String: Any] }
            #expect(items.map { $0[kSecAttrService as String] as? String } == ["shop", "mail"])
            #expect(items.map { $0[kSecValueData as String] as? Data } == [Data("a".utf8), Data("b".utf8)])
        }
    }

    @Test func `attributes come without the data unless a query asks for it`() {
        withFixture { _ in
            #expect(add(password("ann", "a")) == errSecSuccess)
            let item = found(password("ann"), [kSecReturnAttributes: true]).result as? [String: Any]
            #expect(item?[kSecAttrAccount as String] as? String == "ann")
            #expect(item?[kSecValueData as String] == nil)
            #expect(found(password("ann"), [:]).result == nil)
        }
    }

    @Test func `an item needs a class, and a session begins with none`() {
        withFixture { _ in
            #expect(add([kSecAttrAccount as String: "ann"]) == errSecParam)
            #expect(add(password("ann", "a")) == errSecSuccess)
        }
        withFixture { _ in #expect(text("ann") == nil) }
    }
}
