import Foundation
import HeadlessUIKit
import Photos
import UIKit

/// Source: PHLivePhotoView.h.
public enum PHLivePhotoViewPlaybackStyle: Int, Sendable {
    case undefined = 0
    case full = 1
    case hint = 2
}

/// Never called: no view has a photo to play. Source: PHLivePhotoView.h.
@preconcurrency @MainActor
public protocol PHLivePhotoViewDelegate: RespondingObject {
    func livePhotoView(
        _ livePhotoView: PHLivePhotoView, canBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    ) -> Bool
    func livePhotoView(
        _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
    func livePhotoView(
        _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
}

extension PHLivePhotoViewDelegate {
    public func livePhotoView(
        _ livePhotoView: PHLivePhotoView, canBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    ) -> Bool { true }
    public func livePhotoView(
        _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    ) {}
    public func livePhotoView(
        _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    ) {}
}

/// A box: an app is never given a photo for it.
///
/// Source: PHLivePhotoView.h.
@preconcurrency @MainActor
open class PHLivePhotoView: UIView {
    open weak var delegate: (any PHLivePhotoViewDelegate)?
    open var livePhoto: PHLivePhoto?
    open var isMuted = false
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Stored: a press plays nothing.
    open private(set) lazy var playbackGestureRecognizer: UIGestureRecognizer = UILongPressGestureRecognizer()

    /// Plays nothing, since there is no photo.
    open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {}
    open func stopPlayback() {}
}
