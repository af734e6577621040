import Foundation
import HeadlessUIKit

/// Source: SecRandom.h.
public final class SecRandomRef: Sendable {
    fileprivate init() {}
}

/// The random numbers of the system.
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills bytes with random numbers of the system, which are others in each run. An app that shows them has other
/// recordings in each run.
///
/// Source: SecRandom.h.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    guard count >= 0 else { return errSecParam }
    var numbers = SystemRandomNumberGenerator()
    for offset in 0..<count { bytes.storeBytes(of: numbers.next(), toByteOffset: offset, as: UInt8.self) }
    return errSecSuccess
}
