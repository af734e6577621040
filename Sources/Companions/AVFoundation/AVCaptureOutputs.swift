@_exported import Foundation
import HeadlessUIKit
@_exported import QuartzCore

/// Source: AVCaptureSession.h.
open class AVCaptureConnection: NSObject {
    override init() {}
    open var isEnabled = true
    open var videoOrientation = AVCaptureVideoOrientation.portrait
    open var videoRotationAngle: CGFloat = 0
    open var isVideoMirrored = false
    open var automaticallyAdjustsVideoMirroring = true
    open var isVideoOrientationSupported: Bool { false }
    open var isVideoMirroringSupported: Bool { false }
    open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { false }
    /// False: no session runs.
    open var isActive: Bool { false }
    open var videoScaleAndCropFactor: CGFloat = 1
    open var videoMaxScaleAndCropFactor: CGFloat { 1 }
    open var isVideoStabilizationSupported: Bool { false }
    open var preferredVideoStabilizationMode = AVCaptureVideoStabilizationMode.off
    open var activeVideoStabilizationMode: AVCaptureVideoStabilizationMode { .off }
}

/// Source: AVCaptureDevice.h.
public enum AVCaptureVideoStabilizationMode: Int, Sendable {
    case auto = -1
    case off = 0
    case standard = 1
    case cinematic = 2
    case cinematicExtended = 3
    case previewOptimized = 4
    case cinematicExtendedEnhanced = 5
}

public enum AVCaptureVideoOrientation: Int, Sendable {
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeRight = 3
    case landscapeLeft = 4
}

/// Something that a camera has seen. Source: AVMetadataObject.h.
open class AVMetadataObject: NSObject {
    public struct ObjectType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let face = Self(rawValue: "face")
        public static let qr = Self(rawValue: "org.iso.QRCode")
        public static let ean8 = Self(rawValue: "org.gs1.EAN-8")
        public static let ean13 = Self(rawValue: "org.gs1.EAN-13")
        public static let upce = Self(rawValue: "org.gs1.UPC-E")
        public static let code39 = Self(rawValue: "org.iso.Code39")
        public static let code39Mod43 = Self(rawValue: "org.iso.Code39Mod43")
        public static let code93 = Self(rawValue: "com.intermec.Code93")
        public static let code128 = Self(rawValue: "org.iso.Code128")
        public static let pdf417 = Self(rawValue: "org.iso.PDF417")
        public static let aztec = Self(rawValue: "org.iso.Aztec")
        public static let dataMatrix = Self(rawValue: "org.iso.DataMatrix")
        public static let itf14 = Self(rawValue: "org.gs1.ITF14")
        public static let interleaved2of5 = Self(rawValue: "org.ansi.Interleaved2of5")
    }

    override init() {}
    open var type: ObjectType { .qr }
    open var bounds: CGRect { .zero }
    open var time: CMTime { .invalid }
}

open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
    open var stringValue: String? { nil }
    open var corners: [CGPoint] { [] }
}

open class AVMetadataFaceObject: AVMetadataObject {
    open var faceID: Int { 0 }
}

public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
    public func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection
    ) {}
}

/// Sees nothing. Source: AVCaptureMetadataOutput.h.
open class AVCaptureMetadataOutput: AVCaptureOutput {
    open private(set) weak var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?
    open private(set) var metadataObjectsCallbackQueue: DispatchQueue?
    open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
    open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)

    public override init() { super.init() }
    open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
    open func setMetadataObjectsDelegate(
        _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
    ) { (metadataObjectsDelegate, metadataObjectsCallbackQueue) = (objectsDelegate, objectsCallbackQueue) }
}

/// Takes no picture. Source: AVCaptureStillImageOutput.h; `AVCapturePhotoOutput` replaces it since iOS 10.
open class AVCaptureStillImageOutput: AVCaptureOutput {
    // Stored only.
    open var outputSettings: [String: Any] = [:]
    open var isHighResolutionStillImageOutputEnabled = false
    open var isCapturingStillImage: Bool { false }

    public override init() { super.init() }
    /// Without a picture, and with an error, in a later turn.
    open func captureStillImageAsynchronously(
        from connection: AVCaptureConnection,
        completionHandler handler: @escaping @Sendable (CMSampleBuffer?, (any Error)?) -> Void
    ) { DispatchQueue.main.async { handler(nil, AVError(.noDataCaptured)) } }
    open class func jpegStillImageNSDataRepresentation(_ jpegSampleBuffer: CMSampleBuffer) -> Data? { nil }
}

public protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
    func fileOutput(
        _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL, from connections: [AVCaptureConnection],
        error: (any Error)?)
    func fileOutput(
        _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection])
}

extension AVCaptureFileOutputRecordingDelegate {
    public func fileOutput(
        _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection]
    ) {}
}

/// Records nothing. Source: AVCaptureFileOutput.h.
open class AVCaptureFileOutput: AVCaptureOutput {
    open var isRecording: Bool { false }
    open var isRecordingPaused: Bool { false }
    open var recordedDuration: CMTime { .invalid }
    open var recordedFileSize: Int64 { 0 }
    open var outputFileURL: URL? { nil }
    open var maxRecordedDuration = CMTime.invalid
    open var maxRecordedFileSize: Int64 = 0
    open var minFreeDiskSpaceLimit: Int64 = 0
    open func startRecording(
        to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate
    ) {}
    open func stopRecording() {}
}

/// Source: AVCaptureFileOutput.h.
open class AVCaptureMovieFileOutput: AVCaptureFileOutput {
    // Stored only.
    open var movieFragmentInterval = CMTime(value: 10, timescale: 1)

    public override init() { super.init() }
    /// Empty: there is no camera.
    open var availableVideoCodecTypes: [AVVideoCodecType] { [] }
    /// Empty, and without effect: there is no connection.
    open func outputSettings(for connection: AVCaptureConnection) -> [String: Any] { [:] }
    open func setOutputSettings(_ outputSettings: [String: Any]?, for connection: AVCaptureConnection) {}
}

extension AVCaptureOutput {
    /// Nil: there is no camera.
    public func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
    public var connections: [AVCaptureConnection] { [] }
}
