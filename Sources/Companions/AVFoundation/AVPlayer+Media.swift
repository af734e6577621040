@_exported import CoreMedia
@_exported import Foundation
import HeadlessUIKit
@_exported import QuartzCore

// What players and their items say of media, and how they wait for it. Nothing plays: values are stored or stay as they
// are before anything is read. Source: AVPlayer.h, AVPlayerItem.h.

extension AVPlayerItem {
    nonisolated public static let playbackStalledNotification = Notification.Name(
        "AVPlayerItemPlaybackStalledNotification")
    nonisolated public static let timeJumpedNotification = Notification.Name("AVPlayerItemTimeJumpedNotification")
    nonisolated public static let newAccessLogEntryNotification = Notification.Name(
        "AVPlayerItemNewAccessLogEntryNotification")
    nonisolated public static let newErrorLogEntryNotification = Notification.Name(
        "AVPlayerItemNewErrorLogEntryNotification")

    /// Has no effect: nothing plays.
    public func seek(to time: CMTime) {}
    /// Not finished, in a later turn: nothing plays.
    public func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) {
        DispatchQueue.main.async { completionHandler?(false) }
    }
    /// Not finished, in a later turn: nothing plays.
    public func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: (@Sendable (Bool) -> Void)?
    ) { seek(to: time, completionHandler: completionHandler) }
    public func cancelPendingSeeks() {}
    /// False: nothing is stepped through.
    public func step(byCount stepCount: Int) {}
    public var seekableTimeRanges: [NSValue] { [] }
    public var canPlayFastForward: Bool { false }
    public var canPlayReverse: Bool { false }
    public var canStepForward: Bool { false }
    public var canStepBackward: Bool { false }
    public func currentDate() -> Date? { nil }
}

extension Notification.Name {
    public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
    public static let AVPlayerItemTimeJumped = AVPlayerItem.timeJumpedNotification
    public static let AVPlayerItemNewAccessLogEntry = AVPlayerItem.newAccessLogEntryNotification
    public static let AVPlayerItemNewErrorLogEntry = AVPlayerItem.newErrorLogEntryNotification
}

/// The key of the error of a notification that an item failed to play to its end. Source: AVPlayerItem.h.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

/// How loud the tracks of an asset are: nothing plays them. Source: AVAudioMix.h.
open class AVAudioMix: NSObject {
    public override init() {}
}

extension AVPlayer {
    /// Why a player waits to play. Source: AVPlayer.h.
    public struct WaitingReason: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let toMinimizeStalls = Self(rawValue: "AVPlayerWaitingToMinimizeStallsReason")
        public static let evaluatingBufferingRate = Self(
            rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
        public static let noItemToPlay = Self(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
    }

    nonisolated public static let rateDidChangeNotification = Notification.Name("AVPlayerRateDidChangeNotification")

    /// Nil: no player waits, as none plays.
    public var reasonForWaitingToPlay: WaitingReason? { nil }
    public var isExternalPlaybackActive: Bool { false }
    /// Has no effect: nothing plays.
    public func setRate(_ rate: Float, time itemTime: CMTime, atHostTime hostClockTime: CMTime) {}
    /// Not finished, in a later turn: nothing plays.
    public func preroll(atRate rate: Float, completionHandler: (@Sendable (Bool) -> Void)?) {
        DispatchQueue.main.async { completionHandler?(false) }
    }
    public func cancelPendingPrerolls() {}
}
