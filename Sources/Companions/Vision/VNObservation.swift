import Foundation

/// What a request finds. Nothing makes one: the classes are there for the code that reads results.
///
/// Source: VNObservation.h.
// Unchecked: it has no state of its own that changes.
open class VNObservation: NSObject, @unchecked Sendable {
    public let uuid = UUID()
    open var confidence: Float { 0 }

    public override init() {}
}

/// Source: VNObservation.h.
open class VNDetectedObjectObservation: VNObservation, @unchecked Sendable {
    /// In parts of the image, from its lower left corner.
    open var boundingBox: CGRect { .zero }
}

/// Source: VNObservation.h.
open class VNClassificationObservation: VNObservation, @unchecked Sendable {
    open var identifier: String { "" }
}

/// Source: VNObservation.h.
open class VNFaceObservation: VNDetectedObjectObservation, @unchecked Sendable {}

/// Source: VNObservation.h.
open class VNRectangleObservation: VNDetectedObjectObservation, @unchecked Sendable {
    open var topLeft: CGPoint { CGPoint(x: boundingBox.minX, y: boundingBox.maxY) }
    open var topRight: CGPoint { CGPoint(x: boundingBox.maxX, y: boundingBox.maxY) }
    open var bottomLeft: CGPoint { CGPoint(x: boundingBox.minX, y: boundingBox.minY) }
    open var bottomRight: CGPoint { CGPoint(x: boundingBox.maxX, y: boundingBox.minY) }
}

/// Source: VNObservation.h.
open class VNTextObservation: VNRectangleObservation, @unchecked Sendable {
    open var characterBoxes: [VNRectangleObservation]? { nil }
}

/// Source: VNObservation.h.
open class VNBarcodeObservation: VNRectangleObservation, @unchecked Sendable {
    open var payloadStringValue: String? { nil }
    open var symbology: VNBarcodeSymbology { VNBarcodeSymbology(rawValue: "") }
}

/// Source: VNObservation.h.
open class VNRecognizedTextObservation: VNRectangleObservation, @unchecked Sendable {
    open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] { [] }
}

/// Source: VNObservation.h.
// Unchecked: it has no state of its own.
open class VNRecognizedText: NSObject, @unchecked Sendable {
    open var string: String { "" }
    open var confidence: Float { 0 }

    public override init() {}
}
