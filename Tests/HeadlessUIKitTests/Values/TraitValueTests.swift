import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

@Suite struct TraitValueTests {
    @Test func `idioms are those of UIKit`() {
        let idioms: [UIUserInterfaceIdiom] = [.unspecified, .phone, .pad, .tv, .carPlay, .mac, .vision]
        #expect(idioms.map(\.rawValue) == [-1, 0, 1, 2, 3, 5, 6])
        #expect(idioms.map(\.eventName) == ["unspecified", "phone", "pad", "tv", "carPlay", "mac", "vision"])
    }

    @Test func `size classes are those of UIKit`() {
        let classes: [UIUserInterfaceSizeClass] = [.unspecified, .compact, .regular]
        #expect(classes.map(\.rawValue) == [0, 1, 2])
        #expect(classes.map(\.eventName) == ["unspecified", "compact", "regular"])
    }
}
