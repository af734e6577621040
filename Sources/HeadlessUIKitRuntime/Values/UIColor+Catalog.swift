import AppResources
import Foundation

extension UIColor {
    /// A color of the asset catalogues in the folders of the app and its libraries; nil if there is none of that name.
    ///
    /// Source: UIColor.h, iOS 11; <doc:AppFolders>.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// A color of the asset catalogues in the app's folder, for every appearance, or for the one of the traits.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let folders = Session.currentConfiguration.resourceFolders
        guard let asset = folders.lazy.compactMap({ $0.colors[name] }).first else { return nil }
        let light = UIColor(asset.any)
        let dark = asset.dark.map(UIColor.init) ?? light
        switch traitCollection?.userInterfaceStyle {
        case .dark?: self.init(light: dark, dark: dark)
        case .light?: self.init(light: light, dark: light)
        default: self.init(light: light, dark: dark)
        }
    }

    private convenience init(_ value: ColorAsset.Value) {
        switch value {
        case .gray(let white, let alpha): self.init(white: white, alpha: alpha)
        case .components(let red, let green, let blue, let alpha):
            self.init(red: red, green: green, blue: blue, alpha: alpha)
        case .system(let name):
            let color = UIColor.systemColor(named: name) ?? .clear
            self.init(light: color, dark: color)
        }
    }

    /// The color that Interface Builder and asset catalogues name, as `systemIndigoColor`; nil if it is not known.
    static func systemColor(named name: String) -> UIColor? {
        systemColors[name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name]
    }

    private static let systemColors: [String: UIColor] = [
        "black": black, "blue": blue, "brown": brown, "clear": clear, "cyan": cyan, "darkGray": darkGray,
        "darkText": black, "gray": gray, "green": green, "groupTableViewBackground": systemGroupedBackground,
        "label": label, "lightGray": lightGray, "lightText": UIColor(white: 1, alpha: 0.6), "magenta": magenta,
        "opaqueSeparator": opaqueSeparator, "orange": orange, "placeholderText": placeholderText, "purple": purple,
        "red": red, "secondaryLabel": secondaryLabel, "secondarySystemBackground": secondarySystemBackground,
        "secondarySystemGroupedBackground": secondarySystemGroupedBackground, "systemBackground": systemBackground,
        "systemBlue": systemBlue, "systemGray": systemGray, "systemGray2": systemGray2, "systemGray3": systemGray3,
        "systemGray4": systemGray4, "systemGray5": systemGray5, "systemGray6": systemGray6,
        "systemGreen": systemGreen, "systemGroupedBackground": systemGroupedBackground, "systemIndigo": systemIndigo,
        "systemOrange": systemOrange, "systemPink": systemPink, "systemPurple": systemPurple, "systemRed": systemRed,
        "systemTeal": systemTeal, "systemYellow": systemYellow, "tertiaryLabel": tertiaryLabel,
        "tertiarySystemBackground": tertiarySystemBackground, "white": white, "yellow": yellow,
    ]
}
