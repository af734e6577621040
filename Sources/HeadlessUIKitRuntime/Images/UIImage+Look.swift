import Foundation

extension UIImage {
    package struct Look {
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var alignmentRectInsets = UIEdgeInsets.zero
        package var orientation = Orientation.up
        var flipsForRightToLeft = false
        var baselineOffset: CGFloat?
        var tint: UIColor?
        var configuration: Configuration?
        var isSymbol = false
        var frames: [UIImage]?
        var duration: TimeInterval = 0
    }

    /// Source: UIImage.h.
    public enum RenderingMode: Int, Sendable {
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }

    /// Source: UIImage.h.
    public enum ResizingMode: Int, Sendable {
        case tile = 0
        case stretch = 1
    }

    /// Source: UIImage.h.
    public enum Orientation: Int, Sendable {
        case up = 0
        case down = 1
        case left = 2
        case right = 3
        case upMirrored = 4
        case downMirrored = 5
        case leftMirrored = 6
        case rightMirrored = 7
    }

    private func copy(_ change: (inout Look) -> Void) -> UIImage {
        let copy = UIImage(copying: self)
        change(&copy.look)
        return copy
    }

    public var renderingMode: RenderingMode { look.renderingMode }
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        copy { $0.renderingMode = renderingMode }
    }

    public var capInsets: UIEdgeInsets { look.capInsets }
    public var resizingMode: ResizingMode { look.resizingMode }
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        copy { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) }
    }
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        let insets = UIEdgeInsets(
            top: top, left: left, bottom: max(0, size.height - top - 1), right: max(0, size.width - left - 1))
        return resizableImage(withCapInsets: insets, resizingMode: .stretch)
    }

    public var alignmentRectInsets: UIEdgeInsets { look.alignmentRectInsets }
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        copy { $0.alignmentRectInsets = alignmentInsets }
    }

    public var imageOrientation: Orientation { look.orientation }
    public func withHorizontallyFlippedOrientation() -> UIImage {
        let mirrored = Orientation(rawValue: (look.orientation.rawValue + 4) % 8) ?? .up
        return copy { $0.orientation = mirrored }
    }
    public var flipsForRightToLeftLayoutDirection: Bool { look.flipsForRightToLeft }
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { copy { $0.flipsForRightToLeft = true } }

    public var baselineOffsetFromBottom: CGFloat? { look.baselineOffset }
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        copy { $0.baselineOffset = baselineOffset }
    }
    public func imageWithoutBaseline() -> UIImage { copy { $0.baselineOffset = nil } }

    /// The color is stored, not drawn.
    public func withTintColor(_ color: UIColor) -> UIImage { copy { $0.tint = color } }
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        copy { ($0.tint, $0.renderingMode) = (color, renderingMode) }
    }

    /// The pictures of an animated image; nil for a single one.
    public var images: [UIImage]? { look.frames }
    /// In seconds.
    public var duration: TimeInterval { look.duration }
    /// - Parameter duration: of all pictures together, in seconds.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        images.first?.copy { ($0.frames, $0.duration) = (images, duration) }
    }
    /// The pictures of the names `name0`, `name1` and so on, up to the first that is missing.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        let frames = (0...1024).lazy.map { UIImage(named: "\(name)\($0)") }.prefix { $0 != nil }.compactMap { $0 }
        return animatedImage(with: Array(frames), duration: duration)
    }

    // Nothing is drawn.

    public func draw(at point: CGPoint) {}
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}
    public func draw(in rect: CGRect) {}
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
    public func drawAsPattern(in rect: CGRect) {}
}
