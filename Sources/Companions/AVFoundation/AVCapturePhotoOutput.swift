@_exported import Foundation
import HeadlessUIKit
@_exported import QuartzCore

/// What the app asks of a photo, with a number of its own.
///
/// Source: AVCapturePhotoOutput.h.
open class AVCapturePhotoSettings: NSObject {
    /// The number of these settings; each object has another one, in the order in which they are made.
    public let uniqueID: Int64
    public let format: [String: Any]?
    open var flashMode = AVCaptureDevice.FlashMode.off
    open var isHighResolutionPhotoEnabled = false
    open var isAutoRedEyeReductionEnabled = false
    open var previewPhotoFormat: [String: Any]?
    open var embeddedThumbnailPhotoFormat: [String: Any]?
    open var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced
    open var maxPhotoDimensions = CMVideoDimensions()
    open var livePhotoMovieFileURL: URL?
    open var isDepthDataDeliveryEnabled = false
    open var embedsDepthDataInPhoto = true
    open var isPortraitEffectsMatteDeliveryEnabled = false
    open var isCameraCalibrationDataDeliveryEnabled = false
    open var metadata: [String: Any] = [:]

    public override convenience init() { self.init(format: nil) }
    public init(format: [String: Any]?) {
        self.format = format
        uniqueID = AVCapturePhotoSettings.numbers.next()
    }
    /// The same settings with a number of their own.
    public convenience init(from photoSettings: AVCapturePhotoSettings) {
        self.init(format: photoSettings.format)
        flashMode = photoSettings.flashMode
        isHighResolutionPhotoEnabled = photoSettings.isHighResolutionPhotoEnabled
        isAutoRedEyeReductionEnabled = photoSettings.isAutoRedEyeReductionEnabled
        previewPhotoFormat = photoSettings.previewPhotoFormat
        embeddedThumbnailPhotoFormat = photoSettings.embeddedThumbnailPhotoFormat
        photoQualityPrioritization = photoSettings.photoQualityPrioritization
        maxPhotoDimensions = photoSettings.maxPhotoDimensions
        livePhotoMovieFileURL = photoSettings.livePhotoMovieFileURL
        isDepthDataDeliveryEnabled = photoSettings.isDepthDataDeliveryEnabled
        embedsDepthDataInPhoto = photoSettings.embedsDepthDataInPhoto
        isPortraitEffectsMatteDeliveryEnabled = photoSettings.isPortraitEffectsMatteDeliveryEnabled
        isCameraCalibrationDataDeliveryEnabled = photoSettings.isCameraCalibrationDataDeliveryEnabled
        metadata = photoSettings.metadata
        isAutoStillImageStabilizationEnabled = photoSettings.isAutoStillImageStabilizationEnabled
    }
    open var availablePreviewPhotoPixelFormatTypes: [UInt32] { [] }
    open var availableEmbeddedThumbnailPhotoCodecTypes: [AVVideoCodecType] { [] }
    /// Until iOS 13; ``photoQualityPrioritization`` replaces it.
    open var isAutoStillImageStabilizationEnabled = true

    private static let numbers = Numbers()

    private final class Numbers: @unchecked Sendable {
        private let lock = NSLock()
        private var last: Int64 = 0

        func next() -> Int64 {
            lock.withLock {
                last += 1
                return last
            }
        }
    }
}

/// What a photo was taken with. Nothing makes one. Source: AVCapturePhotoOutput.h.
open class AVCaptureResolvedPhotoSettings: NSObject {
    override init() {}
    open var uniqueID: Int64 { 0 }
    open var photoDimensions: CMVideoDimensions { CMVideoDimensions() }
    open var rawPhotoDimensions: CMVideoDimensions { CMVideoDimensions() }
    open var previewDimensions: CMVideoDimensions { CMVideoDimensions() }
    open var livePhotoMovieDimensions: CMVideoDimensions { CMVideoDimensions() }
    open var isFlashEnabled: Bool { false }
    open var isRedEyeReductionEnabled: Bool { false }
    open var isStillImageStabilizationEnabled: Bool { false }
    open var expectedPhotoCount: Int { 0 }
}

/// The settings of a picture in a series of different exposures. Source: AVCaptureStillImageOutput.h.
open class AVCaptureBracketedStillImageSettings: NSObject {
    override init() {}
}

