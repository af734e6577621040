@_exported import CoreMedia
@_exported import Foundation
import HeadlessUIKit
@_exported import QuartzCore

/// Source: AVAsset.h. Nothing is read.
open class AVAsset: NSObject {
    public convenience init(url URL: URL) { self.init() }
    public override init() {}
    /// Indefinite: nothing is read.
    open var duration: CMTime { .indefinite }
    open var isPlayable: Bool { false }
}

open class AVURLAsset: AVAsset {
    public let url: URL
    public init(url URL: URL, options: [String: Any]? = nil) {
        url = URL
        super.init()
    }
}

/// Source: AVPlayerItem.h.
@preconcurrency @MainActor
open class AVPlayerItem: NSObject {
    public enum Status: Int, Sendable {
        case unknown = 0
        case readyToPlay = 1
        case failed = 2
    }

    public let asset: AVAsset
    public init(asset: AVAsset) { self.asset = asset }
    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
        self.init(asset: asset)
        self.automaticallyLoadedAssetKeys = automaticallyLoadedAssetKeys ?? []
    }

    // Stored: nothing is read.
    open private(set) var automaticallyLoadedAssetKeys: [String] = []
    open var preferredPeakBitRate = 0.0
    open var preferredPeakBitRateForExpensiveNetworks = 0.0
    open var preferredMaximumResolution = CGSize.zero
    open var preferredForwardBufferDuration: TimeInterval = 0
    open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
    open var startsOnFirstEligibleVariant = false
    open var forwardPlaybackEndTime = CMTime.invalid
    open var reversePlaybackEndTime = CMTime.invalid
    open var audioMix: AVAudioMix?

    open var status: Status { .unknown }
    open var error: (any Error)? { nil }
    open var duration: CMTime { .indefinite }
    open func currentTime() -> CMTime { .zero }

    nonisolated public static let didPlayToEndTimeNotification = Notification.Name(
        "AVPlayerItemDidPlayToEndTimeNotification")
    nonisolated public static let failedToPlayToEndTimeNotification = Notification.Name(
        "AVPlayerItemFailedToPlayToEndTimeNotification")
}

extension Notification.Name {
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
    public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
}

/// Keeps its item and plays nothing. Source: AVPlayer.h.
@preconcurrency @MainActor
open class AVPlayer: NSObject {
    public enum Status: Int, Sendable {
        case unknown = 0
        case readyToPlay = 1
        case failed = 2
    }
    public enum TimeControlStatus: Int, Sendable {
        case paused = 0
        case waitingToPlayAtSpecifiedRate = 1
        case playing = 2
    }
    public enum ActionAtItemEnd: Int, Sendable {
        case advance = 0
        case pause = 1
        case none = 2
    }

    open private(set) var currentItem: AVPlayerItem?
    open var volume: Float = 1
    open var isMuted = false
    open var actionAtItemEnd = ActionAtItemEnd.pause
    open var allowsExternalPlayback = true
    open var automaticallyWaitsToMinimizeStalling = true

    public override init() {}
    public init(url URL: URL) { currentItem = AVPlayerItem(url: URL) }
    public init(playerItem item: AVPlayerItem?) { currentItem = item }

    open var status: Status { .unknown }
    open var error: (any Error)? { nil }
    open var timeControlStatus: TimeControlStatus { .paused }
    /// Zero: nothing plays. Setting it has no effect.
    open var rate: Float {
        get { 0 }
        set {}
    }
    /// Has no effect: nothing plays.
    open func play() {}
    open func pause() {}
    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
    open func currentTime() -> CMTime { .zero }
    /// Has no effect: nothing plays.
    open func seek(to time: CMTime) {}
    /// Not finished, in a later turn: nothing plays.
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.main.async { completionHandler(false) }
    }
    /// The block never runs: no time passes.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { NSObject() }
    open func removeTimeObserver(_ observer: Any) {}
}

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
    public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

/// A layer without pictures. Source: AVPlayerLayer.h.
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
    open var player: AVPlayer?
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    open var isReadyForDisplay: Bool { false }

    public override init() { super.init() }
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }
    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? AVPlayerLayer { (player, videoGravity) = (other.player, other.videoGravity) }
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
