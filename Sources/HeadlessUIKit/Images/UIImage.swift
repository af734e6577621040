import Foundation

/// A picture without pixels: its name, its size and its scale.
///
/// Two images of the same name, size, scale and traits are equal.
///
/// Source: UIImage.h.
@MainActor
open class UIImage {
    /// What the app calls the picture; nil where it has no name.
    public nonisolated let name: String?
    /// In points.
    public nonisolated let size: CGSize
    /// Pixels to a point.
    public nonisolated let scale: CGFloat
    /// The surroundings that the image is made for; what it leaves unspecified does not matter.
    public nonisolated let traitCollection: UITraitCollection
    /// The variants that this image is one of; nil for one that stands alone.
    public internal(set) var imageAsset: UIImageAsset?

    /// - Parameters:
    ///   - size: in points.
    ///   - scale: pixels to a point.
    public init(name: String? = nil, size: CGSize, scale: CGFloat = 1) {
        (self.name, self.size, self.scale) = (name, size, scale)
        traitCollection = UITraitCollection(displayScale: scale)
    }

    /// A variant of the asset of that name in the current session, as ``UIImageAsset/image(with:)`` chooses it; nil without such
    /// an asset. See ``Session/setImageAsset(_:named:)``.
    ///
    /// - Parameter traitCollection: nil for the traits of the screen.
    /// Source: UIImage.h, iOS 8.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let asset = Session.current.application.imageAssets[name], !asset.variants.isEmpty else { return nil }
        self.init(asset.variant(for: traitCollection ?? .current), of: asset)
    }

    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// A symbol of the system's. Any name is taken for that of one; it has no size.
    ///
    /// Source: UIImage.h, iOS 13.
    public convenience init?(systemName name: String) { self.init(name: name, size: .zero) }

    init(_ variant: UIImageAsset.Variant?, of asset: UIImageAsset) {
        (name, size, scale) = (variant?.name, variant?.size ?? .zero, variant?.scale ?? 1)
        traitCollection = variant?.traits ?? UITraitCollection()
        imageAsset = asset
    }
}

extension UIImage: Hashable {
    public nonisolated static func == (left: UIImage, right: UIImage) -> Bool {
        left.name == right.name && left.size == right.size && left.scale == right.scale
            && left.traitCollection == right.traitCollection
    }

    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(scale)
    }
}

extension Session {
    /// Puts an asset into the app's catalogue, where `UIImage(named:)` finds it; nil takes the one of that name out.
    public func setImageAsset(_ asset: UIImageAsset?, named name: String) { application.imageAssets[name] = asset }
}
