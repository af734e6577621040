import HierarchyModel

/// A device that a session stands for.
public struct DeviceProfile: Hashable, Sendable {
    /// As its maker says it: "iPhone 15 Pro". A size in inches tells apart those that share a name.
    public var name: String
    public var idiom: UIUserInterfaceIdiom
    /// Upright, in points.
    public var screen: Size
    /// Pixels to a point.
    public var scale: Double

    public init(name: String, idiom: UIUserInterfaceIdiom, screen: Size, scale: Double) {
        (self.name, self.idiom, self.screen, self.scale) = (name, idiom, screen, scale)
    }

    /// An iPhone 15 Pro: 393 by 852 points at 3 pixels to a point.
    public static let `default` = phone("iPhone 15 Pro", 393, 852, scale: 3)

    /// One or two of each screen size, phones before pads, by age.
    ///
    /// Source: the sizes are Apple's public figures; seed 000 names the first four phones.
    public static let common: [DeviceProfile] = [
        phone("iPhone 4s", 320, 480, scale: 2),
        phone("iPhone 5s", 320, 568, scale: 2),
        phone("iPhone 6", 375, 667, scale: 2),
        phone("iPhone 6 Plus", 414, 736, scale: 3),
        phone("iPhone 8", 375, 667, scale: 2),
        phone("iPhone X", 375, 812, scale: 3),
        phone("iPhone XR", 414, 896, scale: 2),
        phone("iPhone 11 Pro Max", 414, 896, scale: 3),
        phone("iPhone 13 mini", 375, 812, scale: 3),
        phone("iPhone 14", 390, 844, scale: 3),
        phone("iPhone 14 Plus", 428, 926, scale: 3),
        .default,
        phone("iPhone 15 Pro Max", 430, 932, scale: 3),
        pad("iPad 9.7-inch", 768, 1024),
        pad("iPad Pro 10.5-inch", 834, 1112),
        pad("iPad Pro 11-inch", 834, 1194),
        pad("iPad Pro 12.9-inch", 1024, 1366),
        pad("iPad 10.2-inch", 810, 1080),
        pad("iPad Air 5", 820, 1180),
        pad("iPad mini 6", 744, 1133),
    ]

    /// The device of that exact name in ``common``; nil if there is none.
    public static func named(_ name: String) -> DeviceProfile? { common.first { $0.name == name } }

    /// The size of the screen with the interface so turned, in points.
    public func screen(in orientation: UIInterfaceOrientation) -> Size {
        orientation.isLandscape ? Size(screen.height, screen.width) : screen
    }

    private static func phone(_ name: String, _ width: Double, _ height: Double, scale: Double) -> DeviceProfile {
        DeviceProfile(name: name, idiom: .phone, screen: Size(width, height), scale: scale)
    }

    private static func pad(_ name: String, _ width: Double, _ height: Double) -> DeviceProfile {
        DeviceProfile(name: name, idiom: .pad, screen: Size(width, height), scale: 2)
    }
}
