import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UITraitCollection.h; UITrait.h.
@MainActor
struct RareTraitTests {
    @Test func `rare traits are unspecified until the app specifies them`() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(accessibilityContrast: .high), UITraitCollection(userInterfaceLevel: .elevated),
            UITraitCollection(legibilityWeight: .bold), UITraitCollection(activeAppearance: .inactive),
            UITraitCollection(sceneCaptureState: .active),
        ])
        #expect(traits.accessibilityContrast == .high)
        #expect(traits.userInterfaceLevel == .elevated)
        #expect(traits.legibilityWeight == .bold)
        #expect(traits.activeAppearance == .inactive)
        #expect(traits.sceneCaptureState == .active)
        let none = UITraitCollection()
        #expect(none.accessibilityContrast == .unspecified)
        #expect(none.userInterfaceLevel == .unspecified)
        #expect(none.legibilityWeight == .unspecified)
        #expect(none.activeAppearance == .unspecified)
        #expect(none.sceneCaptureState == .unspecified)
        #expect(
            traits.changedTraits(from: none).map { $0.identifier } == [
                "accessibilityContrast", "activeAppearance", "legibilityWeight", "sceneCaptureState",
                "userInterfaceLevel",
            ])
        #expect(none.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceLevel: .elevated)))
        #expect(!none.hasDifferentColorAppearance(comparedTo: UITraitCollection(legibilityWeight: .bold)))
    }

    @Test func `an override reaches the children`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            fixture.session.run {
                fixture.p.addChild(fixture.c)
                fixture.p.traitOverrides.userInterfaceLevel = .elevated
            }
            #expect(fixture.c.traitCollection.userInterfaceLevel == .elevated)
        }
    }

    @Test func `the current traits are the screen's, or the app's while they are set`() {
        withFixture { _ in
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            var seen: [UIUserInterfaceStyle] = [UITraitCollection.current.userInterfaceStyle]
            dark.performAsCurrent {
                seen.append(UITraitCollection.current.userInterfaceStyle)
                UITraitCollection.current = UITraitCollection(userInterfaceStyle: .unspecified)
                seen.append(UITraitCollection.current.userInterfaceStyle)
            }
            seen.append(UITraitCollection.current.userInterfaceStyle)
            #expect(seen == [.light, .dark, .unspecified, .light])
        }
    }
}
