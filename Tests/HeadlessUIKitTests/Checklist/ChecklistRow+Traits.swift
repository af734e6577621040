import Foundation

@testable import HeadlessUIKit

extension ChecklistRow {
    /// Traits and adaptivity.
    static let traits: [ChecklistRow] = [
        .does("UITraitCollection", "UITraitCollection") { stage in
            stage.show(stage.p)
            return stage.p.traitCollection.horizontalSizeClass == .compact
                && stage.p.traitCollection.userInterfaceIdiom == .phone
        },
        .does("horizontalSizeClass, verticalSizeClass", "UITraitCollection.horizontalSizeClass") { stage in
            stage.show(stage.p)
            stage.turn(.landscapeLeft)
            return stage.p.traitCollection.shortText == "wC hC"
        },
        .does("UIUserInterfaceSizeClassCompact, UIUserInterfaceSizeClassRegular", "UIUserInterfaceSizeClass") { _ in
            UITraitCollection().verticalSizeClass == .unspecified && UIUserInterfaceSizeClass.compact.rawValue == 1
                && UIUserInterfaceSizeClass.regular.rawValue == 2
        },
        .does("displayScale", "UITraitCollection.displayScale", on: "iPhone 6 Plus") { stage in
            stage.show(stage.p)
            return stage.p.traitCollection.displayScale == 3 && UITraitCollection().displayScale == 0
        },
        .does("userInterfaceIdiom, UIUserInterfaceIdiomPhone", "UITraitCollection.userInterfaceIdiom") { stage in
            stage.p.traitCollection.userInterfaceIdiom == .phone
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
        ) { stage in
            stage.showPair()
            stage.p.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: stage.c)
            return stage.c.traitCollection.shortText == "wR hR" && stage.p.traitCollection.shortText == "wC hR"
        },
        .does(
            "willTransitionToTraitCollection:withTransitionCoordinator:", "UIViewController.willTransition(to:with:)"
        ) { stage in
            stage.showPair()
            return stage.told { stage.turn(.landscapeLeft) }
                .has("P.willTransition(wC hC)", "C.willTransition(wC hC)", "P.viewWillTransition(667x375)")
        },
        .does(
            "viewWillTransitionToSize:withTransitionCoordinator:",
            "UIViewController.viewWillTransition(to:with:)", on: "iPad 9.7-inch"
        ) { stage in
            stage.showPair()
            let told = stage.told { stage.turn(.landscapeLeft) }
            return told.has("P.viewWillTransition(1024x768)", "C.viewWillTransition(1024x768)")
                && !told.contains("P.willTransition(wR hR)")
        },
        .does("traitCollectionDidChange:", "UIViewController.traitCollectionDidChange(_:)") { stage in
            stage.showPair()
            return stage.told { stage.turn(.landscapeLeft) }
                .has(
                    "P.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
                    "C.traitCollectionDidChange(wC hR)")
        },
        .tests(
            "size-class-specific storyboard views and constraints", "InterfaceVariation",
            "Storyboards/StoryboardTests.swift"),
        .does("size-class-specific constraints in code", "NSLayoutConstraint.isActive") { stage in
            stage.show(stage.p)
            stage.box.translatesAutoresizingMaskIntoConstraints = false
            let width = stage.box.widthAnchor.constraint(equalToConstant: 70)
            stage.p.view.addSubview(stage.box)
            stage.p.during["traitCollectionDidChange"] = {
                width.isActive = $0.traitCollection.verticalSizeClass == .compact
            }
            stage.turn(.landscapeLeft)
            stage.session.runUntilIdle()
            return stage.box.frame.width == 70
        },
        .does("UIImageAsset, UIImageView", "UIImageAsset") { stage in
            let asset = UIImageAsset()
            let high = UIImage(name: "high", size: CGSize(width: 1, height: 1))
            let wide = UIImage(name: "wide", size: CGSize(width: 2, height: 1))
            asset.register(high, with: UITraitCollection(verticalSizeClass: .regular))
            asset.register(wide, with: UITraitCollection(verticalSizeClass: .compact))
            let view = UIImageView(image: asset.image(with: UITraitCollection(verticalSizeClass: .regular)))
            stage.show(stage.p)
            stage.p.view.addSubview(view)
            stage.session.runUntilIdle()
            let before = view.displayedImage?.name
            stage.turn(.landscapeLeft)
            stage.session.runUntilIdle()
            return before == "high" && view.displayedImage?.name == "wide"
        },
    ]
}
