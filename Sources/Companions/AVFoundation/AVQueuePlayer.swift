@_exported import CoreMedia
@_exported import Foundation
import HeadlessUIKit
@_exported import QuartzCore

/// Keeps its items and plays nothing. Source: AVPlayer.h.
@preconcurrency @MainActor
open class AVQueuePlayer: AVPlayer {
    private var queued: [AVPlayerItem]

    public init(items: [AVPlayerItem]) {
        queued = items
        super.init(playerItem: items.first)
    }
    public override init(playerItem item: AVPlayerItem?) {
        queued = item.map { [$0] } ?? []
        super.init(playerItem: item)
    }
    public override init(url URL: URL) {
        let item = AVPlayerItem(url: URL)
        queued = [item]
        super.init(playerItem: item)
    }
    public override convenience init() { self.init(items: []) }

    open func items() -> [AVPlayerItem] { queued }
    open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool { !queued.contains(item) }
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        let index = afterItem.flatMap { queued.firstIndex(of: $0) }.map { $0 + 1 } ?? queued.count
        queued.insert(item, at: index)
        update()
    }
    open func remove(_ item: AVPlayerItem) {
        queued.removeAll { $0 === item }
        update()
    }
    open func removeAllItems() {
        queued = []
        update()
    }
    open func advanceToNextItem() {
        if !queued.isEmpty { queued.removeFirst() }
        update()
    }

    private func update() { replaceCurrentItem(with: queued.first) }
}

/// Repeats nothing. Source: AVPlayerLooper.h.
@preconcurrency @MainActor
open class AVPlayerLooper: NSObject {
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {}
    open var loopCount: Int { 0 }
    open func disableLooping() {}
}

extension AVPlayer {
    /// Has no effect: nothing plays.
    public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
    /// Not finished, in a later turn: nothing plays.
    public func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: @escaping @Sendable (Bool) -> Void
    ) { seek(to: time, completionHandler: completionHandler) }
    public func playImmediately(atRate rate: Float) {}
    public func addBoundaryTimeObserver(
        forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
    ) -> Any { NSObject() }
    public class var eligibleForHDRPlayback: Bool { false }
}

extension AVPlayerItem {
    public var loadedTimeRanges: [NSValue] { [] }
    public var isPlaybackLikelyToKeepUp: Bool { false }
    public var isPlaybackBufferEmpty: Bool { true }
    public var isPlaybackBufferFull: Bool { false }
    public var presentationSize: CGSize { .zero }
}
