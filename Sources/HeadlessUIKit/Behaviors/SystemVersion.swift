/// A version of iOS, such as 13 or 18.4.
package struct SystemVersion: Hashable, Comparable, Sendable, CustomStringConvertible, ExpressibleByIntegerLiteral {
    package let major: Int
    package let minor: Int

    package init(_ major: Int, _ minor: Int) { (self.major, self.minor) = (major, minor) }

    package init(integerLiteral major: Int) { self.init(major, 0) }

    package static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

    /// With the minor version, as `UIDevice.systemVersion` has it: `13.0`.
    package var description: String { "\(major).\(minor)" }
}
