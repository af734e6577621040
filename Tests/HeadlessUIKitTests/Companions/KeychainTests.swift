import Foundation
import HeadlessUIKit
import Security
import Testing

@testable import HeadlessUIKitRuntime

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

    /// As most apps replace a password: the dictionary of the new one removes the old one.
    @Test func `a query does not find an item by its data`() {
        withFixture { _ in
            for value in ["old", "new"] {
                #expect(
                    SecItemDelete(password("ann", value) as CFDictionary)
                        == (value == "old" ? errSecItemNotFound : errSecSuccess))
                #expect(add(password("ann", value)) == errSecSuccess)
                #expect(text("ann") == value)
            }
        }
    }

    @Test func `an item has the accessibility that it was added with, or while the device is unlocked`() {
        withFixture { _ in
            var other = password("bob", "b")
            other[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlock
            #expect(add(password("ann", "a")) == errSecSuccess)
            #expect(add(other) == errSecSuccess)
            for (account, expected) in [("ann", "ak"), ("bob", "ck")] {
                let item = found(password(account), [kSecReturnAttributes: true]).result as? [String: Any]
                #expect(item?[kSecAttrAccessible as String].map { "\($0)" } == expected)
            }
            let unlocked = [kSecAttrAccessible: kSecAttrAccessibleWhenUnlocked]
            #expect(found(password("ann"), unlocked).status == errSecSuccess)
            #expect(found(password("bob"), unlocked).status == errSecItemNotFound)
        }
    }

    @Test func `synchronized items are found where a query asks for them`() {
        withFixture { _ in
            var synchronized = password("ann", "cloud")
            synchronized[kSecAttrSynchronizable as String] = true
            #expect(add(synchronized) == errSecSuccess)
            #expect(text("ann") == nil)
            #expect(add(password("ann", "here")) == errSecSuccess)
            #expect(add(synchronized) == errSecDuplicateItem)
            #expect(text("ann") == "here")
            @MainActor func count(_ value: Any) -> Int? {
                let wanted = [kSecAttrSynchronizable: value, kSecMatchLimit: kSecMatchLimitAll, kSecReturnData: true]
                return (found(password("ann"), wanted).result as? [Any])?.count
            }
            #expect(count(true) == 1)
            #expect(count(false) == 1)
            #expect(count(kSecAttrSynchronizableAny) == 2)
            synchronized[kSecAttrSynchronizable as String] = kSecAttrSynchronizableAny
            #expect(add(synchronized) == errSecParam)
        }
    }

    @Test func `an access group has items of its own`() {
        withFixture { _ in
            var shared = password("ann", "shared")
            shared[kSecAttrAccessGroup as String] = "group.shop"
            #expect(add(shared) == errSecSuccess)
            #expect(add(shared) == errSecDuplicateItem)
            let status = found(password("ann"), [kSecAttrAccessGroup: "group.other"]).status
            #expect(status == errSecItemNotFound)
            let item = found(password("ann"), [kSecReturnAttributes: true]).result as? [String: Any]
            #expect(item?[kSecAttrAccessGroup as String] as? String == "group.shop")
            #expect(add(password("ann", "own")) == errSecSuccess)
        }
    }

    @Test func `a change that would make two items the same changes none`() {
        withFixture { _ in
            for account in ["ann", "bob"] { #expect(add(password(account, account)) == errSecSuccess) }
            let change = [kSecAttrAccount as String: "bob", kSecValueData as String: Data("new".utf8)] as [String: Any]
            #expect(SecItemUpdate(password("ann") as CFDictionary, change as CFDictionary) == errSecDuplicateItem)
            #expect(text("ann") == "ann")
            #expect(text("bob") == "bob")
            var all = password("ann")
            all[kSecAttrAccount as String] = nil
            let same = [kSecAttrAccount as String: "cid"]
            #expect(SecItemUpdate(all as CFDictionary, same as CFDictionary) == errSecDuplicateItem)
            #expect(text("ann") == "ann")
            #expect(text("cid") == nil)
            #expect(SecItemUpdate(password("bob") as CFDictionary, change as CFDictionary) == errSecSuccess)
            #expect(text("bob") == "new")
        }
    }

    @Test func `a query needs a class, and cannot ask for a reference`() {
        withFixture { _ in
            #expect(add(password("ann", "a")) == errSecSuccess)
            let query = [kSecAttrAccount as String: "ann"]
            #expect(found(query, [:]).status == errSecParam)
            #expect(SecItemUpdate(query as CFDictionary, query as CFDictionary) == errSecParam)
            #expect(SecItemDelete(query as CFDictionary) == errSecParam)
            #expect(found(password("ann"), [kSecReturnRef: true]).status == errSecUnimplemented)
            #expect(found(password("ann"), [kSecReturnRef: false]).status == errSecSuccess)
            var item = password("bob", "b")
            item[kSecReturnRef as String] = true
            #expect(add(item) == errSecUnimplemented)
            #expect(text("bob") == nil)
        }
    }

    @Test func `a persistent reference finds the item that it was made for`() {
        withFixture { _ in
            var references: [Data] = []
            for account in ["ann", "bob"] {
                var item = password(account, account)
                item[kSecReturnPersistentRef as String] = true
                item[kSecValuePersistentRef as String] = Data("mine".utf8)
                var result: CFTypeRef?
                #expect(SecItemAdd(item as CFDictionary, &result) == errSecSuccess)
                references += (result as? Data).map { [$0] } ?? []
            }
            #expect(
                references.map { [UInt8]($0) } == [
                    [UInt8]("genp".utf8) + [0, 0, 0, 0, 0, 0, 0, 1], [UInt8]("genp".utf8) + [0, 0, 0, 0, 0, 0, 0, 2],
                ])
            guard references.count == 2 else { return }
            @MainActor func value(_ number: Int) -> String? {
                let result = found([kSecValuePersistentRef as String: references[number]], [kSecReturnData: true])
                    .result
                return (result as? Data).map { String(decoding: $0, as: UTF8.self) }
            }
            #expect([value(0), value(1)] == ["ann", "bob"])
            let second = [kSecValuePersistentRef as String: references[1]]
            let change = [
                kSecValueData as String: Data("new".utf8), kSecValuePersistentRef as String: references[0],
            ]
            #expect(SecItemUpdate(second as CFDictionary, change as CFDictionary) == errSecSuccess)
            #expect([value(0), value(1)] == ["ann", "new"])
            #expect(SecItemDelete([kSecValuePersistentRef as String: references[0]] as CFDictionary) == errSecSuccess)
            #expect([value(0), value(1)] == [nil, "new"])
            // The number of an item that is gone is not given again.
            #expect(add(password("cid", "c")) == errSecSuccess)
            let third = found(password("cid"), [kSecReturnPersistentRef: true]).result as? Data
            #expect(third.map { [UInt8]($0.suffix(1)) } == [3])
            let other =
                [kSecClass as String: kSecClassKey, kSecValuePersistentRef as String: references[1]] as [String: Any]
            #expect(found(other, [:]).status == errSecItemNotFound)
            #expect(found([kSecValuePersistentRef as String: Data("none".utf8)], [:]).status == errSecParam)
        }
    }

    @Test func `a persistent reference finds a synchronized item without being asked for one`() {
        withFixture { _ in
            var item = password("ann", "cloud")
            item[kSecAttrSynchronizable as String] = true
            item[kSecReturnPersistentRef as String] = true
            var result: CFTypeRef?
            #expect(SecItemAdd(item as CFDictionary, &result) == errSecSuccess)
            guard let reference = result as? Data else {
                Issue.record("no reference")
                return
            }
            let query = [kSecValuePersistentRef as String: reference]
            let wanted: [CFString: Any] = [kSecReturnData: true]
            #expect(found(query, wanted).result as? Data == Data("cloud".utf8))
            #expect(found(query, [kSecAttrSynchronizable: true]).status == errSecSuccess)
            #expect(found(query, [kSecAttrSynchronizable: false]).status == errSecItemNotFound)
            let change = [kSecValueData as String: Data("new".utf8)]
            #expect(SecItemUpdate(query as CFDictionary, change as CFDictionary) == errSecSuccess)
            #expect(found(query, wanted).result as? Data == Data("new".utf8))
            #expect(SecItemDelete(query as CFDictionary) == errSecSuccess)
            #expect(found(query, wanted).status == errSecItemNotFound)
        }
    }

    @Test func `what a query asks for comes as it is, or in a dictionary of more than one`() {
        withFixture { _ in
            #expect(add(password("ann", "a")) == errSecSuccess)
            let table: [(asked: [CFString], keys: [CFString])] = [
                ([kSecReturnData, kSecReturnPersistentRef], [kSecValueData, kSecValuePersistentRef]),
                ([kSecReturnAttributes], [kSecAttrAccount, kSecClass, kSecAttrAccessible]),
                ([kSecReturnAttributes, kSecReturnData], [kSecAttrAccount, kSecValueData]),
                ([kSecReturnAttributes, kSecReturnPersistentRef], [kSecAttrAccount, kSecValuePersistentRef]),
            ]
            let watched = [kSecAttrAccount, kSecClass, kSecAttrAccessible, kSecValueData, kSecValuePersistentRef]
            for (asked, keys) in table {
                let wanted = Dictionary(uniqueKeysWithValues: asked.map { ($0, true as Any) })
                let item = found(password("ann"), wanted).result as? [String: Any]
                let isWhole = asked.contains(kSecReturnAttributes)
                for key in watched {
                    let isAttribute = key != kSecValueData && key != kSecValuePersistentRef
                    let isExpected = keys.contains(key) || isWhole && isAttribute
                    #expect((item?[key as String] != nil) == isExpected, "\(asked) gives \(key)")
                }
            }
            #expect(found(password("ann"), [kSecReturnData: true]).result as? Data == Data("a".utf8))
            #expect((found(password("ann"), [kSecReturnPersistentRef: true]).result as? Data)?.count == 12)
        }
    }

    /// MODEL: there are no certificates and no keys.
    @Test func `certificates and keys are not made, and random bytes are`() throws {
        #expect(SecCertificateCreateWithData(nil, NSData(data: Data([1, 2]))) == nil)
        var trust: SecTrust?
        let status = SecTrustCreateWithCertificates(NSArray(), SecPolicyCreateBasicX509(), &trust)
        #expect(status == errSecUnimplemented)
        #expect(trust == nil)
        var error: Unmanaged<CFError>?
        #expect(SecKeyCreateRandomKey(NSDictionary(), &error) == nil)
        let failure = try #require(error).takeRetainedValue()
        #expect(CFErrorGetCode(failure) == -4)
        #expect(CFErrorGetDomain(failure) == "NSOSStatusErrorDomain")
        var bytes = [UInt8](repeating: 0, count: 64)
        #expect(SecRandomCopyBytes(kSecRandomDefault, 32, &bytes) == errSecSuccess)
        #expect(Set(bytes.prefix(32)).count > 1)
        #expect(Array(bytes.suffix(32)) == [UInt8](repeating: 0, count: 32))
        #expect(SecRandomCopyBytes(kSecRandomDefault, -1, &bytes) == errSecParam)
    }

    /// Source: SecSharedCredential.h.
    @Test func `passwords that are shared with websites`() throws {
        withFixture { fixture in
            let note: @MainActor (String) -> Void = { fixture.note($0) }
            @MainActor func share(_ password: CFString?, _ account: CFString, _ domain: CFString) {
                SecAddSharedWebCredential(domain, account, password) { error in
                    MainActor.assumeIsolated { note("added \(error == nil)") }
                }
            }
            @MainActor func ask(_ domain: CFString?, _ account: CFString?) {
                SecRequestSharedWebCredential(domain, account) { credentials, error in
                    let found = credentials?.firstObject as? [String: String]
                    let parts = [kSecAttrServer, kSecAttrAccount, kSecSharedPassword].map { found?["\($0)"] ?? "-" }
                    let text =
                        parts.joined(separator: " ") + " of \(credentials?.count ?? -1)"
                        + (error.map { " \($0.domain) \($0.code)" } ?? "")
                    MainActor.assumeIsolated { note(text) }
                }
                fixture.session.advance(by: 0)
            }
            fixture.session.run {
                share("a", "ann", "x.org")
                #expect(fixture.transcript.lines == [])
                share("b", "bob", "x.org")
                share("c", "ann", "y.org")
                share("d", "ann", "y.org")
                fixture.session.advance(by: 0)
                #expect(fixture.transcript.lines == ["added true", "added true", "added true", "added true"])
                fixture.transcript.clear()
                ask("x.org", nil)
                ask("x.org", "bob")
                ask(nil, "bob")
                ask("y.org", "ann")
                ask("y.org", "bob")
                share(nil, "ann", "x.org")
                ask(nil, nil)
                #expect(
                    fixture.transcript.lines == [
                        "x.org ann a of 1", "x.org bob b of 1", "x.org bob b of 1", "y.org ann d of 1",
                        "- - - of 0 NSOSStatusErrorDomain -25300", "added true", "x.org bob b of 1",
                    ])
            }
        }
        let password = try #require(SecCreateSharedWebCredentialPassword()).description
        #expect(password.split(separator: "-").map(\.count) == [3, 3, 3, 3])
        for kind in ["abcdefghkmnopqrstuvwxy", "ABCDEFGHJKLMNPQRSTUVWXYZ", "3456789"] {
            #expect(password.contains { kind.contains($0) })
        }
    }

    @Test func `an item keeps its access control`() {
        withFixture { _ in
            let control = SecAccessControlCreateWithFlags(
                nil, kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, [.userPresence], nil)
            var item = password("ann", "a")
            item[kSecAttrAccessControl as String] = control
            #expect(add(item) == errSecSuccess)
            let result = found(password("ann"), [kSecReturnAttributes: true]).result as? [String: Any]
            #expect(result?[kSecAttrAccessControl as String] as? SecAccessControl === control)
            #expect(result?[kSecAttrAccessible as String] == nil)
            #expect(SecItemDelete(item as CFDictionary) == errSecSuccess)
        }
    }

    @Test func `an item needs a class, and a session begins with none`() {
        withFixture { _ in
            #expect(add([kSecAttrAccount as String: "ann"]) == errSecParam)
            let reference = Data("genp".utf8) + [0, 0, 0, 0, 0, 0, 0, 1]
            let item = [kSecAttrAccount as String: "ann", kSecValuePersistentRef as String: reference] as [String: Any]
            #expect(add(item) == errSecParam)
            #expect(add(password("ann", "a")) == errSecSuccess)
        }
        withFixture { _ in #expect(text("ann") == nil) }
    }
}
