import Foundation
import FoundationNetworking
import HeadlessUIKit

/// What Security hands out without showing its inside. Two are equal if they are the same object.
// Unchecked: it has no state of its own that changes.
public class SecReference: Hashable, @unchecked Sendable {
    init() {}

    public static func == (left: SecReference, right: SecReference) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A certificate. MODEL: nothing here reads certificates, so that an app never has one.
///
/// Source: SecCertificate.h.
// Unchecked: it has no state of its own that changes.
public final class SecCertificate: SecReference, @unchecked Sendable {
    private override init() {}
}

/// A key. MODEL: nothing here makes or reads keys, so that an app never has one.
///
/// Source: SecKey.h.
// Unchecked: it has no state of its own that changes.
public final class SecKey: SecReference, @unchecked Sendable {
    private override init() {}
}

/// A certificate with its key. MODEL: an app never has one.
///
/// Source: SecIdentity.h.
// Unchecked: it has no state of its own that changes.
public final class SecIdentity: SecReference, @unchecked Sendable {
    private override init() {}
}

/// The certificates of a server, and the policies to check them by. MODEL: an app never has one, since `URLSession` on
/// Linux checks certificates by itself and does not ask its delegate.
///
/// Source: SecTrust.h.
// Unchecked: it has no state of its own that changes.
public final class SecTrust: SecReference, @unchecked Sendable {
    private override init() {}
}

/// How certificates are checked. It decides nothing here.
///
/// Source: SecPolicy.h.
// Unchecked: it has no state of its own that changes.
public final class SecPolicy: SecReference, @unchecked Sendable {}

/// Source: SecTrust.h.
public enum SecTrustResultType: UInt32, Sendable {
    case invalid = 0
    case proceed = 1
    case deny = 3
    case unspecified = 4
    case recoverableTrustFailure = 5
    case fatalTrustFailure = 6
    case otherError = 7
}

// Source: SecPolicy.h.
public let kSecRevocationOCSPMethod: CFOptionFlags = 1 << 0
public let kSecRevocationCRLMethod: CFOptionFlags = 1 << 1
public let kSecRevocationPreferCRL: CFOptionFlags = 1 << 2
public let kSecRevocationRequirePositiveResponse: CFOptionFlags = 1 << 3
public let kSecRevocationNetworkAccessDisabled: CFOptionFlags = 1 << 4
public let kSecRevocationUseAnyAvailableMethod: CFOptionFlags = kSecRevocationOCSPMethod | kSecRevocationCRLMethod

public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy() }
public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy { SecPolicy() }
public func SecPolicyCreateRevocation(_ revocationFlags: CFOptionFlags) -> SecPolicy? { SecPolicy() }

/// Always nil: nothing here reads certificates.
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? { nil }
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { NSData() }
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? { nil }
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? { nil }

/// Always `errSecUnimplemented`.
public func SecTrustCreateWithCertificates(
    _ certificates: CFTypeRef, _ policies: CFTypeRef?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus { errSecUnimplemented }
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus { errSecUnimplemented }
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchorCertificates: CFArray?) -> OSStatus {
    errSecUnimplemented
}
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ anchorCertificatesOnly: Bool) -> OSStatus {
    errSecUnimplemented
}
public func SecTrustEvaluate(_ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>) -> OSStatus {
    errSecUnimplemented
}
/// Always false.
public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool {
    error?.pointee = unimplemented()
    return false
}
public func SecTrustGetTrustResult(_ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>) -> OSStatus {
    errSecUnimplemented
}
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { nil }
public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { 0 }
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: CFIndex) -> SecCertificate? { nil }
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { nil }
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { nil }

func unimplemented() -> CFError {
    CFError(domain: NSOSStatusErrorDomain, code: Int(errSecUnimplemented), userInfo: nil)
}

extension URLProtectionSpace {
    /// Always nil: `URLSession` on Linux does not ask its delegate about a server's certificates.
    public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
    /// A credential without a user. An app never has what it is made of.
    public convenience init(trust: SecTrust) { self.init(user: "", password: "", persistence: .none) }
}
