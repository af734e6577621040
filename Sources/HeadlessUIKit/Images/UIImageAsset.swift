import Foundation

/// The variants of one picture for different surroundings.
///
/// Source: UIImageAsset.h; View Controller Programming Guide for iOS, image assets.
@MainActor
open class UIImageAsset {
    struct Variant {
        var name: String?
        var size: CGSize
        var scale: CGFloat
        /// With the scale of the image.
        var traits: UITraitCollection
    }

    /// In the order in which they were registered.
    private(set) var variants: [Variant] = []

    public init() {}

    /// Adds a variant for surroundings of these traits; what they leave unspecified does not matter. The scale is the image's. One
    /// that was registered with the same traits and scale goes.
    ///
    /// Source: UIImageAsset.h.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        let traits = traitCollection.modifyingTraits { $0.displayScale = image.scale }
        variants.removeAll { $0.traits == traits }
        variants.append(Variant(name: image.name, size: image.size, scale: image.scale, traits: traits))
        image.imageAsset = self
    }

    /// Takes out the variants that were registered with these traits, whatever their scale if none is given.
    open func unregisterImage(with traitCollection: UITraitCollection) {
        let anyScale = traitCollection.displayScale == 0
        variants.removeAll { variant in
            (anyScale ? variant.traits.modifyingTraits { $0.displayScale = 0 } : variant.traits) == traitCollection
        }
    }

    /// The variant that suits surroundings of these traits best; without any variant an image of no size.
    ///
    /// It asks for nothing that the surroundings do not have, and for as much else as possible; among those it has their scale, or
    /// else the next larger, or else the largest one. Where all variants ask for something else, the scale alone decides. UIKit
    /// documents the choice by traits, but no ranks.
    ///
    /// Source: UIImageAsset.h; View Controller Programming Guide for iOS, image assets.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        UIImage(variant(for: traitCollection), of: self)
    }

    func variant(for traits: UITraitCollection) -> Variant? {
        let suitable = variants.filter { traits.containsTraits(in: $0.demands) }
        guard let most = suitable.map(\.demandCount).max() else { return variants.nearest(to: traits.displayScale) }
        return suitable.filter { $0.demandCount == most }.nearest(to: traits.displayScale)
    }
}

extension UIImageAsset.Variant {
    /// The traits without the scale.
    fileprivate var demands: UITraitCollection { traits.modifyingTraits { $0.displayScale = 0 } }
    fileprivate var demandCount: Int { demands.changedTraits(from: nil).count }
}

extension [UIImageAsset.Variant] {
    /// The first of that scale, else the one of the next larger scale, else of the largest.
    fileprivate func nearest(to scale: CGFloat) -> Element? {
        let large = filter { $0.scale >= scale }
        return large.first { $0.scale == large.map(\.scale).min() } ?? first { $0.scale == map(\.scale).max() }
    }
}
