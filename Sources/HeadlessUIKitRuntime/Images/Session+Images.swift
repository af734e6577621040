import AppResources
import Foundation

extension Session {
    /// The asset that the app has set, else that of its folder or of a library's. A picture outside of a catalogue has
    /// also the name of its file.
    func imageAsset(named name: String) -> UIImageAsset? {
        if let known = application.imageAssets[name] { return known }
        let short = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        var found: ImageAsset?
        // Without a closure: it would check that it runs on the main thread, and UIKit loads pictures on any.
        for folder in configuration.resourceFolders where found == nil {
            found = folder.images[name] ?? folder.images[short]
        }
        guard let image = found else { return nil }
        return application.imageAssets.add(UIImageAsset(image, scale: configuration.device.scale), named: name)
    }
}

extension UIImageAsset {
    /// - Parameter scale: that of the screen, for which a picture without pixels is made.
    fileprivate convenience init(_ image: ImageAsset, scale: Double) {
        self.init()
        for variant in image.variants {
            let picture = UIImage(
                name: image.name, size: CGSize(width: variant.width, height: variant.height),
                scale: CGFloat(variant.scale.map(Double.init) ?? scale))
            register(picture, with: UITraitCollection(variant.traits))
        }
    }
}

extension UITraitCollection {
    fileprivate convenience init(_ traits: AssetTraits) {
        var parts: [UITraitCollection] = []
        if let device = traits.device {
            parts.append(UITraitCollection(userInterfaceIdiom: device == .pad ? .pad : .phone))
        }
        if let isDark = traits.isDark { parts.append(UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)) }
        let classes: [String: UIUserInterfaceSizeClass] = ["compact": .compact, "regular": .regular]
        if let width = traits.width.flatMap({ classes[$0] }) {
            parts.append(UITraitCollection(horizontalSizeClass: width))
        }
        if let height = traits.height.flatMap({ classes[$0] }) {
            parts.append(UITraitCollection(verticalSizeClass: height))
        }
        self.init(traitsFrom: parts)
    }
}
