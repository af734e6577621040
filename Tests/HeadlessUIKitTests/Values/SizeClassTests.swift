import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: View Controller Programming Guide for iOS; <doc:SizeClassesByDevice>.
@Suite struct SizeClassTests {
    /// A phone is wC hR in portrait; these are its size classes in landscape.
    @Test(arguments: [
        (["iPhone 4s"], "wC hC"),
        (["iPhone 5", "iPhone 5c", "iPhone 5s", "iPhone SE"], "wC hC"),
        (["iPhone 6"], "wC hC"),
        (["iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)", "iPhone SE (3rd generation)"], "wC hC"),
        (["iPhone 6 Plus"], "wR hC"),
        (["iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"], "wR hC"),
        (["iPhone X", "iPhone XS", "iPhone 11 Pro"], "wC hC"),
        (["iPhone XR", "iPhone 11"], "wR hC"),
        (["iPhone XS Max", "iPhone 11 Pro Max"], "wR hC"),
        (["iPhone 12 mini", "iPhone 13 mini"], "wC hC"),
        (["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"], "wC hC"),
        (["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"], "wR hC"),
        (["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"], "wC hC"),
        (["iPhone 14 Pro Max", "iPhone 15 Pro Max", "iPhone 15 Plus", "iPhone 16 Plus"], "wR hC"),
        (["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"], "wC hC"),
        (["iPhone 16 Pro Max", "iPhone 17 Pro Max"], "wR hC"),
        (["iPhone Air"], "wR hC"),
    ])
    func `a phone has its size classes in both orientations`(_ names: [String], onItsSide classes: String) throws {
        for name in names {
            let device = try #require(DeviceProfile.named(name))
            #expect(Self.classes(of: device, in: .portrait) == "wC hR", "\(name)")
            #expect(Self.classes(of: device, in: .portraitUpsideDown) == "wC hR", "\(name)")
            #expect(Self.classes(of: device, in: .landscapeLeft) == classes, "\(name)")
            #expect(Self.classes(of: device, in: .landscapeRight) == classes, "\(name)")
        }
    }

    @Test(arguments: DeviceProfile.all.filter { $0.idiom == .pad })
    func `a full window on a pad is regular on both axes`(
        _ device: DeviceProfile
    ) {
        #expect(Self.classes(of: device, in: .portrait) == "wR hR")
        #expect(Self.classes(of: device, in: .landscapeLeft) == "wR hR")
    }

    /// Widths of a third, a half, two thirds and the whole of the screen, with the horizontal class.
    @Test(
        arguments: [
            ("iPad 9.7-inch", .landscapeLeft, [(320, "C"), (507, "C"), (694, "R"), (1024, "R")]),
            ("iPad 9.7-inch", .portrait, [(320, "C"), (438, "C"), (768, "R")]),
            ("iPad Pro 10.5-inch", .landscapeLeft, [(320, "C"), (551, "C"), (782, "R"), (1112, "R")]),
            ("iPad Pro 10.5-inch", .portrait, [(320, "C"), (504, "C"), (834, "R")]),
            ("iPad Pro 12.9-inch", .landscapeLeft, [(375, "C"), (678, "R"), (981, "R"), (1366, "R")]),
            ("iPad Pro 12.9-inch", .portrait, [(375, "C"), (639, "C"), (1024, "R")]),
        ] as [(String, UIInterfaceOrientation, [(Double, String)])])
    func `a part of a pad has the size class of its width`(
        _ name: String, _ orientation: UIInterfaceOrientation, _ widths: [(Double, String)]
    ) throws {
        let device = try #require(DeviceProfile.named(name))
        let height = device.screen(in: orientation).height
        for (width, expected) in widths {
            #expect(
                Self.classes(of: device, in: orientation, window: Size(width, height)) == "w\(expected) hR", "\(width)")
        }
    }

    private static func classes(of device: DeviceProfile, in orientation: UIInterfaceOrientation, window: Size? = nil)
        -> String
    {
        let classes = device.sizeClasses(in: orientation, window: window ?? device.screen(in: orientation))
        return "w\(classes.horizontal == .regular ? "R" : "C") h\(classes.vertical == .regular ? "R" : "C")"
    }
}
