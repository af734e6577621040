import Foundation
import HierarchyModel
import JSONText
import Testing

@testable import HeadlessUIKit

/// Source: <doc:TraitsAndSizeChanges#Trait-collection-algebra>; UITraitCollection.h.
@MainActor
struct TraitCollectionTests {
    private let phone = UITraitCollection(traitsFrom: [
        UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
        UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceIdiom: .phone),
    ])

    @Test func nothingIsSpecifiedUntilItIs() {
        let empty = UITraitCollection()
        #expect(empty.horizontalSizeClass == .unspecified && empty.verticalSizeClass == .unspecified)
        #expect(empty.displayScale == 0 && empty.userInterfaceIdiom == .unspecified)
        #expect(empty.userInterfaceStyle == .unspecified && empty.layoutDirection == .unspecified)
        #expect(empty.preferredContentSizeCategory == .unspecified)
        #expect(empty == UITraitCollection(traitsFrom: []))
        #expect(
            empty == UITraitCollection(horizontalSizeClass: .unspecified) && empty == UITraitCollection(displayScale: 0)
        )
    }

    @Test func theLastThatSpecifiesWins() {
        let merged = UITraitCollection(traitsFrom: [
            phone, UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(),
            UITraitCollection(displayScale: 0),
        ])
        #expect(merged.horizontalSizeClass == .regular && merged.verticalSizeClass == .regular)
        #expect(merged.displayScale == 2 && merged.userInterfaceIdiom == .phone)
    }

    @Test func containsWhatIsSpecified() {
        #expect(phone.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
        #expect(phone.containsTraits(in: UITraitCollection()) && phone.containsTraits(in: nil))
        #expect(!phone.containsTraits(in: UITraitCollection(horizontalSizeClass: .regular)))
        #expect(!UITraitCollection().containsTraits(in: phone))
        #expect(!phone.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    }

    @Test func equalWhateverTheOrder() {
        let other = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(displayScale: 2),
            UITraitCollection(verticalSizeClass: .regular), UITraitCollection(horizontalSizeClass: .compact),
        ])
        #expect(phone == other && phone.hashValue == other.hashValue)
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func whatADeviceGives(_ preset: SessionConfiguration.Semantics) {
        onStage(device: "iPhone 6 Plus", preset) { stage in
            stage.showParentAndChild()
            let box = UIView()
            stage.c.view.addSubview(box)
            let environments: [any UITraitEnvironment] = [
                UIScreen.main, stage.window, stage.p, stage.c, stage.c.view, box,
            ]
            for orientation in [UIInterfaceOrientation.portrait, .landscapeLeft] {
                stage.turn(orientation)
                for traits in environments.map(\.traitCollection) {
                    #expect(traits.shortText == (orientation == .portrait ? "wC hR" : "wR hC"))
                    #expect(traits.displayScale == 3 && traits.userInterfaceIdiom == .phone)
                    #expect(traits.userInterfaceStyle == (preset == .v13 ? .light : .unspecified))
                }
            }
        }
    }

    @Test func otherAxesFlowThroughAnOverride() {
        onStage(device: "iPhone 6", .v13) { stage in
            stage.showNestedThree()
            stage.p.setOverrideTraitCollection(
                UITraitCollection(traitsFrom: [
                    UITraitCollection(displayScale: 1), UITraitCollection(userInterfaceStyle: .dark),
                ]),
                forChild: stage.c)
            stage.turn(.landscapeLeft)
            for controller in [stage.c, stage.d] {
                #expect(
                    controller.traitCollection.displayScale == 1
                        && controller.traitCollection.userInterfaceStyle == .dark)
                #expect(controller.traitCollection.shortText == "wC hC")
            }
            #expect(stage.p.traitCollection.displayScale == 2)
        }
    }

    @Test func whatOnlyAnOverrideSpecifiesIsUnspecifiedWithoutIt() {
        onStage(device: "iPhone 6", .v8) { stage in
            stage.showParentAndChild()
            stage.p.setOverrideTraitCollection(UITraitCollection(layoutDirection: .rightToLeft), forChild: stage.c)
            #expect(stage.c.traitCollection.layoutDirection == .rightToLeft)
            stage.session.advance(by: 0)
            stage.journal.clear()
            stage.p.setOverrideTraitCollection(nil, forChild: stage.c)
            #expect(stage.c.traitCollection.layoutDirection == .unspecified)
            #expect(stage.journal.lines == ["C.willTransition(wC hR)", "C.traitCollectionDidChange(wC hR)"])
        }
    }

    @Test func theDeviceTellsWhoAsks() {
        onStage(device: "iPhone 6", .v13) { stage in
            let device = UIDevice.current
            var count = 0
            let token = NotificationCenter.default.addObserver(
                forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
            ) { _ in MainActor.assumeIsolated { count += 1 } }
            stage.show(stage.p)
            stage.session.rotate(to: .landscapeLeft)
            #expect(count == 0 && device.orientation == .landscapeLeft)
            device.beginGeneratingDeviceOrientationNotifications()
            stage.session.rotate(to: .faceUp)
            #expect(count == 1 && device.orientation == .faceUp && stage.window.interfaceOrientation == .landscapeRight)
            device.endGeneratingDeviceOrientationNotifications()
            stage.session.rotate(to: .portrait)
            #expect(count == 1)
            NotificationCenter.default.removeObserver(token)
        }
    }
}

/// Source: UITraitCollection.h, iOS 17.
struct MutableTraitTests {
    @Test func aClosureSetsWhatItLikes() {
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
        #expect(
            traits.forceTouchCapability == .available && traits.displayGamut == .P3
                && traits.layoutDirection == .rightToLeft)
        #expect(traits[UITraitDisplayScale.self] == 3 && traits[UITraitUserInterfaceIdiom.self] == .pad)
    }

    @Test func unspecifiedTakesOneBack() {
        let traits = UITraitCollection(displayScale: 2).modifyingTraits { $0.displayScale = 0 }
        #expect(traits == UITraitCollection())
        #expect(UITraitCollection(forceTouchCapability: .unknown) == UITraitCollection())
    }

    @Test func lists() {
        #expect(
            UITraitCollection.systemTraitsAffectingColorAppearance.map { $0.name } == [
                "UITraitUserInterfaceStyle", "UITraitDisplayGamut",
            ])
        #expect(UITraitCollection.systemTraitsAffectingImageLookup.count == 8)
    }
}
