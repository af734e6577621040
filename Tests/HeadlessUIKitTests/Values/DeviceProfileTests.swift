import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

@Suite struct DeviceProfileTests {
    @Test func `the default is an iPhone 18 Pro`() {
        let device = DeviceProfile.default
        #expect(device.name == "iPhone 18 Pro")
        #expect(device.idiom == .phone)
        #expect(device.screen == Size(402, 874))
        #expect(device.scale == 3)
        #expect(SessionConfiguration().device == device)
    }

    @Test(
        arguments: [
            (.v5, "iPhone 4s"), (.v8, "iPhone 6"), (.iOS(12, 4), "iPhone XS"), (.v13, "iPhone 11 Pro"),
            (.v17, "iPhone 15 Pro"), (.v18, "iPhone 16 Pro"), (.v26, "iPhone 17 Pro"), (.v27, "iPhone 18 Pro"),
        ] as [(SystemVersion, String)])
    func `a session that names no device has a phone of its system's time`(_ system: SystemVersion, _ name: String) {
        #expect(SessionConfiguration(semantics: system).device.name == name)
        var configuration = SessionConfiguration()
        configuration.semantics = system
        #expect(configuration.device.name == name)
        configuration.device = .ofTests
        configuration.semantics = .v5
        #expect(configuration.device == .ofTests)
        var named = SessionConfiguration(device: .ofTests)
        named.semantics = system
        #expect(named.device == .ofTests)
    }

    @Test(arguments: DeviceProfile.all) func `each device is found by its name and is in portrait`(
        _ device: DeviceProfile
    ) {
        #expect(DeviceProfile.named(device.name) == device)
        #expect(device.screen.width < device.screen.height)
        #expect(device.idiom == (device.name.hasPrefix("iPad") ? .pad : .phone))
    }

    /// Screens of the technical specifications, in pixels.
    @Test(
        arguments: [
            ("iPhone 17e", Size(1170, 2532)), ("iPhone 17", Size(1206, 2622)), ("iPhone 17 Pro", Size(1206, 2622)),
            ("iPhone 17 Pro Max", Size(1320, 2868)), ("iPhone Air", Size(1260, 2736)),
            ("iPad (A16)", Size(1640, 2360)), ("iPad Air 11-inch (M3)", Size(1640, 2360)),
            ("iPad Air 13-inch (M3)", Size(2048, 2732)), ("iPad Pro 11-inch (M5)", Size(1668, 2420)),
            ("iPad Pro 13-inch (M5)", Size(2064, 2752)), ("iPad mini (A17 Pro)", Size(1488, 2266)),
            ("iPhone 18 Pro", Size(1206, 2622)), ("iPhone 18 Pro Max", Size(1320, 2868)),
            ("iPad Air 11-inch (M4)", Size(1640, 2360)), ("iPad Air 13-inch (M4)", Size(2048, 2732)),
        ])
    func `a device of today has as many pixels as its maker says`(_ name: String, _ pixels: Size) throws {
        let device = try #require(DeviceProfile.named(name))
        #expect(Size(device.screen.width * device.scale, device.screen.height * device.scale) == pixels)
    }

    /// Source: https://github.com/markbattistella/BezelKit/blob/main/SupportedDeviceList.md
    @Test(
        arguments: [
            ("iPhone 8", 0), ("iPhone X", 39), ("iPhone 13 mini", 44), ("iPhone 11", 41.5), ("iPhone XS Max", 39),
            ("iPhone 17e", 47.33), ("iPhone 14 Plus", 53.33), ("iPhone 16", 55), ("iPhone 16 Plus", 55),
            ("iPhone 17", 62), ("iPhone 17 Pro Max", 62), ("iPhone Air", 62), ("iPad 10.2-inch", 0),
            ("iPad Air 11-inch (M4)", 18), ("iPad (A16)", 25), ("iPad Pro 11-inch", 18), ("iPad Pro 11-inch (M5)", 30),
            ("iPad Air 13-inch (M4)", 18), ("iPad Pro 13-inch (M4)", 30), ("iPad mini (A17 Pro)", 21.5),
        ] as [(String, Double)])
    func `a screen has the corners that UIKit reports`(_ name: String, _ radius: Double) throws {
        #expect(try #require(DeviceProfile.named(name)).cornerRadius == radius)
    }

    @Test func `an unknown name finds nothing`() {
        #expect(DeviceProfile.named("iPhone 15 pro") == nil)
        #expect(DeviceProfile.named("") == nil)
    }

    @Test func `the screen turns with the interface`() {
        let device = DeviceProfile.default
        #expect(device.screen(in: .landscapeLeft) == Size(874, 402))
        #expect(device.screen(in: .landscapeRight) == Size(874, 402))
        #expect(device.screen(in: .portraitUpsideDown) == Size(402, 874))
        #expect(device.screen(in: .unknown) == Size(402, 874))
    }
}
