import UIKit

// Rotation, multitasking and overridden traits.
extension Walk {
    func turnDevice() {
        let ways: [UIDeviceOrientation] = [.portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown, .faceUp]
        session.rotate(to: ways.randomElement(using: &random) ?? .portrait)
    }

    /// The user changes the appearance or the text size.
    func changeSettings() {
        if random.oneIn(2) {
            session.changeAppearance(to: random.oneIn(2) ? .dark : .light)
        } else {
            session.changeTextSize(to: [.small, .large, .accessibilityLarge].randomElement(using: &random) ?? .large)
        }
    }

    /// Changes the orientations that a controller supports.
    func changeMask() {
        guard let controller = controllers.compactMap({ $0 as? WalkController }).randomElement(using: &random) else {
            return
        }
        controller.mask = [.portrait, .landscape, .all, nil].randomElement(using: &random) ?? nil
        guard random.oneIn(2) else { return UIViewController.attemptRotationToDeviceOrientation() }
        controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    }

    /// Resizes a window as multitasking on a pad does. Phones, and pads until iOS 8, have no multitasking.
    func shareScreen() {
        guard session.configuration.has(.adaptivity), UIDevice.current.userInterfaceIdiom == .pad,
            let window = windows.randomElement(using: &random)
        else { return }
        let widths = [320, 507, 694, UIScreen.main.bounds.width]
        session.resize(
            window, to: CGSize(width: widths.randomElement(using: &random) ?? 320, height: UIScreen.main.bounds.height))
    }

    func overrideTraits() {
        guard let (child, parent) = anyChild() else { return }
        let classes: [UIUserInterfaceSizeClass] = [.compact, .regular]
        let horizontal = UITraitCollection(horizontalSizeClass: classes.randomElement(using: &random) ?? .compact)
        let vertical = UITraitCollection(verticalSizeClass: classes.randomElement(using: &random) ?? .compact)
        let overrides = [horizontal, vertical, UITraitCollection(traitsFrom: [horizontal, vertical]), nil]
        parent.setOverrideTraitCollection(overrides.randomElement(using: &random) ?? nil, forChild: child)
    }

    func preferSize() {
        anyScreen { _ in true }?.preferredContentSize = CGSize(
            width: Int.random(in: 1...6, using: &random) * 100, height: 300)
    }
}
