import Foundation
import HeadlessUIKit
import HierarchyModel
import JSONText
import Testing

@testable import HeadlessUIKitRuntime

/// Source: <doc:TraitsAndSizeChanges#Trait-collection-algebra>; UITraitCollection.h.
@MainActor
struct TraitCollectionTests {
    private let phone = UITraitCollection(traitsFrom: [
        UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
        UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceIdiom: .phone),
    ])

    @Test func `an empty collection specifies nothing`() {
        let empty = UITraitCollection()
        #expect(empty.horizontalSizeClass == .unspecified)
        #expect(empty.verticalSizeClass == .unspecified)
        #expect(empty.displayScale == 0)
        #expect(empty.userInterfaceIdiom == .unspecified)
        #expect(empty.userInterfaceStyle == .unspecified)
        #expect(empty.layoutDirection == .unspecified)
        #expect(empty.preferredContentSizeCategory == .unspecified)
        #expect(empty == UITraitCollection(traitsFrom: []))
        #expect(empty == UITraitCollection(horizontalSizeClass: .unspecified))
        #expect(empty == UITraitCollection(displayScale: 0))
    }

    @Test func `the last collection that specifies a trait wins`() {
        let merged = UITraitCollection(traitsFrom: [
            phone, UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(),
            UITraitCollection(displayScale: 0),
        ])
        #expect(merged.horizontalSizeClass == .regular)
        #expect(merged.verticalSizeClass == .regular)
        #expect(merged.displayScale == 2)
        #expect(merged.userInterfaceIdiom == .phone)
    }

    @Test func `a collection contains what it specifies`() {
        #expect(phone.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
        #expect(phone.containsTraits(in: UITraitCollection()))
        #expect(phone.containsTraits(in: nil))
        #expect(!phone.containsTraits(in: UITraitCollection(horizontalSizeClass: .regular)))
        #expect(!UITraitCollection().containsTraits(in: phone))
        #expect(!phone.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    }

    @Test func `collections are equal in any order`() {
        let other = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(displayScale: 2),
            UITraitCollection(verticalSizeClass: .regular), UITraitCollection(horizontalSizeClass: .compact),
        ])
        #expect(phone == other)
        #expect(phone.hashValue == other.hashValue)
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a device gives its traits`(_ preset: SessionConfiguration.Semantics) {
        withFixture(device: "iPhone 6 Plus", preset) { fixture in
            fixture.showParentAndChild()
            let box = UIView()
            fixture.c.view.addSubview(box)
            let environments: [any UITraitEnvironment] = [
                UIScreen.main, fixture.window, fixture.p, fixture.c, fixture.c.view, box,
            ]
            for orientation in [UIInterfaceOrientation.portrait, .landscapeLeft] {
                fixture.turn(orientation)
                for traits in environments.map(\.traitCollection) {
                    #expect(traits.shortText == (orientation == .portrait ? "wC hR" : "wR hC"))
                    #expect(traits.displayScale == 3)
                    #expect(traits.userInterfaceIdiom == .phone)
                    #expect(traits.userInterfaceStyle == (preset == .v13 ? .light : .unspecified))
                }
            }
        }
    }

    @Test func `other axes flow through an override`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.showNestedThree()
            fixture.p.setOverrideTraitCollection(
                UITraitCollection(traitsFrom: [
                    UITraitCollection(displayScale: 1), UITraitCollection(userInterfaceStyle: .dark),
                ]),
                forChild: fixture.c)
            fixture.turn(.landscapeLeft)
            for controller in [fixture.c, fixture.d] {
                #expect(controller.traitCollection.displayScale == 1)
                #expect(controller.traitCollection.userInterfaceStyle == .dark)
                #expect(controller.traitCollection.shortText == "wC hC")
            }
            #expect(fixture.p.traitCollection.displayScale == 2)
        }
    }

    @Test func `a trait that only an override specifies is unspecified without it`() {
        withFixture(device: "iPhone 6", .v8) { fixture in
            fixture.showParentAndChild()
            fixture.p.setOverrideTraitCollection(UITraitCollection(layoutDirection: .rightToLeft), forChild: fixture.c)
            #expect(fixture.c.traitCollection.layoutDirection == .rightToLeft)
            fixture.session.advance(by: 0)
            fixture.transcript.clear()
            fixture.p.setOverrideTraitCollection(nil, forChild: fixture.c)
            #expect(fixture.c.traitCollection.layoutDirection == .unspecified)
            #expect(fixture.transcript.lines == ["C.willTransition(wC hR)", "C.traitCollectionDidChange(wC hR)"])
        }
    }

    @Test func `the current device is that of the session`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            let device = UIDevice.current
            var count = 0
            let token = NotificationCenter.default.addObserver(
                forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
            ) { _ in MainActor.assumeIsolated { count += 1 } }
            fixture.show(fixture.p)
            fixture.session.rotate(to: .landscapeLeft)
            #expect(count == 0)
            #expect(device.orientation == .landscapeLeft)
            device.beginGeneratingDeviceOrientationNotifications()
            fixture.session.rotate(to: .faceUp)
            #expect(count == 1)
            #expect(device.orientation == .faceUp)
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
            device.endGeneratingDeviceOrientationNotifications()
            fixture.session.rotate(to: .portrait)
            #expect(count == 1)
            NotificationCenter.default.removeObserver(token)
        }
    }
}

/// Source: UITraitCollection.h, iOS 17.
struct MutableTraitTests {
    @Test func `a closure sets traits`() {
        let traits = UITraitCollection {
            $0.horizontalSizeClass = .regular
            $0.verticalSizeClass = .compact
            $0.displayScale = 3
            $0.userInterfaceIdiom = .pad
            $0.userInterfaceStyle = .dark
            $0.layoutDirection = .rightToLeft
            $0.preferredContentSizeCategory = .small
            $0.forceTouchCapability = .available
            $0.displayGamut = .P3
        }
        #expect(
            traits.values.traits.json.map { "\($0.key) \($0.value.canonicalText)" } == [
                #"horizontalSizeClass "regular""#, #"verticalSizeClass "compact""#, "displayScale 3",
                #"userInterfaceIdiom "pad""#,
                #"userInterfaceStyle "dark""#, #"layoutDirection "rightToLeft""#,
                #"preferredContentSizeCategory "UICTContentSizeCategoryS""#, #"forceTouchCapability "available""#,
                #"displayGamut "P3""#,
            ])
        #expect(traits.forceTouchCapability == .available)
        #expect(traits.displayGamut == .P3)
        #expect(traits.layoutDirection == .rightToLeft)
        #expect(traits[UITraitDisplayScale.self] == 3)
        #expect(traits[UITraitUserInterfaceIdiom.self] == .pad)
    }

    @Test func `unspecified removes a trait`() {
        let traits = UITraitCollection(displayScale: 2).modifyingTraits { $0.displayScale = 0 }
        #expect(traits == UITraitCollection())
        #expect(UITraitCollection(forceTouchCapability: .unknown) == UITraitCollection())
    }

    @Test func `lists of traits hold UIKit's traits`() {
        #expect(
            UITraitCollection.systemTraitsAffectingColorAppearance.map { $0.name } == [
                "UITraitUserInterfaceStyle", "UITraitDisplayGamut",
            ])
        #expect(UITraitCollection.systemTraitsAffectingImageLookup.count == 8)
    }
}