/// Source: AVCapturePhotoOutput.h.
open class AVCapturePhoto: NSObject {
    override init() {}
    open var isRawPhoto: Bool { false }
    open var photoCount: Int { 0 }
    open var timestamp: CMTime { .invalid }
    open var metadata: [String: Any] { [:] }
    open var resolvedSettings: AVCaptureResolvedPhotoSettings { AVCaptureResolvedPhotoSettings() }
    open var pixelBuffer: CVPixelBuffer? { nil }
    open var previewPixelBuffer: CVPixelBuffer? { nil }
    open func fileDataRepresentation() -> Data? { nil }
    open func cgImageRepresentation() -> CGImage? { nil }
    open func previewCGImageRepresentation() -> CGImage? { nil }
}

/// Each method may be left out. Source: AVCapturePhotoOutput.h.
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
    func photoOutput(
        _ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    func photoOutput(
        _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    func photoOutput(
        _ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
    func photoOutput(
        _ output: AVCapturePhotoOutput,
        didFinishRecordingLivePhotoMovieForEventualFileAt outputFileURL: URL,
        resolvedSettings: AVCaptureResolvedPhotoSettings)
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingLivePhotoToMovieFileAt outputFileURL: URL,
        duration: CMTime, photoDisplayTime: CMTime, resolvedSettings: AVCaptureResolvedPhotoSettings,
        error: (any Error)?)
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
        error: (any Error)?)
    /// Until iOS 11.
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photoSampleBuffer: CMSampleBuffer?,
        previewPhoto previewPhotoSampleBuffer: CMSampleBuffer?, resolvedSettings: AVCaptureResolvedPhotoSettings,
        bracketSettings: AVCaptureBracketedStillImageSettings?, error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
    public func photoOutput(
        _ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings
    ) {}
    public func photoOutput(
        _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
    ) {}
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
    ) {}
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
    ) {}
    public func photoOutput(
        _ output: AVCapturePhotoOutput,
        didFinishRecordingLivePhotoMovieForEventualFileAt outputFileURL: URL,
        resolvedSettings: AVCaptureResolvedPhotoSettings
    ) {}
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingLivePhotoToMovieFileAt outputFileURL: URL,
        duration: CMTime, photoDisplayTime: CMTime, resolvedSettings: AVCaptureResolvedPhotoSettings,
        error: (any Error)?
    ) {}
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
        error: (any Error)?
    ) {}
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photoSampleBuffer: CMSampleBuffer?,
        previewPhoto previewPhotoSampleBuffer: CMSampleBuffer?, resolvedSettings: AVCaptureResolvedPhotoSettings,
        bracketSettings: AVCaptureBracketedStillImageSettings?, error: (any Error)?
    ) {}
}

/// Takes no photo, and calls no delegate. Source: AVCapturePhotoOutput.h.
open class AVCapturePhotoOutput: AVCaptureOutput {
    public enum QualityPrioritization: Int, Sendable {
        case speed = 1
        case balanced = 2
        case quality = 3
    }

    // Stored only.
    open var isHighResolutionCaptureEnabled = false
    open var isLivePhotoCaptureEnabled = false
    open var isLivePhotoCaptureSuspended = false
    open var isDepthDataDeliveryEnabled = false
    open var isPortraitEffectsMatteDeliveryEnabled = false
    open var maxPhotoQualityPrioritization = QualityPrioritization.balanced
    open var maxPhotoDimensions = CMVideoDimensions()
    open private(set) var preparedPhotoSettingsArray: [AVCapturePhotoSettings] = []

    public override init() { super.init() }
    open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }
    open var isLivePhotoCaptureSupported: Bool { false }
    open var isDepthDataDeliverySupported: Bool { false }
    open var isPortraitEffectsMatteDeliverySupported: Bool { false }
    open var isAutoRedEyeReductionSupported: Bool { false }
    open var isStillImageStabilizationSupported: Bool { false }
    open var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
    open var availablePhotoPixelFormatTypes: [UInt32] { [] }
    open var availableRawPhotoPixelFormatTypes: [UInt32] { [] }
    open func setPreparedPhotoSettingsArray(_ preparedPhotoSettingsArray: [AVCapturePhotoSettings]) {
        self.preparedPhotoSettingsArray = preparedPhotoSettingsArray
    }
    open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {}
    /// Nil: a sample has no picture.
    open class func jpegPhotoDataRepresentation(
        forJPEGSampleBuffer JPEGSampleBuffer: CMSampleBuffer, previewPhotoSampleBuffer: CMSampleBuffer?
    ) -> Data? { nil }
}
