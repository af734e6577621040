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
    public enum WhiteBalanceMode: Int, Sendable {
        case locked = 0
        case autoWhiteBalance = 1
        case continuousAutoWhiteBalance = 2
    }
    public enum AutoFocusRangeRestriction: Int, Sendable {
        case none = 0
        case near = 1
        case far = 2
    }
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let builtInWideAngleCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
        public static let builtInUltraWideCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
        public static let builtInTelephotoCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
        public static let builtInDualCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
        public static let builtInDualWideCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
        public static let builtInTripleCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
        public static let builtInTrueDepthCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
        public static let builtInLiDARDepthCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInLiDARDepthCamera")
        public static let external = Self(rawValue: "AVCaptureDeviceTypeExternal")
        public static let continuityCamera = Self(rawValue: "AVCaptureDeviceTypeContinuityCamera")
        public static let microphone = Self(rawValue: "AVCaptureDeviceTypeMicrophone")
        public static let builtInMicrophone = Self(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
    }

    @usableFromInline override init() {}
    /// Nil: no device has an identifier.
    public convenience init?(uniqueID deviceUniqueID: String) { nil }

    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .notDetermined }
    /// False, in a later turn: the user is not asked.
    open class func requestAccess(
        for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
    ) { DispatchQueue.main.async { handler(false) } }
    /// False: the user is not asked.
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
        await withCheckedContinuation { answer in
            requestAccess(for: mediaType) { answer.resume(returning: $0) }
        }
    }
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
        open var videoSupportedFrameRateRanges: [AVFrameRateRange] { [] }
        open var isVideoHDRSupported: Bool { false }
        open func isVideoStabilizationModeSupported(
            _ videoStabilizationMode: AVCaptureVideoStabilizationMode
        ) -> Bool { videoStabilizationMode == .off }
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

    open var deviceType: DeviceType { .builtInWideAngleCamera }
    open var modelID: String { "" }
    open var manufacturer: String { "" }
    open var isConnected: Bool { false }
    open var isVirtualDevice: Bool { false }
    open var constituentDevices: [AVCaptureDevice] { [] }
    open func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool { false }
    open var isSubjectAreaChangeMonitoringEnabled = false

    open var minAvailableVideoZoomFactor: CGFloat { 1 }
    open var maxAvailableVideoZoomFactor: CGFloat { 1 }
    open var virtualDeviceSwitchOverVideoZoomFactors: [NSNumber] { [] }
    open var isRampingVideoZoom: Bool { false }
    open func ramp(toVideoZoomFactor factor: CGFloat, withRate rate: Float) {}
    open func cancelVideoZoomRamp() {}

    open var isFlashAvailable: Bool { false }
    open func isFlashModeSupported(_ flashMode: FlashMode) -> Bool { false }
    open var isTorchActive: Bool { false }
    open var torchLevel: Float { 0 }

    open var isAdjustingFocus: Bool { false }
    open var lensPosition: Float { 0 }
    open var isSmoothAutoFocusSupported: Bool { false }
    open var isSmoothAutoFocusEnabled = false
    open var isAutoFocusRangeRestrictionSupported: Bool { false }
    open var autoFocusRangeRestriction = AutoFocusRangeRestriction.none

    open var isAdjustingExposure: Bool { false }
    open var exposureDuration: CMTime { .invalid }
    open var iso: Float { 0 }
    open var exposureTargetBias: Float { 0 }
    open var minExposureTargetBias: Float { 0 }
    open var maxExposureTargetBias: Float { 0 }

    open var whiteBalanceMode = WhiteBalanceMode.locked
    open var isAdjustingWhiteBalance: Bool { false }
    open func isWhiteBalanceModeSupported(_ whiteBalanceMode: WhiteBalanceMode) -> Bool { false }

    open var isLowLightBoostSupported: Bool { false }
    open var automaticallyEnablesLowLightBoostWhenAvailable = false
    open var activeVideoMinFrameDuration = CMTime.invalid
    open var activeVideoMaxFrameDuration = CMTime.invalid

    /// Finds no device. Source: AVCaptureDevice.h.
    open class DiscoverySession: NSObject {
        public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
        open var devices: [AVCaptureDevice] { [] }
        open var supportedMultiCamDeviceSets: [Set<AVCaptureDevice>] { [] }
    }
}

