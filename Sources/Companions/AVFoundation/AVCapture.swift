@_exported import Foundation
import HeadlessUIKit
@_exported import QuartzCore

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let video = Self(rawValue: "vide")
    public static let audio = Self(rawValue: "soun")
    public static let text = Self(rawValue: "text")
    public static let metadata = Self(rawValue: "meta")
}

/// Source: AVCaptureDevice.h.
public enum AVAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorized = 3
}

/// A camera or a microphone: there is none. Source: AVCaptureDevice.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
    public enum Position: Int, Sendable {
        case unspecified = 0
        case back = 1
        case front = 2
    }
    public enum FlashMode: Int, Sendable {
        case off = 0
        case on = 1
        case auto = 2
    }
    public enum TorchMode: Int, Sendable {
        case off = 0
        case on = 1
        case auto = 2
    }
    public enum FocusMode: Int, Sendable {
        case locked = 0
        case autoFocus = 1
        case continuousAutoFocus = 2
    }
    public enum ExposureMode: Int, Sendable {
        case locked = 0
        case autoExpose = 1
        case continuousAutoExposure = 2
        case custom = 3
    }
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let builtInWideAngleCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
        public static let builtInTelephotoCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
        public static let builtInDualCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
        public static let builtInMicrophone = Self(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
    }

    override init() {}

    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .notDetermined }
    /// False, in a later turn: the user is not asked.
    open class func requestAccess(
        for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
    ) { DispatchQueue.main.async { handler(false) } }
    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
    open class func `default`(
        _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
    ) -> AVCaptureDevice? { nil }
    open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
    open class func devices() -> [AVCaptureDevice] { [] }

    /// What a camera captures. Source: AVCaptureDevice.h.
    open class Format: NSObject {
        override init() {}
        open var videoMaxZoomFactor: CGFloat { 1 }
        open var videoZoomFactorUpscaleThreshold: CGFloat { 1 }
        open var mediaType: AVMediaType { .video }
        open var isVideoBinned: Bool { false }
    }
    /// Empty: there is no camera.
    open var formats: [Format] { [] }
    open var activeFormat = Format()

    open var position: Position { .unspecified }
    open var hasFlash: Bool { false }
    open var hasTorch: Bool { false }
    open var isTorchAvailable: Bool { false }
    open var torchMode = TorchMode.off
    open var flashMode = FlashMode.off
    open var videoZoomFactor: CGFloat = 1
    open var focusMode = FocusMode.locked
    open var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5)
    open var exposureMode = ExposureMode.locked
    open var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5)
    open var isFocusPointOfInterestSupported: Bool { false }
    open var isExposurePointOfInterestSupported: Bool { false }
    open var uniqueID: String { "" }
    open var localizedName: String { "" }
    open func hasMediaType(_ mediaType: AVMediaType) -> Bool { false }
    open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
    open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
    open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
    open func setTorchModeOn(level torchLevel: Float) throws {}
    open func lockForConfiguration() throws {}
    open func unlockForConfiguration() {}
}

open class AVCaptureInput: NSObject {
    override init() {}
}

open class AVCaptureDeviceInput: AVCaptureInput {
    public let device: AVCaptureDevice
    public init(device: AVCaptureDevice) throws { self.device = device }
}

open class AVCaptureOutput: NSObject {
    override init() {}
}

/// Keeps its inputs and never runs. Source: AVCaptureSession.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class AVCaptureSession: NSObject, @unchecked Sendable {
    public struct Preset: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let photo = Self(rawValue: "AVCaptureSessionPresetPhoto")
        public static let high = Self(rawValue: "AVCaptureSessionPresetHigh")
        public static let medium = Self(rawValue: "AVCaptureSessionPresetMedium")
        public static let low = Self(rawValue: "AVCaptureSessionPresetLow")
    }

    open var sessionPreset = Preset.high
    open private(set) var inputs: [AVCaptureInput] = []
    open private(set) var outputs: [AVCaptureOutput] = []

    public override init() {}

    open var isRunning: Bool { false }
    /// Has no effect: there is no camera.
    open func startRunning() {}
    open func stopRunning() {}
    open func beginConfiguration() {}
    open func commitConfiguration() {}
    open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains(input) }
    open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
    open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
    open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains(output) }
    open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
    open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
}

/// A layer without pictures. Source: AVCaptureVideoPreviewLayer.h.
@preconcurrency @MainActor
open class AVCaptureVideoPreviewLayer: CALayer {
    open var session: AVCaptureSession?
    /// Nil: there is no camera.
    open var connection: AVCaptureConnection? { nil }
    /// The whole layer shows the picture of a camera.
    open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
        CGPoint(x: pointInLayer.x / max(bounds.width, 1), y: pointInLayer.y / max(bounds.height, 1))
    }
    open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
        CGRect(
            x: rectInLayerCoordinates.minX / max(bounds.width, 1),
            y: rectInLayerCoordinates.minY / max(bounds.height, 1),
            width: rectInLayerCoordinates.width / max(bounds.width, 1),
            height: rectInLayerCoordinates.height / max(bounds.height, 1))
    }
    open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? { nil }
    open var videoGravity = AVLayerVideoGravity.resizeAspect

    public override init() { super.init() }
    public convenience init(session: AVCaptureSession) {
        self.init()
        self.session = session
    }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
