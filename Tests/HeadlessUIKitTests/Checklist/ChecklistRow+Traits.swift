import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension ChecklistRow {
    /// Traits and adaptivity.
    static let traits: [ChecklistRow] = [
        .does("UITraitCollection", "UITraitCollection") { fixture in
            fixture.show(fixture.p)
            return fixture.p.traitCollection.horizontalSizeClass == .compact
                && fixture.p.traitCollection.userInterfaceIdiom == .phone
        },
        .does("horizontalSizeClass, verticalSizeClass", "UITraitCollection.horizontalSizeClass") { fixture in
            fixture.show(fixture.p)
            fixture.turn(.landscapeLeft)
            return fixture.p.traitCollection.shortText == "wC hC"
        },
        .does("UIUserInterfaceSizeClassCompact, UIUserInterfaceSizeClassRegular", "UIUserInterfaceSizeClass") { _ in
            UITraitCollection().verticalSizeClass == .unspecified && UIUserInterfaceSizeClass.compact.rawValue == 1
                && UIUserInterfaceSizeClass.regular.rawValue == 2
        },
        .does("displayScale", "UITraitCollection.displayScale", on: "iPhone 6 Plus") { fixture in
            fixture.show(fixture.p)
            return fixture.p.traitCollection.displayScale == 3 && UITraitCollection().displayScale == 0
        },
        .does("userInterfaceIdiom, UIUserInterfaceIdiomPhone", "UITraitCollection.userInterfaceIdiom") { fixture in
            fixture.p.traitCollection.userInterfaceIdiom == .phone
        },
        .does("UIUserInterfaceIdiomPad, UI_USER_INTERFACE_IDIOM()", "UI_USER_INTERFACE_IDIOM()", on: "iPad 9.7-inch") {
            _ in
            UI_USER_INTERFACE_IDIOM() == .pad && UIDevice.current.userInterfaceIdiom == .pad
        },
        .does(
            "traitCollectionWithHorizontalSizeClass:, traitCollectionWithVerticalSizeClass:",
            "UITraitCollection.init(horizontalSizeClass:)"
        ) { _ in
            UITraitCollection(horizontalSizeClass: .compact).shortText == "wC h-"
                && UITraitCollection(verticalSizeClass: .regular).shortText == "w- hR"
        },
        .does("traitCollectionWithTraitsFromCollections:", "UITraitCollection.init(traitsFrom:)") { _ in
            UITraitCollection(traitsFrom: [
                UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
                UITraitCollection(horizontalSizeClass: .regular),
            ]).shortText == "wR hR"
        },
        .does(
            "setOverrideTraitCollection:forChildViewController:",
            "UIViewController.setOverrideTraitCollection(_:forChild:)"
        ) { fixture in
            fixture.showPair()
            fixture.p.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: fixture.c)
            return fixture.c.traitCollection.shortText == "wR hR" && fixture.p.traitCollection.shortText == "wC hR"
        },
        .does(
            "willTransitionToTraitCollection:withTransitionCoordinator:", "UIViewController.willTransition(to:with:)"
        ) { fixture in
            fixture.showPair()
            return fixture.lines { fixture.turn(.landscapeLeft) }
                .has("P.willTransition(wC hC)", "C.willTransition(wC hC)", "P.viewWillTransition(667x375)")
        },
        .does(
            "viewWillTransitionToSize:withTransitionCoordinator:",
            "UIViewController.viewWillTransition(to:with:)", on: "iPad 9.7-inch"
        ) { fixture in
            fixture.showPair()
            let told = fixture.lines { fixture.turn(.landscapeLeft) }
            return told.has("P.viewWillTransition(1024x768)", "C.viewWillTransition(1024x768)")
                && !told.contains("P.willTransition(wR hR)")
        },
        .does("traitCollectionDidChange:", "UIViewController.traitCollectionDidChange(_:)") { fixture in
            fixture.showPair()
            return fixture.lines { fixture.turn(.landscapeLeft) }
                .has(
                    "P.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
                    "C.traitCollectionDidChange(wC hR)")
        },
        .tests(
            "size-class-specific storyboard views and constraints", "InterfaceVariation",
            "Storyboards/StoryboardTests.swift"),
        .does("size-class-specific constraints in code", "NSLayoutConstraint.isActive") { fixture in
            fixture.show(fixture.p)
            fixture.box.translatesAutoresizingMaskIntoConstraints = false
            let width = fixture.box.widthAnchor.constraint(equalToConstant: 70)
            fixture.p.view.addSubview(fixture.box)
            fixture.p.during["traitCollectionDidChange"] = {
                width.isActive = $0.traitCollection.verticalSizeClass == .compact
            }
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            return fixture.box.frame.width == 70
        },
        .does("UIImageAsset, UIImageView", "UIImageAsset") { fixture in
            let asset = UIImageAsset()
            let high = UIImage(name: "high", size: CGSize(width: 1, height: 1))
            let wide = UIImage(name: "wide", size: CGSize(width: 2, height: 1))
            asset.register(high, with: UITraitCollection(verticalSizeClass: .regular))
            asset.register(wide, with: UITraitCollection(verticalSizeClass: .compact))
            let view = UIImageView(image: asset.image(with: UITraitCollection(verticalSizeClass: .regular)))
            fixture.show(fixture.p)
            fixture.p.view.addSubview(view)
            fixture.session.runUntilIdle()
            let before = view.displayedImage?.name
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            return before == "high" && view.displayedImage?.name == "wide"
        },
    ]
}
