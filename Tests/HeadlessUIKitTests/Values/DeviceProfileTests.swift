import HierarchyModel
import Testing

@testable import HeadlessUIKit

@Suite struct DeviceProfileTests {
    @Test func `the default is an iPhone 15 Pro`() {
        let device = DeviceProfile.default
        #expect(device.name == "iPhone 15 Pro")
        #expect(device.idiom == .phone)
        #expect(device.screen == Size(393, 852))
        #expect(device.scale == 3)
    }

    @Test(arguments: DeviceProfile.all) func `each device is found by its name and is in portrait`(
        _ device: DeviceProfile
    ) {
        #expect(DeviceProfile.named(device.name) == device)
        #expect(device.screen.width < device.screen.height)
        #expect(device.idiom == (device.name.hasPrefix("iPad") ? .pad : .phone))
    }

    @Test func `an unknown name finds nothing`() {
        #expect(DeviceProfile.named("iPhone 15 pro") == nil)
        #expect(DeviceProfile.named("") == nil)
    }

    @Test func `the screen turns with the interface`() {
        let device = DeviceProfile.default
        #expect(device.screen(in: .landscapeLeft) == Size(852, 393))
        #expect(device.screen(in: .landscapeRight) == Size(852, 393))
        #expect(device.screen(in: .portraitUpsideDown) == Size(393, 852))
        #expect(device.screen(in: .unknown) == Size(393, 852))
    }
}
