@_exported import CoreMedia
@_exported import Foundation
import HeadlessUIKit
@_exported import QuartzCore

/// Source: AVMediaFormat.h.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let mov = Self("com.apple.quicktime-movie")
    public static let mp4 = Self("public.mpeg-4")
    public static let m4v = Self("com.apple.m4v-video")
    public static let m4a = Self("com.apple.m4a-audio")
    public static let mobile3GPP = Self("public.3gpp")
    public static let caf = Self("com.apple.coreaudio-format")
    public static let wav = Self("com.microsoft.waveform-audio")
    public static let aiff = Self("public.aiff-audio")
    public static let mp3 = Self("public.mp3")
    public static let jpg = Self("public.jpeg")
    public static let heic = Self("public.heic")
    public static let heif = Self("public.heif")
    public static let tif = Self("public.tiff")
}

public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
public let AVAssetExportPreset3840x2160 = "AVAssetExportPreset3840x2160"
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"

/// Why AVFoundation could not do something. Source: AVError.h.
public struct AVError: Error, Hashable, CustomNSError, Sendable {
    public enum Code: Int, Sendable {
        case unknown = -11800
        case outOfMemory = -11801
        case sessionNotRunning = -11803
        case deviceAlreadyUsedByAnotherSession = -11804
        case noDataCaptured = -11805
        case diskFull = -11807
        case exportFailed = -11820
        case decodeFailed = -11821
        case fileAlreadyExists = -11823
        case contentIsNotAuthorized = -11835
        case applicationIsNotAuthorizedToUseDevice = -11852
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var errorDomain: String { "AVFoundationErrorDomain" }
    public var errorCode: Int { code.rawValue }
}

/// Writes an asset into a file: it fails, and no file is written. Source: AVAssetExportSession.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
    public enum Status: Int, Sendable {
        case unknown = 0
        case waiting = 1
        case exporting = 2
        case completed = 3
        case failed = 4
        case cancelled = 5
    }

    public let asset: AVAsset
    public let presetName: String
    open var outputURL: URL?
    open var outputFileType: AVFileType?
    open var shouldOptimizeForNetworkUse = false
    open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
    open private(set) var status = Status.unknown
    open private(set) var error: (any Error)?

    public init?(asset: AVAsset, presetName: String) { (self.asset, self.presetName) = (asset, presetName) }

    open var progress: Float { 0 }
    open var supportedFileTypes: [AVFileType] { [.mov, .mp4, .m4v] }
    open class func allExportPresets() -> [String] { exportPresets(compatibleWith: AVAsset()) }
    open class func exportPresets(compatibleWith asset: AVAsset) -> [String] {
        [AVAssetExportPresetLowQuality, AVAssetExportPresetMediumQuality, AVAssetExportPresetHighestQuality]
    }

    /// Fails in a later turn.
    open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
        status = .waiting
        DispatchQueue.main.async { [self] in
            if status == .waiting { (status, error) = (.failed, AVError(.exportFailed)) }
            handler()
        }
    }
    open func export() async { (status, error) = (.failed, AVError(.exportFailed)) }
    open func cancelExport() { status = .cancelled }
}

/// What a generator calls for each time: the time that was asked for, an image, and the time of the image.
///
/// Source: AVAssetImageGenerator.h.
public typealias AVAssetImageGeneratorCompletionHandler = (
    CMTime, CGImage?, CMTime, AVAssetImageGenerator.Result, (any Error)?
) -> Void

/// Makes images of an asset: it fails, since nothing is read. Source: AVAssetImageGenerator.h.
open class AVAssetImageGenerator: NSObject {
    public enum Result: Int, Sendable {
        case succeeded = 0
        case failed = 1
        case cancelled = 2
    }

    public let asset: AVAsset
    open var appliesPreferredTrackTransform = false
    open var maximumSize = CGSize.zero
    open var requestedTimeToleranceBefore = CMTime.positiveInfinity
    open var requestedTimeToleranceAfter = CMTime.positiveInfinity

    public init(asset: AVAsset) { self.asset = asset }

    open func copyCGImage(
        at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
    ) throws -> CGImage { throw AVError(.decodeFailed) }
    /// Fails once for each time, in a later turn.
    open func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue],
        completionHandler handler: @escaping @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
    ) {
        for time in requestedTimes.map(\.timeValue) {
            DispatchQueue.main.async { handler(time, nil, .zero, .failed, AVError(.decodeFailed)) }
        }
    }
    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        throw AVError(.decodeFailed)
    }
    open func cancelAllCGImageGeneration() {}
}

/// One of the streams of an asset. Source: AVAssetTrack.h.
open class AVAssetTrack: NSObject {
    override init() {}
    open var mediaType: AVMediaType { .video }
    open var naturalSize: CGSize { .zero }
    open var preferredTransform: CGAffineTransform { .identity }
    open var nominalFrameRate: Float { 0 }
    open var timeRange: CMTimeRange { .zero }
}

extension AVAsset {
    /// None: nothing is read.
    public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
    public var tracks: [AVAssetTrack] { [] }
    public func loadValuesAsynchronously(
        forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
    ) {
        if let handler { DispatchQueue.main.async { handler() } }
    }
}

/// The largest rectangle with the proportions that is centered in another one.
///
/// Source: AVUtilities.h.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    guard aspectRatio.width > 0, aspectRatio.height > 0 else { return CGRect(origin: boundingRect.origin, size: .zero) }
    let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
    let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
    return CGRect(
        x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
        height: size.height)
}
