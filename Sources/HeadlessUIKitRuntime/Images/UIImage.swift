import Foundation

/// A picture without pixels: its name, its size and its scale.
///
/// Two images of the same name, size, scale and traits are equal.
///
/// Source: UIImage.h.
@preconcurrency @MainActor
open class UIImage: NSObject {
    /// The name that the app gives the picture; nil without a name.
    public nonisolated(unsafe) private(set) var name: String?
    /// In points.
    public nonisolated(unsafe) private(set) var size = CGSize.zero
    /// Pixels a point.
    public nonisolated(unsafe) private(set) var scale: CGFloat = 1
    /// The traits that the image is made for. An unspecified trait matches every value.
    public nonisolated(unsafe) private(set) var traitCollection = UITraitCollection(displayScale: 1)
    /// The asset that this image is a variant of; nil for a single image.
    public internal(set) var imageAsset: UIImageAsset?
    // The values above are set while the image is made, before another thread can see it.
    /// How the picture is shown.
    package var look = Look()

    /// An image without size.
    public override init() {}

    /// - Parameters:
    /// - size: in points.
    /// - scale: pixels a point.
    public convenience init(name: String? = nil, size: CGSize, scale: CGFloat = 1) {
        self.init()
        (self.name, self.size, self.scale) = (name, size, scale)
        traitCollection = UITraitCollection(displayScale: scale)
    }

    /// A variant of the named asset in the current session, chosen as by ``UIImageAsset/image(with:)``; nil if there is
    /// no such asset. The asset is one of ``Session/setImageAsset(_:named:)``, else one of the app's folder.
    ///
    /// - Parameter traitCollection: nil for the traits of the screen.
    /// Source: UIImage.h, iOS 8.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let asset = Session.current.imageAsset(named: name), !asset.variants.isEmpty else { return nil }
        self.init(asset.variant(for: traitCollection ?? Self.usualTraits), of: asset)
    }

    /// UIKit loads pictures on any thread. The traits of the screen belong to the main thread; others know its scale.
    private static var usualTraits: UITraitCollection {
        guard !MainActor.isCurrent else { return .current }
        return UITraitCollection(displayScale: CGFloat(Session.currentConfiguration.device.scale))
    }

    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// A system symbol. Every name is accepted; the image has no size.
    ///
    /// Source: UIImage.h, iOS 13.
    public convenience init?(systemName name: String) { self.init(name: name, size: .zero) }

    /// - Parameter size: in points; nil for the other's.
    package convenience init(copying other: UIImage, size: CGSize? = nil, scale: CGFloat? = nil) {
        self.init()
        (name, self.size, self.scale) = (other.name, size ?? other.size, scale ?? other.scale)
        (traitCollection, imageAsset, look) = (other.traitCollection, other.imageAsset, other.look)
    }

    convenience init(_ variant: UIImageAsset.Variant?, of asset: UIImageAsset) {
        self.init()
        (name, size, scale) = (variant?.name, variant?.size ?? .zero, variant?.scale ?? 1)
        traitCollection = variant?.traits ?? UITraitCollection()
        imageAsset = asset
    }

    open override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return name == other.name && size == other.size && scale == other.scale
            && traitCollection == other.traitCollection
    }
    open override nonisolated var hash: Int { [AnyHashable(name), AnyHashable(scale)].hashValue }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

extension Session {
    /// Adds an asset to the app's catalogue, where `UIImage(named:)` finds it. Nil removes the asset of that name.
    public func setImageAsset(_ asset: UIImageAsset?, named name: String) { application.imageAssets[name] = asset }
}