/// How many pictures a camera takes in a second. Source: AVCaptureDevice.h.
open class AVFrameRateRange: NSObject {
    override init() {}
    open var minFrameRate: Double { 0 }
    open var maxFrameRate: Double { 0 }
    open var minFrameDuration: CMTime { .invalid }
    open var maxFrameDuration: CMTime { .invalid }
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
        public static let cif352x288 = Self(rawValue: "AVCaptureSessionPreset352x288")
        public static let vga640x480 = Self(rawValue: "AVCaptureSessionPreset640x480")
        public static let hd1280x720 = Self(rawValue: "AVCaptureSessionPreset1280x720")
        public static let hd1920x1080 = Self(rawValue: "AVCaptureSessionPreset1920x1080")
        public static let hd4K3840x2160 = Self(rawValue: "AVCaptureSessionPreset3840x2160")
        public static let iFrame960x540 = Self(rawValue: "AVCaptureSessionPresetiFrame960x540")
        public static let iFrame1280x720 = Self(rawValue: "AVCaptureSessionPresetiFrame1280x720")
        public static let inputPriority = Self(rawValue: "AVCaptureSessionPresetInputPriority")
    }

    open var sessionPreset = Preset.high
    open private(set) var inputs: [AVCaptureInput] = []
    open private(set) var outputs: [AVCaptureOutput] = []

    public override init() {}

    open var isRunning: Bool { false }
    open var isInterrupted: Bool { false }
    /// Has no effect: there is no camera.
    open func startRunning() {}
    open func stopRunning() {}
    /// True for each preset: there is no device that has another one.
    open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
    /// Empty: there is no camera.
    open var connections: [AVCaptureConnection] { [] }

    // Stored only.
    open var usesApplicationAudioSession = true
    open var automaticallyConfiguresApplicationAudioSession = true
    open var automaticallyConfiguresCaptureDeviceForWideColor = true
    open var isMultitaskingCameraAccessSupported: Bool { false }
    open var isMultitaskingCameraAccessEnabled = false
    open func beginConfiguration() {}
    open func commitConfiguration() {}
    open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains(input) }
    open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
    open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
    open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains(output) }
    open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
    open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
}

/// The device has not several cameras at a time. Source: AVCaptureSession.h.
open class AVCaptureMultiCamSession: AVCaptureSession, @unchecked Sendable {
    open class var isMultiCamSupported: Bool { false }
    open var hardwareCost: Float { 0 }
    open var systemPressureCost: Float { 0 }
}

// Nothing posts them. Source: AVCaptureSession.h, AVCaptureDevice.h.
extension NSNotification.Name {
    public static let AVCaptureSessionRuntimeError = Self("AVCaptureSessionRuntimeErrorNotification")
    public static let AVCaptureSessionDidStartRunning = Self("AVCaptureSessionDidStartRunningNotification")
    public static let AVCaptureSessionDidStopRunning = Self("AVCaptureSessionDidStopRunningNotification")
    public static let AVCaptureSessionWasInterrupted = Self("AVCaptureSessionWasInterruptedNotification")
    public static let AVCaptureSessionInterruptionEnded = Self("AVCaptureSessionInterruptionEndedNotification")
    public static let AVCaptureDeviceWasConnected = Self("AVCaptureDeviceWasConnectedNotification")
    public static let AVCaptureDeviceWasDisconnected = Self("AVCaptureDeviceWasDisconnectedNotification")
    public static let AVCaptureDeviceSubjectAreaDidChange = Self("AVCaptureDeviceSubjectAreaDidChangeNotification")
}

// The names since the SDK of iOS 18.
extension AVCaptureSession {
    public static let runtimeErrorNotification = NSNotification.Name.AVCaptureSessionRuntimeError
    public static let didStartRunningNotification = NSNotification.Name.AVCaptureSessionDidStartRunning
    public static let didStopRunningNotification = NSNotification.Name.AVCaptureSessionDidStopRunning
    public static let wasInterruptedNotification = NSNotification.Name.AVCaptureSessionWasInterrupted
    public static let interruptionEndedNotification = NSNotification.Name.AVCaptureSessionInterruptionEnded

    /// Why the system has stopped a session, as a number of the notification's information.
    public enum InterruptionReason: Int, Sendable {
        case videoDeviceNotAvailableInBackground = 1
        case audioDeviceInUseByAnotherClient = 2
        case videoDeviceInUseByAnotherClient = 3
        case videoDeviceNotAvailableWithMultipleForegroundApps = 4
        case videoDeviceNotAvailableDueToSystemPressure = 5
    }
}

extension AVCaptureDevice {
    public static let wasConnectedNotification = NSNotification.Name.AVCaptureDeviceWasConnected
    public static let wasDisconnectedNotification = NSNotification.Name.AVCaptureDeviceWasDisconnected
    public static let subjectAreaDidChangeNotification = NSNotification.Name.AVCaptureDeviceSubjectAreaDidChange
}

public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"
public let AVCaptureSessionInterruptionReasonKey = "AVCaptureSessionInterruptionReasonKey"

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
    open func layerPointConverted(fromCaptureDevicePoint captureDevicePointOfInterest: CGPoint) -> CGPoint {
        CGPoint(
            x: captureDevicePointOfInterest.x * bounds.width, y: captureDevicePointOfInterest.y * bounds.height)
    }
    open func layerRectConverted(fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect) -> CGRect {
        let rect = rectInMetadataOutputCoordinates
        return CGRect(
            x: rect.minX * bounds.width, y: rect.minY * bounds.height, width: rect.width * bounds.width,
            height: rect.height * bounds.height)
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
