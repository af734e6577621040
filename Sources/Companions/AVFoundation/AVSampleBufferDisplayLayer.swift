import CoreMedia
import Foundation
import HeadlessUIKit

/// Whether a layer shows what it is given.
public enum AVQueuedSampleBufferRenderingStatus: Int, Sendable { case unknown, rendering, failed }

/// A layer for pictures that the app makes: it takes them, and shows nothing.
///
/// Source: AVSampleBufferDisplayLayer.h.
@preconcurrency @MainActor
open class AVSampleBufferDisplayLayer: CALayer {
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    open private(set) var status = AVQueuedSampleBufferRenderingStatus.unknown
    open var error: (any Error)? { nil }
    open var isReadyForMoreMediaData: Bool { true }
    open var requiresFlushToResumeDecoding: Bool { false }

    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func enqueue(_ sampleBuffer: CMSampleBuffer) { status = .rendering }
    open func flush() { status = .unknown }
    open func flushAndRemoveImage() { status = .unknown }
}
