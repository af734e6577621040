import Foundation
import HeadlessUIKitRuntime

/// How a renderer's context is made.
///
/// Source: UIGraphicsRenderer.h.
@preconcurrency @MainActor
open class UIGraphicsRendererFormat: NSObject {
    open internal(set) var bounds = CGRect.zero

    public override nonisolated init() {}

    open class func `default`() -> Self { Self.make() }
    open class func preferred() -> Self { Self.make() }

    class func make() -> Self {
        guard let format = UIGraphicsRendererFormat() as? Self else {
            preconditionFailure("\(Self.self) does not override make()")
        }
        return format
    }
}

/// Source: UIGraphicsImageRenderer.h.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Pixels a point; the screen's without a value.
    open var scale: CGFloat {
        get { ownScale ?? UIScreen.main.scale }
        set { ownScale = newValue == 0 ? nil : newValue }
    }
    private var ownScale: CGFloat?
    open var opaque = false
    open var preferredRange = Range.automatic
    open var prefersExtendedRange = false
    open var supportsHighDynamicRange = false

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        scale = traitCollection.displayScale
    }

    override class func make() -> Self {
        guard let format = UIGraphicsImageRendererFormat() as? Self else {
            preconditionFailure("\(Self.self) does not override make()")
        }
        return format
    }
}

/// Source: UIGraphicsRenderer.h.
@preconcurrency @MainActor
open class UIGraphicsRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        (cgContext, self.format) = (context, format)
    }

    // Taken and not drawn.

    open func fill(_ rect: CGRect) {}
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
    open func stroke(_ rect: CGRect) {}
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {}
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Source: UIGraphicsImageRenderer.h.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// An image of the context's size.
    open var currentImage: UIImage {
        let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
        return UIImage(size: format.bounds.size, scale: scale)
    }
}

/// Source: UIGraphicsRenderer.h.
@preconcurrency @MainActor
open class UIGraphicsRenderer: NSObject {
    public let format: UIGraphicsRendererFormat
    public let allowsImageOutput: Bool

    init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat, allowsImageOutput: Bool) {
        (self.format, self.allowsImageOutput) = (format, allowsImageOutput)
        format.bounds = bounds
    }
}

/// Makes images of the right size and scale by running drawing code, which draws nothing.
///
/// Source: UIGraphicsImageRenderer.h.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(bounds, format, allowsImageOutput: true)
    }

    /// Runs the actions, and returns a file that has no bytes: there are no pixels.
    open func pngData(actions: DrawingActions) -> Data {
        _ = image(actions: actions)
        return Data()
    }
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        _ = image(actions: actions)
        return Data()
    }

    open func image(actions: DrawingActions) -> UIImage {
        let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
        return GraphicsContexts.image(size: format.bounds.size, scale: scale) { context in
            context.translateBy(x: -format.bounds.minX, y: -format.bounds.minY)
            actions(UIGraphicsImageRendererContext(context, format))
        }
    }
}
