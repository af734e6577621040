import HierarchyModel

/// A device that a session simulates.
public struct DeviceProfile: Hashable, Sendable {
    /// The maker's name: "iPhone 17 Pro". A size in inches or a generation distinguishes devices with the same name.
    public var name: String
    public var idiom: UIUserInterfaceIdiom
    /// In portrait, in points.
    public var screen: Size
    /// Pixels a point.
    public var scale: Double
    /// The radius of the screen's corners in points; 0 for square corners.
    public var cornerRadius: Double

    /// The name of its system: "iOS" or "iPadOS".
    package var systemName: String { idiom == .pad ? "iPadOS" : "iOS" }

    public init(name: String, idiom: UIUserInterfaceIdiom, screen: Size, scale: Double, cornerRadius: Double = 0) {
        (self.name, self.idiom, self.screen, self.scale) = (name, idiom, screen, scale)
        self.cornerRadius = cornerRadius
    }

    /// The phone of a session that names none and has the newest system: an iPhone 18 Pro, 402 by 874 points with 3
    /// pixels a point.
    public static let `default`: DeviceProfile = .default(for: .newest)

    /// The phone of a session that names none: one of those that the system came with.
    public static func `default`(for system: SystemVersion) -> DeviceProfile {
        (phonesBySystem.last { $0.since <= system } ?? phonesBySystem[0]).phone
    }

    /// A phone of the time of each system.
    ///
    /// Source: https://support.apple.com/specs names the system with which each phone is sold.
    private static let namesBySystem: [(since: SystemVersion, name: String)] = [
        (5, "iPhone 4s"), (6, "iPhone 5"), (7, "iPhone 5s"), (8, "iPhone 6"), (9, "iPhone 6s"), (10, "iPhone 7"),
        (11, "iPhone 8"), (12, "iPhone XS"), (13, "iPhone 11 Pro"), (14, "iPhone 12 Pro"), (15, "iPhone 13 Pro"),
        (16, "iPhone 14 Pro"), (17, "iPhone 15 Pro"), (18, "iPhone 16 Pro"), (26, "iPhone 17 Pro"),
        (27, "iPhone 18 Pro"),
    ]

    private static let phonesBySystem = namesBySystem.map { entry in
        guard let phone = named(entry.name) else {
            preconditionFailure("DeviceProfile: '\(entry.name)' is not in the list")
        }
        return (since: entry.since, phone: phone)
    }

