import Foundation

/// The name of a picture of an asset catalog, as Xcode 15 generates it for each.
///
/// Source: DeveloperToolsSupport.
public struct ImageResource: Hashable, Sendable {
    package let name: String
    private let bundlePath: String

    public init(name: String, bundle: Bundle) { (self.name, bundlePath) = (name, bundle.bundlePath) }
}

/// The name of a color of an asset catalog, as Xcode 15 generates it for each.
///
/// Source: DeveloperToolsSupport.
public struct ColorResource: Hashable, Sendable {
    package let name: String
    private let bundlePath: String

    public init(name: String, bundle: Bundle) { (self.name, bundlePath) = (name, bundle.bundlePath) }
}
