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
        var rest = Substring(rawValue).utf8
        guard rest.popFirst() == UInt8(ascii: "v"), let version = Self.removeVersion(from: &rest), rest.isEmpty else {
            return nil
        }
        self = version
    }
}

extension SystemVersion {
    /// The version in the name of a system, as `iOS 26.1` or `iPadOS 17.0.3`; nil for another system.
    fileprivate init?(system: String) {
        guard let name = ["iOS ", "iPadOS "].first(where: system.hasPrefix) else { return nil }
        var rest = system.dropFirst(name.count).utf8
        guard let version = Self.removeVersion(from: &rest) else { return nil }
        self = version
    }

    // A regular expression would be compiled for each text, which is a tenth of the work for a short trace.

    /// Removes a major number, and a minor one with the point before it, from the beginning of a text; nil if it begins
    /// with no number.
    private static func removeVersion(from text: inout Substring.UTF8View) -> Self? {
        guard let major = removeNumber(from: &text) else { return nil }
        guard text.first == UInt8(ascii: ".") else { return Self(major) }
        var rest = text.dropFirst()
        guard let minor = removeNumber(from: &rest) else { return Self(major) }
        text = rest
        return Self(major, minor)
    }

    /// Removes all digits; nil if there are none, or more than three.
    private static func removeNumber(from text: inout Substring.UTF8View) -> Int? {
        let digits = text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard 1...3 ~= digits.count else { return nil }
        text = text[digits.endIndex...]
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
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
