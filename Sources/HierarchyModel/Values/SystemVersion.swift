/// A version of iOS, such as 13 or 18.4.
public struct SystemVersion: Hashable, Comparable, Sendable {
    public let major: Int
    public let minor: Int

    /// - Parameter minor: the number after the point, from 0.
    public init(_ major: Int, _ minor: Int = 0) { (self.major, self.minor) = (major, minor) }

    public static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}

extension SystemVersion: ExpressibleByIntegerLiteral {
    public init(integerLiteral major: Int) { self.init(major) }
}

extension SystemVersion: CustomStringConvertible {
    /// With the minor number, as `UIDevice.systemVersion` has it: `13.0`.
    public var description: String { "\(major).\(minor)" }
}

/// As events contain it: `v13` or `v18.4`.
extension SystemVersion: RawRepresentable {
    public var rawValue: String { minor == 0 ? "v\(major)" : "v\(self)" }

    /// Nil if the text is no version.
    public init?(rawValue: String) {
        guard let match = rawValue.wholeMatch(of: /v(\d{1,3})(?:\.(\d{1,3}))?/), let major = Int(match.1) else {
            return nil
        }
        self.init(major, match.2.flatMap { Int($0) } ?? 0)
    }
}

extension SystemVersion {
    /// The version in the name of a system, as `iOS 26.1` or `iPadOS 17.0.3`; nil for another system.
    fileprivate init?(system: String) {
        guard let match = system.prefixMatch(of: /(?:iOS|iPadOS) (\d{1,3})(?:\.(\d{1,3}))?(?!\d)/),
            let major = Int(match.1)
        else { return nil }
        self.init(major, match.2.flatMap { Int($0) } ?? 0)
    }
}

extension Event {
    /// The version of iOS whose UIKit is recorded, if the event is `session.began` and says it.
    ///
    /// A recording of a device names its system. Its semantics only say how its events are to be read.
    public var systemVersion: SystemVersion? {
        string(.system).flatMap(SystemVersion.init(system:))
            ?? string(.semantics).flatMap(SystemVersion.init(rawValue:))
    }
}
