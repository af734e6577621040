import AppResources
import Foundation
import HierarchyModel

extension DeviceEnvironment {
    /// The appearance that the user has chosen.
    package var userInterfaceStyle: UIUserInterfaceStyle {
        let chosen = UITraitUserInterfaceStyle.value(of: settings[TraitName.userInterfaceStyle.rawValue])
        return chosen == .unspecified ? .light : chosen
    }

    /// The text size that the user has chosen.
    package var preferredContentSizeCategory: UIContentSizeCategory {
        let name = TraitName.preferredContentSizeCategory.rawValue
        let chosen = UITraitPreferredContentSizeCategory.value(of: settings[name])
        return chosen == .unspecified ? .large : chosen
    }
}

extension Traits {
    /// Those that the user chooses for all apps, with the values that the runtime knows.
    package var chosenByUser: Traits {
        let (style, size) = (TraitName.userInterfaceStyle.rawValue, TraitName.preferredContentSizeCategory.rawValue)
        var chosen = Traits()
        if UITraitUserInterfaceStyle.value(of: self[style]) != .unspecified { chosen[style] = self[style] }
        if UITraitPreferredContentSizeCategory.value(of: self[size]).isOrdered { chosen[size] = self[size] }
        return chosen
    }
}

extension SessionConfiguration {
    /// The appearance that the app's `Info.plist` demands; nil leaves it to the user.
    ///
    /// Source: Apple's reference of information property lists (UIUserInterfaceStyle).
    var demandedStyle: UIUserInterfaceStyle? {
        switch appFolder?.info.value("UIUserInterfaceStyle", for: resourceDevice)?.string {
        case "Light": .light
        case "Dark": .dark
        default: nil
        }
    }
}
