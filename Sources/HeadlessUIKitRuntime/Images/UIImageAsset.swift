import Foundation

/// The variants of one picture for different traits.
///
/// Source: UIImageAsset.h; View Controller Programming Guide for iOS, image assets.
@preconcurrency @MainActor
open class UIImageAsset: NSObject {
    struct Variant {
        var name: String?
        var size: CGSize
        var scale: CGFloat
        /// Includes the scale of the image.
        var traits: UITraitCollection
    }

    /// In the order in which they were registered.
    private(set) var variants: [Variant] = []

    public override init() {}

    /// Adds a variant for these traits and the image's scale. An unspecified trait matches every value. A variant with
    /// the same traits and scale is replaced.
    ///
    /// Source: UIImageAsset.h.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        let traits = traitCollection.modifyingTraits { $0.displayScale = image.scale }
        variants.register(Variant(name: image.name, size: image.size, scale: image.scale, traits: traits))
        image.imageAsset = self
    }

    /// Removes the variants with these traits; without a scale, those of every scale.
    open func unregisterImage(with traitCollection: UITraitCollection) {
        let anyScale = traitCollection.displayScale == 0
        variants.removeAll { variant in
            (anyScale ? variant.traits.modifyingTraits { $0.displayScale = 0 } : variant.traits) == traitCollection
        }
    }

    /// The variant that matches these traits best; without any variant, an image without size.
    ///
    /// The variant specifies no trait that differs, and as many traits as possible. Among equal variants it has the
    /// same scale, else the next larger one, else the largest. If every variant specifies a trait that differs, the
    /// scale alone decides. UIKit documents the choice by traits, but no ranks.
    ///
    /// Source: UIImageAsset.h; View Controller Programming Guide for iOS, image assets.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        UIImage(variant(for: traitCollection), of: self)
    }

    func variant(for traits: UITraitCollection) -> Variant? { variants.best(for: traits) }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

extension UIImageAsset.Variant {
    /// The traits without the scale.
    fileprivate var demands: UITraitCollection { traits.modifyingTraits { $0.displayScale = 0 } }
    fileprivate var demandCount: Int { demands.changedTraits(from: nil).count }
}

// Outside of the main actor, since UIKit loads pictures on any thread, and closures check theirs.
extension [UIImageAsset.Variant] {
    fileprivate mutating func register(_ variant: Element) {
        removeAll { $0.traits == variant.traits }
        append(variant)
    }

    fileprivate func best(for traits: UITraitCollection) -> Element? {
        let suitable = filter { traits.containsTraits(in: $0.demands) }
        guard let most = suitable.map(\.demandCount).max() else { return nearest(to: traits.displayScale) }
        return suitable.filter { $0.demandCount == most }.nearest(to: traits.displayScale)
    }

    /// The first variant of that scale, else of the next larger scale, else of the largest scale.
    fileprivate func nearest(to scale: CGFloat) -> Element? {
        let large = filter { $0.scale >= scale }
        return large.first { $0.scale == large.map(\.scale).min() } ?? first { $0.scale == map(\.scale).max() }
    }
}
