import UIKit

// Trait overrides of an object for itself.
extension Walk {
    func overrideOwnTraits() {
        guard let screen = anyScreen(where: { $0.isViewLoaded }) else { return }
        let size: UIUserInterfaceSizeClass =
            [.unspecified, .compact, .regular].randomElement(using: &random) ?? .unspecified
        switch Int.random(in: 0..<7, using: &random) {
        case 0: screen.traitOverrides.horizontalSizeClass = size
        case 1: screen.traitOverrides.verticalSizeClass = size
        case 2:
            screen.overrideUserInterfaceStyle =
                [.dark, .light, .unspecified].randomElement(using: &random) ?? .unspecified
        case 3: screen.traitOverrides[Density.self] = Int.random(in: 0..<3, using: &random)
        case 4: screen.view.traitOverrides.verticalSizeClass = size
        case 5: windows.randomElement(using: &random)?.traitOverrides.horizontalSizeClass = size
        default: screen.updateTraitsIfNeeded()
        }
    }
}
