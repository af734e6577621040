import Foundation
import HeadlessUIKit

/// Source: CIContext.h.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let useSoftwareRenderer = Self(rawValue: "kCIContextUseSoftwareRenderer")
    public static let workingColorSpace = Self(rawValue: "kCIContextWorkingColorSpace")
    public static let outputColorSpace = Self(rawValue: "kCIContextOutputColorSpace")
    public static let cacheIntermediates = Self(rawValue: "kCIContextCacheIntermediates")
    public static let priorityRequestLow = Self(rawValue: "kCIContextPriorityRequestLow")
}

/// Renders no pixels: what it makes has the size of the part that is asked for. Source: CIContext.h.
// Unchecked: it has no state of its own that changes.
open class CIContext: NSObject, @unchecked Sendable {
    public init(options: [CIContextOption: Any]? = nil) {}
    public convenience override init() { self.init(options: nil) }

    /// A picture of the part's size, in whole pixels; nil for an empty or endless part.
    open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        let part = fromRect.integral
        if part.isEmpty || part.isInfinite { return nil }
        return CGImage(width: Int(part.width), height: Int(part.height), name: image.name)
    }
    open func clearCaches() {}
}

public let CIDetectorTypeFace = "CIDetectorTypeFace"
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
public let CIDetectorTypeText = "CIDetectorTypeText"
public let CIDetectorAccuracy = "CIDetectorAccuracy"
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"

/// Source: CIFeature.h.
// Unchecked: it has no state of its own that changes.
open class CIFeature: NSObject, @unchecked Sendable {
    open var type: String { "" }
    open var bounds: CGRect { .zero }
}

/// Source: CIFeature.h.
// Unchecked: it has no state of its own that changes.
open class CIFaceFeature: CIFeature, @unchecked Sendable {
    open var hasSmile: Bool { false }
    open var leftEyeClosed: Bool { false }
    open var rightEyeClosed: Bool { false }
    open var hasLeftEyePosition: Bool { false }
    open var leftEyePosition: CGPoint { .zero }
    open var hasRightEyePosition: Bool { false }
    open var rightEyePosition: CGPoint { .zero }
    open var hasMouthPosition: Bool { false }
    open var mouthPosition: CGPoint { .zero }
}

/// Source: CIFeature.h.
// Unchecked: it has no state of its own that changes.
open class CIQRCodeFeature: CIFeature, @unchecked Sendable {
    open var messageString: String? { nil }
}

/// Source: CIFeature.h.
// Unchecked: it has no state of its own that changes.
open class CIRectangleFeature: CIFeature, @unchecked Sendable {
    open var topLeft: CGPoint { .zero }
    open var topRight: CGPoint { .zero }
    open var bottomLeft: CGPoint { .zero }
    open var bottomRight: CGPoint { .zero }
}

/// Source: CIFeature.h.
// Unchecked: it has no state of its own that changes.
open class CITextFeature: CIRectangleFeature, @unchecked Sendable {
    open var subFeatures: [Any]? { nil }
}

/// Finds nothing, since there are no pixels. Source: CIDetector.h.
// Unchecked: it has no state of its own that changes.
open class CIDetector: NSObject, @unchecked Sendable {
    public override init() {}
    public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {}
    open func features(in image: CIImage) -> [CIFeature] { [] }
    open func features(in image: CIImage, options: [String: Any]? = nil) -> [CIFeature] { [] }
}

extension UIImage {
    /// An image of the extent's size; without size if that is endless.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }
    /// - Parameter scale: pixels a point.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        let size = ciImage.extent.isInfinite || ciImage.extent.isNull ? .zero : ciImage.extent.size
        let scale = scale > 0 ? scale : 1
        self.init(
            name: ciImage.name, size: CGSize(width: size.width / scale, height: size.height / scale), scale: scale)
    }
    /// Nil: no image keeps its Core Image form.
    public var ciImage: CIImage? { nil }
}