    /// Phones before pads, by screen size and age.
    ///
    /// Source: screens: https://developer.apple.com/design/human-interface-guidelines/layout#Specifications, and
    /// https://support.apple.com/specs for devices that are not there (iPhone 18 Pro:
    /// https://www.apple.com/iphone-18-pro/specs/); the View Controller Programming Guide for iOS for phones up to the
    /// iPhone 6 Plus; <doc:SizeClassesByDevice>. Corners: what UIKit reports, in
    /// https://github.com/markbattistella/BezelKit/blob/main/SupportedDeviceList.md. MODEL: an iPhone 18 has the
    /// corners of the iPhone 17 with its screen.
    public static let all: [DeviceProfile] =
        phones(["iPhone 4s"], 320, 480, scale: 2)
        + phones(["iPhone 5", "iPhone 5c", "iPhone 5s", "iPhone SE"], 320, 568, scale: 2)
        + phones(
            [
                "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)",
                "iPhone SE (3rd generation)",
            ],
            375, 667, scale: 2)
        + phones(["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"], 414, 736, scale: 3)
        + phones(["iPhone X", "iPhone XS", "iPhone 11 Pro"], 375, 812, scale: 3, corners: 39)
        + phones(["iPhone 12 mini", "iPhone 13 mini"], 375, 812, scale: 3, corners: 44)
        + phones(["iPhone XR", "iPhone 11"], 414, 896, scale: 2, corners: 41.5)
        + phones(["iPhone XS Max", "iPhone 11 Pro Max"], 414, 896, scale: 3, corners: 39)
        + phones(
            ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e", "iPhone 17e"], 390,
            844, scale: 3, corners: 47.33)
        + phones(
            ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"], 428, 926, scale: 3, corners: 53.33)
        + phones(
            ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"], 393, 852, scale: 3, corners: 55)
        + phones(
            ["iPhone 14 Pro Max", "iPhone 15 Pro Max", "iPhone 15 Plus", "iPhone 16 Plus"], 430, 932, scale: 3,
            corners: 55)
        + phones(
            ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro", "iPhone 18 Pro"], 402, 874, scale: 3, corners: 62)
        + phones(
            ["iPhone 16 Pro Max", "iPhone 17 Pro Max", "iPhone 18 Pro Max"], 440, 956, scale: 3, corners: 62)
        + phones(["iPhone Air"], 420, 912, scale: 3, corners: 62)
        + pads(["iPad 2", "iPad mini"], 768, 1024, scale: 1)
        + pads(["iPad 9.7-inch", "iPad mini 4"], 768, 1024)
        + pads(["iPad 10.2-inch"], 810, 1080)
        + pads(["iPad Air (3rd generation)", "iPad Pro 10.5-inch"], 834, 1112)
        + pads(
            [
                "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad Air 11-inch (M2)",
                "iPad Air 11-inch (M3)", "iPad Air 11-inch (M4)",
            ], 820, 1180, corners: 18)
        + pads(["iPad (10th generation)", "iPad (A16)"], 820, 1180, corners: 25)
        + pads(["iPad Pro 11-inch"], 834, 1194, corners: 18)
        + pads(["iPad Pro 11-inch (M4)", "iPad Pro 11-inch (M5)"], 834, 1210, corners: 30)
        + pads(
            ["iPad Pro 12.9-inch", "iPad Air 13-inch (M2)", "iPad Air 13-inch (M3)", "iPad Air 13-inch (M4)"], 1024,
            1366, corners: 18)
        + pads(["iPad Pro 13-inch (M4)", "iPad Pro 13-inch (M5)"], 1032, 1376, corners: 30)
        + pads(
            ["iPad mini (6th generation)", "iPad mini (7th generation)", "iPad mini (A17 Pro)"], 744, 1133,
            corners: 21.5)

    /// The device of that exact name in ``all``; nil if there is none.
    public static func named(_ name: String) -> DeviceProfile? { all.first { $0.name == name } }

    /// The size of the screen in that interface orientation, in points.
    public func screen(in orientation: UIInterfaceOrientation) -> Size {
        orientation.isLandscape ? Size(screen.height, screen.width) : screen
    }

    private static func phones(
        _ names: [String], _ width: Double, _ height: Double, scale: Double, corners: Double = 0
    ) -> [DeviceProfile] {
        names.map {
            DeviceProfile(
                name: $0, idiom: .phone, screen: Size(width, height), scale: scale, cornerRadius: corners)
        }
    }

    private static func pads(
        _ names: [String], _ width: Double, _ height: Double, scale: Double = 2, corners: Double = 0
    ) -> [DeviceProfile] {
        names.map {
            DeviceProfile(name: $0, idiom: .pad, screen: Size(width, height), scale: scale, cornerRadius: corners)
        }
    }
}

// Size classes.
extension DeviceProfile {
    /// The portrait width in points from which a phone in landscape is regular horizontally.
    private static let largePhoneWidth = 414.0
    /// The width of a window in points above which a pad is regular horizontally. 639 is the widest known compact
    /// width, 678 the narrowest known regular width.
    private static let compactPadWidth = 640.0
    /// The height of a phone's resized window up to which it is compact vertically: that of the largest phone in
    /// landscape.
    private static let compactPhoneHeight = 440.0

    /// The size classes of a window.
    ///
    /// On a phone the orientation decides, on a pad the width of the window.
    ///
    /// - Parameter window: its size in points.
    /// Source: View Controller Programming Guide for iOS; <doc:SizeClassesByDevice>.
    public func sizeClasses(
        in orientation: UIInterfaceOrientation, window: Size
    ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        guard idiom == .phone else { return (window.width > Self.compactPadWidth ? .regular : .compact, .regular) }
        guard orientation.isLandscape else { return (.compact, .regular) }
        return (screen.width >= Self.largePhoneWidth ? .regular : .compact, .compact)
    }

    /// The size classes of a phone's window that the system has given a size of its own.
    ///
    /// Source: <doc:SizeClassesByDevice#Windows-of-other-sizes>.
    package func sizeClasses(
        ofResized window: Size
    ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        (
            window.width > Self.compactPadWidth ? .regular : .compact,
            window.height > Self.compactPhoneHeight ? .regular : .compact
        )
    }
}
