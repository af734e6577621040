import AVFoundation
import CoreMedia
import Foundation
import HeadlessUIKit

/// Source: AVPictureInPictureController.h.
@preconcurrency @MainActor
public protocol AVPictureInPictureControllerDelegate: RespondingObject {
    func pictureInPictureControllerWillStartPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController)
    func pictureInPictureControllerDidStartPictureInPicture(_ pictureInPictureController: AVPictureInPictureController)
    func pictureInPictureController(
        _ pictureInPictureController: AVPictureInPictureController,
        failedToStartPictureInPictureWithError error: any Error)
    func pictureInPictureControllerWillStopPictureInPicture(_ pictureInPictureController: AVPictureInPictureController)
    func pictureInPictureControllerDidStopPictureInPicture(_ pictureInPictureController: AVPictureInPictureController)
    func pictureInPictureController(
        _ pictureInPictureController: AVPictureInPictureController,
        restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void)
}

extension AVPictureInPictureControllerDelegate {
    public func pictureInPictureControllerWillStartPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController
    ) {}
    public func pictureInPictureControllerDidStartPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController
    ) {}
    public func pictureInPictureController(
        _ pictureInPictureController: AVPictureInPictureController,
        failedToStartPictureInPictureWithError error: any Error
    ) {}
    public func pictureInPictureControllerWillStopPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController
    ) {}
    public func pictureInPictureControllerDidStopPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController
    ) {}
    public func pictureInPictureController(
        _ pictureInPictureController: AVPictureInPictureController,
        restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(true) }
}

/// Controls a picture whose pictures the app makes. Source: AVPictureInPictureController.h.
@preconcurrency @MainActor
public protocol AVPictureInPictureSampleBufferPlaybackDelegate: RespondingObject {
    func pictureInPictureController(
        _ pictureInPictureController: AVPictureInPictureController, setPlaying playing: Bool)
    func pictureInPictureControllerTimeRangeForPlayback(
        _ pictureInPictureController: AVPictureInPictureController
    ) -> CMTimeRange
    func pictureInPictureControllerIsPlaybackPaused(
        _ pictureInPictureController: AVPictureInPictureController
    ) -> Bool
    func pictureInPictureController(
        _ pictureInPictureController: AVPictureInPictureController,
        didTransitionToRenderSize newRenderSize: CMVideoDimensions)
    func pictureInPictureController(
        _ pictureInPictureController: AVPictureInPictureController, skipByInterval skipInterval: CMTime,
        completion completionHandler: @escaping () -> Void)
}

/// A small picture above other apps. The runtime's device has none, so that it never starts.
///
/// Source: AVPictureInPictureController.h.
@preconcurrency @MainActor
open class AVPictureInPictureController: NSObject {
    /// What is shown in the picture.
    public final class ContentSource: NSObject {
        public private(set) weak var playerLayer: AVPlayerLayer?
        public private(set) weak var sampleBufferDisplayLayer: AVSampleBufferDisplayLayer?
        public private(set) weak var sampleBufferPlaybackDelegate: (any AVPictureInPictureSampleBufferPlaybackDelegate)?

        public init(playerLayer: AVPlayerLayer) {
            super.init()
            self.playerLayer = playerLayer
        }
        public init(
            sampleBufferDisplayLayer: AVSampleBufferDisplayLayer,
            playbackDelegate: any AVPictureInPictureSampleBufferPlaybackDelegate
        ) {
            super.init()
            self.sampleBufferDisplayLayer = sampleBufferDisplayLayer
            sampleBufferPlaybackDelegate = playbackDelegate
        }
    }

    open class func isPictureInPictureSupported() -> Bool { false }

    open weak var delegate: (any AVPictureInPictureControllerDelegate)?
    open var contentSource: ContentSource?
    open var requiresLinearPlayback = false
    open var canStartPictureInPictureAutomaticallyFromInline = false
    open var playerLayer: AVPlayerLayer? { contentSource?.playerLayer }
    open var isPictureInPicturePossible: Bool { false }
    open var isPictureInPictureActive: Bool { false }
    open var isPictureInPictureSuspended: Bool { false }

    /// Nil, since the device has no such picture.
    public init?(playerLayer: AVPlayerLayer) { return nil }
    public init(contentSource: ContentSource) { self.contentSource = contentSource }

    open func startPictureInPicture() {}
    open func stopPictureInPicture() {}
    open func invalidatePlaybackState() {}
}
