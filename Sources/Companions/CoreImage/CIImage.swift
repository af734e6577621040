/// Core Image without pixels: images are extents, and filters keep their values.
@_exported import Foundation
import HeadlessUIKit
// For Core Video, which Core Image imports.
@_exported import QuartzCore

/// An extent, in pixels. Source: CIImage.h.
// Unchecked: it has no state of its own that changes.
open class CIImage: NSObject, @unchecked Sendable {
    open private(set) var extent = CGRect.zero
    /// The name of the picture that it comes from.
    private(set) var name: String?

    /// A picture without a size.
    public override init() {}
    convenience init(extent: CGRect, name: String? = nil) {
        self.init()
        (self.extent, self.name) = (extent, name)
    }
    public convenience init?(image: UIImage) {
        let (width, height) = (image.size.width * image.scale, image.size.height * image.scale)
        if width <= 0 || height <= 0 { return nil }
        self.init(extent: CGRect(x: 0, y: 0, width: width, height: height), name: image.name)
    }
    public convenience init(cgImage image: CGImage) {
        self.init(extent: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    }
    public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer) {
        self.init(
            extent: CGRect(
                x: 0, y: 0, width: CVPixelBufferGetWidth(pixelBuffer), height: CVPixelBufferGetHeight(pixelBuffer)))
    }
    public convenience init(cvImageBuffer imageBuffer: CVImageBuffer) { self.init(cvPixelBuffer: imageBuffer) }
    /// Without limits.
    public convenience init(color: CIColor) { self.init(extent: .infinite) }

    open class func empty() -> CIImage { CIImage(extent: .null) }

    open func transformed(by matrix: CGAffineTransform) -> CIImage {
        CIImage(extent: extent.isInfinite ? extent : extent.applying(matrix), name: name)
    }
    /// Turned and mirrored so that the picture is upright; the lower left corner of the extent stays where it is.
    open func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        transformed(by: orientationTransform(for: orientation))
    }
    /// - Parameter orientation: 1 to 8, as in EXIF; another number changes nothing.
    open func oriented(forExifOrientation orientation: Int32) -> CIImage {
        transformed(by: orientationTransform(forExifOrientation: orientation))
    }
    open func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
        if extent.isInfinite || extent.isNull { return .identity }
        let turned = extent.applying(orientation.turn)
        let back = CGAffineTransform(translationX: extent.minX - turned.minX, y: extent.minY - turned.minY)
        return orientation.turn.concatenating(back)
    }
    open func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
        UInt32(exactly: orientation).flatMap(CGImagePropertyOrientation.init(rawValue:)).map(orientationTransform(for:))
            ?? .identity
    }
    open func cropped(to rect: CGRect) -> CIImage { CIImage(extent: extent.intersection(rect), name: name) }
    open func clampedToExtent() -> CIImage { CIImage(extent: .infinite, name: name) }
    open func composited(over dest: CIImage) -> CIImage { CIImage(extent: extent.union(dest.extent), name: name) }
    open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
        let filter = CIFilter(name: filterName, parameters: params)
        filter?.setValue(self, forKey: kCIInputImageKey)
        return filter?.outputImage ?? self
    }
    open func applyingGaussianBlur(sigma: Double) -> CIImage {
        applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    }
}

extension CGImagePropertyOrientation {
    /// What makes a picture of this orientation upright, where y goes up.
    fileprivate var turn: CGAffineTransform {
        switch self {
        case .up: .identity
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
        case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        }
    }
}

/// Source: CIColor.h.
// Unchecked: it has no state of its own that changes.
open class CIColor: NSObject, @unchecked Sendable {
    public let red: CGFloat
    public let green: CGFloat
    public let blue: CGFloat
    public let alpha: CGFloat
    /// Black.
    public override init() { (red, green, blue, alpha) = (0, 0, 0, 1) }
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
    public convenience init(color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
}

/// Source: CIVector.h.
// Unchecked: it has no state of its own that changes.
open class CIVector: NSObject, @unchecked Sendable {
    private let values: [CGFloat]
    /// A vector without values.
    public override init() { values = [] }
    public init(values: [CGFloat]) { self.values = values }
    public convenience init(x: CGFloat) { self.init(values: [x]) }
    public convenience init(x: CGFloat, y: CGFloat) { self.init(values: [x, y]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init(values: [x, y, z, w]) }
    public convenience init(cgPoint point: CGPoint) { self.init(x: point.x, y: point.y) }
    public convenience init(cgRect rect: CGRect) {
        self.init(x: rect.origin.x, y: rect.origin.y, z: rect.size.width, w: rect.size.height)
    }
    open var count: Int { values.count }
    open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
    open var x: CGFloat { value(at: 0) }
    open var y: CGFloat { value(at: 1) }
    open var z: CGFloat { value(at: 2) }
    open var w: CGFloat { value(at: 3) }
    open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}
