import Foundation
import HeadlessUIKit

/// The password of a shared credential. Source: SecSharedCredential.h.
public var kSecSharedPassword: CFString { "spwd" }

/// The passwords that the app has shared with websites. Each session begins with none.
// Unchecked: a lock guards what changes.
private final class SharedWebCredentials: @unchecked Sendable {
    struct Credential {
        let domain: String
        let account: String
        var password: String
    }

    private let lock = NSLock()
    private var all: [Credential] = []

    static var current: SharedWebCredentials { Session.currentExtras.value(SharedWebCredentials.init) }

    func set(_ password: String?, for account: String, of domain: String) {
        lock.withLock {
            let place = all.firstIndex { ($0.domain, $0.account) == (domain, account) }
            switch (place, password) {
            case (let place?, let password?): all[place].password = password
            case (let place?, nil): all.remove(at: place)
            case (nil, let password?): all.append(Credential(domain: domain, account: account, password: password))
            case (nil, nil): break
            }
        }
    }

    /// In the order in which they were added. Nil stands for any domain or account.
    func found(_ account: String?, of domain: String?) -> [Credential] {
        lock.withLock {
            all.filter { domain ?? $0.domain == $0.domain && account ?? $0.account == $0.account }
        }
    }
}

/// Shares a password with a website; nil takes it back. The handler is called in a later turn.
///
/// MODEL: every domain is one of the app's, and no user is asked.
///
/// Source: SecSharedCredential.h.
public func SecAddSharedWebCredential(
    _ fqdn: CFString, _ account: CFString, _ password: CFString?,
    _ completionHandler: @escaping (_ error: CFError?) -> Void
) {
    SharedWebCredentials.current.set(password?.description, for: account.description, of: fqdn.description)
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.main.async { handler(nil) }
}

/// The handler is called in a later turn with the credential that the user chooses: the first one of the domain and
/// the account, where nil stands for any, as an array of one dictionary with the keys `kSecAttrServer`,
/// `kSecAttrAccount` and `kSecSharedPassword`. Without one the array is empty and the error is
/// `errSecItemNotFound`.
///
/// Source: SecSharedCredential.h.
@available(iOS, deprecated: 14.0)
public func SecRequestSharedWebCredential(
    _ fqdn: CFString?, _ account: CFString?,
    _ completionHandler: @escaping (_ credentials: CFArray?, _ error: CFError?) -> Void
) {
    let found = SharedWebCredentials.current.found(account?.description, of: fqdn?.description).first
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.main.async {
        guard let found else {
            return handler(
                NSArray(), CFError(domain: NSOSStatusErrorDomain, code: Int(errSecItemNotFound), userInfo: nil))
        }
        let credential = [
            kSecAttrServer.description: found.domain, kSecAttrAccount.description: found.account,
            kSecSharedPassword.description: found.password,
        ]
        handler(NSArray(array: [credential]), nil)
    }
}

/// A random password of four groups of three characters, with a small letter, a capital letter and a digit at least,
/// which is another one in each run. An app that shows it has other recordings in each run.
///
/// Source: SecSharedCredential.h.
public func SecCreateSharedWebCredentialPassword() -> CFString? {
    let kinds = ["abcdefghkmnopqrstuvwxy", "ABCDEFGHJKLMNPQRSTUVWXYZ", "3456789"]
    var characters = kinds.compactMap { $0.randomElement() }
    let all = Array(kinds.joined())
    while characters.count < 12, let next = all.randomElement() { characters.append(next) }
    characters.shuffle()
    let groups = stride(from: 0, to: characters.count, by: 3).map { String(characters[$0..<($0 + 3)]) }
    return NSString(string: groups.joined(separator: "-"))
}
