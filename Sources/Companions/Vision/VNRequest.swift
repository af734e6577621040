/// Vision as a closed box: requests are performed, and find nothing.
@_exported import CoreImage
@_exported import Foundation
@_exported import ImageIO

public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void

/// Source: VNRequest.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class VNRequest: NSObject, @unchecked Sendable {
    open private(set) var completionHandler: VNRequestCompletionHandler?
    open var preferBackgroundProcessing = false
    open var usesCPUOnly = false
    open var revision = 1
    /// Nil until the request has been performed; then empty.
    open private(set) var results: [VNObservation]?

    public convenience override init() { self.init(completionHandler: nil) }
    public init(completionHandler: VNRequestCompletionHandler?) { self.completionHandler = completionHandler }

    /// A request that is cancelled before it is performed has no results.
    open func cancel() { isCancelled = true }
    private var isCancelled = false

    fileprivate func perform() {
        guard !isCancelled else { return }
        results = []
        completionHandler?(self, nil)
    }
}

/// Source: VNRequest.h.
open class VNImageBasedRequest: VNRequest, @unchecked Sendable {
    /// In parts of the image, from its lower left corner.
    open var regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
}

/// Source: VNDetectFaceRectanglesRequest.h.
open class VNDetectFaceRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {}
/// Source: VNDetectFaceLandmarksRequest.h.
open class VNDetectFaceLandmarksRequest: VNImageBasedRequest, @unchecked Sendable {}
/// Source: VNClassifyImageRequest.h.
open class VNClassifyImageRequest: VNImageBasedRequest, @unchecked Sendable {}
/// Source: VNDetectTextRectanglesRequest.h.
open class VNDetectTextRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
    open var reportCharacterBoxes = false
}

/// Source: VNDetectRectanglesRequest.h.
open class VNDetectRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
    open var minimumAspectRatio: Float = 0.5
    open var maximumAspectRatio: Float = 1
    open var quadratureTolerance: Float = 30
    open var minimumSize: Float = 0.2
    open var minimumConfidence: Float = 0
    open var maximumObservations = 1
}

/// Source: VNDetectBarcodesRequest.h.
open class VNDetectBarcodesRequest: VNImageBasedRequest, @unchecked Sendable {
    open var symbologies: [VNBarcodeSymbology] = []
}

/// Source: VNTypes.h.
public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let aztec = Self(rawValue: "VNBarcodeSymbologyAztec")
    public static let code128 = Self(rawValue: "VNBarcodeSymbologyCode128")
    public static let code39 = Self(rawValue: "VNBarcodeSymbologyCode39")
    public static let code93 = Self(rawValue: "VNBarcodeSymbologyCode93")
    public static let dataMatrix = Self(rawValue: "VNBarcodeSymbologyDataMatrix")
    public static let ean13 = Self(rawValue: "VNBarcodeSymbologyEAN13")
    public static let ean8 = Self(rawValue: "VNBarcodeSymbologyEAN8")
    public static let itf14 = Self(rawValue: "VNBarcodeSymbologyITF14")
    public static let pdf417 = Self(rawValue: "VNBarcodeSymbologyPDF417")
    public static let qr = Self(rawValue: "VNBarcodeSymbologyQR")
    public static let upce = Self(rawValue: "VNBarcodeSymbologyUPCE")
}

/// Source: VNTypes.h.
public enum VNRequestTextRecognitionLevel: Int, Sendable {
    case accurate = 0
    case fast = 1
}

/// Source: VNRecognizeTextRequest.h.
open class VNRecognizeTextRequest: VNImageBasedRequest, @unchecked Sendable {
    open var recognitionLanguages: [String] = []
    open var customWords: [String] = []
    open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
    open var usesLanguageCorrection = false
    open var automaticallyDetectsLanguage = false
    open var minimumTextHeight: Float = 0

    /// Empty: no text is recognized.
    open func supportedRecognitionLanguages() throws -> [String] { [] }
}

/// Source: VNRequestHandler.h.
public struct VNImageOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let properties = Self(rawValue: "VNImageOptionProperties")
    public static let cameraIntrinsics = Self(rawValue: "VNImageOptionCameraIntrinsics")
    public static let ciContext = Self(rawValue: "VNImageOptionCIContext")
}

/// Performs requests on an image, which it does not read.
///
/// Source: VNRequestHandler.h.
// Unchecked: it has no state of its own.
open class VNImageRequestHandler: NSObject, @unchecked Sendable {
    @usableFromInline init(ofNoImage: Void) {}

    public convenience init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) { self.init(ofNoImage: ()) }
    public convenience init(
        cgImage image: CGImage, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
    ) { self.init(ofNoImage: ()) }
    public convenience init(ciImage image: CIImage, options: [VNImageOption: Any] = [:]) { self.init(ofNoImage: ()) }
    public convenience init(
        ciImage image: CIImage, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
    ) { self.init(ofNoImage: ()) }
    public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [VNImageOption: Any] = [:]) {
        self.init(ofNoImage: ())
    }
    public convenience init(
        cvPixelBuffer pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation,
        options: [VNImageOption: Any] = [:]
    ) { self.init(ofNoImage: ()) }
    public convenience init(url imageURL: URL, options: [VNImageOption: Any] = [:]) { self.init(ofNoImage: ()) }
    public convenience init(data imageData: Data, options: [VNImageOption: Any] = [:]) { self.init(ofNoImage: ()) }

    /// Calls the completion handlers in order, in this thread.
    open func perform(_ requests: [VNRequest]) throws { for request in requests { request.perform() } }
}

/// Performs requests on images one after the other.
///
/// Source: VNRequestHandler.h.
// Unchecked: it has no state of its own.
open class VNSequenceRequestHandler: NSObject, @unchecked Sendable {
    public override init() {}

    open func perform(_ requests: [VNRequest], on image: CGImage) throws {
        for request in requests { request.perform() }
    }
    open func perform(_ requests: [VNRequest], on image: CIImage) throws {
        for request in requests { request.perform() }
    }
    open func perform(_ requests: [VNRequest], on pixelBuffer: CVPixelBuffer) throws {
        for request in requests { request.perform() }
    }
}
